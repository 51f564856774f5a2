"""The live page of a playtest: every key does what the table says, and is on the disk at once."""

from datetime import UTC, datetime

import playtested
import pytest
from live_log import ALT, CTRL, NONE, ROLES, SHIFT, K, Log, press, press_place, write
from parts import each
from PySide6.QtCore import QEvent, QObject, Qt
from visiting import settle

from engine.playtest.afterwards import with_seat
from engine.playtest.entries import told
from engine.playtest.store import PlaytestStore
from gui.shell.docks.dock import SHADOW
from gui.shell.playtests.ending.form import FeedbackForm
from gui.shell.playtests.tally import Tally
from gui.widgets.said import Label


@pytest.fixture
def clock(monkeypatch):
    """Return the clock of the machine, which goes on when it is told to."""
    made = playtested.Clock()
    monkeypatch.setattr("gui.shell.playtests.live.WallClock", lambda: made)
    return made


@pytest.fixture
def log(opened, library):
    return Log(opened(), playtested.kept(library, roles=ROLES))


def counted(key, by):
    return lambda log, before: log.amounts[key] - before[key] == by


COUNTS = [
    (K.Key_W, NONE, ((0, "merit"), 1)),
    (K.Key_Q, NONE, ((0, "provisions"), 1)),
    (K.Key_E, SHIFT, ((0, "wisdom"), 5)),
    (K.Key_A, NONE, ((0, "provisions"), -1)),
    (K.Key_S, NONE, ((0, "merit"), -1)),
    (K.Key_D, SHIFT, ((0, "wisdom"), -5)),
    (K.Key_BracketRight, NONE, ((None, "calamity"), 1)),
    (K.Key_BracketLeft, NONE, ((None, "calamity"), -1)),
    (K.Key_Apostrophe, NONE, ((None, "deliverance"), 1)),
    (K.Key_Semicolon, NONE, ((None, "deliverance"), -1)),
]


@each("key, held, change", COUNTS)
def test_a_key_counts_and_is_one_transaction(log, key, held, change):
    which, by = change
    before, kept = log.amounts, log.kept
    press(key, held)
    assert log.amounts[which] - before[which] == by
    assert log.kept.session.revision == kept.session.revision + 1
    assert [(one.key, one.by, one.seat) for one in log.last.deltas] == [(which[1], by, which[0])]


DOES = [
    (K.Key_1, NONE, lambda log: log.last.verb == "labour"),
    (K.Key_5, NONE, lambda log: log.last.verb == "protect"),
    (K.Key_Z, CTRL, lambda log: log.last.verb == "labour"),
    (K.Key_Z, CTRL | SHIFT, lambda log: log.last.verb == "protect"),
    (K.Key_Return, NONE, lambda log: log.page.tally.turn.seats == (1,)),
    (K.Key_Return, SHIFT, lambda log: log.page.tally.turn.phase == "rewards"),
    (K.Key_3, ALT, lambda log: log.page.free.selected == 2 and log.page.tally.seat == 1),
    (K.Key_Tab, NONE, lambda log: log.page.free.selected == 3),
    (K.Key_Tab, SHIFT, lambda log: log.page.free.selected == 2),
    (K.Key_Space, NONE, lambda log: log.kept.session.state == "paused"),
    (K.Key_Space, NONE, lambda log: log.kept.session.state == "paused"),  # it only bounced
]


def test_every_key_of_the_log_does_what_the_table_says(log):
    for key, held, holds in DOES:
        press(key, held)
        assert holds(log), (key, held)
    log.page.presses.last = ""
    press(K.Key_Space)
    assert log.kept.session.state == "running"
    press_place(10, K.Key_Ampersand)  # a French keyboard
    assert log.last.verb == "labour"
    assert all(panel.think.accessibleName() for panel in log.page.free.seats)
    before = log.amounts[2, "merit"]
    for again in (False, True, True):
        press_place(25, 0x0426, again=again)  # a Russian one, on which W is held
    assert log.amounts[2, "merit"] == before + 3
    assert not log.page.free.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
    assert log.page.notes.field.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
    before = log.kept.session.revision
    press_place(36, K.Key_Return, again=True)  # held by mistake
    assert log.kept.session.revision == before
    assert log.window.dock.isVisible()
    press(K.Key_F4)
    assert not log.window.dock.isVisible()
    press(K.Key_F4)
    assert log.window.dock.isVisible()


def test_the_end_is_told_and_each_person_fills_in_a_form_by_fourteen_keys(clock, log):
    page, window = log.page, log.window
    clock.on(66)
    page.live.change(with_seat(3, player="steady"))  # a bot, who has nothing to say
    press(K.Key_End, CTRL)
    assert page.closes
    (sheet := page.closing.currentWidget()).team.segment("won").click()
    sheet.seats[1].points.setFocus()
    write("66")
    sheet.seats[3].points.setFocus()
    write("77.5x")
    press(K.Key_Return, CTRL)
    assert "77.5x" in window.notice.label.text()
    press(K.Key_Backspace)
    sheet.seats[0].rank.setText("4")
    write("0")
    sheet.seats[0].out.setFocus()
    press(K.Key_Return, CTRL)  # which ends it from wherever the keyboard is
    assert page.closing.currentWidget().clock.text() == "00:01:06"
    one = log.kept
    assert (one.session.state, one.session.team, one.session.extent) == ("ended", "won", "full")
    assert [(seat.score, seat.rank) for seat in one.seats] == [
        (None, 4), (66, 2), (None, None), (77.5, 1)
    ]  # fmt: skip
    press(K.Key_Return)
    settle()
    assert page.side.entries.view.isHidden(), "who fills in a form reads no notes of others"
    press(K.Key_Return)  # the laptop was handed over
    settle()
    keys = [K.Key_1, K.Key_2, K.Key_3, K.Key_4, K.Key_5, K.Key_1, K.Key_2]
    for key in keys:
        press(key)
        press(K.Key_Tab)
    press(K.Key_Return, CTRL)
    said = {row.field: (row.number, row.text) for row in log.kept.answers}
    rated = ("length", "learning", "choices", "waiting", "dealing", "new", "fun")
    assert [said[field][0] for field in rated] == [1, 2, 3, 4, 5, 1, 2]
    assert said["length"] == (1, "too-short")
    assert said["fair"] == (None, "")
    assert window.modal is not None, "the next person is asked"
    press(K.Key_Return)
    settle()
    _turn_back(page, window)
    page.closing.reviewed.emit()
    settle()
    assert [type(one).__name__ for one in window.pages] == ["StartPage", "ReviewPage"]


def _turn_back(page, window):
    form = page.closing.currentWidget()
    assert not form.area.isAncestorOf(form.leave), "to be reached without scrolling"
    press(K.Key_1)
    press(K.Key_Escape)
    assert form.isVisible(), "what was said is not lost by a slip"
    assert form.leave.hasFocus()
    for key in (K.Key_Return, K.Key_Escape):  # who do not want to
        press(key)
        if window.modal is not None:
            window.modal.dismiss()
        settle()


def test_what_is_over_opens_at_its_end(opened, library):
    assert Log(opened(), playtested.reviewed(library)).page.closes


def test_a_draw_is_looked_up_until_esc_and_a_chosen_entry_turns_by_f2(opened, library):
    log = Log(opened(), playtested.kept(library, "merit57", "refereed", 2))
    page, centre = log.page, log.page.centre
    press(K.Key_1)
    press(K.Key_F1)
    assert page.book.goes_on
    press(K.Key_Escape)
    assert not page.book.goes_on
    assert centre.stage.picker.field.hasFocus()
    press(K.Key_1)
    log.window.resize(1024, 640)
    page.context.host.turn_dock()
    settle()
    assert log.window.dock_placement.over
    assert centre.width() <= log.window.width() - log.window.dock.width() + SHADOW
    view = page.side.front.view
    view.setCurrentIndex(view.model().index(0, 0))
    press(K.Key_F2)
    first = centre.correcting.truth
    press(K.Key_F2)
    assert {first, centre.correcting.truth} == {"typed", "played"}
    assert page.side.chosen() is None, "it is open; the next F2 is for the last entry"


def test_the_refereed_log_is_gone_on_with_by_hand(opened, library):
    log = Log(opened(), playtested.kept(library, "cier", "refereed", 2))
    page = log.page
    assert page.centre is not None
    press(K.Key_K, CTRL)
    assert (log.kept.session.mode, page.centre) == ("free", None)
    assert page.tally.amounts()[0, "life"] > 0
    press(K.Key_A)
    assert log.last.verb == "count"
    press(K.Key_K, CTRL)
    assert log.kept.session.mode == "refereed"
    overruling = page.centre.overruling
    counted = {"life:0": "0.5"}
    assert overruling.values == counted, "what was counted is asked as what the table shows"
    press(K.Key_Return)
    assert counted.items() <= {(one.key, one.value) for one in page.refereed.session.dials()}
    assert page.line.pause.kind == "plain"
    press(K.Key_Space)
    assert log.kept.session.state == "paused"
    assert (page.line.pause.kind, page.line.clock.role) == ("primary", "ink3"), "it is seen"
    assert not page._timer.isActive(), "a clock that stands costs nothing"
    press(K.Key_End, CTRL)
    sheet = page.closing.currentWidget()
    assert sheet.extent.value() == "broken-off", "the match is not over"
    assert sheet.ending.findData("player-2") > 0 > sheet.ending.findData("player-3")


class Painted(QObject):
    """Which of some widgets were painted."""

    def __init__(self, *watched):
        super().__init__()
        self.seen = set()
        for one in watched:
            one.installEventFilter(self)

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            self.seen.add(watched)
        return False


def test_a_role_that_is_drawn_is_worn_by_every_mark_at_once(opened, library, monkeypatch):
    monkeypatch.setattr("secrets.token_hex", lambda _: "second")  # Ana begins, who looks otherwise
    log = Log(opened(), playtested.kept(library, "merit57", "refereed", 3))
    page = log.page
    session = page.refereed.session
    while session.waiting.topic != "role":  # of the first player, by lot
        session.throw()
    seat = session.waiting.who
    assert seat == 0
    toggle = page.notes.who[seat]
    log.window.setUpdatesEnabled(True)
    settle()
    before, marks = toggle.look(), Painted(toggle, *page.foot.times._marks)
    session.enter_draw(0)
    settle()
    assert toggle.look() != before or seat == 1  # which wore the Farmer's marks before
    assert len(marks.seen) == 4
    rows = page.side.entries.rows
    role, *_, begins = [(*rows.line(row)[:2], rows.seats(row)) for row in rows._rows]
    alias = log.kept.seats[seat].alias
    assert role == ("Farmer", f"Which role did {alias} draw?", (seat,))
    assert begins[0] in {one.alias for one in log.kept.seats}  # whom the application drew
    assert begins[1:] == ("Who begins?", ())
    assert page.centre.foot.undo.word() == f"Undo: {alias} drew Farmer"


def test_what_the_clock_missed_is_a_pause_until_somebody_says_otherwise(opened, library, clock):
    number = playtested.kept(library, roles=ROLES, shown_clock=True)
    log = Log(opened(), number)
    page = log.page
    assert page.shown.isVisible()
    for _ in range(3):
        clock.on(20)
        page._beat()
    clock.sleep(250)
    page._beat()
    assert page.strip.isVisible()
    assert "4:10" in page.strip.line.text()
    assert page.strip.line.x() >= 10  # free of the rim
    assert [face.text() for face in (page.free.clock.clock, page.shown.face)] == ["00:01:00"] * 2
    press(K.Key_F6)  # it was play
    assert not page.strip.isVisible()
    page._beat()
    assert page.free.clock.clock.text() == page.shown.face.text() == "00:05:10"
    # a program that dies leaves the session running
    other = Log(opened(), number).page
    assert other.strip.isVisible()
    assert not other._timer.isActive()
    clock.on(600)
    press(K.Key_Space)
    assert other.live.now() == 310_000
    assert "10:00" in other.strip.line.text()
    press(K.Key_F7)  # it was none
    assert not other.strip.isVisible()
    assert other.live.now() == 310_000
    # and the window that had it first is only read from now on
    page.free.count((0, "merit"), 1)
    assert page.live.read_only
    assert not page._timer.isActive()
    assert page.strip.isVisible()
    assert not page.foot.end.isEnabled()
    other.window().close()
    assert log.store.read(number).session.state == "paused", "who leaves the table stops its clock"


def test_a_prototype_counts_what_is_named_on_the_spot(opened, library):
    log = Log(opened(), playtested.kept(library, "other", seats=2))
    page = log.page
    assert page.line.mode.isEnabled() is False
    page.free.naming.fields[1].setFocus()
    write("Coal")
    press(K.Key_Return)
    assert page.free.seats[0].rows["second"].name.text() == "Coal"
    page.back_to_log()
    press(K.Key_W, SHIFT)
    press(K.Key_S)
    assert log.amounts[0, "second"] == 4
    page.live.change(with_seat(0, plays=""))
    page.free.seats[0].show_all(log.amounts, 0)
    assert page.free.seats[0].about.isHidden(), "the name alone stands beside its badge"
    for way in ("screen", "paper"):
        form = FeedbackForm(page.context, page.live, 0, page.tally, page.words, way)
        assert set(form._picks) == {"broken"}, "there is no rulebook to point into"
        assert ("role" in form.fields) == (way == "paper"), "whatever stands there is typed in"
        form.deleteLater()
    assert [page.words.line(one).head.split()[0] for one in told(log.kept.entries)] == ["Coal"] * 2
    page.about.click()
    page.closing.currentWidget().lines["edition"].setText("Moon 0.4")
    page.closing.currentWidget().aliases[1].setText("")
    press(K.Key_Return, CTRL)
    assert (log.kept.session.edition, log.kept.seats[1].alias) == ("Moon 0.4", "B")
    assert page.free.seats[1].name.text() == "B"
    page.end()
    page.closing.currentWidget().team.segment("won").click()
    page.closing.currentWidget().seats[1].rank.setText("1")
    press(K.Key_Return, CTRL)
    assert (log.kept.session.team, log.kept.seats[1].rank) == ("won", 1)
    page.review()
    settle()
    said = " ".join(one.text() for one in log.page.result.findChildren(Label))
    assert "Won as a team" in said
    assert "Coal: 4" in said


def test_a_role_that_is_drawn_late_still_begins_with_its_own(opened, library):
    log = Log(opened(), playtested.kept(library))
    panel = log.page.free.seats[0]
    press(K.Key_Q)
    assert (log.amounts[0, "provisions"], panel.role.isVisible()) == (1, True)
    panel.role.setCurrentIndex(panel.role.findData("farmer"))
    panel.role.activated.emit(panel.role.currentIndex())
    assert (log.amounts[0, "provisions"], panel.role.isVisible()) == (6, False)
    assert "Farmer" in panel.about.text()


def test_a_match_that_is_over_opens_its_end_sheet_with_the_result(opened, library):
    log = Log(opened(), playtested.kept(library, "delay", "refereed", 1))
    page = log.page
    session = page.refereed.session
    while session.outcome is None:
        if session.waiting is not None:
            session.enter_draw(0)
        else:
            session.answer(session.asks[0].seat, session.asks[0].options[0])
    assert page.closes
    rows = [(one.verb, page.words.line(one)) for one in told(log.kept.entries)]
    drawn = [line for verb, line in rows if verb == "draw"]
    assert {line.rest for line in drawn} == {"Which letter was drawn?"}
    assert "The Census of Sighs" in {line.head for line in drawn}, "cards are told by their names"
    assert "Archive Phase: how is it recorded?" in {line.rest for _, line in rows}, "and its answer"
    assert page.closing.currentWidget().result().ending == session.outcome.ending
    assert log.kept.session.state == "paused"
    press(K.Key_Escape)
    assert log.kept.session.state == "running"


def turns(tally, go, count):
    """Go on so often; return round, step and seat after each."""
    found = []
    for _ in range(count):
        go()
        turn = tally.turn
        found.append((turn.round, turn.phase, turn.seats[0]))
    return found


@pytest.mark.parametrize(
    ("game", "acts", "first", "last"),
    [
        ("merit57", ["next_phase"] * 37, (1, "rewards", 0), (6, "score", 0)),
        ("ludo", ["next_turn", "next_phase", "next_turn"] * 2, (1, "roll", 1), (2, "roll", 0)),
        ("other", ["next_turn"] * 9, (1, "", 1), (3, "", 1)),
    ],
)
def test_steps_and_turns_make_rounds_as_the_game_has_them(library, game, acts, first, last):
    number = playtested.kept(library, game)
    live = PlaytestStore(library.database, lambda: datetime.now(UTC)).open(
        number, playtested.Clock()
    )
    tally = Tally(live)
    tally.begin()
    found = [turns(tally, getattr(tally, act), 1)[0] for act in acts]
    assert (found[0], found[-1]) == (first, last)
