"""Writes docs/views.md: every key of the views of both games, for people who write bots.

    make words          write it anew

Names and types are those of the TypedDicts in `observation.py` and `consequences.py` of each game;
what a key means is the comment beside it, or directly above it.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, is_typeddict

from nostrum.core.contract import SPECS
from nostrum.duel import observation as duel_observation
from nostrum.duel import round as duel_round
from nostrum.duel.table import choices as duel_choices
from nostrum.quacks import observation as quacks_observation
from nostrum.quacks import round as quacks_round
from nostrum.quacks.table import Book, Card
from nostrum.quacks.table import choices as quacks_choices

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
REFERENCE = ROOT / "docs" / "views.md"
VIEWS: dict[str, type] = {"quacks": quacks_observation.View, "duel": duel_observation.View}

# What `step` and `decision` can be.
WORDS: dict[str, dict[str, Iterable[str]]] = {
    "quacks": {
        "Steps": quacks_round.STEP_NAMES,
        "Decisions, beside those that a book or a card asks for, which have its name": sorted(
            choice.name for choice in quacks_choices() if not isinstance(choice, Book | Card)
        ),
    },
    "duel": {
        "Steps": duel_round.STEP_NAMES,
        "Decisions (some of them settle themselves, and are only seen among `decisions`)": sorted(
            choice.name for choice in duel_choices()
        ),
    },
}

INTRODUCTION = """# What a view contains

*Written by `make words` from the types in the engine; do not edit it.*

A view is what a seat may know: `game.observe(seat)`, and what a bot gets in
`choose(view, legal)`. It is a dictionary of plain values, ready for JSON. A spectator's view,
`game.observe()`, lacks the keys "for a seat".

* **Chips** are texts: `white-1*4 orange-1` is four white 1-chips and an orange one. Where they lie
  on spaces, as in a pot, each has its own: `white-2@2 orange-1@3`. No chips are an empty text.
* **Seats** are numbers from 0 on.
* **Actions** are texts such as `draw` or `buy green-1`. `view["legal"]` has those that are possible
  now; `legal`, the other argument of `choose`, has their numbers in the same order.
"""


class Key(NamedTuple):
    """One key of a dictionary."""

    name: str
    kind: str  # its type, as it is written in the source
    meaning: str
    sometimes: bool  # it need not be there


def keys_of(kind: type) -> list[Key]:
    """The keys of a TypedDict, those of its bases first."""
    keys: list[Key] = []
    lines, definition = _definition(kind)
    for base in definition.bases:
        inherited = getattr(sys.modules[kind.__module__], ast.unparse(base))
        if is_typeddict(inherited):
            keys += keys_of(inherited)
    for node in definition.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name = node.target.id
            written = ast.unparse(node.annotation)
            plain = written.removeprefix("NotRequired[")
            plain = plain[:-1] if plain != written else plain
            keys.append(Key(name, plain, _meaning(lines, node.lineno - 1), plain != written))
    return keys


def _definition(kind: type) -> tuple[list[str], ast.ClassDef]:
    """The lines of the file in which a class is defined, and its definition there."""
    source = (SOURCE / Path(*kind.__module__.split("."))).with_suffix(".py").read_text("utf-8")
    (found,) = [
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__
    ]
    return source.splitlines(), found


def _meaning(lines: list[str], number: int) -> str:
    """The comment beside a line, or else the comments directly above it."""
    _, mark, beside = lines[number].partition("  # ")
    if mark:
        return beside.strip()
    above: list[str] = []
    while number and lines[number - 1].strip().startswith("# "):
        number -= 1
        above.insert(0, lines[number].strip().removeprefix("# "))
    return " ".join(above)


def parts_of(view: type) -> list[type]:
    """The dictionaries that a view consists of, itself first, in the order in which they occur."""
    known: dict[str, type] = {}
    for name in (view.__module__, view.__module__.replace(".observation", ".consequences")):
        module = sys.modules[name]
        known |= {name: kind for name, kind in vars(module).items() if is_typeddict(kind)}
    found = [view]
    for kind in found:
        for key in keys_of(kind):
            for node in ast.walk(ast.parse(key.kind)):
                inner = known.get(node.id) if isinstance(node, ast.Name) else None
                if inner is not None and inner not in found:
                    found.append(inner)
    return found


def reference() -> str:
    """The whole text of docs/views.md."""
    sections = [INTRODUCTION]
    for game, view in VIEWS.items():
        sections.append(f"## {SPECS[game].title}\n")
        parts = parts_of(view)
        for part in parts:
            sections.append(f"### {_title(game, part)}\n\n{inspect.cleandoc(part.__doc__ or '')}\n")
            linked = {other.__name__ for other in parts}
            rows = [_row(game, key, linked) for key in keys_of(part)]
            sections.append("\n".join(["| key | type | meaning |", "|---|---|---|", *rows]) + "\n")
            if part is view:
                sections += [
                    f"{title}: {_listed(names)}.\n" for title, names in WORDS[game].items()
                ]
    return "\n".join(sections)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in dict.fromkeys(names) if name)


def _title(game: str, part: type) -> str:
    return f"{part.__name__} ({game})"


def _row(game: str, key: Key, parts: set[str]) -> str:
    kind = key.kind.replace("|", "\\|")
    linked = next((name for name in parts if name in _names(key.kind)), None)
    shown = f"`{kind}`" if linked is None else f"[`{kind}`](#{linked.lower()}-{game})"
    sometimes = ", sometimes" if key.sometimes else ""
    return f"| `{key.name}` | {shown}{sometimes} | {key.meaning} |"


def _names(annotation: str) -> set[str]:
    return {node.id for node in ast.walk(ast.parse(annotation)) if isinstance(node, ast.Name)}


if __name__ == "__main__":
    REFERENCE.write_text(reference(), "utf-8")
