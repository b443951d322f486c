"""What an action is certain to do, as plain data.

`BaseGame.preview` plays the action on a copy; here the table before it is compared with the table
after it, and what has happened is summed up. The page, the terminal and the coach show
this.
"""

from typing import TYPE_CHECKING, Any, TypedDict

from nostrum.duel import events as told
from nostrum.duel.brewing import MoveAtTheEnd, is_rescue, resolve, will_move, would_explode
from nostrum.duel.patients import move_patient, steps_to_stall
from nostrum.duel.player import Player, brewing
from nostrum.duel.table import Table

if TYPE_CHECKING:
    from nostrum.duel.game import Game

FEW = 40  # legal actions up to which a view carries the preview of each


class PatientPreview(TypedDict):
    """Where the patient would stand."""

    half: int  # the seat in whose half of the path
    space: int  # the space, counted from the park


class Journey(TypedDict, total=False):
    """What happens on the path for one seat."""

    steps: int  # of the patient towards the seat
    won: int  # patients that reach its stall
    bonuses: list[str]  # what the places on the ledge bring that they fill
    game: bool  # the game is won
    stall: int  # where the stall stands then, if it has moved
    patient: PatientPreview | None  # where the patient stands then
    left: int  # how many steps the patient, or the next one, then needs to the stall


class Risk(TypedDict):
    """How many chips of the bag would make the bottle explode if drawn next, and of how many."""

    bad: int  # chips that would make it explode
    total: int  # chips in the bag


class Preview(TypedDict, total=False):
    """What an action is certain to do. A missing key means that nothing changes there. Numbers are
    changes, negative ones are given up."""

    gold: int  # gold
    rival_gold: int  # gold of the other seat
    journey: Journey  # the patient moves towards this seat, or its stall moves
    rival_journey: Journey  # the same for the other seat
    steps: int  # by how much the steps at the end of this turn change
    for_sale: int  # so many more steps can be bought for gold before the patient moves
    would_win: int  # so many steps, which now win a patient at the end of the turn
    gained: str  # chips from the pool
    rival_gained: str  # chips from the pool for the other seat
    lost: str  # chips that leave for the pool or the game
    back: str  # chips that go back into the bag
    aside: str  # chips that are set aside until the end of the round
    placed: str  # a chip in the neck, or a white one with its space: `white-2@5`
    fate: str  # of that chip: "neck", "aside", "calm", "bonus", "shield" or "boom"
    upgraded: str  # a chip before and after: `black-1 black-2`
    explodes: bool  # does the bottle explode? Only there if so
    rescue: bool  # it would, but for a card that can undo it
    risk: Risk  # of the next draw after it
    chance: str  # what chance decides next: "draw", "coin" or "card"


def consequences(game: "Game", seat: int, after: Table, happened: list[Any]) -> dict[str, Any]:
    """What has changed, from the game as it is to a table after an action: a Preview."""
    table = game.table
    was, now = table.players[seat], after.players[seat]
    rival_was, rival_now = table.players[1 - seat], after.players[1 - seat]
    changes: dict[str, Any] = {}
    if now.gold != was.gold:
        changes["gold"] = now.gold - was.gold
    if rival_now.gold != rival_was.gold:
        changes["rival_gold"] = rival_now.gold - rival_was.gold
    for event in happened:
        _tell(changes, seat, event)
    for name, place in (("journey", seat), ("rival_journey", 1 - seat)):
        if name in changes:
            _finish_journey(changes[name], after, place)
    if is_rescue(after):
        changes["rescue"] = True
    if "fate" in changes:
        changes["fate"] = _fate(changes, after)
    _tell_turn(changes, table, after, was, now)
    return changes


def _add(changes: dict[str, Any], name: str, chip: str) -> None:
    changes[name] = f"{changes[name]} {chip}" if name in changes else chip


def _tell(changes: dict[str, Any], seat: int, event: Any) -> None:
    """Tell of one event."""
    mine = getattr(event, "seat", seat) == seat
    kind = type(event)
    if kind in (told.PatientMoved, told.Treated, told.StallMoved, told.PatientWon):
        journey = changes.setdefault("journey" if mine else "rival_journey", {})
        if kind is told.PatientMoved:
            journey["steps"] = journey.get("steps", 0) + event.steps
        elif kind is told.StallMoved:
            journey["stall"] = event.space
        elif kind is told.PatientWon:
            journey["won"] = journey.get("won", 0) + 1
        elif event.bonus != "none":
            journey.setdefault("bonuses", []).append(event.bonus)
    elif kind in (told.ChipGained, told.Doubled, told.Bought):
        _add(changes, "gained" if mine else "rival_gained", event.chip)
    elif not mine:
        return
    elif kind is told.ChipRemoved:
        _add(changes, "lost", event.chip)
    elif kind is told.Returned:
        _add(changes, "back", event.chip)
    elif kind is told.PutBack:
        if event.chips:
            _add(changes, "back", event.chips)
    elif kind is told.SetAside:
        _add(changes, "aside", event.chip)
        changes["fate"] = ""
    elif kind is told.Placed:
        changes["placed"] = f"{event.chip}@{event.space}" if event.space else event.chip
        changes["fate"] = ""
    elif kind is told.Upgraded:
        changes["upgraded"] = f"{event.chip} {event.new}"
    elif kind is told.Exploded:
        changes["explodes"] = True


def _finish_journey(journey: Journey, after: Table, seat: int) -> None:
    """Where everything stands at the end."""
    if after.space:
        journey["patient"] = {"half": after.half, "space": after.space}
    else:
        journey["patient"] = None
    journey["left"] = steps_to_stall(after, after.players[seat])
    if after.over and after.winner == seat:
        journey["game"] = True


def planned_journey(table: Table) -> Journey | None:
    """What the steps of the turn would bring if it ended now; None if nothing would move."""
    if table.active < 0:
        return None
    player = table.players[table.active]
    if not will_move(table, player) or not player.steps():
        return None
    twin = table.clone()
    twin.events = []
    move_patient(twin, twin.players[player.seat], player.steps())
    while twin.owed_count > table.owed_count and not twin.over:
        if twin.choice().ask(twin, twin.actor()):
            break
    changes: dict[str, Any] = {}
    for event in twin.events:
        _tell(changes, player.seat, event)
    journey: Journey = changes.get("journey", {})
    _finish_journey(journey, twin, player.seat)
    return journey


def _fate(changes: dict[str, Any], after: Table) -> str:
    """What has become of the chip that was placed last."""
    if "placed" not in changes:
        return "aside"
    _, _, space = changes["placed"].partition("@")
    if not space:
        return "neck"
    if "explodes" in changes or "rescue" in changes:
        return "boom"
    if after.rules.bonus_space[int(space)]:
        return "bonus"
    return "shield" if after.rules.explosion[int(space)] else "calm"


def chip_fate(table: Table, seat: int, kind: int) -> tuple[str, int, int]:
    """What becomes of a chip of the bag if it is drawn now: its fate, its space on the white track
    (0 without one), and the gold that it brings at once."""
    twin = table.clone()
    twin.events = []
    drawer = twin.players[seat]
    gold = drawer.gold
    drawer.remove(kind)
    resolve(twin, drawer, kind)
    changes: dict[str, Any] = {}
    for event in twin.events:
        _tell(changes, seat, event)
    if twin.owed_count > table.owed_count and is_rescue(twin):
        changes["rescue"] = True
    _, _, space = changes.get("placed", "").partition("@")
    return _fate(changes, twin), int(space or 0), drawer.gold - gold


def _tell_turn(
    changes: dict[str, Any], table: Table, after: Table, was: Player, now: Player
) -> None:
    """What is left of the turn: its steps, and how dangerous the next chip is."""
    if will_move(table, was) and will_move(after, now):
        if now.steps() != was.steps():
            changes["steps"] = now.steps() - was.steps()
        if _wins(after, now) and not _wins(table, was):
            changes["would_win"] = now.steps()
    if after.owed_count and type(after.choice()) is MoveAtTheEnd and after.actor() is now:
        after.scratch.count = 0
        after.choice().offer(after, now, after.scratch)
        changes["for_sale"] = after.scratch.count - 1  # the other answer is to pass
    if now.status == brewing() and now.bag_size and after.active == now.seat:
        changes["risk"] = risk(after, now.seat)


def _wins(table: Table, player: Player) -> bool:
    """Would the steps of this turn win a patient?"""
    twin = table.clone()
    walker = twin.players[player.seat]
    move_patient(twin, walker, walker.steps())
    return bool(walker.waiting > player.waiting)


def risk(table: Table, seat: int) -> Risk:
    """How dangerous the next draw of a seat is."""
    player = table.players[seat]
    bad = 0
    for kind in range(len(player.bag)):
        if player.bag[kind] and would_explode(table, player, kind):
            bad += player.bag[kind]
    return {"bad": bad, "total": player.bag_size}
