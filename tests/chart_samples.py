"""Sample charts: questions of a game for four, with figures such as its simulations give."""

from math import cos, exp, sin, sqrt

from printpack.charts.bars import Bar, Bars, bars_chart
from printpack.charts.cells import Cell, Cells, cells_chart
from printpack.charts.chart import Room
from printpack.charts.columns import Column, Columns, Group, columns_chart, small_columns
from printpack.charts.differences import Block, Differences, Row, differences_chart
from printpack.charts.funnel import Funnel, Interim, funnel_chart
from printpack.charts.lines import Limit, Line, Lines, Point, lines_chart
from printpack.charts.parallel import FreshTrack, Parallel, Track, parallel_chart
from printpack.charts.scatter import Fresh, Interval, Plane, Scatter, Trial, scatter_chart
from printpack.charts.series import SERIES, Look

WORDS = {
    "zh": {
        "team": "团队获胜", "monk": "僧侣居首", "merchant": "商人居首", "calamity": "终局劫难",
        "levelled": "“拉平”", "protect": "护持功德 3 → 2", "win": "获胜所需渡化 5 → 6",
        "number": "获胜所需渡化", "give": "布施所得（商人）", "spread": "首末角色之差（百分点）",
        "low": "目标下限 65%", "high": "目标上限 70%", "equal": "均分 25%",
        "fresh": "A 在 800 局新局上",
        "decided": "256 局后定论：至少少 3 个百分点", "farmer": "农夫", "scholar": "学者",
        "monk_": "僧侣", "merchant_": "商人", "now": "现行", "A": "方案 A", "B": "方案 B",
    },
    "en": {
        "team": "Team wins", "monk": "Monk comes first", "merchant": "Merchant comes first",
        "calamity": "Calamity at the end", "levelled": "“levelled”",
        "protect": "protect_merit 3 → 2", "win": "win_deliverance 5 → 6",
        "number": "delivered to win", "give": "gift of the Merchant",
        "spread": "points from first to last role", "low": "goal from 65%", "high": "goal to 70%",
        "equal": "equal share 25%", "fresh": "A on 800 fresh games",
        "decided": "decided after 256: at least 3 points fewer", "farmer": "Farmer",
        "scholar": "Scholar", "monk_": "Monk", "merchant_": "Merchant", "now": "as now",
        "A": "Set A", "B": "Set B",
    },
}  # fmt: skip
ROLES = (
    ("farmer", Look("square", "horizontal", "green")),
    ("merchant_", Look("circle", "dots", "gold")),
    ("scholar", Look("hexagon", "vertical", "blue")),
    ("monk_", Look("diamond", "diagonal", "red")),
)
FULL = (SERIES[0], SERIES[1], SERIES[2])


def differences(lang):
    w = WORDS[lang]
    return Differences((
        Block(w["levelled"], FULL[0], (
            Row(w["team"], 84.6, 71.0, -16.6, -13.6, -10.5, 3, "less", places=1, games=256),
            Row(w["monk"], 46, 26, -24.3, -20.0, -15.7, 3, "less", games=192),
            Row(w["merchant"], 9, 16, 4.0, 7.0, 9.9, 3, "more", games=1536),
            Row(w["calamity"], 4.5, 6.4, 1.6, 1.9, 2.2, 0.5, "more", "number", games=192),
        )),
        Block(w["protect"], FULL[1], (
            Row(w["team"], 84.6, 86.4, 0.2, 1.8, 3.4, 3, "open", places=1, games=3264),
            Row(w["monk"], 46, 45, -2.4, -0.9, 0.4, 3, "same", games=960),
        )),
        Block(w["win"], FULL[2], (
            Row(w["team"], 84.6, 74.0, -12.9, -10.6, -8.2, 3, "less", places=1, games=320),
            Row(w["merchant"], 9, 8, -2.0, -0.8, 0.3),
        )),
    ))  # fmt: skip


def funnel(lang, looks=40, most=20000):
    rows = []
    for k in range(1, looks + 1):
        n = 64 * k
        middle = -13.6 + 9 * exp(-k / 3) + 1.5 * sin(k) / sqrt(k)
        half = 3 + 24 / sqrt(k) * (1 + 0.1 * sin(3 * k))
        rows.append(Interim(n, middle - half, middle, middle + half))
    return Funnel(tuple(rows), 3, most, decided=256, said=WORDS[lang]["decided"])


def lines(lang):
    w = WORDS[lang]

    def row(name, look, values, half):
        points = (Point(v, m - half, m, min(100, m + half), 512) for v, m in enumerate(values, 2))
        return Line(w[name], look, tuple(points))

    return Lines(
        w["number"],
        (
            row("team", SERIES[0], (99, 97.5, 94, 84.6, 74, 58, 41, 22), 3.1),
            row("monk", SERIES[1], (39, 41, 43, 46, 45.5, 42, 40, 38), 4.0),
            row("merchant", SERIES[2], (14, 12, 10, 9, 8, 9, 10.5, 11), 2.4),
        ),
        limits=(Limit(65, w["low"]), Limit(70, w["high"])),
        now=5,
    )


def cells(lang, wide=8, high=6):
    w = WORDS[lang]
    rows = tuple(
        tuple(
            Cell(max(0, min(100, 98 - 9 * x + 5.5 * y - 0.5 * x * y)), 512 if x + y < 9 else 32)
            if (x, y) != (wide - 1, high - 1)
            else None
            for x in range(wide)
        )
        for y in range(high)
    )
    xs, ys = tuple(range(2, 2 + wide)), tuple(range(high))
    return Cells(w["number"], w["give"], xs, ys, rows, goal=(65, 70), now=(5, 2))


def columns(lang):
    w = WORDS[lang]

    def group(name, *values):
        return Group(name, tuple(
            Column(w[role], v, look, v - 3, v + 3)
            for (role, look), v in zip(ROLES, values, strict=True)
        ))  # fmt: skip

    return Columns(
        (
            group(w["now"], 24, 9, 21, 46),
            group(w["A"], 22, 16, 36, 26),
            group(w["B"], 25, 12, 33, 30),
        ),
        equal=25,
        equal_name=w["equal"],
    )  # fmt: skip


def one_group(lang):
    whole = columns(lang)
    return Columns((Group("", whole.groups[0].columns),), equal=25, equal_name=whole.equal_name)


def scatter(lang):
    w = WORDS[lang]
    trials = []
    for k in range(141):
        wide = 14 if k < 30 else 5
        x = 69 + wide * sin(1.7 * k) * (1 + sin(k * k)) + (4 if k % 7 == 0 else 0)
        y = 27 + wide * 0.8 * sin(2.3 * k + 1) * (1.2 + sin(3.1 * k)) + (14 if k < 30 else 0)
        trials.append(Trial(x, max(21, y), 65 <= x <= 70 and y < 24))
    trials += [Trial(69, 18.4, True), Trial(68.6, 19.4, True), Trial(68, 21.6, True),
               Trial(67, 33.8, True), Trial(88, 18.2)]  # fmt: skip
    return Scatter(
        Plane(w["team"], "percent", (65, 70)),
        Plane(w["spread"], "number", (None, 15)),
        tuple(trials),
        front=(141, 142, 143, 144, 145),
        chosen=0,
        now=(86, 48),
        fresh=Fresh(Interval(67.9, 71, 74.2), Interval(9, 13.4, 18.2), w["fresh"]),
    )


def parallel(lang):
    w = WORDS[lang]
    flat = scatter(lang)

    def track(k, trial):
        merchant = 25 - 0.35 * trial.y + 3 * sin(k)
        calamity = None if k % 31 == 30 else max(1, 5.2 + 2 * sin(1.3 * k) * cos(0.2 * k))
        return Track((trial.x, trial.y, merchant, calamity), trial.met and k % 2 == 0)

    return Parallel(
        (flat.across, flat.up, Plane(w["merchant"], "percent", (20, 30)),
         Plane(w["calamity"], "number", (4.5, None))),
        tuple(track(k, trial) for k, trial in enumerate(flat.trials)),
        front=(141, 142, 143, 144, 145),
        chosen=0,
        now=(86, 48, 9, 4.5),
        fresh=FreshTrack((flat.fresh.x, flat.fresh.y, Interval(13, 16, 19), None), w["fresh"]),
    )  # fmt: skip


def bars(lang):
    w = WORDS[lang]
    rows = (("team", -13.6, 1.7), ("monk", -20, 4.3), ("merchant", 7, 2.9), ("calamity", 0, 0.4))
    return Bars(
        w["levelled"],
        tuple(
            Bar(w[name], value, look, value - half, value + half)
            for (name, value, half), look in zip(rows, SERIES, strict=False)
        ),
        "points",
        places=1,
        signed=True,
    )


def counts(lang):
    w = WORDS[lang]
    values = (46, 24, 21, 9)
    made = (Bar(w[role], v, look) for (role, look), v in zip(ROLES, values, strict=True))
    return Bars(w["equal"], tuple(made))


def small(lang):
    return columns(lang).groups[1].columns


def draw_small(data, room):
    return small_columns(data, room, 50)


# name: data, what draws it, its size in a window of 1440×900 in pixels
SAMPLES = {
    "differences": (differences, differences_chart, (980, 330)),
    "funnel": (funnel, funnel_chart, (530, 170)),
    "lines": (lines, lines_chart, (980, 420)),
    "cells": (cells, cells_chart, (980, 420)),
    "cells12": (lambda lang: cells(lang, 12, 12), cells_chart, (980, 420)),
    "columns": (columns, columns_chart, (980, 300)),
    "one-group": (one_group, columns_chart, (400, 220)),
    "scatter": (scatter, scatter_chart, (530, 430)),
    "parallel": (parallel, parallel_chart, (800, 430)),
    "bars": (bars, bars_chart, (530, 180)),
    "bars-alone": (counts, bars_chart, (400, 180)),
    "small": (small, draw_small, (90, 26)),
}
PX = 0.25  # mm to a pixel at 1440×900


def sample(name, lang, size=None, least=6.5):
    data, draw, given = SAMPLES[name]
    wide, high = size or given
    return draw(data(lang), Room(wide * PX, high * PX, lang, least))
