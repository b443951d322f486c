"""Names at the table: they can be seen, and told from each other."""

from __future__ import annotations

import pytest
from server_kit import RunningServer

from nostrum.bots.names import BOT_NAMES
from nostrum.server.errors import RequestRefused
from nostrum.server.lobby.display_names import (
    LOOKALIKES,
    MAX_LENGTH,
    bot_name,
    clean_name,
    look_of,
    name_at_table,
)


@pytest.mark.parametrize(
    "given",
    [
        *("", "   ", "x" * 25, "...", "\n\t", "🦔"),
        *("a\u202eb", "a\u2067b", "\u061canna", "a\u200bb", "a\u2060b", "a\x00b", "a\ud800b"),
        # Fillers, selectors and an empty Braille pattern: alone, and in a name.
        *("\u3164", "\uffa0", "\u115f", "\u1160", "\u2800", "a\u3164b", "Anna\uffa0", "a\u115fb"),
        *("\u034f", "A\u034fnna", "Anna\ufe00", "Anna\U000e0100", "An\u17b4na", "An\u180bna"),
        # Marks without letters.
        *("\u0301", "\u0301\u0302", "\u0301Anna", "\u20dd", "\u20ddA", "A" + "\u0323" * 6),
    ],
)
def test_bad_names_are_refused(given: str):
    with pytest.raises(RequestRefused) as refusal:
        clean_name(given)
    assert refusal.value.code == "bad_name"
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize(
    "name",
    [
        *("Frau Holle", "Änne", "José", "Đặng Thị Ngữ", "Ольга", "Ελένη", "李小龍", "김민준"),
        *("יִצְחָק", "สมชาย", "मीना", "X Æ A-12", "<b>Odo</b>", "7"),
    ],
)
def test_names_of_all_languages_are_welcome(name: str):
    assert look_of(clean_name(name)) == look_of(name)


def test_names_are_cleaned():
    assert clean_name("  Frau \t  Holle\n") == "Frau Holle"
    assert clean_name("A\u0308nne") == "Änne"
    assert clean_name("Anna \u2764\ufe0f") == "Anna \u2764"


@pytest.mark.parametrize(
    "double",
    [
        *("anna", "ANNA", " Anna ", "\uff21nna", "\u0410nna", "Ann\u0430", "\u0391nna"),
        *("Anna\u0323", "A\u0144na", "\U0001d400nna"),
    ],
)
def test_a_name_that_looks_like_another_at_the_table_gets_a_number(double: str):
    name = clean_name(double)
    assert name_at_table(name, ["Odo", "Anna"]) == f"{name} 2"
    assert name_at_table(name, ["Anna", "Anna 2"]) == f"{name} 3"
    assert name_at_table(name, ["Hanna", "Odo"]) == name


def test_figures_and_letters_that_look_alike_are_told_apart_by_a_number():
    assert name_at_table("Bi11", ["Bill"]) == "Bi11 2"
    assert name_at_table("0d0", ["Odo"]) == "0d0 2"


def test_lookalikes_are_found_in_folded_text():
    """A letter that folding changes would never be looked up."""
    assert [chr(code) for code in LOOKALIKES if chr(code).casefold() != chr(code)] == []


def test_a_long_name_has_room_for_its_number():
    name = "x" * MAX_LENGTH
    shown = name_at_table(name, [name])
    assert shown.endswith("x 2")
    assert len(shown) == MAX_LENGTH


def test_bots_are_called_unlike_anybody_at_the_table():
    for _ in range(20):
        assert bot_name(["odo", *BOT_NAMES[2:]]) == BOT_NAMES[1]
    assert bot_name([*BOT_NAMES, "guest"]) == "Guest 2"


def test_two_people_of_one_name_can_play_and_be_told_apart(server: RunningServer):
    one, two, three = (server.person() for _ in range(3))
    for person in (one, two):
        assert person.post("/api/me", {"name": "Anna"}).status == 200
    table = one.open("open", "open", "open")
    for person in (two, three):
        assert person.post(f"/api/tables/{table}/sit").status == 200
    assert three.post("/api/me", {"name": "ANNA"}).json == {"name": "ANNA"}
    seats = one.get(f"/api/tables/{table}").json["seats"]
    assert [seat.get("name", "") for seat in seats] == ["Anna", "Anna 2", "ANNA 3", ""]
    assert two.get("/api/me").json == {"name": "Anna"}
    # Whoever takes the same name again keeps what they are called here.
    two.post("/api/me", {"name": "Anna"})
    assert one.get(f"/api/tables/{table}").json["seats"][1]["name"] == "Anna 2"
