"""The archive desk once a stamp is pressed: what came of it, where the keyboard is, what is lit."""

import json
from dataclasses import replace

from archive_desks import STATS, at_desk
from delay_author import ADVICE, authors_data
from hand import by_keys, drag, lift
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from sitting import Sitting

from engine.games import game
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match
from gui.games.delay.painting import lettering
from gui.games.delay.painting.furniture import delta_face, label_wide
from gui.games.delay.painting.lettering import flow, texts
from gui.panels.log_text import begun

LETTERS = "ABC"


def test_extreme_answers_are_marked_only_where_the_house_wants_it(desk):
    red = {}
    for house in ({}, {"show_extreme": True}):
        sitting = at_desk("rim", house=house)
        extremes = sitting.state.rules.extremes
        while not (event := sitting.state.rules.scenes[sitting.state.event].about[0]) or not any(
            f"{event}.{letter}" in extremes for letter in LETTERS
        ):
            sitting.match.answer(0, sitting.asks[0].options[0])
            sitting.match.answer(0, sitting.asks[0].options[0])
        table = desk(sitting)
        marked = {letter for letter in LETTERS if f"{event}.{letter}" in extremes}
        said = {letter for letter in LETTERS if "extreme" in table.describe(f"stamp:{letter}")}
        assert said == (marked if house else set())
        for letter in marked:
            red[bool(house)] = reddish(table.scene.things[f"stamp:{letter}"].face)
    assert red[True] > red[False] + 200


def reddish(face):
    """Return how many points of a face are of a strong red."""
    return sum(c.red() > 130 and c.green() < 90 and c.blue() < 80 for c in pixels(face))


def test_what_came_of_an_answer_stands_on_the_stamped_letter_in_paragraphs(desk):
    data = authors_data()
    content = game("delay").packs.bind(
        json.dumps({"events": data["events.json"], "endings": data["endings.json"]})
    )
    setup = Setup("delay", (PERSON,), "told", content=content.pack.text)
    table = desk(Sitting(Match(content, setup)))
    letter = table.scene.things["letter"].face.name[1]
    assert letter.text.endswith("\nevent_001.")
    drag(table, "stamp:B", "letter")
    letter = table.scene.things["letter"].face.name[1]
    assert letter.text.startswith("B · ")
    assert letter.text.endswith(f"\n{ADVICE['en']}")
    assert ADVICE["en"].replace("\n", " ") in table.describe("letter")
    drag(table, "letter", "drawer:seal")
    assert ADVICE["en"] not in table.scene.things["letter"].face.name[1].text


def test_a_text_that_finds_no_room_on_its_letter_is_read_large(desk):
    setup = Setup("delay", (PERSON,), "long")
    for words, large in ((40, False), (400, True)):
        data = authors_data()
        for event in data["events.json"]:
            event["text_en"] = "word " * words
        text = json.dumps({"events": data["events.json"], "endings": data["endings.json"]})
        content = game("delay").packs.bind(text)
        table = desk(Sitting(Match(content, replace(setup, content=content.pack.text))))
        face = table.scene.things["letter"].large
        assert (face is not None) == large
    lettering.cut.clear()
    list(pixels(face()))
    assert lettering.cut == []


def test_a_line_break_begins_a_paragraph_that_stands_apart():
    layout, high = flow("One.\nTwo.", texts("en", 18), 1.5, lambda _top, _bottom: 400)
    assert layout.lineCount() == 2
    assert high > 2.2 * 18 * 1.5


def test_the_log_begins_a_story_that_stands_on_the_letter_in_full():
    assert begun("It was a long night. Nobody came.\nThen") == "It was a long night. …"
    assert begun("清晨，天堂与地狱同时送来公函，措辞一字不差。你盖章。") == (
        "清晨，天堂与地狱同时送来公函，措辞一字不差。……"
    )
    assert begun("One sentence is told whole.") == "One sentence is told whole."


def test_the_keyboard_goes_where_the_next_step_is_and_stops_at_no_empty_place(desk):
    table = desk(at_desk("keys"))
    for _ in range(2):
        by_keys(table, "stamp:B", "letter")
        assert table.keyboard.at.key == "letter"
        stops = set()
        for _ in range(12):
            table.keyboard.tab(forward=True)
            stops.add(table.keyboard.at.key if table.keyboard.shown else "")
        assert not any(stop.startswith("stamp:") for stop in stops)
        by_keys(table, "letter", "drawer:truthfully")
        assert table.keyboard.at.key.startswith("stamp:")


def test_a_stamp_dropped_anywhere_else_is_told_where_it_goes(desk):
    table = desk(at_desk("else"))
    for place in ("register", "value:hell"):
        drag(table, "stamp:A", place)
        assert table.prompt.text.endswith("A stamp goes on the letter.")


def test_changes_stand_right_behind_their_number_and_more_looks_other_than_less(desk):
    sitting = at_desk("deltas")
    table = desk(sitting)
    drag(table, "stamp:A", "letter")
    for number, stat in enumerate(STATS):
        if stat in table.board._deltas.shown:
            thing, box = table.scene.things[f"delta:{stat}"], table.board.layout.ruler(number)
            end = box.left() + label_wide(stat, getattr(sitting.state, stat))
            assert 4 <= thing.home.x() - thing.face.width / 2 - end < 24
    assert table.board._deltas.shown
    more, less = (bright(delta_face((change,), 90)) for change in ("+5", "−5"))
    assert more > 3 * less


def pixels(face):
    """Yield the colours of a face on a dark ground, of every second column."""
    image = QImage(round(face.width), round(face.height), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    face.paint(painter, QSizeF(face.width, face.height))
    painter.end()
    for x in range(0, image.width(), 2):
        for y in range(image.height()):
            yield image.pixelColor(x, y)


def bright(face):
    """Return how many points of a face are bright."""
    return sum(c.lightness() > 150 for c in pixels(face))


def test_a_letter_in_the_hand_has_no_more_painted_than_its_small_look(desk):
    table = desk(at_desk("small", answers=1))
    letter = table.scene.things["letter"]
    whole = letter.boundingRect()
    lift(table, "letter")
    assert letter.held
    assert letter.boundingRect().width() < whole.width() / 2
    table.hands.cancel()
    assert letter.boundingRect() == whole


def test_the_note_beside_the_desk_is_a_stop_only_where_it_scrolls(desk):
    table = desk(at_desk("note"))
    panel = table.docks()[0].widget
    panel.resize(320, 900)
    panel.show()
    QApplication.processEvents()
    assert panel.focusPolicy() == Qt.FocusPolicy.NoFocus
    panel.resize(320, 60)
    QApplication.processEvents()
    assert panel.focusPolicy() == Qt.FocusPolicy.StrongFocus
    panel.close()
