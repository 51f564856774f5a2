"""Charts: text can be read and touches nothing, marks speak, series are told apart in grey."""

import re
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest
from chart_samples import PX, SAMPLES, sample

from printpack.charts.chart import MOST_POINTS, PIXELS
from printpack.charts.curves import Place, thinned
from printpack.charts.series import SERIES
from printpack.charts.spots import overlap, pushed_apart
from printpack.charts.svg import document, inline, style_sheet
from printpack.charts.ticks import Axis, fitting, ratio_ticks, round_ticks, rounded_out
from printpack.charts.tones import SCREEN, TONES, Tone, hexadecimal, ink
from printpack.draw.fonts import MM, width
from printpack.draw.ops import Box, Clip, Fill, Run, Stroke, Unclip, bounds
from printpack.draw.ornaments.curves import rect

SMALL = 0.66  # of its width and height that a chart has in a window of 1024×640
LEAST = 11 / PIXELS * MM / 0.85  # points of the smallest text there
CASES = [(name, lang, small) for name in SAMPLES for lang in ("zh", "en") for small in (0, 1)]


def drawn(name, lang, small):
    wide, high = SAMPLES[name][2]
    size = (wide * SMALL / 0.85, high * 0.75 / 0.85) if small and name != "small" else None
    return sample(name, lang, size, LEAST if small else 6.5)


def rows(chart):
    """Return the texts of a chart with their boxes, runs on one line beside each other as one."""
    out = []
    for run in (op for op in chart.ops if isinstance(op, Run)):
        em = run.size / MM
        box = Box(run.x, run.y - 0.1 * em, width(run.text, run.font, run.size, run.track), em * 0.8)
        if out and abs(out[-1][1].right - box.x) < 1e-3 and out[-1][2] == run.y:
            out[-1] = (
                out[-1][0] + run.text,
                out[-1][1]._replace(w=box.right - out[-1][1].x),
                run.y,
            )
        else:
            out.append((run.text, box, run.y))
    return [(text, box) for text, box, _ in out]


@pytest.mark.parametrize(("name", "lang", "small"), CASES)
def test_texts_touch_nothing_and_stay_inside(name, lang, small):
    chart = drawn(name, lang, small)
    texts = rows(chart)
    for text, box in texts:
        assert box.x > -0.3, text
        assert box.right < chart.width + 0.3, text
        assert -0.3 < box.y < box.top < chart.height + 0.6, text
    touching = [(a, b) for (a, one), (b, other) in combinations(texts, 2) if overlap(one, other)]
    assert touching == []
    assert all(run.size >= LEAST - 1e-6 for run in chart.ops if isinstance(run, Run) and small)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_mark_lies_in_the_chart_and_says_something_of_its_own(name):
    for lang in ("zh", "en"):
        chart = sample(name, lang)
        told = [chart.said(mark) for mark in chart.marks]
        assert told
        assert all(told)
        assert len({mark.at for mark in chart.marks if mark.at}) >= len(chart.marks) - 2
        for mark in chart.marks:
            assert -2 < mark.box.x < mark.box.right < chart.width + 2
            assert -2 < mark.box.y < mark.box.top < chart.height + 2


def test_a_difference_is_said_as_a_person_would():
    chart = sample("differences", "en")
    assert chart.said(chart.marks[2]) == (
        "“levelled”: Merchant comes first, 7.0 points more, between +4.0 and +9.9"
    )
    chinese = sample("differences", "zh")
    assert "少 13.6 个百分点" in chinese.said(chinese.marks[0])


def test_series_differ_in_shape_hatching_dash_and_colour():
    for part in ("shape", "hatch", "role", "dash"):
        assert len({getattr(look, part) for look in SERIES}) == len(SERIES), part


def luminance(code):
    parts = (int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def on_paper(tone):
    return "#" + "".join(f"{round(255 * part):02X}" for part in ink(*tone).rgb)


@pytest.mark.parametrize("where", ["day", "night", "paper"])
def test_marks_and_texts_stand_out_from_the_ground_and_from_the_darkest_cell(where):
    def code(tone):
        return on_paper(tone) if where == "paper" else hexadecimal(tone, night=where == "night")

    ground = code(Tone("ground"))
    for look in SERIES:
        assert contrast(code(Tone(look.role)), ground) >= 3, look
    for role in ("ink", "ink2", "ink3", "red", "blue", "green", "goldt"):
        assert contrast(code(Tone(role)), ground) >= 4.5, role
    for share in range(5, 50, 5):
        assert contrast(code(Tone("ink")), code(Tone("blue", share))) >= 4.5, share


def test_no_two_tones_are_the_same_ink():
    assert len(TONES) == 1 + 20 * (len(SCREEN) - 1)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_ink_of_a_chart_is_a_tone(name):
    chart = sample(name, "en")
    inked = [op for op in chart.ops if isinstance(op, Fill | Stroke | Run)]
    assert inked
    assert {op.ink for op in inked} <= set(TONES)


def test_a_line_keeps_a_point_a_pixel_and_its_widest_bounds():
    places = [Place(i / 100, -1.0 - (i == 777), 0.0, 1.0 + (i == 778)) for i in range(20000)]
    kept = thinned(places)
    assert len(kept) <= MOST_POINTS
    assert min(place.low for place in kept) == -2
    assert max(place.high for place in kept) == 2
    assert kept[-1].x == places[-1].x
    few = [Place(float(i), 0, 1, 2) for i in range(12)]
    assert thinned(few) == few


def test_ticks_are_round_and_as_many_as_their_labels_leave_room_for():
    assert round_ticks(-31, 22, 6) == [-30, -20, -10, 0, 10, 20]
    assert ratio_ticks(64, 20000, 5) == [64, 256, 1024, 4096, 16384]
    assert rounded_out(-24.3, 13.2) == (-30, 20)
    axis = Axis(0, 100, 0, 50)
    assert fitting(round_ticks, axis, lambda _ticks: 12) == [0, 50, 100]
    assert len(fitting(round_ticks, axis, lambda _ticks: 4)) == 11
    assert Axis(64, 16384, 0, 8, log=True).at(1024) == pytest.approx(4)


def test_discs_are_pushed_apart_and_stay_in_the_plot():
    within = Box(0, 0, 20, 20)
    out = pushed_apart([(5, 5), (5, 5), (5.2, 5.1), (19, 19)], 4, within)
    for (x0, y0), (x1, y1) in combinations(out, 2):
        assert (x1 - x0) ** 2 + (y1 - y0) ** 2 >= 3.9**2
    assert all(within.holds(x, y) for x, y in out)
    assert out[3] == (19, 19)


def test_a_dead_cell_is_empty_a_few_games_are_hatched_and_the_goal_has_a_contour():
    chart = sample("cells", "en")
    assert len(chart.marks) == 8 * 6 - 1
    few = [mark for mark in chart.marks if mark.told.key == "chart.told.few"]
    hatch = next(op for op in chart.ops if isinstance(op, Stroke) and op.ink == ink("ink3"))
    around = bounds(hatch.path)
    assert few
    assert all(overlap(mark.box, around) for mark in few)
    assert any(isinstance(op, Stroke) and op.ink == ink("goldt") for op in chart.ops)


@pytest.mark.parametrize("name", SAMPLES)
def test_svg_has_text_and_marks_but_no_script_and_no_outside_address(name):
    chart = sample(name, "zh")
    text = document(chart, "<图>")
    root = ET.fromstring(text)
    space = "{http://www.w3.org/2000/svg}"
    runs = [op.text for op in chart.ops if isinstance(op, Run)]
    assert [node.text for node in root.iter(f"{space}text")] == runs
    assert root.find(f"{space}title").text == "<图>"
    assert len(list(root.iter(f"{space}rect"))) == len(chart.marks)
    assert "script" not in text
    assert re.findall(r"https?://[^\"]*", text) == ["http://www.w3.org/2000/svg"]


def test_svg_has_its_colours_by_day_and_by_night_once_a_page():
    chart = sample("funnel", "en")
    sheet = style_sheet([chart, chart])
    assert sheet.count(f"--red:{SCREEN['red'][0]}") == 1
    assert sheet.count(f"--red:{SCREEN['red'][1]}") == 1
    assert "@media screen and (prefers-color-scheme:dark)" in sheet
    page = inline(chart, "A")
    assert "<style>" not in page
    assert "#" not in page.replace("url(#", "")
    assert 'fill="#' in document(chart, "A")
    used = set(re.findall(r'class="([^"]+)"', page))
    assert used
    assert all(f".{name}{{" in sheet for name in used)


def test_svg_turns_up_into_down_and_keeps_clips():
    from printpack.charts.chart import Chart

    box = rect(0, 0, 10, 5)
    chart = Chart(40, 20, (Clip(box), Fill(box, ink("red")), Unclip()), (), "en")
    page = inline(chart, "A", name="one")
    assert 'd="M0 20L10 20L10 15L0 15Z"' in page
    assert page.index("one-0") < page.index('clip-path="url(#one-0)"') < page.index("</g>")


def test_a_chart_is_as_large_as_its_room():
    for name in SAMPLES:
        wide, high = SAMPLES[name][2]
        chart = sample(name, "en")
        assert (chart.width, chart.height) == (wide * PX, high * PX)
