"""Charts of absurd values: what is drawn is bounded by the plot, whatever a file says."""

from dataclasses import fields, is_dataclass
from random import Random

import pytest
from chart_samples import PX, SAMPLES

from printpack.charts.chart import Room
from printpack.charts.svg import document
from printpack.charts.ticks import Axis, fitting, ratio_ticks, round_ticks, whole_ticks
from printpack.draw.ops import Clip, Fill, Run, Stroke

ABSURD = (1e300, -1e300, 2e9, -2e9, 1e12, -1e12, 1e-300, 0.0, -1.0, 3.0)
WHOLE = (0, -1, 10**12, -(10**12), 2**63, 10**30)
ALIKE = ((1e300,), (-1e300,), (2e9,), (0.0,), (-2e9, 2e9), (1e-300, 0.0), (1e17, 1e17 + 16))
STRUCTURE = {"front", "chosen", "places", "met", "decided", "few", "games", "most"}
COUNTED = {"games", "most", "decided"}
MOST_PARTS = 40_000  # points of one chart: three series that are hatched all over have 25,000
MARGIN = 12.0  # mm around a chart; a mark at its edge sticks out a little


def replaced(data, chance, choices, name=""):
    """Return data of a chart with other numbers in it: values are absurd, counts of games too."""
    if name in COUNTED and isinstance(data, int):
        return chance.choice(WHOLE) if chance.random() < 0.2 else data
    if name in STRUCTURE or isinstance(data, str | bool) or data is None:
        return data
    if isinstance(data, int | float):
        return chance.choice(choices) if chance.random() < 0.5 or len(choices) < 3 else data
    if is_dataclass(data):
        parts = ((one.name, getattr(data, one.name)) for one in fields(data))
        return type(data)(**{key: replaced(part, chance, choices, key) for key, part in parts})
    if hasattr(data, "_asdict"):
        parts = data._asdict().items()
        return type(data)(**{key: replaced(part, chance, choices, key) for key, part in parts})
    assert isinstance(data, tuple), data
    return tuple(replaced(part, chance, choices, name) for part in data)


def drawn(name, number):
    """Return a chart of absurd values."""
    chance = Random(f"{name} {number}")
    choices = ALIKE[number] if number < len(ALIKE) else ABSURD
    make, draw, (wide, high) = SAMPLES[name]
    lang = ("en", "zh")[number % 2]
    return draw(replaced(make(lang), chance, choices), Room(wide * PX, high * PX, lang))


def spots(op):
    """Yield every point of what draws something."""
    if isinstance(op, Run):
        yield op.x, op.y
    elif isinstance(op, Fill | Stroke | Clip):
        for _, *numbers in op.path:
            yield from zip(numbers[::2], numbers[1::2], strict=True)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_chart_of_absurd_values_draws_as_much_as_another_and_stays_in_its_room(name):
    for number in range(40):
        chart = drawn(name, number)
        points = [spot for op in chart.ops for spot in spots(op)]
        assert len(points) <= MOST_PARTS, number
        outside = [
            (x, y)
            for x, y in points
            if not (-MARGIN < x < chart.width + MARGIN and -MARGIN < y < chart.height + MARGIN)
        ]
        assert outside == [], number
        assert all(len(op.text) <= 80 for op in chart.ops if isinstance(op, Run)), number
        assert all(chart.said(mark) for mark in chart.marks)
        assert len(document(chart, name)) < 1_000_000


@pytest.mark.parametrize("choose", [round_ticks, whole_ticks, ratio_ticks])
def test_an_axis_has_few_ticks_however_far_it_goes(choose):
    for low, high in ((1, 1e15), (1, 1 + 1e-12), (1e15 - 1, 1e15), (1, 1), (2, 10**12)):
        ticks = fitting(choose, Axis(low, high, 0, 100), lambda _ticks: 0.0)
        assert len(ticks) <= 60, (low, high)
