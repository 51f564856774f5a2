"""Why bots did so: asked of a line of the log at the table, after a resume and looking back."""

from threading import Event as Flag
from types import SimpleNamespace

import pytest
from pace import PATIENCE_S
from parts import soaked
from session_play import play, settled, wait_until

from engine.bots.explanation import Reason
from engine.bots.table import answer_once, seat_bots
from engine.games import IDS, game
from engine.games.merit57.rules import resolve
from engine.kernel.clock import StepClock
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import Answer
from engine.kernel.match import Match
from engine.kernel.script import Answered
from gui.session import answers, bot_worker
from gui.session.chronicle import LogLine
from gui.session.replaying import Replay
from gui.session.session_factory import resume

TRIO = ("person", "smart", "balanced")
TABLES = [
    ("ludo", ("person", "steady")),
    ("merit57", TRIO),
    ("merit57", ("person", "smart")),
    ("merit13", ("person", "smart", "balanced")),
    ("cier", ("person", "steady")),
]


PLAYED = pytest.mark.parametrize(
    ("game_id", "seats"), soaked(TABLES, [one for one in TABLES if one != ("merit57", TRIO)])
)


def answered(log):
    return [row for row in range(log.rowCount()) if log.answered(row)]


def ones(log, row):
    return [each.one for each in log.answered(row)]


def told(log, rows):
    """Ask why of these rows; return what stands below them once everything is known."""
    waiting = log.language.say("gui.log.why-waiting")
    for row in rows:
        if not log.line(row).unfolded:
            assert log.unfold(row)
    wait_until(lambda: not any(waiting in log.below(row) for row in rows))
    return [log.below(row) for row in rows]


@PLAYED
def test_the_same_reasons_stand_at_the_table_after_a_resume_and_in_a_replay(
    begin, context, game_id, seats
):
    session = play(begin(game_id, seats, wait=False), 30, seed=2)
    rows = answered(session.log)
    assert rows
    live = told(session.log, rows)
    replay = session.replay()
    assert answered(replay.log) == rows
    assert told(replay.log, rows) == live
    replay.answers.close()
    session.close()
    resumed = resume(context, session.match_id)
    assert answered(resumed.log) == rows
    assert told(resumed.log, rows) == live
    resumed.close()


@PLAYED
def test_every_answer_of_a_bot_stands_with_one_line_and_none_of_a_persons(begin, game_id, seats):
    session = play(begin(game_id, seats, wait=False), 60, seed=4)
    log, people = session.log, session.people
    placed = [one for row in answered(log) for one in ones(log, row)]
    assert len(placed) == len(set(placed))
    assert not {one.seat for one in placed} & set(people)
    chosen = {
        at
        for at, record in enumerate(session._match.records)
        if isinstance(record, Answer) and record.seat not in people
    }
    missing = chosen - {one.at for one in placed if not one.forced}
    records, unseen = session._match.records, session.policy.unseen
    missing = {at for at in missing if records[at].option[0] not in unseen}
    heard = len(session._match.log)
    told_of = {one.at: one.told for one in session._match.answered if not one.forced}
    assert all(told_of[at] == heard for at in missing), "only what nothing was told after"
    assert not any(log.answered(row) for row in range(log.rowCount()) if log.line(row).heading)


def test_an_answer_stands_with_what_its_seat_did(begin):
    session = play(begin("merit57", TRIO, wait=False), 30, seed=3)
    log = session.log
    acts = [
        row for row in range(log.rowCount()) if log.line(row).events[0][0] in ("acts", "delivers")
    ]
    others = [row for row in acts if log.line(row).events[0][1] != 0]
    assert len(others) > 10
    for row in others:
        assert log.line(row).events[0][1] in {one.seat for one in ones(log, row)}
    ends = [row for row in answered(log) for one in ones(log, row) if one.topic.endswith(".end")]
    assert not ends, "of the end of a turn nothing is to be seen"


def test_a_line_of_several_answers_says_which_of_them_each_reason_is_for(begin):
    session = play(begin("merit57", TRIO, wait=False), 30, seed=3)
    log = session.log
    several = [
        row
        for row in answered(log)
        if len({one.seat for one in ones(log, row)}) < len(ones(log, row))
    ]
    assert several
    teller = session.teller()
    for row, text in zip(several, told(log, several), strict=True):
        lines = text.splitlines()
        assert len(lines) == len(ones(log, row))
        heard = set()
        for one, line in zip(ones(log, row), lines, strict=True):
            if one.seat in heard:  # the first is what the line tells
                assert teller.option(session._match.records[one.at].option) in line
            heard.add(one.seat)


def test_what_had_no_alternative_says_so(begin):
    session = play(begin("ludo", ("person", "steady"), wait=False), 30, seed=5)
    log = session.log
    forced = [row for row in answered(log) if all(one.forced for one in ones(log, row))]
    assert forced
    assert all("It had no other choice." in text for text in told(log, forced[:5]))


def test_what_is_taken_back_is_forgotten(begin):
    session = play(begin("merit57", TRIO, wait=False), 12, seed=2)
    log = session.log
    told(log, answered(log))
    while session.can_undo:
        session.undo()
        settled(session)
    count = len(session._match.records)
    assert all(one.at < count for row in answered(log) for one in ones(log, row))
    known = session._answers._known
    assert all(session._match.records[at] == (one.seat, one.option) for at, one in known.items())


def test_who_was_late_says_that_another_answered_in_its_place(begin, monkeypatch):
    monkeypatch.setattr(bot_worker, "budget", lambda *given: 0 if given[-1] == "smart" else 10_000)
    session = play(begin("merit13", ("person", "smart", "balanced"), wait=False), 20, seed=1)
    log = session.log
    rows = [row for row in answered(log) if {one.seat for one in ones(log, row)} == {1}]
    texts = told(log, rows)
    assert any("Its quick sibling answered in its place: " in text for text in texts)
    replay = session.replay()
    again = told(replay.log, rows)
    replay.answers.close()
    own = [text for text in again if "quick sibling" not in text and "otherwise" not in text]
    assert own or any("quick sibling" in text for text in again)


def test_what_no_bot_would_answer_today_is_said_to_be_so(begin, context):
    session = play(begin("merit57", TRIO, wait=False), 30, seed=2)
    journal = session.journal()
    changed = Setup(
        **{
            **{name: getattr(journal.setup, name) for name in Setup.__dataclass_fields__},
            "players": (PERSON, "selfish", "altruist"),
        }
    )
    replay = Replay(session.game, changed, journal.records, context.language)
    texts = told(replay.log, answered(replay.log))
    assert any("It would answer otherwise today." in text for text in texts)
    replay.answers.close()


def test_a_late_reason_of_what_was_taken_back_is_dropped(qapp, monkeypatch):
    rules = game("ludo")
    setup = Setup("ludo", ("steady", "steady"), "drop")

    given = Answered(0, 0, 0, "ludo.ask.move", ())
    past = SimpleNamespace(records=[Answer(0, ("move", 0, 1))], answered=[given])
    asked = [answers.LineAnswer(LogLine([("rolled", 0, 1)], 0), given, told=True)]
    monkeypatch.setattr(
        answers, "reason_at", lambda *_: Reason(0, ("move", 0, 1), "steady", ("runs", 1))
    )
    found = answers.BotAnswers(rules, setup, lambda: past)
    heard = []
    found.found.connect(lambda: heard.append(1))
    assert found.look_for(asked)
    found.cut(0)
    wait_until(lambda: not found._working)
    assert not heard
    assert found.look_for(asked)
    wait_until(lambda: bool(heard))
    assert not found.look_for(asked)
    found.close()


def test_what_is_taken_back_leaves_the_search_for_earlier_reasons_going(qapp, monkeypatch):
    given = [Answered(0, at, at, "ludo.ask.move", ()) for at in range(2)]
    past = SimpleNamespace(records=[Answer(0, ("move", 0, 1))] * 2, answered=given)
    let = Flag()

    def reason(_game, _setup, _records, at, _quick):
        let.wait(PATIENCE_S)
        return Reason(0, past.records[at].option, "steady", ("runs", 1))

    monkeypatch.setattr(answers, "reason_at", reason)
    found = answers.BotAnswers(
        game("ludo"), Setup("ludo", ("steady", "steady"), "on"), lambda: past
    )
    heard = []
    found.found.connect(heard.append)
    line = LogLine([("rolled", 0, 1)], 0)
    assert found.look_for([answers.LineAnswer(line, one, told=True) for one in given])
    found.cut(1)
    let.set()
    wait_until(lambda: not found._working)
    assert heard == [0]
    found.close()


def test_where_a_bot_is_gone_another_that_searches_is_asked_beside_the_window(qapp, monkeypatch):
    setup = Setup("merit13", ("long-gone", "master", "master"), "gone")
    past = SimpleNamespace(
        records=[Answer(1, ("labour",))], answered=[Answered(1, 0, 0, "merit13.ask.action", ())]
    )
    found = answers.BotAnswers(game("merit13"), setup, lambda: past)
    asked = []
    monkeypatch.setattr(found._explainer, "ask", lambda _journal, at, _quick: asked.append(at))
    line = LogLine([("acts", 1, "labour")], 0)
    assert found.look_for([answers.LineAnswer(line, past.answered[0], told=True)])
    assert asked == [0]
    found.close()


@pytest.mark.parametrize("game_id", soaked(IDS, ["merit13"]))
def test_no_reason_is_missing_in_a_whole_match_of_bots(context, game_id):
    rules = game(game_id)
    setup = Setup(game_id, (rules.default_bot,) * rules.default_seats, "whole")
    match = Match(rules, setup, clock=StepClock())
    bots = dict(enumerate(seat_bots(rules, setup)))
    while match.outcome is None:
        answer_once(match, bots)
    replay = Replay(rules, setup, match.records, context.language)
    texts = told(replay.log, answered(replay.log))
    replay.answers.close()
    for lang in ("en", "zh"):
        context.language.speak(lang)
        say = context.language.say
        bad = [say(f"gui.log.why-{kind}") for kind in ("silent", "otherwise", "waiting")]
        for row in answered(replay.log):
            assert not [one for one in bad if one in replay.log.below(row)]
    assert all(texts)


def test_what_lies_face_down_is_named_by_no_question_and_no_answer(begin):
    session = play(begin("merit57", TRIO, wait=False, house={"hidden_vows": "all"}), 8, seed=2)
    log, game_ = session.log, session.game
    told_of = {word for event in session._match.log for word in event[1:]}
    hidden = {card for card in resolve({}).cards if card not in told_of}
    rows = [row for row in answered(log) for one in ones(log, row) if "vow" in one.topic]
    assert rows
    for text in told(log, rows):
        assert not [one for one in hidden if str(game_.word("card", one, "en")) in text]


def test_what_was_chosen_in_secret_stands_with_the_reveal(begin):
    session = play(begin("cier", ("person", *("steady",) * 3), wait=False), seed=6)
    log = session.log
    shown = [row for row in range(log.rowCount()) if log.line(row).events[0][0] in ("uses", "aims")]
    of_bots = [row for row in shown if log.line(row).events[0][1] != 0]
    assert len(of_bots) > 8
    for row in of_bots:
        assert {one.seat for one in ones(log, row)} == {log.line(row).events[0][1]}
