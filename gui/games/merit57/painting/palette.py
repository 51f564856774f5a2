"""Painter lookup of v5.7: its own painters, and those that both editions share."""

from __future__ import annotations

from gui.games.merit import looks as shared
from gui.games.merit.painting import tracks
from gui.games.merit.painting.palette import PAPER, THEMED, Painters, Palette
from gui.games.merit57 import looks
from gui.games.merit57.painting import cards, papers, plaques, printed, stage

_THEMED: Painters = {
    **THEMED,
    shared.Plaque: plaques.plaque,
    shared.Scroll: tracks.scroll,
    looks.Slot: stage.slot,
    looks.Path: stage.path_place,
    looks.Die: stage.die,
    looks.Sum: papers.adding_up,
    looks.Verdict: papers.verdict,
}
_PAPER: Painters = {
    **PAPER,
    looks.Skill: cards.skill,
    looks.Vow: cards.vow_slip,
    looks.Choice: cards.choice,
    looks.Back: cards.back,
    looks.RoleCard: cards.role_card,
}
_KIT: Painters = {
    shared.CardFace: printed.kit_card,
    shared.KitBack: printed.kit_back,
    shared.Being: printed.being,
}


class LotusPalette(Palette):
    """Makes the faces of one table of v5.7."""

    themed = _THEMED
    paper = _PAPER
    kit = _KIT
