"""A match that is refereed: entered, taken back, corrected as a draft, overruled; bots at it."""

from datetime import UTC, datetime

import pytest

from engine.bots.explanation import reason_at
from engine.games import game
from engine.kernel.errors import LibraryError
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import PERSON
from engine.kernel.journal import Answer, Ruling, Step, Typed
from engine.kernel.match import EVERY, Match
from engine.playtest.entries import told
from engine.playtest.sessions import Playtest, Seat, Session, setup_of
from engine.playtest.store import PlaytestStore
from gui.session.refereeing import RefereeSession


class Clock:
    """A clock that goes on by a second at every look."""

    def __init__(self):
        self.ns = 0

    def monotonic_ns(self):
        self.ns += 10**9
        return self.ns

    def now(self):
        return datetime.fromtimestamp(self.ns / 1e9, UTC)


@pytest.fixture
def referee(context):
    """Return what opens a refereed session of a game."""
    opened = []

    def start(game_id="merit57", players=(PERSON,) * 3, house=None):
        clock, rules = Clock(), game(game_id)
        store = PlaytestStore(context.library.database, clock.now)
        seats = tuple(Seat(n, "ABCD"[n], player=name) for n, name in enumerate(players))
        number = store.create(Playtest(Session(game_id, house=house or {}), seats))
        live = store.open(number, clock)
        setup = setup_of(live.playtest, "seed")
        kept = store.referee(live, setup, rules.edition, rules.digest(setup))
        session = RefereeSession(rules, live, kept, context.language)
        live.start(session.turn())
        session.stored = store
        opened.append(session)
        return session

    yield start
    for session in opened:
        session.close()


def entered(session, count):
    """Enter the first thing that may be, so often."""
    for _ in range(count):
        assert session.outcome is None
        if session.waiting is not None:
            assert session.enter_draw(session.waiting.n - 1)
        else:
            ask = session.asks[0]
            assert session.answer(ask.seat, ask.options[0])
    return session


def kept_rows(session):
    """Return what the disk has of the match, and the rows of the log."""
    whole = session.stored.whole(session.live.id)
    assert (whole.journal.setup.names, session.setup.names != ()) == ((), True)
    return list(whole.journal.records), [one.line for one in told(whole.playtest.entries)]


def test_everything_is_entered_and_on_the_disk_at_once(referee):
    session = entered(referee(), 14)
    records, lines = kept_rows(session)
    assert records == list(session.records)
    assert [records[line] for line in lines] == [row.record for row in session.entries()]
    assert len(lines) == 14


def test_undo_takes_back_what_was_entered_last_and_redo_gives_it_again(referee):
    session = entered(referee(), 14)
    before, mark = list(session.records), fingerprint(session.state)
    assert session.undo()
    assert session.undo()
    assert len(session.entries()) == 12
    assert kept_rows(session)[0] == list(session.records)
    assert session.redo()
    assert session.redo()
    assert not session.redo()
    assert (list(session.records), fingerprint(session.state)) == (before, mark)
    assert [row.kind for row in session.live.playtest.changes] == ["undone"] * 2 + ["redone"] * 2


def test_a_stand_in_that_others_rest_on_is_corrected_first(referee):
    session, told = referee(), []
    session.failed.connect(lambda code, details: told.append((code, details)))
    while session.waiting is None or session.waiting.topic != "collective":
        entered(session, 1)
    assert session.enter_draw(provisional=True)
    (line,) = session.provisional
    name = session.records[line].name
    while session.waiting is None or name not in session.claimable():
        entered(session, 1)
    before = list(session.records)
    assert not session.claim(name)
    assert [code for code, _ in told] == ["playtest-stand-in"]
    assert list(session.records) == before


def test_a_correction_is_a_draft_until_it_is_kept(referee):
    session = entered(referee(), 8)
    row = next(row for row in session.entries() if isinstance(row.record, Typed))
    before = list(session.records)
    other = row.record._replace(value=0, name=row.asked.of[0]) if row.asked.of else None
    draft = session.preview(row.line, other)
    session.begin_draft(draft)
    assert kept_rows(session)[0] == before
    session.take_back_draft()
    assert list(session.records) == before
    session.begin_draft(draft)
    while session.conflict is not None:
        assert session.drop_entry()
    assert session.keep_draft("mistyped")
    records, _ = kept_rows(session)
    assert records[row.line] == other
    assert session.live.playtest.changes[-1].why == "mistyped"
    again = Match(session.game, session.setup, records, hold=EVERY)
    assert fingerprint(again.state) == fingerprint(session.state)


def test_the_draft_is_answered_where_it_does_not_fit(referee):
    session = entered(referee("merit13"), 12)
    draws = [row for row in session.entries() if isinstance(row.record, Typed) and row.asked.of]
    row = draws[1]
    other = next(name for name in row.asked.of if name != row.name)
    new = row.record._replace(value=list(row.asked.of).index(other), name=other)
    session.begin_draft(session.preview(row.line, new))
    placed = 0
    while session.conflict is not None and placed < 40:
        placed += 1
        if session.waiting is not None:
            assert session.enter_draw(0)
        elif session.asks and len(session.asks[0].options) > 1:
            assert session.answer(session.asks[0].seat, session.asks[0].options[0])
        else:
            assert session.drop_entry()
    assert session.keep_draft()
    assert kept_rows(session)[0] == list(session.records)


def test_what_the_table_shows_can_be_entered_though_no_rule_brings_it(referee):
    session = entered(referee(), 16)
    dial = next(dial for dial in session.dials() if dial.key.startswith("provisions:"))
    shown = (dial.value or 0) + 2
    assert session.overrule({dial.key: shown}, "house rule", "house-rule", "two too many")
    assert {d.key: d.value for d in session.dials()}[dial.key] == shown
    assert any(isinstance(record, Ruling) for record in session.records)
    again = Match(session.game, session.setup, kept_rows(session)[0], hold=EVERY)
    assert fingerprint(again.state) == fingerprint(session.state)


def test_an_overruling_its_note_and_whose_turn_it_is_are_one_transaction(referee, monkeypatch):
    session, told = entered(referee(), 16), []
    session.failed.connect(lambda code, _details: told.append(code))
    dials = [one for one in session.dials() if one.key.startswith("provisions:")]
    table = {dial.key: (dial.value or 0) + 2 for dial in dials}
    before, playtest, commits = list(session.records), session.live.playtest, []
    context_db = session.live._database._db
    context_db.set_trace_callback(lambda said: commits.append(said) if said == "COMMIT" else None)

    def full(*_args, **_given):
        raise LibraryError("library-full", path="", why="")

    with monkeypatch.context() as patched:
        patched.setattr(session.live, "observe", full)
        assert not session.overrule(table, "mistake", "", "two too many")
    assert told == ["library-full"]
    assert (list(session.records), session.live.playtest, commits) == (before, playtest, [])
    assert kept_rows(session)[0] == before
    commits.clear()
    assert session.overrule(table, "mistake", "", "two too many")
    assert len(commits) == 1
    context_db.set_trace_callback(None)
    whole = session.stored.whole(session.live.id)
    assert list(whole.journal.records) == list(session.records)
    assert whole.playtest == session.live.playtest
    note = whole.playtest.observations[-1]
    assert (note.severity, note.text, note.draft) == (1, "two too many", False)


def test_a_bot_answers_and_waits_until_a_hand_has_carried_it_out(referee, qtbot):
    session = referee("ludo", (PERSON, "steady"), {"dice": "fair"})
    for _ in range(200):
        if session.bot_move is not None:
            break
        if session.waiting is not None:
            assert session.enter_draw(min(5, session.waiting.n - 1))
        elif session.asks:
            assert session.answer(session.asks[0].seat, session.asks[0].options[0])
        else:
            qtbot.waitUntil(lambda: session.bot_move is not None or session.waiting is not None)
    move = session.bot_move
    assert move.seat == 1
    assert [after.key.partition(":")[0] for _, after in move.changes] == ["piece"]
    assert (session.asks, session.waiting) == ((), None)
    session.carried_out()
    assert session.bot_move is None


def test_a_bot_that_searches_answers_a_refereed_table_as_it_would_any(referee, qtbot):
    session = referee("merit13", ("master", PERSON, PERSON))
    for _ in range(60):
        if session.bot_move is not None:
            break
        if session.waiting is not None:
            assert session.enter_draw(session.waiting.n - 1)
        elif session.asks and session.asks[0].seat != 0:
            assert session.answer(session.asks[0].seat, session.asks[0].options[0])
        else:
            qtbot.waitUntil(lambda: session.bot_move is not None)
    move = session.bot_move
    at = max(n for n, r in enumerate(session.records) if isinstance(r, Answer) and r.seat == 0)
    assert (move.seat, move.option) == session.records[at]
    assert reason_at(session.game, session.setup, session.records, at).by == "master"


def test_what_a_bot_thinks_counts_for_the_position_that_it_was_asked_about(referee, qtbot):
    """After a correction, what was taken back, and while the log goes on by hand, it does not."""
    session = referee("ludo", (PERSON, "steady"), {"dice": "fair"})
    heard = []
    session.thinking.connect(lambda _seat, on: heard.append(on))
    session.failed.connect(lambda code, _details: heard.append(code))
    while not heard:
        if session.waiting is not None:
            session.enter_draw(min(5, session.waiting.n - 1))
        else:
            entered(session, 1)
    before = list(session.records)
    session.begin_draft(session.preview(session.last_line, None))
    assert heard == [True, False]
    session.take_back_draft()
    assert heard == [True, False, True]
    session.undo()
    session.redo()
    session.live.set_mode("free")
    session.rest()
    qtbot.wait(100)
    assert (session.bot_move, list(session.records)) == (None, before)
    session.live.set_mode("refereed")
    session.go_on()
    qtbot.waitUntil(lambda: session.bot_move is not None)
    assert heard == [True, False] * 4


def test_dice_of_no_hand_are_thrown_by_the_application(referee):
    session = referee("ludo", (PERSON, "steady"))
    entered(session, 1)  # who begins
    assert session.thrown_by_app
    before = len(session.live.playtest.entries)
    assert session.throw()
    assert isinstance(session.live.playtest.entries[before].args[1], int)
    assert not any(isinstance(record, Typed) for record in session.records[1:])
    assert sum(isinstance(record, Step) for record in session.records) == 2  # one throw, no more


def test_several_who_are_asked_at_once_are_entered_in_any_order(referee):
    session = referee("cier", (PERSON,) * 3)
    while len(session.undecided) < 2:
        entered(session, 1)
    last = session.undecided[-1].seat
    assert session.choose_seat(last)
    assert session.answer(last, session.asks[0].options[0])
    assert session.seat != last
    assert session.records[-1] == Answer(last, session.records[-1].option)
