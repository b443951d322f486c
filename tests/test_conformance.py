"""Every registered game fulfils the contract, and a game that breaks it is found out."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from kit import SPECS, figure, random_setup
from processes import run_python

import nostrum
from nostrum.core.contract import GameSpec
from nostrum.testing import CHECKS, Case, Check, ContractBroken, check_game, run_check

GAMES = figure(1000, share=100)
ROUND_TRIPS = figure(1000, share=20)  # of each game
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
    assert set(SPECS) == {"quacks", "duel"}
    assert all(spec.name == name for name, spec in SPECS.items())
    assert all(getattr(nostrum, name).__name__ == f"nostrum.{name}" for name in SPECS)
    assert {check.__name__ for check in CHECKS} > set(LONG)


@pytest.mark.parametrize(("check", "part"), PLAN)
@pytest.mark.parametrize("name", sorted(SPECS))
def test_the_contract(name: str, check: Check, part: int) -> None:
    spec = SPECS[name]
    games = range(part, LONG[check.__name__], PARTS) if check.__name__ in LONG else range(GAMES)
    for number in games:
        rng = random.Random(f"{check.__name__} {number}")
        setup = random_setup(spec, rng)
        run_check(check, Case(spec, setup, rng.getrandbits(200)))


# The checks themselves


class Spoilt:
    """A game in which one answer is wrong; all others are those of a real one."""

    def __init__(self, game: Any, name: str, spoil: Callable[..., Any]) -> None:
        self.game = game
        self.name = name
        self.spoil = spoil

    def __getattribute__(self, name: str) -> Any:
        get = super().__getattribute__
        if name == get("name"):
            return lambda *given: get("spoil")(get("game"), *given)
        if name == "clone":
            return lambda: Spoilt(get("game").clone(), get("name"), get("spoil"))
        if name == "imagine":
            return lambda *given: Spoilt(get("game").imagine(*given), get("name"), get("spoil"))
        return getattr(get("game"), name)


def spoilt(spec: GameSpec, name: str, spoil: Callable[..., Any]) -> GameSpec:
    """The same game, with one wrong answer."""

    def spoilt_game(*given: Any) -> Any:
        return Spoilt(spec.new_game(*given), name, spoil)

    return replace(spec, new_game=spoilt_game)


def view_with_seed(game: Any, seat: int | None = None) -> dict[str, Any]:
    return {**game.observe(seat), "hint": game.seed.hex()}


def play_anything(game: Any, seat: int, action: Any) -> None:
    """Play something else where the action is not allowed."""
    allowed = game.legal(seat)
    game.apply(seat, action if action in allowed or not allowed else allowed[0])


def play_and_draw_lots(game: Any, seat: int, action: Any) -> None:
    """The same moves lead to another game each time."""
    game.apply(seat, action)
    others = [other for other in game.actors() if game.legal(other)]
    if others and random.random() < 0.1:
        other = random.choice(others)
        game.apply(other, random.choice(game.legal(other)))


SPOILERS: dict[str, tuple[str, Callable[..., Any], str]] = {
    "an actor twice": ("actors", lambda game: game.actors() * 2, "actors_are_seats_in_order"),
    "legal actions out of order": (
        "legal",
        lambda game, seat: game.legal(seat)[::-1],
        "legal_actions_are_in_order_and_never_missing",
    ),
    "an illegal action is played": (
        "apply",
        play_anything,
        "every_other_action_is_refused_and_changes_nothing",
    ),
    "a view tells the seed": (
        "observe",
        view_with_seed,
        "a_view_is_plain_and_holds_no_secrets",
    ),
    "winners too early": ("winners", lambda game: [0], "the_game_ends_with_winners"),
    "no winners at all": ("winners", lambda game: [], "the_game_ends_with_winners"),
    "a text for two actions": (
        "action_text",
        lambda game, action: game.action_text(max(action, 1)),
        "an_action_has_one_text_and_a_text_one_action",
    ),
    "a clone that is the game": ("clone", lambda game: game, "a_clone_is_equal_and_independent"),
    "imagining what is known": (
        "imagine",
        lambda game, seat, seed=None: game.clone(),
        "an_imagined_game_has_another_future",
    ),
    "chance from elsewhere": (
        "apply",
        play_and_draw_lots,
        "the_same_seed_and_moves_give_the_same_game",
    ),
}


@pytest.mark.parametrize("name", sorted(SPECS))
@pytest.mark.parametrize("fault", SPOILERS)
def test_a_game_that_breaks_the_contract_is_found_out(fault: str, name: str) -> None:
    answer, spoil, wanted = SPOILERS[fault]
    spec = spoilt(SPECS[name], answer, spoil)
    (check,) = (check for check in CHECKS if check.__name__ == wanted)
    with pytest.raises((ContractBroken, nostrum.NostrumError)) as caught:
        check_game(spec, [{}], range(1, 4), [check])
    (note,) = caught.value.__notes__
    assert note.startswith(f"{wanted}: {spec.title}, setup {{}}, seed ")


def test_the_checks_need_no_test_framework() -> None:
    code = (
        "import sys\nfrom nostrum.testing import check_game\n"
        "from nostrum.core.contract import SPECS\n"
        "check_game(SPECS['duel'], [{}])\n"
        "print({'pytest', 'hypothesis'} & set(sys.modules))"
    )
    assert run_python("-O", "-c", code) == ["set()"]
