"""What people and bots are called."""

import random
import secrets
import unicodedata
from collections.abc import Collection

from nostrum.hotseat import BOT_NAMES
from nostrum.server.refusals import Refusal

LONGEST = 24

MOODS = (
    *("Merry", "Sleepy", "Dapper", "Wobbly", "Humming", "Gleaming", "Plucky", "Mellow", "Curious"),
    *("Sooty", "Drowsy", "Jolly", "Nimble", "Velvet", "Crooked", "Gentle", "Rusty", "Spry"),
    *("Lucky", "Bashful", "Cosy", "Bubbling", "Amber", "Copper", "Moonlit", "Peppery", "Daring"),
)
THINGS = (
    *("Mortar", "Ladle", "Kettle", "Thimble", "Lantern", "Newt", "Toadstool", "Beetle", "Magpie"),
    *("Cork", "Bellows", "Candle", "Hedgehog", "Acorn", "Teapot", "Cauldron", "Pestle", "Raven"),
    *("Tincture", "Nutmeg", "Juniper", "Marmot", "Badger", "Sparrow", "Turnip", "Bramble", "Vial"),
)


def random_name() -> str:
    """A name for somebody who has not given one."""
    return f"{secrets.choice(MOODS)} {secrets.choice(THINGS)}"


def clean_name(given: str) -> str:
    """A name that somebody gave himself, as it will be shown. What cannot be seen, or turns the
    writing around, is refused: nobody shall look like somebody else."""
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if not 1 <= len(name) <= LONGEST:
        raise Refusal("bad_name", f"A name has 1 to {LONGEST} letters.")
    if any(unicodedata.category(sign)[0] == "C" for sign in name):
        raise Refusal("bad_name", "This name has signs that cannot be seen.")
    if not any(unicodedata.category(sign)[0] in "LN" for sign in name):
        raise Refusal("bad_name", "A name needs a letter or a figure.")
    return name


def bot_name(taken: Collection[str]) -> str:
    """A name for a bot, that nobody else has at its table."""
    free = [name for name in BOT_NAMES if name not in taken]
    return random.choice(free) if free else f"Guest {len(taken)}"
