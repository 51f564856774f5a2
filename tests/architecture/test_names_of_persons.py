"""Boards call persons by their own names: the game of the match knows them, the registry none."""

import re
from pathlib import Path

BOARDS = Path(__file__).parents[2] / "gui" / "games"
NAMELESS = re.compile(r"Teller\(GAME\b")


def test_no_board_words_a_match_by_the_game_of_the_registry():
    found = [str(path) for path in BOARDS.rglob("*.py") if NAMELESS.search(path.read_text("utf-8"))]
    assert found == []
