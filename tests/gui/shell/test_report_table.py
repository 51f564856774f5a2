"""Report tables: names are whole, and the words above a column take few lines."""

from PySide6.QtWidgets import QWidget

from gui.context import plain
from gui.widgets.report import ReportTable, shared

LONG = "From the place in turn order first most often to the one least often"


def heads(table):
    return [column[0].text() for column in table._columns[1:]]


def test_long_words_above_a_column_are_broken_into_as_few_lines_as_there_is_room_for(opened):
    context = opened().context
    row = [plain(text) for text in ("careful players", "100% → 92%", "40 → 20", "…")]
    table = ReportTable(context, [plain(text) for text in ("Company", "Team won", LONG, "")], [row])
    holder = QWidget()
    table.setParent(holder)
    table.resize(2000, 100)
    holder.show()  # what nobody sees is not told its size
    assert heads(table) == ["Team won", LONG, ""]
    lines = []
    for width in (480, 380, 300):
        table.resize(width, 100)
        assert " ".join(heads(table)[1].split("\n")) == LONG
        assert table._columns[0][1].text() == "careful players"
        lines.append(heads(table)[1].count("\n") + 1)
    assert 1 < lines[0] <= 3
    assert lines == sorted(lines)
    assert table.sizeHint().width() <= 480
    table.resize(table.minimumSizeHint().width(), 100)
    assert lines[-1] <= heads(table)[1].count("\n") + 1 < LONG.count(" ")
    holder.deleteLater()


def test_what_there_is_to_spare_goes_first_to_those_that_want_least():
    assert shared(100, [300, 10, 50]) == [45, 10, 45]
    assert shared(100, [30, 10, 50]) == [30, 10, 50]
    assert shared(-5, [30, 10]) == [0, 0]
