"""Many games of the same bots: the experiment, and what came out of it."""

import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nostrum.lab.batch import Plan, Tally
from nostrum.lab.curves import Curves
from nostrum.lab.engines import batches
from nostrum.lab.estimates import Estimate
from nostrum.lab.interrupts import uninterrupted
from nostrum.lab.lineup import kinds
from nostrum.lab.outputs import Table
from nostrum.lab.places import PROCESSES
from nostrum.lab.rows import columns_of
from nostrum.lab.setups import Setups
from nostrum.lab.subjects import WHOLE, subject_of


@dataclass
class Result:
    """What came out of an experiment."""

    plan: Plan
    setup: dict[str, Any]
    wanted: int
    tally: Tally
    curves: Curves | None
    seconds: float
    interrupted: bool = False

    def kinds(self) -> list[str]:
        """The different bots."""
        return kinds(self.plan.lineup)

    def seats_of(self, kind: str) -> int:
        """How many seats a bot has at each table."""
        return sum(entrant.name == kind for entrant in self.plan.lineup)

    def estimates(self, kind: str) -> dict[str, Estimate]:
        """All measures of a bot."""
        sums = self.tally.kinds[self.kinds().index(kind)]
        measures = subject_of(self.plan.game).all_measures
        found = {
            measure.name: entry.estimate(measure.unit, measure.share)
            for measure, entry in zip(measures, sums, strict=True)
        }
        # The seats of a bot share what it wins; where all are its own, there is nothing to learn.
        seats = self.seats_of(kind)
        wins = sums[0].estimate(WHOLE, share=True, most=1 / seats)
        if seats == len(self.plan.lineup):
            wins = Estimate(wins.mean, wins.mean, wins.mean)
        return {**found, "wins": wins}

    def chair(self, number: int) -> Estimate:
        """How often whoever sits on a chair wins."""
        return self.tally.chairs[number].estimate(WHOLE, share=True)

    def to_dict(self) -> dict[str, Any]:
        """The result as plain values. Nothing in it depends on how, where or when it was played."""
        return {
            "game": self.plan.game,
            "setup": self.setup,
            "seats": [entrant.name for entrant in self.plan.lineup],
            "rotation": self.plan.rotate,
            "seed": self.plan.seed.hex(),
            "games": self.tally.games,
            "wanted": self.wanted,
            "decisions": self.tally.decisions,
            "bots": [
                {
                    "bot": kind,
                    "seats": self.seats_of(kind),
                    **{name: each.to_dict() for name, each in self.estimates(kind).items()},
                }
                for kind in self.kinds()
            ],
            "chairs": [self.chair(number).to_dict() for number in range(len(self.plan.lineup))],
        }


def simulate(
    plan: Plan,
    setups: Setups,
    games: int,
    jobs: int = 1,
    engine: str = PROCESSES,
    out: Path | None = None,
    tell: Callable[[int], None] = lambda games: None,
) -> Result:
    """Play so many games. Whoever interrupts it gets what there is so far."""
    start = time.perf_counter()
    tally = Tally.empty(plan)
    curves = Curves.empty(len(kinds(plan.lineup))) if plan.curves else None
    result = Result(plan, setups.describe(), games, tally, curves, 0.0)
    with ExitStack() as stack:
        table = None
        if out is not None:
            table = stack.enter_context(Table(out, columns_of(subject_of(plan.game))))
        playing = batches(plan, setups, 0, games, jobs, engine)
        try:
            for batch in playing:
                with uninterrupted():
                    tally.add(batch.tally)
                    if curves is not None and batch.curves is not None:
                        curves.add(batch.curves)
                    if table is not None:
                        table.write(batch.rows)
                    tell(batch.tally.games)
        except KeyboardInterrupt:
            result.interrupted = True
        finally:
            playing.close()  # type: ignore[attr-defined]
    result.seconds = time.perf_counter() - start
    return result
