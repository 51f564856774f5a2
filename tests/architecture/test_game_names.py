"""Nothing outside a game's own folders names a game: a sixth is new files and its registries."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PACKAGES = ("engine", "gui", "packaging", "printpack", "resources")
_LISTED = (ROOT / "engine" / "games" / "__init__.py").read_text(encoding="utf-8")
IDS = re.findall(r'^register\("engine\.games\.(\w+)"\)', _LISTED, re.MULTILINE)  # not tests' own
REGISTRIES = {f"{package}/games/__init__.py" for package in ("engine", "gui", "printpack")}
OWN = {*IDS, "merit"}  # folders of games, and of what both editions of one share
# An id that is a word of English is a game only where it stands as one part of a key or a path.
_PART = "|".join(IDS)
_WORD = "|".join(sorted(set(IDS) - {"delay"}))
PARTS = re.compile(rf"(?:^|[./:])({_PART})(?:$|[./:])")
WORDS = re.compile(rf"(?:(?<![A-Za-z])|(?<=[a-z])(?=[A-Z]))(?i:{_WORD})(?![a-z0-9])")


def docstrings(tree):
    """Return the strings that only tell a reader something."""
    owners = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    bodies = (node.body for node in ast.walk(tree) if isinstance(node, owners))
    return {id(body[0].value) for body in bodies if body and isinstance(body[0], ast.Expr)}


def said(tree):
    """Yield every string and every name of a module with its line, but for the docstrings."""
    told = docstrings(tree)
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Constant(value=str(text)) if id(node) not in told:
                yield line, text, PARTS
                yield line, text, WORDS
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield line, name, WORDS
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield line, name, WORDS
            case ast.ImportFrom(module=module, names=names):
                yield from ((line, f"{module}.{name.name}", PARTS) for name in names)
                yield from ((line, name.name, WORDS) for name in names)
            case ast.Import(names=names):
                yield from ((line, name.name, PARTS) for name in names)


def named(text):
    """Yield the lines of a module that name a game."""
    for line, words, games_in in said(ast.parse(text)):
        if games_in.search(words):
            yield line


def outside():
    """Return the modules that belong to no game."""
    found = [path.relative_to(ROOT) for name in PACKAGES for path in (ROOT / name).rglob("*.py")]
    return [path for path in found if path.as_posix() not in REGISTRIES and not OWN & {*path.parts}]


def test_no_module_outside_a_games_folders_names_a_game():
    assert len(outside()) > 300
    texts = {path: (ROOT / path).read_text(encoding="utf-8") for path in outside()}
    found = {path.as_posix(): sorted({*named(text)}) for path, text in texts.items()}
    assert {path: lines for path, lines in found.items() if lines} == {}


def contracts():
    """Return the import contracts by their names."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {one["name"]: one for one in config["tool"]["importlinter"]["contracts"]}


def test_the_import_contracts_list_every_table():
    tables = {f"gui.games.{game_id}" for game_id in IDS}
    assert {*contracts()["the tables of games never import each other"]["modules"]} == tables
    assert tables < {*contracts()["the window outside games names no game"]["forbidden_modules"]}


def test_the_import_contract_of_the_window_knows_all_of_it():
    found = [path.with_suffix("").relative_to(ROOT) for path in (ROOT / "gui").rglob("*.py")]
    parts = {".".join(path.parts[: 3 if path.parts[1] == "games" else 2]) for path in found}
    shared = {part for part in parts if part.rpartition(".")[2] not in {*OWN, "games", "__init__"}}
    assert {*contracts()["the window outside games names no game"]["source_modules"]} == shared


@pytest.mark.parametrize(
    "line",
    [
        'self._game = games[0] if games else "ludo"',
        'host.go("new", game_id="delay")',
        'say("gui.delay.archive")',
        'say(f"gui.merit57.line.{verb}", cost=3)',
        "from engine.games.cier import characters",
        "from gui.games.delay.board import DelayBoard",
        "from gui.games import delay",
        "import gui.games.merit13",
        "board = NewLudoBoard()",
        "class LudoStatistics: ...",
        "merit57_rules = 1",
    ],
)
def test_such_a_line_would_be_found(line):
    assert list(named(line)) != []


@pytest.mark.parametrize(
    "line", ['"""As ludo §1.7 has it."""', "glide(thing, delay=3)", 'say("gui.delayed")', "# ludo"]
)
def test_what_only_sounds_like_a_game_is_none(line):
    assert list(named(line)) == []
