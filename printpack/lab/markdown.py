"""Markdown writer: a report as text with its charts as SVG files beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from printpack.charts.svg import document
from printpack.lab.blocks import Block, Code, Heading, Lines, Paragraph, Picture, Table
from printpack.lab.content import Report

_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~&])")
_CODE = re.compile("`([^`|]+)`")
_FENCE = "```"


def markdown(report: Report, name: str) -> dict[str, str]:
    """Return the files of a report by their names; `name` is that of the text without its end."""
    files: dict[str, str] = {}
    parts: list[str] = []
    for block in report.blocks:
        if isinstance(block, Picture):
            file = f"{name}-{len(files) + 1}.svg"
            files[file] = document(block.chart, block.title)
            parts.append(f"![{_text(block.title)}]({file})")
        else:
            parts.append("\n".join(_lines(block)))
    return {f"{name}.md": "\n\n".join(parts) + "\n", **files}


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Heading(level, text):
            yield f"{'#' * level} {_text(text)}"
        case Paragraph(text, strong):
            yield f"**{_text(text)}**" if strong else _text(text)
        case Lines(items):
            yield from (f"- {_text(item)}" for item in items)
        case Code(text):
            fence = _FENCE
            while fence in text:
                fence += "`"
            yield from (fence, text, fence)
        case Table():
            yield from _table(block)


def _table(table: Table) -> Iterator[str]:
    if table.title:
        yield f"**{_text(table.title)}**"
        yield ""
    yield _row(table.head)
    yield _row(["---" if at < table.texts else "---:" for at in range(len(table.head))], plain=True)
    yield from (_row(row) for row in table.rows)


def _row(cells: Sequence[str], *, plain: bool = False) -> str:
    return f"| {' | '.join(cells if plain else map(_text, cells))} |"


def _text(text: str) -> str:
    """Return a text in which no sign is taken for more than itself, but for what one types."""
    parts = _CODE.split(" ".join(text.split()))
    return "".join(
        f"`{part}`" if at % 2 else _SIGNS.sub(r"\\\1", part) for at, part in enumerate(parts)
    )
