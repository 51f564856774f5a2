"""Simulated pointer: a hand that drags, clicks and presses keys by real events on a viewport."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

LEFT = Qt.MouseButton.LeftButton


def spot(table, key):
    """Return where a thing that can be hit lies in the viewport."""
    thing = table.scene.things[key]
    return table.view.mapFromScene(thing.mapToScene(thing.shape().boundingRect().center()))


def press(table, key):
    port = table.view.viewport()
    where = spot(table, key)
    QTest.mouseMove(port, where)
    QTest.mousePress(port, LEFT, pos=where)
    return where


def carry(table, where):
    QTest.mouseMove(table.view.viewport(), where)


def lift(table, key):
    """Press on a thing and take it beyond the distance where a drag begins."""
    where = press(table, key)
    carry(table, where + QPoint(9, 9))
    carry(table, where + QPoint(14, 14))


def release(table, where):
    QTest.mouseRelease(table.view.viewport(), LEFT, pos=where)


def drag(table, key, *places):
    """Drag a thing to its places, letting go at each; a point is as good as a key."""
    lift(table, key)
    for i, place in enumerate(places):
        where = place if isinstance(place, QPoint) else spot(table, place)
        if i:
            lift(table, key)
        carry(table, where - QPoint(3, 3))
        carry(table, where)
        release(table, where)
    if not places:
        release(table, spot(table, key) + QPoint(14, 14))


def click(table, *keys):
    """Click one thing after the other."""
    for key in keys:
        where = key if isinstance(key, QPoint) else spot(table, key)
        QTest.mouseMove(table.view.viewport(), where)
        QTest.mouseClick(table.view.viewport(), LEFT, pos=where)


def tap(table, *keys):
    for key in keys:
        QTest.keyClick(table.view.viewport(), key)


def walk_to(table, key):
    """Bring the keyboard's cursor to a thing by Tab and arrows alone."""
    for _ in range(12):
        here = table.keyboard.at if table.keyboard.shown else None
        if here is not None and here.key == key:
            return
        want = table.scene.things[key]
        if here is not None and (table.hands.thing or here.section == want.section):
            for _ in range(80):
                tap(table, Qt.Key.Key_Right)
                if table.keyboard.at.key == key:
                    return
        tap(table, Qt.Key.Key_Tab)
        if not table.view.hasFocus():
            table.view.setFocus()
    raise AssertionError(f"the cursor never comes to {key}")


def by_keys(table, key, *places):
    """Take a thing and bring it to its places by keys alone."""
    for one in (key, *places):
        walk_to(table, one)
        tap(table, Qt.Key.Key_Return)


def by_drag(table, gesture):
    drag(table, gesture.thing, *gesture.places)


def by_clicks(table, gesture):
    click(table, *stops(table, gesture))


def by_keyboard(table, gesture):
    by_keys(table, *stops(table, gesture))


def stops(table, gesture):
    """Return what is gone through for an answer: what is one by itself alone, or its button."""
    thing = table.scene.things[gesture.thing]
    touched = table.hands.touched(thing)
    if touched is None:
        return gesture.thing, *gesture.places
    return (gesture.thing,) if touched.option == gesture.option else (gesture.button,)


ROUTES = {"drag": by_drag, "clicks": by_clicks, "keys": by_keyboard}
