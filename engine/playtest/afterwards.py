"""Edits of a session: its result, seats, forms, items and questions, as changes to be kept.

Each returns what makes the new playtest of the old: `live.change(with_result(result))`. What had a
value before is audited once the session has begun; who somebody is never is, so that it can be
forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.kernel.errors import PlaytestError
from engine.playtest import feedback
from engine.playtest.clocks import Moment
from engine.playtest.corrections import Changes, differing, noted
from engine.playtest.feedback import Answer, Feedback, Form
from engine.playtest.items import Item, State
from engine.playtest.questions import Asked, Question
from engine.playtest.results import Result, SeatResult
from engine.playtest.sessions import Playtest, Seat, Session

Make = Callable[[Playtest, Moment], Playtest]
_UNTOLD = ("alias", "facilitator", "uuid")  # what the audit keeps no other value of


def with_session(**new: Any) -> Make:
    """Have the session say otherwise: goal, place, kit, facilitator …"""

    def make(one: Playtest, at: Moment) -> Playtest:
        session = replace(one.session, **new)
        changes = _audited(one, at, "session", one.session, session)
        return replace(one, session=session, changes=changes)

    return make


def with_seat(seat: int, **new: Any) -> Make:
    """Have a seat say otherwise: alias, role, how often played, what it came to."""

    def make(one: Playtest, at: Moment) -> Playtest:
        if not 0 <= seat < len(one.seats):
            raise PlaytestError("playtest-no-seat", seat=seat)
        changed = replace(one.seats[seat], **new)
        changes = _audited(one, at, f"seat:{seat}", one.seats[seat], changed)
        seats = (*one.seats[:seat], changed, *one.seats[seat + 1 :])
        return replace(one, seats=seats, changes=changes)

    return make


def with_setup(aliases: Sequence[str], **new: Any) -> Make:
    """Have the session say otherwise what was said when it was set up, and who sits where."""

    def make(one: Playtest, at: Moment) -> Playtest:
        for seat, alias in enumerate(aliases):
            one = with_seat(seat, alias=alias)(one, at)
        return with_session(**new)(one, at)

    return make


def with_result(result: Result) -> Make:
    """Tell how the session ended, for the table and for every seat."""

    def make(one: Playtest, at: Moment) -> Playtest:
        own = result._asdict()
        for row in own.pop("seats"):
            values = SeatResult._asdict(row)
            one = with_seat(values.pop("seat"), **values)(one, at)
        return with_session(**own)(one, at)

    return make


def with_feedback(seat: int, form: Form, answers: Sequence[Answer]) -> Make:
    """Keep what a seat says; a form filled in again takes the place of the one before."""

    def make(one: Playtest, at: Moment) -> Playtest:
        for answer in answers:
            feedback.check(answer, one.session.asks)
        before = tuple(answer for answer in one.answers if answer.seat == seat)
        now = tuple(sorted((replace(answer, seat=seat) for answer in answers), key=_by_field))
        others = tuple(answer for answer in one.answers if answer.seat != seat)
        forms, changes = one.feedback, one.changes
        if before and before != now:
            was, new = (
                {row.field: [row.number, row.text, row.pick] for row in rows}
                for rows in (before, now)
            )
            changes = noted(changes, at, "corrected", f"feedback:{seat}", was, new)
        if all(row.seat != seat for row in forms):
            forms = tuple(sorted((*forms, Feedback(seat, form, at.wall)), key=lambda row: row.seat))
        both = tuple(sorted((*others, *now), key=_by_field))
        return replace(one, feedback=forms, answers=both, changes=changes)

    return make


def _by_field(answer: Answer) -> tuple[int, str]:
    return answer.seat, answer.field


def with_item(text: str, observation: str | None = None) -> Make:
    """Put something on the list of what is to be done, last."""

    def make(one: Playtest, at: Moment) -> Playtest:
        place = 1 + max((item.place for item in one.items), default=0.0)
        item = Item(one.session.game, text, at.wall, place, observation)
        return replace(one, items=(*one.items, item))

    return make


def with_item_state(item: str, state: State) -> Make:
    """Have something be done, dropped, or to be done after all."""

    def make(one: Playtest, at: Moment) -> Playtest:
        old = next((row for row in one.items if row.uuid == item), None)
        if old is None or old.state == state:
            return one
        closed, by = ("", "") if state == "open" else (at.wall, f"playtest {one.session.number}")
        new = replace(old, state=state, closed=closed, closed_by=by)
        items = tuple(new if row is old else row for row in one.items)
        subject = f"item:{item}"
        changes = noted(
            one.changes, at, "corrected", subject, {"state": old.state}, {"state": state}
        )
        return replace(one, items=items, changes=changes)

    return make


def with_question(question: Question, asked: Asked | None = None) -> Make:
    """Have the session look for an answer to a question, or note the one it found."""

    def make(one: Playtest, _: Moment) -> Playtest:
        found = asked or Asked(question.uuid)
        others = tuple(row for row in one.asked if row.question != question.uuid)
        known = tuple(row for row in one.questions if row.uuid != question.uuid)
        rows = tuple(sorted((*others, found), key=lambda row: row.question))
        known = tuple(sorted((*known, question), key=lambda row: (row.opened, row.uuid)))
        return replace(one, questions=known, asked=rows)

    return make


def _audited(
    one: Playtest, at: Moment, subject: str, old: Session | Seat, new: Session | Seat
) -> Changes:
    """Note what had a value and has another; what is said for the first time is no correction."""
    before, after = differing(old, new)
    told = [key for key in before if key not in _UNTOLD and before[key] not in ("", None, [])]
    if one.session.state == "setup" or not told:
        return one.changes
    was, now = ({key: side[key] for key in told} for side in (before, after))
    return noted(one.changes, at, "corrected", subject, was, now)
