"""Servers for tests."""

from collections.abc import Iterator

import pytest
from table_kit import Served, served


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    """One server for all tests of a file."""
    with served() as running:
        yield running
