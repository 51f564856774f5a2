"""Chart model: what a chart is made into, the room it gets, and the sheet it is drawn on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from printpack.charts.series import Look, swatch
from printpack.charts.tones import Role, ink
from printpack.draw.fonts import MM, advance, font_for
from printpack.draw.ops import Box, Fill, Op, Path, Run, Stroke, Unclip, moved
from printpack.draw.rows import CharacterSpot, joined
from resources.catalogue import Catalogue, catalogue

PIXELS = 4.0  # of a screen to a millimetre in a window of 1440×900
LEAST = 6.5  # points: the smallest text on paper
MOST_POINTS = 400  # on one line
Step = Literal["note", "body", "bold", "figure", "head"]
Align = Literal["left", "center", "right"]
# step: style in Chinese, in English, pixels in a window of 1440×900
_STEPS: dict[Step, tuple[str, str, float]] = {
    "note": ("sans", "sans", 12.5),
    "body": ("sans", "sans", 14),
    "bold": ("sans-bold", "sans-bold", 13.5),
    "figure": ("serif-bold", "serif-bold", 14.5),
    "head": ("serif-bold", "lora-bold", 14.5),
}
_NARROW = "“”‘’…"  # a whole square in Chinese fonts, and too wide in a Latin word
MIDDLE = 0.36  # of the size from a line's middle down to its baseline


class Phrase(NamedTuple):
    """A sentence of the catalogue, by its key and what is filled in."""

    key: str
    given: Mapping[str, str | int] = {}


Label = str | Phrase  # a name that somebody gave, or a sentence


class Mark(NamedTuple):
    """A thing in a chart that can be pointed at: where it is, how it is told, which datum it is."""

    box: Box
    told: Phrase
    at: tuple[int, ...]


@dataclass(frozen=True)
class Room:
    """The room a chart gets, in millimetres, its language and its smallest text in points."""

    width: float
    height: float
    lang: str
    least: float = LEAST

    @property
    def words(self) -> Catalogue:
        """Return the sentences of its language."""
        return catalogue(self.lang)

    def say(self, label: Label) -> str:
        """Return a label in words."""
        return label if isinstance(label, str) else self.words.say(label.key, **label.given)

    def size(self, step: Step) -> float:
        """Return how large a text of a step is, in points."""
        return max(_STEPS[step][2] / PIXELS * MM, self.least)

    def high(self, step: Step) -> float:
        """Return how high a text of a step is, in millimetres."""
        return self.size(step) / MM

    def row(self, text: str, step: Step, x: float = 0.0) -> list[CharacterSpot]:
        """Return the characters of a text, each in its place."""
        style = _STEPS[step][self.lang == "en"]
        em, spots = self.high(step), []
        for character in text:
            own = "lora" if self.lang == "en" and character in _NARROW else style
            step_on = advance(character, own) * em
            spots.append(CharacterSpot(x, character, font_for(character, own), step_on))
            x += step_on
        return spots

    def wide(self, text: str, step: Step) -> float:
        """Return how wide a text is."""
        return sum(spot.advance for spot in self.row(text, step))

    def widest(self, texts: Iterable[str], step: Step) -> float:
        """Return how wide the widest of some texts is."""
        return max((self.wide(text, step) for text in texts), default=0.0)

    def fitted(self, text: str, step: Step, width: float) -> str:
        """Return a text, its end left out where it would be too wide."""
        if self.wide(text, step) <= width + 1e-6:
            return text
        while text and self.wide(text + "…", step) > width:
            text = text[:-1].rstrip()
        return text + "…" if text else ""


@dataclass(frozen=True)
class Chart:
    """A finished chart: what draws it, from its lower left, and its marks in reading order."""

    width: float
    height: float
    ops: tuple[Op, ...]
    marks: tuple[Mark, ...]
    lang: str

    def placed(self, x: float, y: float) -> list[Op]:
        """Return what draws it with its lower left corner at a place, as on a page."""
        return [_moved(op, x, y) for op in self.ops]

    def said(self, mark: Mark) -> str:
        """Return a mark in words."""
        return catalogue(self.lang).say(mark.told.key, **mark.told.given)


def _moved(op: Op, x: float, y: float) -> Op:
    match op:
        case Run():
            return op._replace(x=op.x + x, y=op.y + y)
        case Unclip():
            return op
        case _:
            return op._replace(path=moved(op.path, x, y))


@dataclass
class Sheet:
    """Collects the operations and marks of one chart."""

    room: Room
    ops: list[Op] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)

    def fill(self, path: Path, role: Role, share: float = 100) -> None:
        """Paint an area."""
        self.ops.append(Fill(path, ink(role, share)))

    def stroke(
        self,
        path: Path,
        role: Role,
        width: float = 0.25,
        dash: tuple[float, ...] = (),
        share: float = 100,
    ) -> None:
        """Draw a line."""
        self.ops.append(Stroke(path, ink(role, share), width, dash))

    def line(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        role: Role,
        width: float = 0.25,
        dash: tuple[float, ...] = (),
    ) -> None:
        """Draw a straight line."""
        self.stroke([("M", *start), ("L", *end)], role, width, dash)

    def swatch(self, look: Look, x: float, y: float, r: float = 1.15) -> None:
        """Draw the mark of a series."""
        self.ops += swatch(look, x, y, r)

    def text(
        self,
        x: float,
        middle: float,
        text: str,
        step: Step = "note",
        role: Role = "ink2",
        align: Align = "left",
    ) -> Box:
        """Write a line about a height; return its box."""
        room = self.room
        wide, high = room.wide(text, step), room.high(step)
        left = x - {"left": 0.0, "center": wide / 2, "right": wide}[align]
        row = room.row(text, step, left)
        self.ops += joined(row, room.size(step), middle - MIDDLE * high, ink(role))
        return Box(left, middle - high / 2, wide, high)

    def mark(self, box: Box, at: tuple[int, ...], key: str, **given: str | int) -> None:
        """Let something be pointed at."""
        self.marks.append(Mark(box, Phrase(key, given), at))

    def chart(self) -> Chart:
        """Return the finished chart."""
        room = self.room
        return Chart(room.width, room.height, tuple(self.ops), tuple(self.marks), room.lang)
