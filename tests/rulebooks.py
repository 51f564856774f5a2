"""The rules for reading, taken apart: headings, sections, what they insert, and who cites them.

A heading is `## 5 …`, `### 5.2 …` or `### 7A …`. One that ends in " ·" lays down no rule: it
introduces, sums up or gathers; so does a chapter heading without a text of its own.
"""

import ast
import re
from importlib import import_module
from pathlib import Path
from string import Formatter

import resources
from engine.games import game, packages

HEADING = re.compile(r"^(##|###) (\d+(?:\.\d+)?|\d+[A-Z]) (\S.*?)( ·)?$", re.MULTILINE)
_NUMBER = r"(\d+[A-Z]?(?:\.\d+)?)"
_CITED = re.compile(rf"§{_NUMBER}(?:–{_NUMBER})?")
_REFERRED = re.compile(r"(?<![\d.v])(\d+\.\d+|\d[A-Z])(?!\.?\d)")  # not the 5.8 of v5.8
_WORDS = re.compile(r"\.text\.|\.name\b|\||spelled\[")  # in a placeholder that inserts words
_BRACKETED = re.compile(r"[(（](?:见 )?(\d\.\d)[)）]")
_FIGURED = {"ludo", "delay"}  # full of figures like 0.5, they point to sections in brackets only


def read(game_id, lang):
    """Return the rulebook as it is written, its placeholders unfilled."""
    return resources.text(f"rules/{game_id}.{lang}.md")


def filled(game_id, house, lang):
    """Return the rulebook as a house plays it."""
    return game(game_id).rulebook(house, lang)


def headings(game_id, lang):
    """Return the number of every section, in order."""
    return [number for _, number, _, _ in HEADING.findall(read(game_id, lang))]


def parts(game_id, lang):
    """Return the text of each section by its number."""
    texts = re.split(r"^##.*$", read(game_id, lang), flags=re.MULTILINE)[1:]
    return dict(zip(headings(game_id, lang), texts, strict=True))


def laid_down(game_id):
    """Return the sections that lay down a rule."""
    texts = parts(game_id, "en")
    found = HEADING.findall(read(game_id, "en"))
    return {number for _, number, _, dot in found if not dot and texts[number].strip()}


def rules_of(game_id):
    """Return the rules of `rules.toml` by their keys, without what stands on cards."""
    keys = resources.toml(f"games/{game_id}/rules.toml")["rules"]
    return {key: game(game_id).rule_sheet.rules[key] for key in keys}


def placeholders(words):
    """Return what a text inserts, each with its format; also inside a switch's wordings."""
    found = []
    for _, name, spec, _ in Formatter().parse(words):
        if name:
            found.append((name, re.sub(r"\{[^{}]*\}", "1", spec or "")))
            found += placeholders(spec or "")
    return found


def named(words):
    """Return the names that a text inserts."""
    return {name for name, _ in placeholders(words)}


def bare(words):
    """Return a text with a digit for each placeholder, and without those that insert words."""
    while "{" in words:  # from the innermost outwards
        words = re.sub(r"\{[^{}]*\}", lambda found: "" if _WORDS.search(found[0]) else "1", words)
    return words


def referred(game_id, words):
    """Return every section that a text of the rulebook points to."""
    form = _BRACKETED if game_id in _FIGURED else _REFERRED
    return set(form.findall(bare(words)))


def cited(words):
    """Return every section that a text cites; merit57 §3.2–3.4 cites three."""
    found = set()
    for first, last in _CITED.findall(words):
        found.add(first)
        if last:
            (chapter, low), (top, high) = first.split("."), last.split(".")
            assert chapter == top, f"§{first}–{last} runs over chapters"
            found |= {f"{chapter}.{n}" for n in range(int(low), int(high) + 1)}
    return found


def sources(game_id):
    """Return the modules of a game's rules."""
    package = next(name for name in packages() if name.rpartition(".")[2] == game_id)
    return sorted(Path(import_module(package).__file__).parent.rglob("*.py"))


def data(game_id):
    """Return the files of a game's numbers and cards."""
    return sorted(path for place in resources.places for path in _tables(place, game_id))


def _tables(place, game_id):
    return (Path(str(place)) / "games" / game_id).glob("*.toml")


def docstrings(path):
    """Yield what a module and all in it say of themselves."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, documented):
            yield ast.get_docstring(node) or ""
