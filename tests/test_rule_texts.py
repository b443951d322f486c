"""What a reader of the rules in the browser gets: plain words, in a good order, honestly marked."""

import re
from typing import Any

import pytest

from nostrum.duel.box import read_box
from nostrum.duel.rules import rule_pages as duel_pages
from nostrum.duel.setup import Setup
from nostrum.quacks.rules import rule_pages as quacks_pages
from nostrum.server.games import adapter_of

# What only somebody at a keyboard writes: a chip (`red-2`), a heap, a name in the program, a
# command, a flag, a gap between two numbers.
RAW = re.compile(r"[a-z]-\d|\*\d|`|--\w|\b\w+_\w+|\d\|\d|\bnostrum\b|[{}]")

SETUPS: list[tuple[str, dict[str, Any]]] = [
    *(("quacks", {"books": number}) for number in (1, 2, 3, 4)),
    *(("duel", {"books": numeral}) for numeral in ("I", "II", "III", "IV")),
]


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_no_reader_has_to_know_how_the_program_writes(game: str, setup: dict[str, Any]) -> None:
    adapter = adapter_of(game)
    told = adapter.pages(adapter.read_setup(2, setup))
    assert len(told) > 40
    for one in told:
        # Of house rules the page has words of its own, in every language.
        if one.kind != "option":
            assert not RAW.search(f"{one.title} {one.text}"), (one.name, one.text)


def test_the_potion_comes_first_and_the_table_of_tails_last() -> None:
    for pages in (quacks_pages(), duel_pages()):
        topics = [page.name for page in pages if page.kind == "topic"]
        assert topics[0] == "game"
        assert topics[1] in ("potions", "brewing")
    assert [page.name for page in quacks_pages() if page.kind == "topic"][-1] == "rat-tails"


@pytest.mark.parametrize("topic", ["setup", "bonus", "explosion", "stall", "ledge", "upgrades"])
def test_a_topic_says_which_of_its_numbers_are_stand_ins(topic: str) -> None:
    texts = {page.name: page.text for page in duel_pages()}
    assert "Stand-ins of ours" in texts[topic]
    assert "Stand-ins of ours" not in texts["move"]  # all of its numbers are printed


def test_a_number_from_somebody_elses_box_is_no_stand_in_of_ours() -> None:
    box = Setup.from_dict(
        {"box": {"bottle": {"bonus": {"value": [4], "mark": "printed"}}}}
    ).whole_box
    assert read_box().marks()["bottle.bonus"] == "stand-in"
    texts = {page.name: page.text for page in duel_pages(box)}
    assert "(here: 4)" in texts["bonus"]
    assert "Stand-ins of ours" not in texts["bonus"]
