"""Bots that search think in a process of the table's own; play goes on whatever becomes of it."""

import os
import subprocess
import sys
from dataclasses import replace
from random import Random
from time import monotonic, sleep

import pytest
from pace import PATIENCE_S, own_time, within
from parts import soaked
from ponderous import thoughts
from processes import kill, lives
from PySide6.QtCore import QCoreApplication, QEvent, QProcess
from session_play import one_answer, pass_time, play, settled, wait_until

from engine import games
from engine.bots.explanation import reason_at
from engine.bots.table import answer_once, seat_bots
from engine.games import game
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import Answer
from engine.kernel.match import Match
from engine.lab.thinking import lines
from engine.library.folder import data_folder
from gui import crashes
from gui import games as tables
from gui.session import bot_worker, thinking_process
from gui.session.reviewer import Explainer, Reviewer

FAIR = {"dice": "fair"}


@pytest.fixture
def odd(monkeypatch):
    """Have a game be known whose bots search in odd ways."""
    monkeypatch.setitem(tables._PACKAGES, "ponderous", "gui.games.ludo")
    games.register("ponderous")
    yield "ponderous"
    del games._PACKAGES["ponderous"]


@pytest.fixture
def later(monkeypatch):
    """Have nobody be late."""
    monkeypatch.setattr(bot_worker, "budget", lambda *_: 60_000)


def process_of(session):
    """Return the number of the process that thinks for a table, None if there is none."""
    client = session._bot_worker._process
    return None if client is None or client._process is None else client._process.processId()


def answers_of(session, seat):
    return [r for r in session.journal().records if isinstance(r, Answer) and r.seat == seat]


def both(session):
    return answers_of(session, 0) + answers_of(session, 1)


def as_played_here(session, seats):
    """Return what these bots would have played, had they thought in this process."""
    records = session.journal().records
    match = Match(session.game, session.setup)
    bots = dict(enumerate(seat_bots(session.game, session.setup)))
    while len(match.records) < len(records) and match.outcome is None:
        answer_once(match, {seat: bots[seat] for seat in seats})
    return tuple(match.records[: len(records)])


def crash_file():
    path = data_folder() / crashes.CRASHES
    return path.read_text(encoding="utf-8") if path.exists() else ""


@pytest.mark.parametrize("answers", soaked([3, 12], [3]))
def test_masters_at_a_table_play_as_they_would_in_this_process(begin, later, answers):
    session = begin("merit13", ("master", "keen", "balanced"), wait=False)
    log = session.log
    wait_until(lambda: len(answers_of(session, 0)) >= answers)
    wait_until(lambda: any(log.why(row) for row in rows_of(log, 0)))
    assert process_of(session) is not None
    session.close()
    assert session.journal().records == as_played_here(session, range(3))


def rows_of(log, seat):
    """Return the lines on which a seat's answers stand that its bot could choose."""
    chosen = {
        row: [each.one for each in log.answered(row) if not each.one.forced]
        for row in range(log.rowCount())
    }
    return [row for row, ones in chosen.items() if any(one.seat == seat for one in ones)]


@pytest.mark.soak
def test_solvers_of_a_duel_play_as_they_would_in_this_process(begin, later):
    session = begin("cier", ("equilibrium", "equilibrium"))
    assert session.outcome
    assert session.journal().records == as_played_here(session, (0, 1))


def test_rules_of_thumb_need_no_process(begin):
    session = begin("merit57", ("person", "smart", "balanced"))
    play(session, 5)
    assert process_of(session) is None


def test_a_hint_of_a_bot_that_searches_comes_from_the_process(begin, later):
    session = begin("merit13", (PERSON, "balanced", "keen"), seed="hint")
    assert session.policy.adviser == "master"
    assert process_of(session) is None
    hints = []
    session.hinted.connect(hints.append)
    assert session.hint()
    wait_until(lambda: hints)
    assert process_of(session) is not None
    ask = session.asks[0]
    assert ask.allows(hints[0].seat, hints[0].option)
    assert session.answer(hints[0].seat, hints[0].option)


@pytest.mark.soak
@pytest.mark.parametrize("times", soaked([1, 3], [1]))
def test_undo_drops_a_thought_and_the_next_is_of_what_stands_then(begin, later, times):
    session = begin("merit13", (PERSON, "master", "master"), seed="undo")
    rng = Random(4)
    undone = 0
    while undone < times:
        settled(session)
        one_answer(session, rng)
        if session._bot_worker._asked and session.can_undo:
            assert session.undo()
            undone += 1
            pass_time(20 * undone)
    play(session, times)
    journal = session.journal()
    given = [at for at, r in enumerate(journal.records) if isinstance(r, Answer) and r.seat]
    assert len(given) >= times
    for at in given:
        reason = reason_at(session.game, journal.setup, journal.records, at)
        assert reason.by == "master", "its answer is of the position that it was given in"


def test_a_dropped_thought_is_cancelled_in_the_process(begin, later, odd):
    session = begin(odd, ("endless", "endless"), house=FAIR, wait=False)
    wait_until(lambda: process_of(session) and session.busy and session._bot_worker._asked)
    pid = process_of(session)
    wait_until(thoughts)
    session._stop()
    wait_until(lambda: not thoughts())
    assert lives(pid)


def test_of_bots_that_are_late_one_thinks_on(begin, odd, monkeypatch):
    enough = round((60 if os.name == "posix" else 300) * within(1))  # to hear that it may stop
    monkeypatch.setattr(bot_worker, "budget", lambda *_: enough)
    session = begin(odd, ("endless", "endless"), house=FAIR, wait=False)
    wait_until(lambda: process_of(session))
    pid = process_of(session)
    wait_until(thoughts)
    before = len(both(session))
    wait_until(lambda: len(both(session)) >= before + 6)
    session._stop()
    wait_until(lambda: thoughts() == 1)
    assert process_of(session) == pid


def test_a_process_in_which_nobody_hears_is_exchanged(begin, odd, monkeypatch):
    monkeypatch.setattr(bot_worker, "budget", lambda *_: 60)
    session = begin(odd, ("deaf", "deaf"), house=FAIR, wait=False)
    pids = set()
    session.moved.connect(lambda: pids.add(process_of(session)))
    wait_until(lambda: len(pids) > 2)
    assert len(both(session)) > 4
    assert sum(lives(pid) for pid in pids if pid) <= 1


@pytest.mark.parametrize("bot", ["dying", "broken", "cheating"])
def test_whatever_goes_wrong_there_the_quick_sibling_answers(begin, later, odd, bot):
    session = begin(odd, (bot, bot), house=FAIR, wait=False)
    failed = []
    session.failed.connect(lambda *about: failed.append(about))
    wait_until(lambda: len(answers_of(session, 0)) >= 2)
    quick = Match(session.game, session.setup)
    sibling = bot_worker.quick_sibling(session.game, bot)
    named = replace(session.setup, players=(sibling, sibling))
    bots = dict(enumerate(seat_bots(session.game, named)))
    records = session.journal().records
    while len(quick.records) < len(records):
        answer_once(quick, bots)
    assert tuple(quick.records[: len(records)]) == records
    assert not failed
    assert crash_file().count("thinking process") + crash_file().count("Traceback") <= 1
    if bot != "cheating":
        assert ("ZeroDivisionError" if bot == "broken" else "thinking process") in crash_file()


def test_a_process_that_is_killed_in_the_midst_of_a_thought_is_answered_for_at_once(
    begin, later, odd
):
    session = begin(odd, ("patient", "patient"), house=FAIR, wait=False)
    wait_until(lambda: session._bot_worker._asked and lives(process_of(session)))
    first = process_of(session)
    before = len(both(session))
    kill(first)
    began = own_time()
    wait_until(lambda: len(both(session)) > before)
    assert own_time() - began < within(0.3)
    wait_until(lambda: len(both(session)) > before + 2)
    assert process_of(session) not in (None, first), "the next thought has another"
    assert "thinking process" in crash_file()
    records = session.journal().records
    assert not session.wrong_draws()
    assert session._context.library.journal(session.match_id).records == records


@pytest.mark.parametrize(
    "program",
    [
        "print('nonsense', flush=True); input()",
        "import sys; sys.stdout.write('x' * 5_000_000); sys.stdout.flush(); input()",
        "import sys; sys.exit(3)",
        "import sys; sys.stdout.buffer.write(bytes(range(128, 256)) + b'\\n'); input()",
        "import os; os.close(1); input()",
    ],
)
def test_garbage_on_the_pipe_ends_that_process_and_not_the_match(begin, odd, monkeypatch, program):
    monkeypatch.setattr(thinking_process, "command", lambda: [sys.executable, "-c", program])
    monkeypatch.setattr(bot_worker, "budget", lambda *_: 1000)
    session = begin(odd, ("searching", "searching"), house=FAIR, wait=False)
    wait_until(lambda: len(answers_of(session, 0)) >= 2)


def test_where_no_process_can_be_started_quick_siblings_play(begin, later, odd, monkeypatch):
    monkeypatch.setattr(thinking_process, "command", lambda: ["/nowhere/at/all"])
    session = begin(odd, ("searching", "searching"), house=FAIR, wait=False)
    wait_until(lambda: len(answers_of(session, 0)) >= 6)
    assert "could not be started" in crash_file()
    assert crash_file().count("could not be started") == 1


def test_a_start_that_fails_at_once_is_heard_of_after_the_question(qapp, monkeypatch):
    failed = QProcess.ProcessError.FailedToStart  # as some systems say before `start` returns
    monkeypatch.setattr(QProcess, "start", lambda self, *_words: self.errorOccurred.emit(failed))
    client = thinking_process.ThinkingProcess(Setup("ludo", ("steady",) * 2, "none", FAIR))
    told = []
    client.answered.connect(lambda token, fault: told.append((token, fault.code)))
    for _ in range(5):
        token = client.ask("think", ())
        assert (token, "thinking-gone") not in told
        wait_until(lambda token=token: (token, "thinking-gone") in told)
    assert len(told) == 5
    assert crash_file().count("could not be started") == 1
    client.close()


def test_closing_a_table_ends_its_process_in_the_midst_of_a_thought(begin, later, odd):
    pids = []
    for _ in range(2):  # two tables, one after the other
        session = begin(odd, ("deaf", "deaf"), house=FAIR, wait=False)
        wait_until(lambda session=session: session._bot_worker._asked and process_of(session))
        pids.append(process_of(session))
        pass_time(200)
        began = own_time()
        session.close()
        assert own_time() - began < within(0.1)
        assert not lives(pids[-1])
    assert pids[0] != pids[1]


WINDOW = """
import sys
from pathlib import Path
from types import SimpleNamespace
from PySide6.QtCore import QCoreApplication, QTimer
from engine import games
from engine.library.store import Library
from gui import games as tables
from gui.i18n import Language
from gui.session.session_factory import new_session
from gui.settings import Settings

app = QCoreApplication([])
games.register("ponderous")
tables._PACKAGES["ponderous"] = "gui.games.ludo"
settings = Settings(Path(sys.argv[1]) / "settings.json")
with Library(Path(sys.argv[1])) as library:
    context = SimpleNamespace(language=Language("en"), settings=settings, library=library)
    session = new_session(context, "ponderous", (sys.argv[2],) * 2, {"dice": "fair"})

    def tell():
        client = session._bot_worker._process
        if client is not None and client._process.processId():
            print(client._process.processId(), flush=True)
            timer.stop()

    timer = QTimer(interval=50)
    timer.timeout.connect(tell)
    timer.start()
    app.exec()
"""


@pytest.mark.soak
def test_no_process_outlives_a_window_that_is_killed(tmp_path):
    window = subprocess.Popen(
        [sys.executable, "-c", WINDOW, str(tmp_path), "deaf"],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    pid = int(window.stdout.readline())
    sleep(0.4)
    assert lives(pid)
    window.kill()
    window.wait()
    window.stdout.close()
    until = monotonic() + PATIENCE_S
    while lives(pid):
        assert monotonic() < until, "it outlived the window"
        sleep(0.01)


def test_a_review_is_made_beside_the_window_and_can_be_dropped(qapp, odd):
    match = Match(game("ludo"), Setup("ludo", ("steady", "steady"), "seed", FAIR))
    reviewer = Reviewer()
    failed, found = [], []
    reviewer.failed.connect(failed.append)
    reviewer.found.connect(found.append)
    reviewer.start(match.journal(), 0)
    wait_until(lambda: failed or found)
    assert not found
    assert failed[0].code == "review-not-offered"
    reviewer.start(match.journal(), 0)
    reviewer.drop()
    pass_time(100)
    assert len(failed) == 1
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert reviewer.findChildren(QProcess) == []


def test_a_past_answer_is_explained_beside_the_window(begin, later):
    session = begin("merit13", ("master", "keen", "keen"), wait=False)
    wait_until(lambda: sum(isinstance(r, Answer) for r in session.journal().records) >= 3)
    session.close()
    journal = session.journal()
    explainer = Explainer()
    told = {}
    explainer.found.connect(told.__setitem__)
    asked = [at for at, r in enumerate(journal.records) if isinstance(r, Answer)]
    for record in asked:
        explainer.ask(journal, record)
    wait_until(lambda: len(told) == len(asked))
    for record in asked:
        reason = told[record]
        assert (reason.seat, reason.option) == journal.records[record]
        assert reason.by == journal.setup.players[reason.seat]
        assert reason.why is not None
    explainer.close()


def test_the_hidden_word_starts_a_process_that_ends_with_its_input():
    done = subprocess.run(
        thinking_process.command(),
        input=b"",
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert lines.reply(done.stdout) == (0, lines.Ready())


def test_the_program_frozen_starts_itself_by_its_hidden_word(monkeypatch):
    here = thinking_process.command()
    assert here[0] == sys.executable
    assert here[-3:] == ["-m", "gui.cli", "thinking-process"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert thinking_process.command() == [sys.executable, "thinking-process"]
