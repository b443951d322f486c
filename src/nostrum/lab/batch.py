"""A batch of games: what one worker plays at a time, and what it tells.

A batch depends on nothing but its task, and what it counts are whole numbers; so it does not matter
which process plays it, nor into how many batches the games are divided.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from nostrum.bots import policy_of
from nostrum.core.contract import KITS
from nostrum.core.errors import NostrumError
from nostrum.lab.curves import Curves
from nostrum.lab.estimates import Sums
from nostrum.lab.lineup import Entrant, kinds
from nostrum.lab.rows import rows_of
from nostrum.lab.seeds import bot_seeds, game_seed
from nostrum.lab.setups import Values, read_setup
from nostrum.lab.subjects import WHOLE, Subject, subject_of
from nostrum.lab.watching import play_watched


@dataclass(frozen=True)
class Plan:
    """What all batches of an experiment have in common."""

    game: str
    lineup: tuple[Entrant, ...]
    seed: bytes
    rotate: bool = True  # everybody sits once on every chair, with the same chance
    rows: bool = False  # a row for every game and seat is wanted
    curves: bool = False  # what happened round by round is wanted
    shares: bool = False  # what the first of the lineup won in each cycle is wanted

    @property
    def cycle(self) -> int:
        """How many games make a cycle."""
        return len(self.lineup) if self.rotate else 1


class Task(NamedTuple):
    """So many games of a plan, from the beginning of a cycle on."""

    plan: Plan
    first: int
    last: int
    setups: list[Values]  # one for each cycle, or one for all


@dataclass
class Tally:
    """What has been counted: for each kind of bot and each measure, and for the wins of chairs."""

    games: int = 0
    decisions: int = 0
    kinds: list[list[Sums]] = field(default_factory=list)
    chairs: list[Sums] = field(default_factory=list)

    @classmethod
    def empty(cls, plan: Plan) -> "Tally":
        """Nothing counted yet."""
        measures = subject_of(plan.game).all_measures
        return cls(
            kinds=[[Sums() for _ in measures] for _ in kinds(plan.lineup)],
            chairs=[Sums() for _ in plan.lineup],
        )

    def add(self, other: "Tally") -> None:
        """What somebody else has counted."""
        self.games += other.games
        self.decisions += other.decisions
        for mine, others in zip(self.kinds, other.kinds, strict=True):
            for sums, more in zip(mine, others, strict=True):
                sums.add(more)
        for sums, more in zip(self.chairs, other.chairs, strict=True):
            sums.add(more)


@dataclass
class Batch:
    """What came out of a task, or the sentence that says why nothing did."""

    tally: Tally
    rows: list[tuple[Any, ...]] = field(default_factory=list)
    curves: Curves | None = None
    shares: list[int] = field(default_factory=list)
    trouble: str = ""


def play_batch(task: Task) -> Batch:
    """Play the games of a task. What a person has to be told comes back as a sentence."""
    try:
        return _Batch(task).play()
    except NostrumError as error:
        return Batch(Tally.empty(task.plan), trouble=str(error))


class _Batch:
    """The games of a task, being played."""

    def __init__(self, task: Task) -> None:
        plan = task.plan
        self.task = task
        self.plan = plan
        self.kit = KITS[plan.game]
        self.subject = subject_of(plan.game)
        self.witness = self.subject.witness()
        self.makers = [entrant.maker(plan.game) for entrant in plan.lineup]
        names = kinds(plan.lineup)
        self.kind = [names.index(entrant.name) for entrant in plan.lineup]
        self.measures = _places(self.subject)
        self.batch = Batch(Tally.empty(plan))
        if plan.curves:
            self.batch.curves = Curves.empty(len(names))

    def play(self) -> Batch:
        """Play them all, cycle by cycle."""
        length = self.plan.cycle
        setups = self.task.setups
        for number, first in enumerate(range(self.task.first, self.task.last, length)):
            setup = read_setup(self.plan.game, setups[number if len(setups) > 1 else 0])
            self.play_cycle(setup, first, min(first + length, self.task.last))
        return self.batch

    def play_cycle(self, setup: Any, first: int, last: int) -> None:
        """The games in which everybody sits once on every chair."""
        players = len(self.plan.lineup)
        tally = self.batch.tally
        figures = [[0] * len(self.subject.all_figures) for _ in tally.kinds]
        chairs = [0] * players
        hero = 0
        for number in range(first, last):
            turn = number % players if self.plan.rotate else 0
            # Who sits on which chair: everybody moves on by one from game to game.
            sitting = [(chair - turn) % players for chair in range(players)]
            shares = self.play_game(setup, number, sitting, figures)
            for chair in range(players):
                chairs[chair] += shares[chair]
            hero += shares[turn]
        tally.games += last - first
        for sums, own in zip(tally.kinds, figures, strict=True):
            for entry, (figure, over) in zip(sums, self.measures, strict=True):
                entry.add_cycle(own[figure], own[over])
        for entry, share in zip(tally.chairs, chairs, strict=True):
            entry.add_cycle(share, last - first)
        if self.plan.shares:
            self.batch.shares.append(hero)

    def play_game(
        self, setup: Any, number: int, sitting: Sequence[int], figures: list[list[int]]
    ) -> list[int]:
        """One game: what every chair has won of it."""
        plan = self.plan
        game = self.kit.new_game(setup, game_seed(plan.seed, number // plan.cycle), plan.rows)
        seeds = bot_seeds(plan.seed, number, len(sitting))
        policies = [
            policy_of(self.makers[entrant](seed))
            for entrant, seed in zip(sitting, seeds, strict=True)
        ]
        witness = self.witness
        self.batch.tally.decisions += play_watched(game, policies, witness)
        winners = game.winners()
        points = game.scores()
        shares = [0] * len(sitting)
        for chair in winners:
            shares[chair] = WHOLE // len(winners)
        bought = witness.chips
        for chair, entrant in enumerate(sitting):
            own = figures[self.kind[entrant]]
            values = self.subject.get_figures(witness, chair)
            for place, value in enumerate(
                (1, shares[chair], points[chair], bought[chair], *values)
            ):
                own[place] += value
        if self.batch.curves is not None:
            self.batch.curves.note(
                witness, [self.kind[entrant] for entrant in sitting], _chips(plan)
            )
        if plan.rows:
            names = [plan.lineup[entrant].name for entrant in sitting]
            self.batch.rows += rows_of(self.subject, game, witness, number, names, _chips(plan))
        return shares


def _places(subject: Subject) -> list[tuple[int, int]]:
    """Where the two figures of each measure stand."""
    names = subject.all_figures
    return [(names.index(each.figure), names.index(each.over)) for each in subject.all_measures]


@lru_cache(maxsize=4096)
def chips_in(game: str, action: int) -> tuple[str, ...]:
    """The chips that an action buys."""
    _, *chips = KITS[game].new_game(KITS[game].read_setup({}), 0, False).action_text(action).split()
    return tuple(chips)


def _chips(plan: Plan) -> Any:
    return lambda action: chips_in(plan.game, action)
