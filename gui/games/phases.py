"""Context help: the section of the rulebook that a table is at, for F1 where nothing is pointed at.

An open question says it best; else, or while something is looked at, the step of the round does.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.asking import Ask
from gui.games import game_ui
from gui.table.board import Course
from gui.table.table import TableWidget

_NOWHERE = Course((), (), -1)


def section_at(table: TableWidget) -> str:
    """Return the number of the section that speaks of what goes on at a table now."""
    shown = table.session
    asks = () if table.pause is not None else shown.asks
    over = shown.game.outcome(shown.state) is not None
    return phase_section(shown.game.id, asks, table.course() or _NOWHERE, over=over)


def phase_section(
    game_id: str, asks: Sequence[Ask], course: Course = _NOWHERE, *, over: bool = False
) -> str:
    """Return the number of the section on what is asked, else on where the game is."""
    known = game_ui(game_id).phases
    topic = next((ask.topic.rpartition(".")[2] for ask in asks if ask.options), "")
    if topic in known.questions:
        return known.questions[topic]
    if course.now >= 0:
        return known.steps.get(course.steps[course.now], known.start)
    return known.end if over or course.round else known.start
