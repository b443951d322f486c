"""The chips: eight colours, eighteen kinds, and how they are written.

A chip is written `colour-value`. Inside the engine a kind of chip is its number in KINDS, and
a heap of chips is a list of how many there are of each kind.
"""

from nostrum.core.chips import ChipNames

WHITE = 0
ORANGE = 1
GREEN = 2
BLUE = 3
RED = 4
YELLOW = 5
PURPLE = 6
BLACK = 7

COLOUR_NAMES = ("white", "orange", "green", "blue", "red", "yellow", "purple", "black")

KIND_COUNT = 18
COLOUR = [0, 0, 0, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 7]
VALUE = [1, 2, 3, 1, 1, 2, 4, 1, 2, 4, 1, 2, 4, 1, 2, 4, 1, 1]

WHITE_1 = 0
ORANGE_1 = 3
GREEN_1 = 4
BLUE_1 = 7
BLUE_2 = 8
RED_1 = 10
YELLOW_1 = 13
YELLOW_4 = 15
PURPLE_1 = 16
BLACK_1 = 17

# The first kind of each colour; a colour's kinds are next to each other.
FIRST_KIND = [0, 3, 4, 7, 10, 13, 16, 17, 18]

KINDS = tuple(f"{COLOUR_NAMES[COLOUR[kind]]}-{VALUE[kind]}" for kind in range(KIND_COUNT))
KIND_OF = {name: kind for kind, name in enumerate(KINDS)}


def value_of(kind: int) -> int:
    """The value printed on a kind of chip."""
    return VALUE[kind]


# How chips are read and written, as numbers of kinds or as heaps.
NAMES = ChipNames(KINDS, "green-2")
kind_named = NAMES.kind_named
read_chips = NAMES.read
heap = NAMES.heap
write_heap = NAMES.write
