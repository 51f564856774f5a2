"""What moves on the v5.7 table: how long, from where to where, and that nothing is left of it."""

import pytest
from hand import click, drag, tap
from merit57_sittings import sitting_where, topic
from merit57_tables import GAME
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QVariantAnimation
from sitting import Sitting

from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match
from gui.games.merit.looks import Plaque
from gui.games.merit.painting.tracks import spot as track_spot
from gui.table.motion import FACTORS
from gui.table.things import Thing


def clocks(table):
    return table.scene.motion.findChildren(QVariantAnimation)


def at_ms(table, ms):
    """Bring everything that runs to so many milliseconds after its beginning."""
    for clock in clocks(table):
        clock.setCurrentTime(min(round(ms), clock.duration() - 1))


def flying(table, key):
    """Return what is on the table only while it moves."""
    items = (item for item in table.scene.items() if isinstance(item, Thing))
    return [thing for thing in items if thing.key == key and not table.scene.has(thing)]


def on_track(table, mark, number):
    piece = table.board._laid.pieces["tracks"]
    faces, lang = table.scene.faces, table.language.lang
    return track_spot(QRectF(*piece.box), piece.look, lang, faces.scale, mark, number)


def shown(table, key="tracks"):
    """Return the look that a thing wears."""
    return table.scene.things[key].face.name[1]


def raised(change, to):
    """Return a sitting whose calamity has just changed by so much."""
    sitting = sitting_where(topic("action"))
    sitting.match.state.calamity = to
    return sitting, [("calamity", change, to, "C3")]


@pytest.fixture
def moving(desk):
    """Return what shows events on a table where things move."""

    def show(sitting, events, motion=2, **looks):
        table = desk(sitting, motion=motion, **looks)
        table.scene.motion.finish()
        table.board._memory.hear(events)
        table.board.sync(sitting.state, sitting.seat)
        table.board.animate(events, sitting.state)
        return table

    return show


# --- markers


def test_the_calamity_marker_walks_stone_by_stone_and_leaves_a_ghost(moving):
    sitting, events = raised(3, 5)
    table = moving(sitting, events)
    (marker,) = flying(table, "walks:calamity")
    assert shown(table).calamity == -1
    assert shown(table).ghost == 2
    assert (marker.pos() - on_track(table, "calamity", 2)).manhattanLength() < 1
    numbers = []
    for step, ms in ((2, 5), (3, 180), (4, 360), (5, 535)):
        at_ms(table, ms)
        assert (marker.pos() - on_track(table, "calamity", step)).manhattanLength() < 2, step
        numbers.append(marker.face.name[2])
    assert numbers == [2, 3, 4, 5]
    table.scene.motion.finish()
    assert shown(table).calamity == 5
    assert not flying(table, "walks:calamity")


@pytest.mark.parametrize(("steps", "ms"), [(1, 180), (3, 540), (5, 720)])
def test_a_marker_takes_so_long_for_a_step_and_no_longer_in_all_than_its_cap(moving, steps, ms):
    sitting, events = raised(steps, 5)
    table = moving(sitting, events)
    assert ms in {clock.duration() for clock in clocks(table)}


def test_lotuses_fill_and_the_round_goes_on_step_by_step(moving):
    sitting = sitting_where(
        lambda m, ask: topic("action")(m, ask) and m.state.deliverance > 1 and m.state.round > 1
    )
    done, now = sitting.state.deliverance, sitting.state.round
    events = [("deliverance", done - 1), ("deliverance", done), ("round", now)]
    table = moving(sitting, events)
    assert (shown(table).deliverance, shown(table).round) == (done - 2, now - 1)
    (lotus,), (tile,) = flying(table, "walks:deliverance"), flying(table, "walks:round")
    at_ms(table, 179)
    assert shown(table).deliverance == done - 1
    assert (lotus.pos() - on_track(table, "deliverance", done - 1)).manhattanLength() < 2
    assert (tile.pos() - on_track(table, "round", now)).manhattanLength() < 2
    table.scene.motion.finish()
    assert (shown(table).deliverance, shown(table).round) == (done, now)


# --- numbers


def test_numbers_run_to_what_they_are_and_the_delta_rises_and_stays(moving):
    sitting = sitting_where(lambda m, ask: topic("action")(m, ask) and m.state.players[0].merit > 1)
    who = next(seat for seat in range(4) if seat != 0)
    have = sitting.state.players[who].merit
    table = moving(sitting, [("gain", who, "merit", 4, "x"), ("gain", 0, "merit", 2, "x")])
    plaque, token = f"character:{who}", "stock:0:merit"
    assert isinstance(shown(table, plaque), Plaque)
    assert shown(table, plaque).stock[1] == have - 4
    assert shown(table, token).text == str(sitting.state.players[0].merit - 2)
    seen = set()
    for ms in range(0, 400, 20):
        at_ms(table, ms)
        seen.add(shown(table, plaque).stock[1])
    assert seen == set(range(have - 4, have + 1))
    chips = table.board._motions._chips
    chip = chips._shown[0]
    at_ms(table, 0)
    assert chip.pos().y() == pytest.approx(chip.home.y() + 24)
    table.scene.motion.finish()
    assert chip.pos() == chip.home
    assert chips._timer.isActive()
    assert chips._timer.interval() == 1600


# --- cards


def test_all_cards_that_are_revealed_turn_together(moving):
    def secret(match, ask):
        return topic("choice")(match, ask) and ask.about[1] in ("C1", "C2", "C3")

    for speed in (1, 2, 3):
        sitting = sitting_where(secret)
        before = len(sitting.match.log)
        sitting.match.answer(0, ("b",))
        told = [e for e in sitting.match.log[before:] if e[0] == "revealed"]
        assert len(told) > 1
        sitting.__class__ = type("Shown", (type(sitting),), {"asks": ()})
        table = moving(sitting, told, motion=speed)
        cards = [table.scene.things[f"laid:{who}"] for _, who, *_ in told]
        turned = []
        for ms in range(0, 700, 10):
            at_ms(table, ms * FACTORS[speed])
            turned.append({card.face_up for card in cards})
            assert len(turned[-1]) == 1, "one card turned before another"
            assert ms >= 250 or turned[-1] == {False}
        assert turned[-1] == {True}
        table.scene.motion.finish()


def test_the_event_turns_over(moving):
    sitting = sitting_where(topic("action"))
    card = sitting.state.flipped[-1]
    table = moving(sitting, [("flipped", card)])
    event = table.scene.things["event"]
    assert not event.face_up
    assert event.face.name[0] == "KitBack"
    assert {clock.duration() for clock in clocks(table)} == {320}
    table.scene.motion.finish()
    assert event.face.name[1].card == card


def test_what_an_event_gives_flies_from_it_to_whoever_gets_it(moving):
    sitting = sitting_where(topic("action"))
    card = sitting.state.flipped[-1]
    table = moving(sitting, [("gain", 2, "merit", 1, card), ("hero", 1, card)])
    tokens = flying(table, "flying")
    assert len(tokens) == 2
    away = table.scene.things["event"].home
    assert all((token.pos() - away).manhattanLength() < 1 for token in tokens)
    homes = {(token.home.x(), token.home.y()) for token in tokens}
    seats = [table.scene.things[f"character:{who}"].home for who in (1, 2)]
    assert homes == {(home.x(), home.y()) for home in seats}
    table.scene.motion.finish()
    assert not flying(table, "flying")


# --- what nothing moves for


def can_labour():
    return sitting_where(lambda m, a: topic("action")(m, a) and ("labour",) in a.options)


def test_nothing_is_made_where_nothing_is_to_move(moving):
    sitting, events = raised(3, 5)
    more = [("gain", 1, "merit", 4, "C3"), ("flipped", "C3"), ("delivers", 1, "B01")]
    table = moving(sitting, [*events, *more], motion=0)
    assert not table.scene.findChildren(QVariantAnimation)
    assert not flying(table, "walks:calamity")
    assert not flying(table, "flying")
    assert shown(table).calamity == 5


@pytest.mark.parametrize("how", ["click", "key"])
def test_any_input_ends_everything_at_once(moving, how):
    sitting, events = raised(3, 5)
    table = moving(sitting, [*events, ("gain", 1, "merit", 4, "C3")])
    assert table.scene.motion.running > 2
    if how == "click":
        click(table, QPoint(3, 3))
    else:
        tap(table, Qt.Key.Key_Right)
    assert table.scene.motion.running <= 1  # a rim may fade in for what the input did
    assert shown(table).calamity == 5


def test_what_a_hand_has_dragged_does_not_fly(desk):
    sitting = can_labour()
    table = desk(sitting, motion=2)
    drag(table, "action:labour", "character:0")
    assert not flying(table, "flying")
    table.scene.motion.finish()
    card = table.scene.things["action:labour"]
    assert card.pos() == card.home


def test_undo_and_another_language_move_nothing(desk):
    sitting = can_labour()
    table = desk(sitting, motion=2)
    drag(table, "action:labour", "character:0")
    table.scene.motion.finish()
    sitting.undo()
    assert not table.scene.motion.running
    table.language.speak("zh")
    assert not table.scene.motion.running


# --- thinking


def thinking(desk, motion):
    """Return a table at which a bot is asked and does not answer."""
    setup = Setup("merit57", (PERSON, "balanced", "balanced", "balanced"), "drops")
    match = Match(GAME, setup)
    while any(setup.players[ask.seat] == PERSON for ask in match.asks):
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    return desk(Sitting(match), motion=motion, seen=True)


def test_ink_falls_on_the_plaque_of_whoever_thinks_and_keeps_no_bot_waiting(desk, qtbot):
    table = thinking(desk, motion=2)
    falling = [drops for drops in table.board._laid.drops if drops.isVisible()]
    assert len(falling) == 1
    assert falling[0].falling
    who = table.session.match.asks[0].seat
    plaque = table.scene.things[f"character:{who}"].bounds()
    assert plaque.contains(falling[0].sceneBoundingRect())
    assert not table.scene.motion.running
    (clock,) = table.scene.findChildren(QVariantAnimation)
    assert clock.duration() == 900
    before = table.grab().toImage()
    qtbot.waitUntil(lambda: table.grab().toImage() != before)


def test_the_drops_stand_still_where_nothing_is_to_move(desk):
    table = thinking(desk, motion=0)
    assert [drops.falling for drops in table.board._laid.drops if drops.isVisible()] == [False]
    assert not table.scene.findChildren(QVariantAnimation)


def test_the_drops_stop_when_motion_is_switched_off(desk, qtbot):
    table = thinking(desk, motion=2)
    drops = next(drops for drops in table.board._laid.drops if drops.isVisible())
    table.settings.animation_speed = 0
    qtbot.waitUntil(lambda: not drops.falling)
    assert drops.isVisible()


def test_the_drops_are_gone_when_a_person_is_asked(desk):
    table = desk(sitting_where(topic("action")), motion=2)
    assert not any(drops.isVisible() for drops in table.board._laid.drops)


def test_a_being_comes_from_its_deck(moving):
    sitting = sitting_where(lambda m, a: topic("action")(m, a) and m.state.beings)
    being = sitting.state.beings[-1][0]
    table = moving(sitting, [("being", being)])
    way = table.scene.things[f"being:{being}"].pos() - table.scene.things["deck"].home
    assert way == QPointF(0, 0)
