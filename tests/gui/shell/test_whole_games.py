"""Whole games by hand through the real window: begun, played by drags, spoken in both languages."""

import pytest
from parts import soaked
from playing import LONG, Player, person_and_bots, wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import settle
from walking import CHINESE

from engine.games import game
from engine.kernel.fingerprint import fingerprint
from engine.kernel.journal import Answer
from engine.kernel.match import Match
from engine.kernel.replay import wrong_draws
from gui.games import playable
from resources.catalogue import LANGUAGES

ENDS = ("ResultPage", "EndingPage")
OTHER = {"zh": "en", "en": "zh"}
WHOLE = [(game_id, lang) for game_id in playable() for lang in LANGUAGES]


@pytest.mark.parametrize(("game_id", "lang"), soaked(WHOLE, [("delay", "en")]))
def test_a_whole_game_is_played_by_hand_with_the_language_switched_in_the_middle(
    opened, library, monkeypatch, game_id, lang
):
    monkeypatch.setattr("gui.shell.playing.page.RESULT_AFTER", 0, raising=False)
    few = lang == "en"  # at a small table, and at the usual one, which need not be painted again
    window = opened(seen=few, language=lang, animation_speed=0, bot_delay_ms=0)
    seats, house = person_and_bots(game_id, quick=few), LONG.get(game_id, {})
    window.go("play", game_id=game_id, seats=seats, house=house, seed=f"whole {lang}")
    settle()
    page = window.page
    player = Player(page.table, seed=3)
    player.play(12)
    QTest.keyClick(window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert window.context.language.lang == OTHER[lang]
    player.play()
    assert player.over
    assert player.answers + player.throws > 12
    assert bool(CHINESE.search(page.table.prompt.text)) == (OTHER[lang] == "zh")
    shown = fingerprint(page.session.state)
    match_id = page.session.match_id
    wait_until(lambda: window.page is not page)
    assert type(window.page).__name__ in ENDS
    journal = library.journal(match_id)
    answered = [r for r in journal.records if isinstance(r, Answer) and r.seat == 0]
    assert len(answered) == player.answers
    assert list(wrong_draws(journal.setup, journal.records)) == []
    again = Match(game(game_id), journal.setup, journal.records)
    assert again.outcome is not None
    assert fingerprint(again.view(0)) == shown
    assert next(one for one in library.matches() if one.id == match_id).ended
