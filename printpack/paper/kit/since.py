"""Print comparison: what a print is held against, if only what differs is printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.kernel.rules import Value


class Since(NamedTuple):
    """A kit of other rules, the edition's unless `house` has any; or one that was printed.

    The manifest of that is kept as it was written, under a `name` for faults.
    """

    house: Mapping[str, Value]
    manifest: str = ""
    name: str = ""
