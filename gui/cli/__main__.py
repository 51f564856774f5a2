"""`python -m gui.cli`: the command without its script, for paths with spaces."""

import sys

from gui.cli import main

if __name__ == "__main__":
    sys.exit(main())
