"""Consequences: what one does with a variant: adopt it as house rules, print it, have it tested."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal

from engine.files.writing import write_text
from engine.games import game
from engine.kernel.errors import SamsaraError
from engine.kernel.rules import Value
from engine.lab.experiments.kept_values import ValueRow
from engine.library.house_files import house_text, read_house
from engine.library.labs import LabRuns
from engine.library.store import utc_now
from engine.rule_words.names import rule_names
from gui.context import AppContext, Wording, faults_told, say
from gui.i18n import Language
from gui.lab.keeping import kept_values, making
from gui.lab.runner import Standing
from gui.shell.lab.changed_pieces import ChangedPieces
from gui.shell.lab.command import command
from gui.shell.lab.preset_keeping import ask_preset_name
from gui.shell.lab.report_files import form_of, write_beside
from gui.shell.lab.wording import company_name, variant_name
from gui.shell.newgame.housefile import SUFFIX
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown
from gui.widgets.files import ask_to_save, proposed, saved
from gui.widgets.grid import Grid
from gui.widgets.panel import Panel
from gui.widgets.said import Label
from printpack import games as kits
from printpack.lab.reports import Form, report_files

_LEAST = 190.0  # pixels of a button
_MOST = 12  # changes, or pieces, that are told one by one


class Consequences(Panel):
    """What is done with the variant that is chosen.

    Signals:
        adopted: a file was made of it.
        preset_kept: that file stands with the presets.
    """

    adopted = Signal()
    preset_kept = Signal()

    def __init__(self, context: AppContext, standing: Standing) -> None:
        super().__init__(context)
        self.standing = standing
        self._over = standing.result is not None  # nothing more is played
        self.goal: Wording = ""  # what a playtest is to find out; else whether it is as in the lab
        self.adopts_as = 0  # which of a search's sets it is; else the variant that is looked at
        plan = standing.experiment
        self.box.addWidget(Label(context, "gui.lab.then", "heading", wrap=True))
        arms = range(1, len(plan.variants) + 1)
        names: list[tuple[str, Wording]] = [
            (str(arm), partial(variant_name, plan, arm)) for arm in arms
        ]
        self.variant = DropDown(context, "chart.variant", names, "1")
        self.variant.chosen.connect(lambda _: self._allow())
        self.box.addWidget(self.variant)
        self.variant.setVisible(len(names) > 1)
        self._none = Label(context, "gui.lab.no-rules", "note", "ink3", wrap=True)
        self.box.addWidget(self._none)
        self.rules = Label(context, self._rules_said, "note", "ink2", wrap=True)
        self.box.addWidget(self.rules)
        self.prints = plan.game == kits.usual()  # the game that the print page prints
        self.pieces = ChangedPieces(self)
        self.printed = Label(context, self._printed, "note", "ink2", wrap=True)
        self.pieces.found.connect(self.printed.refresh)
        self.box.addWidget(self.printed)
        self.adopt = Button(context, "gui.lab.adopt", self._ask_where, kind="primary")
        self.printing = Button(context, "gui.lab.print", self._print) if self.prints else None
        self.playtest = Button(context, "gui.lab.playtest", self._plan)
        self.play = Button(context, "gui.lab.play", self._play)
        self.report = Button(context, "gui.lab.report", self._ask_report)
        self.preset = Button(context, "gui.lab.preset.keep", self._ask_name)
        buttons = [self.adopt, self.playtest, self.play, self.preset, self.report]
        if self.printing is not None:
            buttons.insert(1, self.printing)
        self.box.addWidget(Grid(context, buttons, _LEAST, gap=context.theme.px(4)))
        self.box.addStretch(1)
        self._allow()
        self.show_standing(standing)

    @property
    def arm(self) -> int:
        """Return the variant it is about, 1 for the first."""
        return int(self.variant.value())

    @property
    def house(self) -> dict[str, Value]:
        """Return the house rules of the variant."""
        plan = self.standing.experiment
        return plan.house(plan.variants[self.arm - 1])

    def look_at(self, variant: int, _key: str) -> None:
        """Be about another variant."""
        self.variant.choose(str(variant))
        self._allow()

    def show_standing(self, standing: Standing) -> None:
        """Know how far it is: a report is written when nothing more comes."""
        self.standing = standing
        self.report.setEnabled(standing.result is not None)
        self.settle(over=standing.result is not None)

    def settle(self, *, over: bool) -> None:
        """Know whether it is over: then there is time to see which pieces change."""
        self._over = over
        self._show_printed()

    def _allow(self) -> None:
        plan = self.standing.experiment
        base = plan.house(plan.baseline)
        there = self.house != base
        for button in filter(None, (self.adopt, self.printing, self.playtest, self.play)):
            button.setEnabled(there)
        self.preset.setEnabled(there and bool(self.house))  # one without a rule is the edition
        self._none.setVisible(not there)
        self.rules.setVisible(there)
        self.rules.refresh()
        self._show_printed()

    def _rules_said(self, language: Language) -> str:
        """Return by which code games, kits and playtests name these rules."""
        digest = game(self.standing.experiment.game).rule_sheet.digest(self.house)
        return language.say("gui.lab.rules", digest=digest, n=len(self.house))

    # --- what is printed anew

    def _show_printed(self) -> None:
        """Name the pieces that change, once nothing more is played: to draw two kits takes long."""
        plan = self.standing.experiment
        other = self.house != plan.house(plan.baseline)
        self.printed.setVisible(self.prints and other and self._over)
        self.printed.refresh()

    def _printed(self, language: Language) -> str:
        plan = self.standing.experiment
        if not self.prints or not self._over:
            return ""
        before = plan.house(plan.baseline)
        names = self.pieces.names(plan.game, before, self.house, language.lang)
        if names is None:
            return language.say("gui.lab.pieces-looked-for")
        if not names:
            return language.say("gui.lab.pieces-none")
        shown_names = language.say("list.parts").join(names[:_MOST])
        rest = len(names) - _MOST
        if rest > 0:
            return language.say("gui.lab.pieces-more", n=len(names), names=shown_names, rest=rest)
        return language.say("gui.lab.pieces", n=len(names), names=shown_names)

    def leave(self) -> None:
        """Look for no more pieces."""
        self.pieces.close()

    # --- adopting

    def _ask_where(self) -> None:
        name = f"{proposed(self.standing.experiment.game)}.{SUFFIX}"
        title = "gui.lab.adopt"
        ask_to_save(self.context, self, title, "gui.shell.house-kind", name, self.adopt_in)

    def adopt_in(self, path: Path) -> None:
        """Say what a house file would have otherwise, and write it if that is wanted."""
        host, plan = self.context.host, self.standing.experiment
        host.hush()
        with faults_told(host):
            sheet = game(plan.game).rule_sheet
            before = read_house(sheet, path) if path.exists() else {}
            house = sheet.unlike({**before, **self._set_back(), **self.house})
            told = partial(self._difference, sheet.resolve(before), sheet.resolve(house), path.name)
            host.confirm(
                told, "gui.lab.adopt-yes", partial(self._write, path, house), harmless=True
            )

    def _set_back(self) -> dict[str, Value]:
        """Return what the baseline has of its own and the variant as the edition has it."""
        plan = self.standing.experiment
        edition = game(plan.game).rule_sheet.resolve({})
        return {key: edition[key] for key in plan.house(plan.baseline) if key not in self.house}

    def _difference(
        self,
        before: Mapping[str, Value],
        after: Mapping[str, Value],
        file: str,
        language: Language,
    ) -> str:
        """Return what becomes otherwise in a file, a line for each number."""
        game_id = self.standing.experiment.game
        names = rule_names(game_id, language.lang)
        lines = [
            names.change(key, before[key], after[key]) for key in after if before[key] != after[key]
        ]
        if not lines:
            return language.say("gui.lab.adopt-same", file=file)
        rest = len(lines) - _MOST
        if rest > 0:
            lines = [*lines[:_MOST], language.say("gui.lab.adopt-more", n=rest)]
        about = language.say("gui.lab.adopt-about", file=file)
        return "\n\n".join((about, "\n".join(lines)))

    def _write(self, path: Path, house: Mapping[str, Value]) -> None:
        with faults_told(self.context.host):
            comment = f"# {self._source(self.context.language)}\n"
            text = house_text(self.standing.experiment.game, house)
            write_text(path, comment + text, force=True)
            self._link(path, house)
            self.context.host.inform(saved(path))

    def _link(self, path: Path, house: Mapping[str, Value]) -> None:
        """Note in the run that was kept which file was made of it, and which rules that has."""
        number = self.standing.kept
        if number:
            runs = LabRuns(self.context.library.database, utc_now)
            rules = game(self.standing.experiment.game).rule_sheet.digest(house)
            with suppress(SamsaraError):  # it was forgotten meanwhile
                runs.link(number, self.adopts_as or self.arm, str(path.absolute()), rules)
        self.adopted.emit()

    # --- a preset of one's own

    def _ask_name(self) -> None:
        """Ask by which name the variant is to be found wherever presets are chosen."""
        plan = self.standing.experiment
        side = plan.variants[self.arm - 1]
        source = self._source(self.context.language)
        ask_preset_name(self.context, plan.game, self.house, side.name, [source], self._hear_preset)

    def _hear_preset(self, path: Path) -> None:
        self._link(path, self.house)
        self.preset_kept.emit()

    def _source(self, language: Language) -> str:
        """Return where the numbers come from, in one line of a comment."""
        plan = self.standing.experiment
        return language.say(
            "gui.lab.source",
            n=self.standing.pairs,
            company=company_name(plan.game, plan.company, language),
            seed=plan.seed,
            rules=plan.rules,
        ).replace("\n", " ")

    # --- the report

    def _ask_report(self) -> None:
        result = self.standing.result
        if result is not None:
            name = f"lab-{result.code}-{self.context.language.lang}.html"
            title, kinds = "gui.lab.report", "gui.lab.report-kind"
            ask_to_save(self.context, self, title, kinds, name, self.write_report)

    def write_report(self, path: Path) -> None:
        """Write all that was found, in the language spoken now, in the form of the file's kind."""
        result, host = self.standing.result, self.context.host
        if result is None:
            return
        host.hush()
        form = form_of(path)
        with faults_told(host):
            line = command(self.standing.experiment)
            made = replace(result, making=making(utc_now(), self.standing.seconds, line))
            files = report_files(made, form, self.context.language.lang, self._values(form))
            write_beside(path, files)
            host.inform(saved(path))

    def _values(self, form: Form) -> Iterable[ValueRow] | None:
        """Return every game's numbers for tables, if they were kept."""
        if form != "csv" or not self.standing.kept:
            return None
        runs = LabRuns(self.context.library.database, utc_now)
        return kept_values(runs, self.standing.kept)

    # --- elsewhere

    def _print(self) -> None:
        """Print what the variant has otherwise than the baseline."""
        plan = self.standing.experiment
        self.context.host.go("print", house=self.house, since=plan.house(plan.baseline))

    def _play(self) -> None:
        self.context.host.go("new", game_id=self.standing.experiment.game, house=self.house)

    def _plan(self) -> None:
        """Open the setup of a playtest of these rules, with what it is to find out."""
        plan = self.standing.experiment
        usual: Wording = lambda language: language.say(
            "gui.lab.goal", variant=variant_name(plan, self.arm, language)
        )
        goal = self.goal or usual
        self.context.host.go(
            "new-playtest",
            game_id=plan.game,
            house=self.house,
            goal=say(self.context.language, goal),
        )
