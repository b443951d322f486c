"""How the news of a table gets to everybody who shows it.

What goes over the bus is no more than a hint that something in the store has changed, so that a
hint which is lost or comes twice does no harm. One process needs only the local bus; several will
share another one.
"""

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str], None]  # called with the name of the channel


class Bus(Protocol):
    """A way to tell others in a few words."""

    async def publish(self, channel: str) -> None:
        """Something has changed."""

    def subscribe(self, channel: str, listener: Listener) -> Callable[[], None]:
        """Be told from now on; what is returned ends it."""


class LocalBus:
    """The bus within one process."""

    def __init__(self) -> None:
        self.listeners: dict[str, list[Listener]] = {}

    async def publish(self, channel: str) -> None:
        """Something has changed."""
        for listener in list(self.listeners.get(channel, ())):
            listener(channel)

    def subscribe(self, channel: str, listener: Listener) -> Callable[[], None]:
        """Be told from now on; what is returned ends it."""
        self.listeners.setdefault(channel, []).append(listener)

        def end() -> None:
            known = self.listeners.get(channel, [])
            if listener in known:
                known.remove(listener)
            if not known:
                self.listeners.pop(channel, None)

        return end
