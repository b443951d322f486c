"""Learn habits: in place of the journeyman's rules of thumb, what wins.

Two players have habits that differ from those known so far by the same amounts, in opposite
directions. They meet each other, or in turn somebody who goes by rules of thumb; every deal is
played from both sides. Where whoever likes a thing more wins more often, the habit moves that way
(evolution strategies: all habits are tried at once, and the luck of so many games does not point
anywhere).
"""

from collections.abc import Callable, Iterable
from copy import deepcopy
from math import exp
from random import Random
from typing import Any, NamedTuple

from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.judgement import play_rounds
from nostrum.bots.duel.learning import BATCH, BOOKS, SETS, setup_with, won_by_first
from nostrum.bots.duel.worth import MIX, MOST_LEFT, Experience, Habits, Worth
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.duel import Game, Setup
from nostrum.duel.chips import COLOUR_NAMES, KINDS, VALUES

TURNS = 16  # by which the habits for any mix are improved
SET_TURNS = 14  # and then those for each set, with half as many deals
DEALS = 40_000  # in each turn, both sides
PACE = 40.0  # so many spreads a habit moves for a certain win
CALM = 0.6  # of its last movement a habit keeps so much
MIDDLE = 3  # rounds to come, about which a curve is tilted
DIGITS = 3
STOCK = Setup().rulebook.stock


class Habit(NamedTuple):
    """One number that is learned."""

    group: str
    name: str
    change: Callable[[Any, float], Any]  # the new value of this entry, changed by an amount
    spread: float  # by which it is tried out


def level(curve: list[float], amount: float) -> list[float]:
    """All of a curve higher or lower."""
    return [value * exp(amount) for value in curve]


def tilt(curve: list[float], amount: float) -> list[float]:
    """The early rounds higher, the late ones lower, or the other way round."""
    return [value * exp(amount * (left - MIDDLE) / MIDDLE) for left, value in enumerate(curve)]


def add(value: float, amount: float) -> float:
    """A number larger or smaller."""
    return value + amount


class Scale:
    """One entry of a list, multiplied."""

    def __init__(self, place: int) -> None:
        self.place = place

    def __call__(self, row: list[float], amount: float) -> list[float]:
        return [value * exp(amount) if n == self.place else value for n, value in enumerate(row)]


class Shift(Scale):
    """One entry of a list, larger or smaller."""

    def __call__(self, row: list[float], amount: float) -> list[float]:
        return [value + amount if n == self.place else value for n, value in enumerate(row)]


def all_habits() -> list[Habit]:
    """Everything that is learned. A step in the last round is the measure of it all."""
    found = [Habit("by_round", "step", tilt, 0.15)]
    for curve in ("gold", "stall", "upgrade", "white"):
        found += [Habit("by_round", curve, change, 0.15) for change in (level, tilt)]
    for name, places in (("coins", (1, 3, 5)), ("kept", (0, 1, 2, 3))):
        found += [Habit("chances", name, Scale(place), 0.3) for place in places]
    for name in ("again", "track", "late_blast", "behind"):
        found.append(Habit("brewing", name, add, 0.15))
    found += [Habit("brewing", "body", add, 0.3), Habit("brewing", "blast", add, 0.1)]
    for name in ("treated", "late_treated", "tosser", "late_tosser"):
        found.append(Habit("patients", name, add, 0.5))
    for book, values in BOOKS:
        colour = book.partition("-")[0]
        if book == "white":
            continue
        for place, value in enumerate(values):
            if STOCK[KINDS.index(f"{colour}-{value}")] > 0:
                found.append(Habit("effects", book, Shift(place), 0.5))
    return found


HABITS = all_habits()


def rules_of_thumb() -> Habits:
    """The journeyman's, as habits to begin with."""
    policy = JourneymanPolicy()
    effects: dict[str, list[float]] = {}
    for books in SETS:
        rules = Setup(books=books).rulebook
        worth = Worth(rules)
        for colour, name in enumerate(COLOUR_NAMES):
            first = KINDS.index(f"{name}-1")
            effects[rules.books[colour].book] = worth.steps[first : first + len(VALUES[name])]
    curves = ("step", "gold", "stall", "upgrade", "white")
    return {
        "by_round": {curve: getattr(worth, curve)[: MOST_LEFT + 1] for curve in curves},
        "chances": {"coins": worth.coins, "kept": worth.kept},
        "brewing": {
            "body": worth.body,
            "again": policy.again,
            "track": policy.track,
            "blast": policy.blast,
            "late_blast": policy.late_blast,
            "behind": policy.behind,
        },
        "patients": {
            "treated": policy.patient,
            "late_treated": policy.late_patient,
            "tosser": policy.tosser,
            "late_tosser": policy.late_tosser,
        },
        "effects": effects,
    }


def changed(habits: Habits, amounts: Iterable[float]) -> Habits:
    """Habits that differ by some amounts."""
    found = deepcopy(habits)
    for habit, amount in zip(HABITS, amounts, strict=True):
        group = found[habit.group]
        group[habit.name] = habit.change(group[habit.name], amount)
    return found


def in_play(setup: Setup) -> list[int]:
    """The numbers of the habits that matter with these books."""
    books = {book.book for book in setup.rulebook.books}
    return [n for n, habit in enumerate(HABITS) if habit.group != "effects" or habit.name in books]


class Trial(NamedTuple):
    """Some deals that are played by one process."""

    seed: int
    number: int
    books: str  # a set, or "mix"
    habits: Habits


def play(trial: Trial) -> tuple[list[float], list[int]]:
    """For each habit how much winning went with having more of it, and how many deals it was in."""
    chance = Random(f"habits {trial.seed} {trial.books} {trial.number}")
    moves = Moves()
    thumb = JourneymanPolicy()
    with_it = [0.0] * len(HABITS)
    deals = [0] * len(HABITS)
    for number in range(BATCH):
        setup = setup_with(trial.books, chance)
        deal = chance.getrandbits(64)
        more = [chance.gauss(0.0, 1.0) for _ in HABITS]
        amounts = [habit.spread * amount for habit, amount in zip(HABITS, more, strict=True)]
        first = JourneymanPolicy({MIX: changed(trial.habits, amounts)})
        second = JourneymanPolicy({MIX: changed(trial.habits, [-amount for amount in amounts])})
        if number % 2 == 0:
            ahead = wins(first, second, setup, deal, moves) - 0.5
        else:
            ahead = wins(first, thumb, setup, deal, moves)
            ahead -= wins(second, thumb, setup, deal, moves)
        for n in in_play(setup):
            with_it[n] += ahead * more[n]
            deals[n] += 1
    return with_it, deals


def wins(one: Policy, other: Policy, setup: Setup, deal: int, moves: Moves) -> float:
    """Which part of two games somebody wins: the same deal, from either side."""
    won = 0.0
    for sides in ((one, other), (other, one)):
        game = Game(setup, deal)
        play_rounds(game, *sides, game.table.rules.rounds, moves)
        won += won_by_first(game) if sides[0] is one else 1.0 - won_by_first(game)
    return won / 2


Played = Iterable[tuple[list[float], list[int]]]


def learn(
    seed: int,
    books: str,
    start: Habits,
    turns: int,
    deals: int,
    play_all: Callable[[list[Trial]], Played],
) -> Habits:
    """Better habits for some books: the mean of the later half of the turns, so that the luck of
    the last one does not count."""
    amounts = [0.0] * len(HABITS)
    speed = [0.0] * len(HABITS)
    mean = [0.0] * len(HABITS)
    batches = -(-deals // BATCH)
    for turn in range(turns):
        habits = changed(start, amounts)
        numbers = range(turn * batches, (turn + 1) * batches)
        trials = [Trial(seed, number, books, habits) for number in numbers]
        with_it = [0.0] * len(HABITS)
        count = [0] * len(HABITS)
        for more, played in play_all(trials):
            with_it = [one + other for one, other in zip(with_it, more, strict=True)]
            count = [one + other for one, other in zip(count, played, strict=True)]
        for n, habit in enumerate(HABITS):
            pull = with_it[n] / count[n] if count[n] else 0.0
            speed[n] = CALM * speed[n] + (1 - CALM) * pull
            amounts[n] += PACE * habit.spread * speed[n]
        late = turn - turns // 2
        if late >= 0:
            mean = [(late * one + now) / (late + 1) for one, now in zip(mean, amounts, strict=True)]
    return rounded(changed(start, mean))


def for_books(habits: Habits, books: str) -> Habits:
    """Only what matters with these books."""
    effects = {
        name: row
        for name, row in habits["effects"].items()
        if books == MIX or name.partition("-")[2] in ("", books)
    }
    return {**habits, "effects": effects}


def rounded(habits: Habits) -> Habits:
    """With as many digits as are worth writing down."""

    def of(value: Any) -> Any:
        return [of(one) for one in value] if isinstance(value, list) else round(value, DIGITS)

    return {
        group: {name: of(value) for name, value in entries.items()}
        for group, entries in habits.items()
    }


COMMENTS = {
    "by_round": "by the rounds to come after the one that is played, in steps of the last round",
    "chances": "coins that let one draw more, in chips; kept cards, in steps",
    "brewing": "what a chip is worth beside its value, and how daring to be: see journeyman.py",
    "patients": "what it is worth to treat one, and to be behind and toss the coins: steps",
    "effects": "what a chip brings beside its value when it is drawn, value by value: steps",
    "opening": "what a chip is worth that is bought in the first round: hundredths of a logit",
}


def written(experience: Experience, command: str) -> str:
    """The file."""
    lines = [
        "# The habits of the master, for any mix of books and for each set: see worth.py. Made by",
        f"#     {command}",
        "#",
        *(f"# {group}: {comment}" for group, comment in COMMENTS.items()),
    ]
    for books, habits in experience.items():
        for group, entries in habits.items():
            lines += ["", f"[{books}.{group}]"]
            lines += [f"{name} = {value}" for name, value in entries.items()]
    return "\n".join(lines) + "\n"
