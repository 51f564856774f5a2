"""The printed kit: every file of it, the checks of a file, and all cards as pictures.

Processor time in a process that has done it once before, as an application has; the memory is
that of a fresh process that prints the kit and nothing else.
"""

import subprocess
import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from slices import Line, sized

from printpack.cards.format import FORMATS
from printpack.games.merit57.edition import edition
from printpack.games.merit57.spec import SPEC
from printpack.paper.export.pictures import MPC, picture_pack
from printpack.paper.kit.book import Print
from printpack.paper.kit.completeness import check
from printpack.paper.kit.manifest import manifest
from printpack.paper.kit.pieces import Order, gather
from printpack.paper.kit.print_files import WHOLE, chapters, files
from printpack.paper.preflight.report import preflight
from printpack.paper.sheets.page_setup import Offset, PageSetup

ROOT = Path(__file__).parent.parent.parent
WATCH = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def kit(lang):
    order = Order(SPEC, edition(lang), FORMATS["63x88"])
    whole = gather(order)
    check(whole)
    manifest(whole, {}, {}).text()
    printing = Print(SPEC, order.edition, PageSetup(), Offset())
    return {made.name: made.data for made in files(printing, chapters(printing, whole, None))}


def pack():
    for _ in picture_pack(
        Order(SPEC, edition("zh"), FORMATS["63.5x88.9"]), MPC["63.5x88.9"], print_none
    ):
        pass


def print_none(_done, _wanted):
    pass


def seconds(work, slices=3):
    """Return the least processor time of several slices."""
    best = float("inf")
    for _ in range(sized(slices, 1)):
        began = process_time()
        work()
        best = min(best, process_time() - began)
    return best


def peak(lang, folder):
    """Return the megabytes that a process of its own takes to print the kit.

    A small process starts it, for a child's peak counts the memory of what it was split off.
    """
    words = [sys.executable, "-m", "gui.cli", "print", "kit", "--lang", lang, "--out", folder]
    told = subprocess.check_output([sys.executable, "-c", WATCH, *words], cwd=ROOT)
    return int(told) / 1024


def measure():
    langs = sized(("zh", "en"), ("zh",))
    with TemporaryDirectory() as folder:
        for lang in langs:
            most = peak(lang, str(Path(folder, lang)))
            yield Line(f"print, memory of a fresh process, {lang}", most, "MB", ceiling=120)
        path = Path(folder, "zh", WHOLE)
        yield Line("print, preflight of kit.pdf", seconds(partial(preflight, path)), "s", ceiling=3)
    for lang in langs:
        made = kit(lang)
        took = seconds(partial(kit, lang))
        yield Line(f"print, whole kit and its parts, {lang}", took, "s", ceiling=1.5)
        yield Line(f"print, kit.pdf, {lang}", len(made[WHOLE]) / 1e6, "MB", ceiling=2)
    yield Line("print, 79 pictures for print on demand", seconds(pack, 1), "s", ceiling=5)
