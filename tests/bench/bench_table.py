"""The table: frames while a card is dragged over a full one, and how soon its targets light up."""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from slices import Line, sized

from gui.table.board import Board, Gesture, Refusal

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parent.parent / "gui"))

SIZES = sized({"1080p": (1920, 1080), "4K": (3840, 2160)}, {"1080p": (1920, 1080)})
RUNS, FRAMES = sized((3, 160), (1, 4))
CARDS, TARGETS = 72, 8
FRAME_MS, LIGHT_MS = 1000 / 60, 50.0
HALF_WAY = (11, 22)  # the eleventh of 22 positions, at a table with many seats


class FullTable(Board):
    """Six rows of a dozen cards, each of the last row's may be put on eight of the first's."""

    def __init__(self, scene, shown):
        from gui.table.things import Thing

        self.scene = scene
        for i in range(CARDS):
            card = scene.add(Thing(scene.faces, f"card:{i}", section="cards"))
            card.hangs = True

    def sync(self, state, seat):
        from PySide6.QtCore import QRectF

        wide, high = self.scene.wide, self.scene.high
        self.scene.prompt_area = QRectF(14, high - 58, wide - 28, 46)
        for i in range(CARDS):
            card = self.scene.things[f"card:{i}"]
            card.wear(face(i, min(100.0, wide / 13), (high - 80) / 6.4))
            card.put((i % 12 + 0.5) * wide / 12, (i // 12 + 0.5) * (high - 70) / 6)

    def gestures(self, state, asks):
        return [
            Gesture(0, ("put", i, j), f"card:{60 + i}", (f"card:{j}",), "put", "✓ −3 → +8 +1")
            for i in range(12)
            for j in range(TARGETS)
        ]

    def refusals(self, state, asks, thing):
        return [Refusal(f"card:{j}", "needs 5, you have 4") for j in range(TARGETS, 12)]

    def animate(self, events, state):
        pass

    def retranslate(self):
        pass

    def describe(self, key):
        return key


def face(number, wide, high):
    from PySide6.QtCore import QRectF, Qt

    from gui.paint.surfaces import rounded, shadow
    from gui.paint.theme import fixed
    from gui.table.faces import Face

    def paint(painter, size):
        box = QRectF(0, 0, size.width(), size.height())
        shadow(painter, box, 6, 8, 3, fixed("shade", 0.3))
        painter.fillPath(rounded(box, 6), fixed("card"))
        painter.setPen(fixed("ink"))
        text = "度一切苦厄 " * 12
        painter.drawText(box.adjusted(8, 8, -8, -8), Qt.TextFlag.TextWordWrap, text)

    return Face(("bench", number), wide, high, paint)


def laid(app, game_id, make, size, folder):
    """Return a table of a game half way, with all its seats taken."""
    from positions import position
    from PySide6.QtCore import QSize

    from gui.i18n import Language
    from gui.paint.theme import Theme
    from gui.settings import Settings
    from gui.table.table import TableWidget

    theme = Theme("light")
    theme.fit(QSize(*size))
    settings = Settings(Path(folder) / "settings.json")
    settings.animation_speed = 2
    table = TableWidget(position(game_id, *HALF_WAY), make, theme, Language("zh"), settings)
    table.resize(*size)
    table.show()
    for _ in range(10):
        app.processEvents()
    return table


def timed(app, act):
    began = perf_counter()
    act()
    app.processEvents()
    return 1000 * (perf_counter() - began)


def dragged(app, table, key):
    """Return how long it took to show the targets, and every frame of a drag across the table."""
    import hand
    from PySide6.QtCore import QPoint

    where = hand.press(table, key)
    app.processEvents()
    light = timed(app, lambda: hand.carry(table, where + QPoint(12, 12)))
    assert table.overlay.outlined
    across, down = table.view.width(), table.view.height()
    frames = []
    for i in range(FRAMES):
        share = i / FRAMES
        spot = QPoint(round(across * (0.05 + 0.9 * share)), round(down * (0.9 - 0.8 * share)))
        frames.append(timed(app, lambda spot=spot: hand.carry(table, spot)))
    hand.release(table, QPoint(2, 2))
    table.scene.motion.finish()
    app.processEvents()
    return light, sorted(frames)


def measure():
    from PySide6.QtWidgets import QApplication

    from gui.games import game_ui, playable
    from gui.paint.theme import load_fonts

    app = QApplication.instance() or QApplication([])
    load_fonts()
    tables = [(f"{CARDS} cards", "ludo", FullTable)]
    tables += [(f"{game_id}'s table", game_id, game_ui(game_id).board) for game_id in playable()]
    with TemporaryDirectory() as folder:
        for name, size in SIZES.items():
            for what, game_id, make in tables:
                table = laid(app, game_id, make, size, folder)
                key = next(g.thing for g in table.gestures if g.places and not g.anywhere)
                runs = [dragged(app, table, key) for _ in range(RUNS)]
                light = max(light for light, _ in runs)
                frames = sorted(frame for _, row in runs for frame in row)
                late = frames[int(0.95 * len(frames))]
                median = frames[len(frames) // 2]
                yield Line(f"{what} at {name}: frame of a drag, median", median, "ms", ceiling=8)
                yield Line("  slowest of twenty", late, "ms", ceiling=round(FRAME_MS, 1))
                yield Line("  pick-up to highlight, slowest", light, "ms", ceiling=LIGHT_MS)
                table.close()
                table.deleteLater()
                app.processEvents()
