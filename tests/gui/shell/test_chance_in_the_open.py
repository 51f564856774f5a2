"""Chance at a table: sealed at the start, laid open at the end, and checked in the window."""

import pytest
from parts import soaked
from playing import Player, person_and_bots, wait_until
from visiting import settle
from walking import all_said

from engine.kernel.chance import commitment
from engine.kernel.journal import Chance
from gui.games import playable


def shows(texts, code):
    """Say whether a text shows a code, or its first half in groups of four."""
    plain = ["".join(text.split()) for text in texts]
    return any(code[:16] in text for text in plain)


@pytest.mark.parametrize("game_id", soaked(playable(), ["delay"]))
def test_the_seed_is_sealed_at_the_start_and_shown_and_checked_at_the_end(
    opened, library, monkeypatch, game_id
):
    monkeypatch.setattr("gui.shell.playing.page.RESULT_AFTER", 0, raising=False)
    window = opened(bot_delay_ms=0)
    window.go(
        "play", game_id=game_id, seats=person_and_bots(game_id, quick=True), seed="secretseed"
    )
    settle()
    page = window.page
    setup = page.session.setup
    sealed = commitment(setup.seed, setup.nonce)
    assert page.session.commitment == sealed
    texts = set()
    for key, *_ in page.panels():
        window.dock.turn_to(key)
        settle()
        texts |= all_said(window)
    assert not any("secretseed" in text for text in texts)
    assert shows(texts, sealed), "the commitment is shown at the start"
    window.dock.put_away()
    settle()
    Player(page.table, seed=1).play()
    wait_until(lambda: window.page is not page)
    window.go("result", match_id=page.session.match_id)  # behind an ending of the game's own
    settle()
    texts = all_said(window)
    assert shows(texts, sealed)
    assert any("secretseed" in text for text in texts)
    draws = sum(isinstance(r, Chance) for r in library.journal(page.session.match_id).records)
    key = "gui.shell.chance-right" if draws else "gui.shell.chance-none"
    assert window.context.language.say(key, draws=draws, wrong=0) in texts
