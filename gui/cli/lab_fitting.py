"""`samsara lab fit`: how often bots have to slip to play as recorded sessions were played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite, sqrt
from typing import Any, ClassVar

from engine import games
from engine.bots.seating import base_of, seated
from engine.kernel.game import Game
from engine.lab.experiments.fitting import GAMES, Fit, Share, careful_bot, fit
from engine.lab.experiments.measures import name_of
from engine.library.folder import data_folder
from engine.library.store import Library, utc_now
from engine.playtest.analysis.comparing import cases
from engine.playtest.fitted import FITTED, Played, keep, observed, sessions
from engine.playtest.store import PlaytestStore
from gui.cli.lab_options import LabWork
from gui.cli.options import UsageError, argument, option, quoted, text, whole
from gui.cli.tables import table, wrapped
from resources.catalogue import Catalogue
from resources.numbers import shown

_COLUMNS = 78
_BAR = 24  # columns of the longest distance
_LONGEST = 12.0  # standard errors, from which on all are equally far
_MOST_SEATS = 16


@dataclass(frozen=True, kw_only=True)
class LabFit(LabWork):
    """Fit a company to recorded sessions."""

    name: ClassVar[str] = "lab fit"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara lab fit {game} --jobs 2",
        "samsara lab fit {game} --kit 9c1f --seats 4",
    )

    game: str = argument(text("GAME", games.IDS))
    kit: str = option(text("CODE"), "", about="lab-fit-kit")
    seats: int = option(whole("N", 1, _MOST_SEATS), 0, about="lab-fit-seats")
    bot: str | None = option(text("BOT"), None, about="lab-fit-bot")

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield the curve, what the sessions allow, and under which name it is kept."""
        bot = self._bot()
        with Library(data_folder(), reading=True) as library:
            store = PlaytestStore(library.database, utc_now)
            played = sessions(cases(library.database, self.game), self.kit, self.seats)
            rows = observed(store, played)
        plan = played.plan(GAMES, self.seed)
        with self.opened() as (executor, bar):
            found = fit(plan, bot, rows, executor, progress=bar)
        if found.allowed:
            keep(data_folder(), self.game, played.rules, played.case.key.seats, found.name)
        yield from self.told(_data(self, found, played), _lines(self, found, played, words))

    def _bot(self) -> str:
        """Return the bot that is made to slip; one with manners has its own."""
        rules: Game[Any] = games.game(self.game)
        bot = self.bot or careful_bot(self.game, rules.default_bot)
        seated(rules, bot)
        if base_of(bot) != bot:
            expected = " | ".join(rules.bots)
            raise UsageError("usage-given", given=f"--bot {quoted(bot)}", expected=expected)
        return bot


def _lines(command: LabFit, found: Fit, played: Played, words: Catalogue) -> Iterator[str]:
    """Yield the sessions, the curve and what they allow."""
    say, key = words.say, played.case.key
    rules = games.game(command.game, played.case.content)
    yield say("lab.told.game", game=say(f"{command.game}.name"), edition=rules.edition)
    counted = say("lab.fit.sessions", sessions=found.sessions, rules=played.rules, seats=key.seats)
    yield from wrapped(counted, _COLUMNS)
    if played.others:
        yield from wrapped(say("lab.fit.others", n=played.others), _COLUMNS)
    if command.kit:
        yield say("lab.fit.kit", kit=command.kit)
    yield from wrapped(
        say("lab.fit.games", bot=found.bot, games=GAMES, seed=command.seed), _COLUMNS
    )
    yield ""
    names = [name_of(command.game, one.measure.key, words.lang) for one in found.observed]
    head = [say("lab.fit.slips"), *names, say("lab.fit.distance"), ""]
    rows = [_row(one, found) for one in found.shares]
    played_row = ["", *(shown(one.mean, ".2f") for one in found.observed), "", ""]
    played_row[0] = say("lab.fit.played")
    yield from _curve(head, [played_row, *rows])
    yield say("lab.fit.marks")
    yield ""
    yield from wrapped(_sentence(found, words), _COLUMNS)
    if found.allowed:
        kept = say("lab.fit.kept", name=FITTED, bot=found.name, game=command.game)
        yield from wrapped(kept, _COLUMNS)


def _curve(head: list[str], rows: list[list[str]]) -> Iterator[str]:
    """Yield a table whose last column is a bar, to the left."""
    bars = [row[-1] for row in rows]
    top, line, *lines = table(head[:-1], [row[:-1] for row in rows], texts=0)
    yield top
    yield line
    for text_line, bar in zip(lines, bars, strict=True):
        yield f"{text_line}  {bar}".rstrip()


def _row(one: Share, found: Fit) -> list[str]:
    """Return a share of slips: its means, how far the sessions lie, and that as a bar."""
    means = [one.means[seen.measure.key] for seen in found.observed]
    told = ["–" if mean is None else shown(mean, ".2f") for mean in means]
    far = sqrt(one.distance) if isfinite(one.distance) else _LONGEST
    bar = "█" * max(1, round(_BAR * min(far, _LONGEST) / _LONGEST))
    mark = " ←" if one is found.best else " ·" if one.allowed else ""
    distance = shown(one.distance, ".1f") if isfinite(one.distance) else "∞"
    return [str(one.slips), *told, distance, bar + mark]


def _sentence(found: Fit, words: Catalogue) -> str:
    """Return what the sessions allow."""
    allowed, best = found.allowed, found.best.slips
    if not allowed:
        return words.say("lab.fit.none", sessions=found.sessions, best=best)
    low, high = allowed[0], allowed[-1]
    return words.say("lab.fit.allow", sessions=found.sessions, low=low, high=high, best=best)


def _data(command: LabFit, found: Fit, played: Played) -> dict[str, Any]:
    """Return the whole fit as JSON has it."""
    return {
        "game": command.game,
        "edition": played.case.key.edition,
        "rules": played.rules,
        "house": dict(sorted(played.house.items())),
        "seats": played.case.key.seats,
        "kit": command.kit,
        "seed": command.seed,
        "games": GAMES,
        "bot": found.bot,
        "sessions": [case.number for case in played.group.cases],
        "left_out": played.others,
        "observed": {
            one.measure.key: {"cases": one.cases, "mean": one.mean} for one in found.observed
        },
        "shares": [
            {
                "slips": one.slips,
                "means": dict(one.means),
                "distance": one.distance if isfinite(one.distance) else None,
                "limit": one.limit,
                "allowed": one.allowed,
            }
            for one in found.shares
        ],
        "allowed": list(found.allowed),
        "best": found.best.slips,
        "company": found.name if found.allowed else None,
    }
