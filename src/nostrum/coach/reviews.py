"""The review of a finished game: what was luck, what was given away, and what was better.

>>> import nostrum
>>> from nostrum.coach.reviews import review
>>> record = nostrum.read_record(text)                                      # doctest: +SKIP
>>> review(record).seats[0].given_away                                      # doctest: +SKIP
0.07
"""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from nostrum.coach.analysis import TRIALS, MoveAnalysis, analyst_for
from nostrum.coach.decisions import Decision
from nostrum.coach.game_parts import part_for
from nostrum.coach.grades import GRADES, grade
from nostrum.coach.move_values import Move
from nostrum.coach.reasons import ActionFacts, action_facts
from nostrum.coach.rollouts import Chances
from nostrum.core.errors import BadRecord
from nostrum.core.record import Record

MOST_ACTIONS = 8  # of a decision that are listed, besides the chosen one


@dataclass(frozen=True)
class RatedAction:
    """An action, and the chance to win after it."""

    action: str
    chance: float
    error: float


@dataclass(frozen=True)
class ReviewedDecision:
    """A decision: what was chosen, what was better, and by how much."""

    move: int  # its number in the record, from 1: the game before it is after `move - 1` moves
    seat: int
    round: int
    decision: str  # what had to be decided, as in a view
    skill: str
    chosen: str
    best: str
    loss: float  # of a win
    error: float  # the standard error of the loss
    grade: str | None
    actions: list[RatedAction]  # the best first; of many only the best ones and the chosen one
    # What the two do, where something was given away.
    chosen_facts: ActionFacts | None
    best_facts: ActionFacts | None


@dataclass(frozen=True)
class LuckyEvent:
    """A chance event, and what it brought everybody."""

    move: int
    seat: int | None  # whose chip or die it was; None: the table's, such as a card
    round: int
    purpose: str  # "draw", "die", "card", "coin"
    answers: list[str]
    luck: Chances


@dataclass(frozen=True)
class CurvePoint:
    """Everybody's chance to win after a move; after move 0 at the start."""

    move: int
    round: int
    chances: Chances


@dataclass(frozen=True)
class SkillReview:
    """The decisions of one kind that a seat has made."""

    decisions: int
    given_away: float


@dataclass(frozen=True)
class SeatReview:
    """The game of one seat. Its result less its chance at the start is luck, less what it gave
    away, plus what the others gave it, plus the remainder."""

    luck: float
    given_away: float
    given_by_others: float
    remainder: float  # what the model cannot explain
    grades: dict[str, int]
    skills: dict[str, SkillReview]


@dataclass(frozen=True)
class Review:
    """A game, reviewed."""

    game: str
    start: Chances
    result: Chances
    curve: list[CurvePoint]
    seats: list[SeatReview]
    decisions: list[ReviewedDecision]
    events: list[LuckyEvent]

    def costliest(self, seat: int, count: int = 5) -> list[ReviewedDecision]:
        """The decisions by which a seat gave most away."""
        own = [one for one in self.decisions if one.seat == seat and one.loss > 0]
        return sorted(own, key=lambda one: -one.loss)[:count]

    def to_dict(self) -> dict[str, Any]:
        """The review as plain values."""
        return asdict(self)


def review(
    record: Record,
    trials: int = TRIALS,
    seed: int = 0,
    on_move: Callable[[int], None] = lambda moves: None,
) -> Review:
    """Review a finished game. The same seed means the same review."""
    if record.replay().actors():
        raise BadRecord("This game is not over yet; only a finished one can be reviewed.")
    game = record.new_game()
    reviewer = _Reviewer(record, trials, seed)
    for number, analysis in enumerate(reviewer.analyses(), start=1):
        reviewer.add(number, analysis, game)
        game.apply(*analysis.move)
        on_move(number)
    return reviewer.review()


class _Reviewer:
    """Collects what is told about the moves of a record."""

    def __init__(self, record: Record, trials: int, seed: int) -> None:
        self.record = record
        self.game = record.new_game()
        self.analyst = analyst_for(self.game, trials, seed)
        self.skills = part_for(self.game, "explaining")
        self.count: int = self.game.seats
        self.curve: list[CurvePoint] = []
        self.decisions: list[ReviewedDecision] = []
        self.events: list[LuckyEvent] = []
        self.luck = [0.0] * self.count
        self.remainder = [0.0] * self.count
        self.given = [0.0] * self.count  # what the mistakes of others brought

    def analyses(self) -> Iterator[MoveAnalysis]:
        """The analysis of each move."""
        moves = [Move(seat, self.game.action_named(text)) for seat, text in self.record.moves]
        return self.analyst.analyse(self.game, moves)

    def add(self, number: int, analysis: MoveAnalysis, game: Any) -> None:
        """Add a move; the game is the one before it."""
        if not self.curve:
            self.curve.append(CurvePoint(0, analysis.round, analysis.before))
        self.curve.append(CurvePoint(number, analysis.round, analysis.after))
        names = game.chance_names()
        for event in analysis.events:
            question = event.step.question
            answers = [names[question.purpose][answer] for answer in event.step.answer]
            seat = getattr(question.stream, "seat", None)
            self.events.append(
                LuckyEvent(number, seat, event.step.round, question.purpose, answers, event.luck)
            )
        for seat in range(self.count):
            self.luck[seat] += analysis.luck[seat]
            self.remainder[seat] += analysis.remainder[seat]
            if seat != analysis.move.seat:
                self.given[seat] += analysis.mistake[seat]
        if analysis.decision is not None:
            self.decisions.append(self._decision(number, analysis, analysis.decision, game))

    def _decision(
        self, number: int, analysis: MoveAnalysis, decision: Decision, game: Any
    ) -> ReviewedDecision:
        seat = decision.seat
        known = self.analyst.as_known(game, seat)
        name = known.observe(seat)["decision"]
        listed = decision.values[:MOST_ACTIONS]
        if all(value.action != decision.chosen for value in listed):
            listed = [*listed, decision.value_of(decision.chosen)]
        facts: list[ActionFacts | None] = [None, None]
        if decision.loss > 0.0:
            pair = (decision.chosen, decision.best)
            facts = [action_facts(known, seat, action) for action in pair]
        return ReviewedDecision(
            number,
            seat,
            analysis.round,
            name,
            self.skills.skill_of(game, name),
            game.action_text(decision.chosen),
            game.action_text(decision.best),
            decision.loss,
            decision.error,
            grade(decision.loss),
            [
                RatedAction(game.action_text(value.action), value.chances[seat], value.error(seat))
                for value in listed
            ],
            *facts,
        )

    def review(self) -> Review:
        """The review, when all moves have been added."""
        return Review(
            self.record.spec.name,
            self.curve[0].chances,
            self.curve[-1].chances,
            self.curve,
            [self._seat(seat) for seat in range(self.count)],
            self.decisions,
            self.events,
        )

    def _seat(self, seat: int) -> SeatReview:
        own = [one for one in self.decisions if one.seat == seat]
        skills = {}
        for name in self.skills.SKILLS:
            of_skill = [one for one in own if one.skill == name]
            lost = sum(one.loss for one in of_skill)
            skills[name] = SkillReview(len(of_skill), lost)
        return SeatReview(
            self.luck[seat],
            sum(one.loss for one in own),
            self.given[seat],
            self.remainder[seat],
            {name: sum(one.grade == name for one in own) for name, _ in GRADES},
            skills,
        )
