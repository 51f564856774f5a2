"""Write the golden faces anew: `python tests/golden/make_print.py`. Review the diff like code."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "printpack"))

from golden_faces import faces, forms, golden_path, told

for lang in ("zh", "en"):
    for name, of in (("kit", faces), ("forms", forms)):
        path = golden_path(lang, name)
        path.parent.mkdir(exist_ok=True)
        path.write_text(told(lang, of), encoding="utf-8", newline="\n")
        print(path.name)
