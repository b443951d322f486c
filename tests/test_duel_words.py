"""The page knows all that the engine of The Duel can say. See regenerate_words.py."""

import pytest
from regenerate_words import FOLDER, files

FILES = files()


@pytest.mark.parametrize("path", FILES)
def test_the_page_knows_what_the_engine_says(path: str) -> None:
    kept = (FOLDER / path).read_text("utf-8")
    assert kept == FILES[path], (
        f"{path} is old: run tests/regenerate_words.py, then the page's tests"
    )
