"""View model: what every plaque, board, track and card says of a position, in one language."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.merit13.game import GAME
from engine.games.merit13.scoring import Need, base_score, bonuses, needs, path, score
from engine.games.merit13.state import Player, State
from gui.games.merit.looks import (
    KINDS,
    Action,
    Being,
    CardFace,
    ResourceToken,
    RoleBoard,
    Scroll,
    Tray,
)
from gui.games.merit13.cost_labels import HELPS, CostLabels
from gui.games.merit13.looks import (
    Fellow,
    Invitation,
    PathSlip,
    PathTable,
    Sharer,
    Streak,
    Sutra,
    Way,
)
from resources.catalogue import Catalogue
from resources.numbers import signed

_MOST_ROWS = 3  # of what a better path takes, on the slip


class ViewModel:
    """Reads one position, seen from one seat, whose board lies in the tray."""

    def __init__(
        self, state: State, seat: int, words: Catalogue, people: Sequence[str], digest: str
    ) -> None:
        self.state = state
        self.seat = seat
        self.words = words
        self.rules = state.rules
        self.costs = CostLabels(state, words)
        self.say = self.costs.say
        self._digest = digest
        self._people = people

    def name(self, who: int) -> str:
        """Return what a seat is called: its role."""
        return self.words.say(GAME.seat_key(self.state, who))

    def person(self, who: int) -> str:
        """Return who plays a seat."""
        return self.say("you") if who == self.seat else self._people[who]

    def card_name(self, card: str) -> str:
        """Return the name on a card."""
        return str(self.rules.cards[card].name[self.words.lang])

    def face(self, card: str) -> CardFace:
        """Return a card under the rules in force."""
        return CardFace(card, self._digest, self.words.lang)

    @property
    def acting(self) -> bool:
        """Say whether it is the phase in which everybody acts."""
        return GAME.phase(self.state) == "act"

    def stock(self, who: int) -> tuple[int, int, int]:
        """Return what a seat has."""
        player = self.state.players[who]
        return player.provisions, player.merit, player.wisdom

    # --- the others

    def fellow(self, who: int, waits_for: int | None) -> Fellow:
        """Return another player's plaque."""
        player = self.state.players[who]
        thinking = waits_for == who and who != self.seat
        turn = self.acting and self.state.turn == who
        return Fellow(
            role=player.role,
            name=self.name(who),
            person=self.person(who),
            stock=self.stock(who),
            faith="",
            beads=False,
            vow="",
            short="",
            status=self._status(who, thinking=thinking),
            start="",
            done=self.done(who),
            actions=self.rules.actions if self.acting else 0,
            active=turn or thinking,
            owner="",
            thinking=thinking,
            streak=self.streak(who),
            path=self.path_name(player),
            score=f"{score(self.rules, player):.1f}",
        )

    def done(self, who: int) -> int:
        """Return how many actions of the phase a seat has behind it."""
        state = self.state
        if not self.acting:
            return 0
        place = (who - state.first) % len(state.players)
        if place != state.at:
            return self.rules.actions if place < state.at else 0
        return self.rules.actions - state.left if state.left else 0

    def _status(self, who: int, *, thinking: bool) -> str:
        if thinking:
            return self.say("thinking")
        if not self.acting:
            return ""
        state = self.state
        place = (who - state.first) % len(state.players)
        if place == state.at:
            return self.say("acting")
        return self.say("acted" if place < state.at else "waits")

    def streak(self, who: int) -> Streak:
        """Return a seat's track of help."""
        player, rules = self.state.players[who], self.rules
        word = self.say("streak", now=player.streak) if who == self.seat else ""
        return Streak(
            player.streak, player.best_streak, rules.streak_at, rules.rounds, player.helped, word
        )

    # --- the path as it would stand now

    def path_name(self, player: Player) -> str:
        """Return the path that the rules would say is walked, if the game ended now."""
        return self.path_word(path(self.rules, player))

    def _sum(self, player: Player) -> str:
        """Return how the score adds up."""
        walked = path(self.rules, player)
        base = f"{base_score(self.rules, player):.1f}"
        bonus, factor = signed(bonuses(self.rules)[walked]), self.rules.score_factor
        return self.say("path.sum", base=base, bonus=bonus, factor=factor)

    def need(self, need: Need) -> tuple[str, bool]:
        """Return a condition in words, and whether it is met."""
        return self.say(f"need.{need.name}", have=need.have, need=need.need), need.met

    def path_slip(self, who: int) -> PathSlip:
        """Return the own path, and what the nearest better one still takes."""
        player = self.state.players[who]
        better = self._nearest(player)
        rows: tuple[tuple[str, bool], ...] = ()
        ahead = self.say("path.best")
        if better:
            bonus = signed(bonuses(self.rules)[better])
            ahead = self.say("path.next", path=self.path_word(better), bonus=bonus)
            rows = tuple(map(self.need, needs(self.rules, player)[better][:_MOST_ROWS]))
        return PathSlip(
            self.say("path.now"),
            self.path_name(player),
            f"{score(self.rules, player):.1f}",
            self._sum(player),
            ahead,
            rows,
        )

    def _nearest(self, player: Player) -> str:
        """Return the path with a higher bonus that lacks least, or nothing."""
        bonus = bonuses(self.rules)
        now = bonus[path(self.rules, player)]
        lacks = {
            name: sum(abs(need.need - need.have) for need in takes if not need.met)
            for name, takes in needs(self.rules, player).items()
            if bonus[name] > now
        }
        return min(lacks, key=lambda name: (lacks[name], -bonus[name]), default="")

    def path_table(self, who: int) -> PathTable:
        """Return all seven paths of a seat."""
        player, bonus = self.state.players[who], bonuses(self.rules)
        takes, walked = needs(self.rules, player), path(self.rules, player)
        ways = []
        for name in bonus:
            rows = tuple(map(self.need, takes.get(name, ())))
            met = all(row[1] for row in rows) if rows else walked == name
            words = rows or ((self.say("need.none"), met),)
            ways.append(Way(self.path_word(name), signed(bonus[name]), words, met, name == walked))
        head = self.say("path.of", who=self.name(who))
        person = self.person(who) if self.person(who) != self.name(who) else ""
        total = f"{score(self.rules, player):.1f}"
        return PathTable(player.role, head, self._sum(player), total, tuple(ways), person)

    def path_word(self, name: str) -> str:
        """Return what a path is called where room is dear."""
        return self.say(f"paths.{name}")

    # --- the public board

    def scroll(self, before: int) -> Scroll:
        """Return the tracks of calamity, deliverance and rounds."""
        state, rules = self.state, self.rules
        most, least = min(rules.most_calamity, rules.doom_calamity - 1), rules.fewest_delivered
        ghost = before if before != state.calamity else -1
        goals = self.say("goal.most", most=most), self.say("goal.least", least=least)
        words = self.say("track.calamity"), self.say("track.delivered"), self.say("track.round")
        number = min(state.round, rules.rounds)
        return Scroll(
            state.calamity, most, rules.doom_calamity, (), state.delivered, least, number,
            rules.rounds, ghost, words, goals,
        )  # fmt: skip

    def being(self, being: str, entered: int) -> Being:
        """Return a being that waits, in which of its rounds it is, and whether in its last."""
        most = self.rules.timeout_rounds
        number = min(most, self.state.round - entered + 1)
        last = number >= most or self.state.round >= self.rules.rounds
        return Being(self.face(being), number, most, self.say("last-chance") if last else "")

    # --- the own board

    def role_board(self) -> RoleBoard:
        """Return the own board without its tokens."""
        player = self.state.players[self.seat]
        line = ""
        if player.role:
            rules = self.rules
            values = {
                "farmer": rules.labour_farmer,
                "merchant": rules.give_merchant,
                "official": rules.practice_official,
                "monk": rules.practice_monk,
            }
            line = self.say(f"ability.{player.role}", amount=values[player.role])
        return RoleBoard(player.role, self.name(self.seat), self.person(self.seat), "", "", line)

    def token(self, kind: str) -> ResourceToken:
        """Return a token of the own board."""
        amount = self.stock(self.seat)[KINDS.index(kind)]
        return ResourceToken(kind, str(amount), self.say(f"token.{kind}"))

    def tray_line(self, note: str) -> Tray:
        """Return the tray with its headline."""
        actions = self.rules.actions if self.acting else 0
        return Tray(self.say("actions"), self.done(self.seat), actions, note)

    def action(self, verb: str, *, dim: bool, mine: bool) -> Action:
        """Return an action card, with the reason if it cannot be done on one's own turn."""
        first, second, third, *_ = (*self.costs.lines(self.seat, verb), (), ())
        name = self.say(f"action.{verb}")
        why = self.costs.unpayable(self.seat, verb, short=True) if dim and mine else ""
        return Action(verb, name, first, second, verb in HELPS, dim, third, why)

    def sutra(self) -> Sutra:
        """Return the scroll that is taught from."""
        rules = self.rules
        pupil = self.say("sutra.pupil", merit=rules.teach_merit, wisdom=rules.teach_wisdom)
        return Sutra(self.say("sutra.name"), pupil, self.say("sutra.monk", merit=rules.teach_self))

    def invitation(
        self, proposal: tuple[int, str, tuple[int, ...]], asked: int | None
    ) -> Invitation:
        """Return the sheet of a proposal: what it would cost and bring everybody."""
        who, being, partners = proposal
        way = self.state.menu.ways[who]["together", being, *partners]
        at = way.who.index(asked) if asked in way.who else len(way.who)
        gains = tuple(
            (kind, signed(n)) for kind, n in (("merit", way.merit), ("wisdom", way.wisdom)) if n
        )
        sharers = []
        for place, (one, pays) in enumerate(zip(way.who, way.pays, strict=True)):
            agrees = "yes" if place < at else "asked" if place == at else "later"
            word = self.say("invites" if not place else f"agrees.{agrees}")
            role = self.state.players[one].role
            sharers.append(Sharer(role, self.name(one), signed(-pays), gains, agrees, word))
        head = self.say("invitation", who=self.name(who), being=self.card_name(being))
        return Invitation(head, tuple(sharers), self.say("invitation-note"))
