"""Date of a file: the day of this version, so that the same print is the same to the last byte.

Whoever packages a print sets `SOURCE_DATE_EPOCH`, as for any reproducible build.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime

from engine.kernel.errors import SamsaraError
from resources import toml

_VARIABLE = "SOURCE_DATE_EPOCH"
_MOST = 253_402_300_799  # the last second of the year 9999


class DateError(SamsaraError):
    """A date that is asked for and is none."""


def made_on() -> datetime:
    """Return the date that a file bears."""
    given = os.environ.get(_VARIABLE, "").strip()
    if not given:
        day = toml("release.toml")["date"]
        return datetime(day.year, day.month, day.day, tzinfo=UTC)
    if not (given.isascii() and given.isdigit()) or int(given[:20]) > _MOST:
        raise DateError("epoch-wrong", name=_VARIABLE, given=given[:40])
    return datetime.fromtimestamp(int(given), UTC)
