"""The 66 cards as an HTML document, and how WeasyPrint and Chromium make a PDF of it.

The words, fonts and sizes of type are the kit's, 3×3 on A4 with each back behind its front. The
pictures and backs are the kit's own shapes as SVG files; those who draw them compute nothing.
"""

import base64
import json
import os
import shutil
from contextlib import contextmanager
from html import escape
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from slices import sized

from printpack.cards.format import Format
from printpack.cards.look import LOOKS
from printpack.draw import fonts
from printpack.draw.ops import Clip, Fill, Run, Stroke, Unclip
from printpack.games.merit57.edition import edition
from printpack.games.merit57.spec import CARD_DECKS, SPEC
from printpack.paper.kit.pieces import Order, gather

ACROSS, DOWN, GAP = 3, 3, 3.0  # the sheet of the kit, with 1.5 mm of bleed around each card
A4 = 210.0, 297.0
FORM = Format()
TITLE = {"zh": "brush", "en": "playfair-bold"}
COLUMN = {"zh": "width: 1em", "en": ""}  # a Chinese title stands upright
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


CARDS = sized(66, 9)


def order(lang):
    """Return the order of the 66 cards."""
    return Order(SPEC, edition(lang), FORM, extent="core66", only=CARD_DECKS)


# --- the document


def document(lang, folder):
    """Write the document of the 66 cards into a folder; return its file."""
    kit = gather(order(lang))
    pieces = list(kit.pieces)[:CARDS]
    fronts = [_front(kit.order.edition, piece, folder) for piece in pieces]
    backs = [_back(piece, folder) for piece in pieces]
    pages = []
    for first in range(0, len(pieces), ACROSS * DOWN):
        here = slice(first, first + ACROSS * DOWN)
        pages += (_page(fronts[here], mirrored=False), _page(backs[here], mirrored=True))
    head = f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><style>{_style(lang)}</style>'
    file = folder / "cards.html"
    file.write_text(head + "".join(pages), encoding="utf-8")
    return file


def _page(cards, *, mirrored):
    places = []
    for place, card in enumerate(cards):
        row, column = divmod(place, ACROSS)
        column = ACROSS - 1 - column if mirrored else column
        x = (A4[0] - ACROSS * FORM.w - (ACROSS - 1) * GAP) / 2 + column * (FORM.w + GAP)
        y = (A4[1] - DOWN * FORM.h - (DOWN - 1) * GAP) / 2 + row * (FORM.h + GAP)
        places.append(f'<div class="card" style="left:{x:g}mm;top:{y:g}mm">{card}</div>')
    return f'<div class="page">{"".join(places)}</div>'


def _front(words, piece, folder):
    card, name = piece.id, words.name(piece.id)
    ops = piece.front.ops
    first = next(i for i, op in enumerate(ops) if _begins(op, name))
    (folder / f"{card}.svg").write_text(svg(ops[:first]))  # ground, picture and title slip
    title = ops[first]
    place = f"left:{title.x:g}mm;top:{FORM.h - title.y:g}mm;font-size:{title.size:g}pt"
    quote = f"<p class=quote>{escape(words.quote(card))}" if words.card(card).quote else ""
    texts = [line for text in words.texts(card).values() for line in text.strip().split("\n")]
    body = quote + "".join(f"<p>{escape(line)}" for line in texts)
    foot = f"{card} · {words.say(f'deck.{piece.kind}')} · {words.say('edition')}"
    return (
        f'<img src="{card}.svg"><h1 style="{place}">{escape(name)}</h1>'
        f"<div class=body>{body}</div><p class=foot>{foot}"
    )


def _begins(op, name):
    """Say whether the card's title begins here: all before it is ground and picture."""
    title = isinstance(op, Run) and op.font in TITLE.values()
    return title and _straight(op.text) in _straight(name)


def _straight(text):
    """Return a text with plain apostrophes: a name may have them where its face has curved ones."""
    return text.replace("’", "'")


def _back(piece, folder):
    file = folder / f"{piece.back.key}.svg"
    if not file.exists():
        file.write_text(svg(piece.back.ops))
    return f'<img src="{file.name}">'


def _style(lang):
    """Return how the document is set: the kit's own fonts, sizes and measures."""
    rules, quote = LOOKS[lang].rules, LOOKS[lang].quote
    faces = "".join(
        f'@font-face{{font-family:"kit-{name}";src:url("{fonts.path(name).as_uri()}")}}'
        for name in (rules.regular, quote.regular, TITLE[lang], "sans")
    )
    return f"""{faces}
@page {{ size: {A4[0]:g}mm {A4[1]:g}mm; margin: 0 }}
body {{ margin: 0; font: {rules.size}pt/{rules.lead} "kit-{rules.regular}"; color: #1c1a18 }}
.page {{ position: relative; width: {A4[0]:g}mm; height: {A4[1] - 0.1:g}mm; break-after: page }}
.card {{ position: absolute; width: {FORM.w:g}mm; height: {FORM.h:g}mm; overflow: hidden }}
img {{ position: absolute; left: 0; top: 0; width: {FORM.w:g}mm; height: {FORM.h:g}mm }}
h1 {{ position: absolute; margin: -1em 0 0; font: 1em/1 "kit-{TITLE[lang]}"; {COLUMN[lang]} }}
.body {{ position: absolute; left: {FORM.left:g}mm; width: {FORM.column:g}mm; top: 33mm;
        text-align: justify }}
p {{ margin: 0 0 1mm }}
.quote {{ font: {quote.size}pt/{quote.lead} "kit-{quote.regular}"; color: #6b655c }}
.foot {{ position: absolute; left: {FORM.left:g}mm; bottom: 2mm; margin: 0;
        font: 6pt "kit-sans" }}"""


# --- shapes as SVG


def svg(ops):
    """Return shapes as an SVG file; there, y points down."""
    parts, numbers = [], count()
    for op in ops:
        match op:  # text is the document's
            case Fill(path, ink):
                parts.append(f'<path d="{_outline(path)}" fill="{_colour(ink)}"/>')
            case Stroke(path, ink, width, dash):
                dashes = f' stroke-dasharray="{" ".join(f"{d:g}" for d in dash)}"' if dash else ""
                parts.append(
                    f'<path d="{_outline(path)}" fill="none" stroke="{_colour(ink)}"'
                    f' stroke-width="{width:g}"{dashes}/>'
                )
            case Clip(path):
                name = f"c{next(numbers)}"
                parts.append(f'<clipPath id="{name}"><path d="{_outline(path)}"/></clipPath>')
                parts.append(f'<g clip-path="url(#{name})">')
            case Unclip():
                parts.append("</g>")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {FORM.w:g} {FORM.h:g}">'
        f'<g stroke-linecap="round" stroke-linejoin="round">{"".join(parts)}</g></svg>'
    )


def _outline(path):
    words = []
    for letter, *numbers in path:
        words.append(letter)
        words += [f"{FORM.h - v if i % 2 else v:.3f}" for i, v in enumerate(numbers)]
    return " ".join(words)


def _colour(ink):
    return "#" + "".join(f"{round(value * 255):02x}" for value in ink.rgb)


# --- WeasyPrint


def weasyprint(file):
    """Return a work that makes a PDF of the file, its fonts and pictures read once for all."""
    from weasyprint import HTML  # an extra of the bench, which may be missing
    from weasyprint.text.fonts import FontConfiguration

    font_config, cache = FontConfiguration(), {}

    def work():
        return HTML(filename=file).write_pdf(font_config=font_config, cache=cache)

    return work


# --- Chromium


def chromium():
    """Return the Chromium of this machine, or nothing."""
    named = [os.environ["CHROMIUM"]] if "CHROMIUM" in os.environ else NAMES
    return next(filter(None, map(shutil.which, named)), None)


class Browser:
    """A headless Chromium that stays open and is told what to print through two pipes."""

    def __init__(self, command, profile):
        told, self._tell = os.pipe()
        self._hear, heard = os.pipe()
        self._numbers, self._pending = count(1), b""

        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe"]
        words = [command, *flags, f"--user-data-dir={profile}", "about:blank"]
        ends = [(os.POSIX_SPAWN_DUP2, told, 3), (os.POSIX_SPAWN_DUP2, heard, 4)]
        quiet = [(os.POSIX_SPAWN_OPEN, out, os.devnull, os.O_WRONLY, 0) for out in (1, 2)]
        self._process = os.posix_spawn(command, words, os.environ, file_actions=ends + quiet)
        os.close(told)
        os.close(heard)
        self._session = ""
        target = self._ask("Target.createTarget", url="about:blank")["targetId"]
        attached = self._ask("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        self._ask("Page.enable")

    def pdf(self, file):
        """Open a file and return its PDF."""
        self._ask("Page.navigate", url=Path(file).as_uri())
        while self._message().get("method") != "Page.loadEventFired":
            pass
        self._ask("Runtime.evaluate", expression="document.fonts.ready", awaitPromise=True)
        made = self._ask("Page.printToPDF", printBackground=True, preferCSSPageSize=True)
        return base64.b64decode(made["data"])

    def close(self):
        """End the browser."""
        self._ask("Browser.close")
        os.waitpid(self._process, 0)
        os.close(self._tell)
        os.close(self._hear)

    def _ask(self, method, **params):
        number = next(self._numbers)
        message = {"id": number, "method": method, "params": params}
        if self._session and not method.startswith(("Target.", "Browser.")):
            message["sessionId"] = self._session
        os.write(self._tell, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._message()
            if answer.get("id") == number:
                return answer["result"]

    def _message(self):
        while b"\0" not in self._pending:
            read = os.read(self._hear, 1 << 20)
            if not read:
                raise EOFError("Chromium went away")
            self._pending += read
        message, _, self._pending = self._pending.partition(b"\0")
        return json.loads(message)


@contextmanager
def browser(command):
    """Keep a browser open."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        open_ = Browser(command, profile)
        try:
            yield open_
        finally:
            open_.close()
