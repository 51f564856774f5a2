"""Sentences of the window that count the cards: they are worded from the kit's own counts."""

from dataclasses import replace

import pytest
from component_list import CORE, FULL, LISTED

from gui.i18n import Language
from gui.shell.frame.pages import tools
from gui.shell.home.tile import _line
from gui.shell.newgame.house_rules import preset_name
from gui.shell.printing.choices_panel import _cards
from printpack import games as kits
from printpack.games.merit57 import spec
from printpack.paper.kit.spec import Component, PieceKind

SAID = {
    "en": (
        "{full} cards and all boards of v5.7, to be cut.",
        "The {core} core cards",
        "{core} cards",
    ),
    "zh": (
        "v5.7 的 {full} 张牌与全部板，印好即裁。",
        "核心 {core} 张牌",
        "{core} 张",
    ),
}


def shown(lang):
    language = Language(lang)
    kit = kits.kit("merit57")
    return (
        _line(tools()[0], language),
        preset_name("merit57", "core66", language),
        _cards(kit.cards("core66"), language),
    )


@pytest.mark.parametrize("lang", SAID)
def test_they_say_what_the_kit_holds(qapp, lang, monkeypatch):
    assert shown(lang) == tuple(said.format(full=FULL, core=CORE) for said in SAID[lang])
    more = [
        Component("general", (PieceKind("general", LISTED["general"][0] + 1),))
        if one.id == "general"
        else one
        for one in spec.SPEC.components
    ]
    monkeypatch.setattr(spec, "SPEC", replace(spec.SPEC, components=tuple(more)))
    assert shown(lang) == tuple(said.format(full=FULL + 1, core=CORE + 1) for said in SAID[lang])
