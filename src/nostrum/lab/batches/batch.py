"""A batch of games: what one worker plays at a time, and its results.

A batch depends on nothing but its task, and its results are whole numbers. So it does not matter
which process plays it, nor how the games are divided into batches.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from nostrum.bots import policy_of
from nostrum.coach.move_values import Move
from nostrum.core.contract import SPECS
from nostrum.core.errors import NostrumError
from nostrum.lab.batches.bot_specs import BotSpec, distinct_names
from nostrum.lab.batches.derived_seeds import bot_seeds, game_seed
from nostrum.lab.batches.luck import RememberingPolicy, luck_of
from nostrum.lab.batches.setup_source import Values, read_setup
from nostrum.lab.metrics.collector import play_and_collect
from nostrum.lab.metrics.game_metrics import WIN_PARTS, GameMetrics, metrics_of
from nostrum.lab.metrics.round_totals import RoundTotals
from nostrum.lab.metrics.seat_rows import Players, rows_of
from nostrum.lab.statistics.estimates import RatioSums


@dataclass(frozen=True)
class Plan:
    """What all batches of a simulation have in common."""

    game: str
    seats: tuple[BotSpec, ...]  # in the first game of a cycle
    seed: bytes
    rotate: bool = True  # every bot plays once in every seat, with the same seed
    rows: bool = False  # keep a row for every game and seat
    round_totals: bool = False  # keep totals by round
    cycle_wins: bool = False  # keep what the bot at the first seat won in each cycle
    reduce_luck: bool = False  # without the part that was luck

    @property
    def cycle(self) -> int:
        """How many games make a cycle."""
        return len(self.seats) if self.rotate else 1

    def task(self, first: int, last: int, setups: list[Values]) -> "BatchTask":
        """The games from `first`, the start of a cycle, to `last`."""
        return BatchTask(self, first, last, setups)


class BatchTask(NamedTuple):
    """Some games of a plan, from the start of a cycle."""

    plan: Plan
    first: int
    last: int
    setups: list[Values]  # one for each cycle, or one for all

    def play(self) -> "BatchResult":
        """Play the games. An error comes back as a sentence."""
        try:
            return _BatchRun(self).play()
        except NostrumError as error:
            return BatchResult(Tally.empty(self.plan), error=str(error))


@dataclass
class Tally:
    """What has been counted: each metric of each bot, and the wins of each seat."""

    games: int = 0
    decisions: int = 0
    bots: list[list[RatioSums]] = field(default_factory=list)
    seats: list[RatioSums] = field(default_factory=list)

    @classmethod
    def empty(cls, plan: Plan) -> "Tally":
        """A tally of no games."""
        metrics = metrics_of(plan.game).all_metrics
        return cls(
            bots=[[RatioSums() for _ in metrics] for _ in distinct_names(plan.seats)],
            seats=[RatioSums() for _ in plan.seats],
        )

    def add(self, other: "Tally") -> None:
        """Add the tally of other games."""
        self.games += other.games
        self.decisions += other.decisions
        for mine, others in zip(self.bots, other.bots, strict=True):
            for sums, more in zip(mine, others, strict=True):
                sums.add(more)
        for sums, more in zip(self.seats, other.seats, strict=True):
            sums.add(more)


@dataclass
class BatchResult:
    """The results of a batch, or the sentence that says why there are none."""

    tally: Tally
    rows: list[tuple[Any, ...]] = field(default_factory=list)
    round_totals: RoundTotals | None = None
    cycle_wins: list[int] = field(default_factory=list)  # in parts of a win
    error: str = ""

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.tally.games


class _BatchRun:
    """Plays the games of a task."""

    def __init__(self, task: BatchTask) -> None:
        plan = task.plan
        self.task = task
        self.plan = plan
        self.spec = SPECS[plan.game]
        self.metrics = metrics_of(plan.game)
        self.collector = self.metrics.collector()
        self.factories = [spec.factory(plan.game) for spec in plan.seats]
        names = distinct_names(plan.seats)
        self.bots = [names.index(spec.name) for spec in plan.seats]  # the bot's number in the tally
        self.ratios = _ratios(self.metrics)
        self.result = BatchResult(Tally.empty(plan))
        if plan.round_totals:
            self.result.round_totals = RoundTotals.empty(len(names))
        self.luck: list[int] = []  # of each seat in the last game, in parts of a win

    def play(self) -> BatchResult:
        """Play all games, cycle by cycle."""
        length = self.plan.cycle
        setups = self.task.setups
        for number, first in enumerate(range(self.task.first, self.task.last, length)):
            setup = read_setup(self.plan.game, setups[number if len(setups) > 1 else 0])
            self.play_cycle(setup, first, min(first + length, self.task.last))
        return self.result

    def play_cycle(self, setup: Any, first: int, last: int) -> None:
        """Play the games of a cycle, in which every bot plays once in every seat."""
        players = len(self.plan.seats)
        tally = self.result.tally
        quantities = [[0] * len(self.metrics.all_quantities) for _ in tally.bots]
        seat_wins = [0] * players
        hero_wins = 0
        for number in range(first, last):
            shift = number % players if self.plan.rotate else 0
            # Which place of the plan plays in which seat: all move on by one from game to game.
            seating = [(seat - shift) % players for seat in range(players)]
            wins = self.play_game(setup, number, seating, quantities)
            for seat in range(players):
                seat_wins[seat] += wins[seat]
            hero_wins += wins[shift] - (self.luck[shift] if self.plan.reduce_luck else 0)
        tally.games += last - first
        for sums, own in zip(tally.bots, quantities, strict=True):
            for ratio, (numerator, denominator) in zip(sums, self.ratios, strict=True):
                ratio.add_cycle(own[numerator], own[denominator])
        for ratio, parts in zip(tally.seats, seat_wins, strict=True):
            ratio.add_cycle(parts, last - first)
        if self.plan.cycle_wins:
            self.result.cycle_wins.append(hero_wins)

    def play_game(
        self, setup: Any, number: int, seating: Sequence[int], quantities: list[list[int]]
    ) -> list[int]:
        """Play one game and add its quantities: what each seat has won, in parts of a win."""
        plan = self.plan
        game = self.spec.new_game(setup, game_seed(plan.seed, number // plan.cycle), plan.rows)
        seeds = bot_seeds(plan.seed, number, len(seating))
        policies = [
            policy_of(self.factories[place](seed))
            for place, seed in zip(seating, seeds, strict=True)
        ]
        decisions: list[Move] = []
        beginning = game.clone() if plan.reduce_luck else None
        if beginning is not None:
            policies = [RememberingPolicy(policy, decisions) for policy in policies]
        collector = self.collector
        self.result.tally.decisions += play_and_collect(game, policies, collector)
        if beginning is not None:
            names = [plan.seats[place].name for place in seating]
            luck = luck_of(beginning, decisions, seeds[0], names)
            self.luck = [round(share * WIN_PARTS) for share in luck]
        winners = game.winners()
        points = game.scores()
        wins = [0] * len(seating)
        for seat in winners:
            wins[seat] = WIN_PARTS // len(winners)
        bought = collector.chips_bought
        for seat, place in enumerate(seating):
            own = quantities[self.bots[place]]
            values = self.metrics.get_quantities(collector, seat)
            for index, value in enumerate((1, wins[seat], points[seat], bought[seat], *values)):
                own[index] += value
        if self.result.round_totals is not None:
            bots = [self.bots[place] for place in seating]
            self.result.round_totals.add_game(collector, bots, _chips(plan))
        if plan.rows:
            names = [plan.seats[place].name for place in seating]
            players = Players(f"{self.spec.name} {self.spec.rules_version}", names, seeds)
            self.result.rows += rows_of(
                self.metrics, game, collector, number, players, _chips(plan)
            )
        return wins


def _ratios(metrics: GameMetrics) -> list[tuple[int, int]]:
    """For each metric, the indices of its two quantities."""
    names = metrics.all_quantities
    return [(names.index(m.numerator), names.index(m.denominator)) for m in metrics.all_metrics]


@lru_cache(maxsize=4096)
def chips_in(game: str, action: int) -> tuple[str, ...]:
    """The chips that an action buys."""
    _, *chips = (
        SPECS[game].new_game(SPECS[game].read_setup({}), 0, False).action_text(action).split()
    )
    return tuple(chips)


def _chips(plan: Plan) -> Any:
    return lambda action: chips_in(plan.game, action)
