"""What several tests of the laboratory need."""

import pytest


@pytest.fixture
def bot_file(tmp_path):
    """Write a bot's file: `bot_file("name", text)`."""

    def write(name, text):
        path = tmp_path / f"{name}.py"
        path.write_text(text)
        return str(path)

    return write
