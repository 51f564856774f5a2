"""Chart palette: what a colour is for, as an ink on paper and as two colours on screens.

A chart draws in inks of this closed set only, so whoever paints it on a screen can look up which
role an ink plays, and how much of it is mixed into the ground.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from printpack.draw.inks import (
    AZURITE,
    CINNABAR,
    GREY,
    INK,
    MALACHITE,
    MIST,
    OCHRE,
    VIOLET,
    WHITE,
    Ink,
    darker,
    mix,
)

Role = Literal[
    "ground", "ink", "ink2", "ink3", "line", "red", "blue", "green", "gold", "goldt", "ochre",
    "violet",
]  # fmt: skip
STEP = 5  # per cent between two tints of a role


class Tone(NamedTuple):
    """A role, and how much of it is mixed into the ground, in per cent."""

    role: Role
    share: int = 100


# On paper: the inks of the kit, gold and green dark enough to be told from white.
_PAPER: dict[Role, Ink] = {
    "ground": WHITE,
    "ink": INK,
    "ink2": mix(INK, GREY, 0.5),
    "ink3": GREY,
    "line": MIST,
    "red": CINNABAR,
    "blue": AZURITE,
    "green": darker(MALACHITE, 0.1),
    "gold": Ink((0.6, 0.408, 0.063), (0.10, 0.45, 1.0, 0.28)),
    "goldt": Ink((0.498, 0.341, 0.063), (0.10, 0.45, 1.0, 0.42)),
    "ochre": OCHRE,
    "violet": VIOLET,
}
# On screens that know no theme of ours, by day and by night; a test holds them to the window's.
SCREEN: dict[Role, tuple[str, str]] = {
    "ground": ("#FAF4E6", "#332B24"),
    "ink": ("#2A2420", "#F2E8D5"),
    "ink2": ("#5A4F42", "#CDBFA6"),
    "ink3": ("#675A47", "#A69881"),
    "line": ("#CBB993", "#5A4C3E"),
    "red": ("#A4382A", "#E58B72"),
    "blue": ("#2A5B86", "#8DB8DE"),
    "green": ("#2B6B5A", "#86C4AC"),
    "gold": ("#996810", "#E2B04A"),
    "goldt": ("#7F5710", "#E8BE68"),
    "ochre": ("#8A4F2A", "#D09A70"),
    "violet": ("#5B2A5E", "#D3A2D6"),
}
_INKS = {
    Tone(role, share): mix(WHITE, full, share / 100) if share < 100 else full
    for role, full in _PAPER.items()
    for share in ((100,) if role == "ground" else range(STEP, 101, STEP))
}
TONES: dict[Ink, Tone] = {made: tone for tone, made in _INKS.items()}


def ink(role: Role, share: float = 100) -> Ink:
    """Return the ink of a role, or the nearest of its tints; of next to nothing, the ground."""
    nearest = STEP * round(share / STEP)
    return _INKS[Tone("ground")] if nearest <= 0 else _INKS[Tone(role, min(nearest, 100))]


def hexadecimal(tone: Tone, *, night: bool) -> str:
    """Return a tone's colour on a screen."""
    ground, full = (_parts(SCREEN[role][night]) for role in ("ground", tone.role))
    parts = (a + (b - a) * tone.share / 100 for a, b in zip(ground, full, strict=True))
    return "#" + "".join(f"{round(part):02X}" for part in parts)


def _parts(code: str) -> tuple[int, int, int]:
    red, green, blue = (int(code[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue
