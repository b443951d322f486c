"""`nostrum backup` and `nostrum restore`: the games of a server."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from nostrum.commands import OK, AddCommand
from nostrum.files import data_folder


def add_commands(command: AddCommand, words: Sequence[str]) -> None:
    """Add `backup` and `restore`."""
    added = command("backup", backup, "copy a server's games to a file, also while it runs")
    added.add_argument("to", type=Path, metavar="TO", help="the file to write")
    added.add_argument("--data", type=Path, metavar="FOLDER", help="where the games are kept")
    added.add_argument("--force", action="store_true", help="replace the file if there is one")
    added = command("restore", restore, "put a backup in place of a server's games")
    added.add_argument("backup", type=Path, metavar="FROM", help="the backup")
    added.add_argument("--data", type=Path, metavar="FOLDER", help="where the games are kept")


def backup(options: Namespace) -> int:
    """Copy the games of a server."""
    from nostrum.server.store.copies import back_up
    from nostrum.server.store.database_file import database_path

    count = back_up(database_path(options.data or data_folder()), options.to, options.force)
    print(f"{options.to} has {_tables(count)}.")
    return OK


def restore(options: Namespace) -> int:
    """Put a backup in place."""
    from nostrum.server.store.copies import restore
    from nostrum.server.store.database_file import database_path

    count, kept = restore(options.backup, database_path(options.data or data_folder()))
    former = "" if kept is None else f" What was there before is kept as {kept}."
    print(f"{_tables(count)} restored.{former}")
    return OK


def _tables(count: int) -> str:
    return f"{count} {'table' if count == 1 else 'tables'}"
