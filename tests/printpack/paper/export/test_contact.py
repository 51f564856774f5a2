"""Contact sheets: every face of a component once, in either language."""

import io

import pytest
from PIL import Image

from gui.cli import main
from printpack.cards.format import FORMATS
from printpack.games.merit57.edition import edition
from printpack.games.merit57.spec import SPEC
from printpack.paper.export.contact import contact_sheets
from printpack.paper.kit.pieces import Order


def sheets(*only):
    order = Order(SPEC, edition("en"), FORMATS["63x88"], only=only)
    return {name: Image.open(io.BytesIO(data)) for name, data in contact_sheets(order)}


def test_a_sheet_holds_every_face_of_its_component():
    made = sheets("vows")
    assert list(made) == ["vows.png"]
    picture = made["vows.png"]
    width, height = 24 + 6 * (round(63 * (2400 - 7 * 24) / 6 / 63) + 24), picture.height
    assert abs(picture.width - width) <= 6
    rows = 2  # eight fronts and one back, six in a row
    assert height == 24 + rows * ((height - 24) // rows)
    desk = picture.getpixel((2, 2))
    colours = {picture.getpixel((x, 200)) for x in range(0, picture.width, 7)}
    assert len(colours - {desk}) > 10


@pytest.mark.soak
def test_the_command_writes_a_picture_for_every_component(tmp_path, capsys):
    assert main(["print", "pictures", "--out", str(tmp_path / "p"), "--lang", "zh"]) == 0
    assert {path.stem for path in (tmp_path / "p").iterdir()} == set(SPEC.printed({}))
    assert main(["print", "pictures", "--out", str(tmp_path / "p"), "--only", "vows"]) == 2
    assert "--force" in capsys.readouterr().err
    assert main(["print", "pictures", "--out", str(tmp_path / "q"), "--only", "swords"]) == 2
