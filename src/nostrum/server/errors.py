"""Requests that are refused: a code for the page, and a sentence for people."""

from nostrum.core.errors import NostrumError
from nostrum.server.wire.common import RefusalCode

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
    "not_stored": 503,
    "failed": 500,
}


class RequestRefused(NostrumError):
    """A request that is not carried out, and why. The HTTP status follows from the code, unless a
    finer one is given."""

    def __init__(self, code: RefusalCode, text: str, status: int | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.status = STATUS[code] if status is None else status
