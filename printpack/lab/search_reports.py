"""Reports of searches as files: a page, text with charts, tables, or plain data."""

from __future__ import annotations

from engine.lab.searching.search_results import SearchResult, search_text
from printpack.lab.html import html
from printpack.lab.markdown import markdown
from printpack.lab.reports import Form
from printpack.lab.search_content import search_report
from printpack.lab.search_spreadsheet import search_tables
from printpack.lab.search_wording import SearchWords


def search_report_files(result: SearchResult, form: Form, lang: str) -> dict[str, str]:
    """Return the files of a report by their names."""
    name = f"lab-{result.code}"
    if form == "json":
        return {f"{name}.json": search_text(result)}
    if form == "csv":
        return {f"{name}-{of}.csv": text for of, text in search_tables(result).items()}
    made = search_report(SearchWords(result, lang))
    if form == "md":
        return markdown(made, f"{name}-{lang}")
    return {f"{name}-{lang}.html": html(made)}
