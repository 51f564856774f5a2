"""Result line of a playtest: how the table came out, each seat, and how long it took."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.playtest.clocks import paused_ms, total
from engine.playtest.entries import RULING, told
from engine.playtest.kit_words import differs_said
from engine.playtest.observing import LOOKED_UP
from engine.playtest.sessions import Playtest
from gui.context import AppContext, Wording, plain
from gui.i18n import Language
from gui.shell.newgame.seatmarks import SeatBadge
from gui.shell.playtests.review.words import ReviewWords
from gui.shell.playtests.wording import figure, icon_of, span
from gui.widgets.dates import day
from gui.widgets.grid import Grid
from gui.widgets.panel import Panel
from gui.widgets.report import BigFigure
from gui.widgets.said import Chip, Label
from resources.catalogue import capitalized

_MARK = 38.0
_TILE = 136.0
_TOP = Qt.AlignmentFlag.AlignTop


class ResultLine(Panel):
    """What the session came to, in one row, or in as many as the width needs."""

    def __init__(self, context: AppContext, words: ReviewWords) -> None:
        super().__init__(context, pad=14)
        self._words = words
        playtest = words.playtest
        tiles = [self._told(playtest), *(self._seat(playtest, one.seat) for one in playtest.seats)]
        self.figures = self._times()
        tiles += self.figures
        self.box.addWidget(Grid(context, tiles, _TILE))
        self.box.addWidget(Label(context, self._setup, "note", "ink2", wrap=True))
        self.warning = Label(context, self._apart, "note", "red", wrap=True)
        self.warning.setVisible(bool(self.warning.text()))
        self.box.addWidget(self.warning)

    def read(self) -> None:
        """Count anew what may have been put right since."""
        for one in self.figures:
            one.value.refresh()

    def _setup(self, language: Language) -> str:
        """Return when, how and for what it was played, and what the facilitator says of it."""
        session = self._words.playtest.session
        parts = [
            day(session.started, language.lang) if session.started else "",
            language.say(f"playtest.mode.{session.mode}"),
        ]
        for key in ("facilitator", "place", "goal", "hypothesis", "surprised", "to_try"):
            value: str = getattr(session, key)
            parts.append(language.say(f"playtest.summary.{key}", value=value) if value else "")
        return language.say("gui.matches.join").join(filter(None, parts))

    def _apart(self, language: Language) -> str:
        """Return why it counts for no group, if something speaks against it."""
        playtest = self._words.playtest
        ruled = next((one.n for one in told(playtest.entries) if one.verb == RULING), None)
        warnings = []
        if playtest.session.kit_differs:
            session = playtest.session
            value = differs_said(session.kit_differs, session.game, language.words)
            warnings.append(language.say("playtest.summary.differs", value=value))
        if ruled is not None:
            warnings.append(language.say("playtest.summary.ruled", n=ruled))
        return language.say("gui.matches.join").join(warnings)

    def _told(self, playtest: Playtest) -> QWidget:
        """Return how it ended, and what speaks of it in pills."""
        tile = QWidget()
        column = QVBoxLayout(tile)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(4)
        column.addWidget(Label(self.context, self._result, "heading", wrap=True))
        chips = QHBoxLayout()
        chips.setSpacing(6)
        if playtest.session.extent not in ("", "full"):
            chips.addWidget(Chip(self.context, f"playtest.extent.{playtest.session.extent}", "red"))
        chips.addStretch(1)
        column.addLayout(chips)
        column.addWidget(Label(self.context, self._ending, "note", "ink2", wrap=True))
        column.addStretch(1)
        return tile

    def _result(self, language: Language) -> str:
        session = self._words.playtest.session
        if session.team in ("won", "lost"):
            return language.say(f"playtest.team.{session.team}")
        return capitalized(language.say(f"playtest.state.{session.state}"))

    def _ending(self, language: Language) -> str:
        session = self._words.playtest.session
        key = f"{session.game}.ending.{session.ending}"
        told = [language.say(key) if session.ending and language.knows(key) else ""]
        told.append(session.why_short)
        if session.goal_met:
            told.append(language.say(f"playtest.goal-met.{session.goal_met}"))
        told += self._words.counted(None)
        return language.say("gui.matches.join").join(filter(None, told))

    def _seat(self, playtest: Playtest, seat: int) -> QWidget:
        one = playtest.seats[seat]
        tile = QWidget()
        row = QHBoxLayout(tile)
        row.setContentsMargins(0, 0, 6, 0)
        row.setSpacing(8)
        badge = SeatBadge(self.context)
        badge.drawn(_MARK, _MARK)
        badge.wear(self._words.look(seat), icon_of(playtest, seat))
        row.addWidget(badge, 0, _TOP)
        column = QVBoxLayout()
        column.setSpacing(0)
        name: Wording = lambda _language: self._words.seat(seat)
        column.addWidget(Label(self.context, name, "name", wrap=True))
        figures = QHBoxLayout()
        figures.setSpacing(8)
        if one.score is not None:
            figures.addWidget(Label(self.context, plain(figure(one.score)), "number-m"))
        if one.rank is not None:
            rank: Wording = lambda _language: self._words.phrase("rank", n=one.rank or 0)
            figures.addWidget(Label(self.context, rank, "note", "ink2"))
        figures.addStretch(1)
        column.addLayout(figures)
        column.addWidget(Label(self.context, partial(self._about, seat), "note", "ink2", wrap=True))
        column.addStretch(1)
        row.addLayout(column, 1)
        return tile

    def _about(self, seat: int, language: Language) -> str:
        """Return the role of a seat, and what befell it."""
        one = self._words.playtest.seats[seat]
        role = self._words.role(seat)
        told = [role] if role and role != self._words.seat(seat) else []
        told += self._words.counted(seat)
        if one.out_ms is not None:
            told.append(self._words.phrase("out", clock=span(one.out_ms)))
        if one.left_ms is not None:
            told.append(self._words.phrase("left", clock=span(one.left_ms)))
        return language.say("gui.matches.join").join(told)

    def _times(self) -> list[BigFigure]:
        rows = {"played": self._played, "paused": self._paused, "look-ups": self._look_ups}
        return [
            BigFigure(self.context, value, f"gui.playtest.review.{word}")
            for word, value in rows.items()
        ]

    def _played(self, _language: Language) -> str:
        playtest = self._words.playtest
        return span(total(playtest.segments, playtest.session.clock_ms))

    def _paused(self, _language: Language) -> str:
        return span(paused_ms(self._words.playtest.segments))

    def _look_ups(self, _language: Language) -> str:
        notes = self._words.playtest.observations
        return str(sum(one.tag == LOOKED_UP for one in notes if not one.draft))
