"""Whether the server can do its work: whether it can store a move now."""

import asyncio
from typing import TYPE_CHECKING

from nostrum.server.store.base import StoreFailed
from nostrum.server.store.database_file import store_failed

if TYPE_CHECKING:
    from nostrum.server.app_state import AppState

FRESH = 1.0  # seconds for which an answer is given again
PATIENCE = 2.0  # seconds until the store counts as slow


class Health:
    """Asks the store, once for all who ask at the same time."""

    def __init__(self, app: "AppState") -> None:
        self.app = app
        self.checking: asyncio.Task[None] | None = None
        self.checked = -FRESH
        self.problem: StoreFailed | None = None

    async def trouble(self) -> StoreFailed | None:
        """Why the store cannot be used; None if it can."""
        if self.app.clock() - self.checked >= FRESH:
            if self.checking is None:
                self.checking = asyncio.get_running_loop().create_task(self._check())
            await asyncio.shield(self.checking)
        return self.problem

    async def _check(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.app.store.check()
            self.problem = None
        except TimeoutError:
            self.problem = store_failed("slow")
        except StoreFailed as failure:
            self.problem = failure
        finally:
            self.checked = self.app.clock()
            self.checking = None
