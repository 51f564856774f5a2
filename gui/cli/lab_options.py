"""Options of searches in the lab: whose games are played, from which rules, told and kept where."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import Any, ClassVar

from engine import games
from engine.files.reading import FileKind, read_bounded
from engine.files.writing import refuse, write_text
from engine.kernel.errors import LabError
from engine.kernel.game import Game
from engine.kernel.rules import RuleSheet, Value
from engine.lab.experiments.plan import Experiment, Side, checked, default_company
from engine.lab.searching.record import Record
from engine.lab.searching.search_checkpoint import SavingRecord, load_record, save_record
from engine.lab.searching.search_plan import SearchKind, SearchPlan, checked_search
from engine.lab.searching.search_plan_file import read_search_plan, search_plan_text
from engine.lab.searching.search_results import SearchResult, search_text
from engine.lab.searching.searches import Means
from engine.lab.statistics.verdicts import Ending
from engine.lab.workers import workers
from engine.library.folder import data_folder
from engine.library.store import utc_now
from engine.playtest.fitted import FITTED, kept
from engine.playtest.kits import house_of, printed
from gui.cli import UNDECIDED
from gui.cli.lab_kept import library_runs
from gui.cli.lab_search_text import search_lines
from gui.cli.options import (
    Command,
    UsageError,
    each,
    given,
    may,
    option,
    path,
    path_or_output,
    quoted,
    switch,
    text,
    whole,
)
from gui.cli.seating import changes
from gui.cli.simulating import jobs_kind
from gui.cli.tables import ProgressBar
from gui.lab.keeping import making
from gui.lab.search_command import search_command
from gui.lab.search_keeping import keep_search
from resources.catalogue import Catalogue

_MOST_PLAYERS = 16


@dataclass(frozen=True, kw_only=True)
class LabWork(Command):
    """A command that plays many games of one kind, and tells what it found in lines or as data."""

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
        yield from self._told(json.dumps(data, ensure_ascii=False, indent=1) + "\n", lines)

    def _told(self, written: str, lines: Iterator[str]) -> Iterator[str]:
        if self.json == "-":
            yield written.rstrip("\n")
            return
        if self.json is not None:
            write_text(Path(self.json), written, force=self.force)
        yield from lines


class Watch:
    """Shows how far a search is, and saves what it played every ten seconds."""

    def __init__(self, bar: ProgressBar, saving: SavingRecord | None) -> None:
        self._bar, self._saving = bar, saving

    def __call__(self, done: int, wanted: int) -> None:
        """Take note that so much is done."""
        self._bar(done, wanted)
        if self._saving is not None:
            self._saving()


@dataclass(frozen=True, kw_only=True)
class SearchCommand(LabWork):
    """A command that searches among the numbers of a game, from some rules, among some company.

    A plan file stands for all that asks the question.
    """

    kind: ClassVar[SearchKind]
    # Options that ask, which a plan file leaves no room for.
    asking: ClassVar[tuple[str, ...]] = ("game", "players", "company", "house", "settings", "seed")

    game: str | None = may(text("GAME", games.IDS), None, about="lab-game")
    players: int | None = option(whole("N", 1, _MOST_PLAYERS), None, about="seats")
    company: str | None = option(text("NAME"), None)
    house: Path | None = option(path("FILE"), None)
    settings: tuple[str, ...] = each(text("key=value"), flag="set")
    plan: Path | None = option(path("FILE"), None, about="lab-plan")
    anyway: bool = switch(about="lab-anyway")
    save: Path | None = option(path("FILE"), None, about="lab-save")
    resume: Path | None = option(path("FILE"), None, about="lab-resume")
    keep: bool = switch(about="lab-keep")

    def question(self, experiment: Experiment) -> SearchPlan:
        """Return what is searched for, as the options have it."""
        raise NotImplementedError

    def found(self, plan: SearchPlan, means: Means, watch: Watch) -> SearchResult:
        """Play a search to its end."""
        raise NotImplementedError

    def run(self, words: Catalogue) -> Iterator[str | int]:
        """Yield what was found, how to find it again, and 5 if nothing meets all that must be."""
        plan = self.asked()
        if self.save is not None:
            write_text(self.save, search_plan_text(plan), force=self.force)
        began = perf_counter()
        record, result = self._played(plan)
        yield from self._told(search_text(result), search_lines(result, words))
        again = search_command(plan, "" if self.plan is None else str(self.plan))
        if self.json != "-":
            yield ""
            yield words.say("lab.told.repeat", command=again, rules=result.rules)
        if self.keep:
            made = making(utc_now(), perf_counter() - began, f"{again} --keep")
            with library_runs(writing=True) as runs:
                number = keep_search(runs, plan, record, replace(result, making=made))
            if self.json != "-":
                yield words.say("lab.kept.kept", run=str(number))
        if result.ending != Ending.DECIDED:
            yield UNDECIDED

    def _played(self, plan: SearchPlan) -> tuple[Record, SearchResult]:
        """Search to the end; go on from what was played before, if there is such a file."""
        record = Record()
        if self.resume is not None and self.resume.exists():
            record = load_record(plan, self.resume)
        saving = None if self.resume is None else SavingRecord(plan, record, self.resume)
        with self.opened() as (executor, bar):
            try:
                result = self.found(plan, Means(executor, record=record), Watch(bar, saving))
            finally:
                if self.resume is not None:
                    save_record(plan, record, self.resume)
        return record, result

    # --- the question

    def asked(self) -> SearchPlan:
        """Return the search of the plan file, or of the options."""
        if self.plan is None:
            return checked_search(self.question(self._experiment()))
        for word in given(self, self.asking):
            raise UsageError("usage-given", given=quoted(word), expected="--plan FILE")
        plan = read_search_plan(self.plan, anyway=self.anyway, kits=kit_house)
        if plan.kind != self.kind:
            expected = f"samsara lab {plan.kind} --plan {self.plan.name}"
            raise UsageError("usage-given", given=quoted(self.name), expected=expected)
        return plan

    def _experiment(self) -> Experiment:
        """Return what is played before anything is changed."""
        if self.game is None:
            raise UsageError("usage-missing", command=self.name, expected="GAME | --plan FILE")
        rules: Game[Any] = games.game(self.game)
        seats = self.players or rules.default_seats
        if seats not in rules.seats:
            expected = f"{rules.seats.start} … {rules.seats.stop - 1}"
            raise UsageError("usage-given", given=f"--players {seats}", expected=expected)
        house = rules.rule_sheet.unlike(changes(rules, self.house, self.settings))
        company = self.company or default_company(self.game)
        if company == FITTED:  # by the bot it stands for, which is the same on any machine
            company = kept(data_folder(), self.game, rules.rule_sheet.digest(house), seats)
        return checked(Experiment(self.game, self.seed, seats, company, Side(rules=house)))


def kit_house(name: str, sheet: RuleSheet) -> Mapping[str, Value]:
    """Return the house rules that a kit was printed by, from the manifest beside it."""
    path = Path(name)
    text = read_bounded(path, FileKind.MANIFEST).decode(errors="replace")
    house = house_of(printed(sheet.game, text, ""), sheet)
    if house is None:
        raise LabError("lab-kit", file=path.name)
    return house
