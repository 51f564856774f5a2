"""Ludo by hand: the die, the pieces, the pictures of them."""

from itertools import combinations

import pytest
from hand import by_keys, click, drag, spot, tap
from positions import back_to
from PySide6.QtCore import QPoint, QPointF, Qt, QVariantAnimation
from PySide6.QtGui import QImage, QPainter
from sitting import sit

from engine.games.ludo.moves import move
from gui.games.ludo.painting import livery, paint_pawn
from resources.catalogue import catalogue

PEOPLE = ("person",) * 4


# --- the die


def throwing(desk, seed, *, house=None, players=PEOPLE, **looks):
    """Return a table at the first throw that waits for a hand."""
    sitting = sit("ludo", seed, players=players, house=house or {"dice": "fair"}, hold=("dice",))
    return desk(sitting, **looks)


def rolled(table):
    return [event for event in table.session.match.log if event[0] == "rolled"]


@pytest.mark.parametrize("house", [{"dice": "fair"}, {"dice": "balanced"}])
@pytest.mark.parametrize("how", ["drag", "click", "space", "enter", "button"])
def test_the_die_is_thrown_by_every_route_and_the_engine_says_what_it_shows(desk, how, house):
    players = ("person", "steady") if house["dice"] == "balanced" else PEOPLE
    table = throwing(desk, "throw", house=house, players=players)
    assert table.session.draw is not None
    assert "throw" in table.prompt.text
    if how == "drag":
        drag(table, "die", spot(table, "ring:5"))
    elif how == "click":
        click(table, "die")
    elif how == "space":
        tap(table, Qt.Key.Key_Space)
    elif how == "enter":
        by_keys(table, "die")
    else:
        table.moves.buttons[0].click()
    assert table.scene.things["die"].face.name[1] == rolled(table)[-1][2]
    other = sit("ludo", "throw", players=players, house=house)
    first = next(e for e in other.match.log if e[0] == "rolled")
    assert rolled(table)[0] == first
    assert len(rolled(table)) == 1 or house["dice"] == "balanced"  # then the bot has thrown too


def at_throw(pieces, *, h=0.0, house=None):
    """Return a sitting whose person is to throw with these pieces, in dice that sway by h."""
    inputs = {"balance": round(1200 * h)}
    players = ("person", "steady")
    sitting = sit("ludo", "exact", players=players, house=house, inputs=inputs, hold=("dice",))
    state = sitting.match.state
    state.seat, state.pieces[0] = 0, list(pieces)
    return sitting


def test_the_last_steps_are_told_with_how_an_endgame_die_leans(desk):
    table = desk(at_throw([56, 56, 56, 52], h=0.12))
    assert table.prompt.text == (
        "Your turn: throw the die, exactly 4 to the goal endgame: 3, 5, 6 make up 100% of throws"
    )
    table = desk(at_throw([56, 56, 56, 52], h=0.12), lang="zh")
    assert "离终点正好 4 步" in table.prompt.text
    assert "终点干预：3、5、6 合占 100%" in table.prompt.text
    assert "exactly" not in desk(at_throw([56, 56, 52, 52], h=0.12)).prompt.text


@pytest.mark.parametrize(
    ("pieces", "why"),
    [
        ([56, 56, 56, 55], "It is 1 to the goal, and the throw must be exact."),
        ([-1, -1, -1, -1], "Only a six leaves home."),
        ([-1, 40, 56, 56], "Home takes a six, and two pieces of one colour bar the way."),
    ],
)
def test_a_throw_that_moves_nothing_is_explained_until_the_next(desk, pieces, why):
    sitting = at_throw(pieces, house={"blockade": True})
    sitting.match.state.pieces[1] = [16, 16, -1, -1]  # two pieces on the person's square 42
    table = desk(sitting)
    type(sitting).draw, kept = property(lambda _self: None), type(sitting).draw
    try:
        sitting.told.emit([("rolled", 0, 5, "six"), ("stuck", 0)])
        sitting.match.state.seat = 1
        sitting.moved.emit()
        assert table.prompt.text.startswith(f"You rolled 5: no move. {why}")
        sitting.told.emit([("rolled", 1, 5, "six"), ("stuck", 1)])
        sitting.moved.emit()
        assert "no move" not in table.prompt.text
    finally:
        type(sitting).draw = kept


def test_too_early_is_said_no_longer_once_it_is_the_turn(desk):
    players = ("person", "steady")
    table = throwing(desk, "early", house={"dice": "balanced"}, players=players)
    session = table.session
    draw = type(session).draw
    try:
        type(session).draw = property(lambda _self: None)
        session.moved.emit()
        click(table, "die")
        assert "not your turn" in table.prompt.text
    finally:
        type(session).draw = draw
    session.moved.emit()
    assert "throw the die" in table.prompt.text
    assert "not your turn" not in table.prompt.text


def test_a_faster_throw_tumbles_farther_and_shows_the_same(desk, qtbot):
    ways, values = [], []
    for speed in (QPointF(0, 0), QPointF(300, 0), QPointF(2400, -200)):
        table = throwing(desk, "speed", motion=2)
        die = table.scene.things["die"]
        table.scene.throw, table.scene.thrown_from = speed, QPointF(table.board.layout.tray)
        table.session.throw()
        assert table.scene.motion.running
        far = [0.0]
        clock = next(iter(table.scene.motion.findChildren(QVariantAnimation)))
        for share in range(0, 100, 5):
            clock.setCurrentTime(round(clock.duration() * share / 100))
            far.append((die.pos() - table.board.layout.tray).x())
        table.scene.motion.finish()
        ways.append(max(far))
        values.append(table.scene.things["die"].face.name[1])
        assert die.pos() == die.home
    assert ways[0] < ways[1] < ways[2]
    assert len(set(values)) == 1


def test_nothing_tells_what_was_thrown_before_the_die_lies(desk, qtbot):
    table = throwing(desk, "suspense", motion=1)
    table.settings.animation_speed = 1
    while not table.session.asks:
        tap(table, Qt.Key.Key_Space)
        if table.session.asks:
            break
        table.scene.motion.finish()
    assert table.scene.motion.running
    assert table.gestures == []
    assert "rolls" in table.prompt.text
    assert table.scene.things["tray"].face.name[1] == "Die"
    assert not table.board._trails.isVisible()
    click(table, QPoint(5, 5))  # any input ends it
    assert table.gestures
    value = table.session.asks[0].about[0]
    assert f"rolled {value}" in table.prompt.text
    assert table.scene.things["tray"].face.name[1] == f"Rolled {value}"
    assert table.board._trails.isVisible()


# --- pieces


def standing(table):
    """Return where the pieces of each seat stand, by the picture alone."""
    found = {}
    layout = table.board.layout
    for seat, colour in enumerate(table.session.state.colours):
        row = []
        for number in range(4):
            spot_ = table.scene.things[f"piece:{seat}:{number}"].pos()
            row.append(min(range(-1, 57), key=lambda p: near(layout, colour, number, p, spot_)))
        found[seat] = sorted(row)
    return found


def near(layout, colour, number, place, spot_):
    where = layout.bed(colour, number) if place == -1 else layout.place(colour, place)
    return (where - spot_).manhattanLength()


@pytest.mark.parametrize("seed", range(6))
def test_every_piece_lies_where_the_position_has_it(desk, seed):
    table = desk(sit("ludo", f"lie-{seed}", players=PEOPLE, answers=20 + 25 * seed))
    for _ in range(12):
        if not table.gestures:
            break
        want = {seat: sorted(row) for seat, row in enumerate(table.session.state.pieces)}
        assert standing(table) == want
        table.make(table.gestures[-1])


def test_whatever_moves_is_at_its_place_after_the_next_sync(desk):
    table = desk(sit("ludo", "settle", players=PEOPLE, answers=40), motion=1)
    for _ in range(10):
        table.make(table.gestures[0])
        table.session.moved.emit()
        assert not table.scene.motion.running
        want = {seat: sorted(row) for seat, row in enumerate(table.session.state.pieces)}
        assert standing(table) == want


def test_a_dragged_piece_is_not_walked_again_but_its_victim_flies_home(desk, qtbot):
    for seed in range(200):
        sitting = sit("ludo", f"capture-{seed}", players=PEOPLE, answers=60)
        state = sitting.state
        hit = [o for o in sitting.asks[0].options if move(state.copy(), int(o[1]), int(o[2]))]
        if hit:
            break
    table = desk(sitting, motion=1)
    gesture = next(g for g in table.gestures if g.option == hit[0])
    assert "captures 1" in gesture.preview
    drag(table, gesture.thing, *gesture.places)
    mover = table.scene.things[gesture.thing]
    assert mover.pos() == mover.home
    flying = [t.key for t in table.scene.things.values() if t.pos() != t.home]
    assert len([key for key in flying if key.startswith("piece")]) == 1
    table.scene.motion.finish()
    assert all(thing.pos() == thing.home for thing in table.scene.things.values())


def test_pieces_on_one_square_can_all_be_seen(desk):
    table = desk(sit("ludo", "stack", players=PEOPLE, house={"dice": "fair"}))
    state = table.session.state.copy()
    state.pieces[0] = [8, 8, 8, 0]  # a safe square that two colours share
    state.pieces[1] = [47, 47, -1, -1]
    table.board._pieces.sync(state, table.board.layout)
    spots = {
        (round(t.pos().x(), 1), round(t.pos().y(), 1))
        for k, t in table.scene.things.items()
        if k.startswith("piece")
    }
    assert len(spots) == 16


def test_any_of_the_pieces_at_home_may_be_taken(desk):
    sitting = sit("ludo", "home-0", players=PEOPLE, house={"dice": "fair"})
    records = list(sitting.match.records)
    table = desk(sitting)
    seat = sitting.asks[0].seat
    sleepers = table.board._pieces.at(seat, -1)
    assert len(sleepers) == 3
    for token in sleepers:
        back_to(sitting, records)
        leave = next(g for g in table.gestures if g.option == ("move", -1, 0))
        drag(table, token.key, *leave.places)
        assert sitting.match.records[len(records)].option == leave.option
        assert token not in table.board._pieces.at(seat, -1)


def test_why_a_piece_cannot_go_is_said(desk):
    sitting = sit("ludo", "why", players=PEOPLE, house={"dice": "fair"}, answers=9)
    table = desk(sitting)
    before = sitting.hash
    said = set()
    for key in [k for k in table.scene.things if k.startswith("piece")]:
        thing = table.scene.things[key]
        if not table.hands.may_take(thing):
            drag(table, key, spot(table, "ring:0"))
            said.add(table.board.why(sitting.state, sitting.asks, "", key))
            assert table._notices.reason in said
            assert table._notices.reason
    assert len(said) > 1
    assert sitting.hash == before
    gesture = table.gestures[0]
    wrong = next(k for k in ("ring:17", "ring:18") if k != gesture.places[0])
    drag(table, gesture.thing, wrong)
    assert sitting.hash == before
    assert f"With a {sitting.asks[0].about[0]}" in table.prompt.text


def test_the_number_keys_move_the_numbered_pieces(desk):
    sitting = sit("ludo", "keys", players=PEOPLE, house={"dice": "fair"}, answers=50)
    table = desk(sitting)
    for _ in range(10):
        ready = table.hands.ready
        number = len(ready)
        gesture = next(g for g in table.gestures if g.thing == ready[-1].key)
        at = len(sitting.match.records)
        tap(table, getattr(Qt.Key, f"Key_{number}"))
        assert sitting.match.records[at].option == gesture.option


# --- the look


def test_seats_are_told_apart_without_colour():
    looks = [livery(colour) for colour in range(4)]
    for a, b in combinations(looks, 2):
        assert a.shape != b.shape
        assert a.hatch != b.hatch


def test_grey_pictures_of_two_colours_differ(qtbot):
    from PIL import Image, ImageChops, ImageStat

    def grey(colour):
        image = QImage(60, 60, QImage.Format.Format_Grayscale8)
        image.fill(255)
        painter = QPainter(image)
        paint_pawn(painter, QPointF(30, 30), 20, colour)
        painter.end()
        lines = [bytes(image.constScanLine(y))[:60] for y in range(60)]
        return Image.frombytes("L", (60, 60), b"".join(lines))

    for a, b in combinations(range(4), 2):
        assert ImageStat.Stat(ImageChops.difference(grey(a), grey(b))).rms[0] > 20


@pytest.mark.parametrize(("dice", "text"), [("fair", "Fair"), ("balanced", "V2.0")])
def test_the_badge_names_the_dice(desk, dice, text):
    sitting = sit("ludo", "badge", players=("person", "steady"), house={"dice": dice})
    emblem = desk(sitting).board.emblem()
    assert text in catalogue("en").say(emblem.text)
