"""What can be reached in Delay the End: its five endings, letters once they were read."""

from __future__ import annotations

from engine import games
from engine.games.delay.endings import ENDINGS
from engine.library.past import Past
from gui.shell.honours.medals import drawer, letter
from gui.shell.honours.registry import Found, Honour, Looked, Shelf, first_of
from gui.tongue import Tongue


def shelves(looked: Looked) -> list[Shelf]:
    """Return §7.2's endings; practice reaches none."""
    reached = [(past, gist.own) for past, gist in looked if not gist.own.practice]
    found = {name: [(p, own) for p, own in reached if own.ending == name] for name in ENDINGS}
    honours = tuple(
        _read(name, rows[-1][1].content, [past for past, _ in rows]) if rows else _closed(name)
        for name, rows in found.items()
    )
    heading, about = "gui.honours.delay.endings", "gui.honours.delay.about"
    return [Shelf("endings", heading, about, honours, wide=True)]


def _read(name: str, content: str, matches: list[Past]) -> Honour:
    """Return an ending with what was told there, in the words of the pack that was played last."""
    pack = games.game("delay", content)

    def title(tongue: Tongue) -> str:
        return pack.word("title", name, tongue.lang) or tongue.say(f"delay.ending.{name}")

    def text(tongue: Tongue) -> str:
        return pack.word("text", name, tongue.lang) or ""

    return Honour(name, title, text, letter, *first_of([Found(past) for past in matches]))


def _closed(name: str) -> Honour:
    return Honour(name, "gui.honours.delay.closed", "gui.honours.delay.closed-about", drawer)
