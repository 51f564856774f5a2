"""Fixtures for the archive desk: matches at a moment, and how to bring them back."""

from sitting import sit

from engine.games.delay.history import values
from engine.kernel.match import Match


def at_desk(seed="desk", answers=0, **about):
    """Return a sitting of one person at the desk after so many answers at random."""
    return sit("delay", seed, players=("person",), answers=answers, **about)


def rewind(sitting, records):
    """Have the sitting stand where these records end."""
    sitting.match = Match(sitting.game, sitting.setup, records)
    sitting.moved.emit()


def numbers(table):
    """Return the values as the rulers show them."""
    faces = [table.scene.things[f"value:{stat}"].face.name for stat in STATS]
    return tuple(face[2] for face in faces)


def shown(table, key):
    """Return whether a thing is to be seen."""
    return table.scene.things[key].isVisible()


def punished(record=3, tries=400):
    """Return a sitting one answer before a round that opens with the penalty."""
    for number in range(tries):
        sitting = at_desk(f"gap-{number}")
        sitting.match.answer(0, sitting.match.asks[0].options[0])
        records = list(sitting.match.records)
        sitting.match.answer(0, sitting.match.asks[0].options[record])
        if any(event[0] == "penalty" for event in sitting.match.log):
            rewind(sitting, records)
            return sitting
    raise AssertionError("no seed has its gap noticed")


STATS = ("heaven", "hell", "stability", "pressure")
__all__ = ["STATS", "at_desk", "numbers", "punished", "rewind", "shown", "values"]
