"""Which section of the rulebook is the table at? Asked by F1 where nothing is pointed at.

An open question says it best; else, or while something is looked at, the step of the round does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.kernel.asking import Ask
from gui.table.extras import Course
from gui.table.table import Table

_NOWHERE = Course((), (), -1)


class Phases(NamedTuple):
    """A game's sections: of questions, of steps, before the first round, after the last."""

    questions: Mapping[str, str]
    steps: Mapping[str, str]
    start: str
    end: str


_PHASES: dict[str, Phases] = {
    "ludo": Phases(
        {"move": "1.4"},
        {"gui.ludo.step.roll": "1.4", "gui.ludo.step.move": "1.4"},
        start="1.3",
        end="1.9",
    ),
    "merit57": Phases(
        {
            "role": "3.2",
            "vow": "9",
            "great-vow": "9",
            "faith": "3.4",
            "action": "5.1",
            "receivers": "5.4",
            "swap": "5.5",
            "hunter": "5.5",
            "boost-kind": "3.3",
            "aid": "5.7",
            "accept": "1.2",
            "dedication": "12.5",
            "convert-wisdom": "12.6",
            "reversal": "12.7",
            "sacrifice": "12.10",
            "power": "9",
            "rescue": "9.2",
            "redraw": "4.2",
            **dict.fromkeys(
                ("choice", "hero", "resist", "share", "share-with", "offering", "teaching"), "7A"
            ),
            **dict.fromkeys(
                ("option", "one-other", "one-or-none", "which-kind", "amount"),
                "7B",
            ),
            **dict.fromkeys(("join", "spare", "toll", "build"), "7B"),
        },
        {
            "merit57.phase.rewards": "4.0",
            "gui.merit57.step.events": "4.1",
            "merit57.phase.beings": "4.3",
            "merit57.phase.actions": "4.4",
            "merit57.phase.settlement": "4.5",
        },
        start="3.1",
        end="6",
    ),
    "merit13": Phases(
        {"action": "3.4", "join": "4.5", "teach": "3.5"},
        {
            "gui.merit13.step.happen": "3.2",
            "gui.merit13.step.come": "3.3",
            "gui.merit13.step.act": "3.4",
            "gui.merit13.step.teach": "3.5",
            "gui.merit13.step.reward": "3.6",
            "gui.merit13.step.settle": "3.7",
        },
        start="2.1",
        end="6",
    ),
    "delay": Phases(
        {"event": "4.2", "record": "5.1"},
        {"gui.delay.step.event": "4.2", "gui.delay.step.record": "5.1"},
        start="3.1",
        end="7",
    ),
    "cier": Phases(
        {"act": "2.2"},
        {
            "gui.cier.step.choose": "2.2",
            "gui.cier.step.reveal": "2.2",
            "gui.cier.step.settle": "2.5",  # the first of four moments
        },
        start="2.1",
        end="1.4",
    ),
}


def section_at(table: Table) -> str:
    """Return the number of the section that speaks of what goes on at a table now."""
    shown = table.session
    asks = () if table.pause is not None else shown.asks
    over = shown.game.outcome(shown.state) is not None
    return phase_section(shown.game.id, asks, table.course() or _NOWHERE, over=over)


def phase_section(
    game_id: str, asks: Sequence[Ask], course: Course = _NOWHERE, *, over: bool = False
) -> str:
    """Return the number of the section on what is asked, else on where the game is."""
    known = _PHASES[game_id]
    topic = next((ask.topic.rpartition(".")[2] for ask in asks if ask.options), "")
    if topic in known.questions:
        return known.questions[topic]
    if course.now >= 0:
        return known.steps[course.steps[course.now]]
    return known.end if over or course.round else known.start
