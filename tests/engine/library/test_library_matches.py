"""Matches in the library: every answer is kept as it is given, and all of it comes back."""

import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from bot_matches import CLASSIC, LUDO, going_on, match_of, play, setup_of

from engine.kernel.clock import StepClock
from engine.kernel.errors import JournalError, LibraryError
from engine.kernel.journal import Answer, Step, Time
from engine.kernel.match import Match
from engine.library.journal_files import read_journal, write_journal
from engine.library.store import Library


def begun(library, seed="s", answers=0, **parts):
    """Return a kept match and its table after so many answers."""
    kept = library.new_match(LUDO, setup_of(seed, **parts))
    return kept, play(going_on(kept), answers)


def stored(library, sql, *values):
    with library._database.change() as db:
        return db.execute(sql, values).fetchall()


def test_a_new_match_is_in_the_list_before_anything_happened(library):
    kept = library.new_match(LUDO, setup_of("s", house=CLASSIC), "Ānanda 阿难")
    (listed,) = library.matches()
    assert listed.id == kept.id
    assert (listed.game, listed.players) == ("ludo", ("person", "steady"))
    assert (listed.profile, listed.length) == ("Ānanda 阿难", 0)
    assert (listed.ended, listed.outcome, listed.winners) == (None, None, ())
    assert listed.created == listed.updated == "2026-01-01T00:00:01.000+00:00"
    assert library.journal(kept.id).digest == LUDO.rule_sheet.digest(CLASSIC)


def test_every_answer_is_in_the_library_when_the_match_returns(library):
    kept, match = begun(library)
    given = 0
    while match.outcome is None:
        play(match, 1)
        given += 1
        if given < 20 or given % 20 == 0 or match.outcome is not None:
            assert library.journal(kept.id).records == tuple(match.records)


def test_a_match_that_went_another_way_since_is_not_the_one_in_a_file(library):
    kept, _ = begun(library, answers=6)
    journal = library.journal(kept.id)
    assert library.known(journal) == kept.id
    other = replace(journal, records=(*journal.records[:-1], Time(99)))
    assert library.known(other) is None
    took = library.import_journal(other)
    assert (library.known(other), library.known(journal)) == (took.id, kept.id)


def test_what_one_answer_led_to_is_one_transaction(library):
    """A kill between two of its records would leave a journal that nobody ever saw."""
    _, match = begun(library)
    before = stored(library, "SELECT revision FROM matches")[0][0]
    length = len(match.records)
    play(match, 1)
    assert len(match.records) > length + 1
    assert stored(library, "SELECT revision FROM matches") == [(before + 1,)]
    assert library.matches()[0].length == len(match.records)


def test_a_match_goes_on_in_another_program(tmp_path):
    with Library(tmp_path) as first:
        kept, match = begun(first, answers=7)
        there = list(match.records)
    with Library(tmp_path) as second:
        again = second.open_match(kept.id)
        assert again.setup == kept.setup
        assert list(again.records) == there
        went_on = play(going_on(again))
    assert went_on.records == play(match_of("s")).records


def test_an_answer_taken_back_is_gone_from_the_library(library):
    kept = library.new_match(LUDO, setup_of("undo"))
    match = Match(LUDO, kept.setup, keeper=kept, clock=StepClock(), hold=("dice",))
    while match.undoable(0) is None and match.outcome is None:
        match.release() if match.draw else play(match, 1)
    length = len(match.records)
    assert match.undo(0)
    assert len(match.records) < length
    assert library.journal(kept.id).records == tuple(match.records)
    assert library.matches()[0].length == len(match.records)
    match.redo()
    assert len(match.records) == length
    assert library.journal(kept.id).records == tuple(match.records)
    assert going_on(library.open_match(kept.id)).records[:length] == match.records


def test_another_window_that_went_on_with_the_match_is_noticed(tmp_path):
    with Library(tmp_path) as here, Library(tmp_path) as there:
        kept, match = begun(here, answers=3)
        other = play(going_on(there.open_match(kept.id)), 2)
        before = (list(match.records), match.asks, list(match.log))
        for _ in range(2):
            with pytest.raises(LibraryError) as caught:
                play(match, 1)
            assert (caught.value.code, caught.value.details) == ("match-taken", {"match": kept.id})
        assert (match.records, match.asks, match.log) == before
        assert here.journal(kept.id).records == tuple(other.records)
        assert play(going_on(here.open_match(kept.id))).outcome is not None


def test_another_window_that_left_the_length_as_it_was_is_noticed(tmp_path):
    """Took back one answer, gave another: as many records, but not the same ones."""
    with Library(tmp_path) as here, Library(tmp_path) as there:
        kept = here.new_match(LUDO, setup_of("s"))
        kept.append(0, [Time(1), Time(2)])
        other = there.open_match(kept.id)
        other.cut(1)
        other.append(1, [Time(3)])
        with pytest.raises(LibraryError, match="match-taken"):
            kept.append(2, [Time(4)])
        with pytest.raises(LibraryError, match="match-taken"):
            kept.cut(1)
        assert here.journal(kept.id).records == (Time(1), Time(3))


@pytest.mark.parametrize("at", [0, 1, 3])
def test_records_go_exactly_behind_those_that_are_there(library, at):
    kept = library.new_match(LUDO, setup_of("s"))
    kept.append(0, [Time(1), Time(2)])
    with pytest.raises(LibraryError, match="match-taken"):
        kept.append(at, [Time(3)])
    assert library.journal(kept.id).records == (Time(1), Time(2))
    kept.append(2, [Time(3)])
    assert library.journal(kept.id).records == (Time(1), Time(2), Time(3))


def test_a_match_deleted_in_another_window_is_told(tmp_path):
    with Library(tmp_path) as here, Library(tmp_path) as there:
        kept, match = begun(here, answers=1)
        there.delete(kept.id)
        with pytest.raises(LibraryError) as caught:
            play(match, 1)
        assert (caught.value.code, caught.value.details) == ("match-gone", {"match": kept.id})
        for lost in (here.open_match, here.journal):
            with pytest.raises(LibraryError, match="match-gone"):
                lost(kept.id)


def test_a_match_deleted_takes_its_records_along_and_no_others(library):
    one, _ = begun(library, answers=3)
    two, match = begun(library, answers=3)
    library.delete(one.id)
    library.delete(one.id)
    assert [listed.id for listed in library.matches()] == [two.id]
    assert stored(library, "SELECT DISTINCT match_id FROM records") == [(two.id,)]
    assert library.journal(two.id).records == tuple(match.records)


def test_the_number_of_a_deleted_match_is_never_given_again(library):
    first = library.new_match(LUDO, setup_of("s")).id
    library.delete(first)
    assert library.new_match(LUDO, setup_of("s")).id > first


def test_the_match_played_last_is_listed_first(library):
    kept = [begun(library, seed)[0] for seed in "abc"]
    assert [listed.id for listed in library.matches()] == [kept[2].id, kept[1].id, kept[0].id]
    play(going_on(library.open_match(kept[0].id)), 1)
    assert [listed.id for listed in library.matches()] == [kept[0].id, kept[2].id, kept[1].id]


def test_a_match_goes_out_and_comes_in_as_it_was(library, tmp_path):
    _, match = begun(library, "海", answers=9, nonce="n", house=CLASSIC, inputs={"balance": 3})
    path = tmp_path / "out.samsara"
    journal = library.journal(library.matches()[0].id)
    assert journal == match.journal()
    write_journal(path, journal, force=False)
    kept = library.import_journal(read_journal(path), "me")
    assert library.journal(kept.id) == journal
    assert library.matches()[0].profile == "me"
    assert play(going_on(kept)).outcome is not None


def test_a_match_of_other_rules_keeps_saying_so(library):
    journal = replace(match_of("s").journal(), edition="V1", digest="other")
    kept = library.import_journal(journal)
    play(going_on(kept), 3)
    again = library.journal(kept.id)
    assert (again.edition, again.digest) == ("V1", "other")


def test_a_journal_with_half_a_character_stays_outside(library):
    bad = replace(match_of("s").journal(), digest="\ud800")
    with pytest.raises(JournalError, match="journal-text"):
        library.import_journal(bad)
    assert library.matches() == []


DAMAGES = {
    "head no json": "UPDATE matches SET head = '{' WHERE id = ?",
    "head no table": "UPDATE matches SET head = '[]' WHERE id = ?",
    "head no text": "UPDATE matches SET head = x'ff' WHERE id = ?",
    "head no UTF-8": "UPDATE matches SET head = replace(head, 'person', CAST(x'fffe' AS TEXT))"
    " WHERE id = ?",
    "head a number": "UPDATE matches SET head = 7 WHERE id = ?",
    "head without players": """UPDATE matches SET head = '{"seed": "s"}' WHERE id = ?""",
    "game no text": "UPDATE matches SET game = x'00' WHERE id = ?",
    "record no json": "UPDATE records SET body = '[' WHERE n = 4 AND match_id = ?",
    "record nested": "UPDATE records SET body = printf('%.*c', 99999, '[')"
    " WHERE n = 4 AND match_id = ?",
    "record no record": "UPDATE records SET body = '[\"x\"]' WHERE n = 4 AND match_id = ?",
    "record no text": "UPDATE records SET body = x'5b5d' WHERE n = 4 AND match_id = ?",
    "record no UTF-8": "UPDATE records SET body = CAST(x'ff' AS TEXT) WHERE n = 4 AND match_id = ?",
    "record missing": "DELETE FROM records WHERE n = 4 AND match_id = ?",
    "last record missing": "DELETE FROM records WHERE n > 4 AND match_id = ?",
    "records moved": "UPDATE records SET n = n + 1000 WHERE match_id = ?",
    "length wrong": "UPDATE matches SET length = length + 1 WHERE id = ?",
}


@pytest.mark.parametrize("sql", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_match_is_refused_and_the_rest_stays_usable(library, sql):
    damaged, _ = begun(library, "damaged", answers=4)
    sound, match = begun(library, "sound", answers=4)
    stored(library, sql, damaged.id)
    for opening in (library.open_match, library.journal):
        with pytest.raises(JournalError):
            opening(damaged.id)
    assert {listed.id for listed in library.matches()} == {damaged.id, sound.id}
    assert library.journal(sound.id).records == tuple(match.records)
    assert play(match, 3).records == list(library.journal(sound.id).records)
    library.delete(damaged.id)
    assert [listed.id for listed in library.matches()] == [sound.id]


def test_the_list_shows_a_damaged_match_with_what_can_be_read(library):
    kept, _ = begun(library, answers=1)
    stored(library, "UPDATE matches SET profile = CAST(x'61ff' AS TEXT), winners = '{', head = '{'")
    (listed,) = library.matches()
    assert (listed.id, listed.players, listed.winners, listed.profile) == (kept.id, (), (), "a?")


def test_hostile_numbers_of_winners_are_not_shown(library):
    begun(library, answers=1)
    stored(library, "UPDATE matches SET winners = ?", json.dumps([1, "x", None]))
    assert library.matches()[0].winners == (1,)


def test_a_full_disk_loses_nothing_and_the_same_answer_works_when_there_is_room(library):
    kept, match = begun(library, answers=5)
    pages = library._database._db.execute("PRAGMA page_count").fetchone()[0]
    library._database._db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(LibraryError) as caught:
        play(match)
    assert caught.value.code == "library-full"
    assert "\n" not in str(caught.value)
    kept_records, asks, log = list(match.records), match.asks, list(match.log)
    option = asks[0].options[0]
    with pytest.raises(LibraryError, match="library-full"):
        match.answer(asks[0].seat, option)
    assert (match.records, match.asks, match.log) == (kept_records, asks, log)
    assert library.journal(kept.id).records == tuple(kept_records)
    library._database._db.execute("PRAGMA max_page_count = 1073741823")
    match.answer(asks[0].seat, option)
    assert library.journal(kept.id).records == tuple(match.records)
    assert Answer(asks[0].seat, option) in match.records[len(kept_records) :]


def test_a_library_that_others_keep_busy_says_so(tmp_path):
    with Library(tmp_path) as here, Library(tmp_path) as there:
        kept, match = begun(here, answers=2)
        here._database._db.execute("PRAGMA busy_timeout = 20")
        before = list(match.records)
        with there._database.change(), pytest.raises(LibraryError, match="library-busy"):
            play(match, 1)
        assert match.records == before
        play(match, 1)
        assert here.journal(kept.id).records == tuple(match.records)


def test_a_stop_in_the_middle_of_a_change_undoes_all_of_it(library):
    kept, _ = begun(library, answers=2)
    before = library.journal(kept.id)

    def rows():
        yield Step(1)
        raise KeyboardInterrupt

    class Stopping(list):
        def __iter__(self):
            return rows()

    with pytest.raises(KeyboardInterrupt):
        kept.append(len(before.records), Stopping([Step(1)]))
    assert library.journal(kept.id) == before
    kept.append(len(before.records), [Step(1)])
    assert library.journal(kept.id).records == (*before.records, Step(1))


def test_wrong_use_of_the_database_is_a_bug_and_not_a_fault_of_the_file(library):
    with pytest.raises(sqlite3.ProgrammingError), library._database.look() as db:
        db.execute("SELECT ?")


def test_a_match_may_be_answered_from_any_thread(library):
    kept, match = begun(library)
    with ThreadPoolExecutor(1) as pool:
        pool.submit(play, match, 5).result()
    assert library.journal(kept.id).records == tuple(match.records)


def test_two_threads_write_their_matches_one_after_the_other(library):
    tables = [begun(library, seed) for seed in "abcd"]
    with ThreadPoolExecutor(4) as pool:
        for match in pool.map(lambda table: play(table[1], 20), tables):
            assert isinstance(match, Match)
    for kept, match in tables:
        assert library.journal(kept.id).records == tuple(match.records)


def test_the_matches_that_are_over_come_back_with_what_they_started_from(library):
    kept, match = begun(library, house=CLASSIC)
    begun(library, seed="open", answers=3)
    assert library.ended("ludo") == []
    while match.outcome is None:
        play(match, 1)
    library.finish(kept.id, match.outcome, None)
    (over,) = library.ended("ludo")
    assert (over.id, over.setup, over.ending) == (kept.id, kept.setup, match.outcome.ending)
    assert over.when.startswith("2026-01-01T")
    assert library.ended("delay") == []
    stored(library, "UPDATE matches SET head = 'no head' WHERE id = ?", kept.id)
    assert library.ended("ludo") == []
