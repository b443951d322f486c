"""One player's own things: bag, bottle, gold, stall, patients treated, coin, kept cards.

All numbers that a player has are listed in `fields.py`.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.duel.fields import PLAYER

if not cython.compiled:
    from nostrum.duel.chips import COLOUR, FIRST_KIND, KIND_COUNT, VALUE, WHITE_1
    from nostrum.duel.fields import ROUND, TURN
    from nostrum.duel.fields import PlayerBag as Bag

    def copy_fields(player: "Player", other: "Player") -> None:
        """Copy everything but chance from another player."""
        player.copy_bag(other)
        PLAYER.copy(player, other)

    def reset_turn(player: "Player") -> None:
        """Forget what belongs to one turn."""
        PLAYER.reset(player, TURN)

    def reset_round(player: "Player") -> None:
        """Forget what belongs to one round."""
        PLAYER.reset(player, ROUND)


BREWING = 0
COMPLETED = 1
EXPLODED = 2

NO_SPACE = 0  # the spaces of the white track are counted from 1


class Player(Bag):
    """A seat at the table, with its own bag, bottle, gold and stall."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        PLAYER.start(self)

    def clone(self) -> "Player":
        """An independent copy."""
        other = Player.__new__(Player)
        if not cython.compiled:
            Bag.__init__(other, self.seat)
        other.copy_chance(self)
        copy_fields(other, self)
        return other

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
        return self.whites[self.white_space]

    def landing(self, kind: int) -> int:
        """Where a white chip would come to lie: its value behind the last one."""
        return self.white_space + VALUE[kind]

    def place_white(self, kind: int) -> int:
        """Place a white chip on the track: the space."""
        space = self.landing(kind)
        self.whites[space] = VALUE[kind]
        self.white_space = space
        return space

    def lift_white(self, space: int) -> int:
        """Take the white chip off its space, the others stay where they lie: its kind."""
        kind = WHITE_1 + self.whites[space] - 1
        self.whites[space] = 0
        while self.white_space > NO_SPACE and self.whites[self.white_space] == 0:
            self.white_space -= 1
        if self.just_drawn_white == space:
            self.just_drawn_white = NO_SPACE
        return kind

    # The turn and the round

    def steps(self) -> int:
        """How far the patient would move if the turn ended now."""
        if not self.placed:
            return 0
        return self.neck_value() + self.last_white() + self.extra_steps

    def end_turn(self) -> None:
        """A turn has been taken: forget what belongs to it."""
        self.turns += 1
        reset_turn(self)

    def end_round(self) -> None:
        """All chips back into the bag: from the bottle, those bought, those set aside."""
        self.empty_neck()
        for kind in range(KIND_COUNT):
            count = self.base[kind] + self.aside[kind]
            self.bag[kind] += count
            self.bag_size += count
        for space in range(1, self.white_space + 1):
            if self.whites[space]:
                self.put(WHITE_1 + self.whites[space] - 1)
        reset_round(self)
        reset_turn(self)


def brewing() -> int:
    """How a seat is marked that has not finished its potion."""
    return BREWING


def completed() -> int:
    """How a seat is marked that has completed its potion."""
    return COMPLETED


def exploded() -> int:
    """How a seat is marked whose bottle has exploded."""
    return EXPLODED
