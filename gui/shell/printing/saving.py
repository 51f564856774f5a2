"""Saving: how large the file is, the button that writes it, how far it is, where it lies then."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from engine.kernel.errors import SamsaraError
from gui.shell.printing.wishes import Wishes
from gui.shell.printing.workshop import Workshop
from gui.shell.room import Room, Wording, say
from gui.shell.widgets.buttons import Button
from gui.shell.widgets.said import Label
from gui.tongue import Tongue
from printpack.kit.files import WHOLE
from printpack.kit.printing import Said


def documents() -> str:
    """Return where this machine keeps documents."""
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)


class Saving(QWidget):
    """The foot of the right side."""

    def __init__(self, room: Room, workshop: Workshop, wishes: Wishes) -> None:
        super().__init__()
        self.room = room
        self._workshop = workshop
        self._wishes = wishes
        self._folder: Path | None = None
        self._state: Wording = "gui.print.making"
        self._told = Label(room, self._words, "note", "ink2", wrap=True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.save = Button(
            room, "gui.print.save", self.ask, kind="primary", key="Ctrl+S", height=48
        )
        self.cancel = Button(room, "gui.shell.cancel", workshop.stop)
        self.open_folder = Button(room, "gui.print.open-folder", self._open_folder)
        self.open_file = Button(room, "gui.print.open-file", self._open_file)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self._told, self.progress, self.save, self.cancel):
            column.addWidget(widget)
        row = QHBoxLayout()
        row.addWidget(self.open_folder)
        row.addWidget(self.open_file)
        column.addLayout(row)
        self._busy(on=False)
        workshop.progressed.connect(self._progressed)
        workshop.saved.connect(self._saved)
        workshop.failed.connect(self.fail)

    def begin(self, *, possible: bool) -> None:
        """Say that proofs are being made, or that there is nothing to print."""
        self.save.setEnabled(possible)
        self.say("gui.print.making" if possible else "gui.print.nothing")

    def ask(self) -> None:
        """Ask where the files are to be, and write them."""
        if not self.save.isEnabled() or self._workshop.writing:
            return
        title = self.room.tongue.say("gui.print.where")
        chosen = QFileDialog.getExistingDirectory(self, title, documents())
        if chosen:
            self.save_to(Path(chosen))

    def save_to(self, folder: Path, *, force: bool = False) -> None:
        """Write all files into a folder; what is there already is replaced only when told to."""
        try:
            offset = self._wishes.offset()
        except SamsaraError as error:
            self.fail(error)
            return
        self._folder = folder
        self._busy(on=True)
        wishes = self._wishes
        self._workshop.save(wishes.chosen(), wishes.languages(), offset, folder, force=force)

    def calibration_to(self, path: Path) -> None:
        """Write the calibration sheet, in place of one that is there."""
        self._folder = path.parent
        self._workshop.calibration(self._wishes.chosen(), path, force=True)

    def say(self, text: Wording) -> None:
        """Say this from now on."""
        self._state = text
        self._told.refresh()

    def fail(self, error: SamsaraError | None) -> None:
        """Say what went wrong; None means that it was called off."""
        writing = self.progress.isVisible()
        self._busy(on=False)
        if error is None:
            self.say("gui.print.stopped")
        elif error.code == "file-taken" and writing and self._folder is not None:
            folder = self._folder
            self.room.host.confirm(
                lambda tongue: tongue.say("gui.print.replace", folder=str(folder)),
                "gui.print.replace-yes",
                lambda: self.save_to(folder, force=True),
            )
        else:
            self.say("gui.print.fault")
            self.room.host.tell(error.code, error.details)

    def _words(self, tongue: Tongue) -> str:
        return say(tongue, self._state)

    def _busy(self, *, on: bool) -> None:
        self.save.setVisible(not on)
        self.cancel.setVisible(on)
        self.progress.setVisible(on)
        self.progress.setValue(0)
        self.open_folder.hide()
        self.open_file.hide()

    def _progressed(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _saved(self, said: Sequence[Said]) -> None:
        self._busy(on=False)
        folder = self._folder
        assert folder is not None
        files = sum(one.key == "file" for one in said)
        key = "saved" if files else "sheet-saved"
        place = str(folder)
        self.say(lambda tongue: tongue.say(f"gui.print.{key}", n=files, folder=place))
        self.open_folder.show()
        self.open_file.setVisible((folder / WHOLE).is_file())

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))

    def _open_file(self) -> None:
        assert self._folder is not None
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder / WHOLE)))
