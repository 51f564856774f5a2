"""Playtests for the tour: two that are paused, and some that are over, to be set side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from engine import games
from engine.bots.table import answer_once, seat_bots
from engine.kernel.game import Setup
from engine.kernel.match import EVERY, Match
from engine.kernel.rules import Value
from engine.library.store import Library
from engine.playtest.afterwards import with_feedback, with_result
from engine.playtest.clocks import Turn
from engine.playtest.feedback import FIELDS, Answer
from engine.playtest.live import LiveSession
from engine.playtest.results import Result, SeatResult, of_outcome, ranks
from engine.playtest.sessions import Mode, Playtest, Seat, Session, setup_of
from engine.playtest.store import PlaytestStore
from gui.games import playable
from gui.shell.playtests.tally import Tally

_GAME = playable()[0]
_SECONDS = 23  # between two things that happen
_ALIASES = ("Ana", "Ben", "Chiara", "Dai")
_ROLES = ("farmer", "scholar", "merchant", "monk")
_BEGAN = datetime(2026, 11, 14, 18, tzinfo=UTC)
_ENTERED = 24  # answers and draws of the match that is refereed
_NOTED = 30  # entries from note to note
_NOTES = (
    ("confused", 0, "Who pays for it?"),
    ("delight", 0, "laughs when the temple burns"),
    ("broken", 2, "C6: nobody can pay"),
    ("downtime", 1, "looks at a phone while the others count"),
)
_POINTS = ((61, 48, 44, 52), (58, 55, 39, 60), (47, 31, 36, 52), (44, 40, 35, 49), (51, 46, 38, 42))
_TIGHTER = {"win_calamity": 10, "protect_merit": 2}


class StepClock:
    """A clock that goes on by as much at every look, so that pictures are always the same."""

    def __init__(self, seconds: int = _SECONDS) -> None:
        self._seconds = seconds
        self._looks = 0

    def monotonic_ns(self) -> int:
        """Return the time of the next look."""
        self._looks += 1
        return self._looks * self._seconds * 10**9

    def now(self) -> datetime:
        """Return the time of day of the last look."""
        return _BEGAN + timedelta(seconds=self._looks * self._seconds)


def counted(library: Library) -> int:
    """Keep a session of v5.7 that was counted by hand; return its number."""
    live = _opened(library, "free", _ROLES)
    tally = Tally(live)
    tally.begin()
    for _ in range(5):
        tally.next_phase()
    actions = {one.key: one for one in tally.template.actions}
    live.log("count", ("calamity",), [tally.held((None, "calamity"), 7)])
    for seat, key in enumerate(("labour", "practice", "give", "protect")):
        tally.act(seat, actions[key])
        tally.next_turn()
    live.keep_note(live.note(tag="broken"), text="C6: nobody can pay", severity=3)
    live.pause()
    return live.id


def refereed(library: Library) -> int:
    """Keep a session of v5.7 that is refereed; return its number."""
    live = _opened(library, "refereed", ())
    match = _match(library, live)
    for _ in range(_ENTERED):
        if match.draw is not None:
            match.release(0)
        else:
            match.answer(match.asks[0].seat, match.asks[0].options[0])
    live.pause()
    return live.id


def over(library: Library) -> int:
    """Keep sessions that are over, by two kits; return the number of one refereed to its end."""
    for number, points in enumerate(_POINTS):
        _counted_out(library, number, points)
    live = _opened(library, "refereed", (), seconds=4)
    match = _match(library, live)
    bots = dict(enumerate(seat_bots(match.game, _by_bots(match))))
    entered, stood = 0, Turn()
    while match.outcome is None:
        if match.draw is not None:
            match.release(entered * 7 % match.draw.n)
        else:
            answer_once(match, bots)
        entered += 1
        turn = _turn(match)
        if turn != stood:
            live.at(turn)
        stood = turn
        if entered % _NOTED == 0:
            tag, severity, text = _NOTES[entered // _NOTED % len(_NOTES)]
            live.keep_note(live.note(tag=tag, seats=(entered % 4,)), text=text, severity=severity)
    _end(live, of_outcome(match.outcome, team=True, parts=match.game.score_parts))
    return live.id


def _counted_out(library: Library, number: int, points: tuple[int, ...]) -> None:
    """Keep a session of v5.7 that was counted by hand and came to these points."""
    house = _TIGHTER if number % 2 else {}
    live = _opened(library, "free", _ROLES, house, seconds=60 + 7 * number)
    tally = Tally(live)
    tally.begin()
    shown = {"calamity": number + len(house), "deliverance": 8 - number % 3}
    deltas = [tally.held((None, key), value) for key, value in shown.items()]
    live.log("count", tuple(shown), deltas)
    for _ in range(20):
        tally.next_turn()
    scores = zip(points, ranks(points), strict=True)
    seats = tuple(SeatResult(at, float(score), rank) for at, (score, rank) in enumerate(scores))
    _end(live, Result("won", "win", "full", seats=seats))


def _turn(match: Match[Any]) -> Turn:
    """Return where a match stands."""
    game, state, asks = match.game, match.state, match.asks
    return Turn(game.phase(state, asks), game.round(state), tuple(ask.seat for ask in asks))


def _match(library: Library, live: LiveSession) -> Match[Any]:
    """Begin the match of a session."""
    game = games.game(live.session.game)
    setup = setup_of(live.playtest, "tour", "0" * 32)
    kept = PlaytestStore(library.database, _day, "").referee(
        live, setup, game.edition, game.digest(setup)
    )
    live.start(Tally(live).opening())
    return Match(game, setup, (), keeper=kept, clock=live.now, hold=EVERY)


def _by_bots(match: Match[Any]) -> Setup:
    return replace(match.setup, players=(match.game.default_bot,) * len(match.setup.players))


def _end(live: LiveSession, result: Result) -> None:
    """Have a session end with this result, and everybody say what it was like."""
    for seat in range(len(live.playtest.seats)):
        scales = [one.key for one in FIELDS if one.kind == "scale"]
        said = [Answer(seat, key, 2 + (at + 2 * seat) % 4) for at, key in enumerate(scales)]
        live.change(with_feedback(seat, "paper", said))
    live.change(with_result(result))
    live.end()


def _day() -> datetime:
    """Return the day of the playtests."""
    return _BEGAN


def _opened(
    library: Library,
    mode: Mode,
    roles: tuple[str, ...],
    house: Mapping[str, Value] | None = None,
    seconds: int = _SECONDS,
) -> LiveSession:
    game, house = games.game(_GAME), house or {}
    seats = tuple(
        Seat(at, alias, roles[at] if roles else "", plays="3-9")
        for at, alias in enumerate(_ALIASES)
    )
    store = PlaytestStore(library.database, _day, "")
    session = Session(
        _GAME,
        mode,
        edition=game.edition,
        rules=game.rule_sheet.digest(house),
        house=house,
        kit="7a11·90cc" if house else "9c1f·04e2",
        goal="Is it tense?",
    )
    return store.open(store.create(Playtest(session, seats)), StepClock(seconds))
