"""A match is in the library before it is seen, and comes back from there as it was."""

from itertools import pairwise
from random import Random

import pytest
from parts import soaked
from PySide6.QtCore import QCoreApplication, QThreadPool
from session_play import one_answer, options_of, play, settled, wait_until

from engine.games import game
from engine.games.ludo.history import balance
from engine.games.ludo.rules import resolve
from engine.kernel.errors import (
    HouseRuleError,
    JournalError,
    LibraryError,
    SamsaraError,
    UnknownName,
)
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import Outcome, Setup
from gui.session.session_factory import new_session, resume


def test_a_new_match_is_in_the_library_before_anything_is_shown(context):
    session = new_session(context, "merit57", ("person", "smart", "smart"))
    [listed] = context.library.matches()
    assert listed.id == session.match_id
    assert listed.players == ("person", "smart", "smart")
    session.close()


def test_no_two_matches_share_their_seed_and_each_is_committed_to(begin):
    first, second = (begin("ludo", ("person", "steady")) for _ in range(2))
    assert first.setup.seed == "seed"  # a typed one is taken as it is
    drawn = [begin("ludo", ("person", "steady"), seed="").setup for _ in range(3)]
    assert len({setup.seed for setup in drawn}) == 3
    assert len({setup.nonce for setup in (*drawn, first.setup, second.setup)}) == 5
    assert first.commitment != second.commitment
    assert len(first.commitment) == 64


@pytest.mark.parametrize(
    ("game_id", "seats", "parts", "error"),
    [
        ("chess", ("person", "smart"), {}, UnknownName),
        ("ludo", ("person", "smart"), {}, UnknownName),
        ("ludo", ("person",), {}, JournalError),
        ("ludo", ("person", "steady"), {"house": {"dices": "fair"}}, HouseRuleError),
        ("ludo", ("person", "steady"), {"content": "{}"}, SamsaraError),
    ],
)
def test_what_does_not_fit_is_refused_before_anything_is_written(
    context, game_id, seats, parts, error
):
    with pytest.raises(error):
        new_session(context, game_id, seats, **parts)
    assert context.library.matches() == []


def test_past_games_of_the_person_weigh_on_balanced_ludo_only(context):
    ludo = game("ludo")
    for number, won in enumerate((True, True, False)):
        setup = Setup("ludo", ("person", "steady"), str(number), nonce=str(number))
        kept = context.library.new_match(ludo, setup)
        outcome = Outcome("red", (0,) if won else (1,), (1, 0))
        context.library.finish(kept.id, outcome, "balanced")
    expected = balance(resolve({}), [(True, 2), (True, 2), (False, 2)])
    assert expected != 0

    def inputs(*seats, **house):
        session = new_session(context, "ludo", seats, house)
        session.close()
        return dict(session.setup.inputs)

    assert inputs("person", "steady") == {"balance": expected, "oldest": 0}
    assert inputs("person", "steady", window=2) == {"balance": 0, "oldest": 6}
    assert inputs("person", "steady", dice="fair") == {}
    assert inputs("person", "person") == {}
    assert inputs("steady", "steady") == {}


def test_a_match_goes_on_where_it_was_left(begin, context):
    session = begin("merit57", ("person", "smart", "smart"))
    play(session, 12, seed=4)
    before = fingerprint(session.state)
    texts = [session.log.text(row) for row in range(session.log.rowCount())]
    asks, undo = session.asks, session.undo_text()
    session.close()
    again = resume(context, session.match_id)
    settled(again)
    assert fingerprint(again.state) == before
    assert again.asks == asks
    assert again.undo_text() == undo
    now = [again.log.text(row) for row in range(again.log.rowCount())]
    assert now[12:] == texts[12:]  # before that, roles had yet to be given out
    play(again)
    assert again.outcome
    assert context.library.matches()[0].ended
    again.close()


def test_a_held_die_is_still_held_after_coming_back(begin, context):
    session = begin("ludo", ("person", "steady"))
    while session.draw is None:
        one_answer(session, Random(1))
        settled(session)
    session.close()
    again = resume(context, session.match_id)
    settled(again)
    assert again.draw == session.draw
    assert again.throw()
    again.close()


def test_play_time_goes_on_where_it_stood(begin, context):
    session = begin("ludo", ("person", "steady"))
    play(session, 8)
    last = max(r.ms for r in session.journal().records if hasattr(r, "ms"))
    session.close()
    again = resume(context, session.match_id)
    play(again, 8)
    times = [r.ms for r in again.journal().records if hasattr(r, "ms")]
    assert times == sorted(times)
    assert last <= times[-1] < last + 30_000
    again.close()


def test_a_match_that_was_over_shows_its_end_again_and_counts_once(begin, context):
    session = play(begin("cier", ("person", "random")))
    session.close()
    again = resume(context, session.match_id)
    ended = []
    again.ended.connect(ended.append)
    wait_until(lambda: ended)
    assert ended == [session.outcome]
    assert len(context.library.history("cier").window("individual", 9)) == 1
    again.close()


def test_the_one_who_takes_a_match_to_another_window_keeps_it(begin, context):
    session = begin("merit57", ("person", "smart", "smart"))
    other = resume(context, session.match_id)
    settled(other)
    one_answer(other, Random(1))
    length = len(other.journal().records)
    failures = []
    session.failed.connect(lambda code, details: failures.append((code, details)))
    seat, options = options_of(session)
    assert not session.answer(seat, options[0])
    [(code, details)] = failures
    assert code == "match-taken"
    assert context.language.say(f"error.{code}", **details)
    assert len(context.library.journal(session.match_id).records) == length
    other.close()


def test_after_a_fault_a_bot_goes_on_when_asked_to(begin, context, monkeypatch):
    session = begin("merit57", ("smart", "smart", "smart"), wait=False)
    wait_until(lambda: len(session.journal().records) > 9)
    failures = []
    session.failed.connect(lambda code, details: failures.append(code))

    def full(at, records):
        raise LibraryError("library-full", path="p", why="w")

    append = session._kept.append
    session._match._keeper.append = full
    wait_until(lambda: failures)
    assert failures == ["library-full"]
    assert not session.busy
    length = len(session.journal().records)
    assert length == len(context.library.journal(session.match_id).records)
    session._match._keeper.append = append
    session.go_on()
    wait_until(lambda: len(session.journal().records) > length + 5)
    session.close()


def vows(state):
    return [player.vow for player in state.players]


def test_each_of_two_persons_sees_only_their_own_view(begin):
    choices = game("merit57").rule_sheet.rules["hidden_vows"].choices
    session = begin(
        "merit57", ("person", "person", "smart"), house={"hidden_vows": choices[-1]}, wait=False
    )
    handed, seen = [], []

    def look():
        if session.outcome is None and any(session.state.players[i].vow for i in range(3)):
            known = [i for i, vow in enumerate(vows(session.state)) if vow]
            assert set(known) <= {session.seat}
            seen.append(session.seat)
        for ask in session.asks:
            assert not ask.options or ask.seat == session.seat

    session.handed.connect(handed.append)
    session.moved.connect(look)
    play(session, 60)
    assert {0, 1} == set(seen)
    assert {0, 1} <= set(handed)
    assert all(a != b for a, b in pairwise(handed))
    assert session.secret


def test_where_nothing_is_hidden_the_table_need_not_be_handed_over(begin):
    session = begin("ludo", ("person", "person"))
    assert not session.secret
    alone = begin("merit57", ("person", "smart", "smart"))
    assert not alone.secret
    together = begin("cier", ("person", "person"))
    assert together.secret  # both choose at once


def test_in_a_secret_choice_one_person_after_the_other_is_asked(begin):
    session = begin("cier", ("person", "person"))
    seat, options = options_of(session)
    assert [ask.seat for ask in session.asks] == [seat]
    other = 1 - seat
    assert not session.answer(other, options[0])
    assert session.answer(seat, options[0])
    assert session.seat == other
    assert [ask.seat for ask in session.asks] == [other]


def test_among_bots_alone_everything_is_seen(begin):
    session = begin("merit57", ("smart",) * 3, wait=False, house={"hidden_vows": "all"})
    asks = []
    session.moved.connect(lambda: asks.extend(session.asks))
    wait_until(lambda: session.state.round >= 2)
    assert all(vows(session.state))
    assert not asks


ADVISED = [
    (game_id, adviser, lang)
    for game_id, adviser in (("merit57", "smart"), ("merit13", "master"))
    for lang in ("en", "zh")
]


@pytest.mark.parametrize(("game_id", "adviser", "lang"), soaked(ADVISED, [ADVISED[0], ADVISED[3]]))
def test_a_hint_says_what_the_adviser_would_do_and_why(begin, context, game_id, adviser, lang):
    context.language.speak(lang)
    session = begin(game_id, ("person", "smart", "smart"))
    rng, hints = Random(2), []
    session.hinted.connect(hints.append)
    while not any(ask.topic.endswith(".action") and ask.options for ask in session.asks):
        one_answer(session, rng)
        settled(session)
    before = session.journal().records
    assert session.policy.adviser == adviser
    assert session.hint()
    wait_until(lambda: hints)
    [hint] = hints
    assert hint.option in session.asks[0].options
    assert hint.reason
    assert hint.why(session.teller()) == session.teller().reason(hint.reason) != ""
    assert session.journal().records == before


def test_a_hint_that_comes_after_the_answer_is_dropped(begin):
    session = begin("merit57", ("person", "smart", "smart"))
    hints = []
    session.hinted.connect(hints.append)
    assert session.hint()
    one_answer(session, Random(1))
    session.findChild(QThreadPool).waitForDone()
    QCoreApplication.processEvents()
    settled(session)
    assert not hints


@pytest.mark.soak
def test_a_hint_comes_though_a_bot_was_thinking_meanwhile(begin, context):
    session = begin("merit57", ("person", "balanced", "balanced"))
    rng = Random(3)

    def chosen_together():
        return session.busy and len(session.asks) == 1 and session.asks[0].options

    while not chosen_together():
        settled(session)
        context.settings.bot_delay_ms = 400
        one_answer(session, rng)
        wait_until(lambda: not session.busy or chosen_together())
        context.settings.bot_delay_ms = 0
    hints = []
    session.hinted.connect(hints.append)
    assert session.hint()
    wait_until(lambda: hints)
    assert hints[0].seat == 0


def test_no_hint_is_given_before_the_bots_have_sealed_their_choices(begin, context):
    context.settings.bot_delay_ms = 400
    session = begin("cier", ("person", "steady", "steady"), wait=False)
    wait_until(lambda: session.busy)
    assert not session.hint()
    settled(session)
    hints = []
    session.hinted.connect(hints.append)
    assert session.hint()
    wait_until(lambda: hints)
    assert hints[0].seat == 0


def test_nobody_is_advised_where_nobody_is_asked(begin):
    session = begin("merit57", ("smart",) * 3, wait=False)
    assert not session.hint()
