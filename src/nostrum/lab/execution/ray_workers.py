"""Workers on a Ray cluster."""

from collections.abc import Callable
from typing import Any

from nostrum.core.errors import NostrumError
from nostrum.lab.execution.workers import Task, timed_batch


class RayWorkers:
    """The Ray cluster that RAY_ADDRESS names, or a local one that is started for us."""

    def __init__(self) -> None:
        try:
            import ray
        except ImportError:
            raise NostrumError(
                "--engine ray needs Ray, which is not installed: pip install 'nostrum[ray]'."
            ) from None
        self.ray: Any = ray
        self.started_here = not self.ray.is_initialized()
        if self.started_here:
            try:
                self.ray.init(include_dashboard=False, log_to_driver=False, logging_level="ERROR")
            except (ConnectionError, RuntimeError, ValueError) as error:
                reason = " ".join(str(error).split()).rstrip(".")
                raise NostrumError(f"Ray cannot be reached: {reason}.") from None
        self.remote: Callable[[Task[Any]], Any] = self.ray.remote(timed_batch).remote
        self.count = max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def send(self, task: Task[Any]) -> Any:
        """Hand a task over."""
        return self.remote(task)

    def get(self, future: Any) -> tuple[Any, float]:
        """Wait for a batch."""
        try:
            answer: tuple[Any, float] = self.ray.get(future)
        except self.ray.exceptions.RayError as error:
            reason = str(error).strip().splitlines()[-1].rstrip(".")
            raise NostrumError(f"A worker of the Ray cluster has failed: {reason}.") from None
        return answer

    def close(self, done: bool) -> None:
        """Leave the cluster."""
        if self.started_here:
            self.ray.shutdown()
