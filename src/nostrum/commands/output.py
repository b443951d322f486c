"""What commands print: JSON and errors, to streams that cannot fail."""

import codecs
import contextlib
import io
import json
import os
import sys
from typing import Any

from nostrum.commands import USAGE_ERROR

# What replaces our signs where the terminal cannot show them.
ASCII_SIGNS = dict(
    zip("◆◇■□·×→…–—─│█▁▂▃▄▅▆▇✸●○▸", "*o#-.x>.---|#_.,:-=+*@o>", strict=True)  # noqa: RUF001
)
ASCII = "nostrum.ascii"


def _replace_signs(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(ASCII_SIGNS.get(sign, "?") for sign in signs), error.end


codecs.register_error(ASCII, _replace_signs)


def prepare_streams() -> None:
    """Make sure that no stream is missing and that no character makes one fail."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115 - as long as we run
    for stream, errors in ((sys.stdout, ASCII), (sys.stderr, ASCII), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def discard_stdout() -> None:
    """Write nothing more, not even what Python still buffers when it ends."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(sentence: str) -> int:
    """Print an error message; returns its exit code."""
    print(f"nostrum: {sentence}", file=sys.stderr)
    return USAGE_ERROR


def print_json(values: Any) -> None:
    """Print values as JSON."""
    json.dump(values, sys.stdout, indent=2)
    print()
