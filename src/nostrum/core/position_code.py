"""A position in one line of text: for a link, a bug report, a puzzle.

The line is `GAME.RULES.TEXT`: the game, the version of its rules, and what differs from the first
position of the same setup, packed. Unless asked for, it holds nothing that only chance or another
seat knows: whoever reads it back gets the same table, with everything unknown dealt anew.
"""

import base64
import binascii
import json
import zlib
from typing import TYPE_CHECKING, Any

from nostrum.core.chance import seed_bytes
from nostrum.core.contract import SPECS
from nostrum.core.errors import BadPosition, NostrumError

if TYPE_CHECKING:
    from nostrum.core.game import BaseGame

LONGEST = 20_000  # letters of a code
LARGEST = 400_000  # bytes that it may unpack to
SECRET = ("seed", "counter")
Plain = Any  # what JSON can hold


def write_code(game: "BaseGame", seat: int | None, secrets: bool) -> str:
    """The position of a game in one line."""
    known: Any = game if secrets else game.imagine(seat, 0)  # type: ignore[attr-defined]
    position = known.position()
    spec = SPECS[position["game"]]
    changes = _changes(_first_position(position["game"], position["setup"]), position)
    if not secrets:
        changes = _without_secrets(changes)
    packed = zlib.compress(json.dumps([position["setup"], changes]).encode(), 9)
    return f"{spec.name}.{spec.rules_version}.{base64.urlsafe_b64encode(packed).decode()}"


def read_code(text: str, seed: int | str | bytes | None = None, game: str | None = None) -> Any:
    """The game that a code describes; what the code does not say is dealt from the seed."""
    name, version, packed = _parts(text)
    spec = SPECS.get(name)
    if spec is None or (game is not None and name != game):
        raise BadPosition(f"This is the code of a game {name[:40]!r}, not of {game or 'ours'}.")
    if version != str(spec.rules_version):
        raise BadPosition(
            f"This code was written by rules {version[:9]!r} of {spec.title}; "
            f"this program plays rules {spec.rules_version}."
        )
    setup, changes = _unpack(packed)
    try:
        first = _first_position(name, setup)
        position = _changed(first, changes)
        if "seed" not in changes:
            position = {**position, "seed": seed_bytes(seed).hex()}
        return spec.from_position(position)
    except BadPosition:
        raise
    except NostrumError as error:
        raise BadPosition(str(error)) from None


def _first_position(name: str, setup: Plain) -> Plain:
    """The first position of a setup, from a seed that everybody knows."""
    spec = SPECS[name]
    named = {key: value for key, value in setup.items() if value is not None}
    return spec.new_game(spec.read_setup(named), 0, False).position()


def _parts(text: str) -> tuple[str, str, str]:
    parts = text.strip().split(".") if isinstance(text, str) and len(text) <= LONGEST else []
    if len(parts) != 3:
        raise BadPosition("This is not the code of a position: GAME.RULES.TEXT.")
    return parts[0], parts[1], parts[2]


def _unpack(packed: str) -> tuple[dict[str, Any], dict[str, Any]]:
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(base64.urlsafe_b64decode(packed), LARGEST)
        setup, changes = json.loads(text)
        if unpacker.unconsumed_tail or not isinstance(setup, dict) or not isinstance(changes, dict):
            raise ValueError
    except (ValueError, binascii.Error, zlib.error, RecursionError, TypeError):
        raise BadPosition("The code of this position is damaged.") from None
    return setup, changes


def _changes(before: Plain, after: Plain) -> Plain:
    """What differs, as a table of names (or places in a list) and new values."""
    changes: dict[str, Any] = {}
    for name, value in after.items():
        old = before.get(name)
        if isinstance(value, dict) and isinstance(old, dict):
            inner = _changes(old, value)
            if inner:
                changes[name] = inner
        elif name == "seats":
            seats = [_changes(seat, new) for seat, new in zip(old, value, strict=True)]
            changes[name] = seats
        elif value != old or name == "seed":
            changes[name] = value
    return changes


def _changed(before: Plain, changes: Plain) -> Plain:
    """A position with what differs in it."""
    after = dict(before)
    for name, value in changes.items():
        old = before.get(name)
        if name == "seats":
            if not isinstance(value, list) or len(value) != len(old):
                raise BadPosition("The code has not as many seats as its setup.")
            if not all(isinstance(seat, dict) for seat in value):
                raise BadPosition("The code of this position is damaged.")
            after[name] = [_changed(seat, new) for seat, new in zip(old, value, strict=True)]
        elif isinstance(value, dict) and isinstance(old, dict):
            after[name] = _changed(old, value)
        else:
            after[name] = value
    return after


def _without_secrets(changes: dict[str, Any]) -> dict[str, Any]:
    public = {name: value for name, value in changes.items() if name not in SECRET}
    seats = [{n: v for n, v in seat.items() if n not in SECRET} for seat in changes["seats"]]
    return {**public, "seats": seats}
