"""Write the versions with which Nostrum is developed, tested and served.

    make lock

The newest versions that pyproject.toml allows are installed in an environment of their own, and
what came of it is written down in requirements-dev.lock. `make` installs with this file as
constraints, so that everybody tests with the same versions.

requirements-server.lock has those of them that a server needs while it runs, for every system, with
the hashes of their files, so that an image or a server is made of what was tested and nothing else:

    pip install --require-hashes -r requirements-server.lock
    pip install --no-deps nostrum-*.whl
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements-dev.lock"
SERVER_LOCK = ROOT / "requirements-server.lock"
HEADER = "# Made by `make lock`: the versions with which Nostrum is developed and tested.\n"
SERVER_HEADER = "# Made by `make lock`: what a server needs to run, for pip's --require-hashes.\n"


def server_requirements() -> list[str]:
    """What the program needs to run."""
    return list(_document()["project"]["dependencies"])


def requirements() -> list[str]:
    """What the build, the program and its development need."""
    document = _document()
    project = document["project"]
    extras = project["optional-dependencies"]
    return [*document["build-system"]["requires"], *project["dependencies"], *extras["dev"]]


def _document() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def lock_server(python: Path) -> None:
    """Write the lock of the server, with the versions of the other one."""
    command = [str(python), "-m", "uv", "pip", "compile", "--quiet", "pyproject.toml"]
    command += ["--constraint", LOCK.name, "--generate-hashes", "--universal"]
    command += ["--no-header", "--no-annotate"]
    found = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout
    SERVER_LOCK.write_text(SERVER_HEADER + found, "utf-8")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        pip = [str(python), "-m", "pip", "--disable-pip-version-check"]
        subprocess.run([*pip, "install", "--quiet", "--upgrade", *requirements()], check=True)
        freeze = [*pip, "freeze", "--all", "--exclude", "pip"]
        versions = subprocess.run(freeze, check=True, capture_output=True, text=True).stdout
        LOCK.write_text(HEADER + versions, "utf-8")
        subprocess.run([*pip, "install", "--quiet", "uv"], check=True)
        lock_server(python)


if __name__ == "__main__":
    main()
