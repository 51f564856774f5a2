"""Cost and gain labels, as the engine forecasts them: for cards, targets, refusals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.merit13.forecast import Changes, forecast, prospect
from engine.games.merit13.refusals import refusals
from engine.games.merit13.rules import Rules
from engine.games.merit13.state import State
from engine.kernel.asking import Ask, Option
from engine.kernel.refusal import Lack
from gui.games.merit.cost_labels import MeritCostLabels
from gui.games.merit.counts import INKS
from gui.games.merit.looks import KINDS, Words
from gui.games.merit13.gestures import DELIVER
from gui.table.board import Refusal
from resources.numbers import signed

VERBS = ("labour", "practice", "give", "protect", "deliver")
HELPS = frozenset({"give", "protect", "deliver"})
_GAP = (" ", "", False)
_ACTION, _JOIN = "merit13.ask.action", "merit13.ask.join"


class CostLabels(MeritCostLabels):
    """The numbers of one position in the words of one language."""

    sentences = "gui.merit13"
    state: State
    rules: Rules

    def refused(self, who: int) -> Sequence[Lack]:
        """Return what somebody cannot do now, and what is lacking."""
        return refusals(self.state, who)

    def say(self, key: str, **details: str | int) -> str:
        """Return a sentence of this board in the language of these figures."""
        return self._words.say(f"gui.merit13.{key}", **details)

    def kind(self, kind: str) -> str:
        """Return what a quantity is called."""
        return self.say(f"kind.{kind}")

    # --- what an answer brings

    def preview(self, ask: Ask, option: Option) -> str:
        """Return what an answer costs and brings, in one line."""
        if ask.topic == _JOIN:
            return self._share(ask) if option[0] == "yes" else ""
        found = forecast(self.state, ask.seat, option)
        if found is None:
            return ""
        if option[0] == "together":
            return self._split(ask.seat, option, found)
        if option[0] == "teach":
            other = self._changes(found, int(option[1]))
            return self.say("gain.lesson", other=other, own=self._changes(found, ask.seat))
        free = self.say("gain.free") if option[0] == "deliver" and self.state.free else ""
        parts = (free, self._changes(found, ask.seat), self._team(found))
        return self._join(*parts)

    def _share(self, ask: Ask) -> str:
        _, _, cost, merit, wisdom = ask.about
        row = {"provisions": -int(cost), "merit": int(merit), "wisdom": int(wisdom)}
        return self._row(row)

    def _split(self, seat: int, option: Option, found: Changes) -> str:
        """Return how the cost is shared, and what everybody who shares it gains."""
        way = self.state.menu.ways[seat][option]
        pays = self.say("gain.plus").join(map(str, way.pays))
        gains = self._row({"merit": way.merit, "wisdom": way.wisdom})
        return self._join(self.say("gain.split", pays=pays, gains=gains), self._team(found))

    def _changes(self, found: Changes, who: int) -> str:
        change = found.seats.get(who)
        return self._row(dict(zip(KINDS, change, strict=True))) if change else ""

    def _team(self, found: Changes) -> str:
        return self._row({"calamity": found.calamity})

    def _row(self, amounts: dict[str, int]) -> str:
        gap = "" if self._words.lang == "zh" else " "
        return " ".join(f"{self.kind(k)}{gap}{signed(n)}" for k, n in amounts.items() if n)

    def _join(self, *parts: str) -> str:
        return " · ".join(filter(None, parts))

    # --- the action cards

    def lines(self, seat: int, verb: str) -> list[Words]:
        """Return the lines of an action card: what it brings and costs this player now."""
        if verb == "deliver":
            first = self.say("line.deliver", merit=self.rules.deliver_merit)
            return [((first, "green", True),), ((self.say("line.deliver-more"), "", False),)]
        change, calm = self._yields(seat, verb)
        gains = [(kind, n) for kind, n in zip(KINDS, change, strict=True) if n > 0]
        gains.sort(key=lambda gain: gain[0] == "merit" and verb == "practice")
        words: list[Words] = [((self._row({k: n}), INKS[k], True),) for k, n in gains]
        calms: Words = ((self._row({"calamity": -calm}), "violet", True),) if calm else ()
        if self._words.lang == "zh":  # short enough for one line
            words = [tuple(part for row in words for part in (*row, _GAP))[:-1]]
        if change[0] < 0:
            short = self._lacks(seat, verb)
            cost = (self.say("line.cost", cost=-change[0]), "red" if short else "goldt", True)
            if self._words.lang == "zh":
                calms = (cost, _GAP, *calms)
            else:
                words[0] = (cost, _GAP, *words[0])
        return [*words, calms] if calms else words

    def _yields(self, seat: int, verb: str) -> tuple[tuple[int, int, int], int]:
        """Return what an action changes if it can be paid, and by how much it calms."""
        found = prospect(self.state, seat, verb)
        return found.seats.get(seat, (0, 0, 0)), -found.calamity

    # --- why not

    def refusals(self, ask: Ask, thing: str) -> Iterator[Refusal]:
        """Yield the places of a thing's own sort that are closed to it, with the reason."""
        sort, _, verb = thing.partition(":")
        if thing == DELIVER or sort == "purse":
            yield from self._closed(ask, int(verb) if sort == "purse" else ask.seat)
        elif verb in ("give", "protect"):
            reason = self.unpayable(ask.seat, verb)
            if reason:
                yield Refusal("shrine", reason)

    def _closed(self, ask: Ask, who: int) -> Iterator[Refusal]:
        """Yield the beings in whose deliverance somebody can have no part now."""
        lacks = {lack.what: lack for lack in refusals(self.state, ask.seat)}
        taken = ("deliver", "together")
        open_ = {o[1] for o in ask.options if o[0] in taken and (who == ask.seat or who in o[2:])}
        for being, _ in self.state.beings:
            own, shared = ("deliver", being), ("together", being, who)
            if being not in open_:
                lack = lacks[own if who == ask.seat else shared]
                yield Refusal(f"being:{being}", self._worded("why", lack))

    def _nearest(self, lacks: Sequence[Lack]) -> Lack:
        """Return the lack of the being that takes least."""
        return min(lacks, key=lambda lack: lack.need)


def action_asked(ask: Ask) -> bool:
    """Say whether a question is the one for an action."""
    return ask.topic == _ACTION
