"""Every option of every position, on every board: by drag, by clicks and by keys it is the same."""

import re
from collections import Counter
from random import Random

import pytest
from hand import ROUTES, carry, lift, release, spot, tap
from pace import own_time, within
from parts import soaked
from playing import make, wait_until
from positions import SPREAD, back_to, position
from PySide6.QtCore import Qt, QVariantAnimation

from engine.kernel.fingerprint import fingerprint
from gui.games import playable
from gui.table.marks.highlights import Rim

KEY = re.compile(r"“[a-z]*:?[a-z0-9:]*”")  # of a thing that nobody has words for
TABLES = [(game_id, k) for game_id in playable() for k in range(SPREAD)]
FEW = (8, 13)  # of either parity, as houses go
MANY = 4  # options of one position; further ones, pairs of targets at large rings, take turns
MOST = 40  # of them, spread over all; in the soak each is made
OPTIONS = [(*table, most) for table in TABLES for most in (MOST, 10_000)]
every_position = pytest.mark.parametrize(
    ("game_id", "k"), soaked(TABLES, [(game_id, k) for game_id, k in TABLES if k in FEW])
)


def offered(sitting):
    """Return everything that may be answered by whoever looks, unasked included.

    What others are asked at the same time is theirs alone.
    """
    asks = [ask for ask in sitting.asks if ask.seat == sitting.seat or len(sitting.asks) == 1]
    found = [(ask.seat, option) for ask in asks for option in ask.options]
    for ask in sitting.asks:
        found += [(seat, one) for seat, row in ask.volunteers.items() for one in row]
    return found


@pytest.mark.parametrize(
    ("game_id", "k", "most"),
    soaked(OPTIONS, [(game_id, k, MOST) for game_id, k in TABLES if k in FEW]),
)
def test_every_option_by_drag_by_clicks_and_by_keys_is_the_same_answer(desk, game_id, k, most):
    sitting = position(game_id, k)
    records = list(sitting.match.records)
    table = desk(sitting, lang=("zh", "en")[k % 2])
    options = offered(sitting)
    assert options
    assert Counter((one.seat, one.option) for one in table.gestures) == Counter(options)
    chosen = list(enumerate((g.seat, g.option) for g in table.gestures))
    for number, (seat, option) in chosen[:: 1 + len(chosen) // most]:
        sitting.match.answer(seat, option)
        want = fingerprint(sitting.match.state)
        for name in ROUTES if number < MANY else [list(ROUTES)[number % len(ROUTES)]]:
            back_to(sitting, records)
            gesture = table.gestures[number]
            assert (gesture.seat, gesture.option) == (seat, option)
            make(table, gesture, name)
            taken = [record[:2] for record in sitting.match.records[len(records) :][:1]]
            assert taken == [(seat, option)], (name, gesture)
            assert fingerprint(sitting.match.state) == want, (name, gesture)
        back_to(sitting, records)


# --- what is outlined, and what is refused


def outlined_by(table):
    """Return the places of the marks that are really drawn as legal targets, in order."""
    marks = [item for item in table.scene.items() if isinstance(item, Rim) and item.isVisible()]
    legal = [mark for mark in marks if mark.style in ("legal", "hot") and mark.opacity() == 1]
    by = Rim.reach
    return sorted(corners(mark.boundingRect().adjusted(by, by, -by, -by)) for mark in legal)


def corners(rect):
    return tuple(round(number, 3) for number in rect.getCoords())


def firsts(table, thing):
    """Return where a thing may be brought first, by all ways to the options."""
    ways = [g for g in table.hands.offer_.gestures if g.thing == thing]
    return {
        place for g in ways for place in g.places[: None if getattr(g, "any_order", False) else 1]
    }


@every_position
def test_picking_a_thing_up_outlines_exactly_where_it_may_go(desk, game_id, k):
    table = desk(position(game_id, k))
    assert not outlined_by(table)
    for thing in {gesture.thing for gesture in table.gestures if gesture.places}:
        wanted = firsts(table, thing)
        if not wanted:
            continue
        lift(table, thing)
        assert set(table.overlay.outlined) == wanted
        bounds = [table.scene.things[place].bounds() for place in wanted]
        assert outlined_by(table) == sorted(corners(rect) for rect in bounds)
        tap(table, Qt.Key.Key_Escape)
        release(table, spot(table, thing))
        assert not outlined_by(table)


def wrong_places(table, thing, rng):
    """Yield points over things that are no targets of what is held, where none is near either."""
    things = [one for one in table.scene.things.values() if one.isVisible()]
    for one in rng.sample(things, len(things)):
        if one.key != thing and one.key not in firsts(table, thing):
            where = spot(table, one.key)
            carry(table, where)
            if not table.overlay.hot:
                yield where


@every_position
def test_an_illegal_drop_leaves_all_as_it_was_and_says_why(desk, game_id, k):
    sitting = position(game_id, k)
    table = desk(sitting, lang=("zh", "en")[k % 2])
    before, refused = sitting.hash, []
    table.hands.refused.connect(lambda *_: refused.append(table._notices.reason))
    for thing in {gesture.thing for gesture in table.gestures if gesture.places}:
        lift(table, thing)
        where = next(wrong_places(table, thing, Random(k)), None)
        if where is None:
            tap(table, Qt.Key.Key_Escape)
            continue
        release(table, where)
        assert sitting.hash == before
        assert table.hands.thing is None
        assert table.scene.things[thing].pos() == table.scene.things[thing].home
        assert table.prompt.line.note
        assert refused.pop() == table.prompt.line.note
        assert not KEY.search(table.prompt.line.note)


@pytest.mark.parametrize(
    ("game_id", "speed"),
    soaked(
        [(game_id, speed) for game_id in playable() for speed in (1, 2, 3)],
        [(game_id, n % 3 + 1) for n, game_id in enumerate(playable())],
    ),
)
def test_an_illegal_drop_is_back_within_a_quarter_second_at_every_speed(desk, game_id, speed):
    table = desk(position(game_id, 1), motion=speed)
    thing = next(gesture.thing for gesture in table.gestures if gesture.places)
    card = table.scene.things[thing]
    lift(table, thing)
    where = next(wrong_places(table, thing, Random(1)))
    table.scene.motion.finish()
    release(table, where)
    assert card.pos() != card.home
    back = table.scene.motion.findChildren(QVariantAnimation)
    assert max(clock.duration() for clock in back if clock.state() == clock.State.Running) <= 250
    began = own_time()
    wait_until(lambda: card.pos() == card.home)
    assert own_time() - began < within(0.5)
