"""`samsara lab adopt`: a variant of a comparison, or a set that a tuner found, as house rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, NamedTuple

from engine.files.writing import refuse, write_text
from engine.games import game
from engine.kernel.errors import LabError
from engine.kernel.rules import Value
from engine.lab.experiments.results import Result
from engine.lab.searching.search_results import SearchResult, TuneFound
from engine.library.house_files import house_text
from engine.library.own_presets import keep_preset
from gui.cli.lab_kept import found_of, library_runs, searched_of
from gui.cli.options import Command, UsageError, argument, option, path, switch, text, whole
from gui.cli.tables import wrapped
from printpack import games as kits
from printpack.lab.search_wording import SearchWords
from printpack.lab.wording import ResultWords
from printpack.paper.kit.house_changes import pieces_changed
from resources.catalogue import Catalogue

_MOST_ARM = 999
_COLUMNS = 78


class _Adopted(NamedTuple):
    """What is made house rules: what it was before, by which digest it was played, its words."""

    game: str
    before: Mapping[str, Value]
    house: Mapping[str, Value]
    rules: str
    note: str
    name: str
    changes: str
    number: int  # of the run, if it is kept


@dataclass(frozen=True, kw_only=True)
class LabAdopt(Command):
    """Write a variant as house rules."""

    name: ClassVar[str] = "lab adopt"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara lab adopt 3 1 --out house.toml",
        "samsara lab adopt 3 1 --preset softer",
    )

    run_or_file: str = argument(text("RUN|FILE"), about="lab-run")
    variant: int = argument(whole("N", 1, _MOST_ARM), about="lab-variant")
    out: Path | None = option(path("FILE"), None, about="lab-adopt-out")
    preset: str | None = option(text("NAME"), None, about="lab-adopt-preset")
    anyway: bool = switch(about="lab-anyway")
    force: bool = switch()

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield what is changed, and which cards."""
        if self.out is None and self.preset is None:
            expected = "--out FILE | --preset NAME"
            raise UsageError("usage-missing", command=self.name, expected=expected)
        if self.out is not None:
            refuse(self.out, force=self.force)
        one = self._meant(words)
        for file, rules in self._written(one):
            if one.number:
                with library_runs(writing=True) as runs:
                    runs.link(one.number, self.variant, str(file.absolute()), rules)
            yield words.say("lab.kept.adopted", file=str(file), rules=rules)
        yield from wrapped(one.changes, _COLUMNS)
        if one.game in kits.IDS:
            yield from self._cards(one, words)

    def _meant(self, words: Catalogue) -> _Adopted:
        search = searched_of(self.run_or_file)
        if search is not None:
            number = int(self.run_or_file) if self.run_or_file.isdecimal() else 0
            return self._set(search, words, number)
        result, _, number = found_of(self.run_or_file, anyway=self.anyway)
        return self._arm(result, words, number)

    def _arm(self, result: Result, words: Catalogue, number: int) -> _Adopted:
        """Return a variant of a comparison."""
        self._among(len(result.arms) - 1)
        arm, told = result.arms[self.variant], ResultWords(result, words.lang)
        note = words.say("lab.kept.note", code=result.code, pairs=result.pairs)
        side, changes = told.side(self.variant), told.changes(self.variant)
        before = result.arms[0].house
        return _Adopted(result.game, before, arm.house, arm.rules, note, side, changes, number)

    def _set(self, result: SearchResult, words: Catalogue, number: int) -> _Adopted:
        """Return a set that a tuner proved: the best first, then those without its weakest."""
        found = result.found
        if not isinstance(found, TuneFound):
            raise LabError("lab-no-sets")
        sets = [*found.proved, *(one.proved for one in found.smaller)]
        self._among(len(sets))
        one, told = sets[self.variant - 1], SearchWords(result, words.lang)
        note = words.say("lab.kept.note-set", code=result.code, games=one.games)
        changes = told.changes(one)
        name = str(self.variant)
        rules = game(result.game).rule_sheet.digest(result.house)
        if rules != result.rules and not self.anyway:
            file = self.run_or_file
            raise LabError("lab-rules", file=file, given=result.rules, expected=rules)
        return _Adopted(result.game, result.house, one.house, "", note, name, changes, number)

    def _among(self, count: int) -> None:
        if self.variant > count:
            given, expected = str(self.variant), f"1 … {count}"
            raise LabError("lab-plan", key="VARIANT", given=given, expected=expected)

    def _written(self, one: _Adopted) -> Iterator[tuple[Path, str]]:
        """Write it where it is wanted; yield each file with the hash of its rules."""
        sheet = game(one.game).rule_sheet
        if not one.house:
            raise LabError("lab-no-rules", variant=self.variant)
        house = sheet.house_data("", {"game": sheet.game, "rules": dict(one.house)})
        rules = sheet.digest(house)
        if one.rules and rules != one.rules and not self.anyway:
            raise LabError("lab-rules", file=self.run_or_file, given=one.rules, expected=rules)
        notes = (one.note, f"{one.name} · {rules}")
        if self.out is not None:
            write_text(self.out, house_text(one.game, house, notes), force=self.force)
            yield self.out, rules
        if self.preset is not None:
            yield keep_preset(sheet, self.preset, house, notes, force=self.force), rules

    def _cards(self, one: _Adopted, words: Catalogue) -> Iterator[str]:
        """Yield which pieces of a kit printed by the baseline's rules are others now."""
        found = pieces_changed(kits.kit(one.game), one.before, one.house, words.lang)
        if not found:
            yield words.say("lab.kept.no-cards")
            return
        names = ", ".join(piece.id for piece in found)
        yield from wrapped(words.say("lab.kept.cards", n=len(found), cards=names), _COLUMNS)
        yield words.say("lab.kept.print", file=str(self.out or "FILE"))
