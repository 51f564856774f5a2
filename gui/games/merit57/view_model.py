"""View model: what every plaque, board, track and card says of a position, in one language."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.games.merit57.ending import limits
from engine.games.merit57.game import GAME
from engine.games.merit57.rounds import PHASES
from engine.games.merit57.state import KINDS, MAHAYANA, REFUGE, SCHOLAR, Player, State
from gui.games.merit.looks import (
    Action,
    Beads,
    Being,
    CardFace,
    KitBack,
    Plaque,
    ResourceToken,
    RoleBoard,
    Scroll,
    TextSheet,
    Tray,
)
from gui.games.merit57.cost_labels import HELPS, CostLabels
from gui.games.merit57.looks import Skill, Vow
from printpack.games.merit57.edition import Edition, vow_number
from printpack.games.merit57.worded import Worded
from resources.catalogue import Catalogue

_SKILL = {
    "farmer": "grain-bundle",
    "merchant": "bowl-of-rice",
    "scholar": "book-pile",
    "monk": "prayer",
}
# A vow's number, whose count it is measured by, and the ink of its bar.
_COUNTS = (
    ("merit", "red"),
    ("wisdom", "blue"),
    ("provisions_most", "gold"),
    ("gives", "red"),
    ("delivers", "green"),
    ("taught", "blue"),
    ("calamity_most", "violet"),
    ("wards", "violet"),
    ("helps", "red"),
    ("deliverance", "green"),
    ("assists", "blue"),
)


class ViewModel:
    """Reads one position, seen from one seat; `tray` is the character whose board lies there."""

    def __init__(
        self,
        state: State,
        seat: int,
        tray: int,
        words: Catalogue,
        people: tuple[str, ...],
        digest: str,
        worldly: Collection[int] = (),
    ) -> None:
        self.state = state
        self.seat = seat
        self.tray = tray
        self.words = words
        self.rules = state.rules
        self.costs = CostLabels(state, words)
        self.digest = digest
        self._people = people
        self._worldly = worldly  # who chose to take no refuge, which no position says

    def say(self, key: str, **details: str | int) -> str:
        """Return a sentence in the language of the model."""
        return self.words.say(key, **details)

    def name(self, who: int) -> str:
        """Return a character's name as its board has it: its role; `people` say who plays it."""
        return self.words.say(GAME.who_key(self.state, who))

    def card_name(self, card: str) -> str:
        """Return the name on a card."""
        return str(self.rules.cards[card].name[self.words.lang])

    def face(self, card: str) -> CardFace:
        """Return a card as it is printed now."""
        return CardFace(card, self.digest, self.words.lang)

    def event_back(self) -> KitBack:
        """Return the back of the events, while none lies open."""
        return KitBack("collective", self.digest, self.words.lang, self.say("gui.merit57.no-event"))

    @property
    def phase(self) -> str:
        """Return the name of the phase."""
        return PHASES[min(self.state.phase, len(PHASES) - 1)].name

    @property
    def turn(self) -> int:
        """Return the character whose turn it is in a phase that goes round, or -1."""
        phase = PHASES[min(self.state.phase, len(PHASES) - 1)]
        if phase.each is None or self.state.at >= len(self.state.players):
            return -1
        return self.state.order()[self.state.at]

    def stock(self, who: int) -> tuple[int, int, int]:
        """Return what a character has; before it is dealt, what stands on its role board."""
        player = self.state.players[who]
        has = player.provisions, player.merit, player.wisdom
        if any(has) or self.phase not in ("board", "roles", "prepare") or not player.role:
            return has
        numbers = self.rules.cards[player.role].numbers
        return numbers["provisions"], numbers["merit"], numbers["wisdom"]

    def person(self, who: int) -> str:
        """Return who plays a character, unless that is what it is called so far."""
        person = self._people[self.state.owners[who]]
        return "" if person == self.name(who) else person

    def faith(self, who: int, *, short: bool = False) -> str:
        """Return what a character believes, in a shorter word where room is dear."""
        player = self.state.players[who]
        early = self.phase in ("board", "roles", "prepare")
        chosen = player.vow or player.faith or who in self._worldly
        if not player.role or (early and not chosen):
            return self.say("gui.merit57.undecided")
        key = (
            "mahayana"
            if player.faith == MAHAYANA
            else "refuge"
            if player.faith == REFUGE
            else "worldly"
        )
        if short and key == "mahayana":
            return self.say("gui.merit57.mahayana-short")
        return self.say(f"gui.merit57.{key}")

    def path(self, name: str) -> str:
        """§3.4 Return what the path is called that the beads may go; staying, by what one is."""
        if name == "stay":
            name = "stay-refuge" if self.has_refuge else "stay-worldly"
        return self.say(f"gui.merit57.path.{name}")

    @property
    def has_refuge(self) -> bool:
        """§3.4 Say whether the character of the tray has taken Refuge."""
        return self.state.players[self.tray].faith >= REFUGE

    # --- the others

    def plaque(
        self, who: int, waits_for: int | None, *, has_chosen: bool | None, short: bool
    ) -> Plaque:
        """Return another character's plaque; `has_chosen` where all choose in secret."""
        state, player = self.state, self.state.players[who]
        acting = self.phase == "actions"
        active = who == self.turn or (waits_for == state.owners[who] and self.turn < 0)
        done = self._done(who)
        mine = state.owners[who] == self.seat
        return Plaque(
            player.role,
            self.name(who),
            self.person(who),
            self.stock(who) if player.role else (),
            self.faith(who, short=short),
            player.faith >= REFUGE,
            self.vow_line(who, short=False),
            self.vow_line(who, short=True),
            self._status(who, waits_for, has_chosen=has_chosen),
            self.say("gui.merit57.start") if who == state.start and self.phase != "board" else "",
            done if acting else 0,
            self.rules.actions,
            active,
            state.players[self.tray].role if mine else "",
            thinking=waits_for == state.owners[who] != self.seat,
        )

    def _done(self, who: int) -> int:
        """Return how many actions of the phase a character has behind it."""
        state = self.state
        order = state.order()
        if self.phase != "actions" or self.turn < 0:
            return 0
        at, mine = state.at, order.index(who)
        if mine != at:
            return self.rules.actions if mine < at else 0
        return self.rules.actions - state.left if state.left else 0

    def _status(self, who: int, waits_for: int | None, *, has_chosen: bool | None) -> str:
        state = self.state
        owner = state.owners[who]
        if has_chosen is not None:
            return self.say("gui.merit57.chosen" if has_chosen else "gui.merit57.choosing")
        if waits_for == owner and owner != self.seat:
            return self.say("gui.merit57.thinking")
        if self.phase != "actions" or self.turn < 0:
            return ""
        order = state.order()
        mine = order.index(who)
        if mine == state.at:
            return self.say("gui.merit57.acting")
        if mine < state.at:
            return self.say("gui.merit57.acted")
        return self.say("gui.merit57.next" if mine == state.at + 1 else "gui.merit57.waits")

    # --- vows

    def _vow_name(self, vow: str) -> str:
        """Return a vow's name, of a great vow only whose it is."""
        key = f"gui.merit57.vow-name.{vow}"
        return self.say(key) if key in self.words else self.card_name(vow)

    def vow_line(self, who: int, *, short: bool) -> str:
        """Return a character's vows with their progress, in one line."""
        player = self.state.players[who]
        vows = [vow for vow in (player.vow, player.great_vow) if vow]
        if not vows:
            hidden = player.role and self.rules.hidden_vows != "off"
            return self.say("gui.merit57.face-down" if hidden else "gui.merit57.no-vow")
        if short:
            return self.say("gui.merit57.vows-short", rows=" · ".join(self._rows(player, vows)))
        named = [f"{self._vow_name(vow)} · {self._rows(player, [vow])[0]}" for vow in vows]
        return "　".join(named) if self.words.lang == "zh" else "   ".join(named)

    def _rows(self, player: Player, vows: list[str]) -> list[str]:
        """Return a row for each vow: the first condition that does not hold, if there is one."""
        every = [list(self.progress(player, vow)) for vow in vows]
        return [next((row for row in rows if not row[2]), rows[0])[0] for rows in every]

    def progress(self, player: Player, vow: str) -> Iterator[tuple[str, float, bool, str]]:
        """Yield each condition of a vow: its words, how far it is, whether it holds, its ink."""
        card = self.rules.cards[vow]
        for name, ink in _COUNTS:
            if name not in card.numbers:
                continue
            need, have = vow_number(self.rules, card, name), self._have(player, name)
            most = name.endswith("_most")
            holds = have <= need if most else have >= need
            share = 1.0 if holds else 0.0 if most else have / max(1, need)
            text = self.say(f"gui.merit57.progress.{name}", have=have, need=need)
            yield (f"{text} ✓" if holds else text), share, holds, ink

    def _have(self, player: Player, name: str) -> int:
        if name == "deliverance":
            return self.state.deliverance
        if name == "calamity_most":
            return self.state.calamity
        return int(getattr(player, name.removesuffix("_most")))

    def vow(self, vow: str) -> Vow:
        """Return an own vow for the column."""
        card = self.rules.cards[vow]
        great = card.deck == "great_vows"
        sort = (
            self.say("gui.merit57.great")
            if great
            else self.say("gui.merit57.vow", kind=self.say(f"gui.merit57.{card.kind}"))
        )
        rows = tuple(self.progress(self.state.players[self.tray], vow))
        return Vow(sort, self._vow_name(vow), rows, great)

    # --- the public board

    def scroll(self, ghost: int) -> Scroll:
        """Return the public tracks."""
        state, rules = self.state, self.rules
        most, least = limits(state)
        most = min(most, rules.defeat_calamity - 1)  # with more the game is lost before it ends
        return Scroll(
            state.calamity,
            most,
            rules.defeat_calamity,
            (rules.protect_crisis_at, rules.give_crisis_at),
            state.deliverance,
            least,
            min(state.round, rules.rounds),
            rules.rounds,
            ghost if ghost != state.calamity else -1,
            (
                self.say("gui.merit57.calamity"),
                self.say("gui.merit57.deliverance"),
                self.say("gui.merit57.round"),
            ),
            (
                self.say("gui.merit57.win-most", most=most),
                self.say("gui.merit57.win-least", least=least),
            ),
        )

    def being(self, being: str, marks: int) -> Being:
        """Return a being that waits."""
        most = self.rules.timeout_marker
        last = self.say("gui.merit57.last-chance") if marks >= most else ""
        return Being(self.face(being), marks, most, last)

    # --- the own board

    def role_board(self) -> RoleBoard:
        """Return the own board without its tokens."""
        player = self.state.players[self.tray]
        line = ""
        if player.role:
            numbers = {name: getattr(self.rules, name) for name in _PASSIVE[player.role]}
            line = self.say(f"gui.merit57.passive.{player.role}", **numbers)
        running, icon = self._running(player)
        person = self.person(self.tray)
        return RoleBoard(player.role, self.name(self.tray), person, running, icon, line)

    def _running(self, player: Player) -> tuple[str, str]:
        """Return what is in force for the character just now, and its icon."""
        for key, amount, icon in (
            ("boost", player.boosts, "prayer"),
            ("blessing", player.blessing, "ringing-bell"),
            ("inspired", self.rules.inspire if player.inspired else 0, "candle-flame"),
            ("orphan", player.orphan, "lotus"),
            ("student", player.student, "open-book"),
            ("infant", player.infant, "wheat"),
        ):
            if amount:
                return self.say(f"gui.merit57.{key}", amount=amount), icon
        helps = self.say("gui.merit57.helps", helps=player.helps)
        if player.heroes:
            tokens = self.say("gui.merit57.hero", heroes=player.heroes)
            return f"{tokens} · {helps}", "sunrise"
        return (helps, "hearts") if player.role else ("", "")

    def token(self, kind: str) -> ResourceToken:
        """Return a token of the own board."""
        amount = self.stock(self.tray)[KINDS.index(kind)]
        return ResourceToken(kind, str(amount), self.say(f"gui.merit57.token.{kind}"))

    def beads(self, *, short: bool) -> Beads:
        """Return the marker of the own faith."""
        return Beads(self.faith(self.tray, short=short), self.has_refuge)

    def tray_line(self, note: str) -> Tray:
        """Return the tray with its headline."""
        acting = self.phase == "actions"
        done = self._done(self.tray) if acting else 0
        actions = self.rules.actions if acting else 0
        return Tray(self.say("gui.merit57.actions"), done, actions, note)

    def action(self, verb: str, *, dim: bool) -> Action:
        """Return an action card."""
        first, second = self.costs.lines(self.tray, verb)
        name, mine = self.say(f"gui.merit57.action.{verb}"), self.turn == self.tray
        why = self.costs.unpayable(self.tray, verb, short=True) if dim and mine else ""
        return Action(verb, name, first, second, verb in HELPS, dim, why=why)

    def skill(self, who: int, *, dim: bool) -> Skill:
        """Return a character's skill card."""
        player, most = self.state.players[who], self.rules.skill_uses
        icon = _SKILL[player.role]
        spent = self.costs.is_spent(who)
        uses = (
            self.say("gui.merit57.spent", most=most)
            if spent
            else self.say("gui.merit57.uses", left=most - player.skills, most=most)
        )
        sort = self.say("gui.merit57.skill-acts" if player.role == SCHOLAR else "gui.merit57.skill")
        return Skill(icon, self.say(f"gui.merit57.skills.{player.role}"), sort, uses, spent, dim)

    def skill_sheet(self, who: int) -> TextSheet:
        """Return what a character's skill does, in full."""
        role = self.state.players[who].role
        worded = Worded(Edition(self.rules, self.words.lang), role)
        text = worded.say(f"board.{role}.skill-text")
        return TextSheet(self.say(f"gui.merit57.skills.{role}"), "", (((text, "", False),),), role)

    def chip(self, who: int, sort: str) -> Skill:
        """Return what a character may use out of turn, small; a hidden vow keeps its name."""
        if sort == "skill":
            return self.skill(who, dim=False)
        great = self.state.players[who].great_vow
        name = self.card_name(great) if great else self.say("gui.merit57.great")
        return Skill("lotus", name, self.say("gui.merit57.great"), "", spent=False, dim=False)


_PASSIVE = {
    "farmer": ("labour_farmer",),
    "merchant": ("give_merchant",),
    "scholar": ("practice_scholar",),
    "monk": ("deliver_monk",),
}
