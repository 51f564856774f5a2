"""Flattened page: what a page draws with all the forms it places, each where it comes to lie."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pikepdf
from pikepdf import Name

from printpack.draw.fonts import MM
from printpack.draw.ops import Box
from printpack.paper.preflight.content import DrawnContent, DrawnLine, Matrix, Text, read
from printpack.paper.preflight.embedded import Font
from printpack.paper.preflight.graphics_resources import GraphicsResources

_DEEPEST, _MOST = 12, 3_000  # forms in forms, and forms placed on one page


@dataclass(slots=True)
class FlatPage:
    """All that a page shows; the fonts by the names that its texts use."""

    content: DrawnContent = field(default_factory=DrawnContent)
    fonts: dict[str, Font] = field(default_factory=dict)
    forms: int = 0
    whole: bool = True  # nothing was left unread, however deep or often it is placed


class Flattening:
    """Reads the pages of a file; a form that many of them place is read once."""

    def __init__(self, font: Callable[[pikepdf.Object], Font]) -> None:
        self._font = font
        self._read: dict[tuple[int, int], DrawnContent] = {}

    def page(self, page: pikepdf.Page, trim: Box | None) -> FlatPage:
        """Return what a page draws; what lies outside its trim, such as marks, is cut off."""
        flat = FlatPage()
        found = page.obj.get(Name.Resources, page.resources)
        content = read(page, GraphicsResources(found), corners=True)
        self._add(flat, content, found, Matrix(), 0)
        if trim is not None:
            flat.content.texts = [text for text in flat.content.texts if trim.holds(*text.at)]
            flat.content.lines = [line for line in flat.content.lines if _crosses(trim, line)]
        return flat

    def _add(
        self,
        flat: FlatPage,
        content: DrawnContent,
        resources: pikepdf.Object,
        lies: Matrix,
        deep: int,
    ) -> None:
        """Add what one stream draws, and the forms that it places."""
        out = flat.content
        names = _fonts(resources)
        flat.fonts |= {_key(name, font): self._font(font) for name, font in names.items()}
        out.texts += [_moved(text, lies, names) for text in content.texts]
        out.lines += [_laid(line, lies) for line in content.lines]
        out.fills |= content.fills
        out.over |= content.over
        out.pictures += content.pictures
        forms = resources.get(Name.XObject, pikepdf.Dictionary())
        for placed in content.placed:
            form = forms.get(placed.key)
            if form is None:
                continue
            flat.forms += 1
            if deep >= _DEEPEST or flat.forms > _MOST:
                flat.whole = False
                return
            own = form.get(Name.Resources, resources)
            within = _matrix(form).within(placed.matrix).within(lies)
            self._add(flat, self._form(form, own), own, within, deep + 1)

    def _form(self, form: pikepdf.Object, resources: pikepdf.Object) -> DrawnContent:
        if form.objgen not in self._read:
            self._read[form.objgen] = read(form, GraphicsResources(resources), corners=True)
        return self._read[form.objgen]


def _fonts(resources: pikepdf.Object) -> dict[str, pikepdf.Object]:
    return dict(resources.get(Name.Font, pikepdf.Dictionary()).items())


def _key(name: str, font: pikepdf.Object) -> str:
    """Return a name that is no other font's in another form."""
    return f"{name}@{font.objgen[0]}"


def _matrix(form: pikepdf.Object) -> Matrix:
    return Matrix(*(float(value) for value in form.get(Name.Matrix, (1, 0, 0, 1, 0, 0))))


def _moved(text: Text, lies: Matrix, names: dict[str, pikepdf.Object]) -> Text:
    font = names.get(text.font)
    key = text.font if font is None else _key(text.font, font)
    return text._replace(font=key, size=text.size * lies.tall, at=lies.at(*text.at))


def _laid(line: DrawnLine, lies: Matrix) -> DrawnLine:
    boxes = tuple(_box(box, lies) for box in line.boxes)
    return line._replace(width=line.width * lies.scale, boxes=boxes)


def _box(box: Box, lies: Matrix) -> Box:
    corners = [lies.at(x, y) for x in (box.x, box.right) for y in (box.y, box.top)]
    left, low = min(x for x, _ in corners), min(y for _, y in corners)
    right, top = max(x for x, _ in corners), max(y for _, y in corners)
    return Box(left, low, right - left, top - low)


def _crosses(trim: Box, line: DrawnLine) -> bool:
    """Say whether a line is seen after cutting; one along the cut is a mark's."""
    inner = trim.inset(0.01 * MM)
    return any(
        box.x < inner.right and box.right > inner.x and box.y < inner.top and box.top > inner.y
        for box in line.boxes
    )
