"""Files of the outer world go through `engine/files` alone, and faults are worded as one line."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
MODULES = sorted(
    path for name in ("engine", "gui", "printpack") for path in (ROOT / name).rglob("*.py")
)
# What else has methods of these names, or a folder of its own that goes away again.
OTHERS = {
    "engine/files/reading.py": "the one place that reads",
    "gui/paint/surfaces.py": "a part of the program",
    "printpack/paper/preflight/embedded.py": "streams of a PDF",
    "printpack/paper/preflight/sheet_checks.py": "a stream of a PDF",
    "printpack/paper/preflight/packproofs.py": "a temporary folder",
    "printpack/paper/preflight/proofs.py": "a temporary folder",
}


def modules_with(pattern):
    """Return the modules in whose text there is such a call."""
    call = re.compile(pattern)
    found = (path for path in MODULES if call.search(path.read_text(encoding="utf-8")))
    return {str(path.relative_to(ROOT)) for path in found}


def test_no_module_reads_or_writes_a_file_by_itself():
    names = "read_text|read_bytes|write_bytes|write_text|mkstemp|fdopen"
    assert modules_with(rf"\.({names})\(") == OTHERS.keys()


def test_no_module_words_a_fault_by_itself():
    """`say` would neither cut a detail nor keep it on the line; `fault` does."""
    assert modules_with(r"\bsay\(\s*f\"error\.") == set()
