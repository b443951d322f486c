"""Game records: setup, seed and moves as text, replayable to any move.

A record is a short TOML header, a line of dashes, and the moves, `seat action`, with semicolons
between them. A line may end with a comment after `#`.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from nostrum.core.chance import commitment, seed_bytes
from nostrum.core.contract import KITS, Kit
from nostrum.core.errors import BadRecord, NostrumError

FORMAT = 1
RULE = "---"
LINE_WIDTH = 98


@dataclass
class Record:
    """A game as it was played."""

    kit: Kit
    setup: dict[str, object]
    seed: bytes
    moves: list[tuple[int, str]] = field(default_factory=list)
    committed: str = ""

    @classmethod
    def begin(cls, kit: Kit, setup: Mapping[str, object], seed: object = None) -> "Record":
        """An empty record of a game that is about to begin."""
        plain = kit.read_setup(dict(setup)).to_dict()
        key = seed_bytes(seed)  # type: ignore[arg-type]
        return cls(kit, plain, key, committed=commitment(key))

    def new_game(self, listen: bool = False) -> Any:
        """The game before its first move."""
        setup = self.kit.read_setup(_without_none(self.setup))
        return self.kit.new_game(setup, self.seed, listen)

    def replay(self, at: int | None = None) -> Any:
        """The game after so many moves; after all of them when not said."""
        count = len(self.moves) if at is None else at
        if not 0 <= count <= len(self.moves):
            raise BadRecord(f"The record has {len(self.moves)} moves; there is no move {at}.")
        game = self.new_game()
        for number, (seat, action) in enumerate(self.moves[:count], start=1):
            try:
                game.apply(seat, action)
            except NostrumError as error:
                move = f"Move {number}, '{seat} {action}',"
                raise BadRecord(f"{move} does not replay: {error}") from None
        return game

    def verify(self) -> list[str]:
        """What is wrong with the record, in sentences: nothing if it is sound."""
        faults = []
        if not self.committed:
            faults.append("The record does not say what was committed to before the game.")
        elif commitment(self.seed) != self.committed:
            faults.append("The seed is not the one that was committed to before the game.")
        try:
            self.replay()
        except BadRecord as error:
            faults.append(str(error))
        return faults

    def __str__(self) -> str:
        header = [
            f"nostrum = {FORMAT}",
            f'game = "{self.kit.name}"',
            f"rules = {self.kit.rules_version}",
            f'seed = "{self.seed.hex()}"',
            f'commitment = "{self.committed}"',
            "",
            *_write_table("setup", self.setup),
        ]
        return "\n".join([*header, RULE, *self._move_lines()]) + "\n"

    def _move_lines(self) -> Iterator[str]:
        line = ""
        for seat, action in self.moves:
            move = f"{seat} {action};"
            if line and len(line) + len(move) >= LINE_WIDTH:
                yield line
                line = ""
            line = f"{line} {move}".strip()
        if line:
            yield line


def read_record(text: str) -> Record:
    """The record that a text holds."""
    header, line, body = text.partition(f"\n{RULE}\n")
    if not line:
        raise BadRecord(f"This is not a record: there is no line {RULE!r} before the moves.")
    try:
        values = tomllib.loads(header)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"The record's header cannot be read: {error}.") from None
    if values.get("nostrum") != FORMAT:
        raise BadRecord(f"This is not a record in format {FORMAT}.")
    kit = KITS.get(str(values.get("game")))
    if kit is None:
        raise BadRecord(f"The record is of a game {values.get('game')!r} that is not known here.")
    if values.get("rules") != kit.rules_version:
        raise BadRecord(
            f"The record was played by rules {values.get('rules')!r} of {kit.title}; "
            f"this program plays rules {kit.rules_version}."
        )
    if "seed" not in values:
        raise BadRecord("The seed is not revealed in this record, so nothing can be checked.")
    try:
        seed = seed_bytes(str(values["seed"]))
        setup = kit.read_setup(values.get("setup")).to_dict()
    except NostrumError as error:
        raise BadRecord(f"The record's header cannot be used: {error}") from None
    return Record(kit, setup, seed, list(_read_moves(body)), str(values.get("commitment", "")))


def _read_moves(body: str) -> Iterator[tuple[int, str]]:
    text = " ".join(line.partition("#")[0] for line in body.splitlines())
    for move in text.split(";"):
        words = move.split()
        if not words:
            continue
        if len(words) < 2 or not words[0].isdecimal() or len(words[0]) > 2:
            raise BadRecord(f"'{move.strip()[:40]}' is not a move; a move is 'seat action'.")
        yield int(words[0]), " ".join(words[1:])


def _without_none(values: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in values.items() if value is not None}


def _write_table(name: str, values: Mapping[str, object]) -> Iterator[str]:
    """A table of plain values as TOML, tables inside it after its own values. What holds nothing
    (None, an empty table) is left out, and so is the head of a table that holds only tables."""
    lines = []
    tables = []
    for key, value in values.items():
        if isinstance(value, Mapping):
            if value:
                tables.append((f"{name}.{_write_key(key)}", value))
        elif value is not None:
            lines.append(f"{_write_key(key)} = {_write_value(value)}")
    if lines:
        yield f"[{name}]"
        yield from lines
    for title, table in tables:
        yield from _write_table(title, table)


def _write_key(key: str) -> str:
    bare = key and all(sign.isascii() and (sign.isalnum() or sign in "-_") for sign in key)
    return key if bare else json.dumps(key)


def _write_value(value: object) -> str:
    """A value as TOML: what JSON and TOML write alike."""
    if isinstance(value, list | tuple):
        return f"[{', '.join(_write_value(item) for item in value)}]"
    if not isinstance(value, bool | int | float | str):
        raise BadRecord(f"A record cannot hold {value!r}.")
    return json.dumps(value)
