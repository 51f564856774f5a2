"""Feedback form: what each person says afterwards, on the screen or from paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal, NamedTuple, TypeAlias

from engine.kernel.errors import PlaytestError
from engine.playtest.rows import Count, Note, Place, fresh

Form = Literal["screen", "paper"]
FieldKind = Literal["scale", "choice", "round", "text"]
SCALE = (1, 2, 3, 4, 5)


class FormField(NamedTuple):
    """A question of the form: what may be said, in words beside it or instead."""

    key: str
    kind: FieldKind
    words: tuple[str, ...] = ()  # of a choice by their numbers 0, 1 …; else beside a number
    pick: Literal["", "entry", "rule"] = ""  # what may be pointed at


# In the order of the paper. Length keeps its direction, which 1 … 5 would lose.
FIELDS = (
    FormField("length", "scale", ("too-short", "right", "too-long")),
    *(FormField(key, "scale") for key in ("learning", "choices", "waiting", "dealing")),
    *(FormField(key, "scale") for key in ("new", "fun", "fair")),
    FormField("won", "choice", ("no", "yes")),
    FormField("foreseen", "round"),  # 0 is: not foreseen
    FormField("again", "choice", ("no", "with-changes", "yes")),
    FormField("role", "scale"),
    FormField("broken", "text", pick="entry"),
    FormField("unclear", "text", pick="rule"),
    *(FormField(key, "text") for key in ("most-fun", "least-fun", "change", "keep", "strategy")),
)
OWN = ("own1", "own2", "own3")  # the designer's own questions of a session


class OwnQuestion(NamedTuple):
    """A question that the designer put on the forms of one session."""

    text: str
    kind: FieldKind = "scale"


@dataclass(frozen=True, slots=True)
class Feedback:
    """That a seat filled in its form, and when."""

    seat: Place
    form: Form
    given: str
    uuid: str = field(default_factory=fresh)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a seat says to a question; without anything it is: cannot say."""

    seat: Place
    field: Annotated[str, 60]
    number: Count | None = None
    text: Note = ""
    pick: str = ""


Answers: TypeAlias = tuple[Answer, ...]


def fields_of(asks: Sequence[OwnQuestion]) -> tuple[FormField, ...]:
    """Return the questions of a session's form."""
    return (*FIELDS, *(FormField(key, ask.kind) for key, ask in zip(OWN, asks, strict=False)))


def check(answer: Answer, asks: Sequence[OwnQuestion]) -> None:
    """Refuse an answer that its question does not allow."""
    one = next((one for one in fields_of(asks) if one.key == answer.field), None)
    if one is None or not _allowed(one, answer):
        said = answer.text[:40] if answer.number is None else str(answer.number)
        raise PlaytestError("playtest-answer", field=answer.field, given=said)


def _allowed(one: FormField, answer: Answer) -> bool:
    number, worded = answer.number, answer.text in ("", *one.words)
    match one.kind:
        case "scale":
            return (number is None or number in SCALE) and worded and not answer.pick
        case "choice":
            return (number is None or number in range(len(one.words))) and not answer.text
        case "round":
            return (number is None or number >= 0) and not answer.text
        case "text":
            return number is None and (not answer.pick or bool(one.pick))


def dots(answers: Answers, key: str) -> list[tuple[int, int]]:
    """Return what was said to a question as seat and number, those who cannot say left out."""
    return [
        (one.seat, one.number) for one in answers if one.field == key and one.number is not None
    ]
