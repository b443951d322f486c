"""Opens new matches, and sets up their games."""

import secrets

import msgspec

from nostrum.core.chance import SEED_BYTES
from nostrum.core.contract import SPECS
from nostrum.core.errors import BadSetup, NostrumError
from nostrum.core.seed_origin import SeedOrigin
from nostrum.server.app_state import AppState
from nostrum.server.errors import RequestRefused
from nostrum.server.games import adapter_of, playable_games
from nostrum.server.lobby.adapting import ADAPTS, level_for
from nostrum.server.lobby.seating import begin_if_full, bot_or_open_seat, own_seat
from nostrum.server.matches.endings import HAS_ENDED
from nostrum.server.matches.reviews import position_of
from nostrum.server.matches.room import Room
from nostrum.server.security.callers import Caller
from nostrum.server.store.base import TooManyMatches, WriteConflict
from nostrum.server.store.rows import Match, Person, Practice, Seat
from nostrum.server.thinking.jobs import CheckSetup
from nostrum.server.thinking.pool import JobFailed, JobRefused
from nostrum.server.wire.api import OpenTable, SeatWish, Tried
from nostrum.server.wire.common import Setup
from nostrum.server.wire.frames import encode_json

# Consonants that sound different on the phone; without vowels they make no words.
CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
CODE_LENGTH = 6
CODE_ATTEMPTS = 8

RECENT_MATCHES = 200  # of a person, that are looked through
SHORT_SETUP = 1000  # bytes: too few to do harm


async def open_match(app: AppState, host: Person, caller: Caller, wish: OpenTable) -> Room:
    """Open a match as the host wishes."""
    games = playable_games()
    game = wish.game or next(iter(games))
    if game not in games:
        raise RequestRefused("bad_setup", "There is no such game to be played here.")
    wishes = wish.seats
    if wishes is None:
        wishes = [SeatWish("bot", wish.bot)] * (max(adapter_of(game).SEATS) - 1)
    values = await suggested_setup(app, host, game) if wish.setup is None else wish.setup
    setup = (await try_setup(app, caller, game, 1 + len(wishes), values)).setup
    level = await level_for(app, host, game, [each.bot for each in wishes])
    seats = [Seat("person", person=host.id, name=host.name)]
    for each in wishes:
        seats.append(bot_or_open_seat(game, each, seats, level))
    match = Match(
        id="",
        code="",
        game=game,
        rules=SPECS[game].rules_version,
        setup=setup,
        seed="",
        host=host.id,
        seats=seats,
        public=wish.public,
        risk=wish.risk,
        thinking=wish.thinking,
        away=wish.away,
        pace=wish.pace,
        chat=wish.chat and not wish.public,  # strangers choose phrases
        hints=all(seat.kind == "bot" for seat in seats[1:]) if wish.hints is None else wish.hints,
    )
    begin_if_full(match)
    return await _add(app, match)


async def rematch(app: AppState, room: Room, person: Person) -> Room:
    """The match in which the same people and bots play again; the first who asks opens it."""
    own_seat(room.match, person)
    if room.match.state not in HAS_ENDED:
        raise RequestRefused("not_now", "This game is not over yet.")
    async with room.rematch_lock:
        opened_before = room.match.rematch and await app.store.match(room.match.rematch)
        if not opened_before:  # or it was never played, and has been deleted
            adapts = [ADAPTS for seat in room.match.seats if seat.adapts]
            level = await level_for(app, person, room.match.game, adapts)
            opened = await _add(app, _copy_for_rematch(room.match, person, level))

            def link(match: Match) -> None:
                match.rematch = opened.match.id

            await room.change(link)
    return await app.rooms.get(room.match.rematch)


async def practise(app: AppState, old: Room, person: Person, caller: Caller, move: int) -> Room:
    """A match in which a person plays on from a moment of a finished game, against bots: in the
    place of whoever made that move, with what they knew then. The rest is dealt anew."""
    number, position = await position_of(old, move, caller)
    match = old.match
    seats: list[Seat] = []
    for index, seat in enumerate(match.seats):
        if index == number:
            seats.append(Seat("person", person=person.id, name=person.name))
        elif seat.kind == "bot":
            seats.append(Seat("bot", name=seat.name, bot=seat.bot))
        else:
            seats.append(bot_or_open_seat(match.game, SeatWish("bot"), [*seats, *match.seats]))
    return await _add(
        app,
        Match(
            id="",
            code="",
            game=match.game,
            rules=match.rules,
            setup=match.setup,
            seed="",
            host=person.id,
            seats=seats,
            state="playing",
            pace=match.pace,
            hints=True,
            practice=Practice(match.id, move, position),
        ),
    )


async def _add(app: AppState, match: Match) -> Room:
    """Store a new match, with a new secret and with an id and a code that are free."""
    match.created = match.changed = app.wall_clock()
    match.origin = SeedOrigin.begin(secrets.token_bytes(SEED_BYTES))
    for _ in range(CODE_ATTEMPTS):
        match.id = secrets.token_urlsafe(12)
        match.code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        try:
            return await app.rooms.add(match)
        except WriteConflict:
            continue
        except TooManyMatches as error:
            raise RequestRefused("busy", str(error)) from None
    raise RequestRefused("busy", "No code is free for another table; try again later.")


# Setups


async def suggested_setup(app: AppState, person: Person | None, game: str) -> Setup:
    """The setup for a person who has not chosen one. For a first game the rules recommend it."""
    matches = [] if person is None else await app.store.matches_of(person.id, RECENT_MATCHES)
    knows_game = any(match.game == game and match.state == "over" for match in matches)
    return {} if knows_game else adapter_of(game).first_setup()


async def try_setup(app: AppState, caller: Caller, game: str, seats: int, values: Setup) -> Tried:
    """A requested setup, checked and completed, and what else can be chosen with it. A long one is
    read by a worker: nobody knows what a stranger has sent."""
    counts = adapter_of(game).SEATS
    if seats not in counts:
        told = ", ".join(str(count) for count in counts)
        raise RequestRefused("bad_setup", f"This game is played with {told} seats.")
    job = CheckSetup(game, seats, values)
    try:
        if len(encode_json(values)) <= SHORT_SETUP:
            found = job.run()
        else:
            found = await app.think(job, caller)
    except (BadSetup, JobRefused, JobFailed) as error:
        raise RequestRefused("bad_setup", str(error)) from None
    return msgspec.json.decode(found, type=Tried)


def _copy_for_rematch(old: Match, host: Person, level: str) -> Match:
    """A new match like an old one. Chance decides again who starts, what was recommended for the
    first game is left out, and bots that adapt have this level."""
    first = adapter_of(old.game).first_setup()
    values = {
        name: value
        for name, value in old.setup.items()
        if value is not None and name != "start" and (name, value) not in first.items()
    }
    try:
        setup = adapter_of(old.game).read_setup(len(old.seats), values).to_dict()
    except NostrumError as error:
        raise RequestRefused("bad_setup", str(error)) from None
    seats: list[Seat] = []
    for seat in old.seats:
        if seat.kind == "person" and not seat.person:  # they were forgotten
            seats.append(bot_or_open_seat(old.game, SeatWish("bot"), old.seats))
        else:
            bot = level if seat.adapts else seat.bot
            seats.append(Seat(seat.kind, seat.person, seat.name, bot, seat.adapts))
    return Match(
        id="",
        code="",
        game=old.game,
        rules=SPECS[old.game].rules_version,
        setup=setup,
        seed="",
        host=host.id,
        seats=seats,
        state="playing",
        risk=old.risk,
        thinking=old.thinking,
        away=old.away,
        pace=old.pace,
        chat=old.chat,
        hints=old.hints,
        practice=old.practice,
    )
