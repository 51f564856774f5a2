"""Relative and calendar dates of the library's moments in the reader's language; spans of time."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtCore import QDate, QLocale

from engine.library.store import local_time, utc_now
from gui.i18n import Language


def ago(moment: str, language: Language) -> str:
    """Return how long ago a moment of the library was."""
    played = local_time(moment)
    if played is None:
        return ""
    passed = utc_now() - played
    minutes = int(passed / timedelta(minutes=1))
    days = (utc_now().astimezone().date() - played.date()).days
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
    moment = local_time(stamp)
    if moment is None:
        return stamp
    form = "yyyy-MM-dd" if lang == "zh" else "d MMM yyyy"
    date = QDate(moment.year, moment.month, moment.day)
    return QLocale(QLocale.Language.English).toString(date, form)


def minute(stamp: str, lang: str) -> str:
    """Return the day of a moment and what a clock showed then."""
    moment = local_time(stamp)
    if moment is None:
        return stamp
    return f"{day(stamp, lang)} {moment:%H:%M}"
