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

    def smaller(self, by: float) -> Look:
        """Return the same with rules and panels smaller by so many points."""
        rules = self.rules.at(self.rules.size - by)
        return self._replace(rules=rules, panel=self.panel.at(self.panel.size - by))

    def tighter(self) -> Look:
        """Return the same with lines and gaps drawn together."""
        rules, panel, quote = (
            kind._replace(lead=kind.lead * 0.94) for kind in (self.rules, self.panel, self.quote)
        )
        quote = quote.at(quote.size - 0.4)
        return self._replace(rules=rules, panel=panel, quote=quote, gaps=0.4)


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
FLOOR = {"zh": 6.6, "en": 6.2}  # points under which no rule is set
