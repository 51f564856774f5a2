"""Game definition of 《功德轮回：众生百态》 v5.7, as the kernel plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.bots.playout_review import PlayoutReview
from engine.bots.random_bot import RandomBot
from engine.bots.seating import levels_of
from engine.cards.card_lines import option_mark
from engine.cards.model import Card
from engine.games.merit57.bots.profiles import maker
from engine.games.merit57.bots.reasons import REASONS
from engine.games.merit57.bots.weights import PROFILES
from engine.games.merit57.dials import SETTINGS, adjust, dials
from engine.games.merit57.events import collective, personal
from engine.games.merit57.faith import STAY, TAKE_REFUGE
from engine.games.merit57.measures import measure_word, measures
from engine.games.merit57.rounds import PHASES, SETUP, START_OF_ROUND, step
from engine.games.merit57.rules import BOOK, SHEET, resolve
from engine.games.merit57.scoring import outcome, seat_ranking
from engine.games.merit57.setup import TWO, empty_board
from engine.games.merit57.state import State
from engine.games.merit57.views import hide, imagine
from engine.kernel.asking import (
    Ask,
    Atom,
    Event,
    EventKind,
    Option,
    continues,
    heads,
    joins,
    opens,
    silent,
)
from engine.kernel.chance import BotChance
from engine.kernel.game import Bot, Game, Outcome, Reviewer, Setup
from engine.kernel.rules import Value
from engine.kernel.sections import Figures, Section
from engine.kernel.summary import Collector


class Merit57(Game[State]):
    """§1.4 Two to four players; one step is one phase, or one character's part of a phase."""

    id = "merit57"
    seats = range(2, 5)
    default_seats = 4
    rule_sheet = SHEET
    edition = "v5.7"
    bots: Mapping[str, Callable[[int, BotChance], Bot]] = {
        "random": RandomBot,
        **{profile: maker(profile) for profile in PROFILES},
    }
    default_bot = "middle"
    levels = levels_of("merit57")
    unlisted = frozenset({"random", "balanced", "smart", "selfish", "altruist"})
    phases = (SETUP, *(phase.name for phase in PHASES[START_OF_ROUND:]))
    events: Mapping[str, EventKind] = {
        "begins": opens("who:player"),
        "role": opens("who:player", "role"),
        "vowed": opens("who:character", "vow:card"),
        "turned-up": opens("who:character", "vow:card"),
        "worldly": opens("who:character"),
        "refuge": opens("who:character"),
        "resolve": opens("who:character", "kind"),
        "round": heads("round"),
        "phase": silent("phase"),
        "silence": opens(),
        "flipped": opens("card"),
        "drew": opens("who:character", "card"),
        "redraws": continues("who:character", "card"),
        "being": opens("being:card"),
        "hard": opens(),
        "timeout": opens("being:card"),
        "rewards": opens(),
        "settlement": opens("round"),
        "acts": opens("who:character", "action"),
        "delivers": opens("who:character", "being:card"),
        "aid": opens("who:character", "other:character"),
        "share": opens("who:character", "other:character"),
        "feast": opens("who:character"),
        "boost": opens("who:character", "other:character"),
        "ward": opens("who:character", "other:character"),
        "inspire": opens("who:character", "other:character"),
        "dedicate": opens("who:character", "other:character", "amount"),
        "convert": opens("who:character", "kind"),
        "slip": opens("who:character"),
        "deliverance": continues("deliverance"),
        "gain": joins("who:character", "kind", "amount", "cause"),
        "pay": joins("who:character", "kind", "amount", "cause"),
        "lose": joins("who:character", "kind", "amount", "cause"),
        "calamity": joins("change:signed", "calamity", "cause"),
        "die": joins("who:character", "die", "cause"),
        "lifted": continues("bonus", "die"),
        "borne": joins("bearer:character", "who:character", "cause"),
        "declined": joins("who:character", "giver:character", "cause"),
        "reversal": opens("who:character"),
        "sacrifice": opens("who:character"),
        "sacrifices": opens("count"),
        "doomed": opens("calamity"),
        "ended": opens("ending", "calamity", "deliverance"),
        "realm": opens("realm"),
        "scored": opens("who:character", "score"),
        "unscored": opens(),
        "shown": opens("who:character"),
        "kept": joins("who:character", "vow:card"),
        "missed": joins("who:character", "vow:card"),
        "honoured": joins("who:character", "honour"),
        **personal.EVENTS,
        **collective.EVENTS,
    }
    options: Mapping[str, tuple[str, ...]] = {
        "yes": (),
        "no": (),
        "player": ("other:character",),
        "players": ("others:characters",),
        "role": ("role",),
        "vow": ("vow:card",),
        "stay": (),
        "refuge": (),
        "resolve": ("kind",),
        "labour": (),
        "practice": (),
        "give": (),
        "protect": (),
        "pass": (),
        "end": (),
        "deliver": ("being:card", "way"),
        "aid": ("other:character",),
        "aid-provisions": (),
        "aid-wisdom": (),
        "refuse": (),
        "swap": ("amount",),
        "kind": ("kind",),
        "share": ("other:character",),
        "feast": (),
        "teach": ("others:characters",),
        "boost": ("other:character",),
        "ward": ("other:character",),
        "inspire": ("other:character",),
        "dedicate": ("other:character", "amount"),
        "convert": ("kind",),
        "slip": (),
        "aside": ("who:character", "action:option"),
        "sacrifice": (),
        "refrain": (),
        **personal.OPTIONS,
        **collective.OPTIONS,
    }
    topics: Mapping[str, tuple[str, ...]] = {
        f"merit57.ask.{topic.rpartition('.')[2]}": (
            "who:character",
            *(name for name in names if name != "who:character"),
        )
        for topic, names in {
            "role": (),
            "vow": (),
            "great-vow": (),
            "faith": (),
            "power": ("vow:card",),
            "action": ("left",),
            "end": (),
            "accept": ("giver:character", "cause", "provisions", "wisdom"),
            "rescue": ("other:character", "amount"),
            "redraw": ("card",),
            "hunter": ("being:card", "amount"),
            "swap": ("cost",),
            "boost-kind": ("amount",),
            "receivers": (),
            "aid": ("other:character",),
            "dedication": ("giver:character", "amount"),
            "convert-wisdom": (),
            "reversal": (),
            "sacrifice": (),
            **personal.TOPICS,
            **collective.TOPICS,
        }.items()
    }

    draws: Mapping[str, str] = {
        "start": "player",
        "role": "role",
        **dict.fromkeys(("vow", "collective", "personal", "being"), "card"),
    }
    settings = SETTINGS
    reasons: Mapping[str, tuple[str, ...]] = REASONS
    differences: Mapping[str, tuple[str, ...]] = dict.fromkeys(
        (
            *("team", "vow", "vow-points", "great-vow", "great-vow-points"),
            *("base", "heroes", "sacrifice", "karma", "honours"),
        ),
        ("less", "more"),
    )

    def option_form(self, ask: Ask, option: Option) -> str:
        """§3.4 Who goes no further stays Worldly, where Refuge is offered, or else in Refuge."""
        if option != STAY:
            return str(option[0])
        return "stay-worldly" if TAKE_REFUGE in ask.options else "stay-refuge"

    def begin(self, setup: Setup) -> State:
        """§3.1 The piles, before anything is drawn."""
        return empty_board(resolve(setup.house), len(setup.players))

    step = staticmethod(step)

    def phase(self, state: State, _asks: Sequence[Ask] = ()) -> str:
        """§4 The phase of the round; before the first, §3, the setup."""
        if state.ending:
            return ""
        return PHASES[state.phase].name if state.phase >= START_OF_ROUND else SETUP

    def round(self, state: State) -> int:
        """§4 The round, of which the last is the one that is scored."""
        return min(state.round, state.rules.rounds) if state.phase >= START_OF_ROUND else 0

    dials = staticmethod(dials)
    adjust = staticmethod(adjust)

    outcome = staticmethod(outcome)

    def view(self, state: State, seat: int) -> State:
        """§12.12 The position as the seat may see it."""
        return hide(state, seat)

    def imagine(self, view: State, seat: int, draw: Callable[[int], int]) -> State:
        """§12.12 A position that the seat's view may be of."""
        return imagine(view, seat, draw)

    def seat_key(self, state: State, seat: int) -> str:
        """Return the catalogue key of the seat's role, or of the person with two of them."""
        if len(state.owners) > len(set(state.owners)):
            return f"merit57.nobody.{seat}"
        return self.who_key(state, seat)

    def who_key(self, state: State, who: int) -> str:
        """Return the catalogue key of a character's role, once it has one."""
        role = state.players[who].role
        return f"merit57.role.{role}" if role else self.player_key(state, who)

    def player_key(self, state: State, who: int) -> str:
        """Return the catalogue key of the player that a character belongs to, by the seat."""
        return f"merit57.nobody.{state.owners[who]}"

    def word(self, kind: str, value: Atom, lang: str) -> str | None:
        """Return a card's name, or what it calls a choice."""
        if kind == "measure":
            return measure_word(str(value), lang)
        if kind == "mark":
            name, _, letter = str(value).partition(".")
            card = resolve({}).cards.get(name)
            return None if card is None else option_mark(letter, card.patterns) or None
        return BOOK.name(str(value), lang) if kind in ("card", "cause", "setting") else None

    def measures(self, state: State) -> Mapping[str, int]:
        """Return the measures of one finished game."""
        return measures(state)

    def sim_figures(
        self, setup: Setup, state: State, _outcome: Outcome, heard: Sequence[Event]
    ) -> Figures:
        """Return what a simulation counts of a finished game."""
        from engine.games.merit57.sim_figures import sim_figures

        return sim_figures(setup, state, heard)

    def reached(self, state: State) -> Sequence[int]:
        """§6.2, §12.11 Merit and wisdom together, from which scores come: the best character's."""
        best = [0] * len(set(state.owners))
        for player, seat in zip(state.players, state.owners, strict=True):
            best[seat] = max(best[seat], player.merit + player.wisdom)
        return best

    def sections(self, setup: Setup) -> Sequence[Section]:
        """Return the tables of a simulation's report."""
        from engine.games.merit57.sim_figures import sections

        return sections(setup)

    def standing(self, state: State, _outcome: Outcome) -> Sequence[tuple[int, int, int]]:
        """§6.3 Seats are ranked by score, then merit, then wisdom; not at all if the team fails."""
        return seat_ranking(state)

    def reviewer(self, setup: Setup, _aim: str = "") -> Reviewer | None:
        """Return what reviews a match by playouts among the strongest of the quick bots.

        §12.8 Where events lie ready unseen, a playout does not know which will be flipped.
        """
        if resolve(setup.house).segments != "off":
            return None
        from engine.games.merit57.review import PLAN

        return PlayoutReview(self, PLAN)

    def collector(self, setup: Setup) -> Collector[State]:
        """Return what sees a match for its summary."""
        from engine.games.merit57.summary import Merit57Collector

        return Merit57Collector(setup)

    def numbers(self, setup: Setup) -> Mapping[str, Value]:
        """§6.1 Return every rule, and what a win takes in this mode with so many players."""
        rules, seats = resolve(setup.house), len(setup.players)
        calamity, deliverance = rules.goal(pair=seats == TWO and rules.two_roles)
        goal = {"win_calamity": calamity, "win_deliverance": deliverance}
        return {**super().numbers(setup), **goal}

    def cards(self, house: Mapping[str, Value]) -> Mapping[str, Card]:
        """Return every card with the numbers of a house."""
        return resolve(house).cards

    def rulebook_names(self, house: Mapping[str, Value], lang: str) -> Mapping[str, object]:
        """Return every rule and every card."""
        from engine.games.merit57.rulebook_text import rule_names

        return rule_names(resolve(house), lang)


GAME = Merit57()
