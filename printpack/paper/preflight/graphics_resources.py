"""Graphics resources of a page or form: colour spaces, overprint states and pictures by name."""

from __future__ import annotations

import pikepdf
from pikepdf import Name

from printpack.draw.pdf import FORM, SHAPE

_SHAPE = f"{FORM}{SHAPE}"
_DEVICES = {
    "/DeviceRGB": "rgb", "/CalRGB": "rgb", "/Lab": "rgb", "/RGB": "rgb",
    "/DeviceCMYK": "cmyk", "/CMYK": "cmyk",
    "/DeviceGray": "grey", "/CalGray": "grey", "/G": "grey",
}  # fmt: skip
_PROFILES = {1: "grey", 3: "rgb", 4: "cmyk"}  # by the number of their inks


class GraphicsResources:
    """What the names mean that a content stream uses."""

    def __init__(self, declared: pikepdf.Object | None = None) -> None:
        self._declared = pikepdf.Dictionary() if declared is None else declared

    def space(self, name: str) -> str:
        """Return the kind of a colour space: `rgb`, `cmyk`, `grey`, or `other` for spot inks."""
        if name in _DEVICES:
            return _DEVICES[name]
        found = self._declared.get(Name.ColorSpace, pikepdf.Dictionary()).get(name)
        if isinstance(found, pikepdf.Array) and len(found):
            kind = str(found[0])
            if kind == "/ICCBased":
                return _PROFILES.get(int(found[1].get(Name.N, 0)), "other")
            return _DEVICES.get(kind, "other")
        return _DEVICES.get(str(found), "other")

    def overprint(self, name: str, before: tuple[bool, bool]) -> tuple[bool, bool]:
        """Return whether areas and strokes print over what lies under them from here on.

        What builds colours of several inks does so only where a nought leaves its ink alone.
        """
        states = self._declared.get(Name.ExtGState, pikepdf.Dictionary())
        state = states.get(name, pikepdf.Dictionary())
        if Name.OP not in state and Name.op not in state:
            return before
        lets = int(state.get(Name.OPM, 0)) == 1
        strokes = bool(state.get(Name.OP, before[1]))
        return bool(state.get(Name.op, strokes)) and lets, strokes and lets

    def shape(self, name: str) -> pikepdf.Object | None:
        """Return the shape that a name stands for: a form that is drawn in the state at hand."""
        if not name.startswith(_SHAPE):
            return None
        return self._declared.get(Name.XObject, pikepdf.Dictionary()).get(name)

    def is_picture(self, name: str) -> bool:
        """Say whether a name stands for a picture."""
        thing = self._declared.get(Name.XObject, pikepdf.Dictionary()).get(name)
        return thing is not None and thing.get(Name.Subtype) == Name.Image
