"""The versions that are used for development are locked, and fit what pyproject.toml asks for."""

import re

import pytest
from lock import LOCK, requirements
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

LINES = [line for line in LOCK.read_text("utf-8").splitlines() if not line.startswith("#")]
PAIRS = [line.split("==") for line in LINES]
VERSIONS = {canonicalize_name(name): version for name, version in PAIRS}


def test_every_line_is_a_name_and_a_version_and_nothing_of_a_machine() -> None:
    assert [line for line in LINES if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []


@pytest.mark.parametrize("line", requirements())
def test_what_is_required_is_locked_to_a_version_that_fits(line: str) -> None:
    wanted = Requirement(line)
    version = VERSIONS.get(canonicalize_name(wanted.name))
    assert version is not None, "run make lock"
    assert wanted.specifier.contains(version, prereleases=True), "run make lock"
