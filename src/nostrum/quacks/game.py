"""A game of The Quacks of Quedlinburg: nine rounds, step by step.

The steps of a round stand in `do_step` in the order of the rulebook. The game always knows who
owes which decision; when nobody does, it carries on by itself.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import Any

from nostrum.core.chance import commitment, seed_bytes, start_stream, stream_keys
from nostrum.core.errors import IllegalMove
from nostrum.quacks import observation, position
from nostrum.quacks.actions import ACTION_COUNT, action_named, action_text
from nostrum.quacks.brewing import begin_potion, stir
from nostrum.quacks.evaluation import bonus_die, points_or_coins, rubies, victory_points
from nostrum.quacks.events import CardRead, Event, GameOver, RatsPlaced, RoundBegan
from nostrum.quacks.player import Player
from nostrum.quacks.setup import Setup
from nostrum.quacks.table import Card, Choice, Moves, Table

if not cython.compiled:
    from nostrum.quacks.brewing import BREW
    from nostrum.quacks.chips import BLACK, GREEN, KIND_COUNT, PURPLE, WHITE_1
    from nostrum.quacks.evaluation import BUY_CHIPS, EXCHANGE, SPEND_RUBIES
    from nostrum.quacks.player import NO_SEAL
    from nostrum.quacks.table import CHOICES, NO_CARD

# The steps of a round. Their names are what people are told; see STEP_NAMES.
FLAME = 0
CARD_READ = 1
CARD_ACT = 2
CARD_COMPARE = 3
RATS = 4
RATS_IN = 5
POTIONS = 6
BREWING = 7
ALL_STOPPED = 8
BONUS_DIE = 9
BLACK_CHIPS = 10
GREEN_CHIPS = 11
PURPLE_CHIPS = 12
RUBIES = 13
CHOICE = 14
VICTORY_POINTS = 15
BUYING = 16
FLASKS = 17
SPENDING = 18
ROUND_END = 19
OVER = 20

STEP_NAMES = (
    *["fortune"] * 4,
    *["rats"] * 2,
    *["potions"] * 2,
    "end of potions",
    "bonus die",
    "black",
    "green",
    "purple",
    "rubies",
    "points or coins",
    "points",
    "buying",
    *["end of round"] * 3,
    "over",
)


class Game(Table):
    """One game. `Game(players=2, seed=7)` sets the table and begins.

    >>> game = Game(players=2, start=0, seed=7)
    >>> game.actors()
    [0, 1]
    """

    def __init__(
        self,
        setup: Setup | None = None,
        seed: int | str | bytes | None = None,
        **choices: Any,
    ) -> None:
        if setup is None:
            setup = Setup.from_dict(choices)
        super().__init__(setup.rulebook)
        self.setup = setup
        self.moves = Moves()
        self.seed = b""
        self.set_table()
        self.deal(seed_bytes(seed))
        self.advance()

    def set_table(self) -> None:
        """The setup: chips in bags and supply, rubies, full flasks."""
        rules = self.rules
        for kind in range(KIND_COUNT):
            self.supply[kind] = rules.stock[kind] - rules.start_bag[kind] * rules.players
        self.ruby_supply = rules.ruby_stock - rules.start_rubies * rules.players
        for player in self.players:
            player.rubies = rules.start_rubies
            for kind in range(KIND_COUNT):
                player.bag[kind] = rules.start_bag[kind]
                player.bag_size += rules.start_bag[kind]
        for number in range(len(rules.cards)):
            self.cards_left[number] = 1
        self.round = 1

    def deal(self, seed: bytes) -> None:
        """Start all streams of chance from a seed; choose the start player if none was given."""
        self.seed = seed
        keys = stream_keys(seed, self.player_count + 1)
        start_stream(self, keys, 0)
        for player in self.players:
            start_stream(player, keys, player.seat + 1)
        self.start = self.rules.start
        if self.start < 0:
            self.start = self.below(self.player_count)

    # The contract: who may do what

    def actors(self) -> list[int]:
        """The seats that owe a decision now."""
        return [player.seat for player in self.players if player.owed_count > 0]

    def legal(self, seat: int) -> list[int]:
        """The actions that a seat may take now, in order; empty if it owes no decision."""
        player = self.seated(seat)
        if player.owed_count == 0:
            return []
        moves = self.find_moves(player)
        return [moves.actions[number] for number in range(moves.count)]

    def apply(self, seat: int, action: int | str) -> None:
        """Play an action, given as its number or as its text. An illegal one changes nothing."""
        player = self.seated(seat)
        number = action_named(action) if isinstance(action, str) else action
        if player.owed_count > 0:
            moves = self.find_moves(player)
            for place in range(moves.count):
                if moves.actions[place] == number:
                    self.play(player, number)
                    return
        raise IllegalMove(self.why_not(player, number))

    def seated(self, seat: int) -> Player:
        """The player at a seat that must exist."""
        if not 0 <= seat < self.player_count:
            raise IllegalMove(f"There is no seat {seat} at this table.")
        return self.player(seat)

    def find_moves(self, player: Player) -> Moves:
        """What the player who owes a decision may do."""
        moves = self.moves
        moves.count = 0
        self.choice_of(player).offer(self, player, moves)
        return moves

    def choice_of(self, player: Player) -> Choice:
        """The decision that the player owes first."""
        return CHOICES[player.owed[player.owed_count - 1]]

    def play(self, player: Player, action: int) -> None:
        """Play an action that is known to be legal."""
        player.asked = 0
        self.choice_of(player).take(self, player, action)
        self.advance()

    def why_not(self, player: Player, action: int) -> str:
        """Why an action is refused, in one sentence."""
        text = action_text(action)
        if self.over:
            return "The game is over."
        if player.owed_count == 0:
            waiting = ", ".join(str(seat) for seat in self.actors())
            return f"Seat {player.seat} has nothing to decide now; we wait for seat {waiting}."
        allowed = [action_text(number) for number in self.legal(player.seat)]
        shown = ", ".join(allowed[:12]) + (", ..." if len(allowed) > 12 else "")
        return f"Seat {player.seat} cannot play '{text}' now; possible: {shown}."

    # How the game runs

    def advance(self) -> None:
        """Carry on until somebody has to be asked or the game is over."""
        while not self.over and not self.somebody_asked():
            self.carry_on()

    def somebody_asked(self) -> bool:
        """Settle what needs no answer; does anybody have to answer?"""
        waiting = False
        for player in self.players:
            while player.owed_count > 0:
                if player.asked or self.choice_of(player).ask(self, player):
                    player.asked = 1
                    waiting = True
                    break
        return waiting

    def carry_on(self) -> None:
        """Do the next piece of the present step, or go to the next step."""
        if self.step == BREWING:
            if not stir(self):
                self.enter(ALL_STOPPED)
        elif self.turn >= self.player_count:
            self.enter(self.step + 1)
        elif self.together():
            self.turn = self.player_count
            for seat in range(self.start, self.start + self.player_count):
                self.do_step(self.player(seat))
        elif self.for_the_table():
            self.turn = self.player_count
            self.do_table_step()
        else:
            self.turn += 1
            self.do_step(self.player(self.start + self.turn - 1))

    def enter(self, step: int) -> None:
        """Go to a step."""
        self.step = step
        self.turn = 0

    def for_the_table(self) -> bool:
        """Is this a step that is done once for the whole table?"""
        return (
            self.step == FLAME
            or self.step == CARD_READ
            or self.step == CARD_COMPARE
            or self.step == ROUND_END
        )

    def together(self) -> bool:
        """Do all players act at the same time? Where one could take a thing from another,
        they act in turn from the start player."""
        step = self.step
        if step == CARD_ACT:
            return self.card.together()
        if step == RATS:
            return not self.rules.limited_rubies
        if step == SPENDING:
            return not self.rules.tubes
        return step == RATS_IN or step == POTIONS or step == CHOICE or step == VICTORY_POINTS

    def do_table_step(self) -> None:
        """The steps that are done once for everybody."""
        if self.step == FLAME:
            self.flame()
        elif self.step == CARD_READ:
            self.card.read(self)
        elif self.step == CARD_COMPARE:
            self.card.compare(self)
            self.count_tails()
        else:
            self.end_round()

    def do_step(self, player: Player) -> None:
        """What a step of the round does for one player."""
        step = self.step
        last_round = self.round >= self.rules.rounds
        if step == CARD_ACT:
            self.card.act(self, player)
        elif step == RATS:
            self.card.before_rats(self, player)
        elif step == RATS_IN:
            self.place_rat(player)
        elif step == POTIONS:
            begin_potion(self, player)
        elif step == ALL_STOPPED:
            self.card.all_stopped(self, player)
        elif step == BONUS_DIE:
            bonus_die(self, player)
        elif step == BLACK_CHIPS:
            self.rules.book(BLACK).evaluate(self, player)
        elif step == GREEN_CHIPS:
            self.rules.book(GREEN).evaluate(self, player)
        elif step == PURPLE_CHIPS:
            self.rules.book(PURPLE).evaluate(self, player)
        elif step == RUBIES:
            rubies(self, player)
        elif step == CHOICE:
            points_or_coins(self, player)
        elif step == VICTORY_POINTS:
            victory_points(self, player)
        elif step == BUYING:
            if not last_round:
                player.owe(BUY_CHIPS.code)
        elif step == FLASKS:
            self.card.end_of_round(self, player)
        elif step == SPENDING:
            player.owe(EXCHANGE.code if last_round else SPEND_RUBIES.code)

    def flame(self) -> None:
        """A round begins: what the round indicator says, then the fortune-teller card."""
        if self.events is not None:
            self.events.append(RoundBegan(self.round, self.start))
        if self.round == self.rules.white_round:
            for player in self.players:
                self.give_chip(player, WHITE_1, "round indicator")
        self.card = self.next_card()
        if self.events is not None:
            self.events.append(CardRead(self.card.name))

    def next_card(self) -> Card:
        """The fortune-teller card on top of the pile."""
        number = self.foretold("card")
        if number < 0:
            left = 0
            for card in range(len(self.rules.cards)):
                left += self.cards_left[card]
            pick = self.below(left)
            number = 0
            while pick > 0 or not self.cards_left[number]:
                pick -= self.cards_left[number]
                number += 1
        self.cards_left[number] = 0
        return self.rules.cards[number]

    def place_rat(self, player: Player) -> None:
        """The rat stone goes into the pot, as far past the droplet as the player has tails."""
        player.rat = self.card.rat_tails(player.tails)
        if self.events is not None and player.rat > 0:
            space = min(player.droplet + player.rat, self.rules.last_chip)
            self.tell(player, RatsPlaced(player.seat, player.tails, space))

    def end_round(self) -> None:
        """Chips go back into the bags, the cards to the next player, the flame moves on."""
        if self.round >= self.rules.rounds:
            self.over = 1
            self.step = OVER
            if self.events is not None:
                self.events.append(GameOver(self.winners(), self.scores()))
            return
        for player in self.players:
            player.empty_pot()
            player.rat = 0
            player.tails = 0
        self.start = (self.start + 1) % self.player_count
        self.round += 1
        self.enter(FLAME)

    # The end of the game

    def scores(self) -> list[int]:
        """The points of every seat."""
        return [player.score for player in self.players]

    def winners(self) -> list[int]:
        """Most points; a tie goes to the fuller pot of the last round, and is shared after that."""
        if not self.over:
            return []
        best = max((player.score, player.scoring_space()) for player in self.players)
        return [p.seat for p in self.players if (p.score, p.scoring_space()) == best]

    # Copies

    def clone(self) -> "Game":
        """An independent copy of the whole game, its future included. Nobody listens to it."""
        other = Game.__new__(Game)
        if not cython.compiled:
            Table.__init__(other, self.rules)
        other.copy_chance(self)
        other.rules = self.rules
        other.setup = self.setup
        other.seed = self.seed
        other.moves = self.moves  # only ever filled and read within one call
        other.players = [player.clone() for player in self.players]
        other.player_count = self.player_count
        other.supply[:] = self.supply
        other.cards_left[:] = self.cards_left
        other.ruby_supply = self.ruby_supply
        other.card = self.card
        other.round = self.round
        other.start = self.start
        other.step = self.step
        other.turn = self.turn
        other.over = self.over
        other.events = None
        other.secrets = []
        return other

    def imagine(self, seat: int | None, seed: int | str | bytes | None = None) -> "Game":
        """A copy as far as this seat knows the game: chance is dealt anew, and what others have
        decided under cover they have still to decide."""
        other = self.clone()
        for number in range(other.player_count):
            player = other.players[number]
            if player.seat != seat and player.covered is not None:
                other.players[number] = player.covered
        start = other.start
        other.deal(seed_bytes(seed))
        other.start = start
        other.stacked = None
        for player in other.players:
            player.stacked = None
        return other

    # What can be known, and texts

    def listen(self) -> list[Event]:
        """From now on events are kept; the list they go to."""
        if self.events is None:
            self.events = []
        return self.events

    def observe(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat, or a spectator (None), may know."""
        if seat is not None:
            self.seated(seat)
        return observation.observe(self, seat)

    def draw_odds(self, seat: int) -> dict[str, float]:
        """The exact chance of every chip to be the next one that this seat draws."""
        return observation.draw_odds(self.seated(seat))

    def step_name(self) -> str:
        """What is going on, in a word."""
        return STEP_NAMES[self.step]

    def action_text(self, action: int) -> str:
        """The text of an action."""
        return action_text(action)

    def action_named(self, text: str) -> int:
        """The action that is written like this."""
        return action_named(text)

    @property
    def action_count(self) -> int:
        """How many different actions there are."""
        return ACTION_COUNT

    @property
    def commitment(self) -> str:
        """What is published before the first move: the SHA-256 of the seed."""
        return commitment(self.seed)

    def position(self) -> dict[str, Any]:
        """Everything there is to know about the game, secrets included, as plain values."""
        return position.write(self)

    @staticmethod
    def from_position(values: object) -> "Game":
        """The game that a position describes."""
        return position.read(Game, values)

    def __repr__(self) -> str:
        return f"<Quacks, round {self.round}, {self.step_name()}, points {self.scores()}>"


def begin_at(game: Game, moment: str, round_number: int, start: int, card: Card) -> None:
    """Set the table anew at a moment of a round, with nobody owing anything (for scenarios)."""
    game.players = [Player(seat) for seat in range(game.player_count)]
    game.set_table()
    game.deal(game.seed)
    game.over = 0
    game.round = round_number
    game.start = start
    game.card = card
    for number in range(len(game.rules.cards)):
        if game.rules.cards[number] is card:
            game.cards_left[number] = 0
    game.enter(
        {"round": FLAME, "rats": RATS, "potions": POTIONS, "evaluation": ALL_STOPPED}[moment]
    )
