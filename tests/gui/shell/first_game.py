"""Fixtures for a first game: a match begun, played on until a tip, what a tip covers."""

from random import Random

from PySide6.QtCore import QRectF
from PySide6.QtTest import QTest
from visiting import settle

from engine import games
from engine.kernel.game import PERSON

QUICK = {"bot_delay_ms": 0, "seen_tips": frozenset()}


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
