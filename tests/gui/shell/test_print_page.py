"""The print page: what is seen is what is written, by whatever was chosen, in either language."""

import re

import pypdfium2
import pytest
from parts import soaked
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from visiting import settle
from walking import CHINESE, all_said

from engine.library.store import utc_now
from engine.playtest.store import PlaytestStore
from gui.shell.frame.pages import tools
from gui.shell.home.tile import ToolTile
from gui.shell.printing.pagelist import Leaf
from gui.shell.printing.sides import CHOICES, PAGES, SHEET
from printpack.games.merit57.spec import SPEC

LEFT = Qt.MouseButton.LeftButton


def text_of(data, page=0):
    document = pypdfium2.PdfDocument(data)
    try:
        return document[page].get_textpage().get_text_bounded()
    finally:
        document.close()


def choose(field, value):
    QTest.mouseClick(field.segment(value), LEFT)


def all_made(page):
    """Say whether every proof of what is chosen now is there and checked, and no page drawn."""
    return not (page._pause.isActive() or page.worker._working)


@pytest.fixture
def printing(opened, qtbot):
    """Return a function that opens the page with one component and waits for its check."""

    def open_page(*components, **preferences):
        window = opened(**preferences)
        left_out = [name for name in SPEC.ids if name not in components]
        window.context.settings.prints = {"merit57": {"without": left_out}}
        window.go("print")
        settle()
        page = window.page
        checked(page)
        return page

    def checked(page):
        page._pause.start()
        qtbot.waitUntil(lambda: all_made(page))

    open_page.checked = checked
    return open_page


def saved(qtbot, page, folder, **how):
    with qtbot.waitSignal(page.worker.saved):
        page.saving.save_to(folder, **how)
    settle()


def is_written(proof, path):
    """Say whether a file is what was seen; only a written one bears the hash of the whole kit."""
    written = text_of(path.read_bytes())
    told = re.sub(r" · (?:kit|套件) \w{4}·\w{4}", "", written)
    return told == text_of(proof.data) and told != written


def said(page):
    return page.saving._told.text()


def test_the_start_page_leads_to_it(opened, qtbot):
    window = opened()
    tile = next(one for one in window.page.findChildren(ToolTile))
    assert tools()[0].page == "print"
    QTest.mouseClick(tile.button, LEFT)
    settle()
    assert type(window.page).__name__ == "PrintPage"


@pytest.mark.soak
@pytest.mark.parametrize("lang", soaked(["zh", "en"], ["zh"]))
def test_what_is_seen_is_what_is_written(printing, qtbot, tmp_path, lang):
    page = printing("choices", "great_vows", language=lang)
    proofs = dict(page.browser.proofs)
    assert set(proofs) == {"choices", "great_vows"}
    saved(qtbot, page, tmp_path)
    for name, proof in proofs.items():
        assert is_written(proof, tmp_path / f"{name}.pdf")
    assert (tmp_path / "kit.pdf").is_file()
    assert str(tmp_path) in said(page)
    assert page.saving.open_folder.isVisible()
    (kit,) = PlaytestStore(page.context.library.database, utc_now).kits(page.choices.spec.game)
    told = f"(?:kit|套件) {kit.code}"
    assert re.search(told, text_of((tmp_path / "kit.pdf").read_bytes())), "playtests know the kit"


def test_pages_are_counted_alike_wherever_they_are(printing):
    page = printing("great_vows", "dice")  # the dice have no backs
    where, file = page.browser._where.text(), said(page)
    assert where == "Page 1 of 3"
    assert file.startswith("PDF of 3 pages and 1 blank back; ")


def test_a_choice_makes_other_proofs(printing, qtbot):
    page = printing("great_vows")
    before = page.browser.proofs["great_vows"]
    choose(page.choices.paper, "Letter")
    printing.checked(page)
    after = page.browser.proofs["great_vows"]
    assert before.pages[0].size != after.pages[0].size
    choose(page.choices.lang, "zh")
    printing.checked(page)
    assert CHINESE.search(text_of(page.browser.proofs["great_vows"].data))
    assert not CHINESE.search(text_of(after.data))


def test_a_number_that_is_typed_brings_its_card_in_front(printing, qtbot):
    page = printing("collective")
    QTest.mouseClick(page.choices.numbers, LEFT)
    for _ in range(3):
        QTest.mouseClick(page.browser.after, LEFT)
    search = page.rules.numbers.search
    search.setFocus()
    QTest.keyClicks(search, "C1.base")
    QTest.keyClick(search, Qt.Key.Key_Return)
    field = page.rules.numbers.rows["C1.base.all_gain.calamity"][-1].stops()[0]
    field.setFocus()
    field.selectAll()
    said = page.browser.piece
    assert said.isVisible()
    assert "The Drought Demon" not in said.text()
    with qtbot.waitSignal(page.worker.checked):
        QTest.keyClicks(field, "9")
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert said.text().startswith("The Drought Demon")


@pytest.mark.soak
def test_a_number_that_is_changed_is_on_the_card_in_the_picture_and_at_the_table(printing, qtbot):
    page = printing("collective", "great_vows")
    page.browser.show_page("great_vows", 0)
    view = page.browser.view

    def drawn():
        return view._image is not None and view._image[0] == view._asked

    qtbot.waitUntil(drawn)
    picture, before = view._image[1], text_of(page.browser.proofs["collective"].data)
    QTest.mouseClick(page.choices.numbers, LEFT)
    settle()  # the sheet has more room now
    assert f"{view.share():.0%}" in page.browser.piece.text()
    search = page.rules.numbers.search
    QTest.keyClick(search, Qt.Key.Key_Escape)
    QTest.keyClick(page.rules.more, Qt.Key.Key_Escape)
    assert page.choices.numbers.hasFocus()
    QTest.mouseClick(page.choices.numbers, LEFT)
    search.setFocus()
    QTest.keyClicks(search, "C1.base")
    QTest.keyClick(search, Qt.Key.Key_Return)
    row = page.rules.numbers.rows["C1.base.all_gain.calamity"][-1]
    field = row.stops()[0]
    field.setFocus()
    field.selectAll()
    with qtbot.waitSignal(page.worker.checked):
        QTest.keyClicks(field, "9")
        QTest.keyClick(field, Qt.Key.Key_Return)
    after = text_of(page.browser.proofs["collective"].data)
    assert "+9" in after
    assert "+9" not in before
    assert view._proof.id == "collective"  # what is changed lies in front
    assert view._proof.pieces[view.at().piece].id == "C1"
    assert page.context.host.bar._chip.text() == "v5.7 · house 1"
    qtbot.waitUntil(lambda: drawn() and view._image[1] != picture)
    QTest.mouseClick(page.play, LEFT)
    settle()
    new = page.context.host.page
    assert type(new).__name__ == "NewGamePage"
    assert new.house() == {"C1.base.all_gain.calamity": 9}


@pytest.mark.soak
def test_both_languages_are_written_side_by_side(printing, qtbot, tmp_path):
    page = printing("choices")
    choose(page.choices.lang, "both")
    printing.checked(page)
    saved(qtbot, page, tmp_path / "kit")
    assert {path.name for path in (tmp_path / "kit").iterdir()} == {"zh", "en"}


def test_of_both_languages_either_can_be_looked_at(printing):
    page = printing("choices")
    assert not page.choices.seen.isVisible()
    choose(page.choices.lang, "both")
    assert page.choices.seen.isVisible()
    for lang, other in (("en", "zh"), ("zh", "en")):
        choose(page.choices.seen, lang)
        assert list(page.choices.languages()) == [lang, other]
        printing.checked(page)


def test_everything_that_can_be_chosen_is_in_one_view_of_a_small_window(printing):
    page = printing("choices", size=(1024, 640))
    area = page.choices.parentWidget().parentWidget()
    shown = [row for row in page.choices._rows.values() if row.isVisible()]
    assert len(shown) >= 9
    low = [row.mapTo(area, row.rect().bottomLeft()).y() for row in shown]
    assert max(low) <= area.height()


def test_nothing_ticked_prints_nothing_and_says_so(printing):
    page = printing("choices")
    page.choices.fold.click()
    QTest.mouseClick(page.choices.kit.ticks["choices"], LEFT)
    page._begin()
    settle()
    assert not page.saving.save.isEnabled()
    assert said(page) == page.context.language.say("gui.print.nothing")
    assert page.browser.view.page is None


def test_an_earlier_print_is_replaced_only_when_told_to(printing, qtbot, tmp_path):
    page = printing("choices")
    saved(qtbot, page, tmp_path)
    (tmp_path / "choices.pdf").write_bytes(b"mine")
    with qtbot.waitSignal(page.worker.failed):
        page.saving.save_to(tmp_path)
    settle()
    assert (tmp_path / "choices.pdf").read_bytes() == b"mine"
    sheet = page.window().modal
    assert sheet is not None
    buttons = [b for b in sheet.panel.findChildren(type(page.saving.save)) if b.kind == "primary"]
    with qtbot.waitSignal(page.worker.saved):
        QTest.mouseClick(buttons[0], LEFT)
    assert is_written(page.browser.proofs["choices"], tmp_path / "choices.pdf")


def test_calling_it_off_leaves_nothing_behind_and_it_can_be_begun_again(printing, qtbot, tmp_path):
    page = printing("choices", "great_vows")
    with qtbot.waitSignal(page.worker.failed):
        page.saving.save_to(tmp_path / "kit")
        QTest.keyClick(page.choices.measure, Qt.Key.Key_Escape)
    settle()
    assert page.context.host.page is page
    assert said(page) == page.context.language.say("gui.print.stopped")
    assert not (tmp_path / "kit").exists()
    assert page.saving.save.isVisible()
    page.saving.save_to(tmp_path / "kit")
    QTest.mouseClick(page.saving.cancel, LEFT)
    page.saving.save_to(tmp_path / "again")  # while the other is still on its way
    qtbot.waitUntil((tmp_path / "again" / "kit.pdf").is_file)
    qtbot.waitUntil(page.saving.save.isVisible)
    assert said(page) != page.context.language.say("gui.print.stopped")


def test_a_folder_that_cannot_be_gets_one_line(printing, qtbot, tmp_path):
    page = printing("choices")
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with qtbot.waitSignal(page.worker.failed):
        page.saving.save_to(tmp_path / "file" / "kit")
    settle()
    notice = page.window().notice
    assert notice.isVisible()
    assert "Traceback" not in notice.label.text()


def test_pages_are_turned_by_keys_buttons_and_their_pictures(printing):
    page = printing("general")
    numbers = [leaf.number for leaf in page.browser.pages.findChildren(Leaf)]
    assert len(numbers) == len(page.browser.proofs["general"].pages) > 3
    page.browser.show_page("general", 0)
    QTest.keyClick(page.browser.view, Qt.Key.Key_PageDown)
    assert page.browser.at == ("general", 1)
    assert page.browser.side.value() == "back"
    choose(page.browser.side, "front")
    assert page.browser.at == ("general", 0)
    QTest.mouseClick(page.browser.after, LEFT)
    QTest.mouseClick(page.browser.after, LEFT)
    assert page.browser.at == ("general", 2)
    QTest.mouseClick(page.browser.pages.leaves[3], LEFT)
    assert page.browser.at == ("general", 3)


def test_a_click_brings_a_card_close_and_a_second_puts_it_back(printing, qtbot):
    page = printing("great_vows")
    page.browser.show_page("great_vows", 0)
    settle()
    small = page.browser.view.share()
    target = page.browser.view._trim(page.browser.view.page.placements[1]).center().toPoint()
    QTest.mouseMove(page.browser.view, target)
    with qtbot.waitSignal(page.worker.rendered):
        QTest.mouseClick(page.browser.view, LEFT, pos=target)
    assert page.browser.view.close_up
    assert page.browser.view.share() > 1.5 * small
    assert (
        page.browser.proofs["great_vows"].name(page.browser.view._proof.pieces[1])
        in page.browser.piece.text()
    )
    qtbot.waitUntil(lambda: page.browser.view._image[0] == page.browser.view._asked)
    QTest.mouseClick(page.browser.view, LEFT, pos=QPoint(200, 200))
    assert not page.browser.view.close_up


def test_arrows_go_from_card_to_card_and_enter_looks_closely(printing):
    page = printing("great_vows")
    page.browser.show_page("great_vows", 0)
    view = page.browser.view
    view.setFocus()
    names = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(view, key)
        names.append(view.named())
    assert len(set(names)) == 3
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.close_up
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert not view.close_up
    assert type(page.window().page).__name__ == "PrintPage"


def test_it_speaks_the_language_that_is_switched_to(printing):
    page = printing("choices", language="zh")
    page.window().switch_language()
    settle()
    assert not [text for text in all_said(page) if CHINESE.search(text)]


def test_a_house_is_seen_without_scrolling_and_its_spare_cards_are_offered(printing):
    page = printing("choices", size=(1024, 640))
    chip = page.context.host.bar._chip
    assert chip.text() == "v5.7"
    assert page.choices.kit.ticks["reserve"].isHidden()
    page.choices.play_by({"promo": True, "give_cost": 3})
    settle()
    assert chip.isVisible()
    assert chip.text() == "v5.7 · house 2"
    assert not page.choices.numbers.visibleRegion().isEmpty()
    assert "2" in page.choices.numbers.word()
    assert not page.choices.kit.ticks["reserve"].isHidden()
    page.choices.kit.ticks["reserve"].setChecked(True)
    assert "reserve" in page.choices.kit.chosen()


def test_in_a_small_window_one_side_is_seen_at_a_time(printing):
    page = printing("choices", size=(960, 600), text_scale=200)
    sides = {CHOICES: page.choices, SHEET: page.browser.view, PAGES: page.saving.save}
    for part in sides:
        QTest.mouseClick(page.sides.parts.segment(part), Qt.MouseButton.LeftButton)
        settle()
        assert [name for name, side in sides.items() if side.isVisible()] == [part]
    page.sides.turn(CHOICES)
    page.choices.numbers.click()
    settle()
    assert page.rules.isVisible()
    page.done.click()
    page._measure()
    settle()
    assert page.measuring.isVisible()
    page.context.settings.text_scale = 100
    settle()
    assert all(side.isVisible() for side in (page.choices, page.measuring, page.saving.save))


def test_leaving_it_in_the_middle_leaves_nothing_running(opened, qtbot):
    window = opened()
    window.go("print")
    settle()
    worker = window.page.worker
    window.back()
    settle()
    qtbot.waitUntil(lambda: not worker._working)


def test_close_up_shows_no_strip_of_the_piece_beside(printing):
    view = printing("choices", seen=True).browser.view
    view.look_at(0)
    view.approach(close=True)
    settle()
    picture, shown = QImage(300, 212, QImage.Format.Format_RGB32), view._shown()
    picture.fill(QColor("red"))
    scale = picture.width() / view.page.size.w
    painter = QPainter(picture)
    own = QRectF(shown.topLeft() * scale, shown.size() * scale)
    painter.fillRect(own.toAlignedRect().adjusted(1, 1, -1, -1), QColor("blue"))
    painter.end()
    view._image = (view._asked, picture)
    seen = view.grab(view._place().toRect().adjusted(1, 1, -1, -1)).toImage()
    reds = {
        seen.pixelColor(x, y).red()
        for x in range(0, seen.width(), 3)
        for y in (0, seen.height() // 2, seen.height() - 1)
    } | {seen.pixelColor(x, 9).red() for x in (0, 1, 2, seen.width() - 2, seen.width() - 1)}
    assert max(reds) < 30
