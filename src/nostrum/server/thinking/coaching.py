"""What the coach finds, as the page shows it: shorter than the coach tells it.

The coach is imported when it is needed: only workers think, and the server itself need not have it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nostrum.server.wire.reviews import (
    CurvePoint,
    Facts,
    HintedAction,
    HintInfo,
    LuckyEvent,
    RatedAction,
    Review,
    ReviewedDecision,
    SeatReview,
    SkillReview,
)

if TYPE_CHECKING:
    from nostrum.coach import reviews as found
    from nostrum.coach.reasons import ActionFacts
    from nostrum.core.record import Record

DIGITS = 4  # of a chance to win
COSTLIEST = 5  # decisions of each seat that are told even if they were not bad enough for a name
MOST_GRADED = 120  # decisions in all that are told
MOST_EVENTS = 3  # of each seat, lucky and unlucky ones
MOST_ACTIONS = 6  # of a decision or a hint


def make_review(record: "Record") -> Review:
    """The review of a finished game."""
    from nostrum.coach.reviews import review

    whole = review(record)
    return Review(
        _rounded(whole.start),
        _rounded(whole.result),
        [CurvePoint(one.move, one.round, _rounded(one.chances)) for one in whole.curve],
        [_seat(seat) for seat in whole.seats],
        [_decision(one) for one in _telling_decisions(whole)],
        [_event(one) for one in _telling_events(whole)],
        _levels(record.spec.name),
    )


def _levels(game: str) -> dict[str, dict[str, float]]:
    """What bots give away in a game, as far as that was studied."""
    from nostrum.coach.skill_levels import skill_levels

    try:
        return skill_levels(game)
    except (FileNotFoundError, ModuleNotFoundError):
        return {}


def _telling_decisions(whole: "found.Review") -> list["found.ReviewedDecision"]:
    """The decisions that have a grade, and the costliest of each seat, in order."""
    costly = [one for seat in range(len(whole.seats)) for one in whole.costliest(seat, COSTLIEST)]
    graded = [one for one in whole.decisions if one.grade is not None and one not in costly]
    worst = sorted(graded, key=lambda one: -one.loss)[: max(0, MOST_GRADED - len(costly))]
    return sorted([*costly, *worst], key=lambda one: one.move)


def _telling_events(whole: "found.Review") -> list["found.LuckyEvent"]:
    """The luckiest and the unluckiest events of each seat, in order."""
    numbers: set[int] = set()
    for seat in range(len(whole.seats)):
        order = sorted(range(len(whole.events)), key=lambda n: whole.events[n].luck[seat])
        numbers.update(order[:MOST_EVENTS], order[-MOST_EVENTS:])
    return [whole.events[number] for number in sorted(numbers)]


def _seat(seat: "found.SeatReview") -> SeatReview:
    skills = {
        name: SkillReview(skill.decisions, round(skill.given_away, DIGITS))
        for name, skill in seat.skills.items()
    }
    return SeatReview(
        luck=round(seat.luck, DIGITS),
        given_away=round(seat.given_away, DIGITS),
        given_by_others=round(seat.given_by_others, DIGITS),
        remainder=round(seat.remainder, DIGITS),
        grades=seat.grades,
        skills=skills,
    )


def _decision(one: "found.ReviewedDecision") -> ReviewedDecision:
    assert one.chosen_facts is not None and one.best_facts is not None
    actions = [
        RatedAction(each.action, round(each.chance, DIGITS), round(each.error, DIGITS))
        for number, each in enumerate(one.actions)
        if number < MOST_ACTIONS or each.action == one.chosen
    ]
    return ReviewedDecision(
        move=one.move,
        seat=one.seat,
        round=one.round,
        decision=one.decision,
        skill=one.skill,
        chosen=one.chosen,
        best=one.best,
        loss=round(one.loss, DIGITS),
        error=round(one.error, DIGITS),
        actions=actions,
        chosen_facts=_facts(one.chosen_facts),
        best_facts=_facts(one.best_facts),
        grade=one.grade or "",
    )


def _event(one: "found.LuckyEvent") -> LuckyEvent:
    return LuckyEvent(one.move, one.seat, one.round, one.purpose, one.answers, _rounded(one.luck))


def make_hint(view: Any) -> HintInfo:
    """A hint for the seat that has this view."""
    from nostrum.coach.hints import hint

    told = hint(view)
    listed = [
        HintedAction(
            one.action, round(one.chance, DIGITS), round(one.error, DIGITS), _facts(one.facts)
        )
        for one in told.actions[:MOST_ACTIONS]
    ]
    return HintInfo(told.decision, told.best, listed, len(told.actions) - len(listed))


def _facts(facts: "ActionFacts") -> Facts:
    danger = None if facts.danger is None else round(facts.danger, DIGITS)
    return Facts(facts.preview, danger, facts.buys)


def _rounded(numbers: Sequence[float]) -> list[float]:
    return [round(number, DIGITS) for number in numbers]
