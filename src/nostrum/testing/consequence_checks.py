"""More checks: what a game tells of the consequences of an action, and of its own past."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from nostrum.core.contract import GameLike
from nostrum.core.errors import IllegalMove
from nostrum.testing.cases import Case, check, ensure, ensure_refused, ensure_same
from nostrum.testing.checks import seats_of, seldom
from nostrum.testing.players import RandomPlayer, play, state

FEW = 200  # outcomes that are told apart here
RARELY = 17  # moves between two looks: looking at all outcomes takes its time


def moments(case: Case) -> Iterator[tuple[GameLike, int, int]]:
    """Now and then in a game: the game, a seat that has to decide, and one of its actions."""
    game = case.new_game()
    player = RandomPlayer(f"moments {case.seed}")
    for _ in seldom(game, case.seed, RARELY):
        for seat in game.actors():
            yield game, seat, player.choose_for(game, seat)


def apart_from_chance(game: GameLike, *more: str) -> dict[str, Any]:
    """A position without what only says how chance will go on."""
    hidden = {"counter", "stacked", *more}

    def public(values: Any) -> Any:
        if isinstance(values, dict):
            return {name: public(value) for name, value in values.items() if name not in hidden}
        return [public(value) for value in values] if isinstance(values, list) else values

    position: dict[str, Any] = public(game.position())
    return position


@check
def the_outcomes_of_an_action_are_all_that_can_happen(case: Case) -> None:
    """Probabilities sum to 1, and each outcome is what the action does under that chance."""
    for game, seat, action in moments(case):
        before = state(game)
        total = Fraction(0)
        for outcome in game.outcomes(seat, action, most=FEW):
            ensure(outcome.probability > 0, "An outcome is impossible.")
            ensure_refused(IllegalMove, outcome.game.undo)  # such chance cannot be had again
            total += outcome.probability
            if outcome.complete:
                twin = game.clone()
                twin.stack_chance(outcome.chance)
                events = twin.listen()
                twin.apply(seat, action)
                wanted = apart_from_chance(twin)
                ensure_same(apart_from_chance(outcome.game), wanted, "The game after an outcome")
                ensure_same(outcome.events, events, "The events of an outcome")
        ensure_same(total, Fraction(1), "The sum of the probabilities")
        ensure_same(state(game), before, "The game whose outcomes were asked for")


@check
def what_happens_is_one_of_the_outcomes(case: Case) -> None:
    """Whatever chance brings was told before."""
    for game, seat, action in moments(case):
        ways = list(game.outcomes(seat, action, most=FEW))
        if all(way.complete for way in ways):
            known = [apart_from_chance(way.game, "seed") for way in ways]
            for seed in range(3):
                copy = game.imagine(seat, seed)
                copy.apply(seat, action)
                if apart_from_chance(game.imagine(seat, seed), "seed") == apart_from_chance(
                    game, "seed"
                ):
                    found = apart_from_chance(copy, "seed")
                    ensure(found in known, "Something happened that is not among the outcomes.")


@check
def a_preview_tells_only_what_is_sure(case: Case) -> None:
    """It does not depend on chance, and asking for it changes nothing."""
    for number, (game, seat, action) in enumerate(moments(case)):
        before = state(game)
        preview = game.preview(seat, action)
        other = game.imagine(seat, number)
        ensure_same(other.preview(seat, action), preview, "The preview under another chance")
        ensure_same(state(game), before, "The game that was previewed")
        for event, sure in game.next_chance(seat, action):
            given = [event.answers]
            wanted = game.preview(seat, action, given)
            ensure_same(sure, wanted, "What surely comes of an answer of chance")


@check
def what_is_illegal_has_no_consequences(case: Case) -> None:
    """Neither outcomes nor a preview are told of an action that a seat may not take."""
    game = case.new_game()
    for _ in seldom(game, case.seed, RARELY):
        for seat in seats_of(game):
            legal = game.legal(seat)
            action = next(n for n in range(game.action_count) if n not in legal)
            for ask in (game.outcomes, game.preview, game.next_chance):
                ensure_refused(IllegalMove, ask, seat, _existing(game, action, legal))


def _existing(game: GameLike, action: int, legal: list[int]) -> int:
    """An action that there is, and that is not legal now."""
    while True:
        try:
            game.action_text(action)
        except IllegalMove:
            action += 1
            continue
        if action not in legal:
            return action
        action += 1


@check
def a_position_has_a_code(case: Case) -> None:
    """One line of text holds what a seat knows, or the whole game with its secrets."""
    game = case.new_game()
    for number in seldom(game, case.seed, RARELY):
        whole = case.spec.from_code(game.code(secrets=True))
        ensure_same(state(whole), state(game), "The game read from its whole code")
        for seat in (*seats_of(game), None):
            code = game.code(seat)
            ensure(game.seed.hex() not in code and "\n" not in code, "The code is not one line.")
            copy = case.spec.from_code(code, number)
            wanted = game.imagine(seat, number)
            ensure_same(
                apart_from_chance(copy, "seed"),
                apart_from_chance(wanted, "seed"),
                f"The game read from the code of seat {seat}",
            )


@check
def a_move_can_be_taken_back(case: Case) -> None:
    """The game before a move is the same as it was; what was played can be played again."""
    game = case.new_game()
    before = state(game)
    ensure_refused(IllegalMove, game.undo)
    for number, (seat, action) in enumerate(play(game, case.seed), start=1):
        if number % RARELY == 0:
            after = state(game)
            ensure_same(game.undo(), (seat, game.action_text(action)), "The move taken back")
            ensure_same(state(game), before, "The game after a move was taken back")
            game.apply(seat, action)
            ensure_same(state(game), after, "The game after the move was made again")
            ensure_same(state(game.at(number)), after, f"The game after {number} moves")
            _take_back_what_is_imagined(game, case.seed + number)
        before = state(game)


def _take_back_what_is_imagined(game: GameLike, seed: int) -> None:
    """An imagined game begins where it was imagined: the real past tells the real future."""
    copy = game.imagine(None, seed)
    ensure_refused(IllegalMove, copy.undo)
    before = state(copy)
    move = RandomPlayer(seed).choose(copy)
    if move is not None:
        copy.apply(*move)
        copy.undo()
        ensure_same(state(copy), before, "The imagined game after a move was taken back")
