"""Setups: how every game reads what it is set up from."""

from collections.abc import Mapping
from dataclasses import MISSING, fields
from inspect import Parameter, Signature
from typing import Any, TypeVar, cast

from nostrum.core.errors import BadSetup
from nostrum.core.suggestions import did_you_mean

SetupType = TypeVar("SetupType")  # a dataclass that checks its own values

MOST_KEPT = 64
KEPT: dict[tuple[type[Any], str], Any] = {}  # setups that were read, by what they were read from


def setup_from(kind: type[SetupType], values: object) -> SetupType:
    """The setup that a table of plain values describes."""
    if not isinstance(values, Mapping):
        raise BadSetup("A setup is a table of names and values.")
    # Whoever reads one position after the other (a bot, a coach) meets the same setup again and
    # again: it keeps the rulebook that is made from it.
    try:
        key = (kind, repr(values))
    except (ValueError, RecursionError):  # a number without end, tables within tables
        raise BadSetup("This setup has values of the wrong kind.") from None
    if key in KEPT:
        return cast(SetupType, KEPT[key])
    made = _made(kind, values)
    if len(KEPT) >= MOST_KEPT:
        KEPT.clear()
    KEPT[key] = made
    return made


def _made(kind: type[SetupType], values: Mapping[str, Any]) -> SetupType:
    known = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    for name in values:
        if name not in known:
            otherwise = f"; it has {', '.join(known)}."
            raise BadSetup(f"A setup has no {name!r}{did_you_mean(name, known, otherwise)}")
    try:
        return kind(**values)
    except TypeError:
        raise BadSetup("This setup has values of the wrong kind.") from None


def given_setup(kind: type[SetupType], setup: object, choices: Mapping[str, object]) -> SetupType:
    """The setup that a game is begun with: a ready one, or what one is made of by name."""
    if setup is None:
        return setup_from(kind, choices)
    if choices or not isinstance(setup, kind):
        raise BadSetup("A game takes a Setup, or what one is made of by name: start=0, ...")
    return setup


def game_signature(kind: type[Any]) -> Signature:
    """How a game is made, as `help` shows it: from a setup, or from what one is made of by name. A
    compiled class cannot say it itself."""
    seed = int | str | bytes | None
    listed = [
        Parameter("setup", Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=kind | None),
        Parameter("seed", Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=seed),
        Parameter("listen", Parameter.POSITIONAL_OR_KEYWORD, default=False, annotation=bool),
    ]
    for field in fields(kind):
        default = {} if field.default is MISSING else field.default
        listed.append(
            Parameter(field.name, Parameter.KEYWORD_ONLY, default=default, annotation=field.type)
        )
    return Signature(listed)
