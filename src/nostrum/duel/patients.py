"""Moving the patient, moving the market stall, and the treatment ledge of the guild hall."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.duel.decisions import Decision
from nostrum.duel.events import (
    PatientEntered,
    PatientMoved,
    PatientWon,
    StallMoved,
    Treated,
)
from nostrum.duel.phases import COIN_TOSS, SURVEILLANCE
from nostrum.duel.player import Player
from nostrum.duel.table import LEDGE_NAMES, Choice, Table
from nostrum.duel.upgrades import OneUpgrade

if not cython.compiled:
    from nostrum.duel.actions import PASS, TAKE
    from nostrum.duel.chips import BLACK, BLACK_1, COLOUR, KIND_COUNT, VALUE, WHITE_1
    from nostrum.duel.player import EXPLODED
    from nostrum.duel.table import (
        BY_FULL_LEDGE,
        LEDGE_CHIP,
        LEDGE_NONE,
        LEDGE_UPGRADE,
        LEDGE_WHITE,
        NOBODY,
    )
    from nostrum.duel.upgrades import ANY_VALUE

FIRST_SPACE = 1  # next to the park


class Ledge(Choice):
    """The patients on a stall go to the ledge one by one, each with the bonus of its place."""

    name = "ledge"
    phases = (COIN_TOSS, SURVEILLANCE)
    upon = ("brew", "last steps", "coin", "after-effect", "reward")
    across = ("coin bonus", "last steps", "coin", "last round blast", "redeem")

    def ask(self, table: Table, player: Player) -> bool:
        if player.waiting == 0:
            table.settle()
            return False
        player.waiting -= 1
        player.ledge += 1
        bonus = table.rules.ledge[player.ledge - 1]
        if table.events is not None:
            table.events.append(Treated(player.seat, player.ledge, LEDGE_NAMES[bonus]))
        if player.ledge >= table.rules.patients_to_win:
            table.end_game(player.seat, BY_FULL_LEDGE)
        elif bonus == LEDGE_UPGRADE:
            table.let_owe(table.rival_of(player), LEDGE_UPGRADE_OWED, ANY_VALUE)
        elif bonus == LEDGE_CHIP:
            table.let_owe(table.rival_of(player), LEDGE_CHIP_OWED, 0)
        elif bonus == LEDGE_WHITE:
            table.gain_chip(player, WHITE_1, "bag", "ledge")
        return False

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        # A turn brings patients to the opponent only if it was an explosion.
        if table.active in (NOBODY, player.seat):
            return amount == 0
        return amount == 0 and table.rival_of(player).status == EXPLODED


class LedgeUpgrade(OneUpgrade):
    """The opponent of whoever treated a patient may upgrade a black chip."""

    name = "ledge upgrade"
    prompt = "Your opponent has treated a patient: you may upgrade a black chip."
    decline = "leave your black chips as they are"
    across = ("ledge",)

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return amount == ANY_VALUE and bonus_of_rival(table, player) == LEDGE_UPGRADE


class LedgeChip(Choice):
    """The opponent of whoever treated a patient may take a 1- or 2-chip."""

    name = "ledge chip"
    prompt = "Your opponent has treated a patient: you may take a chip into your bag."
    decline = "take nothing"
    across = ("ledge",)

    def ask(self, table: Table, player: Player) -> bool:
        return self.ask_if_several(table, player)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        for kind in range(BLACK_1, KIND_COUNT):
            if table.pool[kind] > 0 and VALUE[kind] <= table.rules.ledge_highest_chip:
                if COLOUR[kind] != BLACK or not table.rules.no_black_ledge_chip:
                    moves.add(TAKE + kind)

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        if action != PASS:
            table.gain_chip(player, action - TAKE, "bag", "ledge")

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return amount == 0 and bonus_of_rival(table, player) == LEDGE_CHIP


def bonus_of_rival(table: Table, player: Player) -> int:
    """The bonus of the place on the opponent's ledge that was filled last."""
    ledge = table.rival_of(player).ledge
    return table.rules.ledge[ledge - 1] if ledge else LEDGE_NONE


def move_patient(table: Table, player: Player, steps: int) -> None:
    """Move the patient so many steps towards a player's stall. Patients who arrive go to the ledge,
    each with its bonus."""
    walk(table, player, steps)
    if player.waiting > 0:
        table.let_owe(player, LEDGE, 0)


def walk(table: Table, player: Player, steps: int) -> None:
    """The steps themselves. A patient who arrives is won, and the steps left over are the next
    one's."""
    seat = player.seat
    moved = 0
    while steps > 0:
        if table.space == 0:
            if table.park == 0:
                return
            table.park -= 1
            table.half = seat
            table.space = FIRST_SPACE
            if table.events is not None:
                table.events.append(PatientEntered(seat))
        elif table.half == seat:
            table.space += 1
        elif table.space > FIRST_SPACE:
            table.space -= 1
        else:
            table.half = seat  # no space lies between the two halves
        steps -= 1
        moved += 1
        arrived = table.half == seat and table.space == player.stall
        if table.events is not None and (arrived or steps == 0):
            table.events.append(PatientMoved(seat, moved, table.half, table.space))
        if arrived:
            win_patient(table, player)
            moved = 0


def steps_to_stall(table: Table, player: Player) -> int:
    """How many steps the patient, or the next one from the park, needs to a player's stall."""
    if table.space == 0:
        return player.stall
    if table.half == player.seat:
        return player.stall - table.space
    return player.stall + table.space - FIRST_SPACE


def win_patient(table: Table, player: Player) -> None:
    """The active patient has reached the stall, which goes back with the patient on it."""
    if table.events is not None:
        table.events.append(PatientWon(player.seat, player.stall))
    table.half = NOBODY
    table.space = 0
    player.waiting += 1
    stall_back(table, player, table.rules.stall_back, "patient")


def stall_forward(table: Table, player: Player, spaces: int, why: str) -> None:
    """Move a stall towards the park. If it meets the patient there, the patient is won."""
    was = player.stall
    player.stall = max(was - spaces, FIRST_SPACE)
    if table.events is not None and player.stall != was:
        table.events.append(StallMoved(player.seat, player.stall, why))
    if table.half == player.seat and table.space >= player.stall:
        win_patient(table, player)
        table.let_owe(player, LEDGE, 0)


def stall_back(table: Table, player: Player, spaces: int, why: str) -> None:
    """Move a stall away from the park, at most to the end of the path."""
    was = player.stall
    player.stall = min(was + spaces, table.rules.half)
    if table.events is not None and player.stall != was:
        table.events.append(StallMoved(player.seat, player.stall, why))


LEDGE = Ledge()
LEDGE_UPGRADE_OWED = LedgeUpgrade()
LEDGE_CHIP_OWED = LedgeChip()
