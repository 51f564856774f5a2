"""ICC profile: the printing condition that a press-ready file names, coated offset.

Built from the solid colours of ISO 12647-2 for coated paper by Neugebauer's equations with
Yule and Nielsen's exponent, so that no profile with a licence of its own has to be carried.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple, TypeAlias

from printpack.draw.inks import MOST_INK

NAME = "Samsara Table coated offset (ISO 12647-2 solids)"
_RIGHTS = "MIT"

Triple: TypeAlias = tuple[float, float, float]

_WHITE: Triple = (0.9642, 1.0, 0.8249)  # D50
_SPREAD = 1.9  # Yule and Nielsen's n: how far light wanders in the paper
_PAPER: Triple = (93.0, 0.0, -3.0)
_BLACK: Triple = (16.0, 0.0, 0.0)
# CIELAB of the solids, by which of cyan, magenta and yellow are printed.
_SOLIDS: dict[tuple[int, int, int], Triple] = {
    (0, 0, 0): _PAPER,
    (1, 0, 0): (54.0, -36.0, -49.0),
    (0, 1, 0): (46.0, 72.0, -5.0),
    (0, 0, 1): (87.0, -6.0, 90.0),
    (0, 1, 1): (46.0, 67.0, 47.0),
    (1, 0, 1): (49.0, -66.0, 24.0),
    (1, 1, 0): (24.0, 17.0, -46.0),
    (1, 1, 1): (22.0, 0.0, 0.0),
}
_FINE = 5  # steps of each ink in the table to colour
_COARSE = 5  # steps of each axis in the table from colour


class LookupTable(NamedTuple):
    """A table from some channels to others, values 0 to 1, the last channel running fastest."""

    inputs: int
    outputs: int
    steps: int
    values: list[float]


def _xyz(lab: Triple) -> Triple:
    fy = (lab[0] + 16) / 116
    row = (fy + lab[1] / 500, fy, fy - lab[2] / 200)
    x, y, z = (
        white * (f**3 if f > 6 / 29 else (f - 4 / 29) * 3 * (6 / 29) ** 2)
        for f, white in zip(row, _WHITE, strict=True)
    )
    return x, y, z


def _lab(xyz: Iterable[float]) -> Triple:
    x, y, z = (
        ratio ** (1 / 3) if ratio > (6 / 29) ** 3 else ratio / (3 * (6 / 29) ** 2) + 4 / 29
        for ratio in (value / white for value, white in zip(xyz, _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@cache
def _primaries() -> list[tuple[tuple[int, ...], Triple]]:
    """Return the sixteen overprints, each as XYZ to the power of 1/n."""
    paper, black = _xyz(_PAPER), _xyz(_BLACK)
    out: list[tuple[tuple[int, ...], Triple]] = []
    for solids, lab in _SOLIDS.items():
        plain = _xyz(lab)
        dark = tuple(p * k / w for p, k, w in zip(plain, black, paper, strict=True))
        for on, xyz in ((0, plain), (1, dark)):
            x, y, z = (max(value, 1e-6) ** (1 / _SPREAD) for value in xyz)
            out.append(((*solids, on), (x, y, z)))
    return out


def colour(cmyk: Sequence[float]) -> Triple:
    """Return the CIELAB colour of inks on this paper."""
    total = [0.0, 0.0, 0.0]
    for solids, xyz in _primaries():
        share = 1.0
        for on, ink in zip(solids, cmyk, strict=True):
            share *= ink if on else 1 - ink
        if share:
            for place, value in enumerate(xyz):
                total[place] += share * value
    return _lab(value**_SPREAD for value in total)


def _separated(lab: Triple) -> tuple[float, ...]:
    """Return inks near a colour: black for what is dark, the others by small steps."""
    black = max(0.0, min(1.0, (60 - lab[0]) / 44))
    inks = [0.3, 0.3, 0.3, black]
    step = 0.4
    best = _apart(inks, lab)
    while step > 0.02:
        trials = [
            [*inks[:place], max(0.0, min(1.0, inks[place] + move)), *inks[place + 1 :]]
            for place, move in product(range(3), (-step, step))
        ]
        trials = [trial for trial in trials if sum(trial) <= MOST_INK]
        nearest = min(trials, key=lambda trial: _apart(trial, lab), default=inks)
        if (apart := _apart(nearest, lab)) < best:
            inks, best = nearest, apart
        else:
            step /= 2
    return tuple(inks)


def _apart(inks: Sequence[float], lab: Triple) -> float:
    return sum((a - b) ** 2 for a, b in zip(colour(inks), lab, strict=True))


def _to_colour() -> LookupTable:
    nodes = product(*[[step / (_FINE - 1) for step in range(_FINE)]] * 4)
    values = [value for node in nodes for value in _coded(colour(node))]
    return LookupTable(4, 3, _FINE, values)


def _from_colour() -> LookupTable:
    nodes = product(*[[step / (_COARSE - 1) for step in range(_COARSE)]] * 3)
    values = [ink for node in nodes for ink in _separated(_uncoded(node))]
    return LookupTable(3, 4, _COARSE, values)


def _coded(lab: Triple) -> Iterator[float]:
    """Yield CIELAB as the numbers of an ICC table of version 2."""
    for value, code in zip(lab, (652.8, 256.0, 256.0), strict=True):
        low = 0.0 if code > 300 else 128.0
        yield max(0.0, min(1.0, (value + low) * code / 65535))


def _uncoded(node: Sequence[float]) -> Triple:
    light, a, b = (value * 65535 for value in node)
    return light / 652.8, a / 256 - 128, b / 256 - 128


def _lut(table: LookupTable) -> bytes:
    """Return the table as a `lut16Type`."""
    head = struct.pack(">4s4xBBBx", b"mft2", table.inputs, table.outputs, table.steps)
    unit = struct.pack(">9i", *(65536 if place % 4 == 0 else 0 for place in range(9)))
    line = struct.pack(">2H", 0, 65535)
    nodes = struct.pack(f">{len(table.values)}H", *(round(value * 65535) for value in table.values))
    ends = struct.pack(">2H", 2, 2)
    return head + unit + ends + line * table.inputs + nodes + line * table.outputs


def _text(kind: bytes, text: str) -> bytes:
    if kind == b"text":
        return b"text" + bytes(4) + text.encode() + b"\0"
    plain = text.encode() + b"\0"
    return b"desc" + bytes(4) + struct.pack(">I", len(plain)) + plain + bytes(4 + 4 + 2 + 1 + 67)


def _point(xyz: Triple) -> bytes:
    return b"XYZ " + bytes(4) + struct.pack(">3i", *(round(value * 65536) for value in xyz))


@cache
def profile() -> bytes:
    """Return the profile."""
    inks, colours = _lut(_to_colour()), _lut(_from_colour())
    gamut = _lut(LookupTable(3, 1, 2, [0.0] * 8))
    parts = {
        b"desc": _text(b"desc", NAME),
        b"cprt": _text(b"text", _RIGHTS),
        b"wtpt": _point(_xyz(_PAPER)),
        b"A2B0": inks,
        b"A2B1": inks,
        b"A2B2": inks,
        b"B2A0": colours,
        b"B2A1": colours,
        b"B2A2": colours,
        b"gamt": gamut,
    }
    return _bound(parts)


def _bound(parts: dict[bytes, bytes]) -> bytes:
    """Put tags behind a header; equal ones are stored once."""
    body, places = b"", {}
    begin = 128 + 4 + 12 * len(parts)
    index = struct.pack(">I", len(parts))
    for name, data in parts.items():
        if data not in places:
            places[data] = begin + len(body)
            body += data + bytes(-len(data) % 4)
        index += struct.pack(">4sII", name, places[data], len(data))
    head = struct.pack(
        ">I4sI4s4s4s6H4s4sI4s4s8sI3i4s44x",
        begin + len(body), b"\0\0\0\0", 0x02400000, b"prtr", b"CMYK", b"Lab ",
        2026, 1, 1, 0, 0, 0, b"acsp", b"\0\0\0\0", 0, b"\0\0\0\0", b"\0\0\0\0", bytes(8), 0,
        *(round(value * 65536) for value in _WHITE), b"\0\0\0\0",
    )  # fmt: skip
    return head + index + body
