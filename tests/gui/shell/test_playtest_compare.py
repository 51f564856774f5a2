"""The comparison of playtests: groups in a table, charts over simulated games, who stands apart."""

from concurrent.futures.process import BrokenProcessPool

import playtested
import pytest
from pace import own_time, within
from playing import wait_until
from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtTest import QTest
from visiting import settle

from engine.lab.simulate import Plan, simulate
from engine.playtest.analysis.comparing import Range, plan
from engine.playtest.clocks import Turn
from engine.playtest.store import PlaytestStore
from gui.context import plain
from gui.i18n import Language
from gui.paint.seat_looks import seat_look
from gui.shell.playtests.compare import simulating
from gui.shell.playtests.compare.charts import Charts, Row, Spread
from gui.widgets.ticks import TickBox


def compared(window, game_id="merit13"):
    window.go("playtests", tab="compare", game_id=game_id)
    settle()
    sheet = window.page.tabs["compare"].sheet
    wait_until(lambda: not window.page.busy)
    settle()
    return sheet


def across(before, after):
    """Return how high the part is in which two pictures differ."""
    lines = [
        y
        for y in range(before.height())
        if bytes(before.constScanLine(y)) != bytes(after.constScanLine(y))
    ]
    return max(lines, default=-1) - min(lines, default=0) + 1


def cells(table, line):
    grid = table._grid
    return [grid.itemAtPosition(line, column).widget().text() for column in range(2, 7)]


def test_groups_are_drawn_as_they_are_ticked_and_who_stands_apart_is_shown(opened, library):
    ten = {"house": {"doom_calamity": 18}, "rules": "ten"}
    for seed, house in (("a", {}), ("b", {}), ("c", ten)):
        playtested.reviewed(library, seed, **house)
    ruled = playtested.reviewed(library, "d", kit_differs="card C6")
    window = opened()
    sheet = compared(window)
    table = sheet.table
    assert [len(group.cases) for group in table.groups] == [1, 2]
    changed = "The Dharma fades · If Calamity stands at 18 or more at a settlement"
    assert [cells(table, line)[:4] for line in (1, 2)] == [
        [changed, "9c1f·04e2", "1", "3"],
        ["v1.3 as printed", "9c1f·04e2", "2", "3"],
    ]
    assert all("%" not in cells(table, line)[4] for line in (1, 2))
    assert table.measures[0] == "calamity"
    first = sheet.charts.spreads[0]
    assert [row.range.values for row in first.rows] == [
        tuple(group.measures[case.id]["calamity"] for case in group.cases) for group in table.groups
    ]
    table.ticks[0].click()
    assert [len(one.rows) for one in sheet.charts.spreads] == [1] * len(sheet.charts.spreads)
    assert sheet.about.text().startswith("3 of 4 sessions counted: ")
    assert sheet.heading.text() == "Samsara of Merit v1.3: by rules, kit and seats"
    assert (sheet.simulate.isEnabled(), sheet.simulate.toolTip()) == (True, "")
    table.ticks[1].click()
    assert not sheet.simulate.isEnabled()
    assert sheet.simulate.toolTip() == sheet.progress.text()
    assert sheet.progress.text() == "There is nothing to simulate: no group is ticked."
    assert "(1)" in sheet.apart.told.text()
    sheet.apart.look.click()
    settle()
    sheet.apart._rows.itemAt(0).widget().click()
    settle()
    assert window.page.live.id == ruled
    sheet.groups = []
    told = [sheet._about(Language(lang)) for lang in ("en", "zh")]
    assert told == ["No session counts.", "没有计入的试玩。"]


def test_where_simulated_games_lie_is_drawn_and_said(opened, library):
    playtested.reviewed(library, "a")
    window = opened(language="en")
    sheet = compared(window)
    (group,) = sheet.groups
    counts = simulate(plan(group.cases[0], "merit13", 6))
    counts.figures = {one: n for one, n in counts.figures.items() if one[0] != "calamity"}
    counts.figures["calamity", int(group.measure("calamity").mean)] = 6
    assert "6" not in sheet.legend.text()
    sheet.counts[group.cases[0].id] = counts
    sheet._draw()
    told = "eight of ten of 6 simulated games lie, from the 10th to the 90th percentile"
    assert told in sheet.legend.text()
    QTest.keyClick(window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert "6 局模拟中居中的八成，即第 10 至第 90 百分位" in sheet.legend.text()
    charts = sheet.charts
    for key in ("calamity", "spread"):  # one in which all are alike, and one of this page
        one = [spread for spread in charts.spreads if spread.key == key]
        charts.draw(one, {})
        before = charts.grab().toImage()
        charts.draw(one, {0: counts})
        assert across(before, charts.grab().toImage()) > 14, key
        assert "模拟" in charts.accessibleName()
        sheet._draw()


def test_a_process_that_dies_ends_the_simulation_and_is_told(qapp, monkeypatch):
    def broken(*_):
        raise BrokenProcessPool

    monkeypatch.setattr(simulating, "hand_out", broken)
    parent = QObject()
    made, told = simulating.Simulations(parent), []
    made.failed.connect(lambda code, _details: told.append(code))
    monkeypatch.setattr(made, "_fill", lambda: None)
    made.run({1: Plan("merit13", 80, ("random",) * 3, "dies")})
    monkeypatch.undo()
    monkeypatch.setattr(simulating, "hand_out", broken)
    wait_until(lambda: not made.busy)
    assert told == ["workers-gone"]


@pytest.mark.soak
def test_the_same_is_simulated_by_processes_and_comes_bit_by_bit(opened, library, tmp_path):
    playtested.reviewed(library, "a")
    playtested.reviewed(library, "b", house={"doom_calamity": 18}, rules="ten")
    sheet = compared(opened())
    sheet.count = 600
    sheet.simulate.click()
    assert sheet.simulate.word() == "Stop"
    came = []
    sheet.simulations.came.connect(lambda _, counts: came.append(counts.games))
    wait_until(lambda: not sheet.simulations.busy)
    assert [one.games for one in sheet.counts.values()] == [600, 600]
    assert len(came) > 2
    sheet.save(tmp_path / "a.json")
    assert '"simulated": {' in (tmp_path / "a.json").read_text(encoding="utf-8")
    sheet.count = 1_000_000
    sheet.simulate.click()
    sheet.simulate.click()
    assert not sheet.simulations.busy
    assert sheet.simulate.word() == "Simulate the same"
    said = sheet._progress(sheet.context.language)
    assert said.endswith("by bots of the kind “Middle”")


@pytest.mark.soak
def test_two_hundred_sessions_are_compared_at_once(opened, library):
    clock = playtested.Clock()
    store = PlaytestStore(library.database, clock.now)
    for n in range(200):
        number = playtested.kept(library, rules=f"rules {n % 5}")
        live = store.open(number, clock)
        live.start(Turn("setup", 1, (0,)))
        for seat in range(4):
            clock.on()
            live.log("turn", (seat,), turn=Turn("actions", 1, (seat,)))
        live.change(lambda one, _: one)
        live.end()
    window = opened(seen=True)
    window.go("playtests", tab="compare", game_id="merit57")
    settle()
    window.go("start")
    settle()
    began = own_time()
    window.go("playtests", tab="compare", game_id="merit57")
    settle()
    assert own_time() - began < within(0.5)


@pytest.mark.parametrize(
    "values", [(1e17, 1e17 + 16), (1e300, -1e300), (1e15 - 0.125, 1e15), (2e9,), (2**62, 0.1)]
)
def test_values_of_absurd_size_are_drawn_on_an_axis_with_few_ticks(opened, values):
    window = opened()
    charts = Charts(window.context)
    found = Range(values, sum(values) / len(values), min(values), max(values))
    charts.draw([Spread("x", plain("x"), [Row(seat_look(0), found, 3.0)])], {})
    charts.resize(600, 120)
    assert not charts.grab().isNull()
    axis = charts._axis(charts.spreads[0], QRectF(0, 0, 400, 90))
    assert (axis.most - axis.least) / axis.step <= 8
    assert all(0 <= axis.x(value) <= 400 for value in values)
    assert all(len(text) <= 60 for text in charts.figures(charts.spreads[0]))


def test_a_wide_window_lays_the_table_out_whole(opened, library):
    for seed in ("a", "b"):
        playtested.reviewed(library, seed)
    playtested.reviewed(library, "c", kit_differs="card C6")
    window = opened(size=(1024, 640))
    sheet = compared(window)
    for size in ((2600, 700), (2600, 1440), (960, 600), (3840, 1440)):
        window.resize(*size)
        settle()
        table = sheet.table
        assert len(table.groups) == len(table.ticks) == len(table._marks)
        assert sum(tick.isVisible() for tick in table.findChildren(TickBox)) == len(table.groups)
