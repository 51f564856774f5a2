"""Any window and any screen: all lies inside, nothing is blurred, seats are told without colour."""

import json
import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest
from parts import soaked
from positions import position
from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QImage, QPainter, QScreen
from test_live import matches  # noqa: F401 - a fixture

from engine.games import game
from gui.app import application, open_window
from gui.games import playable
from gui.settings import Settings
from gui.shell.frame.window import SMALLEST, USUAL

ROOT = Path(__file__).parents[3]
SIZES = [(1024, 640), (1440, 900), (3840, 2160)]
IN_ONE_ROW, IN_TWO_ROWS = 5, 6  # games on the start page
MANY = [one for one in playable() if game(one).default_seats > 1]


def lying_outside(table):
    room = table.scene.sceneRect().adjusted(-0.5, -0.5, 0.5, 0.5)
    things = [thing for thing in table.scene.things.values() if thing.isVisible()]
    return [thing.key for thing in things if not room.contains(thing.bounds())]


@pytest.mark.parametrize("screen", [(800, 800), (1440, 900), (2560, 1440)])
def test_a_first_window_has_room_on_its_screen_with_a_frame_about_it(
    library, tmp_path, monkeypatch, screen
):
    application()
    monkeypatch.setattr(QScreen, "availableSize", lambda _screen: QSize(*screen))
    window = open_window(Settings(tmp_path / "fresh.json"), library)
    assert window.width() == max(SMALLEST[0], min(screen[0] - 16, USUAL[0]))
    assert window.height() == max(SMALLEST[1], min(screen[1] - 48, USUAL[1]))
    window.deleteLater()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("game_id", playable())
def test_every_thing_of_a_board_lies_whole_on_the_table(desk, game_id, size):
    for k in range(0, 20, 6):
        table = desk(position(game_id, k), lang=("zh", "en")[k % 4 // 2], size=size)
        assert lying_outside(table) == []


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("size", [(1366, 768), (1440, 900), (1920, 1080)], ids=str)
def test_all_of_the_start_page_is_seen_on_a_usual_screen(opened, matches, size, lang):  # noqa: F811
    """With six games the tools lie below the edge, with more their tiles from the second row on."""
    page = opened(size=size, language=lang).page
    assert page.go_on is not None
    tiles = page.tiles
    seen = [tile for tile in tiles if page.area.viewport().rect().contains(lying(page, tile))]
    if len(tiles) <= IN_ONE_ROW:
        assert page.area.verticalScrollBar().maximum() == 0
    if len(tiles) <= IN_TWO_ROWS:
        assert seen == tiles
    assert seen[:3] == tiles[:3]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_smallest_screens_show_five_games_and_the_tools_in_one_view(opened, matches, lang):  # noqa: F811
    page = opened(size=(1024, 640), language=lang).page
    assert len({tile.y() for tile in page.tiles[:IN_ONE_ROW]}) == 1
    if len(page.tiles) <= IN_ONE_ROW:
        assert page.area.verticalScrollBar().maximum() == 0
        assert all(tool.isVisible() for tool in page._tools)


@pytest.mark.parametrize("size", [(1440, 900), (1024, 640)], ids=str)
def test_before_the_first_match_no_hole_gapes_between_games_and_tools(opened, size):
    page = opened(size=size).page
    low = max(lying(page, tile).bottom() for tile in page.tiles)
    assert min(lying(page, tool).top() for tool in page._tools) - low < 40


def lying(page, tile):
    """Return where a tile lies in the window of a page that scrolls."""
    view = page.area.viewport()
    return tile.rect().translated(
        tile.mapTo(page.window(), QPoint()) - view.mapTo(page.window(), QPoint())
    )


SCREEN = """
import json, sys
from math import ceil
sys.path[:0] = {paths!r}
from playing import person_and_bots
from visiting import settle
from walking import outside
from engine.library.folder import data_folder
from engine.library.store import Library
from gui.app import application, open_window
from gui.games import playable
from gui.settings import Settings

app = application()
found = {{}}
with Library(data_folder()) as library:
    settings = Settings(data_folder() / "settings.json")
    settings.animation_speed = settings.bot_delay_ms = 0
    settings.seen_tips = frozenset({{"no-tips"}})
    window = open_window(settings, library)
    window.resize(1024, 640)
    window.show()
    for game_id in playable():
        window.go("play", game_id=game_id, seats=person_and_bots(game_id), seed="screen")
        settle()
        table = window.page.table
        faces = table.scene.faces
        ratio = table.view.devicePixelRatioF()
        grabbed = window.grab().toImage()
        blurred = []
        for thing in table.scene.things.values():
            if thing.isVisible() and thing.face is not None:
                face, pixmap = thing.face, faces.pixmap(thing.face)
                wide = ceil((face.width + 2 * face.margin) * table.view.factor * ratio)
                if (pixmap.width(), pixmap.devicePixelRatio()) != (wide, ratio):
                    blurred.append([thing.key, pixmap.width(), wide])
        found[game_id] = {{
            "ratio": ratio,
            "pixels": [grabbed.width(), grabbed.height()],
            "size": [window.width(), window.height()],
            "blurred": blurred,
            "outside": [str(one) for one in outside(window)],
        }}
    window.close()
print(json.dumps(found))
"""


@pytest.mark.soak
@pytest.mark.parametrize("factor", soaked([1, 1.25, 1.5, 2], [1.25]))
def test_every_picture_has_the_pixels_of_its_screen(factor):
    paths = [str(ROOT / part) for part in ("", "tests", "tests/gui", "tests/gui/shell")]
    done = subprocess.run(
        [sys.executable, "-c", SCREEN.format(paths=paths)],
        capture_output=True,
        check=True,
        env={**os.environ, "QT_SCALE_FACTOR": str(factor)},
        text=True,
    )
    found = json.loads(done.stdout)
    assert set(found) == set(playable())
    for game_id, seen in found.items():
        assert seen["ratio"] == factor
        pairs = zip(seen["pixels"], seen["size"], strict=True)
        assert all(abs(pixels - side * factor) <= 1 for pixels, side in pairs)
        assert seen["blurred"] == [], game_id
        assert seen["outside"] == [], game_id


def grey(face):
    """Return a face as a grey picture of 60 pixels' width."""
    from PIL import Image

    image = QImage(60, 60, QImage.Format.Format_Grayscale8)
    image.fill(128)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(60 / face.width, 60 / face.height)
    face.paint(painter, face.size)
    painter.end()
    lines = [bytes(image.constScanLine(y))[:60] for y in range(60)]
    return Image.frombytes("L", (60, 60), b"".join(lines))


@pytest.mark.parametrize("game_id", MANY)
def test_the_badges_of_any_two_seats_differ_without_colour(desk, game_id):
    from PIL import ImageChops, ImageStat

    table = desk(position(game_id, 11))
    state = table.session.state
    badges = [
        grey(table.board.badge(state, seat)) for seat in range(len(table.session.setup.players))
    ]
    assert len(badges) > 1
    for one, other in combinations(badges, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).rms[0] > 20
