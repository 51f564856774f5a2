"""Golden playthroughs: a match of each game, player count and language, as a person reads it."""

from pathlib import Path

from driving import drive

from engine.bots.table import seat_bots
from engine.games import game
from engine.kernel.clock import StepClock
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.kernel.wording import Log, Teller

FOLDER = Path(__file__).parent.parent / "golden"
_LONGEST = 160  # lines; what follows is held by the fingerprint of the end


def golden_path(game_id, seats, lang):
    return FOLDER / game_id / f"{seats}p.{lang}.txt"


def tell(game_id, seats, lang):
    """Return the playthrough as text: the log, how it ended, and what the end position is."""
    rules = game(game_id)
    setup = Setup(game_id, (rules.default_bot,) * seats, "golden")
    match = Match(rules, setup, clock=StepClock())
    drive(match, dict(enumerate(seat_bots(rules, setup))))
    teller = Teller(rules, match.state, lang)
    log = Log(teller)
    lines = [*log.hear(match.log, match.state), *log.rest()]
    more = len(lines) - _LONGEST
    if more > 0:
        lines = [*lines[:_LONGEST], f"… +{more}"]
    end = [
        teller.outcome(match.outcome),
        f"{match.outcome.scores} {fingerprint(match.state)[:16]}",
    ]
    return "\n".join([*lines, "", *end]) + "\n"
