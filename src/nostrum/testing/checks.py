"""The checks: what every game of Nostrum has to fulfil, told by the contract alone.

A check is a function that takes a `Case` and is marked with `@check`. It makes the case's game,
plays it (`play` makes one random move at a time) and says with `ensure`, `ensure_same` and
`ensure_refused` what must be true on the way. Nothing here knows any game.
"""

import hashlib
import json
import random
import tomllib
from collections.abc import Iterator
from typing import Any

from nostrum.core.chance import Stream, start_streams
from nostrum.core.contract import GameLike
from nostrum.core.errors import IllegalMove, NostrumError
from nostrum.core.record import Record, read_record
from nostrum.testing.cases import Case, check, ensure, ensure_refused, ensure_same
from nostrum.testing.players import (
    MOST_MOVES,
    RandomPlayer,
    play,
    play_to_the_end,
    state,
    text_of,
    viewers,
)

# Moves between two looks in checks that look at much.
SELDOM = 11


def seats_of(game: GameLike) -> range:
    """All seats at the table."""
    return range(game.setup.players)


def seldom(game: GameLike, seed: object, every: int = SELDOM) -> Iterator[int]:
    """Play on at random, and stop now and then: the number of moves so far, less one."""
    for number, _ in enumerate(play(game, seed)):
        if number % every == 0:
            yield number


def ensure_no_move(
    game: GameLike, seat: Any, action: Any, error: type[NostrumError] = NostrumError
) -> None:
    """The move must be refused with a sentence and change nothing."""
    before = state(game)
    ensure_refused(error, game.apply, seat, action)
    ensure_same(state(game), before, f"The game after the refused action {action!r}")


# Who may do what


@check
def actors_are_seats_in_order(case: Case) -> None:
    """Seats that owe a decision are in order, and there is one at the beginning."""
    game = case.new_game()
    ensure(game.actors(), "Nobody has anything to decide in a new game.")
    for _ in play(game, case.seed):
        actors = game.actors()
        ensure_same(actors, sorted(set(actors)), "The actors, in order")
        ensure(set(actors) <= set(seats_of(game)), f"Some of the actors {actors} are no seats.")


@check
def legal_actions_are_in_order_and_never_missing(case: Case) -> None:
    """An actor has legal actions, in order; the others have none."""
    game = case.new_game()
    for _ in play(game, case.seed):
        for seat in seats_of(game):
            legal = game.legal(seat)
            ensure_same(legal, sorted(set(legal)), f"The legal actions of seat {seat}, in order")
            ensure(
                all(0 <= action < game.action_count for action in legal),
                f"Some of the legal actions {legal} of seat {seat} are no actions.",
            )
            ensure_same(bool(legal), seat in game.actors(), f"Whether seat {seat} may do something")


@check
def seats_that_owe_nothing_can_do_nothing(case: Case) -> None:
    """A seat that is no actor cannot act."""
    game = case.new_game()
    rng = random.Random(case.seed)
    for _ in play(game, case.seed):
        for seat in set(seats_of(game)) - set(game.actors()):
            ensure_no_move(game, seat, rng.randrange(game.action_count), IllegalMove)


@check
def every_other_action_is_refused_and_changes_nothing(case: Case) -> None:
    """An action that is not legal is refused, by its number and by its text."""
    game = case.new_game()
    for _ in seldom(game, case.seed):
        before = state(game)
        for seat in seats_of(game):
            legal = game.legal(seat)
            for action in range(game.action_count):
                if action not in legal:
                    for form in (action, game.action_text(action)):
                        ensure_refused(IllegalMove, game.apply, seat, form)
        ensure_same(state(game), before, "The game after refused actions")


@check
def what_is_no_action_is_refused_and_changes_nothing(case: Case) -> None:
    """Values that are no actions at all are refused with a sentence."""
    game = case.new_game()
    wrong: list[Any] = [None, 0.0, 1.0, 0.5, True, False, [0], (0,), {}, b"draw", object()]
    beyond = [-1, game.action_count, 1 << 31, 1 << 63, 1 << 64, -(1 << 63), 10**30, -(10**30)]
    texts = ["", " ", "\0", "no such thing", "draw " * 1000, "\N{SNOWMAN}", "0", "-1"]
    for _ in seldom(game, case.seed, 4 * SELDOM):
        for seat in seats_of(game):
            for action in wrong + beyond + texts:
                ensure_no_move(game, seat, action)


@check
def what_is_no_seat_is_refused_and_changes_nothing(case: Case) -> None:
    """Numbers that are no seats are refused with a sentence."""
    game = case.new_game()
    players = game.setup.players
    far = [-1, -players, players, players + 7, 1 << 31, 1 << 32, 1 << 63, 1 << 64, -(1 << 64)]
    for _ in seldom(game, case.seed, 4 * SELDOM):
        before = state(game)
        actors = game.actors()
        action = RandomPlayer(case.seed).choose_for(game, actors[0]) if actors else 0
        for seat in far:
            for question in (game.legal, game.observe, game.imagine):
                ensure_refused(NostrumError, question, seat)
            ensure_no_move(game, seat, action)
        ensure_same(state(game), before, "The game after questions of no seat")


@check
def an_action_has_one_text_and_a_text_one_action(case: Case) -> None:
    """Numbers and texts of actions say the same, and can be played alike."""
    game = case.new_game()
    texts = [game.action_text(action) for action in range(game.action_count)]
    ensure_same(len(set(texts)), game.action_count, "The number of different texts")
    named = [game.action_named(text) for text in texts]
    ensure_same(named, list(range(game.action_count)), "The actions named by their texts")
    for text in texts:
        ensure_same(text, " ".join(text.split()), "A text without needless spaces")
    for action in (-1, game.action_count, 10**30):
        ensure_refused(NostrumError, game.action_text, action)
    twin = case.new_game()
    for seat, action in play(game, case.seed):
        twin.apply(seat, game.action_text(action))
    ensure_same(state(twin), state(game), "The game played by texts")


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


def ensure_no_secret(secrets: list[str], text: str, where: str) -> None:
    """None of the secrets may be in a text."""
    ensure(not any(secret in text for secret in secrets), f"{where} tells where chance comes from.")


@check
def a_view_is_plain_and_holds_no_secrets(case: Case) -> None:
    """Views are plain values, and neither they nor what is printed tell the seed."""
    game = case.new_game()
    secrets = secrets_of(game)
    ensure(any(secret in state(game) for secret in secrets), "The position has no seed.")
    for _ in play(game, case.seed):
        for viewer in viewers(game):
            view = game.observe(viewer)
            text = json.dumps(view, allow_nan=False)
            ensure_same(json.loads(text), view, f"The view of {viewer}, written and read")
            ensure_no_secret(secrets, text, f"The view of {viewer}")
        ensure_no_secret(secrets, repr(game), "The game's repr")


@check
def all_views_at_once_are_the_views_of_each(case: Case) -> None:
    """`observe_all` is `observe` of every seat, then of a spectator."""
    game = case.new_game()
    for _ in play(game, case.seed):
        each = [game.observe(seat) for seat in (*seats_of(game), None)]
        ensure_same(text_of(game.observe_all()), text_of(each), "All views at once")


@check
def looking_changes_nothing(case: Case) -> None:
    """A game that is looked at, copied and imagined goes on like one that is left alone."""
    game, alone = case.new_game(), case.new_game()
    for number, move in enumerate(play(game, case.seed)):
        alone.apply(*move)
        if number % SELDOM == 0:
            first = [text_of(game.observe(viewer)) for viewer in viewers(game)]
            for viewer in viewers(game):
                game.imagine(viewer, number)
            game.clone(), game.scores(), game.winners(), repr(game), game.actors()
            again = [text_of(game.observe(viewer)) for viewer in viewers(game)]
            ensure_same(again, first, "The views, asked for again")
    ensure_same(state(game), state(alone), "The game that was looked at")


@check
def the_commitment_is_the_hash_of_the_seed(case: Case) -> None:
    """The seed is the one that was given, and the commitment its SHA-256."""
    game = case.new_game()
    ensure_same(game.seed, case.seed.to_bytes(32, "big"), "The seed")
    for _ in play(game, case.seed):
        ensure_same(game.commitment, hashlib.sha256(game.seed).hexdigest(), "The commitment")


# Copies


@check
def a_clone_is_equal_and_independent(case: Case) -> None:
    """A copy goes on like the game, and neither reaches the other."""
    game = case.new_game()
    for number in seldom(game, case.seed):
        before = state(game)
        clone = game.clone()
        ensure_same(state(clone), before, "A clone")
        moves = play_to_the_end(clone, number)
        ensure_same(state(game), before, "The game after its clone was played")
        # The other way round: what is played here does not reach the copy, which goes on alike.
        again, kept = game.clone(), game.clone()
        for move in moves:
            again.apply(*move)
        ensure_same(state(again), state(clone), "Another clone after the same moves")
        ensure_same(state(kept), before, "A clone after another one was played")


# An imagined game has a seed of its own, and asks again who has decided under cover.
UNLIKE = ("commitment", "actors")


@check
def an_imagined_game_looks_the_same_from_the_seat(case: Case) -> None:
    """A seat sees in an imagined game what it saw, and finds none of its secrets."""

    def known(seen: GameLike, viewer: int | None) -> dict[str, Any]:
        view = seen.observe(viewer)
        return {name: value for name, value in view.items() if name not in UNLIKE}

    game = case.new_game()
    secrets = secrets_of(game)
    for number in seldom(game, case.seed):
        before = state(game)
        for viewer in viewers(game):
            other = game.imagine(viewer, number)
            text = state(other)
            ensure_same(known(other, viewer), known(game, viewer), f"What {viewer} sees, imagined")
            ensure(set(game.actors()) <= set(other.actors()), "An actor is missing, imagined.")
            ensure_same(bool(other.actors()), bool(game.actors()), "Whether it goes on, imagined")
            ensure_same(state(game.imagine(viewer, number)), text, "The same seed, imagined again")
            ensure_no_secret(secrets, text, "An imagined game")
            play_to_the_end(other, number)
        ensure_same(state(game), before, "The game after imagined ones were played")


@check
def an_imagined_game_has_another_future(case: Case) -> None:
    """What is unknown is dealt anew, differently for each seed."""
    game = case.new_game()

    def future(viewer: int | None, imagined: int) -> str:
        other = game.imagine(viewer, imagined)
        play_to_the_end(other, 0)
        return text_of([other.scores(), [other.observe(seat) for seat in seats_of(other)]])

    for viewer in viewers(game):
        futures = {future(viewer, imagined) for imagined in range(4)}
        ensure_same(len(futures), 4, f"How many futures of 4 differ for {viewer}")
        # Without a seed: a new one each time.
        ensure(game.imagine(viewer).seed != game.imagine(viewer).seed, "A secret seed came twice.")


# The course of a game


@check
def simultaneous_decisions_may_come_in_any_order(case: Case) -> None:
    """The same decisions of each seat lead to the same game, whoever is quicker."""
    game = case.new_game()
    decisions: dict[int, list[int]] = {seat: [] for seat in seats_of(game)}
    for seat, action in play(game, case.seed):
        decisions[seat].append(action)
    for order in range(3):
        rng = random.Random(f"order {order}")
        other = case.new_game()
        left = {seat: iter(actions) for seat, actions in decisions.items()}
        while other.actors():
            # The first always before the last, the last always before the first, any order.
            actors = other.actors()
            seat = (actors[0], actors[-1], rng.choice(actors))[order]
            other.apply(seat, next(left[seat]))
        ensure_same(state(other), state(game), "The same decisions in another order")


@check
def the_game_ends_with_winners(case: Case) -> None:
    """There are no winners before the end; then there are some, and nobody can do anything."""
    game = case.new_game()
    player = RandomPlayer(case.seed)
    for _ in range(MOST_MOVES):
        ensure_same(len(game.scores()), game.setup.players, "The number of scores")
        move = player.choose(game)
        if move is None:
            break
        ensure_same(game.winners(), [], "The winners of a running game")
        game.apply(*move)
    ensure_same(game.actors(), [], "The actors after the end")
    winners = game.winners()
    ensure(winners, "A game that is over has no winners.")
    ensure_same(winners, sorted(set(winners)), "The winners, in order")
    ensure(set(winners) <= set(seats_of(game)), f"Some of the winners {winners} are no seats.")
    for seat in seats_of(game):
        ensure_same(game.legal(seat), [], f"What seat {seat} may do after the end")
        for action in range(0, game.action_count, 7):
            ensure_no_move(game, seat, action, IllegalMove)


@check
def the_same_seed_and_moves_give_the_same_game(case: Case) -> None:
    """Nothing but the seed and the moves decides."""
    game, twin = case.new_game(), case.new_game()
    for move in play(game, case.seed):
        twin.apply(*move)
        ensure_same(state(twin), state(game), "The same game again")


@check
def another_seed_gives_another_game(case: Case) -> None:
    """Chance comes from the seed."""
    endings = set()
    for other in range(3):
        game = case.new_game(case.seed + other)
        play_to_the_end(game, case.seed)
        endings.add(text_of([game.scores(), {**game.observe(), "commitment": None}]))
    ensure_same(len(endings), 3, "How many games of 3 seeds differ")


# Texts


@check
def a_setup_can_be_written_and_read(case: Case) -> None:
    """A setup is plain values, and is the same when they are read."""
    first = case.spec.read_setup(dict(case.setup))
    plain = first.to_dict()
    ensure_same(json.loads(json.dumps(plain)), plain, "The setup as JSON")
    ensure_same(case.spec.read_setup(plain), first, "The setup, written and read")
    ensure_same(case.spec.read_setup(plain).to_dict(), plain, "The setup, written again")


@check
def a_position_can_be_written_and_read_at_every_step(case: Case) -> None:
    """A game that is read from its position is the same game and goes on alike."""
    game = case.new_game()
    loaded = case.spec.from_position(json.loads(state(game)))
    for move in play(game, case.seed):
        # What was read one move ago goes on exactly like the game itself.
        legal = loaded.legal(move[0])
        ensure_same(legal, sorted(legal), "Legal actions of a game that was read")
        loaded.apply(*move)
        text = state(game)
        ensure_same(state(loaded), text, "A game that was read, one move later")
        loaded = case.spec.from_position(json.loads(text))
        ensure_same(state(loaded), text, "The position, read and written")
        ensure_same(loaded.actors(), game.actors(), "The actors of a game that was read")
        for seat in seats_of(game):
            ensure_same(loaded.legal(seat), game.legal(seat), "Legal actions, read")
        seen = text_of(loaded.observe(move[0]))
        ensure_same(seen, text_of(game.observe(move[0])), "The view of a game that was read")


@check
def a_record_can_be_written_and_replayed_to_every_step(case: Case) -> None:
    """A record replays to every move, and verifies when it states its result."""
    record = Record.begin(case.spec, case.setup, case.seed)
    game = record.new_game()
    states = [state(game)]
    for seat, action in play(game, case.seed):
        record.moves.append((seat, game.action_text(action)))
        states.append(state(game))
        if len(states) % SELDOM == 0:
            ensure_same(state(read_record(str(record)).replay()), states[-1], "The record so far")
    record.conclude(game)
    loaded = read_record(str(record))
    ensure_same(loaded, record, "The record, written and read")
    ensure_same(str(loaded), str(record), "The record, written again")
    ensure_same(loaded.verify(), [], "The faults of the record")
    for at, wanted in enumerate(states):
        ensure_same(state(loaded.replay(at)), wanted, f"The record after {at} moves")
    for at in (-1, len(states)):
        ensure_refused(NostrumError, loaded.replay, at)


# Events


@check
def events_are_kept_only_for_those_who_listen(case: Case) -> None:
    """Events are plain and hold no secrets; listening to them changes nothing."""
    game, silent = case.new_game(), case.new_game()
    ensure(game.events is None, "Events are kept although nobody listens.")
    events = game.listen()
    ensure_same(events, [], "The events before anything happens")
    for number, move in enumerate(play(game, case.seed)):
        silent.apply(*move)
        ensure(silent.events is None, "Events are kept although nobody listens.")
        if number % SELDOM == 0:
            ensure_same(state(silent), state(game), "The game that is listened to")
            ensure(game.clone().events is None, "A clone keeps events.")
            ensure(game.imagine(None, number).events is None, "An imagined game keeps events.")
    ensure(events is game.events is game.listen(), "The events are in another list now.")
    ensure_same(state(silent), state(game), "The game that was listened to")
    ensure(events, "Nothing happened in a whole game.")
    secrets = secrets_of(game)
    for event in events:
        # A name and plain values: what a log, a network and an animation can use.
        text = json.dumps([type(event).__name__, event._asdict()])
        ensure_no_secret(secrets, text, f"The event {type(event).__name__}")


# The spec


@check
def the_spec_is_complete(case: Case) -> None:
    """Names, rule pages and the box are there; what is no setup or position is refused."""
    spec = case.spec
    ensure_same(spec.name, spec.name.lower(), "The game's name")
    ensure(spec.title, "The game has no title.")
    ensure(spec.rules_version >= 1, "The version of the rules is a number from 1.")
    pages = spec.rule_pages()
    names = [page.name for page in pages]
    ensure(len(set(names)) == len(names) > 0, f"The names of rule pages are not unique: {names}.")
    for page in pages:
        parts = (page.title, page.heading, page.text, page.kind)
        ensure(all(parts), f"A part of the rule page {page.name!r} is empty.")
    ensure(tomllib.loads(spec.box(None)), "The box is empty.")
    ensure(spec.look(case.new_game()), "There is nothing that a scenario could expect.")
    wrong: tuple[object, ...] = (None, 1, "text", [], {"no such thing": 1})
    for value in wrong:
        for read in (spec.read_setup, spec.from_position):
            ensure_refused(NostrumError, read, value)
