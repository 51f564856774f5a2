"""Import of playtests into the overview: read, kept, and what became of each said in a line.

Where the file and the library each have what the other has not, both are kept and the person
chooses by what differs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from engine.playtest.files.lossless import read_playtest
from engine.playtest.files.taking_in import Difference, Taken, differences, take_in
from engine.playtest.store import PlaytestStore, Whole
from gui.context import AppContext, Wording, faults_told
from gui.i18n import Language
from gui.shell.playtests.keeping import store_of
from gui.shell.playtests.overview.page import PlaytestsPage
from gui.widgets.panel import Page
from resources.foreign import plain

_SHOWN, _LONGEST = 8, 40  # differences that are told, and characters of a value
_TELLING = ("text", "alias", "verb", "tag", "kind", "answer", "field", "number")  # of a row


def take(context: AppContext, front: Callable[[], Page], path: Path) -> None:
    """Take in the playtest of a file, and show it in the list."""
    context.host.hush()
    store = store_of(context)
    whole = read_playtest(path)
    taken = take_in(context.library.database, whole)
    _show(context, front)
    if taken.fate == "both":
        _choose(context, store, taken, whole, partial(_show, context, front))
    else:
        context.host.inform(_told(store, taken))


def _show(context: AppContext, front: Callable[[], Page]) -> None:
    """Show the sessions that there are now."""
    page = front()
    if isinstance(page, PlaytestsPage):
        page.show_sessions()
    else:
        context.host.go("playtests")


def _told(store: PlaytestStore, taken: Taken) -> Wording:
    number = store.read(taken.session).session.number

    def told(language: Language) -> str:
        parts = [language.say(f"playtest.taken.{taken.fate}", number=number)]
        if taken.as_log:
            parts.append(language.say("playtest.taken.as-log"))
        return language.say("list.after").join(parts)

    return told


def _choose(
    context: AppContext,
    store: PlaytestStore,
    taken: Taken,
    whole: Whole,
    then: Callable[[], object],
) -> None:
    """Have the person say which of two histories is to go, or neither."""
    ours = store.read(taken.ours or 0)
    theirs = store.read(taken.session).session.number
    found = differences(ours, whole.playtest)

    def told(language: Language) -> str:
        say = language.say
        head = say("gui.playtest.list.both", ours=ours.session.number, theirs=theirs)
        rows = [_difference(one, language) for one in found[:_SHOWN]]
        if len(found) > len(rows):
            rows.append(say("playtest.differs.more", n=len(found) - len(rows)))
        return "\n\n".join((head, "\n".join(rows)))

    def without(session_id: int) -> None:
        with faults_told(context.host):
            store.delete(session_id)
        then()

    keep: Callable[[str, int], Wording] = lambda key, number: (
        lambda language: language.say(key, n=number)
    )
    context.host.confirm(
        told,
        keep("gui.playtest.list.only-theirs", theirs),
        partial(without, taken.ours or 0),
        (
            keep("gui.playtest.list.only-ours", ours.session.number),
            partial(without, taken.session),
        ),
    )


def _difference(one: Difference, language: Language) -> str:
    """Return in a line what both say: a field of the session, or a row by what tells it best."""

    def side(value: object) -> str:
        if isinstance(value, dict):
            value = next((value[key] for key in _TELLING if value.get(key)), one.key)
        if value in (None, ""):
            return language.say("playtest.differs.none")
        text = plain(str(value))
        return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"

    own = one.part == "session"
    what = f"playtest.column.{one.key}" if own else f"gui.playtest.list.part-{one.part}"
    return language.say(
        "gui.playtest.list.difference",
        what=language.say(what) if language.knows(what) else one.key,
        ours=side(one.ours),
        theirs=side(one.theirs),
    )
