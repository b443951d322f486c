"""The potions phase: draw another chip, or stop.

In the last round (or in every one, if the players like) everybody draws at the same command:
what a player decides between two "Stir!" stays secret until all have decided.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.quacks.events import Stirred, Stopped
from nostrum.quacks.player import Player
from nostrum.quacks.table import Choice, Table, offer_returns

if not cython.compiled:
    from nostrum.quacks.actions import DRAW, FLASK, FORGO, RETURN, STOP
    from nostrum.quacks.chips import COLOUR, WHITE
    from nostrum.quacks.player import NO_SEAL, SEALED_DRAW, SEALED_STOP


class Brew(Choice):
    """After each placed chip: draw another one or stop; before that perhaps use the flask."""

    name = "brew"
    prompt = "Draw another chip, or stop?"
    steps = ("potions",)
    can_wait = True

    def can_be_owed(self, table: Table, player: Player) -> bool:
        return not player.stopped and not player.sealed

    def ask(self, table: Table, player: Player) -> bool:
        if not player.exploded and (table.can_draw(player) or table.offers(self, player) > 1):
            return True
        player.settle()
        if player.covered is None:
            finish(table, player)
        else:
            player.sealed = SEALED_STOP
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        can_draw = table.can_draw(player)
        if can_draw:
            moves.add(DRAW)
        # The decision comes after a placed chip: the first one has to be drawn.
        if player.drawn or not can_draw:
            moves.add(STOP)
        if flask_helps(table, player):
            moves.add(FLASK)
        if player.space_without_extra:
            moves.add(FORGO)
        offer_returns(player, moves)

    def take(self, table: Table, player: Player, action: int) -> None:
        stirring = table.stirring()
        if action == DRAW or action == STOP:
            if stirring:
                player.settle()
                player.sealed = SEALED_DRAW if action == DRAW else SEALED_STOP
            elif action == DRAW:
                table.draw_chip(player)
            else:
                player.settle()
                finish(table, player)
            return
        if stirring and player.covered is None:
            player.covered = player.clone()
        if action == FLASK:
            player.flask = 0
            table.return_last(player, "flask")
        elif action == FORGO:
            table.forgo(player)
        else:
            table.return_aside(player, action - RETURN)

    def follow_up(self, table: Table, player: Player) -> None:
        if player.sealed != NO_SEAL:
            player.covered = None
            uncover(table, player)
            table.ask(player)


def flask_helps(table: Table, player: Player) -> bool:
    """May the flask be used: is it full, and was the last chip drawn a white one?"""
    if not player.flask or not player.last_draw_in_pot:
        return False
    return table.rules.flask_any_colour == 1 or COLOUR[player.last_kind(1)] == WHITE


def begin_potion(table: Table, player: Player) -> None:
    """The pot is empty but for droplet and rat; the player reaches into the bag."""
    player.first_space = table.rat_space(player)
    player.flask_before = player.flask
    player.owe(BREW.code)


def finish(table: Table, player: Player) -> None:
    """The player has stopped, by choice or by an explosion."""
    player.stopped = 1
    player.space_without_extra = 0
    if table.events is not None and not player.exploded:
        table.tell(player, Stopped(player.seat, player.scoring_space()))
    table.has_stopped(player)


def decides_in_secret(table: Table, player: Player) -> bool:
    """Does nobody learn what this player decides now before all have decided?"""
    return table.stirring() and player.owed_count > 0 and table.choice_of(player) is BREW


def as_others_know(player: Player) -> Player:
    """A player as the others know them: what was decided in secret is undecided."""
    if player.covered is not None:
        return player.covered
    if player.sealed != NO_SEAL:
        player.sealed = NO_SEAL
        player.owe(BREW.code)
    return player


def stir(table: Table) -> bool:
    """Everybody has decided: show it and draw. False if nobody had anything to decide."""
    if not table.stirring():
        return False
    sealed = False
    for player in table.players:
        if player.sealed != NO_SEAL:
            sealed = True
            player.covered = None
    if not sealed:
        return False
    if table.events is not None:
        table.events.extend(table.secrets or [])
        table.secrets = None
        table.events.append(Stirred([p.seat for p in table.players if p.sealed == SEALED_DRAW]))
    for number in range(table.player_count):
        player = table.in_turn(number)
        uncover(table, player)
    return True


def uncover(table: Table, player: Player) -> None:
    """Show what a player has decided in secret, and do it."""
    choice = player.sealed
    player.sealed = NO_SEAL
    if choice == SEALED_DRAW:
        player.owe(BREW.code)
        table.draw_chip(player)
    elif choice == SEALED_STOP:
        finish(table, player)


BREW = Brew()
