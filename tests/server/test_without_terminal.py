"""The server runs without the terminal."""

import subprocess
import sys

IMPORT_EVERYTHING = """
import sys
import nostrum.server.run
from nostrum.bots import bots_for
from nostrum.server.games import adapter_of, playable_games

for game in playable_games():
    adapter_of(game)
    bots_for(game)
print(*sorted(sys.modules))
"""


def test_the_server_imports_neither_rich_nor_a_terminal_module():
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_EVERYTHING], capture_output=True, text=True, check=True
    )
    modules = done.stdout.split()
    assert "nostrum.server.run" in modules
    parts = {part for module in modules for part in module.split(".")}
    assert not parts & {"rich", "terminal", "hotseat"}
