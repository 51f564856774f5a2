"""A match whose dice fall on a real table: chance is typed in, and the table may rule."""

import json

import pytest
from test_match import Kept
from toy import HANDS, LEAVE, TAKE, TOY, setup

from engine.kernel.errors import Diverged, IllegalAnswer
from engine.kernel.fingerprint import fingerprint
from engine.kernel.journal import Answer, Chance, Journal, Ruling, Typed, dumps, loads
from engine.kernel.match import EVERY, Match
from engine.kernel.replay import count_draws, steps, wrong_draws

PILE = ("rain", "sun", "rain")


class Weather:
    """The toy game with a die of three sides that have names, two of them the same."""

    def __getattr__(self, name):
        return getattr(TOY, name)

    def step(self, state, table):
        if state.phase:
            return TOY.step(state, table)
        state.die = table.chance("weather", 3, PILE) + 1
        state.phase = 1
        return None


def held(game=TOY, **more):
    match = Match(game, setup(), hold=EVERY, **more)
    assert match.draw is not None
    return match


def round_of(match):
    """Play what is left of a round; everybody leaves."""
    while match.draw is None and match.outcome is None:
        ask = match.asks[0]
        match.answer(ask.seat, LEAVE if LEAVE in ask.options else HANDS[ask.seat])


def test_every_chance_is_held_and_that_is_something():
    assert EVERY
    assert "any topic" in EVERY


def test_what_is_typed_in_is_what_happened():
    keeper = Kept()
    match = held(keeper=keeper)
    match.release(4)
    assert match.state.die == 5
    assert keeper.records[0] == Typed("die", 6, 4)


def test_equal_names_are_one_outcome_and_the_first_of_them_is_written_down():
    match = held(Weather())
    match.release(2)
    assert match.records[0] == Typed("weather", 3, 0, "rain")
    again = Match(Weather(), match.setup, match.records, hold=EVERY)
    assert fingerprint(again.state) == fingerprint(match.state)


def test_a_name_that_the_pile_does_not_have_there_is_refused():
    records = [Typed("weather", 3, 1, "rain")]
    with pytest.raises(Diverged):
        Match(Weather(), setup(), records, hold=EVERY)


@pytest.mark.parametrize("value", [-1, 6])
def test_a_number_that_no_side_has_is_refused_and_nothing_is_written(value):
    match = held()
    with pytest.raises(IllegalAnswer, match="draw-not-offered"):
        match.release(value)
    assert (match.records, match.draw.topic) == ([], "die")


def test_a_typed_draw_shifts_no_later_one():
    thrown, typed = held(), held()
    thrown.release()
    typed.release(0)
    for match in (thrown, typed):
        round_of(match)
        match.release()
    dice = [[r for r in match.records if isinstance(r, Chance)] for match in (thrown, typed)]
    assert dice[0][1:] == dice[1]
    assert not list(wrong_draws(typed.setup, typed.records))
    assert count_draws(typed.records) == (1, 1)
    again = Match(TOY, typed.setup, typed.records[: typed.records.index(dice[1][0])], hold=EVERY)
    again.release()
    assert again.records == typed.records


def test_what_is_not_known_yet_has_a_stand_in_that_says_so():
    match = held()
    match.release(provisional=True)
    (record, *_) = match.records
    assert record == Typed("die", 6, match.state.die - 1, provisional=True)


def test_a_match_of_a_real_table_comes_back_from_its_file():
    match = held()
    match.release(3)
    match.rule("coins.1", 7, "they had counted so")
    journal = Journal(match.setup, "1", "abc", tuple(match.records))
    text = dumps(journal)
    assert json.loads(text)["schema"] == 2
    assert loads(text) == journal
    thrown = Journal(setup(), "1", "abc", tuple(Match(TOY, setup()).records))
    assert json.loads(dumps(thrown))["schema"] == 1


def test_a_ruling_holds_from_the_next_step_on_and_plays_again():
    keeper = Kept()
    match = held(keeper=keeper)
    match.release(3)
    match.rule("coins.1", 7, "house rule")
    assert match.state.coins == [0, 7, 0]
    match.answer(0, TAKE)
    match.answer(0, LEAVE)
    match.answer(0, HANDS[0])
    assert match.state.coins == [4, 7, 0]
    again = Match(TOY, match.setup, keeper.records, hold=EVERY)
    assert (again.records, again.log) == (match.records, match.log)
    assert fingerprint(again.state) == fingerprint(match.state)
    for played in steps(TOY, match.setup, match.records):
        at = played.at
    assert match.records[at] == Answer(0, HANDS[0])
    assert played.before.coins == [4, 7, 0]


def test_no_ruling_falls_within_a_step_and_none_beyond_its_dial():
    match = held()
    match.release(3)
    match.answer(0, TAKE)
    with pytest.raises(IllegalAnswer, match="ruling-within-step"):
        match.rule("coins.1", 7, "")
    match.answer(0, LEAVE)
    before = match.records[:]
    with pytest.raises(IllegalAnswer, match="dial-value"):
        match.rule("coins.1", 100, "")
    assert match.records == before


def test_a_ruling_cannot_be_taken_back_as_an_answer():
    match = held()
    match.release(3)
    match.rule("coins.0", 2, "")
    assert match.undoable(0) is None
    assert isinstance(match.records[-1], Ruling)
