"""The log of a playtest: entries with their deltas, taken back, put right and told in the audit."""

import json
from dataclasses import replace

import pytest

from engine.kernel.errors import LibraryError, PlaytestError
from engine.playtest.clocks import Turn
from engine.playtest.entries import Delta, counters, redoable, told, undoable
from engine.playtest.rows import NOTE

START = {(0, "provisions"): 5, (None, "calamity"): 10}


def counts(table, upto=None):
    return dict(counters(table.live.playtest.entries, START, upto))


def protect(table, by=-3):
    deltas = [Delta("calamity", by), Delta("provisions", -2, 0)]
    return table.live.log("protect", ("flood",), deltas, seat=0)


def test_counters_are_the_sum_of_what_entries_changed(table):
    protect(table)
    table.live.log("labour", deltas=[Delta("provisions", 3, 0), Delta("merit", 1, 1)], seat=0)
    assert counts(table) == {(0, "provisions"): 6, (None, "calamity"): 7, (1, "merit"): 1}
    assert counts(table, upto=1) == {(0, "provisions"): 3, (None, "calamity"): 7}


def test_undo_and_redo_are_rows_and_a_new_entry_ends_the_redo(table):
    protect(table)
    protect(table, -1)
    assert undoable(table.live.playtest.entries).n == 2
    assert [table.live.undo().n for _ in range(2)] == [2, 1]
    assert table.live.undo() is None
    assert counts(table) == START
    assert table.live.redo().n == 1
    assert counts(table)[None, "calamity"] == 7
    table.live.log("pass")
    assert redoable(table.live.playtest.entries) is None
    assert [one.verb for one in told(table.live.playtest.entries)] == ["protect", "pass"]
    rows = [(one.verb, one.args, one.void) for one in table.again().playtest.entries]
    assert rows == [
        ("begin", (), False),
        ("protect", ("flood",), False),
        ("protect", ("flood",), True),
        ("undo", (2,), False),
        ("undo", (1,), False),
        ("redo", (1,), False),
        ("pass", (), False),
    ]


def test_undo_stops_at_a_change_of_mode(table):
    protect(table)
    table.live.set_mode("refereed")
    table.live.set_mode("refereed")
    assert table.live.undo() is None
    assert counts(table)[None, "calamity"] == 7
    assert table.again().session.mode == "refereed"
    assert [one.verb for one in table.live.playtest.entries] == ["begin", "protect", "mode"]


def test_a_correction_repairs_the_counters_and_says_what_was_before(table):
    entry = protect(table, -2)
    table.clock.go(9000)
    mended = replace(entry, deltas=(Delta("calamity", -3), *entry.deltas[1:]))
    table.live.correct(mended, "they showed me the card")
    table.live.correct(mended)  # nothing more to put right
    assert counts(table)[None, "calamity"] == 7
    [row] = table.again().playtest.changes
    assert (row.kind, row.subject, row.at_ms, row.why) == (
        "corrected",
        "entry:1",
        9000,
        "they showed me the card",
    )
    assert json.loads(row.before)["deltas"][0] == ["calamity", -2, None]
    assert json.loads(row.after)["deltas"][0] == ["calamity", -3, None]
    table.live.drop(1, "it never happened")
    assert counts(table) == START
    table.live.drop(1, void=False)
    assert [one.kind for one in table.live.playtest.changes] == ["corrected", "dropped", "restored"]


def test_a_corrected_turn_counts_for_whose_it_was(table):
    entry = table.next_turn(1, 1000)
    table.clock.go(500)
    table.live.correct(replace(entry, turn=Turn("play", 1, (2,))))
    assert [one.seats for one in table.live.playtest.segments] == [(0,), (2,)]
    assert table.live.turn.seats == (2,)
    assert table.again().playtest == table.live.playtest


@pytest.mark.parametrize("n", [-1, 0, 2, 9])
def test_what_the_log_says_of_itself_is_not_corrected(table, n):
    protect(table)
    table.live.undo()
    with pytest.raises(PlaytestError, match="playtest-no-entry"):
        table.live.drop(n)
    assert table.live.playtest.changes == ()


def test_of_two_windows_on_one_session_the_second_may_only_read(table):
    second = table.again()
    protect(table)
    for _ in range(2):
        with pytest.raises(PlaytestError) as caught:
            second.log("labour")
        assert (caught.value.code, caught.value.details) == ("playtest-taken", {"number": 1})
        assert second.read_only
    assert second.tick() is None
    assert protect(table).n == 2
    table.store.delete(table.id)
    with pytest.raises(PlaytestError, match="playtest-gone"):
        protect(table)


def test_what_cannot_be_written_leaves_everything_as_it_was(table, monkeypatch):
    before = table.live.playtest
    with pytest.raises(PlaytestError, match=r"playtest-part.*Entry.verb"):
        table.live.log("x" * 61)
    with pytest.raises(PlaytestError, match=r"playtest-part.*Observation.text"):
        table.live.note(text="x" * (NOTE + 1))
    with pytest.raises(PlaytestError, match="playtest-part"):
        table.live.note(text="half \ud83d")
    with monkeypatch.context() as full:
        full.setattr("engine.playtest.saving.update", _full)
        with pytest.raises(LibraryError, match="library-full"):
            protect(table)
    assert table.live.playtest is before
    assert table.again().playtest == before
    assert not table.live.read_only
    assert protect(table).n == 1


def _full(*_):
    raise LibraryError("library-full", path="", why="")


def test_a_note_has_the_moment_of_its_first_letter(table):
    table.clock.go(1000)
    note = table.live.note(seats=(1,), text="A")
    table.clock.go(4000)
    table.live.write(note, text="Ana looks at", tag="downtime")
    assert table.again().playtest.observations[0].draft
    table.next_turn(1, 1000)
    table.live.keep_note(note, text="Ana looks at her phone", severity=2)
    [seen] = table.again().playtest.observations
    assert (seen.at_ms, seen.entry, seen.phase, seen.round, seen.seats) == (
        1000,
        0,
        "play",
        1,
        (1,),
    )
    assert (seen.text, seen.tag, seen.severity, seen.draft) == (
        "Ana looks at her phone",
        "downtime",
        2,
        False,
    )
    assert table.live.playtest.changes == ()
    table.live.write(note, severity=3)
    [row] = table.live.playtest.changes
    assert (row.subject, row.before, row.after) == (
        f"observation:{note}",
        '{"severity": 2}',
        '{"severity": 3}',
    )


def test_only_a_draft_can_be_let_go_of(table):
    draft, kept = table.live.note(text="?"), table.live.observe("typo", (), "the card says 3")
    for note in (draft, kept):
        table.live.discard(note)
    assert [one.uuid for one in table.again().playtest.observations] == [kept]


def test_nothing_is_logged_before_the_beginning(table):
    other = table.store.open(table.store.create(table.store.prefill()), table.clock)
    with pytest.raises(PlaytestError, match="playtest-not-begun"):
        other.log("labour")
    other.observe("confused", text="while it was explained")
    with pytest.raises(PlaytestError, match="playtest-begun"):
        table.live.start(Turn())
