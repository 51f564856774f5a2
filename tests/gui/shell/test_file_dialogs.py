"""Files are asked for in the language spoken, by a proposed name, in a known folder."""

import re

import pytest
from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolButton,
    QTreeView,
)
from visiting import play, settle
from walking import CHINESE

from engine.lab.experiments.plan import Experiment, Side
from gui.lab.runner import Standing
from gui.widgets.files import _suffix, ask_for_folder, ask_to_open, proposed
from resources.catalogue import LANGUAGES, catalogue

WORD = re.compile(r"[A-Za-z]{3,}")


@pytest.fixture(autouse=True)
def _our_own(monkeypatch):
    """Have Qt draw the dialogs here as on a system without any of its own."""
    app = QApplication.instance()
    app.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs, True)
    yield
    app.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs, False)


def dialog_of(page):
    [dialog] = page.findChildren(QFileDialog)
    return dialog


def words(dialog):
    kinds = (QLabel, QPushButton, QToolButton)
    shown = [one for kind in kinds for one in dialog.findChildren(kind) if one.isVisible()]
    texts = [one.text() for one in shown] + [one.toolTip() for one in shown]
    return [text.replace("&", "") for text in texts if text]


@pytest.mark.parametrize("ask", ["open", "save", "folder"])
def test_a_file_dialog_speaks_chinese_in_chinese(opened, library, ask):
    window = opened(language="zh")
    window.go("result", match_id=play(library, "ludo", ("person", "steady")))
    if ask == "save":
        window.page._ask_file()
    elif ask == "open":
        ask_to_open(window.context, window.page, "gui.matches.open", "gui.shell.match-kind", print)
    else:
        ask_for_folder(window.context, window.page, "gui.print.where", print)
    settle()
    dialog = dialog_of(window.page)
    said = words(dialog)
    assert [text for text in said if WORD.search(text) and not CHINESE.search(text)] == []
    tree = dialog.findChild(QTreeView, "treeView")
    model = tree.model()
    heads = [model.headerData(i, Qt.Orientation.Horizontal) for i in range(model.columnCount())]
    assert all(CHINESE.search(str(head)) for head in heads)
    assert heads[1] == "大小"
    assert tree.isColumnHidden(2)  # it says "Folder"
    dialog.reject()


def test_a_match_is_saved_under_a_proposed_name_in_documents_then_where_one_saved_last(
    opened, library, tmp_path, monkeypatch
):
    documents = tmp_path / "documents"
    documents.mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _place: str(documents))
    window = opened()
    window.go("result", match_id=play(library, "ludo", ("person", "steady")))
    page = window.page
    page._ask_file()
    dialog = dialog_of(page)
    assert dialog.directory().absolutePath() == str(documents)
    assert [path.rpartition("/")[2] for path in dialog.selectedFiles()] == ["ludo shell.samsara"]
    dialog.fileSelected.emit(str(tmp_path / "mine.samsara"))
    dialog.reject()
    settle()
    assert (tmp_path / "mine.samsara").exists()
    page._ask_file()
    assert dialog_of(page).directory().absolutePath() == str(tmp_path)
    dialog_of(page).reject()


def test_a_proposed_name_is_one_that_every_system_takes():
    assert proposed("ludo", "a/b:c*?", "") == "ludo a-b-c--"


@pytest.mark.parametrize("key", ["gui.shell.match-kind", "gui.playtest.review.kinds"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_last_ending_of_what_can_be_opened_again_is_ours(key, lang):
    first = catalogue(lang).say(key).split(";;")[0]
    assert _suffix(first) in {"samsara", "playtest.samsara"}


def test_enter_opens_the_file_whose_whole_name_was_typed(opened, qtbot, tmp_path):
    window, told = opened(), []
    file = tmp_path / "one of my own.samsara"
    file.write_text("{}")
    ask_to_open(
        window.context, window.page, "gui.matches.open", "gui.shell.match-kind", told.append
    )
    line = dialog_of(window.page).findChild(QLineEdit, "fileNameEdit")
    line.setCompleter(None)  # a list that pops up is nothing for a platform without a screen
    for sign in str(file):
        QTest.keyClick(line, sign)
    QTest.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: told == [file])


def test_what_a_dialog_asks_further_as_it_closes_is_answered_after_it_has_gone(opened, tmp_path):
    window = opened()
    window.go("lab", game_id="delay")
    page, file = window.page, tmp_path / "house.toml"
    page.question.ask(
        Experiment("delay", "lab", 1, "random", variants=(Side(rules={"start_pressure": 40}),))
    )
    standing = Standing(page.question.experiment)
    page.runner._learn(standing)
    page._follow()
    page.answer.then.adopt.click()
    settle()
    dialog = dialog_of(page.answer.then)
    line = dialog.findChild(QLineEdit)
    line.setCompleter(None)
    line.setFocus()
    line.selectAll()
    for sign in str(file):
        QTest.keyClick(line, sign)
    QTest.keyClick(line, Qt.Key.Key_Return)
    settle()
    assert window.modal is not None
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    settle()
    assert file.exists()
    assert window.modal is None
    assert page.isAncestorOf(window.focusWidget())
