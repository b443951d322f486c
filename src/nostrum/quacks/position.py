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
from nostrum.quacks.chips import heap, kind_named, read_chips, write_heap
from nostrum.quacks.fields import PLAYER, TABLE
from nostrum.quacks.fortunes import FORTUNES
from nostrum.quacks.observation import SEALS, write_pot
from nostrum.quacks.player import Player
from nostrum.quacks.position_checks import check
from nostrum.quacks.setup import Setup
from nostrum.quacks.table import Rulebook, choices, no_card

if TYPE_CHECKING:
    from nostrum.quacks.game import Game

FORMAT = 2

HEAPS = ("bag", "aside", "aside_new", "hand")


def write(game: "Game") -> dict[str, Any]:
    """The position of a game."""
    table = game.table
    names = game.chance_names()
    return {
        "format": FORMAT,
        "game": "quacks",
        "setup": game.setup.to_dict(),
        "seed": game.seed.hex(),
        **TABLE.write(table),
        "card": table.card.name,
        "cards_left": [
            card.name
            for card, left in zip(table.rules.cards, table.cards_left, strict=False)
            if left
        ],
        "supply": write_heap(table.supply),
        "counter": table.counter,
        "stacked": write_stacked(table.stacked, names),
        "seats": [_write_player(player, names) for player in table.players],
    }


def _write_player(player: Player, names: Names) -> dict[str, Any]:
    decisions = [choice.name for choice in choices()]
    return {
        **{name: write_heap(getattr(player, name)) for name in HEAPS},
        "pot": write_pot(player),
        **PLAYER.write(player),
        "owed": [decisions[code] for code in player.all_owed()],
        "counter": player.counter,
        "stacked": write_stacked(player.stacked, names),
        "covered": None if player.covered is None else _write_player(player.covered, names),
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
    """A game that looks like this to the seat, or the spectator, whose view it is."""
    return read(kind, known_position(view, seed))


def known_position(view: Mapping[str, Any], seed: int | str | bytes | None) -> dict[str, Any]:
    """The position as far as a view tells it. What is not known is dealt from the seed; what
    others have decided in secret is undecided again."""
    return {
        "format": FORMAT,
        "game": view["game"],
        "setup": view["setup"],
        "seed": seed_bytes(seed).hex(),
        **{name: view[name] for name in ("round", "start", "turn", "card", "supply")},
        "step": view["step_number"],
        "over": int(view["over"]),
        "arranged": int(view.get("arranged", False)),
        **({"ruby_supply": view["rubies"]} if "rubies" in view else {}),
        "cards_left": [card.name for card in FORTUNES if card.name not in view["cards_read"]],
        "counter": 0,
        "seats": [_remembered(view, seat) for seat in view["seats"]],
    }


def _remembered(view: Mapping[str, Any], seat: Mapping[str, Any]) -> dict[str, Any]:
    """The part of a position that describes a player, from what is known of them."""
    seen = {**seat, "flask": seat["flask"] == "full", "pot_size": len(seat["pot"].split())}
    values = {name: seat[name] for name in (*HEAPS, "pot")}
    values |= PLAYER.read_view(seen, seat["notes"])
    sealed = view.get("sealed") if seat["seat"] == view["you"] else None
    values["sealed"] = SEALS.index(sealed)
    values["owed"] = list(seat["owed"]) if sealed is None else []
    values["counter"] = 0
    return values


def _heap(values: CheckedFields, name: str) -> list[int]:
    return heap(read_chips(values.get(name, str)))


def _read(kind: type["Game"], values: CheckedFields) -> "Game":
    if values.number("format", 999) != FORMAT or values.get("game", str) != "quacks":
        raise BadPosition("This is not a position of Quacks that this version can read.")
    seed = seed_bytes(values.get("seed", str))
    game = kind(Setup.from_dict(values.get("setup", dict)), seed)
    table = game.table
    # A view does not tell the supply of rubies where it cannot run out: it is as it was set up.
    numbers = CheckedFields({"ruby_supply": table.ruby_supply, **values.values})
    TABLE.read(table, numbers, table.rules)
    cards = {card.name: number for number, card in enumerate(table.rules.cards)}
    left = values.get("cards_left", list)
    known = all(isinstance(name, str) and name in cards for name in left)
    if not known or len(set(left)) < len(left):
        raise BadPosition("The position's 'cards_left' are not all fortune-teller cards.")
    table.cards_left = [int(card.name in left) for card in table.rules.cards] + [0] * (
        32 - len(cards)
    )
    card = values.get("card", str)
    if card not in cards and card != "none":
        raise BadPosition(f"There is no fortune-teller card {card!r}.")
    table.card = table.rules.cards[cards[card]] if card in cards else no_card()
    table.supply = _heap(values, "supply")
    table.counter = values.number("counter", 1 << 62)
    names = game.chance_names()
    table.stacked = read_stacked(values, names)
    seats = values.get("seats", list)
    if len(seats) != table.player_count:
        raise BadPosition("The position's seats do not fit its setup.")
    table.players = [
        _read_player(CheckedFields(seat), player, names, table.rules)
        for seat, player in zip(seats, table.players, strict=True)
    ]
    table.waiting = len(game.actors())
    check(table)
    return game


def _read_player(values: CheckedFields, was: Player, names: Names, rules: Rulebook) -> Player:
    player = was.clone()
    player.fill(_heap(values, "bag"), _heap(values, "hand"))
    player.aside = _heap(values, "aside")
    player.aside_new = _heap(values, "aside_new")
    player.aside_count = sum(player.aside)
    player.pot_size = 0
    player.white = 0
    player.in_pot = [0] * 8
    for kind, space in read_pot(values.get("pot", str), rules.last_chip):
        if not player.has_room():
            raise BadPosition("There are more chips in a pot than it can hold.")
        player.lay(kind, space)
    PLAYER.read(player, values, rules)
    owed = values.get("owed", list)
    known = by_name(choices()) if owed else {}
    if len(owed) > 6 or any(not isinstance(name, str) or name not in known for name in owed):
        raise BadPosition("The position's 'owed' are not decisions of this game.")
    player.owed_count = 0
    for name in owed:
        player.owe(known[name].code)
    player.counter = values.number("counter", 1 << 62)
    player.stacked = read_stacked(values, names)
    covered = values.values.get("covered")
    if covered is not None:
        covered = _read_player(CheckedFields(covered), was, names, rules)
    player.covered = covered
    if player.added > player.pot_size:
        raise BadPosition("Strong Ingredient cannot have added a chip that is not in the pot.")
    if player.added:
        player.mark_added(player.added - 1)
    return player


def read_pot(text: str, last: int) -> list[tuple[int, int]]:
    """The chips of a pot and their spaces, from `white-2@2 orange-1@3`."""
    chips = []
    before = 0
    for word in text.split():
        name, _, space = word.partition("@")
        number = int(space) if space.isdecimal() and len(space) < 3 else -1
        if not (before < number <= last or before == number == last):
            raise BadPosition(f"{word!r} does not say on which space after the last it lies.")
        before = number
        chips.append((kind_named(name), before))
    return chips
