"""The rules take chance and time from the table only: what their sources import and name."""

import ast
from pathlib import Path

from parts import each

from engine.games import ludo

SOURCES = sorted(Path(ludo.__file__).parent.glob("*.py"))
ALLOWED = {
    "__future__",
    "collections.abc",
    "dataclasses",
    "functools",
    "math",
    "random",  # for the type of what a bot is given; see below
    "resources",  # for what was measured, which the rulebook tells
    "typing",
}
ANNOTATED = ("annotation", "returns")


def imports(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module


def names(tree):
    return {node for node in ast.walk(tree) if isinstance(node, ast.Name)}


def in_annotations(tree):
    found = set()
    for node in ast.walk(tree):
        for part in ANNOTATED:
            annotation = getattr(node, part, None)
            if isinstance(annotation, ast.AST):
                found |= names(annotation)
    return found


@each("path", SOURCES)
def test_the_rules_import_nothing_but_the_engine_and_a_few_plain_modules(path):
    for module in imports(ast.parse(path.read_text(encoding="utf-8"))):
        assert module in ALLOWED or module.startswith("engine."), module


@each("path", SOURCES)
def test_a_source_of_chance_is_named_in_annotations_only(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert [alias.name for alias in node.names] == ["Random"]
            assert path.name in ("game.py", "steady.py")
        if isinstance(node, ast.Import):
            assert "random" not in {alias.name for alias in node.names}
    used = {node for node in names(tree) if node.id == "Random"}
    assert used <= in_annotations(tree)


def test_the_scan_would_find_a_die_of_its_own():
    tree = ast.parse("from random import Random\ndie = Random(1).randrange(6)\n")
    used = {node for node in names(tree) if node.id == "Random"}
    assert not used <= in_annotations(tree)
    assert list(imports(tree)) == ["random"]
