"""Every game that is known keeps the contract."""

import random

import pytest
from conformance import CHECKS, Check
from kit import KITS, figure, random_setup

import nostrum

GAMES = figure(1000, share=100)
ROUND_TRIPS = figure(1000)
PARTS = 4  # so that several workers can share the long ones

LONG = {
    "a_position_can_be_written_and_read_at_every_step": ROUND_TRIPS,
    "a_record_can_be_written_and_replayed_to_every_step": ROUND_TRIPS,
    "simultaneous_decisions_may_come_in_any_order": ROUND_TRIPS * 10,
}

PLAN = [
    pytest.param(check, part, id=f"{check.__name__}-{part}")
    for check in CHECKS
    for part in range(PARTS if check.__name__ in LONG else 1)
]


def test_the_games_are_known() -> None:
    assert nostrum.quacks.KIT is KITS["quacks"]
    assert all(kit.name == name for name, kit in KITS.items())
    assert {check.__name__ for check in CHECKS} > set(LONG)


@pytest.mark.parametrize(("check", "part"), PLAN)
@pytest.mark.parametrize("name", sorted(KITS))
def test_the_contract(name: str, check: Check, part: int) -> None:
    kit = KITS[name]
    games = range(part, LONG[check.__name__], PARTS) if check.__name__ in LONG else range(GAMES)
    for number in games:
        rng = random.Random(f"{check.__name__} {number}")
        setup = random_setup(kit, rng)
        check(kit, setup, rng.getrandbits(200))
