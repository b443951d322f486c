"""What a seat may know, built up field by field from what may be known.

Everything at this table lies open, bags included as collections: what goes into them is seen. The
order of the bags, the cards to come and the seed have no field here.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict, cast

from nostrum.core.outcomes import preview
from nostrum.duel.actions import COIN_NAMES
from nostrum.duel.brewing import blast, last_safe_space, penalty, will_move
from nostrum.duel.cards import KEPT_NAMES
from nostrum.duel.chips import BOOK_COLOURS, KINDS, write_heap
from nostrum.duel.consequences import FEW, Journey, Preview, planned_journey
from nostrum.duel.decision_checks import stack_of
from nostrum.duel.fields import PLAYER, TABLE
from nostrum.duel.fields import STATUS_NAMES as STATUS_NAMES
from nostrum.duel.market import card_name, kept_gold
from nostrum.duel.player import Player
from nostrum.duel.round import BEHIND_BY, behind_by, who_is_behind
from nostrum.duel.table import BONUS_NAMES, LEDGE_NAMES, WON_BY, Table, choices

if TYPE_CHECKING:
    from nostrum.duel.game import Game

WHITE_KINDS = [kind for kind, name in enumerate(KINDS) if name.startswith("white-")]
CHIPS_BACK = ("first white back", "whites back", "first coloured back", "coloured back")


class SeatFields(TypedDict):
    """The fields of a player that everybody sees, by their names in fields.py."""

    gold: int
    stall: int
    ledge: int
    waiting: int
    status: str
    bonus: str
    turns: int
    coin: str
    placed: int
    just_drawn_white: int
    extra_steps: int
    pay_limit: int


class SeatView(SeatFields):
    """What everybody sees of a player. Bag, neck, base and the like are texts of chips."""

    seat: int
    colour: str
    bag: str
    neck: str
    base: str
    whites: str  # with their spaces
    aside: str
    hand: str
    bought: str
    kept: list[str]
    next_bonus: str
    steps: int  # that the end of the turn would bring now
    guards: list[int]  # against white chips of at most 1, 2, 3
    last_white: int
    white_space: int
    last_safe: int  # the last space of the white track on which this bottle does not explode
    landings: dict[str, int]  # where each white chip would come to lie, if the track goes so far
    neck_left: int  # places in the neck
    penalty: int


class CoinView(TypedDict):
    """A coin in play."""

    coin: str
    side: str | None
    holder: int | None
    lies: str  # "bottle" or "fountain"


class CardView(TypedDict):
    """A round card."""

    name: str  # its number, "last" for the last round's, or "none"
    effect: str
    chip: str
    kept: bool
    gold: int  # the offer that is suggested
    upgrade: int


class BookView(TypedDict):
    """A book in play."""

    name: str
    title: str
    effect: str
    after: bool
    text: str


class OwedView(TypedDict):
    """The decision that is owed."""

    seat: int
    decision: str
    left: int  # so often, this time included


class OfferView(TypedDict):
    """The tokens in the free scale."""

    gold: int
    upgrade: int


class PatientView(TypedDict):
    """Where the active patient stands."""

    half: int
    space: int


class BottleView(TypedDict):
    """What is printed on a bottle."""

    neck: int
    spaces: int
    explosion: list[int]
    bonus: list[int]


class TableFields(TypedDict):
    """The fields of the table that everybody sees, by their names in fields.py."""

    park: int
    round: int
    begun: bool  # the step has brought all that it brings
    over: bool


class PublicView(TableFields):
    """What everybody may know of a game."""

    game: str
    you: int | None
    setup: dict[str, Any]
    rounds: int
    step: str
    step_number: int
    start: int
    tosser: int
    active: int | None
    first: int | None
    finished: list[int]
    behind: int
    behind_by: str
    last_card: int | None
    coins: list[CoinView]
    card: CardView
    taken: CardView  # in this round; the next one shows at once
    cards_seen: list[str]
    offer: OfferView | None
    patient: PatientView | None
    planned: Journey | None  # what the steps of this turn would bring if it ended now
    blast: int  # steps towards the opponent that an explosion adds now
    half_spaces: int
    pool: str
    removed: str
    prices: dict[str, int]
    black_gold: dict[str, int]
    bottle: BottleView
    ledge: list[str]
    patients_to_win: int
    books: dict[str, BookView]
    actors: list[int]
    owed: OwedView | None
    decisions: list[str]  # all that are owed, the first one last: `0 upgrade=6`
    winners: list[int]
    won_by: str | None
    seats: list[SeatView]
    commitment: str


class View(PublicView):
    """What a seat, or a spectator, may know of a game."""

    arranged: NotRequired[bool]  # a scene set by hand, perhaps with other chips than the box has
    # Only for a seat: the decision that it owes, what it may do.
    decision: NotRequired[str | None]
    legal: NotRequired[list[str]]
    previews: NotRequired[dict[str, Preview]]  # what each of them surely does, where they are few
    # While it buys: what can be kept for the next round of 0, 1, 2, ... gold that is left.
    keeps: NotRequired[list[int]]


def write_neck(player: Player) -> str:
    """The chips in the neck, in order."""
    return " ".join(KINDS[kind] for kind in player.neck[: player.neck_count])


def write_whites(player: Player) -> str:
    """The white chips with their spaces: `white-1@1 white-3@4`."""
    return " ".join(f"white-{value}@{space}" for space, value in enumerate(player.white) if value)


def write_kept(player: Player) -> list[str]:
    """The cards that are kept, by their effects."""
    return [name for slot, name in enumerate(KEPT_NAMES) for _ in range(player.kept[slot])]


def write_player(table: Table, player: Player) -> SeatView:
    """What everybody sees of a player."""
    return {
        "seat": player.seat,
        "colour": table.rules.colours[player.seat],
        "bag": write_heap(player.bag),
        "neck": write_neck(player),
        "base": write_heap(player.base),
        "whites": write_whites(player),
        "aside": write_heap(player.aside),
        "hand": write_heap(player.hand),
        "bought": write_heap(player.bought),
        "kept": write_kept(player),
        "next_bonus": LEDGE_NAMES[table.rules.ledge[player.ledge]],
        "steps": player.steps() if will_move(table, player) else 0,
        "guards": list(player.guard[1:]),
        "last_white": player.last_white(),
        "white_space": player.last_space,
        "last_safe": last_safe_space(table, player),
        "landings": {
            KINDS[kind]: player.landing(kind)
            for kind in WHITE_KINDS
            if player.landing(kind) <= table.rules.track
        },
        "neck_left": table.rules.neck - player.neck_count,
        "penalty": penalty(player),
        **cast("SeatFields", PLAYER.shown(player)),
    }


def write_owed(table: Table) -> OwedView | None:
    """The decision that is owed, and how often it will be owed again."""
    if table.owed_count == 0:
        return None
    name, amount = table.choice().name, table.amount()
    left = 1
    if name in CHIPS_BACK:
        left = amount
    elif name == "upgrade" and table.owed_count > 1:
        below = table.owed_count - 2
        if choices()[table.owed[below]].name == "upgrades":
            left += table.owed_amount[below]
    elif name == "two chips":
        left = 2
    return {"seat": table.actor().seat, "decision": name, "left": left}


def write_decisions(table: Table) -> list[str]:
    """All decisions that are owed, the first one last: `0 upgrade=6`, the seat, the decision, and
    the number that it is about."""
    return [
        f"{decision.seat} {decision.name}" + (f"={decision.amount}" if decision.amount else "")
        for decision in stack_of(table)
    ]


def nobody(seat: int) -> int | None:
    """A seat, or None for nobody."""
    return None if seat < 0 else seat


def write_coins(table: Table) -> list[CoinView]:
    """The coins in play: what they show, who took them, where they lie."""
    coins: list[CoinView] = []
    for number, coin in enumerate(COIN_NAMES):
        if not table.rules.coin_in_play[number]:
            continue
        holders = [player for player in table.players if player.coin == number]
        side = table.side[number]
        bonus = BONUS_NAMES[table.rules.coin_sides[2 * number + side]] if side >= 0 else None
        coins.append(
            {
                "coin": coin,
                "side": bonus,
                "holder": holders[0].seat if holders else None,
                "lies": "bottle" if holders and holders[0].bonus else "fountain",
            }
        )
    return coins


def write_card(table: Table, number: int) -> CardView:
    """A round card."""
    name = card_name(table, number)
    if name == "none":
        return {"name": name, "effect": name, "chip": "", "kept": False, "gold": 0, "upgrade": 0}
    card = table.rules.card(number)
    return {
        "name": name,
        "effect": card.name,
        "chip": KINDS[card.chip] if card.chip >= 0 else "",
        "kept": card.slot >= 0,
        "gold": card.gold,
        "upgrade": card.upgrades,
    }


def write_books(table: Table) -> dict[str, BookView]:
    """The books in play, in our own words."""
    return {
        colour: {
            "name": book.book,
            "title": book.title,
            "effect": book.name,
            "after": bool(book.has_after_effect),
            "text": book.describe(),
        }
        for colour, book in zip(BOOK_COLOURS, table.rules.books[3:], strict=True)
    }


def write_patient(table: Table) -> PatientView | None:
    """Where the active patient stands."""
    if not table.space:
        return None
    return {"half": table.half, "space": table.space}


def observe(game: "Game", seat: int | None) -> View:
    """What a seat may know; None is a spectator."""
    table = game.table
    rules = table.rules
    finished = [place for place in (table.first, table.second) if place >= 0]
    offer: OfferView = {"gold": table.offer_gold, "upgrade": table.offer_upgrades}
    public: PublicView = {
        "game": "duel",
        "you": seat,
        **cast("TableFields", TABLE.shown(table)),
        "setup": game.setup.to_dict(),
        "rounds": rules.rounds,
        "step": game.step_name,
        "step_number": table.step,
        "start": table.start,
        "tosser": table.tosser,
        "active": nobody(table.active),
        "first": nobody(table.first),
        "finished": finished,
        "behind": who_is_behind(table),
        "behind_by": BEHIND_BY[behind_by(table)],
        "last_card": nobody(table.last_card),
        "coins": write_coins(table),
        "card": write_card(table, table.card),
        "taken": write_card(table, table.taken),
        "cards_seen": [
            card.number
            for card, left in zip(
                rules.cards[: rules.last_round_card], table.cards_left, strict=False
            )
            if not left
        ],
        "offer": offer if table.offered else None,
        "patient": write_patient(table),
        "planned": planned_journey(table),
        "blast": blast(table),
        "half_spaces": rules.half,
        "pool": write_heap(table.pool),
        "removed": write_heap(table.removed),
        "prices": {KINDS[kind]: price for kind, price in enumerate(rules.price) if price},
        "black_gold": {f"black-{n}": gold for n, gold in enumerate(rules.black_gold) if gold},
        "bottle": {
            "neck": rules.neck,
            "spaces": rules.track,
            "explosion": [space for space in range(25) if rules.explosion[space]],
            "bonus": [space for space in range(25) if rules.bonus_space[space]],
        },
        "ledge": [LEDGE_NAMES[bonus] for bonus in rules.ledge[: rules.patients_to_win]],
        "patients_to_win": rules.patients_to_win,
        "books": write_books(table),
        "actors": game.actors(),
        "owed": write_owed(table),
        "decisions": write_decisions(table),
        "winners": game.winners(),
        "won_by": WON_BY[table.won_by] if table.over else None,
        "seats": [write_player(table, player) for player in table.players],
        "commitment": game.commitment,
    }
    view = cast("View", public)
    if table.arranged:
        view["arranged"] = True
    if seat is not None:
        owes = seat in view["actors"]
        view["decision"] = table.choice().name if owes else None
        legal = game.legal(seat)
        view["legal"] = [game.action_text(action) for action in legal]
        # Always there, so that a view keeps its keys and only what has changed is sent.
        view["previews"] = _previews(game, seat, legal) if len(legal) <= FEW else {}
        gold = table.players[seat].gold
        buys = view["decision"] == "buying"
        view["keeps"] = [kept_gold(table, left) for left in range(gold + 1)] if buys else []
    return view


def _previews(game: "Game", seat: int, legal: list[int]) -> dict[str, Preview]:
    """What each action is certain to do."""
    return {
        game.action_text(action): cast("Preview", preview(game, seat, action)) for action in legal
    }


def describe(view: Mapping[str, Any]) -> str:
    """What a view shows, in a few lines."""
    patient = view["patient"]
    where = f"on space {patient['space']} of seat {patient['half']}" if patient else "in the park"
    lines = [
        f"Round {view['round']}, {view['step']}; card: {view['card']['name']}; patient {where}"
    ]
    for seat in view["seats"]:
        waiting = "*" if seat["seat"] in view["actors"] else " "
        lines.append(
            f"{waiting}{seat['seat']}: {seat['ledge']} patients, stall on {seat['stall']}, "
            f"{seat['gold']} gold, {seat['status']} | neck {seat['neck'] or 'empty'} | "
            f"white {seat['whites'] or 'none'} | base {seat['base'] or 'empty'}"
        )
    return "\n".join(lines)


def draw_odds(player: Player) -> dict[str, float]:
    """The exact chance of every chip to be drawn next."""
    if player.bag_size == 0:
        return {}
    return {KINDS[k]: n / player.bag_size for k, n in enumerate(player.bag) if n}
