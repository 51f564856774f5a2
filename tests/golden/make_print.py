"""Write the golden faces anew: `python tests/golden/make_print.py`. Review the diff like code."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "printpack"))

from golden_faces import golden_path, told

for lang in ("zh", "en"):
    path = golden_path(lang)
    path.parent.mkdir(exist_ok=True)
    path.write_text(told(lang), encoding="utf-8", newline="\n")
    print(path.name)
