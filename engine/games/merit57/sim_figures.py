"""Simulation metrics over many games: what is counted in each, and the tables it is told in.

Wins, scores, kept vows and honours are of games that the team won: in the others nobody is
ranked (§6.3). All else is of every game. The calamity, free acts, declined requests, draws and
heroes are heard as they happen; the rest is read off the last position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import itemgetter

from engine.games.merit57.ending import WIN
from engine.games.merit57.honours import HONOURS, honours
from engine.games.merit57.measures import team_measures
from engine.games.merit57.rules import Rules, resolve
from engine.games.merit57.scoring import ScoreLine, ranking, realm, seat_scores
from engine.games.merit57.setup import empty_board
from engine.games.merit57.skills import VERBS
from engine.games.merit57.state import ROLES, State
from engine.games.merit57.vows import great_kept, kept
from engine.kernel.asking import Atom, Event
from engine.kernel.game import Setup
from engine.kernel.sections import Figure, Grid, Section, Shares, Spread

_CARDS = resolve({}).cards
_COLLECTIVE, _BEINGS, _VOWS, _GREAT = (
    tuple(resolve({}).decks[deck]) for deck in ("collective", "beings", "vows", "great_vows")
)
_VOWS_OF = {role: [vow for vow in _VOWS if _CARDS[vow].role == role] for role in ROLES}

_ACTIONS = ("labour", "practice", "give", "deliver", "protect", "aid", "teach", "pass")
_ANSWERED = ("aid", "share", "dedicate")  # what another may decline
_HEARD = frozenset(("calamity", "drew", "declined", "offered", "timeout", "round", *VERBS))
_FAITHS = ("worldly", "refuge", "mahayana")
# §6.2 the lines of the score sheet, which are counted for each character of a won game
_PARTS = ("base", "halved", "vow", "great-vow", "heroes", "sacrifice", "karma", "honours", "total")
_SCORED = "score.total"
_WON = "tied.yes"  # counted once for each won game
_PLAYED = "calamity"  # counted once for each game

_DRAWN: dict[Atom, Figure] = {card: (f"personal.{card}.drawn", 1) for card in _CARDS}

# What moves the calamity: a collective event, all personal ones together, or one of these.
_MOVES = ("personal", "timeout", "hard", "give", "protect", "beings", "feast", "dedicate")
_RARE = ("reversal", "sacrifice")
_SOURCES = frozenset((*_COLLECTIVE, *_MOVES, *_RARE))


def sim_figures(setup: Setup, state: State, heard: Sequence[Event]) -> list[Figure]:
    """Return every figure of a finished game, a character's once for each character."""
    made = _course(state, heard)
    made += team_measures(state).items()
    made += [(f"use.{action}.{round_}", n) for (action, round_), n in state.uses.items()]
    taken = set()
    for player in state.players:
        role = player.role
        made += ((f"role.{role}.merit", player.merit), (f"role.{role}.wisdom", player.wisdom))
        made += [(f"vow.{vow}.taken", int(vow == player.vow)) for vow in _VOWS_OF[role]]
        taken.add(player.great_vow)
    made += [(f"vow.{vow}.taken", int(vow in taken)) for vow in _GREAT]
    if state.ending == WIN:
        made += _victory(setup, state, heard)
    return made


# --- what was heard ----------------------------------------------------------------------------


def _course(state: State, heard: Sequence[Event]) -> list[Figure]:
    """§4 What happened, round by round: the calamity and its sources, free acts, draws, heroes."""
    made: list[Figure] = []
    add = made.append
    round_ = timeouts = calamity = 0
    moved = dict.fromkeys(state.flipped, 0)
    heroes = {event[1:] for event in heard if event[0] == "hero"}
    asked = dict.fromkeys(_ANSWERED, 0)
    asked["aid"] = sum(times for (action, _), times in state.uses.items() if action == "aid")
    refused = dict.fromkeys(_ANSWERED, 0)
    for event in heard:
        kind = event[0]
        if kind not in _HEARD:
            continue
        if kind == "calamity":
            change, calamity, cause = int(event[1]), int(event[2]), str(event[3])
            add((f"by.{_source(cause, change)}.{round_}", change))
            if cause in moved:
                moved[cause] += change
        elif kind == "drew":
            add(_DRAWN[event[2]])
        elif kind == "declined":
            if event[3] in refused:
                refused[str(event[3])] += 1
        elif kind in VERBS:
            add((f"use.{kind}.{round_}", 1))
            if kind in asked:
                asked[str(kind)] += 1
        elif kind == "offered":
            role = state.players[int(event[1])].role
            add((f"hero.{event[2]}.{role}.taken", int(event[1:] in heroes)))
        elif kind == "timeout":
            timeouts += 1
        else:
            if round_:
                add((f"level.{round_}", calamity))
            round_ = int(event[1])
    made += ((f"level.{round_}", calamity), ("timeouts", timeouts))
    for card, change in moved.items():
        made += ((f"event.{card}.flipped", 1), (f"event.{card}.calamity", change))
    for name, no in refused.items():  # §5.7, C-11
        made += [(f"answer.{name}.accepted", 1)] * (asked[name] - no)
        made += [(f"answer.{name}.accepted", 0)] * no
    return made


def _source(cause: str, change: int) -> str:
    """Return what sort of thing moved the calamity."""
    if cause in _BEINGS:
        return "timeout" if change > 0 else "beings"
    return cause if cause in _SOURCES else "personal"


# --- what a victory was worth --------------------------------------------------------------------


class _Standings(dict[tuple[str, Atom], tuple[str, str]]):
    """The names of a row's two figures, which are worded once: four characters have twenty."""

    def __missing__(self, row: tuple[str, Atom]) -> tuple[str, str]:
        name = f"{row[0]}.{row[1]}"
        names = self[row] = f"{name}.win", f"{name}.score"
        return names


_STANDINGS = _Standings()
_HONOURED = {name: (f"honour.{name}.earned", 1) for name in HONOURS}


def _victory(setup: Setup, state: State, heard: Sequence[Event]) -> list[Figure]:
    """§6.2, §6.3 What a game that the team won came to, for each character."""
    first = next(int(event[1]) for event in heard if event[0] == "begins")
    ranks = ranking(state)
    best, reached = max(ranks), seat_scores(state)
    made = [
        ("spread", max(reached) - min(reached)),
        (_WON, int(sum(rank[0] == best[0] for rank in ranks) > 1)),
        ("shared.yes", int(ranks.count(best) > 1)),
        (f"realm.{realm(state)}.reached", 1),
    ]
    highest, several = state.rules.score_points[-1], len(set(setup.players)) > 1
    names, on_sheet = _score_lines(state.rules)
    for who, player in enumerate(state.players):
        line = state.totals[who]
        win, score = int(ranks[who] == best), line[-1]
        rows: list[tuple[str, Atom]] = [
            ("role", player.role),
            ("order", (who - first) % len(ranks) + 1),
            ("faith", _FAITHS[player.faith]),
            ("refuge", player.refuge_round),
            ("vow", player.vow),
        ]
        if player.great_vow:
            rows.append(("vow", player.great_vow))
            made.append((f"vow.{player.great_vow}.kept", int(great_kept(state, player))))
        if several:
            rows.append(("bot", f"{setup.players[state.owners[who]]}.{player.role}"))
        for row in rows:
            wins, scores = _STANDINGS[row]
            made += ((wins, win), (scores, score))
        made += zip(names, on_sheet(line), strict=True)
        made += (
            ("capped.yes", int(line[2] + line[3] >= highest)),
            ("halved.yes", int(line[3] > 0)),
            (f"vow.{player.vow}.kept", int(kept(state, player))),
        )
        made += [_HONOURED[honour] for honour in honours(state, who)]
    return made


# --- the tables ----------------------------------------------------------------------------------


def sections(setup: Setup) -> tuple[Section, ...]:
    """Return the tables of a report on games of this setup, in their order."""
    rules = resolve(setup.house)
    board = empty_board(rules, len(setup.players))
    rounds = tuple(str(number) for number in range(1, rules.rounds + 1))
    order = range(1, len(board.players) + 1)
    bots = tuple(dict.fromkeys(setup.players))
    pairs = [f"{bot}.{role}" for bot in bots for role in ROLES]
    stocks = [f"{role}.{kind}" for role in ROLES for kind in ("merit", "wisdom")]
    vows = _rows("vow", (*_VOWS, *_GREAT))
    personal = (*board.general, *rules.decks["exclusive"])
    realms = range(len(rules.karma_steps) + 1)
    several = len(bots) > 1  # else each role's own row says the same
    return (
        Spread("team", (_PLAYED, "deliverance", "timeouts", "rounds", "heroes", "spread")),
        Grid("calamity", (*_rows("by", _sources(rules)), "level"), rounds, of="level"),
        Shares("order", _rows("order", order), "win", mean="score"),
        Shares("roles", _rows("role", ROLES), "win", mean="score"),
        *((Shares("bots", _rows("bot", pairs), "win", mean="score"),) if several else ()),
        Spread("stocks", _rows("role", stocks)),
        Spread("score", _score_lines(rules)[0]),
        Shares("decided", ("capped", "halved", "tied", "shared"), "yes"),
        Shares("realms", _rows("realm", realms), "reached", of=_WON),
        Shares("faith", _rows("faith", _FAITHS), "win", mean="score"),
        Shares("refuge", _rows("refuge", (*rounds, 0)), "win", mean="score"),
        Shares("vows-taken", vows, "taken"),
        Shares("vows-kept", vows, "kept"),
        Shares("vows-won", vows, "win", mean="score"),
        Grid("use", _rows("use", (*_ACTIONS, *_free_acts(rules))), rounds, of="level"),
        Shares("answers", _rows("answer", _ANSWERED), "accepted"),
        Shares("heroes", _heroes(rules), "taken"),
        Shares("events", _rows("event", _COLLECTIVE), "flipped", of=_PLAYED, mean="calamity"),
        Shares("honours", _rows("honour", HONOURS), "earned", of=_SCORED),
        Shares("personal", _rows("personal", personal), "drawn", of=_PLAYED, told=False),
    )


def _rows(kind: str, names: Iterable[object]) -> tuple[str, ...]:
    return tuple(f"{kind}.{name}" for name in names)


def _sources(rules: Rules) -> list[str]:
    """§7A, §12 What can move the calamity under these rules."""
    moving = [
        card
        for card in _COLLECTIVE
        if any(effect.calamity for part in rules.cards[card].parts.values() for effect in part)
    ]
    off = {
        "hard": rules.mode != "hard",
        "dedicate": not rules.dedication,
        "reversal": not rules.reversal,
        "sacrifice": not rules.final_sacrifice,
    }
    return moving + [name for name in (*_MOVES, *_RARE) if not off.get(name)]


@lru_cache(maxsize=64)
def _score_lines(
    rules: Rules,
) -> tuple[tuple[str, ...], Callable[[Sequence[int]], tuple[int, ...]]]:
    """§6.2, §12 The lines of the score sheet that these rules have, and what takes them off it."""
    off = {
        "sacrifice": not rules.final_sacrifice,
        "karma": not rules.karma_multiplier,
        "honours": not rules.achievement_points,
    }
    first = ScoreLine._fields.index("base")
    places = [place for place, part in enumerate(_PARTS, first) if not off.get(part)]
    take: Callable[[Sequence[int]], tuple[int, ...]] = itemgetter(*places)
    return tuple(f"score.{_PARTS[place - first]}" for place in places), take


def _free_acts(rules: Rules) -> list[str]:
    """§4.4 What costs no action under these rules."""
    off = {
        "dedicate": not rules.dedication,
        "convert": not rules.conversion,
        "slip": not rules.secrecy_penalty,
    }
    return [name for name in VERBS if not off.get(name)]


def _heroes(rules: Rules) -> tuple[str, ...]:
    """§7A Which role may be the hero of which event."""
    return tuple(
        f"hero.{card}.{role}"
        for card in _COLLECTIVE
        for role in ROLES
        if f"hero.{role}" in rules.cards[card].parts
    )
