"""Dice wait for the hand of whoever throws them, and cards for their pause."""

from collections import Counter
from random import Random

import pytest
from session_play import one_answer, options_of, play, play_to, settled, wait_until

from engine.kernel.journal import Chance, Time
from gui.games import game_ui
from gui.session.session_factory import resume


def draws(session):
    return sum(isinstance(record, Chance) for record in session.journal().records)


@pytest.mark.parametrize("dice", ["fair", "balanced"])
def test_one_throw_is_one_roll_however_many_draws_it_takes(begin, dice):
    session = begin("ludo", ("person", "steady"), house={"dice": dice})
    told = []
    session.told.connect(told.append)
    sizes = set()
    for _ in range(25):
        if session.draw is None:
            one_answer(session, Random(1))
        else:
            assert not session.asks
            assert session.draw.topic == "dice"
            assert session.waits_for == 0
            told.clear()
            before = draws(session)
            assert session.throw()
            sizes.add(draws(session) - before)
            assert told[0][0][:2] == ("rolled", 0), "it was this person's own roll"
        settled(session)
    assert sizes == {1} if dice == "fair" else max(sizes) > 1


def test_a_bots_die_falls_by_itself_and_waits_for_nobody(begin, context):
    session = begin("ludo", ("steady", "person"))
    rolls = []
    session.told.connect(lambda events: rolls.extend(e[1] for e in events if e[0] == "rolled"))
    play(session, 30)
    assert {0, 1} == set(rolls)


def test_throwing_without_a_die_in_hand_does_nothing(begin):
    session = begin("merit57", ("person", "smart", "smart"))
    before = session.journal().records
    assert session.draw is None
    assert not session.throw()
    assert session.journal().records == before


def test_a_person_throws_only_their_own_die(begin):
    seen = Counter()
    for seed in range(6):
        session = begin("merit57", ("person", "random", "random"), seed=f"die {seed}")
        told = []
        session.told.connect(told.extend)

        def on_moved(session=session, told=told):
            if session.draw is not None:
                told.clear()

        session.moved.connect(on_moved)
        play_to(session, lambda s: s.draw is not None or s.outcome is not None)
        if session.draw is None:
            continue
        assert session.draw.topic == "die"
        told.clear()
        assert session.throw()
        die = next(event for event in told if event[0] == "die")
        assert session.setup.people == (0,)
        assert die[1] == 0
        seen["mine"] += 1
    assert seen["mine"] >= 2


def test_cards_are_turned_one_after_the_other(begin, context):
    session = begin("merit57", ("smart",) * 4, wait=False)
    batches = []
    session.told.connect(batches.append)
    wait_until(lambda: session.outcome)
    cards = [[e for e in batch if e[0] in ("drew", "flipped", "being")] for batch in batches]
    assert max(map(len, cards)) == 1
    assert sum(map(len, cards)) > 20


def test_the_seed_decides_the_same_whether_dice_are_held_or_not(begin):
    """What is held is drawn later, but from the same streams."""
    session = begin("merit57", ("smart",) * 4, seed="held", wait=False)
    wait_until(lambda: session.outcome)
    assert game_ui("merit57").policy.hold
    assert not session.wrong_draws()


def test_an_answer_that_is_not_offered_is_refused(begin, context):
    session = begin("merit57", ("person", "smart", "smart"))
    before = session.journal().records
    failures = []
    session.failed.connect(lambda code, details: failures.append((code, details)))
    seat, options = options_of(session)
    assert not session.answer(seat, ("labour", 7))
    assert not session.answer(1, options[0])
    assert [code for code, _ in failures] == ["answer-not-offered"] * 2
    for code, details in failures:
        assert context.language.say(f"error.{code}", **details)
    assert session.journal().records == before


def test_the_clock_of_play_stands_until_the_first_roll(begin, context, monkeypatch):
    now = [0.0]
    monkeypatch.setattr("gui.session.timing.monotonic", lambda: now[0])
    seeds = (f"clock {i}" for i in range(20))
    session = next(
        each
        for each in (begin("ludo", ("person", "steady"), seed=seed, wait=False) for seed in seeds)
        if each.state.seat == 0
    )
    settled(session)
    now[0] = 180.0  # somebody looks at the board for three minutes, and leaves it
    assert session.time.clock() == 0
    session.close()
    session = resume(context, session.match_id)
    settled(session)
    now[0] = 240.0
    assert session.time.clock() == 0
    assert session.throw()
    now[0] = 250.0
    settled(session)
    play(session, 3)
    looks = [record.ms for record in session.journal().records if isinstance(record, Time)]
    assert looks[0] == 0
    assert max(looks) <= 10_000
    assert session.time.clock() == 10_000
    session.close()
