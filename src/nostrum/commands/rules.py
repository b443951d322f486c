"""`nostrum rules`: the rules of a game, page by page."""

from argparse import Namespace
from collections.abc import Sequence

from nostrum.commands import OK, AddCommand
from nostrum.commands.arguments import add_game, add_json
from nostrum.commands.output import print_json
from nostrum.core.contract import SPECS
from nostrum.terminal.console import new_console


def add_commands(command: AddCommand, words: Sequence[str]) -> None:
    """Add `rules`."""
    added = command(
        "rules",
        rules,
        "explain a book, a card or a topic in plain words",
        "The beginning of a name is enough.",
        [
            ("rules", "List all pages"),
            ("rules green-3", "What the third green book does"),
            ("rules rats", "A topic"),
            ("rules --game duel explosion", "A topic of The Duel"),
        ],
    )
    added.add_argument(
        "name",
        nargs="*",
        metavar="NAME",
        help="a book, card, topic or option; without it, all of them are listed",
    )
    add_game(added)
    add_json(added, "print the pages as JSON")


def rules(options: Namespace) -> int:
    """Show the rules, or one page of them."""
    from nostrum.terminal.rule_pages import find_pages, page_picture

    spec = SPECS[options.game]
    name = " ".join(options.name)
    if not options.json:
        new_console().print(page_picture(spec, name))
        return OK
    pages = find_pages(spec, name) if name else spec.rule_pages()
    print_json([vars(page) for page in pages])
    return OK
