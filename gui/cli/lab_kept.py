"""`samsara lab report | kept`: experiments and searches that were kept."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, NamedTuple, get_args

from engine.files.reading import FileKind, read_bounded
from engine.files.writing import write_folder
from engine.kernel.damage import member, read_as
from engine.kernel.errors import LabError, SamsaraError
from engine.lab.experiments import checkpoint
from engine.lab.experiments.findings import changes_of, result_of
from engine.lab.experiments.kept_values import ValueRow, packed, value_rows
from engine.lab.experiments.plan import Experiment, named
from engine.lab.experiments.plan_file import parse_plan
from engine.lab.experiments.results import Result, is_result, read_result
from engine.lab.experiments.survey_results import (
    SurveyResult,
    is_survey_file,
    parse_survey,
)
from engine.lab.searching.search_checkpoint import is_record
from engine.lab.searching.search_results import SearchResult, read_search
from engine.lab.searching.search_results import is_search as is_search_file
from engine.library.folder import data_folder
from engine.library.labs import PLAN, RUNNING, LabRun, LabRuns
from engine.library.store import Library, utc_now
from engine.rule_words.names import rule_names
from gui.cli.lab_search_text import search_lines
from gui.cli.lab_text import result_lines, survey_lines
from gui.cli.options import (
    Command,
    argument,
    choice,
    may,
    needed,
    option,
    path,
    switch,
    text,
)
from gui.cli.tables import table
from gui.lab.keeping import called, is_survey, kept_result, kept_survey, kept_values
from gui.lab.search_keeping import is_search, kept_search, kept_search_plan
from printpack.lab.reports import Form, report_files
from printpack.lab.search_reports import search_report_files
from printpack.lab.search_wording import search_asked
from printpack.lab.survey_reports import survey_report_files
from printpack.lab.survey_wording import survey_words
from printpack.lab.wording import ResultWords
from resources.catalogue import Catalogue
from resources.foreign import plain, shown

_LONGEST_NUMBER = 6
_LONGEST_QUESTION = 60


class Found(NamedTuple):
    """The result of a comparison, its games' values if they are there, the run it is of."""

    result: Result
    values: Iterable[ValueRow] | None
    number: int = 0


@contextmanager
def library_runs(*, writing: bool = False) -> Iterator[LabRuns]:
    """Open the runs of this machine's library as long as this lasts."""
    with Library(data_folder(), reading=not writing) as library:
        yield LabRuns(library.database, utc_now)


def _number(word: str) -> int | None:
    """Return the number that a word is, of a run; None if it must be a file."""
    short = word.isascii() and word.isdecimal() and len(word) <= _LONGEST_NUMBER
    return int(word) if short else None


def found_of(word: str, *, anyway: bool) -> Found:
    """Return the result of a kept run by its number, or that of a file."""
    number = _number(word)
    if number is not None:
        with library_runs() as runs:
            return Found(kept_result(runs, number), kept_values(runs, number), number)
    file = Path(word)
    data = read_bounded(file, FileKind.LAB_RUN)
    if is_result(data):
        return Found(read_result(file), None)
    with read_as(lambda _: LabError("lab-result", file=file.name)):
        plan = member(json.loads(data), "plan", str).encode()
    comparison = checkpoint.load(file, parse_plan(plan, file.name, anyway=anyway))
    comparison.stop()
    values = value_rows(comparison.pairs, packed(comparison), file.name)
    return Found(result_of(comparison), values)


def kept_plan(word: str, *, anyway: bool) -> Experiment | None:
    """Return the question of a kept run by its number; None if the word must be a file."""
    number = _number(word)
    if number is None:
        return None
    with library_runs() as runs:
        run = runs.run(number)
    return parse_plan(run.plan.encode(), called(run), anyway=anyway)


def searched_of(word: str) -> SearchResult | None:
    """Return the result of a search by its number or of a file; None if it is of no search."""
    number = _number(word)
    if number is not None:
        with library_runs() as runs:
            return kept_search(runs, number) if is_search(runs.run(number)) else None
    file = Path(word)
    data = read_bounded(file, FileKind.LAB_RUN)
    if is_record(data):  # the games alone: what they come to is told by who plays on from them
        raise LabError("lab-search-games", file=file.name)
    return read_search(file) if is_search_file(data) else None


def survey_of(word: str) -> SurveyResult | None:
    """Return the survey of a run by its number or of a file; None if it is of none."""
    number = _number(word)
    if number is not None:
        with library_runs() as runs:
            return kept_survey(runs, number) if is_survey(runs.run(number)) else None
    file = Path(word)
    data = read_bounded(file, FileKind.LAB_RUN)
    return (
        parse_survey(data.decode("utf-8", "replace"), file.name) if is_survey_file(data) else None
    )


@dataclass(frozen=True, kw_only=True)
class LabReport(Command):
    """Write a report of an experiment."""

    name: ClassVar[str] = "lab report"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara lab report 3 --out reports",
        "samsara lab report found.json --out reports --as md --lang zh",
    )

    run_or_file: str = argument(text("RUN|FILE"), about="lab-run")
    out: Path = needed(path("DIR"))
    form: Form = option(choice(get_args(Form)), "html", flag="as", about="lab-as")
    anyway: bool = switch(about="lab-anyway")
    force: bool = switch()

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield the files that were written."""
        search = searched_of(self.run_or_file)
        if search is not None:
            yield from self._written(search_report_files(search, self.form, words.lang), words)
            return
        survey = survey_of(self.run_or_file)
        if survey is not None:
            plan = surveyed_plan(survey)
            files = survey_report_files(survey, plan, self.form, words.lang)
            yield from self._written(files, words)
            return
        found = found_of(self.run_or_file, anyway=self.anyway)
        files = report_files(found.result, self.form, words.lang, found.values)
        yield from self._written(files, words)
        if self.form == "csv" and found.values is None:
            yield words.say("lab.kept.no-values")

    def _written(self, files: Mapping[str, str], words: Catalogue) -> Iterator[str]:
        with write_folder(self.out, force=self.force) as target:
            target.refuse(list(files))
            for name, written in files.items():
                target.write(name, written.encode())
        first, *others = files
        key = "lab.kept.written-more" if others else "lab.kept.written"
        yield words.say(key, file=str(self.out / first), n=len(others))


@dataclass(frozen=True, kw_only=True)
class LabKept(Command):
    """List the runs that were kept, tell one, or delete its figures."""

    name: ClassVar[str] = "lab kept"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara lab kept",
        "samsara lab kept 3",
        "samsara lab kept 3 --plan",
    )

    number: str | None = may(text("RUN"), None, about="lab-kept-run")
    plan: bool = switch(about="lab-kept-plan")
    delete: bool = switch(about="lab-kept-delete")

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield a row for each run, or what is known of one."""
        with library_runs(writing=self.delete) as runs:
            if self.number is None:
                yield from _listed(runs, words)
                return
            number = _number(self.number)
            if number is None:
                raise LabError("lab-run-gone", run=self.number)
            if self.delete:
                before = runs.run(number).state
                runs.delete(number)
                key = "forgotten" if before == PLAN else "deleted"
                yield words.say(f"lab.kept.{key}", run=str(number))
            elif self.plan:
                yield runs.run(number).plan.rstrip("\n")
            else:
                yield from _told(runs, number, words)


def _listed(runs: LabRuns, words: Catalogue) -> Iterator[str]:
    listed = runs.runs()
    if not listed:
        yield words.say("lab.kept.none")
        return
    heads = ("run", "game", "kind", "day", "question", "pairs", "state", "rules", "adopted-as")
    rows = [
        [
            str(one.id),
            _game_said(one, words),
            _kind_said(one, words),
            plain(one.created[:10]),
            shown(_question(runs, one, words), _LONGEST_QUESTION),
            f"{one.pairs:,}",
            words.say(f"lab.kept.{'found' if is_search(one) else 'state'}-{one.state}"),
            plain(one.rules),
            ", ".join(plain(Path(house.file).name) for house in runs.adopted(one.id)),
        ]
        for one in listed
    ]
    yield from table([words.say(f"lab.kept.{name}") for name in heads], rows, texts=len(heads))


def _game_said(one: LabRun, words: Catalogue) -> str:
    key = f"{one.game}.name"
    return words.say(key) if key in words else plain(one.game)


def _kind_said(one: LabRun, words: Catalogue) -> str:
    key = f"lab.kept.kind-{one.kind}"
    return words.say(key) if key in words else plain(one.kind)


def _question(runs: LabRuns, one: LabRun, words: Catalogue) -> str:
    """Return the variants of a run: as its result words them, else as its plan names them."""
    if is_survey(one):
        return words.say("lab.kept.as-it-is")
    try:
        if is_search(one):
            return search_asked(kept_search_plan(one, anyway=True), words.lang)
        if one.state not in (RUNNING, PLAN):
            told = ResultWords(kept_result(runs, one.id), words.lang)
            sides = [told.side(arm) for arm in range(1, len(told.result.arms))]
        else:
            experiment = parse_plan(one.plan.encode(), "", anyway=True)
            sides = [_side(experiment, number, words) for number in range(len(experiment.variants))]
    except SamsaraError:
        return "–"  # of rules that are no more
    return words.say("list.parts").join(sides)


def _side(plan: Experiment, number: int, words: Catalogue) -> str:
    """Return what a variant of a plan is called: its name, else what it changes."""
    side = plan.variants[number]
    if side.name or side.bots:
        return plain(named(side, number + 1))
    names = rule_names(plan.game, words.lang)
    told = [names.change(one.rule, one.before, one.now) for one in changes_of(plan, side)]
    return words.say("list.parts").join(told) or words.say("lab.told.nothing")


def _told(runs: LabRuns, number: int, words: Catalogue) -> Iterator[str]:
    """Yield all that was found of a run, and which house files were made of it."""
    run = runs.run(number)
    if is_survey(run):
        yield from _surveyed(runs, run, words)
        return
    result: Result | SearchResult
    if is_search(run):
        result = kept_search(runs, number)
        yield from search_lines(result, words)
    else:
        result = kept_result(runs, number)
        yield from result_lines(result, words)
    yield ""
    yield words.say("lab.kept.code", code=result.code, rules=plain(result.rules))
    for house in runs.adopted(number):
        details = {"arm": str(house.variant), "file": plain(house.file), "rules": house.rules}
        yield words.say("lab.kept.taken", **details)


def _surveyed(runs: LabRuns, run: LabRun, words: Catalogue) -> Iterator[str]:
    """Yield what companies made of a baseline."""
    found = kept_survey(runs, run.id)
    yield from survey_lines(survey_words(found, surveyed_plan(found), words.lang))
    yield ""
    yield words.say("lab.kept.code", code=found.code, rules=plain(run.rules))


def surveyed_plan(found: SurveyResult) -> Experiment:
    """Return the question of a survey, by the rules of today."""
    return parse_plan(found.plan.encode(), f"lab-{found.code}", anyway=True)
