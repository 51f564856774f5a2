"""Painter lookup of v1.3: its own painters, and those that both editions share."""

from __future__ import annotations

from gui.games.merit import looks as shared
from gui.games.merit.painting.palette import PAPER, THEMED, Painters, Palette
from gui.games.merit13 import looks
from gui.games.merit13.painting import grounds, papers, plaques, printed

_THEMED: Painters = {
    **THEMED,
    shared.Scroll: grounds.bundle,
    looks.Fellow: plaques.fellow,
    looks.Streak: plaques.streak,
    looks.Purse: plaques.purse,
    looks.Invitation: papers.invitation,
}
_PAPER: Painters = {
    **PAPER,
    looks.PathSlip: papers.path_slip,
    looks.PathTable: papers.path_table,
    looks.Sutra: papers.sutra,
}
_KIT: Painters = {
    shared.CardFace: printed.card,
    shared.KitBack: printed.back,
    shared.Being: printed.being,
}


class SlipsPalette(Palette):
    """Makes the faces of one table of v1.3."""

    themed = _THEMED
    paper = _PAPER
    kit = _KIT
