"""The sweep: every page in both languages, at every size of window and text, by day and by night.

A page is opened once and walked from view to view as a person would resize and restyle the window;
whatever stands on it is held to the same: all inside, whole, apart, in one language, in the ink of
the look of now. A page added to the registry is swept, or the suite fails.
"""

import re
import shutil
from collections.abc import Callable
from typing import NamedTuple

import playtested
import pytest
from in_the_lab import to_beside, to_bot, to_cut_off, to_kept, to_lab, to_none_kept
from layout_count import layouts_counted
from parts import soaked
from playing import person_and_bots, wait_until
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from turned import AtOnce
from visiting import play, settle
from walking import (
    CHINESE,
    KEY,
    all_said,
    cut,
    lost,
    outside,
    squashed,
    touching,
    unreached,
    usable,
)

from engine.lab.simulate import simulate
from engine.library.folder import data_folder
from engine.library.store import Library
from engine.playtest.analysis.comparing import plan
from gui.games import playable
from gui.shell.frame import window as frame
from gui.shell.frame.pages import names
from gui.shell.frame.window import Window
from gui.shell.printing.choices_panel import HOME
from gui.shell.printing.sides import CHOICES, SHEET
from gui.shell.printing.sides import PAGES as LEAVES
from gui.tour_lab import show_game, show_numbers, show_sweep, show_tune
from gui.tour_playtests import refereed
from gui.widgets.said import Label
from printpack.games.merit57.spec import SPEC

SWITCH = (Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
# Sizes of windows by the size of text in them: the ends, and between them in the soak. English has
# the longest words: it goes everywhere.
VIEWS = {
    "ends": {
        "en": {100: [(960, 600)], 200: [(960, 600)]},
        "zh": {100: [(960, 600)]},
    },
    "between": {
        "en": {
            100: [(1440, 900), (1024, 640)],
            150: [(1024, 640)],
            200: [(1440, 900), (960, 600)],
            80: [(960, 600)],
        },
        "zh": {200: [(1440, 900), (960, 600)], 80: [(960, 600)]},
    },
    "large": {"en": {100: [(960, 600), (3840, 2160)]}, "zh": {}},
}
SEVERAL = 3  # matches of each game, so that there is something to count


def still(window):
    """Say whether nothing more comes to the page by itself."""
    page = window.page
    if hasattr(page, "worker"):
        packed = page.choices.pack.value() != HOME  # all cards are proofed then: too dear to await
        return packed or not (page._pause.isActive() or page.worker._working)
    return not (page.busy or (hasattr(page, "slices") and page.slices.busy))


def to(name, **what):
    return lambda window: window.go(name, **what)


def to_numbers(window):
    """Open all numbers of a game, a chapter of them, and write one of them anew."""
    window.go("new", game_id="merit57")
    settle()
    options = window.page.options
    options.more.click()
    settle()
    options.numbers.heads["3"].setChecked(True)


def to_print(window):
    """Proof one small component, for the pages that are made are listed."""
    left_out = [one for one in SPEC.ids if one != "choices"]
    window.context.settings.prints = {"merit57": {"without": left_out}}
    window.go("print")
    window.page.choices.fold.click()


def to_pack(window):
    window.context.settings.prints = {"merit57": {"pack": "drivethru"}}
    window.go("print")
    window.page.worker.drop()


def to_rules(window):
    window.go("about")
    window.read_rules("ludo", "1.5")


def to_compare(window):
    """Show playtests beside a few simulated games of the same numbers."""
    window.go("playtests", tab="compare", game_id="merit13")
    settle()
    wait_until(lambda: still(window) and not window.page.busy)
    sheet = window.page.tabs["compare"].sheet
    for group in sheet.groups:
        sheet.counts[group.cases[0].id] = simulate(plan(group.cases[0], "merit13", 5))
    sheet._draw()


def to_end(window):
    window.go("playtest", session_id=1)
    window.page.end()


def to_form(window):
    to_end(window)
    window.page.closing.next_form()
    window.modal.dismiss()


def to_review(window):
    """Look back on a match, with what decided it in the dock."""
    window.go("replay", match_id=FINISHED["merit57"])
    wait_until(lambda: not window.page.busy)
    window.dock.turn_to("review")


class Scene(NamedTuple):
    """A page with everything there is on it, and the parts that it shows one at a time."""

    turn: Callable[[Window], None]
    parts: tuple[str, ...] = ()
    afresh: bool = False  # opened at each size, for it does not follow the window down to any

    def open(self, window):
        """Turn to the page, and wait until nothing more comes to it by itself."""
        self.turn(window)
        settle()
        wait_until(lambda: still(window))
        settle()


PARTS = (CHOICES, LEAVES, SHEET)
FINISHED = {game_id: n * SEVERAL + 1 for n, game_id in enumerate(playable())}
SCENES = {
    "start": Scene(to("start")),
    "matches": Scene(to("matches")),
    "playtests": Scene(to("playtests")),
    "playtests-questions": Scene(to("playtests", tab="questions", game_id="merit57")),
    "playtests-todo": Scene(to("playtests", tab="todo", game_id="merit57")),
    "new-playtest": Scene(to("new-playtest", game_id="merit57")),
    "lab": Scene(to_lab),
    "lab-bot": Scene(to_bot),
    "lab-game": Scene(show_game),
    "lab-numbers": Scene(show_numbers),
    "lab-sweep": Scene(show_sweep),
    "lab-tune": Scene(show_tune),
    "lab-none": Scene(to_none_kept),
    "lab-kept": Scene(to_kept),
    "lab-beside": Scene(to_beside),
    "lab-stopped": Scene(to_cut_off),
    "settings": Scene(to("settings")),
    "about": Scene(to("about")),
    "manual": Scene(to("manual")),
    "rules": Scene(to_rules),
    "endings": Scene(to("endings")),
    "ending": Scene(to("ending", match_id=FINISHED["delay"])),
    "honours": Scene(to("honours", game_id="merit57")),
    "numbers": Scene(to_numbers, afresh=True),
    "print": Scene(to_print, PARTS),
    "print-pack": Scene(to_pack),
    **{
        f"{name}-{game_id}": Scene(to(name, game_id=game_id), afresh=name == "new")
        for name in ("new", "statistics")
        for game_id in playable()
    },
    **{
        f"{name}-{game_id}": Scene(to(name, match_id=match_id))
        for name in ("result", "replay")
        for game_id, match_id in FINISHED.items()
        if name == "result" or game_id == "ludo"
    },
    **{
        f"play-{game_id}": Scene(to("play", match_id=FINISHED[game_id] + SEVERAL - 1))
        for game_id in ("ludo", "merit57")
    },
    "replay-merit57": Scene(to_review),
    "playtests-compare": Scene(to_compare),
    "playtest-review": Scene(to("playtest-review", session_id=2)),
    "playtest-merit57": Scene(to("playtest", session_id=1)),
    "playtest-refereed": Scene(to("playtest", session_id=3)),
    "playtest-end": Scene(to_end),
    "playtest-form": Scene(to_form),
}


def pale(window):
    """Yield every text that does not wear the ink of the look of now."""
    for label in filter(QWidget.isVisible, window.findChildren(Label)):
        ink = label.palette().color(QPalette.ColorRole.WindowText)
        if ink != label.context.theme.colour(label._role):
            yield label.text()


KINDS = (outside, cut, squashed, touching, pale, lost)
SETTLES = 3


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    """Return a folder whose library has matches of every game: finished ones, one to go on with."""
    folder = tmp_path_factory.mktemp("filled")
    with Library(folder) as library:
        for game_id in playable():
            bots, some = person_and_bots(game_id), {"dice": "fair"} if game_id == "ludo" else {}
            kept = [play(library, game_id, bots, seed="first")]
            kept += [play(library, game_id, bots, seed="second", **some)]
            kept += [play(library, game_id, bots, seed="third", answers=9)]
            assert kept[0] == FINISHED[game_id]
        playtested.logged(library)
        playtested.reviewed(library)
        playtested.carried(library)
        assert refereed(library) == 3
    return folder


@pytest.fixture(autouse=True)
def reviewed(monkeypatch):
    """Have every review at once: how long one takes is nothing to a sweep."""
    monkeypatch.setattr(frame, "Reviewer", AtOnce)


@pytest.fixture
def library(filled):
    shutil.copytree(filled, data_folder(), dirs_exist_ok=True)
    with Library(data_folder()) as opened:
        yield opened


def faults(window):
    """Return what is amiss once all has found its place: sheets within sheets take a while."""
    for _ in range(SETTLES):
        settle()
        found = [(kind.__name__, fault) for kind in KINDS for fault in kind(window)]
        if not found:
            break
    return found


def walk(window, name, views):
    """Lead the window through views as a person does; return what was amiss where."""
    amiss, scene, context = {}, SCENES[name], window.context
    context.settings.theme = {"zh": "light", "en": "dark"}[context.language.lang]
    for scale, sizes in VIEWS[views][context.language.lang].items():
        if scale != context.settings.text_scale:
            window.go("start")
            context.settings.text_scale = scale
        for size in sizes:
            again = scene.afresh or size == sizes[0]
            if again:
                window.go("start")
            window.resize(*size)
            if again:
                scene.open(window)
            for part in scene.parts or (None,):
                if part is not None:
                    window.page.sides.turn(part)
                if found := faults(window):
                    amiss[size, scale, part] = found
            assert window.size().toTuple() == size
    return amiss


def spoken(window):
    """Return what is said in the window, and what of it is in the wrong language or none."""
    texts = all_said(window)
    wrong = [text for text in texts if KEY.search(text)]
    if window.context.language.lang == "en":
        wrong += [text for text in texts if CHINESE.search(text)]
    else:
        wrong += [] if any(CHINESE.search(text) for text in texts) else ["nothing in Chinese"]
    return texts, wrong


def test_every_page_is_swept():
    swept = {name.partition("-")[0] for name in SCENES} | set(SCENES)
    assert swept >= set(names())


def bare(texts):
    """Return texts without their figures: of what is measured a few may be other ones."""
    return {re.sub(r"\d+", "", text) for text in texts}


def switched(window):
    """Switch the language by its key; return what is said now."""
    QTest.keyClick(window, *SWITCH)
    settle()
    return spoken(window)


# Every page of its own, and of those that each game has a simple and a rich one.
SOAKED = {
    "print-pack",
    "new-merit57",
    "lab",
    "honours",
    "rules",
    "settings",
    "playtests",
    "lab-bot",
    "new-ludo",
    "statistics-ludo",
    "result-ludo",
    "play-ludo",
    "about",
    "manual",
    "numbers",
    "playtest-merit57",
    "replay-merit57",
    "result-merit57",
    "statistics-merit57",
}
ALWAYS = [
    (name, "ends")
    for name in SCENES
    if name.partition("-")[2] in ("", "ludo", "merit57") and name not in SOAKED
]
ALL = [(name, views) for name in SCENES for views in VIEWS]


@pytest.mark.parametrize(("name", "views"), soaked(ALL, ALWAYS))
def test_at_every_size_and_in_both_languages_all_is_whole_inside_and_apart(opened, name, views):
    lang = ("zh", "en")[list(SCENES).index(name) % 2]  # one is opened, the other switched to
    window = opened(language=lang)
    SCENES[name].open(window)
    (first, wrong), (second, amiss) = spoken(window), switched(window)
    assert wrong + amiss == []
    assert not {text for text in first & second if CHINESE.search(text)}
    again, wrong = switched(window)
    assert (bare(first) - bare(again), wrong) == (set(), [])
    for look in ("dark", "light"):
        window.context.settings.theme = look
        assert faults(window) == []
    assert walk(window, name, views) == {}
    switched(window)
    assert walk(window, name, views) == {}


@pytest.mark.parametrize("name", [name for name in SCENES if name.startswith("lab")])
def test_every_control_of_the_lab_lies_on_its_page_and_is_reached_by_keys(opened, name):
    window = opened()
    SCENES[name].open(window)
    assert list(lost(window)) == []
    things = usable(window.page)
    assert things
    assert list(unreached(window, things)) == []


SIZES = [
    (wide, high)
    for wide in (960, 1024, 1152, 1280, 1366, 1440, 1600, 1920, 2600, 3840)
    for high in (600, 700, 900, 1440)
]
FEW_SIZES = [(960, 600), (1366, 700), (1920, 700), (2600, 700)]  # of which the last two looped
SCALES = (150, 80, 200, 100, 125)


def endless(window, name, scales, sizes, turned=FEW_SIZES):
    """Return the layouts of a page that never settle, by the window's size and the text's scale.

    The page is opened at each scale; at some sizes the text is scaled to the next one and back.
    """
    found = {}
    with layouts_counted() as count:
        for scale, other in zip(scales, (*scales[1:], scales[0]), strict=True):
            window.resize(1440, 900)
            window.context.settings.text_scale = scale
            if name == "start":
                window.renew()
            else:
                window.go("start")
                SCENES[name].open(window)
            for size in sizes:
                window.resize(*size)
                settle()
                for percent in (other, scale) if size in turned else ():
                    window.context.settings.text_scale = percent
                    settle()
                if kinds := count.endless():
                    found[size, scale] = kinds
    return found


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_start_page_settles_at_every_size_of_window_and_text(opened, lang):
    assert endless(opened(language=lang), "start", SCALES[:2], FEW_SIZES) == {}


@pytest.mark.soak
@pytest.mark.parametrize("name", SCENES)
def test_every_page_settles_at_every_size_of_window_and_text(opened, name):
    if name == "start":
        for lang in ("en", "zh"):
            assert endless(opened(language=lang), name, SCALES, SIZES, SIZES) == {}
    else:
        lang = ("zh", "en")[list(SCENES).index(name) % 2]
        assert endless(opened(language=lang), name, SCALES, SIZES[::5]) == {}


def plant(page, kind):
    """Put a fault of this kind on a page."""
    label, button = QLabel("Some words", page), QPushButton("Press", page)
    label.setGeometry(0, 0, 300, 40)
    button.setGeometry(400, 0, 300, 60)
    if kind == "cut":
        label.setFixedWidth(20)
    elif kind == "outside":
        label.move(page.width() - 20, 0)
    elif kind == "touching":
        button.move(20, 10)
    elif kind == "squashed":
        button.setFixedHeight(6)
    elif kind == "lost":
        page.planted = QPushButton("Press")
    else:
        pale = Label(page.context, parent=page)
        pale.setText("Some words")
        pale.setGeometry(0, 100, 300, 40)
        pale.show()
        pale.setPalette(QPalette(Qt.GlobalColor.red))
    for one in page.children():
        if isinstance(one, QWidget):
            one.show()


@pytest.mark.parametrize("kind", [kind.__name__ for kind in KINDS])
def test_the_sweep_finds_a_planted_fault(opened, kind):
    window = opened()
    window.go("about")
    assert faults(window) == []
    plant(window.page, kind)
    assert kind in {found for found, _ in faults(window)}
