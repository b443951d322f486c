"""The names that people and bots have at the table."""

import random
import secrets
import unicodedata
from collections.abc import Collection, Iterable
from functools import lru_cache

from nostrum.bots.names import BOT_NAMES
from nostrum.server.errors import RequestRefused

MAX_LENGTH = 24
MAX_MARKS = 4  # that one letter may bear

# Say whether a sign is shown as text or as a picture, and are dropped.
STYLE_MARKS = dict.fromkeys((0xFE0E, 0xFE0F))
# Letters, marks and symbols that show nothing, though Unicode does not count them as invisible:
# fillers of Hangul, inherent vowels of Khmer, selectors of variants, the empty Braille pattern.
BLANKS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
) | {chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))}
# Letters of other alphabets, and figures, that look like a small or a capital Latin letter.
LOOKALIKES = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445"  # Cyrillic
    "\u0455\u0456\u0458\u04bb\u04cf\u0501\u051b\u051d"
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7"  # Greek
    "\u0131\u0269" + "i01|",
    "abekmhopctyx" + "sljhldqw" + "abezhlkmvoptyx" + "ll" + "loll",
)

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
    """A name that a person has typed, as it will be shown. It can be seen, and does not disturb the
    text around it."""
    composed = unicodedata.normalize("NFC", given.translate(STYLE_MARKS))
    name = " ".join(composed.split())
    if not 1 <= len(name) <= MAX_LENGTH:
        raise RequestRefused("bad_name", f"A name has 1 to {MAX_LENGTH} letters.")
    if has_unseen_signs(name):
        raise RequestRefused("bad_name", "This name has signs that cannot be seen.")
    if not any(unicodedata.category(char)[0] in "LN" for char in name):
        raise RequestRefused("bad_name", "A name needs a letter or a figure.")
    if has_wild_accents(name):
        raise RequestRefused("bad_name", "This name has accents without letters of their own.")
    return name


def has_unseen_signs(text: str) -> bool:
    """Whether a text has signs that show nothing, or change the text around it."""
    hidden = any(unicodedata.category(char)[0] == "C" for char in text)
    return hidden or not BLANKS.isdisjoint(text)


def has_wild_accents(text: str) -> bool:
    """Whether a text has an accent without a letter, or a heap of them that hides other lines."""
    marks = "".join("m" if unicodedata.category(char) in ("Mn", "Me") else "-" for char in text)
    return marks.startswith("m") or "m" * (MAX_MARKS + 1) in marks


@lru_cache(maxsize=4096)
def look_of(name: str) -> str:
    """What people see of a name at a glance; names with the same look are taken for each other."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = (char for char in folded if unicodedata.category(char) != "Mn")
    return " ".join("".join(letters).translate(LOOKALIKES).split())


def name_at_table(name: str, others: Iterable[str]) -> str:
    """A person's name at a table. Two people may have the same name: the second gets a number."""
    taken = {look_of(other) for other in others}
    shown, number = name, 1
    while look_of(shown) in taken:
        number += 1
        suffix = f" {number}"
        shown = name[: MAX_LENGTH - len(suffix)].rstrip() + suffix
    return shown


def bot_name(taken: Collection[str]) -> str:
    """A name for a bot that nobody else in its match has."""
    looks = {look_of(name) for name in taken}
    free = [name for name in BOT_NAMES if look_of(name) not in looks]
    return random.choice(free) if free else name_at_table("Guest", taken)
