"""The studies behind docs/strategy.md: they run, and their charts hold what they are given."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nostrum.drawing import Drawing, Frame

ROOT = Path(__file__).parents[2]
STUDIES = ROOT / "examples" / "studies"


def study(name, *words):
    command = [sys.executable, str(STUDIES / f"{name}.py"), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("name", "words", "told"),
    [
        ("forced", ["black-1", "nothing", "--round", "1", "-n", "8"], "buys black-1"),
        ("rubies", ["--books", "2", "-n", "8"], "as the master likes"),
        ("masters_risk", ["--books", "1", "-n", "20"], "stops at a risk of"),
        ("prices", ["--books", "3", "-n", "10"], "| 8 |"),
        ("purchases", ["--books", "1", "-n", "4"], "| orange-1 |"),
    ],
)
def test_a_study_tells_what_it_found(name, words, told):
    assert told in study(name, *words)


def test_a_study_draws_what_it_found(tmp_path):
    path = tmp_path / "rats.svg"
    assert "round 9:" in study("rats", "--books", "1", "-n", "200", "--plot", str(path))
    words = " ".join(ElementTree.parse(path).getroot().itertext())
    assert "What the rats give back" in words
    assert "a: set 1" in words


def test_every_picture_of_the_strategy_is_there_and_every_study_named():
    text = (ROOT / "docs" / "strategy.md").read_text("utf-8")
    pictures = {path.name for path in (ROOT / "docs/pictures/strategy").iterdir()}
    assert pictures == {name for name in pictures if f"pictures/strategy/{name}" in text}
    pages = [text, *((ROOT / "docs" / name).read_text("utf-8") for name in ("bots.md", "coach.md"))]
    for path in STUDIES.glob("*.py"):
        assert path.name in ("common.py", "forks.py") or any(
            f"studies/{path.name}" in page for page in pages
        )


def test_an_axis_can_begin_below_nothing_or_far_above():
    frame = Frame(Drawing(400, 300, "test"), 0, 0, 400, 300, "test")
    frame.scale(2.2, least=-3.1)
    assert (frame.least, frame.most) == (-4, 4)
    assert frame.bottom > frame.y(0) > frame.top
    frame.scale(52, least=47)
    assert (frame.least, frame.most) == (47, 52)
    assert frame.y(47) == frame.bottom
