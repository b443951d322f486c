"""Exact odds: what the next chip brings, and where the pot ends under three simple plans.

Everything is counted, nothing is sampled, and only from what a seat may know: its view. How the
decisions on the way are answered is in default_answers.py.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from nostrum.coach.quacks.default_answers import DefaultAnswers
from nostrum.coach.quacks.enumeration import Enumeration, TooManyStates
from nostrum.coach.quacks.equivalence import equivalence
from nostrum.core.errors import NostrumError
from nostrum.quacks.actions import VOCABULARY
from nostrum.quacks.brewing import Brew, flask_helps
from nostrum.quacks.chips import KINDS
from nostrum.quacks.game import Game
from nostrum.quacks.player import Player
from nostrum.quacks.round import STEP_NAMES
from nostrum.quacks.table import Table, choices

UNTIL = 0.3  # the risk that is taken unless another is named
MOST_BAGS = 100_000  # different bags on the way that are still counted: that takes some seconds
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
class EndDistribution:
    """All ways in which a pot may end, the nearest space first, and their averages."""

    ends: tuple[End, ...]

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
        means = ("exploded", "covered", "ruby", "space", "coins", "points")
        return {
            **{name: getattr(self, name) for name in means},
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
    until: EndDistribution | None  # none: too many ways to count
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


def odds(view: Mapping[str, Any], until: float = UNTIL, most_bags: int = MOST_BAGS) -> Odds:
    """The odds of the seat whose view this is. `Odds.until` is left out if there are more than
    `most_bags` different bags on the way."""
    if view["game"] != "quacks":
        raise NostrumError("These odds are for The Quacks of Quedlinburg.")
    if view["you"] is None:
        raise NostrumError("A spectator has no odds: ask with the view of a seat.")
    return odds_at(Game.from_view(view, 0).table, view["you"], until, most_bags)


def odds_at(table: Table, seat: int, until: float = UNTIL, most_bags: int = MOST_BAGS) -> Odds:
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
    return _count(table.clone(), copy, until, most_bags)


def _count(table: Table, player: Player, until: float, most_bags: int) -> Odds:
    chips = equivalence(table, player, none=True)
    enumeration = Enumeration(table, DefaultAnswers(chips.only_moves), chips)
    enumeration.start(player.clone())
    may_stop = all(state.player.drawn for state in enumeration.states)
    draws = _draws(enumeration)
    return Odds(
        seat=player.seat,
        white=player.white,
        limit=table.white_limit(player),
        chips=player.bag_size,
        risk=sum((draw.chance * draw.explodes for draw in draws), 0.0),
        draws=draws,
        stop=_after(enumeration, player, 0) if may_stop else None,
        one_more=_after(enumeration, player, 1) if draws else None,
        until=_until(table, player, until, most_bags),
        until_risk=until,
        flask=_after_flask(table, player, until, most_bags),
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
            draws.append(
                Draw(chip, count, chance, exploded, *gains, _end_distribution(enumeration))
            )
    return tuple(draws)


def _after(enumeration: Enumeration, player: Player, draws: int) -> EndDistribution:
    """Where the pot ends after one draw or none, and as few more as the rules require."""
    enumeration.start(player.clone())
    if draws:
        enumeration.draw_all()
    enumeration.draw_until(NO_RISK)
    return _end_distribution(enumeration)


def _until(table: Table, player: Player, risk: float, most_bags: int) -> EndDistribution | None:
    chips = equivalence(table, player)
    enumeration = Enumeration(table, DefaultAnswers(chips.only_moves), chips)
    try:
        enumeration.start(player.clone())
        if enumeration.bags > most_bags:
            return None
        enumeration.draw_until(risk)
    except TooManyStates:
        return None
    return _end_distribution(enumeration)


def _end_distribution(enumeration: Enumeration) -> EndDistribution:
    """Where the pot ends, by what was enumerated."""
    enumeration.apply_offsets()
    rules = enumeration.table.rules
    coins, points, ruby = rules.coins, rules.points, rules.ruby  # looked up once: they are copied
    chances = enumeration.ends
    total = sum(chances)
    return EndDistribution(
        tuple(
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
    )


def _after_flask(table: Table, player: Player, until: float, most_bags: int) -> Odds | None:
    brewing = table.choice_of(player)
    if not isinstance(brewing, Brew) or not flask_helps(table, player):
        return None
    after = player.clone()
    brewing.take(table, after, FLASK)
    after.covered = None  # sealed draws, where all players draw at the same time
    return _count(table, after, until, most_bags)
