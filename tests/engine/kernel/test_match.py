"""A match: it stops for answers, tells once, takes back up to a barrier, and forks."""

import pytest
from toy import HANDS, LEAVE, TAKE, TOY, setup

from engine.kernel.errors import Diverged, IllegalAnswer
from engine.kernel.fingerprint import fingerprint
from engine.kernel.journal import Answer, Chance, Step
from engine.kernel.match import Match


class Kept:
    """A keeper that holds the records in a list and notes what was shown when."""

    def __init__(self):
        self.records = []
        self.broken = False

    def append(self, at, records):
        if self.broken:
            raise OSError("disk full")
        assert at == len(self.records)
        self.records += records

    def cut(self, at):
        del self.records[at:]


def at_plan(seed="s", **more):
    """Return a match that asks seat 0 for its first plan."""
    match = Match(TOY, setup(seed), **more)
    assert match.asks[0].topic == "toy.plan"
    return match


def at_hands(seed="s", **more):
    """Return a match in which all three choose a hand."""
    match = at_plan(seed, **more)
    match.answer(0, LEAVE)
    match.answer(0, LEAVE)
    assert [ask.seat for ask in match.asks] == [0, 1, 2]
    return match


def test_it_stops_at_the_first_question_with_more_than_one_option():
    match = at_plan()
    assert [type(record) for record in match.records] == [Chance, Step]
    assert match.asks[0].options == [TAKE, LEAVE]


def test_the_half_run_position_is_shown():
    match = at_plan()
    match.answer(0, TAKE)
    assert match.state.coins == [match.state.die, 0, 0]
    assert match.asks[0].seat == 0  # still in the same step


def test_events_of_a_step_run_again_are_told_once():
    match = at_plan()
    first = match.answer(0, TAKE)
    second = match.answer(0, TAKE)
    die = match.state.die
    assert first == [("coin", 0, die)]
    assert second == [("coin", 0, 2 * die)]
    assert match.log == [("die", die), *first, *second]


def test_an_answer_not_offered_changes_nothing():
    match = at_plan()
    before = (fingerprint(match.state), list(match.records), match.asks)
    for seat, option in ((0, ("fly",)), (1, TAKE), (0, ("coin", 1)), (1, ("coin", 1))):
        with pytest.raises(IllegalAnswer):
            match.answer(seat, option)
    assert (fingerprint(match.state), list(match.records), match.asks) == before


def test_a_caller_may_narrow_what_is_offered_and_never_widen_it():
    match = at_plan()
    ask = match.asks[0]
    for among, option in (((), TAKE), ((ask._replace(options=(("fly",),)),), ("fly",))):
        with pytest.raises(IllegalAnswer):
            match.answer(0, option, among)
    assert match.answer(0, TAKE, (ask,))


def test_a_volunteer_may_answer_only_where_it_was_offered():
    match = at_plan()
    match.answer(0, LEAVE)
    events = match.answer(2, ("coin", 2))
    assert events == [("coin", 2, match.state.die)]
    with pytest.raises(IllegalAnswer):
        match.answer(2, ("coin", 2))  # it gave already
    with pytest.raises(IllegalAnswer):
        match.answer(2, ("coin", 1))  # not its own
    match.answer(0, LEAVE)
    assert match.asks[0].topic == "toy.hand"


def test_an_answer_that_only_replans_ones_own_turn_can_be_taken_back():
    match = at_plan()
    start = fingerprint(match.state)
    match.answer(0, TAKE)
    match.answer(0, TAKE)
    end = fingerprint(match.state)
    assert match.undo(0)
    assert match.undo(0)
    assert fingerprint(match.state) == start
    assert match.log == [("die", match.state.die)]
    match.redo()
    match.redo()
    assert fingerprint(match.state) == end
    assert match.redoable is None


def test_taking_back_across_the_end_of_a_step_finds_its_start():
    match = at_hands()  # the plan step is complete
    assert match.undo(0)
    assert match.asks[0].topic == "toy.plan"
    match.answer(0, TAKE)
    assert match.state.coins[0] == match.state.die


def test_a_new_answer_forgets_what_could_be_given_again():
    match = at_plan()
    match.answer(0, TAKE)
    match.undo(0)
    match.answer(0, LEAVE)
    assert match.redoable is None
    assert match.redo() == []


def test_chance_cannot_be_taken_back():
    match = at_plan()
    assert match.undoable(0) is None
    assert not match.undo(0)


def test_another_seats_answer_cannot_be_taken_back():
    match = at_plan()
    match.answer(0, LEAVE)
    match.answer(1, ("coin", 1))
    assert not match.undo(0)
    assert match.undo(1)
    assert match.undo(0)


def test_a_secret_answer_can_be_taken_back_until_all_are_laid_open():
    match = at_hands()
    match.answer(1, HANDS[0])
    match.answer(2, HANDS[1])
    assert match.undo(2)
    match.answer(2, HANDS[2])
    match.answer(0, HANDS[1])  # the last: everything is open, the next die falls
    assert not match.undo(0)


def test_laying_open_is_a_barrier_even_with_no_die_behind_it():
    match = Match(TOY, setup(), hold=("die",))
    match.release()
    match.answer(0, LEAVE)
    match.answer(0, LEAVE)
    for seat in (0, 1, 2):
        match.answer(seat, HANDS[seat])
    assert match.draw is not None  # nothing but the reveal lies in between
    assert not match.undo(2)


def test_secret_answers_do_not_show_before_all_are_given():
    match = at_hands()
    before = fingerprint(match.state)
    match.answer(1, HANDS[0])
    assert fingerprint(match.state) == before
    assert [ask.seat for ask in match.asks] == [0, 2]


def test_secret_answers_may_come_in_any_order():
    results = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2)):
        match = at_hands()
        for seat in order:
            match.answer(seat, HANDS[seat])
        results.add(fingerprint(match.state))
    assert len(results) == 1


def test_a_held_chance_waits_for_its_hand():
    match = Match(TOY, setup(), hold=("die",))
    assert match.draw == ("die", 6, (), None)
    assert match.records == []
    assert match.asks == ()
    assert match.release() == [("die", match.state.die)]
    assert match.state.die == at_plan().state.die  # the same seed, the same die
    with pytest.raises(IllegalAnswer):
        match.release()


def test_a_fork_shares_nothing_and_has_chances_of_its_own():
    match = at_plan()
    match.answer(0, TAKE)
    before = (fingerprint(match.state), list(match.records))
    twin = match.fork("other")
    assert fingerprint(twin.state) == before[0]
    assert twin.asks == match.asks
    for _ in range(2):
        while twin.asks[0].topic == "toy.plan":
            twin.answer(0, TAKE)
        for seat in (0, 1, 2):
            twin.answer(seat, HANDS[seat])
    assert (fingerprint(match.state), list(match.records)) == before
    assert twin.state.round == 2


def test_the_keeper_has_every_record_before_the_events_are_returned():
    keeper = Kept()
    match = Match(TOY, setup(), keeper=keeper)
    assert keeper.records == match.records
    match.answer(0, TAKE)
    assert keeper.records == match.records
    match.undo(0)
    assert keeper.records == match.records


def test_where_the_keeper_fails_the_match_stays_as_it_was():
    keeper = Kept()
    match = Match(TOY, setup(), keeper=keeper)
    match.answer(0, TAKE)
    before = (fingerprint(match.state), list(match.records), list(match.log), match.asks)
    keeper.broken = True
    with pytest.raises(OSError, match="disk full"):
        match.answer(0, TAKE)
    assert (fingerprint(match.state), list(match.records), list(match.log), match.asks) == before
    keeper.broken = False
    match.answer(0, LEAVE)
    assert keeper.records == match.records


def test_a_failed_keeper_does_not_shift_the_dice():
    def play(fail):
        keeper = Kept()
        match = Match(TOY, setup(), keeper=keeper)
        while match.outcome is None:
            ask = match.asks[0]
            if fail:
                keeper.broken = True
                with pytest.raises(OSError, match="disk full"):
                    match.answer(ask.seat, ask.options[0])
                keeper.broken = False
            match.answer(ask.seat, ask.options[0])
        return match.records

    assert play(fail=True) == play(fail=False)


def test_a_match_goes_on_from_its_records():
    match = at_plan()
    match.answer(0, TAKE)
    again = Match(TOY, match.setup, match.records)
    assert fingerprint(again.state) == fingerprint(match.state)
    assert again.asks == match.asks
    assert again.log == match.log
    for game in (match, again):
        game.answer(0, LEAVE)
        for seat in (0, 1, 2):
            game.answer(seat, HANDS[0])
    assert again.records == match.records  # the next die is the same too


def broken(records, at, record):
    return [*records[:at], record, *records[at + 1 :]]


@pytest.mark.parametrize(
    ("at", "record", "code", "step"),
    [
        (0, Chance("die", 8, 1), "journal-diverged", 1),
        (0, Chance("coin", 6, 1), "journal-diverged", 1),
        (0, Answer(0, TAKE), "journal-diverged", 1),
        (1, Step(1), "journal-position", 1),
        (1, Answer(0, TAKE), "journal-longer", 1),
        (2, Answer(0, ("fly",)), "journal-diverged", 2),
        (2, Answer(1, TAKE), "journal-diverged", 2),
    ],
)
def test_records_that_leave_the_rules_are_refused_with_the_step(at, record, code, step):
    match = at_hands()
    with pytest.raises(Diverged) as error:
        Match(TOY, match.setup, broken(match.records, at, record))
    assert error.value.code == code
    assert error.value.details["step"] == step


def test_records_after_the_end_are_refused():
    match = at_plan()
    while match.outcome is None:
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    with pytest.raises(Exception, match="journal-after-end"):
        Match(TOY, match.setup, [*match.records, Answer(0, TAKE)])


def test_what_had_one_answer_is_named_once_and_not_again_by_what_follows():
    match = at_plan()
    assert [(ask.seat, ask.topic, ask.options) for ask in match.forced] == [(0, "toy.only", [TAKE])]
    match.answer(0, LEAVE)
    assert match.forced == ()
    assert Match(TOY, setup(), match.records).forced == ()  # taken up again: that was then


def test_it_says_while_some_have_chosen_in_secret_and_others_have_not():
    match = at_hands()
    assert not match.concealed
    match.answer(1, HANDS[0])
    match.answer(0, HANDS[1])
    assert match.concealed
    assert Match(TOY, setup(), match.records).concealed
    match.answer(2, HANDS[2])
    assert not match.concealed
