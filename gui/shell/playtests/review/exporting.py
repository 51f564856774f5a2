"""Export of a playtest from its review: in the form that the name of the file asks for."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QWidget

from engine.files.writing import write_text
from engine.playtest.files.bgstats import play_log
from engine.playtest.files.lossless import SUFFIX, write_playtest
from engine.playtest.files.summary import summary
from engine.playtest.files.tables import write_tables
from engine.playtest.store import Whole
from gui.context import AppContext, faults_told
from gui.widgets.files import ask_to_save, proposed, saved

PLAY_LOG = ".bgstats.json"


def ask(context: AppContext, parent: QWidget, whole: Whole) -> None:
    """Ask where a playtest is to be written, and in which form."""
    session = whole.playtest.session
    name = proposed(context.language.say("gui.playtest.title", n=session.number)) + SUFFIX
    title, kinds = "gui.playtest.review.export", "gui.playtest.review.kinds"
    ask_to_save(context, parent, title, kinds, name, partial(save, context, whole))


def save(context: AppContext, whole: Whole, path: Path) -> None:
    """Write a playtest; the dialog has asked about a file that was there."""
    context.host.hush()
    with faults_told(context.host):
        if path.suffix == ".zip":
            write_tables(path, [whole], force=True)
        elif path.suffix == ".md":
            write_text(path, summary(whole, context.language.lang), force=True)
        elif path.name.endswith(PLAY_LOG):
            write_text(path, play_log([whole], context.language.lang), force=True)
        else:
            write_playtest(path, whole, force=True)
        context.host.inform(saved(path))
