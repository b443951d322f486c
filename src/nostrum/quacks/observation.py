"""What a seat may know, built up field by field from what may be known.

Everything that goes into a bag is seen by all, so bags are public as collections; their order,
the cards to come, the seed and another seat's secret decision have no field here.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict, cast

from nostrum.core.outcomes import preview
from nostrum.quacks.chips import COLOUR_NAMES, KINDS, write_heap
from nostrum.quacks.consequences import FEW, Preview
from nostrum.quacks.evaluation import market
from nostrum.quacks.fields import PLAYER
from nostrum.quacks.player import Player
from nostrum.quacks.round import card_is_done, places
from nostrum.quacks.table import Table, choices

if TYPE_CHECKING:
    from nostrum.quacks.game import Game


SEALS = (None, "draw", "stop")  # what this seat has decided under cover


class SeatView(TypedDict):
    """What everybody sees of a player. Heaps, bags and pots are texts of chips."""

    seat: int
    bag: str
    pot: str
    white: int
    limit: int
    scoring: int
    space_without_extra: int | None  # where the last chip would lie without extra spaces
    scoring_coins: int
    scoring_points: int
    scoring_ruby: bool
    flask: str  # "full" or "empty"
    aside: str
    aside_new: str  # those beside the pot that were drawn in this round
    hand: str
    tails_behind: int  # rat tails up to the leader as things stand
    rat_space: int | None  # where the rat stone lies, if it is in the pot
    # The fields that everybody sees, by their names in fields.py.
    exploded: bool
    protected: bool
    protected_draws: int
    rat: int
    tails: int
    stopped: bool
    card_used: bool
    rubies: int
    rubies_due: int
    score: int
    droplet: int
    tube: int
    coins: int
    notes: str  # other fields that are not what they usually are: `drawn end_space=9`
    owed: list[str]  # decisions, the most urgent one last


class Market(TypedDict):
    """What a seat that buys has to know beside the prices."""

    spent: list[int]  # what each of the legal actions costs, in their order
    lost: list[int]  # the coins that are left over then, and lost
    short: dict[str, int]  # the coins that are missing for each chip that is too dear


class View(TypedDict):
    """What a seat, or a spectator, may know of a game."""

    game: str
    you: int | None
    setup: dict[str, Any]
    round: int
    step: str
    step_number: int
    turn: int  # how many players have had theirs in this step
    start: int
    card: str
    card_done: bool  # it has brought all that it brings
    cards_read: list[str]  # all that lie beside the pile, that of this round among them
    supply: str
    later: dict[str, int]  # books that are not out yet, by colour: the round from which they are
    actors: list[int]
    stir: bool
    over: bool
    winners: list[int]
    places: list[int]  # of every seat, who ties shares one; empty while the game runs
    seats: list[SeatView]
    commitment: str
    arranged: NotRequired[bool]  # a scene set by hand, perhaps with more chips than the box has
    rubies: NotRequired[int]  # left in the supply, where they can run out
    # Only for a seat: the decision that it owes, what it has sealed, what it may do.
    decision: NotRequired[str | None]
    sealed: NotRequired[str | None]
    legal: NotRequired[list[str]]
    previews: NotRequired[dict[str, Preview]]  # what each of them surely does, where they are few
    market: NotRequired[Market | None]  # while it buys


def write_pot(player: Player) -> str:
    """The chips in a pot in order, with their spaces: `white-2@2 orange-1@3`."""
    kinds, spaces = player.pot_kind, player.pot_space
    return " ".join(f"{KINDS[kinds[n]]}@{spaces[n]}" for n in range(player.pot_size))


def write_owed(player: Player) -> list[str]:
    """The decisions that a player owes. One made in secret is shown as still owed, so that it
    reveals nothing."""
    if player.sealed:
        return ["brew"]
    return [choices()[code].name for code in player.all_owed()]


def write_player(table: Table, player: Player) -> SeatView:
    """What everybody sees of a player."""
    scoring = player.scoring_space()
    seen = {
        "seat": player.seat,
        "bag": write_heap(player.bag),
        "pot": write_pot(player),
        "white": player.white,
        "limit": table.white_limit(player),
        "scoring": scoring,
        "space_without_extra": player.space_without_extra or None,
        "scoring_coins": table.rules.coins[scoring],
        "scoring_points": table.rules.points[scoring],
        "scoring_ruby": bool(table.rules.ruby[scoring]),
        "flask": "full" if player.flask else "empty",
        "aside": write_heap(player.aside) if player.aside_count else "",
        "aside_new": write_heap(player.aside_new) if player.aside_count else "",
        "hand": write_heap(player.hand) if player.hand_size else "",
        "tails_behind": table.tails_behind(player),
        "rat_space": table.rat_space(player) if player.rat else None,
        **PLAYER.shown(player),
        "notes": PLAYER.notes(player),
        "owed": write_owed(player),
    }
    return cast("SeatView", seen)


def observe(game: "Game", seat: int | None) -> View:
    """What a seat may know; None is a spectator."""
    view = _for_everybody(game)
    return view if seat is None else _for_a_seat(game, seat, view)


def observe_all(game: "Game") -> list[View]:
    """What each seat may know, and last a spectator. What is the same for all is made only once."""
    view = _for_everybody(game)
    return [*(_for_a_seat(game, seat, view) for seat in range(len(view["seats"]))), view]


def _for_everybody(game: "Game") -> View:
    """What a spectator may know."""
    table = game.table
    left = table.cards_left
    view: View = {
        "game": "quacks",
        "you": None,
        "setup": game.setup.to_dict(),
        "round": game.round,
        "step": game.step_name,
        "step_number": table.step,
        "turn": table.turn,
        "start": table.start,
        "card": table.card.name,
        "card_done": card_is_done(table),
        "cards_read": [card.name for n, card in enumerate(table.rules.cards) if not left[n]],
        "supply": write_heap(table.supply),
        "later": {
            colour: first
            for colour, first in zip(COLOUR_NAMES, table.rules.out_from, strict=True)
            if first > table.round
        },
        "actors": game.actors(),
        "stir": table.stirring(),
        "over": bool(table.over),
        "winners": game.winners(),
        "places": places(table),
        "seats": [write_player(table, player.covered or player) for player in table.players],
        "commitment": game.commitment,
    }
    if table.arranged:
        view["arranged"] = True
    if table.rules.limited_rubies:
        view["rubies"] = table.ruby_supply
    return view


def _for_a_seat(game: "Game", seat: int, view: View) -> View:
    """What a spectator may know, and what only this seat knows: its own decisions, and its own pot
    with its secret decisions."""
    table = game.table
    player = table.players[seat]
    seats = view["seats"]
    if player.covered is not None:
        seats = [*seats[:seat], write_player(table, player), *seats[seat + 1 :]]
    legal = game.legal(seat)
    view = {
        **view,
        "you": seat,
        "seats": seats,
        "decision": table.choice_of(player).name if player.owed_count > 0 else None,
        "sealed": SEALS[player.sealed],
        "legal": [game.action_text(action) for action in legal],
    }
    # Always there, so that a view keeps its keys and only what has changed is sent.
    view["previews"] = _previews(game, seat, view, legal) if 0 < len(legal) <= FEW else {}
    view["market"] = None
    if view["decision"] == "buying":
        view["market"] = cast("Market", market(table, player, legal))
    return view


def _previews(game: "Game", seat: int, view: View, legal: list[int]) -> dict[str, Preview]:
    """What each action is certain to do. It depends only on what is in the view, so it is kept
    while other players move."""
    known = (
        *(view["seats"][seat], view["round"], view["step_number"], view["supply"], view["legal"]),
        view.get("rubies"),
    )
    kept = game.previewed = game.previewed or {}
    if seat not in kept or kept[seat][0] != known:
        texts = zip(view["legal"], legal, strict=True)
        kept[seat] = (known, {text: preview(game, seat, number) for text, number in texts})
    previews: dict[str, Preview] = kept[seat][1]
    return previews


def describe(view: Mapping[str, Any]) -> str:
    """What a view shows, in a few lines."""
    lines = [f"Round {view['round']}, {view['step']}; card: {view['card']}"]
    for seat in view["seats"]:
        state = "exploded" if seat["exploded"] else "stopped" if seat["stopped"] else ""
        waiting = "*" if seat["seat"] in view["actors"] else " "
        lines.append(
            f"{waiting}{seat['seat']}: {seat['score']} points, {seat['rubies']} rubies, "
            f"flask {seat['flask']}, white {seat['white']} of {seat['limit']}, "
            f"worth {seat['scoring_coins']} coins and {seat['scoring_points']} points"
            f"{', ' + state if state else ''} | {seat['pot'] or 'empty pot'}"
        )
    return "\n".join(lines)


def draw_odds(player: Player) -> dict[str, float]:
    """The exact chance of every chip to be drawn next."""
    if player.bag_size == 0:
        return {}
    return {KINDS[k]: n / player.bag_size for k, n in enumerate(player.bag) if n}
