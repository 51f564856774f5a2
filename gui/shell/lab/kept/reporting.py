"""Reporting of kept runs: what a search or a survey found, written where somebody wants it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QWidget

from engine.lab.experiments.plan_file import parse_plan
from engine.lab.experiments.survey_results import SurveyResult
from engine.library.labs import LabRun
from gui.context import AppContext, faults_told
from gui.lab.keeping import called
from gui.shell.lab.kept.reading import KeptReader
from gui.shell.lab.report_files import form_of, write_beside
from gui.widgets.files import ask_to_save, saved
from printpack.lab.search_reports import search_report_files
from printpack.lab.survey_reports import survey_report_files


def ask_report(context: AppContext, parent: QWidget, reader: KeptReader, run: LabRun) -> None:
    """Ask where the report of a run is to be written; its kind is that of the file."""
    with faults_told(context.host):
        name = f"lab-{reader.reported(run).code}-{context.language.lang}.html"
        write = partial(write_report, context, reader, run)
        ask_to_save(context, parent, "gui.lab.report", "gui.lab.report-kind", name, write)


def write_report(context: AppContext, reader: KeptReader, run: LabRun, path: Path) -> None:
    """Write what was found, in the language spoken now."""
    host, lang = context.host, context.language.lang
    host.hush()
    with faults_told(host):
        found, form = reader.reported(run), form_of(path)
        if isinstance(found, SurveyResult):
            plan = parse_plan(found.plan.encode(), called(run), anyway=True)
            files = survey_report_files(found, plan, form, lang)
        else:
            files = search_report_files(found, form, lang)
        write_beside(path, files)
        host.inform(saved(path))
