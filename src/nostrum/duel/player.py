"""One player's own things: bag, bottle, gold, stall, patients treated, coin, kept cards."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.chance import Stream
from nostrum.duel.chips import KINDS

if not cython.compiled:
    from nostrum.duel.chips import COLOUR, FIRST_KIND, KIND_COUNT, VALUE, WHITE_1

BREWING = 0
COMPLETED = 1
EXPLODED = 2

NO_SPACE = 0  # the spaces of the white track are counted from 1
LAST_SPACE = 24  # that any bottle could have


class Player(Stream):
    """A seat at the table. It is its own stream of chance: its bag is its luck."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.bag = [0] * 33
        self.bag_size = 0
        self.gold = 0
        self.stall = 0  # the space of the market stall, counted from the park
        self.ledge = 0  # patients treated
        self.waiting = 0  # patients on the stall, on their way to the ledge
        self.kept = [0] * 4  # how many cards of each kind that can be kept

        # The bottle.
        self.neck = [0] * 6
        self.neck_count = 0
        self.base = [0] * 33
        self.base_count = 0
        self.white = [0] * 25  # the value of the white chip on each space
        self.last_space = NO_SPACE  # the last white chip's
        self.aside = [0] * 33  # chips set aside until the end of the round
        self.hand = [0] * 33  # chips drawn and shown, neither placed nor returned yet
        self.hand_size = 0

        # The round.
        self.status = BREWING
        self.coin = -1  # the coin in the bottle or on its first explosion space
        self.bonus = 0  # the bonus of that coin that can still be used
        self.turns = 0  # taken in this round
        self.bought = [0] * 33

        # The turn.
        self.placed = 0  # chips put into the bottle in this turn
        self.fresh = NO_SPACE  # of the white chip, if the last chip drawn was one that lies there
        self.extra_steps = 0  # from books, for the move at the end of the turn
        self.pay_limit = 0  # gold that may be turned into steps in that move
        self.guard = [0] * 4  # how often a white chip of at most so much will be set aside

    def clone(self) -> "Player":
        """An independent copy."""
        other = Player.__new__(Player)
        if not cython.compiled:
            other.__init__(self.seat)  # type: ignore[misc]
        other.copy_chance(self)
        other.seat = self.seat
        other.bag[:] = self.bag
        other.bag_size = self.bag_size
        other.gold = self.gold
        other.stall = self.stall
        other.ledge = self.ledge
        other.waiting = self.waiting
        other.kept[:] = self.kept
        other.neck[:] = self.neck
        other.neck_count = self.neck_count
        other.base[:] = self.base
        other.base_count = self.base_count
        other.white[:] = self.white
        other.last_space = self.last_space
        other.aside[:] = self.aside
        other.hand[:] = self.hand
        other.hand_size = self.hand_size
        other.status = self.status
        other.coin = self.coin
        other.bonus = self.bonus
        other.turns = self.turns
        other.bought[:] = self.bought
        other.placed = self.placed
        other.fresh = self.fresh
        other.extra_steps = self.extra_steps
        other.pay_limit = self.pay_limit
        other.guard[:] = self.guard
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

    # The bottle: coloured chips

    def put_in_neck(self, kind: int) -> None:
        """Place a chip on a free space of the neck."""
        self.neck[self.neck_count] = kind
        self.neck_count += 1

    def take_from_neck(self, kind: int) -> bool:
        """Take a chip of this kind out of the neck, if there is one."""
        for place in range(self.neck_count):
            if self.neck[place] == kind:
                self.neck_count -= 1
                for later in range(place, self.neck_count):
                    self.neck[later] = self.neck[later + 1]
                return True
        return False

    def put_in_base(self, kind: int) -> None:
        """Place a coloured chip in the base."""
        self.base[kind] += 1
        self.base_count += 1

    def take_from_base(self, kind: int) -> None:
        """Take a coloured chip that is there out of the base."""
        self.base[kind] -= 1
        self.base_count -= 1

    def empty_neck(self) -> None:
        """Move all chips from the neck to the base."""
        for place in range(self.neck_count):
            self.put_in_base(self.neck[place])
        self.neck_count = 0

    def in_neck(self, kind: int) -> int:
        """How many chips of this kind are in the neck."""
        count = 0
        for place in range(self.neck_count):
            if self.neck[place] == kind:
                count += 1
        return count

    def in_bottle(self, kind: int, neck_only: bool) -> int:
        """How many coloured chips of this kind are in the bottle, or in its neck alone."""
        count = self.in_neck(kind)
        return count if neck_only else count + self.base[kind]

    def colour_in_base(self, colour: int) -> int:
        """How many chips of this colour are in the base."""
        count = 0
        for kind in range(FIRST_KIND[colour], FIRST_KIND[colour + 1]):
            count += self.base[kind]
        return count

    def colour_in_bottle(self, colour: int, neck_only: bool) -> int:
        """How many chips of this colour are in the bottle, or in its neck alone."""
        count = self.colour_in_neck(colour)
        return count if neck_only else count + self.colour_in_base(colour)

    def colour_in_neck(self, colour: int) -> int:
        """How many chips of this colour are in the neck."""
        count = 0
        for place in range(self.neck_count):
            if COLOUR[self.neck[place]] == colour:
                count += 1
        return count

    def neck_value(self) -> int:
        """What the chips in the neck are worth together."""
        total = 0
        for place in range(self.neck_count):
            total += VALUE[self.neck[place]]
        return total

    # The bottle: white chips

    def last_white(self) -> int:
        """The value of the last white chip; 0 without one."""
        return self.white[self.last_space]

    def place_white(self, kind: int) -> int:
        """Place a white chip its value behind the last one: the space."""
        space = self.last_space + VALUE[kind]
        self.white[space] = VALUE[kind]
        self.last_space = space
        return space

    def lift_white(self, space: int) -> int:
        """Take the white chip off its space, the others stay where they lie: its kind."""
        kind = WHITE_1 + self.white[space] - 1
        self.white[space] = 0
        while self.last_space > NO_SPACE and self.white[self.last_space] == 0:
            self.last_space -= 1
        if self.fresh == space:
            self.fresh = NO_SPACE
        return kind

    # The turn and the round

    def steps(self) -> int:
        """How far the patient would move if the turn ended now."""
        if not self.placed:
            return 0
        return self.neck_value() + self.last_white() + self.extra_steps

    def end_turn(self) -> None:
        """A turn has been taken."""
        self.turns += 1
        self.forget_turn()

    def forget_turn(self) -> None:
        """Forget what belongs to one turn."""
        self.placed = 0
        self.fresh = NO_SPACE
        self.extra_steps = 0
        self.pay_limit = 0
        for value in range(4):
            self.guard[value] = 0

    def end_round(self) -> None:
        """All chips back into the bag: from the bottle, those bought, those set aside."""
        self.empty_neck()
        for kind in range(KIND_COUNT):
            count = self.base[kind] + self.aside[kind]
            if count:
                self.bag[kind] += count
                self.bag_size += count
                self.base[kind] = 0
                self.aside[kind] = 0
            self.bought[kind] = 0
        self.base_count = 0
        for space in range(1, LAST_SPACE + 1):
            if self.white[space]:
                self.put(WHITE_1 + self.white[space] - 1)
                self.white[space] = 0
        self.last_space = NO_SPACE
        self.status = BREWING
        self.coin = -1
        self.bonus = 0
        self.turns = 0
        self.forget_turn()


def brewing() -> int:
    """How a seat is marked that has not finished its potion."""
    return BREWING


def completed() -> int:
    """How a seat is marked that has completed its potion."""
    return COMPLETED


def exploded() -> int:
    """How a seat is marked whose bottle has exploded."""
    return EXPLODED
