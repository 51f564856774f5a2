"""Preflight report: all checks of a file, one after the other, for a reader."""

from __future__ import annotations

import struct
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pikepdf
import pypdfium2
from pikepdf.jbig2 import JBIG2DecoderInterface, set_decoder

from engine.kernel.damage import read_as
from printpack.paper.preflight import face_checks, sheet_checks
from printpack.paper.preflight.finding import Check, Finding
from printpack.paper.preflight.paged import OpenedPdf, PdfError
from resources.catalogue import Catalogue

_FAULTS_SHOWN, _NOTES_SHOWN = 8, 3
_LONGEST_WHY = 80
_OF_A_PRESS = ("ink", "overprint", "press")
_LIBRARIES = (
    *(pikepdf.PdfError, pikepdf.exceptions.PikepdfError, pypdfium2.PdfiumError),
    *(struct.error, RuntimeError),
)
_OTHER_KIND = (AttributeError, LookupError, TypeError)  # an object that is no array, no number …

CHECKS: dict[str, Check] = {
    "boxes": sheet_checks.boxes,
    "fonts": face_checks.fonts,
    "glyphs": face_checks.glyphs,
    "sizes": face_checks.sizes,
    "hairlines": face_checks.hairlines,
    "positions": face_checks.positions,
    "backs": sheet_checks.backs,
    "ink": face_checks.ink,
    "overprint": face_checks.overprint,
    "press": sheet_checks.press,
}


class PreflightReport(NamedTuple):
    """What a file is, and what each check found in it."""

    file: str
    pages: int
    faces: int
    findings: dict[str, list[Finding]]
    press: bool = False  # it is meant for a press, and was checked as such

    @property
    def faults(self) -> int:
        """Return how many faults there are."""
        return sum(finding.fault for found in self.findings.values() for finding in found)

    @property
    def unseen(self) -> int:
        """Return how many checks have not looked at everything."""
        return sum(any(one.unseen for one in found) for found in self.findings.values())


def preflight(path: Path) -> PreflightReport:
    """Return what the checks find in a file; any object of a damaged one may be of another kind."""
    with (
        read_as(lambda why: _unreadable(path, why), *_LIBRARIES, *_OTHER_KIND),
        warnings.catch_warnings(),
    ):
        warnings.simplefilter("ignore")  # of what is damaged, which is told once, below
        with OpenedPdf.of(path) as opened:
            return _checked(opened)


class _NoProgram(JBIG2DecoderInterface):
    """A decoder that runs no other program on a picture of a foreign file, as pikepdf would."""

    def check_available(self) -> None:
        """Raise the error for a missing program."""
        raise pikepdf.DependencyError("JBIG2")

    def decode_jbig2(self, _jbig2: bytes, _jbig2_globals: bytes) -> bytes:
        """Decode nothing."""
        raise pikepdf.DependencyError("JBIG2")


set_decoder(_NoProgram())


def _unreadable(path: Path, why: str) -> PdfError:
    said = why.replace(str(path), "").strip(" :()")
    return PdfError("pdf-unreadable", file=path.name, why=said[:_LONGEST_WHY])


def _checked(opened: OpenedPdf) -> PreflightReport:
    findings = {name: list(check(opened)) for name, check in CHECKS.items()}
    if opened.ours and not opened.notes.sides:
        del findings["backs"]  # one face on each page: no two of them lie on each other
    if not opened.press:
        for name in _OF_A_PRESS:
            del findings[name]
    pages, faces = len(opened.pages), len(opened.faces)
    return PreflightReport(opened.path.name, pages, faces, findings, opened.press)


def worded(report: PreflightReport, words: Catalogue) -> Iterator[str]:
    """Yield the report as lines; what was not looked at is never said to be right."""
    yield words.say("print.check.head", file=report.file, pages=report.pages, faces=report.faces)
    for name, found in report.findings.items():
        faults = [finding for finding in found if finding.fault]
        unseen = [finding for finding in found if finding.unseen]
        title = words.say(f"print.check.about.{name}")
        notes = [finding for finding in found if not finding.fault and not finding.unseen]
        state = "wrong" if faults else "unseen" if unseen else "noted" if notes else "right"
        yield words.say(f"print.check.{state}", title=title, count=len(faults))
        yield from _shown(faults, words, _FAULTS_SHOWN)
        yield from _shown(unseen, words, _FAULTS_SHOWN)
        yield from _shown(notes, words, _NOTES_SHOWN)
    yield words.say("print.check.never-press" if report.press else "print.check.never")
    verdict = "bad" if report.faults else "open" if report.unseen else "good"
    yield words.say(f"print.check.{verdict}", count=report.faults or report.unseen)


def _shown(found: Sequence[Finding], words: Catalogue, most: int) -> Iterator[str]:
    for finding in found[:most]:
        said = words.say(f"print.check.found.{finding.code}", **finding.details)
        where = f"{finding.where}: " if finding.where else ""
        yield f"    {where}{said}"
    if len(found) > most:
        yield "    " + words.say("print.check.more", count=len(found) - most)
