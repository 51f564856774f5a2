"""After a switch of language no word of the other is anywhere, painted or said aloud."""

import pytest
from hand import lift, release, spot, tap
from pace import own_time, within
from painted import english_in, painted
from parts import soaked
from playing import Player, person_and_bots
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from test_pages import PAGES, go
from visiting import play, settle
from walking import CHINESE, all_said

from gui.games import playable
from resources.catalogue import LANGUAGES

# Painted the same in both languages: signs in pictures, and what the languages call themselves.
PICTURES = {"轮", "回", "劫", "税", "中文", "EN"}
LICENCES = ("about", "en")  # whose names are English where everything else is Chinese
SWITCH = (Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)


def faults(window, texts):
    """Return every text that is not in the language spoken."""
    wrong = CHINESE.findall if window.context.language.lang == "en" else english_in
    return {text[:60]: wrong(text) for text in texts - PICTURES if wrong(text)}


def everything(window, act=lambda: None):
    """Return all that is painted and said in the window from an act on."""
    return painted_in(window, act) | all_said(window)


def painted_in(widget, act):
    """Return all that is painted in a part of the window from an act on."""
    with painted() as found:
        act()
        settle()
        widget.grab()
    return found


def scene_words(table):
    """Return what every thing of a scene says of itself, and every move."""
    words = {table.describe(key) for key in table.scene.things}
    moves = {gesture.text for gesture in table.gestures}
    return words | moves | {gesture.preview for gesture in table.gestures}


BOTH = [(game_id, lang) for game_id in playable() for lang in LANGUAGES]
IN_TURN = [(game_id, LANGUAGES[n % 2]) for n, game_id in enumerate(playable())]


@pytest.mark.parametrize(("game_id", "lang"), soaked(BOTH, IN_TURN[:1]))
def test_a_table_and_all_its_panels_speak_one_language_after_the_switch(opened, game_id, lang):
    window = opened(size=(1440, 900), language=lang, bot_delay_ms=0)
    window.go("play", game_id=game_id, seats=person_and_bots(game_id), seed=f"words {lang}")
    settle()
    table = window.page.table
    player = Player(table, seed=4)
    for _ in range(2):
        window.setUpdatesEnabled(False)  # nobody reads what is painted meanwhile
        player.play(13)
        window.setUpdatesEnabled(True)
        if player.over:
            break
        window.page._ask_hint()
        settle()
        tab = [key for key, *_ in window.page.panels()]
        texts = everything(window, lambda: QTest.keyClick(window, *SWITCH))
        for key in [*tab, "rules"]:
            texts |= everything(window, lambda key=key: window.dock.turn_to(key))
        window.dock.turn_to(tab[0])
        for thing in {gesture.thing for gesture in table.gestures if gesture.places}:
            texts |= painted_in(table, lambda thing=thing: lift(table, thing))
            tap(table, Qt.Key.Key_Escape)
            release(table, spot(table, thing))
        for thing in [one for one in table.scene.things.values() if one.large is not None]:
            face = thing.large()
            with painted() as found:
                table.scene.faces.pixmap(face)
            texts |= found
        assert len(texts) > 40
        assert faults(window, texts | scene_words(table)) == {}


@pytest.fixture
def matches(library):
    for game_id in playable():
        bots = person_and_bots(game_id)
        play(library, game_id, bots, seed="7")
        play(library, game_id, bots, answers=9, seed="8")


@pytest.mark.soak
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_page_speaks_one_language_after_the_switch(opened, matches, lang):
    window = opened(seen=True, language=lang)
    numbers = [listed.id for listed in window.context.library.matches() if listed.ended]
    pages = [name for name in PAGES if name != "result" and (name, lang) != LICENCES]
    turns = [lambda name=name: go(window, name) for name in pages]
    turns += [lambda one=one: window.go("result", match_id=one) for one in numbers]
    turns += [lambda one=one: window.go("new", game_id=one) for one in playable()]
    for turn in turns:
        window.context.settings.language = lang
        turn()
        settle()
        texts = everything(window, lambda: QTest.keyClick(window, *SWITCH))
        assert faults(window, texts) == {}
    window.show_shortcuts()
    assert faults(window, everything(window, lambda: QTest.keyClick(window, *SWITCH))) == {}


@pytest.mark.soak
@pytest.mark.parametrize("game_id", soaked(playable(), ["merit57"]))
def test_a_table_speaks_the_other_language_within_three_tenths_of_a_second(opened, game_id):
    window = opened(size=(1440, 900), seen=True, bot_delay_ms=0)
    window.go("play", game_id=game_id, seats=person_and_bots(game_id), seed="quick")
    settle()
    Player(window.page.table, seed=1).play(10)
    times = []
    for _ in range(4):
        window.grab()
        began = own_time()
        QTest.keyClick(window, *SWITCH)
        window.grab()
        times.append(own_time() - began)
    assert min(times) < within(0.3)
