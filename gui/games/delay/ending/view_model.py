"""View model of a finished game: its conditions and figures, its path, its sum."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engine.games.delay.endings import COLLAPSE, ENDINGS, HEAVEN, HELL, REBELLION, tried
from engine.games.delay.history import RoundRecord, counts, rounds
from engine.games.delay.pack import words
from engine.games.delay.rules import ROUNDS
from engine.games.delay.schema import STATS
from engine.games.delay.state import State
from gui.games.delay.register import RegisterEntry
from gui.i18n import Language
from resources.numbers import signed


class EndingCondition(NamedTuple):
    """What one ending asks for, and how it stood; or how many are not told yet."""

    title: str
    figures: str
    holds: bool
    late: bool  # it was not asked any more: an ending before it was told
    hidden: bool = False  # it stands for those of which nothing is told yet

    @property
    def spoken(self) -> str:
        """Return it as a sentence."""
        return f"{self.title}." if self.hidden else f"{self.title}: {self.figures}."


class Stage(NamedTuple):
    """One round of the path, and where the values stood after it."""

    entry: RegisterEntry
    values: tuple[int, ...]
    changes: str

    @property
    def spoken(self) -> str:
        """Return it as a sentence."""
        entry, values = self.entry, "  ".join(map(str, self.values))
        return (
            f"{entry.number}, {entry.title}: {entry.letter}, {entry.choice}; "
            f"{entry.record_text}; {self.changes}; {values}."
        )


class EndingViewModel:
    """Words the end of one game in the language spoken now.

    Of endings that are not `known`, and of what is counted unseen towards one, it tells nothing.
    """

    def __init__(self, state: State, language: Language, known: Collection[str] = ()) -> None:
        self.state = state
        self._language = language
        self._known = {*known, state.ending}

    @property
    def _tells_extremes(self) -> bool:
        """Say whether it may be told which choices were extreme: they count for one ending only."""
        return REBELLION in self._known or self.state.rules.show_extreme

    def say(self, key: str, **parts: str | int) -> str:
        """Return a sentence of the end."""
        return self._language.say(f"gui.delay.end.{key}", **parts)

    def _word(self, kind: str, name: str) -> str:
        return words(self.state.rules.pack)[self._language.lang, kind, name]

    def heading(self) -> str:
        """Return what stands over the title."""
        return f"Round {ROUNDS} / {ROUNDS}"

    def title(self) -> str:
        """Return the ending's title."""
        return self._word("title", self.state.ending)

    def text(self) -> str:
        """Return what is told."""
        return self._word("text", self.state.ending)

    def values(self) -> list[str]:
        """Return the last values."""
        return [f"{stat.capitalize()}: {getattr(self.state, stat)}" for stat in STATS]

    def practice(self) -> str:
        """Return that the game was played for practice, if it was."""
        return self.say("practice") if self.state.rules.practice else ""

    def conditions(self) -> list[EndingCondition]:
        """Return the known endings in the order they are tried in, then how many others are."""
        found, told = [], False
        for ending, holds in tried(self.state):
            if ending in self._known:
                title = self._word("title", ending)
                found.append(EndingCondition(title, self._figures(ending), holds, told))
            told = told or holds
        if len(found) < len(ENDINGS):
            title = self.say("hidden", count=len(ENDINGS) - len(found))
            found.append(EndingCondition(title, "", holds=False, late=True, hidden=True))
        return found

    def _figures(self, ending: str) -> str:
        """Return what an ending asks for beside what there was."""
        state, rules = self.state, self.state.rules
        if ending == COLLAPSE:
            return self.say(
                "below", value="Stability", now=state.stability, at=rules.collapse_below
            )
        if ending == HEAVEN:
            return self.say("least", value="Heaven", now=state.heaven, at=rules.heaven_at)
        if ending == HELL:
            return self.say("least", value="Hell", now=state.hell, at=rules.hell_at)
        if ending == REBELLION:
            return self.say(
                "risen",
                balance=state.balance,
                rounds=rules.rebellion_rounds,
                extremes=state.extremes,
                most=rules.extreme_limit,
                now=state.pressure,
                at=rules.rebellion_below,
            )
        return self.say("else")

    def path(self) -> list[Stage]:
        """Return every round with where the values stood after it."""
        return [self._stage(past) for past in rounds(self.state)]

    def _stage(self, past: RoundRecord) -> Stage:
        turn, rules = past.turn, self.state.rules
        changes = [
            f"{stat.capitalize()} {signed(by)}"
            for stat, by in zip(STATS, past.delta, strict=True)
            if by
        ]
        if turn.choice in rules.extremes and self._tells_extremes:
            changes.append(self.say("extreme"))
        if past.truth_bonus:
            changes.append(self._language.say("gui.delay.rewarded"))
        if past.penalty_applied:
            changes.append(self._language.say("gui.delay.punished"))
        entry = RegisterEntry(
            past.round,
            self._word("title", rules.pack.events[turn.event].id),
            turn.choice.rpartition(".")[2],
            self._word("choice", turn.choice),
            turn.record,
            self._language.say(f"delay.record.{turn.record}"),
            tuple(changes),
        )
        return Stage(entry, past.values_after, self._language.say("list.comma").join(changes))

    def legend(self) -> list[str]:
        """Return what the four numbers behind each round are."""
        return [stat.capitalize() for stat in STATS]

    def sum(self) -> str:
        """Return how often what was done."""
        counted = counts(self.state)
        return self.say(
            "sum-extremes" if self._tells_extremes else "sum",
            truthfully=counted["truthfully"],
            embellish=counted["embellish"],
            obscure=counted["obscure"],
            seal=counted["seal"],
            truths=counted["truths"],
            penalties=counted["penalties"],
            **({"extremes": self.state.extremes} if self._tells_extremes else {}),
        )
