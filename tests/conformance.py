"""What every game of Nostrum has to fulfil, told by the contract alone.

Each check plays one game that is set up by plain values and a seed. Nothing here knows any game.
"""

from __future__ import annotations

import hashlib
import json
import random
import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from kit import MOST_MOVES, Whim, new_game, play, play_to_the_end, state, text_of

from nostrum.core.chance import Stream, start_streams
from nostrum.core.contract import GameLike, Kit
from nostrum.core.errors import IllegalMove, NostrumError
from nostrum.core.record import Record, read_record

Check = Callable[[Kit, dict[str, Any], int], None]
CHECKS: list[Check] = []

# Steps between two looks in checks that look at much.
SELDOM = 11


def check(function: Check) -> Check:
    """One thing that every game has to fulfil."""
    CHECKS.append(function)
    return function


def seats_of(game: GameLike) -> range:
    """All seats at the table."""
    return range(game.setup.players)


def views(game: GameLike) -> list[int | None]:
    """Everybody who may look: the seats and a spectator."""
    return [*seats_of(game), None]


def refuse(game: GameLike, seat: Any, action: Any, error: type[Exception]) -> None:
    """The action must be refused with a sentence and change nothing."""
    before = state(game)
    with pytest.raises(error) as caught:
        game.apply(seat, action)
    assert str(caught.value).strip()
    assert state(game) == before


# Who may do what


@check
def actors_are_seats_in_order(kit: Kit, setup: dict[str, Any], seed: int) -> None:
    game = new_game(kit, setup, seed)
    assert game.actors()
    for _ in play(game, seed):
        actors = game.actors()
        assert actors == sorted(set(actors))
        assert set(actors) <= set(seats_of(game))


@check
def legal_actions_are_in_order_and_never_missing(
    kit: Kit, setup: dict[str, Any], seed: int
) -> None:
    game = new_game(kit, setup, seed)
    for _ in play(game, seed):
        for seat in seats_of(game):
            legal = game.legal(seat)
            assert legal == sorted(set(legal))
            assert all(0 <= action < game.action_count for action in legal)
            assert bool(legal) == (seat in game.actors())


@check
def whoever_owes_nothing_can_do_nothing(kit: Kit, setup: dict[str, Any], seed: int) -> None:
    game = new_game(kit, setup, seed)
    rng = random.Random(seed)
    for _ in play(game, seed):
        for seat in set(seats_of(game)) - set(game.actors()):
            refuse(game, seat, rng.randrange(game.action_count), IllegalMove)


@check
def every_other_action_is_refused_and_changes_nothing(
    kit: Kit, setup: dict[str, Any], seed: int
) -> None:
    game = new_game(kit, setup, seed)
    for number, _ in enumerate(play(game, seed)):
        if number % SELDOM:
            continue
        before = state(game)
        for seat in seats_of(game):
            legal = game.legal(seat)
            for action in range(game.action_count):
                if action not in legal:
                    with pytest.raises(IllegalMove, match=r"\w"):
                        game.apply(seat, action)
                    with pytest.raises(IllegalMove, match=r"\w"):
                        game.apply(seat, game.action_text(action))
        assert state(game) == before


@check
def what_is_no_action_is_refused_and_changes_nothing(
    kit: Kit, setup: dict[str, Any], seed: int
) -> None:
    game = new_game(kit, setup, seed)
    wrong: list[Any] = [None, 0.0, 1.0, 0.5, True, False, [0], (0,), {}, b"draw", object()]
    beyond = [-1, game.action_count, 1 << 31, 1 << 63, 1 << 64, -(1 << 63), 10**30, -(10**30)]
    texts = ["", " ", "\0", "no such thing", "draw " * 1000, "\N{SNOWMAN}", "0", "-1"]
    for number, _ in enumerate(play(game, seed)):
        if number % (4 * SELDOM) == 0:
            for seat in seats_of(game):
                for action in wrong + beyond + texts:
                    refuse(game, seat, action, NostrumError)


@check
def what_is_no_seat_is_refused_and_changes_nothing(
    kit: Kit, setup: dict[str, Any], seed: int
) -> None:
    game = new_game(kit, setup, seed)
    players = game.setup.players
    far = [-1, -players, players, players + 7, 1 << 31, 1 << 32, 1 << 63, 1 << 64, -(1 << 64)]
    for number, _ in enumerate(play(game, seed)):
        if number % (4 * SELDOM):
            continue
        before = state(game)
        action = Whim(seed).choose_for(game, game.actors()[0]) if game.actors() else 0
        for seat in far:
            for question in (game.legal, game.observe, game.imagine):
                with pytest.raises(NostrumError, match=r"\w"):
                    question(seat)
            refuse(game, seat, action, NostrumError)
        assert state(game) == before


@check
def an_action_has_one_text_and_a_text_one_action(
    kit: Kit, setup: dict[str, Any], seed: int
) -> None:
    game = new_game(kit, setup, seed)
    texts = [game.action_text(action) for action in range(game.action_count)]
    assert len(set(texts)) == game.action_count
    assert [game.action_named(text) for text in texts] == list(range(game.action_count))
    assert all(text == " ".join(text.split()) for text in texts)
    for action in (-1, game.action_count, 10**30):
        with pytest.raises(NostrumError, match=r"\w"):
            game.action_text(action)
    twin = new_game(kit, setup, seed)
    for seat, action in play(game, seed):
        twin.apply(seat, game.action_text(action))
    assert state(twin) == state(game)


# What may be known


def secrets_of(game: GameLike) -> list[str]:
    """The seed and the keys of all streams, as they could be written."""
    streams = [Stream() for _ in range(8)]
    start_streams(streams, game.seed)
    found = [game.seed.hex(), str(int.from_bytes(game.seed, "big"))]
    for key in (key for stream in streams for key in (stream.key_0, stream.key_1)):
        word = key.to_bytes(8, "little")
        found += [word.hex(), str(int.from_bytes(word, "little"))]
        found += [word[::-1].hex(), str(int.from_bytes(word, "big"))]
    # A seed that is a small number would be found in any text.
    return [secret for secret in found if len(secret) > 8]


@check
def a_view_is_plain_and_holds_no_secrets(kit: Kit, setup: dict[str, Any], seed: int) -> None:
    game = new_game(kit, setup, seed)
    secrets = secrets_of(game)
    assert any(secret in state(game) for secret in secrets)
    for _ in play(game, seed):
        for viewer in views(game):
            view = game.observe(viewer)
            text = json.dumps(view, allow_nan=False)
            assert json.loads(text) == view
            assert not [secret for secret in secrets if secret in text]
        assert not [secret for secret in secrets if secret in repr(game)]


@check
def all_views_at_once_are_the_views_of_each(kit: Kit, setup: dict[str, Any], seed: int) -> None:
    game = new_game(kit, setup, seed)
    for _ in play(game, seed):
        each = [game.observe(seat) for seat in seats_of(game)] + [game.observe(None)]
        assert text_of(game.observe_all()) == text_of(each)


@check
def looking_changes_nothing(kit: Kit, setup: dict[str, Any], seed: int) -> None:
    game, alone = new_game(kit, setup, seed), new_game(kit, setup, seed)
    for number, move in enumerate(play(game, seed)):
        alone.apply(*move)
        if number % SELDOM == 0:
            first = [text_of(game.observe(viewer)) for viewer in views(game)]
            for viewer in views(game):
                game.imagine(viewer, number)
            game.clone(), game.scores(), game.winners(), repr(game), game.actors()
            assert first == [text_of(game.observe(viewer)) for viewer in views(game)]
    assert state(alone) == state(game)


@check
def the_commitment_is_the_hash_of_the_seed(kit: Kit, setup: dict[str, Any], seed: int) -> None:
    game = new_game(kit, setup, seed)
    assert game.seed == seed.to_bytes(32, "big")
    for _ in play(game, seed):
        assert game.commitment == hashlib.sha256(game.seed).hexdigest()


# Copies


@check
def a_clone_is_equal_and_independent(kit: Kit, setup: dict[str, Any], seed: int) -> None:
    game = new_game(kit, setup, seed)
    for number, _ in enumerate(play(game, seed)):
        if number % SELDOM:
            continue
        before = state(game)
        clone = game.clone()
        assert state(clone) == before
        moves = play_to_the_end(clone, number)
        assert state(game) == before
        # The other way round: what is played here does not reach the copy, which goes on alike.
        again, kept = game.clone(), game.clone()
        for move in moves:
            again.apply(*move)
        assert state(again) == state(clone)
        assert state(kept) == before


# An imagined game has a seed of its own, and asks again who has decided under cover.
UNLIKE = ("commitment", "actors")


@check
def an_imagined_game_looks_the_same_from_the_seat(
    kit: Kit, setup: dict[str, Any], seed: int
) -> None:
    def known(seen: GameLike, viewer: int | None) -> dict[str, Any]:
        view = seen.observe(viewer)
        return {name: value for name, value in view.items() if name not in UNLIKE}

    game = new_game(kit, setup, seed)
    secrets = secrets_of(game)
    for number, _ in enumerate(play(game, seed)):
        if number % SELDOM:
            continue
        before = state(game)
        for viewer in views(game):
            other = game.imagine(viewer, number)
            text = state(other)
            assert known(other, viewer) == known(game, viewer)
            assert set(game.actors()) <= set(other.actors())
            assert bool(other.actors()) == bool(game.actors())
            assert text == state(game.imagine(viewer, number))
            assert not [secret for secret in secrets if secret in text]
            play_to_the_end(other, number)
        assert state(game) == before


@check
def an_imagined_game_has_another_future(kit: Kit, setup: dict[str, Any], seed: int) -> None:
    def future(viewer: int | None, imagined: int) -> str:
        other = game.imagine(viewer, imagined)
        play_to_the_end(other, 0)
        return text_of([other.scores(), [other.observe(seat) for seat in seats_of(other)]])

    game = new_game(kit, setup, seed)
    for viewer in views(game):
        assert len({future(viewer, imagined) for imagined in range(4)}) == 4
        # Nobody gave a seed: a fresh one each time.
        assert game.imagine(viewer).seed != game.imagine(viewer).seed


# The course of a game


@check
def simultaneous_decisions_may_come_in_any_order(
    kit: Kit, setup: dict[str, Any], seed: int
) -> None:
    game = new_game(kit, setup, seed)
    decisions: dict[int, list[int]] = {seat: [] for seat in seats_of(game)}
    for seat, action in play(game, seed):
        decisions[seat].append(action)
    for order in range(3):
        rng = random.Random(f"order {order}")
        other = new_game(kit, setup, seed)
        left = {seat: iter(actions) for seat, actions in decisions.items()}
        while other.actors():
            # The first always before the last, the last always before the first, any order.
            actors = other.actors()
            seat = (actors[0], actors[-1], rng.choice(actors))[order]
            other.apply(seat, next(left[seat]))
        assert state(other) == state(game)


@check
def the_game_ends_with_winners(kit: Kit, setup: dict[str, Any], seed: int) -> None:
    game = new_game(kit, setup, seed)
    whim = Whim(seed)
    for _ in range(MOST_MOVES):
        scores = game.scores()
        assert len(scores) == game.setup.players
        move = whim.choose(game)
        if move is None:
            break
        assert game.winners() == []
        game.apply(*move)
    assert game.actors() == []
    winners = game.winners()
    assert winners
    assert winners == sorted(set(winners))
    assert set(winners) <= set(seats_of(game))
    for seat in seats_of(game):
        assert game.legal(seat) == []
        for action in range(0, game.action_count, 7):
            refuse(game, seat, action, IllegalMove)


@check
def the_same_seed_and_moves_give_the_same_game(kit: Kit, setup: dict[str, Any], seed: int) -> None:
    game, twin = new_game(kit, setup, seed), new_game(kit, setup, seed)
    for move in play(game, seed):
        twin.apply(*move)
        assert state(twin) == state(game)


@check
def another_seed_gives_another_game(kit: Kit, setup: dict[str, Any], seed: int) -> None:
    endings = set()
    for other in range(3):
        game = new_game(kit, setup, seed + other)
        play_to_the_end(game, seed)
        endings.add(text_of([game.scores(), {**game.observe(), "commitment": None}]))
    assert len(endings) == 3


# Texts


@check
def a_setup_can_be_written_and_read(kit: Kit, setup: dict[str, Any], seed: int) -> None:
    first = kit.read_setup(setup)
    plain = first.to_dict()
    assert json.loads(json.dumps(plain)) == plain
    assert kit.read_setup(plain) == first
    assert kit.read_setup(plain).to_dict() == plain


@check
def a_position_can_be_written_and_read_at_every_step(
    kit: Kit, setup: dict[str, Any], seed: int
) -> None:
    game = new_game(kit, setup, seed)
    loaded = kit.from_position(json.loads(state(game)))
    for move in play(game, seed):
        # What was read one move ago goes on exactly like the game itself.
        assert loaded.legal(move[0]) == sorted(loaded.legal(move[0]))
        loaded.apply(*move)
        text = state(game)
        assert state(loaded) == text
        loaded = kit.from_position(json.loads(text))
        assert state(loaded) == text
        assert loaded.actors() == game.actors()
        assert [loaded.legal(s) for s in seats_of(game)] == [game.legal(s) for s in seats_of(game)]
        assert text_of(loaded.observe(move[0])) == text_of(game.observe(move[0]))


@check
def a_record_can_be_written_and_replayed_to_every_step(
    kit: Kit, setup: dict[str, Any], seed: int
) -> None:
    record = Record.begin(kit, setup, seed)
    game = record.new_game()
    states = [state(game)]
    for seat, action in play(game, seed):
        record.moves.append((seat, game.action_text(action)))
        states.append(state(game))
        if len(states) % SELDOM == 0:
            assert state(read_record(str(record)).replay()) == states[-1]
    loaded = read_record(str(record))
    assert loaded == record
    assert str(loaded) == str(record)
    assert loaded.verify() == []
    for at, wanted in enumerate(states):
        assert state(loaded.replay(at)) == wanted
    for at in (-1, len(states)):
        with pytest.raises(NostrumError, match=r"\w"):
            loaded.replay(at)


# Events


@check
def events_are_kept_only_for_those_who_listen(kit: Kit, setup: dict[str, Any], seed: int) -> None:
    game, silent = new_game(kit, setup, seed), new_game(kit, setup, seed)
    assert game.events is None
    events = game.listen()
    assert events == []
    for number, move in enumerate(play(game, seed)):
        silent.apply(*move)
        assert silent.events is None
        if number % SELDOM == 0:
            assert state(silent) == state(game)
            assert game.clone().events is None
            assert game.imagine(None, number).events is None
    assert events is game.events is game.listen()
    assert state(silent) == state(game)
    assert len(events) > 0
    secrets = secrets_of(game)
    for event in events:
        # A name and plain values: what a log, a network and an animation can use.
        text = json.dumps([type(event).__name__, event._asdict()])
        assert not [secret for secret in secrets if secret in text]


# The kit


@check
def the_kit_is_complete(kit: Kit, setup: dict[str, Any], seed: int) -> None:
    assert kit.name == kit.name.lower()
    assert kit.title
    assert kit.rules_version >= 1
    pages = kit.rule_pages()
    names = [page.name for page in pages]
    assert len(set(names)) == len(names) > 0
    assert all(page.title and page.heading and page.text and page.kind for page in pages)
    assert tomllib.loads(kit.box(None))
    assert kit.look(new_game(kit, setup, seed))
    for wrong in (None, 1, "text", [], {"no such thing": 1}):
        with pytest.raises(NostrumError, match=r"\w"):
            kit.read_setup(wrong)
        with pytest.raises(NostrumError, match=r"\w"):
            kit.from_position(wrong)
