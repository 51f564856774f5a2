"""Options of searches in the lab: whose games are played, from which rules, told where."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine import games
from engine.bots.seating import seated
from engine.files.writing import refuse, write_text
from engine.kernel.game import Game
from engine.kernel.rules import Value
from engine.lab.experiments.companies import company
from engine.lab.experiments.plan import default_company
from engine.lab.searching.playing import SetPlayer
from engine.lab.searching.space import Space, space
from engine.lab.simulate import Plan
from engine.lab.workers import workers
from engine.library.folder import data_folder
from engine.playtest.fitted import FITTED, kept
from gui.cli.options import (
    Command,
    UsageError,
    argument,
    each,
    option,
    path,
    path_or_output,
    switch,
    text,
    whole,
)
from gui.cli.seating import changes
from gui.cli.simulating import jobs_kind
from gui.cli.tables import ProgressBar

_MOST_PLAYERS = 16


@dataclass(frozen=True, kw_only=True)
class LabWork(Command):
    """A command that plays many games of one kind, and tells what it found in lines or as data."""

    game: str = argument(text("GAME", games.IDS))
    seed: str = option(text("S"), "1")
    jobs: str = option(jobs_kind(), "1")
    json: str | None = option(path_or_output("FILE|-"), None)
    force: bool = switch()

    @contextmanager
    def opened(self) -> Iterator[tuple[Executor | None, ProgressBar]]:
        """Open what games are spread over, and a bar; nothing is played for a file in the way."""
        if self.json not in (None, "-"):
            refuse(Path(str(self.json)), force=self.force)
        bar = ProgressBar()
        try:
            with workers(self.jobs) as executor:
                yield executor, bar
        finally:
            bar.close()

    def told(self, data: Mapping[str, Any], lines: Iterator[str]) -> Iterator[str]:
        """Yield the lines, or with --json - the data; a file is written beside the lines."""
        text = json.dumps(data, ensure_ascii=False, indent=1)
        if self.json == "-":
            yield text
            return
        if self.json is not None:
            write_text(Path(self.json), text + "\n", force=self.force)
        yield from lines


@dataclass(frozen=True, kw_only=True)
class AtTable(LabWork):
    """A command that searches among the numbers of a game, from some rules, among some company."""

    players: int | None = option(whole("N", 1, _MOST_PLAYERS), None, about="seats")
    company: str | None = option(text("NAME"), None)
    house: Path | None = option(path("FILE"), None)
    settings: tuple[str, ...] = each(text("key=value"), flag="set")

    def plan(self) -> Plan:
        """Return what is played before anything is changed."""
        rules: Game[Any] = games.game(self.game)
        seats = self.players or rules.default_seats
        if seats not in rules.seats:
            expected = f"{rules.seats.start} … {rules.seats.stop - 1}"
            raise UsageError("usage-given", given=f"--players {seats}", expected=expected)
        house = rules.rule_sheet.unlike(changes(rules, self.house, self.settings))
        who = company(self.game, self._who(house, seats))
        plan = Plan(self.game, 0, who.players(seats), self.seed, house, lot=who.lot)
        for bot in plan.setup(0).players:
            seated(rules, bot)
        rules.begin(plan.setup(0))  # so that rules which do not fit together are told at once
        return plan

    def _who(self, house: Mapping[str, Value], seats: int) -> str:
        """Return the company that is asked for, the fitted one as the bot that it stands for."""
        if self.company != FITTED:
            return self.company or default_company(self.game)
        digest = games.game(self.game).rule_sheet.digest(house)
        return kept(data_folder(), self.game, digest, seats)

    def space(
        self, plan: Plan, ranges: Mapping[str, tuple[int, int] | None], player: SetPlayer
    ) -> Space:
        """Return the space of some numbers."""
        rules: Game[Any] = games.game(self.game)
        house: Mapping[str, Value] = plan.house
        return space(rules, house, len(plan.players), ranges, player.accepts)

    def head(self, plan: Plan) -> dict[str, Any]:
        """Return what is needed to play the same again, without how it was spread."""
        rules: Game[Any] = games.game(self.game)
        return {
            "game": self.game,
            "edition": rules.edition,
            "rules": rules.rule_sheet.digest(plan.house),
            "house": dict(sorted(plan.house.items())),
            "seats": len(plan.players),
            "company": self._who(plan.house, len(plan.players)),
            "seed": self.seed,
        }
