"""Quacks in scenario files: setting a scene, and what can be compared in it."""

from collections.abc import Mapping
from typing import Any

from nostrum.core.errors import BadScenario
from nostrum.core.scenes import flag_in, known_keys, number_in, text_in
from nostrum.core.suggestions import did_you_mean
from nostrum.quacks.chips import KINDS, heap, kind_named, read_chips, value_of, write_heap
from nostrum.quacks.fields import PLAYER
from nostrum.quacks.fortunes import FORTUNES
from nostrum.quacks.game import Game
from nostrum.quacks.observation import write_player
from nostrum.quacks.player import Player
from nostrum.quacks.round import MOMENTS, STEP_NAMES, advance, begin_at
from nostrum.quacks.setup import Setup, card_title
from nostrum.quacks.table import Card, Table, no_card

SCENE_KEYS = frozenset({"position", "seat", "chance"})
POSITION_KEYS = {"round", "at", "card", "start", "supply", "rubies"}
SEAT_NUMBERS = ("rubies", "score", "droplet", "rat", "tube")
SEAT_KEYS = {"name", "bag", "pot", "flask", "aside", "exploded", "protected", *SEAT_NUMBERS}
CHANCE_KEYS = {"draws", "dice", "cards"}
CHIP_HEAPS = ("bag", "aside", "hand")


def set_scene(document: Mapping[str, Any]) -> Game:
    """The game that a scenario file describes."""
    values = dict(document.get("setup", {}))
    values.pop("game", None)
    seats = document.get("seat", [])
    if not isinstance(seats, list):
        raise BadScenario("[[seat]] is a list of tables.")
    values.setdefault("players", len(seats) if seats else 2)
    values.setdefault("start", 0)
    setup = Setup.from_dict(values)
    if len(seats) > setup.players:
        raise BadScenario(f"There are {len(seats)} seats for {setup.players} players.")
    game = Game(setup, document.get("seed", 0))
    game.table = table = setup.table.clone()
    table.deal(game.seed)
    table.arranged = 1
    scene = document.get("position", {})
    moment = _begin(table, scene)
    for seat, player in zip(seats, table.players, strict=False):
        _seat_player(table, player, seat, moment)
    _supply(table, scene)
    _stack(table, document.get("chance", {}))
    advance(table)
    game.check_chance()
    return game


def _begin(table: Table, scene: Mapping[str, Any]) -> str:
    """Put the table at the moment that the scene names."""
    known_keys(scene, POSITION_KEYS, "[position]")
    moment = scene.get("at", "potions")
    if moment not in MOMENTS:
        raise BadScenario(
            f"A scene begins at {', '.join(MOMENTS)}, not at {moment!r}"
            f"{did_you_mean(moment, MOMENTS)}"
        )
    if moment == "round" and "card" in scene:
        raise BadScenario("At the beginning of a round the card comes from chance.cards.")
    round_number = number_in(scene, "round", 1, 1, table.rules.rounds)
    start = number_in(scene, "start", table.start, 0, table.player_count - 1)
    begin_at(table, moment, round_number, start, _card(table, scene.get("card", "none")))
    return str(moment)


def _seat_player(table: Table, player: Player, seat: Mapping[str, Any], moment: str) -> None:
    where = f"[[seat]] {player.seat}"
    known_keys(seat, SEAT_KEYS, where)
    for name in SEAT_NUMBERS:
        if name in seat:
            setattr(player, name, number_in(seat, name, 0, 0, PLAYER.most(name, table.rules)))
    if seat.get("flask", "full") not in ("full", "empty"):
        raise BadScenario(f"{where}: a flask is full or empty.")
    player.flask = int(seat.get("flask", "full") == "full")
    player.first_space = table.rat_space(player)
    for kind, space in _pot(player, text_in(seat, "pot"), table.rules.last_chip):
        if "bag" not in seat and player.bag[kind]:
            player.remove(kind)
        player.lay(kind, space)
        player.drawn = player.last_draw_in_pot = player.next_follows_directly = 1
        _remember(table, player, kind, space)
    if "bag" in seat:
        player.fill(heap(read_chips(text_in(seat, "bag"))))
    for kind in read_chips(text_in(seat, "aside")):
        colour = KINDS[kind].split("-")[0]
        if not any(book.name.startswith(colour) for book in table.rules.keeping_aside):
            raise BadScenario(f"{where}: no book lays a {KINDS[kind]} chip beside the pot.")
        player.set_aside(kind)
    player.aside_new = [0] * len(KINDS)
    over = moment == "evaluation" and player.white > table.white_limit(player)
    player.exploded = int(flag_in(seat, "exploded", over))
    player.protected = int(flag_in(seat, "protected", False))
    player.stopped = int(moment == "evaluation")


def _remember(table: Table, player: Player, kind: int, space: int) -> None:
    """What is remembered of a chip that was placed: an explosion that it covers, and a card that
    has had its moment. Book and card say so themselves, on a copy; what else they bring is past."""
    twin, trial = table.clone(), player.clone()
    trial.protected_draws = max(trial.protected_draws - 1, 0)
    twin.card.placed(twin, trial, kind)
    twin.act(trial, kind, space)
    player.protected_draws, player.card_used = trial.protected_draws, trial.card_used


def _pot(player: Player, text: str, last: int) -> list[tuple[int, int]]:
    chips = []
    space = player.first_space
    for word in text.split():
        name, at, number = word.partition("@")
        kind = kind_named(name)
        if at and not (number.isdecimal() and len(number) < 3):
            raise BadScenario(f"{word!r} does not say on which space the chip lies.")
        if not at:
            space = min(space + value_of(kind), last)
        elif not (space < int(number) <= last or space == int(number) == last):
            raise BadScenario(f"{word!r} lies before another chip, or outside the pot.")
        else:
            space = int(number)
        chips.append((kind, space))
        if len(chips) > 80:  # well below what the engine has room for
            raise BadScenario("There are more chips in a pot than it can hold.")
    return chips


def _supply(table: Table, scene: Mapping[str, Any]) -> None:
    """What the box holds less all chips at the seats, unless the scene says otherwise."""
    for kind in range(len(KINDS)):
        at_seats = sum(
            p.bag[kind] + p.aside[kind] + p.pot_kind[: p.pot_size].count(kind)
            for p in table.players
        )
        supply = table.supply
        supply[kind] = max(table.rules.stock[kind] - at_seats, 0)
        table.supply = supply
    wanted = scene.get("supply", {})
    if not isinstance(wanted, Mapping):
        raise BadScenario("The supply is a table such as { orange-1 = 0 }.")
    for name in wanted:
        supply = table.supply
        supply[kind_named(name)] = number_in(wanted, name, 0, 0, 99)
        table.supply = supply
    left = max(table.rules.ruby_stock - sum(p.rubies for p in table.players), 0)
    table.ruby_supply = number_in(scene, "rubies", left, 0, 99)


def _stack(table: Table, chance: Mapping[str, Any]) -> None:
    known_keys(chance, CHANCE_KEYS, "[chance]")
    for key, purpose in (("draws", "draw"), ("dice", "die")):
        by_seat = chance.get(key, {})
        if not isinstance(by_seat, Mapping):
            raise BadScenario(f"Say chance.{key} seat by seat: {key}.0, {key}.1, ...")
        for seat, outcomes in by_seat.items():
            if seat not in [str(player.seat) for player in table.players]:
                raise BadScenario(f"There is no seat {seat} for chance.{key}.")
            table.players[int(seat)].stack(purpose, _outcomes(table, key, outcomes))
    names = [card.name for card in table.rules.cards]
    cards = chance.get("cards", [])
    if not isinstance(cards, list):
        raise BadScenario("chance.cards is a list of ids of fortune-teller cards.")
    for card in cards:
        if card not in names:
            raise BadScenario(f"There is no fortune-teller card {card!r}{_card_hint(card)}")
    table.stack("card", [names.index(card) for card in cards])


def _outcomes(table: Table, key: str, outcomes: object) -> list[int]:
    if key == "draws":
        if not isinstance(outcomes, str):
            raise BadScenario("chance.draws are chips as text.")
        return read_chips(outcomes)
    if not isinstance(outcomes, list) or any(o not in table.rules.die_faces for o in outcomes):
        faces = ", ".join(dict.fromkeys(table.rules.die_faces))
        raise BadScenario(f"The bonus die shows one of: {faces}.")
    return [table.rules.die_faces.index(face) for face in outcomes]


def _card(table: Table, name: object) -> Card:
    for card in table.rules.cards:
        if card.name == name:
            return card
    if name != "none":
        raise BadScenario(f"There is no fortune-teller card {name!r}{_card_hint(name)}")
    return no_card()


def _card_hint(name: object) -> str:
    """What somebody who writes a card's title, or nearly its id, may mean."""
    for card in FORTUNES:
        if str(name).casefold() == card_title(card).casefold():
            return f"; write its id, {card.name}."
    return did_you_mean(name, [card.name for card in FORTUNES], "; `nostrum rules` lists them.")


def look(game: Game) -> dict[str, Any]:
    """What a scenario can expect of a game."""
    table = game.table
    seats = {}
    for player in table.players:
        legal = [game.action_text(action) for action in game.legal(player.seat)]
        seats[str(player.seat)] = {**write_player(table, player), "legal": legal}
    return {
        "round": game.round,
        "card": table.card.name,
        "start": table.start,
        "step": game.step_name,
        "actors": game.actors(),
        "winners": game.winners(),
        "supply": dict(zip(KINDS, table.supply, strict=True)),
        "rubies": table.ruby_supply,
        "seat": seats,
    }


def _steps() -> list[str]:
    return list(dict.fromkeys(STEP_NAMES))


def normal(path: tuple[str, ...], value: Any) -> Any:
    """A value in the form in which it is compared: heaps of chips and lists without order."""
    if path[0] == "seat" and path[-1] in CHIP_HEAPS and isinstance(value, str):
        return write_heap(heap(read_chips(value)))
    if path == ("step",) and value not in STEP_NAMES:
        otherwise = f"; steps are {', '.join(_steps())}."
        raise BadScenario(f"There is no step {value!r}{did_you_mean(value, _steps(), otherwise)}")
    if path[-1] == "legal" and isinstance(value, list):
        return sorted(str(action) for action in value)
    return value
