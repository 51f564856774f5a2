"""§7: rulings examples 11 to 17, whole games told in letters, and the table of endings."""

import pytest
from delay_tables import IN_ORDER, counters, new, play, values

from engine.games.delay import GAME
from engine.games.delay.endings import ENDINGS, ending, tried, which
from engine.games.delay.schema import TRIGGERS

GAMES = {  # choices, records, order, last values, (truth, balance, extremes), ending
    "11": ("ABACACA", "EETTEEE", IN_ORDER, (80, 75, 2, 60), (0, 0, 4), "human_collapse"),
    "12": ("ABBABCA", "OTTOTEE", IN_ORDER, (96, 69, 32, 84), (0, 0, 2), "heaven_dominance"),
    "13": ("BBBCCCB", "EEOEOEE", IN_ORDER, (80, 91, 26, 86), (0, 0, 2), "hell_dominance"),
    "14": ("CACBBCC", "EEEEEET", IN_ORDER, (58, 56, 93, 68), (1, 6, 1), "human_rebellion"),
    "15": ("CBCBCCC", "OTETOTT", IN_ORDER, (55, 66, 60, 71), (2, 0, 1), "false_peace"),
    "16": ("BABCBBB", "TTETTTT", (1, 9, 8, 3, 5, 6, 7), (75, 78, 83, 89), (1, 4, 1), "false_peace"),
}


@pytest.mark.parametrize("example", GAMES)
def test_examples_11_to_16_end_as_written(example):
    choices, records, order, last, counted, name = GAMES[example]
    state, table, _ = play(choices, records, order)
    assert values(state) == last
    assert counters(state) == counted
    assert state.ending == name
    assert GAME.outcome(state).ending == name
    assert table.events[-2:] == [("ended", name), ("epilogue", name)]


def test_example_14_round_by_round():
    _, _, ends = play("CACBBCC", "EEEEEET")
    assert ends == [
        (49, 47, 60, 3),
        (48, 44, 72, 7),
        (55, 49, 82, 18),
        (52, 49, 93, 24),
        (60, 53, 99, 40),
        (62, 60, 87, 53),
        (58, 56, 93, 68),
    ]


def test_example_16_the_flag_stands_and_pressure_forbids():
    state, _, _ = play("BABCBBB", "TTETTTT", (1, 9, 8, 3, 5, 6, 7))
    assert state.flag
    assert state.pressure >= 85


@pytest.mark.parametrize(
    ("heaven", "hell", "stability", "pressure", "flag", "name"),
    [
        (95, 95, 50, 0, False, "heaven_dominance"),
        (95, 95, 19, 0, False, "human_collapse"),
        (89, 90, 20, 0, False, "hell_dominance"),
        (50, 50, 70, 84, True, "human_rebellion"),
        (50, 50, 70, 85, True, "false_peace"),
        (90, 85, 70, 0, True, "heaven_dominance"),
        (89, 89, 20, 100, False, "false_peace"),
    ],
)
def test_example_17_the_first_that_fits(heaven, hell, stability, pressure, flag, name):
    state = new(heaven=heaven, hell=hell, stability=stability, pressure=pressure, flag=flag)
    assert ending(state) == name


def test_7_1_every_position_has_exactly_one_ending_and_none_is_missing():
    rules = new().rules
    found = {
        which(rules, heaven, hell, stability, pressure, flag=flag)
        for heaven in (0, 89, 90, 100)
        for hell in (0, 89, 90, 100)
        for stability in (0, 19, 20, 100)
        for pressure in (0, 84, 85, 100)
        for flag in (True, False)
    }
    assert found == set(ENDINGS) == set(TRIGGERS)


def test_7_1_nobody_wins_but_in_a_rebellion():
    for choices, records, order, *_, name in GAMES.values():
        state, _, _ = play(choices, records, order)
        outcome = GAME.outcome(state)
        assert outcome.winners == ((0,) if name == "human_rebellion" else ())
        assert outcome.scores == (state.stability,)


def test_7_1_there_is_no_ending_before_the_seventh_round_is_over():
    state, _, _ = play("CACBBC", "EEEEEE")
    assert GAME.outcome(state) is None
    assert not state.ending


def test_the_first_of_the_endings_whose_condition_holds_is_the_one_that_is_told():
    for heaven in (0, 89, 90, 100):
        for hell in (0, 89, 90):
            for stability in (19, 20, 65):
                for pressure in (84, 85):
                    for flag in (False, True):
                        state = new(
                            heaven=heaven,
                            hell=hell,
                            stability=stability,
                            pressure=pressure,
                            flag=flag,
                        )
                        trials = tried(state)
                        assert [name for name, _ in trials] == list(ENDINGS)
                        assert next(name for name, holds in trials if holds) == ending(state)
                        *others, (last, holds) = trials
                        assert holds == (last == ending(state)) == (not any(h for _, h in others))
