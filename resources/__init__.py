"""Package data and its loaders: rules, texts, fonts, icons. Standard library only."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

places: tuple[Traversable, ...] = (files(__name__),)  # data is looked for here, in this order


def register(folder: Traversable) -> None:
    """Look for data in this folder too, laid out as this package: for a game from elsewhere."""
    global places  # noqa: PLW0603 - one list of folders for the whole process
    if folder not in places:
        places = (*places, folder)


def text(name: str) -> str:
    """Return a text file, from the first folder that has it."""
    found = [place.joinpath(name) for place in places]
    return next((file for file in found if file.is_file()), found[0]).read_text(encoding="utf-8")


@cache
def toml(name: str) -> dict[str, Any]:
    """Return a TOML file, read once; nobody may change what it returns."""
    return tomllib.loads(text(name))
