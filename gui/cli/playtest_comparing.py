"""`samsara playtest compare`: sessions by rules, kit and seats, beside simulated games."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from engine import games
from engine.kernel.errors import PlaytestError, SamsaraError
from engine.lab.counts import Counts
from engine.lab.simulate import simulate
from engine.lab.workers import workers
from engine.library.folder import data_folder
from engine.library.store import Library, utc_now
from engine.playtest.analysis import groups
from engine.playtest.analysis.comparing import Case, band, cases, plan
from engine.playtest.analysis.groups import BY, MINUTES, SPREAD, Group
from engine.playtest.store import PlaytestStore
from gui.cli.options import Command, UsageError, commas, option, quoted, switch, whole
from gui.cli.tables import ProgressBar, table
from resources.catalogue import Catalogue
from resources.foreign import plain

_MOST_GAMES = 1_000_000
_SPREAD_OUT = 2_000  # games from which it pays to start processes
_TEXTS = 2  # columns that are none of figures


@dataclass(frozen=True, slots=True)
class _Compared:
    """The sessions of one game, as they are told."""

    game: str
    groups: Sequence[Group]
    apart: Sequence[Case]
    measures: Sequence[str]
    counts: Sequence[Counts | None]


@dataclass(frozen=True, kw_only=True)
class PlaytestCompare(Command):
    """Compare playtests."""

    name: ClassVar[str] = "playtest compare"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara playtest compare --simulate 10000",
        "samsara playtest compare --by rules,seats --json",
    )

    by: tuple[str, ...] = option(commas("KEYS", BY), BY, about="playtest-by")
    simulate: int = option(whole("N", 1, _MOST_GAMES), 0, about="playtest-simulate")
    json: bool = switch(about="playtest-json")

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield a table for each game, or all of it as JSON."""
        self._check()
        with Library(data_folder(), reading=True) as library:
            store = PlaytestStore(library.database, utc_now)
            listed = [one for one in reversed(store.listed()) if one.game and one.state == "ended"]
            played = dict.fromkeys(one.game for one in listed)
            if not played:
                raise PlaytestError("playtest-none")
            found = [self._compared(store, game, cases(library.database, game)) for game in played]
        if self.json:
            yield json.dumps([_data(one) for one in found], ensure_ascii=False, indent=1)
            return
        for one in found:
            yield from self._told(one, words)

    def _check(self) -> None:
        wrong = [key for key in self.by if key not in BY]
        if wrong:
            given, expected = quoted(wrong[0]), " | ".join(BY)
            raise UsageError("usage-given", given=f"--by {given}", expected=expected)
        if self.simulate and not {"rules", "seats"} <= set(self.by):
            given = f"--simulate {self.simulate}"
            raise UsageError("usage-given", given=given, expected="--by rules,seats")

    def _compared(self, store: PlaytestStore, game: str, found: Sequence[Case]) -> _Compared:
        made = groups.groups(found, self.by)
        for _ in groups.gather(store, made):
            pass
        apart = [case for case in found if case.apart]
        known = self.simulate and game in games.IDS
        counts = [_simulated(game, group, self.simulate) if known else None for group in made]
        return _Compared(game, made, apart, groups.names(made), counts)

    def _told(self, one: _Compared, words: Catalogue) -> Iterator[str]:
        key = f"{one.game}.name"
        yield words.say(key) if key in words else plain(one.game)
        head = ["rules", "kit", "sessions", "seats", "team", MINUTES, SPREAD, "fun", "look-ups"]
        shown = [words.say(f"playtest.compare.{name}") for name in head]
        shown[5:5] = [groups.measure_word(one.game, name, words) for name in one.measures]
        rows = []
        for group, counts in zip(one.groups, one.counts, strict=True):
            rows.append(_row(group, one.measures, words))
            if counts is not None:
                rows.append(_simulated_row(counts, one.measures, words))
        yield from table(shown, rows, texts=_TEXTS)
        yield from _sentences(one, words)
        yield ""


def _simulated(game: str, group: Group, count: int) -> Counts | None:
    """Return what simulated games came to; nothing where such rules are not here."""
    bar = ProgressBar()
    jobs = "1" if count < _SPREAD_OUT else str(os.cpu_count() or 1)
    try:
        with workers(jobs) as executor:
            return simulate(plan(group.cases[0], game, count), executor, bar)
    except SamsaraError:
        return None
    finally:
        bar.close()


def _row(group: Group, measures: Sequence[str], words: Catalogue) -> list[str]:
    won, of = group.won
    percent = groups.share(won, of)
    team = words.say("playtest.compare.won", won=won, of=of) if of else "–"
    if percent is not None:
        team = words.say("playtest.compare.share", counted=team, percent=percent)
    return [
        groups.rules_said(group, words),
        groups.kit_said(group.key.kit),
        str(len(group.cases)),
        str(group.key.seats or "–"),
        team,
        *(groups.ranged(group.measure(name)) for name in (*measures, MINUTES, SPREAD)),
        groups.ranged(group.fun),
        groups.ranged(group.look_ups),
    ]


def _simulated_row(counts: Counts, measures: Sequence[str], words: Catalogue) -> list[str]:
    """Return below a group between what the middle eight of ten simulated games lie."""
    bands = [band(counts, name) for name in (*measures, MINUTES, SPREAD)]
    told = ["–" if one is None else f"{one[0]}–{one[1]}" for one in bands]
    name = words.say("playtest.compare.simulated", n=counts.games)
    return [name, "", "", "", "", *told, "", ""]


def _sentences(one: _Compared, words: Catalogue) -> Iterator[str]:
    """Yield what a reader of such figures has to know."""
    for name in (*one.measures, MINUTES):
        count = groups.needed(one.groups, name)
        if count is not None:
            measure = groups.measure_word(one.game, name, words)
            yield words.say("playtest.compare.needed", measure=measure, n=count)
    for case in one.apart:
        reasons = words.say("list.comma").join(
            words.say(f"playtest.compare.apart-{reason}") for reason in case.apart
        )
        yield words.say("playtest.compare.apart", number=case.number, reasons=reasons)


def _data(one: _Compared) -> dict[str, Any]:
    first = zip(one.groups, one.counts, strict=True)
    return {
        "game": one.game,
        "groups": [groups.data(group, one.measures, counts) for group, counts in first],
        "apart": [{"session": case.number, "reasons": list(case.apart)} for case in one.apart],
        "sessions_needed": {
            name: groups.needed(one.groups, name) for name in (*one.measures, MINUTES)
        },
    }
