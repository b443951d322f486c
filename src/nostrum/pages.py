"""The pages of a game's rules: finding one, and showing it."""

import difflib

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from nostrum.core.contract import Kit, RulePage
from nostrum.core.errors import NostrumError

KINDS = {"topic": "Topics", "book": "Books", "card": "Cards", "option": "Options"}


def find_page(kit: Kit, name: str) -> RulePage:
    """The page that is called so, or whose name or title begins so."""
    pages = kit.rule_pages()
    wanted = _plain(name)
    for page in pages:
        if wanted in (_plain(page.name), _plain(page.title)):
            return page
    found = [
        page
        for page in pages
        if _plain(page.name).startswith(wanted) or _plain(page.title).startswith(wanted)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(page.name for page in found)
        raise NostrumError(f"Several pages begin with {name!r}: {names}.")
    names_and_titles = {_plain(page.title): page.name for page in pages}
    names_and_titles.update((_plain(page.name), page.name) for page in pages)
    near = difflib.get_close_matches(wanted, names_and_titles, n=3, cutoff=0.5)
    names = " or ".join(dict.fromkeys(names_and_titles[match] for match in near))
    hint = f"Do you mean {names}?" if names else "nostrum rules lists all pages."
    raise NostrumError(f"There is no page {name!r} in the rules of {kit.title}. {hint}")


def _plain(text: str) -> str:
    """A text without what people write in different ways."""
    return " ".join(text.lower().replace("_", " ").replace("-", " ").replace("'", "").split())


def page_picture(kit: Kit, name: str) -> RenderableType:
    """One page, or without a name the list of all pages."""
    if not name:
        return _contents(kit)
    page = find_page(kit, name)
    title = Text(page.title, style="bold")
    if page.name != page.title:
        title.append(f"  ({page.name})", style="dim")
    return Group(title, Text(page.text), Text(f"Rulebook: {page.heading}.", style="dim"))


def _contents(kit: Kit) -> RenderableType:
    pages = kit.rule_pages()
    parts: list[RenderableType] = [Text(f"The rules of {kit.title}", style="bold")]
    for kind in dict.fromkeys(page.kind for page in pages):
        names = [Text(page.name) for page in pages if page.kind == kind]
        parts.append(Text(KINDS.get(kind, kind.capitalize()), style="bold"))
        parts.append(Padding(Columns(names, padding=(0, 3), column_first=True), (0, 0, 0, 2)))
    return Group(*parts)
