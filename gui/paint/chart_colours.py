"""Chart painter: a chart's inks on the screen, as the roles of the theme that they stand for."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QColor, QPainter

from gui.paint.operations import paint, write_upright
from gui.paint.theme import Role, Theme, mixed
from printpack.charts.chart import Chart
from printpack.charts.tones import TONES
from printpack.charts.tones import Role as ChartRole
from printpack.draw.inks import Ink


def role_of(role: ChartRole) -> Role:
    """Return the theme's role of a chart's: its ground is a panel's paper, the rest as it is."""
    return "paper" if role == "ground" else role


def chart_colours(theme: Theme) -> Callable[[Ink], QColor]:
    """Return what a chart's inks look like in the theme that is worn."""
    known: dict[Ink, QColor] = {}

    def colour(ink: Ink) -> QColor:
        if ink not in known:
            tone = TONES[ink]
            full = theme.colour(role_of(tone.role))
            known[ink] = mixed(theme.colour("paper"), full, tone.share / 100)
        return known[ink]

    return colour


def paint_chart(painter: QPainter, chart: Chart, scale: float, theme: Theme) -> None:
    """Paint a chart at so many pixels a millimetre, its upper left corner at the origin."""
    paint(painter, chart.ops, scale, chart.height, chart_colours(theme), write_upright)
