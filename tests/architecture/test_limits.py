"""Sizes, names and traps that no linter knows."""

import ast
import re
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from parts import each

ROOT = Path(__file__).parent.parent.parent
PACKAGES = ("engine", "gui", "printpack", "resources")
MODULES = sorted(path for name in (*PACKAGES, "packaging") for path in (ROOT / name).rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
LONGEST_MODULE, LONGEST_FUNCTION = 800, 50
GRAB_BAGS = {"utils", "helpers", "common", "manager", "base", "misc"}


def name_of(path):
    return str(path.relative_to(ROOT))


def long_ones(path):
    """Yield what of a module is longer than a reader can hold: the module, its functions."""
    text = path.read_text(encoding="utf-8")
    if text.count("\n") > LONGEST_MODULE:
        yield name_of(path)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            lines = node.end_lineno - node.lineno + 1
            if lines > LONGEST_FUNCTION:
                yield f"{name_of(path)}: {node.name} has {lines} lines"


@pytest.mark.parametrize("folder", [*PACKAGES, "packaging", "tests"])
def test_no_module_and_no_function_is_longer_than_a_reader_can_hold(folder):
    modules = [path for path in (*MODULES, *TESTS) if ROOT / folder in path.parents]
    assert modules
    assert [fault for path in modules for fault in long_ones(path)] == []


def short_waits(path):
    """Yield each call with a time limit of its own, which a busy machine may exceed."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        limits = [word.value for word in node.keywords if word.arg == "timeout"]
        called = ast.unparse(node.func)
        if called.endswith((".wait", ".join")) and not called.startswith("qtbot"):
            limits += node.args[:1]
        if any(
            isinstance(one, ast.Constant) and isinstance(one.value, (int, float)) for one in limits
        ):
            yield f"{name_of(path)}:{node.lineno}"


def test_tests_wait_for_what_may_hang_as_long_as_pace_says():
    tests = [path for path in TESTS if "bench" not in path.parts]
    assert [fault for path in tests for fault in short_waits(path)] == []


def test_names_say_the_subject():
    assert not [name_of(path) for path in MODULES if path.stem in GRAB_BAGS]


def test_nobody_asks_of_himself_whether_he_is_built_yet():
    asks = re.compile(r"\b(?:has|get)attr\(self, \"")
    assert not [name_of(p) for p in MODULES if asks.search(p.read_text(encoding="utf-8"))]


QUESTION = re.compile(r"(?:What|How|Where|Which|Whose?|When|Why|Does|Is|Can|Has) |.*\?")


def test_a_modules_first_line_opens_with_its_subject_and_asks_nothing():
    firsts = [(path, path.read_text(encoding="utf-8").removeprefix('"""')) for path in MODULES]
    assert [name_of(path) for path, text in firsts if QUESTION.match(text.split("\n")[0])] == []


def test_packaging_is_no_package():
    assert not (ROOT / "packaging" / "__init__.py").exists()
    import packaging.version

    assert "site-packages" in packaging.version.__file__


def test_the_top_level_is_the_one_agreed_on():
    folders = {path.name for path in ROOT.iterdir() if path.is_dir()}
    made = {"build", "dist", "__pycache__"}  # by packaging tools, and ignored by git
    own = {name for name in folders - made if not name.startswith(".")}
    assert own == {*PACKAGES, "tests", "packaging"}


RULES = [path for path in MODULES if "games" in path.parts]


@each("path", RULES)
def test_no_rule_looks_at_the_clock_the_disk_or_global_chance(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert not {alias.name for alias in node.names} & {"random", "time", "os", "secrets"}
        if isinstance(node, ast.ImportFrom):
            assert node.module not in {"time", "datetime", "os", "secrets", "pathlib"}
            if node.module == "random":  # bots get their source of chance handed in
                assert [alias.name for alias in node.names] == ["Random"]


CHINESE = re.compile("[\u4e00-\u9fff]")
ESCAPED = re.compile(r"\\[uUN]")
# of an installed program; the files that it opens are called as people call theirs
TRIALS = {"packaging/windows/double_click.py"}


def sentences(path):
    """Yield every Chinese text of a module that is neither told to developers nor drawn."""
    text = path.read_text(encoding="utf-8")
    if not (CHINESE.search(text) or ESCAPED.search(text)):
        return
    tree = ast.parse(text)
    docstrings = {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            drawn = "pictures" in path.parts and len(node.value) == 1  # a character as a shape
            if not drawn and node not in docstrings and CHINESE.search(node.value):
                yield f"{name_of(path)}: {node.value}"


def test_no_sentence_stands_outside_the_catalogue():
    spoken = [path for path in MODULES if path.relative_to(ROOT).as_posix() not in TRIALS]
    assert len(spoken) == len(MODULES) - len(TRIALS)
    assert [fault for path in spoken for fault in sentences(path)] == []


def test_the_qt_binding_gives_back_every_reference_to_none():
    """PySide6 6.12.0 takes one away at each call that returns nothing, until Python aborts."""
    from PySide6.QtCore import QObject

    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(500):
        thing.setObjectName("x")
        thing.parent()
    assert abs(sys.getrefcount(None) - before) <= 50


def test_the_two_constraints_agree_on_the_qt_binding():
    text = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8")
    pinned = re.search(r"^PySide6-Essentials==(\d+)\.(\d+)", text, re.MULTILINE)
    assert (6, 10) <= (int(pinned[1]), int(pinned[2])) < (6, 12)
    assert not re.search(r"https?://|--(extra-)?index-url|--find-links", text)


def test_no_two_test_modules_share_a_name():
    """Pytest imports them by their names alone: it would leave out the second."""
    names = sorted(path.name for path in TESTS if path.name.startswith("test_"))
    assert [name for name, after in pairwise(names) if name == after] == []
