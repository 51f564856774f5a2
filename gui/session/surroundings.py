"""Session context: what a match needs of the window that it is played in."""

from __future__ import annotations

from typing import Protocol

from engine.library.store import Library
from gui.i18n import Language
from gui.settings import Settings


class Surroundings(Protocol):
    """Language, preferences and library; the room that the shell hands to its pages has them."""

    @property
    def language(self) -> Language:
        """Return the language spoken."""
        ...

    @property
    def settings(self) -> Settings:
        """Return the person's preferences."""
        ...

    @property
    def library(self) -> Library:
        """Return where matches are kept."""
        ...
