"""Prompt lines of Ludo: who throws, who moves, and why a throw moved nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.ludo.board import GOAL
from engine.games.ludo.forecast import dead_roll, end_die
from engine.games.ludo.state import State
from engine.kernel.asking import Ask, Draw, Event
from engine.kernel.wording import Teller
from gui.i18n import Language
from gui.table.board import PromptLine
from gui.table.faces import Face
from gui.table.shown import PlayedMatch, ShownMatch

_ONE_THROW = 6  # steps that a single throw may take


class Prompter:
    """Words the moment for whoever sits at the table."""

    def __init__(
        self, shown: ShownMatch, language: Language, badge: Callable[[State, int], Face]
    ) -> None:
        self._shown = shown
        self._language = language
        self._badge = badge
        self._last: tuple[int, int] | None = None  # seat and die of the last roll, if it was dead

    def recall(self, past: Sequence[Event]) -> None:
        """Know whether the roll that was told of last has moved nothing."""
        at = next((i for i in range(len(past) - 1, -1, -1) if past[i][0] == "rolled"), None)
        if at is None:
            return
        stuck = any(event[0] == "stuck" for event in past[at:])
        self._last = (int(past[at][1]), int(past[at][2])) if stuck else None

    def line(self, state: State, asks: Sequence[Ask], draw: Draw | None) -> PromptLine | None:
        """Say what was thrown and what may be done with it, or that there is to be thrown."""
        if draw is not None:
            return self._throw(state)
        ask = next((ask for ask in asks if ask.options), None)
        return self._dead(state) if ask is None else self._move(state, ask)

    def _throw(self, state: State) -> PromptLine:
        say, badge = self._language.say, self._badge(state, state.seat)
        left = _last_steps(state)
        kind = "again" if state.sixes else "exact" if left else "throw"
        text = self._worded(state, kind, state.seat, sixes=state.sixes, left=left)
        note = self._die_says(state, state.seat) if left else ""
        return PromptLine(text, note or say("gui.ludo.how-to-throw"), badge, mine=True)

    def _move(self, state: State, ask: Ask) -> PromptLine:
        say, count = self._language.say, len(ask.options)
        text = self._worded(state, "ask", state.seat, die=int(ask.about[0]), count=count)
        *others, last = (str(i + 1) for i in range(count))
        keys = say("gui.ludo.or").join(filter(None, (say("list.names").join(others), last)))
        note = say("gui.ludo.how-to-move", keys=keys)
        return PromptLine(text, note, self._badge(state, state.seat), mine=True)

    def _dead(self, state: State) -> PromptLine | None:
        """Say why a person's throw moved nothing, until somebody else throws."""
        if self._last is None or not isinstance(self._shown, PlayedMatch):
            return None
        seat, die = self._last
        if seat not in self._shown.setup.people or self._shown.outcome is not None:
            return None
        dead = dead_roll(state, seat, die)
        why = self._language.say(f"gui.ludo.dead-{dead.code}", left=dead.left)
        text = self._worded(state, "dead", seat, die=die, why=why)
        return PromptLine(text, self._die_says(state, seat), self._badge(state, seat))

    def _die_says(self, state: State, seat: int) -> str:
        """Return how an endgame die leans, where it does."""
        die = end_die(state, seat)
        if die is None:
            return ""
        dice = self._language.say("list.names").join(map(str, die.group))
        return self._language.say("gui.ludo.end-die", dice=dice, share=f"{100 * die.large:g}%")

    def _worded(self, state: State, kind: str, seat: int, **said: int | str) -> str:
        """Say it to the one person who plays, or name the seat where several do."""
        who = "you" if len(self._shown.setup.people) == 1 else "seat"
        name = Teller(self._shown.game, state, self._language.lang).seat(seat)
        return self._language.say(f"gui.ludo.{kind}-{who}", seat=name, **said)


def _last_steps(state: State) -> int:
    """Return how far the last piece of the seat at turn is, if one throw could bring it home."""
    *_, last = sorted(state.pieces[state.seat], reverse=True)
    left = GOAL - last
    alone = state.goals(state.seat) == len(state.pieces[state.seat]) - 1
    return left if alone and 0 < left <= _ONE_THROW else 0
