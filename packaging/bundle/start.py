"""Start of a frozen Samsara Table: its window, commands and processes begin here."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()  # a worker of the lab goes no further

    from gui.cli import main

    sys.exit(main())
