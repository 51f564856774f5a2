"""The exact figures: against every possible play of short games, against samples, in any house."""

from itertools import permutations
from random import Random

import pytest
from delay_tables import new, play, values
from parts import each

from engine.bots.table import seat_bots
from engine.games.delay import GAME
from engine.games.delay.archivists import LIKES
from engine.games.delay.endings import ENDINGS
from engine.games.delay.rounds import play_round
from engine.games.delay.rules import ROUNDS
from engine.games.delay.solver import best, possible, uniform
from engine.kernel.asking import Pending
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.kernel.script import Stop
from engine.kernel.simulation import Simulation

NEAR = 1e-9


class Known(Stop):
    """Answers and rolls as listed, then stops."""

    def __init__(self, given):
        self.hears = False
        self._given = iter(given)

    def _next(self, pending):
        try:
            return next(self._given)
        except StopIteration:
            raise pending from None

    def ask(self, seat, topic, options, about=(), volunteers=None):
        return options[self._next(Pending(asks=[len(options)]))]

    def chance(self, topic, n, of=(), who=None):
        return self._next(Pending(draw=(topic, n)))


def tree(state, given=()):
    """Return all the rest of a game by the rules themselves: an ending, or a node of children."""
    if state.ending:
        return state.ending
    trial = state.copy()
    try:
        play_round(trial, Known(given))
    except Pending as stop:
        if stop.draw is None:
            return "ask", [tree(state, (*given, i)) for i in range(stop.asks[0])]
        topic, n = stop.draw
        if topic == "event":
            return "fate", [(1 / n, tree(state, (*given, i))) for i in range(n)]
        share = state.rules.seal_chance / n
        rolls = [(share, 0), (1 - share, n - 1)]
        return "fate", [(chance, tree(state, (*given, i))) for chance, i in rolls if chance]
    return tree(trial)


def of_tree(node, ending, pick):
    """Return the likelihood of an ending, where `pick` decides between what may be answered."""
    if isinstance(node, str):
        return float(node == ending)
    kind, below = node
    if kind == "ask":
        return pick([of_tree(child, ending, pick) for child in below])
    return sum(chance * of_tree(child, ending, pick) for chance, child in below)


def mean(numbers):
    return sum(numbers) / len(numbers)


def assert_solved(state, order=None):
    whole = tree(state)
    likely = uniform(state, order)
    assert abs(sum(likely.values()) - 1) < NEAR
    for ending in ENDINGS:
        assert abs(best(state, ending, order) - of_tree(whole, ending, max)) < NEAR, ending
        assert abs(likely[ending] - of_tree(whole, ending, mean)) < NEAR, ending


def before(rounds, seed, house=None):
    """Return a position after so many rounds, near enough to several limits to be open."""
    rng = Random(seed)
    state = new(house, round=rounds)
    state.heaven, state.hell = rng.randrange(40, 101), rng.randrange(40, 101)
    state.stability, state.pressure = rng.randrange(0, 101), rng.randrange(30, 101)
    state.truth = rng.randrange(state.rules.truth_at)
    state.marked = rng.random() < 0.3
    state.extremes = rng.randrange(3)
    state.balance = rng.randrange(rounds + 1)
    pool = rng.sample(state.pool, max(3, 8 - rounds))
    state.pool = tuple(sorted(pool))
    state.turns = ((0, "", "", False),) * rounds
    return state


@each("seed", range(25))
def test_the_last_round_is_solved_as_every_play_of_it_shows(seed):
    assert_solved(before(6, seed))


@each("seed", range(12))
def test_the_last_two_rounds_are_solved_as_every_play_of_them_shows(seed):
    assert_solved(before(5, seed))


@pytest.mark.parametrize("seed", range(2))
def test_three_rounds_with_a_draw_are_solved_as_every_play_of_them_shows(seed):
    state = before(4, seed)
    state.pool = state.pool[:2]
    assert_solved(state)


HOUSES = [
    {"seal_chance": 100, "penalty_heaven": -20, "penalty_stability": 9},
    {"seal_chance": 0, "truth_at": 2, "truth_stability": -12},
    {"rebellion_rounds": 1, "rebellion_below": 100, "seal_pressure": -20},
    {"rebellion_rounds": 7, "balance_gap": 40, "balance_stability": 30, "extreme_limit": 2},
    {"heaven_at": 101, "hell_at": 0, "collapse_below": 0, "truth_at": 7},
    {"growth": (-20,) * 7, "embellish_heaven": -20, "obscure_hell": 20, "collapse_below": 101},
    {"event_007.C.effect.stability": -90, "event_006.B.effect.heaven": 90, "rebellion_below": 90},
]


@each("house", HOUSES)
@each("seed", range(3))
def test_the_figures_follow_the_house(house, seed):
    assert_solved(before(5, f"{seed}{sorted(house)}", house))


@each("seed", range(12))
def test_a_position_half_way_through_a_round_is_solved_too(seed):
    match = Match(GAME, Setup("delay", ("random",), f"half{seed}"))
    rng = Random(seed)
    while match.state.round < 6 or match.state.phase != "record":
        match.answer(0, rng.choice(match.asks[0].options))
    here = possible(match.state)
    likely = uniform(match.state)
    twins = []
    for option in match.asks[0].options:
        twin = match.fork("twin")
        twin.answer(0, option)
        twins.append((option, twin.state))
    plain = [state for option, state in twins if option[1] != "seal"]
    for ending in ENDINGS:
        assert here[ending] >= max(best(state, ending) for state in plain) - NEAR
    before_choice = before(5, seed)
    assert_solved(before_choice)
    assert abs(sum(likely.values()) - 1) < NEAR


def test_while_the_event_is_drawn_every_draw_counts_alike():
    match = Match(GAME, Setup("delay", ("random",), "draw"), hold=("event",))
    rng = Random(4)
    while match.state.round < 5 or match.draw is None:
        if match.draw is not None:
            match.release()
        else:
            match.answer(0, rng.choice(match.asks[0].options))
    drawn = []
    for event in match.state.pool:
        state = match.state.copy()
        state.event, state.pool = event, tuple(e for e in state.pool if e != event)
        drawn.append((uniform(state), possible(state)))
    assert len(drawn) == 4
    for figures, all_drawn in zip((uniform, possible), zip(*drawn, strict=True), strict=True):
        found = figures(match.state)
        for ending in ENDINGS:
            assert abs(found[ending] - mean([each[ending] for each in all_drawn])) < NEAR


def test_an_ended_game_has_one_ending_left():
    state, _, _ = play("CACBBCC", "EEEEEET")
    assert possible(state) == {ending: float(ending == state.ending) for ending in ENDINGS}
    assert uniform(state) == possible(state)


def test_an_unknown_order_is_the_mean_of_all_orders_under_uniform_play():
    state = before(3, "orders")
    orders = [(*drawn, 5, 6) for drawn in permutations(state.pool, 2)]
    known = [uniform(state, order) for order in orders]
    unknown = uniform(state)
    for ending in ENDINGS:
        assert abs(unknown[ending] - mean([each[ending] for each in known])) < NEAR


@pytest.mark.soak
def test_who_knows_the_order_does_at_least_as_well():
    better = 0
    for seed in range(6):
        state = before(3, f"knows{seed}")
        orders = [(*drawn, 5, 6) for drawn in permutations(state.pool, 2)]
        for ending in ENDINGS:
            told = mean([best(state, ending, order) for order in orders])
            untold = best(state, ending)
            assert told >= untold - NEAR
            better += told > untold + NEAR
    assert better


def test_every_ending_can_be_reached_for_certain_from_the_first_morning():
    assert possible(new()) == dict.fromkeys(ENDINGS, 1.0)


class Ordered(Simulation):
    """A simulation whose events come in an order that is known."""

    def chance(self, topic, n, of=(), who=None):
        if topic == "event":
            return self.state.pool.index(self.left.pop(0))
        return super().chance(topic, n, of, who)


def test_a_known_order_under_uniform_play_is_what_a_sample_of_games_shows():
    order = (2, 4, 8, 1)
    exact = uniform(new(), (0, *order, 5, 6))
    games, found = 6_000, dict.fromkeys(ENDINGS, 0)
    for number in range(games):
        setup = Setup("delay", ("random",), f"exact.{number}")
        simulation = Ordered(GAME, setup, seat_bots(GAME, setup))
        simulation.left = list(order)
        found[simulation.play().ending] += 1
    for ending in ENDINGS:
        assert abs(found[ending] / games - exact[ending]) < 0.02, ending


@pytest.mark.soak
def test_the_hint_is_never_worse_than_what_a_bot_then_reaches():
    for bot, ending in zip(LIKES, ENDINGS, strict=True):
        match = Match(GAME, Setup("delay", (bot,), f"hint{bot}"))
        bots = seat_bots(GAME, match.setup)
        while match.outcome is None:
            assert possible(match.state)[ending] > 0
            ask = match.asks[0]
            match.answer(0, bots[0].choose(ask, lambda match=match: match.view(0)))
        assert match.outcome.ending == ending


def test_the_solver_leaves_the_position_as_it_was():
    state = before(4, "still")
    was = (values(state), state.pool, state.marked)
    possible(state)
    assert (values(state), state.pool, state.marked) == was


def test_an_order_of_the_wrong_length_is_a_fault_of_the_caller():
    with pytest.raises(AssertionError, match="one for each round"):
        best(new(), ENDINGS[0], (0,) * (ROUNDS - 1))
