"""The luck and the decisions of a game, move by move.

Before every move the game has a value: everybody's chance to win if it went on as the players of
the trials would play it. What changes the value is told apart:

* A decision: by what its action is worth less than the best one.
* Chance: from what was expected before it answered to the value after that. Every answer is weighed
  by its exact probability, so luck is zero on average.
* What is left is the error of the model: the players of the trials do not find every best action,
  and what they reach at the end of a round is only estimated. It is shown, not hidden.

All of this adds up to the result less the value at the start.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from nostrum.coach.chance_path import ChanceStep, chance_path
from nostrum.coach.decisions import Decision, Decisions
from nostrum.coach.move_values import Move, MoveValues
from nostrum.coach.rollouts import Chances, Rollouts, mean, rollouts_for

TRIALS = 24  # of each action
# Two actions are compared by so many times more trials: the luck of single values cancels out from
# move to move, that of a comparison stays. In the last round every trial ends with a win or none.
COMPARING_FACTOR = 4
LAST_ROUND_FACTOR = 24


@dataclass(frozen=True)
class ChanceLuck:
    """A chance event, and what it has brought everybody."""

    step: ChanceStep
    luck: Chances


@dataclass(frozen=True)
class MoveAnalysis:
    """A move: what it was worth, and what chance made of it."""

    move: Move
    round: int
    before: Chances  # the value before it
    after: Chances  # and before the next one
    decision: Decision | None  # None: there was nothing to choose
    mistake: Chances  # what the decision has brought everybody, compared with the best one
    events: list[ChanceLuck]

    @property
    def luck(self) -> Chances:
        """What chance has brought everybody."""
        return total([event.luck for event in self.events], len(self.before))

    @property
    def remainder(self) -> Chances:
        """What neither luck nor the decision explains."""
        change = difference(self.after, self.before)
        return difference(difference(change, self.luck), self.mistake)


@dataclass
class Station:
    """A value on the way through a move, and until the end of which round the game was played to
    know it."""

    value: Chances
    horizon: int


class MoveTrials:
    """The values on the way through one move, up to the value of the next one."""

    def __init__(self, analyst: "Analyst", game: Any, move: Move) -> None:
        self.analyst = analyst
        self.game = game.clone()
        self.move = move
        self.round: int = game.round
        self.steps, self.after = chance_path(game, *move)
        self.answers = [step.answer for step in self.steps]
        actions = game.legal(move.seat)
        self.is_idle = len(actions) == 1 and not self.steps  # nothing is chosen or drawn
        self.decision: Decision | None = None
        self.before: Chances = []
        self.worth: Chances = []
        if not self.is_idle:
            self._value(actions)

    def _value(self, actions: Sequence[int]) -> None:
        """Find the value before the move, and what its action is worth."""
        analyst, move = self.analyst, self.move
        known = analyst.as_known(self.game, move.seat)
        usual = analyst.rollouts.choose(known, move.seat)
        if len(actions) > 1 and analyst.judges:
            self.decision = analyst.decisions.judge(known, *move, actions, (usual,))
        if usual != move.action:
            trials = analyst.trials_to_compare(known)
            self.before = analyst.value_of(known, Move(move.seat, usual), trials)
            self.worth = analyst.value_of(known, move, trials)
        elif self.decision is not None:
            self.before = self.worth = self.decision.value_of(usual).chances
        else:
            self.before = self.worth = analyst.value_of(known, move, analyst.trials)

    def stations(self) -> Iterator[Station]:
        """What was expected before each answer of chance."""
        for number, step in enumerate(self.steps):
            if number == 0 and step.round == self.round:
                yield Station(self.worth, self.round)
                continue
            value = self.analyst.values.before_answer(
                self.game, self.move, self.answers[:number], step, self.analyst.trials
            )
            yield Station(value, step.round)

    def known_after(self, number: int) -> Chances:
        """The value after an answer, by the horizon of its own round."""
        return mean(
            self.analyst.values.after(
                self.game,
                self.move,
                self.answers[: number + 1],
                self.steps[number].round,
                range(self.analyst.trials),
            )
        )

    def analysis(self, following: Station) -> MoveAnalysis:
        """The analysis of the move, with the value that follows it."""
        stations = [*self.stations(), following]
        events = []
        for number, step in enumerate(self.steps):
            here, there = stations[number], stations[number + 1]
            value = there.value
            if there.horizon != here.horizon:
                value = self.known_after(number)
            events.append(ChanceLuck(step, difference(value, here.value)))
        before = following.value if self.is_idle else self.before
        mistake = [0.0] * len(before)
        if self.decision is not None and self.decision.loss > 0.0:
            best = self.decision.value_of(self.decision.best).chances
            mistake = shared_out(self.decision.loss, self.move.seat, best)
        return MoveAnalysis(
            self.move, self.round, before, following.value, self.decision, mistake, events
        )


class Analyst:
    """Analyses games with one setup. Without judging decisions it finds only the luck, sooner."""

    def __init__(self, rollouts: Rollouts, trials: int = TRIALS, judges: bool = True) -> None:
        self.rollouts = rollouts
        self.trials = trials
        self.judges = judges
        self.values = MoveValues(rollouts)
        self.decisions = Decisions(self.values, trials)

    def as_known(self, game: Any, seat: int) -> Any:
        """The game as a seat knows it: what others have decided in secret is undecided again."""
        return game.imagine(seat, 0) if game.decides_in_secret(seat) else game

    def value_of(self, game: Any, move: Move, trials: int) -> Chances:
        """What a move is worth."""
        return mean(self.values.of_move(game, move, range(trials)))

    def trials_to_compare(self, game: Any) -> int:
        """How many trials it takes to compare an action with the usual one."""
        last = game.whole_table().is_last_round()
        return self.trials * (LAST_ROUND_FACTOR if last else COMPARING_FACTOR)

    def analyse(self, game: Any, moves: Sequence[Move]) -> Iterator[MoveAnalysis]:
        """The moves of a game, in order. The game is played on."""
        waiting: list[MoveTrials] = []  # for a value to follow
        for move in moves:
            trials = MoveTrials(self, game, move)
            if not trials.is_idle:
                yield from self._told(waiting, Station(trials.before, trials.round))
                waiting = []
            waiting.append(trials)
            game.apply(*move)
        yield from self._told(waiting, Station(self.value(game), game.round))

    def _told(self, waiting: Sequence[MoveTrials], following: Station) -> Iterator[MoveAnalysis]:
        """The moves before a value is known again: all but the first are idle."""
        for trials in waiting:
            yield trials.analysis(following)

    def value(self, game: Any) -> Chances:
        """Everybody's chance to win."""
        return mean(self.rollouts.play_on(game, game.round, 0, self.trials))


def analyst_for(game: Any, trials: int = TRIALS, seed: int = 0, judges: bool = True) -> Analyst:
    """An analyst of games like this one."""
    return Analyst(rollouts_for(game, seed), trials, judges)


def difference(chances: Chances, others: Chances) -> Chances:
    """What some chances are higher than others."""
    return [one - other for one, other in zip(chances, others, strict=True)]


def total(rows: Sequence[Chances], seats: int) -> Chances:
    """The sum of all rows."""
    return [sum(row[seat] for row in rows) for seat in range(seats)]


def shared_out(loss: float, seat: int, chances: Chances) -> Chances:
    """What a loss of one seat brings everybody: the others gain by their chances."""
    others = sum(chances) - chances[seat]
    return [
        -loss if number == seat else loss * (chance / others if others else 1 / (len(chances) - 1))
        for number, chance in enumerate(chances)
    ]
