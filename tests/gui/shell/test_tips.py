"""A first game is an ordinary game with a few tips: at the right moment, in nobody's way."""

from random import Random

import pytest
from bamboo_tables import sitting_where as bamboo_sitting
from bamboo_tables import topic as bamboo_topic
from first_game import QUICK, covered, go_on, rect, sit, wait, wait_for_tip
from hand import click, drag, lift, spot
from parts import soaked
from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtTest import QTest
from visiting import play, settle

import resources
from engine import games
from engine.kernel.game import PERSON
from gui.shell.playing.tip_place import CoveredThing, free_spot, nearest
from gui.shell.playing.tips import MOST, advice
from resources.catalogue import catalogue

TOLD = [game_id for game_id in games.IDS if advice(game_id).tips]


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
        assert not tip.panel or tip.panel in catalogue("en").keys
        assert tip.asked or tip.told or tip.thrown or tip.undo or tip.watched
    worded = {key for key in catalogue("en").keys if key.startswith(f"gui.tip.{game_id}.")}
    assert worded == {f"gui.tip.{game_id}.{tip.id}" for tip in tips}


def test_a_game_without_such_a_file_has_no_tips(monkeypatch):
    def missing(name):
        raise FileNotFoundError(name)

    monkeypatch.setattr(resources, "toml", missing)
    assert advice.__wrapped__("chess").tips == ()


MATCHES = [
    ("merit57", 0, "s5", {"hand", "deliver", "action", "undo", "choice", "die"}),
    ("delay", 0, "s1", {"stamp", "file", "pressure", "register"}),
    ("ludo", 0, "s1", {"throw", "stuck", "move", "undo", "lane"}),
    ("merit13", 0, "m9", {"action", "together", "join", "teach", "streak", "path"}),
    ("cier", 4, "c1", {"choose", "moments", "short", "seal", "targets"}),
    ("cier", 2, "c1", {"choose", "moments", "practice", "short", "seal"}),
]


@pytest.mark.parametrize(
    ("game_id", "players", "seed", "expected"), soaked(MATCHES, [MATCHES[1], MATCHES[5]])
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


SMALL, LARGE = (1024, 640), (2560, 1440)
EVERYWHERE = [(game_id, size) for game_id in TOLD for size in (SMALL, LARGE)]


@pytest.mark.parametrize(
    ("game_id", "size"), soaked(EVERYWHERE, [(game_id, SMALL) for game_id in ("ludo", "merit57")])
)
def test_at_every_size_and_in_both_languages_it_stays_out_of_the_way(opened, qtbot, game_id, size):
    window = opened(size, **QUICK)
    page = sit(window, game_id)
    wait_for_tip(page, qtbot)
    before = page.tips.note.text
    for language, theme in (("zh", "dark"), ("en", "light")):
        window.context.settings.language = language
        window.context.settings.theme = theme
        settle()
        assert page.tips.note.isVisible()
        assert covered(page) == []
        said = catalogue(language).say(f"gui.tip.{game_id}.{page.tips.tip.id}")
        assert page.tips.note.text == said
        needed = page.tips.note.box.totalHeightForWidth(page.tips.note.width())
        assert needed <= page.tips.note.height() + 1
    assert page.tips.note.text == before
    window.context.settings.text_scale = 150
    settle()
    assert not page.tips.note.isVisible() or covered(page, tight=True) == []


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
    assert "ludo.tip.throw" in page.context.settings.seen_tips


def test_a_tip_goes_with_the_answer_though_the_next_question_would_suit_it_too(opened, qtbot):
    page = sit(opened(**QUICK), "merit57")
    wait_for_tip(page, qtbot, "hand")
    page.table.make(next(g for g in page.table.gestures if g.option == ("refuge",)))
    assert wait(page)
    assert any(ask.topic == "merit57.ask.vow" for ask in page.session.asks)
    assert page.tips.tip is None


def test_no_tip_comes_before_what_moves_has_come_to_rest(opened, qtbot):
    seen = frozenset({"ludo.tip.throw"})
    page = sit(opened(animation_speed=3, bot_delay_ms=0, seen_tips=seen), "ludo", "s4")
    wait(page)
    page.table.throw()
    motion = page.table.scene.motion
    assert motion.running
    assert page.tips.tip is None
    bring, moved = page.tips._bring, []
    page.tips._bring = lambda: (moved.append(motion.running), bring())
    qtbot.waitUntil(lambda: page.tips.tip is not None)
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


@pytest.mark.soak
def test_a_tip_of_the_bar_lights_its_button(opened, qtbot):
    page = sit(opened(**QUICK), "merit57", "s1")
    wait_for_tip(page, qtbot, "undo")
    assert page.undo.isEnabled()
    assert page.undo._pointed
    assert page.undo.toolTip() == ""  # it would lie over the tip
    page.tips.put_away()
    assert not page.undo._pointed
    assert page.undo.toolTip() == f"{page.undo.word()}  Ctrl+Z"


def test_while_the_others_play_a_tip_says_that_one_need_not_wait(opened, qtbot):
    seen = frozenset(f"ludo.tip.{tip.id}" for tip in advice("ludo").tips if tip.id != "watch")
    page = sit(opened(bot_delay_ms=1500, seen_tips=seen), "ludo")
    wait(page)
    assert page.tips.tip is None
    page.table.throw()
    qtbot.waitUntil(lambda: page.tips.tip is not None)
    assert page.tips.tip.id == "watch"
    assert covered(page) == []
    QTest.keyClick(page.table.view.viewport(), Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.session.waits_for == 0)


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


RULERS = [(tip, size) for size in (SMALL, (1440, 900), LARGE) for tip in ("stamp", "pressure")]


@pytest.mark.parametrize(("tip", "size"), soaked(RULERS, [RULERS[0], RULERS[1], RULERS[4]]))
def test_no_tip_of_the_archive_lies_on_a_ruler(opened, qtbot, size, tip):
    page = sit(opened(size, **QUICK), "delay", "s1")
    wait_for_tip(page, qtbot, tip)
    rulers = [t for key, t in page.table.scene.things.items() if key.startswith("value:")]
    assert len(rulers) == 4
    paper = page.tips.note.paper()
    assert not any(paper.intersects(rect(page.table, ruler)) for ruler in rulers)


def test_the_line_to_what_a_tip_speaks_of_crosses_nothing_where_it_can_pass():
    near, plaque = QRectF(280, 350, 40, 40), QRectF(200, 200, 200, 60)
    barred = [QRectF(0, 270, 600, 130), QRectF(100, 180, 100, 90), QRectF(400, 180, 100, 90)]
    spot = free_spot(
        QRectF(0, 0, 600, 400), [QSize(90, 80)], barred, [CoveredThing(plaque, 1.0)], near
    )
    start, end = nearest(spot, near)
    way = [start + (end - start) * (step / 100) for step in range(101)]
    assert not any(plaque.contains(point) for point in way)


def test_what_the_actions_are_is_told_before_what_one_of_them_does():
    order = [tip.id for tip in advice("merit57").tips]
    assert order.index("action") < order.index("deliver")


def test_the_tip_on_an_invitation_leaves_the_invitation_to_be_read(opened, library):
    asked = bamboo_sitting(bamboo_topic("join"))
    match_id = library.import_journal(asked.journal()).id
    window = opened(seen_tips=frozenset())
    window.go("play", match_id=match_id)
    settle()
    page = window.page
    page.tips._begin()
    page.tips._look()
    settle()
    assert page.tips.tip.id == "join"
    paper = page.tips.note.paper()
    things = page.table.scene.things
    for key in ("invitation", f"character:{page.session.seat}", "stamp:yes", "stamp:no"):
        assert not paper.intersects(page.tips._place.seen_at(things[key])), key
