"""The pages of a game's rules: find one, and show it."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from nostrum.core.contract import SPECS, GameSpec, RulePage
from nostrum.core.errors import NostrumError
from nostrum.core.suggestions import near
from nostrum.terminal.interface import game_option


def find_pages(spec: GameSpec, name: str) -> list[RulePage]:
    """The pages with this name (a topic and an option may share one), or else the only page whose
    name or title begins with it, or has a word that does."""
    pages = spec.rule_pages()
    wanted = _normalised(name)
    if called := _called(spec, wanted):
        return called
    for anywhere in (False, True):
        found = [page for page in pages if _fits(page, wanted, anywhere)]
        if len(found) == 1:
            return found
        if found:
            names = ", ".join(page.name for page in found)
            raise NostrumError(f"Several pages are called {name!r} or so: {names}.")
    raise NostrumError(
        f"There is no page {name!r} in the rules of {spec.title}. {_hint(spec, wanted)}"
    )


def _called(spec: GameSpec, wanted: str) -> list[RulePage]:
    """The pages with exactly this name or title."""
    return [
        page
        for page in spec.rule_pages()
        if wanted in (_normalised(page.name), _normalised(page.title))
    ]


def _fits(page: RulePage, wanted: str, anywhere: bool) -> bool:
    """Does the name or the title begin like this, or, anywhere, one of its words?"""
    texts = (_normalised(page.name), _normalised(page.title))
    if anywhere:
        return any(f" {wanted}" in f" {text}" for text in texts)
    return any(text.startswith(wanted) for text in texts)


def _hint(spec: GameSpec, wanted: str) -> str:
    """Suggest the game that is called so, a page of another game, or pages with similar names."""
    for game in SPECS.values():
        command = f"nostrum rules{game_option(game)}"
        if wanted in (_normalised(game.name), _normalised(game.title)):
            return f"{command} lists the rules of {game.title}."
        if called := _called(game, wanted):
            return f"Did you mean {command} {called[0].name}?"
    pages = spec.rule_pages()
    names_and_titles = {_normalised(page.title): page.name for page in pages}
    names_and_titles.update((_normalised(page.name), page.name) for page in pages)
    found = near(wanted, names_and_titles, most=3, cutoff=0.5)
    names = " or ".join(dict.fromkeys(names_and_titles[match] for match in found))
    return (
        f"Did you mean {names}?" if names else f"nostrum rules{game_option(spec)} lists all pages."
    )


def _normalised(text: str) -> str:
    """A text without differences of case and punctuation."""
    return " ".join(text.lower().replace("_", " ").replace("-", " ").replace("'", "").split())


def page_picture(spec: GameSpec, name: str) -> RenderableType:
    """A page, or without a name the list of all pages."""
    return Group(*map(_page, find_pages(spec, name))) if name else _contents(spec)


def _page(page: RulePage) -> RenderableType:
    title = Text(page.title, style="bold")
    if page.name != page.title:
        title.append(f"  ({page.name})", style="dim")
    return Group(title, Text(page.text), Text(f"Rulebook: {page.heading}.", style="dim"))


def _contents(spec: GameSpec) -> RenderableType:
    pages = spec.rule_pages()
    parts: list[RenderableType] = [Text(f"The rules of {spec.title}", style="bold")]
    for kind in dict.fromkeys(page.kind for page in pages):
        names = [Text(page.name) for page in pages if page.kind == kind]
        parts.append(Text(f"{kind.capitalize()}s", style="bold"))
        parts.append(Padding(Columns(names, padding=(0, 3), column_first=True), (0, 0, 0, 2)))
    return Group(*parts)
