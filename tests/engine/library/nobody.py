"""Somebody who may not write where the folder's modes say so, even if the tests are root's."""

import os


class as_nobody:  # noqa: N801 - reads as a word
    """Root may write anywhere: for the time being, be somebody who may not."""

    def __init__(self, folder):
        self.folder = folder
        self.root = os.geteuid() == 0

    def __enter__(self):
        if self.root:
            self.modes = []
            for parent in (self.folder, *self.folder.parents[:3]):
                self.modes.append((parent, parent.stat().st_mode))
                parent.chmod(parent.stat().st_mode | 0o555)
            os.seteuid(65534)

    def __exit__(self, *_):
        if self.root:
            os.seteuid(0)
            for path, mode in self.modes:
                path.chmod(mode)
