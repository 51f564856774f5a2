"""Records of single games: what the kits that go through the registry compare each game with.

A game has its own in `tests/engine/games/<id>/expected.py`, as `EXPECTED`. One without a record is
held to all that goes without: a field left out here falls back to a check for any game.
"""

from dataclasses import dataclass, field
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

GAMES = Path(__file__).parent / "engine" / "games"


@dataclass(frozen=True)
class Expected:
    """What is known of a game before anybody asks it."""

    # topic of a draw from a pile -> the event that tells what came of it, and the place of it there
    piles: dict[str, tuple[str, int]] = field(default_factory=dict)
    dice: dict[str, str] = field(default_factory=dict)  # topic of a throw -> the event that tells
    untold: frozenset[str] = frozenset()  # topics of draws of which nobody hears at once
    houses: tuple[dict, ...] = ({},)  # house rules that lead to all its draws between them
    # how many sections a chapter has, or which, where they are not numbered from 1
    chapters: dict[str, int | tuple[str, ...]] = field(default_factory=dict)
    told: tuple[tuple[dict, str, str], ...] = ()  # house rules, language, a sentence of the book
    course: frozenset[str] = frozenset()  # where F1 opens the rulebook all through a match
    first: str = ""  # where it opens for whoever has just sat down
    undone: float = 0.0  # the least share of random answers that may be taken back
    shown: frozenset[str] = frozenset()  # sections that what lies on its table is cited by


@cache
def expected(game_id):
    """Return the record of a game; an empty one where it has none."""
    path = GAMES / game_id / "expected.py"
    if not path.exists():
        return Expected()
    spec = spec_from_file_location(f"expected_of_{game_id}", path)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.EXPECTED


def where(game_id, what):
    """Return where to write down what a test does not know of a game."""
    return f"write it down as `{what}` in tests/engine/games/{game_id}/expected.py"
