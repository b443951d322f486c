"""What a seat may know, built up field by field from what may be known.

Everything at this table lies open, bags included as collections: what goes into them is seen. The
order of the bags, the cards to come and the seed have no field here.
"""

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
from nostrum.duel.table import BONUS_NAMES, LEDGE_NAMES, WON_BY, Table, book_in_effect, choices

if TYPE_CHECKING:
    from nostrum.duel.game import Game

WHITE_KINDS = [kind for kind, name in enumerate(KINDS) if name.startswith("white-")]
REWARDS = ("upgrade", "reward chip")  # decisions that an after-effect can leave
CHIPS_BACK = ("first white back", "whites back", "first coloured back", "coloured back")


class SeatFields(TypedDict):
    """The fields of a player that everybody sees, by their names in fields.py."""

    gold: int  # gold
    stall: int  # the space of the market stall, counted from the park
    ledge: int  # patients treated
    waiting: int  # patients on the stall, on their way to the ledge
    status: str  # "brewing", "complete" or "exploded"
    bonus: str  # the bonus of the coin as long as it can be used, else empty
    turns: int  # turns taken in this round
    coin: str  # the coin that was taken in this round, else empty
    placed: int  # chips put into the bottle in this turn
    # the space of the chip drawn last, if it is a white one on the track; else 0
    just_drawn_white: int
    extra_steps: int  # steps from books, for the move at the end of the turn
    pay_limit: int  # gold that may be turned into steps in that move


class SeatView(SeatFields):
    """What everybody sees of a player. Bag, neck, base and the like are texts of chips."""

    seat: int  # the number of the seat, 0 or 1
    colour: str  # the player's colour
    bag: str  # the chips in the bag; nobody knows their order
    neck: str  # the chips in the neck of the bottle, in order
    base: str  # the chips in the base of the bottle
    whites: str  # white chips on the track, each with its space: `white-1@1 white-3@4`
    aside: str  # chips set aside until the end of the round
    hand: str  # chips that were drawn and not placed yet, of which the player may choose
    bought: str  # chips bought in this round
    kept: list[str]  # the round cards that are kept, by their effects
    next_bonus: str  # what the next place on the ledge brings
    steps: int  # steps of the patient that the end of the turn would bring now
    guards: list[int]  # how many white chips of at most 1, 2, 3 will be set aside in this turn
    last_white: int  # the value of the last white chip; 0: none
    white_space: int  # the space of the last white chip; 0: none
    last_safe: int  # the last space of the white track on which this bottle does not explode
    # where each kind of white chip would come to lie, if the track goes so far
    landings: dict[str, int]
    neck_left: int  # free places in the neck
    penalty: int  # gold that an explosion costs now: half of it


class CoinView(TypedDict):
    """A coin in play."""

    coin: str  # "silver", "gold" or "copper"
    side: str | None  # the bonus of the side that shows; None: not tossed yet
    holder: int | None  # the seat that took it; None: nobody
    lies: str  # "bottle" as long as its bonus can be used, else "fountain"


class CardView(TypedDict):
    """A round card."""

    name: str  # its number, "last" for that of the last round, or "none"
    effect: str  # the name of what it does
    chip: str  # the chip that it shows, if any
    kept: bool  # is it a card that is kept until it is used?
    gold: int  # gold in the offer that it suggests
    upgrade: int  # upgrades in that offer


class BookView(TypedDict):
    """A book in play."""

    name: str  # its name: `blue-II`
    title: str  # its title
    effect: str  # the name of what it does
    after: bool  # does it have an after-effect?
    text: str  # what it does, in our words


class OwedView(TypedDict):
    """The decision that is owed."""

    seat: int  # who owes it
    decision: str  # its name
    left: int  # how many times, this one included
    book: str  # the book whose after-effect leaves it; else empty


class OfferView(TypedDict):
    """The tokens in the free scale."""

    gold: int  # gold tokens
    upgrade: int  # upgrade tokens


class PatientView(TypedDict):
    """Where the active patient stands."""

    half: int  # the seat in whose half of the path the patient stands
    space: int  # the space, counted from the park


class BottleView(TypedDict):
    """What is printed on a bottle."""

    neck: int  # places in the neck
    spaces: int  # spaces of the white track
    explosion: list[int]  # spaces on which a bottle explodes
    bonus: list[int]  # spaces with a bonus


class TableFields(TypedDict):
    """The fields of the table that everybody sees, by their names in fields.py."""

    park: int  # patients left in the park
    round: int  # the round, from 1 on
    begun: bool  # has the step brought all that it brings?
    over: bool  # has the game ended?


class PublicView(TableFields):
    """What everybody may know of a game."""

    game: str  # "duel"
    you: int | None  # the seat whose view this is; None: a spectator
    setup: dict[str, Any]  # how the game was set up; Setup.from_dict reads it
    rounds: int  # how many rounds the game has
    step: str  # what is going on, in a word or two
    step_number: int  # the same as a number
    start: int  # the start player's seat
    tosser: int  # the seat that tosses the coins in this round
    active: int | None  # the seat whose turn it is; None: nobody's
    first: int | None  # the seat that finished first in this round; None: nobody yet
    finished: list[int]  # the seats that have finished, in their order
    behind: int  # the seat that is behind
    behind_by: str  # by what: "patients", "half" (of the path), "card" or "start"
    # the seat that counts as having taken the last round card; None: nobody yet
    last_card: int | None
    coins: list[CoinView]  # the coins in play
    card: CardView  # the round card on top of the stack
    taken: CardView  # the card taken in this round; the next one shows at once
    cards_seen: list[str]  # the numbers of all round cards that were seen
    offer: OfferView | None  # the offer in the scale; None: none
    patient: PatientView | None  # the patient on the path; None: none
    # what the steps of this turn would bring if it ended now; None: none would be taken
    planned: Journey | None
    blast: int  # steps towards the opponent that an explosion adds now
    half_spaces: int  # spaces of each half of the path
    pool: str  # the chips that are left to buy or gain
    removed: str  # chips that have left the game
    prices: dict[str, int]  # what each kind of chip costs, in gold
    black_gold: dict[str, int]  # gold that each black chip brings
    bottle: BottleView  # what is printed on a bottle
    ledge: list[str]  # what each place on a ledge brings
    patients_to_win: int  # so many treated patients win the game
    books: dict[str, BookView]  # the books in play, by colour
    actors: list[int]  # the seat that owes a decision; empty when the game is over
    owed: OwedView | None  # the decision that is owed; None: none
    # all that are owed, the one to make now last: `0 upgrade=6` (seat, decision, number)
    decisions: list[str]
    winners: list[int]  # the seats that have won; empty while the game runs
    # how: "full ledge", "patients", "half" or "final draw"; None while the game runs
    won_by: str | None
    seats: list[SeatView]  # both seats, in order
    commitment: str  # the SHA-256 of the seed


class View(PublicView):
    """What a seat, or a spectator, may know of a game."""

    # only there if true: a scene set by hand, perhaps with other chips than the box has
    arranged: NotRequired[bool]

    # Only for a seat, not for a spectator.

    decision: NotRequired[str | None]  # for a seat: the decision that it owes; None: none
    # for a seat: the actions that it may take, as texts, in the order of their numbers
    legal: NotRequired[list[str]]
    # for a seat: what each of them is certain to do; empty if there are more than 40
    previews: NotRequired[dict[str, Preview]]
    # for a seat: while it buys, what it can keep for the next round of 0, 1, 2, ... gold that is
    # left; else empty
    keeps: NotRequired[list[int]]


def write_neck(player: Player) -> str:
    """The chips in the neck, in order."""
    return " ".join(KINDS[kind] for kind in player.neck[: player.neck_count])


def write_whites(player: Player) -> str:
    """The white chips with their spaces: `white-1@1 white-3@4`."""
    return " ".join(f"white-{value}@{space}" for space, value in enumerate(player.whites) if value)


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
        "guards": list(player.guards[1:]),
        "last_white": player.last_white(),
        "white_space": player.white_space,
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
    book = book_in_effect(table) if name in REWARDS else ""
    return {"seat": table.actor().seat, "decision": name, "left": left, "book": book}


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
        side = table.sides[number]
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
    view = _for_everybody(game)
    return view if seat is None else _for_a_seat(game, seat, view)


def observe_all(game: "Game") -> list[View]:
    """What each seat may know, and last a spectator. What is the same for all is made only once:
    such views are only to be read."""
    view = _for_everybody(game)
    return [*(_for_a_seat(game, player.seat, view) for player in game.table.players), view]


def _for_everybody(game: "Game") -> View:
    """What a spectator may know."""
    table = game.table
    rules = table.rules
    finished = [place for place in (table.first, table.second) if place >= 0]
    offer: OfferView = {"gold": table.offer_gold, "upgrade": table.offer_upgrades}
    public: PublicView = {
        "game": "duel",
        "you": None,
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
            "explosion": [space for space, explodes in enumerate(rules.explosion) if explodes],
            "bonus": [space for space, bonus in enumerate(rules.bonus_space) if bonus],
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
    return view


def _for_a_seat(game: "Game", seat: int, view: View) -> View:
    """What a spectator may know, and what this seat has to decide."""
    table = game.table
    decision = table.choice().name if seat in view["actors"] else None
    legal = game.legal(seat)
    gold = table.players[seat].gold
    return {
        **view,
        "you": seat,
        "decision": decision,
        "legal": [game.action_text(action) for action in legal],
        # Always there, so that a view keeps its keys and only what has changed is sent.
        "previews": _previews(game, seat, legal) if len(legal) <= FEW else {},
        "keeps": [kept_gold(table, left) for left in range(gold + 1)]
        if decision == "buying"
        else [],
    }


def _previews(game: "Game", seat: int, legal: list[int]) -> dict[str, Preview]:
    """What each action is certain to do."""
    return {
        game.action_text(action): cast("Preview", preview(game, seat, action)) for action in legal
    }


def describe(view: View) -> str:
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
