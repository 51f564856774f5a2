"""The 66 cards as a PDF: ours beside WeasyPrint and headless Chromium, in the same run.

Wall time, for a browser works in many processes; all of them warm, and the browser stays open.
Each has the same words, fonts, pictures and backs on the same sixteen pages. Pictures are given:
the others get them as finished SVG, ours keeps what it drew; panels, signs and marks it draws anew.
"""

from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import pypdfium2
from print_peers import CARDS, browser, chromium, document, order, weasyprint
from slices import Line, sized

from printpack.paper.kit.book import Print, chapter, pdf
from printpack.paper.kit.pieces import gather
from printpack.paper.sheets.page_setup import Offset, PageSetup

SLICES = sized(4, 1)  # the first warms up
PAGES = sized(16, 2)


def ours(lang):
    def work():
        kit = gather(order(lang))
        printing = Print(kit.order.spec, kit.order.edition, PageSetup(), Offset())
        data, _ = pdf(printing, [chapter(printing, "collective", list(kit.pieces)[:CARDS])], "")
        return data

    return work


def best_seconds(works):
    """Return the least wall time of each work over several slices, all works taking turns."""
    best = dict.fromkeys(works, float("inf"))
    for _ in range(SLICES):
        for name, work in works.items():
            began = perf_counter()
            data = work()
            best[name] = min(best[name], perf_counter() - began)
            with pypdfium2.PdfDocument(data) as made:
                assert len(made) == PAGES, f"{name} made {len(made)} pages"
    return best


def measure():
    command, weasy = chromium(), find_spec("weasyprint")
    if not weasy:
        print("WeasyPrint is not installed: the comparison with it is left out.")
    if not command:
        print("Chromium is not found (CHROMIUM may name it): the comparison with it is left out.")
    with ExitStack() as stack:
        opened = stack.enter_context(browser(command)) if command else None
        for lang in ("zh", "en"):
            file = document(lang, Path(stack.enter_context(TemporaryDirectory())))
            works = {"ours": ours(lang)}
            if weasy:
                works["WeasyPrint"] = weasyprint(file)
            if opened:
                works["Chromium kept open"] = lambda file=file: opened.pdf(file)
            took = best_seconds(works)
            mine = took.pop("ours")
            yield Line(f"Print, 66 cards with pictures and backs, {lang}", mine, "s", ceiling=2)
            for name, theirs in took.items():
                yield Line(f"  faster than {name} ({theirs:.2f} s)", theirs / mine, "×", floor=3)
