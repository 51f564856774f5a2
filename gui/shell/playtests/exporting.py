"""Export of playtests: in the form that the name of the file asks for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QWidget

from engine.files.writing import write_text
from engine.library import journal_files
from engine.playtest.files import lossless
from engine.playtest.files.bgstats import play_log
from engine.playtest.files.summary import summary
from engine.playtest.files.tables import write_tables
from engine.playtest.store import Whole
from gui.context import AppContext, faults_told
from gui.widgets.files import ask_to_save, proposed, saved

PLAY_LOG = ".bgstats.json"
_TABLES, _PAGE = ".zip", ".md"


def ask(context: AppContext, parent: QWidget, wholes: Sequence[Whole]) -> None:
    """Ask where playtests are to be written, and in which form; several go into one file."""
    title, several = "gui.playtest.review.export", len(wholes) > 1
    kinds = "gui.playtest.list.kinds" if several else "gui.playtest.review.kinds"
    name = proposed(context.language.say("gui.shell.tool.playtests.name")) + _TABLES
    if not several:
        number = wholes[0].playtest.session.number
        name = proposed(context.language.say("gui.playtest.title", n=number)) + lossless.SUFFIX
    ask_to_save(context, parent, title, kinds, name, partial(save, context, wholes))


def save(context: AppContext, wholes: Sequence[Whole], path: Path) -> None:
    """Write playtests; the dialog has asked about a file that was there."""
    context.host.hush()
    with faults_told(context.host):
        if path.name.endswith(PLAY_LOG):
            write_text(path, play_log(wholes, context.language.lang), force=True)
        elif path.suffix == _TABLES or len(wholes) > 1:
            lang = context.language.lang
            write_tables(path.with_suffix(_TABLES), wholes, force=True, lang=lang)
        elif path.name.endswith(lossless.SUFFIXES):
            lossless.write_playtest(path, wholes[0], force=True)
        elif path.name.endswith(journal_files.SUFFIXES):
            journal_files.write_journal(path, lossless.refereed(wholes[0]), force=True)
        elif path.suffix == _PAGE:
            write_text(path, summary(wholes[0], context.language.lang), force=True)
        else:
            lossless.write_playtest(path, wholes[0], force=True)
        context.host.inform(saved(path))
