"""Ctrl+Z and Ctrl+Shift+Z over hundreds of answers: there and back is the same, or it says why."""

from random import Random

import pytest
from expectations import expected, where
from parts import soaked
from playing import LONG, person_and_bots, wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import settle

from engine.kernel.fingerprint import fingerprint
from gui.games import game_ui, playable
from resources.catalogue import LANGUAGES, catalogue

FEW, MANY = 24, 200  # answers, of which each is taken back and given again
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
BARRIERS = ("final", "die", "draw", "other", "revealed", "none")


# Which of several pieces that are alike stands in which bed may differ.
ALIKE = {"piece"}


def lying(table):
    """Return what lies where, and what it shows; nothing of a board that cannot forget."""
    if hasattr(table.board, "_memory") and not hasattr(table.board, "recall"):
        return {}
    return {
        key: (thing.home.toTuple(), shown_by(thing))
        for key, thing in table.scene.things.items()
        if thing.isVisible() and key.partition(":")[0] not in ALIKE
    }


def shown_by(thing):
    """Return what a thing shows; of the prompt its line, for what it notes was told in passing."""
    name = thing.face.name if thing.face else None
    return name[:2] if thing.key == "prompt" else name


def beginning(lang, barrier):
    return catalogue(lang).pattern(f"gui.session.undo-{barrier}").partition("{")[0]


def names_its_barrier(window, session):
    """Say whether the button names what stands in the way, in either language."""
    said = {}
    for lang in LANGUAGES:
        window.context.language.speak(lang)
        said[lang] = session.undo_text()
    return any(
        all(said[lang].startswith(beginning(lang, barrier)) for lang in LANGUAGES)
        for barrier in BARRIERS
    )


def answer(session, rng):
    """Give one answer or throw in the person's place; say whether it was an answer."""
    if session.draw is not None:
        return not session.throw()
    ask = next(ask for ask in session.asks if ask.options)
    return session.answer(ask.seat, rng.choice(ask.options))


def ready(session):
    waits = session.draw or any(ask.options for ask in session.asks)
    return not session.busy and (session.outcome or waits)


@pytest.mark.parametrize("answers", soaked([FEW, MANY], [FEW]))
@pytest.mark.parametrize("game_id", soaked(playable(), ["merit13"]))
def test_undo_and_redo_over_many_answers_come_to_the_same_or_name_their_barrier(
    opened, game_id, answers
):
    window = opened(bot_delay_ms=0, dock_open=False)
    rng, given, undone, stopped = Random(5), 0, 0, 0
    while given < answers:
        window.go("start")
        seats, house = person_and_bots(game_id, quick=True), LONG.get(game_id, {})
        window.go("play", game_id=game_id, seats=seats, house=house, seed=f"undo {given}")
        settle()
        page, session = window.page, window.page.session
        while session.outcome is None and given < answers:
            wait_until(lambda session=session: ready(session))
            if session.outcome is not None:
                break
            before = fingerprint(session._match.state), lying(page.table)
            given += answer(session, rng)
            after = fingerprint(session._match.state), lying(page.table)
            possible = session.can_undo
            assert page.undo.isEnabled() == possible
            if not possible:
                stopped += 1
                if stopped % 10 == 1:
                    assert names_its_barrier(window, session), session.undo_text()
                    window.context.language.speak("en")
            QTest.keyClick(window, Qt.Key.Key_Z, CTRL)
            if not possible:
                assert fingerprint(session._match.state) == after[0]
                continue
            assert fingerprint(session._match.state) == before[0]
            assert lying(page.table) == before[1]
            QTest.keyClick(window, Qt.Key.Key_Z, CTRL | SHIFT)
            assert fingerprint(session._match.state) == after[0]
            assert lying(page.table) == after[1]
            undone += 1
        wait_until(lambda session=session: ready(session))
    if game_ui(game_id).policy.final or game_ui(game_id).policy.sealed:  # all is laid open at once
        assert undone == 0
    else:
        assert undone >= answers * expected(game_id).undone, where(game_id, "undone")
    assert stopped or undone >= answers  # or every single answer could be taken back
