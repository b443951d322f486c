"""Reading the part of a scenario file that sets up the position (the scene), value by value.

A wrong value is refused with an error that names the key.
"""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Any

from nostrum.core.errors import BadScenario
from nostrum.core.suggestions import did_you_mean


def known_keys(table: object, keys: AbstractSet[str], where: str) -> None:
    """A table must have no other keys than these."""
    if not isinstance(table, Mapping):
        raise BadScenario(f"{where} is a table.")
    for key in table:
        if key not in keys:
            raise BadScenario(f"{where} has no {key!r}{did_you_mean(key, keys)}")


def number_in(table: Mapping[str, Any], name: str, default: int, least: int, most: int) -> int:
    """A number between two others."""
    value = table.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadScenario(f"{name!r} is a number from {least} to {most}.")
    return value


def text_in(table: Mapping[str, Any], name: str) -> str:
    """A text; an empty one if nothing is said."""
    value = table.get(name, "")
    if not isinstance(value, str):
        raise BadScenario(f"{name!r} is a text.")
    return value


def flag_in(table: Mapping[str, Any], name: str, default: bool) -> bool:
    """True or false."""
    value = table.get(name, default)
    if not isinstance(value, bool):
        raise BadScenario(f"{name!r} is true or false.")
    return value
