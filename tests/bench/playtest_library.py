"""A library of playtests, always the same: to be measured, opened in the window, handed about.

`python tests/bench/playtest_library.py FOLDER` fills an empty one with eleven sessions of v5.7 by
two kits: five refereed, of which one was ruled upon, one broken off and one is paused; five counted
by hand; and one of three hours, with 600 entries and 200 notes.
"""

import sys
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch
from uuid import UUID

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(HERE.parent)]

from at_table import HandClock  # noqa: E402
from facilitator import GAME, NOTE_TEXTS, Facilitator  # noqa: E402

from engine.library.store import Library  # noqa: E402
from engine.playtest import kits  # noqa: E402
from engine.playtest.afterwards import (  # noqa: E402
    with_item,
    with_question,
    with_session,
)
from engine.playtest.clocks import Turn  # noqa: E402
from engine.playtest.feedback import OwnQuestion  # noqa: E402
from engine.playtest.questions import Asked, Question  # noqa: E402
from engine.playtest.store import PlaytestStore  # noqa: E402

LONG_GAME = {"protect_merit": 3, "rounds": 12, "actions": 5}
ENTRIES, NOTES = 600, 200
HOURS_MS = 3 * 3_600_000
ITEM_TEXTS = (
    "Say on the card who pays",
    "护持的费用印大一点",
    "Try eleven rounds",
    "A reminder of faith on the player board",
    "Shorter text on C6",
)


@contextmanager
def same_names(seed):
    """Have rows named in order, so that a library is the same each time it is made."""
    names = Random(f"names {seed}")
    with patch("engine.playtest.rows.uuid4", lambda: UUID(int=names.getrandbits(128), version=4)):
        yield


def printed(house):
    """Return the kit that is printed by these rules, with its manifest."""
    from printpack.cards.format import FORMATS
    from printpack.games.merit57.edition import edition
    from printpack.games.merit57.spec import SPEC
    from printpack.paper.kit.manifest import hash_of, hashes_of, manifest
    from printpack.paper.kit.pieces import Order, gather

    drawn = gather(Order(SPEC, edition("zh", house), FORMATS["63x88"]))
    hashes = hashes_of(drawn)
    named = hash_of(drawn, house, hashes)
    text = manifest(drawn, house, {}, hashes, named).text()
    return kits.printed(GAME, text, "2026-11-01T10:00:00.000+00:00")


def refereed(table, turns=None, ruled=None):
    """Have a match entered, up to its end or so many entries, with a note every tenth."""
    table.referee()
    number = 0
    while table.match.outcome is None and (turns is None or number < turns):
        number += 1
        if number == ruled:
            table.rule()
        table.last(16_000)
        table.enter()
        if number % 10 == 0:
            table.note(number)
    return table


def counted(table, rows=90):
    """Have a game counted by hand."""
    table.live.start(Turn("actions", 1, (0,)))
    for number in range(rows):
        table.last(24_000)
        table.count(number)
        if number % 12 == 5:
            table.note(number)
        if number % 30 == 17:
            table.slip(number)
    return table


def three_hours(table, rows=ENTRIES, notes=NOTES):
    """Have a session of so many entries and notes: refereed to its end, then counted by hand."""
    live, every = table.live, rows // notes
    live.change(
        with_question(Question(GAME, "Is five actions a turn too long a wait?", "2026-11-01"))
    )
    pace = (HOURS_MS - notes * 6_000) // rows
    table.referee()
    entered = counted_on = said = 0
    while len(live.playtest.entries) < rows:
        table.last(pace)
        entered += 1
        if table.match.outcome is None:
            table.enter()
            if entered % 90 == 50:
                table.undo_and_redo()
            if entered % 110 == 70:
                table.correct_a_draw()
        else:
            if live.session.mode == "refereed":
                live.set_mode("free")
            table.count(counted_on)
            counted_on += 1
            if counted_on % 40 == 25:
                table.slip(counted_on // 40)
        if entered % 150 == 120:
            table.rest()
        if said < notes and said * every < len(live.playtest.entries):
            table.note(said)
            said += 1
    while said < notes:
        table.note(said)
        said += 1
    live.set_mode("refereed")
    for number, text in enumerate(ITEM_TEXTS):
        live.change(with_item(text, live.playtest.observations[number * 7].uuid))
    asked = live.playtest.asked[0].question
    question = live.playtest.questions[0]
    live.change(with_question(question, Asked(asked, "unclear", NOTE_TEXTS[1])))
    live.change(with_session(to_try="eleven rounds"))
    table.over(goal_met="yes")
    return table


def filled(library, clock, few=False):
    """Fill a library; return the number of its long session."""
    with same_names("library"):
        both = [
            printed(house) if not few else plain(at) for at, house in enumerate(({}, LONG_GAME))
        ]
        usual, long = both
        for kit in both:
            PlaytestStore(library.database, clock.now).put_kit(kit)
        for number in range(1 if few else 4):
            table = Facilitator(library, clock, number, usual, goal="Is it tense to the end?")
            refereed(table, 60 if number == 3 or few else None, 90 if number == 2 else None)
            table.over(extent="broken-off" if number == 3 or few else "full")
            clock.go(86_400_000)
        for number in range(1 if few else 5):
            table = Facilitator(library, clock, f"free {number}", long, LONG_GAME, "free")
            counted(table, 80 + 9 * number).over()
            clock.go(86_400_000)
        asks = (OwnQuestion("Would you play twelve rounds again?"),)
        goal = "Is the long game still fun after two hours?"
        table = Facilitator(library, clock, "long", long, LONG_GAME, goal=goal, asks=asks)
        three_hours(table, *((90, 30) if few else ()))
        clock.go(86_400_000)
        paused = Facilitator(
            library, clock, "paused", usual, goal="Does the calamity come too early?"
        )
        refereed(paused, 40).live.pause()
    return table.live.id


def plain(at):
    """Return a kit that was not printed by us."""
    return kits.Kit(GAME, f"wooden board {at}")


def main(words):
    if len(words) != 1 or (Path(words[0]) / "library.sqlite").exists():
        print("usage: playtest_library.py FOLDER, with no library in it yet", file=sys.stderr)
        return 2
    folder, clock = Path(words[0]), HandClock()
    folder.mkdir(parents=True, exist_ok=True)
    with Library(folder, now=clock.now) as library:
        number = filled(library, clock)
        print(f"the long session has the number {number}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
