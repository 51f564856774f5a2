r"""Foreign text: what files and people bring, made fit to stand in one line of ours.

A control character could clear a terminal or fake a line, a mark of direction turns the words
about it, and half a character can be written nowhere: each stands there as its escape, `\x1b`.
"""

from __future__ import annotations

import re

LONGEST = 200  # characters of one foreign text in a message
_UNSHOWN = re.compile(
    "[\x00-\x1f\x7f-\x9f"  # controls
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # what changes the direction of writing
    "\u2028\u2029"  # line and paragraph
    "\ud800-\udfff"  # halves of characters
    "\U000e0000-\U000e007f]"  # a second alphabet that nobody sees
)
_INLINE = re.compile(_UNSHOWN.pattern.replace("[\x00-\x1f", "[\x00-\x08\x0b-\x1f"))


def plain(text: str, *, breaks: bool = False) -> str:
    """Return a text with everything escaped that is not to be seen; with `breaks`, but for those.

    Line breaks are our own where a sentence is made of several.
    """
    return (_INLINE if breaks else _UNSHOWN).sub(lambda found: ascii(found[0])[1:-1], text)


def shown(text: str, most: int = LONGEST) -> str:
    """Return a foreign text in one line; of a long one its head and its end."""
    if len(text) > most:  # before anything looks at all of it
        text = f"{text[:most]}…{text[-most:]}"
    line = plain(text)
    if len(line) <= most:
        return line
    half = most // 2
    return f"{line[:half]}…{line[len(line) - (most - half - 1) :]}"


def visible(name: str) -> str:
    """Return a name to be kept, with nothing in it that is not seen: no escapes stand in a name."""
    seen = (sign if sign.isprintable() else " " for sign in name)
    return " ".join("".join(seen).split())
