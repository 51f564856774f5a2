"""Game definition of Cier v1.0.0, as the kernel plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from engine.bots.seating import levels_of
from engine.games.cier.abilities import IDS
from engine.games.cier.amounts import as_number, fractions
from engine.games.cier.bots.easy import AnyLegal, Hasty
from engine.games.cier.bots.steady import REASONS, Equilibrium, Steady
from engine.games.cier.characters import OWN
from engine.games.cier.dials import SETTINGS, adjust, dials
from engine.games.cier.exchange_log import EVENTS
from engine.games.cier.identities import opening
from engine.games.cier.options import read_deed
from engine.games.cier.rules import SHEET, resolve
from engine.games.cier.state import State
from engine.games.cier.turns import step
from engine.games.cier.victory import outcome
from engine.kernel.asking import Ask, Atom, Event, EventKind
from engine.kernel.chance import BotChance
from engine.kernel.game import Bot, Game, Outcome, Reviewer, Setup
from engine.kernel.journal import Record
from engine.kernel.moments import Progress, Review
from engine.kernel.rules import Value
from engine.kernel.sections import Figures, Section, Shares, Spread
from engine.kernel.summary import Collector
from resources.catalogue import catalogue


class Cier(Game[State]):
    """§1.1 Two to eight players; one step is one exchange."""

    id = "cier"
    seats = range(2, 9)
    default_seats = 4
    rule_sheet = SHEET
    edition = SHEET.edition
    bots: Mapping[str, Callable[[int, BotChance], Bot]] = {
        "random": AnyLegal,
        "hasty": Hasty,
        "steady": Steady,
        "equilibrium": Equilibrium,
    }
    default_bot = "middle"
    levels = levels_of("cier")
    unlisted = frozenset({"random", "hasty", "steady", "equilibrium"})
    phases = ("choose", "reveal", "settle")
    events: Mapping[str, EventKind] = EVENTS
    options: Mapping[str, tuple[str, ...]] = {
        "use": ("ability",),
        "aim": ("ability", "targets:characters"),
        "both": ("first:deed", "second:deed"),
    }
    topics: Mapping[str, tuple[str, ...]] = {"cier.ask.act": ()}
    settings = SETTINGS
    reasons: Mapping[str, tuple[str, ...]] = dict.fromkeys(REASONS, ("share",))
    differences: Mapping[str, tuple[str, ...]] = {"worth": ("less", "more")}

    def begin(self, setup: Setup) -> State:
        """§1.2–1.4 Everybody with the life of their character, before the first turn."""
        return opening(resolve(setup.house), len(setup.players)).copy()

    step = staticmethod(step)

    def phase(self, state: State, _asks: Sequence[Ask] = ()) -> str:
        """§2.2 Everybody chooses; what is turned up and settled then needs nobody."""
        return "" if state.ending else "choose"

    def round(self, state: State) -> int:
        """§2.1 The turn, which has as many exchanges as it takes."""
        return state.turn

    dials = staticmethod(dials)
    adjust = staticmethod(adjust)

    outcome = staticmethod(outcome)

    def view(self, state: State, _seat: int) -> State:
        """§2.2 The position itself: only choices are secret, and they stand in no position."""
        return state

    def seat_key(self, _state: State, seat: int) -> str:
        """Return the catalogue key of the seat's name."""
        return f"cier.seat.{seat}"

    def word(self, kind: str, value: Atom, lang: str) -> str | None:
        """Return one of two abilities used at once, and what counts its uses, in words."""
        words = catalogue(lang)
        if kind == "deed":
            name, targets = read_deed(str(value))
            ability = words.say(f"cier.ability.{name}")
            if not targets:
                return ability
            at = words.say("list.comma").join(words.say(f"cier.seat.{seat}") for seat in targets)
            return words.say("cier.option.aim", ability=ability, targets=at)
        if kind == "measure" and str(value).startswith("use."):
            name = words.say(f"cier.ability.{str(value).removeprefix('use.')}")
            return words.say("cier.uses", ability=name)
        if kind == "measure" and str(value).startswith("character."):
            _, role, *won = str(value).split(".")
            name = words.say(f"gui.rule.cier.characters.{role}")
            return words.say("cier.measure.win", character=name) if won else name
        return None

    def measures(self, state: State) -> Mapping[str, int]:
        """Return the length of the match, the mistakes, and how often each ability was used."""
        return {
            "turns": state.turn,
            "exchanges": state.played,
            "broken": state.broken,
            **{f"use.{name}": count for name, count in zip(IDS, state.used, strict=True)},
        }

    def sim_figures(
        self, _setup: Setup, state: State, outcome: Outcome, _heard: Sequence[Event]
    ) -> Figures:
        """Return what a simulation counts: the same, and in a skill match which character won."""
        made = [*self.measures(state).items()]
        if state.rules.mode == "skill":
            made += (
                (f"character.{role}.win", int(seat in outcome.winners))
                for seat, role in enumerate(state.roles)
            )
        return made

    def reached(self, state: State) -> Sequence[int]:
        """§2.9 Return the life that each seat has left."""
        return state.hp

    def sections(self, setup: Setup) -> Sequence[Section]:
        """Return the tables of a simulation's report."""
        rules, seats = resolve(setup.house), len(setup.players)
        there = rules.characters[:seats] if rules.mode == "skill" else ()
        rows = tuple(f"character.{name}" for name in OWN if name in there)
        return (
            Spread("length", ("turns", "exchanges", "broken")),
            Spread("uses", tuple(f"use.{name}" for name in IDS)),
            *((Shares("characters", rows, "win"),) if rows else ()),
        )

    def tally(self, setup: Setup, state: State) -> str | None:
        """One person's finished games count, each kind of match by itself."""
        return state.rules.mode if len(setup.people) == 1 else None

    def reviewer(self, setup: Setup, _aim: str = "") -> Reviewer | None:
        """Return what reviews a duel by the solver, where that covers it."""
        from engine.games.cier.review import is_solved, review

        def of_duel(
            setup: Setup,
            records: Sequence[Record],
            seat: int,
            _playouts: tuple[int, int],
            progress: Progress,
        ) -> Review:
            return review(self, setup, records, seat, progress)

        return of_duel if is_solved(self, setup) else None

    def collector(self, setup: Setup) -> Collector[State]:
        """Return what sees a match for its summary."""
        from engine.games.cier.summary import CierCollector

        return CierCollector(setup)

    def numbers(self, setup: Setup) -> Mapping[str, Value]:
        """§1.3, §1.5 Return every rule, amounts as numbers; everybody's life, and the unit."""
        values = super().numbers(setup)
        rules = resolve(setup.house)
        lives = opening(rules, len(setup.players)).hp
        return {
            **values,
            **{key: as_number(amount) for key, amount in fractions(values).items()},
            **{
                f"life.{seat}": as_number(Fraction(hp, rules.unit)) for seat, hp in enumerate(lives)
            },
            "part": as_number(Fraction(1, rules.unit)),
        }

    def rulebook_names(self, house: Mapping[str, Value], lang: str) -> Mapping[str, object]:
        """Return every rule under its name."""
        from engine.games.cier.rulebook_text import rule_names

        return rule_names(house, lang)


GAME = Cier()
