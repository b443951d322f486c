"""Every game that is offered can be played at a table, and says what its types say."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from server_kit import RunningServer, assert_converged, play_to_the_end, two_people, wait_until

from nostrum.core.contract import SPECS
from nostrum.server.games import adapter_of
from nostrum.server.matches.patches import apply_patch
from nostrum.server.wire.common import SETUP_LIMIT

OWN_BOX = """
[path]
stall = { value = 6, mark = "printed" }

[bottle]
bonus = { value = [4], mark = "printed" }
"""


def check_type(value: Any, kind: Any) -> None:
    """Is this value of a type that the page was promised, and has it no other fields?"""
    msgspec.convert(value, kind, strict=True)
    known = set(kind.__annotations__)
    assert set(value) <= known, set(value) - known


def test_two_people_play_a_whole_game_and_everything_fits_its_type(
    server: RunningServer, game: str
):
    page = adapter_of(game)
    events = {kind.__name__: kind for kind in page.EVENTS}
    table, one, two = two_people(server, game=game)
    rng = random.Random(f"whole {game}")
    with (
        one.socket(table) as first,
        two.socket(table) as second,
        server.person().socket(table) as guest,
    ):
        for seat in (first, second, guest):
            check_type(seat.sync()["printed"], page.PRINTED)
        while first.table["state"] != "over":
            for seat in (first, second):
                while seat.legal and seat.table["state"] == "playing":
                    assert seat.move(rng.choice(seat.legal))["t"] == "accepted"
                    check_type(seat.view, page.VIEW)
            for seat in (first, second):
                seat.drain()
            if first.view["over"] and first.table["state"] != "over":
                first.receive_until(lambda message: first.table["state"] == "over")
        assert_converged([first, second, guest])
        game_now = server.room(table).game
        for seat, viewer in ((first, 0), (second, 1), (guest, None)):
            assert seat.view == json.loads(json.dumps(game_now.observe(viewer)))
        check_type(guest.view, page.VIEW)
        for name, *fields in first.events:
            msgspec.convert(fields, events[name], strict=True)
    wait_until(lambda: one.get(f"/api/tables/{table}/verify").status == 200)
    assert one.get(f"/api/tables/{table}/verify").json["sound"] is True
    again = one.post(f"/api/tables/{table}/rematch").json
    assert again["game"] == game
    assert two.post(f"/api/tables/{table}/rematch").json["id"] == again["id"]


def test_one_request_begins_a_game_against_bots(server: RunningServer, game: str):
    table = server.person().post("/api/tables", {"game": game}).json
    assert table["state"] == "playing"
    assert len(table["seats"]) == max(adapter_of(game).SEATS)
    assert {seat["kind"] for seat in table["seats"][1:]} == {"bot"}


def test_a_first_game_is_set_up_as_the_rules_say_and_all_others_as_usual(
    server: RunningServer, game: str
):
    table, person, _ = two_people(server, game=game)
    first = adapter_of(game).first_setup()

    def suited() -> dict[str, Any]:
        return next(g for g in person.get("/api/games").json if g["name"] == game)["setup"]

    def setup_of(table: str) -> dict[str, Any]:
        return server.room(table).match.setup

    # Whoever has only begun a game does not know it yet.
    assert suited() == first
    assert first.items() <= setup_of(table).items()
    server.run(play_to_the_end(server.room(table)))
    assert suited() == {}
    for later in (person.open(game=game), person.post(f"/api/tables/{table}/rematch").json["id"]):
        assert not first.items() & setup_of(later).items()
    # Whoever wishes something gets that.
    assert server.person().post("/api/tables", {"game": game, "setup": {}}).status == 200


def test_a_first_game_of_the_duel_has_the_first_round_cards(server: RunningServer):
    person = server.person()
    assert person.post("/api/tables", {"game": "duel"}).json["setup"]["cards"] == "1 2 3 4 5 6"
    usual = person.post("/api/tables", {"game": "duel", "setup": {}}).json
    assert usual["setup"]["cards"] is None


def test_the_replay_of_every_game_leads_to_its_last_view(server: RunningServer, game: str):
    table, one, _ = two_people(server, game=game)
    server.run(play_to_the_end(server.room(table)))
    for person, viewer in ((one, 0), (server.person(), None)):
        replay = person.get(f"/api/tables/{table}/replay").json
        view = replay["view"]
        for step in replay["steps"]:
            view = apply_patch(view, step.get("patch", {}))
        assert view == json.loads(json.dumps(server.room(table).game.observe(viewer)))


def test_the_odds_fit_their_type_whenever_a_seat_may_draw(server: RunningServer, game: str):
    spec = SPECS[game]
    page = adapter_of(game)
    told = 0
    played = spec.new_game(spec.read_setup({"players": 2}), bytes(32), False)
    rng = random.Random(f"odds {game}")
    while played.actors() and told < 60:
        seat = rng.choice(played.actors())
        view = played.observe(seat)
        if view["decision"] == "brew" and "draw" in view["legal"]:
            odds = page.odds(view)
            check_type(odds, page.ODDS)
            assert 0 <= odds["unsafe"] <= odds["total"]
            told += 1
        played.apply(seat, rng.choice(view["legal"]))
    assert told > 5


def test_setups_can_be_tried_and_the_box_be_looked_at(server: RunningServer, game: str):
    person = server.person()
    tried = person.post(f"/api/games/{game}/setup", {"seats": 2}).json
    assert tried["setup"]["players"] == 2
    check_type(
        next(g for g in person.get("/api/games").json if g["name"] == game)["choices"],
        adapter_of(game).CHOICES,
    )
    assert person.post(f"/api/games/{game}/setup", {"seats": 7}).json["code"] == "bad_setup"
    assert person.get(f"/api/games/{game}/box").body.decode().count(" = ") > 20
    assert person.get("/api/games/chess/box").status == 404


def test_an_owner_plays_the_duel_with_his_own_box(server: RunningServer):
    person = server.person()
    tried = person.post("/api/games/duel/setup", {"seats": 2, "setup": {"box": OWN_BOX}}).json
    box = tried["setup"]["box"]
    assert box["path"]["stall"]["value"] == 6
    check_type(tried["choices"], adapter_of("duel").CHOICES)
    assert tried["choices"]["printed"]["stall_start"] == 6
    # As the server understood it, or as the file was.
    for wish in (box, OWN_BOX):
        table = person.open("apprentice", game="duel", setup={"box": wish})
        # Lists tell only which entries are somebody's own; the match keeps all of them.
        assert person.get(f"/api/tables/{table}").json["setup"]["box"] == [
            "path.stall",
            "bottle.bonus",
        ]
        room = server.room(table)
        assert room.match.setup["box"] == box
        with person.socket(table) as seat:
            sync = seat.sync()
            assert sync["printed"]["own"] == ["path.stall", "bottle.bonus"]
            assert sync["printed"]["stall_start"] == 6
            assert sync["view"]["bottle"]["bonus"] == [4]
        pages = {
            page["name"]: page["text"] for page in person.get(f"/api/tables/{table}/pages").json
        }
        assert "space 6" in pages["stall"]
        usual = {page["name"]: page["text"] for page in person.get("/api/games/duel/pages").json}
        assert "space 6" not in usual["stall"]
        # Of the books only those in play are told at a table.
        assert {"blue-I", "blue-II"} & set(pages) == {"blue-I"}
        assert {"blue-I", "blue-II"} <= set(usual)


@pytest.mark.parametrize(
    ("box", "said"),
    [
        ("[path]\nstall = { value = 99, mark = 'printed' }\n", "path.stall"),
        ("[bottel]\n", "bottle"),
        ("stall = ", "not valid TOML"),
    ],
)
def test_a_box_with_mistakes_is_refused_in_sentences(server: RunningServer, box: str, said: str):
    person = server.person()
    for path, wish in (
        ("/api/games/duel/setup", {"seats": 2, "setup": {"box": box}}),
        ("/api/tables", {"game": "duel", "setup": {"box": box}}),
    ):
        answer = person.post(path, wish)
        assert (answer.status, answer.json["code"]) == (422, "bad_setup")
        assert said in answer.json["text"]


def test_a_box_without_entries_is_ours(server: RunningServer):
    wish = {"seats": 2, "setup": {"box": "# nothing written down yet"}}
    assert server.person().post("/api/games/duel/setup", wish).json["setup"]["box"] == {}


def test_a_box_is_as_long_as_a_box_can_be_and_no_longer(server: RunningServer):
    person = server.person()
    box = "# a remark\n" * 3000 + OWN_BOX
    assert person.post("/api/games/duel/setup", {"seats": 2, "setup": {"box": box}}).status == 200
    box = "#" * SETUP_LIMIT
    for path in ("/api/games/duel/setup", "/api/tables"):
        assert person.post(path, {"game": "duel", "setup": {"box": box}}).status == 413
