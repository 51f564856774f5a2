"""Water: scales of waves, calm swell, rolling crests, ripples, a broken reflection, drops."""

from __future__ import annotations

from math import acos, atan2, ceil, pi, sin, sqrt
from typing import NamedTuple

from printpack.draw.ops import Path, moved
from printpack.draw.ornaments.curves import arc, circle, rounded, smooth
from printpack.draw.ornaments.outline import outline
from printpack.draw.ornaments.winding import backwards, solid

_DROP = "M0 1.3C.14.82 .72.24 .72-.32A.72.72 0 0 0-.72-.32C-.72.24-.14.82 0 1.3Z"


def seigaiha(x0: float, y0: float, x1: float, y1: float, r: float, rings: int = 3) -> Path:
    """Stroke, bleeds: 水纹, only the arcs that are seen, so that no hidden ink is laid.

    Columns stand 2 r apart, rows r/2 apart and shifted by r. A ring of radius ρ shows from
    acos((ρ² + r²/4)/(√5·ρ·r)) − atan ½ to the same angle on the other side.
    """
    path: Path = []
    for j in range(int((y1 - y0) / (r / 2)) + 3):
        x = x0 - (r if j % 2 else 2 * r)
        while x < x1 + 2 * r:
            path += _scale(x, y0 - r + j * r / 2, r, rings)
            x += 2 * r
    return path


def _scale(x: float, y: float, r: float, rings: int) -> Path:
    path: Path = []
    for k in range(rings):
        rho = r * (1 - k / rings)
        seen = acos(min(1, (rho * rho + r * r / 4) / (sqrt(5) * rho * r))) - atan2(1, 2)
        path += arc(x, y, rho, 180 - seen * 180 / pi, seen * 180 / pi)
    return path


def swell(
    x0: float, x1: float, y: float, wave: float, amp: float, start: str = "M", phase: float = 0
) -> Path:
    """Stroke: calm water, a sine of wavelength `wave` and amplitude `amp`."""
    n = ceil((x1 - x0) / (wave / 8))
    across = [(x1 - x0) * i / n for i in range(n + 1)]
    return smooth([(x0 + x, y + amp * sin(2 * pi * x / wave + phase)) for x in across], start)


class Waves(NamedTuple):
    """A row of rolling waves: the water, and the lines on it."""

    body: Path
    lines: Path


# One wave of width 4 and height 3: up the back, over, and down into the curl.
_BACK = "C.7 .1 1.3 1.1 1.9 2.0C2.4 2.8 3.6 2.9 3.9 2.0C4.1 1.3 3.4 .9 3.1 1.35"
_HOLLOW = "C3.0 1.6 3.1 1.75 3.3 1.7C2.7 2.1 2.4 .3 4 0"
_LINES = (
    "M.9 .1C1.5 .9 1.8 1.5 2.2 1.9C2.6 2.4 3.3 2.5 3.55 2.05"
    "M1.5 .05C1.9 .7 2.0 1.1 2.35 1.55C2.55 1.85 2.8 2.0 3.1 2.02M2.1 0C2.25 .5 2.3 .8 2.5 1.15"
)


def waves(x0: float, x1: float, y: float, high: float, sink: float) -> Waves:
    """Fill and stroke: wave heads that roll to the right, down to `sink` below the troughs."""
    n = max(1, round((x1 - x0) / (4 / 3 * high)))
    step = (x1 - x0) / n
    body: Path = [("M", x0, y - sink), ("L", x1, y - sink), ("L", x1, y)]
    crest = outline("M0 0" + _BACK + _HOLLOW)
    top: Path = [("M", x0, y)]
    lines: Path = []
    for i in range(n):
        top += [op for op in moved(crest, x0 + i * step, y, step / 4) if op[0] != "M"]
        lines += moved(outline(_LINES), x0 + i * step, y, step / 4)
    body += [*backwards(top)[1:], ("Z",)]
    return Waves(solid(body), lines)


def ripples(cx: float, cy: float, r: float, n: int) -> Path:
    """Stroke: n rings that crowd outwards as on a pond, of radius r·√(i/n)."""
    return [op for i in range(1, n + 1) for op in circle(cx, cy, r * sqrt(i / n))]


def glitter(cx: float, y: float, r: float, n: int = 6) -> Path:
    """Fill: the reflection of a disc of radius r below y, broken into n level streaks."""
    path: Path = []
    for i in range(n):
        high = r * 0.17 * (1 - 0.4 * i / n)
        half = r * (0.98, 0.62, 0.86, 0.46, 0.58, 0.24)[i % 6]
        shift = r * (0, 0.16, -0.1, 0.2, -0.16, 0.05)[i % 6]
        low = y - r * 0.3 * (i + 1)
        path += rounded(cx + shift - half, low, 2 * half, high, high / 2)
    return path


def drop(cx: float, cy: float, r: float) -> Path:
    """Fill: a drop of water, 1.44 r wide, its point 1.3 r above the middle."""
    return solid(moved(outline(_DROP), cx, cy, r))
