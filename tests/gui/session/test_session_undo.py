"""What was answered can be taken back and given again, up to what fate or others decided."""

from random import Random

import pytest
from parts import soaked
from session_play import one_answer, options_of, play, play_to, settled, wait_until

from engine.kernel.fingerprint import fingerprint


def at_action(session):
    return any(ask.topic.endswith(".action") and ask.options for ask in session.asks)


def act(session, verb):
    seat, options = options_of(session)
    assert session.answer(seat, next(option for option in options if option[0] == verb))


@pytest.mark.parametrize(
    ("lang", "undo", "redo"),
    [("en", "Undo: Practice", "Redo: Practice"), ("zh", "撤销：修行", "重做：修行")],
)
def test_undo_and_redo_name_the_answer(begin, context, lang, undo, redo):
    context.language.speak(lang)
    session = begin("merit57", ("person", "smart", "smart"))
    play_to(session, at_action)
    before = fingerprint(session.state), session.log.rowCount()
    act(session, "practice")
    assert session.can_undo
    assert session.undo_text() == undo
    after = fingerprint(session.state), session.log.rowCount()
    assert session.undo()
    assert (fingerprint(session.state), session.log.rowCount()) == before
    assert not session.can_undo or session.undo_text() != undo
    assert session.can_redo
    assert session.redo_text() == redo
    assert session.redo()
    assert (fingerprint(session.state), session.log.rowCount()) == after
    assert not session.can_redo
    assert session.undo_text() == undo


def test_undo_says_that_it_stops_at_a_roll(begin, context):
    session = begin("ludo", ("person", "steady"))
    play_to(session, lambda s: s.draw is not None)
    while not session.asks:
        session.throw()
        settled(session)
    assert not session.can_undo
    assert not session.undo()
    assert session.undo_text() == "No undo past a roll"
    context.language.speak("zh")
    assert session.undo_text() == "撤销：止于掷骰"


def test_undo_says_whose_answer_it_stops_at_or_that_cards_were_drawn(begin):
    session = begin("merit57", ("person", "smart", "smart"), seed="barriers")
    rng, found = Random(5), set()
    for _ in range(60):
        if session.outcome:
            break
        if not session.can_undo:
            found.add(session.undo_text())
        one_answer(session, rng)
        settled(session)
    assert "No undo past a draw" in found
    assert {"No undo past Merchant", "No undo past Scholar", "No undo past Monk"} & found


def test_before_anything_there_is_nothing_to_undo(begin):
    session = begin("cier", ("person", "person"))
    assert session.undo_text() == "Nothing to undo yet"
    assert session.redo_text() == "Redo: nothing"


def test_what_was_laid_open_together_stays(begin):
    session = begin("cier", ("person", "steady"))
    seat, options = options_of(session)
    session.answer(seat, options[0])
    settled(session)
    assert not session.can_undo
    assert session.undo_text() in ("No undo: all is revealed", "No undo past Player 2")


def test_some_games_take_nothing_back(begin, context):
    session = begin("delay", ("person",))
    seat, options = options_of(session)
    session.answer(seat, options[0])
    assert not session.can_undo
    assert not session.undo()
    context.language.speak("zh")
    assert session.undo_text() == "落笔无悔"


def test_undo_in_the_pause_before_a_bot_leaves_no_answer_of_the_bot(begin, context):
    session = begin("merit57", ("person", "smart", "smart"), seed="pause")
    play_to(session, at_action)
    context.settings.bot_delay_ms = 1500
    length = len(session.journal().records)
    rng = Random(1)
    while any(ask.options for ask in session.asks):
        one_answer(session, rng)
    wait_until(lambda: session.busy)
    assert session.can_undo
    context.settings.bot_delay_ms = 0
    while session.can_undo and len(session.journal().records) > length:
        assert session.undo()
    settled(session)
    assert len(session.journal().records) == length
    assert at_action(session)


@pytest.mark.parametrize("steps", soaked([10, 400], [10]))
def test_many_steps_back_and_forth_come_to_the_same(begin, context, steps):
    session = begin("merit57", ("person", "smart", "smart"), seed="walk")
    rng, there = Random(7), 0
    for _ in range(400):
        if session.outcome or there == steps:
            break
        one_answer(session, rng)
        state, log = fingerprint(session.state), list(session.log.chronicle.lines)
        texts = [session.log.text(row) for row in range(len(log))]
        if session.can_undo and session.undo():
            there += 1
            assert session.redo()
            assert fingerprint(session.state) == state
            assert [session.log.text(r) for r in range(session.log.rowCount())] == texts
        settled(session)
    assert there >= min(steps, 15)
    assert context.library.journal(session.match_id).records == session.journal().records


def test_the_library_forgets_what_is_taken_back(begin, context):
    session = begin("merit57", ("person", "smart", "smart"))
    play_to(session, at_action)
    length = len(session.journal().records)
    act(session, "labour")
    assert len(context.library.journal(session.match_id).records) > length
    session.undo()
    assert len(context.library.journal(session.match_id).records) == length


def test_a_finished_match_counts_once_though_its_end_is_taken_back(begin, context):
    session = play(begin("cier", ("person", "random")))
    assert session.outcome
    listed = context.library.matches()[0]
    assert listed.ended
    assert len(context.library.history("cier").window("individual", 9)) == 1
