"""The two engines, compiled and interpreted: which one runs when, and what a wheel carries."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
COMPILER = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
HEADER = Path(sysconfig.get_path("include"), "Python.h")

needs_compiler = pytest.mark.skipif(
    shutil.which(COMPILER) is None or not HEADER.exists(), reason="no C compiler on this machine"
)

# Plays one game and tells which engine ran, from where, and how the game went.
PLAY = """
import sys
import nostrum
from nostrum import _engine
from nostrum.quacks import Game

game = Game(players=2, seed=1)
moves = []
while game.actors():
    seat = game.actors()[0]
    actions = game.legal(seat)
    action = actions[len(moves) % len(actions)]
    game.apply(seat, action)
    moves.append(f"{seat}:{action}")
files = [getattr(module, "__file__", None) or "" for name, module in sorted(sys.modules.items())
         if name.startswith("nostrum")]
assert "rich" not in sys.modules
print(nostrum.__file__)
print(_engine.COMPILED)
print(sum(not file.endswith(".py") for file in files))
print(_engine.REASON)
print(_engine.notice())
print(*moves)
"""


class Run:
    """What one Python process said."""

    def __init__(self, *python: str | Path, path: Path | None = None, **environment: str) -> None:
        env = {k: v for k, v in os.environ.items() if not k.startswith(("NOSTRUM", "PYTHONPATH"))}
        if path is not None:
            env["PYTHONPATH"] = str(path)
        self.result = subprocess.run(
            [*map(str, python or [sys.executable]), "-c", PLAY],
            env=env | environment,
            # Not from the project, where the package could be found without being installed.
            cwd=ROOT.anchor,
            capture_output=True,
            text=True,
            check=False,
        )
        assert self.result.returncode == 0, self.result.stderr
        file, compiled, extensions, self.reason, notice, self.moves = (
            self.result.stdout.splitlines()
        )
        self.package = Path(file).parent
        self.compiled = compiled == "True"
        self.extensions = int(extensions)
        self.notice = None if notice == "None" else notice
        self.stderr = self.result.stderr
        # All or nothing, whatever the answer.
        assert self.compiled == (self.extensions > 0)
        assert self.moves


def modules(package: Path) -> list[Path]:
    """The sources that have declarations beside them, which is what gets compiled."""
    return [
        path.with_suffix(".py")
        for path in sorted(package.rglob("*.pxd"))
        if path.stem != "__init__" and path.with_suffix(".py").exists()
    ]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The built package, to do things to."""
    return Path(shutil.copytree(ROOT / "src" / "nostrum", tmp_path / "nostrum"))


@needs_compiler
def test_the_engine_is_compiled() -> None:
    run = Run()
    assert run.compiled, run.reason
    assert run.package == ROOT / "src" / "nostrum"
    assert run.notice is None
    assert run.stderr == ""
    built = [path.with_suffix(SUFFIX) for path in modules(run.package)]
    assert sorted(run.package.rglob("*" + SUFFIX)) == sorted(built)


@needs_compiler
def test_both_engines_play_the_same_game() -> None:
    interpreted = Run(NOSTRUM_INTERPRETED="1")
    assert not interpreted.compiled
    # It was asked for: nothing to tell.
    assert interpreted.notice is None
    assert interpreted.stderr == ""
    assert interpreted.moves == Run().moves


@needs_compiler
def test_a_copy_stays_compiled(copy: Path) -> None:
    run = Run(path=copy.parent)
    assert run.package == copy
    assert run.compiled, run.reason


@needs_compiler
@pytest.mark.parametrize("suffix", [".py", ".pxd"])
def test_an_edited_source_is_noticed(copy: Path, suffix: str) -> None:
    edited = modules(copy)[-1].with_suffix(suffix)
    edited.write_text(edited.read_text() + "\n# edited\n")
    run = Run(path=copy.parent)
    assert run.package == copy
    assert not run.compiled
    (line,) = run.stderr.splitlines()
    assert edited.relative_to(copy.parent).as_posix() in line
    assert "`make build`" in line
    # Said once is enough.
    assert run.notice is None


@needs_compiler
def test_a_new_declaration_is_noticed(copy: Path) -> None:
    (copy / "_engine.pxd").touch()
    run = Run(path=copy.parent)
    assert not run.compiled
    assert "nostrum/_engine.pxd" in run.stderr


@needs_compiler
def test_one_compiled_module_missing_means_none_runs(copy: Path) -> None:
    modules(copy)[0].with_suffix(SUFFIX).unlink()
    run = Run(path=copy.parent)
    assert not run.compiled
    assert run.stderr == ""
    assert run.notice is not None


@needs_compiler
def test_sources_that_are_not_there_are_not_compared(copy: Path) -> None:
    for path in modules(copy):
        path.unlink()
        path.with_suffix(".pxd").unlink()
    assert Run(path=copy.parent).compiled
    assert Run(path=copy.parent, NOSTRUM_INTERPRETED="1").compiled


def test_without_compiled_modules_everything_works(copy: Path) -> None:
    for path in copy.rglob("*" + SUFFIX):
        path.unlink()
    (copy / "_compiled.txt").unlink(missing_ok=True)
    run = Run(path=copy.parent)
    assert not run.compiled
    # Importing says nothing; the command line tells its user.
    assert run.stderr == ""
    assert run.notice is not None
    assert len(run.notice.splitlines()) == 1


def wheel_of(project: Path, **environment: str) -> tuple[Path, str]:
    """Build a wheel the way pip does, without the network; also what the build said."""
    for name in ("pyproject.toml", "setup.py", "LICENSE"):
        shutil.copy2(ROOT / name, project)
    readme = ROOT / "README.md"
    if readme.exists():
        shutil.copy2(readme, project)
    shutil.copytree(
        ROOT / "src",
        project / "src",
        ignore=shutil.ignore_patterns("*" + SUFFIX, "_compiled.txt", "*.egg-info", "__pycache__"),
    )
    result = subprocess.run(
        [sys.executable, "-c", "from setuptools.build_meta import *; build_wheel('dist')"],
        cwd=project,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    (wheel,) = (project / "dist").glob("*.whl")
    return wheel, result.stderr


def play_installed(wheel: Path, place: Path) -> Run:
    """Install into an empty environment, without any dependency, and play there."""
    venv.create(place, symlinks=os.name == "posix")
    python = place / ("bin/python" if os.name == "posix" else "Scripts/python.exe")
    pip = [sys.executable, "-m", "pip", "--python", python, "install"]
    subprocess.run(
        [*pip, "--quiet", "--no-deps", "--no-index", "--no-compile", wheel],
        check=True,
        # Its complaints about the machine's settings are of no interest unless it fails.
        stderr=subprocess.DEVNULL,
    )
    run = Run(python)
    assert place in run.package.parents
    return run


def test_a_wheel_built_without_a_compiler_plays(tmp_path: Path) -> None:
    # /bin/false is a compiler that compiles nothing.
    wheel, said = wheel_of(tmp_path, CC=shutil.which("false") or "false")
    assert "will run interpreted" in said
    assert wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert not [name for name in names if name.endswith((SUFFIX, "_compiled.txt", ".c"))]
    run = play_installed(wheel, tmp_path / "venv")
    assert not run.compiled
    assert run.stderr == ""
    assert run.notice is not None
    assert run.moves == Run().moves


@needs_compiler
def test_a_wheel_built_with_a_compiler_plays_compiled(tmp_path: Path) -> None:
    # With the build's cache, which spares compiling everything again.
    shutil.copytree(ROOT / "build", tmp_path / "build", ignore=shutil.ignore_patterns("lib.*"))
    wheel, _ = wheel_of(tmp_path)
    names = zipfile.ZipFile(wheel).namelist()
    sources = modules(ROOT / "src" / "nostrum")
    for path in sources:
        name = path.relative_to(ROOT / "src").with_suffix("").as_posix()
        assert {name + ".py", name + ".pxd", name + SUFFIX} <= set(names)
    assert "nostrum/py.typed" in names
    run = play_installed(wheel, tmp_path / "venv")
    assert run.compiled, run.reason
    assert run.stderr == ""
    assert run.moves == Run().moves
