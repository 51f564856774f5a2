"""Print job messages: what the page asks of the worker, and what it hears."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from printpack.paper.kit.print_options import PrintOptions
from printpack.paper.kit.since import Since
from printpack.paper.sheets.page_setup import Offset


class PrintRequest(NamedTuple):
    """A print: what is chosen, in which languages, for which printer or which maker."""

    chosen: PrintOptions
    langs: Sequence[str]  # the first of them is proofed
    offset: Offset
    pack: str = ""  # none: PDF to print oneself
    since: Since | None = None  # what it is compared with, if only what differs is printed


class PageRequest(NamedTuple):
    """A page as a picture: of which proof, which page, how wide in real pixels."""

    component: str
    stamp: int
    page: int
    width: int


class PrintOutcome(NamedTuple):
    """What was written: how many files of the print, where, and which of them holds everything."""

    files: int
    folder: Path
    whole: Path | None
    manifests: tuple[Path, ...] = ()  # of the kits among them
