"""Which section of the rulebook is the table at? Asked by F1, told from the open question."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.asking import Ask

# game: the section of each question, and that of everything else while the game goes on
_SECTIONS: dict[str, dict[str, str]] = {
    "ludo": {"move": "1.4", "": "1.4"},
    "merit57": {
        "role": "3.2",
        "vow": "9",
        "great-vow": "9",
        "faith": "3.4",
        "action": "5.1",
        "swap": "5.5",
        "hunter": "5.5",
        "boost-kind": "3.3",
        "aid": "5.7",
        "accept": "1.2",
        "dedication": "12.5",
        "convert-wisdom": "12.6",
        "reversal": "12.7",
        "sacrifice": "12.10",
        "power": "9",
        "rescue": "9.2",
        "redraw": "4.2",
        "choice": "7A",
        "hero": "7A",
        "": "4",
    },
    "merit13": {"action": "3.4", "join": "4.5", "teach": "3.5", "": "3.1"},
    "delay": {"event": "4.2", "record": "5.1", "": "3.1"},
    "cier": {"": "2.2"},
}


def phase_section(game_id: str, asks: Sequence[Ask]) -> str:
    """Return the number of the section that speaks of what is asked now."""
    known = _SECTIONS.get(game_id, {})
    topic = next((ask.topic.rpartition(".")[2] for ask in asks if ask.options), "")
    return known.get(topic, known.get("", ""))
