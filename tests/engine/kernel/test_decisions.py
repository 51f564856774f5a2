"""Decisions: found in a journal, each is what the match itself had shown its seat."""

import pytest

from engine.bots.table import answer_once, seat_bots
from engine.games import IDS, game
from engine.kernel.clock import StepClock
from engine.kernel.decisions import decisions, unasked
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import Setup
from engine.kernel.journal import Answer
from engine.kernel.match import Match

HOUSES = {"merit57": {"hidden_vows": "all"}}


def _seen(game_id, house, bot="random"):
    """Play a match; return it, and what each seat knew whenever it answered, by record."""
    rules = game(game_id)
    setup = Setup(game_id, (bot,) * rules.default_seats, "decisions", house)
    match = Match(rules, setup, clock=StepClock())
    bots = dict(enumerate(seat_bots(rules, setup)))
    known = {}
    while match.outcome is None:
        before = {
            ask.seat: (ask, fingerprint(match.view(ask.seat)), match.root(ask.seat))
            for ask in match.asks
            if len(ask.options) > 1
        }
        at = len(match.records)
        answer_once(match, bots)
        seat, option = match.records[at]
        if seat in before and option in before[seat][0].options:
            known[at] = (option, *before[seat])
    return match, known


@pytest.mark.parametrize("game_id", IDS)
def test_each_decision_is_what_the_match_had_shown(game_id):
    match, known = _seen(game_id, HOUSES.get(game_id, {}))
    rules, records = match.game, match.records
    found = {}
    for seat in range(len(match.setup.players)):
        for decision in decisions(rules, match.setup, records, seat):
            assert decision.ask.seat == seat
            found[decision.record] = decision
    assert found.keys() == known.keys()
    assert len(found) > 10
    for at, decision in found.items():
        option, ask, view, root = known[at]
        assert decision.played == option
        assert (decision.ask.topic, [*decision.ask.options]) == (ask.topic, [*ask.options])
        assert fingerprint(decision.view) == view
        assert decision.root.trail == root.trail
        assert fingerprint(decision.root.base) == fingerprint(root.base)
        assert (decision.root.ms, decision.root.seats) == (root.ms, root.seats)


def test_what_a_seat_did_unasked_is_no_decision_and_is_found_apart():
    match, _ = _seen("merit57", {}, bot="smart")
    told = (match.game, match.setup, match.records)
    seats, deeds = range(len(match.setup.players)), 0
    for seat in seats:
        own = {at for at, one in enumerate(match.records) if isinstance(one, Answer)}
        asked = {decision.record for decision in decisions(*told, seat)}
        found = {entry.line for entry in unasked(*told, seat)}
        assert found <= own - asked
        for entry in unasked(*told, seat):
            assert entry.record.option in entry.asked.volunteers[seat]
        deeds += len(found)
    assert deeds


def test_a_journal_that_ends_in_a_step_has_the_decisions_up_to_there():
    match, known = _seen("merit57", {})
    rules, records = match.game, match.records
    cut = sorted(known)[len(known) // 2]
    short = [
        decision.record
        for seat in range(4)
        for decision in decisions(rules, match.setup, records[: cut + 1], seat)
    ]
    assert sorted(short) == [at for at in sorted(known) if at <= cut]
