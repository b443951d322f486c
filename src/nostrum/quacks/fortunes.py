"""The 24 fortune-teller cards. Purple ones are carried out before the rats come; blue ones
hold for the round. What a card is called and its colour stand in box.toml under its name."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.quacks.actions import upgrade_from, upgrade_to
from nostrum.quacks.events import FlaskFilled, Restarted
from nostrum.quacks.player import Player
from nostrum.quacks.table import Card, Table, offer_hand

if not cython.compiled:
    from nostrum.quacks.actions import (
        DISCARD_WHITE,
        DRAW,
        DROPLET,
        PASS,
        PLACE,
        POINTS,
        RATS,
        RESTART,
        RETURN,
        RUBIES,
        TAKE,
        UPGRADE,
    )
    from nostrum.quacks.chips import (
        BLACK_1,
        BLUE_2,
        COLOUR,
        GREEN_1,
        KIND_COUNT,
        ORANGE,
        ORANGE_1,
        PURPLE,
        PURPLE_1,
        VALUE,
        WHITE,
        WHITE_1,
    )

CARD = "fortune card"


def offer_chips(table: Table, value: int, moves: Moves) -> None:
    """Offer every chip of this value that can be had, except white, purple and black."""
    for kind in range(KIND_COUNT):
        colour = COLOUR[kind]
        if VALUE[kind] == value and ORANGE <= colour < PURPLE and table.on_offer(kind):
            moves.add(TAKE + kind)


# Purple cards


class RollTheDie(Card):
    """Everybody rolls the bonus die once and gets what it shows."""

    name = "roll_the_die"

    def act(self, table: Table, player: Player) -> None:
        table.roll_die(player)


class PotFillingUp(Card):
    """Everybody moves a droplet one step."""

    name = "pot_filling_up"

    def act(self, table: Table, player: Player) -> None:
        table.step_droplet(player)


class ForTheLast(Card):
    """A card for those who have least of something: counted before anybody gets anything."""

    def count(self, player: Player) -> int:
        """What a player has."""
        return 0

    def reward(self, table: Table, player: Player) -> None:
        """What the last ones get."""

    def read(self, table: Table) -> None:
        fewest = self.count(table.player(0))
        for seat in range(1, table.player_count):
            fewest = min(fewest, self.count(table.player(seat)))
        for seat in range(table.player_count):
            player = table.player(seat)
            player.effect_memory = 1 if self.count(player) == fewest else 0

    def act(self, table: Table, player: Player) -> None:
        if player.effect_memory:
            self.reward(table, player)


class Charity(ForTheLast):
    """Whoever has the fewest rubies (all who tie for it) gets one ruby."""

    name = "charity"

    def count(self, player: Player) -> int:
        return player.rubies

    def reward(self, table: Table, player: Player) -> None:
        table.gain_rubies(player, 1, CARD)


class RatInfestation(Card):
    """Every rat tail counts twice in this round."""

    name = "rat_infestation"

    def rat_tails(self, tails: int) -> int:
        return 2 * tails


class BeginnersBonus(ForTheLast):
    """Whoever has the fewest points (all who tie for it) gets a green 1-chip."""

    name = "beginners_bonus"

    def count(self, player: Player) -> int:
        return player.score

    def reward(self, table: Table, player: Player) -> None:
        table.give_chip(player, GREEN_1, CARD)


class JustInTime(Card):
    """Everybody chooses: 4 points, or a white 1-chip leaves the bag for good."""

    name = "just_in_time"
    prompt = "4 points, or one white 1-chip less?"

    def together(self) -> bool:
        return True

    def act(self, table: Table, player: Player) -> None:
        player.owe(self.code)

    def ask(self, table: Table, player: Player) -> bool:
        return self.ask_if_several(table, player)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(POINTS)
        if player.bag[WHITE_1]:
            moves.add(DISCARD_WHITE)

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        if action == POINTS:
            table.gain_points(player, 4, CARD)
        else:
            player.remove(WHITE_1)
            table.take_chip(player, WHITE_1, CARD)


class ChooseOne(Card):
    """Everybody chooses one thing: a black chip, a 2-chip of a colour on offer, or 3 rubies."""

    name = "choose_one"
    prompt = "A black chip, a 2-chip, or 3 rubies?"

    def act(self, table: Table, player: Player) -> None:
        player.owe(self.code)

    def ask(self, table: Table, player: Player) -> bool:
        return self.ask_if_several(table, player)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(RUBIES)
        offer_chips(table, 2, moves)
        if table.on_offer(BLACK_1):
            moves.add(TAKE + BLACK_1)

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        if action == RUBIES:
            table.gain_rubies(player, 3, CARD)
        else:
            table.give_chip(player, action - TAKE, CARD)


class RatsAreYourFriends(Card):
    """Everybody chooses: a 4-chip of a colour on offer, or a point for each rat tail. The
    rats come all the same."""

    name = "rats_are_your_friends"
    prompt = "A 4-chip, or a point for each rat tail?"

    def read(self, table: Table) -> None:
        for seat in range(table.player_count):
            table.count_tails(table.player(seat))

    def act(self, table: Table, player: Player) -> None:
        player.owe(self.code)

    def ask(self, table: Table, player: Player) -> bool:
        return self.ask_if_several(table, player)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(POINTS)
        offer_chips(table, 4, moves)

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        if action == POINTS:
            table.gain_points(player, player.tails, CARD)
        else:
            table.give_chip(player, action - TAKE, CARD)


class GoodStart(Card):
    """Everybody may give up one, two or three rat tails for as many rubies."""

    name = "good_start"
    prompt = "Give up rat tails for rubies?"
    decline = "keep your rat tails"

    def can_be_owed(self, table: Table, player: Player) -> bool:
        return player.tails > 0

    def before_rats(self, table: Table, player: Player) -> None:
        if self.can_be_owed(table, player):
            player.owe(self.code)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        for count in range(1, min(player.tails, 3) + 1):
            moves.add(RATS + count)

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        if action != PASS:
            player.tails -= action - RATS
            table.gain_rubies(player, action - RATS, CARD)


class ChooseWisely(Card):
    """Everybody chooses: two steps of the droplet, or a purple chip (once its book is out)."""

    name = "choose_wisely"
    prompt = "Two steps of the droplet, or a purple chip?"

    def act(self, table: Table, player: Player) -> None:
        player.owe(self.code)

    def ask(self, table: Table, player: Player) -> bool:
        return self.ask_if_several(table, player)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(DROPLET)
        if table.on_offer(PURPLE_1):
            moves.add(TAKE + PURPLE_1)

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        if action == DROPLET:
            table.step_droplet(player)
            table.step_droplet(player)
        else:
            table.give_chip(player, PURPLE_1, CARD)


class WheelAndDeal(Card):
    """Everybody may hand in one ruby for a 1-chip of a colour on offer, not purple or black."""

    name = "wheel_and_deal"
    prompt = "A ruby for a 1-chip?"
    decline = "keep your ruby"

    def can_be_owed(self, table: Table, player: Player) -> bool:
        return player.rubies > 0

    def act(self, table: Table, player: Player) -> None:
        if self.can_be_owed(table, player):
            player.owe(self.code)

    def ask(self, table: Table, player: Player) -> bool:
        return self.ask_if_several(table, player)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        offer_chips(table, 1, moves)

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        if action != PASS:
            table.pay_rubies(player, 1, CARD)
            table.give_chip(player, action - TAKE, CARD)


class OpportunisticMoment(Card):
    """Everybody draws four chips and may swap one of them for the next higher value of its
    colour (green, blue, red, yellow). Whoever cannot swap any gets a green 1-chip. Then
    everything goes back into the bag."""

    name = "opportunistic_moment"
    prompt = "Swap one of these chips for the next higher one?"
    decline = "swap nothing"
    can_wait = uses_hand = True

    def can_be_owed(self, table: Table, player: Player) -> bool:
        return player.effect_memory <= 1

    def act(self, table: Table, player: Player) -> None:
        player.effect_memory = 0
        player.owe(self.code)
        table.ask_about_aside(player)

    def ask(self, table: Table, player: Player) -> bool:
        if not player.effect_memory:
            player.effect_memory = 1
            table.show_hand(player, 4)
        if table.offers(self, player) > 1:
            return True
        player.settle()
        player.drop_hand()
        table.give_chip(player, GREEN_1, CARD)
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        for step in range(12):
            action = UPGRADE + step
            # Every third step skips a value: 1 to 4 is not the next higher one.
            if (
                step % 3 < 2
                and player.hand[upgrade_from(action)]
                and table.on_offer(upgrade_to(action))
            ):
                moves.add(action)

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        player.drop_hand()
        if action != PASS:
            player.remove(upgrade_from(action))
            table.take_chip(player, upgrade_from(action), CARD)
            table.give_chip(player, upgrade_to(action), CARD)


class LessIsMore(Card):
    """Everybody draws five chips. Whoever has the lowest total (all who tie for it) gets a blue
    2-chip, everybody else a ruby. The drawn chips go back."""

    name = "less_is_more"

    def read(self, table: Table) -> None:
        for seat in range(table.player_count):
            table.ask_about_aside(table.player(seat))

    def act(self, table: Table, player: Player) -> None:
        table.show_hand(player, 5)
        player.effect_memory = 0
        for kind in range(KIND_COUNT):
            player.effect_memory += VALUE[kind] * player.hand[kind]
        player.drop_hand()

    def compare(self, table: Table) -> None:
        lowest = table.player(0).effect_memory
        for seat in range(1, table.player_count):
            lowest = min(lowest, table.player(seat).effect_memory)
        for seat in range(table.start, table.start + table.player_count):
            player = table.player(seat)
            if player.effect_memory == lowest:
                table.give_chip(player, BLUE_2, CARD)
            else:
                table.gain_rubies(player, 1, CARD)


# Blue cards


class PotIsFull(Card):
    """Whoever rolls the bonus die in this round's evaluation rolls it twice."""

    name = "pot_is_full"

    def die_rolls(self) -> int:
        return 2


class PumpkinPatchParty(Card):
    """Every orange chip moves one space further in this round."""

    name = "pumpkin_patch_party"

    def extra_spaces(self, kind: int) -> int:
        return 1 if kind == ORANGE_1 else 0


class LuckyDevil(Card):
    """A scoring space with a ruby brings 2 points as well, whether the pot exploded or not."""

    name = "lucky_devil"

    def ruby_space(self, table: Table, player: Player) -> None:
        table.gain_points(player, 2, CARD)


class ShiningExtraBright(Card):
    """A scoring space with a ruby brings one ruby more."""

    name = "shining_extra_bright"

    def ruby_space(self, table: Table, player: Player) -> None:
        table.gain_rubies(player, 1, CARD)


class MagicPotion(Card):
    """At the end of the round every flask is filled for nothing."""

    name = "magic_potion"

    def end_of_round(self, table: Table, player: Player) -> None:
        if not player.flask:
            player.flask = 1
            if table.events is not None:
                table.tell(player, FlaskFilled(player.seat, CARD))


class SeasonedPerfectly(Card):
    """Whoever has white chips for exactly 7 at the end of the round moves a droplet one step."""

    name = "seasoned_perfectly"
    leaves_pot = True

    def all_stopped(self, table: Table, player: Player) -> None:
        if player.white == table.rules.white_exactly:
            table.step_droplet(player)


class LivingInLuxury(Card):
    """In this round a pot holds white chips for 9 instead of 7."""

    name = "living_in_luxury"

    def white_limit(self, table: Table) -> int:
        return table.rules.luxury_limit


class WellStirred(Card):
    """Everybody may put the first white chip of this round back into the bag."""

    name = "well_stirred"
    prompt = "Put your first white chip back into the bag?"
    decline = "leave it in the pot"
    looks_at = ("white",)

    def can_be_owed(self, table: Table, player: Player) -> bool:
        return player.last_colour(1) == WHITE

    def placed(self, table: Table, player: Player, kind: int) -> bool:
        if COLOUR[kind] == WHITE and not player.card_used:
            player.card_used = 1
            player.owe(self.code)
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        moves.add(RETURN + player.last_kind(1))

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        if action != PASS:
            table.return_last(player, CARD)

    def default_answer(self, table: Table, player: Player) -> int:
        return RETURN + player.last_kind(1)


class StrongIngredient(Card):
    """When everybody has stopped, each player whose pot did not explode may draw up to five
    chips and place one of them, unless the pot is full. It cannot make the pot explode and its
    action does not happen."""

    name = "strong_ingredient"
    prompt = "Add one more chip?"
    decline = "leave the potion as it is"
    can_wait = uses_hand = True
    looks_at = ()

    def can_be_owed(self, table: Table, player: Player) -> bool:
        return player.has_room() and player.effect_memory == int(player.hand_size > 0)

    def all_stopped(self, table: Table, player: Player) -> None:
        if not player.exploded:
            player.effect_memory = 0
            player.owe(self.code)
            table.ask_about_aside(player)

    def ask(self, table: Table, player: Player) -> bool:
        if player.effect_memory or table.can_draw(player):
            return True
        player.settle()
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        if player.effect_memory == 0:
            moves.add(DRAW)
            moves.add(PASS)
        else:
            moves.add(PASS)
            offer_hand(player, moves)

    def take(self, table: Table, player: Player, action: int) -> None:
        if action == DRAW:
            player.effect_memory = 1
            table.show_hand(player, 5)
            return
        player.settle()
        if player.effect_memory == 0:
            return
        table.ask_about_aside(player)  # the evaluation has not begun
        player.drop_hand()
        if action != PASS:
            kind = action - PLACE
            player.remove(kind)
            table.lay_late(player, kind)
            player.mark_added(player.pot_size - 1)

    def default_answer(self, table: Table, player: Player) -> int:
        return DRAW if player.effect_memory == 0 else PASS


class Schadenfreude(Card):
    """For every pot that explodes, the player to the left takes a 2-chip of a colour on
    offer."""

    name = "schadenfreude"
    prompt = "Which 2-chip do you take?"
    leaves_pot = True

    def all_stopped(self, table: Table, player: Player) -> None:
        if table.right_of(player).exploded:
            player.owe(self.code)

    def ask(self, table: Table, player: Player) -> bool:
        return self.ask_if_several(table, player)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        offer_chips(table, 2, moves)

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        table.give_chip(player, action - TAKE, CARD)


class SecondChance(Card):
    """Your first five chips cannot make the pot explode. With the fifth one you decide once:
    carry on, or put everything back into the bag and begin again."""

    name = "second_chance"
    prompt = "Carry on, or begin again?"
    decline = "carry on with this pot"
    looks_at = ()
    begins_again = True

    def can_be_owed(self, table: Table, player: Player) -> bool:
        # Beginning again would leave nothing of another decision, except brewing on.
        return player.pot_size == table.rules.safe_chips and player.owed_count == 2

    def forbids_explosion(self, player: Player) -> bool:
        return not player.card_used

    def placed(self, table: Table, player: Player, kind: int) -> bool:
        if player.pot_size == table.rules.safe_chips and not player.card_used:
            player.card_used = 1
            player.owe(self.code)
            return True
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        moves.add(RESTART)

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        if action == PASS:
            if table.rules.over_limit_at_once and player.white > table.white_limit(player):
                table.explode(player, player.protected_draws_before > 0)
            else:
                table.act(player, player.last_kind(1), player.last_space())
            return
        player.empty_pot()
        player.undo_aside()
        player.drawn = 0
        if table.rules.restart_restores_flask:
            player.flask = player.flask_before
        if table.events is not None:
            table.tell(player, Restarted(player.seat))

    def default_answer(self, table: Table, player: Player) -> int:
        return RESTART if player.white > table.white_limit(player) else PASS


def add_card(card: Card) -> None:
    """Shuffle a card that the box does not have into the pile of all games set up from now on."""
    FORTUNES.append(card)


FORTUNES: list[Card] = [
    RollTheDie(),
    PotFillingUp(),
    Charity(),
    RatInfestation(),
    BeginnersBonus(),
    JustInTime(),
    ChooseOne(),
    RatsAreYourFriends(),
    GoodStart(),
    ChooseWisely(),
    WheelAndDeal(),
    OpportunisticMoment(),
    LessIsMore(),
    PotIsFull(),
    PumpkinPatchParty(),
    LuckyDevil(),
    ShiningExtraBright(),
    MagicPotion(),
    SeasonedPerfectly(),
    LivingInLuxury(),
    WellStirred(),
    StrongIngredient(),
    Schadenfreude(),
    SecondChance(),
]
