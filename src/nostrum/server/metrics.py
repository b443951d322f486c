"""What the server counts, in the text form that Prometheus reads."""

import bisect
from collections.abc import Callable, Iterable

Labels = tuple[tuple[str, str], ...]

PREFIX = "nostrum_"
BATCHES = (1, 2, 4, 8, 16, 32, 64, 128, 256)
SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Counter:
    """Something that is counted, by label where it has one."""

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about
        self.counts: dict[Labels, int] = {}

    def add(self, **labels: str) -> None:
        """One more."""
        key = tuple(labels.items())
        self.counts[key] = self.counts.get(key, 0) + 1

    def lines(self) -> Iterable[str]:
        """As Prometheus reads it."""
        yield from _head(self.name, self.about, "counter")
        for labels, count in sorted((self.counts or {(): 0}).items()):
            yield f"{PREFIX}{self.name}{_written(labels)} {count}"


class Gauge:
    """Something that is as it is when somebody asks."""

    def __init__(self, name: str, about: str, read: Callable[[], float]) -> None:
        self.name = name
        self.about = about
        self.read = read

    def lines(self) -> Iterable[str]:
        """As Prometheus reads it."""
        yield from _head(self.name, self.about, "gauge")
        yield f"{PREFIX}{self.name} {self.read():g}"


class Histogram:
    """How often something was how large."""

    def __init__(self, name: str, about: str, bounds: tuple[float, ...]) -> None:
        self.name = name
        self.about = about
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def add(self, value: float) -> None:
        """One more."""
        self.counts[bisect.bisect_left(self.bounds, value)] += 1
        self.total += value

    def lines(self) -> Iterable[str]:
        """As Prometheus reads it."""
        yield from _head(self.name, self.about, "histogram")
        below = 0
        for bound, count in zip((*self.bounds, None), self.counts, strict=True):
            below += count
            name = "+Inf" if bound is None else f"{bound:g}"
            yield f'{PREFIX}{self.name}_bucket{{le="{name}"}} {below}'
        yield f"{PREFIX}{self.name}_sum {self.total:g}"
        yield f"{PREFIX}{self.name}_count {below}"


class Metrics:
    """Everything that is counted here."""

    def __init__(self) -> None:
        self.moves = Counter("moves_total", "Moves that were played.")
        self.refused = Counter("refused_total", "Moves and messages that were refused.")
        self.requests = Counter("requests_total", "Answers over HTTP, by status.")
        self.dropped = Counter("dropped_readers_total", "Sockets that read too slowly.")
        self.bot_failures = Counter("bot_failures_total", "Decisions that a bot failed to make.")
        self.failures = Counter("failures_total", "Errors that nobody expected.")
        self.batches = Histogram("commit_batch_size", "Writes in one commit.", BATCHES)
        self.commits = Histogram("commit_seconds", "How long a commit took.", SECONDS)
        self.gauges: list[Gauge] = []

    def committed(self, count: int, seconds: float) -> None:
        """The store has written."""
        self.batches.add(count)
        self.commits.add(seconds)

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Something to be read whenever somebody asks."""
        self.gauges.append(Gauge(name, about, read))

    def text(self) -> str:
        """All of it."""
        counted: list[Counter | Histogram | Gauge] = [self.moves, self.refused, self.requests]
        counted += [self.dropped, self.bot_failures, self.failures]
        counted += [self.batches, self.commits, *self.gauges]
        return "\n".join(line for each in counted for line in each.lines()) + "\n"


def _head(name: str, about: str, kind: str) -> Iterable[str]:
    yield f"# HELP {PREFIX}{name} {about}"
    yield f"# TYPE {PREFIX}{name} {kind}"


def _written(labels: Labels) -> str:
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}" if labels else ""
