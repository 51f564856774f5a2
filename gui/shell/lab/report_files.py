"""Report files: what a report is written as, and where its charts and tables stand."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import get_args

from engine.files.writing import write_folder
from printpack.lab.reports import Form

_FORMS: tuple[Form, ...] = get_args(Form)


def form_of(path: Path) -> Form:
    """Return the form that a file's kind asks for; a page where it names none."""
    return next((one for one in _FORMS if path.suffix == f".{one}"), "html")


def write_beside(path: Path, files: Mapping[str, str]) -> None:
    """Write the first file where it is wanted, the others beside it by the result's own code."""
    (_, text), *others = files.items()
    with write_folder(path.parent, force=True) as target:
        target.write(path.name, text.encode())
        for name, more in others:
            target.write(name, more.encode())
