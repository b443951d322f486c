"""The chips: eight colours, eighteen kinds, and how they are written.

A chip is written `colour-value`. Inside the engine a kind of chip is its number in KINDS, and
a heap of chips is a list of how many there are of each kind.
"""

from collections.abc import Iterable, Sequence

from nostrum.core.errors import NostrumError

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

MOST_CHIPS = 250  # that any text may hold

KINDS = tuple(f"{COLOUR_NAMES[COLOUR[kind]]}-{VALUE[kind]}" for kind in range(KIND_COUNT))
KIND_OF = {name: kind for kind, name in enumerate(KINDS)}


def value_of(kind: int) -> int:
    """The value printed on a kind of chip."""
    return VALUE[kind]


def kind_named(name: str) -> int:
    """The kind that is written like this."""
    kind = KIND_OF.get(name) if isinstance(name, str) else None
    if kind is None:
        raise NostrumError(f"There is no chip {name!r}; a chip is written like green-2.")
    return kind


def read_chips(text: str) -> list[int]:
    """The kinds in a text such as `white-1*4 orange-1`, in the order they are written."""
    kinds: list[int] = []
    for word in text.split():
        name, star, times = word.partition("*")
        count = 1
        if star:
            if not times.isdecimal() or not 1 <= len(times) <= 3:
                raise NostrumError(f"{word!r} is not a number of chips; write white-1*4.")
            count = int(times)
        kinds.extend([kind_named(name)] * count)
        if len(kinds) > MOST_CHIPS:
            raise NostrumError(f"More than {MOST_CHIPS} chips are more than any box holds.")
    return kinds


def heap(kinds: Iterable[int]) -> list[int]:
    """How many there are of each kind."""
    counts = [0] * KIND_COUNT
    for kind in kinds:
        counts[kind] += 1
    return counts


def write_heap(counts: Sequence[int]) -> str:
    """A heap of chips as text: `white-1*4 orange-1`."""
    return " ".join(
        KINDS[kind] if count == 1 else f"{KINDS[kind]}*{count}"
        for kind, count in enumerate(counts)
        if count
    )
