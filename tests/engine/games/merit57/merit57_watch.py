"""Games of 《功德轮回》 that are watched at every step, for the suite and for the long run."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from random import Random

from merit57_boards import setup

from engine.bots.random_bot import RandomBot
from engine.bots.table import answer_once
from engine.cards.wording import card_lines
from engine.games.merit57 import GAME
from engine.games.merit57.rules import SHEET, resolve
from engine.games.merit57.skills import FREE
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.chance import BotChance
from engine.kernel.clock import StepClock
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import Setup
from engine.kernel.journal import Chance, dumps, loads
from engine.kernel.match import Match
from engine.kernel.rules import Rule, Value
from engine.kernel.simulation import Simulation

TABLES = {"2 double": (2, {}), "2 plain": (2, {"two_roles": False}), "3": (3, {}), "4": (4, {})}
BUNDLES = {
    "all options": {
        **dict.fromkeys(("dice_practice", "conversion", "reversal", "secrecy_penalty"), True),
        **dict.fromkeys(("final_sacrifice", "karma_multiplier", "sacrifice_bonus"), True),
        **dict.fromkeys(("achievement_points", "score_extended", "silence", "promo"), True),
        "mode": "hard",
        "segments": "mixed",
        "hidden_vows": "all",
        "roles_by": "choice",
    },
    "the other readings": {
        **dict.fromkeys(("blessing_stacks", "being_cost_v52", "timeout_immediate"), True),
        **dict.fromkeys(("merchant_v57", "refuge_save_bonus", "start_rotates"), False),
        "dedication": False,
        "mode": "simple",
        "segments": "last3",
        "vows_by": "lot",
    },
    "despair": {"reversal": True, "merit_events": 1, "mode": "hard", "defeat_calamity": 40},
    "short": {"rounds": 2, "actions": 3, "segments": "last3", "hidden_vows": "vows"},
    "long": {"rounds": 12, "defeat_calamity": 99, "merit_events": 2, "promo": True},
}
VARIANTS = {
    f"{table}, {name}": (seats, {**house, **more})
    for name, house in {**SHEET.presets, **BUNDLES}.items()
    for table, (seats, more) in TABLES.items()
}
# What cannot happen any more while the calamity stands at the limit: that effect is over.
LATER = {"round", "flipped", "drew", "acts", "delivers", "ended"}
CHANGING = {"gain", "pay", "lose", "calamity", "flipped", "drew", "acts", "delivers"}
LATER_CAUSES = {"survival", "helpful", "conduct", "refuge", "sacrifice"}
AT_LAST = {"gifts", "toil"}  # what counts once the last round is over
COUNTERS = ("provisions", "merit", "wisdom", "spent", "eased", "gives", "delivers", "skills")
STEPS = 6_000


class Restless(RandomBot):
    """A random player that now and then does what it may do unasked."""

    wants = FREE

    def wish(self, _seat: int, ask: Ask, _look: object) -> Option | None:
        """Want one of the things it may do, seldom."""
        options = ask.volunteers[_seat]
        draw = self.chance.random
        return options[int(draw() * len(options))] if draw() < 0.04 else None


@dataclass
class Seen:
    """What games have shown: cards that came, answers that could be given and that were."""

    games: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    cards: set[str] = field(default_factory=set)
    offered: dict[tuple[str, str], set[str]] = field(default_factory=lambda: defaultdict(set))
    taken: dict[tuple[str, str], set[str]] = field(default_factory=lambda: defaultdict(set))

    def merge(self, other: Seen) -> None:
        """Add what others have seen."""
        self.games += other.games
        self.endings += other.endings
        self.cards |= other.cards
        for mine, theirs in ((self.offered, other.offered), (self.taken, other.taken)):
            for key, answers in theirs.items():
                mine[key] |= answers

    def missing(self) -> list[str]:
        """Return every card that never came and every answer that was never given."""
        cards = resolve({}).cards
        wanted = {key: set(answers) for key, answers in self.offered.items()}
        for card in cards.values():
            for topic, letters in written_options(card).items():
                wanted.setdefault((topic, card.id), set()).update(letters)
        return [f"card {card}" for card in cards if card not in self.cards] + [
            f"{topic} {card}: {answer}"
            for (topic, card), answers in sorted(wanted.items())
            for answer in sorted(answers - self.taken[topic, card])
        ]


def written_options(card) -> dict[str, set[str]]:
    """Return the answers that a card's own words promise, by question."""
    if card.deck == "collective":
        places = {place.partition(".")[0] for place in card.patterns}
        asked = {"hero", "resist", "share", "offering", "teaching"} & places
        return {"choice": {*"abc"} & places, **{topic: {"yes", "no"} for topic in asked}}
    rows = card_lines(card, "en") if card.in_lines else []
    return {"option": {row.mark.lower() for row in rows if row.kind == "option"}}


def answer_word(option: Option) -> str:
    """Return an answer without whom it is about: `player`, `amount 2`, `a`, `dedicate`."""
    match option:
        case ("option", letter):
            return str(letter)
        case (("amount" | "kind" | "resolve" | "convert" | "swap") as verb, what):
            return f"{verb} {what}"
    return str(option[0])


class Watched(Simulation):
    """A simulation that looks at the position after every step, and at all that is told."""

    def __init__(self, start: Setup, seen: Seen) -> None:
        bots = [Restless(seat, BotChance(start.seed, seat)) for seat in range(len(start.players))]
        super().__init__(GAME, start, bots, tell=self.hear)
        self.seen, self.rng = seen, Random(start.seed)
        self.cards = self.state.rules.cards
        self.told: Counter[Event] = Counter()
        self.timeouts = 0
        self.limit = self.state.rules.defeat_calamity
        self.doomed = False  # the calamity stands at the limit

    def hear(self, event: Event) -> None:
        """See that no card comes twice, and that nothing goes on after the limit is reached."""
        kind = event[0]
        assert len(event) == len(GAME.events[kind].names) + 1 or kind in ("revealed", "option"), (
            event
        )
        late = kind in CHANGING and event[-1] not in AT_LAST
        assert not (self.state.ending and late), event
        if kind == "calamity":
            self.doomed = event[2] >= self.limit
        assert not (self.doomed and (kind in LATER or event[-1] in LATER_CAUSES)), event
        if kind in ("flipped", "drew", "being", "vowed"):
            card = event[-1]
            self.told[card] += 1
            twice = self.told[card] > 1
            assert not twice or (kind == "vowed" and self.state.rules.hidden_vows != "off"), event
            self.seen.cards.add(card)
        elif kind == "role":
            self.seen.cards.add(event[-1])
        elif kind == "timeout":
            self.timeouts += 1

    def ask(self, seat, topic, options, about=(), volunteers=None):
        """Have the seat's bot choose; keep what it could and what it did choose."""
        assert options
        assert len(set(options)) == len(options)
        answer = super().ask(seat, topic, options, about=about, volunteers=volunteers)
        self.note(topic, options, about, answer)
        return answer

    def ask_all(self, asks):
        """Have every bot choose."""
        assert all(ask.options for ask in asks)
        answers = super().ask_all(asks)
        for ask, answer in zip(asks, answers, strict=True):
            self.note(ask.topic, ask.options, ask.about, answer)
        return answers

    def note(self, topic, options, about, answer) -> None:
        """Keep the answers by question and card."""
        topic = topic.removeprefix("merit57.ask.")
        card = next((part for part in about if part in self.cards), "")
        key = topic, "" if topic == "redraw" else card  # which is no question about the card
        self.seen.offered[key].update(answer_word(option) for option in options)
        self.seen.taken[key].add(answer_word(answer))

    def run(self) -> None:
        """Play to the end, step by step; a copy taken on the way must not change."""
        state, stop = self.state, self.rng.randrange(60)
        kept, before = state.copy(), ""
        for number in range(STEPS):
            if GAME.outcome(state) is not None:
                break
            if number == stop:
                kept = state.copy()
                before = fingerprint(kept)
                assert before == fingerprint(state)
            GAME.step(state, self)
            self.look()
        assert not before or before == fingerprint(kept)
        self.finished()

    def look(self) -> None:
        """See that everything is where it can be."""
        state = self.state
        for player in state.players:
            assert all(getattr(player, name) >= 0 for name in COUNTERS), player
        assert state.calamity >= 0
        assert (state.calamity >= self.limit) == (state.ending == "calamity")
        assert state.deliverance == sum(player.delivers for player in state.players)
        beings = [*state.being_deck, *(being for being, _ in state.beings)]
        assert len(set(beings)) == len(beings)
        assert len(beings) + state.deliverance + self.timeouts == 10
        events = [*state.collective, *state.mix, *state.flipped]
        assert len(set(events)) == len(events) in (12, 6 + state.rules.merit_events)
        assert not state.emptied

    def finished(self) -> None:
        """See that the end is one of the rulebook's."""
        outcome = GAME.outcome(self.state)
        assert outcome is not None, "it never ends"
        assert (outcome.winners != ()) == (outcome.ending == "win")
        assert len(outcome.scores) == len(set(self.state.owners))
        assert outcome.ending == "win" or not any(outcome.scores)
        GAME.measures(self.state)
        self.seen.games += 1
        self.seen.endings[outcome.ending] += 1


def watch(variant: str, games: int, first: int = 0) -> Seen:
    """Play so many games of a variant under watch."""
    seats, house = VARIANTS[variant]
    seen = Seen()
    for number in range(first, first + games):
        Watched(setup(seats, house, f"{variant}.{number}"), seen).run()
    return seen


def watch_any_house(games: int, first: int = 0) -> Seen:
    """Play so many games under watch, each by some rules that `rules.toml` allows a house."""
    seen = Seen()
    for number in range(first, first + games):
        rng = Random(number)
        keys = [key for key in SHEET.rules if "." not in key]
        changed = rng.sample(keys, rng.choice((1, 5, 25, 80)))
        house = {key: any_value(SHEET.rules[key], rng) for key in changed}
        Watched(setup(rng.choice((2, 3, 4)), house, f"house.{number}"), seen).run()
    return seen


def any_value(rule: Rule, rng: Random) -> Value:
    """Return a value that a rule may have, its bounds more often than others."""
    if isinstance(rule.value, tuple):
        return tuple(_any_number(rule, rng) for _ in rule.value)
    if isinstance(rule.value, bool):
        return rng.random() < 0.5
    return rng.choice(rule.choices) if rule.choices else _any_number(rule, rng)


def _any_number(rule: Rule, rng: Random) -> int:
    least, most = int(rule.least), int(rule.most)
    return rng.choice((least, most, rng.randint(least, most), rng.randint(least, min(most, 12))))


def replay(variant: str, number: int = 0, takes: int = 40) -> int:
    """Play one match, taking answers back and giving them again; then play its journal."""
    seats, house = VARIANTS[variant]
    start = setup(seats, house, f"{variant}.replay{number}")
    bots = {seat: Restless(seat, BotChance(start.seed, seat)) for seat in range(seats)}
    match = Match(GAME, start, clock=StepClock())
    taken_back = 0
    for _ in range(STEPS):
        if match.outcome is not None:
            break
        before, length = position(match), len(match.records)
        answer_once(match, bots)
        seat = next(record.seat for record in match.records[length:] if hasattr(record, "seat"))
        if taken_back < takes and match.undoable(seat) == length:
            after = position(match)
            assert match.undo(seat)
            assert position(match) == before
            match.redo()
            assert position(match) == after
            taken_back += 1
    assert match.outcome is not None, "it never ends"
    journal = loads(dumps(match.journal()))
    again = Match(GAME, journal.setup, journal.records)
    assert position(again) == position(match)
    assert again.outcome == match.outcome
    assert any(isinstance(record, Chance) for record in match.records)
    return taken_back


def position(match: Match) -> tuple:
    """Return what there is to compare of a match."""
    return fingerprint(match.state), list(match.records), list(match.log), match.asks


def share_out(games: int) -> list[tuple[str, int]]:
    """Return how many of so many games each variant has."""
    whole, rest = divmod(games, len(VARIANTS))
    return [(variant, whole + (i < rest)) for i, variant in enumerate(VARIANTS)]
