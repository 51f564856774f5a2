"""Cier's ring for tests: cards are dragged as a hand does, two of them one after the other."""

from hand import click, drag, tap
from PySide6.QtCore import Qt

from gui.games.cier.gestures import deeds
from gui.table.hand.holding import DONE, SURE

PEOPLE = ("person",) * 4
HP3 = {"individual_hp": (3, 1)}


def by_drags(table, gesture):
    """Drag every card of an option to its places, and agree to what breaks a rule."""
    own = deeds(gesture.option)
    for deed in own:
        drag(table, deed.thing, *deed.places)
    if len(own) == 1 and DONE in table.hands.targets:
        click(table, DONE)
    if gesture.places[-1] == SURE:
        click(table, SURE)


def by_clicks(table, gesture):
    click(table, gesture.thing, *gesture.places)
    if DONE in table.hands.targets:
        click(table, DONE)


def go_on(table):
    """Leave the settlement, if one is looked at."""
    if table.pause is not None:
        tap(table, Qt.Key.Key_Return)
