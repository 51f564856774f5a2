"""Battery: a machine that lives on it is told from one on a socket, and lets one process play."""

from types import SimpleNamespace

import pytest

from gui import battery
from gui.lab import thread
from gui.lab.runner import LabRunner


@pytest.fixture
def supplies(tmp_path):
    """Return what writes down a supply as Linux does."""

    def put(name, **told):
        folder = tmp_path / name
        folder.mkdir()
        for key, value in told.items():
            (folder / key).write_text(f"{value}\n", encoding="ascii")

    put.folder = tmp_path
    return put


def test_a_battery_that_is_emptied_is_told_and_a_socket_beats_it(supplies):
    assert not battery.linux(supplies.folder)
    supplies("BAT0", type="Battery", status="Discharging")
    assert battery.linux(supplies.folder)
    supplies("AC", type="Mains", online="0")
    assert battery.linux(supplies.folder)
    supplies("usb", type="USB", online="1")
    assert not battery.linux(supplies.folder)


def test_a_full_battery_and_that_of_a_mouse_are_none(supplies):
    supplies("BAT0", type="Battery", status="Full")
    supplies("mouse", type="Battery", status="Discharging", scope="Device")
    assert not battery.linux(supplies.folder)


def test_where_the_system_tells_nothing_nothing_is_slower(monkeypatch, tmp_path):
    monkeypatch.setattr(battery, "LINUX", tmp_path / "nothing")
    monkeypatch.setattr(battery.sys, "platform", "linux")
    assert not battery.on_battery()
    for platform in ("win32", "darwin"):  # whose libraries are not here
        monkeypatch.setattr(battery.sys, "platform", platform)
        monkeypatch.setattr(battery.ctypes, "CDLL", _missing)
        assert not battery.on_battery()


def _missing(_name):
    raise OSError


@pytest.mark.parametrize(
    ("told", "expected"), [({"ACLineStatus": 0}, True), ({"ACLineStatus": 1}, False)]
)
def test_what_windows_tells_is_read(monkeypatch, told, expected):
    def fill(status):
        for key, value in told.items():
            setattr(status._obj, key, value)
        return 1

    kernel = SimpleNamespace(GetSystemPowerStatus=fill)
    monkeypatch.setattr(battery.sys, "platform", "win32")
    monkeypatch.setattr(battery.ctypes, "CDLL", lambda _name: kernel)
    assert battery.on_battery() is expected


@pytest.mark.parametrize(("left", "expected"), [(-2.0, False), (-1.0, True), (3600.0, True)])
def test_what_macos_tells_is_read(monkeypatch, left, expected):
    class Estimate:
        restype = None

        def __call__(self):
            return left

    class IOKit:
        IOPSGetTimeRemainingEstimate = Estimate()

    monkeypatch.setattr(battery.sys, "platform", "darwin")
    monkeypatch.setattr(battery.ctypes, "CDLL", lambda _name: IOKit)
    assert battery.on_battery() is expected


@pytest.mark.parametrize("at_table", [False, True])
@pytest.mark.parametrize("empties", [False, True])
def test_on_battery_as_at_the_table_one_piece_is_under_way_at_a_time(
    qtbot, monkeypatch, at_table, empties
):
    monkeypatch.setattr(thread, "on_battery", lambda: empties)
    monkeypatch.setattr(thread, "_most_processes", lambda: 3)
    runner = LabRunner(None, lambda: at_table)
    runner._limit = runner._allowed()
    assert (runner._limit == 1) == runner.sparing == (at_table or empties)
