"""The golden playthroughs still come out as they were. See regenerate_golden.py."""

import re

import pytest
from kit import SPECS, known_of
from regenerate_golden import FOLDER, cases, playthrough

CASES = cases()
LARGEST_FILE = 60_000
LARGEST_FOLDER = 2_000_000  # of one game
ENOUGH = {"quacks": 60}


def files_of(game: str) -> list[str]:
    """The names of the files of a game."""
    return [f"{name}.txt" for name, (played, _) in CASES.items() if played == game]


@pytest.mark.parametrize("name", CASES)
def test_the_game_comes_out_as_it_was(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    played = playthrough(name).splitlines()
    # Line by line: the first line that differs is the move to look at.
    for number, (was, is_now) in enumerate(zip(kept, played, strict=False)):
        assert is_now == was, f"{name}, line {number + 1}"
    assert len(played) == len(kept)


@pytest.mark.parametrize("game", SPECS)
def test_there_are_enough(game: str) -> None:
    assert len(files_of(game)) >= ENOUGH.get(game, 20)


def test_there_are_only_those() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {f"{name}.txt" for name in CASES}


@pytest.mark.parametrize("game", SPECS)
def test_the_files_are_small(game: str) -> None:
    sizes = {name: (FOLDER / name).stat().st_size for name in files_of(game)}
    assert [name for name, size in sizes.items() if size > LARGEST_FILE] == []
    assert sum(sizes.values()) < LARGEST_FOLDER


@pytest.mark.parametrize("game", SPECS)
def test_every_card_comes_up_somewhere(game: str) -> None:
    texts = "".join((FOLDER / name).read_text("utf-8") for name in files_of(game))
    cards = set(re.findall(r"^round \d (\w+)$", texts, re.MULTILINE))
    assert cards == known_of(game).cards()
