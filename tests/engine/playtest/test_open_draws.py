"""What lies face down at a real table: stand-ins until it is seen, then whoever has it has it."""

from random import Random

import pytest
from typing_in import enter

from engine.games import game
from engine.kernel.amend import amend, claim
from engine.kernel.clock import StepClock
from engine.kernel.entries import entries
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import Step, Typed
from engine.kernel.match import EVERY, Match
from engine.kernel.script import typed

RULES = game("merit57")


def played(house, hidden, until, seed):
    """Return a match entered at random until a draw; whatever `hidden` names is not known."""
    chance = Random(seed)
    match = Match(RULES, Setup("merit57", (PERSON,) * 3, "s", house), clock=StepClock(), hold=EVERY)
    while match.outcome is None and not until(match):
        if match.draw is None:
            ask = chance.choice(match.asks)
            match.answer(ask.seat, chance.choice(ask.options))
        elif hidden(match):
            match.release(provisional=True)
        else:
            match.release(chance.randrange(match.draw.n))
    return match


def open_lines(match):
    return [
        line
        for line, record in enumerate(match.records)
        if isinstance(record, Typed) and record.provisional
    ]


def entered_after(match, line):
    """Return what was entered after a record: the marks of steps tell of positions."""
    return [record for record in match.records[line + 1 :] if not isinstance(record, Step)]


def plays_again(match):
    again = Match(RULES, match.setup, match.records, hold=EVERY)
    assert fingerprint(again.state) == fingerprint(match.state)
    fresh = Match(RULES, match.setup, clock=StepClock(), hold=EVERY)
    for record in match.records:
        enter(fresh, record)
    assert fingerprint(fresh.state) == fingerprint(match.state)


def draws(match, topic):
    return match.draw is not None and match.draw.topic == topic


def in_setup(match):
    return RULES.phase(match.state, match.asks) == "setup"


@pytest.mark.parametrize("seed", range(2))
def test_an_open_draw_gives_its_card_to_whoever_draws_it_later(seed):
    """merit57 §7A Four blessings are taken out unseen; one that was thought to be gone is drawn."""
    match = played(
        {"merit_events": 2},
        lambda match: draws(match, "collective"),
        lambda match: draws(match, "collective") and not in_setup(match),
        seed,
    )
    lines = open_lines(match)
    assert len(lines) == 4
    for line in lines:
        name = match.records[line].name
        assert name not in match.draw.of
        made = claim(RULES, match.setup, match.records, name)
        assert made.conflict is None
        assert entered_after(made, lines[-1]) == entered_after(match, lines[-1])
        now = Match(RULES, match.setup, made.records, clock=StepClock(), hold=EVERY)
        assert (open_lines(now), now.records[line].name != name) == (lines, True)
        now.release(list(now.draw.of).index(name))
        plays_again(now)


def test_an_event_laid_ready_face_down_is_told_when_it_turns_up():
    """merit57 §12.8 What turns up first was thought to come second: the second is another now."""
    house, opened = {"segments": "last3"}, lambda match: not in_setup(match)
    match = played(house, lambda match: draws(match, "collective"), opened, 1)
    first, second, *_ = open_lines(match)
    rows = {row.line: row for row in entries(RULES, match.setup, match.records)}
    asked, name = rows[first].asked, rows[second].name
    made = amend(RULES, match.setup, match.records, first, typed(asked, asked.of.index(name)))
    assert made.conflict is None
    now = Match(RULES, match.setup, made.records, clock=StepClock(), hold=EVERY)
    assert open_lines(now) == open_lines(match)[1:]
    assert now.records[second].name != name
    plays_again(now)


def test_a_hidden_vow_is_told_when_it_is_laid_open():
    """merit57 §12.12 What lay face down is put right at the end; all that was entered stands."""
    house = {"vows_by": "lot", "hidden_vows": "all"}
    match = played(house, lambda match: draws(match, "vow"), lambda _match: False, 1)
    lines = open_lines(match)
    assert len(lines) == 3
    rows = {row.line: row for row in entries(RULES, match.setup, match.records)}
    for line in lines:
        asked = rows[line].asked
        other = typed(asked, 1 - match.records[line].value)
        made = amend(RULES, match.setup, match.records, line, other)
        assert made.conflict is None
        again = Match(RULES, match.setup, made.records, hold=EVERY)
        assert again.outcome is not None
        assert open_lines(again) == [at for at in lines if at != line]
