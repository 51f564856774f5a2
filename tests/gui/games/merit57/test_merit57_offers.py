"""In a small window a vow that is offered has its words beside its card, all of them."""

from dataclasses import replace
from itertools import pairwise, product

import pytest
from merit57_sittings import sitting_where, topic
from merit57_tables import GAME, looks, pieces_of
from parts import each
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from test_board_sizes import in_window

from engine.kernel.game import PERSON, Setup
from gui.games.merit.layout import LEAST, layout
from gui.games.merit.looks import TextSheet
from gui.games.merit.painting.sheets import _stands
from gui.games.merit57.arrangement.zone import _row, _sheet, _vow_sheet, said
from gui.games.merit57.memory import Memory
from gui.games.merit57.painting.palette import LotusPalette
from gui.i18n import Language
from gui.paint import lettering
from gui.paint.theme import SMALLEST, Theme, load_fonts
from printpack.games.merit57.edition import ROLES, Edition

WINDOWS = [(1024, 640), (1280, 720), (1440, 900)]


def offered(desk, window, scale, lang):
    return in_window(desk, sitting_where(topic("vow")), window, scale, lang)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(("window", "scale"), [(WINDOWS[0], 100), (WINDOWS[2], 150)])
def test_each_vow_is_told_beside_its_card_and_nothing_is_cut(desk, window, scale, lang):
    lettering.clipped.clear()
    table = offered(desk, window, scale, lang)
    things = table.scene.things
    vows = [key for key in things if key.startswith("offer:vow")]
    assert len(vows) > 1
    for key in vows:
        card, sheet = things[key], things[f"told:{key}"]
        look = table.board._laid.pieces[f"told:{key}"].look
        assert isinstance(look, TextSheet)
        assert len(look.lines) == 2
        assert not card.bounds().intersects(sheet.bounds())
        assert sheet.bounds().width() > card.bounds().width()
        table.scene.faces.pixmap(sheet.face)
    assert lettering.clipped == []


def test_where_a_card_can_be_read_nothing_is_told_twice(desk):
    table = offered(desk, (2560, 1440), 100, "en")
    assert not [key for key in table.scene.things if key.startswith("told:")]


@each("count", [1, 2, 3, 4])
@each("size", [(1205, 707), (980, 610)])
def test_cards_and_their_words_lie_in_the_zone_side_by_side(size, count):
    made = layout(*size, 3)
    boxes = [box for pair in made.cards_with_words(count) for box in pair]
    assert all(box.within(made.zone) for box in boxes)
    assert all(a.right < b.x for a, b in pairwise(boxes))


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("size", [(1205, 707), (980, 610), (1066, 612)])
def test_the_words_of_every_vow_stand_on_their_sheet(qapp, lang, size):
    load_fonts()
    sitting = sitting_where(topic("vow"))
    scene = looks(sitting.state, 0, sitting.asks, Memory(), None, lang=lang, size=size)
    _, box = scene.layout.cards_with_words(2)[0]
    room = QRectF(0, 0, box.w - 24, box.h - 18)
    vows = [name for name, card in scene.model.rules.cards.items() if card.deck == "vows"]
    assert len(vows) > 7
    for name in vows:
        assert _stands(_vow_sheet(scene, name), room, SMALLEST / 0.85)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_cards_and_paths_say_all_they_have_to_say_in_the_least_window(qapp, lang):
    load_fonts()
    sitting = sitting_where(lambda _match, ask: ("stay",) in ask.options)
    scene = looks(sitting.state, 0, sitting.asks, Memory(), None, lang=lang, size=LEAST)
    palette = LotusPalette(sitting.state.rules, Theme("light"), Language(lang))
    paths = [piece for key, piece in pieces_of(scene).items() if key.startswith("path:")]
    assert len(paths) == 3
    cards = [c for c in scene.model.rules.cards.values() if c.deck in ("general", "exclusive")]
    assert len(cards) > 30
    sheets = [replace(_sheet(scene, card.id), aside=132.0) for card in cards]
    faces = [palette.face(look, *scene.layout.said[2:]) for look in sheets]
    canvas = QPixmap(900, 400)
    painter = QPainter(canvas)
    painter.scale(0.914, 0.914)  # as a window of 1024×640 has it
    lettering.clipped.clear()
    for face in (*faces, *(palette.face(piece.look, *piece.box[2:]) for piece in paths)):
        face.paint(painter, face.size)
    painter.end()
    assert lettering.clipped == []


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_each_option_of_a_personal_event_has_its_words_on_the_card_to_be_laid(lang):
    state = GAME.begin(Setup("merit57", (PERSON, PERSON), "words"))
    cards = [card for card in state.rules.cards.values() if card.in_lines]
    assert len(cards) > 30
    for card in cards:
        letters = {part.partition(".")[0].rstrip("123") for part in card.parts} & {*"abc"}
        for letter, role in product(letters, ROLES):
            assert said(state, card.id, letter, role, lang), (card.id, letter)


def test_three_choices_go_by_the_numbers_of_their_card(desk):
    table = desk(sitting_where(lambda _match, ask: ask.about[-1] == "C6", seed="c6 0"), lang="en")
    assert [table.describe(f"choice:{letter}") for letter in "abc"] == [
        "card ①",
        "card ②",
        "card ③",
    ]
    rows = Edition(table.session.state.rules, "en").lines("C6").values()
    made = [_row(row, "c") for row in rows if row.kind == "option"]
    assert [row[0][:2] for row in made] == [("①　", ""), ("②　", ""), ("③　", "red")]


def test_the_examination_says_to_others_what_it_asks_of_them(desk):
    """Its A and B are for all but the Scholar: they stand on the cards, the sheet and the list."""
    table = desk(sitting_where(lambda _match, ask: ask.about[-1] == "G09", players=(PERSON,) * 4))
    words = {"a": "Pay 1 of your Provisions to sit it", "b": "Stay away"}
    assert {g.thing[-1]: words[g.thing[-1]] in g.text for g in table.gestures} == {
        "a": True,
        "b": True,
    }
    made = table.board.scene_of(table.session.state, table.session.seat)
    pieces = pieces_of(made)
    told = str(pieces["said"].look.lines)
    for letter, text in words.items():
        assert text in pieces[f"choice:{letter}"].look.text
        assert text in told
