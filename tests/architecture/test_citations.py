"""What code and data cite stands in the repository: every section, every ruling, every page."""

from collections import Counter

import pytest
from citations import ROOT, RULINGS, astray, files, rulings
from parts import each

from engine.games import IDS

LEAST = {"merit57": 150, "merit13": 27, "delay": 21, "cier": 17, "ludo": 28}
RIGHT = [
    ("engine/games/merit57/play.py", "C-42 Remember it; B-27, C-39. See Q11 and §5.6, §7A."),
    ("engine/games/merit57/play.py", "the card C1, the being B01, the reserve's R2, ES1, G20"),
    ("engine/games/merit13/play.py", "R-11: whoever declines; §4.5"),
    ("engine/games/delay/state.py", "D-17 What one round was made of"),
    ("engine/games/cier/state.py", "everything is public (R-C16)"),
    ("resources/results/ludo.md", "the table of B6 without the breaker of B14, A10"),
    ("tests/engine/games/cier/test_cier_turns.py", "rulings §3 and §7"),
    ("printpack/faces/markers.py", "§E1.11–15 on the boards, E2"),
    ("gui/table/marks/highlights.py", "in one of the styles of resources/looks.md §3"),
    ("ARCHITECTURE.md", "`engine/games/<id>/`, `resources/rules/<id>.<lang>.md`, `gui/table`"),
    ("gui/shell/about.py", "as merit57 §12.5 and merit57 C-42 have it"),
    ("printpack/people.py", "path C-2 1.6-2.2-1.4, A4 paper, v5.8, D50 light"),
]
WRONG = [
    ("engine/games/merit57/play.py", "C-99", "C-99 is no ruling of merit57"),
    ("engine/games/merit57/play.py", "C-5, all", "C-5 is no ruling of merit57"),
    ("engine/games/merit57/play.py", "C-042", "C-042 is no ruling of merit57"),
    ("engine/games/merit57/play.py", "R-11", "R-11 is no ruling of merit57, but of merit13"),
    ("engine/games/merit13/play.py", "(C-42)", "C-42 is no ruling of merit13, but of merit57"),
    ("engine/games/delay/play.py", "R-C6.", "R-C6 is no ruling of delay, but of cier"),
    ("tests/gui/games/cier/test_cier_board.py", "D-17", "D-17 is no ruling of cier, but of delay"),
    ("resources/games/ludo/rules.toml", "B19", "B19 is no ruling of ludo"),
    ("engine/games/merit57/beings.py", "Q7", "Q7 is no ruling of merit57"),
    ("printpack/faces/tokens.py", "§E1.30", "E1.30 is no ruling of merit57"),
    ("printpack/faces/tokens.py", "§E1.20–40", "E1.20–40 is no part of the rulings"),
    ("printpack/faces/merit13_event.py", "C-42", "C-42 is no ruling of merit13, but of merit57"),
    ("engine/games/merit57/play.py", "§5.6, §7C", "§7C does not stand in the rulebook of merit57"),
    ("gui/games/cier/board.py", "§12.5", "§12.5 does not stand in the rulebook of cier"),
    (
        "tests/engine/games/cier/test_cier_duel.py",
        "Rulings §3 and §9",
        "§9 does not stand in resources/rulings/cier.md",
    ),
    ("gui/shell/about.py", "C-42", "C-42: of which game?"),
    ("gui/shell/about.py", "§5.6", "§5.6: of which game?"),
    (
        "gui/table/marks/highlights.py",
        "resources/looks.md §9",
        "§9 does not stand in resources/looks.md",
    ),
    ("gui/table/marks/highlights.py", "the styles of looks/gui.md", "looks/gui.md is no file"),
    ("ARCHITECTURE.md", "see `engine/kernal/`", "engine/kernal/ is not there"),
    ("ARCHITECTURE.md", "`engine/games/<id>/rulez.py`", "engine/games/<id>/rulez.py is not there"),
    (
        "gui/table/marks/highlights.py",
        "as mock-up 08",
        "mock-up 08: a picture that is not in the repository",
    ),
]


def test_every_citation_leads_somewhere():
    searched = list(files())
    assert len(searched) > 500
    faults = []
    for path in searched:
        faults += astray(path, (ROOT / path).read_text(encoding="utf-8"))
    assert faults == []


@each(("path", "words"), RIGHT)
def test_what_stands_somewhere_is_no_fault(path, words):
    assert list(astray(path, words)) == []


@each(("path", "words", "fault"), WRONG)
def test_what_leads_nowhere_is_named_with_its_place(path, words, fault):
    assert list(astray(path, f"a line before\n{words}")) == [f"{path}:2: {fault}"]


@pytest.mark.parametrize("game_id", LEAST)
def test_every_ruling_stands_once(game_id):
    assert [ruling for ruling, n in Counter(rulings(game_id)).items() if n > 1] == []
    assert len(rulings(game_id)) >= LEAST[game_id]


def test_only_games_have_rulings():
    assert {path.stem for path in RULINGS.glob("*.md")} <= set(IDS)
