"""Accessible descriptions: what lies there, what is asked, why something cannot be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.delay.history import RoundRecord, rounds
from engine.games.delay.pack import Event
from engine.games.delay.rules import ROUNDS, Effect
from engine.games.delay.schema import STATS
from engine.games.delay.state import State
from engine.kernel.asking import Ask
from gui.games.delay.painting.letter import Letter, icon_of
from gui.games.delay.register import RegisterEntry
from gui.i18n import Language
from gui.table.board import PromptLine
from gui.table.shown import ShownMatch
from resources.numbers import signed


class Describer:
    """Words one match in the language spoken now."""

    def __init__(self, shown: ShownMatch, language: Language) -> None:
        self._shown = shown
        self._language = language

    def say(self, key: str, **parts: str | int) -> str:
        """Return a sentence of this board."""
        return self._language.say(f"gui.delay.{key}", **parts)

    def word(self, kind: str, value: str | int) -> str:
        """Return what the content, or the game, says for something."""
        found = self._shown.game.word(kind, value, self._language.lang)
        return found if found is not None else self._language.say(f"delay.{kind}.{value}")

    # --- what lies on the desk

    def letter(self, state: State, *, stamped: bool = True) -> Letter:
        """Return the letter on the desk: the round's event, the ending, or what it is about.

        Once it is stamped, what came of the answer stands on it, where the content says that.
        """
        if state.ending:
            title, text = self.word("title", state.ending), self.word("text", state.ending)
            return Letter(title, text, "scroll-unfurled")
        if state.event < 0:
            tell = self._language.say
            return Letter(tell("delay.name"), tell("delay.line"), "scroll-unfurled")
        event = event_of(state)
        place = (self.say("stamp"), self.say("here")) if state.phase == "event" else ()
        return Letter(
            self.word("title", event.id),
            (self.consequence(state) if stamped else "") or self.word("text", event.id),
            icon_of(event.tags),
            printed(state),
            place,
        )

    def consequence(self, state: State) -> str:
        """Return the answer that was given and what came of it; empty where nothing is told."""
        letter = printed(state)
        choice = f"{event_of(state).id}.{letter}"
        if choice not in state.rules.consequences:
            return ""
        return f"{letter} · {self.answer(state, letter)}\n{self.word('consequence', choice)}"

    def answer(self, state: State, letter: str) -> str:
        """Return the label of one of the round's three answers."""
        if state.event < 0:
            return ""
        return self.word("choice", f"{event_of(state).id}.{letter}")

    def marked(self, state: State, letter: str) -> bool:
        """Say whether the house has an answer of the round marked as extreme."""
        rules = state.rules
        if not rules.show_extreme or state.event < 0:
            return False
        return f"{event_of(state).id}.{letter}" in rules.extremes

    def stamp(self, state: State, letter: str) -> str:
        """Return a stamp in words: its letter, its answer, whether that is marked as extreme."""
        key = "an-extreme-stamp" if self.marked(state, letter) else "a-stamp"
        return self.say(key, letter=letter, choice=self.answer(state, letter))

    def record(self, record: str) -> str:
        """Return a record in short."""
        return self.say(f"drawer.{record}")

    def effect(self, state: State, record: str) -> str:
        """Return what filing a letter there does, by the rules in force."""
        rules = state.rules
        if record == "truthfully":
            gain = signed(rules.truth_stability)
            return self.say("effect.truthfully", count=rules.truth_at, change=gain)
        changes = "  ".join(self.changes(rules.records[record]))
        if record == "seal" and rules.seal_chance:
            return self.say("effect.seal", changes=changes, chance=rules.seal_chance)
        return changes

    def changes(self, effect: Effect) -> list[str]:
        """Return every change of a value."""
        named = zip(STATS, effect, strict=True)
        return [f"{self.word('stat', stat)} {signed(by)}" for stat, by in named if by]

    def entries(self, state: State) -> list[RegisterEntry]:
        """Return the rounds that are over, as the register has them."""
        return [self._entry(state, past) for past in rounds(state)]

    def _entry(self, state: State, past: RoundRecord) -> RegisterEntry:
        turn = past.turn
        changes = self.changes(past.delta)
        if past.truth_bonus:
            changes.append(self.say("rewarded"))
        if past.penalty_applied:
            changes.append(self.say("punished"))
        return RegisterEntry(
            past.round,
            self.word("title", state.rules.pack.events[turn.event].id),
            turn.choice.rpartition(".")[2],
            self.word("choice", turn.choice),
            turn.record,
            self.record(turn.record),
            tuple(changes),
        )

    def value(self, stat: str) -> tuple[str, str, str]:
        """Return a value's name, what it is, and why it is called that in any language."""
        return self.word("stat", stat), self.say(f"value.{stat}"), self.say("value-names")

    def round(self, state: State) -> str:
        """Return the round as the rulebook has it."""
        return self.word("round", max(1, state.round))

    def final(self, state: State) -> str:
        """Return whether a stamp can be taken back."""
        return self.say("practice" if state.rules.practice else "final")

    # --- what is asked

    def prompt(self, state: State, asks: Sequence[Ask], badge: Any) -> PromptLine | None:
        """Return what the prompt says while a person is asked."""
        if not any(ask.options for ask in asks):
            return None
        if state.phase == "event":
            return PromptLine(self.say("ask-event"), self.say("how-to-stamp"), badge, mine=True)
        return PromptLine(self.say("ask-record"), self.say("how-to-file"), badge, mine=True)

    def why(self, state: State, asks: Sequence[Ask], thing: str, place: str) -> str:
        """Return why a thing cannot go there, or cannot be taken."""
        if not any(ask.options for ask in asks):
            return ""
        kind = place.partition(":")[0]
        if kind not in ("letter", "stamp", "drawer") and not (thing and place):
            return ""
        if state.phase == "event":
            if thing:
                return self.say("why-letter") if kind != "stamp" else self.say("why-rack")
            return self.say("why-unstamped" if kind == "drawer" else "why-stamp")
        if kind == "stamp":
            return self.say("why-stamped")
        return self.say("why-drawer" if thing else "why-file")

    # --- for readers and the keyboard

    def describe(self, state: State, key: str) -> str:
        """Return a thing of the desk in words."""
        kind, _, about = key.partition(":")
        match kind:
            case "value":
                name, meaning, _ = self.value(about)
                return self.say("a-value", name=name, value=getattr(state, about), meaning=meaning)
            case "round":
                return self.round(state)
            case "letter":
                return self._letter_said(state)
            case "stamp":
                return self._stamp_said(state, about)
            case "drawer":
                name, effect = self.record(about), self.effect(state, about)
                return self.say("a-drawer", name=name, effect=effect)
            case "register":
                return self.say("a-register", count=len(state.turns))
            case "entry":
                return self._entry_said(state, int(about))
        return ""

    def _letter_said(self, state: State) -> str:
        letter = self.letter(state)
        if state.phase == "record" and state.choice:
            label = self.word("choice", state.choice)
            said = self.say(
                "a-stamped-letter", title=letter.title, letter=letter.printed, choice=label
            )
            told = self.word("consequence", state.choice) if self.consequence(state) else ""
            return f"{said} {_in_a_line(told)}".strip()
        return self.say("a-letter", title=letter.title, text=_in_a_line(letter.text))

    def _stamp_said(self, state: State, letter: str) -> str:
        if state.phase != "event" or state.event < 0:
            return self.say("a-slot", letter=letter)
        return self.stamp(state, letter)

    def _entry_said(self, state: State, number: int) -> str:
        found = self.entries(state)
        if number > len(found):
            return ""
        entry = found[number - 1]
        return self.say(
            "an-entry",
            round=self.word("round", number),
            title=entry.title,
            letter=entry.letter,
            choice=entry.choice,
            record=entry.record_text,
            changes=self._language.say("list.comma").join(entry.changes),
        )


def located(state: State, keys: Sequence[str]) -> str:
    """Return the thing on the desk that a line of the log speaks of; its keys are `kind:value`."""
    numbers = {
        state.rules.pack.events[turn.event].id: number for number, turn in enumerate(state.turns, 1)
    }
    for key in keys:
        kind, _, about = key.partition(":")
        match kind:
            case "title" | "text" | "choice":
                event = about.partition(".")[0]
                return f"entry:{numbers[event]}" if event in numbers else "letter"
            case "record":
                return f"drawer:{about}"
            case "stat":
                return f"value:{about}"
    return ""


def _in_a_line(text: str) -> str:
    return text.replace("\n", " ")


def event_of(state: State) -> Event:
    """Return the event on the desk."""
    return state.rules.pack.events[state.event]


def printed(state: State) -> str:
    """Return the letter of the stamp that the letter on the desk bears."""
    if state.phase == "event" or state.ending:
        return ""
    chosen = state.choice or (state.turns[-1].choice if state.turns else "")
    return chosen.rpartition(".")[2]


def filed(state: State) -> str:
    """Return the drawer that the letter on the desk was filed into, if it was just now."""
    over = state.phase != "event" and not state.choice and bool(state.turns)
    return state.turns[-1].record if over else ""


assert ROUNDS == 7, "the register has room for seven rounds"
