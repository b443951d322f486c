"""Where a request comes from."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def client_host(connection: HTTPConnection) -> str:
    """The address of the client."""
    return connection.client.host if connection.client else ""


def is_same_origin(headers: Mapping[str, str], public_url: str) -> bool:
    """Whether a request comes from our own page; browsers name the page in `Origin`."""
    try:
        origin = urlsplit(headers.get("origin", ""))
        ours = {headers.get("host", "").lower(), urlsplit(public_url).netloc.lower()} - {""}
    except ValueError:
        return False
    return origin.scheme in ("http", "https") and origin.netloc.lower() in ours
