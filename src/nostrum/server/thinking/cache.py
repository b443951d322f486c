"""Answers that are kept, the least recently used forgotten first."""

from collections import OrderedDict

OVERHEAD = 200  # bytes for each entry, about


class Cache:
    """Answers by a key, up to a number of bytes."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self.kept: OrderedDict[bytes, bytes] = OrderedDict()

    def get(self, key: bytes) -> bytes | None:
        """The answer for a key, if it is still there."""
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
        return found

    def put(self, key: bytes, answer: bytes) -> None:
        """Keep an answer."""
        if key in self.kept:
            return
        self.kept[key] = answer
        self.bytes += len(answer) + OVERHEAD
        while self.bytes > self.most_bytes:
            _, forgotten = self.kept.popitem(last=False)
            self.bytes -= len(forgotten) + OVERHEAD
