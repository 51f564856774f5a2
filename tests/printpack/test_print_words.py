"""Every error that printpack raises and every sentence that it asks for is in both catalogues."""

import ast
import tomllib
from pathlib import Path
from string import Formatter

import pytest

from engine.kernel.errors import SamsaraError
from resources.catalogue import catalogue

ROOT = Path(__file__).parent.parent.parent
MODULES = sorted((ROOT / "printpack").rglob("*.py"))


def placeholders(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def calls(tree):
    """Yield the name of what is called with a text first, that text, and the keywords given."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = getattr(node.func, "attr", getattr(node.func, "id", None))
            yield name, node.args[0].value, {keyword.arg for keyword in node.keywords}


def errors():
    found = {}
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name] = {getattr(base, "id", "") for base in node.bases}
    ours = {SamsaraError.__name__, "LibraryError"}
    while more := {name for name, bases in found.items() if bases & ours} - ours:
        ours |= more
    return ours


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_error_of_the_kit_is_worded(lang):
    words, ours, seen = catalogue(lang), errors(), set()
    # What a face raises, `printpack.cards.fitting` catches and completes.
    faces = {ROOT / "printpack" / part for part in ("cards", "games", "typeset/sheet_type.py")}
    for path in (path for path in MODULES if not faces & {path, *path.parents}):
        for name, code, given in calls(ast.parse(path.read_text(encoding="utf-8"))):
            if name in ours:
                seen.add(code)
                assert placeholders(words.pattern(f"error.{code}")) <= given, (path, code)
    assert {"kit-incomplete", "sheet-too-small", "pdf-unreadable"} <= seen


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_sentence_of_sheets_kit_and_checks_is_there(lang):
    words = catalogue(lang)
    folders = ("kit", "sheets", "export", "preflight")
    for path in (path for path in MODULES if path.parent.name in folders):
        for name, key, given in calls(ast.parse(path.read_text(encoding="utf-8"))):
            if name == "say":
                full = key if key.startswith("print.") else f"print.{key}"
                assert placeholders(words.pattern(full)) <= given, (path, key)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_words_of_one_games_pieces_stand_with_that_game(lang):
    path = ROOT / "resources" / "text" / f"{lang}.toml"
    shared = tomllib.loads(path.read_text(encoding="utf-8"))["print"]
    paths = [path for part in ("printpack", "gui") for path in (ROOT / part).rglob("*.py")]
    said = "".join(path.read_text(encoding="utf-8") for path in paths if "games" not in path.parts)
    assert {name for name in shared if f"print.{name}." not in said} == set()
