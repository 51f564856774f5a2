"""Pictures of the user's guide: how those in resources/manual come from the screens of a tour.

    samsara tour --out TOUR
    python packaging/make_manual_pictures.py TOUR

Each is a screen by day at the usual size, made smaller and put down to few colours, so that the
guide stays light. Made anew whenever a screen that it shows has changed.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from printpack.games import usual  # noqa: E402 - found by the line before

MANUAL = ROOT / "resources" / "manual"
LANGUAGES = ("en", "zh")
# the picture's name in the guide, and in the tour
PICTURES = {
    "start": "start",
    "table": f"{usual()}-choice",
    "print": "print",
    "playtest": "playtest-free",
    "lab": "lab",
}
SIZE = (720, 450)
COLOURS = (128, 96, 64, 56, 48)  # as many as the weight allows
HEAVIEST = 60_000  # bytes
GRAIN = 12  # how far a pixel of the paper is from its neighbours, at most


def without_grain(picture: Image.Image) -> Image.Image:
    """Return a picture with its paper smooth: where a pixel hardly differs from those around it."""
    smooth = picture.filter(ImageFilter.MedianFilter(7))
    differing = ImageChops.difference(picture, smooth).convert("L")
    grain = differing.point([255 * (value < GRAIN) for value in range(256)])
    return Image.composite(smooth, picture, grain)


def lighter(screen: Path) -> bytes:
    """Return a screen as a small picture."""
    with Image.open(screen) as whole:
        small = without_grain(whole.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS))
    for colours in COLOURS:
        out = BytesIO()
        method, plain = Image.Quantize.FASTOCTREE, Image.Dither.NONE
        small.quantize(colours, method=method, dither=plain).save(out, "PNG", optimize=True)
        if out.tell() <= HEAVIEST:
            return out.getvalue()
    raise SystemExit(f"{screen} has too much in it for {HEAVIEST} bytes")


def main() -> None:
    """Write every picture anew."""
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    tour = Path(sys.argv[1])
    for lang in LANGUAGES:
        for name, shown in PICTURES.items():
            made = lighter(tour / f"{shown}-light-{lang}-1440x900.png")
            (MANUAL / lang / f"{name}.png").write_bytes(made)
            print(f"{lang}/{name}.png: {len(made) // 1000} kB")


if __name__ == "__main__":
    main()
