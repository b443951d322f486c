"""The page knows all that the engine of The Duel can say. See scripts/duel_words.py."""

import pytest
from duel_words import FILES, FOLDER


@pytest.mark.parametrize("path", FILES)
def test_the_page_knows_what_the_engine_says(path: str) -> None:
    kept = (FOLDER / path).read_text("utf-8")
    assert kept == FILES[path](), f"{path} is old: run make words, then the page's tests"
