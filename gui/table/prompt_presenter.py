"""Prompt presenter: which line and which buttons the prompt has, and why something cannot be done.

A board's own words come first; what it leaves unsaid is said alike at every table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.kernel.asking import Option
from gui.i18n import Language
from gui.table.board import Board, BoardButton, Gesture, Pause, PromptLine
from gui.table.default_prompt import brief, default_line, naming
from gui.table.faces import Face
from gui.table.hand.hands import Hands
from gui.table.hand.holding import SURE
from gui.table.prompt import Prompt, PromptButton, while_held
from gui.table.shown import ShownMatch, Witnessed
from gui.table.things import Thing


class Advice(NamedTuple):
    """An answer that is advised, and what says why."""

    seat: int
    option: Option
    why: Callable[[], str]


@dataclass(frozen=True, slots=True)
class Made:
    """What a button does that gives an answer; two that give the same one are equal."""

    hands: Hands
    gesture: Gesture

    def __call__(self) -> None:
        """Give the answer."""
        self.hands.finish(self.gesture)


class PromptPresenter:
    """Words the moment of one table: what is held, what is looked at, what is asked."""

    def __init__(
        self,
        session: ShownMatch,
        board: Board,
        hands: Hands,
        language: Language,
        describe: Callable[[str], str],
    ) -> None:
        self._session = session
        self._board = board
        self._hands = hands
        self._language = language
        self._describe = describe

    def line(self, pause: Pause | None) -> PromptLine:
        """Return what is said now."""
        held, language, session = self._hands.thing, self._language, self._session
        if held is not None and held.key != self._hands.offer_.die:
            sure = self._hands.targets.get(SURE)
            if sure is not None:
                return PromptLine(sure.caution, "", self._badge(session.seat), mine=True)
            question = self._question().text
            return PromptLine(
                question, self._while_held(held), self._badge(session.seat), mine=True
            )
        if pause is not None:
            return pause.line
        if self._hands.scene.suspense or self._hands.scene.concealed:
            return PromptLine(language.say("gui.table.rolling"), mine=True)
        return self._question()

    def _question(self) -> PromptLine:
        """Return what is asked, or who is waited for."""
        session = self._session
        awaited = session.awaited() if isinstance(session, Witnessed) else ""
        if awaited:
            return PromptLine(awaited, "", self._badge(session.seat), mine=True)
        line = self._board.prompt(session.state, session.asks, session.draw)
        return line if line is not None else default_line(session, self._language, self._badge)

    def _while_held(self, held: Thing) -> str:
        """Return what would be answered by what is held, as far as that is decided, and how."""
        hands, said = self._hands, []
        targets = hands.targets
        decided = hands.meant or (next(iter(targets.values())) if len(targets) == 1 else None)
        if decided is not None:
            said += [decided.text, decided.preview]
        if not hands.overlay.hot:
            done, of = hands.holding.progress
            key = "gui.table.holding-some" if of else "gui.table.holding"
            key = "gui.table.holding-anywhere" if hands.holding.anywhere else key
            thing = brief(self._describe(held.key))
            said.append(self._language.say(key, thing=thing, done=str(done), of=str(of)))
        return "  ·  ".join(filter(None, said))

    def about(
        self, line: PromptLine, told: str, advice: Advice | None, advised: Gesture | None
    ) -> PromptLine:
        """Return a line with the advice that was asked for, or with what there was no choice in.

        What is told goes before that somebody is waited for, and beside a question.
        """
        if advice is not None and advised is not None:
            text = self._language.say("gui.table.advice", move=advised.text)
            note = "  ·  ".join(filter(None, (advised.preview, advice.why())))
            return PromptLine(text, note, line.badge, mine=True)
        if told and line.mine:
            return line._replace(note=told)
        if told:
            return PromptLine(told, "", self._badge(self._session.seat), mine=True)
        return line

    def reading(self, told: str, go_on: Callable[[], object]) -> Pause:
        """Return what is said while something lies open until a person has read it."""
        say = self._language.say
        line = PromptLine(told or say("gui.table.read"), "", self._badge(self._session.seat))
        press = BoardButton("prompt:read", say("gui.table.go-on"), "Space", go_on)
        return Pause(line._replace(mine=True), (press,))

    def buttons(
        self, prompt: Prompt, gestures: Sequence[Gesture], pause: Pause | None
    ) -> list[PromptButton]:
        """Return Esc while something is held, else what is done by one press and lies nowhere."""
        held = self._hands.thing
        if held is None and pause is not None:
            return [PromptButton(*press) for press in pause.presses]
        if held is not None and held.key not in (self._hands.offer_.die, *prompt.keys):
            return while_held(self._language, self._hands.targets, self._hands.cancel)
        own, hands = self._hands.scene.things, self._hands
        found = []
        for gesture in gestures:
            if gesture.button:
                act = Made(hands, gesture)
                found.append(PromptButton(gesture.button, gesture.text, gesture.shortcut, act))
            elif not gesture.places and (gesture.thing not in own or gesture.thing in prompt.keys):
                found.append(PromptButton(gesture.thing, gesture.text, gesture.shortcut))
        return found

    def why_not(self, key: str, *, idle: bool) -> str:
        """Return why what was meant by a key cannot be done; `idle` if nothing may be done."""
        held, session = self._hands.thing, self._session
        reason = self._board.why(session.state, session.asks, self._hands.holding.thing, key)
        if reason:
            return reason
        if held is None and idle:
            return self._language.say("gui.table.not-now")
        words = self._describe(key) if key else ""  # none: it is but the ground of the table
        if held is None:
            return naming(self._language, "gui.table.not-this", thing=words) if words else ""
        if not words:
            return self._language.say("gui.table.nowhere")
        thing = self._describe(held.key)
        return naming(self._language, "gui.table.not-there", thing=thing, place=words)

    def _badge(self, seat: int) -> Face | None:
        return self._board.badge(self._session.state, seat)
