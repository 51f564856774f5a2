"""Charts in grey: whoever sees or prints no colour tells all series apart, in every kind."""

import io
from functools import cache
from itertools import combinations
from pathlib import Path

import pypdfium2
import pytest
from chart_samples import sample

from printpack import charts
from printpack.charts.bars import Bar, Bars, bars_chart
from printpack.charts.chart import Room
from printpack.charts.columns import Column, Columns, Group, columns_chart, small_columns
from printpack.charts.differences import Block, Differences, Row, differences_chart
from printpack.charts.funnel import Funnel, Interim, funnel_chart
from printpack.charts.lines import Line, Lines, Point, lines_chart
from printpack.charts.series import SERIES
from printpack.charts.tones import TONES, Tone, hexadecimal, ink
from printpack.draw.ops import Fill, Stroke
from printpack.draw.pdf import Paper

ROOM = Room(70, 40, "en")
INTERIMS = tuple(Interim(64 * n, -20 / n, 5, 10 + 20 / n) for n in range(1, 12))
POINTS = tuple(Point(n, 40 - n, 50 - n, 60 - n, 512) for n in range(6))
# kind: a chart of one series with a look; of a list's tiny columns the order tells as well
KINDS = {
    "differences": lambda look: differences_chart(
        Differences((Block("a", look, (Row("b", 50, 60, 4, 10, 16, 3, "more", games=64),)),)), ROOM
    ),
    "funnel": lambda look: funnel_chart(Funnel(INTERIMS, 3, 1024, look=look), ROOM),
    "lines": lambda look: lines_chart(Lines("n", (Line("a", look, POINTS),)), ROOM),
    "columns": lambda look: columns_chart(Columns((Group("", (Column("a", 60, look),)),)), ROOM),
    "bars": lambda look: bars_chart(Bars("n", (Bar("a", 60, look),)), ROOM),
    "small": lambda look: small_columns([Column("a", 40, look)], Room(12, 8, "en"), 50),
}
_LEAST = {"small": 150}  # of dots that must differ; at four to a millimetre
_DIFFERS = 40  # of 255: two greys that nobody takes for one


@cache
def grey(kind, look):
    """Return a chart as a printer without colour draws it, its series in one and the same ink."""
    chart = KINDS[kind](look._replace(role="ink"))
    target = io.BytesIO()
    paper = Paper(target)
    paper.page(chart.width, chart.height)
    paper.draw(chart.placed(0, 0))
    paper.close_page()
    paper.save()
    page = pypdfium2.PdfDocument(target.getvalue())[0]
    return page.render(scale=6 * 25.4 / 72).to_pil().convert("L")


@pytest.mark.parametrize("kind", KINDS)
def test_two_series_of_one_ink_are_drawn_differently(kind):
    for one, other in combinations(SERIES, 2):
        first, second = grey(kind, one).tobytes(), grey(kind, other).tobytes()
        apart = sum(abs(a - b) > _DIFFERS for a, b in zip(first, second, strict=True))
        assert apart >= _LEAST.get(kind, 60), (one, other, apart)


def test_all_kinds_of_charts_with_series_are_looked_at():
    """Whichever module asks for a look is one of them."""
    folder = Path(charts.__path__[0])
    asking = {
        path.stem
        for path in folder.glob("*.py")
        if "look: Look" in path.read_text(encoding="utf-8")
        and path.stem not in ("series", "chart", "curves")
    }
    assert asking == set(KINDS) - {"small"}


def luminance(tone, where):
    """Return how light a tone is, from 0 to 1."""
    if where == "paper":
        parts = ink(*tone).rgb
    else:
        code = hexadecimal(tone, night=where == "night")
        parts = [int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one, other, where):
    light, dark = sorted((luminance(one, where), luminance(other, where)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("where", ["paper", "day", "night"])
def test_what_a_single_chart_tells_by_shade_differs_in_grey(where):
    ground = Tone("ground")
    # a trial that meets every must is filled, the other hollow; as lines, one full, one faint
    assert contrast(Tone("ochre"), ground, where) >= 3
    assert contrast(Tone("ochre"), Tone("ochre", 40), where) >= 1.8
    # the chosen letter is written in the ground's colour on a filled disc, the others on the ground
    for role in ("red", "blue"):
        assert contrast(Tone(role), ground, where) >= 4.5
    shades = [luminance(Tone("blue", share), where) for share in range(5, 50, 5)]
    assert shades == sorted(shades, reverse=where != "night")


@pytest.mark.parametrize("name", ["scatter", "parallel"])
def test_a_chosen_trial_the_others_and_how_it_is_now_differ_without_colour(name):
    chart = sample(name, "en")

    def looks(role):
        return {
            (type(op).__name__, len(op.path), getattr(op, "width", 0), getattr(op, "dash", ()))
            for op in chart.ops
            if isinstance(op, Fill | Stroke) and TONES[op.ink] == Tone(role)
        }

    chosen, front, now = looks("red"), looks("blue"), looks("ink")
    assert chosen - front
    assert now - front - chosen
