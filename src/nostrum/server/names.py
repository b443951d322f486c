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

# In German a mood ends as its thing demands: munterer Mörser, muntere Kelle, munteres Fass.
GERMAN_MOODS = (
    *("Munter", "Schläfrig", "Wacklig", "Summend", "Glänzend", "Mutig", "Neugierig", "Rußig"),
    *("Fröhlich", "Flink", "Samtig", "Schief", "Sanft", "Rostig", "Glücklich", "Schüchtern"),
    *("Gemütlich", "Brodelnd", "Kupfern", "Pfeffrig", "Kühn", "Listig", "Verträumt", "Würzig"),
)
GERMAN_THINGS = {
    "er": (
        *("Mörser", "Kessel", "Molch", "Pilz", "Käfer", "Korken", "Blasebalg", "Igel", "Dachs"),
        *("Stößel", "Rabe", "Wacholder", "Spatz", "Löffel", "Tiegel", "Fingerhut", "Kobold"),
    ),
    "e": (
        *("Kelle", "Laterne", "Elster", "Kerze", "Eichel", "Teekanne", "Tinktur", "Rübe"),
        *("Phiole", "Muskatnuss", "Brombeere", "Kröte", "Eule", "Distel"),
    ),
    "es": ("Murmeltier", "Fass", "Fläschchen", "Salbeiblatt", "Wiesel", "Kräutlein"),
}


def random_name(language: str = "") -> str:
    """A name for somebody who has not given one, in his language if we have names in it."""
    if language == "de":
        mood = secrets.choice(GERMAN_MOODS)
        things = [(ending, thing) for ending, all in GERMAN_THINGS.items() for thing in all]
        ending, thing = secrets.choice(things)
        return f"{mood}{ending} {thing}"
    return f"{secrets.choice(MOODS)} {secrets.choice(THINGS)}"


def language_of(wishes: str) -> str:
    """The language that a browser asks for first (`Accept-Language: de-AT,de;q=0.9,en;q=0.8`)."""
    first = wishes.split(",", 1)[0].split(";", 1)[0]
    return first.split("-", 1)[0].strip().lower()


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
