"""Relative and calendar dates of the library's moments in the reader's language; spans of time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from PySide6.QtCore import QDate, QLocale

from engine.library.store import utc_now
from gui.i18n import Language


def ago(moment: str, language: Language) -> str:
    """Return how long ago a moment of the library was."""
    try:
        played = datetime.fromisoformat(moment).astimezone(UTC)
    except ValueError:
        return ""
    passed = utc_now() - played
    minutes = int(passed / timedelta(minutes=1))
    days = (utc_now().astimezone().date() - played.astimezone().date()).days
    if minutes < 1:
        return language.say("gui.shell.now")
    if minutes < 60:
        return language.say("gui.shell.minutes", n=minutes)
    if days < 1:
        return language.say("gui.shell.hours", n=minutes // 60)
    return (
        language.say("gui.shell.yesterday") if days == 1 else language.say("gui.shell.days", n=days)
    )


def day(stamp: str, lang: str) -> str:
    """Return the day of a moment, as this machine's calendar has it."""
    try:
        moment = datetime.fromisoformat(stamp).astimezone()
    except ValueError:
        return stamp
    form = "yyyy-MM-dd" if lang == "zh" else "d MMM yyyy"
    date = QDate(moment.year, moment.month, moment.day)
    return QLocale(QLocale.Language.English).toString(date, form)


def minute(stamp: str, lang: str) -> str:
    """Return the day of a moment and what a clock showed then."""
    try:
        moment = datetime.fromisoformat(stamp).astimezone()
    except ValueError:
        return stamp
    return f"{day(stamp, lang)} {moment:%H:%M}"
