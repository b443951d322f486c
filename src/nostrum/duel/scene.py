"""The Duel in scenario files: setting a scene, and what can be compared in it."""

from collections.abc import Mapping
from typing import Any

from nostrum.core.chips import MOST_CHIPS
from nostrum.core.errors import BadPosition, BadScenario
from nostrum.core.scenes import known_keys, number_in, text_in
from nostrum.core.suggestions import did_you_mean
from nostrum.duel.actions import COIN_NAMES
from nostrum.duel.chips import KINDS, heap, kind_named, read_chips, write_heap
from nostrum.duel.game import Game
from nostrum.duel.market import card_name, show_next_card
from nostrum.duel.observation import STATUS_NAMES, write_player
from nostrum.duel.player import Player
from nostrum.duel.position import keep_cards, lay_neck, lay_whites
from nostrum.duel.position_checks import check_bottle
from nostrum.duel.round import BEHIND_BY, STEP_NAMES, advance, behind_by, who_is_behind
from nostrum.duel.seat_chips import chips_outside_bag
from nostrum.duel.setup import Setup
from nostrum.duel.table import BONUS_NAMES, WON_BY, Table

HELD_BONUSES = ("shield", "whites_back", "coloured_back", "upgrade_or_move")
SCENE_KEYS = frozenset({"position", "seat", "chance"})
POSITION_KEYS = {
    "round",
    "at",
    "card",
    "tosser",
    "active",
    "finished",
    "patient",
    "last_card",
    "park",
    "pool",
}
SEAT_KEYS = {
    "name",
    "bag",
    "neck",
    "base",
    "whites",
    "aside",
    "gold",
    "stall",
    "ledge",
    "kept",
    "bonus",
    "coin",  # what `bonus` was called in earlier files
    "turns",
    "status",
}
CHANCE_KEYS = {"draws", "coins", "cards"}
CHIP_HEAPS = ("bag", "base", "aside", "hand", "bought")
NOBODY = -1

# The moments at which a scene may begin, and the phase that comes then.
MOMENTS = {
    "round": "coin toss",
    "brewing": "brewing",
    "after-effects": "after-effects",
    "market surveillance": "market surveillance",
    "buying": "buying",
    "end of round": "end of round",
    "end of game": "market surveillance",  # the last round has none: the game ends there
}


def set_scene(document: Mapping[str, Any]) -> Game:
    """The game that a scenario file describes."""
    values = dict(document.get("setup", {}))
    values.pop("game", None)
    values.setdefault("start", 0)
    seats = document.get("seat", [])
    if not isinstance(seats, list) or len(seats) > 2:
        raise BadScenario("[[seat]] is a list of two tables.")
    scene = document.get("position", {})
    known_keys(scene, POSITION_KEYS, "[position]")
    setup = Setup.from_dict(values)
    game = Game(setup, document.get("seed", 0))
    game.table = table = setup.table.clone()
    table.deal(game.seed)
    table.arranged = 1
    try:
        _begin(table, scene)
        for seat, player in zip([*seats, {}, {}], table.players, strict=False):
            _seat_player(table, player, seat, scene)
        _set_path(table, scene)
        _set_pool(table, scene)
    except BadPosition as error:
        raise BadScenario(str(error)) from None
    _stack(table, document.get("chance", {}))
    _set_card(table, scene)
    advance(table)
    game.check_chance()
    return game


def _begin(table: Table, scene: Mapping[str, Any]) -> None:
    """Put the table at the moment that the scene names."""
    moment = scene.get("at", "brewing")
    if not isinstance(moment, str) or moment not in MOMENTS:
        raise BadScenario(
            f"A scene begins at {', '.join(MOMENTS)}, not at {moment!r}"
            f"{did_you_mean(moment, MOMENTS)}"
        )
    last = table.rules.rounds
    table.round = number_in(scene, "round", last if moment == "end of game" else 1, 1, last)
    if moment == "end of game" and not table.is_last_round():
        raise BadScenario("The game ends after its last round.")
    if moment == "end of round" and table.is_last_round():
        raise BadScenario("The last round ends the game before its phases 4 to 6.")
    table.step = STEP_NAMES.index(MOMENTS[moment])
    if moment == "round" and "tosser" in scene:
        raise BadScenario("Who tosses at the beginning of a round is who is behind.")
    table.tosser = number_in(scene, "tosser", table.start, 0, 1)
    table.last_card = number_in(scene, "last_card", NOBODY, 0, 1) if "last_card" in scene else -1
    finished = scene.get("finished", [] if moment in ("round", "brewing") else [0, 1])
    if finished not in ([], [0], [1], [0, 1], [1, 0]):
        raise BadScenario("'finished' is the order of finishing: [0, 1], [1, 0], or [1].")
    if finished and moment == "round":
        raise BadScenario("Nobody has finished when a round begins.")
    if len(finished) < 2 and moment not in ("round", "brewing"):
        raise BadScenario("After brewing both have finished: 'finished' names both seats.")
    table.first, table.second = [*finished, NOBODY, NOBODY][:2]
    if moment == "brewing":
        active = number_in(scene, "active", table.tosser, 0, 1)
        table.active = NOBODY if active == table.tosser else table.tosser
    elif "active" in scene:
        raise BadScenario("'active' is for brewing: whose turn it is.")


def _seat_player(table: Table, player: Player, seat: object, scene: Mapping[str, Any]) -> None:
    where = f"[[seat]] {player.seat}"
    known_keys(seat, SEAT_KEYS, where)
    assert isinstance(seat, Mapping)
    rules = table.rules
    begins = scene.get("at") == "round" and table.round == 1
    second = begins and player.seat != table.start
    gold = rules.second_player_gold if second else 0
    player.gold = number_in(seat, "gold", gold, 0, 99)
    player.stall = number_in(seat, "stall", rules.stall_start, 1, rules.half)
    player.ledge = number_in(seat, "ledge", 0, 0, rules.patients_to_win - 1)
    player.turns = number_in(seat, "turns", 0, 0, 99)
    lay_neck(player, text_in(seat, "neck"))
    lay_whites(player, text_in(seat, "whites"))
    player.base = heap(read_chips(text_in(seat, "base")))
    player.base_count = sum(player.base)
    player.aside = heap(read_chips(text_in(seat, "aside")))
    keep_cards(player, seat.get("kept", []))
    _hold_coin(table, player, text_in(seat, "bonus") or text_in(seat, "coin"))
    has_finished = player.seat in (table.first, table.second)
    status = seat.get("status", "complete" if has_finished else "brewing")
    if status not in STATUS_NAMES or (status != "brewing") != has_finished:
        raise BadScenario(f"{where}: {status!r} does not fit who has finished.")
    player.status = STATUS_NAMES.index(status)
    laid = chips_outside_bag(player)
    if "bag" in seat:
        player.fill(heap(read_chips(text_in(seat, "bag"))))
    else:
        start = rules.start_bag
        player.fill([max(start[kind] - laid[kind], 0) for kind in range(len(KINDS))])
    check_bottle(table, player)


def _hold_coin(table: Table, player: Player, bonus: str) -> None:
    """A seat has a coin whose bonus can still be used."""
    if bonus in ("", "none"):
        return
    if bonus not in HELD_BONUSES:
        meant = did_you_mean(bonus, HELD_BONUSES)
        raise BadScenario(f"There is no coin bonus {bonus!r} that could be held{meant}")
    code = BONUS_NAMES.index(bonus)
    player.bonus = code
    player.coin = list(table.rules.coin_sides).index(code) // 2
    sides = list(table.sides)
    sides[player.coin] = list(table.rules.coin_sides).index(code) % 2
    table.sides = sides


def _set_path(table: Table, scene: Mapping[str, Any]) -> None:
    """The patient on the path, and those in the park."""
    patient = scene.get("patient", "none")
    if patient != "none":
        half, at, space = str(patient).partition("@")
        if half not in ("0", "1") or not at or not space.isdecimal() or len(space) > 2:
            raise BadScenario(f"A patient stands on '0@3' or '1@3', not on {patient!r}.")
        table.half, table.space = int(half), int(space)
        if not 1 <= table.space < table.players[table.half].stall:
            raise BadScenario("The patient stands between the park and the stall.")
    out = sum(player.ledge for player in table.players) + (table.space > 0)
    table.park = number_in(scene, "park", max(table.rules.patients - out, 0), 0, 30)


def _set_pool(table: Table, scene: Mapping[str, Any]) -> None:
    """What the box holds less all chips at the seats, unless the scene says otherwise."""
    pool = list(table.rules.stock)
    for player in table.players:
        laid = chips_outside_bag(player)
        pool = [max(pool[k] - laid[k] - player.bag[k], 0) for k in range(len(KINDS))]
    wanted = scene.get("pool", {})
    if not isinstance(wanted, Mapping):
        raise BadScenario("The pool is a table such as { blue-2 = 0 }.")
    for name in wanted:
        pool[kind_named(name)] = number_in(wanted, name, 0, 0, 60)
    table.pool = pool
    held = sum(sum(chips_outside_bag(player)) + player.bag_size for player in table.players)
    if sum(pool) + held > MOST_CHIPS:
        raise BadScenario(f"There are more than {MOST_CHIPS} chips in this scene.")


def _stack(table: Table, chance: object) -> None:
    known_keys(chance, CHANCE_KEYS, "[chance]")
    assert isinstance(chance, Mapping)
    draws = chance.get("draws", {})
    if not isinstance(draws, Mapping):
        raise BadScenario("Say chance.draws seat by seat: draws.0, draws.1.")
    for seat, chips in draws.items():
        if seat not in ("0", "1") or not isinstance(chips, str):
            raise BadScenario("chance.draws.0 and chance.draws.1 are chips as text.")
        table.players[int(seat)].stack("draw", read_chips(chips))
    table.stack("coin", _coin_sides(table, chance.get("coins", [])))
    table.stack("card", [_card_number(table, card) for card in _list(chance, "cards")])


def _list(chance: Mapping[str, Any], name: str) -> list[Any]:
    value = chance.get(name, [])
    if not isinstance(value, list):
        raise BadScenario(f"chance.{name} is a list.")
    return value


def _coin_sides(table: Table, sides: object) -> list[int]:
    """The sides that the coins will show, toss after toss, as numbers."""
    if not isinstance(sides, list):
        raise BadScenario("chance.coins is a list of the sides that will show.")
    coins = [number for number in range(len(COIN_NAMES)) if table.rules.coin_in_play[number]]
    numbers = []
    for place, side in enumerate(sides):
        coin = coins[place % len(coins)]
        names = [BONUS_NAMES[table.rules.coin_sides[2 * coin + face]] for face in (0, 1)]
        if side not in names:
            raise BadScenario(f"The {COIN_NAMES[coin]} coin shows {' or '.join(names)}.")
        numbers.append(names.index(side))
    return numbers


def _card_number(table: Table, name: object) -> int:
    numbers = [card.number for card in table.rules.cards[: table.rules.last_round_card]]
    if name not in numbers:
        raise BadScenario(
            f"There is no round card {name!r}; they are {numbers[0]} to {numbers[-1]}."
        )
    return numbers.index(str(name))


def _set_card(table: Table, scene: Mapping[str, Any]) -> None:
    """The card on top of the stack."""
    name = scene.get("card")
    if name is None:
        show_next_card(table)
    elif name == "last":
        taken = scene.get("at") in ("buying", "end of round")  # the next round's card shows then
        if table.round + taken < table.rules.rounds:
            raise BadScenario("The last card belongs to the last round.")
        table.card = table.rules.last_round_card
    else:
        table.card = _card_number(table, name)
        left = list(table.cards_left)
        left[table.card] = 0
        table.cards_left = left


def look(game: Game) -> dict[str, Any]:
    """What a scenario can expect of a game."""
    table = game.table
    seats = {}
    for player in table.players:
        facts: dict[str, Any] = dict(write_player(table, player))
        owes = player.seat in game.actors()
        facts["coin"] = facts["bonus"] or "none"  # as earlier files expect it
        facts["decision"] = table.choice().name if owes else "none"
        facts["legal"] = [game.action_text(action) for action in game.legal(player.seat)]
        seats[str(player.seat)] = facts
    offer = f"{table.offer_gold} gold {table.offer_upgrades} upgrade"
    return {
        "round": table.round,
        "step": game.step_name,
        "card": card_name(table, table.card),
        "start": table.start,
        "tosser": table.tosser,
        "active": table.active,
        "first": table.first,
        "behind": who_is_behind(table),
        "behind_by": BEHIND_BY[behind_by(table)],
        "last_card": table.last_card,
        "patient": f"{table.half}@{table.space}" if table.space else "none",
        "park": table.park,
        "offer": offer if table.offered else "none",
        "actors": game.actors(),
        "winners": game.winners(),
        "won_by": WON_BY[table.won_by],
        "pool": dict(zip(KINDS, table.pool, strict=True)),
        "seat": seats,
    }


def normal(path: tuple[str, ...], value: Any) -> Any:
    """A value in the form in which it is compared: heaps of chips and lists without order."""
    if path[0] == "seat" and path[-1] in CHIP_HEAPS and isinstance(value, str):
        return write_heap(heap(read_chips(value)))
    if path == ("step",) and value not in STEP_NAMES:
        otherwise = f"; steps are {', '.join(STEP_NAMES)}."
        raise BadScenario(f"There is no step {value!r}{did_you_mean(value, STEP_NAMES, otherwise)}")
    if path[-1] in ("legal", "kept") and isinstance(value, list):
        return sorted(str(item) for item in value)
    return value
