"""Throw broken texts and values at everything that reads from outside.

    python fuzz.py GAME KIND FIRST COUNT      KIND: records, positions, scenarios, setups
    python fuzz.py GAME KIND CASE             show one case

Each case must be refused with a sentence, or be read; and what was read can be played on at random
to the end. It runs in a process of its own, because a crash or a hang would take the tests along:
the number of each case is printed before it is tried, and a fault after it. A case that takes
`SECONDS` of processor time ends the process with SIGPROF: that is a hang, on any machine.
"""

from __future__ import annotations

import copy
import json
import random
import signal
import sys
import traceback
from collections.abc import Callable
from typing import Any

from kit import (
    SPECS,
    RandomPlayer,
    game_number,
    is_sentence,
    known_of,
    new_game,
    play,
    random_setup,
    scenario_files,
    text_of,
    viewers,
)

from nostrum.core.contract import GameLike, GameSpec
from nostrum.core.errors import NostrumError, StackedDeck
from nostrum.core.record import Record, read_record
from nostrum.core.scenario import play_scenario

MOST_MOVES = 3_000
SECONDS = 20

# Bits of the texts of every game, and of what has broken other readers.
WORDS = [
    *("[setup]", "[position]", "[[seat]]", "[chance]", "[[play]]", "[play.expect.seat.0]", "---"),
    *("true", "false", "nan", "inf", "-1", "1e9", "9" * 30, "9" * 5000, "0x10", "1979-05-27"),
    *("'", '"', "'''", '"""', "[" * 200, "{" * 200, "[" * 5000, "\0", "\ufeff", "\u2028", "\r\n"),
    *("#", "=", ";", ",", ".", "\\", "\N{SUPERSCRIPT TWO}", "\N{ARABIC-INDIC DIGIT THREE}"),
]
# Values that are seldom right.
ODD_VALUES = [
    *(None, True, False, 0, 1, -1, 2, 3, 4, 5, 7, 8, 9, 19, 20, 21, 52, 53, 99, 1000),
    *(2**31, 2**32, 2**63, 2**64, -(2**63), 10**30, 0.0, 1.5, float("nan")),
    *("", "x", "0", [], [0], [[]], {}, {"a": 1}),
]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything inside a value."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key in value:
            found += places(value[key], (*path, key))
    elif isinstance(value, list):
        for number in range(len(value)):
            found += places(value[number], (*path, number))
    return found


class Vandal:
    """Somebody who breaks things of one game."""

    def __init__(self, game: str, rng: random.Random) -> None:
        self.rng = rng
        self.words = WORDS + known_of(game).WORDS
        self.odd_values = ODD_VALUES + known_of(game).ODD_VALUES

    def changes(self) -> range:
        """How many things to change: mostly one."""
        return range(self.rng.choice((1, 1, 1, 2, 3, 8)))

    def odd_value(self) -> Any:
        """Some value that is seldom right."""
        return copy.deepcopy(self.rng.choice(self.odd_values))

    def change_value(self, value: Any) -> None:
        """Change something somewhere inside a value."""
        rng = self.rng
        ways = places(value)
        if not ways:
            return
        # By name first: a long list is not more interesting than a number.
        name = rng.choice(sorted({str(way[-1]) for way in ways}))
        *way, last = rng.choice([way for way in ways if str(way[-1]) == name])
        inside = value
        for key in way:
            inside = inside[key]
        old = inside[last]
        kind = rng.randrange(6)
        if kind == 0 and isinstance(inside, dict):
            del inside[last]
        elif kind == 1 and isinstance(inside, list):
            inside.append(copy.deepcopy(old))
        elif kind == 2 and isinstance(old, int) and not isinstance(old, bool):
            inside[last] = old + rng.choice((-2, -1, 1, 2, 7))
        elif kind == 3 and isinstance(old, str):
            inside[last] = self.change_text(old)
        elif kind == 4:
            # What stands elsewhere at a place of the same name.
            alike = [other for other in ways if other[-1] == last]
            other = value
            for key in rng.choice(alike):
                other = other[key]
            inside[last] = copy.deepcopy(other)
        else:
            inside[last] = self.odd_value()

    def change_text(self, text: str) -> str:
        """Change something somewhere in a text."""
        rng = self.rng
        at, to = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
        kind = rng.randrange(7)
        if kind == 0:
            return text[:at] + text[min(to, at + 20) :]
        if kind == 1:
            return text[:at] + text[at:to] * 2 + text[to:]
        if kind == 2:
            return text[:at] + rng.choice(self.words) + text[at:]
        if kind == 3:
            return text[:at] + rng.choice(self.words) + text[min(to, at + 8) :]
        if kind == 4:
            sign = chr(rng.choice((rng.randrange(128), rng.randrange(0xD800))))
            return text[:at] + sign + text[at:]
        if kind == 5:
            words = text.split(" ")
            words[rng.randrange(len(words))] = rng.choice(words)
            return " ".join(words)
        lines = text.split("\n")
        lines[rng.randrange(len(lines))] = rng.choice((*lines, *self.words))
        return "\n".join(lines)


# What is read, and how to make a broken one


def make_setup(spec: GameSpec, vandal: Vandal) -> Any:
    setup = random_setup(spec, vandal.rng)
    if vandal.rng.random() < 0.1:
        return vandal.odd_value()
    if vandal.rng.random() < 0.2:
        known_of(spec.name).shift_setup(setup, vandal.rng)
    for _ in vandal.changes():
        vandal.change_value(setup)
    return setup


def make_position(spec: GameSpec, vandal: Vandal) -> Any:
    if vandal.rng.random() < 0.02:
        return vandal.odd_value()
    number = vandal.rng.randrange(500)
    game = game_number(spec.name, number)
    for _ in play(game, number, most=vandal.rng.randrange(250)):
        pass
    position = json.loads(text_of(game.position()))
    shifted = vandal.rng.random() < 0.5
    for _ in vandal.changes():
        if shifted:
            known_of(spec.name).shift_position(position, vandal.rng)
        else:
            vandal.change_value(position)
    return position


def make_record(spec: GameSpec, vandal: Vandal) -> str:
    number = vandal.rng.randrange(500)
    record = Record.begin(spec, random_setup(spec, random.Random(number)), number)
    game = record.new_game()
    for seat, action in play(game, number, most=vandal.rng.randrange(1, 100)):
        record.moves.append((seat, game.action_text(action)))
    text = str(record)
    for _ in vandal.changes():
        text = vandal.change_text(text)
    return text


def make_scenario(spec: GameSpec, vandal: Vandal) -> str:
    text = vandal.rng.choice(scenario_files(spec.name)).read_text("utf-8")
    for _ in vandal.changes():
        text = vandal.change_text(text)
    return text


def try_record(spec: GameSpec, text: str) -> GameLike:
    record = read_record(text)
    record.verify()
    game: GameLike = record.replay()
    return game


Maker = Callable[[GameSpec, Vandal], Any]
Reader = Callable[[GameSpec, Any], GameLike]

READERS: dict[str, tuple[Maker, Reader]] = {
    "records": (make_record, try_record),
    "positions": (make_position, lambda spec, values: spec.from_position(values)),
    "scenarios": (make_scenario, lambda spec, text: play_scenario(text)[0]),
    "setups": (make_setup, lambda spec, values: new_game(spec, values, 1)),
}


def play_on(spec: GameSpec, game: GameLike, rng: random.Random, *, whole_box: bool) -> None:
    """Whatever was read can be looked at, written down, read again and played to its end."""
    player = RandomPlayer(rng.random())
    for number in range(MOST_MOVES):
        move = player.choose(game)
        if number % 50 == 0 or move is None:
            repr(game), str(game)
            position = game.position()
            if whole_box:
                assert spec.from_position(position).position() == position
            for viewer in viewers(game):
                game.observe(viewer)
        if move is None:
            return
        try:
            game.apply(*move)
        except StackedDeck:
            return  # What the text wanted chance to bring was not there: that is said, once.
    raise AssertionError(f"The game does not end: {game!r}.")


def make_case(game: str, kind: str, number: int) -> tuple[Any, random.Random]:
    """One case, and the chance that is left for playing it."""
    rng = random.Random(f"{kind} {number}")
    return READERS[kind][0](SPECS[game], Vandal(game, rng)), rng


def try_case(game: str, kind: str, number: int) -> str:
    """What is wrong with one case: nothing if it was refused properly or could be played."""
    case, rng = make_case(game, kind, number)
    spec = SPECS[game]
    try:
        try:
            played = READERS[kind][1](spec, case)
        except NostrumError as error:
            assert is_sentence(str(error)), f"This is no sentence: {error}"
            return ""
        # A scenario may lay out more chips than there are.
        play_on(spec, played, rng, whole_box=kind != "scenarios")
    except Exception:
        return traceback.format_exc(limit=-4)
    return ""


def main() -> None:
    game, kind, *numbers = sys.argv[1:]
    first, count = int(numbers[0]), int(numbers[1]) if len(numbers) > 1 else 1
    if len(numbers) == 1:
        print(make_case(game, kind, first)[0])
    for number in range(first, first + count):
        print(number, flush=True)
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        fault = try_case(game, kind, number)
        if fault:
            print(json.dumps(fault), flush=True)


if __name__ == "__main__":
    main()
