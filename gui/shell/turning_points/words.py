"""Moment wording: what was asked and answered, what would have been better, by how much, and why.

What was simulated is told with "about" and the range of 95 %; what is solved, plainly.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Game
from engine.kernel.moments import Moment, Review
from engine.kernel.wording import Teller
from engine.library.store import Listed
from gui.context import Wording
from gui.i18n import Language
from gui.session.replaying import Replay
from gui.widgets.dates import day
from resources.catalogue import capitalized
from resources.numbers import shown, signed

_RANGE = 2  # standard errors to either side
_LEAST = 0.005  # a share of games below this is none


class MomentWords:
    """Words the moments of one match; `state` is the position in which everybody has a name."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self._game = game
        self._state = state

    def teller(self, language: Language) -> Teller[Any]:
        """Return what words this match."""
        return Teller(self._game, self._state, language.lang)

    def seat(self, seat: int, language: Language) -> str:
        """Return who sits at a seat."""
        return self.teller(language).seat(seat)

    def asked(self, moment: Moment, language: Language) -> str:
        """Return the round, and what was asked in it."""
        question = self.teller(language).question(moment.ask)
        return language.say(
            "gui.review.asked", round=self._when(moment.round, language), question=question
        )

    def _when(self, number: int, language: Language) -> str:
        if not number:
            return language.say("review.before")
        own = f"{self._game.id}.when"
        return language.say(own if language.knows(own) else "review.when", round=number)

    def answers(self, moment: Moment, language: Language) -> str:
        """Return what was answered, and what would have been better."""
        teller = self.teller(language)
        return language.say(
            "gui.review.answers",
            played=teller.answer(moment.ask, moment.played),
            better=teller.answer(moment.ask, moment.better),
        )

    def worth(self, moment: Moment, language: Language) -> str:
        """Return by how much it would have been better: in points, and in how often it came first.

        The two are never one number.
        """
        parts = [self._points(moment, language), self._first(moment, language)]
        return capitalized(language.say("list.comma").join(filter(None, parts)))

    def _points(self, moment: Moment, language: Language) -> str:
        if moment.gain is None:
            return ""
        error = round(moment.error * _RANGE)
        form = "exact" if moment.exact else "about" if error else "alike"
        return language.say(f"gui.review.points-{form}", gain=round(moment.gain), error=error)

    def _first(self, moment: Moment, language: Language) -> str:
        share, error = abs(moment.first), round(moment.first_error * _RANGE * 100)
        if share < _LEAST:
            return ""
        if moment.exact:
            return language.say("gui.review.chance", share=_percent(share))
        if share <= moment.first_error * _RANGE:  # it cannot be told from chance
            return ""
        form = "about" if error else "alike"
        way = "more" if moment.first > 0 else "less"
        key = f"gui.review.first-{way}-{form}"
        return language.say(key, share=_percent(share), error=error)

    def why(self, moment: Moment, language: Language) -> str:
        """Return what the games came to differ in, and how often the same was answered again."""
        teller = self.teller(language)
        told = [teller.difference(cause) for cause in moment.causes]
        causes = capitalized(language.say("list.parts").join(told))
        again = language.say("gui.review.again", n=len(moment.also)) if moment.also else ""
        return language.say("gui.review.join").join(filter(None, (causes, again)))

    def spoken(self, moment: Moment, language: Language) -> str:
        """Return all of it, for a reader."""
        parts = (self.answers, self.worth, self.why)
        told = filter(None, (part(moment, language) for part in parts))
        rest = language.say("list.parts").join(told)
        return language.say("gui.review.spoken", asked=self.asked(moment, language), rest=rest)

    def summed(self, review: Review, language: Language) -> str:
        """Return what is to be said of the answers together; plainly so if none stood out."""
        parts = []
        if not review.moments:
            key = "review.nothing-exact" if review.exact else "gui.review.none"
            parts.append(language.say(key, judged=review.judged))
        if review.accuracy is not None and review.moments:
            share = shown(100 * review.accuracy, ".0f")
            parts.append(language.say("review.accuracy", share=share))
        balance = review.balance
        if balance is not None and (balance.lost or balance.strokes):
            told = {
                "start": shown(round(100 * balance.start)),
                "luck": signed(round(100 * balance.luck)),
                "lost": shown(-round(100 * balance.lost)),
                "end": shown(round(100 * balance.end)),
            }
            parts.append(language.say("review.balance", **told))
        if review.unasked:
            parts.append(language.say("review.unasked", deeds=review.unasked))
        return language.say("gui.review.between").join(parts)

    def about(self, review: Review, language: Language) -> str:
        """Return how it was found out: solved, perhaps for one ending, or by games played on."""
        if not review.aim:
            return language.say("gui.review.about-exact" if review.exact else "gui.review.about")
        aim = language.say(f"{self._game.id}.aim.{review.aim}")  # never by an ending's own title
        return language.say("gui.review.about-aim", aim=aim)


def continuation_title(original: Listed, replay: Replay) -> Wording:
    """Return what a match is called that is played on from the moment shown of another."""

    def said(language: Language) -> str:
        at = replay.round
        begin = language.say("gui.review.from-start")
        from_ = replay.round_text(at) if at >= 0 else begin
        named = "" if original.practice else original.title  # else one name would be in the next
        match = named or day(original.created, language.lang)
        return language.say("gui.review.continued", round=from_, match=match)

    return said


def _percent(share: float) -> int:
    return max(1, round(share * 100))
