"""The golden playthroughs still come out as they were. See regenerate_golden.py."""

import re

import pytest
from regenerate_golden import FOLDER, cases, playthrough

from nostrum.quacks.setup import box

CASES = cases()
FEWEST = 60
LARGEST_FILE = 60_000
LARGEST_FOLDER = 2_000_000


@pytest.mark.parametrize("name", CASES)
def test_the_game_comes_out_as_it_was(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    # Line by line: the first line that differs is the move to look at.
    for number, (was, is_now) in enumerate(zip(kept, playthrough(name).splitlines(), strict=False)):
        assert is_now == was, f"{name}, line {number + 1}"
    assert len(playthrough(name).splitlines()) == len(kept)


def test_there_are_enough_and_only_those() -> None:
    assert len(CASES) >= FEWEST
    assert {file.name for file in FOLDER.iterdir()} == {f"{name}.txt" for name in CASES}


def test_the_files_are_small() -> None:
    sizes = {file.name: file.stat().st_size for file in FOLDER.iterdir()}
    assert [name for name, size in sizes.items() if size > LARGEST_FILE] == []
    assert sum(sizes.values()) < LARGEST_FOLDER


def test_every_card_comes_up_somewhere() -> None:
    texts = "".join(file.read_text("utf-8") for file in FOLDER.iterdir())
    cards = set(re.findall(r"^round \d (\w+)$", texts, re.MULTILINE))
    assert cards == set(box()["cards"])
