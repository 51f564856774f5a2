"""Start of a frozen Samsara Table: its window, commands and processes begin here."""

import os
import sys

from gui.cli import main

LIBRARIES = "LD_LIBRARY_PATH"


def let_others_be() -> None:
    """Give programs that this one starts, such as a browser, the system's libraries and not ours.

    PyInstaller's starter points the system's loader at the bundle; the loader has read that by now.
    """
    before = os.environ.pop(f"{LIBRARIES}_ORIG", None)
    if before is not None:
        os.environ[LIBRARIES] = before
    else:
        os.environ.pop(LIBRARIES, None)


if __name__ == "__main__":
    let_others_be()
    sys.exit(main())
