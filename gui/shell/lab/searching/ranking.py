"""Ranking tab: all numbers of a game by what one step of each does, and those that do nothing."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.lab.experiments.measures import lab_of
from engine.lab.searching.ranking import MOST_MEASURES, STAGES
from engine.lab.searching.search_plan import SensitivityPlan
from engine.rule_words.names import rule_names
from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.lab.search_known import TOGETHER, Known, RankedNumber, RankingKnown
from gui.lab.searches import RankingSearch
from gui.shell.lab.question import Question
from gui.shell.lab.searching.ranking_list import RankingHead, RankingView
from gui.shell.lab.searching.ranking_rows import ORDERS, Order, RankingRows
from gui.shell.lab.searching.search_tab import SearchTab
from gui.shell.lab.searching.together_sheet import TogetherSheet
from gui.shell.lab.wording import measure_name, phrase
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown, TextField
from gui.widgets.panel import Panel, empty
from gui.widgets.said import Label
from gui.widgets.ticks import TickBox
from resources.numbers import shown, signed

SHOWN = 4  # measures in the table
PAIRS = (32, 128, 512, 2048)
_HIGH = 340.0  # pixels of the list at the least
_LONGEST = 60
_MOST_DEAD = 24  # numbers that are named one by one
_EVERY = ".every"


class RankingTab(SearchTab):
    """Which numbers matter; the ticked ones go to the tuner, any one to the sweep."""

    kind = "numbers"
    heading = "gui.lab.search.judged"

    def __init__(self, context: AppContext, question: Question) -> None:
        self.ticks: dict[str, TickBox] = {}
        self._before: SensitivityPlan | None = None  # whose numbers and measures were named
        super().__init__(context, question)

    def build(self) -> None:
        """Put measures and pairs at the left, the list and the dead numbers beside them."""
        context = self.context
        self._measures = QVBoxLayout()
        self.asked.box.addWidget(Label(context, self._about_measures, "note", "ink3", wrap=True))
        self.asked.box.addLayout(self._measures)
        self.asked.box.addWidget(
            Label(context, "gui.lab.search.pairs", "button", "goldt", wrap=True)
        )
        search = self.searched
        if isinstance(search, RankingSearch):
            self._before = search.plan
        most = STAGES[-1] if self._before is None else self._before.pairs
        pairs: list[tuple[str, Wording]] = [
            (str(n), phrase("gui.lab.search.pairs-up-to", n=n)) for n in sorted({*PAIRS, most})
        ]
        self.pairs = DropDown(context, "gui.lab.search.pairs", pairs, str(most))
        self.pairs.chosen.connect(lambda _: self.command.refresh())
        self.asked.box.addWidget(self.pairs)
        self.asked.box.addWidget(
            Label(context, "gui.lab.search.pairs-about", "note", "ink3", wrap=True)
        )
        self.deep = TickBox(context, "gui.lab.search.deep")
        self.deep.setChecked(self._before is not None and self._before.deep)
        self.deep.toggled.connect(lambda _: self.command.refresh())
        row = QHBoxLayout()
        row.addWidget(self.deep)
        row.addWidget(Label(context, "gui.lab.search.deep", role="ink2", wrap=True), 1)
        self.asked.box.addLayout(row)
        self.asked.box.addWidget(
            Label(context, "gui.lab.search.deep-about", "note", "ink3", wrap=True)
        )
        self.named_only = Button(context, self._named_said, self._take_all, height=34)
        self.asked.box.addWidget(self.named_only)
        self.named_only.setVisible(
            bool(self._before and (self._before.only or self._before.measures))
        )
        self.add_table()
        self._build_list()
        self._build_dead()
        self.together = TogetherSheet(context)
        self.right.addWidget(self.together)
        self._offer_measures()

    def _named_said(self, language: Language) -> str:
        before = self._before
        named: list[str] = []
        if before is not None:
            game_id = before.experiment.game
            named += map(rule_names(game_id, language.lang).addressed, before.only)
            named += (measure_name(game_id, key, language) for key in before.measures)
        names = language.say("list.parts").join(named)
        return language.say("gui.lab.search.named-only", names=names)

    def _about_measures(self, language: Language) -> str:
        return language.say("gui.lab.search.measures-about", n=SHOWN)

    def _build_list(self) -> None:
        context = self.context
        self.sheet = Panel(context)
        self.sheet.box.addWidget(Label(context, self._titled, "heading", wrap=True))
        self.sheet.box.addWidget(
            Label(context, "gui.lab.search.bars-about", "note", "ink2", wrap=True)
        )
        self.search_field = TextField(
            context, "gui.shell.numbers.search", "gui.shell.numbers.search", _LONGEST
        )
        self.group = DropDown(context, "gui.lab.search.part", [(_EVERY, _every)], _EVERY)
        self.role = DropDown(context, "gui.lab.search.role", [(_EVERY, _every_role)], _EVERY)
        orders: list[tuple[str, Wording]] = [
            (order, f"gui.lab.search.order-{order}") for order in ORDERS
        ]
        self.order = DropDown(context, "gui.lab.search.order", orders, ORDERS[0])
        row = QHBoxLayout()
        fields = ((self.search_field, 3), (self.group, 2), (self.role, 2), (self.order, 2))
        for field, share in fields:
            row.addWidget(field, share)
        self.sheet.box.addLayout(row)
        self.rows = RankingRows(self.worded, self)
        self.list = RankingView(context, self.rows)
        self.list.setMinimumHeight(context.theme.px(_HIGH))
        self.head_row = RankingHead(context, self.rows, self.list)
        self.sheet.box.addWidget(self.head_row)
        self.sheet.box.addWidget(self.list, 1)
        self.empty_note = Label(context, "gui.lab.search.ranking-empty", role="ink2", wrap=True)
        self.sheet.box.addWidget(self.empty_note)
        self.chance_note = Label(context, self._by_chance, "note", "ink3", wrap=True)
        self.sheet.box.addWidget(self.chance_note)
        buttons = QHBoxLayout()
        self.sweep = Button(context, "gui.lab.search.to-sweep", self._sweep)
        self.tune = Button(context, self._tune_word, self._tune)
        for button in (self.sweep, self.tune):
            buttons.addWidget(button)
        buttons.addStretch(1)
        self.sheet.box.addLayout(buttons)
        self.sheet.box.addStretch()  # while there is no list to fill it
        self.right.addWidget(self.sheet, 1)
        self.search_field.textChanged.connect(self._fill)
        self.group.chosen.connect(self._fill)
        self.role.chosen.connect(self._fill)
        self.order.chosen.connect(self._fill)
        self.list.swept.connect(self._sweep)
        self.list.ticked.connect(self._allow)
        self.list.selectionModel().currentChanged.connect(self._allow)
        context.language.changed.connect(self._offer_groups)

    def _build_dead(self) -> None:
        context = self.context
        self.dead = Panel(context)
        self.dead.box.addWidget(Label(context, "gui.lab.search.dead-title", "heading", wrap=True))
        self.dead_note = Label(context, self._dead_said, role="ink2", wrap=True)
        self.dead.box.addWidget(self.dead_note)
        self.right.addWidget(self.dead)

    # --- what is asked

    def _offer_measures(self) -> None:
        """Offer the game's main measures to tick, the first few ticked."""
        empty(self._measures)
        self.ticks = {}
        plan = self.question.experiment
        for one in [one for one in plan.measures if one.primary][:MOST_MEASURES]:
            name: Wording = partial(_measure, plan.game, one.key)
            row = QWidget()
            line = QHBoxLayout(row)
            line.setContentsMargins(0, 0, 0, 0)
            tick = TickBox(self.context, name)
            tick.setChecked(len(self.ticks) < SHOWN)
            tick.toggled.connect(partial(self._limit, one.key))
            self.ticks[one.key] = tick
            line.addWidget(tick)
            line.addWidget(Label(self.context, name, role="ink2", wrap=True), 1)
            self._measures.addWidget(row)
        self._offer_groups()

    def _limit(self, key: str, on: bool) -> None:  # noqa: FBT001 - Qt's
        """Keep between one and four ticked: what was just pressed gives way."""
        count = sum(tick.isChecked() for tick in self.ticks.values())
        if count > SHOWN or not count:
            self.ticks[key].setChecked(not on)
            return
        self._fill()

    def _offer_groups(self) -> None:
        groups: list[tuple[str, Wording]] = [(_EVERY, _every)]
        groups += [(group, partial(_plain, title)) for group, title in self.names.groups()]
        self.group.offer(groups, self.group.value())
        roles: list[tuple[str, Wording]] = [(_EVERY, _every_role)]
        roles += [(role, partial(_plain, name)) for role, name in self.names.roles()]
        self.role.offer(roles, self.role.value())
        self.role.setVisible(len(roles) > 1)

    def plan(self) -> SensitivityPlan:
        """Return the ranking of all numbers by the main measures."""
        pairs, deep, before = int(self.pairs.value()), self.deep.isChecked(), self._before
        only = () if before is None else before.only
        measures = () if before is None else before.measures
        return SensitivityPlan(self.question.experiment, only, measures, pairs, deep)

    def _take_all(self) -> None:
        """Rank every number again, by the main measures."""
        self._before = None
        self.named_only.hide()
        self.command.refresh()

    def reset(self) -> None:
        """Be about another game."""
        self.rows.ticked.clear()
        self._take_all()
        self._offer_measures()

    # --- what is found

    def show_known(self, known: Known | None) -> None:
        """Show all numbers that were played."""
        there = isinstance(known, RankingKnown) and bool(known.numbers)
        self.empty_note.setVisible(not there)
        for part in (self.head_row, self.list, self.chance_note, self.sweep, self.tune):
            part.setVisible(there)
        self._fill()
        self.dead.setVisible(bool(self._dead()))
        moved = known.together if isinstance(known, RankingKnown) else ()
        self.together.setVisible(bool(moved))
        if isinstance(known, RankingKnown) and moved:
            game_id = self.question.experiment.game
            self.together.show_effects(game_id, known.measures[0], moved, self.names)
        self.dead_note.refresh()
        self.chance_note.refresh()

    def _numbers(self) -> tuple[RankedNumber, ...]:
        known = self.known
        return known.numbers if isinstance(known, RankingKnown) else ()

    def _dead(self) -> list[RankedNumber]:
        return [one for one in self._numbers() if one.dead]

    def _fill(self) -> None:
        """Show what the filters leave, in the order that is chosen."""
        names, group, role = self.names, self.group.value(), self.role.value()
        text = self.search_field.text().strip()
        found = names.matching(text) if text else None
        numbers = [
            one
            for one in self._numbers()
            if (found is None or one.dimension.rule in found)
            and group in (_EVERY, names.entry(one.dimension.rule).group)
            and (role == _EVERY or names.of_role(one.dimension.rule, role))
        ]
        plan = self.question.experiment
        self.rows.margins = {one.key: one.margin for one in lab_of(plan.game).measures}
        known = self.known
        judged = known.measures if isinstance(known, RankingKnown) else ()
        measures = [key for key, tick in self.ticks.items() if tick.isChecked() and key in judged]
        self.list.painter.names = names
        self.head_row.game = plan.game
        self.rows.show_numbers(numbers, measures, _order(self.order.value()))
        self.head_row.refresh()
        self.list.viewport().update()
        self._allow()

    def _allow(self) -> None:
        self.sweep.setEnabled(self.list.chosen() is not None)
        self.tune.setEnabled(bool(self.rows.ticked))
        self.tune.refresh()

    def _sweep(self) -> None:
        one = self.list.chosen()
        if one is not None:
            self.wanted.emit("sweep", (one.dimension.key,))

    def _tune(self) -> None:
        keys = tuple(
            one.dimension.key for one in self._numbers() if one.dimension.key in self.rows.ticked
        )
        self.wanted.emit("tune", keys)

    # --- words

    def worded(self, one: RankedNumber) -> str:
        """Return all that a row shows, in words."""
        language, game = self.context.language, self.question.experiment.game
        rule, parts = one.dimension.rule, []
        for number, effect in one.effects:
            if effect.measure in self.rows.measures:
                low, mean, high = (
                    signed(round(value, 1) + 0.0, ".1f")
                    for value in (effect.low, effect.mean, effect.high)
                )
                parts.append(
                    language.say(
                        "gui.lab.search.step-does",
                        number=number,
                        measure=measure_name(game, effect.measure, language),
                        mean=mean,
                        low=low,
                        high=high,
                    )
                )
        return language.say(
            "gui.lab.search.row",
            part=self.names.part(rule),
            sentence=self.names.sentence(rule),
            now=one.dimension.start,
            effects=language.say("gui.matches.join").join(parts),
            touched=one.touched,
            games=one.games,
        )

    def told(self, known: Known | None, language: Language) -> str:
        """Return how far the ranking is."""
        if known is None:
            return language.say("gui.lab.search.ranking-offer")
        parts = [self.pace(known, language)] if known.games else []
        if known.playing and known.stage == TOGETHER:
            said = language.say("gui.lab.search.stage-together", n=known.done, of=known.wanted)
            parts.append(said)
        elif known.playing:
            share = known.done / known.wanted if known.wanted else 0.0
            parts.append(language.say("gui.lab.search.share", n=shown(100 * share, ".0f")))
            parts += self.rest(known, language)
        elif known.stopped:
            parts.append(language.say("gui.lab.search.stopped"))
        return language.say("gui.matches.join").join(parts)

    def _titled(self, language: Language) -> str:
        return language.say("gui.lab.search.ranking")

    def _by_chance(self, language: Language) -> str:
        likely = sum(one.likely for one in self._numbers())
        return language.say("gui.lab.search.by-chance", n=likely, of=len(self._numbers()))

    def _dead_said(self, language: Language) -> str:
        lines = []
        dead = self._dead()
        for games in sorted({one.games for one in dead}, reverse=True):
            there = [one.dimension for one in dead if one.games == games]
            parts = [self.names.name(one) for one in there[:_MOST_DEAD]]
            if len(there) > _MOST_DEAD:
                parts.append(language.say("gui.lab.search.dead-more", n=len(there) - _MOST_DEAD))
            named = language.say("list.parts").join(parts)
            lines.append(language.say("gui.lab.search.dead", games=games, names=named))
        return "\n".join(lines)

    def _tune_word(self, language: Language) -> str:
        return language.say("gui.lab.search.to-tune", n=len(self.rows.ticked))


def _every(language: Language) -> str:
    return language.say("gui.lab.search.every-part")


def _every_role(language: Language) -> str:
    return language.say("gui.lab.search.every-role")


def _measure(game_id: str, key: str, language: Language) -> str:
    return measure_name(game_id, key, language)


def _plain(text: str, _language: Language) -> str:
    return text


def _order(value: str) -> Order:
    return next(order for order in ORDERS if order == value)
