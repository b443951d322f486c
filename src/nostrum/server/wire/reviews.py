"""What the coach tells a page: reviews of finished games, and hints."""

from msgspec import Struct

from nostrum.server.wire.common import GameData

Chances = list[float]  # of all seats


class Facts(Struct, omit_defaults=True):
    """What an action does, for the reasons."""

    preview: GameData  # as in `previews` of a view
    danger: float | None = None  # the chance that the next chip makes the pot explode
    buys: list[str] = []  # chips that a strong player would buy then


class RatedAction(Struct):
    """An action, the chance to win after it, and the standard error of that."""

    action: str
    chance: float
    error: float


class ReviewedDecision(Struct, omit_defaults=True):
    """A decision that gave something away."""

    move: int  # its number, from 1: the game before it is after `move - 1` moves
    seat: int
    round: int
    decision: str  # as in a view
    skill: str
    chosen: str
    best: str
    loss: float  # of a win
    error: float
    actions: list[RatedAction]  # the best first, and the chosen one
    chosen_facts: Facts
    best_facts: Facts
    grade: str = ""  # "inaccuracy", "mistake", "blunder"; empty if it was less than that


class LuckyEvent(Struct):
    """A chance event, and what it brought everybody."""

    move: int
    seat: int | None  # None: it was the table's, such as a card
    round: int
    purpose: str
    answers: list[str]
    luck: Chances


class CurvePoint(Struct):
    """Everybody's chance to win after a move."""

    move: int
    round: int
    chances: Chances


class SkillReview(Struct):
    """The decisions of one kind that a seat has made."""

    decisions: int
    given_away: float


class SeatReview(Struct):
    """The game of one seat: its result less its chance at the start is `luck - given_away +
    given_by_others + remainder`."""

    luck: float
    given_away: float
    given_by_others: float
    remainder: float  # what the model cannot explain
    grades: dict[str, int]
    skills: dict[str, SkillReview]


class Review(Struct):
    """A finished game, reviewed: its curve, and the decisions and events that mattered most."""

    start: Chances
    result: Chances
    curve: list[CurvePoint]
    seats: list[SeatReview]
    decisions: list[ReviewedDecision]  # in order
    events: list[LuckyEvent]  # in order
    # What bots give away in a game like this, by their kind and the skill.
    levels: dict[str, dict[str, float]] = {}


class ReviewAnswer(Struct):
    """A review; None while it is being made: ask again in a moment."""

    review: Review | None


class HintedAction(Struct):
    """An action, the chance to win after it, and what it does."""

    action: str
    chance: float
    error: float
    facts: Facts


class HintInfo(Struct):
    """What a strong player would do, and what actions are worth, the best first; of many only the
    best ones."""

    decision: str
    best: str
    actions: list[HintedAction]
    others: int  # actions that are not listed
