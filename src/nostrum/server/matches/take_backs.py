"""Which decisions can be taken back, and what is told of those that were.

The rules say whether a decision used chance or revealed something (`core/take_back.py`). Here is
what they cannot know: who has decided anything since, even if it was taken back as well.
"""

from typing import Any, NamedTuple

from nostrum.core.take_back import is_unseen, looks_harmless

# So often a person can take something back in one game: far more than anybody needs, and few enough
# that the stored moves of a game stay a short list.
MOST_TAKE_BACKS = 100


class TakenBack(NamedTuple):
    """A decision was taken back: the events from this number on have not happened."""

    seat: int
    first: int


class TakeBacks:
    """What each seat of one match can take back now."""

    def __init__(self, seats: int) -> None:
        # The numbers of the moves that each seat can take back, the last one first to go.
        self.candidates: list[list[int]] = [[] for _ in range(seats)]
        self.counts = [0] * seats  # how often each seat has taken something back
        self.open_count = 0  # how often everyone has seen it
        self.first_events: dict[int, int] = {}  # of the candidates, by their numbers
        self.unseen: set[int] = set()  # those of them that were decided in secret
        self.careful_at = 0.0  # when a person last decided something and may want it back

    def last(self, seat: int) -> int:
        """The number of the move that a seat can take back; 0 if there is none."""
        candidates = self.candidates[seat]
        return candidates[-1] if candidates and self.counts[seat] < MOST_TAKE_BACKS else 0

    def note_move(
        self, number: int, seat: int, before: Any, after: Any, first_event: int, bot: bool
    ) -> None:
        """A seat has decided something: the game before it and after it."""
        unseen = is_unseen(before, after, seat)
        if not unseen:
            self._end_for_others(seat)
        if bot or not looks_harmless(before, after, seat):
            self._end_for(seat)
            return
        self.candidates[seat].append(number)
        self.first_events[number] = first_event
        if unseen:
            self.unseen.add(number)

    def note_taken_back(self, seat: int, number: int) -> int:
        """A seat has taken a move back: the number of its first event."""
        self.counts[seat] += 1
        if number not in self.unseen:
            self.open_count += 1
            self._end_for_others(seat)  # they have seen it, and what they decided before
        self.candidates[seat].remove(number)
        self.unseen.discard(number)
        return self.first_events.pop(number)

    def _end_for_others(self, seat: int) -> None:
        for other in range(len(self.candidates)):
            if other != seat:
                self._end_for(other)

    def _end_for(self, seat: int) -> None:
        for number in self.candidates[seat]:
            self.unseen.discard(number)
            del self.first_events[number]
        self.candidates[seat].clear()
