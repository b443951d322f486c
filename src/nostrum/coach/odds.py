"""Exact odds: what the next chip brings, and where the pot ends under three simple plans.

Everything is counted, nothing is tried out, and only from what a seat may know: its view. What a
player does when a chip asks is said in habits.py.
"""

from dataclasses import asdict, dataclass
from typing import Any

from nostrum.coach.habits import Habits
from nostrum.coach.likeness import likeness
from nostrum.coach.ways import TooManyWays, Ways
from nostrum.core.errors import NostrumError
from nostrum.quacks.actions import VOCABULARY
from nostrum.quacks.brewing import Brew, flask_helps
from nostrum.quacks.chips import KINDS
from nostrum.quacks.game import Game
from nostrum.quacks.player import Player
from nostrum.quacks.round import STEP_NAMES
from nostrum.quacks.table import Table, choices

UNTIL = 0.3  # the risk that is taken when none is named
MOST_BAGS = 100_000  # different bags on the way that are still counted: some seconds
NO_RISK = -1.0  # stop as soon as it is allowed
FATES = ("safe", "exploded", "covered")
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
class Ending:
    """All ways in which a pot may end, the nearest first, and what they are on average."""

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
        """The coins, on average, if one who has to choose takes the coins."""
        return sum(end.chance * end.coins for end in self.ends)

    @property
    def points(self) -> float:
        """The points, on average, if one who has to choose takes the points."""
        return sum(end.chance * end.points for end in self.ends)

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values."""
        means = ("exploded", "covered", "ruby", "space", "coins", "points")
        return {
            **{name: getattr(self, name) for name in means},
            "ends": [asdict(end) for end in self.ends],
        }


@dataclass(frozen=True)
class Draw:
    """What one kind of chip does if it is drawn next."""

    chip: str
    count: int  # so many are in the bag
    chance: float
    explodes: float  # the chance that it makes the pot explode: 0 or 1, but for chips to come
    gained_points: float  # at once, from a book
    gained_rubies: float
    ending: Ending  # if one stops after it

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values."""
        own = {name: value for name, value in vars(self).items() if name != "ending"}
        return {**own, "ending": self.ending.to_dict()}


@dataclass(frozen=True)
class Odds:
    """What a seat that is brewing has before it."""

    seat: int
    white: int
    limit: int
    chips: int  # in the bag
    risk: float  # the chance to explode with the next draw
    draws: tuple[Draw, ...]
    stop: Ending | None  # none: stopping is not allowed yet
    one_more: Ending | None  # none: there is nothing to draw
    until: Ending | None  # none: too many ways to count
    until_risk: float
    flask: "Odds | None"  # the same after using the flask; none: it cannot be used

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values."""
        own = ("seat", "white", "limit", "chips", "risk", "until_risk")
        plans = ("stop", "one_more", "until", "flask")
        return {
            **{name: getattr(self, name) for name in own},
            "draws": [draw.to_dict() for draw in self.draws],
            **{name: _plain(getattr(self, name)) for name in plans},
        }


def _plain(part: Any) -> Any:
    return None if part is None else part.to_dict()


def odds(view: dict[str, Any], until: float = UNTIL, most_bags: int = MOST_BAGS) -> Odds:
    """The odds of the seat whose view this is. If there are more different bags on the way than
    that, it is not counted where the pot ends when one draws on."""
    if view["game"] != "quacks":
        raise NostrumError("These odds are for The Quacks of Quedlinburg.")
    if view["you"] is None:
        raise NostrumError("A spectator has no odds: ask with the view of a seat.")
    return odds_at(Game.from_view(view, 0).table, view["you"], until, most_bags)


def odds_at(table: Table, seat: int, until: float = UNTIL, most_bags: int = MOST_BAGS) -> Odds:
    """The odds of a seat at a table, which is left as it is. Whoever asks is on his honour: the
    table may know more than the seat, though nothing of that is looked at."""
    if not 0.0 <= until <= 1.0:
        raise NostrumError("The risk to take is a chance from 0 to 1.")
    player = table.players[seat]
    owed = [choices()[code].name for code in player.owed[: player.owed_count]]
    if STEP_NAMES[table.step] != "potions" or "brew" not in owed:
        raise NostrumError(f"Seat {seat} is not brewing now.")
    twin = player.clone()
    twin.covered = None
    twin.stacked = None
    return _count(table.clone(), twin, until, most_bags)


def _count(table: Table, player: Player, until: float, most_bags: int) -> Odds:
    apart = likeness(table, player, all_apart=True)
    ways = Ways(table, Habits(apart.plain), apart)
    ways.begin(player.clone())
    may_stop = all(state.player.drawn for state in ways.states)
    draws = _draws(ways)
    return Odds(
        seat=player.seat,
        white=player.white,
        limit=table.white_limit(player),
        chips=player.bag_size,
        risk=sum((draw.chance * draw.explodes for draw in draws), 0.0),
        draws=draws,
        stop=_after(ways, player, 0) if may_stop else None,
        one_more=_after(ways, player, 1) if draws else None,
        until=_until(table, player, until, most_bags),
        until_risk=until,
        flask=_after_flask(table, player, until, most_bags),
    )


def _draws(ways: Ways) -> tuple[Draw, ...]:
    """What each kind of chip does that may be drawn from these states on."""
    states = ways.states
    draws = []
    for kind, chip in enumerate(KINDS):
        count = max((state.player.bag[kind] for state in states), default=0)
        if count:
            ways.draw_one(states, kind)
            chance, exploded = ways.chance, ways.exploded / ways.chance
            ways.draw_until(NO_RISK)
            gains = round(ways.points / chance, 9), round(ways.rubies / chance, 9)
            draws.append(Draw(chip, count, chance, exploded, *gains, _ending(ways)))
    return tuple(draws)


def _after(ways: Ways, player: Player, draws: int) -> Ending:
    """Where the pot ends after one draw or none, and as few more as the rules ask for."""
    ways.begin(player.clone())
    if draws:
        ways.draw_all()
    ways.draw_until(NO_RISK)
    return _ending(ways)


def _until(table: Table, player: Player, risk: float, most_bags: int) -> Ending | None:
    alike = likeness(table, player)
    ways = Ways(table, Habits(alike.plain), alike)
    try:
        ways.begin(player.clone())
        if ways.bags > most_bags:
            return None
        ways.draw_until(risk)
    except TooManyWays:
        return None
    return _ending(ways)


def _ending(ways: Ways) -> Ending:
    """What the ways that were counted come to."""
    ways.add_up()
    rules = ways.table.rules
    coins, points, ruby = rules.coins, rules.points, rules.ruby  # looked up once: they are copied
    shares = ways.ends
    total = sum(shares)
    return Ending(
        tuple(
            End(
                chance=share / total,
                space=place // len(FATES),
                exploded=place % len(FATES) > 0,
                covered=FATES[place % len(FATES)] == "covered",
                coins=coins[place // len(FATES)],
                points=points[place // len(FATES)],
                ruby=bool(ruby[place // len(FATES)]),
            )
            for place, share in enumerate(shares)
            if share
        )
    )


def _after_flask(table: Table, player: Player, until: float, most_bags: int) -> Odds | None:
    brewing = table.choice_of(player)
    if not isinstance(brewing, Brew) or not flask_helps(table, player):
        return None
    after = player.clone()
    brewing.take(table, after, FLASK)
    after.covered = None  # under cover, where everybody draws together
    return _count(table, after, until, most_bags)
