"""The tracks of the team: calamity with its milestones, the rounds, and deliverance."""

from __future__ import annotations

from dataclasses import dataclass

from printpack.draw.fonts import MM, width
from printpack.draw.inks import (
    CINNABAR,
    DEEP_RED,
    GAMBOGE,
    INK,
    LINE,
    MALACHITE,
    PAPER,
    SOOT,
    Ink,
    mix,
)
from printpack.draw.letters import letters
from printpack.draw.ops import Box, moved
from printpack.draw.ornaments.curves import circle, polygon, polyline, rect, turned
from printpack.draw.pen import Pen
from printpack.games.merit57.worded import Worded
from printpack.typeset.line_breaking import TextDoesNotFit
from printpack.typeset.sheet_type import head, name_style, narrowed, size

SEAM = 200.0  # where the two halves of the board meet: no word lies across
_PALE = 0.8  # lightness of a zone that low ink would leave without an edge
_LEAST = 8.4  # mm: a narrower cell has no room for its number


@dataclass(frozen=True)
class TrackZone:
    """A stretch of the calamity track: its first and last cell, its ink, its name."""

    first: int
    last: int
    ink: Ink
    name: str


def zones(words: Worded) -> list[TrackZone]:
    """§6.1, §12.14 Return the stretches: the realms of a won game, then failure, then the end."""
    rules, say = words.rules, words.edition.words.say
    end = rules.defeat_calamity
    limit = min(rules.goal()[0], end - 1)
    first, second = (min(step, limit) for step in rules.karma_steps)
    rows = (
        (0, first, mix(MALACHITE, PAPER, 0.48), say("merit57.realm.0")),
        (first + 1, second, mix(GAMBOGE, PAPER, 0.72), say("merit57.realm.1")),
        (second + 1, limit, mix(GAMBOGE, PAPER, 0.28), say("merit57.realm.2")),
        (limit + 1, end - 1, mix(CINNABAR, PAPER, 0.45), words.say("public.fail")),
        (end, end, DEEP_RED, ""),
    )
    return [TrackZone(*row) for row in rows if row[0] <= row[1]]


def milestones(words: Worded) -> dict[int, str]:
    """§5.4, §5.6, §7A Return what changes once calamity stands so high."""
    rules = words.rules
    marks = {
        rules.protect_crisis_at: words.say("public.protect"),
        words.edition.card("C5").numbers["crisis_at"]: words.say("public.tax"),
        rules.give_crisis_at: words.say("public.give"),
    }
    return {number: text for number, text in marks.items() if 0 <= number < rules.defeat_calamity}


def off_seam(middle: float, wide: float) -> float:
    """Return where the middle of a word lies that keeps off the seam."""
    reach = wide / 2 + 1.2
    if abs(middle - SEAM) >= reach:
        return middle
    return SEAM + (reach if middle >= SEAM else -reach)


class CalamityTrack:
    """The track with its first cell at x, y, as long as its room."""

    def __init__(self, pen: Pen, words: Worded, room: Box) -> None:
        self.pen = pen
        self.words = words
        self.room = room
        self.end = words.rules.defeat_calamity
        self.cell = room.w / (self.end + 1)
        if self.cell < _LEAST:
            raise TextDoesNotFit("text-does-not-fit", card="track", box="cell", lang=words.lang)

    def at(self, number: float) -> float:
        """Return where a number's cell begins."""
        return self.room.x + self.cell * number

    def draw(self) -> None:
        """Draw zones, cells, milestones and walls."""
        for zone in zones(self.words):
            area = rect(
                self.at(zone.first),
                self.room.y,
                self.at(zone.last + 1) - self.at(zone.first),
                self.room.h,
            )
            paint = self.pen.plate if zone.ink.light > _PALE else self.pen.fill
            paint(area, zone.ink)
            if zone.name:
                self._bracket(zone)
        for number in range(self.end + 1):
            self._number(number)
        end = self.room.x
        for number, text in sorted(milestones(self.words).items()):
            end = self._milestone(number, text, end)
        self._goal()
        self._defeat()

    def _bracket(self, zone: TrackZone) -> None:
        left, right, y = self.at(zone.first) + 1, self.at(zone.last + 1) - 1, self.room.top
        corners = [(left, y + 1.6), (left, y + 3.4), (right, y + 3.4), (right, y + 1.6)]
        self.pen.stroke(polyline(corners), LINE, 0.2)
        style = head(self.words.lang)
        points = narrowed(zone.name, style, size(self.words.lang, 13), right - left + 8)
        x = off_seam((left + right) / 2, width(zone.name, style, points))
        self.pen.put(x, y + 5.4, zone.name, style, points, INK, "center")

    def _number(self, number: int) -> None:
        x, y = self.at(number + 0.5), self.room.y + self.room.h / 2
        last, r = number == self.end, min(7.5, 0.44 * self.cell)
        self.pen.fill(circle(x, y, r), CINNABAR if last else PAPER)
        marked = number in milestones(self.words)
        self.pen.stroke(circle(x, y, r), INK if marked else LINE, 0.7 if marked else 0.15)
        points = min(20.0, 1.2 * self.cell)
        base = y - 0.36 * points / MM
        self.pen.put(x, base, str(number), "sans-bold", points, PAPER if last else INK, "center")
        if number:
            line = polyline([(self.at(number), self.room.y), (self.at(number), self.room.top)])
            self.pen.stroke(line, PAPER, 0.35)

    def _milestone(self, number: int, text: str, end: float) -> float:
        """Point to a cell; a word that would touch the one before it stands a line lower."""
        x, y = self.at(number + 0.5), self.room.y
        self.pen.fill(polygon(x, y - 2.3, 1.9, 3, 90), INK)
        points = narrowed(text, "sans-bold", size(self.words.lang, 9), 2 * self.cell - 2)
        wide = width(text, "sans-bold", points)
        x = off_seam(x, wide)
        lower = 4.0 if x - wide / 2 < end + 1.5 else 0.0
        self.pen.put(x, y - 7.4 - lower, text, "sans-bold", points, INK, "center")
        return end if lower else x + wide / 2

    def _goal(self) -> None:
        """Draw the wall behind the last cell that wins, and its word on the side off the seam."""
        number = self.words.rules.goal()[0] + 1
        if not 0 < number <= self.end:
            return
        x, y = self.at(number), self.room.y
        self.pen.fill(rect(x - 1.0, y - 14.0, 2.0, self.room.h + 16.4), MALACHITE)
        text, points = self.words.say("public.limit"), size(self.words.lang, 9.6)
        wide = width(text, "sans-bold", points)
        left = x - 2.4 - wide
        spot = left if not left - 1 < SEAM < x else x + 2.4
        self.pen.put(spot, y - 13.4, text, "sans-bold", points)

    def _defeat(self) -> None:
        x, y = self.at(self.end), self.room.y
        frame = rect(x + 0.7, y + 0.7, self.cell - 1.4, self.room.h - 1.4)
        self.pen.stroke(frame, PAPER, 0.35)
        text, points = self.words.say("public.defeat"), size(self.words.lang, 9.6)
        self.pen.put(x + self.cell, y - 7.4, text, "sans-bold", points, INK, "right")


def name_plate(pen: Pen, box: Box, word: str, ink: Ink = SOOT) -> None:
    """Write the name of a track on a dark plate, upright or climbing."""
    pen.fill(rect(*box), ink)
    pen.stroke(rect(*box.inset(1.1)), PAPER, 0.35)
    x, y = box.x + box.w / 2, box.y + box.h / 2
    style = name_style(pen.lang)
    if pen.lang == "zh":
        pitch = (box.h - 5) / len(word)
        points = min(0.8 * box.w, 0.92 * pitch) * MM
        pen.column(
            x, y + (pitch * (len(word) - 1) + points / MM) / 2, word, style, points, PAPER, pitch
        )
        return
    points = narrowed(word, style, 24, box.h - 5)
    left = -width(word, style, points) / 2
    for shape in letters(word, left, -0.25 * points / MM, style, points):
        pen.fill(moved(turned(shape, 90), x, y), PAPER)
