"""Match file: where a match is to be written, asked in a dialog, and written there."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from engine.kernel.journal import Journal
from engine.library.journal_files import SUFFIX, write_journal
from gui.context import AppContext, faults_told
from gui.widgets import files


def save_match(context: AppContext, journal: Journal, path: Path) -> None:
    """Write a match to a file, and say where it is or what went wrong."""
    context.host.hush()
    with faults_told(context.host):
        write_journal(path, journal, force=True)
        context.host.inform(files.saved(path))


def ask_match_file(
    context: AppContext, parent: QWidget, journal: Journal, then: files.Then
) -> None:
    """Ask where a match is to be written; its game and its seed are the name proposed."""
    files.ask_to_save(
        context,
        parent,
        "gui.shell.save-match",
        "gui.shell.match-kind",
        files.proposed(journal.setup.game, journal.setup.seed) + SUFFIX,
        then,
    )
