"""Review in words: the moments of a review as a good player would tell them, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic

from engine.kernel.decisions import Decision, decisions
from engine.kernel.game import Game, S, Setup
from engine.kernel.journal import Record
from engine.kernel.moments import Balance, Moment, Review
from engine.kernel.wording import Teller
from resources.catalogue import Catalogue
from resources.numbers import shown, signed

_SEEN = 2.0  # standard errors, below which a change of the first place is not told
_WHOLE = 1.0  # a standard error from which points are told without decimals
_STROKES = 2


class ReviewTeller(Generic[S]):
    """Words the review of one match."""

    def __init__(
        self, game: Game[S], setup: Setup, records: Sequence[Record], words: Catalogue
    ) -> None:
        self._game = game.called(setup)
        self._setup = setup
        self._records = records
        self._words = words
        self._asked: dict[int, dict[int, Decision[S]]] = {}  # by seat and record

    def lines(self, review: Review) -> Iterator[str]:
        """Yield whose answers were looked at, every moment, and what they and luck came to."""
        yield self._head(review)
        if review.unfinished:
            yield self._words.say("review.unfinished")
        if not review.moments:
            yield self._words.say("review.nothing-exact" if review.exact else "review.nothing")
        for moment in review.moments:
            yield self.moment(moment)
        yield from self._sums(review)

    def moment(self, moment: Moment) -> str:
        """Return an answer: when, what was asked, what was better, by how much and why."""
        say, teller = self._words.say, self._teller(moment)
        asked = moment.ask
        told = say(
            "review.moment",
            when=self._when(moment.round),
            question=teller.question(asked),
            better=teller.answer(asked, moment.better),
            played=teller.answer(asked, moment.played),
            why=say("review.and").join(self._why(moment, teller)),
        )
        return told + self._also(moment)

    def _why(self, moment: Moment, teller: Teller[S]) -> Iterator[str]:
        say = self._words.say
        if moment.gain is not None:
            spec = ".0f" if moment.error >= _WHOLE else ".1f"
            gain, error = format(moment.gain, spec), format(moment.error, spec)
            if float(error):
                yield say("review.points", gain=gain, error=error)
            else:  # as far as the policies go, which is not certainty
                yield say("review.points-alike", gain=gain)
        games = round(100 * abs(moment.first))
        if not moment.exact and games and abs(moment.first) > _SEEN * moment.first_error:
            yield say("review.oftener" if moment.first > 0 else "review.rarer", games=games)
        for cause in moment.causes:
            yield teller.difference(cause)

    def _also(self, moment: Moment) -> str:
        """Return when else it cost the same, if it did."""
        if not moment.also:
            return ""
        known = self._decisions(moment.seat)
        rounds = dict.fromkeys(self._when(self._round(known[at])) for at in moment.also)
        when = self._words.say("list.comma").join(rounds)
        return self._words.say("review.also", when=when, times=len(moment.also))

    def _sums(self, review: Review) -> Iterator[str]:
        say = self._words.say
        if review.accuracy is not None:
            yield say("review.accuracy", share=f"{100 * review.accuracy:.0f}")
        if review.balance is not None:
            yield self._balance(review.balance, "so-far" if review.unfinished else "balance")
        if review.unasked:
            yield say("review.unasked", deeds=review.unasked)

    def _balance(self, balance: Balance, form: str) -> str:
        say = self._words.say
        told = say(
            f"review.{form}",
            start=_percent(balance.start),
            luck=signed(round(100 * balance.luck)),
            lost=shown(-round(100 * balance.lost)),
            end=_percent(balance.end),
        )
        strokes = sorted(balance.strokes, key=lambda stroke: -abs(stroke.change))[:_STROKES]
        if not strokes:
            return told
        each = (
            say("review.stroke", when=self._when(one.round), change=signed(round(100 * one.change)))
            for one in strokes
        )
        return told + say("review.strokes", strokes=say("list.comma").join(each))

    def _head(self, review: Review) -> str:
        teller = Teller(self._game, self._state(review.seat), self._words.lang)
        seat, judged = teller.seat(review.seat), review.judged
        if not review.aim:
            return self._words.say("review.head", seat=seat, judged=judged)
        aim = self._words.say(f"{self._game.id}.aim.{review.aim}")
        return self._words.say("review.head-aim", seat=seat, judged=judged, aim=aim)

    def _state(self, seat: int) -> S:
        """Return a position in which the seat has its name, the last that it was asked in."""
        known = self._decisions(seat)
        return known[max(known)].view if known else self._game.begin(self._setup)

    def _when(self, number: int) -> str:
        if not number:
            return self._words.say("review.before")
        own = f"{self._game.id}.when"
        return self._words.say(own if own in self._words else "review.when", round=number)

    def _round(self, decision: Decision[S]) -> int:
        return self._game.round(decision.view)

    def _teller(self, moment: Moment) -> Teller[S]:
        state = self._decisions(moment.seat)[moment.record].view
        return Teller(self._game, state, self._words.lang)

    def _decisions(self, seat: int) -> dict[int, Decision[S]]:
        if seat not in self._asked:
            found = decisions(self._game, self._setup, self._records, seat)
            self._asked[seat] = {decision.record: decision for decision in found}
        return self._asked[seat]


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"
