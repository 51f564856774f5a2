"""A library in a folder of its own."""

import pytest
from bot_matches import Ticking

from engine.library.store import Library


@pytest.fixture
def library(tmp_path):
    with Library(tmp_path, now=Ticking()) as opened:
        yield opened
