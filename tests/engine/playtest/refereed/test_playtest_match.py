"""The match of a refereed session: records, entries and audit are on the disk together."""

import json
from collections import Counter
from dataclasses import replace

import pytest
from at_table import AtTable

from engine.bots.table import answer_once, seat_bots
from engine.games import game
from engine.kernel.clock import StepClock
from engine.kernel.errors import LibraryError, PlaytestError
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import Answer, Chance, Time, record_to_json
from engine.kernel.match import EVERY, Match
from engine.library.store import Library
from engine.playtest.clocks import Turn
from engine.playtest.entries import DRAW, RULING, told
from engine.playtest.files.lossless import dumps, loads
from engine.playtest.refereed.kept import Amendment
from engine.playtest.sessions import checked

LUDO = game("ludo")
SETUP = Setup("ludo", (PERSON, "steady", PERSON), "seed")


@pytest.fixture
def kept(table):
    table.live.set_mode("refereed")
    return table.store.referee(table.live, SETUP, LUDO.edition, LUDO.digest(SETUP))


def match_of(kept, records=(), ms=0):
    return Match(LUDO, kept.setup, records, keeper=kept, clock=StepClock(ms))


def play(match, answers):
    bots = dict(enumerate(seat_bots(LUDO, SETUP)))
    for _ in range(answers):
        answer_once(match, bots)
    return match


def entered(records):
    """Return what of records is entered, with the number of each."""
    return [
        (line, record_to_json(record))
        for line, record in enumerate(records)
        if isinstance(record, (Answer, Chance))
    ]


def lines(live):
    """Return what the log tells of records, as they would be."""
    return [
        (one.line, ["c", *one.args] if one.verb == DRAW else ["a", one.seat, one.verb, *one.args])
        for one in told(live.playtest.entries)
        if one.line is not None
    ]


def in_library(table):
    """Return the records as another window finds them."""
    return list(table.store.whole(table.id).journal.records)


def test_each_record_that_is_entered_has_its_entry(table, kept):
    match = play(match_of(kept), 12)
    assert lines(table.live) == entered(match.records)
    assert in_library(table) == match.records
    assert table.again().playtest == table.live.playtest
    sources = Counter(one.source for one in told(table.live.playtest.entries))
    assert set(sources) == {"facilitator", "bot", "engine"}
    again = table.store.referee(table.again(), SETUP, "", "")
    assert again.records == tuple(match.records)
    assert (again.id, replace(again.setup, app="")) == (kept.id, SETUP)
    assert table.library.matches() == []


def test_what_is_taken_back_and_given_again_is_the_same_entries(table, kept):
    match = match_of(kept)
    for seat in range(4):
        table.clock.go(1000)
        play(match, 3)
        table.live.at(Turn("roll", 1, (seat % 3,)))
    whole, before = list(match.records), table.live.playtest
    answers = [line for line, row in entered(whole) if row[0] == "a"]
    at = answers[-3]
    kept.cut(at)
    kept.cut(answers[-5])
    table.clock.go(500)
    assert in_library(table) == whole[: answers[-5]]
    assert lines(table.live) == entered(whole[: answers[-5]])
    assert table.live.turn != before.entries[-1].turn
    kept.replace(answers[-5], whole[answers[-5] : at], Amendment("redone"))
    kept.replace(at, whole[at:], Amendment("redone"))
    assert table.live.playtest.entries == before.entries
    assert [one.seats for one in table.live.playtest.segments] == [
        one.seats for one in before.segments
    ]
    assert in_library(table) == whole
    kinds = [row.kind for row in table.live.playtest.changes]
    assert kinds == ["undone", "undone", "redone", "redone"]
    assert table.again().playtest == checked(table.live.playtest)


def test_an_amended_record_keeps_the_entries_after_it_that_still_stand(table, kept):
    match = match_of(kept)
    for _ in range(8):
        table.clock.go(1000)
        play(match, 1)
    records = list(match.records)
    answers = [line for line, row in entered(records) if row[0] == "a"]
    at, gone = answers[2], answers[5]
    other = Answer(records[at].seat, ("amended", 1))
    more = [other, *records[at + 1 : gone], *records[gone + 1 :], Answer(2, ("entered", "anew"))]
    was = {one.line: one for one in told(table.live.playtest.entries)}
    kept.replace(at, more, Amendment(why="it was a 4"))
    now = [*records[:at], *more]
    assert lines(table.live) == entered(now)
    assert in_library(table) == now
    log = table.live.playtest.entries
    assert log[was[at].n].verb == "amended"
    assert log[was[at].n].at_ms == was[at].at_ms
    assert [one.uuid for one in log if one.void] == [was[gone].uuid]
    assert log[-1].args == ("anew",)
    [row] = table.live.playtest.changes
    assert (row.kind, row.subject, row.why) == ("amended", f"line:{at}", "it was a 4")
    assert json.loads(row.before)["records"][0] == record_to_json(records[at])
    assert json.loads(row.after)["records"][0] == record_to_json(other)
    assert json.loads(row.before)["entries"] == [was[gone].n]


def test_an_entry_that_is_left_out_takes_no_other_with_it(table, kept):
    match = play(match_of(kept), 8)
    records = list(match.records)
    answers = [line for line, row in entered(records) if row[0] == "a"]
    was = {one.line: one for one in told(table.live.playtest.entries)}
    left = [*records[: answers[3]], *records[answers[3] + 1 :]]
    kept.replace(answers[3], left[answers[3] :], Amendment())
    assert lines(table.live) == entered(left)
    log = table.live.playtest.entries
    assert [one.uuid for one in log if one.void] == [was[answers[3]].uuid]
    assert len(log) == len(was) + len(("begin", "mode"))
    kept.replace(answers[3], records[answers[3] :], Amendment())
    assert lines(table.live) == entered(records)
    assert len(table.live.playtest.entries) == len(log) + 1


def test_no_step_of_an_amendment_is_there_without_the_others(table, kept, monkeypatch):
    match = play(match_of(kept), 6)
    before, records = table.live.playtest, list(match.records)

    def full(*_):
        raise LibraryError("library-full", path="", why="")

    monkeypatch.setattr("engine.playtest.refereed.kept.note_length", full)
    with pytest.raises(LibraryError):
        kept.replace(2, (), Amendment())
    with pytest.raises(LibraryError):
        play(match, 1)
    assert in_library(table) == records
    assert match.records == records
    assert table.live.playtest is before
    assert table.again().playtest == before


def test_a_second_window_refers_nothing(table, kept):
    other = table.again()
    second = table.store.referee(other, SETUP, "", "")
    play(match_of(kept), 2)
    with pytest.raises(PlaytestError, match="playtest-taken"):
        second.append(0, (Time(0),))
    with pytest.raises(PlaytestError, match="playtest-taken"):
        kept.append(0, (Time(0),))  # not where the records end


def test_a_session_goes_with_its_match(tmp_path):
    table = AtTable(tmp_path)
    with table.library:
        kept = table.store.referee(table.live, SETUP, LUDO.edition, LUDO.digest(SETUP))
        table.store.delete(table.id)
        with pytest.raises(LibraryError, match="match-gone"):
            table.library.journal(kept.id)
    with Library(tmp_path) as library:
        assert library.notice is None


def test_what_a_person_typed_is_told_as_typed_and_comes_back(table):
    house = dict(LUDO.rule_sheet.presets["classic"])
    setup = Setup("ludo", (PERSON,) * 3, "seed", house=house)
    kept = table.store.referee(table.live, setup, LUDO.edition, LUDO.digest(setup))
    match = Match(LUDO, setup, keeper=kept, clock=StepClock(), hold=EVERY)
    while match.draw.topic != "dice":
        match.release(0)
    dial = match.dials()[0]
    match.rule(dial.key, dial.value, "she said so")
    match.release(2)
    while match.draw is None:
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    match.release()
    rows = [one for one in told(table.live.playtest.entries) if one.line is not None]
    ruled = next(n for n, one in enumerate(rows) if one.verb == RULING)
    assert rows[ruled].args == (dial.key, dial.value, "she said so")
    assert (rows[ruled + 1].verb, rows[ruled + 1].args[:3]) == (DRAW, ("dice", 6, 2))
    sources = [one.source for one in rows]
    assert sources == ["facilitator"] * (len(rows) - 1) + ["engine"]
    assert table.live.playtest.changes == ()
    assert in_library(table) == match.records
    whole = table.store.whole(table.id)
    assert loads(dumps(whole)) == whole


def test_undo_of_the_log_stops_at_a_record_of_the_match(table, kept):
    table.live.log("aside")
    play(match_of(kept), 1)
    assert table.live.undo() is None
    kept.cut(0)
    assert table.live.undo().verb == "aside"
