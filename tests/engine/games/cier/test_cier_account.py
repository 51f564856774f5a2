"""What is told of an exchange can be read back: who used what, at whom, and what stopped it."""

from random import Random

import pytest
from cier_tables import begin, play
from parts import each

from engine.games.cier import GAME
from engine.games.cier.account import CANCELLING, EFFECT, LEGALITY, Accounts
from engine.games.cier.breach import breaches, obstacle, shortage
from engine.games.cier.practice import BREAK, lesson, rounds, taught
from engine.kernel.game import Setup
from engine.kernel.match import Match

LOAD2 = "bullet; bullet"


def last(*exchanges, players=2):
    state = begin(players)
    accounts = Accounts(["1"] * players)
    accounts.hear(play(state, *exchanges))
    return accounts.last


def test_a_blow_that_the_stronger_one_voids_says_so_and_the_other_one_hits():
    told = last(LOAD2, LOAD2, "hatchet B; cier A")
    hatchet, cier = told.of(0)[0], told.of(1)[0]
    assert told.against(hatchet, 1) is None
    why = told.against(cier, 0)
    assert (why.rule, why.by, why.ability, why.moment) == ("beaten", 0, "hatchet", EFFECT)
    assert told.whole(cier) is None
    assert told.losses[1].loss == "1"
    assert (told.before[1], told.life_after(1), told.out) == ("1", "0", [1])


def test_two_that_cancel_each_other_are_void_as_a_whole():
    told = last(LOAD2, "cier B; cier A")
    for seat in (0, 1):
        why = told.whole(told.of(seat)[0])
        assert (why.rule, why.by, why.moment) == ("cancelled", 1 - seat, CANCELLING)
    assert told.ammo_after(0) == "0.5"


def test_what_breaks_a_rule_is_stopped_in_the_first_moment_and_aims_at_nobody_who_is_swept():
    told = last("cier B; bullet")
    why = told.whole(told.of(0)[0])
    assert (why.rule, why.ability, why.moment) == ("fault", "ammo", LEGALITY)
    assert told.ammo_after(0) == "0"
    assert told.ammo_after(1) == "1"


def random_match(seed, players, house):
    setup = Setup("cier", ("person",) * players, seed, house)
    match, rng = Match(GAME, setup), Random(seed)
    while match.outcome is None and len(match.records) < 120:
        yield match
        ask = match.asks[0]
        match.answer(ask.seat, rng.choice(ask.options))


@each("house", [{}, {"mode": "boss", "two_abilities": True}, {"mode": "skill"}])
@each("seed", ["a", "b", "c"])
def test_exactly_the_options_that_are_said_to_break_a_rule_do_so(seed, house):
    for match in random_match(seed, 3, house):
        if len(match.asks) == 3:  # nobody has chosen yet
            for ask in match.asks:
                broken = breaches(match.state, ask.seat)
                for option in Random(seed).sample(list(ask.options), 8):
                    fork = match.fork("try")
                    fork.answer(ask.seat, option)
                    for other in fork.asks:
                        fork.answer(other.seat, ("use", "guard"))
                    told = [e for e in fork.log if e[0] == "fault" and e[1] == ask.seat]
                    assert bool(told) == (option in broken), option


def test_a_shortage_is_what_is_lacking_to_the_price():
    state = begin(2)
    play(state, LOAD2)
    unit = state.rules.unit
    assert obstacle(state, 0, "hatchet") == ""
    assert obstacle(state, 0, "cleave") == "after"
    assert obstacle(state, 0, "six") == "ammo"
    assert shortage(state, 0, "six") == 2 * unit


def test_a_lesson_has_the_solved_mix_and_what_another_answer_gave_away():
    setup = Setup("cier", ("person", "person"), "lesson", {})
    match = Match(GAME, setup)
    for choices in (("bullet", "bullet"), ("bullet", "guard"), ("guard", "bullet")):
        for seat, name in enumerate(choices):
            match.answer(seat, ("use", name))
    found = list(rounds(GAME, setup, match.records))
    assert [taught(one.state) for one in found] == [True] * 3
    first = [lesson(found[0].state, seat, found[0].exchange) for seat in (0, 1)]
    assert [one.mix for one in first] == [(("bullet", 1.0),)] * 2
    assert all(one.regret == pytest.approx(0, abs=1e-9) for one in first)
    assert all(one.value == pytest.approx(0.5) for one in first)
    for one in found:
        for seat in (0, 1):
            made = lesson(one.state, seat, one.exchange)
            assert sum(share for _, share in made.mix) == pytest.approx(1)
            assert 0 <= made.worth <= made.value + 1e-9
            if made.share:
                assert made.regret == pytest.approx(0, abs=1e-9)


def test_a_mistake_that_costs_the_last_life_is_worth_nothing():
    setup = Setup("cier", ("person", "person"), "mistake", {})
    match = Match(GAME, setup)
    match.answer(0, ("aim", "smg", 1))
    match.answer(1, ("use", "bullet"))
    (one,) = rounds(GAME, setup, match.records)
    made = lesson(one.state, 0, one.exchange)
    assert (made.played, made.worth) == (BREAK, 0.0)
    assert made.regret == pytest.approx(0.5)


def test_more_than_two_are_no_duel():
    assert not taught(begin(3))
