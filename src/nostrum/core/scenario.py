"""Scenarios: a scene, moves, and what must be true afterwards. See docs/scenarios.md."""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from nostrum.core.contract import KITS, Kit, first_kit
from nostrum.core.errors import BadScenario, IllegalMove, NostrumError

KEYS = {"title", "source", "seed", "setup", "play"}  # a game has its own beside them
PLAY_KEYS = {"moves", "refused", "expect"}


def read_scenario(text: str) -> dict[str, Any]:
    """The document of a scenario file, its outline checked."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
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
    name = document.get("setup", {}).get("game", first_kit().name)
    kit = KITS.get(name) if isinstance(name, str) else None
    if kit is None:
        raise BadScenario(f"There is no game {name!r}.")
    unknown = sorted(set(document) - KEYS - kit.scene_keys)
    if unknown:
        raise BadScenario(f"A scenario has no {unknown[0]!r}.")
    try:
        game = kit.set_scene(document)
        differences = []
        for number, block in enumerate(document.get("play", []), start=1):
            for difference in _play_block(kit, game, block):
                differences.append(f"play {number}: {difference}")
    except BadScenario:
        raise
    except NostrumError as error:
        raise BadScenario(str(error)) from None
    return game, differences


def _play_block(kit: Kit, game: Any, block: dict[str, Any]) -> Iterator[str]:
    unknown = sorted(set(block) - PLAY_KEYS)
    if unknown:
        raise BadScenario(f"[[play]] has no {unknown[0]!r}.")
    for move in _texts(block, "moves"):
        seat, action = _read_move(game, move)
        try:
            game.apply(seat, action)
        except IllegalMove as error:
            yield f"the move '{move}' was refused: {error}"
            return
    for move in _texts(block, "refused"):
        if _is_legal(game, move):
            yield f"the move '{move}' should be refused, but it is legal"
    expect = block.get("expect", {})
    if not isinstance(expect, dict):
        raise BadScenario("[play.expect] is a table.")
    yield from _compare(kit, game, kit.look(game), expect, ())


def _texts(block: Mapping[str, Any], name: str) -> list[str]:
    texts = block.get(name, [])
    if not isinstance(texts, list) or any(not isinstance(text, str) for text in texts):
        raise BadScenario(f"{name!r} is a list of moves, each written 'seat action'.")
    return texts


def _read_move(game: Any, move: str) -> tuple[int, int]:
    seat, _, action = move.strip().partition(" ")
    if not seat.isdecimal() or len(seat) > 2:
        raise BadScenario(f"{move!r} is not a move; a move is 'seat action'.")
    return int(seat), game.action_named(action)


def _is_legal(game: Any, move: str) -> bool:
    """Could this move be played?"""
    seat, _, action = move.strip().partition(" ")
    if not seat.isdecimal() or len(seat) > 2:
        raise BadScenario(f"{move!r} is not a move; a move is 'seat action'.")
    return _action(game, action) in game.legal(int(seat))


def _action(game: Any, text: str) -> int | None:
    """The action of a text; None for one that cannot be, though its words are words of moves."""
    try:
        return int(game.action_named(text))
    except NostrumError:
        texts = [game.action_text(number) for number in range(game.action_count)]
        if not text.split() or not set(text.split()) <= {w for t in texts for w in t.split()}:
            raise BadScenario(f"{text!r} is not an action.") from None
        return None


def _compare(
    kit: Kit,
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
            raise BadScenario(f"There is nothing called {where!r} to expect.")
        elif isinstance(value, Mapping) and isinstance(found[name], Mapping):
            yield from _compare(kit, game, found[name], value, here)
        else:
            wanted = kit.normal(here, value)
            got = kit.normal(here, found[name])
            if wanted != got:
                yield f"{where}: expected {value!r}, found {found[name]!r}"
