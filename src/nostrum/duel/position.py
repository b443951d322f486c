"""Positions: the whole of a game, secrets included, as plain values that can be kept as JSON.

Chips are written as people write them. Everything read back is checked: a position that cannot
be is refused with a sentence, never half loaded.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from nostrum.core.chance import seed_bytes
from nostrum.core.errors import BadPosition, NostrumError
from nostrum.core.plain import Names, PlainTable, read_stacked, write_stacked
from nostrum.duel.actions import COIN_NAMES
from nostrum.duel.cards import KEPT_NAMES
from nostrum.duel.chips import KINDS, heap, kind_named, read_chips, write_heap
from nostrum.duel.market import card_name
from nostrum.duel.observation import STATUS_NAMES, write_kept, write_neck, write_whites
from nostrum.duel.player import Player
from nostrum.duel.round import STEP_NAMES
from nostrum.duel.setup import Setup
from nostrum.duel.soundness import check
from nostrum.duel.table import BONUS_NAMES, WON_BY, Table, choices

if TYPE_CHECKING:
    from nostrum.duel.game import Game

FORMAT = 1
NONE = "none"

HEAPS = ("bag", "base", "aside", "hand", "bought")
# The plain numbers of a player and of the table, and the least and most that each can be.
NUMBERS = {
    "gold": (0, 99_999),  # there is no end to it where chips go back into the bag
    "stall": (1, 30),
    "ledge": (0, 9),
    "waiting": (0, 30),
    "turns": (0, 99_999),  # nor to these
    "placed": (0, 99_999),
    "fresh": (0, 24),
    "extra_steps": (0, 99),
    "pay_limit": (0, 99),
}
TABLE_NUMBERS = {
    "round": (1, 9),
    "begun": (0, 1),
    "start": (0, 1),
    "tosser": (0, 1),
    "active": (-1, 1),
    "first": (-1, 1),
    "second": (-1, 1),
    "last_card": (-1, 1),
    "park": (0, 30),
    "half": (-1, 1),
    "space": (0, 30),
    "offered": (0, 1),
    "offer_gold": (0, 5),
    "offer_upgrades": (0, 5),
    "over": (0, 1),
    "winner": (-1, 1),
    "arranged": (0, 1),
}
MOST_OWED = 24


def write(game: "Game") -> dict[str, Any]:
    """The position of a game."""
    table = game.table
    return {
        "format": FORMAT,
        "game": "duel",
        "setup": game.setup.to_dict(),
        "seed": game.seed.hex(),
        "step": STEP_NAMES[table.step],
        **{name: getattr(table, name) for name in TABLE_NUMBERS},
        "won_by": WON_BY[table.won_by],
        "card": card_name(table, table.card),
        "taken": card_name(table, table.taken),
        "cards_left": [c.number for n, c in enumerate(table.rules.cards) if table.cards_left[n]],
        "sides": list(table.side),
        "pool": write_heap(table.pool),
        "removed": write_heap(table.removed),
        "owed": [_write_owed(table, number) for number in range(table.owed_count)],
        "counter": table.counter,
        "stacked": write_stacked(table.stacked, _names(table)),
        "seats": [_write_player(table, player) for player in table.players],
    }


def _names(table: Table) -> Names:
    """What chance can bring, by its purposes."""
    return {"draw": KINDS, "coin": ("0", "1"), "card": [card.number for card in table.rules.cards]}


def _write_owed(table: Table, number: int) -> dict[str, Any]:
    return {
        "seat": table.owed_seat[number],
        "matter": choices()[table.owed_choice[number]].name,
        "amount": table.owed_amount[number],
    }


def _write_player(table: Table, player: Player) -> dict[str, Any]:
    return {
        **{name: write_heap(getattr(player, name)) for name in HEAPS},
        "neck": write_neck(player),
        "whites": write_whites(player),
        "kept": write_kept(player),
        "status": STATUS_NAMES[player.status],
        "coin": COIN_NAMES[player.coin] if player.coin >= 0 else NONE,
        "bonus": BONUS_NAMES[player.bonus],
        "guards": list(player.guard[1:]),
        **{name: getattr(player, name) for name in NUMBERS},
        "counter": player.counter,
        "stacked": write_stacked(player.stacked, _names(table)),
    }


def read(kind: type["Game"], values: object) -> "Game":
    """The game that a position describes."""
    try:
        return _read(kind, PlainTable(values))
    except BadPosition:
        raise
    except NostrumError as error:
        raise BadPosition(str(error)) from None


def read_view(
    kind: type["Game"], view: Mapping[str, Any], seed: int | str | bytes | None
) -> "Game":
    """A game that looks like this to whoever has this view. What nobody knows, the order of bags
    and cards and how coins will fall, is dealt from the seed."""
    setup = Setup.from_dict(view["setup"])
    rules = setup.rulebook
    patient = view["patient"] or {"half": -1, "space": 0}
    offer = view["offer"] or {"gold": 0, "upgrade": 0}
    seen = view["cards_seen"]
    sides = [-1] * len(COIN_NAMES)
    for coin in view["coins"]:
        if coin["side"] is not None:
            number = COIN_NAMES.index(coin["coin"])
            shown = [BONUS_NAMES[bonus] for bonus in rules.coin_sides[2 * number : 2 * number + 2]]
            sides[number] = shown.index(coin["side"])
    return read(
        kind,
        {
            "format": FORMAT,
            "game": view["game"],
            "setup": view["setup"],
            "seed": seed_bytes(seed).hex(),
            "step": STEP_NAMES[view["step_number"]],
            **{name: view[name] for name in ("round", "start", "tosser", "park")},
            **{name: _seat(view[name]) for name in ("active", "last_card")},
            **{name: int(view.get(name, False)) for name in ("begun", "over", "arranged")},
            "first": [*view["finished"], -1][0],
            "second": [*view["finished"], -1, -1][1],
            "half": patient["half"],
            "space": patient["space"],
            "offered": int(view["offer"] is not None),
            "offer_gold": offer["gold"],
            "offer_upgrades": offer["upgrade"],
            "winner": view["winners"][0] if len(view["winners"]) == 1 else -1,
            "won_by": view["won_by"] or NONE,
            "card": view["card"]["name"],
            "taken": view["taken"]["name"],
            "cards_left": [card.number for card in rules.cards if card.number not in seen],
            "sides": sides,
            "pool": view["pool"],
            "removed": view["removed"],
            "owed": [_matter(text) for text in view["matters"]],
            "counter": 0,
            "seats": [_known(seat) for seat in view["seats"]],
        },
    )


def _seat(seat: int | None) -> int:
    """A seat as positions write it."""
    return -1 if seat is None else seat


def _matter(text: str) -> dict[str, Any]:
    """A matter that a view names: `0 upgrade=6`."""
    seat, _, rest = text.partition(" ")
    name, _, amount = rest.partition("=")
    return {"seat": int(seat), "matter": name, "amount": int(amount or 0)}


def _known(seat: Mapping[str, Any]) -> dict[str, Any]:
    """What a position says of a player, from what everybody sees of him."""
    shown = (*HEAPS, *NUMBERS, "neck", "whites", "kept", "status", "guards")
    return {
        **{name: seat[name] for name in shown},
        "coin": seat["holds"] or NONE,
        "bonus": seat["coin"],
        "counter": 0,
    }


def _read(kind: type["Game"], values: PlainTable) -> "Game":
    if values.number("format", 999) != FORMAT or values.get("game", str) != "duel":
        raise BadPosition("This is not a position of The Duel that this version can read.")
    seed = seed_bytes(values.get("seed", str))
    game = kind(Setup.from_dict(values.get("setup", dict)), seed)
    table = game.table
    for name, (least, most) in TABLE_NUMBERS.items():
        setattr(table, name, values.number(name, most, least))
    table.step = _place(values, "step", STEP_NAMES)
    table.won_by = _place(values, "won_by", WON_BY)
    _read_cards(values, table)
    table.side = _numbers(values, "sides", 3, -1, 1)
    table.pool = heap(read_chips(values.get("pool", str)))
    table.removed = heap(read_chips(values.get("removed", str)))
    table.counter = values.number("counter", 1 << 62)
    table.stacked = read_stacked(values, _names(table))
    _read_owed(values, table)
    seats = values.get("seats", list)
    if len(seats) != len(table.players):
        raise BadPosition("The position's seats do not fit its setup.")
    for seat, player in zip(seats, table.players, strict=True):
        _read_player(PlainTable(seat), player, _names(table))
    check(table)
    return game


def _place(values: PlainTable, name: str, names: Sequence[str]) -> int:
    """The number of a word that must be one of those we know."""
    word = values.get(name, str)
    if word not in names:
        raise BadPosition(f"{name!r} is {word!r}; it is one of {', '.join(map(repr, names))}.")
    return names.index(word)


def _numbers(values: PlainTable, name: str, count: int, least: int, most: int) -> list[int]:
    """A list of so many numbers."""
    numbers = values.get(name, list)
    if len(numbers) != count or any(
        isinstance(n, bool) or not isinstance(n, int) or not least <= n <= most for n in numbers
    ):
        raise BadPosition(f"{name!r} are {count} numbers between {least} and {most}.")
    return [int(number) for number in numbers]


def _read_cards(values: PlainTable, table: Table) -> None:
    numbers = [card.number for card in table.rules.cards]
    left = values.get("cards_left", list)
    known = all(isinstance(number, str) and number in numbers for number in left)
    if not known or len(set(left)) < len(left):
        raise BadPosition("The position's 'cards_left' are not all round cards.")
    table.cards_left = [int(number in left) for number in numbers] + [0] * (32 - len(numbers))
    table.card = _card(values, "card", numbers)
    table.taken = _card(values, "taken", numbers)


def _card(values: PlainTable, name: str, numbers: list[str]) -> int:
    """The place of a card among all; none is -1."""
    card = _place(values, name, [*numbers, "last", NONE])
    return -1 if card > len(numbers) else card


def _read_owed(values: PlainTable, table: Table) -> None:
    codes = {choice.name: choice.code for choice in choices()}
    owed = values.get("owed", list)
    if len(owed) > MOST_OWED:
        raise BadPosition("More is owed in the position than can be.")
    table.owed_count = 0
    for entry in owed:
        matter = PlainTable(entry)
        name = matter.get("matter", str)
        if name not in codes:
            raise BadPosition(f"There is no decision {name!r}.")
        player = table.players[matter.number("seat", 1)]
        table.owe(player, choices()[codes[name]], matter.number("amount", 999, -1))


def _read_player(values: PlainTable, player: Player, names: Names) -> None:
    for name in HEAPS:
        setattr(player, name, heap(read_chips(values.get(name, str))))
    player.bag_size = sum(player.bag)
    player.base_count = sum(player.base)
    player.hand_size = sum(player.hand)
    lay_neck(player, values.get("neck", str))
    lay_whites(player, values.get("whites", str))
    keep_cards(player, values.get("kept", list))
    player.status = _place(values, "status", STATUS_NAMES)
    coin = _place(values, "coin", [*COIN_NAMES, NONE])
    player.coin = -1 if coin == len(COIN_NAMES) else coin
    player.bonus = _place(values, "bonus", BONUS_NAMES)
    player.guard = [0, *_numbers(values, "guards", 3, 0, 9)]
    for name, (least, most) in NUMBERS.items():
        setattr(player, name, values.number(name, most, least))
    player.counter = values.number("counter", 1 << 62)
    player.stacked = read_stacked(values, names)


def lay_neck(player: Player, text: str) -> None:
    """Fill the neck with the chips of a text."""
    kinds = [kind_named(word) for word in text.split()]
    if len(kinds) > len(player.neck):
        raise BadPosition("There are more chips in a neck than it can hold.")
    player.neck_count = 0
    for kind in kinds:
        player.put_in_neck(kind)


def lay_whites(player: Player, text: str) -> None:
    """Lay the white chips of `white-1@1 white-3@4` on the track. A chip without a space lies its
    value behind the one before."""
    row = [0] * len(player.white)
    last = 0
    for word in text.split():
        name, at, digits = word.partition("@")
        colour, _, value = name.partition("-")
        if colour != "white" or value not in ("1", "2", "3"):
            raise BadPosition(f"{word!r} is no white chip.")
        space = last + int(value)
        if at:
            space = int(digits) if digits.isdecimal() and len(digits) < 3 else 0
        if not last < space < len(row):
            raise BadPosition(f"{word!r} does not lie on a space behind the last one.")
        row[space] = int(value)
        last = space
    player.white = row
    player.last_space = last


def keep_cards(player: Player, names: object) -> None:
    """Give a player cards that are kept, by their effects."""
    kept = [0] * len(KEPT_NAMES)
    if not isinstance(names, list):
        raise BadPosition("The cards that are kept are a list of names.")
    for name in names:
        if name not in KEPT_NAMES:
            raise BadPosition(f"There is no card to keep called {name!r}.")
        kept[KEPT_NAMES.index(name)] += 1
    if len(names) > 9:
        raise BadPosition("More cards are kept than there are rounds.")
    player.kept = kept
