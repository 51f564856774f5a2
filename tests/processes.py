"""Processes: whether one still runs, asked of each system in its own way; and the end of one."""

import ctypes
import os
import signal
import subprocess
import sys
from pathlib import Path

_SYNCHRONIZE, _STILL_RUNS = 0x0010_0000, 0x102


def lives(pid):
    """Say whether a process runs, and is not only a name in the list that nobody has read yet."""
    if sys.platform == "win32":
        return _lives_on_windows(pid)
    state = _state_in_proc(pid) if sys.platform == "linux" else _state_by_ps(pid)
    return bool(state) and not state.startswith("Z")


def kill(pid):
    """End a process at once: it hears nothing of it."""
    os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))  # on Windows both are the end


def _state_in_proc(pid):
    try:
        told = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return ""
    return told.rpartition(")")[2].split()[0]


def _state_by_ps(pid):
    command = ["/bin/ps", "-o", "stat=", "-p", str(pid)]
    return subprocess.run(command, capture_output=True, check=False, text=True).stdout.strip()


def _lives_on_windows(pid):
    windows = ctypes.WinDLL("kernel32", use_last_error=True)
    windows.OpenProcess.restype = ctypes.c_void_p
    handle = ctypes.c_void_p(windows.OpenProcess(_SYNCHRONIZE, False, pid))
    if not handle:
        return False
    try:
        return windows.WaitForSingleObject(handle, 0) == _STILL_RUNS
    finally:
        windows.CloseHandle(handle)
