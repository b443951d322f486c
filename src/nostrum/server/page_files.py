"""The page itself: files that Vite has built."""

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from nostrum.server.refusals import Refusal

FOR_EVER = "public, max-age=31536000, immutable"  # their names change with what they hold
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the better one first
NOT_BUILT = "The page has not been built yet: run `make play`, which does it all.\n"

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


class PageFiles:
    """The files of the page. Every other address is the page too: it finds its own way."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    async def __call__(self, request: Request) -> Response:
        """A file, or the page."""
        name = request.path_params.get("path", "")
        file = self.find(name)
        if file is None:
            if name.startswith("assets/"):
                raise Refusal("not_found", "There is no such file.")
            file = self.find("index.html")
        if file is None:
            return PlainTextResponse(NOT_BUILT, 503)
        lasting = file.parent.name == "assets"
        headers = {"cache-control": FOR_EVER if lasting else "no-cache", "vary": "accept-encoding"}
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        accepted = request.headers.get("accept-encoding", "")
        for encoding, suffix in ENCODINGS.items():
            packed = file.with_name(file.name + suffix)
            if encoding in accepted and packed.is_file():
                return FileResponse(
                    packed, headers={**headers, "content-encoding": encoding}, media_type=kind
                )
        return FileResponse(file, headers=headers, media_type=kind)

    def find(self, name: str) -> Path | None:
        """A file of the page; nothing that lies elsewhere."""
        try:
            file = (self.folder / name).resolve()
            return file if file.is_relative_to(self.folder) and file.is_file() else None
        except (OSError, ValueError):
            return None
