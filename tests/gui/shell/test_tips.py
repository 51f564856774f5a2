"""A first game is an ordinary game with a few tips: at the right moment, in nobody's way."""

from random import Random

import pytest
from hand import click, drag, lift, spot, tap
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from visiting import play, settle

import resources
from engine import games
from engine.kernel.game import PERSON
from gui.shell.playing.tips import MOST, advice
from gui.table.holding import DONE, SURE
from resources.catalogue import catalogue

TOLD = [game_id for game_id in games.IDS if advice(game_id).tips]
QUICK = {"pace": 0, "seen_tips": frozenset()}


def sit(window, game_id, seed="tips", players=0):
    """Begin a match of one person among bots; return its page."""
    rules = games.game(game_id)
    seats = (PERSON, *[rules.default_bot] * ((players or rules.default_seats) - 1))
    window.go("play", game_id=game_id, seats=seats, seed=seed)
    settle()
    return window.page


def wait(page):
    """Let the others act; say whether the person has something to do."""
    session = page.session
    for _ in range(1000):
        settle()
        looks = page.table.pause is not None and page.table.pause.presses
        mine = looks or session.draw is not None or (page.table.gestures and not session.busy)
        if mine or session.outcome is not None:
            return session.outcome is None
        QTest.qWait(2)
    raise AssertionError("nobody does anything")


def go_on(page, rng, *, steps=1):
    """Answer at random what the person is asked, throw, or go on, so many times at most."""
    while steps and wait(page):
        steps -= 1
        if page.table.pause is not None:
            page.table.pause.presses[-1].act()
        elif page.session.draw is not None:
            page.table.throw()
        else:
            page.table.make(rng.choice([g for g in page.table.gestures if not g.caution]))


def wait_for_tip(page, qtbot, tip=""):
    """Play until a tip stands there, this one or any."""
    rng = Random(5)

    def there():
        now = page.tips.tip
        return now is not None and page.tips.note.isVisible() and tip in ("", now.id)

    while wait(page):
        if there():
            return page.tips.tip
        go_on(page, rng)
    raise AssertionError(f"{tip or 'a tip'} never came")


def rect(table, thing):
    return QRectF(table.view.mapFromScene(thing.bounds()).boundingRect())


def covered(page, *, tight=False):
    """Return the keys of what a slip lies upon and must not.

    Where the room is tight it may lie on a place: it goes as soon as something is held.
    """
    table, paper = page.table, page.tips.note.paper()
    prompt = QRectF(table.view.mapFromScene(table.scene.prompt_area).boundingRect())
    target = page.tips._thing_at(page.tips.tip)
    places = {key for gesture in table.gestures for key in gesture.places if not tight}
    found = ["prompt"] if paper.intersects(prompt) else []
    for key, thing in table.scene.things.items():
        kept = table.hands.may_take(thing) or thing.section == "hand" or key in places
        if thing.isVisible() and (kept or thing is target) and paper.intersects(rect(table, thing)):
            found.append(key)
    if not QRectF(table.rect()).contains(paper):
        found.append("outside")
    return found


@pytest.mark.parametrize("game_id", TOLD)
def test_a_games_tips_are_few_worded_in_both_languages_and_speak_of_what_exists(game_id):
    rules = games.game(game_id)
    tips = advice(game_id).tips
    assert 1 <= len(tips) <= MOST
    assert len({tip.id for tip in tips}) == len(tips)
    for tip in tips:
        for lang in ("zh", "en"):
            text = catalogue(lang).say(f"gui.tip.{game_id}.{tip.id}")
            assert 10 <= len(text) <= 160
        topics = {topic.rpartition(".")[2] for topic in rules.topics}
        assert topics.issuperset(tip.asked)
        assert not tip.told or tip.told in rules.events
        assert tip.asked or tip.told or tip.thrown or tip.undo or tip.watched
    worded = {key for key in catalogue("en").keys if key.startswith(f"gui.tip.{game_id}.")}
    assert worded == {f"gui.tip.{game_id}.{tip.id}" for tip in tips}


def test_a_game_without_such_a_file_has_no_tips(monkeypatch):
    def missing(name):
        raise FileNotFoundError(name)

    monkeypatch.setattr(resources, "toml", missing)
    assert advice.__wrapped__("chess").tips == ()


@pytest.mark.parametrize(
    ("game_id", "players", "seed", "expected"),
    [
        ("merit57", 0, "s5", {"hand", "deliver", "action", "undo", "choice", "die"}),
        ("delay", 0, "s1", {"stamp", "file", "pressure", "register"}),
        ("ludo", 0, "s4", {"throw", "stuck", "move", "undo", "lane"}),
        ("merit13", 0, "m1", {"action", "together", "join", "teach", "streak", "path"}),
        ("cier", 4, "c1", {"choose", "moments", "short", "seal", "targets"}),
        ("cier", 2, "c1", {"choose", "moments", "practice", "short", "seal"}),
    ],
)
def test_each_tip_comes_once_and_covers_nothing_that_is_needed(
    opened, game_id, players, seed, expected
):
    window = opened(**QUICK)
    page = sit(window, game_id, seed, players)
    rng, seen = Random(5), []
    while wait(page) and len(seen) < MOST:
        tip = page.tips.tip
        if tip is not None and page.tips.note.isVisible():
            if tip.id not in seen[-1:]:
                seen.append(tip.id)
            assert covered(page) == []
        go_on(page, rng)
    assert len(seen) == len(set(seen)) <= MOST
    assert expected <= set(seen)


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900), (2560, 1440)])
@pytest.mark.parametrize("game_id", TOLD)
def test_at_every_size_and_in_both_languages_it_stays_out_of_the_way(opened, qtbot, game_id, size):
    window = opened(size, **QUICK)
    page = sit(window, game_id)
    wait_for_tip(page, qtbot)
    before = page.tips.note.text
    for language, theme in (("zh", "dark"), ("en", "light")):
        window.room.settings.language = language
        window.room.settings.theme = theme
        settle()
        assert page.tips.note.isVisible()
        assert covered(page) == []
        said = catalogue(language).say(f"gui.tip.{game_id}.{page.tips.tip.id}")
        assert page.tips.note.text == said
        needed = page.tips.note.box.totalHeightForWidth(page.tips.note.width())
        assert needed <= page.tips.note.height() + 1
    assert page.tips.note.text == before
    window.room.settings.text_scale = 150
    settle()
    assert not page.tips.note.isVisible() or covered(page, tight=True) == []


# what a tip must point at, where its sentence speaks of one thing alone
POINTED = {
    "merit13": {
        "action": "action:practice",
        "together": "action:deliver",
        "join": "stock:0:provisions",
        "teach": "sutra",
        "streak": "streak:0",
        "path": "path:0",
    },
    "cier": {
        "choose": "slot",
        "short": "ability:four",
        "seal": "seals",
        "targets": "ability:mg",
        "moments": "moment:1",
    },
}


@pytest.mark.parametrize(("game_id", "seed"), [("merit13", "m1"), ("cier", "c1")])
def test_it_points_at_what_it_speaks_of(opened, game_id, seed):
    page, rng, found = sit(opened(**QUICK), game_id, seed), Random(5), {}
    while len(found) < len(POINTED[game_id]) and wait(page):
        if page.tips.tip is not None and page.tips.note.isVisible():
            thing = page.tips._thing_at(page.tips.tip)
            found[page.tips.tip.id] = thing.key
            ends = page.tips._pointer._around
            assert ends.contains(page.table.view.mapFromScene(thing.bounds()).boundingRect())
        go_on(page, rng)
    assert found == POINTED[game_id]


def test_a_tip_on_a_settlement_goes_when_the_settlement_does(opened, qtbot):
    page = sit(opened(**QUICK), "cier", "c1", 2)
    wait_for_tip(page, qtbot, "moments")
    assert page.table.pause is not None
    tap(page.table, Qt.Key.Key_Right)  # step by step it is still about this
    assert page.tips.tip.id == "moments"
    tap(page.table, Qt.Key.Key_Return)
    assert page.table.pause is None
    assert page.tips.tip.id == "practice"
    assert page.side._pointed


def test_the_practice_panel_is_spoken_of_only_where_there_is_one(opened):
    page, seen = sit(opened(**QUICK), "cier", "c2", 3), set()
    rng = Random(5)
    while wait(page):
        seen |= {page.tips.tip.id} if page.tips.tip is not None else set()
        go_on(page, rng)
    assert "moments" in seen
    assert "practice" not in seen


def test_wealth_is_brought_together_as_the_tip_says(opened, qtbot):
    page = sit(opened(**QUICK), "merit13", "m1")
    wait_for_tip(page, qtbot, "together")
    table = page.table
    gesture = next(g for g in table.gestures if g.gathers and len(g.places) == 2)
    being, purse = gesture.places
    drag(table, gesture.thing, being)
    drag(table, purse, being)
    click(table, DONE)
    answers = [record[:2] for record in page.session.journal().records]
    assert (0, gesture.option) in answers


def test_a_machine_gun_is_aimed_as_the_tip_says(opened, qtbot):
    page = sit(opened(**QUICK), "cier", "c1")
    wait_for_tip(page, qtbot, "targets")
    table = page.table
    drag(table, "ability:mg", "seat:1")
    click(table, "seat:2", SURE)
    answers = [record[:2] for record in page.session.journal().records]
    assert (0, ("aim", "mg", 1, 2)) in answers


def test_it_is_put_away_by_the_mouse_and_the_table_keeps_the_keyboard(opened, qtbot):
    page = sit(opened(**QUICK), "ludo")
    wait_for_tip(page, qtbot)
    assert page.table.view.hasFocus()
    qtbot.mouseClick(page.tips.note.seen, Qt.MouseButton.LeftButton)
    assert page.tips.tip is None
    assert not page.tips.note.isVisible()
    assert page.table.view.hasFocus()


def test_esc_first_puts_back_what_is_held_and_only_then_the_tip(opened, qtbot):
    page = sit(opened(**QUICK), "merit57")
    table = page.table
    wait_for_tip(page, qtbot)
    gesture = next(g for g in table.gestures if g.places and g.thing in table.scene.things)
    click(table, gesture.thing)
    assert table.hands.thing is not None
    assert not page.tips.note.isVisible()
    QTest.keyClick(table.view.viewport(), Qt.Key.Key_Escape)
    assert table.hands.thing is None
    assert page.tips.note.isVisible()
    QTest.keyClick(table.view.viewport(), Qt.Key.Key_Escape)
    assert page.tips.tip is None
    QTest.keyClick(table.view.viewport(), Qt.Key.Key_Escape)
    assert page.isVisible()  # a match is never left by one key too many


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_tab_reaches_it_after_the_table_and_a_key_puts_it_away(opened, qtbot, key):
    window = opened(**QUICK)
    page = sit(window, "ludo")
    wait_for_tip(page, qtbot)
    for _ in range(12):
        if page.tips.note.seen.hasFocus():
            break
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    assert page.tips.note.seen.hasFocus()
    QTest.keyClick(page.tips.note.seen, key)
    assert page.tips.tip is None
    assert page.table.view.hasFocus()


def test_enter_at_the_table_stays_the_tables(opened, qtbot):
    page = sit(opened(**QUICK), "merit57")
    wait_for_tip(page, qtbot)
    QTest.keyClick(page.table.view.viewport(), Qt.Key.Key_Return)
    assert page.table.keyboard.shown
    assert page.tips.note.isVisible()


def test_what_is_dragged_passes_freely_and_a_tip_is_over_when_its_thing_was_done(opened, qtbot):
    page = sit(opened(**QUICK), "ludo")
    wait_for_tip(page, qtbot, "throw")
    lift(page.table, "die")
    assert not page.tips.note.isVisible()
    QTest.keyClick(page.table.view.viewport(), Qt.Key.Key_Escape)
    assert page.tips.note.isVisible()
    drag(page.table, "die", spot(page.table, "die") + QPoint(40, 0))
    assert page.tips.tip is None or page.tips.tip.id != "throw"
    assert "ludo.tip.throw" in page.room.settings.seen_tips


def test_a_tip_goes_with_the_answer_though_the_next_question_would_suit_it_too(opened, qtbot):
    page = sit(opened(**QUICK), "merit57")
    wait_for_tip(page, qtbot, "hand")
    page.table.make(next(g for g in page.table.gestures if g.option == ("refuge",)))
    assert wait(page)
    assert any(ask.topic == "merit57.ask.vow" for ask in page.session.asks)
    assert page.tips.tip is None


def test_no_tip_comes_before_what_moves_has_come_to_rest(opened, qtbot):
    seen = frozenset({"ludo.tip.throw"})
    page = sit(opened(motion=3, pace=0, seen_tips=seen), "ludo", "s4")
    wait(page)
    page.table.throw()
    motion = page.table.scene.motion
    assert motion.running
    assert page.tips.tip is None
    bring, moved = page.tips._bring, []
    page.tips._bring = lambda: (moved.append(motion.running), bring())
    qtbot.waitUntil(lambda: page.tips.tip is not None, timeout=5000)
    assert page.tips.tip.id == "stuck"
    assert not any(moved)


def test_no_more_tips_holds_for_every_game_until_the_settings_bring_them_back(opened, qtbot):
    window = opened(**QUICK)
    page = sit(window, "ludo")
    wait_for_tip(page, qtbot)
    qtbot.mouseClick(page.tips.note.none, Qt.MouseButton.LeftButton)
    go_on(page, Random(1), steps=5)
    assert page.tips.tip is None
    page = sit(window, "merit57")
    go_on(page, Random(1), steps=5)
    assert page.tips.tip is None
    window.go("settings")
    settle()
    qtbot.mouseClick(window.page.tips, Qt.MouseButton.LeftButton)
    window.back()
    wait_for_tip(page, qtbot)


def test_a_second_match_has_no_tips_and_neither_has_one_that_goes_on(opened, qtbot, library):
    kept = play(library, "ludo", (PERSON, "steady"), answers=4)
    window = opened(**QUICK)
    window.go("play", match_id=kept)
    settle()
    go_on(window.page, Random(1), steps=4)
    assert window.page.tips.tip is None
    first = sit(window, "ludo", "one")
    wait_for_tip(first, qtbot)
    second = sit(window, "ludo", "two")
    go_on(second, Random(1), steps=4)
    assert second.tips.tip is None


def test_a_tip_of_the_bar_lights_its_button(opened, qtbot):
    page = sit(opened(**QUICK), "merit57", "s1")
    wait_for_tip(page, qtbot, "undo")
    assert page.undo.isEnabled()
    assert page.undo._pointed
    page.tips.put_away()
    assert not page.undo._pointed


def test_while_the_others_play_a_tip_says_that_one_need_not_wait(opened, qtbot):
    seen = frozenset(f"ludo.tip.{tip.id}" for tip in advice("ludo").tips if tip.id != "watch")
    page = sit(opened(pace=1500, seen_tips=seen), "ludo")
    wait(page)
    assert page.tips.tip is None
    page.table.throw()
    qtbot.waitUntil(lambda: page.tips.tip is not None, timeout=3000)
    assert page.tips.tip.id == "watch"
    assert covered(page) == []
    QTest.keyClick(page.table.view.viewport(), Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.session.waits_for == 0, timeout=9000)


def test_an_enlarged_table_moves_the_slip_along_or_hides_it(opened, qtbot):
    page = sit(opened(**QUICK), "ludo")
    wait_for_tip(page, qtbot)
    page.table.view.enlarge(2.0)
    settle()
    assert not page.tips.note.isVisible() or covered(page, tight=True) == []
    page.table.view.enlarge(1.0)
    settle()
    assert page.tips.note.isVisible()
    assert covered(page) == []
