"""Review wording: what curves, observations and entries of one session are called."""

from __future__ import annotations

from typing import Any

from engine.kernel.asking import Option
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Game
from engine.playtest.analysis.reviewing import TEAM, Track
from engine.playtest.analysis.untaken import Untaken
from engine.playtest.entries import Entry, counters
from engine.playtest.feedback import OWN
from engine.playtest.live import LiveSession
from engine.playtest.observing import Observation
from engine.playtest.templates import Tag
from gui.context import AppContext
from gui.paint.seat_looks import SeatLook, seat_look
from gui.shell.playtests.tally import Tally
from gui.shell.playtests.wording import SEVERITIES, EntryWords, figure, look_of, named, span
from resources.catalogue import capitalized
from resources.foreign import plain


class ReviewWords(EntryWords):
    """Words of a session that is looked back on."""

    def __init__(self, context: AppContext, live: LiveSession) -> None:
        tally = Tally(live)
        super().__init__(context.language, tally)
        self.tags: dict[str, Tag] = {one.key: one for one in tally.template.tags}
        self.start = tally.start()

    @property
    def game(self) -> Game[Any] | None:
        """Return the game, if the program has it."""
        return self._tally.game

    def phrase(self, key: str, **details: str | int) -> str:
        """Return a sentence of the review."""
        return self._language.say(f"gui.playtest.review.{key}", **details)

    def say(self, key: str) -> str:
        """Return a word of the catalogue."""
        return self._language.say(key)

    def knows(self, key: str) -> bool:
        """Say whether the catalogue has a word."""
        return self._language.knows(key)

    def asked(self, field: str) -> str:
        """Return what a question of the form is called; one of the designer's is as it was put."""
        own = dict(zip(OWN, self.playtest.session.asks, strict=False))
        return own[field].text if field in own else self.phrase(f"field.{field}")

    def row(self, *parts: str) -> str:
        """Return several things in a row."""
        return self._language.say("list.comma").join(filter(None, parts))

    def look(self, seat: int) -> SeatLook:
        """Return how a seat looks, or a character where seats hold several."""
        known = seat < len(self.playtest.seats)
        return look_of(self.playtest, seat) if known else seat_look(seat)

    def counted(self, seat: int | None) -> list[str]:
        """Return what the counters of a seat, or of the table, showed at the end of a free log."""
        if self.playtest.session.mode != "free":
            return []
        tally, colon = self._tally, self._language.say("list.colon")
        known = tally.template.team_counters if seat is None else tally.template.seat_counters
        amounts = tally.amounts()
        pairs = ((named(one, self._language), amounts[seat, one.key]) for one in known)
        return [colon.join((name, figure(amount))) for name, amount in pairs]

    def step(self, key: str) -> str:
        """Return what a step is called, also where none was told."""
        return self.phase(key) if key else self.phrase("other")

    def about(self, note: Observation) -> str:
        """Return what an observation is about."""
        return self.tag(note.tag) if note.tag else self.phrase("untagged")

    def severity(self, note: Observation) -> str:
        """Return how bad it was, if that was said."""
        return self.how_bad(note.severity) if note.severity else ""

    def how_bad(self, severity: int) -> str:
        """Return the word for how bad something was."""
        return self._language.say(f"gui.playtest.note.{SEVERITIES[severity]}")

    def note(self, note: Observation) -> str:
        """Return what was written; else whom it is of, and how long it lasted."""
        if note.text:
            return plain(note.text, breaks=True)
        lasted = span(note.lasted_ms) if note.lasted_ms is not None else ""
        return self.row(self.seats(note.seats), lasted, plain(note.rule))

    def option(self, option: Option) -> str:
        """Return an option of a refereed match in words."""
        teller = self._teller()
        try:
            return str(option[0]) if teller is None else teller.option(option)
        except (KeyError, IndexError, ValueError, SamsaraError):
            return str(option[0])

    def untaken(self, one: Untaken) -> str:
        """Return what nobody took: an action by its name, whoever it was to be done with."""
        actions = {action.key: action for action in self._tally.template.actions}
        if one.way in actions:
            return named(actions[one.way], self._language)
        return self.option(one.option)

    # --- curves

    def kind(self, kind: str) -> str:
        """Return what a graph, or a track of the table, is called."""
        if kind == TEAM:
            return self.phrase("team")
        told = self.counter(kind)
        if told != kind:
            return told
        game = self.playtest.session.game
        ours = f"gui.playtest.review.kind-{kind}"
        keys = (ours, f"{game}.kind.{kind}", f"{game}.dial.{kind}", f"{game}.measure.{kind}")
        return next((self._language.say(key) for key in keys if self._language.knows(key)), kind)

    def track(self, track: Track) -> str:
        """Return whose curve it is, or what of the table."""
        if not track.about:
            return self.kind(track.kind)
        if track.about.isdecimal():
            return self._whose(int(track.about))
        game = self._tally.game
        setting = game.settings.get(track.kind) if game is not None else None
        about = setting.about[0].rpartition(":")[2] if setting and setting.about else ""
        word = f"{self.playtest.session.game}.{about}.{track.about}"
        return capitalized(self._language.say(word)) if self._language.knows(word) else track.about

    def _whose(self, who: int) -> str:
        game = self._tally.game
        if who < len(self.playtest.seats) or game is None or self._state is None:
            return self.seat(min(who, len(self.playtest.seats) - 1))
        return self._language.say(game.who_key(self._state, who))

    # --- entries

    def entry(self, entry: Entry) -> str:
        """Return what happened, and who did it."""
        before = None
        if entry.deltas:
            before = counters(self.playtest.entries, self.start, entry.n - 1)
        line = self.line(entry, before)
        told = plain(line.text(self._language), breaks=True)
        if entry.seat is None or line.answers:  # a question names who is asked
            return told
        return self._language.say("list.colon").join((self.seat(entry.seat), told))
