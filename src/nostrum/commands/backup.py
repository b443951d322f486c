"""`nostrum backup` and `nostrum restore`: the games of a server."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from nostrum.commands import OK, AddCommand
from nostrum.files import data_folder


def add_commands(command: AddCommand, words: Sequence[str]) -> None:
    """Add `backup` and `restore`."""
    added = command(
        "backup",
        backup,
        "copy a server's games to a file, even while it runs",
        examples=[("backup games.db", "Copy all games"), ("backup games.db --force", "Again")],
    )
    added.add_argument("to", type=Path, metavar="TO", help="the file to write")
    _add_data(added)
    added.add_argument("--force", action="store_true", help="overwrite the file if it exists")
    added = command(
        "restore",
        restore,
        "replace a server's games by a backup",
        "Stop the server first. The games that were there are kept in another file, whose name is "
        "printed.",
        [("restore games.db", "Put the games back that were backed up")],
    )
    added.add_argument("backup", type=Path, metavar="FROM", help="the backup")
    _add_data(added)


def _add_data(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--data", type=Path, metavar="FOLDER", help="where the server keeps its games"
    )


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
