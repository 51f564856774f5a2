"""Start of a frozen Samsara Table: its window, commands and processes begin here."""

import sys

from gui.cli import main

if __name__ == "__main__":
    sys.exit(main())
