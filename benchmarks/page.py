"""What the page weighs, how Lighthouse likes it, and how soon a chip moves after a click.

    python benchmarks/page.py

Needs the built page and the packages of the browser tests (`make bench` sees to both).
"""

import json
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(address: str, seconds: float = 20) -> None:
    """Until the server answers."""
    end = time.monotonic() + seconds
    while True:
        try:
            urllib.request.urlopen(f"{address}/health").close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def main() -> None:
    """Measure, and print one JSON object."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        words = ["--port", str(port), "--data", folder]
        server = subprocess.Popen([sys.executable, "-m", "nostrum", "serve", *words])
        try:
            wait_for(address)
            measured = subprocess.run(
                ["node", "measure.mjs", address],
                cwd=ROOT / "e2e",
                stdout=subprocess.PIPE,
                text=True,
                check=True,
                timeout=300,
            )
        finally:
            server.terminate()
            server.wait()
    print(json.dumps({"benchmark": "page", **json.loads(measured.stdout.splitlines()[-1])}))


if __name__ == "__main__":
    main()
