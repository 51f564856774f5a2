"""The print page as a designer uses it: exports, last choices, faults, work that is cut short."""

import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest
from parts import each, soaked
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import settle
from walking import CHINESE, all_said

from engine.library.folder import data_folder
from gui.shell.printing import saving
from gui.shell.printing.choices_panel import HOME
from printpack.games.merit57.edition import edition
from printpack.games.merit57.spec import CARD_DECKS, SPEC
from printpack.paper.export.targets import PACKS
from printpack.paper.kit import completeness, pieces
from printpack.paper.sheets import profile
from printpack.paper.sheets.page_setup import Offset

LEFT = Qt.MouseButton.LeftButton
EACH = 3  # cards of a deck: whole ones are exported and proofed in tests/printpack
CORE = EACH * len(CARD_DECKS)
TALES = edition("zh").rules.tales()
CARDS = CORE + len(TALES)
ROOT = Path(__file__).parent.parent.parent.parent

OPEN = """
import sys, threading
main = threading.get_ident()
heavy, early = ("reportlab", "pikepdf", "pypdfium2", "PIL", "printpack.draw.pdf"), []

class Seen:
    def find_spec(self, name, path=None, target=None):
        if name in heavy and threading.get_ident() == main:
            early.append(name)

from gui.app import application, open_window
from engine.library.folder import data_folder
from engine.library.store import Library
from gui.settings import Settings
app = application()
with Library(data_folder()) as library:
    window = open_window(Settings(data_folder() / "settings.json"), library)
    window.show()
    app.processEvents()
    before = [name for name in heavy if name in sys.modules]
    sys.meta_path.insert(0, Seen())
    window.go("manual")
    app.processEvents()
    window.back()
    window.context.settings.prints = {"merit57": {"without": sys.argv[1:]}}
    window.go("print")
    window.page.worker.checked.connect(app.quit)
    app.exec()
    assert all(name in sys.modules for name in heavy)
    print(before, early)
    window.close()
"""


def test_the_windows_thread_loads_nothing_that_draws_pages(tmp_path):
    environment = {"SAMSARA_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    environment |= {"QT_QPA_PLATFORM": "offscreen", "PATH": ""}
    left_out = [name for name in SPEC.ids if name != "choices"]
    done = subprocess.run(
        [sys.executable, "-c", OPEN, *left_out],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert done.stdout == "[] []\n", done.stderr


def pick(field, value):
    """Choose from a list that drops down, by keys: nobody can click its popup offscreen."""
    field.setFocus()
    assert field.findData(value) >= 0, value
    while field.value() != value:
        down = field.findData(value) > field.currentIndex()
        QTest.keyClick(field, Qt.Key.Key_Down if down else Qt.Key.Key_Up)


def choose(field, value):
    QTest.mouseClick(field.segment(value), LEFT)


@pytest.fixture(autouse=True)
def short_decks(monkeypatch):
    """Have few cards in every deck, and have that be a whole kit."""
    every, wanted = pieces.cards_of, completeness.wanted

    def some(order, deck):
        cards = every(order, deck)
        return cards[:EACH] + [card for card in cards[EACH:] if card.id in TALES]

    def count(kit, kind):
        return len(some(kit.order, kind.name)) if kind.name in CARD_DECKS else wanted(kit, kind)

    for module in (pieces, completeness):
        monkeypatch.setattr(module, "cards_of", some)
    monkeypatch.setattr(completeness, "wanted", count)


@pytest.fixture
def window(opened):
    return opened()


@pytest.fixture
def turned(opened, qtbot):
    """Return a function that opens the page and waits until everything is checked."""

    def open_page(**preferences):
        window = opened(**preferences)
        ticked = (*CARD_DECKS, "choices", "dice")
        left_out = [name for name in SPEC.ids if name not in ticked]
        window.context.settings.prints = {"merit57": {"without": left_out}}
        window.go("print")
        with qtbot.waitSignal(window.page.worker.checked):
            pass
        settle()
        return window.page

    return open_page


@pytest.fixture
def for_pack(opened, qtbot):
    """Return a function that has the page proof an export, chosen by mouse."""

    def open_page(pack, **preferences):
        window = opened(**preferences)
        window.go("print")
        page = window.page
        page.worker.drop()  # what would be printed at home is not looked at
        with qtbot.waitSignal(page.worker.checked):
            pick(page.choices.pack, pack)
        settle()
        return page

    return open_page


def asked(monkeypatch, folder):
    """Have the dialog answer with a folder."""
    answer = lambda _context, _parent, _title, then: then(Path(folder))
    monkeypatch.setattr(saving, "ask_for_folder", answer)


def size_of(path):
    with Image.open(path) as image:
        return image.size


def left(folder):
    """Return what lies in a folder."""
    return sorted(path.name for path in folder.iterdir())


def told(page):
    return page.saving._told.text()


WRITTEN = {"mpc": 28, "tgc": 28, "tts": 3, "drivethru": 1}


@pytest.mark.soak
@pytest.mark.parametrize("pack", PACKS)
def test_an_export_is_chosen_looked_at_and_saved(for_pack, qtbot, monkeypatch, tmp_path, pack):
    page = for_pack(pack)
    lines = page.verdict.said()
    assert any(str(CARDS) in line for line in lines)
    assert page.context.language.say(f"gui.print.pack-next.{pack}") in lines
    assert page.browser.view.page.side == "front"
    assert not page.choices.kit.isVisible()
    if pack == "mpc":
        pick(page.choices.card, "63.5x88.9")
    asked(monkeypatch, tmp_path / "out")
    steps = []
    page.worker.progressed.connect(lambda done, of: steps.append((done, of)))
    with qtbot.waitSignal(page.worker.saved):
        QTest.mouseClick(page.saving.save, LEFT)
    settle()
    files = [path for path in (tmp_path / "out").rglob("*") if path.is_file()]
    assert len(files) == WRITTEN[pack]
    assert steps == sorted(steps)
    assert steps[-1][0] == steps[-1][1] > 1
    assert str(WRITTEN[pack]) in told(page)
    assert page.saving.open_folder.isVisible()
    assert page.saving.open_file.isVisible() == (pack == "drivethru")
    if pack in ("mpc", "tgc"):
        assert {size_of(path) for path in files} == {(822, 1122) if pack == "mpc" else (825, 1125)}
    if pack == "drivethru":
        with pikepdf.open(files[0]) as pdf:
            assert len(pdf.pages) == 2 * CARDS


@pytest.mark.soak
def test_an_export_obeys_language_and_extent(for_pack, qtbot, monkeypatch, tmp_path):
    page = for_pack("drivethru")
    choose(page.choices.extent, "core66")
    with qtbot.waitSignal(page.worker.checked):
        choose(page.choices.lang, "both")
    asked(monkeypatch, tmp_path)
    with qtbot.waitSignal(page.worker.saved):
        QTest.mouseClick(page.saving.save, LEFT)
    for lang in ("zh", "en"):
        (file,) = (tmp_path / lang).rglob("*.pdf")
        with pikepdf.open(file) as pdf:
            assert len(pdf.pages) == 2 * CORE


@pytest.mark.parametrize("pack", soaked([HOME, "mpc"], [HOME]))
def test_a_cancel_in_the_middle_leaves_nothing(turned, qtbot, monkeypatch, tmp_path, pack):
    page = turned()
    pick(page.choices.pack, pack)
    asked(monkeypatch, tmp_path / "kit")

    def stop(done, _of):
        if done == 3:
            QTest.mouseClick(page.saving.cancel, LEFT)

    page.worker.progressed.connect(stop)
    with qtbot.waitSignal(page.worker.failed):
        QTest.mouseClick(page.saving.save, LEFT)
    settle()
    assert told(page) == page.context.language.say("gui.print.stopped")
    assert left(tmp_path) == []
    assert page.saving.save.isVisible()


@pytest.mark.parametrize("lang", soaked(["zh", "en"], ["zh"]))
def test_a_folder_that_cannot_be_gets_one_line(for_pack, qtbot, monkeypatch, tmp_path, lang):
    page = for_pack("mpc", language=lang)
    (tmp_path / "file").write_text("x", encoding="utf-8")
    asked(monkeypatch, tmp_path / "file" / "kit")
    with qtbot.waitSignal(page.worker.failed):
        QTest.mouseClick(page.saving.save, LEFT)
    settle()
    assert told(page) == page.context.language.say("gui.print.unwritten")
    notice = page.window().notice
    assert notice.isVisible()
    assert "\n" not in notice.label.text()
    assert bool(CHINESE.search(notice.label.text())) == (lang == "zh")
    assert left(tmp_path) == ["file"]


@pytest.mark.soak
def test_leaving_while_files_are_written_leaves_none_of_them(turned, qtbot, monkeypatch, tmp_path):
    page = turned()
    asked(monkeypatch, tmp_path / "kit")
    with qtbot.waitSignal(page.worker.progressed):
        QTest.mouseClick(page.saving.save, LEFT)
    worker = page.worker
    page.window().back()
    qtbot.waitUntil(lambda: not worker._working)
    assert left(tmp_path) == []


@pytest.mark.soak
def test_language_and_look_change_while_files_are_written(turned, qtbot, monkeypatch, tmp_path):
    page = turned(language="zh")
    asked(monkeypatch, tmp_path)
    with qtbot.waitSignal(page.worker.saved):
        QTest.mouseClick(page.saving.save, LEFT)
        page.window().switch_language()
        page.context.settings.theme = "dark"
    settle()
    assert (tmp_path / "kit.pdf").is_file()
    assert not [text for text in all_said(page) if CHINESE.search(text)]


def test_the_last_choices_are_there_the_next_time(opened):
    window = opened(language="en")
    window.go("print")
    page = window.page
    profile.store("Attic", Offset(0.5, 0, 0))
    page.choices.offer_printers()
    pick(page.choices.printer, "Attic")
    pick(page.choices.sides, "fold")
    choose(page.choices.paper, "Letter")
    choose(page.choices.ink, "low")
    page.choices.fold.click()
    QTest.mouseClick(page.choices.kit.ticks["dice"], LEFT)
    page.choices.play_by({"C1.base.all_gain.calamity": 9})
    before = page.choices.request()
    window.back()
    window.go("print")
    again = window.page
    assert again is not page
    assert again.choices.request() == before
    assert before.offset == Offset(0.5, 0, 0)
    assert "dice" not in before.chosen.only


@pytest.mark.soak
@each(
    "kept",
    [
        {"paper": "B5", "card": 7, "sides": None, "printer": "gone", "pack": "press"},
        {"without": "dice", "house": {"no.such.rule": 1}, "extent": []},
        {"house": ["x"], "without": [3, {}]},
        {"house": {"C1.base.all_gain.calamity": "many"}},
        [],
        "x",
    ],
)
def test_stale_choices_fall_back_quietly(window, kept):
    window.context.settings.prints = {}
    window.go("print")
    usual = window.page.choices.request()
    window.back()
    window.context.settings.prints = {"merit57": kept}
    window.go("print")
    settle()
    assert window.page.choices.request() == usual
    assert not window.notice.isVisible()
    window.back()


def test_a_damaged_file_of_printers_gets_one_line(opened):
    window = opened()
    damaged = '{"a": {"dx": 1' + "0" * 400 + ', "dy": 0, "angle": 0}}'
    (data_folder() / "printers.json").write_text(damaged, encoding="utf-8")
    window.go("print")
    settle()
    assert type(window.page).__name__ == "PrintPage"
    assert window.notice.isVisible()
    assert window.page.choices.offset() == Offset()


@pytest.fixture
def measuring(opened):
    """Return the page with the printer about to be measured."""
    window = opened()
    left_out = [name for name in SPEC.ids if name != "choices"]
    window.context.settings.prints = {"merit57": {"without": left_out}}
    window.go("print")
    settle()
    QTest.mouseClick(window.page.choices.measure, Qt.MouseButton.LeftButton)
    return window.page


def test_a_measured_printer_is_kept_and_printed_for(measuring, qtbot, monkeypatch, tmp_path):
    """And a sheet that is called off while it is drawn is not written."""
    page = measuring
    with monkeypatch.context() as drawing:
        stopped = lambda *_: page.worker.stop() or b"%PDF"
        drawing.setattr("gui.shell.printing.jobs.calibration_sheet", stopped)
        with qtbot.waitSignal(page.worker.failed) as failed:
            page.saving.calibration_to(tmp_path / "sheet.pdf")
    assert failed.args == [None]
    assert not (tmp_path / "sheet.pdf").exists()
    with qtbot.waitSignal(page.worker.saved):
        page.saving.calibration_to(tmp_path / "sheet.pdf")
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
    fields = page.measuring.fields
    for name, text in {"name": "Attic", "dx": "0,5", "dy": "-0.25", "angle": ""}.items():
        QTest.keyClicks(fields[name], text)
    QTest.mouseClick(page.measuring.keep, Qt.MouseButton.LeftButton)
    settle()
    assert profile.of("Attic") == Offset(0.5, -0.25, 0.0)
    assert page.choices.printer.value() == "Attic"
    assert page.choices.offset() == Offset(0.5, -0.25, 0.0)


def test_a_wrong_measure_is_told_and_esc_leads_back_to_the_page(measuring):
    page = measuring
    right = {"name": "Attic", "dx": "", "angle": ""}
    for field, text in (("dx", "much"), ("dx", "99"), ("angle", "nan"), ("name", "")):
        for name, value in (right | {field: text}).items():
            page.measuring.fields[name].setText(value)
        page.window().notice.hide()
        QTest.mouseClick(page.measuring.keep, Qt.MouseButton.LeftButton)
        settle()
        assert page.window().notice.isVisible(), (field, text)
        assert profile.known() == {}
    QTest.keyClick(page.measuring.fields["dx"], Qt.Key.Key_Escape)
    settle()
    assert page.window().page is page
    assert not page.measuring.isVisible()
    assert page.choices.measure.hasFocus()
