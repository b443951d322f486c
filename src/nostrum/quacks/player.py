"""One player's own things: bag, pot, chips beside the pot, rubies, flask, droplet, rat.

All numbers that a player has are listed in `fields.py`.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.quacks.fields import PLAYER

if not cython.compiled:
    from nostrum.quacks.chips import COLOUR, KIND_COUNT, VALUE, WHITE
    from nostrum.quacks.fields import POTION, ROUND
    from nostrum.quacks.fields import PlayerBag as Bag

    def copy_fields(player: "Player", other: "Player") -> None:
        """Copy everything but chance from another player."""
        player.copy_bag(other)
        PLAYER.copy(player, other)

    def all_fields(player: "Player") -> object:
        """All that is kept of a player."""
        values = (getattr(player, field.name) for field in PLAYER)
        mine = (player.all_owed(), player.bag, player.hand, *values)
        return [list(value) if type(value) is list else value for value in mine]

    def reset_potion(player: "Player") -> None:
        """Forget what belongs to one potion."""
        PLAYER.reset(player, POTION)

    def reset_round(player: "Player") -> None:
        """Forget what belongs to one round."""
        PLAYER.reset(player, ROUND)


POT_ROOM = 88  # chips that are drawn into one pot at most; the lists have a few more places

NO_SEAL = 0
SEALED_DRAW = 1
SEALED_STOP = 2


def space_after(space: int) -> int:
    """The space directly after a chip: there its pot scores."""
    return space + 1


class Player(Bag):
    """A seat at the table. Its bag and its die are its own chance."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        PLAYER.start(self)
        # What others still see between two "Stir!", once the player has done something.
        self.covered: Player | None = None

    def clone(self) -> "Player":
        """An independent copy."""
        other = Player.__new__(Player)
        if not cython.compiled:
            Bag.__init__(other, self.seat)
        other.copy_chance(self)
        copy_fields(other, self)
        other.covered = None if self.covered is None else self.covered.clone()
        return other

    def state(self) -> object:
        """All that is kept of the player but chance, to be compared with what it was before."""
        return all_fields(self)

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
        return space_after(self.last_space())

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
        if place + 1 == self.added:
            self.added = 0
        else:
            self.in_pot[COLOUR[kind]] -= 1
            if place + 1 < self.added:
                self.added -= 1
        if COLOUR[kind] == WHITE:
            self.white -= VALUE[kind]
        return kind

    def last_kind(self, back: int) -> int:
        """The kind of the last chip (back = 1), the next to last (2), ...; -1 if there is none."""
        if self.pot_size < back:
            return -1
        return self.pot_kind[self.pot_size - back]

    def last_colour(self, back: int) -> int:
        """The colour of the last chip (back = 1), the next to last (2), ...; -1 without one."""
        kind = self.last_kind(back)
        return COLOUR[kind] if kind >= 0 else -1

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
        reset_round(self)
        self.first_space = self.droplet

    def empty_pot(self) -> None:
        """Put all chips of the pot back into the bag and forget what was brewed."""
        for place in range(self.pot_size):
            self.bag[self.pot_kind[place]] += 1
        self.bag_size += self.pot_size
        reset_potion(self)

    def mark_added(self, place: int) -> None:
        """The chip at this place was added by Strong Ingredient: it was not brewed."""
        self.added = place + 1
        self.in_pot[COLOUR[self.pot_kind[place]]] -= 1

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
