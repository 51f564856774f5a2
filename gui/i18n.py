"""i18n: which language is spoken now, and everything that is said in it.

No widget and no item keeps a sentence: each asks when it draws, and again on `changed`.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QLocale, QObject, Signal

from resources.catalogue import LANGUAGES, Catalogue, catalogue


def system_language() -> str:
    """Return the language of this machine if it is one of ours, else English."""
    spoken = QLocale.system().name().partition("_")[0]
    return spoken if spoken in LANGUAGES else "en"


class Language(QObject):
    """The one language of the whole window; handed around, never copied."""

    changed = Signal()

    def __init__(self, lang: str = "", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = catalogue(lang if lang in LANGUAGES else system_language())

    @property
    def lang(self) -> str:
        """Return the code of the language spoken now."""
        return self._words.lang

    @property
    def words(self) -> Catalogue:
        """Return the catalogue of the language spoken now."""
        return self._words

    def speak(self, lang: str) -> None:
        """Speak this language from now on; an unknown one changes nothing."""
        if lang in LANGUAGES and lang != self.lang:
            self._words = catalogue(lang)
            self.changed.emit()

    def next(self) -> str:
        """Return the language that a switch would bring: there are two."""
        return LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]

    def say(self, key: str, /, **details: str | int) -> str:
        """Return a sentence with its placeholders filled."""
        return self._words.say(key, **details)

    def fault(self, code: str, details: Mapping[str, str | int]) -> str:
        """Return what went wrong as one line."""
        return self._words.fault(code, details)

    def knows(self, key: str) -> bool:
        """Say whether there is a sentence under this key."""
        return key in self._words
