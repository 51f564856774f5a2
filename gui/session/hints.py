"""What an adviser would answer in a person's place, in words."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.kernel.asking import Event, Option
from engine.kernel.wording import Teller


class Hint(NamedTuple):
    """An answer, and why, if the adviser can say."""

    seat: int
    option: Option
    reason: Event | None

    def text(self, teller: Teller[Any]) -> str:
        """Return the advice as one sentence."""
        option = teller.option(self.option)
        if self.reason is None:
            return teller.words.say("gui.session.hint", option=option)
        reason = teller.reason(self.reason)
        return teller.words.say("gui.session.hint-why", option=option, reason=reason)
