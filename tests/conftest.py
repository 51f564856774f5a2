"""Shared fixtures: no display is needed, and nobody's own data is touched."""

import gc
import os
import sys
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from pace import PATIENCE_MS
from pytestqt.qtbot import QtBot

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if sys.platform == "win32":  # there it looks for a folder of fonts, where none comes with Qt
    os.environ.setdefault("QT_QPA_FONTDIR", str(Path(__file__).parent))

# What is compiled is kept, as a program's is: some hundred processes would compile it anew each.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A property is no less true on a machine that is busy with something else.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

# pytest-qt gives up after five seconds, too soon for a window on a busy machine.
for wait in ("waitActive", "waitCallback", "waitExposed", "waitSignal", "waitSignals", "waitUntil"):
    getattr(QtBot, wait).__kwdefaults__["timeout"] = PATIENCE_MS


def pytest_collection_finish():
    """Keep the thousands of collected tests out of every pass of the garbage collector.

    It looks at everything only when a quarter is new, and beside them windows never are.
    """
    gc.collect()
    gc.freeze()
    gc.collect()  # from here on it counts


@pytest.fixture(scope="session")
def homes(tmp_path_factory):
    """Return an endless row of folders that nobody has made yet."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def own_data_folder(homes, monkeypatch):
    """Give every test folders of its own, so that none reads or writes the user's."""
    home = next(homes)
    monkeypatch.setenv("SAMSARA_HOME", str(home / "samsara-home"))
    monkeypatch.setenv("SAMSARA_CACHE", str(home / "samsara-cache"))
