"""The chips: nine colours, and how they are written.

Kinds are numbered white, black, orange, then the six colours of the ingredient books. The box says
which of them exist, and how many; here are all possible ones.
"""

from nostrum.core.chips import ChipNames

WHITE = 0
BLACK = 1
ORANGE = 2
BLUE = 3  # the first of the six that have books to choose from

COLOUR_NAMES = ("white", "black", "orange", "blue", "green", "red", "yellow", "purple", "pink")
COLOUR_COUNT = 9
BOOK_COLOURS = COLOUR_NAMES[BLUE:]  # the colours that have four books to choose from

VALUES = {
    "white": (1, 2, 3),
    "black": (1, 2, 3, 4, 5, 6),
    "orange": (1, 2, 3, 4, 5, 6),
} | dict.fromkeys(BOOK_COLOURS, (1, 2, 4))
KINDS = tuple(f"{colour}-{value}" for colour in COLOUR_NAMES for value in VALUES[colour])
KIND_COUNT = 33
COLOUR = [number for number, colour in enumerate(COLOUR_NAMES) for _ in VALUES[colour]]
VALUE = [value for colour in COLOUR_NAMES for value in VALUES[colour]]
# The place of a value among 1, 2 and 4: where a book says what its chips do.
SIZE = [0, 0, 1, 1, 2, 2, 2]

WHITE_1 = 0
BLACK_1 = 3
BLACK_6 = 8
ORANGE_1 = 9
# The first kind of each colour; a colour's kinds are next to each other.
FIRST_KIND = [0, 3, 9, 15, 18, 21, 24, 27, 30, 33]

NAMES = ChipNames(KINDS, "blue-2")
kind_named = NAMES.kind_named
read_chips = NAMES.read
heap = NAMES.heap
write_heap = NAMES.write


def value_of(kind: int) -> int:
    """The value printed on a kind of chip."""
    return VALUE[kind]


def colour_of(kind: int) -> str:
    """The colour of a kind of chip."""
    return COLOUR_NAMES[COLOUR[kind]]
