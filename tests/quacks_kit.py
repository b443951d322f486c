"""What the tests know of The Quacks of Quedlinburg; see spec.py."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product
from typing import Any

from hypothesis import strategies as st
from kit import PlainSetup, game_number, play, random_options

from nostrum.quacks import OPTIONS, Game, Setup
from nostrum.quacks.books import BOOK_COLOURS
from nostrum.quacks.chips import KINDS, read_chips
from nostrum.quacks.events import CardRead
from nostrum.quacks.setup import box, editions
from nostrum.quacks.table import choices

CARDS = list(box()["cards"])
DECISIONS = [choice.name for choice in choices()]
STIR_ROUND = 9

# Setups

# Every mix of books there is: one of four for each of five colours.
MIXES = [
    " ".join(f"{colour}-{number}" for colour, number in zip(BOOK_COLOURS, numbers, strict=True))
    for numbers in product((1, 2, 3, 4), repeat=len(BOOK_COLOURS))
]


def random_setup(rng: random.Random) -> PlainSetup:
    """Any mix, edition, number of players, with or without test tubes, with any options."""
    players = rng.choice((2, 3, 4))
    return {
        "players": players,
        "books": rng.choice(MIXES),
        "edition": rng.choice(editions()),
        "tubes": rng.random() < 0.4,
        "start": rng.choice((None, *range(players))),
        "options": random_options(OPTIONS, rng),
    }


def numbered_setup(number: int) -> PlainSetup:
    """All mixes in turn."""
    setup = random_setup(random.Random(f"setup {number}"))
    return {**setup, "books": MIXES[number % len(MIXES)]}


def quacks_number(number: int, **fixed: Any) -> Game:
    """A game of Quacks of which everything but what is fixed follows from a number."""
    game: Game = game_number("quacks", number, **fixed)
    return game


# Strategies for hypothesis


@st.composite
def setups(draw: st.DrawFn) -> PlainSetup:
    """Any setup of Quacks."""
    players = draw(st.sampled_from((2, 3, 4)))
    answers = {name: st.sampled_from(option.answers) for name, option in OPTIONS.items()}
    return {
        "players": players,
        "books": draw(st.sampled_from(MIXES)),
        "edition": draw(st.sampled_from(editions())),
        "tubes": draw(st.booleans()),
        "start": draw(st.none() | st.integers(0, players - 1)),
        "options": draw(st.fixed_dictionaries({}, optional=answers)),
    }


seeds = st.integers(0, 2**256 - 1)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game of Quacks that has just begun."""
    return Game(Setup.from_dict(draw(setups())), draw(seeds))


@st.composite
def running_games(draw: st.DrawFn) -> Game:
    """A game of Quacks somewhere on its way, from the first decision to the end."""
    game = draw(games())
    for _ in play(game, draw(st.integers(0, 2**32)), most=draw(st.integers(0, 300))):
        pass
    return game


# Golden playthroughs

# In which game an option matters.
BOOKS_OF_OPTION = {
    "returned_chip": "green-1 blue-2 red-3 yellow-2 purple-1",
    "aside_uses_window": "green-1 blue-2 red-2 yellow-2 purple-1",
    "yellow_2_next": "green-1 blue-2 red-2 yellow-2 purple-1",
    "chip_actions": "green-2 blue-1 red-1 yellow-1 purple-2",
    "yellow_2_doubles": "green-1 blue-2 red-1 yellow-2 purple-3",
}


def golden_cases() -> dict[str, PlainSetup]:
    """Every set, edition, number of players and answer, with and without test tubes."""
    found: dict[str, PlainSetup] = {}
    for number in (1, 2, 3, 4):
        for players in (2, 3, 4):
            found[f"set-{number}-players-{players}"] = {"books": number, "players": players}
            found[f"tubes-set-{number}-players-{players}"] = {
                "books": number,
                "players": players,
                "tubes": True,
            }
        for edition in ("north_star", "first_edition"):
            found[f"{edition}-set-{number}"] = {
                "books": number,
                "players": 2 + number % 3,
                "edition": edition,
            }
    for name, option in OPTIONS.items():
        for answer in option.answers[1:]:
            found[f"option-{name}-{str(answer).lower().replace(' ', '-')}"] = {
                "books": BOOKS_OF_OPTION.get(name, 1),
                "players": 2,
                "tubes": name == "last_round_tubes",
                "edition": "first_edition" if name == "returned_chip" else "classic",
                "options": {name: answer},
            }
    every = {name: option.answers[-1] for name, option in OPTIONS.items()}
    for players in (2, 3, 4):
        found[f"all-options-players-{players}"] = {
            "books": "green-3 blue-2 red-2 yellow-2 purple-2",
            "players": players,
            "tubes": players == 4,
            "options": every,
        }
    rng = random.Random("golden mixes")
    for number, mix in enumerate(rng.sample(MIXES, 20), start=1):
        found[f"mix-{number:02}"] = {"books": mix, "players": 2 + number % 3, "tubes": number > 14}
    return found


def heading(view: dict[str, Any], events: Sequence[Any]) -> str:
    """A round begins with a card."""
    begins = any(type(event) is CardRead for event in events)
    return f"round {view['round']} {view['card']}" if begins else ""


def cards() -> set[str]:
    """All fortune-teller cards."""
    return set(CARDS)


# Secrets


def stack_chance(position: dict[str, Any], rng: random.Random) -> None:
    """Cards, draws and rolls of the die that are decided already."""
    position["stacked"] = {"card": rng.sample(CARDS, 3)}
    for seat in position["seats"]:
        seat["stacked"] = {
            "draw": rng.choices(KINDS, k=4),
            "die": [str(rng.randrange(6)) for _ in range(3)],
        }


def is_telling(game: Game) -> bool:
    """In the last round decisions are covered."""
    return game.round == STIR_ROUND


# Broken texts and values

WORDS = [
    *("white-1", "red-4", "green-2*3", "blue-1@52", "white-1*999", "purple-1*0", "yellow-4@0"),
    *("draw", "stop", "flask", "forgo", "pass", "0 draw", "1 stop;", "3 buy green-1 blue-1"),
    *("players = 2", "books = 4", "round = 9", "at = 'evaluation'", "at = 'round'", "start = 1"),
    *("may = 1", "legal = [1, 'draw']", "seat.0 = 1", "moves = []", "refused = ['9 draw']"),
]

ODD_VALUES = [
    *("white-1", "white-1*9", "red-1*3", "green-1@1", "quacks", "classic"),
    *("brew", "red-2", "blue-1", "well_stirred", "second_chance", "droplet", "exchange"),
    *({"draw": ["white-1"]}, ["brew"], ["brew"] * 9),
    *(["yellow-1"], ["well_stirred"], ["strong_ingredient"], ["buying", "brew"]),
]


NASTY_SCENARIOS = {
    "long seat in draws": (
        f'[chance]\ndraws.{"9" * 5_000} = ""\n[[play]]\nmoves = []',
        "There is no seat 999",
    ),
    "too many chips": (
        f'[[seat]]\nbag = "{"white-1*999 " * 60}"\n[[seat]]\n[[play]]\nmoves = []',
        "More than 250 chips",
    ),
    "too many chips aside": (
        f'[[seat]]\naside = "{"red-1*999 " * 60}"\n[[seat]]\n[[play]]\nmoves = []',
        "More than 250 chips",
    ),
    "too many chips in the pot": (
        f'[[seat]]\npot = "{"white-1 " * 200}"\n[[seat]]\n[[play]]\nmoves = []',
        "more chips in a pot than it can hold",
    ),
}
NASTY_SETUPS: dict[str, tuple[PlainSetup, str]] = {
    "players 2.0": ({"players": 2.0}, "2, 3 or 4 players, not 2.0"),
    "players 3.0": ({"players": 3.0}, "2, 3 or 4 players, not 3.0"),
    "huge start": ({"start": 10**30}, "start player is a seat from 0 to 3"),
    "long text": ({"books": "9" * 5_000}, "no books to choose"),
    "huge number": ({"books": 10**5_000}, "values of the wrong kind"),
    "superscript": ({"books": "green-\N{SUPERSCRIPT TWO}"}, "which green book"),
}


def shift_setup(setup: PlainSetup, rng: random.Random) -> None:
    """The books as a table."""
    pairs = (word.split("-") for word in setup["books"].split())
    setup["books"] = {colour: int(number) for colour, number in pairs}


def shift_position(position: Any, rng: random.Random) -> None:
    """Numbers, decisions, cards, or chips elsewhere: they still add up."""
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
        bag = [KINDS[chip] for chip in read_chips(f"{seat['bag']} {' '.join(pot)}")]
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
