"""Saying no: a code for the page, and a sentence for people."""

from nostrum.core.errors import NostrumError
from nostrum.server.wire import RefusalCode


class Refusal(NostrumError):
    """Something that is not done, and why. Over HTTP each code has a status; some are told apart
    more finely there."""

    def __init__(self, code: RefusalCode, text: str, status: int | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.status = STATUS[code] if status is None else status


STATUS: dict[RefusalCode, int] = {
    "illegal": 409,
    "stale": 409,
    "not_yours": 403,
    "not_found": 404,
    "not_now": 409,
    "bad_request": 400,
    "bad_setup": 422,
    "bad_name": 422,
    "too_fast": 429,
    "taken": 409,
    "not_allowed": 403,
    "bad_token": 401,
    "busy": 503,
    "failed": 500,
}
