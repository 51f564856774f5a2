"""Guest game: Nim, which lives outside the house, to prove that a game is new files and no more.

`register()` makes it known. As a pytest plugin (`-p sixth`) it does so before anything is
collected: then every test kit that goes through the registry takes in the guest as well.
"""

from pathlib import Path

import resources
from engine import games
from gui import games as tables
from printpack import games as kits

RULES, TABLE, KIT = "sixth.rules.nim", "sixth.table.nim", "sixth.print.nim"
DATA = Path(__file__).parent / "data"


def register():
    """Make the game known to engine, window and printer, and its data to everybody."""
    resources.register(DATA)
    games.register(RULES)
    tables.register(TABLE)
    kits.register(KIT)


def forget():
    """Have nobody know of it any more."""
    games._PACKAGES.pop("nim", None)
    tables._PACKAGES.pop("nim", None)
    kits._PACKAGES.pop("nim", None)
    resources.places = tuple(place for place in resources.places if place != DATA)


def pytest_configure():
    """Be known from the start, where pytest is told of this plugin."""
    register()
