"""`samsara review`: the answers of a saved match that cost most, told or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine.files.writing import refuse, write_text
from engine.lab.review import PLAYOUTS, Review, review
from engine.lab.review_text import ReviewTeller
from engine.library.journal_check import OpenedJournal, open_journal
from engine.library.journal_files import read_journal
from gui.cli.options import (
    Command,
    ValueKind,
    argument,
    option,
    path,
    path_or_output,
    switch,
    text,
    whole,
)
from gui.cli.tables import ProgressBar
from resources.catalogue import Catalogue

_MOST_SEATS = 16
_MOST_PLAYOUTS = 1_000


def _two_numbers() -> ValueKind[tuple[int, int]]:
    """Take how many playouts there are in the first pass and in the second, which needs a few."""
    first, second = whole("N", 1, _MOST_PLAYOUTS), whole("M", 2, _MOST_PLAYOUTS)

    def read(word: str) -> tuple[int, int] | None:
        before, _, after = word.partition(",")
        one, other = first.read(before), second.read(after)
        return None if one is None or other is None else (one, other)

    return ValueKind("N,M", read, f"1,2 … {_MOST_PLAYOUTS},{_MOST_PLAYOUTS}")


@dataclass(frozen=True, kw_only=True)
class ReviewMatch(Command):
    """Review the match that a file holds."""

    name: ClassVar[str] = "review"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara review game.samsara",
        "samsara review game.samsara --seat 2 --playouts 16,100 --json review.json",
    )

    file: Path = argument(path("FILE"))
    seat: int | None = option(whole("N", 1, _MOST_SEATS), None, about="review-seat")
    aim: str | None = option(text("ENDING"), None)
    playouts: tuple[int, int] = option(_two_numbers(), PLAYOUTS)
    json: str | None = option(path_or_output("FILE|-"), None, about="review-json")
    force: bool = switch()

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield the moments of each seat that is reviewed."""
        if self.json not in (None, "-"):
            refuse(Path(self.json), force=self.force)  # before anything is worked out
        opened = open_journal(read_journal(self.file))
        if self.json == "-":
            yield _text(list(self._reviews(opened)))
            return
        if opened.notice is not None:
            yield words.fault(opened.notice.code, opened.notice.details)
        teller = ReviewTeller(opened.game, opened.setup, opened.records, words)
        made: list[Review] = []
        for each in self._reviews(opened):
            if made:
                yield ""
            made.append(each)
            yield from teller.lines(each)
        if self.json is not None:
            write_text(Path(self.json), _text(made) + "\n", force=self.force)

    def _reviews(self, opened: OpenedJournal) -> Iterator[Review]:
        setup = opened.setup
        everybody = tuple(range(len(setup.players)))
        seats = (self.seat - 1,) if self.seat is not None else setup.people or everybody
        for seat in seats:
            bar = ProgressBar()
            try:
                yield review(
                    opened.game,
                    setup,
                    opened.records,
                    seat,
                    self.playouts,
                    bar,
                    aim=self.aim or "",
                )
            finally:
                bar.close()


def _text(reviews: list[Review]) -> str:
    """Return reviews as JSON."""
    return json.dumps([each.as_json() for each in reviews], ensure_ascii=False, indent=1)
