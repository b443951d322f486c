"""The files of the page, as Vite has built them."""

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from nostrum.server.errors import RequestRefused

IMMUTABLE = "public, max-age=31536000, immutable"  # for files whose names change with their content
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the better one first
NOT_BUILT = "The page has not been built yet: run `make play`, which does it all.\n"

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


class StaticFiles:
    """Serves the built files. Every other path gets `index.html`, which does its own routing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    async def __call__(self, request: Request) -> Response:
        """A file, in the best encoding that the browser accepts."""
        name = request.path_params.get("path", "")
        file = self.find(name)
        if file is None:
            if name.startswith("assets/"):
                raise RequestRefused("not_found", "There is no such file.")
            file = self.find("index.html")
        if file is None:
            return PlainTextResponse(NOT_BUILT, 503)
        caching = IMMUTABLE if file.parent.name == "assets" else "no-cache"
        headers = {"cache-control": caching, "vary": "accept-encoding"}
        media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        accepted = request.headers.get("accept-encoding", "")
        for encoding, suffix in ENCODINGS.items():
            compressed = file.with_name(file.name + suffix)
            if encoding in accepted and compressed.is_file():
                headers["content-encoding"] = encoding
                return FileResponse(compressed, headers=headers, media_type=media_type)
        return FileResponse(file, headers=headers, media_type=media_type)

    def find(self, name: str) -> Path | None:
        """The file with this name; None for anything outside the folder."""
        try:
            file = (self.folder / name).resolve()
            return file if file.is_relative_to(self.folder) and file.is_file() else None
        except (OSError, ValueError):
            return None
