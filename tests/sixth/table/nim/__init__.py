"""Game plug-in: what Nim gives the window."""

from gui.games.ui import GameUi, Phases


class NimUi(GameUi):
    """A table, and where the rulebook speaks of a turn; everything else is as usual."""

    icon = "stone-wheel"
    phases = Phases({"take": "1.2"}, start="1.1", end="1.3")

    def board(self, scene, shown):
        """Return the table of a match."""
        from sixth.table.nim.board import NimBoard

        return NimBoard(scene, shown)


UI = NimUi()
