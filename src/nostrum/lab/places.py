"""Where games can be played."""

import os

PROCESSES = "processes"
RAY = "ray"
ENGINES = (PROCESSES, RAY)


def cores() -> int:
    """How many processes can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
