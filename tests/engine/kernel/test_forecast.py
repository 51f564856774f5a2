"""A forecast tells what an option would change, and nothing that its seat cannot know."""

from dataclasses import replace
from random import Random

import pytest
from toy import HANDS, LEAVE, TAKE, TOY, ToyState

from engine.kernel.asking import Ask
from engine.kernel.fingerprint import fingerprint
from engine.kernel.forecast import forecast

START = ToyState([5, 5, 5], [0, 0, 0], die=2)


def pay(state, table):
    """Take two coins of seat 0, and say so."""
    state.coins[0] -= 2
    table.tell(("coin", 0, state.coins[0]))


def test_what_the_rules_do_is_done_on_a_copy_and_compared():
    mark = fingerprint(START)
    found = forecast(TOY, START, 0, pay)
    assert found.change(lambda state: state.coins[0]) == -2
    assert found.change(lambda state: state.coins[1]) == 0
    assert found.events == (("coin", 0, 3),)
    assert found.certain
    assert fingerprint(START) == mark


STOPS = {
    "chance": lambda _state, table: table.chance("die", 6),
    "question": lambda _state, table: table.ask(1, "toy.plan", [TAKE, LEAVE]),
    "secret": lambda _state, table: table.ask_all([Ask(0, "toy.hand", HANDS)]),
    "clock": lambda _state, table: table.clock(),
}


@pytest.mark.parametrize("stop", STOPS)
def test_nothing_is_foreseen_beyond_what_nobody_can_know(stop):
    def run(state, table):
        pay(state, table)
        STOPS[stop](state, table)
        state.coins[0] = 99
        table.tell(("coin", 0, 99))

    found = forecast(TOY, START, 0, run)
    assert found.events == (("coin", 0, 3),)
    assert found.after.coins == [3, 5, 5]
    assert not found.certain


def test_what_is_granted_is_not_certain_and_what_has_one_answer_is():
    def run(state, table):
        assert table.ask(1, "toy.only", [TAKE]) == TAKE
        if table.ask(1, "toy.plan", [TAKE, LEAVE]) == LEAVE:
            pay(state, table)

    asked = []

    def granted(ask):
        asked.append((ask.seat, ask.topic))
        return LEAVE

    found = forecast(TOY, START, 0, run, granted)
    assert found.after.coins[0] == 3
    assert not found.certain
    assert asked == [(1, "toy.plan")]
    assert forecast(TOY, START, 0, lambda _s, t: t.ask(1, "toy.only", [TAKE])).certain


def test_an_answer_that_is_not_offered_cannot_be_granted():
    with pytest.raises(AssertionError, match="does not offer"):
        forecast(TOY, START, 0, lambda _s, t: t.ask(1, "x", [TAKE, LEAVE]), lambda _ask: ("no",))


class Veiled(type(TOY)):
    """The same game; a seat sees its own coins only."""

    def view(self, state, seat):
        twin = state.copy()
        twin.coins = [n if at == seat else 0 for at, n in enumerate(state.coins)]
        return twin


@pytest.mark.parametrize("seed", range(5))
def test_what_is_hidden_from_a_seat_never_changes_its_forecast(seed):
    def run(state, table):
        if state.coins[1] > 4:  # a rule that looks at what seat 0 may not see
            table.tell(("point", 1))
        pay(state, table)

    rng = Random(seed)
    others = [rng.randrange(9), rng.randrange(9)]
    found = forecast(Veiled(), replace(START, coins=[5, *others]), 0, run)
    assert found.events == (("coin", 0, 3),)
    assert found.before.coins == [5, 0, 0]
