"""What the tests know of The Duel; see spec.py."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product
from typing import Any

from kit import PlainSetup, random_options

from nostrum import duel
from nostrum.duel.chips import KINDS, read_chips
from nostrum.duel.table import choices

OPTIONS = duel.OPTIONS
COLOURS = ("blue", "green", "red", "yellow", "purple", "pink")
SETS = ("I", "II", "III", "IV")
COINS = ("silver gold", "silver copper", "gold copper")
CARDS = [str(number) for number in range(1, 23)]
DECISIONS = [choice.name for choice in choices()]

# Setups

# Every mix of books there is: one of four for each of six colours.
MIXES = [
    " ".join(f"{colour}-{number}" for colour, number in zip(COLOURS, numbers, strict=True))
    for numbers in product(SETS, repeat=len(COLOURS))
]


def random_setup(rng: random.Random) -> PlainSetup:
    """Any mix, any coins, cards by chance or chosen, with any options."""
    return {
        "books": rng.choice(MIXES),
        "coins": rng.choice(COINS),
        "cards": rng.choice((None, " ".join(rng.sample(CARDS, 6)))),
        "start": rng.choice((None, 0, 1)),
        "options": random_options(OPTIONS, rng),
    }


def numbered_setup(number: int) -> PlainSetup:
    """All mixes in turn, no two neighbours alike."""
    setup = random_setup(random.Random(f"setup {number}"))
    return {**setup, "books": MIXES[number * 1365 % len(MIXES)]}


# Golden playthroughs


def golden_cases() -> dict[str, PlainSetup]:
    """Every set with every pair of coins, every answer, some mixes."""
    found: dict[str, PlainSetup] = {}
    for number, coins in product(SETS, COINS):
        name = coins.replace(" ", "-")
        found[f"duel-set-{number}-{name}"] = {"books": number, "coins": coins}
    for name, option in OPTIONS.items():
        for answer in option.answers[1:]:
            found[f"duel-option-{name}-{str(answer).lower().replace(' ', '-')}"] = {
                "options": {name: answer}
            }
    every = {name: option.answers[-1] for name, option in OPTIONS.items()}
    found["duel-all-options"] = {"books": "III", "coins": "gold copper", "options": every}
    rng = random.Random("golden mixes")
    for number, mix in enumerate(rng.sample(MIXES, 12), start=1):
        found[f"duel-mix-{number:02}"] = {
            "books": mix,
            "coins": COINS[number % 3],
            "cards": " ".join(rng.sample(CARDS, 6)),
        }
    return found


def heading(view: dict[str, Any], events: Sequence[Any]) -> str:
    """A round begins with the coins; its card is known by then."""
    begins = any(type(event).__name__ == "RoundBegan" for event in events)
    return f"round {view['round']} {view['card']['name']}" if begins else ""


def cards() -> set[str]:
    """All round cards, and the one of the last round."""
    return {*CARDS, "last"}


# Secrets


def stack_chance(position: dict[str, Any], rng: random.Random) -> None:
    """Cards, coins and draws that are decided already."""
    position["stacked"] = {"card": rng.sample(CARDS, 3), "coin": rng.choices("01", k=4)}
    for seat in position["seats"]:
        seat["stacked"] = {"draw": rng.choices(KINDS, k=4)}


def is_telling(game: Any) -> bool:
    """Everything at this table lies open, always."""
    return False


# Broken texts and values

WORDS = [
    *("white-1", "black-4", "green-2*3", "white-3@11", "white-1*999", "orange-6*0", "pink-4@0"),
    *("draw", "complete", "pass", "0 draw", "1 complete;", "take silver", "1 return white@5"),
    *("upgrade neck black-1", "offer 2 gold 1 upgrade", "0 buy blue-2", "1 pay 2"),
    *("books = 'IV'", "coins = 'gold copper'", "cards = '1 2 3 4 5 6'", "round = 7", "start = 1"),
    *("at = 'round'", "at = 'buying'", "patient = '0@3'", "finished = [1]", "bonus = 'shield'"),
    *("may = 1", "legal = [1, 'draw']", "seat.0 = 1", "moves = []", "refused = ['9 draw']"),
    *("box.bottle.bonus = { value = [3, 5], mark = 'printed' }", "card = '22'", "card = 'last'"),
]

ODD_VALUES = [
    *("white-1", "white-1*9", "black-6*3", "white-3@11", "duel", "last", "none", "shield", "III"),
    *("brewing", "exploded", "buying", "coin toss", "upgrade", "one_white_back", "silver copper"),
    *({"draw": ["white-1"]}, {"coin": ["1"]}, ["one_white_back"], ["buy_double"] * 9),
    *([{"seat": 0, "name": "brew", "amount": 0}], {"bottle": {"neck": {"value": 9}}}),
]


NASTY_SCENARIOS = {
    "long seat in draws": (
        f'[chance]\ndraws.{"9" * 5_000} = ""\n[[play]]\nmoves = []',
        "chance.draws.0 and chance.draws.1 are chips",
    ),
    "too many chips": (
        f'[[seat]]\nbag = "{"white-1*999 " * 60}"\n[[play]]\nmoves = []',
        "More than 250 chips",
    ),
    "too many white chips": (
        f'[[seat]]\nwhites = "{" ".join(f"white-1@{n}" for n in range(1, 61))}"\n'
        "[[play]]\nmoves = []",
        "does not lie on a space",
    ),
    "far patient": (
        f'[position]\npatient = "0@{"9" * 5_000}"\n[[play]]\nmoves = []',
        "A patient stands on '0@3' or '1@3'",
    ),
}
NASTY_SETUPS: dict[str, tuple[PlainSetup, str]] = {
    "players 2.0": ({"players": 2.0}, "for 2 players, not 2.0"),
    "three players": ({"players": 3}, "for 2 players, not 3"),
    "huge start": ({"start": 10**30}, "seat 0 or seat 1"),
    "long text": ({"books": "9" * 5_000}, "Books are a set from I to IV"),
    "huge number": ({"books": 10**5_000}, "values of the wrong kind"),
    "superscript": ({"books": "blue-\N{SUPERSCRIPT TWO}"}, "which blue book"),
    "a card twice": ({"cards": "1 2 3 4 5 5"}, "6 different numbers"),
    "a coin twice": ({"coins": "silver silver"}, "not 'silver silver'"),
    "coins as a list": ({"coins": ["silver", "gold"]}, "Two coins are in play"),
    "the box is a list": ({"box": []}, "A box is a table of tables"),
}


def shift_setup(setup: PlainSetup, rng: random.Random) -> None:
    """The books as a table, or entries of another box."""
    if rng.random() < 0.5:
        setup["books"] = dict(word.split("-") for word in setup["books"].split())
        return
    name, most = rng.choice((("neck", 5), ("spaces", 20)))
    setup["box"] = {"bottle": {name: {"value": rng.randint(1, most), "mark": "printed"}}}


def shift_position(position: Any, rng: random.Random) -> None:
    """Numbers, decisions, cards, or chips elsewhere: they still add up."""
    seat = rng.choice(position["seats"])
    kind = rng.randrange(6)
    if kind == 0:
        names = [name for name, value in seat.items() if isinstance(value, int)]
        seat[rng.choice(names)] = rng.choice((0, 1, 2, 3, 4, 7, 9, 12, 18, 99))
    elif kind == 1:
        names = [name for name, value in position.items() if isinstance(value, int)]
        position[rng.choice(names)] = rng.choice((-1, 0, 1, 2, 3, 6, 7, 11, 18))
    elif kind == 2:
        position["decisions"] = [
            {
                "seat": rng.randrange(2),
                "name": rng.choice(DECISIONS),
                "amount": rng.choice((-1, 0, 1, 2, 5, 99)),
            }
            for _ in range(rng.choice((0, 1, 1, 2, 3, 6)))
        ]
    elif kind == 3:
        position["card"] = rng.choice((*CARDS, "last", "none"))
        position["cards_left"] = rng.sample(CARDS, rng.choice((0, 1, 5, 21, 22)))
    else:
        shift_chips(seat, rng, whites=kind == 5)


def shift_chips(seat: dict[str, Any], rng: random.Random, *, whites: bool) -> None:
    """Other chips of the same seat in neck and base, or on the white track."""
    laid = [word.split("@")[0] for word in seat["whites"].split()]
    text = f"{seat['bag']} {seat['neck']} {seat['base']} {' '.join(laid)}"
    chips = [KINDS[chip] for chip in read_chips(text)]
    rng.shuffle(chips)
    white = [chip for chip in chips if chip.startswith("white")]
    coloured = [chip for chip in chips if not chip.startswith("white")]
    count = rng.choice((0, 1, 2, 3, 4)) if whites else 0
    spaces = sorted(rng.sample(range(1, 16), min(count, len(white))))
    seat["whites"] = " ".join(f"{c}@{s}" for c, s in zip(white, spaces, strict=False))
    neck, base = rng.choice((0, 1, 2, 3, 4)), rng.choice((0, 1, 3, 9))
    seat["neck"] = " ".join(coloured[:neck])
    seat["base"] = " ".join(coloured[neck : neck + base])
    seat["bag"] = " ".join((*white[len(spaces) :], *coloured[neck + base :]))
