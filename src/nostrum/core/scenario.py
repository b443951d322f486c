"""Scenarios: a position, moves, and what must be true afterwards. See docs/scenarios.md."""

from collections.abc import Iterator, Mapping
from typing import Any

from nostrum.core.contract import SPECS, GameSpec, default_spec
from nostrum.core.errors import BadScenario, IllegalMove, NostrumError
from nostrum.core.suggestions import did_you_mean
from nostrum.core.toml_text import read_toml

KEYS = {"title", "source", "seed", "setup", "play"}  # a game has its own beside them
PLAY_KEYS = {"moves", "refused", "expect"}


def read_scenario(text: str) -> dict[str, Any]:
    """The document of a scenario file, its outline checked."""
    try:
        document = read_toml(text)
    except ValueError as error:
        raise BadScenario(f"This is not a TOML file: {error}.") from None
    if not isinstance(document.get("title", ""), str):
        raise BadScenario("The title is a text.")
    if not document.get("play"):
        raise BadScenario("There is no [[play]]: the scenario plays nothing and expects nothing.")
    if not isinstance(document.get("setup", {}), dict):
        raise BadScenario("[setup] is a table.")
    blocks = document["play"]
    if not isinstance(blocks, list) or any(not isinstance(block, dict) for block in blocks):
        raise BadScenario("[[play]] is a list of tables.")
    return document


def play_scenario(text: str) -> tuple[Any, list[str]]:
    """Play a scenario: the resulting game, and every difference from what was expected."""
    document = read_scenario(text)
    name = document.get("setup", {}).get("game", default_spec().name)
    spec = SPECS.get(name) if isinstance(name, str) else None
    if spec is None:
        raise BadScenario(f"There is no game {name!r}{did_you_mean(name, SPECS)}")
    known = KEYS | spec.scene_keys
    unknown = sorted(set(document) - known)
    if unknown:
        raise BadScenario(f"A scenario has no {unknown[0]!r}{did_you_mean(unknown[0], known)}")
    try:
        game = spec.set_scene(document)
        game.start_here()
        differences = []
        for number, block in enumerate(document.get("play", []), start=1):
            for difference in _play_block(spec, game, block):
                differences.append(f"play {number}: {difference}")
        differences += _unused_chance(game)
    except BadScenario:
        raise
    except NostrumError as error:
        raise BadScenario(str(error)) from None
    return game, differences


def _play_block(spec: GameSpec, game: Any, block: dict[str, Any]) -> Iterator[str]:
    unknown = sorted(set(block) - PLAY_KEYS)
    if unknown:
        raise BadScenario(f"[[play]] has no {unknown[0]!r}{did_you_mean(unknown[0], PLAY_KEYS)}")
    for move in _texts(block, "moves"):
        seat, text = _read_move(move)
        action = game.action_named(text)  # a slip of the pen is no refusal
        try:
            game.apply(seat, action)
        except IllegalMove as error:
            yield f"the move '{move}' was refused: {error}"
            return
    for move, why in _refused(block):
        sentence = _refusal(game, move)
        if sentence is None:
            yield f"the move '{move}' should be refused, but it is legal"
        elif why not in sentence:
            yield f"the move '{move}' is refused, but not for {why!r}: {sentence}"
    expect = block.get("expect", {})
    if not isinstance(expect, dict):
        raise BadScenario("[play.expect] is a table.")
    yield from _compare(spec, game, spec.look(game), expect, ())


def _texts(block: Mapping[str, Any], name: str) -> list[str]:
    texts = block.get(name, [])
    if not isinstance(texts, list) or any(not isinstance(text, str) for text in texts):
        raise BadScenario(f"{name!r} is a list of moves, each written 'seat action'.")
    return texts


def _refused(block: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The moves that must be refused, each with words of the reason (none: for any reason)."""
    entries = block.get("refused", [])
    for entry in entries if isinstance(entries, list) else [None]:
        match entry:
            case str(move):
                yield move, ""
            case {"move": str(move), "why": str(why), **others} if not others:
                yield move, why
            case _:
                raise BadScenario(
                    "'refused' is a list of moves, each written 'seat action' or "
                    "{ move = 'seat action', why = 'words of the reason' }."
                )


def _read_move(move: str) -> tuple[int, str]:
    seat, _, action = move.strip().partition(" ")
    if not seat.isdecimal() or len(seat) > 2:
        raise BadScenario(f"{move[:40]!r} is not a move; a move is 'seat action'.")
    return int(seat), action


def _refusal(game: Any, move: str) -> str | None:
    """The sentence with which a move is refused; None for a legal one, which is not played."""
    seat, action = _read_move(move)
    if _action(game, action) in game.legal(seat):
        return None
    try:
        game.apply(seat, action)
    except NostrumError as error:
        return str(error)
    raise AssertionError(f"{move!r} is not legal, and yet it was played.")


def _action(game: Any, text: str) -> int | None:
    """The action of a text; None if there is none, although each word occurs in some action."""
    try:
        return int(game.action_named(text))
    except NostrumError:
        texts = [game.action_text(number) for number in range(game.action_count)]
        if not text.split() or not set(text.split()) <= {w for t in texts for w in t.split()}:
            raise BadScenario(f"{text!r} is not an action.") from None
        return None


def _compare(
    spec: GameSpec,
    game: Any,
    found: Mapping[str, Any],
    expected: Mapping[str, Any],
    path: tuple[str, ...],
) -> Iterator[str]:
    for name, value in expected.items():
        here = (*path, name)
        where = ".".join(here)
        if name in ("may", "may_not") and "legal" in found:
            legal = [game.action_named(text) for text in found["legal"]]
            for action in _texts(expected, name):
                if (_action(game, action) in legal) != (name == "may"):
                    yield f"{where}: '{action}' is {'not ' if name == 'may' else ''}legal"
        elif name not in found:
            meant = did_you_mean(name, found)
            raise BadScenario(f"There is nothing called {where!r} to expect{meant}")
        elif isinstance(value, Mapping) and isinstance(found[name], Mapping):
            yield from _compare(spec, game, found[name], value, here)
        else:
            wanted = spec.normal(here, value)
            got = spec.normal(here, found[name])
            if wanted != got:
                yield f"{where}: expected {value!r}, found {found[name]!r}"


def _unused_chance(game: Any) -> Iterator[str]:
    """What `[chance]` lists but was not used: usually a mistake in the file."""
    position = game.position()
    streams = {"the table": position}
    streams |= {f"seat {number}": seat for number, seat in enumerate(position["seats"])}
    for whose, values in streams.items():
        for purpose, left in (values["stacked"] or {}).items():
            if left:
                yield f"chance: never used ({purpose}, {whose}): {', '.join(left)}"
