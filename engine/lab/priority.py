"""Priority of a process: below everybody else's, where what it works out can wait."""

from __future__ import annotations

import os
import sys

_BELOW_NORMAL = 0x4000  # what Windows calls it


def step_back(by: int) -> None:
    """Leave the processor to whoever wants it: by so many steps where a system has them."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - its `windll` is on Windows alone

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
    else:
        os.nice(by)
