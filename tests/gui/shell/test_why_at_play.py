"""Why a bot did that is asked in the window: at a table gone on with, of a match from a file."""

import pytest
from PySide6.QtCore import Qt
from visiting import play, settle

from engine.bots.table import answer_once, seat_bots
from engine.games import game
from engine.kernel.clock import StepClock
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.library.journal_files import write_journal
from gui.widgets.said import Label


def asked(view, qtbot):
    """Ask of the last line that tells of a bot, by the keyboard; return what unfolds below it."""
    log = view.model()
    row = next(row for row in reversed(range(log.rowCount())) if log.answered(row))
    view.setFocus()
    view.setCurrentIndex(log.index(row))
    settle()
    qtbot.keyClick(view, Qt.Key.Key_W)
    qtbot.waitUntil(lambda: not log.answers.looks)
    assert view.visualRect(log.index(row)).height() > view.lines._lay(row).height
    return log.below(row)


def test_at_a_table_that_is_gone_on_with(opened, library, qtbot):
    number = play(library, "merit57", ("person", *["balanced"] * 3), answers=66)
    window = opened()
    window.go("play", match_id=number)
    settle()
    below = asked(window.page.log.view, qtbot)
    assert below
    assert "otherwise" not in below
    window.go("start")  # leaves the table, and no worker behind


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_of_a_match_from_a_file(opened, library, qtbot, tmp_path, lang):
    rules = game("merit13")
    setup = Setup("merit13", ("balanced", "keen", "smart"), "a file")
    match = Match(rules, setup, clock=StepClock())
    bots = dict(enumerate(seat_bots(rules, setup)))
    while match.outcome is None:
        answer_once(match, bots)
    file = tmp_path / "one.samsara"
    write_journal(file, match.journal(), force=False)
    window = opened(language=lang)
    window.open_files(file)
    qtbot.waitUntil(lambda: len(library.matches()) == 1)
    settle()
    [kept] = library.matches()
    assert kept.imported
    window.go("replay", match_id=kept.id)
    settle()
    view = window.page.log.view
    below = asked(view, qtbot)
    say = window.context.language.say
    assert below
    assert say("gui.log.why-otherwise") not in below
    window.go("start")


def test_the_list_of_keys_tells_of_it(opened):
    window = opened()
    window.show_shortcuts()
    settle()
    told = [label.text() for label in window.modal.findChildren(Label)]
    assert "ask a bot why it did that" in told
