"""View model: what a position says to whoever looks, plaques, tray and ring, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256

from engine.games.cier.account import AMMUNITION, EFFECT, AbilityUse, Exchange
from engine.games.cier.amounts import shown
from engine.games.cier.breach import Breach
from engine.games.cier.state import State
from engine.kernel.wording import Teller
from gui.games.cier.looks import AbilityCard, Foot, Legend, Plaque, Ring, TextSheet, Tray
from gui.games.cier.skills import PLAIN, skill
from gui.games.cier.viewing import Viewing
from gui.games.cier.wording import Wording
from gui.table.shown import Seal, Unsealed
from resources.catalogue import Catalogue
from resources.numbers import halved

_HEARTS = 4  # more of them are a number


class ViewModel:
    """Words one position as one seat sees it; a settlement that is looked at comes before it."""

    def __init__(
        self,
        state: State,
        seat: int,
        words: Catalogue,
        people: Sequence[str],
        lives: Sequence[int],
        settled: Viewing | None,
        teller: Teller[State],
    ) -> None:
        self.state = state
        self.seat = seat
        self.words = words
        self.say = words.say
        self._people = people
        self.teller = teller  # of the match's own game, which knows what persons call themselves
        self._lives = lives  # of everybody when the match began
        self.settled = settled  # None: everybody is choosing
        self.wording = Wording(state, seat, words.say)

    @property
    def exchange(self) -> Exchange | None:
        """Return the exchange that is looked at."""
        return self.settled.exchange if self.settled is not None else None

    @property
    def at(self) -> int:
        """Return the moment of it that is shown."""
        return self.settled.at if self.settled is not None else EFFECT

    # --- who

    def name(self, seat: int) -> str:
        """Return what a seat is called: as its person is, if that one has a name."""
        return self.teller.seat(seat)

    def short(self, seat: int) -> str:
        """Return the same in as few letters as there are."""
        return self.say(f"gui.cier.short.{seat}")

    def who(self, seat: int) -> str:
        """Return who plays there: a person or the name of a bot."""
        return self._people[seat]

    def side(self, seat: int) -> str:
        """Return a seat's team or character, or nothing."""
        state = self.state
        if state.rules.mode == "team":
            return self.say(f"cier.side.{state.sides[seat]}")
        if state.roles[seat] == "plain":
            return ""
        return self.say(f"gui.cier.role.{state.roles[seat]}")

    def has_role(self, seat: int) -> bool:
        """Say whether there is something to read of a seat's character."""
        return self.state.roles[seat] != PLAIN

    def role(self, seat: int) -> TextSheet:
        """Return the sheet of a seat's character, with what the seat has now."""
        has = self.say("gui.cier.has", lives=self.lives(seat), ammo=self.ammo(seat))
        line = self.say("gui.cier.dot").join((self.name(seat), has))
        return self.role_sheet(self.state.roles[seat], line)

    def person(self, seat: int) -> TextSheet:
        """Return the sheet of a seat without a character: its name in full, what it has now."""
        has = self.say("gui.cier.has", lives=self.lives(seat), ammo=self.ammo(seat))
        return TextSheet(has, "", (self.name(seat),))

    def does(self, seat: int) -> str:
        """Return a seat's skill in a line, or nothing."""
        told = self.role(seat).sentences if self.has_role(seat) else ()
        return self.say("gui.cier.join").join(told)

    def role_sheet(self, role: str, line: str = "") -> TextSheet:
        """Return all there is to know of a character."""
        title = self.say(f"gui.cier.character.{role}")
        return TextSheet(title, line, tuple(skill(self.state.rules, role, self.say)), "fist")

    def is_friend(self, seat: int) -> bool:
        """Say whether somebody else is on the own side."""
        return seat != self.seat and self.state.sides[seat] == self.state.sides[self.seat]

    # --- what they have

    def lives(self, seat: int) -> str:
        """Return a seat's life at the moment that is shown."""
        exchange = self.exchange
        if exchange is None:
            return self._shown(max(self.state.hp[seat], 0))
        if self.at < EFFECT:
            return exchange.before.get(seat, "0")
        if seat in exchange.converted:
            return self._shown(self.state.hp[seat])
        return exchange.life_after(seat) or "0"

    def ammo(self, seat: int) -> str:
        """Return a seat's ammunition at the moment that is shown."""
        exchange = self.exchange
        if exchange is None or not exchange.of(seat):
            return halved(self._shown(self.state.ammo[seat]))
        if self.at < AMMUNITION:
            return halved(exchange.of(seat)[0].ammo)
        if self.at < EFFECT:
            paid = [left for who, _, _, left in exchange.pays if who == seat]
            return halved(paid[-1] if paid else exchange.of(seat)[0].ammo)
        return halved(exchange.ammo_after(seat))

    def _shown(self, parts: int) -> str:
        return shown(parts, self.state.rules.unit)

    def _hearts(self, seat: int) -> tuple[int, int]:
        """Return the hearts and broken hearts to be drawn; none if a number says it better."""
        left = Fraction(self.lives(seat))
        start = max(Fraction(self._lives[seat], self.state.rules.unit), left)
        if left.denominator > 1 or start.denominator > 1 or start > _HEARTS:
            return int(left >= 1), int(left < 1)
        return int(left), int(start - left)

    def _number(self, seat: int) -> str:
        """Return the life as a number, where hearts do not say it."""
        left = Fraction(self.lives(seat))
        full, broken = self._hearts(seat)
        return "" if left == full and full + broken else halved(self.lives(seat))

    def delta(self, seat: int) -> str:
        """Return what a seat has just lost."""
        exchange = self.exchange
        if exchange is None or self.at < EFFECT or seat not in exchange.losses:
            return ""
        return self.say("gui.cier.minus", n=halved(exchange.losses[seat].loss))

    def is_out(self, seat: int) -> bool:
        """Say whether a seat is out at the moment that is shown."""
        exchange = self.exchange
        return seat not in self.state.living and (
            exchange is None or self.at == EFFECT or not exchange.of(seat)
        )

    def has_swept(self, seat: int) -> bool:
        """Say whether a seat may use what a sweep opens."""
        return bool(self.state.swept >> seat & 1)

    def _notes(self, seat: int) -> tuple[str, str]:
        """Return a seat's second line: whether it has swept, whose it is; and who plays it."""
        swept = self.say("gui.cier.swept" if self.has_swept(seat) else "gui.cier.not-swept")
        parts = (swept, self.side(seat), self.who(seat))
        dot = self.say("gui.cier.dot")
        return dot.join(filter(None, parts)), dot.join(filter(None, parts[:2]))

    # --- looks

    def plaque(self, seat: int, *, chosen: bool, active: bool) -> Plaque:
        """Return the plaque of somebody on the ring."""
        out = self.is_out(seat)
        state = ""
        if out:
            state = self.say("gui.cier.out")
        elif chosen:
            state = self.say("gui.cier.chosen")
        full, broken = self._hearts(seat)
        return Plaque(
            seat,
            self.name(seat),
            state,
            chosen and not out,
            self._number(seat),
            full,
            broken,
            self.ammo(seat),
            *self._notes(seat),
            out,
            self.delta(seat),
            active,
        )

    def legend(self) -> Legend:
        """Return what the marks on the cards mean."""
        return Legend(
            tuple(self.say(f"gui.cier.legend.{key}") for key in ("own", "target", "cost"))
        )

    def foot(self, ability: str) -> Foot:
        """Return the line on the ability in the hand, or on none."""
        return Foot(self.wording.foot(ability) if ability else (self.say("gui.cier.foot-rest"),))

    def tray(self, aside: str, head: float) -> Tray:
        """Return the own tray, its first line so high."""
        seat, say = self.seat, self.say
        full, broken = self._hearts(seat)
        mode = say(f"cier.mode.{self.state.rules.mode}")
        swept = say("gui.cier.swept" if self.has_swept(seat) else "gui.cier.not-swept")
        note = say("gui.cier.dot").join(filter(None, (swept, self.side(seat), mode)))
        return Tray(
            seat,
            self.name(seat),
            self._number(seat),
            full,
            broken,
            self.ammo(seat),
            note,
            aside,
            head,
            self.delta(seat),
        )

    def ring(self, steps: Sequence[int], waits: str) -> Ring:
        """Return the ring while everybody is choosing."""
        state = self.state
        turn, number = max(state.turn, 1), max(state.exchange, 1)
        return Ring(tuple(steps), self.say("gui.cier.title", turn=turn, number=number), waits)

    def laid(self, use: AbilityUse, *, void: bool) -> AbilityCard:
        """Return a card that was turned up."""
        look = self.wording_of(use.seat).card(use.ability, asked=True)
        return replace(look, dim="", rim=use.seat, void=void)

    def wording_of(self, seat: int) -> Wording:
        """Return what words the abilities of a seat."""
        return Wording(self.state, seat, self.say)

    def seals(self, closed: Sequence[Seal]) -> str:
        """Return all seals as one short hash."""
        whole = sha256("".join(seal.digest for seal in closed).encode()).hexdigest()
        code = short(whole)
        done = len(closed) >= len(self.state.living) - 1
        return self.say("gui.cier.seals.all" if done else "gui.cier.seals.some", code=code)

    def closed(self, seal: Seal) -> str:
        """Return a seal with all its figures."""
        return self.say(
            "gui.cier.seals.closed", who=self.name(seal.seat), code=grouped(seal.digest)
        )

    def opened(self, seal: Unsealed) -> str:
        """Return a seal that was laid open, what had been hashed, and what a check came to."""
        key = "gui.cier.seals.right" if seal.sound else "gui.cier.seals.wrong"
        verdict = self.say(key)
        who, code = self.name(seal.seat), grouped(seal.digest)
        return self.say(
            "gui.cier.seals.opened", who=who, code=code, text=seal.text, verdict=verdict
        )

    def sealed(self, seals: Sequence[Seal]) -> str:
        """Return who has chosen, for the middle of the ring."""
        count, all_ = len(seals), len(self.state.living)
        if self.settled is not None or not count:
            return self.say("gui.cier.choosing")
        key = "you" if count == all_ - 1 else "others"
        return self.say(f"gui.cier.have-chosen-{key}", n=count, all=all_)

    def caution(self, ability: str, breach: Breach) -> str:
        """Return the question before a rule is broken on purpose."""
        return self.say(
            "gui.cier.caution",
            name=self.wording.name(ability),
            why=self.wording.why_not(ability) or self.say(f"cier.fault.{breach.rule}"),
            cost=self.breach_cost(breach),
        )

    def breach_cost(self, breach: Breach) -> str:
        """Return what breaking a rule now would cost whoever looks."""
        if breach.loss >= self.state.hp[self.seat]:
            return self.say("gui.cier.breach-out")
        return self.say("gui.cier.breach-loses", penalty=self.wording.amount(breach.loss))


def grouped(digest: str) -> str:
    """Return a hash in groups of eight."""
    return " ".join(digest[i : i + 8] for i in range(0, len(digest), 8))


def short(digest: str) -> str:
    """Return the two ends of a hash, by which it is known again."""
    return f"{digest[:4]}…{digest[-4:]}"
