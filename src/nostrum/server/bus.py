"""Tells the servers that share a store which match has changed.

A notice carries nothing but the name of a channel, and the room that gets it reads the store. So a
notice that is lost or comes twice does no harm. One process needs only the local bus.
"""

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str], None]  # called with the name of the channel


class Bus(Protocol):
    """Publishes notices to all servers."""

    async def publish(self, channel: str) -> None:
        """Say that something has changed."""

    def subscribe(self, channel: str, listener: Listener) -> Callable[[], None]:
        """Call a listener for each notice; the result ends the subscription."""


class LocalBus:
    """The bus within one process."""

    def __init__(self) -> None:
        self.listeners: dict[str, list[Listener]] = {}

    async def publish(self, channel: str) -> None:
        """Say that something has changed."""
        for listener in list(self.listeners.get(channel, ())):
            listener(channel)

    def subscribe(self, channel: str, listener: Listener) -> Callable[[], None]:
        """Call a listener for each notice; the result ends the subscription."""
        self.listeners.setdefault(channel, []).append(listener)

        def unsubscribe() -> None:
            listeners = self.listeners.get(channel, [])
            if listener in listeners:
                listeners.remove(listener)
            if not listeners:
                self.listeners.pop(channel, None)

        return unsubscribe
