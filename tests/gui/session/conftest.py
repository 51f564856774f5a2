"""Matches at a table without a window: a library of their own, no pauses."""

from types import SimpleNamespace

import pytest
from session_play import settled

from engine.library.store import Library
from gui.i18n import Language
from gui.session.session_factory import new_session
from gui.settings import Settings


@pytest.fixture
def context(qapp, tmp_path):
    settings = Settings(tmp_path / "settings.json")
    settings.bot_delay_ms = 0
    with Library(tmp_path) as library:
        yield SimpleNamespace(language=Language("en"), settings=settings, library=library)


@pytest.fixture
def begin(context):
    """Return what begins a match and waits until nothing happens by itself."""
    opened = []

    def start(game_id, seats, seed="seed", wait=True, **parts):
        session = new_session(context, game_id, seats, seed=seed, **parts)
        opened.append(session)
        if wait:
            settled(session)
        return session

    yield start
    for session in opened:
        session.close()
