"""Write requirements-dev.lock: the versions with which Nostrum is developed and tested.

    make lock

The newest versions that pyproject.toml allows are installed in an environment of their own, and
what came of it is written down. `make` installs with this file as constraints, so that everybody
tests with the same versions.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements-dev.lock"
HEADER = "# Made by `make lock`: the versions with which Nostrum is developed and tested.\n"


def requirements() -> list[str]:
    """What the build, the program and its development need."""
    document = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project = document["project"]
    extras = project["optional-dependencies"]
    return [*document["build-system"]["requires"], *project["dependencies"], *extras["dev"]]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        pip = [str(python), "-m", "pip", "--disable-pip-version-check"]
        subprocess.run([*pip, "install", "--quiet", "--upgrade", *requirements()], check=True)
        freeze = [*pip, "freeze", "--all", "--exclude", "pip"]
        versions = subprocess.run(freeze, check=True, capture_output=True, text=True).stdout
    LOCK.write_text(HEADER + versions, "utf-8")


if __name__ == "__main__":
    main()
