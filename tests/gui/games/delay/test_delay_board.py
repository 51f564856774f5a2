"""The archive desk by hand: stamps and drawers by each route, phases apart, what comes of them."""

import re

import pytest
from archive_desks import STATS, at_desk, numbers, punished, shown, values
from hand import by_keys, click, drag, spot, tap
from parts import soaked
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QImage, QPainter

from engine.games.delay.solver import possible
from engine.kernel.match import Match
from gui.games.delay.describing import Describer
from gui.games.delay.feedback import DELTA_MS, NOTE_MS
from gui.games.delay.layout import Layout
from gui.games.delay.painting import lettering
from gui.games.delay.painting.letter import letter_face
from gui.games.delay.painting.stamps import stamp_face
from gui.session.replaying import Replay

LETTERS = "ABC"
DRAWERS = ("truthfully", "embellish", "obscure", "seal")
SIZES = ((1142, 848), (1440, 848), (1205, 700), (1060, 650))


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_whole_game_by_drags_with_a_switch_of_language_in_the_middle(desk, lang):
    sitting = at_desk(f"whole-{lang}")
    table = desk(sitting, lang=lang)
    rounds = 0
    while table.gestures:
        gesture = table.gestures[rounds % len(table.gestures)]
        drag(table, gesture.thing, *gesture.places)
        rounds += 1
        assert numbers(table) == values(sitting.state)
        if rounds == 7:
            table.language.speak("en" if lang == "zh" else "zh")
    assert rounds == 14
    assert sitting.outcome is not None
    title = sitting.game.word("title", sitting.state.ending, table.language.lang)
    assert table.scene.things["letter"].face.name[1].title == title


# --- two phases


def test_the_drawers_are_dim_while_a_stamp_is_wanted_and_lit_when_it_is_pressed(desk):
    table = desk(at_desk())
    dim = [table.scene.things[f"drawer:{one}"].face.name[4] for one in DRAWERS]
    assert dim == [True] * 4
    assert [g.thing for g in table.gestures] == [f"stamp:{one}" for one in LETTERS]
    assert table.scene.things["letter"].face.name[1].place == ("stamp", "here")
    click(table, "stamp:B", "letter")
    dim = [table.scene.things[f"drawer:{one}"].face.name[4] for one in DRAWERS]
    assert dim == [False] * 4
    for letter in LETTERS:  # the stamps are gone, their places are left
        assert table.scene.things[f"stamp:{letter}"].face.name[0] == "delay-slot"
    assert table.scene.things["stamp:B"].face.name[1] == "stamped"
    assert table.scene.things["letter"].face.name[1].printed == "B"
    assert {g.places for g in table.gestures} == {(f"drawer:{one}",) for one in DRAWERS}
    assert "drawers" in table.prompt.text


def test_the_print_is_there_again_after_a_resume(desk):
    sitting = at_desk()
    sitting.match.answer(0, sitting.asks[0].options[2])
    other = at_desk()
    other.match = Match(other.game, other.setup, sitting.match.records)
    table = desk(other)
    assert table.scene.things["letter"].face.name[1].printed == "C"


def test_no_effect_of_a_choice_is_shown_before_it_is_made(desk):
    table = desk(at_desk(answers=4))
    for letter in LETTERS:
        key = f"stamp:{letter}"
        said = [table.describe(key), *map(str, table.scene.things[key].face.name)]
        said += [g.text + g.preview for g in table.gestures if g.thing == key]
        for text in said:
            assert not re.search(r"Heaven [+−]|Hell [+−]|Stability [+−]|Pressure [+−]", text)
    assert not any(shown(table, f"delta:{stat}") for stat in STATS)


def test_the_names_of_the_values_and_the_round_are_english_in_both_languages(desk):
    table = desk(at_desk(), lang="zh")
    assert [table.describe(f"value:{stat}") for stat in STATS] == [
        "Heaven: 50（天堂的影响力）",
        "Hell: 50（地狱的影响力）",
        "Stability: 50（人类社会的稳定度）",
        "Pressure: 0（预言的压力，末日逼近的程度）",
    ]
    explained = [table.scene.things[f"value:{stat}"].large().name[1:3] for stat in STATS]
    assert explained[0] == ("Heaven", "天堂的影响力")
    assert table.describe("round") == "Round 1 / 7"
    assert table.scene.things["round"].face.name[1] == "Round 1 / 7"


def test_the_register_has_its_keeper_and_every_round_that_is_over_and_tells_it_in_full(desk):
    sitting = at_desk("register", answers=9, names=("Anna",))
    table = desk(sitting)
    assert table.scene.things["register"].face.name[1:3] == ("The Register", "Anna")
    for number in range(1, 8):
        assert shown(table, f"entry:{number}") == (number <= 4)
    turn = sitting.state.turns[2]
    said = table.describe("entry:3")
    assert sitting.game.word("choice", turn.choice, "en") in said
    assert "Round 3 / 7" in said
    assert table.scene.things["entry:3"].large().width > 200


def test_the_bar_has_the_round_and_its_two_steps_and_a_line_finds_what_it_speaks_of(desk):
    sitting = at_desk("lines", answers=5)
    table = desk(sitting)
    state = sitting.state
    course = table.course()
    assert course.round[:2] == ("round", 3)
    assert course.steps[course.now] == "delay.phase.record"
    board, turn = table.board, state.turns[0]
    event = turn.choice.partition(".")[0]
    assert board.locate([f"choice:{turn.choice}", "stat:hell"]) == "entry:1"
    assert board.locate([f"title:{event}"]) == "entry:1"
    assert board.glimpse([f"title:{event}"]) is not None
    assert board.locate([f"text:{state.rules.pack.events[state.event].id}"]) == "letter"
    assert board.locate(["record:seal", "stat:pressure"]) == "drawer:seal"
    assert board.locate(["stat:pressure", "source:growth"]) == "value:pressure"
    assert board.glimpse(["stat:pressure"]) is None
    assert board.locate(["round:3"]) == ""


# --- why not


def test_what_cannot_be_done_is_refused_with_its_reason_and_changes_nothing(desk):
    sitting = at_desk()
    table = desk(sitting)
    before = sitting.hash
    drag(table, "stamp:A", "drawer:seal")
    assert "A stamp goes on the letter" in table.prompt.text
    click(table, "drawer:seal")
    assert "needs a stamp" in table.prompt.text
    click(table, "letter")
    assert "three stamps" in table.prompt.text
    assert sitting.hash == before
    click(table, "stamp:A", "letter")
    after = sitting.hash
    click(table, "stamp:B")
    assert "has its stamp" in table.prompt.text
    click(table, "drawer:obscure")
    assert "stamped letter" in table.prompt.text
    drag(table, "letter", "register")
    assert "four drawers" in table.prompt.text
    drag(table, "letter", QPoint(500, 60))
    assert sitting.hash == after != before


def test_a_letter_in_the_hand_is_small_and_large_again_where_it_lies(desk):
    table = desk(at_desk(answers=1))
    letter = table.scene.things["letter"]
    whole = letter.face.width
    where = spot(table, "letter")
    from PySide6.QtTest import QTest

    port = table.view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=where)
    QTest.mouseMove(port, where + QPoint(12, 12))
    QTest.mouseMove(port, where + QPoint(30, 30))
    assert letter.held
    assert letter.face.width < whole / 3
    tap(table, Qt.Key.Key_Escape)
    assert letter.face.width == whole
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=where)


# --- what came of it


@pytest.mark.soak
@pytest.mark.parametrize("speed", soaked([0, 1, 3], [1]))
def test_changes_stay_to_be_read_for_one_to_two_seconds_at_every_speed(desk, qtbot, speed):
    assert 1000 <= DELTA_MS <= 2000
    sitting = at_desk()
    table = desk(sitting, motion=speed)
    before = values(sitting.state)
    click(table, "stamp:A", "letter")
    table.scene.motion.finish()
    change = {
        stat: new - old
        for stat, old, new in zip(STATS, before, values(sitting.state), strict=True)
        if new != old
    }
    assert {stat: sum(row) for stat, row in table.board._deltas.shown.items()} == change
    for stat in STATS:
        assert shown(table, f"delta:{stat}") == (stat in change)
    seen = []  # told by the same loop, so that a busy machine puts all of it off alike
    for after in (600, 2600):
        QTimer.singleShot(
            after, lambda: seen.append(any(shown(table, f"delta:{s}") for s in STATS))
        )
    qtbot.waitUntil(lambda: len(seen) == 2)
    assert seen == [True, False]


@pytest.mark.parametrize("how", ["click", "space", "enter", "time"])
def test_the_penalty_is_a_note_that_one_clicks_away_or_that_goes_by_itself(desk, qtbot, how):
    table = desk(punished())
    drag(table, "letter", "drawer:seal")
    note = table.describe("note")
    assert "gap in the archives" in note
    assert "Heaven +3" in note
    assert "Stability −5" in note
    assert shown(table, "note")
    assert table.gestures  # reading it hinders nobody
    if how == "click":
        click(table, "note")
    elif how == "space":
        tap(table, Qt.Key.Key_Space)
    elif how == "enter":
        by_keys(table, "note")
    else:
        qtbot.wait(NOTE_MS + 200)
    assert not shown(table, "note")
    assert table.session.match.asks[0].topic == "delay.ask.event"


def test_the_third_truthful_record_in_a_row_is_answered_by_a_note_in_both_languages(desk):
    table = desk(at_desk("truth"))
    for _ in range(3):
        assert not shown(table, "note")
        click(table, "stamp:A", "letter")
        drag(table, "letter", "drawer:truthfully")
    assert "quiet respect" in table.describe("note")
    table.language.speak("zh")
    assert shown(table, "note")
    assert "赢得了无声的尊重" in table.describe("note")
    assert "Stability +3" in table.describe("note")
    click(table, "stamp:A", "letter")  # going on takes it away
    assert not shown(table, "note")


def test_a_stamp_that_was_clicked_flies_and_one_that_was_dragged_does_not(desk):
    table = desk(at_desk(), motion=1)
    click(table, "stamp:A", "letter")
    assert shown(table, "ghost")
    assert table.scene.things["letter"].face.name[1].printed == ""  # not before it falls
    table.scene.motion.finish()
    assert not shown(table, "ghost")
    assert table.scene.things["letter"].face.name[1].printed == "A"
    drag(table, "letter", "drawer:obscure")
    assert not shown(table, "ghost")
    table.scene.motion.finish()
    drag(table, "stamp:B", "letter")
    assert not shown(table, "ghost")
    still = desk(at_desk(), motion=0)
    click(still, "stamp:A", "letter")
    assert not still.scene.motion.running
    assert not shown(still, "ghost")


# --- the archivist's note


def test_the_archivists_note_is_closed_at_first_and_then_exact(desk, qtbot):
    sitting = at_desk("ahead", answers=8)
    table = desk(sitting)
    panel = table.docks()[0].widget
    assert panel.chances == []
    panel.switch.click()
    qtbot.waitUntil(lambda: bool(panel.chances))
    odds = possible(sitting.state)
    assert [one.share for one in panel.chances] == list(odds.values())
    click(table, "stamp:A", "letter")
    assert panel.chances == []  # what was true before is not shown for now
    qtbot.waitUntil(lambda: bool(panel.chances))
    assert [one.share for one in panel.chances] == list(possible(sitting.state).values())
    for one in panel.chances:
        assert (one.word == "out of reach") == (one.share == 0)
        assert ("%" in one.word) == (0 < one.share < 1)
    panel.switch.click()
    assert panel.chances == []


def test_a_look_ahead_that_nobody_waits_for_leaves_no_thread_behind(desk, qtbot):
    import gc

    table = desk(at_desk("left"))
    panel = table.docks()[0].widget
    panel.switch.click()
    workers = panel._ahead._workers
    assert workers.running == 1
    assert not gc.isenabled()
    with qtbot.waitSignal(panel.destroyed):
        panel.deleteLater()
    assert workers.running == 0
    assert gc.isenabled()
    table.board._docks = ()


# --- looked back on, and looked at


def test_a_game_looked_back_on_shows_each_letter_with_its_stamp_and_its_drawer(desk):
    sitting = at_desk("back", answers=14)
    replay = Replay(sitting.game, sitting.setup, sitting.match.records, _language())
    table = desk(replay)
    for number in range(replay.last + 1):
        replay.seek(number)
        state = replay.state
        assert numbers(table) == values(state)
        letter = table.scene.things["letter"].face.name[1]
        if 0 < number < replay.last:
            assert letter.printed == state.turns[-1].choice[-1]
            filed = [one for one in DRAWERS if table.scene.things[f"drawer:{one}"].face.name[5]]
            assert filed == [state.turns[-1].record]
        assert not table.gestures
    assert letter.title == sitting.game.word("title", sitting.state.ending, "en")


def _language():
    from gui.i18n import Language

    return Language("en")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_letter_and_every_stamp_can_be_read_whole(desk, size, lang):
    sitting = at_desk("read")
    layout = Layout(*map(float, size))
    table = desk(sitting, lang=lang)
    telling = Describer(sitting, table.language)
    lettering.cut.clear()
    state = sitting.state.copy()
    for number in range(10):
        state.event = number
        _painted(letter_face(telling.letter(state), layout, lang))
        for at, letter in enumerate(LETTERS):
            box = layout.stamp(at)
            _painted(stamp_face(letter, telling.answer(state, letter), box.size(), lang))
    assert lettering.cut == []


def _painted(face):
    image = QImage(round(face.width + 80), round(face.height + 80), QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    painter.translate(40, 40)
    face.paint(painter, face.size)
    painter.end()
    return image


@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_the_desk_covers_anything_else(desk, size):
    layout = Layout(*map(float, size))
    boxes = [layout.register, layout.letter, layout.prompt, layout.cabinet, layout.round]
    boxes += [layout.ruler(number) for number in range(4)]
    boxes += [layout.stamp(number) for number in range(3)]
    for at, one in enumerate(boxes):
        for other in boxes[at + 1 :]:
            assert not one.intersects(other), (one, other)
    for number in range(3):
        assert layout.stamp(number).height() >= 44
    for number in range(4):
        assert layout.cabinet.contains(layout.drawer(number))
    assert layout.entry(7).bottom() <= layout.register.bottom()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_ground_is_the_rulebooks_night_and_the_letter_its_parchment_in_both_themes(desk, theme):
    table = desk(at_desk(), look=theme, size=(1142, 848), seen=True)
    picture = table.view.grab().toImage()
    wall = picture.pixelColor(6, 6)
    assert abs(wall.red() - 0x1A) + abs(wall.green() - 0x1A) + abs(wall.blue() - 0x2E) < 40
    corner = table.board.layout.letter.center()
    sheet = picture.pixelColor(round(corner.x()), round(table.board.layout.letter.bottom() - 40))
    assert abs(sheet.red() - 0xF4) + abs(sheet.green() - 0xE8) + abs(sheet.blue() - 0xC1) < 60
