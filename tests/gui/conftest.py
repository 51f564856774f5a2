"""Tables for tests: a real view that mouse and keys are sent to, without waiting for motion."""

import gc

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSize

from gui.i18n import Language
from gui.paint.theme import Theme, load_fonts
from gui.settings import Settings


@pytest.fixture(autouse=True, scope="module")
def windows_that_are_gone(qapp):
    """Have no window of one module slow down the next, where each would be painted and styled.

    What is left then, texts and cards that were read, is kept from every later pass. There is an
    application from the first test on: whatever measures words needs one.
    """
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    gc.freeze()


@pytest.fixture
def desk(qtbot, tmp_path):
    """Return what lays a sitting on a table and shows it.

    What nobody looks at need not be painted: whoever reads pixels has it `seen`.
    """
    from gui.games import game_ui
    from gui.table.table import TableWidget

    load_fonts()
    laid = []

    def lay(
        sitting,
        *,
        lang="en",
        look="light",
        size=(1140, 848),
        motion=0,
        pace=0,
        make=None,
        seen=False,
    ):
        theme, language = Theme(look), Language(lang)
        theme.fit(QSize(1440, 900))
        settings = Settings(tmp_path / "settings.json")
        settings.animation_speed = motion
        settings.bot_delay_ms = pace
        table = TableWidget(
            sitting, make or game_ui(sitting.game.id).board, theme, language, settings
        )
        table.theme, table.language, table.settings = theme, language, settings
        table.resize(*size)
        table.setUpdatesEnabled(seen)
        qtbot.addWidget(table)
        with qtbot.waitExposed(table):
            table.show()
        table.activateWindow()
        table.view.setFocus()
        laid.append(table)
        return table

    yield lay
    for table in laid:
        table.close()
