"""Refereed part of a live page: the match of a session and its table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from engine.kernel.asking import Atom
from engine.library.journal_check import open_journal
from engine.playtest.afterwards import with_seat
from engine.playtest.live import LiveSession
from engine.playtest.results import Result, of_outcome
from engine.playtest.sessions import setup_of
from engine.playtest.store import PlaytestStore
from engine.playtest.templates import Number
from gui.context import AppContext, faults_told
from gui.games import game_ui
from gui.session.refereeing import RefereeSession
from gui.shell.playtests.referee.keys import RefereeKeys
from gui.shell.playtests.referee.table import RefereedTable
from gui.shell.playtests.tally import Key, Tally, game_of
from gui.shell.playtests.wording import ROLES


class Refereed(QObject):
    """The match that is refereed, begun or gone on with.

    `changed` says that something was entered, `ended` that the game is over.
    """

    changed = Signal()
    ended = Signal()

    def __init__(
        self, context: AppContext, store: PlaytestStore, live: LiveSession, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.context = context
        playtest = live.playtest
        game = game_of(playtest)
        assert game is not None
        setup = setup_of(playtest, secrets.token_hex(8), secrets.token_hex(16))
        kept = store.referee(live, setup, game.edition, game.digest(setup))
        played = open_journal(kept.journal).game
        names = tuple(seat.alias for seat in playtest.seats)
        called = played.called(replace(kept.setup, names=names))
        self.session = RefereeSession(called, live, kept, context.language, self)
        if live.session.state == "setup":
            live.start(self.session.turn())
        else:
            live.at(self.session.turn())
        self.centre = RefereedTable(context, self.session)
        RefereeKeys(self.centre)
        self.session.moved.connect(self._moved)
        self.session.ended.connect(lambda _outcome: self.ended.emit())

    def result(self) -> Result | None:
        """Return how the match ended, if it has."""
        game, outcome = self.session.game, self.session.outcome
        if outcome is None:
            return None
        return of_outcome(outcome, team=game_ui(game.id).team, parts=game.score_parts)

    def tell_roles(self) -> None:
        """Have every seat say what it plays, once that is drawn."""
        state, game, live = self.session.state, self.session.game, self.session.live
        with faults_told(self.context.host):
            for seat in live.playtest.seats:
                _, kind, role = f"{game.seat_key(state, seat.seat)}..".split(".")[:3]
                if seat.role != role and kind in ROLES:
                    live.change(with_seat(seat.seat, role=role))

    def _moved(self) -> None:
        self.tell_roles()
        self.changed.emit()

    def hand_over(self, tally: Tally) -> None:
        """Have the free log's counters show what the table of the match does."""
        self.session.rest()
        with faults_told(self.context.host):
            tally.refresh()
            tally.preset(_amounts(tally, {d.key: d.value for d in self.session.dials()}))

    def take_over(self, tally: Tally) -> None:
        """Referee; first it is asked whether the table shows what was counted by hand."""
        live = self.session.live
        self.session.call()
        counted = self._counted(tally) if live.session.mode == "free" else {}
        live.set_mode("refereed")
        if counted and self.centre.overrule():
            self.centre.overruling.show_values(counted)
        else:
            self.session.go_on()

    def _counted(self, tally: Tally) -> dict[str, Atom]:
        """Return the dials that the match has otherwise than they were counted."""
        dials = {dial.key: dial for dial in self.session.dials()}
        counted: dict[str, Atom] = {}
        for key, amount in tally.amounts().items():
            dial = next((dials[name] for name in _names(key) if name in dials), None)
            if dial is not None and float(dial.value) != amount:
                words = (one for one in dial.choices if float(one) == amount)
                value = next(words, int(amount))
                counted |= {dial.key: value} if dial.allows(value) else {}
        return counted

    def close(self) -> None:
        """Leave the table."""
        self.session.close()


def _amounts(tally: Tally, dials: Mapping[str, Atom]) -> dict[Key, Number]:
    """Return what of the counters can be read off the dials of a match."""
    found: dict[Key, Number] = {}
    for key in tally.amounts():
        name = next((name for name in _names(key) if name in dials), None)
        if name is not None:
            found[key] = float(dials[name])
    return found


def _names(key: Key) -> tuple[str, ...]:
    """Return which dials a counter may be."""
    seat, name = key
    return (name,) if seat is None else (f"{name}:{seat}", f"value:{name}")
