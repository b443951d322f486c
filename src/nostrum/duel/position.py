"""Positions: the whole of a game, secrets included, as plain values that can be kept as JSON.

Chips are written as people write them. Everything read back is checked: an impossible
position is refused with an error that says why.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from nostrum.core.chance import seed_bytes
from nostrum.core.checked import CheckedFields, Names, read_stacked, write_stacked
from nostrum.core.choice import by_name
from nostrum.core.errors import BadPosition, NostrumError
from nostrum.duel.actions import COIN_NAMES
from nostrum.duel.cards import KEPT_NAMES
from nostrum.duel.chips import heap, kind_named, read_chips, write_heap
from nostrum.duel.decision_checks import stack_of
from nostrum.duel.fields import BONUS_NAMES, PLAYER, STEP_NAMES, TABLE
from nostrum.duel.market import card_name
from nostrum.duel.observation import (
    write_kept,
    write_neck,
    write_patient,
    write_whites,
)
from nostrum.duel.player import Player
from nostrum.duel.position_checks import check
from nostrum.duel.setup import Setup
from nostrum.duel.table import Table, choices, nobody

if TYPE_CHECKING:
    from nostrum.duel.game import Game

FORMAT = 2
NONE = "none"

HEAPS = ("bag", "base", "aside", "hand", "bought")
MOST_DECISIONS = 24


def write(game: "Game") -> dict[str, Any]:
    """The position of a game."""
    table = game.table
    return {
        "format": FORMAT,
        "game": "duel",
        "setup": game.setup.to_dict(),
        "seed": game.seed.hex(),
        **TABLE.write(table),
        "patient": write_patient(table),
        "card": card_name(table, table.card),
        "taken": card_name(table, table.taken),
        "cards_left": [
            card.number
            for card, left in zip(table.rules.cards, table.cards_left, strict=False)
            if left
        ],
        "sides": list(table.sides),
        "pool": write_heap(table.pool),
        "removed": write_heap(table.removed),
        "decisions": [decision._asdict() for decision in stack_of(table)],
        "counter": table.counter,
        "stacked": write_stacked(table.stacked, game.chance_names()),
        "seats": [_write_player(player, game.chance_names()) for player in table.players],
    }


def _write_player(player: Player, names: Names) -> dict[str, Any]:
    return {
        **{name: write_heap(getattr(player, name)) for name in HEAPS},
        "neck": write_neck(player),
        "whites": write_whites(player),
        "kept": write_kept(player),
        "guards": list(player.guards[1:]),
        **PLAYER.write(player),
        "counter": player.counter,
        "stacked": write_stacked(player.stacked, names),
    }


def read(kind: type["Game"], values: object) -> "Game":
    """The game that a position describes."""
    try:
        game = _read(kind, CheckedFields(values))
        game.start_here()
        return game
    except BadPosition:
        raise
    except NostrumError as error:
        raise BadPosition(str(error)) from None


def read_view(
    kind: type["Game"], view: Mapping[str, Any], seed: int | str | bytes | None
) -> "Game":
    """A game that looks like this to whoever has this view."""
    return read(kind, known_position(view, seed))


def known_position(view: Mapping[str, Any], seed: int | str | bytes | None) -> dict[str, Any]:
    """The position as far as a view tells it. What nobody knows, the order of bags and cards and
    how coins will fall, is dealt from the seed."""
    setup = Setup.from_dict(view["setup"])
    rules = setup.rulebook
    offer = view["offer"] or {"gold": 0, "upgrade": 0}
    seen = view["cards_seen"]
    sides = [-1] * len(COIN_NAMES)
    for coin in view["coins"]:
        if coin["side"] is not None:
            number = COIN_NAMES.index(coin["coin"])
            shown = [BONUS_NAMES[bonus] for bonus in rules.coin_sides[2 * number : 2 * number + 2]]
            sides[number] = shown.index(coin["side"])
    return {
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
        "patient": view["patient"],
        "offered": int(view["offer"] is not None),
        "offer_gold": offer["gold"],
        "offer_upgrades": offer["upgrade"],
        "winner": view["winners"][0] if len(view["winners"]) == 1 else -1,
        "won_by": view["won_by"] or NONE,
        "card": view["card"]["name"],
        "taken": view["taken"]["name"],
        "cards_left": [
            card.number for card in rules.cards[: rules.last_round_card] if card.number not in seen
        ],
        "sides": sides,
        "pool": view["pool"],
        "removed": view["removed"],
        "decisions": [_decision(text) for text in view["decisions"]],
        "counter": 0,
        "seats": [_known(seat) for seat in view["seats"]],
    }


def _seat(seat: int | None) -> int:
    """A seat as positions write it."""
    return -1 if seat is None else seat


def _decision(text: str) -> dict[str, Any]:
    """A decision that a view names: `0 upgrade=6`."""
    seat, _, rest = text.partition(" ")
    name, _, amount = rest.partition("=")
    return {"seat": int(seat), "name": name, "amount": int(amount or 0)}


def _known(seat: Mapping[str, Any]) -> dict[str, Any]:
    """The part of a position that describes a player, from what everybody sees of them."""
    shown = (*HEAPS, "neck", "whites", "kept", "guards")
    return {**{name: seat[name] for name in shown}, **PLAYER.read_view(seat), "counter": 0}


def _read(kind: type["Game"], values: CheckedFields) -> "Game":
    if values.number("format", 999) != FORMAT or values.get("game", str) != "duel":
        raise BadPosition("This is not a position of The Duel that this version can read.")
    seed = seed_bytes(values.get("seed", str))
    game = kind(Setup.from_dict(values.get("setup", dict)), seed)
    table = game.table
    TABLE.read(table, values)
    _read_patient(values, table)
    _read_cards(values, table)
    table.sides = _numbers(values, "sides", 3, -1, 1)
    table.pool = heap(read_chips(values.get("pool", str)))
    table.removed = heap(read_chips(values.get("removed", str)))
    table.counter = values.number("counter", 1 << 62)
    table.stacked = read_stacked(values, game.chance_names())
    _read_decisions(values, table)
    seats = values.get("seats", list)
    if len(seats) != len(table.players):
        raise BadPosition("The position's seats do not fit its setup.")
    for seat, player in zip(seats, table.players, strict=True):
        _read_player(CheckedFields(seat), player, game.chance_names())
    check(table)
    return game


def _numbers(values: CheckedFields, name: str, count: int, least: int, most: int) -> list[int]:
    """A list of so many numbers."""
    numbers = values.get(name, list)
    if len(numbers) != count or any(
        isinstance(n, bool) or not isinstance(n, int) or not least <= n <= most for n in numbers
    ):
        raise BadPosition(f"{name!r} are {count} numbers between {least} and {most}.")
    return [int(number) for number in numbers]


def _read_patient(values: CheckedFields, table: Table) -> None:
    patient = values.values.get("patient")
    table.half, table.space = nobody(), 0
    if patient is not None:
        place = CheckedFields(patient)
        table.half, table.space = place.number("half", 1), place.number("space", 30, 1)


def _read_cards(values: CheckedFields, table: Table) -> None:
    rules = table.rules
    numbers = [card.number for card in rules.cards[: rules.last_round_card]]
    left = values.get("cards_left", list)
    known = all(isinstance(number, str) and number in numbers for number in left)
    if not known or len(set(left)) < len(left):
        raise BadPosition("The position's 'cards_left' are not all round cards.")
    table.cards_left = [int(number in left) for number in numbers] + [0] * (32 - len(numbers))
    table.card = values.one_of("card", [NONE, *numbers, rules.cards[-1].number]) - 1
    table.taken = values.one_of("taken", [NONE, *numbers]) - 1


def _read_decisions(values: CheckedFields, table: Table) -> None:
    known = by_name(choices())
    decisions = values.get("decisions", list)
    if len(decisions) > MOST_DECISIONS:
        raise BadPosition("More decisions are owed in the position than can be.")
    table.owed_count = 0
    for entry in decisions:
        decision = CheckedFields(entry)
        name = decision.get("name", str)
        if name not in known:
            raise BadPosition(f"There is no decision {name!r}.")
        player = table.players[decision.number("seat", 1)]
        table.let_owe(player, known[name], decision.number("amount", 999, -1))


def _read_player(values: CheckedFields, player: Player, names: Names) -> None:
    heaps = {name: heap(read_chips(values.get(name, str))) for name in HEAPS}
    player.fill(heaps.pop("bag"), heaps.pop("hand"))
    for name, chips in heaps.items():
        setattr(player, name, chips)
    player.base_count = sum(player.base)
    lay_neck(player, values.get("neck", str))
    lay_whites(player, values.get("whites", str))
    keep_cards(player, values.get("kept", list))
    player.guards = [0, *_numbers(values, "guards", 3, 0, 9)]
    PLAYER.read(player, values)
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
    row = [0] * len(player.whites)
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
    player.whites = row
    player.white_space = last


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
