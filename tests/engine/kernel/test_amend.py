"""Corrections: what was entered later is carried over while it fits, and waits where it ends."""

from dataclasses import dataclass, field, replace

import pytest
from toy import HANDS, LEAVE, TAKE, TOY, setup

from engine.kernel.amend import again_same, amend, claim
from engine.kernel.asking import Ask
from engine.kernel.carry import Why
from engine.kernel.entries import entries
from engine.kernel.errors import IllegalAnswer
from engine.kernel.game import Outcome
from engine.kernel.journal import Answer, Chance, Ruling, Time, Typed
from engine.kernel.match import EVERY, Match

ALWAYS, SOMETIMES = ("go",), ("rest",)


class Journey:
    """Two days: cards are drawn from one pile, and who drew the sun may rest; the clock is read."""

    id = "journey"

    def begin(self, setup):
        return JourneyState()

    def outcome(self, state):
        return Outcome("done", (0,), (0,)) if state.day == 2 + state.longer else None

    def turn(self, state, dial, value):
        if dial != "longer" or value not in {0, 1}:
            raise IllegalAnswer("dial-value", dial=dial, given=str(value))
        state.longer = value

    def step(self, state, table):
        card = state.pile.pop(table.chance("card", len(state.pile), state.pile))
        options = [ALWAYS, SOMETIMES] if card == "sun" else [ALWAYS]
        state.told.append(table.ask(0, "journey.day", options, (state.day,))[0])
        state.ms = table.clock()
        answers = table.ask_all([Ask(seat, "journey.night", HANDS) for seat in (0, 1)])
        state.told += [hand for _, hand in answers]
        state.day += 1


class Breeze(Journey):
    """Two days: only who drew the wind may rest."""

    def step(self, state, table):
        if state.pile.pop(table.chance("card", len(state.pile), state.pile)) == "wind":
            table.ask(0, "journey.day", [ALWAYS, SOMETIMES], (state.day,))
        state.day += 1


@dataclass(slots=True)
class JourneyState:
    pile: list[str] = field(default_factory=lambda: ["rain", "sun", "wind"])
    told: list[object] = field(default_factory=list)
    day: int = 0
    ms: int = 0
    longer: int = 0

    def copy(self):
        return replace(self, pile=self.pile[:], told=self.told[:])


JOURNEY = Journey()


def journey(cards, rests=(), provisional=()):
    """Return a journey to its end, with what is typed in."""
    match = Match(JOURNEY, setup(), hold=EVERY, clock=iter(range(5, 90, 5)).__next__)
    for day, card in enumerate(cards):
        match.release(match.draw.of.index(card), provisional=day in provisional)
        if len(match.asks) == 1:
            match.answer(0, SOMETIMES if day in rests else ALWAYS)
        match.answer(1, HANDS[day])
        match.answer(0, HANDS[day])
    return match


def amended(match, line, new):
    return amend(JOURNEY, match.setup, match.records, line, new)


def card(name, value, n=3):
    return Typed("card", n, value, name)


def test_entries_say_what_each_record_answered():
    match = journey(("sun", "rain"), rests=(0,))
    rows = entries(JOURNEY, match.setup, match.records)
    assert [type(row.record) for row in rows] == [
        *(Typed, Answer, Time, Answer, Answer),
        *(Typed, Time, Answer, Answer),
    ]
    assert [row.step for row in rows] == [1] * 5 + [2] * 4
    assert (rows[0].name, rows[1].asked.about) == ("sun", (0,))
    assert [row.asked.seat for row in rows[3:5]] == [1, 0]


def test_a_draw_is_carried_over_by_name_though_its_number_is_another():
    match = journey(("rain", "wind"))
    made = amended(match, 0, card("sun", 1))
    assert made.conflict.why == Why.NEW_QUESTION  # rest or go
    made = made.put(Answer(0, SOMETIMES))
    assert made.conflict is None
    assert [r for r in made.records if isinstance(r, Typed)] == [card("sun", 1), card("wind", 1, 2)]
    assert made.kept == 6
    assert match.records[5] == Typed("card", 2, 1, "wind")


def test_what_is_drawn_already_cannot_be_drawn_again():
    match = journey(("rain", "wind"))
    made = amended(match, 0, card("wind", 2))
    assert (made.conflict.why, made.conflict.entry.name) == (Why.NOT_IN_PILE, "wind")
    assert made.pending.draw.of == ("rain", "sun")
    made = made.put(card("rain", 0, 2))
    assert (made.conflict, made.pending, made.rest) == (None, None, ())


def test_an_answer_that_has_become_the_only_one_stands_and_another_is_told():
    stood = amended(journey(("sun", "rain")), 0, card("wind", 2))
    assert (stood.conflict, stood.rest) == (None, ())
    other = amended(journey(("sun", "rain"), rests=(0,)), 0, card("wind", 2))
    assert other.conflict.why == Why.NOT_OFFERED
    assert other.pending.asks[0].options == [ALWAYS]
    assert other.drop().conflict is None


def test_the_first_conflict_stops_and_the_rest_waits_in_order():
    match = journey(("rain", "sun"), rests=(1,))
    made = amended(match, 0, card("sun", 1))
    assert made.conflict.why == Why.NEW_QUESTION
    assert made.records == (card("sun", 1),)
    assert [row.line for row in made.rest] == [2, 3, 5, 6, 7, 8, 9]
    made = made.put(Answer(0, ALWAYS))
    assert made.conflict.why == Why.NOT_IN_PILE
    assert [row.line for row in made.rest] == [5, 6, 7, 8, 9]


def test_what_is_asked_no_more_is_dropped_by_a_person_alone():
    match = journey(("rain", "sun"), rests=(1,))
    made = amend(JOURNEY, match.setup, match.records, 5, card("wind", 1, 2))
    assert made.conflict.why == Why.NOT_OFFERED
    made = made.drop()
    assert (made.conflict, made.pending) == (None, None)
    left_out = amended(journey(("rain", "wind")), 0, None)
    assert left_out.conflict.why == Why.NOT_ASKED  # that night, before the next card
    match = journey(("rain", "wind"))
    at = [row.line for row in entries(JOURNEY, match.setup, match.records)][-1]
    assert amended(match, at, None).pending.asks[0].seat == 0


def test_what_the_step_of_it_was_over_without_is_asked_no_more_whatever_is_asked_now():
    match = Match(Breeze(), setup(), hold=EVERY)
    match.release(match.draw.of.index("wind"))
    match.answer(0, SOMETIMES)
    made = amend(match.game, match.setup, match.records, 0, card("sun", 1))
    assert made.conflict.why == Why.NOT_ASKED  # the second day's card is
    assert made.pending.draw.of == ("rain", "wind")
    assert made.drop().conflict is None


def test_taking_a_correction_back_leaves_no_trace():
    match = journey(("rain", "wind"))
    made = amended(match, 2, Answer(1, HANDS[2]))
    assert made.conflict is None
    assert made.records != tuple(match.records)
    assert amended(match, 2, match.records[2]).records == tuple(match.records)


def test_the_line_is_named_from_which_on_all_is_as_before():
    match = journey(("rain", "wind"))
    assert again_same(match.records, match.records) == 5
    made = amended(match, 2, Answer(1, HANDS[2]))
    assert again_same(match.records, made.records) is None  # the position remembers it
    coins = Match(TOY, setup(), hold=EVERY)
    coins.release(3)
    for hands in ((0, 1, 2), (0, 1, 1)):
        coins.answer(0, LEAVE)
        coins.answer(0, LEAVE)
        for seat, hand in enumerate(hands):
            coins.answer(seat, HANDS[hand])
        coins.release(1)
    at = coins.records.index(Answer(2, HANDS[2]))
    made = amend(TOY, coins.setup, coins.records, at, Answer(2, HANDS[1]))
    assert made.conflict is None
    assert again_same(coins.records, made.records) == at + 2


def test_the_end_of_the_game_may_come_before_what_was_entered():
    match = journey(("rain", "wind"))
    longer = Match(JOURNEY, match.setup, match.records[:5], hold=EVERY, clock=lambda: 50)
    longer.rule("longer", 1, "one day more")
    for hand in (0, 1):
        longer.release(0)
        if len(longer.asks) == 1:
            longer.answer(0, ALWAYS)
        for seat in (0, 1):
            longer.answer(seat, HANDS[hand])
    rows = entries(JOURNEY, longer.setup, longer.records)
    (ruling,) = (row for row in rows if isinstance(row.record, Ruling))
    kept = amend(JOURNEY, longer.setup, longer.records, 3, longer.records[3])
    assert kept.records == tuple(longer.records)
    made = amend(JOURNEY, longer.setup, longer.records, ruling.line, None)
    assert made.conflict.why == Why.ENDED
    assert made.pending is None


def test_a_ruling_on_what_is_no_dial_any_more_waits():
    match = journey(("rain", "wind"))
    match = Match(JOURNEY, match.setup, match.records[:5], hold=EVERY)
    match.rule("longer", 1, "")
    made = amend(JOURNEY, match.setup, match.records, 2, Answer(1, HANDS[2]))
    assert (made.conflict, made.kept) == (None, 2)
    with pytest.raises(IllegalAnswer):
        amend(JOURNEY, match.setup, match.records, 5, Ruling("longer", 9, ""))


def test_an_answer_that_is_not_offered_is_no_correction():
    match = journey(("rain", "wind"))
    with pytest.raises(IllegalAnswer, match="record-not-asked"):
        amended(match, 2, Answer(1, ("hand", 9)))
    with pytest.raises(IllegalAnswer, match="record-not-asked"):
        amended(match, 2, card("rain", 0))


def test_a_volunteer_is_carried_over_where_the_same_is_asked():
    match = Match(TOY, setup(), hold=EVERY)
    match.release(3)
    match.answer(0, TAKE)
    match.answer(1, ("coin", 1))
    match.answer(0, LEAVE)
    made = amend(TOY, match.setup, match.records, 2, Answer(0, LEAVE))
    assert made.conflict is None
    assert made.records[3:5] == (Answer(1, ("coin", 1)), Answer(0, LEAVE))


def test_an_open_draw_gives_its_card_to_whoever_draws_it_later():
    match = Match(JOURNEY, setup(), hold=EVERY)
    match.release(1, provisional=True)
    match.answer(0, ALWAYS)
    for seat in (0, 1):
        match.answer(seat, HANDS[0])
    assert "sun" not in match.draw.of
    assert claim(JOURNEY, match.setup, match.records, "rain") is None
    made = claim(JOURNEY, match.setup, match.records, "sun")
    assert made.records[0] == Typed("card", 3, 0, "rain", provisional=True)
    assert made.pending.draw.of == ("sun", "wind")


def test_what_the_application_threw_is_its_own_only_where_its_seed_gives_that():
    match = Match(JOURNEY, setup(), hold=EVERY)
    match.release()
    while match.draw is None:
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    match.release()
    first, second = (record for record in match.records if isinstance(record, Chance))
    names = ("rain", "sun", "wind")
    other = next(at for at in range(3) if at != first.value and names[at] != _name(second, first))
    made = amended(match, 0, card(names[other], other))
    while made.conflict is not None and made.conflict.why != Why.NOT_IN_PILE:
        made = made.put(Answer(0, ALWAYS)) if made.pending.asks else made.drop()
    drawn = [record for record in made.records if isinstance(record, (Chance, Typed))]
    assert drawn[0] == card(names[other], other)
    assert all(isinstance(r, Typed) or r.value == second.value for r in drawn[1:])


def _name(second, first):
    left = [name for at, name in enumerate(("rain", "sun", "wind")) if at != first.value]
    return left[second.value]
