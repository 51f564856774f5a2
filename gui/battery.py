"""Battery: whether the machine runs on it, as far as the system tells.

Who cannot be asked is taken to hang on a socket: nothing is ever slower for want of an answer.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from pathlib import Path

LINUX = Path("/sys/class/power_supply")
_SOCKETS = ("Mains", "USB")
_IOKIT = "/System/Library/Frameworks/IOKit.framework/IOKit"
_UNLIMITED = -2.0  # seconds left, as macOS tells them of a machine on a socket


def on_battery() -> bool:
    """Say whether what runs longer should spare the machine's battery."""
    with suppress(OSError, AttributeError, ValueError):
        if sys.platform == "win32":
            return _windows()
        if sys.platform == "darwin":
            return _macos()
        return linux(LINUX)
    return False


def linux(supplies: Path) -> bool:
    """Say whether a battery of the machine is emptied, and nothing feeds it."""
    drained = False
    for supply in supplies.iterdir() if supplies.is_dir() else ():
        kind = _read(supply / "type")
        if kind in _SOCKETS and _read(supply / "online") == "1":
            return False
        own = _read(supply / "scope") != "Device"  # and not a mouse's
        drained |= kind == "Battery" and own and _read(supply / "status") == "Discharging"
    return drained


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return ""


class PowerStatus(ctypes.Structure):
    """What Windows tells of its power: SYSTEM_POWER_STATUS."""

    _fields_ = (
        ("ACLineStatus", ctypes.c_ubyte),
        ("BatteryFlag", ctypes.c_ubyte),
        ("BatteryLifePercent", ctypes.c_ubyte),
        ("SystemStatusFlag", ctypes.c_ubyte),
        ("BatteryLifeTime", ctypes.c_ulong),
        ("BatteryFullLifeTime", ctypes.c_ulong),
    )


def _windows() -> bool:
    status = PowerStatus()
    kernel = ctypes.CDLL("kernel32")
    return bool(kernel.GetSystemPowerStatus(ctypes.byref(status))) and status.ACLineStatus == 0


def _macos() -> bool:
    left = ctypes.CDLL(_IOKIT).IOPSGetTimeRemainingEstimate
    left.restype = ctypes.c_double
    return bool(left() != _UNLIMITED)
