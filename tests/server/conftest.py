"""Servers for tests, and the games that are played there."""

from collections.abc import Iterator

import pytest
from server_kit import GAMES, RunningServer, running_server


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    """One server for all tests of a file."""
    with running_server() as running:
        yield running


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """Every game that is offered, one after the other."""
    return str(request.param)
