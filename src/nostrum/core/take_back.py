"""Whether a decision can be taken back without an advantage for anybody.

It can if no chance was used, if what everyone sees after it follows from what they saw before it,
and if nobody has decided anything since. All of that is found by comparing games and by playing
the decision on copies: no list says which decisions these are.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from nostrum.core.errors import IllegalMove

if TYPE_CHECKING:
    from nostrum.core.game import BaseGame


def has_used_chance(before: "BaseGame", after: "BaseGame") -> bool:
    """Whether chance has answered anything between two moments of a game."""
    return _place_in_chance(before) != _place_in_chance(after)


def _place_in_chance(game: "BaseGame") -> list[tuple[int, Any]]:
    table = game.whole_table()
    return [(stream.counter, stream.stacked) for stream in (table, *table.players)]


def is_unseen(before: "BaseGame", after: "BaseGame", seat: int) -> bool:
    """Whether a seat has decided something in secret, and it still is a secret."""
    return before.decides_in_secret(seat) and _seen(before, None) == _seen(after, None)


def is_harmless(before: "BaseGame", after: "BaseGame", seat: int, action: int) -> bool:
    """Whether a decision with all that followed has used no chance and revealed nothing."""
    if not _leaves_chance_and_secrets_alone(before, after, seat):
        return False
    viewers = (*range(before.seats), None)
    return all(_could_be_foreseen(before, after, seat, action, viewer) for viewer in viewers)


def looks_harmless(before: "BaseGame", after: "BaseGame", seat: int) -> bool:
    """The same at a glance, for the many decisions that nobody will want to take back. It is right
    where nothing is hidden but what chance will bring and what is decided in secret."""
    if not _leaves_chance_and_secrets_alone(before, after, seat):
        return False
    return not before.decides_in_secret(seat) or is_unseen(before, after, seat)


def _leaves_chance_and_secrets_alone(before: "BaseGame", after: "BaseGame", seat: int) -> bool:
    if has_used_chance(before, after) or not after.actors():
        return False
    if before.decides_in_secret(seat):
        return True
    # What is decided openly could be taken back until others decide. If they do it in secret,
    # nobody may learn from that whether they have.
    others = (other for other in after.actors() if other != seat)
    return not any(after.decides_in_secret(other) for other in others)


def _could_be_foreseen(
    before: "BaseGame", after: "BaseGame", seat: int, action: int, viewer: int | None
) -> bool:
    """Whether what a viewer sees after a decision follows from what they saw before it, whatever it
    is that they do not know."""
    seen = _seen(after, viewer)
    if _seen(before, viewer) == seen:
        return True
    imagined: Any = before.imagine(viewer, 0)  # type: ignore[attr-defined]
    imagined.seed = before.seed  # nobody knows it, but all know its fingerprint
    try:
        imagined.apply(seat, action)
    except IllegalMove:
        return False
    return _seen(imagined, viewer) == seen


def _seen(game: "BaseGame", viewer: int | None) -> Mapping[str, Any]:
    """What a viewer sees, except for who has to decide: in imagined games nobody has decided
    anything in secret."""
    return {key: value for key, value in game.observe(viewer).items() if key != "actors"}


def is_rash(game: "BaseGame", seat: int, action: int) -> bool:
    """Whether a decision could be taken back but for what follows from it at once: the cards are
    turned, the coins are tossed, the game is over. Where one of the possible answers is to draw
    from a bag, nobody hesitates so long, and no answer is rash."""
    legal = game.legal(seat)
    if len(legal) < 2 or game.decides_in_secret(seat):
        return False
    after: Any = game.clone()  # type: ignore[attr-defined]
    after.apply(seat, action)
    if is_harmless(game, after, seat, action):
        return False
    return not any(_draws(game, seat, answer) for answer in legal)


def _draws(game: "BaseGame", seat: int, action: int) -> bool:
    """Whether a decision itself asks chance, before the game goes on."""
    copy: Any = game.clone()  # type: ignore[attr-defined]
    copy.take(seat, action)
    return has_used_chance(game, copy)


def last_decision(game: "BaseGame", seat: int) -> int | None:
    """Which of the moves a seat can take back now; None if it can take back nothing."""
    moves = game.moves_made
    numbers = [number for number, (mover, _) in enumerate(moves) if mover == seat]
    if not numbers:
        return None
    last = numbers[len(numbers) - 1]
    before = game.at(last)
    after = before.clone()
    after.apply(*moves[last])
    if not is_harmless(before, after, seat, game.action_number(moves[last][1])):
        return None
    for mover, action in moves[last + 1 :]:
        before = after
        after = before.clone()
        after.apply(mover, action)
        if not is_unseen(before, after, mover):
            return None
    return last
