"""Sheet checks, of pages: boxes, fronts against backs, what a press wants to find."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, radians, sin
from typing import NamedTuple

import pikepdf
from pikepdf import Name

from printpack.draw.fonts import MM
from printpack.draw.ops import Box, Point
from printpack.paper.preflight.finding import Finding, fault, note, unseen
from printpack.paper.preflight.paged import CheckedPage, OpenedPdf, PrintNotes
from printpack.paper.sheets.page_setup import Axis, Size, axis
from printpack.paper.sheets.plan import reflected

NEAR = 0.01  # mm by which the middles of front and back may miss each other
_DUST = 0.01  # points


def boxes(opened: OpenedPdf) -> Iterator[Finding]:
    """Find pages whose boxes are missing or lie outside each other."""
    for page in opened.pages:
        outer = page.size
        for name in ("BleedBox", "TrimBox"):
            box = page.boxes[name]
            if box is None:
                yield fault("no-box", str(page.number), box=name)
            elif not _holds(outer, box):
                yield fault("box-outside", str(page.number), box=name)
            else:
                outer = box
    preferences = opened.pdf.Root.get(Name.ViewerPreferences, pikepdf.Dictionary())
    if preferences.get(Name.PrintScaling) != Name("/None"):
        yield note("may-scale")


def _holds(outer: Box, inner: Box) -> bool:
    return (
        inner.x >= outer.x - _DUST
        and inner.y >= outer.y - _DUST
        and inner.right <= outer.right + _DUST
        and inner.top <= outer.top + _DUST
    )


# --- fronts and backs


class _Spot(NamedTuple):
    """A face on a page: the middle of its trim in millimetres, which way up it stands."""

    key: str
    middle: Point
    turned: bool


def backs(opened: OpenedPdf) -> Iterator[Finding]:
    """Find backs that do not lie behind a front, and fronts with another's back."""
    sides = opened.notes.sides
    if not sides:
        yield unseen("unread-sides")
        return
    if not opened.ours:
        yield unseen("unread-faces")
        return
    if len(sides) != len(opened.pages):
        yield fault("pages-differ", pages=len(opened.pages), noted=len(sides))
        return
    for number, page in enumerate(opened.pages):
        if sides[number] in "ul":
            yield from _folded(opened, page, "upright" if sides[number] == "u" else "level")
        elif sides[number] == "b" and _turned_over(opened):
            fronts = _spots(opened, opened.pages[number - 1])
            about = axis(_size(page), "short" if opened.notes.flip == "short" else "long")
            yield from _facing(opened, page, fronts, _spots(opened, page), about)


def _turned_over(opened: OpenedPdf) -> bool:
    """Say whether every second page is the back of the one before it."""
    preferences = opened.pdf.Root.get(Name.ViewerPreferences, pikepdf.Dictionary())
    return "Flip" in str(preferences.get(Name.Duplex, ""))


def _size(page: CheckedPage) -> Size:
    return Size(page.size.w / MM, page.size.h / MM)


def _spots(opened: OpenedPdf, page: CheckedPage) -> list[_Spot]:
    return [
        _Spot(face.key, placed.centre(face.box), placed.matrix.a < 0)
        for placed, face in opened.placed(page)
    ]


def _folded(opened: OpenedPdf, page: CheckedPage, about: Axis) -> Iterator[Finding]:
    size = _size(page)
    spots = _spots(opened, page)
    if about == "upright":
        fronts = [spot for spot in spots if spot.middle[0] < size.w / 2]
    else:
        fronts = [spot for spot in spots if spot.middle[1] > size.h / 2]
    behind = [spot for spot in spots if spot not in fronts]
    yield from _facing(opened, page, fronts, behind, about, moved=False)


def _facing(
    opened: OpenedPdf,
    page: CheckedPage,
    fronts: Sequence[_Spot],
    behind: Sequence[_Spot],
    about: Axis,
    *,
    moved: bool = True,
) -> Iterator[Finding]:
    """Compare each front with what lies where it comes through the paper."""
    size, where = _size(page), str(page.number)
    left = list(behind)
    wanted = opened.manifest.backs if opened.manifest is not None else None
    for front in fronts:
        expected = _through(front.middle, size, about)
        if moved:
            expected = shifted(expected, size, opened.notes)
        back = min(left, key=lambda spot: _miss(spot, expected), default=None)
        if back is None or _miss(back, expected) > 5.0:
            if wanted is None or wanted.get(front.key, ""):
                yield fault("no-back", where, face=front.key)
            continue
        left.remove(back)
        if _miss(back, expected) > NEAR:
            far = f"{_miss(back, expected):.3f}"
            yield fault("back-off", where, face=front.key, off=far)
        if back.turned != (about == "level"):
            yield fault("back-turned", where, face=front.key)
        if wanted is not None and wanted.get(front.key, back.key) != back.key:
            yield fault("wrong-back", where, face=front.key, given=back.key)
    for spot in left:
        yield fault("lone-back", where, face=spot.key)


def _through(middle: Point, size: Size, about: Axis) -> Point:
    """Return where a front's middle comes through the paper."""
    spot = reflected(Box(*middle, 0.0, 0.0), size, about)
    return spot.x, spot.y


def _miss(spot: _Spot, point: Point) -> float:
    return hypot(spot.middle[0] - point[0], spot.middle[1] - point[1])


def shifted(point: Point, size: Size, notes: PrintNotes) -> Point:
    """Return where the printer's profile moves a point of the second side."""
    dx, dy, angle = notes.back
    turn = radians(angle)
    x, y = point[0] - size.w / 2, point[1] - size.h / 2
    return (
        size.w / 2 + dx + x * cos(turn) - y * sin(turn),
        size.h / 2 + dy + x * sin(turn) + y * cos(turn),
    )


# --- what a press wants


def press(opened: OpenedPdf) -> Iterator[Finding]:
    """Find what the structure of PDF/X lacks, in a file that names a printing condition."""
    if not opened.press:
        return
    root, info = opened.pdf.Root, opened.pdf.docinfo
    intent = root.OutputIntents[0]
    with opened.pdf.open_metadata(update_docinfo=False) as xmp:
        kind = str(info.get(Name.GTS_PDFXVersion) or xmp.get("pdfxid:GTS_PDFXVersion") or "")
        missing = {
            "GTS_PDFXVersion": kind,
            "GTS_PDFX": str(intent.get(Name.S, "")) == "/GTS_PDFX",
            "OutputConditionIdentifier": intent.get(Name.OutputConditionIdentifier),
            "Trapped": Name.Trapped in info,
            "Title": xmp.get("dc:title"),
            "ID": Name.ID in opened.pdf.trailer,
        }
        if kind == "PDF/X-4":
            missing["DestOutputProfile"] = _cmyk_profile(intent)
            missing["DocumentID"] = xmp.get("xmpMM:DocumentID")
    for name, there in missing.items():
        if not there:
            yield fault("pdfx-lacks", part=name)
    for page in opened.pages:
        if _bare(page):
            yield fault("no-bleed", str(page.number))
    if any(_transparent(thing) for thing in opened.pdf.objects):
        yield fault("transparent")
    if not any(missing.values()):
        return
    yield note("pdfx", kind=kind)


def _bare(page: CheckedPage) -> bool:
    """Say whether something is drawn on a page that no bleed is left around."""
    bleed, trim = page.boxes["BleedBox"], page.trim
    drawn = page.content.placed or page.content.colours or page.content.pictures
    return bool(drawn) and bleed is not None and trim is not None and bleed.w - trim.w < _DUST


def _cmyk_profile(intent: pikepdf.Object) -> bool:
    profile = intent.get(Name.DestOutputProfile)
    if profile is None or int(profile.get(Name.N, 0)) != 4:
        return False
    head = profile.read_bytes()[12:20]
    return bool(head == b"prtrCMYK")


def _transparent(thing: pikepdf.Object) -> bool:
    if not isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
        return False
    faint = any(float(thing.get(key, 1)) < 1 for key in ("/ca", "/CA") if key in thing)
    return faint or thing.get(Name.SMask, Name("/None")) != Name("/None")
