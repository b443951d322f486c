"""The sentences of a review, for the terminal and the report; the page has its own."""

from collections.abc import Sequence
from typing import Any

from nostrum.coach.reviews import Review, ReviewedDecision, SeatReview
from nostrum.terminal.interface import TerminalTable

GRADE_WORDS = {
    "blunder": "A blunder",
    "mistake": "A mistake",
    "inaccuracy": "An inaccuracy",
    None: "A trifle",
}
LEAST_LUCK = 0.005  # less than this is neither lucky nor unlucky


def per_cent(share: float) -> str:
    """A share of a win.

    >>> per_cent(0.1234), per_cent(0.004)
    ('12 %', '0.4 %')
    """
    return f"{100 * share:.0f} %" if abs(share) >= 0.0095 else f"{100 * share:.1f} %"


def seat_sentence(name: str, seat: SeatReview) -> str:
    """What luck brought somebody, and what they gave away."""
    were = "were" if name == "You" else "was"
    luck = f"{name} {were} neither lucky nor unlucky"
    if abs(seat.luck) >= LEAST_LUCK:
        how = "lucky" if seat.luck > 0 else "unlucky"
        luck = f"{name} {were} {per_cent(abs(seat.luck))} {how}"
    return (
        f"{luck}, gave away {per_cent(seat.given_away)} and got {per_cent(seat.given_by_others)} "
        f"from the others. The model cannot explain {per_cent(seat.remainder)}."
    )


def why(table: TerminalTable, game: Any, decision: ReviewedDecision) -> list[str]:
    """What the two actions do, as the game itself says it."""
    view = game.observe(decision.seat)
    lines = []
    pairs = (
        ("chosen", decision.chosen, decision.chosen_facts),
        ("better", decision.best, decision.best_facts),
    )
    chances = {each.action: each.chance for each in decision.actions}
    for label, action, facts in pairs:
        words = [f"{per_cent(chances[action])} to win"] if action in chances else []
        does = table.describe(view, action)
        if does:
            words.append(does)
        if facts is not None and facts.buys:
            words.append(f"that buys {' and '.join(facts.buys)}")
        lines.append(f"{label}: {action} ({'; '.join(words)})")
    return lines


def heading(names: Sequence[str], decision: ReviewedDecision) -> str:
    """Which decision it was, and what it cost."""
    called = GRADE_WORDS[decision.grade]
    where = f"Round {decision.round}, move {decision.move}: {names[decision.seat]}"
    lost = f"{per_cent(decision.loss)} ± {per_cent(decision.error)}"
    return f"{where}, {decision.decision}. {called}: {lost}"


def round_curve(review: Review) -> list[tuple[str, list[float]]]:
    """Everybody's chance at the start and at the end of each round."""
    rounds = {point.round: point.chances for point in review.curve}
    return [("start", review.start), *((str(number), rounds[number]) for number in rounds)]
