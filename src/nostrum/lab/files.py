"""What all files that the laboratory writes have in common."""

from pathlib import Path

from nostrum.core.errors import NostrumError


def cannot_write(path: Path, error: OSError) -> NostrumError:
    """The sentence about a file that cannot be written."""
    why = (error.strerror or str(error)).lower()
    return NostrumError(f"{str(path)!r} cannot be written: {why}.")
