"""Playtests of another library: taken in once, brought up to date, or kept beside ours."""

from dataclasses import replace

import pytest
from at_table import HandClock
from some_playtests import written

from engine.kernel.errors import LibraryError, PlaytestError
from engine.kernel.journal import Journal
from engine.playtest.afterwards import with_item, with_seat, with_session
from engine.playtest.files.lossless import dumps, loads
from engine.playtest.files.taking_in import differences, take_in


@pytest.fixture
def two(tmp_path):
    """Return two libraries with the same sessions, each as its store and the one that is over."""
    first, store, session_id = written(tmp_path / "one")
    second, other, _ = written(tmp_path / "two")
    with first, second:
        yield (first, store, session_id), (second, other, session_id)


def live(side):
    _, store, session_id = side
    return store.open(session_id, HandClock())


def sent(side):
    """Return a session as the other library reads it from a file."""
    _, store, session_id = side
    return loads(dumps(store.whole(session_id)))


def unnumbered(whole):
    return whole._replace(
        playtest=replace(whole.playtest, session=replace(whole.playtest.session, number=0))
    )


def test_importing_twice_changes_nothing(two):
    (library, store, session_id), (_, other, _) = two
    whole = sent(two[1])
    assert take_in(library.database, whole) == ("here", session_id, None, False)
    store.delete(session_id)
    taken = take_in(library.database, whole)
    assert taken.fate == "new"
    assert unnumbered(store.whole(taken.session)) == unnumbered(whole)
    assert store.listed()[0].number == 3  # after the one that is left
    assert library.matches() == [match for match in library.matches() if not match.imported]
    assert take_in(library.database, whole).fate == "here"
    assert len(store.listed()) == 2
    assert [one.uuid for one in store.items("ludo")] == [one.uuid for one in other.items("ludo")]


def test_a_session_that_went_on_elsewhere_is_brought_up_to_date(two):
    (library, store, session_id), other = two
    before = sent(two[0])
    live(other).change(with_session(goal_met="yes"))
    turn = next(row.n for row in other[1].read(session_id).entries if row.verb == "turn")
    live(other).drop(turn, "nobody did that")
    whole = sent(other)
    taken = take_in(library.database, whole)
    assert taken == ("updated", session_id, None, False)
    assert store.whole(session_id) == whole
    assert store.items("ludo")[0].observation is not None
    assert take_in(library.database, whole).fate == "here"
    assert take_in(library.database, before).fate == "here"  # ours is further on
    assert store.whole(session_id) == whole
    assert len(library.matches()) == 6


def test_two_histories_are_both_kept(two):
    (library, store, session_id), other = two
    live(two[0]).observe("typo", (), "ours")
    live(other).observe("idea", (), "theirs")
    live(other).change(with_item("theirs"))
    live(other).change(with_seat(0, alias="Zyx"))
    ours, whole = store.whole(session_id), sent(other)
    taken = take_in(library.database, whole)
    assert (taken.fate, taken.ours) == ("both", session_id)
    assert store.whole(session_id) == ours
    theirs = store.read(taken.session)
    told = {(row.part, row.key) for row in differences(ours.playtest, theirs)}
    assert ("seats", "0") in told
    assert not any(part in ("entries", "segments", "answers", "changes") for part, _ in told)
    assert {row.text for row in theirs.observations} ^ {
        row.text for row in ours.playtest.observations
    } == {"ours", "theirs"}
    assert take_in(library.database, whole) == ("here", taken.session, session_id, False)
    assert len(store.listed()) == 3
    store.delete(session_id)  # whoever chose theirs
    assert len(store.listed()) == 2


def test_a_session_of_a_game_that_is_not_here_is_taken_in_as_a_log(two):
    (library, store, session_id), _ = two
    whole = sent(two[1])
    store.delete(session_id)
    journal = whole.journal
    strange = Journal(replace(journal.setup, game="go"), "1", "x", journal.records)
    session = replace(whole.playtest.session, game="go", mode="refereed", kit=None)
    seats = tuple(replace(seat, alias="A\u202e\x1b") for seat in whole.playtest.seats)
    one = replace(whole.playtest, session=session, seats=seats)
    taken = take_in(library.database, whole._replace(playtest=one, kit=None, journal=strange))
    assert taken.as_log
    kept = store.whole(taken.session)
    assert (kept.playtest.session.mode, kept.playtest.entries) == ("free", one.entries)
    assert kept.journal == strange
    assert {seat.alias for seat in kept.playtest.seats} == {"A"}


def test_rows_that_are_of_another_session_already_are_the_files_fault(two):
    (library, store, _), _ = two
    before = store.listed()
    whole = sent(two[1])
    stolen = replace(whole.playtest, session=replace(whole.playtest.session, uuid="another"))
    with pytest.raises(PlaytestError, match="playtest-of-another"):
        take_in(library.database, whole._replace(playtest=stolen))
    assert store.listed() == before


def test_an_import_is_there_whole_or_not_at_all(two, monkeypatch):
    (library, store, session_id), other = two
    live(other).observe("idea")
    whole, before = sent(other), store.whole(session_id)

    def full(*_):
        raise LibraryError("library-full", path="", why="")

    monkeypatch.setattr("engine.playtest.files.taking_in.insert_match", full)
    with pytest.raises(LibraryError):
        take_in(library.database, whole)
    assert store.whole(session_id) == before
