"""HTML writer: a report as one file, without script and without outside address.

It is light or dark as the reader's screen is, and light on A4, where no chart and no row is cut.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import get_args

from printpack.charts.svg import inline, style_sheet
from printpack.charts.tones import Role, Tone, hexadecimal
from printpack.lab.blocks import Block, Code, Heading, Lines, Paragraph, Picture, Table
from printpack.lab.content import Report

_CODE = re.compile("`([^`]+)`")
_AHEAD = re.compile("([±≥≤≈→]) ")  # signs that belong to what follows: no line ends behind them
_DIGEST = re.compile(r"\b\d+-[0-9a-f]{12}\b")  # of rules, which no line parts at its hyphen
_STYLE = """
@page{size:A4;margin:15mm 14mm}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);
font:10.5pt/1.5 'Noto Sans SC','Source Han Sans SC','PingFang SC','Microsoft YaHei',sans-serif}
main{max-width:190mm;margin:0 auto;padding:10mm 4mm}
h2+p,p:has(+.wide){break-after:avoid}
h1{font:700 17pt/1.3 Lora,Georgia,'Noto Serif SC','Source Han Serif SC','Songti SC',SimSun,serif;
margin:0 0 3mm}
h2{font:700 13pt/1.3 Lora,Georgia,'Noto Serif SC','Source Han Serif SC','Songti SC',SimSun,serif;
margin:9mm 0 2mm;padding-top:2mm;border-top:.3mm solid var(--line);break-after:avoid}
p{margin:0 0 2mm;overflow-wrap:anywhere}
.strong{font-weight:700;border-left:1mm solid var(--gold);padding-left:3mm}
.whole{white-space:nowrap}
.small{color:var(--ink2);font-size:9pt}
.wide{overflow-x:auto;margin:2mm 0 4mm}
table{border-collapse:collapse;width:100%;font-size:9pt}
caption{text-align:left;font-weight:700;padding:1.5mm 0;break-after:avoid}
th,td{padding:.8mm 1.6mm;border-bottom:.2mm solid var(--line);vertical-align:top;text-align:right;
font-variant-numeric:tabular-nums;white-space:nowrap}
th{color:var(--ink2);font-weight:400;vertical-align:bottom;white-space:normal}
.text{text-align:left;white-space:normal;overflow-wrap:break-word;min-width:18mm}
thead{display:table-header-group}
tr,figure,li{break-inside:avoid}
figure{margin:3mm 0}
figcaption{color:var(--ink2);font-size:9pt}
.half{display:inline-block;width:49%;vertical-align:bottom}
svg{max-width:100%;height:auto;display:block}
pre,code{font:9pt/1.45 'DejaVu Sans Mono','Noto Sans Mono CJK SC',Consolas,monospace}
pre{white-space:pre-wrap;
overflow-wrap:anywhere;margin:0 0 3mm;padding:2mm 3mm;border:.2mm solid var(--line);
border-radius:1mm}
@media screen and (max-width:560px){.half{width:100%}}
@media print{main{max-width:none;padding:0}.wide{overflow:visible}table{font-size:8pt}
body,svg{--ground:#FFF;font-size:9.5pt}}
"""


def html(report: Report) -> str:
    """Return a report as a page."""
    charts = report.charts
    style = f"{_roles()}{style_sheet(charts)}{_STYLE}"
    body = "\n".join(_blocks(report))
    return (
        f'<!DOCTYPE html>\n<html lang="{report.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(report.title)}</title>\n<style>{style}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _roles() -> str:
    """Return the colours of the page by day and by night; paper is white."""

    def values(*, night: bool) -> str:
        given = (f"--{role}:{hexadecimal(Tone(role), night=night)}" for role in get_args(Role))
        return f"body{{{';'.join(given)}}}"

    dark = f"@media screen and (prefers-color-scheme:dark){{{values(night=True)}}}"
    return values(night=False) + dark


def _blocks(report: Report) -> Iterator[str]:
    drawn = 0
    for block in report.blocks:
        if isinstance(block, Picture):
            drawn += 1
            yield _picture(block, f"c{drawn}")
        else:
            yield _block(block)


def _picture(block: Picture, name: str) -> str:
    kind = ' class="half"' if block.half else ""
    caption = f"<figcaption>{escape(block.title)}</figcaption>" if block.half else ""
    return f"<figure{kind}>{caption}{inline(block.chart, block.title, name=name)}</figure>"


def _block(block: Block) -> str:
    match block:
        case Heading(level, text):
            return f"<h{level}>{_written(text)}</h{level}>"
        case Paragraph(text, strong, small):
            kind = ' class="strong"' if strong else ' class="small"' if small else ""
            said = _CODE.sub(r"<code>\1</code>", _written(text))
            return f"<p{kind}>{said}</p>"
        case Lines(items):
            return f"<ul>{''.join(f'<li>{_written(item)}</li>' for item in items)}</ul>"
        case Code(text):
            return f"<pre>{escape(text)}</pre>"
        case Table():
            return _table(block)
    raise TypeError(block)


def _written(text: str) -> str:
    """Return a text of the report as it stands between tags."""
    said = _AHEAD.sub("\\1&nbsp;", escape(text))
    return _DIGEST.sub(r'<span class="whole">\g<0></span>', said)


def _table(table: Table) -> str:
    caption = f"<caption>{_written(table.title)}</caption>" if table.title else ""
    head = "".join(_cell("th", text, at < table.texts) for at, text in enumerate(table.head))
    rows = "\n".join(
        f"<tr>{''.join(_cell('td', text, at < table.texts) for at, text in enumerate(row))}</tr>"
        for row in table.rows
    )
    return (
        f'<div class="wide"><table>{caption}<thead><tr>{head}</tr></thead>\n'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _cell(kind: str, text: str, left: bool) -> str:  # noqa: FBT001 - a column is text or figures
    own = ' class="text"' if left else ""
    scope = ' scope="col"' if kind == "th" else ""
    return f"<{kind}{scope}{own}>{_written(text)}</{kind}>"
