"""Do icon files hold the seal at every size that each system asks for?"""

import io
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

SCRIPT = Path(__file__).parents[2] / "packaging" / "icon.py"


@pytest.fixture(scope="module")
def icon():
    from importlib import util

    spec = util.spec_from_file_location("samsara_icon", SCRIPT)
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_each_picture_has_its_size_and_is_a_red_seal_on_nothing(icon, qapp) -> None:
    for size, picture in icon.drawn(icon.LINUX).items():
        image = Image.open(io.BytesIO(picture)).convert("RGBA")
        assert image.size == (size, size)
        assert image.getpixel((0, 0))[3] == 0
        red, green, blue, opaque = image.getpixel((size // 2, size - size // 6))
        assert opaque > 250
        assert red > green + 40
        assert red > blue + 40


def test_windows_finds_every_size_in_its_file(icon, qapp) -> None:
    made = Image.open(io.BytesIO(icon.ico(icon.drawn((16, 32, 256)))))
    assert (made.format, made.info["sizes"]) == ("ICO", {(16, 16), (32, 32), (256, 256)})


def test_macos_finds_every_size_in_its_file(icon) -> None:
    pictures = {size: b"%d" % size for size in icon.MACOS.values()}
    data = icon.icns(pictures)
    assert struct.unpack(">4sI", data[:8]) == (b"icns", len(data))
    found, at = {}, 8
    while at < len(data):
        name, length = struct.unpack(">4sI", data[at : at + 8])
        found[name.decode()] = int(data[at + 8 : at + length])
        at += length
    assert found == icon.MACOS


def test_linux_finds_each_size_in_its_folder(icon, tmp_path: Path) -> None:
    icon.hicolor({16: b"small", 256: b"large"}, tmp_path)
    assert (tmp_path / "16x16" / "apps" / "samsara-table.png").read_bytes() == b"small"
    assert (tmp_path / "256x256" / "apps" / "samsara-table.png").read_bytes() == b"large"


def test_without_a_target_it_says_how_it_is_called() -> None:
    done = subprocess.run([sys.executable, SCRIPT], check=False, capture_output=True, text=True)
    assert done.returncode == 2
    assert "packaging/icon.py FILE.ico" in done.stdout
