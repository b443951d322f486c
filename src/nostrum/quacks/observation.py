"""What a seat may know, built up field by field from what may be known.

Everything that goes into a bag is seen by all, so bags are public as collections; their order,
the cards to come, the seed and another seat's secret decision have no field here.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict, TypeVar, cast

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

T = TypeVar("T")

SEALS = (None, "draw", "stop")  # what this seat has decided under cover


class SeatView(TypedDict):
    """What everybody sees of a player. Heaps, bags and pots are texts of chips."""

    seat: int  # the number of the seat, from 0 on
    bag: str  # the chips in the bag; nobody knows their order
    pot: str  # the chips in the pot in order, each with its space: `white-2@2 orange-1@3`
    white: int  # the white total of the pot
    limit: int  # the white total that the pot can hold; with more it explodes
    scoring: int  # the scoring space, counted from 0
    # where the last chip would lie without its extra spaces; None: where it lies
    space_without_extra: int | None
    scoring_coins: int  # coins of the scoring space
    scoring_points: int  # points of the scoring space
    scoring_ruby: bool  # does the scoring space show a ruby?
    flask: str  # "full" or "empty"
    aside: str  # chips beside the pot (red book 2)
    aside_new: str  # those of them that were drawn in this round
    hand: str  # chips that were drawn and not placed yet, of which the player may choose
    tails_behind: int  # rat tails up to the leader as things stand
    rat_space: int | None  # the space of the rat stone; None: it is not in the pot
    exploded: bool  # has the pot exploded?
    protected: bool  # has it exploded and still gives both (blue book 2)?
    # an explosion with one of so many more draws would still give both (blue book 2)
    protected_draws: int
    rat: int  # how many spaces in front of the droplet the rat stone lies
    tails: int  # the rat tails of this round
    stopped: bool  # has the player finished the potion of this round?
    card_used: bool  # has the card of this round had its one moment for this player?
    rubies: int  # rubies
    # rubies earned while brewing, paid when all have stopped (only if rubies can run out)
    rubies_due: int
    score: int  # points
    droplet: int  # the space of the droplet in the pot
    tube: int  # the glass of the droplet on the test tubes; 0: before the first
    coins: int  # coins to buy chips with in this round
    # what else everybody knows, where it is not as usual: `drawn end_space=9` (quacks/fields.py)
    notes: str
    owed: list[str]  # the decisions that this seat owes, the one to make now last


class Market(TypedDict):
    """What a seat that buys has to know beside the prices."""

    spent: list[int]  # what each of the legal actions costs, in their order
    lost: list[int]  # the coins that are left over then, and lost
    short: dict[str, int]  # the coins that are missing for each chip that is too dear


class View(TypedDict):
    """What a seat, or a spectator, may know of a game."""

    game: str  # "quacks"
    you: int | None  # the seat whose view this is; None: a spectator
    setup: dict[str, Any]  # how the game was set up; Setup.from_dict reads it
    round: int  # the round, from 1 on
    step: str  # what is going on, in a word or two
    step_number: int  # the same as a number, which tells steps with the same word apart
    turn: int  # how many players have had their turn in this step
    start: int  # the start player's seat
    card: str  # the fortune-teller card of this round; "none" if there is none
    card_done: bool  # has it brought all that it brings?
    cards_read: list[str]  # all cards that were read, that of this round among them
    supply: str  # the chips that are left to buy or gain
    later: dict[str, int]  # books that are not out yet, by colour: the round from which they are
    actors: list[int]  # the seats that owe a decision
    stir: bool  # do all draw at the same command ("Stir!"), in secret?
    over: bool  # has the game ended?
    winners: list[int]  # the seats that have won; empty while the game runs
    # the place of every seat, 1 for the winner, ties share one; empty while the game runs
    places: list[int]
    seats: list[SeatView]  # every seat, in order
    commitment: str  # the SHA-256 of the seed
    # only there if true: a scene set by hand, perhaps with more chips than the box has
    arranged: NotRequired[bool]
    rubies: NotRequired[int]  # only there if rubies can run out: how many are left in the supply

    # Only for a seat, not for a spectator.

    decision: NotRequired[str | None]  # for a seat: the decision that it owes; None: none
    # for a seat: what it has decided in secret, "draw", "stop" or None
    sealed: NotRequired[str | None]
    # for a seat: the actions that it may take, as texts, in the order of their numbers
    legal: NotRequired[list[str]]
    # for a seat: what each of them is certain to do; empty if there are more than 16, and for
    # purchases, of which the market tells
    previews: NotRequired[dict[str, Preview]]
    # for a seat: what its purchases cost while it buys; else None
    market: NotRequired[Market | None]


def write_pot(player: Player) -> str:
    """The chips in a pot in order, with their spaces: `white-2@2 orange-1@3`."""
    kinds, spaces = player.pot_kind, player.pot_space
    return " ".join([f"{KINDS[kinds[n]]}@{spaces[n]}" for n in range(player.pot_size)])


def write_owed(player: Player) -> list[str]:
    """The decisions that a player owes. One made in secret is shown as still owed, so that it
    reveals nothing."""
    if player.sealed:
        return ["brew"]
    return [choices()[code].name for code in player.all_owed()]


def write_player(table: Table, player: Player) -> SeatView:
    """What everybody sees of a player."""
    return _write_player(table, player, table.white_limit(player), table.tails_behind(player))


def _write_player(table: Table, player: Player, limit: int, tails_behind: int) -> SeatView:
    """The same with the two numbers that depend on more than the player."""
    scoring = player.scoring_space()
    seen = {
        "seat": player.seat,
        "bag": write_heap(player.bag),
        "pot": write_pot(player),
        "white": player.white,
        "limit": limit,
        "scoring": scoring,
        "space_without_extra": player.space_without_extra or None,
        "scoring_coins": table.rules.coins[scoring],
        "scoring_points": table.rules.points[scoring],
        "scoring_ruby": bool(table.rules.ruby[scoring]),
        "flask": "full" if player.flask else "empty",
        "aside": write_heap(player.aside) if player.aside_count else "",
        "aside_new": write_heap(player.aside_new) if player.aside_count else "",
        "hand": write_heap(player.hand) if player.hand_size else "",
        "tails_behind": tails_behind,
        "rat_space": table.rat_space(player) if player.rat else None,
        **PLAYER.shown(player),
        "notes": PLAYER.notes(player),
        "owed": write_owed(player),
    }
    return cast("SeatView", seen)


# The parts of the last views of a game by name: what each was made from, and the part.
Parts = dict[Any, tuple[Any, Any]]


def _part(parts: Parts, name: object, source: object, make: Callable[[], T]) -> T:
    """A part of a view that depends on its source and nothing else. If that has not changed, it is
    the same object as in the view before: it is neither made nor compared again."""
    known = parts.get(name)
    if known is None or known[0] != source:
        known = parts[name] = (source, make())
    part: T = known[1]
    return part


def _same(parts: Parts, name: object, part: T) -> T:
    """A part of a view, or the one of the view before if it has not changed."""
    return _part(parts, name, part, lambda: part)


def observe(game: "Game", seat: int | None) -> View:
    """What a seat may know; None is a spectator."""
    parts: Parts = {}
    view = _for_everybody(game, parts)
    return view if seat is None else _for_a_seat(game, seat, view, parts)


def observe_all(game: "Game") -> list[View]:
    """What each seat may know, and last a spectator. What is the same for all is made only once,
    and what has not changed since the last time is not made again: such views are only to be
    read."""
    parts: Parts = _kept(game)
    view = _for_everybody(game, parts)
    return [*(_for_a_seat(game, seat, view, parts) for seat in range(game.seats)), view]


def _kept(game: "Game") -> Parts:
    """The parts of the last views of a game."""
    kept: Parts | None = game.observed
    if kept is None:
        kept = game.observed = {}
    return kept


def _for_everybody(game: "Game", parts: Parts) -> View:
    """What a spectator may know."""
    table = game.table
    left, supply = tuple(table.cards_left), tuple(table.supply)
    view: View = {
        "game": "quacks",
        "you": None,
        "setup": _part(parts, "setup", None, game.setup.to_dict),
        "round": game.round,
        "step": game.step_name,
        "step_number": table.step,
        "turn": table.turn,
        "start": table.start,
        "card": table.card.name,
        "card_done": card_is_done(table),
        "cards_read": _part(parts, "cards_read", left, lambda: _cards_read(table)),
        "supply": _part(parts, "supply", supply, lambda: write_heap(table.supply)),
        "later": _part(parts, "later", table.round, lambda: _later(table)),
        "actors": _same(parts, "actors", game.actors()),
        "stir": table.stirring(),
        "over": bool(table.over),
        "winners": _same(parts, "winners", game.winners()),
        "places": _same(parts, "places", places(table)),
        "seats": [_seen_by_all(table, player, parts) for player in table.players],
        "commitment": game.commitment,
    }
    if table.arranged:
        view["arranged"] = True
    if table.rules.limited_rubies:
        view["rubies"] = table.ruby_supply
    return view


def _cards_read(table: Table) -> list[str]:
    """All cards that lie beside the pile."""
    left = table.cards_left
    return [card.name for number, card in enumerate(table.rules.cards) if not left[number]]


def _later(table: Table) -> dict[str, int]:
    """The books that are not out yet."""
    first_rounds = zip(COLOUR_NAMES, table.rules.out_from, strict=True)
    return {colour: first for colour, first in first_rounds if first > table.round}


def _seen_by_all(table: Table, player: Player, parts: Parts) -> SeatView:
    """What everybody sees of a player now."""
    return _seat(table, player.covered or player, ("seat", player.seat), parts)


def _seat(table: Table, player: Player, name: object, parts: Parts) -> SeatView:
    """What a view has of a player."""
    limit, tails = table.white_limit(player), table.tails_behind(player)
    source = (player.state(), limit, tails)
    return _part(parts, name, source, lambda: _write_player(table, player, limit, tails))


def _for_a_seat(game: "Game", seat: int, view: View, parts: Parts) -> View:
    """What a spectator may know, and what only this seat knows: its own decisions, and its own pot
    with its secret decisions."""
    table = game.table
    player = table.players[seat]
    seats = view["seats"]
    if player.covered is not None:
        seats = [*seats[:seat], _seat(table, player, ("own", seat), parts), *seats[seat + 1 :]]
    legal = game.legal(seat)
    view = {
        **view,
        "you": seat,
        "seats": seats,
        "decision": table.choice_of(player).name if player.owed_count > 0 else None,
        "sealed": SEALS[player.sealed],
        "legal": _part(
            parts, ("legal", seat), legal, lambda: [game.action_text(action) for action in legal]
        ),
    }
    # Always there, so that a view keeps its keys and only what has changed is sent.
    view["previews"] = {}
    view["market"] = None
    if view["decision"] == "buying":
        view["market"] = market(table, player, legal)
    elif 0 < len(legal) <= FEW:
        view["previews"] = _previews(game, seat, view, legal)
    return view


def _previews(game: "Game", seat: int, view: View, legal: list[int]) -> dict[str, Preview]:
    """What each action is certain to do. It depends only on what is in the view, so it is kept
    while other players move."""
    known = (
        *(view["seats"][seat], view["round"], view["step_number"], view["supply"], view["legal"]),
        view.get("rubies"),
    )
    texts = zip(view["legal"], legal, strict=True)
    return _part(
        _kept(game),
        ("previews", seat),
        known,
        lambda: {text: cast("Preview", preview(game, seat, number)) for text, number in texts},
    )


def describe(view: View) -> str:
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
