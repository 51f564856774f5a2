"""A line of the log is asked why a bot did that: by the sign, the other button, W; it unfolds."""

from functools import cache
from types import SimpleNamespace

import pytest
from parts import soaked
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QContextMenuEvent,
    QGuiApplication,
    QMouseEvent,
)

from engine.bots.explanation import reason_at
from engine.bots.table import answer_once, seat_bots
from engine.games import game
from engine.kernel.clock import StepClock
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.kernel.wording import Teller
from gui.context import AppContext
from gui.i18n import Language
from gui.keys import GROUPS
from gui.paint.theme import Theme, load_fonts
from gui.panels import log_panel
from gui.panels.log_panel import LogPanel
from gui.session.replaying import Replay
from gui.settings import Settings

WAITING = {"en": "One moment", "zh": "稍候"}


@pytest.fixture
def context(qapp, tmp_path):
    load_fonts()
    settings, host = Settings(tmp_path / "s.json"), SimpleNamespace()
    return AppContext(Language("en"), Theme("light"), settings, None, host, None)


@cache
def played(game_id, bots, answers):
    """Return a match of bots to its end, or after so many answers; it is played once."""
    rules, setup = game(game_id), Setup(game_id, bots, "why")
    match = Match(rules, setup, clock=StepClock())
    seated = dict(enumerate(seat_bots(rules, setup)))
    while match.outcome is None and answers:
        answer_once(match, seated)
        answers -= 1
    return match


def looked_back(context, game_id, bots, answers=10_000):
    match = played(game_id, bots, answers)
    return Replay(match.game, match.setup, match.records, context.language)


@pytest.fixture
def panel(context, qtbot):
    replay = looked_back(context, "merit57", ("smart", "balanced", "altruist"))
    panel = LogPanel(context, replay.log)
    qtbot.addWidget(panel)
    panel.resize(298, 600)
    with qtbot.waitExposed(panel):
        panel.show()
    yield panel
    replay.answers.close()


def rows(log):
    return [row for row in range(log.rowCount()) if log.answered(row)]


def silent(log):
    return [
        row for row in range(log.rowCount()) if not log.line(row).heading and not log.answered(row)
    ]


def known(qtbot, log, row):
    """Wait until what is asked of a row is known; return it."""
    qtbot.waitUntil(lambda: WAITING[log.language.lang] not in log.below(row))
    return log.below(row)


def shown(view, row):
    """Scroll to a row, and return its box."""
    view.scrollTo(view.model().index(row))
    view.executeDelayedItemsLayout()
    return view.visualRect(view.model().index(row))


def at_sign(view, row):
    return view.lines.sign(shown(view, row).toRectF()).center().toPoint()


def test_a_click_on_the_sign_unfolds_the_reason_and_another_closes_it(panel, qtbot):
    view, log = panel.view, panel.view.model()
    picked = []
    panel.picked.connect(picked.append)
    row = rows(log)[5]
    before = shown(view, row).height()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at_sign(view, row))
    text = known(qtbot, log, row)
    teller_name = text.split(":")[0]
    assert teller_name in log.text(row)
    assert shown(view, row).height() > before
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at_sign(view, row))
    assert log.below(row) == ""
    assert shown(view, row).height() == before
    assert picked == [], "the sign is no click on the line"


def test_what_is_let_go_beside_the_sign_asks_nothing(panel, qtbot):
    view, log = panel.view, panel.view.model()
    row = rows(log)[3]
    spot = at_sign(view, row)
    qtbot.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=spot - QPoint(120, 0))
    assert log.below(row) == ""


def test_the_sign_shows_a_hand_and_a_line_without_one_does_not(panel, qtbot):
    view, log = panel.view, panel.view.model()

    def cursor(row, x=None):
        box = shown(view, row)
        spot = QPointF(at_sign(view, row)) if x is None else QPointF(x, box.center().y())
        none = Qt.MouseButton.NoButton
        where = view.viewport().mapToGlobal(spot)
        modifiers = Qt.KeyboardModifier.NoModifier
        move = QMouseEvent(QEvent.Type.MouseMove, spot, where, none, none, modifiers)
        QGuiApplication.sendEvent(view.viewport(), move)
        return view.viewport().cursor().shape()

    assert cursor(rows(log)[2]) == Qt.CursorShape.PointingHandCursor
    assert cursor(rows(log)[2], 60) == Qt.CursorShape.ArrowCursor
    assert cursor(silent(log)[0]) == Qt.CursorShape.ArrowCursor


def test_w_asks_of_the_line_where_the_keyboard_is(panel, qtbot):
    view, log = panel.view, panel.view.model()
    view.setFocus()
    row = rows(log)[4]
    view.setCurrentIndex(log.index(row))
    qtbot.keyClick(view, Qt.Key.Key_W)
    assert known(qtbot, log, row)
    qtbot.keyClick(view, Qt.Key.Key_W)
    assert not log.below(row)
    none = silent(log)[0]
    view.setCurrentIndex(log.index(none))
    qtbot.keyClick(view, Qt.Key.Key_W)
    assert not log.below(none)
    group = next(group for group in GROUPS if group.id == "log")
    assert group.keys["W"] == "gui.shell.key.line-why"


def test_the_other_button_and_the_menu_key_ask_too(panel, qtbot):
    view, log = panel.view, panel.view.model()
    row = rows(log)[6]
    spot = shown(view, row).center()
    where = view.viewport().mapToGlobal(spot)
    menu = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, where)
    QGuiApplication.sendEvent(view.viewport(), menu)
    assert known(qtbot, log, row)
    other = rows(log)[8]
    view.setCurrentIndex(log.index(other))
    menu = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), QPoint(0, 0))
    QGuiApplication.sendEvent(view.viewport(), menu)
    assert known(qtbot, log, other)
    assert log.below(row), "it stays until it is closed"


def test_a_reader_hears_the_reason_and_that_there_is_one(panel, qtbot, monkeypatch):
    said = []
    monkeypatch.setattr(log_panel, "announce", lambda _widget, text: said.append(text))
    view, log = panel.view, panel.view.model()
    row = rows(log)[4]
    description = Qt.ItemDataRole.AccessibleDescriptionRole
    assert "Why did you do that?" in log.index(row).data(description)
    assert log.index(silent(log)[0]).data(description) is None
    assert view.ask_why(row)
    text = known(qtbot, log, row)
    assert said == [text]
    assert text in log.index(row).data(Qt.ItemDataRole.AccessibleTextRole)
    view.ask_why(row)
    view.ask_why(row)
    assert said == [text, text]


def test_a_reader_hears_only_of_the_line_whose_reason_came(panel, qtbot, monkeypatch):
    said = []
    view, log = panel.view, panel.view.model()
    first, second = rows(log)[1:3]
    view.ask_why(first)
    text = known(qtbot, log, first)
    monkeypatch.setattr(log_panel, "announce", lambda _widget, text: said.append(text))
    view.ask_why(second)
    other = known(qtbot, log, second)
    assert text != other
    assert said == [other]


def test_an_announcement_of_a_reason_is_an_accessible_event(panel, qtbot):
    view, log = panel.view, panel.view.model()
    row = rows(log)[0]
    view.ask_why(row)
    known(qtbot, log, row)  # a fault in the event would be a warning of Qt's, which fails
    event = QAccessibleAnnouncementEvent(view, log.below(row))
    assert event.type() == QAccessible.Event.Announcement


SHOWN = [
    (look, percent, lang)
    for look, percent in (("light", 80), ("dark", 100), ("light", 200))
    for lang in ("en", "zh")
]


@pytest.mark.parametrize(("look", "percent", "lang"), soaked(SHOWN, [SHOWN[3], SHOWN[4]]))
def test_whatever_unfolds_has_room_and_changes_with_the_language(
    context, panel, qtbot, look, percent, lang
):
    context.theme.enlarge(percent)
    view, log = panel.view, panel.view.model()
    asked = rows(log)[::6]
    for row in asked:
        view.ask_why(row)
    for row in asked:
        known(qtbot, log, row)
    before = [log.below(row) for row in asked]
    context.language.speak(lang)
    after = [log.below(row) for row in asked]
    assert (before == after) == (lang == "en")
    for row in asked:
        layout, height, _ = view.lines._lay_below(row)
        sentence = view.lines._lay(row).height
        assert view.lines.sizeHint(None, log.index(row)).height() >= sentence + height
        last = layout.lineAt(layout.lineCount() - 1)
        assert last.textStart() + last.textLength() == len(layout.text())
        box = shown(view, row)
        widest = max(layout.lineAt(i).naturalTextWidth() for i in range(layout.lineCount()))
        assert view.lines._corner(box.toRectF(), row).x() + widest < view.viewport().width()
        words = view.lines._lay(row).layout
        right = max(words.lineAt(i).naturalTextWidth() for i in range(words.lineCount()))
        sign = view.lines.sign(box.toRectF())
        assert view.lines._corner(box.toRectF(), row).x() + right <= sign.left()


def test_a_bot_that_searches_is_asked_in_a_process_of_its_own(context, qtbot):
    replay = looked_back(context, "merit13", ("master", "keen", "keen"), 8)
    log = replay.log
    row = next(
        row
        for row in rows(log)
        for each in log.answered(row)
        if each.one.seat == 0 and not each.one.forced
    )
    assert log.unfold(row)
    assert not replay.answers._working, "no thread of the window's searches"
    qtbot.waitUntil(lambda: WAITING["en"] not in log.below(row))
    at = next(each.one.at for each in log.answered(row) if each.one.seat == 0)
    reason = reason_at(replay.game, replay.setup, replay.records, at)
    assert reason.by == "master"
    assert Teller(replay.game, replay.state, "en").reason(reason.why) in log.below(row)
    replay.answers.close()
