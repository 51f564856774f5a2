"""What a person should be told although everything went on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Notice(NamedTuple):
    """A code with its details; `error.<code>` in the catalogue words it, as it does a fault."""

    code: str
    details: Mapping[str, str | int]
