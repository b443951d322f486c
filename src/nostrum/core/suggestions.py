"""Did you mean ...? How every refusal of an unknown name ends."""

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST = 40  # letters of a name that is compared at all: comparing takes time


def near(word: object, known: Iterable[object], most: int = 1, cutoff: float = 0.6) -> list[str]:
    """The known names that are most like a word, the nearest one first; capitals do not count."""
    if not isinstance(word, str) or len(word) > LONGEST:
        return []
    names = {str(name).lower(): str(name) for name in known}
    return [names[found] for found in get_close_matches(word.lower(), names, most, cutoff)]


def did_you_mean(word: object, known: Iterable[object], otherwise: str = ".") -> str:
    """The end of a sentence that refuses a name: the one that was probably meant, or, if nothing
    is like it, something else.

    >>> "There is no bot 'mastr'" + did_you_mean("mastr", ["journeyman", "master"])
    "There is no bot 'mastr'; did you mean 'master'?"
    >>> "There is no bot 'dragon'" + did_you_mean("dragon", ["journeyman", "master"])
    "There is no bot 'dragon'."
    """
    found = near(word, known)
    return f"; did you mean {found[0]!r}?" if found else otherwise
