"""Every action of the game: a number with one meaning, and the one text that says the same.

The numbers never change: records, networks and learning environments rely on them.
"""

from nostrum.core.vocabulary import Vocabulary
from nostrum.quacks.chips import COLOUR_NAMES, KIND_OF, KINDS

DRAW = 0
STOP = 1
FLASK = 2
FORGO = 3
PASS = 4
RESTART = 5
POINTS = 6
COINS = 7
RUBIES = 8
DROPLET = 9
TUBE = 10
REFILL = 11
MOVE = 12
BONUS = 12  # BONUS + n uses the bonus for n chips, n from 1 to 3
RATS = 15  # RATS + n gives up n tails, n from 1 to 3
EXCHANGE_COINS = 19
EXCHANGE_RUBIES = 20
EXCHANGE_ALL = 21
DISCARD_WHITE = 22
PLACE = 23  # PLACE + kind
TAKE = 41  # TAKE + kind
RETURN = 59  # RETURN + kind
UPGRADE = 77  # UPGRADE + 3 * (colour - green) + 0: 1 to 2, + 1: 2 to 4, + 2: 1 to 4
BUY = 89  # BUY + kind buys one chip; the pairs of two colours follow
BUY_PAIR = 107

FIRST_ON_SALE = 3  # kinds below are white and never on sale


def _pairs() -> list[tuple[int, int]]:
    """All pairs of kinds of two different colours, in order."""
    sold = range(FIRST_ON_SALE, len(KINDS))
    colour = [name.split("-")[0] for name in KINDS]
    return [(a, b) for a in sold for b in sold if a < b and colour[a] != colour[b]]


PAIRS = _pairs()
PAIR_FIRST = [a for a, b in PAIRS]
PAIR_SECOND = [b for a, b in PAIRS]
ACTION_COUNT = BUY_PAIR + len(PAIRS)

# Which action buys this pair of kinds, as one row of 18 for each first kind.
PAIR_ACTION = [-1] * (18 * 18)
for _number, (_a, _b) in enumerate(PAIRS):
    PAIR_ACTION[18 * _a + _b] = BUY_PAIR + _number


def _texts() -> dict[int, str]:
    texts = {
        DRAW: "draw",
        STOP: "stop",
        FLASK: "flask",
        FORGO: "forgo",
        PASS: "pass",
        RESTART: "restart",
        POINTS: "points",
        COINS: "coins",
        RUBIES: "rubies",
        DROPLET: "droplet",
        TUBE: "tube",
        REFILL: "refill",
        MOVE: "move",
        EXCHANGE_COINS: "exchange coins",
        EXCHANGE_RUBIES: "exchange rubies",
        EXCHANGE_ALL: "exchange all",
        DISCARD_WHITE: "discard white-1",
    }
    for n in (1, 2, 3):
        texts[BONUS + n] = f"bonus {n}"
        texts[RATS + n] = f"rats {n}"
    for kind, name in enumerate(KINDS):
        texts[PLACE + kind] = f"place {name}"
        texts[TAKE + kind] = f"take {name}"
        texts[RETURN + kind] = f"return {name}"
        texts[BUY + kind] = f"buy {name}"
    for number, colour in enumerate(COLOUR_NAMES[2:6]):
        for step, (low, high) in enumerate(((1, 2), (2, 4), (1, 4))):
            texts[UPGRADE + 3 * number + step] = f"upgrade {colour}-{low} {colour}-{high}"
    for number, (a, b) in enumerate(PAIRS):
        texts[BUY_PAIR + number] = f"buy {KINDS[a]} {KINDS[b]}"
    return texts


def _tidy(words: list[str]) -> list[str]:
    """The two chips of a purchase may be written in any order."""
    if len(words) == 3 and words[0] == "buy":
        words[1:] = sorted(words[1:], key=lambda name: KIND_OF.get(name, 0))
    return words


VOCABULARY = Vocabulary(_texts(), _tidy)


def upgrade_from(action: int) -> int:
    """The kind that an upgrade hands in."""
    step = action - UPGRADE
    first = 4 + 3 * (step // 3)
    return first + 1 if step % 3 == 1 else first


def upgrade_to(action: int) -> int:
    """The kind that an upgrade gives."""
    step = action - UPGRADE
    first = 4 + 3 * (step // 3)
    return first + 1 if step % 3 == 0 else first + 2
