"""Over HTTP: tables are opened, people come and go, games are looked at afterwards."""

from __future__ import annotations

import json

import pytest
from server_kit import (
    GAMES,
    Person,
    RunningServer,
    full_table,
    play_to_the_end,
    play_until,
    running_server,
    unload,
    wait_until,
)

from nostrum.core.record import read_record
from nostrum.server.lobby.display_names import (
    GERMAN_ADJECTIVES,
    GERMAN_NOUNS,
    clean_name,
    language_of,
    random_name,
)
from nostrum.server.lobby.opening import CODE_LENGTH, CODE_LETTERS
from nostrum.server.security.rate_limits import Limits
from nostrum.server.wire.common import FRAME_LIMIT


def refused(answer, status, code):
    """Was it refused like this, with a sentence?"""
    assert (answer.status, answer.json["code"]) == (status, code), answer.body
    assert answer.json["text"].endswith((".", "!", "?"))
    return True


# Who I am


def test_a_new_person_gets_a_name_and_keeps_it(server: RunningServer):
    person = Person(server.host)
    first = person.get("/api/me")
    cookie = first.headers["set-cookie"]
    for words in ("HttpOnly", "SameSite=strict", "Path=/", "Max-Age="):
        assert words in cookie
    again = person.get("/api/me")
    assert again.json == first.json
    assert "set-cookie" not in again.headers


def test_behind_https_the_cookie_is_secure():
    with running_server(public_url="https://games.example.org") as server:
        assert "Secure" in Person(server.host).get("/api/me").headers["set-cookie"]


@pytest.mark.parametrize("language", ["", "en", "de", "fr"])
def test_random_names_are_good_names(language):
    for _ in range(200):
        name = random_name(language)
        assert clean_name(name) == name


def test_a_person_with_a_german_browser_gets_a_german_name(server: RunningServer):
    assert language_of("de-AT,de;q=0.9,en;q=0.8") == "de"
    assert language_of("en-GB") == "en"
    assert language_of("") == ""
    stranger = Person(server.host)
    answer = stranger.ask("GET", "/api/me", headers={"accept-language": "de-DE,de;q=0.9"})
    mood, thing = answer.json["name"].split(" ")
    assert any(mood == word + ending for word in GERMAN_ADJECTIVES for ending in GERMAN_NOUNS)
    assert any(thing in things for things in GERMAN_NOUNS.values())


def test_a_name_can_be_changed_everywhere(server: RunningServer):
    person = server.person()
    table = person.open("apprentice", "open")
    assert person.post("/api/me", {"name": " <b>Odo</b> "}).json == {"name": "<b>Odo</b>"}
    assert person.get(f"/api/tables/{table}").json["seats"][0]["name"] == "<b>Odo</b>"
    assert refused(person.post("/api/me", {"name": "x" * 30}), 422, "bad_name")
    assert refused(person.post("/api/me", {"name": "\u200b"}), 422, "bad_name")
    assert person.get("/api/me").json == {"name": "<b>Odo</b>"}


# Games


def test_every_game_with_a_page_is_offered_with_its_rules(server: RunningServer):
    person = server.person()
    games = person.get("/api/games").json
    assert games
    for game in games:
        assert game["bots"]
        pages = person.get(f"/api/games/{game['name']}/pages").json
        assert all(page["text"] for page in pages)
    assert refused(person.get("/api/games/chess/pages"), 404, "not_found")


# Tables


def test_play_now_is_one_request(server: RunningServer):
    person = server.person()
    answer = person.post("/api/tables")
    table = answer.json
    assert table["state"] == "playing"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot", "bot"]
    assert table["you"] == 0
    assert table["seats"][0]["host"]
    assert len({seat["name"] for seat in table["seats"]}) == 4
    assert len(table["commitment"]) == 64
    assert len(table["code"]) == CODE_LENGTH
    assert set(table["code"]) <= set(CODE_LETTERS)
    assert len(table["id"]) >= 16


def test_a_table_is_found_by_its_code_in_any_case(server: RunningServer):
    person = server.person()
    table = person.open("open")
    code = person.get(f"/api/tables/{table}").json["code"]
    for written in (code, code.lower(), f"{code[:3]}%20{code[3:]}"):
        assert person.get(f"/api/codes/{written}").json == {"id": table}
    assert refused(person.get("/api/codes/QQQQQQQ"), 404, "not_found")


def test_a_table_begins_when_its_last_seat_is_taken(server: RunningServer):
    host, guest = server.person(), server.person()
    table = host.open("open", "apprentice")
    assert host.get(f"/api/tables/{table}").json["state"] == "waiting"
    answer = guest.post(f"/api/tables/{table}/sit", {"seat": 1}).json
    assert (answer["state"], answer["you"]) == ("playing", 1)
    late = server.person()
    assert refused(late.post(f"/api/tables/{table}/sit"), 409, "not_now")
    assert guest.post(f"/api/tables/{table}/sit").json["you"] == 1


def test_a_seat_is_taken_once(server: RunningServer):
    host, guest, other = (server.person() for _ in range(3))
    table = host.open("open", "open")
    assert guest.post(f"/api/tables/{table}/sit", {"seat": 1}).status == 200
    assert refused(other.post(f"/api/tables/{table}/sit", {"seat": 1}), 409, "taken")
    assert refused(other.post(f"/api/tables/{table}/sit", {"seat": 0}), 409, "taken")
    assert refused(other.post(f"/api/tables/{table}/sit", {"seat": 5}), 404, "not_found")
    assert other.post(f"/api/tables/{table}/sit").json["you"] == 2


def test_the_host_may_start_with_bots(server: RunningServer):
    host, guest = server.person(), server.person()
    table = host.open("open", "open")
    assert refused(guest.post(f"/api/tables/{table}/start"), 403, "not_yours")
    begun = host.post(f"/api/tables/{table}/start").json
    assert begun["state"] == "playing"
    assert [seat["kind"] for seat in begun["seats"]] == ["person", "bot", "bot"]
    assert refused(host.post(f"/api/tables/{table}/start"), 409, "not_now")


def test_the_host_decides_about_seats(server: RunningServer):
    host, guest = server.person(), server.person()
    table = host.open("open", "open")
    guest.post(f"/api/tables/{table}/sit", {"seat": 1})
    wish = {"kind": "bot", "bot": "random"}
    assert refused(guest.post(f"/api/tables/{table}/seats/2", wish), 403, "not_yours")
    assert refused(host.post(f"/api/tables/{table}/seats/0", wish), 403, "not_allowed")
    assert refused(host.post(f"/api/tables/{table}/seats/7", wish), 404, "not_found")
    unknown = {"kind": "bot", "bot": "cheater"}
    assert refused(host.post(f"/api/tables/{table}/seats/2", unknown), 422, "bad_setup")
    assert host.post(f"/api/tables/{table}/seats/1", {"kind": "open"}).status == 200
    assert "you" not in guest.get(f"/api/tables/{table}").json
    seats = host.post(f"/api/tables/{table}/seats/2", wish).json["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "open", "bot"]
    assert host.post(f"/api/tables/{table}/seats/1", {"kind": "bot"}).json["state"] == "playing"


def test_leaving_before_the_start_frees_the_seat(server: RunningServer):
    host, guest = server.person(), server.person()
    table = host.open("open", "open", public=True)
    guest.post(f"/api/tables/{table}/sit")
    host.post(f"/api/tables/{table}/leave")
    seen = guest.get(f"/api/tables/{table}").json
    assert seen["seats"][0]["kind"] == "open"
    assert seen["seats"][1]["host"]
    assert refused(host.post(f"/api/tables/{table}/leave"), 403, "not_yours")
    guest.post(f"/api/tables/{table}/leave")
    assert table not in [entry["id"] for entry in guest.get("/api/tables").json["tables"]]
    assert host.post(f"/api/tables/{table}/sit").json["seats"][0]["host"]


def test_a_bot_plays_for_a_person_who_leaves_during_the_game(server: RunningServer, game: str):
    table, people = full_table(server, game)
    left = people[1].post(f"/api/tables/{table}/leave").json
    assert left["seats"][1]["played_by_bot"]
    assert left["you"] == 1
    back = people[1].post(f"/api/tables/{table}/back").json
    assert "played_by_bot" not in back["seats"][1]


def test_public_tables_are_listed_and_others_are_not(server: RunningServer):
    person = server.person()
    shown, hidden = person.open("open", public=True), person.open("open")
    listed = [entry["id"] for entry in server.person().get("/api/tables").json["tables"]]
    assert shown in listed
    assert hidden not in listed
    mine = [entry["id"] for entry in person.get("/api/tables/mine").json["tables"]]
    assert set(mine) == {shown, hidden}


def test_my_tables_say_whose_turn_it_is_and_those_that_wait_for_me_come_first(
    server: RunningServer, game: str
):
    host, guest = server.person(), server.person()

    def mine(person):
        return {entry["id"]: entry for entry in person.get("/api/tables/mine").json["tables"]}

    async def until_only_one_owes(room):
        await play_until(room, lambda room: len(room.actors) == 1)

    begun = host.open("open", game=game)
    guest.post(f"/api/tables/{begun}/sit")
    waiting = host.open("open", game=game)
    room = server.room(begun)
    server.run(until_only_one_owes(room))
    server.run(unload(server.app, begun))
    for person, seat in ((host, 0), (guest, 1)):
        assert mine(person)[begun]["owing"] == room.actors, "a table that nobody looked at is read"
        if seat in room.actors:
            assert next(iter(mine(person))) == begun
    assert "owing" not in mine(host)[waiting]
    assert "owing" not in host.get(f"/api/tables/{begun}").json, "nobody else asks for it"


def test_a_table_at_which_a_bot_plays_for_me_does_not_wait_for_me(server: RunningServer, game: str):
    person, friend = server.person(), server.person()
    table = person.open("open", game=game)
    friend.post(f"/api/tables/{table}/sit")
    other = person.open("apprentice", setup={"start": 0}, game=game)
    person.post(f"/api/tables/{table}/leave")
    wait_until(lambda: person.get("/api/tables/mine").json["tables"][0]["id"] == other)


def test_impossible_setups_are_refused(server: RunningServer):
    person = server.person()
    for wish in (
        {"game": "chess"},
        {"setup": {"books": 9}},
        {"setup": {"books": "green-1"}},
        {"setup": {"unknown": 1}},
        {"setup": {"options": {"rubies": "many"}}},
        {"seats": []},
        {"seats": [{"kind": "open"}] * 6},
        {"seats": [{"kind": "bot", "bot": "cheater"}]},
        {"thinking": -1},
    ):
        assert refused(person.post("/api/tables", wish), 422, "bad_setup"), wish


def test_a_table_is_set_up_as_asked(server: RunningServer):
    person = server.person()
    setup = {"books": "green-1 blue-2 red-3 yellow-4 purple-1", "tubes": True, "start": 1}
    table = person.open("random", setup=setup, thinking=30, risk=False)
    seen = person.get(f"/api/tables/{table}").json
    assert seen["setup"]["books"] == setup["books"]
    assert seen["setup"]["tubes"] is True
    assert seen["thinking"] == 30
    assert "risk" not in seen


def test_a_person_can_open_only_so_many_tables():
    with running_server(limits=Limits(unfinished_matches=3)) as server:
        person = server.person()
        for _ in range(3):
            person.open("open")
        assert refused(person.post("/api/tables"), 503, "busy")
        assert server.person().post("/api/tables").status == 200


# After the game


@pytest.fixture(scope="module", params=GAMES)
def finished(server: RunningServer, request: pytest.FixtureRequest):
    """A game of each kind that is over, and who played it."""
    table, people = full_table(server, request.param, setup={"start": 1})
    server.run(play_to_the_end(server.room(table)))
    return table, people


def test_before_the_end_nothing_is_revealed(server: RunningServer, game: str):
    table, people = full_table(server, game)
    for what in ("record", "replay", "verify"):
        assert refused(people[0].get(f"/api/tables/{table}/{what}"), 409, "not_now")
    assert refused(people[0].post(f"/api/tables/{table}/rematch"), 409, "not_now")


def test_the_record_of_a_finished_game_is_sound(server: RunningServer, finished):
    table, people = finished
    info = people[0].get(f"/api/tables/{table}").json
    assert info["state"] == "over"
    answer = people[0].get(f"/api/tables/{table}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    record = read_record(answer.body.decode())
    assert record.verify() == []
    assert record.committed == info["commitment"]
    assert record.result is not None
    assert record.result.scores == server.room(table).game.scores()
    verdict = server.person().get(f"/api/tables/{table}/verify").json
    assert verdict["sound"] is True
    assert verdict["seed"] == record.seed.hex()
    assert verdict["moves"] == len(record.moves)


def test_the_replay_leads_to_the_last_view(server: RunningServer, finished):
    from nostrum.server.matches.patches import apply_patch

    table, people = finished
    game = server.room(table).game
    for person, seat in ((people[1], 1), (server.person(), None)):
        replay = person.get(f"/api/tables/{table}/replay").json
        view, events = replay["view"], replay["events"]
        for step in replay["steps"]:
            view = apply_patch(view, step.get("patch", {}))
            events += step.get("events", [])
        assert view == json.loads(json.dumps(game.observe(seat)))
        assert len(events) == len(game.events)
        assert replay["printed"]["chips"]


def test_finished_games_stay_in_my_list_with_their_result(server: RunningServer, finished):
    table, people = finished
    room = server.room(table)
    running = people[1].open("apprentice", game=room.match.game, setup={"start": 0})
    listed = people[1].get("/api/tables/mine").json["tables"]
    assert listed[0]["id"] == running
    ended = next(entry for entry in listed if entry["id"] == table)
    assert ended["state"] == "over"
    assert ended["scores"] == room.game.scores()
    assert ended["winners"] == room.game.winners()
    assert ended["you"] == 1
    assert "scores" not in people[1].get(f"/api/tables/{table}").json


def test_a_rematch_is_one_table_for_all(server: RunningServer, finished):
    table, people = finished
    again = [person.post(f"/api/tables/{table}/rematch").json for person in people]
    assert len({entry["id"] for entry in again}) == 1
    assert [entry["you"] for entry in again] == list(range(len(people)))
    assert again[0]["setup"]["start"] is None
    assert again[0]["state"] == "playing"
    assert people[0].get(f"/api/tables/{table}").json["rematch"] == again[0]["id"]
    assert refused(server.person().post(f"/api/tables/{table}/rematch"), 403, "not_yours")


# Whatever comes


def test_unknown_paths_are_refused(server: RunningServer):
    person = server.person()
    for path in ("/api/nothing", "/api/tables/nothing", "/api/tables/x/y", "/api/"):
        assert refused(person.get(path), 404, "not_found")
    assert refused(person.post("/api/tables/nothing/sit"), 404, "not_found")
    answer = person.ask("PUT", "/api/me")
    assert answer.status == 405
    assert set(answer.headers["allow"].split(", ")) == {"GET", "POST", "DELETE"}


def test_bodies_are_read_strictly(server: RunningServer):
    person = server.person()
    as_json = {"content-type": "application/json"}

    def post(body, headers=as_json):
        return person.ask("POST", "/api/me", body, headers)

    assert refused(post(b"{"), 400, "bad_request")
    assert refused(post(b"\xff\xfe"), 400, "bad_request")
    deep = b'{"setup":{"a":' + b"[" * 5000
    assert refused(person.ask("POST", "/api/tables", deep, as_json), 400, "bad_request")
    assert refused(post(b'{"name":"x","more":1}'), 422, "bad_name")
    assert refused(post(b'{"name":7}'), 422, "bad_name")
    assert refused(post(b'{"name":"x"}', {"content-type": "text/plain"}), 415, "bad_request")
    assert refused(post(b'{"name":"x"}', {}), 415, "bad_request")
    long = json.dumps({"name": "x" * FRAME_LIMIT}).encode()
    assert refused(post(long), 413, "bad_request")


def test_pages_of_other_sites_may_not_change_anything(server: RunningServer):
    person = server.person()
    for origin in ("http://evil.example", "null", f"http://{server.host}.evil.example", "x:["):
        assert refused(person.post("/api/tables", origin=origin), 403, "not_allowed")
    assert person.post("/api/tables", origin=f"http://{server.host}").status == 200


def test_every_answer_carries_the_strict_headers(server: RunningServer):
    person = server.person()
    for path in ("/", "/api/me", "/api/nothing", "/health", "/assets/nothing.js"):
        headers = person.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_requests_that_come_too_fast_are_refused():
    with running_server(limits=Limits(requests=0.001, requests_burst=5)) as server:
        person = Person(server.host)
        answers = [person.get("/api/games") for _ in range(8)]
        assert [answer.status for answer in answers[:5]] == [200] * 5
        assert refused(answers[-1], 429, "too_fast")


def test_new_people_from_one_address_are_limited():
    with running_server(limits=Limits(new_people=0.001, new_people_burst=3)) as server:
        answers = [Person(server.host).get("/api/me") for _ in range(5)]
        assert [answer.status for answer in answers] == [200, 200, 200, 429, 429]


def test_an_unexpected_error_reveals_nothing(server: RunningServer, monkeypatch, caplog):
    async def fail(*values):
        raise RuntimeError("secret inside")

    monkeypatch.setattr("nostrum.server.lobby.listings.open_matches", fail)
    answer = server.person().get("/api/tables")
    assert refused(answer, 500, "failed")
    assert b"secret" not in answer.body
    assert b"Traceback" not in answer.body
    assert "secret inside" in caplog.text


def test_health_and_metrics_are_there(server: RunningServer):
    person = server.person()
    person.open()
    assert person.get("/health").json["ok"] is True
    lines = person.get("/metrics").body.decode().splitlines()
    for name in ("nostrum_rooms", "nostrum_sockets", "nostrum_commit_seconds_count"):
        assert any(line.startswith(f"{name} ") for line in lines)
    assert all(line.startswith("#") or len(line.split(" ")) == 2 for line in lines)


def test_the_page_is_served_with_the_right_caching(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Nostrum</title>")
    (tmp_path / "assets" / "app-123.js").write_text("let x = 1;" * 500)
    (tmp_path / "assets" / "big-1.js").write_text("plain")
    (tmp_path / "assets" / "big-1.js.br").write_bytes(b"packed")
    (tmp_path.parent / "secret.txt").write_text("secret")
    with running_server(static_folder=tmp_path) as server:
        person = Person(server.host)
        for path in ("/", "/table/abc", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%00"):
            answer = person.get(path)
            assert b"Nostrum" in answer.body, path
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-type"].startswith("text/html")
        script = person.ask("GET", "/assets/app-123.js", headers={"accept-encoding": "gzip"})
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert script.headers["content-type"].startswith("text/javascript")
        packed = person.ask("GET", "/assets/big-1.js", headers={"accept-encoding": "gzip, br"})
        assert packed.body == b"packed"
        assert packed.headers["content-encoding"] == "br"
        assert person.get("/assets/big-1.js").body == b"plain"
        assert refused(person.get("/assets/gone.js"), 404, "not_found")


def test_without_a_built_page_the_server_says_how_to_build_it(tmp_path):
    with running_server(static_folder=tmp_path / "nowhere") as server:
        answer = Person(server.host).get("/")
        assert answer.status == 503
        assert b"make play" in answer.body
