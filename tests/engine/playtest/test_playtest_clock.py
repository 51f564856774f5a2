"""The clock of a session: its segments add up to it, whatever happens at the table."""

import tempfile
from contextlib import suppress
from pathlib import Path

import pytest
from at_table import AtTable
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.errors import PlaytestError
from engine.playtest.afterwards import with_seat
from engine.playtest.clocks import Turn, paused_ms, think_times, total, usual
from engine.playtest.sessions import checked


def spans(live):
    return [
        (one.kind, one.from_ms, one.to_ms, one.seats[0] if one.seats else None)
        for one in live.playtest.segments
    ]


def test_a_turn_closes_the_segment_before_it_and_one_is_open(table):
    table.next_turn(1, 700)
    table.next_turn(2, 300)
    table.clock.go(50)
    assert spans(table.live) == [
        ("play", 0, 700, 0),
        ("play", 700, 1000, 1),
        ("play", 1000, None, 2),
    ]
    assert table.live.now() == total(table.live.playtest.segments, table.live.now()) == 1050
    assert table.again().playtest == table.live.playtest


def test_a_pause_has_no_length_on_the_clock(table):
    table.clock.go(1000)
    table.live.pause()
    table.live.pause()
    table.clock.go(90_000)
    assert (table.live.now(), table.live.session.state) == (1000, "paused")
    table.live.resume()
    table.live.resume()
    table.clock.go(500)
    assert spans(table.live) == [
        ("play", 0, 1000, 0),
        ("pause", 1000, 1000, 0),
        ("play", 1000, None, 0),
    ]
    assert table.live.now() == 1500
    assert paused_ms(table.live.playtest.segments) == 90_000


def test_undo_gives_the_time_back_to_whose_turn_it_still_was(table):
    table.next_turn(1, 1000)
    table.clock.go(400)
    assert table.live.undo().turn.seats == (1,)
    table.clock.go(100)
    assert table.live.turn.seats == (0,)
    assert think_times(table.live.playtest.segments, table.live.now()) == {(0, "play"): 1500}
    assert [one.ms for one in table.live.thought()] == [1500]
    assert table.live.redo().turn.seats == (1,)
    assert [(one.turn.seats, one.ms) for one in table.live.thought()] == [((0,), 1000), ((1,), 500)]
    assert table.live.redo() is None


def test_a_machine_that_slept_is_told_and_it_may_have_been_play(table):
    table.clock.go(1000)
    assert table.live.tick() is None
    table.clock.go(200)
    table.clock.sleep(250_000)
    gap = table.live.tick()
    assert (gap.at.ms, gap.away_ms) == (1000, 250_000)
    assert table.live.gap == gap
    entry = table.next_turn(1, 100)
    assert entry.at_ms == 1300
    table.live.change(with_seat(0, out_ms=900, left_ms=1300))
    pause = table.live.playtest.segments[1]
    assert (pause.kind, pause.cause, pause.away_ms) == ("pause", "slept", 250_000)
    table.live.was_play()
    assert table.live.gap is None
    assert table.live.playtest.entries[1].at_ms == 251_300
    assert (table.live.playtest.seats[0].out_ms, table.live.playtest.seats[0].left_ms) == (
        900,
        251_300,
    )
    assert table.live.now() == 251_300 == total(table.live.playtest.segments, 251_300)
    assert [row.kind for row in table.live.playtest.changes] == ["was-play"]
    assert checked(table.again().playtest) == table.live.playtest
    with pytest.raises(PlaytestError, match="playtest-no-pause"):
        table.live.was_play(1)


def test_a_machine_whose_own_clock_goes_on_in_its_sleep_is_noticed_once_it_ticks(table):
    table.next_turn(1, 60_000)  # nobody ticked yet: a long think
    table.live.tick()
    table.clock.go(45_000)
    assert table.live.tick().away_ms == 45_000
    assert table.live.now() == 60_000


def test_a_look_up_counts_for_nobodys_thinking(table):
    table.clock.go(1000)
    note = table.live.look_up()
    table.clock.go(47_000)
    table.live.looked_up(note, "merit57 §5.5")
    table.clock.go(500)
    table.live.teach(on=True)
    table.clock.go(9)
    assert [one.ms for one in table.live.thought()] == [1500]
    [seen] = table.live.playtest.observations
    assert (seen.tag, seen.rule, seen.lasted_ms, seen.draft) == (
        "looked-up",
        "merit57 §5.5",
        47_000,
        False,
    )
    assert table.live.now() == 48_509


def test_where_several_decide_it_counts_for_each_and_once_in_all(table):
    table.live.at(Turn("vows", 1, (0, 1, 2)))
    table.clock.go(800)
    table.live.at(Turn("vows", 1, (0, 2)))
    table.clock.go(200)
    segments = table.live.playtest.segments
    assert think_times(segments, 1000) == {(0, "vows"): 1000, (1, "vows"): 800, (2, "vows"): 1000}
    assert total(segments, 1000) == 1000


def test_usual_is_the_middling_turn_from_the_third_on_and_thrice_that_is_noted(table):
    for seat, ms in ((1, 1000), (2, 3000)):
        table.next_turn(seat, ms)
    assert usual(table.live.thought(), "play") is None
    table.next_turn(0, 2000)
    assert usual(table.live.thought(), "play") == 2000
    for seat, ms in ((1, 6000), (2, 8000)):  # the second is long, and yet nobody waits so soon
        table.next_turn(seat, ms)
    assert table.live.playtest.observations == ()
    table.next_turn(0, 10_001)
    [seen] = table.live.playtest.observations
    assert (seen.tag, seen.source, seen.lasted_ms) == ("downtime", "engine", 10_001)
    assert seen.seats == (2,)


def test_an_end_moves_between_its_neighbours_and_pauses_move_along(table):
    table.clock.go(1000)
    table.live.pause()
    table.live.resume()
    table.next_turn(1, 500)
    table.live.move_end(0, 1200)
    assert spans(table.live)[:3] == [
        ("play", 0, 1200, 0),
        ("pause", 1200, 1200, 0),
        ("play", 1200, 1500, 0),
    ]
    change = table.live.playtest.changes[-1]
    assert (change.subject, change.before, change.after) == (
        "segment:0",
        '{"to_ms": 1000}',
        '{"to_ms": 1200}',
    )
    for n, ms in ((0, 1501), (2, 1199), (1, 1300), (3, 2000)):
        with pytest.raises(PlaytestError, match="playtest-no-end"):
            table.live.move_end(n, ms)


def test_a_session_left_running_goes_on_after_a_pause_that_is_told(table):
    table.next_turn(1, 1000)
    table.clock.go(20_000)
    later = table.again()
    assert (later.running, later.now()) == (False, 1000)
    later.resume()
    assert later.gap.away_ms == 20_000
    later.pause()
    pause = later.playtest.segments[1]
    assert (pause.cause, pause.away_ms) == ("restart", 20_000)
    assert later.now() == 1000
    assert checked(table.again().playtest) == later.playtest
    later.resume()
    later.counted_as_pause()
    assert later.gap is None


def test_an_end_that_was_none_is_taken_back_and_told(table):
    table.clock.go(1000)
    table.live.end()
    table.live.end()
    assert (table.live.session.state, table.live.running) == ("ended", False)
    table.clock.go(5000)
    table.live.resume()
    assert (table.live.session.state, table.live.session.ended) == ("running", "")
    assert [row.kind for row in table.live.playtest.changes] == ["reopened"]
    assert table.live.now() == 1000
    assert checked(table.again().playtest) == table.live.playtest


HAPPENS = st.one_of(
    st.tuples(st.just("go"), st.integers(0, 40_000)),
    st.tuples(st.just("sleep"), st.integers(0, 400_000)),
    st.tuples(st.just("turn"), st.integers(0, 2)),
    st.tuples(st.just("move"), st.integers(0, 90_000)),
    st.tuples(st.just("was_play"), st.integers(0, 9)),
    st.sampled_from(
        [(name, None) for name in ("pause", "resume", "undo", "redo", "tick", "again", "end")]
        + [("mode", "free"), ("mode", "refereed"), ("look_up", None), ("all", None)]
    ),
)


def happen(table, what, given):
    live = table.live
    match what:
        case "go" | "sleep":
            getattr(table.clock, what)(given)
        case "turn":
            table.next_turn(given)
        case "all":
            live.at(Turn("vows", 1, (0, 1, 2)))
        case "mode":
            live.set_mode(given)
        case "look_up":
            live.looked_up(live.look_up())
        case "again":
            table.live = table.again()
        case "was_play" | "move":
            with suppress(PlaytestError):
                live.was_play(given) if what == "was_play" else live.move_end(0, given)
        case _:
            getattr(live, what)()


def add_up(happened):
    with tempfile.TemporaryDirectory() as folder:
        table = AtTable(Path(folder))
        with table.library:
            for what, given_ in happened:
                happen(table, what, given_)
                live = table.live
                one, now = live.playtest, live.now()
                assert checked(one) is one
                still_open = [part.to_ms is None for part in one.segments]
                assert sum(still_open) == (live.session.state == "running")
                shown = total(one.segments, now)
                assert shown == now
                assert shown == sum(think.ms for think in live.thought()) + sum(
                    (part.to_ms or now) - part.from_ms
                    for part in one.segments
                    if part.kind in ("look-up", "teach")
                )
            assert table.again().playtest == table.live.playtest


@given(st.lists(HAPPENS, min_size=5, max_size=25))
@settings(max_examples=12)
def test_segments_add_up_to_the_clock(happened):
    add_up(happened)


@pytest.mark.soak
@given(st.lists(HAPPENS, max_size=120))
@settings(max_examples=600)
def test_segments_add_up_to_the_clock_in_any_long_session(happened):
    add_up(happened)
