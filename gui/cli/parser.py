"""Argument parser: `argparse`, but that what is wrong is one line in the reader's language.

The values are typed: what was given becomes the fields of the command's own class.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from difflib import get_close_matches
from functools import partial
from itertools import takewhile
from typing import Any, Generic, NoReturn, TypeVar

from gui.cli.options import Command, Option, UsageError, options_of, quoted, usage
from gui.cli.registry import HELP, VERSION, command, named, unknown

C = TypeVar("C", bound=Command)

_ALIKE = 0.8  # how near a name is that was surely meant
_ENCODING = "UTF-8"  # what a word is that any word of characters is taken for


def parse(words: Sequence[str]) -> Command:
    """Return the command that was typed, or say what was expected instead."""
    if any(word in HELP for word in words):
        topics = takewhile(lambda word: not word.startswith("-"), words)
        words = ["help", *topics]
    if words[:1] and words[0] in VERSION:
        words = ["version", *words[1:]]
    name = named(words)
    return Parser(command(name)).read(words[len(name.split()) :])


class Parser(argparse.ArgumentParser, Generic[C]):
    """Reads the words after a command's name."""

    def __init__(self, taker: type[C]) -> None:
        super().__init__(
            add_help=False,
            allow_abbrev=False,
            argument_default=argparse.SUPPRESS,
            exit_on_error=False,
            usage=taker.name,
        )
        self._taker = taker
        self._taken = options_of(taker)
        self._flags = {one.flag: one for one in self._taken if one.flag}
        for one in self._taken:
            self._add(one)

    def _add(self, one: Option) -> None:
        read = partial(_read, one)
        if not one.flag:
            nargs = "*" if one.takes == "words" else "?"
            self.add_argument(one.name, nargs=nargs, default=None, type=read)
        elif one.takes == "switch":
            self.add_argument(one.flag, dest=one.name, action="store_true")
        elif one.takes == "words":
            self.add_argument(one.flag, dest=one.name, nargs="+", type=read, action=_Joined)
        else:
            action = "append" if one.takes == "each" else "store"
            self.add_argument(one.flag, dest=one.name, action=action, type=read)

    def read(self, words: Sequence[str]) -> C:
        """Return the command with what it was given."""
        self._refuse_unknown(words)
        found = argparse.Namespace()
        try:
            # Intermixed, so that an argument may stand between options on every Python.
            _, left = self.parse_known_intermixed_args(words, found)
        except argparse.ArgumentError as error:
            one = self._flags[str(error.argument_name)]
            code = "usage-switch" if one.takes == "switch" else "usage-value"
            raise UsageError(code, flag=one.flag, expected=one.kind.sign) from error
        given: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in vars(found).items()
            if value is not None
        }
        missing = [one.typed for one in self._taken if one.needed and one.name not in given]
        if missing:
            raise UsageError("usage-missing", command=self._taker.name, expected=" ".join(missing))
        if left:
            self._refuse(left[0], words)
        return self._taker(**given)

    def _refuse_unknown(self, words: Sequence[str]) -> None:
        """Complain of a wrong option before its value is taken for an argument."""
        for word in words:
            name, equals, _ = word.partition("=")
            if word.startswith("--") and name not in self._flags:
                self._unknown(word, words)
            if equals and name in self._flags and self._flags[name].takes == "switch":
                raise UsageError("usage-switch", flag=name)

    def _refuse(self, word: str, words: Sequence[str]) -> NoReturn:
        if word.startswith("-") and word != "-":
            self._unknown(word, words)
        raise UsageError("usage-extra", given=quoted(word), expected=usage(self._taker))

    def _unknown(self, word: str, words: Sequence[str]) -> NoReturn:
        """Say what was meant: an option of nearly that name, or the one that must be given."""
        name, given = word.partition("=")[0], {word.partition("=")[0] for word in words}
        missing = [one for one in self._taken if one.needed and one.flag and one.flag not in given]
        names = [*self._flags, *HELP]
        alike = get_close_matches(name, names, n=1, cutoff=_ALIKE)
        if missing and not alike:
            expected = " ".join(one.typed for one in missing)
            raise UsageError("usage-flag", given=quoted(word), expected=expected)
        raise unknown("usage-flag", word, names)


class _Joined(argparse.Action):
    """Puts what several words hold, each one or more, one after another."""

    def __call__(
        self,
        _parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        _option: str | None = None,
    ) -> None:
        """Add the values to those given before."""
        assert isinstance(values, list)
        before = getattr(namespace, self.dest, ())
        added = [part for value in values for part in value if part]
        setattr(namespace, self.dest, (*before, *added))


def _read(one: Option, word: str) -> object:
    """Return what a word means, or complain of it by the option's name."""
    value = one.kind.read(word)
    if value is None:
        given = f"{one.flag} {quoted(word)}".strip()
        expected = one.kind.expected or (_ENCODING if word else one.kind.sign)
        raise UsageError("usage-given", given=given, expected=expected)
    return value
