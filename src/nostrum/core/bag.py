"""A bag of chips, and the hand that is drawn from it: what the players of every game have."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from collections.abc import Sequence

from nostrum.core.owing import Owing

if not cython.compiled:
    MOST_KINDS = 33  # kinds of chips that any game has


class Bag(Owing):
    """A seat's bag. It is a stream of chance of its own: what one seat draws never changes what
    another one will draw."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.bag = [0] * 33  # how many chips of each kind
        self.bag_size = 0
        self.hand = [0] * 33  # chips drawn and shown, neither placed nor returned yet
        self.hand_size = 0

    def copy_bag(self, other: "Bag") -> None:
        """Become a copy of another seat's bag and hand, and owe what it owes."""
        self.copy_owed(other)
        self.seat = other.seat
        self.bag[:] = other.bag
        self.bag_size = other.bag_size
        self.hand[:] = other.hand
        self.hand_size = other.hand_size

    def fill(self, bag: Sequence[int], hand: Sequence[int] = ()) -> None:
        """Fill bag and hand with so many chips of each kind, whatever was there before."""
        for kind in range(MOST_KINDS):
            self.bag[kind] = bag[kind] if kind < len(bag) else 0
            self.hand[kind] = hand[kind] if kind < len(hand) else 0
        self.bag_size = sum(bag)
        self.hand_size = sum(hand)

    def put(self, kind: int) -> None:
        """Put a chip into the bag."""
        self.bag[kind] += 1
        self.bag_size += 1

    def remove(self, kind: int) -> None:
        """Take a chip of a known kind out of the bag."""
        self.bag[kind] -= 1
        self.bag_size -= 1

    def draw(self) -> int:
        """Draw a chip from the bag: its kind. The bag must not be empty."""
        kind = -1
        if self.stacked is not None or self.script is not None:
            kind = self.told("draw", list(self.bag))
        if kind < 0:
            pick = self.below(self.bag_size)
            kind = 0
            pick -= self.bag[0]
            while pick >= 0:
                kind += 1
                pick -= self.bag[kind]
        self.bag[kind] -= 1
        self.bag_size -= 1
        return kind

    def draw_hand(self, count: int) -> None:
        """Draw up to so many chips and show them."""
        if self.script is not None:
            kinds = self.script.hand(self, list(self.bag), min(count, self.bag_size))
            if kinds is not None:
                for kind in kinds:
                    self.remove(kind)
                    self.show(kind)
                return
        while count > 0 and self.bag_size > 0:
            self.show(self.draw())
            count -= 1

    def show(self, kind: int) -> None:
        """Take a chip that was drawn into the hand."""
        self.hand[kind] += 1
        self.hand_size += 1

    def drop_hand(self) -> None:
        """Put all shown chips back into the bag."""
        for kind in range(MOST_KINDS):
            self.bag[kind] += self.hand[kind]
            self.hand[kind] = 0
        self.bag_size += self.hand_size
        self.hand_size = 0
