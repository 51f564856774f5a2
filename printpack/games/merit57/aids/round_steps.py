"""§4, E3 A round step by step, with the window of faith, and how it ends: the back of every aid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printpack.cards.piece import Face
from printpack.draw.fonts import MM, width
from printpack.draw.icons import icon
from printpack.draw.inks import DEEP_BLUE, DEEP_RED, INK, MALACHITE, MIST, PAPER, TINT
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import circle, notched, rect
from printpack.draw.ornaments.water import seigaiha
from printpack.draw.ornaments.wheel import dharma_wheel
from printpack.draw.pen import Pen
from printpack.games.merit import signs
from printpack.games.merit57.edition import Edition
from printpack.games.merit57.page_head import gilt, tone_on_tone
from printpack.games.merit57.worded import Worded
from printpack.typeset.block import Block, block
from printpack.typeset.sheet_type import body, fitted, head, name_style, narrowed, size
from resources.addition import added
from resources.numbers import signed

TRIM = Box(0, 0, 148, 105)
STEPS = ("0", "1", "2", "3", "faith", "4", "5")
_LEFT, _RIGHT = 6.0, 142.0
_HEAD = 92.0
_FOOT = 15.0


def aid_back(edition: Edition, *, low: bool) -> Face:
    """Return the common back of the aids."""
    pen, words = Pen(edition.lang, low=low), Worded(edition)
    pen.fill(rect(*TRIM.inset(-3)), PAPER)
    _title(pen, words)
    steps = fitted(
        "aid.back", words.lang, 8.0, _HEAD - _FOOT - 2.0,
        lambda points: steps_at(words, _RIGHT - _LEFT, points),
    )  # fmt: skip
    spare = (_HEAD - _FOOT - 2.0 - steps.height) / (len(STEPS) + 1)
    steps.draw(pen, _LEFT, _HEAD - 1.0 - min(spare, 1.0), min(spare, 1.4))
    _ending(pen, words)
    return Face("aid.back", TRIM, pen.ops)


def _title(pen: Pen, words: Worded) -> None:
    area = Box(-3, _HEAD, 154, 16.5)
    with pen.clip(rect(*area)):
        pen.fill(rect(*area), DEEP_BLUE)
        tone_on_tone(pen, seigaiha(-3, 88, 151, 108, 4.2, 3), DEEP_BLUE)
    pen.fill(dharma_wheel(13, 98.2, 4.6), gilt(pen, DEEP_BLUE))
    points = 21 if words.zh else 17
    end = pen.put(21, 95.6, words.say("aid.round.title"), name_style(words.lang), points, PAPER)
    text = words.say("aid.round.turn")
    pen.put(end + 6, 96.2, text, "sans-bold", size(words.lang, 8), PAPER)


# --- the steps


@dataclass(frozen=True)
class RoundStep:
    """A step of the round: its sign, its name, its text, and whether faith may change in it."""

    sign: str
    name: str
    text: Block

    @property
    def faith(self) -> bool:
        """Say whether this is the window of faith, which has a panel of its own."""
        return self.sign == "faith"


@dataclass(frozen=True)
class Steps:
    """All steps, at one size of type."""

    words: Worded
    wide: float
    points: float
    steps: tuple[RoundStep, ...]

    @property
    def lead(self) -> float:
        """Return how far the texts stand from the left."""
        return 3.6 * self.points if self.words.zh else 4.4 * self.points

    @property
    def height(self) -> float:
        """Return how high all steps stand."""
        return added(self.high(step) for step in self.steps)

    def high(self, step: RoundStep) -> float:
        """Return how high a step stands."""
        gifts = self.gifts + 1.6 if step.faith else 0.0
        return max(0.66 * self.points, self.drop + step.text.height) + gifts + 1.5

    @property
    def drop(self) -> float:
        """Return how far a text begins under its sign's top, so that both share their middle."""
        return 0.33 * self.points - body(self.words.lang, self.points, self.leading).line / 2

    @property
    def leading(self) -> float:
        """Return how far the lines of the texts stand apart, in sizes of their type."""
        return 1.36 if self.words.zh else 1.25

    @property
    def gifts(self) -> float:
        """Return how high the row of Refuge's gifts stands."""
        return 0.74 * self.points

    def draw(self, pen: Pen, x: float, top: float, apart: float = 0.0) -> float:
        """Draw the steps from the top down; return the lower edge."""
        y = top
        for place, step in enumerate(self.steps):
            box = Box(x, y - self.high(step), self.wide, self.high(step))
            if step.faith:
                pen.plate(notched(x - 1, box.y, self.wide + 2, box.h, 1.2), TINT)
            elif place and not self.steps[place - 1].faith:
                pen.rule(x, x + self.wide, y + apart / 2, 0.15, MIST)
            self._step(pen, box, step)
            y = box.y - apart
        return y + apart

    def _step(self, pen: Pen, box: Box, step: RoundStep) -> None:
        lang, top = self.words.lang, box.top - 0.8
        middle = top - 0.33 * self.points
        r = 0.3 * self.points
        if step.faith:
            pen.fill(dharma_wheel(box.x + r + 0.4, middle, r + 0.4), signs.ROLE_INK["monk"])
        else:
            pen.fill(circle(box.x + r + 0.4, middle, r), INK)
            base = middle - 0.36 * 1.15 * self.points / MM
            pen.put(
                box.x + r + 0.4, base, step.sign, "sans-bold", 1.15 * self.points, PAPER, "center"
            )
        points = size(lang, 1.15 * self.points)
        pen.put(box.x + 2 * r + 2.2, middle - 0.36 * points / MM, step.name, head(lang), points)
        low = pen.text(step.text, box.x + self.lead, top - self.drop, INK, self.words.align)
        if step.faith:
            self._gifts(pen, box, low - 0.6)

    def _gifts(self, pen: Pen, box: Box, top: float) -> None:
        """Draw what Refuge brings at each time, as four small plates."""
        rules = self.words.rules
        wide = (box.w - 3 * 1.6) / 4
        for place in range(4):
            plate = Box(box.x + place * (wide + 1.6), top - self.gifts, wide, self.gifts)
            pen.plate(notched(*plate, 0.8), PAPER)
            base = plate.y + plate.h / 2 - 0.36 * 0.88 * self.points / MM
            label, points = (
                self.words.say(f"aid.round.when-{place}"),
                size(self.words.lang, 0.88 * self.points),
            )
            pen.put(plate.x + 1.2, base, label, "sans-bold", points)
            amounts = (rules.refuge_merit[place], rules.refuge_wisdom[place])
            self._amounts(pen, plate, amounts)

    def _amounts(self, pen: Pen, plate: Box, amounts: tuple[int, int]) -> None:
        x, r, middle = plate.right - 1.0, 0.225 * self.points, plate.y + plate.h / 2
        for kind, amount in reversed(list(zip(("merit", "wisdom"), amounts, strict=True))):
            if not amount:
                continue
            text, points = signed(amount), 1.02 * self.points
            x -= width(text, "sans-bold", points)
            pen.put(x, middle - 0.36 * points / MM, text, "sans-bold", points)
            signs.mark(pen, kind, x - r - 0.5, middle, r)
            x -= 2 * r + 1.4


def steps_at(words: Worded, wide: float, points: float) -> Steps:
    """Set the steps of a round in a column of this width."""
    made = Steps(words, wide, points, ())
    return Steps(words, wide, points, tuple(_steps(words, wide - made.lead, points, made.leading)))


def _steps(words: Worded, room: float, points: float, leading: float) -> Iterator[RoundStep]:
    kind = body(words.lang, points, leading)
    for sign in STEPS:
        text = words.say(f"aid.round.{sign}-text")
        yield RoundStep(sign, words.say(f"aid.round.{sign}"), block(text, room, kind))


# --- how it ends


def _ending(pen: Pen, words: Worded) -> None:
    """Write how the game is lost, won and ranked, on two plates."""
    wide = (_RIGHT - _LEFT - 1.0) * 0.3
    lost, won = (
        Box(_LEFT - 1, 4.4, wide, 9.6),
        Box(_LEFT + wide, 4.4, _RIGHT - _LEFT + 1 - wide, 9.6),
    )
    pen.fill(notched(*lost, 1.2), DEEP_RED)
    pen.fill(notched(*won, 1.2), MALACHITE)
    points = size(words.lang, 8.6)
    text = words.say("aid.round.lost")
    fit = narrowed(text, "sans-bold", points, lost.w - 5)
    pen.put(lost.x + lost.w / 2, lost.y + 3.7, text, "sans-bold", fit, PAPER, "center")
    line = words.say("aid.round.won")
    if words.rules.two_roles:
        line += words.say("aid.round.pair")
    x = won.x + 10
    pen.fill(icon("lotus", won.x + 5.2, won.y + won.h / 2, 6.2), PAPER)
    points = narrowed(line, "sans-bold", points, won.w - 12)
    pen.put(x, won.y + 5.6, line, "sans-bold", points, PAPER)
    kind = body(words.lang, 7.4)._replace(regular="sans-bold", bold="sans-bold", number="sans-bold")
    pen.text(block(words.say("aid.round.rank"), won.w - 12, kind), x, won.y + 4.9, PAPER, "left")
