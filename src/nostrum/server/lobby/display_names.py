"""The names that people and bots have at the table."""

import random
import secrets
import unicodedata
from collections.abc import Collection

from nostrum.bots.names import BOT_NAMES
from nostrum.server.errors import RequestRefused

MAX_LENGTH = 24

ADJECTIVES = (
    *("Merry", "Sleepy", "Dapper", "Wobbly", "Humming", "Gleaming", "Plucky", "Mellow", "Curious"),
    *("Sooty", "Drowsy", "Jolly", "Nimble", "Velvet", "Crooked", "Gentle", "Rusty", "Spry"),
    *("Lucky", "Bashful", "Cosy", "Bubbling", "Amber", "Copper", "Moonlit", "Peppery", "Daring"),
)
NOUNS = (
    *("Mortar", "Ladle", "Kettle", "Thimble", "Lantern", "Newt", "Toadstool", "Beetle", "Magpie"),
    *("Cork", "Bellows", "Candle", "Hedgehog", "Acorn", "Teapot", "Cauldron", "Pestle", "Raven"),
    *("Tincture", "Nutmeg", "Juniper", "Marmot", "Badger", "Sparrow", "Turnip", "Bramble", "Vial"),
)

# In German the noun decides the adjective's ending: munterer Mörser, muntere Kelle, munteres Fass.
GERMAN_ADJECTIVES = (
    *("Munter", "Schläfrig", "Wacklig", "Summend", "Glänzend", "Mutig", "Neugierig", "Rußig"),
    *("Fröhlich", "Flink", "Samtig", "Schief", "Sanft", "Rostig", "Glücklich", "Schüchtern"),
    *("Gemütlich", "Brodelnd", "Kupfern", "Pfeffrig", "Kühn", "Listig", "Verträumt", "Würzig"),
)
GERMAN_NOUNS = {
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
    """A name for a new person, in their language if we have names in it."""
    if language == "de":
        adjective = secrets.choice(GERMAN_ADJECTIVES)
        nouns = [(ending, noun) for ending, nouns in GERMAN_NOUNS.items() for noun in nouns]
        ending, noun = secrets.choice(nouns)
        return f"{adjective}{ending} {noun}"
    return f"{secrets.choice(ADJECTIVES)} {secrets.choice(NOUNS)}"


def language_of(accept_language: str) -> str:
    """The language that a browser prefers (`Accept-Language: de-AT,de;q=0.9,en;q=0.8`)."""
    first = accept_language.split(",", 1)[0].split(";", 1)[0]
    return first.split("-", 1)[0].strip().lower()


def clean_name(given: str) -> str:
    """A name that a person has typed, as it will be shown. Invisible characters, and those that
    change the writing direction, are refused: no name may look like another one."""
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if not 1 <= len(name) <= MAX_LENGTH:
        raise RequestRefused("bad_name", f"A name has 1 to {MAX_LENGTH} letters.")
    if any(unicodedata.category(char)[0] == "C" for char in name):
        raise RequestRefused("bad_name", "This name has signs that cannot be seen.")
    if not any(unicodedata.category(char)[0] in "LN" for char in name):
        raise RequestRefused("bad_name", "A name needs a letter or a figure.")
    return name


def bot_name(taken: Collection[str]) -> str:
    """A name for a bot that nobody else in its match has."""
    free = [name for name in BOT_NAMES if name not in taken]
    return random.choice(free) if free else f"Guest {len(taken)}"
