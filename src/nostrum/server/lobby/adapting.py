"""Bots that adapt to a person: how strong they are in the next game.

They are as strong as those of the person's last game, one level stronger after two wins in a row
against that level, and one level weaker after two last places in a row. Whoever has not finished a
game yet meets the default bot. Only games count that a person has played alone against bots; the
strongest bot says at which level. It all follows from the finished games, so nothing else is stored
about anybody.
"""

from collections.abc import Iterable
from itertools import takewhile

from nostrum.bots import levels_of
from nostrum.server.app_state import AppState
from nostrum.server.matches.bot_players import default_bot
from nostrum.server.store.rows import Match, Person

ADAPTS = "adapts"  # stands where a bot is named
IN_A_ROW = 2  # results that change the level
LOOKED_THROUGH = 50  # of a person's last games


async def level_for(app: AppState, person: Person, game: str, bots: Iterable[str]) -> str:
    """The level at which a person should play their next game; empty if none of the bots that are
    asked for adapts."""
    if ADAPTS not in bots:
        return ""
    matches = await app.store.matches_of(person.id, LOOKED_THROUGH)
    return next_level(game, [match for match in matches if match.game == game], person.id)


def next_level(game: str, matches: Iterable[Match], person: str) -> str:
    """The level that follows from the matches of a person, the last one first."""
    levels = levels_of(game)
    results = [
        (level, result)
        for match in matches
        if (level := _level_of(match, person, levels)) is not None
        and (result := _result_of(match, person)) is not None
    ]
    if not results:
        return default_bot(game)
    level = results[0][0]
    lately = [result for _, result in takewhile(lambda each: each[0] == level, results)][:IN_A_ROW]
    if len(lately) == IN_A_ROW and len(set(lately)) == 1:
        level += lately[0]
    return levels[min(max(level, 0), len(levels) - 1)]


def _level_of(match: Match, person: str, levels: list[str]) -> int | None:
    """The level of a match of one person against bots; None of any other."""
    others = [seat for seat in match.seats if seat.person != person or seat.kind != "person"]
    known = [levels.index(seat.bot) for seat in others if seat.bot in levels]
    return max(known) if others and len(known) == len(others) else None


def _result_of(match: Match, person: str) -> int | None:
    """1 for a win, -1 for the last place, 0 for one in between; None if nothing can be said, also
    where a bot has finished the game for this person."""
    number = next(n for n, seat in enumerate(match.seats) if seat.person == person)
    if match.state != "over" or not match.winners or match.seats[number].stand_in:
        return None
    if number in match.winners:
        return 1
    return -1 if match.scores[number] == min(match.scores) else 0
