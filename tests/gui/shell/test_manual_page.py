"""The user's guide in the window: opened at what is in front, searched, followed, written."""

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from visiting import settle

from gui.manual.booklet import booklet
from gui.manual.chapters import chapters, files
from resources.catalogue import LANGUAGES, catalogue


def top_heading(page):
    """Return the heading that stands at the top of the text."""
    top = page.text.verticalScrollBar().value()
    return min(page.text.headings(), key=lambda block: abs(page.text.top_of(block) - top)).text()


def test_shift_f1_opens_the_chapter_on_what_is_in_front(opened):
    window = opened(size=(1440, 900), language="en")
    window.go("print")
    settle()
    QTest.keyClick(window.page, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    settle()
    page = window.page
    assert page.place == "04-printing"
    assert top_heading(page) == "Printing"
    QTest.keyClick(page.text, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    settle()
    assert window.page is page  # it is in front already
    QTest.keyClick(page.text, Qt.Key.Key_Escape)
    settle()
    assert type(window.page).__name__ == "PrintPage"


def test_the_guide_is_a_choice_beside_the_rulebooks(opened):
    window = opened(size=(1440, 900))
    QTest.keyClick(window.page, Qt.Key.Key_F1)
    settle()
    QTest.mouseClick(window.dock.reader.guide, Qt.MouseButton.LeftButton)
    settle()
    assert not window.dock.isVisible()
    assert window.page.place == files()[0]


@pytest.mark.parametrize("size", [(1440, 900), (1024, 640)], ids=str)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_the_contents_leads_to_its_heading(opened, size, lang):
    window = opened(size=size, language=lang)
    window.go("manual")
    settle()
    page = window.page
    contents = page.contents
    for row in range(contents.count()):
        contents.itemClicked.emit(contents.item(row))
        bar = page.text.verticalScrollBar()
        assert (
            bar.value() == bar.maximum() or top_heading(page) == contents.item(row).text().strip()
        )
        assert not contents.isRowHidden(row)
    assert contents.item(0).text() == chapters(lang)[0].title
    assert page.text.horizontalScrollBar().maximum() == 0


def test_a_link_leads_to_its_chapter_or_opens_the_rulebook(opened):
    window = opened(size=(1440, 900), language="en")
    window.go("manual")
    settle()
    page = window.page
    page.text.anchorClicked.emit(QUrl("07-house-rules.md#packs-for-delay-the-end"))
    settle()
    assert top_heading(page) == "Packs for Delay the End"
    page.text.anchorClicked.emit(QUrl("#presets"))
    settle()
    assert top_heading(page) == "Presets"
    page.text.anchorClicked.emit(QUrl("../../rules/cier.en.md"))
    settle()
    assert window.dock.reads()
    assert window.dock.reader.game == "cier"


def test_the_search_marks_every_place_and_goes_from_one_to_the_next(opened):
    window = opened(size=(1440, 900), language="en")
    window.go("manual")
    settle()
    page = window.page
    QTest.keyClicks(page.search.field, "calibration sheet")
    marks = page.text.extraSelections()
    assert len(marks) == page.text.toPlainText().lower().count("calibration sheet") > 0
    assert page.search.told.text() == f"1 of {len(marks)}"
    assert page.place.startswith("04-printing")
    QTest.keyClick(page.search.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert page.search.told.text() == f"{len(marks)} of {len(marks)}"
    window.context.settings.theme = "dark"  # the text is set anew, and nothing is gone to
    settle()
    assert page.search.told.text() == f"0 of {len(marks)}"
    QTest.keyClick(page.search.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert page.search.told.text() == f"{len(marks)} of {len(marks)}"
    page.search.field.setText("no such words")
    assert page.search.told.text() == catalogue("en").say("gui.manual.none")
    assert page.text.extraSelections() == []


def test_another_language_and_look_stay_at_the_chapter(opened):
    window = opened(size=(1440, 900), language="en")
    window.go("manual", chapter="06-lab")
    settle()
    window.switch_language()
    settle()
    assert top_heading(window.page) == catalogue("zh").say("gui.shell.tool.lab.name")
    window.context.settings.theme = "dark"
    settle()
    assert window.page.place == "06-lab"


@pytest.mark.soak
def test_the_booklet_is_written_while_one_reads_on(opened, tmp_path, qtbot):
    window = opened(language="en")
    window.go("manual")
    settle()
    page = window.page
    page.writer.write(tmp_path / "guide.pdf")
    assert page.busy
    page.turn_to("06-lab")
    assert top_heading(page) == "The lab"
    qtbot.waitUntil(lambda: not page.busy)
    assert (tmp_path / "guide.pdf").read_bytes() == booklet("en").pdf()
    assert "guide.pdf" in window.notice.label.text()
    page.writer.write(tmp_path / "nowhere" / "x" / "guide.pdf")
    window.back()  # what was begun is ended first
    assert not page.busy


def test_the_guide_opens_pictures_that_lie_beside_it_and_no_other_file(opened, tmp_path):
    window = opened()
    window.go("manual", chapter="05-playtests")
    settle()
    text = window.page.text
    kind = QTextDocument.ResourceType.ImageResource.value
    assert text.loadResource(kind, QUrl("playtest.png"))
    other = tmp_path / "probe.png"
    other.write_bytes(b"x")
    for name in (str(other), other.as_uri(), "//host/share/x.png", "../en/playtest.png"):
        assert text.loadResource(kind, QUrl(name)) is None, name
