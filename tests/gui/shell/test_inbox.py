"""The window that is open does what later starts and the system hand it."""

import json

import pytest
from playing import wait_until
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from visiting import settle

from engine.library.folder import data_folder
from gui import single_instance
from gui.cli import main
from gui.inbox import Inbox, SystemFiles
from gui.single_instance import claim

HOUSE = 'game = "merit57"\n[rules]\nprotect_merit = 2\n'


@pytest.fixture
def window(opened):
    made = opened()
    with claim(data_folder()) as instance:
        inbox = Inbox(made, instance)
        yield made
        inbox.deleteLater()


@pytest.fixture
def house(tmp_path):
    path = tmp_path / "家规 1.toml"
    path.write_text(HOUSE, encoding="utf-8")
    return path


def say(**what):
    """Lay down what a second start does."""
    message = {"files": [], "lang": "", "token": ""} | what
    [folder] = data_folder().glob("window-*")
    part = folder / "1.part"
    part.write_text(json.dumps(message), encoding="utf-8")
    part.rename(folder / "1.json")


def test_a_file_that_is_handed_over_is_opened_at_once(window, house, monkeypatch):
    say(files=[str(house)])
    wait_until(lambda: window.modal is not None)
    assert window.isActiveWindow()


def test_without_a_file_the_window_comes_forward_in_the_language_asked_for(window, monkeypatch):
    monkeypatch.delenv("XDG_ACTIVATION_TOKEN", raising=False)
    window.setWindowState(Qt.WindowState.WindowMinimized | Qt.WindowState.WindowMaximized)
    say(lang="zh", token="t-1")
    wait_until(lambda: not window.isMinimized())
    assert window.isMaximized()
    assert window.windowTitle() == "轮回桌"


def test_what_is_wrong_with_each_of_several_starts_is_told(window, house, tmp_path):
    for name in ("one.toml", "two.toml"):  # as Windows starts the program once for each file
        say(files=[str(tmp_path / name)])
        [inbox] = window.findChildren(Inbox)
        inbox.look()
    assert [line.split(" ")[0] for line in window.notice.label.text().split("\n")] == [
        str(tmp_path / "one.toml"),
        str(tmp_path / "two.toml"),
    ]
    window.open_files(tmp_path / "three.toml")  # from the window itself: somebody tries again
    assert "two.toml" not in window.notice.label.text()


def test_what_comes_as_the_window_closes_is_left_for_the_next(window, house):
    window.hide()
    say(files=[str(house)])
    settle()
    [inbox] = window.findChildren(Inbox)
    inbox.look()
    assert window.modal is None
    [folder] = data_folder().glob("window-*")
    assert (folder / "1.json").exists()
    window.show()
    inbox.look()
    assert window.modal is not None


def test_the_second_start_says_so_and_ends_well_without_loading_a_window(
    window, house, capsys, monkeypatch
):
    from concurrent.futures import ThreadPoolExecutor

    monkeypatch.setattr("gui.app.run", lambda *_: pytest.fail("a second window"))
    with ThreadPoolExecutor(1) as pool:
        second = pool.submit(main, ["window", str(house), "--lang", "en"])
        wait_until(second.done)
    assert second.result() == 0
    assert capsys.readouterr().out == "The window that is open has it now.\n"
    assert window.modal is not None


def test_a_window_of_its_own_is_opened_on_request(window, monkeypatch):
    asked = []
    monkeypatch.setattr("gui.app.run", lambda *given: asked.append(given) or 0)
    monkeypatch.setattr(single_instance, "claim", lambda *_: pytest.fail("handed over"))
    assert main(["window", "--another"]) == 0
    assert len(asked) == 1


def test_what_the_system_hands_over_is_opened(opened, house):
    window = opened()
    files = SystemFiles(window)
    QApplication.sendEvent(QApplication.instance(), QFileOpenEvent(QUrl.fromLocalFile(str(house))))
    assert window.modal is not None
    window.modal.dismiss()
    link = QFileOpenEvent(QUrl("https://example.org/x.toml"))
    QApplication.sendEvent(QApplication.instance(), link)
    assert window.modal is None
    QApplication.instance().removeEventFilter(files)
