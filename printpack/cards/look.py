"""Type styles of a card, by language."""

from __future__ import annotations

from typing import NamedTuple

from printpack.typeset.atoms import Type

_CHINESE = ("serif", "serif-bold", "sans-bold")
_ENGLISH = ("lora", "lora-bold", "lora-bold")


class Look(NamedTuple):
    """The types of one language: rules, panels, quotes; and how much of each gap is kept."""

    lang: str
    rules: Type
    panel: Type
    quote: Type
    gaps: float = 1.0

    def larger(self, by: float) -> Look:
        """Return the same with rules and panels larger by so many points, quotes by half of it."""
        rules, panel = self.rules.at(self.rules.size + by), self.panel.at(self.panel.size + by)
        quote = self.quote.at(self.quote.size + max(0.0, by / 2))
        return self._replace(rules=rules, panel=panel, quote=quote)

    def scaled(self, share: float) -> Look:
        """Return the same for a card whose type is so many times as large."""
        rules, panel, quote = (
            kind.at(kind.size * share) for kind in (self.rules, self.panel, self.quote)
        )
        return self._replace(rules=rules, panel=panel, quote=quote)

    def tighter(self, by: float = 1.0) -> Look:
        """Return the same with lines and gaps drawn together, wholly or by a share."""
        rules, panel, quote = (
            kind._replace(lead=kind.lead * (1 - 0.06 * by))
            for kind in (self.rules, self.panel, self.quote)
        )
        quote = quote.at(quote.size - 0.4 * by)
        return self._replace(rules=rules, panel=panel, quote=quote, gaps=1 - 0.6 * by)


LOOKS = {
    "zh": Look(
        "zh",
        Type(*_CHINESE, 7.6, 1.40, "zh"),
        Type(*_CHINESE, 7.4, 1.36, "zh"),
        Type("kai", "kai", "kai", 7.8, 1.36, "zh"),
    ),
    "en": Look(
        "en",
        Type(*_ENGLISH, 7.1, 1.27, "en"),
        Type(*_ENGLISH, 6.9, 1.25, "en"),
        Type("lora-italic", "lora-italic", "lora-italic", 6.9, 1.26, "en"),
    ),
}
MOST = {"zh": 9.0, "en": 8.6}  # points up to which rules grow where they have room
FLOOR = {"zh": 6.6, "en": 6.2}  # points under which no rule is set
