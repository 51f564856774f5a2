"""Game definition of 《功德轮回：众生百态》 v1.3, as the kernel plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.bots.playout_review import PlayoutReview
from engine.bots.random_bot import RandomBot
from engine.bots.search import searching
from engine.bots.seating import levels_of
from engine.cards.model import Card
from engine.games.merit13 import bots
from engine.games.merit13.dials import SETTINGS, adjust, dials
from engine.games.merit13.measures import measure_word, measures
from engine.games.merit13.rounds import PHASES, SETUP, step
from engine.games.merit13.rules import BOOK, SHEET, resolve
from engine.games.merit13.scoring import outcome
from engine.games.merit13.search import MASTER
from engine.games.merit13.setup import empty_table
from engine.games.merit13.state import WIN, State
from engine.kernel.asking import Ask, Atom, Event, EventKind, continues, heads, joins, opens
from engine.kernel.chance import BotChance
from engine.kernel.game import Bot, Game, Outcome, Reviewer, Setup
from engine.kernel.rules import Value
from engine.kernel.sections import Figures, Section
from engine.kernel.summary import Collector


class Merit13(Game[State]):
    """§1.4 Three or four players; one step is one phase, or one action."""

    id = "merit13"
    seats = range(3, 5)
    default_seats = 4
    rule_sheet = SHEET
    edition = SHEET.edition
    bots: Mapping[str, Callable[[int, BotChance], Bot]] = {
        "random": RandomBot,
        "selfish": bots.selfish,
        "balanced": bots.balanced,
        "keen": bots.keen,
        "smart": bots.smart,
        "master": searching(MASTER, bots.keen),
        "population": bots.population,
        **bots.STYLES,
    }
    default_bot = "middle"
    levels = levels_of("merit13")
    unlisted = frozenset({"random", "selfish", "balanced", "keen", "smart", "population"})
    phases = (SETUP, *(phase.__name__ for phase in PHASES[1:]))
    score_parts = 1000
    events: Mapping[str, EventKind] = {
        "role": opens("who:seat", "role:card"),
        "round": heads("round"),
        "event": opens("event:card"),
        "being": opens("being:card"),
        "timeout": opens("being:card"),
        "acts": opens("who:seat", "action"),
        "delivers": opens("who:seat", "being:card"),
        "proposes": opens("who:seat", "being:card", "partners:characters"),
        "declined": opens("who:seat"),
        "united": opens("who:seat", "being:card", "partners:characters"),
        "deliverance": continues("delivered"),
        "teaches": opens("who:seat", "by:cause", "other:seat"),
        "rewarded": opens("who:seat", "by:cause", "streak"),
        "harms": opens("being:card"),
        "gain": joins("who:seat", "kind", "amount", "cause"),
        "all-gain": joins("kind", "amount", "cause"),
        "pay": joins("who:seat", "kind", "amount", "cause"),
        "lose": joins("who:seat", "kind", "amount", "cause"),
        "calamity": joins("change:signed", "calamity", "cause"),
        "doomed": opens("calamity"),
        "ended": opens("calamity", "delivered"),
        "ranked": opens("rank", "who:seat", "score", "path", "title"),
        "unranked": opens("who:seat", "score", "path"),
    }
    differences: Mapping[str, tuple[str, ...]] = dict.fromkeys(
        ("team", "base", "path"), ("less", "more")
    )
    options: Mapping[str, tuple[str, ...]] = {
        "labour": (),
        "practice": (),
        "give": (),
        "protect": (),
        "deliver": ("being:card",),
        "together": ("being:card", "partners:characters"),
        "teach": ("other:seat",),
        "pass": (),
        "yes": (),
        "no": (),
    }
    topics: Mapping[str, tuple[str, ...]] = {
        "merit13.ask.action": ("left",),
        "merit13.ask.join": ("by:seat", "being:card", "cost", "merit", "wisdom"),
        "merit13.ask.teach": ("left",),
    }
    draws: Mapping[str, str] = dict.fromkeys(("role", "event", "being"), "card")
    settings = SETTINGS
    reasons: Mapping[str, tuple[str, ...]] = {
        "joins": ("by:seat",),
        "lowest": ("other:seat",),
        "keeps": (),
        "own-wealth": ("figure",),
        "own-wisdom": ("figure",),
        "waiting": ("being:card", "rounds"),
        "guards": ("figure",),
        "poor": ("figure",),
        "empty": (),
        "uneven": ("merit", "wisdom"),
        "at-ease": ("figure",),
        "score": ("figure",),
        "wealth": ("figure",),
        "streak": ("figure",),
        **dict.fromkeys((f"likes-{verb}" for verb in ("give", "protect")), ()),
        "tried-first": ("first", "games"),
        "tried-further": ("points", "games"),
        "tried-better": ("games",),
    }

    def begin(self, setup: Setup) -> State:
        """§2.1 The piles, before anything is drawn."""
        return empty_table(setup.house, len(setup.players))

    step = staticmethod(step)

    def phase(self, state: State, _asks: Sequence[Ask] = ()) -> str:
        """§3.1 The phase of the round; before the first, §2, the setup."""
        return "" if state.ending else self.phases[state.phase]

    def round(self, state: State) -> int:
        """§3.1 The round, of which the last is the one that is scored."""
        return min(state.round, state.rules.rounds) if state.phase else 0

    dials = staticmethod(dials)
    adjust = staticmethod(adjust)

    outcome = staticmethod(outcome)

    def view(self, state: State, _seat: int) -> State:
        """Return the position itself: nothing is hidden, and piles have no order."""
        return state

    def seat_key(self, state: State, seat: int) -> str:
        """Return the catalogue key of the seat's role, once it has one."""
        role = state.players[seat].role
        return f"merit13.role.{role}" if role else f"merit13.nobody.{seat}"

    def word(self, kind: str, value: Atom, lang: str) -> str | None:
        """Return a card's name."""
        if kind == "measure":
            return measure_word(str(value), lang)
        return BOOK.name(str(value), lang) if kind in ("card", "cause") else None

    def measures(self, state: State) -> Mapping[str, int]:
        """Return the measures of one finished game."""
        return measures(state)

    def sim_figures(
        self, setup: Setup, state: State, outcome: Outcome, heard: Sequence[Event]
    ) -> Figures:
        """Return what a simulation counts of a finished game."""
        from engine.games.merit13.sim_figures import sim_figures

        return sim_figures(setup, state, outcome, heard)

    def reached(self, state: State) -> Sequence[int]:
        """§7.1 Merit times wisdom, whose root is the base score."""
        return [player.merit * player.wisdom for player in state.players]

    def sections(self, setup: Setup) -> Sequence[Section]:
        """Return the tables of a simulation's report."""
        from engine.games.merit13.sim_figures import sections

        return sections(setup)

    def standing(self, state: State, outcome: Outcome) -> Sequence[int]:
        """§7.3 Scores are in the order of the ranks; a team that failed ranks nobody."""
        return outcome.scores if state.ending == WIN else ()

    def tally(self, setup: Setup, state: State) -> str | None:
        """Every finished game of one person counts, each difficulty apart."""
        return state.rules.difficulty if len(setup.people) == 1 else None

    def reviewer(self, _setup: Setup, _aim: str = "") -> Reviewer:
        """Return what reviews a match by playouts among the strongest of the quick bots."""
        from engine.games.merit13.review import PLAN

        return PlayoutReview(self, PLAN)

    def collector(self, setup: Setup) -> Collector[State]:
        """Return what sees a match for its summary."""
        from engine.games.merit13.summary import Merit13Collector

        return Merit13Collector(setup)

    def numbers(self, setup: Setup) -> Mapping[str, Value]:
        """§6.3 Return every rule, and what a win takes at this difficulty."""
        rules = resolve(setup.house)
        goal = {"win_calamity": rules.most_calamity, "win_deliverance": rules.fewest_delivered}
        return {**super().numbers(setup), **goal}

    def cards(self, house: Mapping[str, Value]) -> Mapping[str, Card]:
        """Return every card with the numbers of a house."""
        return resolve(house).cards

    def rulebook_names(self, house: Mapping[str, Value], lang: str) -> Mapping[str, object]:
        """Return every rule, every card, and worked scores."""
        from engine.games.merit13.rulebook_text import rule_names

        return rule_names(resolve(house), lang)


GAME = Merit13()
