"""Cost and gain labels that both editions word alike: why an action cannot be done."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from engine.kernel.refusal import Lack
from resources.catalogue import Catalogue


class MeritCostLabels(ABC):
    """The numbers of one position in the words of one language."""

    sentences: ClassVar[str]  # where in the catalogue those of its table stand

    def __init__(self, state: Any, words: Catalogue) -> None:
        self.state = state
        self.rules = state.rules
        self._words = words

    @abstractmethod
    def refused(self, who: int) -> Sequence[Lack]:
        """Return what somebody cannot do now, and what is lacking."""

    def unpayable(self, who: int, verb: str, *, short: bool = False) -> str:
        """Return why an action or a skill cannot be done at all, or nothing."""
        lacks = self._lacks(who, verb)
        if not lacks or (verb == "deliver" and len(lacks) < len(self.state.beings)):
            return ""
        return self._worded("lacks" if short else "why", self._nearest(lacks))

    def _nearest(self, lacks: Sequence[Lack]) -> Lack:
        """Return the lack that is told of several."""
        return lacks[0]

    def _lacks(self, who: int, verb: str) -> list[Lack]:
        return [lack for lack in self.refused(who) if lack.what[0] == verb]

    def _worded(self, how: str, lack: Lack) -> str:
        """Return a reason in words."""
        key = f"{self.sentences}.{how}.{lack.code}"
        return self._words.say(key, need=lack.need, have=lack.have)
