"""The regret of a bot: games that it plays with itself, and what its decisions give away."""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from nostrum.bots import policy_of
from nostrum.core.contract import SPECS
from nostrum.core.errors import NostrumError
from nostrum.core.policy import Policy
from nostrum.core.splitmix import SplitMix
from nostrum.lab.batches.bot_specs import BotSpec
from nostrum.lab.batches.derived_seeds import bot_seeds, game_seed
from nostrum.lab.batches.setup_source import SetupSource, Values, read_setup
from nostrum.lab.execution.interrupts import delayed_interrupts
from nostrum.lab.execution.scheduler import play_batches
from nostrum.lab.metrics.game_metrics import Column
from nostrum.lab.metrics.row_files import RowFile
from nostrum.lab.regret.trials import Trials
from nostrum.lab.statistics.estimates import Estimate, RatioSums

# Sums are kept as whole numbers, so that they can be added in any order.
PARTS = 10**9  # of a win
SHARES = 10**6  # of all decisions: how finely the part that is looked at can be chosen
ALL = "all"


class Row(NamedTuple):
    """A decision that was looked at. What it has lost may be below zero by chance."""

    game: int
    seat: int
    round: int
    decision: str
    actions: int  # how many there were to choose from
    chosen: str
    best: str
    lost: float  # of a win
    error: float


COLUMNS = [
    *(Column(name, "int") for name in ("game", "seat", "round")),
    Column("decision", "text"),
    Column("actions", "int"),
    Column("chosen", "text"),
    Column("best", "text"),
    Column("lost", "float"),
    Column("error", "float"),
]


@dataclass(frozen=True)
class RegretPlan:
    """What all games have in common."""

    game: str
    players: int
    bot: BotSpec  # at every seat
    plays_on: BotSpec  # who plays all seats in the trials
    seed: bytes
    trials: int
    share: float  # of the decisions is looked at
    cycle: int = 1  # every game has a seed of its own

    def task(self, first: int, last: int, setups: list[Values]) -> "RegretTask":
        """The games from `first` to `last`."""
        return RegretTask(self, first, last, setups)


@dataclass
class RegretBatch:
    """The decisions of some games, or the sentence that says why there are none."""

    games: int = 0
    rows: list[Row] = field(default_factory=list)
    error: str = ""


class RegretTask(NamedTuple):
    """Some games of a plan."""

    plan: RegretPlan
    first: int
    last: int
    setups: list[Values]  # one for each game, or one for all

    def play(self) -> RegretBatch:
        """Play the games. An error comes back as a sentence."""
        batch = RegretBatch()
        try:
            for number in range(self.first, self.last):
                values = self.setups[number - self.first if len(self.setups) > 1 else 0]
                batch.rows += _rows_of(self.plan, number, values)
                batch.games += 1
        except NostrumError as error:
            batch.error = str(error)
        return batch


def _rows_of(plan: RegretPlan, number: int, values: Values) -> Iterator[Row]:
    """Play a game, and look at some of its decisions."""
    setup = read_setup(plan.game, values)
    game = SPECS[plan.game].new_game(setup, game_seed(plan.seed, number), False)
    seeds = bot_seeds(plan.seed, number, plan.players)
    players = _policies(plan.bot, plan.game, seeds)
    playing_on = _policies(plan.plays_on, plan.game, seeds)
    digest = hashlib.sha256(f"nostrum regret {plan.seed.hex()} {number}".encode()).digest()
    rng = SplitMix(int.from_bytes(digest[:8], "big"))
    seat = game.next_actor(-1)
    while seat >= 0:
        moves = game.find_moves(seat)
        actions = [moves.actions[index] for index in range(moves.count)]
        chosen = actions[0]
        if len(actions) > 1:
            chosen = players[seat].decide(game, seat, moves)
            if rng.below(SHARES) < plan.share * SHARES:
                loss = Trials(game, seat, playing_on).loss(actions, chosen, plan.trials)
                yield Row(
                    *(number, seat, game.round, game.observe(seat)["decision"], len(actions)),
                    *(game.action_text(chosen), game.action_text(loss.best)),
                    *(loss.mean, loss.error),
                )
        game.carry_out(seat, chosen)
        seat = game.next_actor(seat)


def _policies(bot: BotSpec, game: str, seeds: tuple[int, ...]) -> list[Policy]:
    make = bot.factory(game)
    return [policy_of(make(seed)) for seed in seeds]


@dataclass
class RegretResult:
    """What was found: for each kind of decision, and for each round."""

    plan: RegretPlan
    setup: dict[str, Any]
    wanted: int
    games: int = 0
    kinds: dict[str, RatioSums] = field(default_factory=dict)
    rounds: dict[str, RatioSums] = field(default_factory=dict)
    interrupted: bool = False

    def add(self, batch: RegretBatch) -> None:
        """Add some games."""
        by_game: dict[int, list[Row]] = {}
        for row in batch.rows:
            by_game.setdefault(row.game, []).append(row)
        self.games += batch.games
        for rows in by_game.values():
            _add_game(self.kinds, [(ALL, row) for row in rows])
            _add_game(self.kinds, [(row.decision, row) for row in rows])
            _add_game(self.rounds, [(str(row.round), row) for row in rows])

    def each(self, sums: RatioSums) -> Estimate:
        """What such a decision gives away, in wins."""
        return sums.estimate(PARTS)

    def frequency(self, sums: RatioSums) -> float:
        """How many such decisions a seat has in a game."""
        return sums.m / self.plan.share / (self.games * self.plan.players)

    def per_game(self, sums: RatioSums) -> float:
        """What such decisions of a seat give away in a game, in wins."""
        return self.each(sums).mean * self.frequency(sums)

    def to_dict(self) -> dict[str, Any]:
        """The result as plain values."""
        return {
            "game": self.plan.game,
            "setup": self.setup,
            "bot": self.plan.bot.name,
            "plays_on": self.plan.plays_on.name,
            "seed": self.plan.seed.hex(),
            "trials": self.plan.trials,
            "share": self.plan.share,
            "games": self.games,
            "wanted": self.wanted,
            "decisions": self._plain(self.kinds),
            "rounds": self._plain(self.rounds),
        }

    def _plain(self, groups: dict[str, RatioSums]) -> dict[str, Any]:
        return {
            name: {
                "looked_at": sums.m,
                "a_game": round(self.frequency(sums), 4),
                "lost_each": self.each(sums).to_dict(),
                "lost_a_game": round(self.per_game(sums), 6),
            }
            for name, sums in groups.items()
        }


def _add_game(groups: dict[str, RatioSums], named: list[tuple[str, Row]]) -> None:
    """Add the decisions of one game: games are independent, the decisions of one are not."""
    for name in dict.fromkeys(name for name, _ in named):
        rows = [row for one, row in named if one == name]
        lost = sum(round(row.lost * PARTS) for row in rows)
        groups.setdefault(name, RatioSums()).add_cycle(lost, len(rows))


def regret(
    plan: RegretPlan,
    setups: SetupSource,
    games: int,
    jobs: int = 1,
    out: Path | None = None,
    on_progress: Callable[[int], None] = lambda games: None,
) -> RegretResult:
    """Play so many games, and look at their decisions. After Ctrl-C the result holds what was
    looked at until then."""
    result = RegretResult(plan, setups.describe(), games)
    with ExitStack() as stack:
        row_file = None if out is None else stack.enter_context(RowFile(out, COLUMNS))
        batches = play_batches(plan, setups, 0, games, jobs)
        try:
            for batch in batches:
                with delayed_interrupts():
                    result.add(batch)
                    if row_file is not None:
                        row_file.write(batch.rows)
                    on_progress(batch.games)
        except KeyboardInterrupt:
            result.interrupted = True
        finally:
            batches.close()
    return result
