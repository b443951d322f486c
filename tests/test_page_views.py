"""The page's tests are given what the engine says. See scripts/page_views.py."""

import pytest
from page_views import MODULES, PAGE_NUMBERS, kept_moments, page_numbers, path_of, record


@pytest.mark.parametrize("name", MODULES)
def test_the_views_of_the_pages_tests_are_what_the_engine_says(name: str) -> None:
    kept = path_of(name).read_text("utf-8")
    fresh = record(name, kept_moments(name))
    assert kept == fresh, f"{name}/views.json is old: run make words, then the page's tests"


def test_the_page_knows_the_numbers_of_the_rules_of_quacks() -> None:
    assert PAGE_NUMBERS.read_text("utf-8") == page_numbers(), "run make words"
