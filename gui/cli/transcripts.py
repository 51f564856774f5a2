"""Matches as text: one played by bots, one read from a file, and the check of its chances."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from engine.bots.table import answer_once, seat_bots
from engine.files.writing import refuse
from engine.kernel.asking import Ask, Event, Option, Place
from engine.kernel.chance import commitment
from engine.kernel.clock import StepClock
from engine.kernel.game import PERSON, Bot, Game, Outcome, Setup
from engine.kernel.journal import Answer, Record, Ruling, Typed
from engine.kernel.match import EVERY, Match
from engine.kernel.replay import count_draws, ruled, steps, wrong_draws
from engine.kernel.wording import Log, Teller
from engine.library.journal_check import open_journal
from engine.library.journal_files import read_journal, write_journal
from gui.bot_names import bot_name
from gui.cli import FAULT_FOUND
from gui.cli.options import Command, argument, option, path, switch, text
from gui.cli.seating import Seated
from resources.catalogue import Catalogue
from resources.foreign import shown
from resources.version import version

_SHOWN_FAULTS = 10
_DOERS = frozenset({"seat", "player", "character"})  # what an event calls whoever did it


@dataclass(frozen=True, kw_only=True)
class Auto(Seated):
    """Play one game among bots and tell it as it goes."""

    name: ClassVar[str] = "auto"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara auto {game} --seed 7 --why",
        "samsara auto {game} --players 3 --save game.samsara",
    )

    seed: str | None = option(text("S"), None, about="new-seed")
    save: Path | None = option(path("FILE"), None)
    why: bool = switch()
    force: bool = switch()

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield the game, line by line."""
        if self.save is not None:
            refuse(self.save, force=self.force)  # before the game is told
        chosen = self.chosen()
        rules, content, _ = chosen
        seed = self.seed or secrets.token_hex(8)
        players, house = self.seats(rules, default_bot=rules.default_bot), self.changes(rules)
        setup = Setup(rules.id, players, seed, house, content=content, app=version())
        match = Match(rules, setup, clock=StepClock())
        cast = _Cast(rules, setup, words)
        yield from chosen.notes(words)
        yield from _head(rules, setup, cast, Match(rules, setup).state, words)
        told = Log(Teller(rules, match.state, words.lang))
        yield from told.hear(match.log, match.state)
        yield from self._played(match, told, cast, words)
        yield from told.rest()
        assert match.outcome is not None
        yield from _ending(rules, match.outcome, match.state, told.teller, words)
        if self.save is not None:
            write_journal(self.save, match.journal(), force=self.force)
            yield words.say("auto.saved", file=self.save.name)

    def _played(
        self, match: Match[Any], told: Log[Any], cast: _Cast, words: Catalogue
    ) -> Iterator[str]:
        """Have the bots play to the end, and yield what happens and why."""
        bots = dict(enumerate(seat_bots(match.game, match.setup)))
        reasons = _Reasons(told, match.game, len(match.setup.players))

        def heed(seat: int, bot: Bot, ask: Ask, option: Option) -> None:
            reason = bot.why(ask, option, partial(match.view, seat))
            if reason is not None and self.why:
                who, text = told.teller.seat(seat), told.teller.reason(reason)
                said = words.say("auto.why", seat=who, reason=text)
                reasons.give(seat, said, together=len(match.asks) > 1 or match.concealed)

        while match.outcome is None:
            heard = len(match.log)
            answer_once(match, bots, heed)
            yield from reasons.hear(match.log[heard:], match.state)
            yield from cast.known(match.state, told)
        yield from reasons.after(told.rest())


@dataclass(frozen=True, kw_only=True)
class ReplayMatch(Command):
    """Tell the match that a file holds."""

    name: ClassVar[str] = "replay"

    file: Path = argument(path("FILE"))

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield the match, line by line."""
        opened = open_journal(read_journal(self.file))
        if opened.notice is not None:
            yield words.fault(opened.notice.code, opened.notice.details)
        yield from transcript(opened.game, opened.setup, opened.records, words)


def transcript(
    rules: Game[Any], setup: Setup, records: Sequence[Record], words: Catalogue
) -> Iterator[str]:
    """Yield a match as it is told, line by line, from its records."""
    cast = _Cast(rules, setup, words)
    entered = count_draws(records).typed > 0
    dealt = Match(rules, setup, hold=EVERY if entered else ()).state
    yield from _head(rules, setup, cast, dealt, words)
    if entered:
        yield from _by_hand(records, words)
        yield ""
    state, at = rules.begin(setup), 0
    told = Log(Teller(rules, state, words.lang))
    for played in steps(rules, setup, records):
        yield from _ruled(rules, records[at : played.at], played.before, told)
        state, at = played.after, played.at + len(played.records) + 1  # the mark of the step
        yield from told.hear(played.events, state)
        yield from cast.known(state, told)
    yield from told.rest()
    state, _ = ruled(rules, state, records, at)
    yield from _ruled(rules, records[at:], state, told)
    outcome = rules.outcome(state)
    if outcome is None:
        yield words.say("replay.open")
    else:
        yield from _ending(rules, outcome, state, told.teller, words)


@dataclass(frozen=True, kw_only=True)
class Verify(Command):
    """Recompute every chance of a saved match."""

    name: ClassVar[str] = "verify"

    file: Path = argument(path("FILE"))

    def run(self, words: Catalogue) -> Iterator[str | int]:
        """Yield what differs, and 1 at the end if anything does."""
        journal = read_journal(self.file)
        setup = journal.setup
        wrong = list(wrong_draws(setup, journal.records))
        for fault in wrong[:_SHOWN_FAULTS]:
            yield words.say(
                "verify.differs",
                line=fault.line,
                topic=shown(fault.topic),
                k=fault.k,
                written=fault.written,
                given=fault.given,
            )
        draws, typed = count_draws(journal.records)
        if wrong:
            yield words.say("verify.wrong", wrong=len(wrong), draws=draws)
            yield FAULT_FOUND
            return
        opened = open_journal(journal)
        decisions = sum(isinstance(record, Answer) for record in opened.records)
        right = "verify.played" if typed and not draws else "verify.right"
        yield words.say(right, draws=draws, decisions=decisions)
        yield from _by_hand(journal.records, words)
        if setup.nonce:
            yield words.say("verify.commitment", commitment=commitment(setup.seed, setup.nonce))


def _by_hand(records: Sequence[Record], words: Catalogue) -> Iterator[str]:
    """Yield how much of a match no seed and no rule gives, but people at a real table."""
    typed = [record for record in records if isinstance(record, Typed)]
    ruled_ = sum(isinstance(record, Ruling) for record in records)
    if typed:
        yield words.say("verify.typed", typed=len(typed))
    if unknown := sum(record.provisional for record in typed):
        yield words.say("verify.unknown", unknown=unknown)
    if ruled_:
        yield words.say("verify.ruled", ruled=ruled_)


def _ruled(
    rules: Game[Any], records: Sequence[Record], state: Any, told: Log[Any]
) -> Iterator[str]:
    """Yield what the table set between two steps, whatever the rules say."""
    rulings = [record for record in records if isinstance(record, Ruling)]
    if not rulings:
        return
    yield from told.rest()
    teller = Teller(rules, state, told.teller.words.lang)
    dials = {dial.key: dial for dial in rules.dials(state)}
    for ruling in rulings:
        dial = dials.get(ruling.dial)
        what = ruling.dial if dial is None else teller.dial(dial)
        value = str(ruling.value) if dial is None else teller.setting(dial, ruling.value)
        key = "replay.ruled-why" if ruling.why else "replay.ruled"
        yield teller.words.say(key, what=what, value=value, why=shown(ruling.why))


class _Given(NamedTuple):
    """A bot's reason that was not told yet; `together` if others are asked at the same time."""

    seat: int
    text: str
    together: bool


class _Reasons:
    """Bots' reasons, each told after the line of what the bot did, never within it."""

    def __init__(self, told: Log[Any], game: Game[Any], seats: int) -> None:
        self._told = told
        self._game = game
        self._seats = range(seats)
        self._given: list[_Given] = []  # of which nothing was told yet
        self._due: list[str] = []  # as soon as the line is out that is being written
        self._about: int | None = None  # the seat that this line is of, if it is of one

    def give(self, seat: int, text: str, *, together: bool) -> None:
        """Keep a seat's reason until what it did is told."""
        self._given.append(_Given(seat, text, together))

    def hear(self, events: Sequence[Event], state: Any) -> Iterator[str]:
        """Yield the lines that these events complete, and reasons after theirs."""
        doers = [self._doer(event, state) for event in events]
        if events:
            self._tell_of(self._untold(doers))
        for event, who in zip(events, doers, strict=True):
            yield from self.after(self._told.hear([event], state))
            place = self._game.events[str(event[0])].place
            if place in (Place.OPENS, Place.HEADS):
                self._about = who
            self._tell_of([one for one in self._given if one.seat == who])
            if place not in (Place.HEADS, Place.SILENT):  # who did it may be named in no other way
                self._tell_of([one for one in self._given if one.seat not in doers])

    def _untold(self, doers: Sequence[int | None]) -> list[_Given]:
        """Return the reasons of what no event tells, which belong to the line before.

        That is whatever was declined, and the end of a turn.
        """
        told = [] if doers[0] is not None else self._given[-1:]  # by what names nobody
        alone = [one for one in self._given if not one.together]
        ended = [one for one in alone if one.seat == self._about != doers[0]]
        kept = (*told, *ended)
        return [*ended, *(one for one in alone if one.seat not in doers and one not in kept)]

    def after(self, lines: Iterator[str]) -> Iterator[str]:
        """Yield lines, and after the first of them the reasons for it."""
        for line in lines:
            yield line
            yield from self._due
            self._due.clear()

    def _doer(self, event: Event, state: Any) -> int | None:
        """Return the seat that an event is of, if it names one or its character first."""
        game, names = self._game, self._game.events[str(event[0])].names
        kind = names[0].rpartition(":")[2] if names else ""
        if kind not in _DOERS:
            return None
        who = int(event[1])
        key = game.player_key(state, who) if kind == "character" else game.seat_key(state, who)
        return next((seat for seat in self._seats if game.seat_key(state, seat) == key), who)

    def _tell_of(self, given: Sequence[_Given]) -> None:
        for one in given:
            self._given.remove(one)
            self._due.append(one.text)


class _Cast:
    """Who plays whom: said at the head by the seats, and once more when the seats have roles."""

    def __init__(self, rules: Game[Any], setup: Setup, words: Catalogue) -> None:
        self._rules = rules
        self._words = words
        self._players = [_player(name, rules.id, words) for name in setup.players]
        self._seats = self._names(rules.begin(setup))
        self._said = False

    def seats(self) -> str:
        """Return who sits where."""
        say = self._words.say
        return say("list.comma").join(
            say("auto.seat", seat=seat, player=player)
            for seat, player in zip(self._seats, self._players, strict=True)
        )

    def known(self, state: Any, told: Log[Any] | None = None) -> Iterator[str]:
        """Yield who plays which role once every seat has taken one, after the line before."""
        if self._said:
            return
        roles, say = self._names(state), self._words.say
        if any(role == seat for role, seat in zip(roles, self._seats, strict=True)):
            return
        self._said = True
        if told is not None:
            yield from told.rest()
        yield say("list.comma").join(
            say("auto.role", seat=seat, role=role, player=player)
            for seat, role, player in zip(self._seats, roles, self._players, strict=True)
        )

    def _names(self, state: Any) -> list[str]:
        seats = range(len(self._players))
        return [self._words.say(self._rules.seat_key(state, seat)) for seat in seats]


def _player(name: str, game: str, words: Catalogue) -> str:
    """Return what a player is called: a person, or a bot by its word."""
    return words.say("gui.shell.person") if name == PERSON else bot_name(words, game, name)


def _head(
    rules: Game[Any], setup: Setup, cast: _Cast, dealt: Any, words: Catalogue
) -> Iterator[str]:
    yield words.say("auto.head", game=words.say(f"{rules.id}.name"), edition=rules.edition)
    yield cast.seats()
    yield from cast.known(dealt)  # as far as chance alone deals the roles
    yield words.say("auto.seed", seed=shown(setup.seed), rules=rules.digest(setup))
    yield ""


def _ending(
    rules: Game[Any], outcome: Outcome, state: Any, teller: Teller[Any], words: Catalogue
) -> Iterator[str]:
    yield ""
    yield teller.outcome(outcome)
    figures = [
        words.say("auto.figure", name=teller.measure(name), value=f"{value:,}")
        for name, value in rules.measures(state).items()
        if value or "." not in name  # of many things of a sort, those that there were
    ]
    yield words.say("list.comma").join(figures)
