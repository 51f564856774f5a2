"""Save panel: how large the file is, the button that writes it, how far it is, where it lies."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from engine.kernel.errors import SamsaraError
from gui.context import AppContext, Wording, say
from gui.i18n import Language
from gui.shell.printing.choices_panel import ChoicesPanel
from gui.shell.printing.known_kits import keep_printed
from gui.shell.printing.request import PrintOutcome
from gui.shell.printing.worker import PrintWorker
from gui.widgets.buttons import Button
from gui.widgets.files import ask_for_folder
from gui.widgets.said import Label


class Saving(QWidget):
    """The foot of the right side."""

    def __init__(self, context: AppContext, worker: PrintWorker, choices: ChoicesPanel) -> None:
        super().__init__()
        self.context = context
        self._worker = worker
        self._choices = choices
        self._folder: Path | None = None
        self._whole: Path | None = None
        self._state: Wording = "gui.print.making"
        self._told = Label(context, self._words, "note", "ink2", wrap=True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.save = Button(
            context, self._save_word, self.ask, kind="primary", key="Ctrl+S", height=48
        )
        self.cancel = Button(context, "gui.shell.cancel", worker.stop, key="Esc")
        self.open_folder = Button(context, "gui.print.open-folder", self._open_folder)
        self.open_file = Button(context, "gui.print.open-file", self._open_file)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self._told, self.progress, self.save, self.cancel):
            column.addWidget(widget)
        row = QHBoxLayout()
        row.addWidget(self.open_folder)
        row.addWidget(self.open_file)
        column.addLayout(row)
        self._busy(on=False)
        worker.progressed.connect(self._progressed)
        worker.saved.connect(self._saved)
        worker.failed.connect(self.fail)

    def begin(self, *, possible: bool) -> None:
        """Say that proofs are being made, or that there is nothing to print."""
        self.save.setEnabled(possible)
        self.save.refresh()
        if not self._worker.writing:
            self._hide_found()
            self.say("gui.print.making" if possible else "gui.print.nothing")

    def proofed(self, text: Wording) -> None:
        """Say what the proofs came to, unless there is something newer to be read."""
        if not self._worker.writing and self._state == "gui.print.making":
            self.say(text)

    def unproofed(self, error: SamsaraError) -> None:
        """Say that there are no proofs, and why."""
        self.save.setEnabled(False)
        if error.code == "print-unchanged":
            self.say("gui.print.unchanged")
            return
        self.say("gui.print.fault")
        self.context.host.tell(error.code, error.details)

    def ask(self) -> None:
        """Ask where the files are to be, and write them."""
        if not self.save.isEnabled() or self._worker.writing:
            return
        ask_for_folder(self.context, self, "gui.print.where", self.save_to)

    def save_to(self, folder: Path, *, force: bool = False) -> None:
        """Write all files into a folder; what is there already is replaced only when told to."""
        try:
            request = self._choices.request()
        except SamsaraError as error:
            self.fail(error)
            return
        self._folder = folder
        self.context.host.hush()
        self._busy(on=True)
        self.say("gui.print.writing")
        self._worker.save(request, folder, force=force)

    def calibration_to(self, path: Path) -> None:
        """Write the calibration sheet, in place of one that is there."""
        if self._worker.writing:
            return
        try:
            request = self._choices.request()._replace(pack="")
        except SamsaraError as error:
            self.fail(error)
            return
        self._folder = path.parent
        self.context.host.hush()
        self._busy(on=True)
        self.say("gui.print.writing")
        self._worker.calibration(request, path)

    def say(self, text: Wording) -> None:
        """Say this from now on."""
        self._state = text
        self._told.refresh()

    def fail(self, error: SamsaraError | None) -> None:
        """Say what went wrong; None means that it was called off."""
        self._busy(on=False)
        if error is None:
            self.say("gui.print.stopped")
        elif error.code == "file-taken" and self._folder is not None:
            folder = self._folder
            self.say("gui.print.replace-asked")
            self.context.host.confirm(
                lambda language: language.say("gui.print.replace", folder=str(folder)),
                "gui.print.replace-yes",
                lambda: self.save_to(folder, force=True),
                instead=lambda: self.say("gui.print.stopped"),
            )
        else:
            self.say("gui.print.unwritten")
            self.context.host.tell(error.code, error.details)

    def _save_word(self, language: Language) -> str:
        key = "save-files" if self._choices.for_pack() else "save"
        if not self._choices.for_pack() and self._choices.since.since() is not None:
            key = "save-changed"
        return language.say(f"gui.print.{key}")

    def _words(self, language: Language) -> str:
        return say(language, self._state)

    def _busy(self, *, on: bool) -> None:
        self.save.setVisible(not on)
        self.cancel.setVisible(on)
        self.progress.setVisible(on)
        self.progress.setRange(0, 0)  # until it is known how far it is
        self._hide_found()

    def _hide_found(self) -> None:
        self.open_folder.hide()
        self.open_file.hide()

    def _progressed(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _saved(self, outcome: PrintOutcome) -> None:
        self._busy(on=False)
        self._folder, self._whole = outcome.folder, outcome.whole
        keep_printed(self.context.library, self._choices.spec.game, outcome.manifests)
        key = "saved" if outcome.files else "sheet-saved"
        n, place = outcome.files, str(outcome.folder)
        self.say(lambda language: language.say(f"gui.print.{key}", n=n, folder=place))
        self.open_folder.show()
        self.open_file.setVisible(outcome.whole is not None)

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))

    def _open_file(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._whole)))
