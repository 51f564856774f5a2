"""Write the golden playthroughs anew: `python tests/golden/make.py`. Review the diff like code."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "engine"))

from golden import golden_path, tell

from engine.games import IDS, game
from resources.catalogue import LANGUAGES

for game_id in sys.argv[1:] or IDS:
    for seats in game(game_id).seats:
        for lang in LANGUAGES:
            path = golden_path(game_id, seats, lang)
            path.parent.mkdir(exist_ok=True)
            path.write_text(tell(game_id, seats, lang), encoding="utf-8", newline="\n")
            print(path.name, game_id)
