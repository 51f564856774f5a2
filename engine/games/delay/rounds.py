"""§3 The round: event, choice, record, and what the end of the day brings."""

from __future__ import annotations

from engine.games.delay.archive import RECORDS, penalty, record
from engine.games.delay.endings import ending
from engine.games.delay.events import choose, draw
from engine.games.delay.rebellion import rises, weigh
from engine.games.delay.rules import ROUNDS, Rules
from engine.games.delay.state import State, Turn
from engine.games.delay.tasks import ANY, HIDDEN
from engine.games.delay.values import grow
from engine.kernel.asking import Table

ARCHIVIST = 0  # the one seat
EVENT, RECORD = "delay.ask.event", "delay.ask.record"


def play_round(state: State, table: Table) -> None:
    """§3.1 One round in the order of its steps."""
    state.round += 1
    state.phase = "event"
    if state.round == 1:
        _set_out(state.rules, table)
    penalty(state, table)
    draw(state, table)
    scene = state.rules.scenes[state.event]
    choice = str(table.ask(ARCHIVIST, EVENT, scene.options, scene.about)[1])
    choose(state, table, choice)
    state.phase, state.choice = "record", choice
    kind = str(table.ask(ARCHIVIST, RECORD, RECORDS)[1])
    record(state, table, kind)
    state.turns += (Turn(state.event, choice, kind, state.marked),)
    state.choice = ""
    weigh(state)
    grow(state, table)
    if state.round == ROUNDS:
        _end(state, table)


def _set_out(rules: Rules, table: Table) -> None:
    """§7.3 The first morning: the task is told, but for the name of an ending that is hidden."""
    if rules.task == HIDDEN:
        table.tell(("sought",))
    elif rules.task != ANY:
        table.tell(("aimed", rules.task, rules.aim))


def _end(state: State, table: Table) -> None:
    """§3.2 After the seventh round the flag is decided, then the ending."""
    state.flag = rises(state)
    state.ending = ending(state)
    state.phase = "ending"
    table.tell(("ended", state.ending))
    table.tell(("epilogue", state.ending))
