"""A simulation: many games of the same bots, and the result."""

import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nostrum.lab.batches.batch import Plan, Tally
from nostrum.lab.batches.bot_specs import distinct_names
from nostrum.lab.batches.setup_source import SetupSource
from nostrum.lab.execution.backends import PROCESSES
from nostrum.lab.execution.interrupts import delayed_interrupts
from nostrum.lab.execution.scheduler import play_batches
from nostrum.lab.metrics.game_metrics import WIN_PARTS, metrics_of
from nostrum.lab.metrics.round_totals import RoundTotals
from nostrum.lab.metrics.row_files import RowFile
from nostrum.lab.metrics.seat_rows import columns_of
from nostrum.lab.statistics.estimates import Estimate


@dataclass
class SimulationResult:
    """The result of a simulation."""

    plan: Plan
    setup: dict[str, Any]
    wanted: int
    tally: Tally
    round_totals: RoundTotals | None
    seconds: float
    interrupted: bool = False

    def bots(self) -> list[str]:
        """The names of the different bots."""
        return distinct_names(self.plan.seats)

    def seats_of(self, bot: str) -> int:
        """How many seats a bot has in each game."""
        return sum(spec.name == bot for spec in self.plan.seats)

    def estimates(self, bot: str) -> dict[str, Estimate]:
        """All metrics of a bot."""
        sums = self.tally.bots[self.bots().index(bot)]
        metrics = metrics_of(self.plan.game).all_metrics
        found = {
            metric.name: ratio.estimate(metric.unit, metric.share)
            for metric, ratio in zip(metrics, sums, strict=True)
        }
        # The seats of a bot share its wins; if it has all of them, there is nothing to estimate.
        seats = self.seats_of(bot)
        wins = sums[0].estimate(WIN_PARTS, share=True, most=1 / seats)
        if seats == len(self.plan.seats):
            wins = Estimate(wins.mean, wins.mean, wins.mean)
        return {**found, "wins": wins}

    def seat_wins(self, seat: int) -> Estimate:
        """How often a seat wins, whichever bot plays there."""
        return self.tally.seats[seat].estimate(WIN_PARTS, share=True)

    def to_dict(self) -> dict[str, Any]:
        """The result as plain values. Nothing in it depends on how, where or when it was played."""
        return {
            "game": self.plan.game,
            "setup": self.setup,
            "seats": [spec.name for spec in self.plan.seats],
            "rotation": self.plan.rotate,
            "seed": self.plan.seed.hex(),
            "games": self.tally.games,
            "wanted": self.wanted,
            "decisions": self.tally.decisions,
            "bots": [
                {
                    "bot": bot,
                    "seats": self.seats_of(bot),
                    **{name: each.to_dict() for name, each in self.estimates(bot).items()},
                }
                for bot in self.bots()
            ],
            "chairs": [self.seat_wins(seat).to_dict() for seat in range(len(self.plan.seats))],
        }


def simulate(
    plan: Plan,
    setups: SetupSource,
    games: int,
    jobs: int = 1,
    backend: str = PROCESSES,
    out: Path | None = None,
    on_progress: Callable[[int], None] = lambda games: None,
) -> SimulationResult:
    """Play so many games. After Ctrl-C the result holds what was played until then."""
    start = time.perf_counter()
    tally = Tally.empty(plan)
    round_totals = RoundTotals.empty(len(distinct_names(plan.seats))) if plan.round_totals else None
    result = SimulationResult(plan, setups.describe(), games, tally, round_totals, 0.0)
    with ExitStack() as stack:
        row_file = None
        if out is not None:
            row_file = stack.enter_context(RowFile(out, columns_of(metrics_of(plan.game))))
        batches = play_batches(plan, setups, 0, games, jobs, backend)
        try:
            for batch in batches:
                with delayed_interrupts():
                    tally.add(batch.tally)
                    if round_totals is not None and batch.round_totals is not None:
                        round_totals.add(batch.round_totals)
                    if row_file is not None:
                        row_file.write(batch.rows)
                    on_progress(batch.tally.games)
        except KeyboardInterrupt:
            result.interrupted = True
        finally:
            batches.close()
    result.seconds = time.perf_counter() - start
    return result
