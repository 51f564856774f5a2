"""Package data and its loaders: rules, texts, fonts, icons. Standard library only."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


def text(name: str) -> str:
    """Return a text file of this package."""
    return files(__name__).joinpath(name).read_text(encoding="utf-8")


@cache
def toml(name: str) -> dict[str, Any]:
    """Return a TOML file of this package, read once; nobody may change what it returns."""
    return tomllib.loads(text(name))
