"""Command-line options: each a typed field of its command, with what it reads and its help."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from inspect import get_annotations
from pathlib import Path
from typing import ClassVar, Generic, Literal, TypeVar, cast

from engine.kernel.errors import SamsaraError
from resources.catalogue import LANGUAGES, Catalogue
from resources.foreign import shown

T = TypeVar("T")
D = TypeVar("D")
S = TypeVar("S", bound=str)
T_co = TypeVar("T_co", covariant=True)
Takes = Literal["switch", "one", "each", "words"]

_DECIMAL = re.compile(r"[+-]?\d{1,4}(\.\d{1,6})?", re.ASCII)
_LONGEST_NUMBER = 11
_LONGEST_SHOWN = 60
_KEY = "option"


class UsageError(SamsaraError):
    """Something typed that the command does not take."""


# --- what a word is read as


@dataclass(frozen=True, slots=True)
class ValueKind(Generic[T_co]):
    """What stands for a value in help, and how a word is read; None where it is none of them."""

    sign: str
    read: Callable[[str], T_co | None]
    expected: str = ""  # said of a word that is refused
    names: Iterable[str] = ()  # said in help


def text(sign: str, names: Iterable[str] = ()) -> ValueKind[str]:
    """Take any word of characters; whoever owns the names says which one is wrong."""
    return ValueKind(sign, _characters, names=names)


def path(sign: str, names: Iterable[str] = ()) -> ValueKind[Path]:
    """Take a file or a folder; no word at all, as of a variable that is not set, is neither."""
    return ValueKind(sign, lambda word: Path(word) if word else None, names=names)


def path_or_output(sign: str) -> ValueKind[str]:
    """Take a file, or `-` for the standard output."""
    return ValueKind(sign, lambda word: word or None)


def _characters(word: str) -> str | None:
    """Return a word if every byte of it is part of a character."""
    try:
        word.encode()
    except UnicodeEncodeError:
        return None
    return word


def choice(names: Sequence[S]) -> ValueKind[S]:
    """Take one of these words, as their owner lists them."""
    return ValueKind("|".join(names), {str(name): name for name in names}.get, " | ".join(names))


def whole(sign: str, least: int, most: int) -> ValueKind[int]:
    """Take a whole number from `least` to `most`."""

    def read(word: str) -> int | None:
        short = word.isascii() and word.isdigit() and len(word) <= _LONGEST_NUMBER
        return int(word) if short and least <= int(word) <= most else None

    return ValueKind(sign, read, f"{least} … {most}")


def decimal(sign: str, most: float) -> ValueKind[float]:
    """Take a number with a point, not further from 0 than `most`."""

    def read(word: str) -> float | None:
        shape = _DECIMAL.fullmatch(word)
        return float(word) if shape is not None and abs(float(word)) <= most else None

    return ValueKind(sign, read, f"-{most:g} … {most:g}")


def commas(sign: str, names: Iterable[str] = ()) -> ValueKind[tuple[str, ...]]:
    """Take several words in one, with commas between them."""
    return ValueKind(
        sign, lambda word: tuple(part.strip() for part in word.split(",")), names=names
    )


# --- fields of a command


@dataclass(frozen=True, slots=True)
class Option:
    """One argument or option of a command; without a flag it is an argument."""

    kind: ValueKind[object]
    takes: Takes = "one"
    flag: str = ""
    about: str = ""  # the key of its line of help
    needed: bool = False
    name: str = ""
    default: object = None

    @property
    def typed(self) -> str:
        """Return the option as one types it."""
        return f"{self.flag} {self.kind.sign}".strip()


_SWITCH: ValueKind[bool] = ValueKind("", lambda _word: True)


def argument(kind: ValueKind[T], *, about: str = "") -> T:
    """Take a word that the command cannot do without."""
    return _field(Option(kind, about=about, needed=True), cast("T", None))


def may(kind: ValueKind[T], default: D, *, about: str = "") -> T | D:
    """Take a word that need not be there."""
    return _field(Option(kind, about=about), default)


def arguments(kind: ValueKind[T], *, about: str = "") -> tuple[T, ...]:
    """Take any number of words."""
    return _field(Option(kind, "words", about=about), ())


def option(kind: ValueKind[T], default: D, *, flag: str = "", about: str = "") -> T | D:
    """Take `--name VALUE`; `flag` where the name is not the field's."""
    return _field(Option(kind, flag=flag or "-", about=about), default)


def needed(kind: ValueKind[T], *, flag: str = "", about: str = "") -> T:
    """Take `--name VALUE` that the command cannot do without."""
    return _field(Option(kind, flag=flag or "-", about=about, needed=True), cast("T", None))


def each(kind: ValueKind[T], *, flag: str = "", about: str = "") -> tuple[T, ...]:
    """Take `--name VALUE` as often as one likes."""
    return _field(Option(kind, "each", flag or "-", about), ())


def several(kind: ValueKind[tuple[T, ...]], *, about: str = "") -> tuple[T, ...]:
    """Take `--name VALUE…`: all that follows up to the next option."""
    return _field(Option(kind, "words", "-", about), ())


def switch(*, about: str = "") -> bool:
    """Take `--name`, which is there or not."""
    return _field(Option(_SWITCH, "switch", "-", about), default=False)


def _field(made: Option, default: D) -> D:
    return field(default=default, metadata={_KEY: made})


@dataclass(frozen=True, kw_only=True)
class Command(ABC):
    """What one command was given, each option a field, and what it does with that."""

    name: ClassVar[str]
    examples: ClassVar[tuple[str, ...]] = ()

    lang: str | None = option(choice(LANGUAGES), None)

    @abstractmethod
    def run(self, words: Catalogue) -> Iterator[str | int]:
        """Yield lines of text, and at the end the exit code if it is not 0."""


def options_of(command: type[Command]) -> list[Option]:
    """Return what a command takes: first what it needs, then its own options, then shared ones."""
    ranks: dict[str, int] = {}
    for rank, kind in enumerate(command.__mro__):
        for name in get_annotations(kind):
            ranks.setdefault(name, rank)
    taken = []
    for part in fields(command):
        made: Option = part.metadata[_KEY]
        flag = f"--{part.name}" if made.flag == "-" else made.flag and f"--{made.flag}"
        about = made.about or flag.removeprefix("--") or part.name
        default = None if made.needed else part.default
        taken.append(
            Option(made.kind, made.takes, flag, about, made.needed, part.name, default),
        )
    return sorted(taken, key=lambda made: (made.flag != "", not made.needed, ranks[made.name]))


def given(command: Command, names: Container[str]) -> list[str]:
    """Return which of some options were typed: a word by itself, the others by their flags."""
    return [
        one.flag or str(getattr(command, one.name))
        for one in options_of(type(command))
        if one.name in names and getattr(command, one.name) != one.default
    ]


def usage(command: type[Command]) -> str:
    """Return a command with everything that it takes, as one types it."""
    taken = [one.typed if one.needed else f"[{one.typed}]" for one in options_of(command)]
    return " ".join(["samsara", command.name, *taken])


def quoted(word: str) -> str:
    """Return a word as it may stand in the line that complains of it."""
    return shown(word, _LONGEST_SHOWN)
