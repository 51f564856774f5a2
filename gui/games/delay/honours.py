"""Achievements of Delay the End: five endings; their letters lie on a page of their own."""

from __future__ import annotations

from engine.games.delay.endings import ENDINGS
from engine.games.delay.summary import DelaySummary
from engine.library.past import Past
from gui.games.delay.painting.medals import drawer, letter
from gui.games.honours import Found, Honour, HonourShelf, Looked, first_of
from gui.games.labels import ended
from gui.games.rulebook_cells import cell


def shelves(looked: Looked) -> list[HonourShelf]:
    """Return §7.2's endings; practice reaches none."""
    told = [(past, summary.own) for past, summary in looked if not summary.own.practice]
    honours = tuple(
        _ending(name, row, [one for one in told if one[1].ending == name])
        for row, name in enumerate(ENDINGS)
    )
    heading, about = "gui.honours.delay.endings", "gui.honours.delay.about"
    return [HonourShelf("endings", heading, about, honours, page="endings")]


def _ending(name: str, row: int, found: list[tuple[Past, DelaySummary]]) -> Honour:
    """Return an ending by the name that the pack played last has for it; a closed one has none."""
    if not found:
        closed = "gui.honours.delay.closed"
        return Honour(name, closed, "gui.honours.delay.closed-about", drawer)
    title = ended("delay", name, found[-1][1].content)
    about = cell("delay", "7.2", row, 1)
    return Honour(name, title, about, letter, *first_of([Found(past) for past, _ in found]))
