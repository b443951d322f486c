"""Scenarios: a scene, moves, and what must be true afterwards. See docs/scenarios.md."""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from nostrum.core.contract import KITS, Kit
from nostrum.core.errors import BadScenario, IllegalMove, NostrumError

KEYS = {"title", "source", "seed", "setup", "position", "seat", "chance", "play"}
PLAY_KEYS = {"moves", "refused", "expect"}


def read_scenario(text: str) -> dict[str, Any]:
    """The document of a scenario file, its outline checked."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadScenario(f"This is not a TOML file: {error}.") from None
    unknown = sorted(set(document) - KEYS)
    if unknown:
        raise BadScenario(f"A scenario has no {unknown[0]!r}.")
    if not isinstance(document.get("title", ""), str):
        raise BadScenario("The title is a text.")
    if not document.get("play"):
        raise BadScenario("There is no [[play]]: the scenario plays nothing and expects nothing.")
    for name, kind in (("setup", dict), ("position", dict), ("chance", dict)):
        if not isinstance(document.get(name, {}), kind):
            raise BadScenario(f"[{name}] is a table.")
    for name in ("seat", "play"):
        entries = document.get(name, [])
        if not isinstance(entries, list) or any(not isinstance(entry, dict) for entry in entries):
            raise BadScenario(f"[[{name}]] is a list of tables.")
    return document


def play_scenario(text: str) -> tuple[Any, list[str]]:
    """Play a scenario: the resulting game, and every difference from what was expected."""
    document = read_scenario(text)
    kit = KITS.get(str(document.get("setup", {}).get("game", "quacks")))
    if kit is None:
        raise BadScenario(f"There is no game {document['setup']['game']!r}.")
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
    yield from _compare(kit, kit.look(game), expect, ())


def _texts(block: Mapping[str, Any], name: str) -> list[str]:
    texts = block.get(name, [])
    if not isinstance(texts, list) or any(not isinstance(text, str) for text in texts):
        raise BadScenario(f'{name!r} is a list of moves such as "0 draw".')
    return texts


def _read_move(game: Any, move: str) -> tuple[int, int]:
    seat, _, action = move.strip().partition(" ")
    if not seat.isdecimal() or len(seat) > 2:
        raise BadScenario(f"{move!r} is not a move; a move is 'seat action'.")
    return int(seat), game.action_named(action)


def _is_legal(game: Any, move: str) -> bool:
    """Could this move be played? Words that no move is made of are a slip of the pen."""
    seat, _, action = move.strip().partition(" ")
    texts = [game.action_text(number) for number in range(game.action_count)]
    words = {word for text in texts for word in text.split()}
    if not seat.isdecimal() or len(seat) > 2 or not set(action.split()) <= words:
        raise BadScenario(f"{move!r} is not a move; a move is 'seat action'.")
    return any(game.action_text(number) == action for number in game.legal(int(seat)))


def _compare(
    kit: Kit, found: Mapping[str, Any], expected: Mapping[str, Any], path: tuple[str, ...]
) -> Iterator[str]:
    for name, value in expected.items():
        here = (*path, name)
        where = ".".join(here)
        if name in ("may", "may_not") and "legal" in found:
            for action in _texts(expected, name):
                if (action in found["legal"]) != (name == "may"):
                    yield f"{where}: '{action}' is {'not ' if name == 'may' else ''}legal"
        elif name not in found:
            raise BadScenario(f"There is nothing called {where!r} to expect.")
        elif isinstance(value, Mapping) and isinstance(found[name], Mapping):
            yield from _compare(kit, found[name], value, here)
        else:
            wanted = kit.normal(here, value)
            got = kit.normal(here, found[name])
            if wanted != got:
                yield f"{where}: expected {value!r}, found {found[name]!r}"
