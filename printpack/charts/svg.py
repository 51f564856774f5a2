"""SVG writer: a chart as a file or as part of a page, without script and without outside address.

Colours are classes, in a file of its own with a plain one beside each; a page's custom properties
give them by day and by night, and by day on paper. Text stays text, as wide as our own fonts would
set it.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import count
from typing import Literal

from printpack.charts.chart import Chart
from printpack.charts.tones import TONES, Tone, hexadecimal
from printpack.draw.fonts import MM, width
from printpack.draw.inks import Ink
from printpack.draw.ops import Clip, Fill, Path, Run, Stroke, Unclip

_FAMILIES = {
    "sans": "'Noto Sans SC','Source Han Sans SC','PingFang SC','Microsoft YaHei',sans-serif",
    "serif": "'Noto Serif SC','Source Han Serif SC','Songti SC',SimSun,serif",
    "lora": "Lora,Georgia,'Noto Serif SC',serif",
}

_USUAL = "sans"
_ATTRIBUTES = {"f": "fill", "s": "stroke"}


def document(chart: Chart, title: str) -> str:
    """Return a file of its own, its colours within."""
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{inline(chart, title, styled=True)}\n'


def inline(chart: Chart, title: str, *, styled: bool = False, name: str = "chart") -> str:
    """Return the chart for a page that has `style_sheet` of all its charts; `name` is its own."""
    clips = count()
    body: list[str] = [f"<title>{escape(title)}</title>"]
    if styled:
        body.append(f"<style>{style_sheet([chart])}</style>")
    for op in chart.ops:
        match op:
            case Fill(path, ink):
                paint = _paint("f", ink, plain=styled)
                body.append(f'<path {paint} d="{_d(path, chart)}"/>')
            case Stroke(path, ink, wide, dash):
                dashes = f' stroke-dasharray="{" ".join(map(_n, dash))}"' if dash else ""
                body.append(
                    f'<path {_paint("s", ink, plain=styled)} fill="none" '
                    f'stroke-width="{_n(wide)}"{dashes} d="{_d(path, chart)}"/>'
                )
            case Clip(path):
                own = f"{name}-{next(clips)}"
                body.append(f'<clipPath id="{own}"><path d="{_d(path, chart)}"/></clipPath>')
                body.append(f'<g clip-path="url(#{own})">')
            case Unclip():
                body.append("</g>")
            case Run():
                body.append(_text(op, chart, plain=styled))
    body += _marks(chart)
    size = f'viewBox="0 0 {_n(chart.width)} {_n(chart.height)}" width="{_n(chart.width)}mm"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} height="{_n(chart.height)}mm"'
    line = f'stroke-linecap="round" stroke-linejoin="round" font-family="{_FAMILIES[_USUAL]}"'
    return f'{head} {line} role="img" lang="{chart.lang}">' + "\n".join(body) + "</svg>"


def style_sheet(charts: Iterable[Chart]) -> str:
    """Return what gives the colours of some charts, by day and by night."""
    inked = (op for one in charts for op in one.ops if isinstance(op, Fill | Stroke | Run))
    tones = sorted({TONES[op.ink] for op in inked})
    uses = "".join(
        f".f-{_name(tone)}{{fill:var(--{_name(tone)})}}"
        f".s-{_name(tone)}{{stroke:var(--{_name(tone)})}}"
        for tone in tones
    )

    def values(*, night: bool) -> str:
        given = (f"--{_name(tone)}:{hexadecimal(tone, night=night)}" for tone in tones)
        return f"svg{{{';'.join(given)}}}"

    dark = f"@media screen and (prefers-color-scheme:dark){{{values(night=True)}}}"
    return values(night=False) + dark + uses


def _marks(chart: Chart) -> Iterable[str]:
    """Yield what tells of a mark under the pointer; a smaller one stands before a larger."""
    yield '<g fill="none" pointer-events="all">'
    for mark in sorted(chart.marks, key=lambda mark: -mark.box.w * mark.box.h):
        x, y, w, h = mark.box
        place = f'x="{_n(x)}" y="{_n(chart.height - y - h)}" width="{_n(w)}" height="{_n(h)}"'
        told = escape(chart.said(mark))
        yield f"<rect {place}><title>{told}</title></rect>"
    yield "</g>"


def _text(run: Run, chart: Chart, *, plain: bool) -> str:
    """Return a line of text, set as wide as here whatever font there is."""
    family, _, weight = run.font.partition("-")
    size = run.size / MM
    long = width(run.text, run.font, run.size, run.track)
    place = f'x="{_n(run.x)}" y="{_n(chart.height - run.y)}" textLength="{_n(long)}"'
    bold = ' font-weight="bold"' if weight == "bold" else ""
    own = "" if family == _USUAL else f' font-family="{_FAMILIES[family]}"'
    look = f'font-size="{_n(size)}"{bold}{own}'
    return (
        f'<text {place} lengthAdjust="spacingAndGlyphs" {look} '
        f"{_paint('f', run.ink, plain=plain)}>{escape(run.text)}</text>"
    )


def _name(tone: Tone) -> str:
    return tone.role if tone.share == 100 else f"{tone.role}-{tone.share}"


def _paint(use: Literal["f", "s"], ink: Ink, *, plain: bool) -> str:
    """Return the class that colours something, with a `plain` colour for who knows no classes."""
    tone = TONES[ink]
    own = f'class="{use}-{_name(tone)}"'
    if not plain:
        return own
    return f'{own} {_ATTRIBUTES[use]}="{hexadecimal(tone, night=False)}"'


def _d(path: Path, chart: Chart) -> str:
    """Return a path in letters; there up is down."""
    parts: list[str] = []
    for letter, *numbers in path:
        values = [float(number) for number in numbers]
        values[1::2] = [chart.height - y for y in values[1::2]]
        parts.append(f"{letter}{' '.join(map(_n, values))}")
    return "".join(parts)


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
