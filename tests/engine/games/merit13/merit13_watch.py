"""Random games of v1.3 watched at every step: what must hold in all of them (rulings §6)."""

from __future__ import annotations

from collections import Counter
from random import Random

from merit13_tables import PHASE, setup

from engine.bots.table import simulation
from engine.games.merit13 import GAME
from engine.games.merit13.rules import SHEET
from engine.games.merit13.ways import DeliveryWay
from engine.kernel.chance import Fate
from engine.kernel.script import Stop


class Watched(Stop):
    """A table that answers by chance and holds every position against the one before."""

    def __init__(self, seats, seed, house=None, agree=0.8):
        self.state = GAME.begin(setup(seats, house, seed))
        self.rng = Random(f"{seed}/{seats}")
        self.agree = agree
        self._fate = Fate(seed)
        self.events = []
        self.option = None  # (seat, what it chose, free deliverances) in the step at hand
        self.answers = Counter()
        self.drawn = Counter()
        self.acted = Counter()  # actions by round and seat
        self.helped = set()  # (round, seat)

    # --- the table -----------------------------------------------------------------------------

    def chance(self, topic, n, of=(), who=None):
        return self._fate.draw(topic, n)

    def ask(self, seat, topic, options, about=(), volunteers=None):
        assert options
        assert len(set(options)) == len(options)
        topic = topic.rpartition(".")[2]
        if topic == "join":
            assert self.state.players[seat].provisions >= about[2] >= 1
            return options[self.rng.random() > self.agree]
        option = options[int(self.rng.random() * len(options))]
        self.answers[option[0]] += 1
        self.option = (seat, option, self.state.free)
        if topic == "action":
            self._can_be_paid(seat, options)
        return option

    def _can_be_paid(self, seat, options):
        """Hold the ways on offer against the rulebook's own words (R-10, R-12)."""
        state = self.state
        for option in options:
            if option[0] not in ("deliver", "together"):
                continue
            way: DeliveryWay = state.menu.ways[seat][option]
            card = state.rules.cards[option[1]]
            k, cost = len(way.who), card.numbers["cost"]
            assert way.who[0] == seat
            assert len(set(way.who)) == k
            assert sum(way.pays) == cost
            assert max(way.pays) - min(way.pays) <= 1
            assert list(way.pays) == sorted(way.pays, reverse=True)
            merit = card.numbers["merit"] + state.rules.deliver_merit
            assert merit <= k * way.merit < merit + k
            assert card.numbers["wisdom"] <= k * way.wisdom < card.numbers["wisdom"] + k
            if not state.free:
                assert min(way.pays) >= 1
                for who, pays in zip(way.who, way.pays, strict=True):
                    assert state.players[who].provisions >= pays

    def tell(self, event):
        self.events.append(event)

    def clock(self):
        raise AssertionError

    def ask_all(self, asks):
        raise AssertionError

    # --- the watch -----------------------------------------------------------------------------

    def play(self):
        state = self.state
        while GAME.outcome(state) is None:
            before, told = state.copy(), len(self.events)
            self.option = None
            GAME.step(state, self)
            self.look(before, self.events[told:])
        self.end()
        return self

    def look(self, before, events):
        """Hold a position against the one before the step."""
        state = self.state
        assert state.calamity >= 0
        for was, now in zip(before.players, state.players, strict=True):
            assert now.provisions >= 0
            assert now.merit >= was.merit
            assert now.wisdom >= was.wisdom
            assert now.streak <= min(now.best_streak, before.round)
            assert now.best_streak <= 6
        if before.phase == PHASE["lay_out"]:
            return
        came = len(state.rules.deck("beings")) - len(state.being_pile)
        assert state.delivered + state.lost + len(state.beings) == came
        if before.phase == PHASE["come"]:
            self.zone(before.round)
        if before.phase == PHASE["act"]:
            self.action(before, events)
        if before.phase == PHASE["happen"]:
            self.drawn[state.event] += 1
        if before.phase == PHASE["teach"] and self.option and self.option[1][0] == "teach":
            self.helped.add((before.round, self.option[0]))

    def zone(self, round_):
        """Rulings §6: what waits after the second phase."""
        state = self.state
        assert all(round_ - entered <= 1 for _, entered in state.beings)
        assert state.delivered + state.lost + len(state.beings) == 2 + round_
        most = {1: 3, 2: 4}.get(round_, 2)
        assert len(state.beings) <= most
        assert round_ > 1 or len(state.beings) == 3

    def action(self, before, events):
        """Rulings §6: an action is spent, or a proposal declined and nothing has changed."""
        state, (seat, option, free) = self.state, self.option
        declined = any(event[0] == "declined" for event in events)
        if declined:
            assert option[0] == "together"
            assert state.players == before.players
            assert state.calamity == before.calamity
            assert state.beings == before.beings
            assert state.refused == (*before.refused, option)
            assert option not in before.refused
            return
        self.acted[before.round, seat] += 1
        assert state.delivered - before.delivered == (option[0] in ("deliver", "together"))
        if option[0] in ("deliver", "together"):
            self.shares(before, seat, option, free)
        elif option[0] in ("labour", "practice"):
            assert state.players[seat].helped == before.players[seat].helped
        else:
            assert state.players[seat].helped
            self.helped.add((before.round, seat))

    def shares(self, before, seat, option, free):
        """Rulings §6: exactly the participants pay, gain, helped and delivered one more."""
        state = self.state
        who = {seat, *option[2:]}
        everybody = state.rules.cards[option[1]].part("delivered")
        gift = sum(effect.provisions for effect in everybody)
        paid = 0
        for other, (was, now) in enumerate(zip(before.players, state.players, strict=True)):
            paid += was.provisions + gift - now.provisions
            assert now.delivered - was.delivered == (other in who)
            assert (now.merit > was.merit) == (other in who)
            assert now.helped == (was.helped or other in who)
            if other in who:
                self.helped.add((before.round, other))
        assert paid == (0 if free else state.rules.cards[option[1]].numbers["cost"])

    def end(self):
        """Rulings §6: what holds of a finished game."""
        state = self.state
        seats = len(state.players)
        outcome = GAME.outcome(state)
        assert max(self.drawn.values()) == 1
        assert all(
            self.acted[round_, seat] == 2
            for round_ in range(1, state.round + 1)
            for seat in range(seats)
        )
        assert state.delivered <= 8
        for seat, player in enumerate(state.players):
            row = [(round_, seat) in self.helped for round_ in range(1, state.round + 1)]
            assert player.best_streak == longest(row)
            floor = 1000 * (3 * (player.merit * player.wisdom) ** 0.5 + 8)
            assert outcome.scores[seat] >= int(floor)
        kinds = Counter(str(event[0]) for event in self.events)
        won = outcome.ending == "win"
        assert bool(outcome.winners) == won
        assert kinds["ranked"] == (seats if won else 0)
        assert kinds["unranked"] == (0 if won or outcome.ending == "doom" else seats)


def longest(row):
    """Return the longest run of true values."""
    best = run = 0
    for value in row:
        run = run + 1 if value else 0
        best = max(best, run)
    return best


def any_house(rng):
    """Return a value within its bounds for every rule and every number on a card."""
    return {key: any_value(rng, rule) for key, rule in SHEET.rules.items()}


def any_value(rng, rule):
    if isinstance(rule.value, tuple):
        return tuple(any_number(rng, rule, item) for item in rule.value)
    if isinstance(rule.value, bool):
        return rng.random() < 0.5
    return rng.choice(rule.choices) if rule.choices else any_number(rng, rule, rule.value)


def any_number(rng, rule, like):
    """Return a number near the printed one half of the time, else any that is allowed."""
    if isinstance(like, float):
        return rng.uniform(rule.least, rule.most)
    least, most = int(rule.least), int(rule.most)
    if rng.random() < 0.5:
        least, most = max(least, like - 2), min(most, like + 2)
    return rng.randint(least, most)


def simulated(seats, seed, bot, house=None):
    """Return a simulation among bots of one kind, played to its end."""
    settings = setup(seats, house, seed, bot)
    table = simulation(GAME, settings)
    table.play()
    return table
