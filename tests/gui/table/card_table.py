"""A small real board over a real match of 《呲儿》-like shape: cards, places, several steps.

The match is Ludo's (any will do); the gestures are the board's own, so that every kind of
gesture the table knows can be made: one place, two in turn, none, one that may end or go on.
"""

from PySide6.QtCore import QRectF

from gui.table.board import Board, Gesture, Refusal
from gui.table.faces import Face
from gui.table.things import Thing

WIDE, HIGH = 100.0, 140.0


def plain(name):
    return Face(name, WIDE, HIGH, lambda painter, size: painter.fillRect(0, 0, 9, 9, "white"))


class CardBoard(Board):
    """Four cards in a tray and four places above; `rows` says which gestures there are."""

    rows = (
        ("one", "card:0", ("place:0",), "+1"),
        ("other", "card:0", ("place:1",), "+2"),
        ("two", "card:1", ("place:1", "place:2"), ""),
        ("three", "card:1", ("place:1", "place:3"), ""),
        ("end", "card:2", ("place:0",), ""),
        ("more", "card:2", ("place:0", "place:1"), ""),
        ("press", "card:3", (), ""),
        ("pass", "stamp", (), ""),
    )

    def __init__(self, scene, shown):
        self.scene = scene
        self.synced = 0
        for i in range(4):
            card = scene.add(Thing(scene.faces, f"card:{i}", section="tray"))
            card.wear(plain(f"card {i}"))
            card.hangs = True
            card.large = lambda i=i: Face(f"large {i}", 286, 400, lambda *_: None)
            place = scene.add(Thing(scene.faces, f"place:{i}", section="places"))
            place.spread(WIDE, HIGH)
            place.solid = False

    def sync(self, state, seat):
        self.synced += 1
        self.scene.prompt_area = QRectF(20, 500, 1000, 44)
        for i in range(4):
            self.scene.things[f"card:{i}"].put(150 + 130 * i, 650)
            self.scene.things[f"place:{i}"].put(150 + 200 * i, 200)

    def gestures(self, state, asks):
        return [
            Gesture(0, (name,), thing, places, name, more)
            for name, thing, places, more in self.rows
        ]

    def refusals(self, state, asks, thing):
        if thing != "card:0":
            return []
        return [Refusal("place:2", "too dear")]

    def animate(self, events, state):
        self.scene.motion.glide(self.scene.things["card:0"], self.scene.things["place:3"].home)

    def retranslate(self):
        pass

    def describe(self, key):
        return key.replace(":", " ")
