"""Finished matches in the screenshot tour: the result, the replay, the review, the reasons."""

from __future__ import annotations

from PySide6.QtCore import QDeadlineTimer

from gui.games import game_ui
from gui.shell.frame.window import Window
from gui.shell.past.result import ResultPage
from gui.shell.playing.replay import ReplayPage
from gui.tour_waiting import PATIENCE_MS, await_page, let_happen

_SETTLE_MS = 120
_HEAD = 60  # pixels above a panel that is scrolled to
_ASKED = 4  # lines of a log


def show_result(match_id: int, window: Window) -> None:
    """Show the result page."""
    window.go("result", match_id=match_id)


def show_ending(match_id: int, window: Window) -> None:
    """Show the page that the game ends on."""
    window.go(
        game_ui(window.context.library.journal(match_id).setup.game).end_page, match_id=match_id
    )


def look_back(match_id: int, window: Window) -> None:
    """Show the replay in its middle."""
    window.go("replay", match_id=match_id)
    page = window.page
    assert isinstance(page, ReplayPage)
    page.replay.seek(page.replay.last // 2)


def show_turning_points(match_id: int, window: Window) -> None:
    """Show what decided a match, beside its result."""
    show_result(match_id, window)
    await_page(window)
    page = window.page
    assert isinstance(page, ResultPage)
    assert page.turning is not None
    page.area.verticalScrollBar().setValue(page.turning.y() - _HEAD)


def show_review(match_id: int, window: Window) -> None:
    """Show where a match was decided, beside what is told of it."""
    window.go("replay", match_id=match_id)
    await_page(window)
    page = window.page
    assert isinstance(page, ReplayPage)
    assert page.review is not None
    window.dock.turn_to("review")
    window.dock.show()
    for row in page.review.list.rows[:1]:
        row.click()


def ask_why(match_id: int, window: Window) -> None:
    """Ask of the last lines that tell of bots why they did that."""
    look_back(match_id, window)
    page = window.page
    assert isinstance(page, ReplayPage)
    if not window.dock.isVisible():
        window.turn_dock()
    window.dock.turn_to("log")
    view, log = page.log.view, page.replay.log
    rows = [row for row in range(page.replay.row() + 1) if log.answered(row)]
    for row in rows[-_ASKED:]:
        view.ask_why(row)
    patience = QDeadlineTimer(PATIENCE_MS)
    while page.replay.answers.looks and not patience.hasExpired():
        let_happen(_SETTLE_MS)
