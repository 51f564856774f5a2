"""Delay the End, by its rulebook (§) and rulings (D-…).

Of the task `steady` (§7.3) best play is worked out as far as a bound of positions allows; where
that cannot tell, the engine's word is taken for whether the chance was kept.
"""

import json
from dataclasses import dataclass, field, replace
from functools import cache

from lockstep import ROOT

_CHOICES, _RECORDS = "ABC", ("truthfully", "embellish", "obscure", "seal")
_ROUNDS = 7
_MOST_POSITIONS = 1_500  # that best play is worked out from, at one look


class Unsure(Exception):
    """Best play is too long to work out."""


@cache
def _content():
    """§4.1 Return the place of each event in the file, by its round if it has one, and extremes."""
    events = json.loads((ROOT / "resources/games/delay/events.json").read_text("utf-8"))
    fixed = {each["fixed_position"]: at for at, each in enumerate(events) if each["fixed_position"]}
    extreme = {
        f"{each['id']}.{choice['id']}"
        for each in events
        for choice in each["choices"]
        if choice["is_extreme"]
    }
    pool = tuple(at for at, each in enumerate(events) if each["fixed_position"] is None)
    return [each["id"] for each in events], fixed, extreme, pool


@dataclass(frozen=True)
class World:
    """§2.1 The values, and what is counted unseen (§6)."""

    heaven: int
    hell: int
    stability: int
    pressure: int
    truth: int = 0
    balance: int = 0
    extremes: int = 0

    def changed(self, **by):
        """§2.2 Return the world after changes that happen together, each within 0 and 100 (D-1)."""
        new = {key: max(0, min(100, getattr(self, key) + far)) for key, far in by.items()}
        return replace(self, **new)


@dataclass
class Rules:
    """The rulebook with the numbers of a house."""

    rules: dict
    known: dict = field(default_factory=dict)  # best play from positions that were worked out
    asked: int = 0

    def penalty(self, world):
        """§5.2 What the next round opens with when a gap was noticed (D-2)."""
        rules = self.rules
        return world.changed(stability=rules["penalty_stability"], heaven=rules["penalty_heaven"])

    def chosen(self, world, answer):
        """§4.2 Apply an answer to an event; extremes are counted here (D-7)."""
        names = ("heaven", "hell", "stability", "pressure")
        event, _, choice = answer.partition(".")
        by = {name: self.rules[f"{event}.{choice}.effect.{name}"] for name in names}
        extreme = answer in _content()[2]
        return replace(world.changed(**by), extremes=world.extremes + extreme)

    def recorded(self, world, record, round_):
        """§5.1 Apply a record, weigh the balance (§6.1), and let Pressure grow (§2.3, D-6)."""
        rules = self.rules
        if record == "truthfully":
            world = replace(world, truth=world.truth + 1)
            if world.truth >= rules["truth_at"]:  # §5.3, D-5
                world = replace(world.changed(stability=rules["truth_stability"]), truth=0)
        else:
            name, key = {
                "embellish": ("heaven", "embellish_heaven"),
                "obscure": ("hell", "obscure_hell"),
                "seal": ("pressure", "seal_pressure"),
            }[record]
            world = replace(world.changed(**{name: rules[key]}), truth=0)
        even = abs(world.heaven - world.hell) <= rules["balance_gap"]
        even = even and world.stability >= rules["balance_stability"]
        world = replace(world, balance=world.balance + 1 if even else 0)
        return world.changed(pressure=rules["growth"][round_ - 1])

    def rises(self, world):
        """§6.3 Whether humankind is ready to rise (D-8)."""
        enough = world.balance >= self.rules["rebellion_rounds"]
        return enough and world.extremes <= self.rules["extreme_limit"]

    def ending(self, world):
        """§7.1, §7.2 The first ending that fits (D-14, D-15, D-16)."""
        rules = self.rules
        if world.stability < rules["collapse_below"]:
            return "human_collapse"
        if world.heaven >= rules["heaven_at"]:
            return "heaven_dominance"
        if world.hell >= rules["hell_at"]:
            return "hell_dominance"
        if self.rises(world) and world.pressure < rules["rebellion_below"]:
            return "human_rebellion"
        return "false_peace"

    # §7.3 The chance of best play.

    def opening(self, round_, world, pool):
        """Return the chance before the event of a round is known."""
        ids, fixed, _, _ = _content()
        if round_ > _ROUNDS:
            return float(self.ending(world) == self.rules["aim"])
        if self.rules["aim"] not in {"human_rebellion", "false_peace"}:
            world = replace(world, balance=0, extremes=0)  # nothing hangs on them
        key = (round_, world, pool)
        if key not in self.known:
            self.asked += 1
            if self.asked > _MOST_POSITIONS:
                raise Unsure
            at = fixed.get(round_)
            if at is not None:
                value = self.facing(round_, world, ids[at], pool)
            else:
                after = [
                    self.facing(round_, world, ids[at], tuple(e for e in pool if e != at))
                    for at in pool
                ]
                value = sum(after) / len(after)
            self.known[key] = value
        return self.known[key]

    def facing(self, round_, world, event, pool):
        """Return the chance before the answer to an event."""
        best = 0.0
        for choice in _CHOICES:
            world_then = self.chosen(world, f"{event}.{choice}")
            best = max(best, self.recording(round_, world_then, pool))
            if best == 1:
                break
        return best

    def recording(self, round_, world, pool):
        """Return the chance before the record."""
        best = 0.0
        for record in _RECORDS:
            best = max(best, self.closing(round_, world, record, pool))
            if best == 1:
                break
        return best

    def closing(self, round_, world, record, pool):
        """Return the chance after a record, as long as nobody knows whether a gap was noticed."""
        then = self.recorded(world, record, round_)
        noticed = self.rules["seal_chance"] / 100 if record == "seal" else 0
        value = (1 - noticed) * self.opening(round_ + 1, then, pool) if noticed < 1 else 0
        if noticed:
            later = self.penalty(then) if round_ < _ROUNDS else then  # D-3
            value += noticed * self.opening(round_ + 1, later, pool)
        return value

    def looked(self, look, *position):
        """Return whether a chance is at least what was to be kept; None if that is too far."""
        self.asked = 0
        try:
            return look(*position) >= self.rules["keep_chance"] / 100 - 1e-9
        except Unsure:
            return None


def referee(table, setup):
    """§3.1 Play the seven rounds and tell the ending (§3.2)."""
    rules = Rules(setup.rules)
    house, ids, fixed, pool = setup.rules, _content()[0], _content()[1], _content()[3]
    starts = ("heaven", "hell", "stability", "pressure")
    world = World(*(house[f"start_{name}"] for name in starts))
    noticed, turns, looks = False, [], []
    for round_ in range(1, _ROUNDS + 1):
        if noticed:
            world, noticed = rules.penalty(world), False
        at = fixed.get(round_)
        if at is None:
            at = ids.index(table.chance("event", [ids[each] for each in pool]))
            pool = tuple(each for each in pool if each != at)
        looks.append((rules.facing, round_, world, ids[at], pool))
        answers = [("choose", f"{ids[at]}.{choice}") for choice in _CHOICES]
        answer = table.ask(0, "delay.ask.event", answers, about=(ids[at],))[1]
        world = rules.chosen(world, answer)
        looks.append((rules.recording, round_, world, pool))
        record = table.ask(0, "delay.ask.record", [("record", each) for each in _RECORDS])[1]
        looks.append((rules.closing, round_, world, record, pool))
        world = rules.recorded(world, record, round_)
        if record == "seal":  # D-13, D-20
            sure = house["seal_chance"]
            pile = ["noticed"] * sure + ["unnoticed"] * (100 - sure)
            noticed = table.chance("seal", pile) == "noticed"
        turns.append((at, answer, record, noticed))
        over = round_ == _ROUNDS
        table.now(
            {
                **vars(world),
                "pool": pool,
                "marked": noticed,
                "flag": over and rules.rises(world),
                "round": round_,
                "event": at,
                "phase": "ending" if over else "record",
                "choice": "",
                "ending": rules.ending(world) if over else "",
                "turns": turns,
                "ruled": (),
            }
        )
    ending = rules.ending(world)
    won = _is_won(table, rules, ending, looks)
    return ending, (0,) if won else (), (world.stability,)


def _is_won(table, rules, ending, looks):
    """§7.1, §7.3 Whether the game counts as won."""
    task = rules.rules["task"]
    if task in {"any", "hidden"}:
        return ending == "human_rebellion"
    if ending != rules.rules["aim"]:
        return False
    if task != "steady":
        return True
    for look in reversed(looks):  # the later, the less there is to work out
        kept = rules.looked(*look)
        if kept is None:
            table.met["steady, unsure"] += 1
            return bool(table.log.outcome[1])
        if not kept:
            return False
    return True
