"""Citations: what code, data and pages refer to by section or id, and where that stands.

A ruling is cited by its id (`C-42`, `R-11`, `E1.14`, `Q11`), a section by its sign (`§5.6`). Which
game is meant is said by the path; where no game is in it, the game stands before the citation
(`merit57 §5.6`). A section is one of the rulebook for reading, or after the word "rulings" one of
the rulings. A page is cited by its path in the repository, and its sections after it; a file or a
folder by its path between backticks, `<id>` or `*` for any name.
"""

import re
from functools import cache
from pathlib import Path

from rulebooks import headings

from engine.games import IDS

ROOT = Path(__file__).parent.parent
RULINGS = ROOT / "resources" / "rulings"
SEARCHED = ("engine", "gui", "printpack", "resources", "tests", "packaging")
KINDS = {".py", ".toml", ".md"}
EXAMPLES = {"citations.py", "test_citations.py"}  # cite for show, right and wrong
# What is printed is the kit of one game, save where the path names another.
PRINTED = "merit57"
# Games that are only guests of the tests have their rulebooks with them.
GUESTS = {page.parents[2]: page for page in ROOT.glob("tests/*/data/rules/*.en.md")}
PRINTING = ("printpack/", "tests/printpack/", "tests/component_list.py")

_GAME = re.compile(rf"(?<![a-z0-9])({'|'.join(IDS)})(?![a-z0-9])")
_ID = re.compile(
    r"""(?<![\w.-])(?:
        R-C\d+ | [BCDR]-\d+(?![ ,]?[-.\d])  # a ruling, and no curve of path data
        | E1\.\d+ | E[1-5] | Q-?\d+         # a part, a chapter of the kit, an answer
    )(?![\w-]|\.\d)""",
    re.VERBOSE,
)
_BARE = re.compile(r"(?<![\w.-])[AB]\d\d?(?![\w-]|\.\d)")  # Ludo's, nowhere else
_RANGE = re.compile(r"(?<![\w.-])E1\.(\d+)–(\d+)")
_NUMBER = r"\d+[A-Z]?(?:\.\d+)?"
_SECTION = rf"§{_NUMBER}(?:–{_NUMBER})?"
_RUN = re.compile(
    rf"(?:(?P<page>[\w/]+\.md)|(?P<rulings>[Rr]ulings)|(?P<game>{'|'.join(IDS)}))?\s*"
    rf"(?P<all>{_SECTION}(?:(?:,\s|,?\sand\s)(?:{_SECTION}))*)"
)
_OPENS = re.compile(
    r"^(?:#+ |- \*\*|\| )((?:R-C|[BCDR]-)\d+|E1\.\d+|E[1-5]|Q\d+)(?![\w-]|\.\d)", re.MULTILINE
)
_OPENS_BARE = re.compile(r"^- \*\*([AB]\d+)(?!\w)", re.MULTILINE)
_HEADED = re.compile(r"^#+ ([A-Z]?\d+|[A-Z])\b", re.MULTILINE)
_NUMBERED = re.compile(r"^#+ (\d[\d.]*) ", re.MULTILINE)
_PAGE = re.compile(r"(?<![\w./])[\w/]+/[\w.]+\.md\b")
_PLACE = re.compile(rf"`((?:{'|'.join(SEARCHED)})/[^`\s{{}}]*)`")
_PICTURE = re.compile(r"\bmock-?ups? \d+")
_PERHAPS = re.compile(r"§|[A-EQR]-?C?\d|\.md|mock|`[a-z]+/")  # no other line cites anything


@cache
def rulings(game_id):
    """Return the ids that the rulings of a game decide; a game may do without."""
    page = RULINGS / f"{game_id}.md"
    opens = _OPENS_BARE if game_id == "ludo" else _OPENS
    return opens.findall(page.read_text(encoding="utf-8")) if page.is_file() else []


@cache
def chapters(page):
    """Return the numbers of a page's headings; one that is not there has none."""
    path = ROOT / page
    return set(_HEADED.findall(path.read_text(encoding="utf-8"))) if path.is_file() else set()


def game_of(path):
    """Return the game that a file is about, by its path; nothing if it is about none."""
    named = _GAME.search(path.replace("_", "/"))
    return named[1] if named else PRINTED if path.startswith(PRINTING) else ""


def files():
    """Yield every file that may cite something, by its path in the repository."""
    yield from (path.name for path in ROOT.glob("*.md"))
    for folder in SEARCHED:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in KINDS and path.name not in EXAMPLES:
                yield path.relative_to(ROOT).as_posix()


def astray(path, words):
    """Yield each citation of a text that leads nowhere, and where it was looked for."""
    game_id = game_of(path)
    for number, line in enumerate(words.splitlines(), 1):
        if not _PERHAPS.search(line):
            continue
        for fault in (*_ids(game_id, line), *_sections(path, game_id, line), *_pages(line)):
            yield f"{path}:{number}: {fault}"


def _ids(game_id, line):
    for found in _cited_ids(game_id, line):
        before = _GAME.search(line[: found.start()].rpartition(" ")[0][-8:])
        owner = game_id or (before[1] if before else "")
        if not owner:
            yield f"{found[0]}: of which game?"
        elif found[0] not in rulings(owner):
            others = (f", but of {other}" for other in IDS if found[0] in rulings(other))
            yield f"{found[0]} is no ruling of {owner}{''.join(others)}"
    for first, last in _RANGE.findall(line):
        if f"E1.{last}" not in rulings(game_id) or int(first) >= int(last):
            yield f"E1.{first}–{last} is no part of the rulings"


def _cited_ids(game_id, line):
    yield from _ID.finditer(line)
    if game_id == "ludo":
        yield from _BARE.finditer(line)


def _sections(path, game_id, line):
    if path.startswith("resources/rulings/"):
        return  # they speak of the book as its author gave it
    guest = next((page for folder, page in GUESTS.items() if folder in (ROOT / path).parents), None)
    for run in _RUN.finditer(line):
        owner = run["game"] or game_id
        page = run["page"] or (run["rulings"] and f"resources/rulings/{owner}.md")
        if guest is not None:
            known = set(_NUMBERED.findall(guest.read_text(encoding="utf-8")))
        elif not owner and not run["page"]:
            yield f"{run['all']}: of which game?"
            continue
        else:
            known = chapters(page) if page else set(headings(owner, "en"))
        for end in re.findall(_NUMBER, run["all"]):
            if end not in known:
                yield f"§{end} does not stand in {page or f'the rulebook of {owner}'}"


def _pages(line):
    for page in _PAGE.findall(line):
        if not any((folder / page).is_file() for folder in (ROOT, ROOT / "resources")):
            yield f"{page} is no file"
    for place in _PLACE.findall(line):
        if not any(ROOT.glob(re.sub(r"<\w+>", "*", place.rstrip("/")))):
            yield f"{place} is not there"
    for picture in _PICTURE.findall(line):
        yield f"{picture}: a picture that is not in the repository"
