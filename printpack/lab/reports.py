"""Reports as files: a result as a page, as text with charts, as tables, or as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from engine.lab.experiments.kept_values import ValueRow
from engine.lab.experiments.results import Result, result_text
from printpack.lab import spreadsheet
from printpack.lab.content import report
from printpack.lab.html import html
from printpack.lab.markdown import markdown
from printpack.lab.wording import ResultWords

Form = Literal["html", "md", "csv", "json"]


def report_files(
    result: Result, form: Form, lang: str, values: Iterable[ValueRow] | None = None
) -> dict[str, str]:
    """Return the files of a report by their names; without values there is no table of them."""
    name = f"lab-{result.code}"
    if form == "json":
        return {f"{name}.json": result_text(result)}
    if form == "csv":
        files = {f"{name}-summary.csv": spreadsheet.summary(result)}
        if values is not None:
            files[f"{name}-values.csv"] = spreadsheet.values(values)
        return files
    made = report(ResultWords(result, lang))
    if form == "md":
        return markdown(made, f"{name}-{lang}")
    return {f"{name}-{lang}.html": html(made)}
