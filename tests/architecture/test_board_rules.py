"""No board knows a rule: it asks what an option brings and why another is not offered."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
BOARDS = sorted((ROOT / "gui" / "games").rglob("*.py"))
STOCKS = {"provisions", "merit", "wisdom", "ammo"}


def judged(text):
    """Yield the lines in which something is compared with what a player has."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Compare):
            attributes = (sub for sub in ast.walk(node) if isinstance(sub, ast.Attribute))
            if any(attribute.attr in STOCKS for attribute in attributes):
                yield node.lineno


def guessed(text):
    """Yield the lines that import what bots guess with, or what moves a position."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            names = (node.module or "").split(".")
            if names[0] == "engine" and names[-1] in ("estimate", "play"):
                yield node.lineno


@pytest.mark.parametrize("fault", [judged, guessed])
def test_no_board_restates_a_price_or_guesses_a_gain(fault):
    assert BOARDS
    found = {path: list(fault(path.read_text(encoding="utf-8"))) for path in BOARDS}
    assert {str(path.relative_to(ROOT)): lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        (judged, "poor = player.provisions < rules.give_cost"),
        (judged, "able = [p for p in players if 3 <= p.merit]"),
        (guessed, "from engine.games.merit57.bots.estimate import action"),
        (guessed, "from engine.games.merit13.play import pay"),
    ],
)
def test_such_a_line_would_be_found(fault, line):
    assert list(fault(line)) == [1]
