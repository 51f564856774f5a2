"""Playtests: how soon a key is on the disk, a draw is found, a correction is foreseen, and so on.

Times are those a person waits for, by the clock on the wall; of what was only held up by the
machine the best of several counts. The sessions are those of `playtest_library`.
"""

import re
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from uuid import UUID, uuid5

from bench_window import OPEN, apart, furnished
from playtest_library import GAME, HandClock, filled
from slices import Line, sized
from typing_in import bot_match, entered

from engine import games
from engine.kernel.amend import amend
from engine.kernel.asking import Ask, Draw
from engine.kernel.entries import entries
from engine.kernel.errors import SamsaraError
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import Answer
from engine.kernel.match import EVERY, Match
from engine.kernel.script import typed
from engine.library.store import Library
from engine.playtest.analysis import comparing
from engine.playtest.analysis.groups import gather, groups
from engine.playtest.analysis.reviewing import course
from engine.playtest.analysis.untaken import untaken
from engine.playtest.entries import Delta
from engine.playtest.files.bgstats import play_log
from engine.playtest.files.lossless import dumps, loads
from engine.playtest.files.summary import summary
from engine.playtest.files.tables import tables
from engine.playtest.files.taking_in import take_in
from engine.playtest.refereed.finding import draw_names, find
from engine.playtest.store import PlaytestStore

KEYS, SESSIONS = sized(1000, 20), sized(200, 4)
CORRECTED = sized(10_000, 4)  # entries of a game, at most, of which each is tried
BEST_OF = 3
LOADED = "\nimport sys\nprint(*(m for m in sys.modules if m.startswith('engine.playtest')))"
_NAME = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def ms(work):
    """Return what a work takes at best."""
    best = float("inf")
    for _ in range(sized(BEST_OF, 1)):
        began = perf_counter()
        work()
        best = min(best, 1000 * (perf_counter() - began))
    return best


def keys(live):
    """Return what each key takes until its row is on the disk."""
    found = []
    for number in range(KEYS):
        seat = number % 4
        began = perf_counter()
        live.log("count", ("merit",), [Delta("merit", 1, seat)], seat=seat)
        found.append(1000 * (perf_counter() - began))
    return found


def asked_of_all():
    """Return a position of v5.7, and a draw from all of its cards at once."""
    rules = games.game(GAME)
    cards = tuple(rules.cards({}))
    return (
        rules,
        rules.begin(Setup(GAME, (PERSON,) * 4, "pile")),
        Draw("personal", len(cards), cards),
    )


def filters(names):
    """Return the longest that any beginning of anything that a card is called takes to be found."""
    words = {
        word[:length]
        for one in names
        for word in (one.id, *one.initials, *one.words)
        for length in range(1, len(word) + 1)
    }
    return max(ms(partial(find, names, word)) for word in sorted(words)[: sized(None, 20)])


def other(entry):
    """Return another record that could have been entered there, or None."""
    record, asked = entry.record, entry.asked
    if isinstance(asked, Ask) and isinstance(record, Answer) and record.seat == asked.seat:
        options = [option for option in asked.options if option != record.option]
        return Answer(record.seat, options[0]) if options else None
    if isinstance(asked, Draw) and 1 < asked.n <= 100:
        made = typed(asked, (record.value + 1) % asked.n)
        return made if made != record else None
    return None


def preview(game_id):
    """Return the longest that any correction of any entry of a game takes to be foreseen."""
    rules = games.game(game_id)
    house = {"dice": "fair"} if game_id == "ludo" else {}
    match = entered(*bot_match(game_id, rules.default_seats, "preview", house))
    longest = 0.0
    for row in entries(rules, match.setup, match.records)[:CORRECTED]:
        new = other(row)
        if new is not None:
            longest = max(longest, ms(partial(foreseen, rules, match, row.line, new)))
    return longest


def foreseen(rules, match, line, new):
    try:
        amend(rules, match.setup, match.records, line, new)
    except SamsaraError:
        return  # refused, which is as soon seen


def renamed(root, name):
    return str(uuid5(root, name[0]))


def copied(library, store, listed):
    """Have as many sessions as a year brings, each a copy of one that is there."""
    files = [dumps(store.whole(one.id)) for one in listed if one.state == "ended"]
    for number in range(SESSIONS - len(files)):
        root = uuid5(UUID(int=0), str(number))
        file = _NAME.sub(partial(renamed, root), files[number % len(files)])
        assert take_in(library.database, loads(file)).fate == "new"


def across(library, store):
    """Yield how soon all sessions of a game stand beside each other, and how long it ever waits."""
    found = ms(lambda: groups(comparing.cases(library.database, GAME)))
    yield Line(f"{SESSIONS} sessions are listed", ms(store.listed), "ms", ceiling=100)
    yield Line("  and stand in groups", found, "ms", ceiling=500)
    longest = longest_wait(library, store)
    yield Line("  the longest wait while their measures come", longest, "ms", ceiling=100)


def longest_wait(library, store):
    """Return the longest step of all, each at its best; steps are the same each time."""
    best = []
    for _ in range(sized(BEST_OF, 1)):
        waits, began = [], perf_counter()
        for _ in gather(store, groups(comparing.cases(library.database, GAME))):
            waits.append(1000 * (perf_counter() - began))
            began = perf_counter()
        best = list(map(min, waits, best or waits))
    return max(best)


def opened(store, number, clock):
    """Yield how soon a session of three hours is there, reviewed and written."""
    rules, whole = games.game(GAME), store.whole(number)
    one = whole.playtest
    size = f"{len(one.entries)} entries, {len(one.observations)} notes"

    def go_on():
        live = store.open(number, clock)
        kept = store.referee(live, whole.journal.setup, rules.edition, "")
        Match(rules, kept.setup, kept.records, keeper=kept, clock=live.now, hold=EVERY)

    def reviewed():
        for _ in course(one, whole.journal):
            pass
        untaken(rules, whole.journal)

    yield Line(f"A session of {size}, opened with its match", ms(go_on), "ms", ceiling=300)
    yield Line("  its course, and what nobody took", ms(reviewed), "ms", ceiling=300)
    yield Line("  as JSON", len(dumps(whole).encode()) / 1000, "kB", ceiling=500)
    forms = {
        "JSON": lambda: dumps(store.whole(number)),
        "tables": lambda: tables([store.whole(number)]),
        "a summary": lambda: summary(store.whole(number), "zh"),
        "a play log": lambda: play_log([store.whole(number)]),
    }
    for name, work in forms.items():
        yield Line(f"  written as {name}", ms(work), "ms", ceiling=200)


def loaded():
    """Return how many modules of playtests are there when the window is painted first."""
    with TemporaryDirectory() as home:
        furnished(home)
        return len(apart(home, OPEN + LOADED).splitlines()[-1].split())


def measure():
    clock = HandClock()
    with TemporaryDirectory() as home, Library(Path(home), now=clock.now) as library:
        number = filled(library, clock, few=sized(False, True))
        store = PlaytestStore(library.database, clock.now)
        yield from opened(store, number, clock)
        live = store.open(number, clock)
        live.resume()
        took = keys(live)
        yield Line("A key, until its row is on the disk, middling", median(took), "ms", ceiling=30)
        yield Line(f"  the longest of {KEYS}", max(took), "ms", ceiling=100)
        live.end()
        copied(library, store, store.listed())
        yield from across(library, store)
    draw = asked_of_all()
    names = draw_names(*draw, "zh")
    opens = ms(partial(draw_names, *draw, "zh"))
    yield Line(f"A draw from {len(names)} cards is asked", opens, "ms", ceiling=50)
    yield Line("  any beginning of any name, found", filters(names), "ms", ceiling=16)
    for game_id in games.IDS:
        longest = preview(game_id)
        yield Line(f"{game_id}: any correction, foreseen at the longest", longest, "ms", ceiling=50)
    yield Line("Modules of playtests at the first picture", loaded(), "", ceiling=0)
