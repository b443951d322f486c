"""The pages of a game's rules: finding one, and showing it."""

import difflib

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from nostrum.core.contract import Kit, RulePage, first_kit
from nostrum.core.errors import NostrumError


def game_option(kit: Kit) -> str:
    """What has to stand in a command so that this game is meant."""
    return "" if kit is first_kit() else f" --game {kit.name}"


def find_pages(kit: Kit, name: str) -> list[RulePage]:
    """The pages that are called so (a topic and an option may share a name), or else the only one
    whose name or title begins so or has such a word in it."""
    pages = kit.rule_pages()
    wanted = _plain(name)
    called = [page for page in pages if wanted in (_plain(page.name), _plain(page.title))]
    if called:
        return called
    for anywhere in (False, True):
        found = [page for page in pages if _fits(page, wanted, anywhere)]
        if len(found) == 1:
            return found
        if found:
            names = ", ".join(page.name for page in found)
            raise NostrumError(f"Several pages are called {name!r} or so: {names}.")
    raise NostrumError(
        f"There is no page {name!r} in the rules of {kit.title}. {_hint(kit, wanted)}"
    )


def _fits(page: RulePage, wanted: str, anywhere: bool) -> bool:
    """Does the name or the title begin so, or is there a word in it that does?"""
    texts = (_plain(page.name), _plain(page.title))
    if anywhere:
        return any(f" {wanted}" in f" {text}" for text in texts)
    return any(text.startswith(wanted) for text in texts)


def _hint(kit: Kit, wanted: str) -> str:
    """Pages with names that are spelled nearly so."""
    pages = kit.rule_pages()
    names_and_titles = {_plain(page.title): page.name for page in pages}
    names_and_titles.update((_plain(page.name), page.name) for page in pages)
    near = difflib.get_close_matches(wanted, names_and_titles, n=3, cutoff=0.5)
    names = " or ".join(dict.fromkeys(names_and_titles[match] for match in near))
    return f"Do you mean {names}?" if names else f"nostrum rules{game_option(kit)} lists all pages."


def _plain(text: str) -> str:
    """A text without what people write in different ways."""
    return " ".join(text.lower().replace("_", " ").replace("-", " ").replace("'", "").split())


def page_picture(kit: Kit, name: str) -> RenderableType:
    """A page, or without a name the list of all pages."""
    return Group(*map(_page, find_pages(kit, name))) if name else _contents(kit)


def _page(page: RulePage) -> RenderableType:
    title = Text(page.title, style="bold")
    if page.name != page.title:
        title.append(f"  ({page.name})", style="dim")
    return Group(title, Text(page.text), Text(f"Rulebook: {page.heading}.", style="dim"))


def _contents(kit: Kit) -> RenderableType:
    pages = kit.rule_pages()
    parts: list[RenderableType] = [Text(f"The rules of {kit.title}", style="bold")]
    for kind in dict.fromkeys(page.kind for page in pages):
        names = [Text(page.name) for page in pages if page.kind == kind]
        parts.append(Text(f"{kind.capitalize()}s", style="bold"))
        parts.append(Padding(Columns(names, padding=(0, 3), column_first=True), (0, 0, 0, 2)))
    return Group(*parts)
