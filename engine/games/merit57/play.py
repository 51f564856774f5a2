"""§1.2: how resources and calamity change, so that every reaction comes at its moment.

A cost (`pay`) must be payable in full, or the option is not there. A loss (`lose`) is taken down
to nothing and the rest forgiven. Both may empty somebody's provisions, which is answered when
the whole effect is over (`close`).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.model import Card, Effect
from engine.games.merit57.ending import end
from engine.games.merit57.state import OTHERS, Player, State
from engine.kernel.asking import Option, Table

YES: Option = ("yes",)
NO: Option = ("no",)
_YES_NO = (YES, NO)
_ONLY_NO: tuple[Option, ...] = (NO,)


class _Topics(dict[str, str]):
    """Catalogue keys by the short names of questions, made once."""

    def __missing__(self, topic: str) -> str:
        key = self[topic] = f"merit57.ask.{topic}"
        return key


_TOPIC = _Topics()


class Play:
    """The hands that move things: one for each step, of one position at one table."""

    __slots__ = ("hears", "players", "rules", "state", "table", "unseen")

    def __init__(self, state: State, table: Table) -> None:
        self.state = state
        self.table = table
        self.hears = table.hears
        self.rules = state.rules
        self.players = state.players
        self.unseen = False  # whether the calamity rose and is still to be looked at

    # --- who ---------------------------------------------------------------------------------

    def others(self, who: int) -> tuple[int, ...]:
        """Return the other characters in turn order from the one that begins the round."""
        return OTHERS[len(self.players)][self.state.start][who]

    def strangers(self, who: int) -> tuple[int, ...]:
        """§12.11 Return the others to whom this one may give: none of the same person's."""
        state = self.state
        others, owners = OTHERS[len(self.players)][state.start][who], state.owners
        if owners[-1] == len(owners) - 1:  # everybody is a person of their own
            return others
        return tuple(other for other in others if owners[other] != owners[who])

    def with_role(self, role: str) -> int | None:
        """Return the character of this role, if it is in play."""
        for who, player in enumerate(self.players):
            if player.role == role:
                return who
        return None

    # --- asking ------------------------------------------------------------------------------

    def ask(
        self,
        who: int,
        topic: str,
        options: Sequence[Option],
        *about: str | int,
    ) -> Option:
        """Ask a character's person; what is asked about opens with the character."""
        about = (who,) + about  # noqa: RUF005 - unpacked, it would take twice as long
        return self.table.ask(self.state.owners[who], _TOPIC[topic], options, about)

    def agrees(self, who: int, topic: str, *about: str | int, able: bool = True) -> bool:
        """Ask a yes or no; who is not `able` to agree can only say no, and hears of it."""
        about = (who,) + about  # noqa: RUF005 - as above
        seat, options = self.state.owners[who], _YES_NO if able else _ONLY_NO
        return self.table.ask(seat, _TOPIC[topic], options, about) == YES

    def pick(self, who: int, topic: str, among: Sequence[int], *about: str | int) -> int | None:
        """Have somebody choose one character; None where there is none to choose."""
        if not among:
            return None
        options: list[Option] = [("player", other) for other in among]
        return int(self.ask(who, topic, options, *about)[1])

    def roll(self, who: int, cause: str, bonus: int = 0) -> int:
        """C-54 Throw one die for a character; a bonus never lifts it above six."""
        thrown = self.table.chance("die", 6, who=self.state.owners[who]) + 1
        die = min(6, thrown + bonus)
        self.table.tell(("die", who, thrown, cause))
        if die != thrown:
            self.table.tell(("lifted", die - thrown, die))
        return die

    # --- gains, costs and losses ---------------------------------------------------------------

    def gain(
        self, who: int, cause: str, provisions: int = 0, merit: int = 0, wisdom: int = 0
    ) -> None:
        """Give a character resources from the bank."""
        player = self.players[who]
        if provisions:
            player.provisions += provisions
        if merit:
            player.merit += merit
        if wisdom:
            player.wisdom += wisdom
        if self.hears:
            self._tell("gain", who, (provisions, merit, wisdom), cause)

    def can_pay(self, who: int, provisions: int = 0, merit: int = 0, wisdom: int = 0) -> bool:
        """C-05 Say whether a cost can be paid in full."""
        player = self.players[who]
        return player.provisions >= provisions and player.merit >= merit and player.wisdom >= wisdom

    def pay(
        self, who: int, cause: str, provisions: int = 0, merit: int = 0, wisdom: int = 0
    ) -> None:
        """C-05 Take a cost that was seen to be payable."""
        assert self.can_pay(who, provisions, merit, wisdom), f"{who} cannot pay for {cause}"
        player = self.players[who]
        if merit:
            player.merit -= merit
        if wisdom:
            player.wisdom -= wisdom
        if self.hears:
            self._tell("pay", who, (provisions, merit, wisdom), cause)
        if provisions:
            player.spent += provisions
            self._drain(who, provisions)

    def lose(
        self, who: int, cause: str, provisions: int = 0, merit: int = 0, wisdom: int = 0
    ) -> int:
        """C-05 Take a loss down to nothing; return how many provisions were lost."""
        player = self.players[who]
        provisions = min(provisions, player.provisions)
        merit = min(merit, player.merit)
        wisdom = min(wisdom, player.wisdom)
        if provisions and self._borne(who, cause, provisions, 0):
            provisions = 0
        if merit and self._borne(who, cause, 0, merit):
            merit = 0
        player.merit -= merit
        player.wisdom -= wisdom
        if self.hears:
            self._tell("lose", who, (provisions, merit, wisdom), cause)
        if provisions:
            self._drain(who, provisions)
        return provisions

    def fine(self, who: int, cause: str, merit: int) -> None:
        """§12.9, C-68 Take merit as a penalty, down to nothing: no loss, so nobody may bear it."""
        player = self.players[who]
        merit = min(merit, player.merit)
        player.merit -= merit
        if self.hears:
            self._tell("lose", who, (0, merit, 0), cause)

    def _tell(self, what: str, who: int, amounts: tuple[int, int, int], cause: str) -> None:
        provisions, merit, wisdom = amounts
        tell = self.table.tell
        if provisions:
            tell((what, who, "provisions", provisions, cause))
        if merit:
            tell((what, who, "merit", merit, cause))
        if wisdom:
            tell((what, who, "wisdom", wisdom, cause))

    def _drain(self, who: int, provisions: int) -> None:
        player = self.players[who]
        player.provisions -= provisions
        if player.provisions == 0 and who not in self.state.emptied:
            self.state.emptied.append(who)

    def _borne(self, who: int, cause: str, provisions: int, merit: int) -> bool:
        """§9.1 Whoever declared it bears the loss, twice over, if that can be borne in full."""
        state = self.state
        if provisions and state.stag[0] == who:
            bearer, state.stag = state.stag[1], (-1, -1)
            self.table.tell(("borne", bearer, who, cause))
            self.lose(bearer, cause, provisions)
            return True
        if state.ward != who:
            return False
        factor, bearer = self.rules.ward_factor, state.bearer
        if not self.can_pay(bearer, factor * provisions, factor * merit):
            return False
        state.ward = -1
        player = self.players[bearer]
        player.wards += 1
        player.merit -= factor * merit
        self.table.tell(("borne", bearer, who, cause))
        self._tell("lose", bearer, (factor * provisions, factor * merit, 0), cause)
        if provisions:
            self._drain(bearer, factor * provisions)
        return True

    def give(
        self, giver: int, taker: int, cause: str, provisions: int = 0, wisdom: int = 0
    ) -> bool:
        """C-11 Hand over resources if the taker accepts; it counts as aid for §9.4."""
        if not self.accepts(giver, taker, cause, provisions, wisdom):
            return False
        self.pay(giver, cause, provisions, 0, wisdom)
        self.gain(taker, cause, provisions, 0, wisdom)
        self.aided(giver, taker)
        return True

    def accepts(
        self, giver: int, taker: int, cause: str, provisions: int = 0, wisdom: int = 0
    ) -> bool:
        """C-11 Any gift may be declined; then nothing is paid and no use is spent."""
        if self.agrees(taker, "accept", giver, cause, provisions, wisdom):
            return True
        self.table.tell(("declined", taker, giver, cause))
        return False

    def aided(self, giver: int, taker: int) -> None:
        """C-42 Remember for this round that provisions or wisdom were given."""
        self.players[giver].aided |= 1 << taker

    def calamity(self, change: int, cause: str) -> int:
        """C-07 Move the calamity, never below nothing; return by how much it went down."""
        state = self.state
        before = state.calamity
        state.calamity = max(0, before + change)
        self.unseen = self.unseen or change > 0
        if state.calamity != before:
            self.table.tell(("calamity", state.calamity - before, state.calamity, cause))
        return before - state.calamity

    # --- effects from data ---------------------------------------------------------------------

    def payable(self, who: int, card: Card, part: str) -> bool:
        """C-05 Say whether a part's cost, if it has one, can be paid in full."""
        for effect in card.parts.get(part, ()):
            if effect.do == "pay":
                provisions, merit, wisdom = effect.amounts
                if not self.can_pay(who, provisions, merit, wisdom):
                    return False
        return True

    def run(self, who: int, card: Card, part: str) -> None:
        """Let every effect of a part happen, in printed order."""
        for effect in card.parts.get(part, ()):
            self.apply(who, card.id, effect)

    def apply(self, who: int, cause: str, effect: Effect) -> None:
        """Let one effect happen to those it concerns."""
        provisions, merit, wisdom = effect.amounts
        match effect.do:
            case "pay":
                self.pay(who, cause, provisions, merit, wisdom)
            case "gain" | "each_chooser":
                self.gain(who, cause, provisions, merit, wisdom)
            case "lose":
                self.lose(who, cause, provisions, merit, wisdom)
            case "others_gain":
                for other in self.others(who):
                    self.gain(other, cause, provisions, merit, wisdom)
            case "others_lose":
                for other in self.others(who):
                    self.lose(other, cause, provisions, merit, wisdom)
            case "one_gains":
                others = self.others(who)
                one = self.pick(who, "one-gains", others, cause, provisions, merit, wisdom)
                if one is not None:
                    self.gain(one, cause, provisions, merit, wisdom)
            case "all_gain":
                for each in self.state.order():
                    self.gain(each, cause, provisions, merit, wisdom)
            case "all_lose":
                for each in self.state.order():
                    self.lose(each, cause, provisions, merit, wisdom)
            case _:
                raise AssertionError(f"{cause}: no such effect {effect.do}")
        if effect.calamity:
            self.calamity(effect.calamity, cause)

    # --- the end of an effect --------------------------------------------------------------------

    def close(self) -> None:
        """B-27, C-39 The effect is complete: rescue the emptied, then see whether all is lost."""
        state = self.state
        while state.emptied:
            self._rescue(state.emptied.pop(0))
        if self.unseen:
            self.unseen = False
            if end(state):
                self.table.tell(("doomed", state.calamity))

    def _rescue(self, who: int) -> None:
        """§9.2 Whoever vowed to hear the cries may give to one whose provisions became 0."""
        if self.players[who].provisions:
            return
        amount = self.rules.rescue
        for helper in self.strangers(who):
            if self.players[helper].great_vow != "BV2" or not self.can_pay(helper, amount):
                continue
            if self.agrees(helper, "rescue", who, amount):
                self.give(helper, who, "rescue", provisions=amount)


def stock(player: Player) -> tuple[int, int, int]:
    """Return a character's provisions, merit and wisdom."""
    return player.provisions, player.merit, player.wisdom
