"""The print engine outside `printpack.games` names no game, no card, and no words of one game."""

import ast
import re
from pathlib import Path

import pytest

from engine.games import IDS
from printpack import games

ROOT = Path(__file__).parent.parent.parent / "printpack"
MODULES = [
    path
    for room in ("draw", "typeset", "cards", "paper")
    for path in sorted((ROOT / room).rglob("*.py"))
]
# What any print says: pages and their labels, changes, checks, the printer's measure.
WORDS = {"calibrate", "change", "check", "component", "sheet", "side", "stamp"}


def texts(path):
    """Yield the constants of a module, docstrings left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def cards():
    """Return the cards of every kit that can be printed."""
    editions = [games.kit(game_id).faces.edition("en", {}) for game_id in games.IDS]
    return {card for edition in editions for card in edition.rules.cards}


def test_no_game_and_no_card_is_named_outside_the_games():
    named = {*IDS, *games.IDS, *cards()}
    assert {"merit57", "C1", "BV4"} <= named
    found = [(path.name, text) for path in MODULES for text in texts(path) if text in named]
    assert found == []


@pytest.mark.parametrize("room", ["draw", "typeset", "cards", "paper"])
def test_no_module_loads_a_game_by_its_name(room):
    names = "|".join({*IDS, *games.IDS})
    loads = re.compile(rf"games\.({names})\b")
    for path in (ROOT / room).rglob("*.py"):
        assert not loads.search(path.read_text(encoding="utf-8")), path


def test_only_words_of_any_print_are_said():
    asked = {
        found[1]
        for path in MODULES
        for text in texts(path)
        if (found := re.match(r"print\.(\w+)", text))
    }
    assert asked == WORDS
