"""Simulation metrics over many games: what is counted in each, and the tables it is told in.

Wins, scores and paths are of games that the team won: in the others nobody is ranked (§7.3). All
else is of every game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.merit13.measures import team_measures
from engine.games.merit13.rules import ROLES, Rules, resolve
from engine.games.merit13.scoring import PATHS, UNIT, points, walked
from engine.games.merit13.state import WIN, State
from engine.kernel.asking import Event
from engine.kernel.game import Outcome, Setup
from engine.kernel.sections import Figure, Grid, Section, Shares, Spread

_ACTIONS = ("labour", "practice", "give", "protect")
_DEEDS = ("delivers", "united")
# What a being does to the calamity: leaving in vain, waiting, or delivered alone or together.
_BEINGS = ("timeout", "harms", "delivers", "united")
_PART_NAMES = ("score.base", "score.path", "score.total")
_SCORED = "score.total"  # counted once for each player of a won game
_PLAYED = "calamity"  # counted once for each game


def sim_figures(
    setup: Setup, state: State, outcome: Outcome, heard: Sequence[Event]
) -> list[Figure]:
    """Return every figure of a finished game, a player's once for each player."""
    made = [*team_measures(state).items(), *_course(state, heard)]
    for player in state.players:
        role = player.role
        made += ((f"role.{role}.merit", player.merit), (f"role.{role}.wisdom", player.wisdom))
    if state.ending == WIN:
        made += _victory(setup, state, outcome)
    return made


def _course(state: State, heard: Sequence[Event]) -> list[Figure]:
    """§3 What happened, round by round: the calamity and its sources, actions, events."""
    made: list[Figure] = []
    add = made.append
    cards = state.rules.cards
    round_ = calamity = 0
    being = ""  # what last befell one
    for event in heard:
        kind = event[0]
        if kind == "acts":
            add((f"use.{event[2]}.{round_}", 1))
        elif kind == "calamity":
            change, calamity, cause = int(event[1]), int(event[2]), str(event[3])
            of_being = cause in cards and cards[cause].deck == "beings"
            add((f"by.{being if of_being else cause}.{round_}", change))
        elif kind in _BEINGS:
            being = str(kind)
            if kind in _DEEDS:
                add((f"use.{kind}.{round_}", 1))
        elif kind == "teaches":
            add((f"use.teaches.{round_}", 1))
        elif kind == "event":
            add((f"event.{event[1]}.flipped", 1))
        elif kind == "round":
            if round_:
                add((f"level.{round_}", calamity))
            round_ = int(event[1])
    add((f"level.{round_}", calamity))
    return made


def _victory(setup: Setup, state: State, outcome: Outcome) -> list[Figure]:
    """§7 What a game that the team won came to, for each player."""
    several = len(set(setup.players)) > 1
    apart = max(outcome.scores) - min(outcome.scores)
    made = [("shared.yes", int(len(outcome.winners) > 1)), ("spread", round(apart / UNIT))]
    for seat, player in enumerate(state.players):
        win, total = int(seat in outcome.winners), round(outcome.scores[seat] / UNIT)
        reached = points(state.rules, player)
        path, bonus = walked(player, reached), max(reached.values())
        role = player.role
        made += (
            (f"role.{role}.win", win),
            (f"role.{role}.score", total),
            (f"path.{path}.walked", 1),
            (f"path.{path}.score", total),
            ("score.base", total - bonus),
            ("score.path", bonus),
            (_SCORED, total),
        )
        if several:
            bot = f"bot.{setup.players[seat]}.{role}"
            made += ((f"{bot}.win", win), (f"{bot}.score", total))
    return made


def sections(setup: Setup) -> tuple[Section, ...]:
    """Return the tables of a report on games of this setup, in their order."""
    rules = resolve(setup.house)
    rounds = tuple(str(number) for number in range(1, rules.rounds + 1))
    events = [card.id for card in rules.deck("events")]
    bots = tuple(dict.fromkeys(setup.players))
    pairs = [f"{bot}.{role}" for bot in bots for role in ROLES]
    stocks = [f"{role}.{kind}" for role in ROLES for kind in ("merit", "wisdom")]
    several = len(bots) > 1  # else each role's own row says the same
    return (
        Spread("team", (_PLAYED, "delivered", "together", "lost", "taught", "rounds", "spread")),
        Grid("calamity", (*_rows("by", _sources(rules)), "level"), rounds, of="level"),
        Shares("roles", _rows("role", ROLES), "win", mean="score"),
        *((Shares("bots", _rows("bot", pairs), "win", mean="score"),) if several else ()),
        Spread("stocks", _rows("role", stocks)),
        Spread("score", _PART_NAMES),
        Shares("decided", ("shared",), "yes"),
        Shares("paths", _rows("path", PATHS), "walked", of=_SCORED, mean="score"),
        Grid("use", _rows("use", (*_ACTIONS, *_DEEDS, "teaches")), rounds, of="level"),
        Shares("events", _rows("event", events), "flipped", of=_PLAYED),
    )


def _rows(kind: str, names: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"{kind}.{name}" for name in names)


def _sources(rules: Rules) -> list[str]:
    """§5.1, R-4 What can move the calamity under these rules."""
    events = [
        card.id
        for card in rules.deck("events")
        if any(effect.calamity for part in card.parts.values() for effect in part)
    ]
    return [*events, *_BEINGS, "give", "protect"]
