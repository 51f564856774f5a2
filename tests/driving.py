"""Bot driver: matches that bots play to their end, or to where somebody else has to answer."""

from engine.bots.table import answer_once


def drive(match, bots):
    """Let the bots answer until the game is over or waits for somebody else."""
    while match.outcome is None:
        if match.draw is not None or not answer_once(match, bots):
            return
