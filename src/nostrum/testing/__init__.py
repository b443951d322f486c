"""Check that a game fulfils the contract (`nostrum.core.contract`). No test framework is needed.

>>> from nostrum.core.contract import SPECS
>>> from nostrum.testing import check_game
>>> check_game(SPECS["quacks"], setups=[{"players": 2, "books": 4}], seeds=[1])

It returns when all is well, and raises `ContractBroken` with a sentence when something is not:
which check, with which setup and seed, is in the notes of the error. `CHECKS` are all checks; one
of them alone is run by `run_check(check, Case(spec, setup, seed))`, for instance as one
parametrized test each. To add a check, see `nostrum.testing.checks`.
"""

from nostrum.testing import consequence_checks as consequence_checks
from nostrum.testing.cases import (
    CHECKS,
    Case,
    Check,
    ContractBroken,
    check,
    check_game,
    ensure,
    ensure_refused,
    ensure_same,
    run_check,
)
from nostrum.testing.checks import SELDOM
from nostrum.testing.players import (
    MOST_MOVES,
    Move,
    RandomPlayer,
    play,
    play_to_the_end,
    state,
    text_of,
    viewers,
)

__all__ = [
    "CHECKS",
    "MOST_MOVES",
    "SELDOM",
    "Case",
    "Check",
    "ContractBroken",
    "Move",
    "RandomPlayer",
    "check",
    "check_game",
    "ensure",
    "ensure_refused",
    "ensure_same",
    "play",
    "play_to_the_end",
    "run_check",
    "state",
    "text_of",
    "viewers",
]
