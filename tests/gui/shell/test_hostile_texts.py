"""Hostile texts: what people and files wrote is shown as it stands, and opens nothing."""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import hostile
import pytest
from in_the_lab import kept
from parts import soaked
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QLabel
from test_sweep import SCENES, filled, reviewed  # noqa: F401 - fixtures
from visiting import settle

from engine.library.folder import data_folder
from engine.library.store import Library
from printpack.paper.sheets import profile
from printpack.paper.sheets.page_setup import Offset

# Pages on which something is shown that somebody wrote; the others are for the soak.
ALWAYS = (
    "start", "matches", "playtests", "playtests-todo", "playtests-compare", "playtest-review",
    "playtest-merit57", "playtest-refereed", "playtest-end", "lab-kept", "result-merit57",
    "replay-ludo", "play-ludo", "print",
)  # fmt: skip
# Pages on which nobody's texts stand are not asked for them.
SILENT = {"print"}


@pytest.fixture
def picture(qapp):
    """Yield a picture that Qt could open, whose name fits into a title."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "p.png"
        pixmap = QPixmap(8, 8)
        pixmap.fill(QColor("red"))
        assert pixmap.save(str(file))
        yield file


@pytest.fixture
def library(filled, picture, monkeypatch):  # noqa: F811 - of the sweep
    """Return a library in which all that people wrote is hostile."""
    shutil.copytree(filled, data_folder(), dirs_exist_ok=True)
    with Library(data_folder()) as opened:
        kept(opened)
    hostile.write(data_folder() / "library.sqlite", hostile.texts(picture))
    profile.store('<img src="x">', Offset())
    with Library(data_folder()) as opened:
        yield opened


@pytest.mark.skipif(sys.platform != "linux", reason="only there it is told who opens a file")
def test_a_picture_in_a_label_of_html_would_be_found(qapp, picture):
    with hostile.openings(picture) as count:
        label = QLabel(f'<img src="{picture}">')
        label.show()
        settle()
        assert count() > 0
        label.setTextFormat(Qt.TextFormat.PlainText)
        settle()
        count()
        label.setText(f'<img src="{picture}"> ')
        settle()
        assert count() == 0


@pytest.mark.skipif(sys.platform != "linux", reason="only there it is told who opens a file")
@pytest.mark.parametrize("name", soaked(SCENES, ALWAYS))
def test_what_people_wrote_is_shown_as_it_stands_and_opens_no_file(opened, library, picture, name):
    with hostile.openings(picture) as count, hostile.drawn() as painted:
        window = opened(seen=True)
        SCENES[name].open(window)
        settle()
        assert not window.notice.isVisible(), window.notice.label.text()
        found, shown = hostile.faults(window)
        assert found == []
        assert [text for text in painted if hostile.TURNED.search(text)] == []
        if name in ALWAYS and name not in SILENT:
            assert any("<img" in text or "&lt;b" in text for text in shown | painted)
        assert count() == 0
