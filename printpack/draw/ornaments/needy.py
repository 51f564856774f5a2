"""Emblems of people: those who wait to be helped."""

from __future__ import annotations

from printpack.draw.ornaments.curves import circle, oval, rounded
from printpack.draw.ornaments.emblem import Emblem, emblem, shape

_ELDER_ROBE = (
    "M-7.4-10C-8-3.4-7.8 2.4-3.4 4.3C-1.2 5.2 1 4.3 1.7 2.4C2.1 1.2 2.2 .6 2.5-.1L5.5-.7"
    "C6.1-.9 6.2-2 5.5-2.2L2.6-2.3C2.4-5 2.8-7.6 3.6-10Z"
)
_ELDER_BEARD = "M.9 3.7C2.3 3 3.2 1.4 3.4-.4C4.5 1 4.9 3 4.4 5Z"
_ELDER_STAFF = (
    "M4.8-10L5.8-10L6.4 6.6C6.5 8 8.2 8.2 8.5 6.9C8.6 6.4 8.4 6 8.9 5.9C9.6 5.8 9.9 6.6 9.6 7.5"
    "C8.9 9.8 5.5 9.6 5.4 6.8Z"
)


def elder(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: an old man bent over his staff (垂死老者)."""
    body = shape(_ELDER_ROBE) + circle(1.9, 5.5, 2.4) + circle(-0.3, 7.9, 1.0)
    body += shape(_ELDER_BEARD) + shape(_ELDER_STAFF)
    lines = "M-4.6 1.8C-3.4-.8-.8-2.4 2.4-2.3M-3.6-10C-3.8-8-3.6-6.2-3-4.8M.2-10C0-8.4 0-7 .3-5.8"
    return emblem(cx, cy, size, body, lines=lines + "M.7 3.9C1.6 3.5 2.2 2.9 2.7 2.2")


_QUILT = (
    "M-4.6-4.6C-4.9-2.2-4.2-.4-2.2 0C-.2 .4 1.2-.6 2.8-.2C4.4 .2 5 1.4 6.4 1.3"
    "C7.6 1.2 8-.2 8.4-1.4C9 -1.6 9.6-1.2 9.8-.4C10.2-1.8 10-3.4 9.8-4.6Z"
)


def sick(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: somebody ill, lying under a quilt on a low bed (病者)."""
    body = shape(_QUILT) + oval(-6.5, -1.1, 2.1, 1.9) + rounded(-9.8, -4.6, 4.4, 1.5, 0.7)
    body += rounded(-10, -6.4, 20, 1.4, 0.3)
    body += shape("M-9-6.4L-7.4-6.4L-7.8-8.8L-8.8-8.8Z") + shape("M9-6.4L7.4-6.4L7.8-8.8L8.8-8.8Z")
    lines = "M-3.2-4.6C-3-3-2-1.8-.4-1.4M1.2-4.6C2-3 4-1.6 6.2-1.4M5.4-4.6C6-3.8 7-3.2 8.4-3.2"
    return emblem(cx, cy, size, body, lines=lines)


_CLOTH = "M.4-10C-3.4-8.8-6-4-6 1.4C-6 6.8-3.4 10 0 10C3.4 10 6 6.8 6 1.4C6-4 3.6-8.6 .4-10Z"


def swaddle(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: a wrapped infant asleep; the accent is its face (被弃婴儿)."""
    face = oval(0, 4.7, 3.3, 3.2)
    lines = (
        "M-5.9 1.6C-2.4 1.4 2.4-1 4.5-4.8M5.9 1.6C4.2 1.4 2.8 .8 1.6 .1"
        "M-5.2-3.4C-2.6-3.2 .4-4.4 2.4-8M-2 5C-1.6 4.5-1 4.5-.6 5M.6 5C1 4.5 1.6 4.5 2 5"
        "M-.5 3.2C-.2 3-.2 3 .5 3.2"
    )
    return emblem(cx, cy, size, shape(_CLOTH), face, lines)
