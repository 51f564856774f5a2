"""Text template: a page of Markdown with its placeholders filled, and no trace of what fell away.

A wording may be empty, `{switch:so|}`: an item of a list that has none is left out, and the spaces
around it are one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_NO_ITEM = re.compile(r"^ *(?:[-*]|\d+\.) *\n", re.MULTILINE)
_SPACES = re.compile(r"(?<=\S) {2,}(?=\S)")
_TRAILING = re.compile(r" +$", re.MULTILINE)


def filled(page: str, names: Mapping[str, object]) -> str:
    """Return the page with its placeholders filled."""
    text = _NO_ITEM.sub("", page.format(**names))
    return _TRAILING.sub("", _SPACES.sub(" ", text))
