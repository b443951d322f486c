"""The same games in another process, under an engine and an environment of our choice."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def run_python(*words: object, timeout: float = 900, **environment: str) -> list[str]:
    """What a Python program of the tests prints, line by line; it must not fail."""
    kept = {k: v for k, v in os.environ.items() if k not in ("NOSTRUM_INTERPRETED", "PYTHONPATH")}
    result = subprocess.run(
        [sys.executable, *map(str, words)],
        cwd=HERE,
        env=kept | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=timeout,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()


def digests(
    *words: object, interpreted: bool = False, compiled: bool = False, **environment: str
) -> list[str]:
    """The lines of digests.py, played by the engine that is wanted, or by the one there is."""
    if interpreted:
        environment["NOSTRUM_INTERPRETED"] = "1"
    engine, *lines = run_python("digests.py", *words, **environment)
    if interpreted or compiled:
        assert engine == ("interpreted" if interpreted else "compiled")
    return lines
