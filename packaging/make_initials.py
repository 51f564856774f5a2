"""Pinyin initials: how resources/text/initials.toml comes from the Chinese names in the data.

    python packaging/make_initials.py

Writes the first letter of every syllable of what a draw may bring, or an answer may name: cards,
events, roles, colours, abilities, seats. What pypinyin reads wrongly, or people read in two ways,
stands in the file under `by_hand`, was checked by eye and stays. Needs pypinyin (`pip install
pypinyin`), which the project itself does not.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from pypinyin import lazy_pinyin

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.bots.table import answer_once, seat_bots  # noqa: E402 - found by the line before
from engine.games import IDS, game  # noqa: E402
from engine.kernel.clock import StepClock  # noqa: E402
from engine.kernel.game import Setup  # noqa: E402
from engine.kernel.match import EVERY, Match  # noqa: E402
from engine.kernel.wording import Teller  # noqa: E402
from resources.catalogue import catalogue  # noqa: E402

FILE = ROOT / "resources" / "text" / "initials.toml"
LANG = "zh"
KINDS = ("role", "colour", "ability", "nobody", "seat")  # of words in the catalogue


def names() -> Iterator[str]:
    """Yield every Chinese name, more than once where games share it."""
    words = catalogue(LANG)
    for key in words.keys:
        parts = key.split(".")
        if len(parts) == 3 and parts[0] in IDS and parts[1] in KINDS:
            yield words.pattern(key)
    for game_id in IDS:
        for card in game(game_id).cards({}):
            yield str(game(game_id).word("card", card, LANG))
        yield from drawn(game_id)


def drawn(game_id: str) -> Iterator[str]:
    """Yield what might have been drawn in a game."""
    rules = game(game_id)
    setup = Setup(game_id, ("random",) * rules.default_seats, "initials")
    match = Match(rules, setup, clock=StepClock(), hold=EVERY)
    bots = dict(enumerate(seat_bots(rules, setup)))
    while match.outcome is None:
        if match.draw is None:
            answer_once(match, bots)
            continue
        teller = Teller(rules, match.state, LANG)
        yield from (teller.drawn(match.draw.topic, name) for name in match.draw.of)
        match.release()


def initials(name: str) -> str:
    """Return the first letters of a name's syllables; other letters and digits as they are."""
    read = lazy_pinyin(name, errors=lambda other: re.sub(r"\W", "", other) or None)
    return "".join(part[0] if part.isalpha() else part for part in read).lower()


def table(title: str, rows: Mapping[str, str]) -> str:
    """Return a table of the file."""
    return f"[{title}]\n" + "".join(f'"{name}" = "{read}"\n' for name, read in rows.items())


def main() -> None:
    """Write the file anew."""
    before = FILE.read_text(encoding="utf-8")
    by_hand = tomllib.loads(before)["by_hand"]
    made = {name: initials(name) for name in sorted(set(names()) - by_hand.keys())}
    head = before[: before.index("[")]
    FILE.write_text(
        head + table("by_hand", by_hand) + "\n" + table("initials", made), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
