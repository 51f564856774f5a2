"""E5 The score sheet, A5: did the team win, each role's sum line by line, and the table for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printpack.cards.piece import Face, Piece
from printpack.cards.stamp import StampSpot, print_note
from printpack.draw.inks import GREY, INDIGO, INK, LINE, MIST, PAPER, TINT, mix
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import notched, polyline, rect, rounded
from printpack.draw.pen import Pen
from printpack.games.merit import signs
from printpack.games.merit57.edition import ROLES, Edition
from printpack.games.merit57.page_head import page_head
from printpack.games.merit57.worded import Worded, digest_line
from printpack.typeset.sheet_type import head, narrowed, size

TRIM = Box(0, 0, 148, 210)
_LEFT, _RIGHT = 6.0, 142.0
_LABEL = 46.0  # of the first column
_TOP, _HEAD, _ROW = 161.5, 11.0, 9.05
_STRONG = ("sum", "total")


@dataclass(frozen=True)
class ScoreSheetRow:
    """A line of the sheet, and whether the rules in force leave it out."""

    name: str
    optional: bool = False


def rows(edition: Edition) -> Iterator[ScoreSheetRow]:
    """§6.2, §11 Yield the lines in the order they are summed up in."""
    rules = edition.rules
    for name in ("merit", "wisdom", "sum", "base", "halved", "vow", "great", "hero"):
        yield ScoreSheetRow(name)
    yield ScoreSheetRow("sacrifice", optional=not rules.final_sacrifice)
    yield ScoreSheetRow("karma", optional=not rules.karma_multiplier)
    yield ScoreSheetRow("honours", optional=not rules.achievement_points)
    yield ScoreSheetRow("total")
    yield ScoreSheetRow("place")


def steps(edition: Edition) -> list[tuple[str, int]]:
    """§6.2, C-57 Return the base score for each range of merit and wisdom together."""
    rules = edition.rules
    edges = list(rules.score_steps)
    found = [(f"0–{edges[0] - 1}", 0)] if edges[0] else []
    for place, (edge, points) in enumerate(zip(edges, rules.score_points, strict=True)):
        last = place + 1 == len(edges)
        found.append((f"{edge}+" if last else f"{edge}–{edges[place + 1] - 1}", points))
    return found


def pieces(edition: Edition, *, low: bool) -> list[Piece]:
    """Return the sheet."""
    return [Piece("score_sheet", "score_sheet", score_sheet(edition, low=low))]


def score_sheet(edition: Edition, *, low: bool) -> Face:
    """Return the face of the sheet."""
    pen, words = Pen(edition.lang, low=low), Worded(edition)
    pen.fill(rect(*TRIM.inset(-3)), PAPER)
    title, line = words.say("score.title"), words.say("score.line")
    page_head(pen, TRIM, 22, INDIGO, title, line)
    _check(pen, words)
    y = _table(pen, words)
    _base_scores(pen, words, y - 4.6)
    pen.put(_LEFT, 5.4, words.say("edition"), "sans-bold", 6.6, GREY)
    text = digest_line(words)
    print_note(pen, edition, StampSpot(_RIGHT, 5.4, size=size(edition.lang, 6.8)), text)
    return Face("score_sheet", TRIM, pen.ops)


# --- the team


def _check(pen: Pen, words: Worded) -> None:
    """Ask whether the team has won, with a box for each number."""
    panel = Box(_LEFT - 1, 164.5, _RIGHT - _LEFT + 2, 20.6)
    pen.plate(notched(*panel, 1.6), TINT)
    x = panel.x + 4
    for kind, limit in (("calamity", "at-most"), ("deliverance", "at-least")):
        signs.mark(pen, kind, x + 3.2, panel.y + 13.2, 3.2)
        word = words.say(f"score.{kind}")
        x = pen.put(x + 8.2, panel.y + 11.6, word, head(words.lang), size(words.lang, 12)) + 2
        pen.plate(rounded(x, panel.y + 8.8, 14, 8.8, 1), PAPER)
        pen.stroke(rounded(x, panel.y + 8.8, 14, 8.8, 1), LINE, 0.3)
        x = pen.put(x + 16, panel.y + 11.5, words.say(f"score.{limit}"), "sans-bold", 13) + 9
    note = words.say("score.or-else")
    points = narrowed(note, "sans-bold", size(words.lang, 8), panel.w - 8)
    pen.put(panel.x + 4, panel.y + 3.2, note, "sans-bold", points)


# --- the lines


def _table(pen: Pen, words: Worded) -> float:
    """Draw the lines and a column for each role; return the lower edge."""
    wide = (_RIGHT - _LEFT - _LABEL) / len(ROLES)
    for place, role in enumerate(ROLES):
        _column_head(pen, words, role, _LEFT + _LABEL + wide * (place + 0.5))
    top = y = _TOP - _HEAD
    pen.rule(_LEFT, _RIGHT, y, 0.45)
    for row in rows(words.edition):
        if row.name in _STRONG:
            pen.fill(rect(_LEFT, y - _ROW, _RIGHT - _LEFT, _ROW), mix(TINT, PAPER, 0.2))
        y -= _ROW
        _line(pen, words, row, y)
        strong = row.name in _STRONG or row.name == "place"
        pen.rule(_LEFT, _RIGHT, y, 0.35 if strong else 0.15, INK if strong else MIST)
    for place in range(len(ROLES)):
        x = _LEFT + _LABEL + wide * place
        pen.stroke(polyline([(x, top), (x, y)]), LINE, 0.2)
    return y


def _column_head(pen: Pen, words: Worded, role: str, x: float) -> None:
    signs.role_sign(pen, role, x, _TOP - 3.2, 3.2)
    name = words.edition.role(role)
    pen.put(x, _TOP - 9.6, name, head(words.lang), size(words.lang, 8.6), INK, "center")


def _line(pen: Pen, words: Worded, row: ScoreSheetRow, y: float) -> None:
    name, ink = words.say(f"score.{row.name}"), GREY if row.optional else INK
    points = size(words.lang, 10.4 if row.name in _STRONG else 9.4)
    key = f"score.{row.name}-note"
    note = words.say(key) if words.has(key) else ""
    high = 4.9 if note else 3.1
    pen.put(_LEFT + 1.4, y + high, name, head(words.lang), points, ink)
    if note:
        room = narrowed(note, "sans", size(words.lang, 6.8), _LABEL - 3)
        pen.put(_LEFT + 1.4, y + 1.6, note, "sans", room, GREY)
    if row.optional:
        label = words.say("score.optional")
        at = _LEFT + _LABEL - 1.4
        pen.put(at, y + high, label, "sans", size(words.lang, 6.8), GREY, "right")


# --- the table of base scores


def _base_scores(pen: Pen, words: Worded, top: float) -> None:
    lang, found = words.lang, steps(words.edition)
    lead = 24.0
    wide = (_RIGHT - _LEFT - lead) / len(found)
    box = Box(_LEFT, top - 13.6, _RIGHT - _LEFT, 13.6)
    pen.plate(rect(*box), PAPER)
    pen.fill(rect(box.x, box.y + 6.8, box.w, 6.8), TINT)
    for place, (sums, points) in enumerate(found):
        x = box.x + lead + wide * place
        pen.stroke(polyline([(x, box.y), (x, box.top)]), LINE, 0.2)
        pen.put(x + wide / 2, box.y + 8.9, sums, "sans", 8.6, INK, "center")
        pen.put(x + wide / 2, box.y + 2.0, str(points), "sans-bold", 11, INK, "center")
    for y, key in ((box.y + 8.9, "table"), (box.y + 2.2, "points")):
        text = words.say(f"score.{key}")
        points_ = narrowed(text, "sans-bold", size(lang, 7.6), lead - 2)
        pen.put(box.x + 1.2, y, text, "sans-bold", points_)
    pen.stroke(rect(*box), INK, 0.35)
    if words.rules.score_extended:
        pen.put(
            _RIGHT, box.y - 3.6, words.say("score.beyond"), "sans", size(lang, 7), GREY, "right"
        )
