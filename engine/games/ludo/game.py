"""Game definition of Ludo: the turn, the end, and what the kernel needs to know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import resources
from engine.bots.random_bot import RandomBot
from engine.bots.seating import levels_of
from engine.games.ludo.dials import SETTINGS, adjust, dials
from engine.games.ludo.ending import outcome
from engine.games.ludo.history import PARTS, balance, oldest
from engine.games.ludo.rules import SHEET, resolve
from engine.games.ludo.seasoned import Seasoned
from engine.games.ludo.state import BRANCHES, COLOUR_NAMES, State, start
from engine.games.ludo.steady import Bold, Steady
from engine.games.ludo.turn import step
from engine.kernel.asking import Ask, Event, EventKind, continues, heads, opens
from engine.kernel.chance import BotChance
from engine.kernel.errors import JournalError
from engine.kernel.game import Bot, Disclosed, Game, History, Outcome, Setup
from engine.kernel.rules import Value
from engine.kernel.sections import Figures, Section, Shares, Spread
from engine.kernel.summary import Collector


class Ludo(Game[State]):
    """The game as the kernel plays it; one step is one roll and its move."""

    id = "ludo"
    seats = range(2, 5)
    default_seats = 2
    rule_sheet = SHEET
    edition = SHEET.edition
    bots: Mapping[str, Callable[[int, BotChance], Bot]] = {
        "random": RandomBot,
        "steady": Steady,
        "bold": Bold,
        "seasoned": Seasoned,
    }
    default_bot = "middle"
    levels = levels_of("ludo")
    unlisted = frozenset({"random", "steady", "seasoned"})
    phases = ("setup", "roll", "move")
    disclosed = Disclosed("dice", "balanced", "fair", "2.1")
    events: Mapping[str, EventKind] = {
        "first": opens("seat"),
        "round": heads("round"),
        "rolled": opens("seat", "die", "branch"),
        "moved": continues("seat", "from:place", "to:place"),
        "captured": continues("seat", "victim:seat", "from:place"),
        "goal": continues("seat", "pieces"),
        "stuck": continues("seat"),
        "forfeited": continues("seat"),
        "placed": opens("seat", "rank"),
    }
    options: Mapping[str, tuple[str, ...]] = {"move": ("from:place", "to:place")}
    topics: Mapping[str, tuple[str, ...]] = {"ludo.ask.move": ("die",)}
    draws: Mapping[str, str] = {"setup": "colour"}
    settings = SETTINGS
    reasons: Mapping[str, tuple[str, ...]] = {
        "captures": ("to:place",),
        "arrives": (),
        "enters": (),
        "flees": ("from:place",),
        "shelters": ("to:place",),
        "runs": ("steps",),
        "hunts": (),
        "wary": (),
    }

    def begin(self, setup: Setup) -> State:
        """§1.3, §2.4 All pieces at home; whose past games count, and whose die is fair."""
        seats, people = len(setup.players), setup.people
        several = {"dice": "fair"} if len(people) > 1 else {}
        rules = resolve({**setup.house, **several})
        subject = people[0] if people else _input(setup, "subject", 0, seats - 1)
        most = 12 * rules.window
        units = _input(setup, "balance", -most, most)
        _input(setup, "oldest", -PARTS, PARTS)  # plays no part before the end
        fair = rules.dice == "fair"
        return start(
            rules,
            subject,
            units=tuple(units if seat == subject else -units for seat in range(seats)),
            fair=tuple(
                fair or (rules.scope == "human_only" and seat != subject) for seat in range(seats)
            ),
        )

    step = staticmethod(step)

    def phase(self, state: State, asks: Sequence[Ask] = ()) -> str:
        """§1.3–1.4 Whether to draw who begins, to throw or to move."""
        if outcome(state) is not None:
            return ""
        return ("move" if asks else "roll") if state.round else "setup"

    def round(self, state: State) -> int:
        """§1.3 The lap of the table."""
        return state.round

    dials = staticmethod(dials)
    adjust = staticmethod(adjust)

    outcome = staticmethod(outcome)

    def view(self, state: State, _seat: int) -> State:
        """Return the position itself: nothing in Ludo is hidden."""
        return state

    def seat_key(self, state: State, seat: int) -> str:
        """Return the catalogue key of the seat's colour."""
        return f"ludo.colour.{COLOUR_NAMES[state.colours[seat]]}"

    def measures(self, state: State) -> Mapping[str, int]:
        """Return the length of the game, the captures and how often each branch decided."""
        rolls = {
            f"rolls_{branch}": sum(row[i] for row in state.branches)
            for i, branch in enumerate(BRANCHES)
        }
        return {
            "rounds": state.round,
            "rolls": sum(rolls.values()),
            "captures": sum(state.captures),
            **rolls,
        }

    def sim_figures(
        self, _setup: Setup, state: State, _outcome: Outcome, _heard: Sequence[Event]
    ) -> Figures:
        """Return what a simulation counts: the same, and which place in turn order won."""
        place = (state.placed[0] - state.first) % len(state.colours)
        order = [
            (f"order.{seat + 1}.win", int(seat == place)) for seat in range(len(state.colours))
        ]
        return [*self.measures(state).items(), *order]

    def reached(self, state: State) -> Sequence[int]:
        """§1.9 Return how many squares each seat's pieces have gone."""
        return [sum(place for place in pieces if place > 0) for pieces in state.pieces]

    def sections(self, setup: Setup) -> Sequence[Section]:
        """Return the tables of a simulation's report."""
        order = tuple(f"order.{seat + 1}" for seat in range(len(setup.players)))
        rolls = tuple(f"rolls_{branch}" for branch in BRANCHES)
        return (
            Spread("length", ("rounds", "rolls", "captures", *rolls)),
            Shares("order", order, "win"),
        )

    def tally(self, setup: Setup, state: State) -> str | None:
        """§4.4 One person's finished games count, balanced and fair ones apart."""
        if len(setup.people) != 1:
            return None
        return "fair" if all(state.fair) else "balanced"

    def collector(self, setup: Setup) -> Collector[State]:
        """Return what sees a match for its summary."""
        from engine.games.ludo.summary import LudoCollector

        return LudoCollector(setup)

    def rulebook_names(self, house: Mapping[str, Value], lang: str) -> Mapping[str, object]:
        """Return every rule under its name, and what balanced dice were measured to do."""
        measured = resources.toml("games/ludo/measured.toml")
        return {**super().rulebook_names(house, lang), "wins": measured["wins"]}

    def inputs(self, setup: Setup, history: History) -> Mapping[str, int]:
        """§2.3 The long-run value of one person, where dice are balanced, and what leaves it."""
        rules = resolve(setup.house)
        if len(setup.people) != 1 or rules.dice == "fair":
            return {}
        games = history.window("balanced", rules.window)[::-1]
        return {"balance": balance(rules, games), "oldest": oldest(rules, games)}


def _input(setup: Setup, key: str, least: int, most: int) -> int:
    """Return what earlier games contribute, 0 if nothing; no past gives more than the most."""
    given = setup.inputs.get(key, 0)
    if not least <= given <= most:
        raise JournalError("journal-part", key=f"inputs.{key}", expected=f"{least} … {most}")
    return given


GAME = Ludo()
