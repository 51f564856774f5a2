"""Files of the outer world go through `engine/files` alone, and faults are worded as one line."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted(
    path for name in ("engine", "gui", "printpack") for path in (ROOT / name).rglob("*.py")
)
WHOLE = {"read_text", "read_bytes", "write_bytes", "write_text", "mkstemp", "fdopen"}
# What else has methods of these names, or a folder of its own that goes away again.
OTHERS = {
    "engine/files/reading.py": "the one place that reads",
    "engine/files/writing.py": "the one place that writes",
    "engine/lab/thinking/process.py": "its standard streams",
    "engine/library/pack_archives.py": "an archive in memory",
    "gui/crashes.py": "a fault of the program's own, when nothing else can be relied on",
    "gui/battery.py": "what the system tells of its power",
    "gui/paint/surfaces.py": "a part of the program",
    "gui/paint/theme.py": "a part of the program",
    "gui/single_instance.py": "a lock, in which nothing is ever written",
    "gui/streams.py": "the system's sink in place of a stream that is gone",
    "printpack/paper/preflight/embedded.py": "streams of a PDF",
    "printpack/paper/preflight/paged.py": "a library that opens what was vetted",
    "printpack/paper/preflight/sheet_checks.py": "a stream of a PDF",
    "printpack/paper/preflight/packproofs.py": "a temporary folder",
    "printpack/paper/preflight/proofs.py": "a temporary folder",
    "printpack/paper/press/pdfx.py": "a PDF in memory",
}


def opens_files(source):
    """Say whether a module opens, reads or writes a file by itself."""
    nodes = list(ast.walk(ast.parse(source)))
    kept = {
        id(item.context_expr) for node in nodes if isinstance(node, ast.With) for item in node.items
    }
    return any(_opens(node, kept=id(node) in kept) for node in nodes if isinstance(node, ast.Call))


def _opens(call, *, kept):
    """Say whether a call is of a file; a dialog is opened as well, but kept by no `with`."""
    if isinstance(call.func, ast.Name):
        return call.func.id == "open"
    if not isinstance(call.func, ast.Attribute) or call.func.attr != "open":
        return isinstance(call.func, ast.Attribute) and call.func.attr in WHOLE
    of_a_library = ast.unparse(call.func.value) in {"os", "io", "codecs", "pikepdf"}
    named = [one.value for one in call.keywords if one.arg in {"mode", "encoding"}]
    modes = [*call.args[:1], *named]
    return kept or of_a_library or any(isinstance(mode, ast.Constant) for mode in modes)


@pytest.mark.parametrize(
    ("source", "seen"),
    [
        ("open(path)", True),
        ("text = path.read_text()", True),
        ("stream = path.open('rb')", True),
        ("stream = path.open(encoding='utf-8')", True),
        ("with path.open() as stream: pass", True),
        ("with other, Path('x').open(mode) as stream: pass", True),
        ("handle = os.open(path, flags)", True),
        ("dialog.open()", False),
        ("page.open(game_id)", False),
    ],
)
def test_every_way_to_open_a_file_is_seen(source, seen):
    assert opens_files(source) == seen


def test_no_module_reads_or_writes_a_file_by_itself():
    found = (path for path in MODULES if opens_files(path.read_text(encoding="utf-8")))
    assert {str(path.relative_to(ROOT)) for path in found} == OTHERS.keys()


def test_no_module_words_a_fault_by_itself():
    """`say` would neither cut a detail nor keep it on the line; `fault` does."""
    call = re.compile(r"\bsay\(\s*f\"error\.")
    assert not [path for path in MODULES if call.search(path.read_text(encoding="utf-8"))]
