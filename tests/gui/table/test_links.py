"""A log finds at its table where a line happened, whose it is, and the card it speaks of."""

import pytest
from card_table import CardBoard
from parts import soaked
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from sitting import sit

from gui.session.chronicle import Chronicle

PEOPLE = ("person",) * 4


def heard(sitting):
    chronicle = Chronicle(sitting.game)
    chronicle.hear(sitting.match.log, sitting.state)
    return chronicle


def test_a_move_of_ludo_is_pointed_out_where_the_piece_stands_whatever_its_colour(desk):
    sitting = sit("ludo", "squares", players=PEOPLE, house={"dice": "fair"}, answers=60)
    table = desk(sitting)
    seats = set()
    for _ in range(60):
        before = len(sitting.match.log)
        if sitting.outcome is not None or not table.gestures:
            break
        table.make(table.gestures[0])
        chronicle = heard(sitting)
        moved = next(e for e in sitting.match.log[before:] if e[0] == "moved")
        line = next(li for li in reversed(chronicle.lines) if moved in li.events)
        if any(e[0] == "captured" for e in line.events):
            continue
        key = table.links.place(chronicle.keys(line))
        square = table.scene.things[key]
        board = table.board
        pieces = [board._pieces.thing(token) for token in board._pieces.at(moved[1], moved[3])]
        if pieces:  # the last of the answers may have sent it home again
            assert any(square.bounds().contains(piece.home) for piece in pieces), line.events
            seats.add(moved[1])
    assert seats == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("keys", "where"),
    [
        (("seat:0", "place:0:0", "place:0:5"), "ring:5"),
        (("seat:1", "place:1:0"), "ring:13"),
        (("seat:3", "place:3:49", "place:3:52"), "lane:3:52"),
        (("seat:2", "place:2:50", "place:2:56"), "goal:2"),
        (("seat:1", "place:1:-1"), "seat:1"),
        (("seat:2", "die:5"), "seat:2"),
        (("round:4",), ""),
    ],
)
def test_places_of_ludo_are_counted_from_the_start_of_their_seat(desk, keys, where):
    table = desk(sit("ludo", "places", players=PEOPLE, answers=4))
    assert table.links.place(keys) == where
    assert not where or where in table.scene.things


@pytest.fixture
def merit(desk):
    return desk(sit("merit57", "links", players=PEOPLE, answers=60))


def test_a_card_is_pointed_out_where_it_lies_and_else_whoever_the_line_is_about(merit):
    state = merit.session.state
    links = merit.links
    assert links.place(("character:2", f"card:{state.flipped[-1]}")) == "event"
    being = state.beings[0][0]
    assert links.place((f"card:{being}",)) == f"being:{being}"
    assert links.place((f"card:{state.flipped[0]}", "character:2")) == "character:2"
    assert links.place(("card:nothing",)) == ""
    links.flash((f"card:{being}", "character:1"))
    rim = merit.overlay._flash
    assert rim.isVisible()
    assert rim.sceneBoundingRect().contains(merit.scene.things[f"being:{being}"].home)


def test_every_card_that_a_line_names_opens_large_and_nothing_else_does(merit, qtbot):
    chronicle, glance = heard(merit.session), merit.links.glance
    cards = {key for line in chronicle.lines for key in chronicle.keys(line)}
    cards = sorted(key for key in cards if key.startswith("card:"))
    assert len(cards) > 6
    for key in cards:
        merit.links.glimpse(("character:0", key))
        assert glance.face is None, "only after a moment"
        glance._timer.setInterval(0)
        qtbot.waitUntil(lambda: glance.face is not None)
        assert glance.face.name[1].card == key.partition(":")[2]
        box = glance._glass.bounds()
        assert merit.scene.sceneRect().contains(box)
        assert not box.intersects(merit.scene.prompt_area)
        merit.links.glimpse(("character:0",))
        assert glance.face is None
    merit.links.glimpse((cards[0],))
    qtbot.waitUntil(lambda: glance.face is not None)
    merit.language.speak("zh")
    assert glance.face is None


def painted(links, who):
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    links.paint_badge(painter, QRectF(5, 5, 30, 30), who)
    painter.end()
    return image


@pytest.mark.parametrize(
    ("game_id", "players"), [("merit57", PEOPLE), ("merit57", PEOPLE[:2]), ("ludo", PEOPLE)]
)
def test_everybody_has_a_badge_of_their_own_two_characters_of_a_seat_too(desk, game_id, players):
    house = {"two_roles": True} if len(players) == 2 else {}
    links = desk(sit(game_id, "badges", players=players, house=house, answers=30)).links
    assert links.badged
    blank = QImage(40, 40, QImage.Format.Format_ARGB32)
    blank.fill(QColor("white"))
    images = [painted(links, who) for who in range(4)]
    for i, image in enumerate(images):
        assert image != blank
        assert all(image != other for other in images[:i])


def test_a_board_without_such_answers_points_at_things_of_that_name_alone(desk):
    links = desk(sit("ludo", "plain"), make=CardBoard).links
    assert links.badged
    assert links.badge(0).name != links.badge(1).name
    assert links.place(("seat:0", "place:3")) == "place:3"
    links.glimpse(("card:0",))
    assert links.glance.face is None


@pytest.mark.parametrize("between", soaked([0, 100, 300, 450], [300]))
def test_of_two_lines_chosen_one_after_the_other_the_later_is_shown_and_both_go(
    merit, qtbot, between
):
    rim = merit.overlay._flash
    merit.links.flash(("character:1",))
    qtbot.wait(between)
    merit.links.flash(("character:2",))
    assert rim.isVisible()
    assert rim.sceneBoundingRect().contains(merit.scene.things["character:2"].home)
    qtbot.wait(900)
    assert not rim.isVisible()
