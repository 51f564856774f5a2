"""Texture generator: how the textures in resources/textures were made.

    .venv/bin/python packaging/paint_textures.py

Five tiles of 512 pixels that join at their edges: white where the ground is lifted, black where
it is lowered, and as opaque as it is strong. Sixteen strengths keep the files small. Needs numpy
and Pillow; the application only reads what came of it.
"""

from pathlib import Path

import numpy as np
from PIL import Image

SIDE = 512
STRENGTHS = 15
OUT = Path(__file__).parent.parent / "resources" / "textures"


def blurred(field, reach, axis):
    """Return the field averaged over so many neighbours on both sides, around the edge."""
    total = sum(np.roll(field, shift, axis) for shift in range(-reach, reach + 1))
    return total / (2 * reach + 1)


def paper(noise):
    """Fibres along the sheet over soft clouds."""
    fibres = blurred(blurred(noise(), 9, 1), 1, 0) * 5
    clouds = blurred(blurred(noise(), 24, 0), 24, 1) * 22
    return noise() * 0.35 + (fibres + clouds) * 0.9


def linen(noise):
    """Weave threads of four pixels both ways."""
    wave = np.sin(np.arange(SIDE) * 2 * np.pi / 4) * 0.7
    threads = (wave[None, :] + wave[:, None]) * 0.55
    slubs = blurred(noise(), 12, 1) * 2.4 + blurred(noise(), 12, 0) * 2.4
    return threads + slubs + blurred(blurred(noise(), 30, 0), 30, 1) * 20


def wood(noise):
    """Rings seen along the plank."""
    height = np.arange(SIDE)[:, None]
    warp = blurred(blurred(noise(), 60, 1), 10, 0) * 90
    rings = np.sin((height + warp) * 2 * np.pi / (SIDE / 14))
    finer = 0.6 * np.sin((height + warp * 1.4) * 2 * np.pi / (SIDE / 37))
    return (rings + finer) * 0.8 + blurred(noise(), 22, 1) * 3.2


def stone(noise):
    """Grain over spots over clouds."""
    spots = blurred(blurred(noise(), 6, 0), 6, 1) * 7
    return noise() * 0.6 + spots + blurred(blurred(noise(), 40, 0), 40, 1) * 36


def chalk(noise):
    """Leave what a sponge leaves on a blackboard."""
    wiped = blurred(blurred(noise(), 40, 1), 6, 0) * 16
    return wiped + noise() * 0.35 + blurred(blurred(noise(), 50, 0), 50, 1) * 40


def main():
    """Write every tile."""
    OUT.mkdir(exist_ok=True)
    for paint in (paper, linen, wood, stone, chalk):
        rng = np.random.default_rng(1)
        height = np.clip(paint(lambda rng=rng: rng.normal(0, 1, (SIDE, SIDE))), -3, 3) / 3
        strength = np.round(np.abs(height) * STRENGTHS) * (255 // STRENGTHS)
        side = np.where(height > 0, 255, 0)
        side[strength == 0] = 0
        tile = np.dstack([side, strength]).astype(np.uint8)
        Image.fromarray(tile, "LA").save(OUT / f"{paint.__name__}.png", optimize=True)


if __name__ == "__main__":
    main()
