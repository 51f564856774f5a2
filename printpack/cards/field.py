"""Picture field: the upper part of a card with its edge, and windows of several shapes in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, TypeAlias

from printpack.cards.format import BLEED, Format
from printpack.draw.inks import PAPER, Ink, lighter
from printpack.draw.kept import kept_within, path_points
from printpack.draw.ops import Path
from printpack.draw.ornaments.curves import circle, polygon, rect
from printpack.draw.ornaments.land import battlement, fault, over
from printpack.draw.ornaments.patterns import meander, tortoise
from printpack.draw.ornaments.sky import cloud_edge, scallop
from printpack.draw.ornaments.water import seigaiha, swell
from printpack.draw.ornaments.windows import fan
from printpack.draw.pen import Pen

_STANDARD = 12.9  # the radius that pictures are drawn for
_LARGEST, _BESIDE_TITLE = 15.5, 19.8  # of a window's radius; mm from its middle to a title
_RING = 1.25  # mm about a window
_OFF_TITLE, _OFF_CUT = 2.6, 1.8  # mm from the field's edge, and from the cut, to a window's ring


class PictureField(NamedTuple):
    """Where a picture goes: the field's box and, inside it, the window's centre and radius."""

    left: float
    right: float
    low: float  # the edge of the field
    top: float
    cx: float
    cy: float
    r: float
    titled: bool = False  # whether a level title lies on the lower edge and hides what is there

    @property
    def u(self) -> float:
        """Return the length that one millimetre of a picture takes here."""
        return self.r / _STANDARD


Picture: TypeAlias = Callable[[Pen, PictureField], None]


def scene_field(form: Format, low: float, right: float = 0.0) -> PictureField:
    """Return the field of a landscape; its middle is left of what stands at `right`, if anything.

    Where nothing does, the sky's centre stays where the card's top is.
    """
    box = form.ground
    cx, cy = (form.left + form.right) / 2 + 2.3, 75.2 + form.lift * 0.75
    if right:
        cx, cy = (box.x + BLEED + right) / 2 + 1.2, (low + form.h) / 2 + 1.0
    return PictureField(box.x, form.spine + 3, low, box.top, cx, cy, 13.0)


def window_field(form: Format, low: float, reach: float) -> PictureField:
    """Return the field of a window beside an upright title, so many radii wide to either side."""
    box = form.ground
    high = form.h - low
    most = max(_STANDARD, min(_LARGEST, _BESIDE_TITLE / reach))
    r = min(most, _STANDARD - 0.45 * (32 - high)) + 0.1 * form.lift
    cx, cy = (14.4 + form.right) / 2 - 1.1, low + high / 2 + 0.2
    return PictureField(box.x, form.spine + 3, low, box.top, cx, cy, r)


def open_field(form: Format, low: float, reach: float, right: float) -> PictureField:
    """Return the field of a window above a level title, left of what stands at `right`.

    The window reaches so many of its radii to either side; it touches neither title nor cut.
    """
    box = form.ground
    foot, head = low + _OFF_TITLE, form.h - _OFF_CUT
    r = min((head - foot) / 2 - _RING, (right - 0.8 - _OFF_CUT) / (2 * reach))
    cx = max(min(form.spine / 2 + 1.5, right - 0.8 - reach * r), _OFF_CUT + reach * r)
    return PictureField(box.x, form.spine + 3, low, box.top, cx, (foot + head) / 2, r)


# --- the field's edge


def torn_edge(field: PictureField) -> Path:
    """Return the edge of torn ground."""
    return fault(field.left, field.right, field.low, 1.25, 13, 4)


def wall_edge(field: PictureField) -> Path:
    """Return the edge of a city wall."""
    return battlement(field.left - 1.5, field.right + 2, field.low + 1.1, 6, 2.2)


def cloud_bank_edge(field: PictureField) -> Path:
    """Return the edge of a bank of cloud, seen from above."""
    bank = scallop(cloud_edge(field.left - 1, field.right + 1, field.low - 1.6, 3.3))
    return [
        (segment[0], *(2 * field.low - v if i % 2 else v for i, v in enumerate(segment[1:])))  # type: ignore[operator]
        for segment in bank
    ]


def water_edge(field: PictureField) -> Path:
    """Return the edge of calm water."""
    return swell(field.left, field.right, field.low, 11.5, 0.55)


def straight_edge(field: PictureField) -> Path:
    """Return an edge that is a straight line."""
    return [("M", field.left, field.low), ("L", field.right, field.low)]


@contextmanager
def painted(pen: Pen, field: PictureField, ink: Ink, edge: Path) -> Iterator[None]:
    """Paint the field above its edge, and let what follows show only there."""
    area = over(edge, field.top)
    with pen.clip(area):
        high = field.top - field.low + 8
        pen.fill(rect(field.left, field.low - 8, field.right - field.left, high), ink)
        yield
    if pen.low:
        pen.stroke(edge, ink, 0.3)


# --- what the field is woven of


def waves(pen: Pen, field: PictureField, ink: Ink) -> None:
    """Cover the field with waves (水纹), a little lighter than it is."""
    pen.stroke(_scales(field.left, field.low - 8, field.right, field.top), lighter(ink, 0.16), 0.2)


@kept_within(40_000, path_points)
def _scales(left: float, low: float, right: float, top: float) -> Path:
    return seigaiha(left, low, right, top, 4.2, 3)


def meanders(pen: Pen, field: PictureField, ink: Ink) -> None:
    """Run a meander (回纹) along the top and the foot of the field."""
    for y in (field.top - 4.4, field.low + 2.0):
        pen.stroke(meander(field.left, field.right, y, 3.1), lighter(ink, 0.32), 0.25)


def lattice(pen: Pen, field: PictureField, ink: Ink) -> None:
    """Cover the field with a lattice of hexagons (龟背)."""
    lines = tortoise(field.left, field.low - 6, field.right, field.top + 1, 3.1)
    pen.stroke(lines, lighter(ink, 0.15), 0.2)


# --- windows


@contextmanager
def moon_gate(pen: Pen, field: PictureField, ink: Ink) -> Iterator[None]:
    """Cut a round window; what follows shows only in it."""
    cx, cy, r = field.cx, field.cy, field.r
    pen.fill(circle(cx, cy, r + 1.25), ink)
    pen.fill(circle(cx, cy, r), PAPER)
    pen.stroke(circle(cx, cy, r + 0.7), PAPER, 0.25)
    with pen.clip(circle(cx, cy, r)):
        yield


@contextmanager
def hexagon(pen: Pen, field: PictureField, ink: Ink) -> Iterator[None]:
    """Cut a six-sided window; what follows shows only in it."""
    cx, cy, r = field.cx, field.cy, field.r * 1.07
    pen.fill(polygon(cx, cy, r + 1.5, 6, 0), ink)
    pen.fill(polygon(cx, cy, r, 6, 0), PAPER)
    pen.stroke(polygon(cx, cy, r + 0.85, 6, 0), PAPER, 0.25)
    with pen.clip(polygon(cx, cy, r, 6, 0)):
        yield


@contextmanager
def open_fan(pen: Pen, field: PictureField, ink: Ink) -> Iterator[None]:
    """Open a fan with a border of ink; what follows shows only in it."""
    u = field.u
    cx, pivot = field.cx + 1.2 * u, field.cy - 21.6 * u
    pen.fill(fan(cx, pivot, 32.4 * u, 10.5 * u, 41.6), ink)
    window = fan(cx, pivot, 31.4 * u, 11.4 * u, 40)
    pen.fill(window, PAPER)
    with pen.clip(window):
        yield
