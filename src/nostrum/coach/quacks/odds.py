"""Exact odds: what the next chip brings, and where the pot ends under three simple plans.

Everything is counted, and only from what a seat may know: its view. If there are too many ways to
draw on, a part of them is sampled, and the odds say how far off they may be. How the decisions on
the way are answered is in default_answers.py.
"""

import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from math import sqrt
from statistics import stdev
from typing import Any

from nostrum.coach.quacks.default_answers import DefaultAnswers
from nostrum.coach.quacks.enumeration import Enumeration
from nostrum.coach.quacks.equivalence import covers, equivalence
from nostrum.coach.quacks.sampling import samples_of
from nostrum.core.errors import NostrumError
from nostrum.quacks.actions import VOCABULARY
from nostrum.quacks.brewing import Brew, flask_helps
from nostrum.quacks.chips import KINDS
from nostrum.quacks.game import Game
from nostrum.quacks.player import Player
from nostrum.quacks.round import STEP_NAMES
from nostrum.quacks.table import Rulebook, Table, choices

UNTIL = 0.3  # the risk that is taken unless another is named
MOST_DRAWS = 9_000  # chips that are placed while counting: a few milliseconds
NO_RISK = -1.0  # stop as soon as it is allowed
END_TYPES = ("safe", "exploded", "covered")
FLASK = VOCABULARY.named("flask")


@dataclass(frozen=True)
class End:
    """One way in which a pot may end."""

    chance: float
    space: int  # the scoring space, counted from the beginning of the pot
    exploded: bool
    covered: bool  # exploded, but blue book 2 saves both points and coins
    coins: int  # what the scoring space shows; an exploded pot brings only one of the two
    points: int
    ruby: bool


@dataclass(frozen=True)
class StandardErrors:
    """How far off the averages of a sampled distribution may be: two times in three by less."""

    exploded: float
    covered: float
    ruby: float
    space: float
    coins: float
    points: float


@dataclass(frozen=True)
class EndDistribution:
    """All ways in which a pot may end, the nearest space first, and their averages."""

    ends: tuple[End, ...]
    errors: StandardErrors | None = None  # none: everything was counted

    @property
    def exploded(self) -> float:
        """The chance that the pot explodes, covered or not."""
        return sum((end.chance for end in self.ends if end.exploded), 0.0)

    @property
    def covered(self) -> float:
        """The chance that it explodes and blue book 2 covers it."""
        return sum((end.chance for end in self.ends if end.covered), 0.0)

    @property
    def ruby(self) -> float:
        """The chance of a scoring space with a ruby."""
        return sum((end.chance for end in self.ends if end.ruby), 0.0)

    @property
    def space(self) -> float:
        """The scoring space, on average."""
        return sum(end.chance * end.space for end in self.ends)

    @property
    def coins(self) -> float:
        """The coins, on average, if the coins are taken after an explosion."""
        return sum(end.chance * end.coins for end in self.ends)

    @property
    def points(self) -> float:
        """The points, on average, if the points are taken after an explosion."""
        return sum(end.chance * end.points for end in self.ends)

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values, ready for JSON."""
        return {
            **{field.name: getattr(self, field.name) for field in fields(StandardErrors)},
            "errors": None if self.errors is None else asdict(self.errors),
            "ends": [asdict(end) for end in self.ends],
        }


@dataclass(frozen=True)
class Draw:
    """What one kind of chip does if it is drawn next."""

    chip: str
    count: int  # in the bag
    chance: float
    explodes: float  # the chance that it makes the pot explode: 0 or 1, unless more chips follow
    gained_points: float  # at once, from a book
    gained_rubies: float
    ending: EndDistribution  # if the player stops after it

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values, ready for JSON."""
        own = {name: value for name, value in vars(self).items() if name != "ending"}
        return {**own, "ending": self.ending.to_dict()}


@dataclass(frozen=True)
class Odds:
    """The odds of a seat that is brewing."""

    seat: int
    white: int
    limit: int
    chips: int  # in the bag
    risk: float  # the chance to explode with the next draw
    draws: tuple[Draw, ...]
    stop: EndDistribution | None  # none: stopping is not allowed yet
    one_more: EndDistribution | None  # none: there is nothing to draw
    until: EndDistribution
    until_risk: float
    flask: "Odds | None"  # the same after using the flask; none: it cannot be used

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values, ready for JSON."""
        own = ("seat", "white", "limit", "chips", "risk", "until_risk")
        plans = ("stop", "one_more", "until", "flask")
        return {
            **{name: getattr(self, name) for name in own},
            "draws": [draw.to_dict() for draw in self.draws],
            **{name: _to_dict(getattr(self, name)) for name in plans},
        }


def _to_dict(part: Any) -> Any:
    return None if part is None else part.to_dict()


def odds(view: Mapping[str, Any], until: float = UNTIL, most_draws: int = MOST_DRAWS) -> Odds:
    """The odds of the seat whose view this is. `Odds.until` is counted as far as that takes no more
    than about `most_draws` draws, with the flask and without it together; the rest is sampled."""
    if view["game"] != "quacks":
        raise NostrumError("These odds are for The Quacks of Quedlinburg.")
    if view["you"] is None:
        raise NostrumError("A spectator has no odds: ask with the view of a seat.")
    return odds_at(Game.from_view(view, 0).table, view["you"], until, most_draws)


def odds_at(table: Table, seat: int, until: float = UNTIL, most_draws: int = MOST_DRAWS) -> Odds:
    """The odds of a seat, from the state of the game, which is left as it is. The state may hold
    more than the seat may know; none of that is used."""
    if not 0.0 <= until <= 1.0:
        raise NostrumError("The risk to take is a chance from 0 to 1.")
    player = table.players[seat]
    owed = [choices()[code].name for code in player.all_owed()]
    if STEP_NAMES[table.step] != "potions" or "brew" not in owed:
        raise NostrumError(f"Seat {seat} is not brewing now.")
    copy = player.clone()
    copy.covered = None
    copy.stacked = None
    with _no_garbage_collection():
        return _count(table.clone(), copy, until, most_draws)


@contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """Counting makes very many objects and no cycles: looking for those would take long."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _count(table: Table, player: Player, until: float, most_draws: int) -> Odds:
    chips = equivalence(table, player, none=True)
    enumeration = Enumeration(table, DefaultAnswers(chips.only_moves), chips)
    enumeration.start(player.clone())
    may_stop = all(state.player.drawn for state in enumeration.states)
    draws = _draws(enumeration)
    with_flask = _after_flask(table, player)
    if with_flask is not None:
        most_draws //= 2
    return Odds(
        seat=player.seat,
        white=player.white,
        limit=table.white_limit(player),
        chips=player.bag_size,
        risk=sum((draw.chance * draw.explodes for draw in draws), 0.0),
        draws=draws,
        stop=_after(enumeration, player, 0) if may_stop else None,
        one_more=_after(enumeration, player, 1) if draws else None,
        until=_until(table, player, until, most_draws),
        until_risk=until,
        flask=None if with_flask is None else _count(table, with_flask, until, most_draws),
    )


def _draws(enumeration: Enumeration) -> tuple[Draw, ...]:
    """What each kind of chip does that may be drawn in the present states."""
    states = enumeration.states
    draws = []
    for kind, chip in enumerate(KINDS):
        count = max((state.player.bag[kind] for state in states), default=0)
        if count:
            enumeration.draw_one(states, kind)
            chance, exploded = enumeration.chance, enumeration.exploded / enumeration.chance
            enumeration.draw_until(NO_RISK)
            gains = round(enumeration.points / chance, 9), round(enumeration.rubies / chance, 9)
            draws.append(Draw(chip, count, chance, exploded, *gains, _ends_of(enumeration)))
    return tuple(draws)


def _after(enumeration: Enumeration, player: Player, draws: int) -> EndDistribution:
    """Where the pot ends after one draw or none, and as few more as the rules require."""
    enumeration.start(player.clone())
    if draws:
        enumeration.draw_all()
    enumeration.draw_until(NO_RISK)
    return _ends_of(enumeration)


def _until(table: Table, player: Player, risk: float, most_draws: int) -> EndDistribution:
    """Where the pot ends if the player draws until the risk exceeds this."""
    enumeration = _first_states(table, player, covering=True)
    may_cover = covers(table, player)
    enumeration.draw_until(risk, most_draws // 3 if may_cover else most_draws)
    if not enumeration.states:
        return _ends_of(enumeration)
    samples = samples_of(enumeration, risk, most_draws // 4)
    if may_cover:
        enumeration = _first_states(table, player, covering=False)
        enumeration.draw_until(risk, most_draws)
        if not enumeration.states:
            enumeration.apply_offsets()
            samples = [_with_covered(list(enumeration.ends), sample) for sample in samples]
    means = [sum(chances) / len(samples) for chances in zip(*samples, strict=True)]
    ends = _ends(table.rules, means)
    return EndDistribution(ends, _standard_errors(ends, samples))


def _first_states(table: Table, player: Player, covering: bool) -> Enumeration:
    chips = equivalence(table, player, covering=covering)
    enumeration = Enumeration(table, DefaultAnswers(chips.only_moves), chips)
    copy = player.clone()
    if not covering:
        copy.protected_draws = 0
    enumeration.start(copy)
    return enumeration


def _with_covered(exact: list[float], sample: list[float]) -> list[float]:
    """The exact chance of each space, exploded or not; of what has exploded, as much is covered as
    in the sample."""
    safe, exploded, covered = (sample[number :: len(END_TYPES)] for number in range(3))
    of_all = sum(covered) / (sum(exploded) + sum(covered) or 1.0)
    found = []
    for space in range(len(safe)):
        seen = exploded[space] + covered[space]
        share = covered[space] / seen if seen else of_all
        chance = exact[space * len(END_TYPES) + 1]
        found += [exact[space * len(END_TYPES)], chance * (1 - share), chance * share]
    return found


def _standard_errors(ends: tuple[End, ...], samples: list[list[float]]) -> StandardErrors:
    """The standard errors of the averages, from how much they differ between the samples."""
    places = [end.space * len(END_TYPES) + end.exploded + end.covered for end in ends]

    def error(values: list[int]) -> float:
        valued = [(place, value) for place, value in zip(places, values, strict=True) if value]
        means = [sum(sample[place] * value for place, value in valued) for sample in samples]
        return stdev(means) / sqrt(len(samples))

    names = (field.name for field in fields(StandardErrors))
    return StandardErrors(**{name: error([getattr(end, name) for end in ends]) for name in names})


def _ends_of(enumeration: Enumeration) -> EndDistribution:
    """Where the pot ends, by what was enumerated."""
    enumeration.apply_offsets()
    return EndDistribution(_ends(enumeration.table.rules, enumeration.ends))


def _ends(rules: Rulebook, chances: list[float]) -> tuple[End, ...]:
    """The ways in which a pot may end, by the chance of each space and way."""
    coins, points, ruby = rules.coins, rules.points, rules.ruby  # looked up once: they are copied
    total = sum(chances)
    return tuple(
        End(
            chance=chance / total,
            space=place // len(END_TYPES),
            exploded=place % len(END_TYPES) > 0,
            covered=END_TYPES[place % len(END_TYPES)] == "covered",
            coins=coins[place // len(END_TYPES)],
            points=points[place // len(END_TYPES)],
            ruby=bool(ruby[place // len(END_TYPES)]),
        )
        for place, chance in enumerate(chances)
        if chance
    )


def _after_flask(table: Table, player: Player) -> Player | None:
    """The player after using the flask, if it can be used."""
    brewing = table.choice_of(player)
    if not isinstance(brewing, Brew) or not flask_helps(table, player):
        return None
    after = player.clone()
    brewing.take(table, after, FLASK)
    after.covered = None  # sealed draws, where all players draw at the same time
    return after
