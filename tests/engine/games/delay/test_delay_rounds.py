"""§2–§6: rulings examples 1 to 10 and 18, and what is told of them."""

import pytest
from delay_tables import RECORD, UNSEEN, Written, counters, new, play, values

from engine.games.delay.archive import RECORDS, penalty, record
from engine.games.delay.events import choose
from engine.games.delay.rebellion import rises, weigh
from engine.games.delay.rounds import play_round
from engine.games.delay.rules import ROUNDS
from engine.games.delay.values import CLAMP, grow, shift

START = (50, 50, 50, 0)


def at(heaven=50, hell=50, stability=50, pressure=0, **more):
    return new(heaven=heaven, hell=hell, stability=stability, pressure=pressure, **more)


def record_it(state, letter, roll=UNSEEN):
    table = Written(rolls=[roll])
    table.state = state
    record(state, table, RECORD[letter])
    return table


def changes(table, source):
    return [(stat, change) for stat, change, cause in table.told("changed") if cause == source]


def test_example_1_a_choice_then_a_truthful_record_then_growth():
    state = at()
    choose(state, Written(), "event_001.A")
    record_it(state, "T")
    assert values(state) == (59, 50, 54, 3)
    state, _, _ = play("A", "T")
    assert values(state) == (59, 50, 54, 6)
    assert counters(state) == (1, 0, 0)


def test_example_2_every_single_change_is_held_at_zero():
    state, table, _ = play("C", "S")
    assert values(state) == (47, 47, 60, 3)
    assert counters(state) == (0, 0, 0)
    assert changes(table, "record") == []


def test_example_3_the_third_truthful_record_in_a_row_adds_3_stability():
    state, table, _ = play("AAA", "TTT")
    assert state.truth == 0
    assert table.told("truth") == [()]
    assert changes(table, "truth") == [("stability", 3)]
    assert table.events.index(("truth",)) > table.events.index(("round", 3, "event_003"))


def test_example_3_any_other_record_ends_the_row():
    state, table, _ = play("AAA", "TTE")
    assert state.truth == 0
    assert table.told("truth") == []


def test_example_3_six_truthful_records_bring_it_twice():
    _, table, _ = play("AAAAAA", "TTTTTT")
    rounds = [event[1] for event in table.events if event[0] == "round"]
    places = [i for i, event in enumerate(table.events) if event == ("truth",)]
    before = [sum(event[0] == "round" for event in table.events[:place]) for place in places]
    assert before == [3, 6]
    assert rounds == [1, 2, 3, 4, 5, 6]


def test_example_4_the_truth_bonus_is_held_at_100():
    state = at(stability=99, truth=2)
    table = record_it(state, "T")
    assert state.stability == 100
    assert changes(table, "truth") == [("stability", 1)]


def test_example_4_what_was_cut_off_at_100_is_gone_when_the_penalty_comes():
    state = at(stability=99, marked=True)
    choose(state, Written(), "event_004.B")
    assert state.stability == 100
    penalty(state, Written())
    assert state.stability == 95


def test_example_5_a_roll_of_19_leaves_a_mark_and_20_does_not():
    for roll, marked in ((19, True), (20, False), (0, True), (99, False)):
        state = at()
        record_it(state, "S", roll)
        assert state.marked is marked, roll


def test_example_5_the_penalty_opens_the_next_round_before_its_event():
    state, table, ends = play("AA", "ES", rolls=[19])
    assert state.marked
    heaven, hell, stability, _ = ends[-1]
    table.choices, table.records = ["A"], ["T"]
    play_round(state, table)
    told = [event for event in table.events if event[0] in ("penalty", "round")]
    assert told[-2:] == [("penalty",), ("round", 3, "event_003")]
    assert changes(table, "penalty") == [("heaven", 3), ("stability", -5)]
    assert values(state)[:3] == (heaven + 3, hell + 12, stability - 5 - 12)
    assert not state.marked


def test_example_5_its_numbers():
    state = at(57, 47, 49, marked=True)
    penalty(state, Written())
    assert values(state)[:3] == (60, 47, 44)


def test_example_6_a_mark_of_round_7_is_never_paid_for():
    marked, table, _ = play("CCCCCCC", "EEEEEES", rolls=[0])
    plain, _, _ = play("CCCCCCC", "EEEEEES")
    assert marked.marked
    assert not plain.marked
    assert values(marked) == values(plain)
    assert marked.ending == plain.ending
    assert table.told("penalty") == []


def test_example_7_the_penalty_is_held_within_0_and_100():
    state = at(heaven=98, stability=3, marked=True)
    penalty(state, Written())
    assert (state.heaven, state.stability) == (100, 0)


def test_d_4_two_seals_in_a_row_bring_a_penalty_each_and_no_more():
    _, table, _ = play("AAAA", "SSTT", rolls=[0, 0])
    assert table.told("penalty") == [(), ()]


@pytest.mark.parametrize(
    ("heaven", "hell", "stability", "balanced"),
    [(60, 50, 65, 1), (61, 50, 65, 0), (60, 50, 64, 0), (50, 60, 65, 1), (50, 61, 65, 0)],
)
def test_example_8_both_limits_of_the_balance_still_count(heaven, hell, stability, balanced):
    state = at(heaven, hell, stability, balance=0)
    weigh(state)
    assert state.balance == balanced


def test_example_9_a_broken_row_counts_from_its_break():
    state = at(stability=65)
    for balanced in (True, True, True, True, False, True):
        state.heaven = 50 if balanced else 70
        weigh(state)
    assert state.balance == 1
    assert not rises(state)


@pytest.mark.parametrize(("limit", "flag"), [(1, False), (2, True)])
def test_example_10_two_extreme_choices_are_one_too_many(limit, flag):
    state = new({"extreme_limit": limit}, balance=3)
    choose(state, Written(), "event_003.A")
    assert state.extremes == 1
    assert rises(state)
    choose(state, Written(), "event_005.A")
    assert state.extremes == 2
    assert rises(state) is flag


def test_example_18_pressure_is_held_at_100_and_comes_down_from_there():
    state = at(pressure=95, round=6)
    grow(state, Written())
    assert state.pressure == 100
    shift(state, Written(), "choice", (0, 0, 0, -3))
    assert state.pressure == 97
    state.round = 7
    grow(state, Written())
    assert state.pressure == 100


def test_2_2_the_clamp_holds_any_value_that_one_change_can_lead_to():
    for value in range(-100, 201):
        assert CLAMP[value] == min(100, max(0, value))


def test_2_3_undisturbed_pressure_grows_by_3_4_5_6_8_10_12():
    state = new()
    seen = []
    for number in range(1, ROUNDS + 1):
        state.round = number
        grow(state, Written())
        seen.append(state.pressure)
    assert seen == [3, 7, 12, 18, 26, 36, 48]


def test_3_1_a_round_is_told_in_the_order_of_its_steps():
    _, table, _ = play("AB", "TE")
    assert table.events[:10] == [
        ("round", 1, "event_001"),
        ("event", "event_001"),
        ("chose", "event_001.A"),
        ("changed", "heaven", 9, "choice"),
        ("changed", "stability", 4, "choice"),
        ("changed", "pressure", 3, "choice"),
        ("recorded", "truthfully"),
        ("dusk",),
        ("changed", "pressure", 3, "growth"),
        ("round", 2, "event_002"),
    ]


def test_4_1_rounds_1_6_and_7_have_their_events_and_the_others_draw():
    state, table, _ = play("AAAAAAA", "TTTTTTT", order=(1, 10, 8, 3, 2, 6, 7))
    assert [about[0] for topic, about, _ in table.asked if topic.endswith("event")] == [
        "event_001",
        "event_010",
        "event_008",
        "event_003",
        "event_002",
        "event_006",
        "event_007",
    ]
    assert [state.rules.scenes[event].about[0] for event in state.pool] == [
        "event_004",
        "event_005",
        "event_009",
    ]


def test_5_1_each_record_does_what_it_says():
    for letter, expected in (
        ("T", (50, 50, 50, 20)),
        ("E", (52, 50, 50, 20)),
        ("O", (50, 52, 50, 20)),
        ("S", (50, 50, 50, 18)),
    ):
        state = at(pressure=20, truth=1)
        record_it(state, letter)
        assert values(state) == expected
        assert state.truth == (2 if letter == "T" else 0)
    assert [option[1] for option in RECORDS] == list(RECORD.values())


def test_d_13_fate_is_asked_only_when_the_archive_is_sealed():
    class NoFate(Written):
        def chance(self, topic, n, of=(), who=None):
            raise AssertionError(topic)

    for letter in "TEO":
        record(at(), NoFate(), RECORD[letter])
    with pytest.raises(AssertionError, match="seal"):
        record(at(), NoFate(), RECORD["S"])
