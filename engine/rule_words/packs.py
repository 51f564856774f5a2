"""Pack wording: which rules a content pack changes, and which of its rules are ignored."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games import game
from engine.rule_words.names import rule_names
from resources.catalogue import Catalogue

_MOST_NAMES = 12


def pack_changes(game_id: str, content: str, lang: str) -> list[str]:
    """Return each rule that a pack changes, with the rulebook's value and its own."""
    book, names = game(game_id).rule_sheet.rules, rule_names(game_id, lang)
    changed = game(game_id, content).rule_sheet.base
    return [names.change(key, book[key].value, value) for key, value in changed.items()]


def unplayed_text(names: Sequence[str], words: Catalogue) -> str:
    """Return the sentence that lists the rules of a pack that the game does not have."""
    more = ["…"] * (len(names) > _MOST_NAMES)
    listed = words.say("list.comma").join([*names[:_MOST_NAMES], *more])
    return words.say("pack.unplayed", names=listed)
