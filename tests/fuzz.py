"""Throw broken texts and values at everything that reads from outside.

    python fuzz.py KIND FIRST COUNT       KIND: records, positions, scenarios, setups
    python fuzz.py KIND CASE              show one case

Each case must be refused with a sentence, or be read; and what was read can be played on at random
to the end. It runs in a process of its own, because a crash or a hang would take the tests along:
the number of each case is printed before it is tried, and a fault after it.
"""

from __future__ import annotations

import copy
import json
import random
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kit import Whim, play, quacks_number, random_quacks, text_of

from nostrum.core.errors import NostrumError, StackedDeck
from nostrum.core.record import Record, read_record
from nostrum.core.scenario import play_scenario
from nostrum.quacks import KIT, Game, Setup
from nostrum.quacks.chips import KINDS as CHIPS
from nostrum.quacks.chips import read_chips
from nostrum.quacks.setup import box
from nostrum.quacks.table import choices

SCENARIOS = sorted((Path(__file__).resolve().parent / "scenarios").rglob("*.toml"))
MOST_MOVES = 3_000
CARDS = list(box()["cards"])
DECISIONS = [choice.name for choice in choices()]

# Bits of all the texts that are read, and of what has broken other readers.
WORDS = [
    *("white-1", "red-4", "green-2*3", "blue-1@52", "white-1*999", "purple-1*0", "yellow-4@0"),
    *("draw", "stop", "flask", "forgo", "pass", "0 draw", "1 stop;", "3 buy green-1 blue-1"),
    *("[setup]", "[position]", "[[seat]]", "[chance]", "[[play]]", "[play.expect.seat.0]", "---"),
    *("players = 2", "books = 4", "round = 9", "at = 'evaluation'", "at = 'round'", "start = 1"),
    *("may = 1", "legal = [1, 'draw']", "seat.0 = 1", "moves = []", "refused = ['9 draw']"),
    *("true", "false", "nan", "inf", "-1", "1e9", "9" * 30, "9" * 5000, "0x10", "1979-05-27"),
    *("'", '"', "'''", '"""', "[" * 200, "{" * 200, "[" * 5000, "\0", "\ufeff", "\u2028", "\r\n"),
    *("#", "=", ";", ",", ".", "\\", "\N{SUPERSCRIPT TWO}", "\N{ARABIC-INDIC DIGIT THREE}"),
]


def odd_value(rng: random.Random) -> Any:
    """Some value that is seldom right."""
    return copy.deepcopy(
        rng.choice(
            (
                *(None, True, False, 0, 1, -1, 2, 3, 4, 5, 7, 8, 9, 19, 20, 21, 52, 53, 99, 1000),
                *(2**31, 2**32, 2**63, 2**64, -(2**63), 10**30, 0.0, 1.5, float("nan")),
                *(
                    "",
                    "x",
                    "0",
                    "white-1",
                    "white-1*9",
                    "red-1*3",
                    "green-1@1",
                    "quacks",
                    "classic",
                ),
                *(
                    "brew",
                    "red-2",
                    "blue-1",
                    "well_stirred",
                    "second_chance",
                    "droplet",
                    "exchange",
                ),
                *([], [0], [[]], {}, {"a": 1}, {"draw": ["white-1"]}, ["brew"], ["brew"] * 9),
                *(["yellow-1"], ["well_stirred"], ["strong_ingredient"], ["buying", "brew"]),
            )
        )
    )


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


def change_value(value: Any, rng: random.Random) -> None:
    """Change something somewhere inside a value."""
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
        inside[last] = change_text(old, rng)
    elif kind == 4:
        # What stands elsewhere at a place of the same name.
        alike = [other for other in ways if other[-1] == last]
        other = value
        for key in rng.choice(alike):
            other = other[key]
        inside[last] = copy.deepcopy(other)
    else:
        inside[last] = odd_value(rng)


def shift_position(position: Any, rng: random.Random) -> None:
    """Change a position so that every part of it is well-formed and the chips still add up."""
    seat = rng.choice(position["seats"])
    if rng.random() < 0.1 and seat["covered"]:
        seat = seat["covered"]
    kind = rng.randrange(6)
    if kind == 0:
        names = [name for name, value in seat.items() if isinstance(value, int)]
        seat[rng.choice(names)] = rng.choice((0, 1, 2, 3, 4, 7, 9, 12, 52, 99))
    elif kind == 1:
        position[rng.choice(("round", "start", "step", "turn", "over"))] = rng.randrange(20)
    elif kind == 2:
        seat["owed"] = rng.choices(DECISIONS, k=rng.choice((0, 1, 1, 2, 3, 6)))
    elif kind == 3:
        position["card"] = rng.choice(CARDS)
        position["cards_left"] = rng.sample(CARDS, rng.choice((0, 1, 5, 24)))
    else:
        pot = [word.split("@")[0] for word in seat["pot"].split()]
        bag = [CHIPS[chip] for chip in read_chips(f"{seat['bag']} {' '.join(pot)}")]
        rng.shuffle(bag)
        count = rng.choice((0, 1, 2, len(bag) // 2, len(bag)))
        top = rng.choice((1, 10, 52))
        spaces = sorted(rng.randint(0, top) for _ in range(count))
        chips = zip(bag[:count], spaces, strict=True)
        seat["pot"] = " ".join(f"{chip}@{space}" for chip, space in chips)
        seat["bag"] = " ".join(bag[count:])
        if kind == 5:
            reds = [chip for chip in bag[count:] if chip.startswith("red")]
            seat["bag"] = " ".join(chip for chip in bag[count:] if chip not in reds)
            seat["aside"] = " ".join(filter(None, (seat["aside"], *reds)))


def change_text(text: str, rng: random.Random) -> str:
    """Change something somewhere in a text."""
    at, to = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
    kind = rng.randrange(7)
    if kind == 0:
        return text[:at] + text[min(to, at + 20) :]
    if kind == 1:
        return text[:at] + text[at:to] * 2 + text[to:]
    if kind == 2:
        return text[:at] + rng.choice(WORDS) + text[at:]
    if kind == 3:
        return text[:at] + rng.choice(WORDS) + text[min(to, at + 8) :]
    if kind == 4:
        return text[:at] + chr(rng.choice((rng.randrange(128), rng.randrange(0xD800)))) + text[at:]
    if kind == 5:
        words = text.split(" ")
        words[rng.randrange(len(words))] = rng.choice(words)
        return " ".join(words)
    lines = text.split("\n")
    lines[rng.randrange(len(lines))] = rng.choice((*lines, *WORDS))
    return "\n".join(lines)


def changes(rng: random.Random) -> range:
    """How many things to change: mostly one."""
    return range(rng.choice((1, 1, 1, 2, 3, 8)))


# What is read, and how to make a broken one


def make_setup(rng: random.Random) -> Any:
    setup: Any = random_quacks(rng)
    if rng.random() < 0.1:
        return odd_value(rng)
    if rng.random() < 0.2:
        setup["books"] = dict(word.split("-") for word in setup["books"].split())
        setup["books"] = {colour: int(number) for colour, number in setup["books"].items()}
    for _ in changes(rng):
        change_value(setup, rng)
    return setup


def make_position(rng: random.Random) -> Any:
    if rng.random() < 0.02:
        return odd_value(rng)
    number = rng.randrange(500)
    game = quacks_number(number)
    for _ in play(game, number, most=rng.randrange(250)):
        pass
    position = json.loads(text_of(game.position()))
    change = rng.choice((change_value, shift_position))
    for _ in changes(rng):
        change(position, rng)
    return position


def make_record(rng: random.Random) -> str:
    number = rng.randrange(500)
    record = Record.begin(KIT, random_quacks(random.Random(number)), number)
    game = record.new_game()
    for seat, action in play(game, number, most=rng.randrange(1, 100)):
        record.moves.append((seat, game.action_text(action)))
    text = str(record)
    for _ in changes(rng):
        text = change_text(text, rng)
    return text


def make_scenario(rng: random.Random) -> str:
    text = rng.choice(SCENARIOS).read_text("utf-8")
    for _ in changes(rng):
        text = change_text(text, rng)
    return text


def play_on(game: Game, rng: random.Random, *, whole_box: bool) -> None:
    """Whatever was read can be looked at, written down, read again and played to its end."""
    whim = Whim(rng.random())
    for number in range(MOST_MOVES):
        move = whim.choose(game)
        if number % 50 == 0 or move is None:
            game.observe(), repr(game)
            position = game.position()
            if whole_box:
                assert Game.from_position(position).position() == position
            for seat in range(game.setup.players):
                game.observe(seat)
        if move is None:
            return
        try:
            game.apply(*move)
        except StackedDeck:
            return  # What the text wanted chance to bring was not there: that is said, once.
    raise AssertionError(f"The game does not end: {game!r}.")


def try_record(text: str) -> Game:
    record = read_record(text)
    record.verify()
    return record.replay()


READERS: dict[str, tuple[Callable[[random.Random], Any], Callable[[Any], Game]]] = {
    "records": (make_record, try_record),
    "positions": (make_position, Game.from_position),
    "scenarios": (make_scenario, lambda text: play_scenario(text)[0]),
    "setups": (make_setup, lambda values: Game(Setup.from_dict(values), 1)),
}


def try_case(kind: str, number: int) -> str:
    """What is wrong with one case: nothing if it was refused properly or could be played."""
    make, read = READERS[kind]
    rng = random.Random(f"{kind} {number}")
    case = make(rng)
    try:
        try:
            game = read(case)
        except NostrumError as error:
            assert str(error).strip(), "There is no sentence."
            return ""
        # A scenario may lay out more chips than there are.
        play_on(game, rng, whole_box=kind != "scenarios")
    except Exception:
        return traceback.format_exc(limit=-4)
    return ""


def main() -> None:
    kind, *numbers = sys.argv[1:]
    first, count = int(numbers[0]), int(numbers[1]) if len(numbers) > 1 else 1
    if len(numbers) == 1:
        print(READERS[kind][0](random.Random(f"{kind} {first}")))
    for number in range(first, first + count):
        print(number, flush=True)
        fault = try_case(kind, number)
        if fault:
            print(json.dumps(fault), flush=True)


if __name__ == "__main__":
    main()
