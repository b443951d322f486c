"""What a server does for itself now and then: forget what nobody uses, keep what has ended, look
for damage. Everything in small slices, with pauses, so that no move has to wait for it."""

import asyncio
import logging
from typing import TYPE_CHECKING

from nostrum.server.errors import RequestRefused
from nostrum.server.matches.endings import keep_ending
from nostrum.server.settings import DAY
from nostrum.server.store.base import StoreFailed
from nostrum.server.thinking.pool import Unanswered

if TYPE_CHECKING:
    from nostrum.server.app_state import AppState

log = logging.getLogger(__name__)

SLICE = 20  # rows at a time
PAUSE = 0.05  # seconds between two slices


class Upkeep:
    """The tasks of one server."""

    def __init__(self, app: "AppState") -> None:
        self.app = app
        self.ending_lock = asyncio.Lock()

    async def clean_regularly(self) -> None:
        """Clean after the start, and then again and again."""
        while True:
            try:
                await self.clean()
            except StoreFailed as failure:  # next time, then
                log.warning("Cleaning failed: %s", failure)
            await asyncio.sleep(self.app.settings.clean_every)

    async def check_files_regularly(self) -> None:
        """Look for damage. What is found is told by the store's own checks from then on."""
        while True:
            await asyncio.sleep(self.app.settings.check_files_every)
            try:
                await self.app.store.check_integrity()
            except StoreFailed as failure:
                log.error("%s", failure)

    async def clean(self) -> None:
        """Once through everything."""
        days = self.app.settings.retention
        await self._delete_matches("waiting", days.waiting)
        await self._delete_matches("playing", days.abandoned)
        await self._delete_matches("over", days.finished)
        await self._delete_matches("stopped", days.finished)
        if days.people:
            before = self.app.wall_clock() - days.people * DAY
            while await self.app.store.delete_people(before, SLICE):
                await asyncio.sleep(PAUSE)
        await self._keep_endings()
        while await self.app.store.release_space():
            await asyncio.sleep(PAUSE)

    async def _delete_matches(self, state: str, days: float) -> None:
        if not days:
            return
        before = self.app.wall_clock() - days * DAY
        skipped: set[str] = set()
        while True:
            ids = await self.app.store.old_matches(state, before, SLICE + len(skipped))
            skipped |= {id for id in ids if not self.app.rooms.unload(id)}
            if not (old := [id for id in ids if id not in skipped]):
                return
            await self.app.store.delete_matches(old, before)
            await asyncio.sleep(PAUSE)

    async def _keep_endings(self) -> None:
        """Usually an ending is stored when a game ends. These are older, or the server stopped."""
        tried: set[str] = set()
        while True:
            ids = await self.app.store.matches_without_ending(SLICE + len(tried))
            if not (new := [id for id in ids if id not in tried]):
                return
            for id in new:
                tried.add(id)
                try:
                    await keep_ending(await self.app.rooms.get(id))
                except (RequestRefused, Unanswered) as refusal:
                    log.warning("The ending of match %s cannot be stored: %s", id, refusal)
                await asyncio.sleep(PAUSE)
