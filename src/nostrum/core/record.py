"""Game records: setup, seed and moves as text, replayable to any move.

A record is a short TOML header, a line of dashes, and the moves, `seat action`, with semicolons
between them. A line may end with a comment after `#`. The header of a finished game states its
result and its number of moves, so that a missing move is noticed. The header of a game that was
played at a server also states where its seed comes from, and that of a game which did not begin at
the beginning the position from which it was played.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from nostrum.core.chance import commitment, seed_bytes
from nostrum.core.contract import SPECS, GameLike, GameSpec
from nostrum.core.errors import BadRecord, NostrumError
from nostrum.core.seed_origin import Check, SeedOrigin
from nostrum.core.toml_text import read_toml

FORMAT = 1
FORMAT_WITH_POSITION = 2  # older programs would begin at the beginning
RULE = "---"
LINE_WIDTH = 98


@dataclass(frozen=True)
class Result:
    """How a game ended, and after how many moves."""

    moves: int
    winners: list[int]
    scores: list[int]


@dataclass
class Record:
    """A game as it was played."""

    spec: GameSpec
    setup: dict[str, object]
    seed: bytes
    moves: list[tuple[int, str]] = field(default_factory=list)
    committed: str = ""
    result: Result | None = None  # of a finished game; records of early versions have none
    rules: int = 0  # the version that it was played by, if not the one this program has
    origin: SeedOrigin | None = None  # where the seed comes from, if nobody could choose it
    # The code of the position in which the game began, if that was not the first one of its setup.
    position: str = ""

    @classmethod
    def begin(cls, spec: GameSpec, setup: Mapping[str, object], seed: object = None) -> "Record":
        """An empty record of a game that is about to begin."""
        plain = spec.read_setup(dict(setup)).to_dict()
        key = seed_bytes(seed)  # type: ignore[arg-type]
        return cls(spec, plain, key, committed=commitment(key))

    def new_game(self, listen: bool = False) -> Any:
        """The game before its first move."""
        if self.position:
            game = self.spec.from_code(self.position, self.seed)
            if listen:
                game.listen()
            return game
        setup = self.spec.read_setup(_without_none(self.setup))
        return self.spec.new_game(setup, self.seed, listen)

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

    def conclude(self, game: GameLike) -> None:
        """State the result of the game that these moves have led to. A running game has none."""
        over = not game.actors()
        self.result = Result(len(self.moves), game.winners(), game.scores()) if over else None

    def verify(self) -> list[str]:
        """What is wrong with the record, in sentences: nothing if it is sound."""
        faults = [check.sentence for check in self.seed_checks() if not check.holds]
        try:
            faults += self._false_result(self.replay())
        except BadRecord as error:
            faults.append(str(error))
        return faults

    def seed_checks(self) -> Iterator[Check]:
        """What the header says about the seed, checked; for that no rules are needed."""
        if not self.committed:
            yield Check(False, "The record does not say what was committed to before the game.")
        elif commitment(self.seed) != self.committed:
            yield Check(False, "The seed is not the one that was committed to before the game.")
        else:
            yield Check(True, "The seed is the one that was committed to before the game.")
        if self.origin is not None:
            yield from self.origin.checks(self.seed)

    def _false_result(self, game: GameLike) -> Iterator[str]:
        """What the header states and the moves do not lead to."""
        stated, count = self.result, len(self.moves)
        if stated is None:
            return
        if stated.moves != count:
            problem = "some are missing" if stated.moves > count else "that is too many"
            yield f"The record states {stated.moves} moves and holds {count}: {problem}."
        elif game.actors():
            yield "The record states a result, but after its last move the game is not over."
        else:
            for name, said, found in (
                ("winners", stated.winners, game.winners()),
                ("scores", stated.scores, game.scores()),
            ):
                if said != found:
                    yield (
                        f"The record states the {name} {_listed(said)}; "
                        f"its moves lead to {_listed(found)}."
                    )

    def __str__(self) -> str:
        header = [
            f"nostrum = {FORMAT_WITH_POSITION if self.position else FORMAT}",
            f'game = "{self.spec.name}"',
            f"rules = {self.rules or self.spec.rules_version}",
            f'seed = "{self.seed.hex()}"',
            f'commitment = "{self.committed}"',
            *([f'position = "{self.position}"'] if self.position else []),
            "",
            *_write_table("setup", self.setup),
        ]
        if self.origin is not None:
            header += _write_table("seed_origin", self.origin.to_table())
        if self.result is not None:
            header += _write_table("result", vars(self.result))
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
        values = read_toml(header)
    except ValueError as error:
        raise BadRecord(f"The record's header cannot be read: {error}.") from None
    position = str(values.get("position", ""))
    wanted = FORMAT_WITH_POSITION if position else FORMAT
    if values.get("nostrum") != wanted:
        raise BadRecord(f"This is not a record in format {wanted}.")
    spec = SPECS.get(str(values.get("game")))
    if spec is None:
        raise BadRecord(f"The record is of a game {values.get('game')!r} that is not known here.")
    if values.get("rules") != spec.rules_version:
        raise BadRecord(
            f"The record was played by rules {values.get('rules')!r} of {spec.title}; "
            f"this program plays rules {spec.rules_version}."
        )
    if "seed" not in values:
        raise BadRecord("The seed is not revealed in this record, so nothing can be checked.")
    try:
        seed = seed_bytes(str(values["seed"]))
        setup = spec.read_setup(values.get("setup")).to_dict()
    except NostrumError as error:
        raise BadRecord(f"The record's header cannot be used: {error}") from None
    moves = list(_read_moves(body))
    return Record(
        spec,
        setup,
        seed,
        moves,
        committed=str(values.get("commitment", "")),
        result=_read_result(values.get("result")),
        origin=_read_origin(values.get("seed_origin")),
        position=position,
    )


def _read_origin(table: object) -> SeedOrigin | None:
    """Where the seed comes from, if a header states it."""
    return None if table is None else SeedOrigin.from_table(table)


def _read_result(table: object) -> Result | None:
    """The result that a header states, if it does."""
    if table is None:
        return None
    match table:
        case {"moves": int(moves), "winners": list(winners), "scores": list(scores), **others}:
            if not others and all(type(number) is int for number in (moves, *winners, *scores)):
                return Result(moves, winners, scores)
    raise BadRecord("The record's result is a number of moves, a list of winners and of scores.")


def _read_moves(body: str) -> Iterator[tuple[int, str]]:
    text = " ".join(line.partition("#")[0] for line in body.splitlines())
    for move in text.split(";"):
        words = move.split()
        if not words:
            continue
        if len(words) < 2 or not words[0].isdecimal() or len(words[0]) > 2:
            raise BadRecord(f"'{move.strip()[:40]}' is not a move; a move is 'seat action'.")
        yield int(words[0]), " ".join(words[1:])


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers)) or "nobody"


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
