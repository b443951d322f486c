"""The games that can be played here, their rules and setups."""

from nostrum.bots import about_bots
from nostrum.core.contract import GameSpec, RulePage
from nostrum.server.errors import RequestRefused
from nostrum.server.games import adapter_of, playable_games
from nostrum.server.http.routing import Call, get, post
from nostrum.server.lobby import opening
from nostrum.server.wire.api import BotInfo, GameInfo, OptionInfo, RulesPage, Tried, TrySetup
from nostrum.server.wire.common import SETUP_LIMIT


async def games(call: Call) -> list[GameInfo]:
    """All games."""
    person = await call.visitor()
    found = []
    for name, spec in playable_games().items():
        adapter = adapter_of(name)
        bots = [BotInfo(bot, about) for bot, about in about_bots(name).items()]
        options = [
            OptionInfo(option, list(facts.answers), facts.meaning, dict(facts.by_edition))
            for option, facts in adapter.OPTIONS.items()
        ]
        seats = list(adapter.SEATS)
        choices = adapter.choices(adapter.read_setup(seats[0], {}))
        setup = await opening.suggested_setup(call.app, person, name)
        found.append(GameInfo(name, spec.title, seats, bots, options, choices, setup))
    return found


async def rules(call: Call) -> list[RulesPage]:
    """The rules of a game."""
    return page_infos(_spec(call).rule_pages())


async def box(call: Call) -> str:
    """The box of a game, in the form in which owners can enter their own."""
    return _spec(call).box(None)


async def try_setup(call: Call) -> Tried:
    """Check and complete a setup."""
    game = _spec(call).name
    return await opening.try_setup(call.app, call.caller, game, call.body.seats, call.body.setup)


def page_infos(pages: list[RulePage]) -> list[RulesPage]:
    """Pages of rules for the wire."""
    return [RulesPage(page.name, page.title, page.heading, page.text, page.kind) for page in pages]


def _spec(call: Call) -> GameSpec:
    """The game in the path."""
    spec = playable_games().get(call.path["game"])
    if spec is None:
        raise RequestRefused("not_found", "There is no such game.")
    return spec


ROUTES = [
    get("/api/games", "The games that can be played here.", games, list[GameInfo]),
    get("/api/games/{game}/pages", "The rules of a game.", rules, list[RulesPage], "not_found"),
    get("/api/games/{game}/box", "The box of a game, as a file.", box, str, "not_found"),
    post(
        "/api/games/{game}/setup",
        "Check a setup.",
        try_setup,
        Tried,
        TrySetup,
        "not_found",
        max_bytes=SETUP_LIMIT,
    ),
]
