"""What docs/security.md says to be tested has a test."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PROMISES = (ROOT / "docs" / "security.md").read_text("utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[^`]+)`", PROMISES)))


def test_promises_name_their_tests() -> None:
    assert len(NAMED) > 10


@pytest.mark.parametrize("name", NAMED)
def test_a_test_that_is_named_is_there(name: str) -> None:
    assert "def test_" in (ROOT / name).read_text("utf-8")
