"""Mend 旱 in the brush font, which draws it as 早: `python packaging/repair_brush.py FONT`.

Its own strokes serve: the sun of 旱 is raised, the upper bar of 干 put under it, the cross
lowered. Units are the font's, a thousand to the em.
"""

import sys
from pathlib import Path

from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FAULTY, DONOR = chr(0x65F1), chr(0x5E72)  # 旱, 干
SUN, CROSS, BAR = (0, 2, 3), 1, 1  # contours of the faulty character, and of the donor


def raised(x, y):
    """Lift the sun."""
    return x, 838 - (800 - y) * 0.84


def lowered(x, y):
    """Lower the cross."""
    return x, -92 + (y + 92) * 0.86


def widened(x, y):
    """Draw the upper bar."""
    return 500 + (x - 482) * 1.28, 428 + (y - 655) * 0.80


def contours(font, character):
    """Return the drawing steps of each closed line of a character."""
    pen = RecordingPen()
    font.getGlyphSet()[font.getBestCmap()[ord(character)]].draw(pen)
    found = []
    for step in pen.value:
        if step[0] == "moveTo":
            found.append([])
        found[-1].append(step)
    return found


def repair(path):
    """Write the mended character into the font; a font already mended is left alone."""
    font = TTFont(path)
    faulty, donor = contours(font, FAULTY), contours(font, DONOR)
    if len(faulty) != len(SUN) + 1:
        return False
    parts = [(faulty[place], raised) for place in SUN]
    parts += [(donor[BAR], widened), (faulty[CROSS], lowered)]
    pen = TTGlyphPen(font.getGlyphSet())
    for steps, place in parts:
        for name, points in steps:
            getattr(pen, name)(*(place(*point) for point in points))
    font["glyf"][font.getBestCmap()[ord(FAULTY)]] = pen.glyph()
    font.save(path)
    return True


if __name__ == "__main__":
    sys.exit(0 if repair(Path(sys.argv[1])) else "Nothing to mend.")
