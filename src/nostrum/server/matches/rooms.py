"""The rooms in memory: load them when needed, unload them when idle."""

import asyncio
import logging
from typing import TYPE_CHECKING

from nostrum.core.errors import NostrumError
from nostrum.server.errors import RequestRefused
from nostrum.server.games import adapter_of, playable_games
from nostrum.server.matches.info import has_begun, has_rules
from nostrum.server.matches.room import Room
from nostrum.server.security.callers import Caller, metered
from nostrum.server.settings import DAY
from nostrum.server.store.base import WriteConflict
from nostrum.server.store.rows import Match

if TYPE_CHECKING:
    from nostrum.server.app_state import AppState

log = logging.getLogger(__name__)

UNLOAD_INTERVAL = 10.0  # seconds between two checks for idle rooms
RESUME_INTERVAL = 0.02  # seconds between two matches that are loaded at the start


class Rooms:
    """All rooms of one server, by the id of their match."""

    def __init__(self, app: "AppState") -> None:
        self.app = app
        self.loaded: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}

    async def get(self, id: str, caller: Caller | None = None) -> Room:
        """The room of a match, loaded if necessary, at the expense of whoever asks for it."""
        found = self.loaded.get(id)
        if found is not None:
            found.last_used = self.app.clock()
            return found
        loading = self.loading.get(id)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(id, caller))
            self.loading[id] = loading
            loading.add_done_callback(lambda task: self.loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str, caller: Caller | None) -> Room:
        if caller is None:
            return await self._load_free(id)
        return await metered(self._load_free(id), caller.charge)

    async def _load_free(self, id: str) -> Room:
        match = await self.app.store.match(id)
        if match is None:
            raise RequestRefused("not_found", "There is no such table.")
        match = await self._with_our_rules(match)
        room = Room(self.app, match)
        try:
            await room.load()
        except BaseException:
            room.close()
            raise
        self.loaded[id] = room
        async with room.lock:
            await room.finish_if_over()
            await room.beginning.advance()
        room.update_clocks_and_bots()
        return room

    async def _with_our_rules(self, match: Match) -> Match:
        """The match, after a change of the rules: one that has not begun takes the new rules, one
        that is being played has to stop."""
        if has_rules(match) or match.state not in ("waiting", "playing"):
            return match
        spec = playable_games().get(match.game)
        if spec is not None and not has_begun(match):
            try:
                chosen = {name: value for name, value in match.setup.items() if value is not None}
                setup = adapter_of(match.game).read_setup(len(match.seats), chosen)
            except NostrumError:
                pass  # nobody can choose this setup any more
            else:
                match.setup, match.rules = setup.to_dict(), spec.rules_version
                return match
        match.state, match.changed = "stopped", self.app.wall_clock()
        match.public = False
        if match.origin is not None and not match.seed:  # it has never begun
            match.origin = match.origin.fix({})
            match.seed = match.origin.seed().hex()
        try:
            await self.app.store.update_match(match)
        except WriteConflict:
            raise RequestRefused("taken", "Somebody else was quicker; look again.") from None
        return match

    async def add(self, match: Match) -> Room:
        """Store a new match: its room. TooManyMatches if its host has no right to another one."""
        since = self.app.wall_clock() - DAY
        await self.app.store.add_match(match, self.app.settings.limits.unfinished_matches, since)
        return await self.get(match.id)

    async def unload_idle_rooms(self) -> None:
        """Now and then drop rooms that nobody uses; the store has all that is in them."""
        while True:
            await asyncio.sleep(UNLOAD_INTERVAL)
            now = self.app.clock()
            for id, room in list(self.loaded.items()):
                if now - room.last_used > self.app.settings.unload_after:
                    self.unload(id)

    def unload(self, id: str) -> bool:
        """Drop a room that nobody uses; False if somebody does."""
        if id in self.loading:
            return False
        room = self.loaded.get(id)
        if room is not None:
            if not room.is_idle:
                return False
            room.close()
            del self.loaded[id]
        return True

    async def resume_matches(self) -> None:
        """Load the matches that were being played when the server stopped, so that bots go on."""
        for id in await self.app.store.running_matches():
            try:
                await self.get(id)
            except Exception as error:
                log.warning("Match %s cannot be resumed: %s", id, error)
            await asyncio.sleep(RESUME_INTERVAL)

    async def close(self) -> None:
        """Close all rooms, each after the move that is being stored."""
        for room in list(self.loaded.values()):
            async with room.lock:
                room.close()
        self.loaded.clear()
