"""Charts of simulations: made and painted as large as in a window of 1440×900."""

from time import process_time

from chart_samples import SAMPLES, sample
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from slices import Line, sized

from gui.paint.chart_colours import paint_chart
from gui.paint.theme import Theme, load_fonts


def spent(work):
    """Return the least processor time of several slices, in milliseconds."""
    best = float("inf")
    for _ in range(sized(12, 1)):
        began = process_time()
        work()
        best = min(best, process_time() - began)
    return 1000 * best


def painted(chart, theme):
    image = QImage(round(chart.width * 4), round(chart.height * 4), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_chart(painter, chart, 4, theme)
    painter.end()


def measure():
    application = QGuiApplication.instance() or QGuiApplication(["bench", "-platform", "offscreen"])
    load_fonts()
    theme = Theme("light")
    for name in SAMPLES:
        chart = sample(name, "en")
        took = spent(lambda chart=chart: painted(chart, theme))
        yield Line(f"charts, {name}, painted", took, "ms", ceiling=16)
    made = max(spent(lambda name=name: sample(name, "zh")) for name in SAMPLES)
    yield Line("charts, the slowest, made", made, "ms", ceiling=50)
    del application
