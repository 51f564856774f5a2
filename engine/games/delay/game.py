"""Game definition of Delay the End, a game for one, as the kernel plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib.resources.abc import Traversable

from engine.bots.random_bot import RandomBot
from engine.games.delay.adviser import Adviser
from engine.games.delay.archivists import LIKES, maker
from engine.games.delay.dials import SETTINGS, adjust, dials
from engine.games.delay.endings import ENDINGS, REBELLION
from engine.games.delay.history import counts
from engine.games.delay.pack import ContentPack, loads, read_folder, shipped, words
from engine.games.delay.rounds import play_round
from engine.games.delay.rules import ROUNDS, resolve, sheet_of
from engine.games.delay.schema import FILES
from engine.games.delay.state import State, start
from engine.games.delay.tasks import ANY, TASK, goal, met
from engine.kernel.asking import Ask, Atom, EventKind, heads, joins, opens
from engine.kernel.chance import BotChance
from engine.kernel.errors import Notice
from engine.kernel.game import Bot, Game, Outcome, PackReport, Reviewer, Setup
from engine.kernel.journal import Record
from engine.kernel.moments import Progress, Review
from engine.kernel.sections import Section, Spread
from engine.kernel.summary import Collector

_SPARES = ("aim:aim", "now:share")  # of every reason that names a chance


class DelayPacks:
    """§8 Two files of a folder: the events and the endings."""

    files = FILES

    def read(self, folder: Traversable) -> str:
        """§8.1 Return the folder as one canonical text, or refuse it."""
        return read_folder(folder).text

    def report(self, folder: Traversable) -> PackReport:
        """§8 Return the folder with its faults and findings."""
        from engine.games.delay.check import report

        found = report(folder)
        faults, findings = (
            tuple(Notice(entry.code, entry.details) for entry in entries)
            for entries in (found.faults, found.findings)
        )
        return PackReport(found.pack.text if found.pack else "", faults, findings)

    def bind(self, text: str) -> Delay:
        """§8.3 Return the game bound to the content of a canonical text."""
        return _bound(text)


class Delay(Game[State]):
    """§1.1 The game with one content; one step is one round."""

    id = "delay"
    seats = range(1, 2)
    default_seats = 1
    bots: Mapping[str, Callable[[int, BotChance], Bot]] = {
        "random": RandomBot,
        **{name: maker(name) for name in LIKES},
        "exact": Adviser,
    }
    unlisted = frozenset({"exact"})
    default_bot = "rebellion"
    aims = ENDINGS
    differences: Mapping[str, tuple[str, ...]] = {"hope": ("less", "more")}
    phases = ("event", "record")
    packs = DelayPacks()
    events: Mapping[str, EventKind] = {
        "round": heads("round", "event:title"),
        "event": opens("event:text"),
        "chose": opens("choice"),
        "consequence": opens("choice:consequence"),
        "recorded": opens("record"),
        "truth": opens(),
        "penalty": opens(),
        "dusk": opens(),
        "changed": joins("stat", "change:signed", "source"),
        "ended": heads("ending:title"),
        "epilogue": opens("ending:text"),
        "aimed": opens("task", "aim:aim"),
        "sought": opens(),
    }
    options: Mapping[str, tuple[str, ...]] = {"choose": ("choice",), "record": ("record",)}
    topics: Mapping[str, tuple[str, ...]] = {
        "delay.ask.event": ("event:title",),
        "delay.ask.record": (),
    }
    draws: Mapping[str, str] = {"event": "title", "seal": "seal"}
    settings = SETTINGS
    reasons: Mapping[str, tuple[str, ...]] = {
        "nearer": ("stat", "change:signed", "aim:aim"),
        "harmless": ("aim:aim",),
        "row": ("aim:aim",),
        "gap": ("aim:aim",),
        "lost": ("aim:aim",),
        "large": ("aim:aim",),
        "spares-0": _SPARES,
        "spares-1": (*_SPARES, "other:answer", "left:share"),
        "spares-2": (*_SPARES, "other:answer", "left:share", "second:answer", "less:share"),
    }

    def __init__(self, pack: ContentPack) -> None:
        self.pack = pack
        self.rule_sheet = sheet_of(pack)
        self.edition = self.rule_sheet.edition

    def begin(self, setup: Setup) -> State:
        """§2.1 The first morning, before any event."""
        return start(resolve(self.rule_sheet, self.pack, setup.house))

    step = staticmethod(play_round)

    def phase(self, state: State, _asks: Sequence[Ask] = ()) -> str:
        """§3.1 Whether the round waits for a choice or for its record."""
        return "" if state.ending else state.phase

    def round(self, state: State) -> int:
        """§3.1 The round, from the first event on."""
        return state.round

    dials = staticmethod(dials)
    adjust = staticmethod(adjust)

    def outcome(self, state: State) -> Outcome | None:
        """§7.1 Over after the last round; Stability is the score.

        Only a rebellion is won, §7.3 or a task that is met.
        """
        if not state.ending:
            return None
        won = state.ending == REBELLION if state.rules.task == ANY else met(state)
        winners = (0,) if won else ()
        return Outcome(state.ending, winners, (state.stability,))

    def view(self, state: State, _seat: int) -> State:
        """§1.2 Return the position itself: whenever the archivist is asked, nothing is hidden."""
        return state

    def seat_key(self, _state: State, _seat: int) -> str:
        """Return the catalogue key of the archivist."""
        return "delay.seat"

    def word(self, kind: str, value: Atom, lang: str) -> str | None:
        """Return what the content says; §1.2 the names of the values are English."""
        if kind == "stat":
            return str(value).capitalize()
        if kind == "share":
            return f"{int(value) / 10:g}%"
        if kind == "round":
            return f"Round {value} / {ROUNDS}"
        return words(self.pack).get((lang, kind, str(value)))

    def measures(self, state: State) -> Mapping[str, int]:
        """Return the figures, and whether the task was met, if there was one to be met."""
        if state.rules.task == ANY:
            return self.figures(state)
        return {"met": int(met(state)), **self.figures(state)}

    def figures(self, state: State) -> dict[str, int]:
        """Return the last values, and how often what was done."""
        return {
            "heaven": state.heaven,
            "hell": state.hell,
            "stability": state.stability,
            "pressure": state.pressure,
            "balance": state.balance,
            "extremes": state.extremes,
            **counts(state),
        }

    def sections(self, setup: Setup) -> Sequence[Section]:
        """Return the tables of a simulation's report."""
        rules = resolve(self.rule_sheet, self.pack, setup.house)
        values = ("heaven", "hell", "stability", "pressure", "balance", "extremes")
        return (
            Spread("values", values),
            Spread("records", (*rules.records, "truths", "penalties")),
        )

    def tally(self, setup: Setup, state: State) -> str | None:
        """Every finished game of a person counts, each content apart, and those with a task.

        §1.2 Practice does not.
        """
        if len(setup.people) != 1 or state.rules.practice:
            return None
        return self.edition if state.rules.task == ANY else TASK

    def reviewer(self, setup: Setup, aim: str = "") -> Reviewer:
        """§7 Return what reviews a match by the exact chance of an ending: the aim, or the task's.

        §7.3 It is called by the world that it leaves, as a task calls it.
        """
        from engine.games.delay.review import review

        aimed = aim or goal(resolve(self.rule_sheet, self.pack, setup.house))

        def of_the_one(
            setup: Setup,
            records: Sequence[Record],
            _seat: int,
            _playouts: tuple[int, int],
            progress: Progress,
        ) -> Review:
            return review(self, setup, records, aimed, progress)

        return of_the_one

    def collector(self, setup: Setup) -> Collector[State]:
        """Return what sees a match for its summary."""
        from engine.games.delay.summary import DelayCollector

        return DelayCollector(setup)


GAME = Delay(shipped())


@lru_cache(maxsize=8)
def _bound(text: str) -> Delay:
    return Delay(loads(text))
