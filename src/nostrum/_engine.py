"""Which engine runs: the compiled modules, or the plain ``.py`` files beside them.

The package imports this before anything else, and the answer holds for all of its modules:
compiled classes share their memory layout, so a mixture of the two would not work. The compiled
modules run when

* ``NOSTRUM_INTERPRETED`` is not set to 1 in the environment,
* the build left a list of them (``_compiled.txt``) and every one is there for this Python, and
* each ``.py`` and ``.pxd`` they were made from is still what it was, so that an edited rule is
  never silently ignored. (Sources that are not installed at all cannot have been edited.)
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from hashlib import sha256
    from importlib.machinery import ModuleSpec
    from types import ModuleType
else:
    # Loading OpenSSL, as hashlib does, takes longer than all the rest of this file; so do json and
    # re, which is why the list is plain text. The standard library's random does the same.
    try:
        from _sha2 import sha256
    except ImportError:
        try:
            from _sha256 import sha256  # its name before Python 3.12
        except ImportError:
            from hashlib import sha256

_PACKAGE = __name__.rpartition(".")[0]
_HERE = os.path.dirname(os.path.abspath(__file__))


class _SourceOnly:
    """A finder that finds the package's ``.py`` files and ignores compiled modules."""

    def __init__(self) -> None:
        self._finders: dict[str, FileFinder] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(_PACKAGE + "."):
            return None
        for entry in path:
            finder = self._finders.get(entry)
            if finder is None:
                finder = FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES))
                self._finders[entry] = finder
            spec = finder.find_spec(fullname, target)
            if spec is not None:
                return spec
        return None

    def invalidate_caches(self) -> None:
        for finder in self._finders.values():
            finder.invalidate_caches()


def _declarations(folder: str, prefix: str = "") -> Iterator[str]:
    """Every ``.pxd`` of the package, as the build names it."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(".pxd"):
                yield prefix + entry.name
            elif "." not in entry.name and entry.name != "__pycache__" and entry.is_dir():
                yield from _declarations(entry.path, f"{prefix}{entry.name}/")


def _changed(digests: dict[str, str]) -> str | None:
    """The first source that is not what was compiled, or None."""
    for name, digest in digests.items():
        try:
            with open(os.path.join(_HERE, name), "rb") as file:
                if sha256(file.read()).hexdigest() != digest:
                    return name
        except FileNotFoundError:
            continue
    for name in _declarations(_HERE):
        if name not in digests:
            return name
    return None


def _decide() -> tuple[bool, str, bool]:
    """Whether the compiled modules run, why, and whether a stale build is the reason."""
    try:
        with open(os.path.join(_HERE, "_compiled.txt"), encoding="utf-8") as file:
            suffix, *lines = file.read().splitlines()
    except FileNotFoundError:
        return False, "no compiled modules are installed", False
    if suffix not in EXTENSION_SUFFIXES:
        return False, "the compiled modules are for another Python", False

    digests = {name: digest for digest, name in (line.split("  ") for line in lines)}
    sources = [name for name in digests if name.endswith(".py")]
    for name in sources:
        if not os.path.exists(os.path.join(_HERE, name[:-3] + suffix)):
            return False, f"the compiled module of {_PACKAGE}/{name} is missing", False
    gone = [name for name in sources if not os.path.exists(os.path.join(_HERE, name))]
    if gone == sources:
        return True, "compiled; the sources are not installed", False
    if os.environ.get("NOSTRUM_INTERPRETED") == "1":
        return False, "NOSTRUM_INTERPRETED=1 is set", False
    changed = gone[0] if gone else _changed(digests)
    if changed is not None:
        return False, f"{_PACKAGE}/{changed} has changed since the engine was compiled", True
    return True, "compiled", False


# Whether the compiled modules run, and why, in a few words.
COMPILED, REASON, _stale = _decide()

if not COMPILED:
    # Also when there are none at all for this Python: one built meanwhile must not be mixed in.
    sys.meta_path.insert(0, _SourceOnly())
    if _stale:
        print(f"nostrum: {REASON}; running interpreted, slower. Run `make build`.", file=sys.stderr)


def notice() -> str | None:
    """The message to show at the start if the program runs interpreted; None if the user asked for
    that or has been told already."""
    if COMPILED or _stale or os.environ.get("NOSTRUM_INTERPRETED") == "1":
        return None
    return f"nostrum: {REASON}; running interpreted: everything works, slower."
