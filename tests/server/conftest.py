"""Servers for tests, and the games that are played there."""

from collections.abc import Iterator

import pytest
from table_kit import GAMES, Served, served


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    """One server for all tests of a file."""
    with served() as running:
        yield running


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """Every game that is offered, one after the other."""
    return str(request.param)
