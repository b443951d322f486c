"""Dependencies point one way, as docs/architecture.md draws them.

Everything that a file imports is looked at, inside functions too, and what its `.pxd` cimports. A
module that is loaded by a name in a game's `GameSpec` is nobody's dependency: that is what the name
is for.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from processes import run_python

SOURCE = Path(__file__).resolve().parents[1] / "src"

# From the bottom to the top; a part imports only from layers below its own. `nostrum` alone is the
# package's `__init__`: the games, the bots and the errors.
LAYERS: list[set[str]] = [
    {"_engine"},
    {"core"},
    {"quacks", "duel", "testing", "files", "drawing"},
    {"saved_games"},
    {"bots"},
    {"nostrum"},
    {"terminal"},
    {"quacks.terminal", "duel.terminal"},
    {"coach"},
    {"lab", "server"},
    {"commands"},
    {"cli"},
    {"__main__"},
]
LAYER_OF = {part: number for number, parts in enumerate(LAYERS) for part in parts}

RULES = ("core", "quacks", "duel")
# The rules need nothing but Python; Cython is what they are compiled with.
OTHERS_IN_RULES = {*sys.stdlib_module_names, "cython"}


def part_of(module: str) -> str:
    """The part of the program that a module belongs to. A game's table in the terminal is no part
    of its rules, and the commands of a package belong to the commands."""
    names = module.split(".")[1:]
    if len(names) > 1 and names[1] in ("terminal", "commands"):
        return f"{names[0]}.terminal" if names[1] == "terminal" else "commands"
    return names[0] if names else "nostrum"


def is_module(name: str) -> bool:
    """Is there a module or package of this name?"""
    path = SOURCE.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").exists()


def imports_of(file: Path) -> Iterator[str]:
    """Every module that a file imports, by its whole name."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: a relative import"
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            modules = [name for name in inner if is_module(name)]
            yield from modules
            if len(modules) < len(inner):
                yield str(node.module)
        elif isinstance(node, ast.Call) and "import_module" in ast.dump(node.func):
            yield from (str(a.value) for a in node.args if isinstance(a, ast.Constant))
    declared = file.with_suffix(".pxd")
    if declared.exists():
        text = declared.read_text("utf-8")
        yield from re.findall(r"^(?:from|cimport) (nostrum[\w.]*)", text, re.MULTILINE)


def module_of(file: Path) -> str:
    """The whole name of the module in a file."""
    names = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


EDGES = sorted(
    {
        (module_of(file), wanted)
        for file in (SOURCE / "nostrum").rglob("*.py")
        for wanted in imports_of(file)
    }
)


def test_every_part_has_its_layer() -> None:
    found = {part_of(module_of(file)) for file in (SOURCE / "nostrum").rglob("*.py")}
    assert found == set(LAYER_OF), "say in LAYERS where they belong"


def test_dependencies_point_downwards() -> None:
    wrong = [
        f"{module} imports {wanted}"
        for module, wanted in EDGES
        if wanted.split(".")[0] == "nostrum"
        and part_of(wanted) != part_of(module)
        and LAYER_OF[part_of(wanted)] >= LAYER_OF[part_of(module)]
    ]
    assert wrong == []


@pytest.mark.parametrize("part", RULES)
def test_the_rules_need_nothing_but_python(part: str) -> None:
    others = {
        f"{module} imports {wanted}"
        for module, wanted in EDGES
        if part_of(module) == part and wanted.split(".")[0] not in {*OTHERS_IN_RULES, "nostrum"}
    }
    assert others == set()


def test_the_server_does_not_load_the_terminal() -> None:
    code = """
import importlib, pkgutil, sys
import nostrum.server
for module in pkgutil.walk_packages(nostrum.server.__path__, "nostrum.server."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
print(sorted(name for name in sys.modules if name == "rich" or "terminal" in name.split(".")))
"""
    assert run_python("-c", code) == ["[]"]


def test_the_imports_that_are_looked_at_are_those_of_the_program() -> None:
    assert ("nostrum.quacks.game", "nostrum.core.game") in EDGES
    assert ("nostrum.duel.terminal", "rich.console") in EDGES
    assert len(EDGES) > 500
