"""With any damage in a row of the library, the window opens and shows the other rows."""

from itertools import cycle
from time import monotonic

import pytest
from damaged_rows import (
    LAB_TABLES,
    MATCH_TABLES,
    PLAYTEST_TABLES,
    TWIN,
    VALUES,
    columns,
    damage,
)
from parts import soaked
from visiting import settle

from engine.library.folder import data_folder
from engine.library.store import Library
from gui.app import application, open_window
from gui.settings import Settings

PAGES = {
    **dict.fromkeys(
        PLAYTEST_TABLES,
        (
            ("playtests", {}),
            ("playtests", {"tab": "compare"}),
            ("playtest-review", {"session_id": TWIN}),
            ("new-playtest", {}),
        ),
    ),
    **dict.fromkeys(
        MATCH_TABLES, (("start", {}), ("matches", {}), ("statistics", {}), ("honours", {}))
    ),
    **dict.fromkeys(LAB_TABLES, (("lab", {}),)),
}


def visit(table, case):
    """Open the window, and every page that shows rows of the library."""
    with Library(data_folder()) as library:
        window = open_window(Settings(), library)
        try:
            window.resize(1200, 800)
            window.show()
            for page, given in PAGES[table]:
                window.go(page, **given)
                settle()
                if page == "lab":
                    window.page.tabs.strip.names.segment("kept").click()
                    settle()
                    assert len(window.page.tabs.tab.rows.runs) == 2, case
                if page == "playtests":
                    assert len(window.page.tabs["sessions"].rows) == 3, case
                until = monotonic() + 60
                while getattr(window.page, "busy", False):
                    assert monotonic() < until, case
                    settle()
                assert not window.grab().isNull(), case
        finally:
            window.close()
            window.deleteLater()
            settle()


def sample(table):
    """Return each column of a table with one of the values."""
    return [(column, *one) for column, one in zip(columns(table), cycle(VALUES.items()))]


@pytest.mark.parametrize("table", soaked(PAGES, ("lab_houses",)))
def test_the_window_shows_the_others_beside_a_damaged_row(qtbot, table):
    application()
    for (_, column), name, value in sample(table):
        damage(data_folder(), table, column, value)
        with qtbot.captureExceptions() as faults:
            visit(table, (column, name))
        assert faults == [], (column, name)


@pytest.mark.parametrize(
    ("table", "column", "name"),
    [
        ("tallies", "ended", "blob"),
        ("tallies", "ended", "early"),
        ("tallies", "won", "text"),
        ("tallies", "seats", "null"),
        ("tallies", "bucket", "number"),
        ("matches", "updated", "early"),
        ("matches", "updated", "null"),
        ("matches", "ended", "late"),
        ("matches", "created", "early"),
    ],
)
def test_a_damaged_value_does_not_keep_the_window_from_opening(qtbot, table, column, name):
    application()
    damage(data_folder(), table, column, VALUES[name])
    with qtbot.captureExceptions() as faults:
        visit(table, (column, name))
    assert faults == []
