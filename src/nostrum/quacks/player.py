"""One player's own things: bag, pot, chips beside the pot, rubies, flask, droplet, rat."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.chance import Stream
from nostrum.quacks.chips import KINDS

if not cython.compiled:
    from nostrum.quacks.chips import COLOUR, KIND_COUNT, VALUE, WHITE

POT_ROOM = 88  # chips that are drawn into one pot at most; the lists have a few more places

NO_SEAL = 0
SEALED_DRAW = 1
SEALED_STOP = 2


class Player(Stream):
    """A seat at the table. It is its own stream of chance: its bag and its die are its luck."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.bag = [0] * 18
        self.bag_size = 0
        self.rubies = 0
        self.rubies_due = 0  # limited rubies: earned while brewing, paid when all have stopped
        self.score = 0
        self.droplet = 0
        self.tube = 0
        self.flask = 1
        self.flask_before = 1  # was it full when brewing began?

        # The pot of this round, in the order in which the chips were placed.
        self.pot_kind = [0] * 96
        self.pot_space = [0] * 96
        self.pot_size = 0
        self.in_pot = [0] * 8  # how many chips of each colour count as being in the pot
        self.white = 0  # the white total
        self.rat = 0
        self.first_space = 0  # droplet and rat when brewing began: the pot is filled from here
        self.exploded = 0
        self.protected = 0  # blue book 2: an exploded pot that still gives both
        self.stopped = 0
        self.drawn = 0  # has drawn at least once in this potion

        # What the books and cards remember while this potion is brewed.
        self.fresh = 0  # the chip drawn last is the last chip in the pot
        self.unbroken = 0  # the next chip will count as drawn directly after the last chip
        self.unbroken_before = 0
        self.plain = 0  # where the last chip would lie without its extra spaces; 0: the same
        self.doubling_spent = 0  # yellow book 2: used up by a chip that is not in the pot
        self.doubling_spent_before = 0
        self.window = 0  # blue book 2: so many more chips are covered
        self.window_before = 0
        self.end_space = 0  # the last chip's space, kept although a chip was traded in; 0: not kept
        self.inert = 0  # Strong Ingredient: the last chip has no action in phase B
        self.card_used = 0  # this round's card has had its one moment with this player

        self.aside = [0] * 18  # red book 2: chips beside the pot
        self.aside_new = [0] * 18  # those of them that were drawn in this round
        self.aside_count = 0
        self.hand = [0] * 18  # chips drawn and shown, neither placed nor returned yet
        self.hand_size = 0

        # The evaluation.
        self.tails = 0
        self.takes_points = 0
        self.takes_coins = 0
        self.coins = 0
        self.progress = 0  # what the book or card that is being carried out has to remember

        # The decisions this seat owes, the most urgent one last.
        self.owed = [0] * 8
        self.owed_count = 0
        # Between two "Stir!": a choice that is made and not yet shown, and what others still see.
        self.sealed = NO_SEAL
        self.covered: Player | None = None

    def clone(self) -> "Player":
        """An independent copy."""
        other = Player.__new__(Player)
        if not cython.compiled:
            other.__init__(self.seat)  # type: ignore[misc]
        other.copy_chance(self)
        other.seat = self.seat
        other.bag[:] = self.bag
        other.bag_size = self.bag_size
        other.rubies = self.rubies
        other.rubies_due = self.rubies_due
        other.score = self.score
        other.droplet = self.droplet
        other.tube = self.tube
        other.flask = self.flask
        other.flask_before = self.flask_before
        other.pot_kind[:] = self.pot_kind
        other.pot_space[:] = self.pot_space
        other.pot_size = self.pot_size
        other.in_pot[:] = self.in_pot
        other.white = self.white
        other.rat = self.rat
        other.first_space = self.first_space
        other.exploded = self.exploded
        other.protected = self.protected
        other.stopped = self.stopped
        other.drawn = self.drawn
        other.fresh = self.fresh
        other.unbroken = self.unbroken
        other.unbroken_before = self.unbroken_before
        other.plain = self.plain
        other.doubling_spent = self.doubling_spent
        other.doubling_spent_before = self.doubling_spent_before
        other.window = self.window
        other.window_before = self.window_before
        other.end_space = self.end_space
        other.inert = self.inert
        other.card_used = self.card_used
        other.aside[:] = self.aside
        other.aside_new[:] = self.aside_new
        other.aside_count = self.aside_count
        other.hand[:] = self.hand
        other.hand_size = self.hand_size
        other.tails = self.tails
        other.takes_points = self.takes_points
        other.takes_coins = self.takes_coins
        other.coins = self.coins
        other.progress = self.progress
        other.owed[:] = self.owed
        other.owed_count = self.owed_count
        other.sealed = self.sealed
        other.covered = None if self.covered is None else self.covered.clone()
        return other

    # The bag

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
        if self.stacked is not None:
            kind = self.foretold("draw")
            if kind >= 0 and self.bag[kind] == 0:
                self.misdealt = f"Seat {self.seat} cannot draw {KINDS[kind]}: not in the bag."
                kind = -1
        if kind < 0:
            pick = self.below(self.bag_size)
            for kind in range(KIND_COUNT):
                pick -= self.bag[kind]
                if pick < 0:
                    break
        self.remove(kind)
        return kind

    def draw_hand(self, count: int) -> None:
        """Draw up to so many chips and show them."""
        while count > 0 and self.bag_size > 0:
            kind = self.draw()
            self.hand[kind] += 1
            self.hand_size += 1
            count -= 1

    def drop_hand(self) -> None:
        """Put all shown chips back into the bag."""
        for kind in range(KIND_COUNT):
            self.bag[kind] += self.hand[kind]
            self.hand[kind] = 0
        self.bag_size += self.hand_size
        self.hand_size = 0

    # The pot

    def has_room(self) -> bool:
        """Is there room for one more chip, and for those that may be laid after it?"""
        return self.pot_size < POT_ROOM

    def last_space(self) -> int:
        """The space of the last chip, or of the rat or droplet before the first one."""
        if self.end_space:
            return self.end_space
        if self.pot_size == 0:
            return self.first_space
        return self.pot_space[self.pot_size - 1]

    def scoring_space(self) -> int:
        """The space directly after the last chip."""
        return self.last_space() + 1

    def lay(self, kind: int, space: int) -> None:
        """Lay a chip on a space, after all others."""
        self.pot_kind[self.pot_size] = kind
        self.pot_space[self.pot_size] = space
        self.pot_size += 1
        self.in_pot[COLOUR[kind]] += 1
        if COLOUR[kind] == WHITE:
            self.white += VALUE[kind]

    def lift(self, place: int) -> int:
        """Take a chip out of the pot by its place in the order; the others stay where they lie."""
        kind = self.pot_kind[place]
        self.pot_size -= 1
        for later in range(place, self.pot_size):
            self.pot_kind[later] = self.pot_kind[later + 1]
            self.pot_space[later] = self.pot_space[later + 1]
        self.in_pot[COLOUR[kind]] -= 1
        if COLOUR[kind] == WHITE:
            self.white -= VALUE[kind]
        return kind

    def last_kind(self, back: int) -> int:
        """The kind of the last chip (back = 1), the next to last (2), ...; -1 if there is none."""
        if self.pot_size < back:
            return -1
        return self.pot_kind[self.pot_size - back]

    def has_in_pot(self, kind: int) -> bool:
        """Is there a chip of this kind in the pot?"""
        for place in range(self.pot_size):
            if self.pot_kind[place] == kind:
                return True
        return False

    def trade_in(self, kind: int, count: int) -> None:
        """Take chips of a kind out of the pot for good; the scoring space stays what it is."""
        self.end_space = self.last_space()
        for place in range(self.pot_size - 1, -1, -1):
            if count > 0 and self.pot_kind[place] == kind:
                self.lift(place)
                count -= 1

    def end_potion(self) -> None:
        """The round is over: chips back into the bag, the rat stone back beside the pot."""
        self.empty_pot()
        self.rat = 0
        self.first_space = self.droplet
        self.tails = 0
        self.stopped = 0
        self.drawn = 0
        self.card_used = 0
        if self.aside_count > 0:
            for kind in range(KIND_COUNT):
                self.aside_new[kind] = 0

    def empty_pot(self) -> None:
        """Put all chips of the pot back into the bag and forget what was brewed."""
        for place in range(self.pot_size):
            self.bag[self.pot_kind[place]] += 1
        self.bag_size += self.pot_size
        self.pot_size = 0
        for colour in range(8):
            self.in_pot[colour] = 0
        self.white = 0
        self.exploded = 0
        self.protected = 0
        self.fresh = 0
        self.unbroken = 0
        self.unbroken_before = 0
        self.plain = 0
        self.doubling_spent = 0
        self.doubling_spent_before = 0
        self.window = 0
        self.window_before = 0
        self.end_space = 0
        self.inert = 0

    def make_inert(self) -> None:
        """The last chip does not count in phase B."""
        self.inert = 1
        self.in_pot[COLOUR[self.last_kind(1)]] -= 1

    # Chips beside the pot

    def set_aside(self, kind: int) -> None:
        """Lay a drawn chip beside the pot."""
        self.aside[kind] += 1
        self.aside_new[kind] += 1
        self.aside_count += 1

    def undo_aside(self) -> None:
        """Put the chips that were laid beside the pot in this round back into the bag."""
        for kind in range(KIND_COUNT):
            count = self.aside_new[kind]
            self.bag[kind] += count
            self.bag_size += count
            self.aside[kind] -= count
            self.aside_count -= count
            self.aside_new[kind] = 0

    def take_aside(self, kind: int) -> None:
        """Pick up a chip from beside the pot."""
        self.aside[kind] -= 1
        self.aside_count -= 1
        if self.aside_new[kind] > self.aside[kind]:
            self.aside_new[kind] = self.aside[kind]

    # Decisions

    def owe(self, choice: int) -> None:
        """This seat owes a decision, before all others that it owes."""
        self.owed[self.owed_count] = choice
        self.owed_count += 1

    def settle(self) -> None:
        """The most urgent decision has been made."""
        self.owed_count -= 1
