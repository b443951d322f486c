"""Bots that adapt to a person: how strong they are follows from the person's finished games."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from server_kit import Person, RunningServer

from nostrum.bots import LEVELS, levels_of
from nostrum.server.lobby.adapting import next_level
from nostrum.server.store.rows import Match, Seat

GAME = "quacks"
WON, SECOND, LAST = ([40, 30, 20], [0]), ([30, 40, 20], [1]), ([20, 40, 30], [1])


def played(
    result: tuple[list[int], list[int]], first: str = "", second: str = "", **fields: Any
) -> Match:
    """A finished game of somebody against two bots."""
    second = second or first
    seats = [Seat("person", "me"), Seat("bot", bot=first), Seat("bot", bot=second)]
    scores, winners = result
    values: dict[str, Any] = {"setup": {}, "seed": "", "host": "me", "seats": seats}
    values |= {"state": "over", "scores": scores, "winners": winners}
    return Match(id="", code="", game=GAME, rules=1, **{**values, **fields})


def level_after(*matches: Match) -> str:
    """The level after these matches, the first one first."""
    return next_level(GAME, reversed(matches), "me")


def test_the_first_game_is_played_at_the_weakest_level():
    assert level_after() == levels_of(GAME)[0] == "apprentice"


@pytest.mark.parametrize(
    ("results", "level"),
    [
        ([WON], "journeyman"),
        ([WON, WON], "adept"),
        ([LAST], "journeyman"),
        ([LAST, LAST], "hawker"),
        ([WON, LAST], "journeyman"),
        ([WON, SECOND, WON], "journeyman"),
        ([SECOND, SECOND], "journeyman"),
        ([LAST, LAST, WON, WON], "adept"),
        ([([40, 40, 20], [0, 1])] * 2, "adept"),  # to share the victory is to win
        ([([20, 40, 20], [1])] * 2, "hawker"),  # so it is with the last place
    ],
)
def test_two_wins_in_a_row_lead_up_and_two_last_places_down(results, level):
    assert level_after(*[played(result, "journeyman") for result in results]) == level


def test_results_at_another_level_do_not_count():
    assert level_after(played(WON, "apprentice"), played(WON, "hawker")) == "hawker"
    assert level_after(played(LAST, "master"), played(LAST, "adept")) == "adept"


def test_nobody_gets_beyond_the_strongest_or_below_the_weakest():
    levels = levels_of(GAME)
    assert level_after(*[played(WON, levels[-1])] * 2) == levels[-1]
    assert level_after(*[played(LAST, levels[0])] * 2) == levels[0]


def test_the_strongest_bot_says_at_which_level_a_game_was_played():
    assert level_after(*[played(WON, "apprentice", "adept")] * 2) == "master"


def test_only_games_that_somebody_has_finished_alone_against_bots_count():
    seats = [Seat("person", "me"), Seat("person", "other"), Seat("bot", bot="master")]
    left = [Seat("person", "me", stand_in=True), *[Seat("bot", bot="master")] * 2]
    others = [
        played(WON, seats=seats),
        played(WON, seats=left),
        played(WON, "master", state="stopped"),
        played(WON, "master", state="playing"),
        played(WON, "master", "random"),
    ]
    assert level_after(*others) == "apprentice"
    # They are not in between, either.
    won = played(WON, "journeyman")
    assert level_after(won, *others, won) == "adept"


def bots_at(table: Any) -> list[tuple[str, bool]]:
    return [(seat.get("bot", ""), seat.get("adapts", False)) for seat in table["seats"][1:]]


def remember(server: RunningServer, person: Person, *results: Match) -> None:
    """Store games as if the person had played them."""
    id = server.room(person.open("open", game=GAME)).match.host
    for number, match in enumerate(results):
        match = msgspec.structs.replace(match, id=f"{id}-{number}", code=f"{id}{number}")
        match.seats = [Seat("person", id), *match.seats[1:]]
        match.host, match.changed = id, server.app.wall_clock() + number
        server.run(server.app.store.add_match(match))


def test_a_table_that_adapts_has_the_level_that_suits_its_host(server: RunningServer):
    person = server.person()
    first = person.post("/api/tables", {"game": GAME, "bot": "adapts"}).json
    assert bots_at(first) == [("apprentice", True)] * 3
    remember(server, person, *[played(WON, "master")] * 2)
    table = person.post("/api/tables", {"game": GAME, "bot": "adapts"}).json
    assert bots_at(table) == [("grandmaster", True)] * 3
    # At the other game they have not played yet.
    table = person.post("/api/tables", {"game": "duel", "bot": "adapts"}).json
    assert bots_at(table) == [("apprentice", True)]
    # Nobody else is meant.
    table = server.person().post("/api/tables", {"game": GAME, "bot": "adapts"}).json
    assert bots_at(table) == [("apprentice", True)] * 3


def test_each_chair_can_adapt(server: RunningServer):
    person = server.person()
    remember(server, person, *[played(LAST, "master")] * 2)
    table = person.open("adapts", "hawker", "open", game=GAME)
    assert bots_at(person.get(f"/api/tables/{table}").json)[:2] == [
        ("adept", True),
        ("hawker", False),
    ]
    seated = person.post(f"/api/tables/{table}/seats/3", {"kind": "bot", "bot": "adapts"}).json
    assert bots_at(seated)[2] == ("adept", True)


def test_in_a_rematch_bots_adapt_again_and_others_stay(server: RunningServer):
    person = server.person()
    remember(server, person, played(WON, "journeyman"))
    table = person.open("adapts", "hawker", game=GAME)
    room = server.room(table)

    def finish(match: Match) -> None:
        match.state, match.scores, match.winners = "over", [40, 30, 20], [0]

    server.run(room.change(finish))
    again = person.post(f"/api/tables/{table}/rematch").json
    assert bots_at(again) == [("adept", True), ("hawker", False)]


def test_every_game_can_be_played_at_every_level(server: RunningServer, game: str):
    person = server.person()
    for level in LEVELS:
        table = person.post("/api/tables", {"game": game, "bot": level}).json
        played_by = level if level in levels_of(game) else levels_of(game)[-1]
        assert {seat["bot"] for seat in table["seats"][1:]} == {played_by}
