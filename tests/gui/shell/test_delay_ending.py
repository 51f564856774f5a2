"""How a game at the archive ends: the page of its ending, its path, the gallery, practice."""

import re
from dataclasses import replace
from functools import partial

import pytest
from parts import each
from playing import wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from sitting import sit
from visiting import play as keep

from engine.bots.table import seat_bots
from engine.games.delay.endings import ENDINGS, PEACE
from engine.games.delay.pack import shipped, words
from engine.kernel.wording import Teller
from gui.context import say
from gui.games import game_ui
from gui.games.delay.ending.archive_sheet import ReadSheet
from gui.games.delay.ending.finale import EndingView, sheets
from gui.games.delay.ending.view_model import EndingViewModel
from gui.games.delay.painting import lettering
from gui.i18n import Language
from gui.paint.theme import Theme, load_fonts
from resources.catalogue import catalogue


def over(seed, house=None):
    return sit("delay", seed, players=("person",), house=house, answers=14).state


@each("lang", ["zh", "en"])
@each("seed", range(6))
def test_the_end_tells_its_text_its_values_why_and_by_which_way(lang, seed):
    state = over(f"end-{seed}")
    model = EndingViewModel(state, Language(lang), ENDINGS)
    content = words(shipped())
    assert model.title() == content[lang, "title", state.ending]
    assert model.text() == content[lang, "text", state.ending]
    assert model.values()[0] == f"Heaven: {state.heaven}"
    told = next(one for one in model.conditions() if one.holds)
    assert told.title == model.title()
    assert not told.late
    path = model.path()
    assert [stage.entry.number for stage in path] == list(range(1, 8))
    last = (state.heaven, state.hell, state.stability, state.pressure)
    assert path[-1].values == last
    assert path[-1].spoken.endswith(f"; {'  '.join(map(str, last))}.")
    for stage, turn in zip(path, state.turns, strict=True):
        assert stage.entry.choice == content[lang, "choice", turn.choice]
        assert (turn.choice in state.rules.extremes) == (model.say("extreme") in stage.changes)


@pytest.mark.parametrize("width", [520, 860, 1240])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_sheets_are_as_high_as_what_they_say_and_cut_nothing(qtbot, width, lang):
    load_fonts()
    lettering.cut.clear()
    theme, language = Theme("light"), Language(lang)
    for seed in range(4):
        whole = EndingView(theme, language, over(f"sheet-{seed}", {"practice": True}), ("me",))
        qtbot.addWidget(whole)
        whole.resize(width, whole.heightForWidth(width))
        whole.show()
        whole.grab()
        for sheet in sheets(theme, language, over(f"sheet-{seed}")):
            qtbot.addWidget(sheet)
            assert sheet.heightForWidth(width) > 80
            name = sheet.accessibleName()
            language.speak("en" if language.lang == "zh" else "zh")
            assert sheet.accessibleName() != name  # it reads itself anew
            language.speak(lang)
    assert lettering.cut == []


@each("lang", ["zh", "en"])
def test_the_end_names_no_ending_that_the_gallery_hides(lang):
    state = next(one for one in map(over, map(str, range(40))) if one.extremes)
    content = words(shipped())
    whole = EndingView(Theme("light"), Language(lang), state, ("me",))
    for ending in ENDINGS:
        known = EndingViewModel(state, Language(lang), (ending,)).conditions()
        title = content[lang, "title", ending]
        assert title in [one.title for one in known]
        said = " ".join(sheet.accessibleName() for sheet in whole.findChildren(ReadSheet))
        assert (title in said) == (ending == state.ending)
    told = EndingViewModel(state, Language(lang))
    own, others = told.conditions()
    assert own.holds
    peace = replace(state, ending=PEACE)
    alone, *_ = EndingViewModel(peace, Language(lang)).conditions()
    assert not re.search("above|以上", alone.figures)  # nothing stands above the only one known
    assert "4" in others.title
    assert told.say("extreme") not in told.path()[-1].changes + told.sum()
    assert str(state.rules.balance_gap) not in told.conditions()[-1].spoken


@each("lang", ["zh", "en"])
def test_a_hint_and_a_new_game_tell_no_ending(lang):
    words = catalogue(lang)
    named = [words.say(f"delay.ending.{ending}") for ending in ENDINGS]
    whys = 0
    for seed in range(3):
        match = sit("delay", f"hint-{seed}", players=("person",), answers=seed).match
        adviser = seat_bots(match.game, match.setup)[0]
        while match.outcome is None:
            ask, state = match.asks[0], match.state
            choice = adviser.choose(ask, partial(getattr, match, "state"))
            why = adviser.why(ask, choice, partial(getattr, match, "state"))
            said = Teller(match.game, state, lang).reason(why) if why else ""
            whys += bool(said)
            assert not any(name in said for name in named)
            match.answer(0, choice)
    assert whys
    assert [limit.name for limit in game_ui("delay").limits(1, {})] == ["rounds"]


def test_a_result_counts_nothing_of_an_ending_that_was_not_reached(opened, library):
    told = {}
    for bot in ("heaven", "person"):
        match = keep(library, "delay", (bot,))
        window = opened()
        window.go("result", match_id=match)
        said = [label.text() for label in window.page.findChildren(QLabel)]
        told[library.listed(match).outcome] = "Extreme choices" in said
        assert "Heaven at the end" in said
        window.close()
    assert told == {"heaven_dominance": False, "human_rebellion": True}


# --- the pages


def finish(window):
    """Play on at the table of the window by its list of moves, to the end."""
    table, session = window.page.table, window.page.session
    while session.outcome is None:
        wait_until(lambda: table.moves.buttons)
        table.moves.buttons[0].click()


def play(window, qtbot, **what):
    window.go("play", game_id="delay", seats=("person",), **what)
    finish(window)
    qtbot.waitUntil(lambda: hasattr(window.page, "finale"))


def test_a_game_turns_to_its_ending_and_from_there_to_the_next_game(opened, qtbot):
    window = opened()
    play(window, qtbot, seed="first", house={"extreme_limit": 2})
    page = window.page
    assert page.end.state.ending in ENDINGS
    assert page.signs()
    assert page.finale.accessibleName().startswith(
        words(shipped())["en", "title", page.end.state.ending]
    )
    QTest.keyClick(page.again, Qt.Key.Key_Return)
    again = window.page.session
    assert again.setup.house == {"extreme_limit": 2}
    assert again.setup.seed != "first"
    assert again.state.round == 1
    assert not again.state.turns


def test_all_around_the_archive_is_dark_and_light_again_behind_it(opened):
    window = opened(seen=True)
    theme = window.context.theme

    def bar():
        return window.bar.grab().toImage().pixelColor(window.bar.width() // 2, 8).lightness()

    assert not theme.dark
    window.go("play", game_id="delay", seats=("person",), seed="dark")
    assert theme.dark
    assert bar() < 90
    window.go("endings")
    assert theme.dark
    window.go("start")
    window.go("new", game_id="delay")
    assert not theme.dark
    assert bar() > 180


@pytest.mark.soak
def test_the_gallery_opens_the_drawers_of_what_was_reached_and_counts_no_practice(opened, qtbot):
    window = opened()
    window.go("endings")
    assert window.page.reached == {}
    assert all("closed drawer" in one.accessibleName() for one in window.page.drawers)
    QTest.mouseClick(window.page.drawers[0], Qt.MouseButton.LeftButton)
    assert not window.page.letter.isVisible()
    play(window, qtbot, seed="practice", house={"practice": True})
    window.go("endings")
    assert window.page.reached == {}
    window.back()
    for seed in ("one", "one"):
        play(window, qtbot, seed=seed)
    reached = window.page.end.state.ending
    window.go("endings")
    page = window.page
    assert {name: one.times for name, one in page.reached.items()} == {reached: 2}
    drawer = next(one for one in page.drawers if one.ending == reached)
    title = words(shipped())["en", "title", reached]
    assert title in drawer.accessibleName()
    assert re.search(r"2 times, first on \d+ \w+ \d{4}", drawer.accessibleName())
    assert sum(title in one.accessibleName() for one in page.drawers) == 1
    assert page.letter.isVisible()
    window.switch_language()
    assert words(shipped())["zh", "title", reached] in drawer.accessibleName()


# --- practice


def test_what_was_decided_stays_decided_unless_the_house_plays_for_practice(opened, qtbot):
    window = opened()
    window.go("play", game_id="delay", seats=("person",), seed="final")
    page = window.page
    page.table.moves.buttons[1].click()
    assert page.session.state.phase == "record"
    assert not page.undo.isEnabled()
    assert page.undo.accessibleName() == "No undo here"
    assert not page.session.undo()
    window.go("start")
    window.go("play", game_id="delay", seats=("person",), seed="final", house={"practice": True})
    page = window.page
    assert window.bar.findChildren(type(page.undo))  # the bar is there
    assert say(window.context.language, page.mode()) == "Practice"
    before = page.session.state
    page.table.moves.buttons[1].click()
    assert page.undo.isEnabled()
    assert "can be taken back" in page.table.prompt.text or "drawers" in page.table.prompt.text
    page.undo.click()
    assert page.session.state == before
    assert not any(
        page.table.scene.things[f"delta:{stat}"].isVisible() for stat in ("heaven", "hell")
    )
    assert page.session.game.tally(page.session.setup, page.session.state) is None
    finish(window)
    qtbot.waitUntil(lambda: hasattr(window.page, "finale"))
    assert "practice" in window.page.finale.accessibleName()
    assert say(window.context.language, window.page.mode()) == "Practice"
    window.page._others[1].click()  # figures and log
    assert window.bar._chip.text() == "Practice"
