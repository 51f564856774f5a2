"""File dialogs: where a file is, or is to be, asked in the language spoken.

A dialog opens in the folder that was used last, else where this machine keeps documents, and a
file that is to be written has a name proposed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QIdentityProxyModel, QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QLineEdit, QTreeView, QWidget

from engine.files.reading import is_folder
from gui.context import AppContext, Wording

_LABELS = {
    QFileDialog.DialogLabel.LookIn: "look-in",
    QFileDialog.DialogLabel.FileName: "name",
    QFileDialog.DialogLabel.FileType: "kind",
}
_SIZE, _SORT = 1, 2  # columns of Qt's dialog: the size, and in English what sort a file is
Then = Callable[[Path], object]
_PARTED = str.maketrans('/\\:*?"<>|', "---------")  # what some system does not take in a name


class _Headed(QIdentityProxyModel):
    """The files in Qt's dialog, with a heading of ours over their sizes."""

    def __init__(self, context: AppContext, dialog: QFileDialog) -> None:
        super().__init__(dialog)
        self._context = context

    def headerData(
        self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the heading of a column."""
        if section == _SIZE and role == Qt.ItemDataRole.DisplayRole:
            return self._context.language.say("gui.file.size")
        return super().headerData(section, way, role)


def folder(context: AppContext) -> Path:
    """Return where a dialog opens: the folder used last, if it is still there, or documents."""
    last = context.settings.files_folder
    if last and is_folder(Path(last)):
        return Path(last)
    places = QStandardPaths.StandardLocation
    documents = QStandardPaths.writableLocation(places.DocumentsLocation)
    home = QStandardPaths.writableLocation(places.HomeLocation)
    return Path(documents if Path(documents).is_dir() else home)


def proposed(*parts: str) -> str:
    """Return a name for a file, made of what is in it."""
    return " ".join(filter(None, parts)).translate(_PARTED)


def saved(path: Path) -> Wording:
    """Return where something was written, in a sentence."""
    return lambda language: language.say("gui.file.saved", file=path.name, folder=str(path.parent))


def ask_to_open(
    context: AppContext, parent: QWidget, title: str, kinds: str, then: Then
) -> QFileDialog:
    """Ask which file to open; title and kinds are keys of the catalogue."""
    dialog = _dialog(context, parent, title, then)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters(_kinds(context, kinds))
    dialog.open()
    return dialog


def ask_to_save(
    context: AppContext, parent: QWidget, title: str, kinds: str, name: str, then: Then
) -> QFileDialog:
    """Ask where to write a file that is to have this name; what is there is asked about."""
    dialog = _dialog(context, parent, title, then)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    found = _kinds(context, kinds)
    dialog.setNameFilters(found)
    dialog.setDefaultSuffix(_suffix(found[0]))
    dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(_suffix(kind)))
    dialog.selectFile(name)
    dialog.open()
    return dialog


def ask_for_folder(context: AppContext, parent: QWidget, title: str, then: Then) -> QFileDialog:
    """Ask for a folder."""
    dialog = _dialog(context, parent, title, then)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.open()
    return dialog


def _dialog(context: AppContext, parent: QWidget, title: str, then: Then) -> QFileDialog:
    dialog = QFileDialog(parent, context.language.say(title))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setDirectory(str(folder(context)))
    for label, key in _LABELS.items():  # Qt leaves some of its own in English
        dialog.setLabelText(label, context.language.say(f"gui.file.{key}"))

    tree, line = dialog.findChild(QTreeView, "treeView"), dialog.findChild(QLineEdit)
    if isinstance(tree, QTreeView) and isinstance(line, QLineEdit):  # Qt's own dialog
        dialog.setProxyModel(_Headed(context, dialog))
        tree.setColumnHidden(_SORT, True)  # noqa: FBT003 - Qt's
        # each folder of a path stays chosen while one types on, and would be opened by Enter
        line.textEdited.connect(tree.clearSelection)

    def chosen(name: str) -> None:
        path = Path(name)
        whole = dialog.fileMode() == QFileDialog.FileMode.Directory
        context.settings.files_folder = str(path if whole else path.parent)
        then(path)

    dialog.fileSelected.connect(chosen)
    return dialog


def _kinds(context: AppContext, kinds: str) -> Sequence[str]:
    return context.language.say(kinds).split(";;")


def _suffix(kind: str) -> str:
    """Return the ending of a kind's files: of `Text (*.txt *.text)` it is `txt`."""
    return kind.rpartition("(*.")[2].rstrip(")").split()[0]
