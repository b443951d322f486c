"""Compile the rules engine ahead of time; all else about the package is in pyproject.toml.

Every ``X.py`` under ``src/nostrum`` with an ``X.pxd`` beside it becomes a compiled module. A
package's ``__init__`` is never compiled: its ``.pxd``, if any, only declares names for others.

Compiled classes share their memory layout across modules, so the modules are compiled all together
or not at all. They are built in a place of their own, and copied to where they are wanted only when
the last one has succeeded; if any fails, for whatever reason, the build goes on without them and
the result runs interpreted. ``nostrum._engine`` makes the same decision at import, from the list of
hashes written here.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = "nostrum"
SOURCE = Path("src") / PACKAGE
MANIFEST = "_compiled.txt"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
# One cache for in-place builds, editable installs and wheels alike (setuptools gives each its own
# temporary directories, which would compile everything again every time).
CACHE = Path("build") / ("engine" + SUFFIX.rpartition(".")[0])
DIRECTIVES = {
    "language_level": 3,
    # The hints in the .py are for people and mypy; the .pxd alone decides C types.
    "annotation_typing": False,
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "nonecheck": False,
    "auto_pickle": False,
}


def modules() -> dict[str, Path]:
    """The modules to compile: dotted name to source file."""
    return {
        ".".join(path.relative_to("src").with_suffix("").parts): path
        for path in sorted(SOURCE.rglob("*.py"))
        if path.stem != "__init__" and path.with_suffix(".pxd").exists()
    }


def hashes() -> dict[str, str]:
    """SHA-256 of the modules to compile and of all declarations, by path within the package."""
    paths = {*modules().values(), *SOURCE.rglob("*.pxd")}
    return {
        path.relative_to(SOURCE).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(paths)
    }


class BuildEngine(build_ext):
    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def run(self) -> None:
        wanted_inplace, wanted_lib = self.inplace, self.build_lib
        target = Path("src") if wanted_inplace else Path(wanted_lib)
        self._clear(target)
        if not self.extensions:
            return
        try:
            before = hashes()
            self.inplace, self.build_lib = False, str(CACHE / "lib")
            self.build_temp = str(CACHE / "obj")
            super().run()
            if hashes() != before:
                raise RuntimeError("a source file changed while it was being compiled")
        # Whatever went wrong (no Cython, no compiler, no headers, code that does not compile),
        # the plain .py files still work.
        except Exception as error:
            self._go_on_interpreted()
            reason = " ".join(f"{type(error).__name__}: {error}".split())
            notice = "the engine could not be compiled and will run interpreted, slower"
            print(f"nostrum: {notice}. {reason}", file=sys.stderr)
            return
        finally:
            self.inplace, self.build_lib = wanted_inplace, wanted_lib
        for ext in self.extensions:
            compiled = Path(self.get_ext_filename(ext.name))
            (target / compiled).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(CACHE / "lib" / compiled, target / compiled)
        # Last: an interrupted copy leaves modules without a list, and those are never loaded.
        lines = [SUFFIX, *(f"{digest}  {name}" for name, digest in before.items())]
        (target / PACKAGE / MANIFEST).write_text("\n".join(lines) + "\n", encoding="utf-8")

    def build_extensions(self) -> None:
        self._try_compiler()
        self._to_c(hashes())
        optimise = ["/O2"] if self.compiler.compiler_type == "msvc" else ["-O3", "-g0"]
        for ext in self.extensions:
            ext.extra_compile_args = optimise
        super().build_extensions()

    def _try_compiler(self) -> None:
        """Fail at once, not after translating every module, where no C can be compiled."""
        with tempfile.TemporaryDirectory() as place:
            probe = Path(place, "probe.c")
            probe.write_text("#include <Python.h>\n")
            try:
                self.compiler.compile([str(probe)], output_dir=place)
            except Exception as error:
                raise RuntimeError("No C compiler that works and finds Python.h.") from error

    def _to_c(self, now: dict[str, str]) -> None:
        """Translate to C, into the cache, what has changed since the last build."""
        import Cython
        from Cython.Build import cythonize

        log = CACHE / "sources.json"
        tools = [
            hashlib.sha256(Path(__file__).read_bytes()).hexdigest(),
            Cython.__version__,
            sys.version,
        ]
        try:
            built = json.loads(log.read_text())
        except (OSError, ValueError):
            built = {"tools": None}
        if built["tools"] != tools:
            shutil.rmtree(CACHE, ignore_errors=True)
            CACHE.mkdir(parents=True)
        else:
            # Cython goes by time stamps. A file put back from elsewhere can be different and yet
            # older than what was made of its predecessor, so freshen every one that differs.
            for name, digest in now.items():
                if built["sha256"].get(name) != digest:
                    (SOURCE / name).touch()
        # Written before the work is done: from here on the time stamps know what is left to do.
        log.write_text(json.dumps({"tools": tools, "sha256": now}))
        translated = cythonize(
            [Extension(ext.name, list(ext.sources)) for ext in self.extensions],
            compiler_directives=DIRECTIVES,
            build_dir=str(CACHE / "c"),
            # Workers start this script anew where processes cannot fork.
            nthreads=self.parallel if sys.platform == "linux" else 0,
        )
        sources = {ext.name: ext.sources for ext in translated}
        for ext in self.extensions:
            ext.sources = sources[ext.name]

    def _clear(self, target: Path) -> None:
        """Take away every compiled module of an earlier build, also of modules that are no more."""
        (target / PACKAGE / MANIFEST).unlink(missing_ok=True)
        for suffix in (".so", ".pyd"):
            for path in (target / PACKAGE).rglob("*" + suffix):
                path.unlink()

    def _go_on_interpreted(self) -> None:
        self.extensions = []
        self.distribution.ext_modules = []
        # The wheel was going to be for this platform only; without compiled modules it is for all.
        wheel: Any = self.distribution.get_command_obj("bdist_wheel", create=False)
        if wheel is not None:
            wheel.root_is_pure = True


setup(
    ext_modules=[Extension(name, [path.as_posix()]) for name, path in modules().items()],
    cmdclass={"build_ext": BuildEngine},
)
