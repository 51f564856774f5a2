"""Backward compatibility: a match begun under an earlier revision of the rules goes on by those.

What a game asks, and what it plays by unless the house says otherwise, may change. `rules.toml`
then counts a revision more and says what the one before had there. A match keeps it apart from
what somebody chose, so that neither its file nor a match begun like it takes it for a house rule.
"""

from __future__ import annotations

from dataclasses import replace

from engine import games
from engine.kernel.errors import SamsaraError
from engine.kernel.journal import Journal


def as_begun(journal: Journal) -> Journal:
    """Return a journal that is played by what its own revision of the rules had otherwise."""
    setup = journal.setup
    try:
        sheet = games.game(setup.game, setup.content).rule_sheet
    except SamsaraError:  # of a game or a pack that cannot be had: playing it says so
        return journal
    chosen = setup.chosen
    house = sheet.kept(journal.digest, chosen)
    before = frozenset(house.keys() - chosen.keys())
    begun = journal.digest if before else ""
    return replace(journal, setup=replace(setup, house=house, begun=begun, before=before))
