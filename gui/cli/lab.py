"""`samsara lab compare` and `lab replay`: a question to the lab, and one of its games told."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import ClassVar

from engine import games
from engine.files.writing import refuse, write_text
from engine.kernel.rules import RuleSheet, Value
from engine.lab.experiments.checkpoint import Saving, load, save
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.findings import result_of
from engine.lab.experiments.outliers import arm_named, played_again
from engine.lab.experiments.plan import (
    ALL_SEATS,
    ERROR,
    LEAST_GAMES,
    MOST,
    MOST_ERROR,
    MOST_GAMES,
    Criteria,
    Experiment,
    Side,
    checked,
    default_company,
)
from engine.lab.experiments.plan_file import plan_text, read_plan
from engine.lab.experiments.results import Making, result_text
from engine.lab.experiments.survey_results import survey_result, survey_text
from engine.lab.experiments.surveying import PAIRS, Sight, survey
from engine.lab.workers import workers
from engine.library.folder import data_folder
from engine.library.house_files import read_house
from engine.library.journal_files import write_journal
from engine.library.store import utc_now
from engine.playtest.fitted import FITTED, kept
from gui.cli import UNDECIDED
from gui.cli.lab_games import parting_lines
from gui.cli.lab_kept import kept_plan, library_runs
from gui.cli.lab_options import kit_house
from gui.cli.lab_text import result_lines, survey_lines
from gui.cli.options import (
    Command,
    UsageError,
    argument,
    commas,
    decimal,
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
from gui.cli.simulating import jobs_kind
from gui.cli.tables import ProgressBar
from gui.cli.transcripts import transcript
from gui.lab.keeping import keep as keep_run
from gui.lab.keeping import keep_survey, making
from printpack.lab.survey_wording import SurveyWords
from resources.catalogue import Catalogue

_MOST_SEATS = 16
_MOST_NUMBER = MOST_GAMES - 1
# Options that ask, which a plan file leaves no room for.
_ASKING = ("game", "settings", "house", "bot", "base", "kit", "company", "seats", "primary",
           "margin", "error", "most", "seed")  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class LabCompare(Command):
    """Compare rules, or bots, on the same seeds until a verdict stands."""

    name: ClassVar[str] = "lab compare"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara lab compare {game} --set protect_merit=2 --company casual --margin team=3",
        'samsara lab compare {game} --bot "2=smart(never=protect)" --companies',
        "samsara lab compare --plan levelled.lab.toml --jobs 2 --json -",
        "samsara lab compare {game}",
    )

    game: str | None = may(text("GAME", games.IDS), None, about="lab-game")
    settings: tuple[str, ...] = each(text("k=v;…"), flag="set", about="lab-set")
    house: tuple[Path, ...] = each(path("FILE"), about="lab-house")
    bot: tuple[str, ...] = each(text("SEAT=BOT"), about="lab-bot")
    base: tuple[str, ...] = each(text("k=v"), about="lab-base")
    kit: Path | None = option(path("FILE"), None, about="lab-kit")
    company: str | None = option(text("NAME|BOT"), None, about="lab-company")
    seats: int | None = option(whole("N", 1, _MOST_SEATS), None, about="lab-seats")
    primary: tuple[str, ...] = option(commas("a,b,…"), (), about="lab-primary")
    margin: tuple[str, ...] = each(text("MEASURE=M"), about="lab-margin")
    error: float = option(decimal("SHARE", MOST_ERROR), ERROR, about="lab-error")
    most: int = option(whole("N", LEAST_GAMES, MOST_GAMES), MOST, about="lab-most")
    seed: str = option(text("S"), "1")
    plan: Path | None = option(path("FILE"), None, about="lab-plan")
    anyway: bool = switch(about="lab-anyway")
    save: Path | None = option(path("FILE"), None, about="lab-save")
    resume: Path | None = option(path("FILE"), None, about="lab-resume")
    companies: bool = switch(about="lab-companies")
    keep: bool = switch(about="lab-keep")
    jobs: str = option(jobs_kind(), "1")
    json: str | None = option(path_or_output("FILE|-"), None)
    force: bool = switch()

    def run(self, words: Catalogue) -> Iterator[str | int]:
        """Yield what is found, and 5 at the end if not everything is decided."""
        experiment = self._asked()
        for file in (self.save, None if self.json in (None, "-") else Path(self.json)):
            if file is not None:
                refuse(file, force=self.force)  # before the games are played
        if self.save is not None:
            write_text(self.save, plan_text(experiment), force=self.force)
        if not experiment.variants:
            yield from self._survey(experiment, words)
            return
        began = perf_counter()
        comparison, sights = self._played(experiment)
        result = result_of(comparison, sights)
        told = result_text(result)
        if self.json == "-":
            yield told.rstrip("\n")
        else:
            if self.json is not None:
                write_text(Path(self.json), told, force=self.force)
            yield from result_lines(result, words)
            yield ""
            again = self._command(experiment)
            yield words.say("lab.told.repeat", command=again, rules=experiment.rules)
        if self.keep:
            command = f"{self._command(experiment)} --keep"
            made = making(utc_now(), perf_counter() - began, command)
            with library_runs(writing=True) as runs:
                number = keep_run(runs, comparison, replace(result, making=made))
            if self.json != "-":
                yield words.say("lab.kept.kept", run=str(number))
        if not comparison.decided:
            yield UNDECIDED

    # --- the question

    def _asked(self) -> Experiment:
        """Return the experiment of the plan file, or of the options."""
        if self.plan is not None:
            for word in given(self, _ASKING):
                raise UsageError("usage-given", given=quoted(word), expected="--plan FILE")
            return read_plan(self.plan, anyway=self.anyway, kits=kit_house)
        if self.game is None:
            raise UsageError("usage-missing", command=self.name, expected="GAME | --plan FILE")
        rules = games.game(self.game)
        sheet = rules.rule_sheet
        start = {} if self.kit is None else dict(kit_house(str(self.kit), sheet))
        baseline = _side(sheet, ";".join(self.base), start)
        variants = [_side(sheet, one) for one in self.settings]
        variants += [_of_file(sheet, one) for one in self.house]
        variants += [_of_bot(one) for one in self.bot]
        margins = dict(_margin(one) for one in self.margin)
        test = Criteria(self.primary or tuple(margins), margins, self.error, self.most)
        company = self.company or default_company(self.game)
        seats = self.seats or rules.default_seats
        made = Experiment(self.game, self.seed, seats, company, baseline, tuple(variants), test)
        if company == FITTED:  # by the bot it stands for, which is the same on any machine
            bot = kept(data_folder(), self.game, made.rules, seats)
            made = made.with_company(bot)
        return checked(made)

    def _command(self, experiment: Experiment) -> str:
        """Return what one types to have the same again."""
        typed = ["samsara", *self.name.split()]
        companies = ["--companies"] if self.companies else []
        if self.plan is not None:
            return shlex.join([*typed, "--plan", str(self.plan), *companies])
        typed.append(str(self.game))
        for flag, values in (
            ("--set", self.settings),
            ("--house", self.house),
            ("--bot", self.bot),
            ("--base", self.base),
            ("--margin", self.margin),
        ):
            typed += [word for value in values for word in (flag, str(value))]
        if self.kit is not None:
            typed += ["--kit", str(self.kit)]
        typed += ["--company", experiment.company, "--seats", str(experiment.seats)]
        if self.primary:
            typed += ["--primary", ",".join(self.primary)]
        typed += ["--error", f"{self.error:g}", "--most", str(self.most), "--seed", self.seed]
        typed += companies
        return shlex.join(typed)

    # --- the games

    def _played(self, experiment: Experiment) -> tuple[Comparison, list[Sight]]:
        """Play until all is decided; go on from what was played before, if there is such a file."""
        comparison = Comparison(experiment)
        if self.resume is not None and self.resume.exists():
            comparison = load(self.resume, experiment)
        bar, saving = ProgressBar(), None if self.resume is None else Saving(self.resume)

        def watch(now: Comparison) -> None:
            bar(now.pairs, experiment.test.most)
            if saving is not None:
                saving(now)

        try:
            with workers(self.jobs) as executor:
                comparison.run(executor, watch)
                sights = list(survey(experiment, PAIRS, executor)) if self.companies else []
        finally:
            bar.close()
            if self.resume is not None:
                save(comparison, self.resume)
        return comparison, sights

    def _survey(self, experiment: Experiment, words: Catalogue) -> Iterator[str]:
        """Yield how the baseline is with each company: no variant is asked about."""
        if self.resume is not None:
            expected = "--set | --house | --bot"
            raise UsageError("usage-given", given="--resume", expected=expected)
        began = perf_counter()
        with workers(self.jobs) as executor:
            sights = list(survey(experiment, PAIRS, executor))
        seconds = perf_counter() - began
        found = survey_result(plan_text(experiment), PAIRS, sights, Making(), whole=True)
        if self.json == "-":
            yield survey_text(found).rstrip("\n")
        else:
            if self.json is not None:
                write_text(Path(self.json), survey_text(found), force=self.force)
            yield from survey_lines(SurveyWords(experiment, sights, PAIRS, words.lang))
            yield ""
            again = self._command(experiment)
            yield words.say("lab.told.repeat", command=again, rules=experiment.rules)
        if self.keep:
            made = making(utc_now(), seconds, f"{self._command(experiment)} --keep")
            with library_runs(writing=True) as runs:
                number = keep_survey(runs, experiment, sights, made)
            if self.json != "-":
                yield words.say("lab.kept.kept-survey", run=str(number))


@dataclass(frozen=True, kw_only=True)
class LabReplay(Command):
    """Tell one game of an experiment."""

    name: ClassVar[str] = "lab replay"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara lab replay levelled.lab.toml 1 1734 --save game.samsara",
        "samsara lab replay 3 1 1734",
    )

    plan: str = argument(text("RUN|PLAN"), about="lab-replay-plan")
    variant: int = argument(whole("N", 0, _MOST_NUMBER), about="lab-variant")
    number: int = argument(whole("N", 0, _MOST_NUMBER), about="lab-number")
    anyway: bool = switch(about="lab-anyway")
    save: Path | None = option(path("FILE"), None)
    force: bool = switch()

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield the game, and where it parts from the same game of the baseline."""
        if self.save is not None:
            refuse(self.save, force=self.force)
        experiment = kept_plan(self.plan, anyway=self.anyway) or read_plan(
            Path(self.plan), anyway=self.anyway, kits=kit_house
        )
        match = played_again(arm_named(experiment.arms, self.variant), self.number)
        journal = match.journal()
        yield from transcript(match.game, match.setup, journal.records, words)
        if self.variant:
            base = played_again(experiment.arms[0], self.number)
            yield ""
            yield from parting_lines(base, match, words)
        if self.save is not None:
            write_journal(self.save, journal, force=self.force)
            yield words.say("auto.saved", file=self.save.name)


def _side(sheet: RuleSheet, text: str, start: Mapping[str, Value] | None = None) -> Side:
    """Return what settings typed with `;` between them change; `preset=` begins anew."""
    parts = [part.strip() for part in text.split(";") if part.strip()]
    presets = [part.partition("=")[2] for part in parts if part.startswith("preset=")]
    preset = presets[-1] if presets else ""
    if preset:
        sheet.preset("--set", preset)
    changed = sheet.settings([part for part in parts if not part.startswith("preset=")])
    return Side(preset=preset, starts=bool(start), rules={**(start or {}), **changed})


def _of_file(sheet: RuleSheet, file: Path) -> Side:
    return Side(file.stem, starts=True, rules=read_house(sheet, file))


def _of_bot(typed: str) -> Side:
    """Return a variant in which a bot sits at one seat, `2=BOT`, or at all, `BOT`."""
    seat, equals, bot = typed.partition("=")
    if equals and seat.isdecimal() and len(seat) <= 2:
        return Side(bots={int(seat): bot})
    return Side(bots={ALL_SEATS: typed})


def _margin(typed: str) -> tuple[str, float]:
    key, _, given = typed.partition("=")
    value = decimal("M", 1e4).read(given)
    if value is None:
        raise UsageError("usage-given", given=f"--margin {quoted(typed)}", expected="team=3")
    return key, value
