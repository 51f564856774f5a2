"""What every test may count on: no display is needed, and nobody's own data is touched."""

import gc
import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def pytest_collection_finish():
    """Keep the thousands of collected tests out of every pass of the garbage collector.

    It looks at everything only when a quarter is new, and beside them windows never are.
    """
    gc.collect()
    gc.freeze()
    gc.collect()  # from here on it counts


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path, monkeypatch):
    """Give every test folders of its own, so that none reads or writes the user's."""
    monkeypatch.setenv("SAMSARA_HOME", str(tmp_path / "samsara-home"))
    monkeypatch.setenv("SAMSARA_CACHE", str(tmp_path / "samsara-cache"))
