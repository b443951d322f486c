"""What a server needs to run is locked with hashes, and is what is tested."""

import re
from importlib.metadata import requires

import pytest
from lock import LOCK, SERVER_LOCK, server_requirements
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

TESTED = LOCK.read_text("utf-8").splitlines()
TEXT = SERVER_LOCK.read_text("utf-8")
ENTRIES = re.sub(r"\\\n\s+", "", re.sub(r"^#.*\n", "", TEXT, flags=re.M)).splitlines()
LOCKED = {
    canonicalize_name(wanted.name): wanted
    for wanted in (Requirement(entry.partition(" --hash")[0].strip()) for entry in ENTRIES)
}


def version_of(wanted: Requirement) -> str:
    (only,) = wanted.specifier
    assert only.operator == "=="
    return only.version


def applies(wanted: Requirement) -> bool:
    return wanted.marker is None or wanted.marker.evaluate({"extra": ""})


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_entry_has_one_version_and_hashes_and_nothing_of_a_machine(entry: str) -> None:
    requirement, *hashes = entry.split("--hash=")
    version_of(Requirement(requirement.strip()))
    assert hashes
    assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", text.strip()) for text in hashes)
    assert "://" not in entry


@pytest.mark.parametrize("line", server_requirements())
def test_what_a_server_needs_is_locked_to_a_version_that_fits(line: str) -> None:
    wanted = Requirement(line)
    locked = LOCKED.get(canonicalize_name(wanted.name))
    assert locked is not None, "run make lock"
    assert wanted.specifier.contains(version_of(locked), prereleases=True), "run make lock"


def test_the_server_runs_with_the_versions_that_are_tested() -> None:
    tested = {canonicalize_name(name): v for name, _, v in (s.partition("==") for s in TESTED)}
    here = {name: version_of(wanted) for name, wanted in LOCKED.items() if applies(wanted)}
    assert here == {name: tested[name] for name in here}


def test_all_that_is_needed_is_locked_and_nothing_else() -> None:
    """For this system; there are others on which another thing or two are needed."""
    found: set[str] = set()
    waiting = [Requirement(line) for line in server_requirements()]
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        if applies(wanted) and name not in found:
            found.add(name)
            waiting += [Requirement(line) for line in requires(name) or []]
    assert {name for name, wanted in LOCKED.items() if applies(wanted)} == found
