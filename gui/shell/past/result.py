"""Result page: who won, how each came out, by which events, and that chance was honest."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from engine.kernel.chance import commitment
from engine.kernel.game import PERSON
from engine.kernel.journal import Journal
from engine.kernel.replay import count_draws, wrong_draws
from engine.kernel.wording import Teller
from gui.bot_names import named_bot
from gui.context import AppContext, Wording, plain, say
from gui.games import game_ui
from gui.games.end_page import EndPage
from gui.games.labels import edition, title_of
from gui.i18n import Language
from gui.paint.theme import Role
from gui.session.chronicle import Chronicle
from gui.shell.past.match_file import ask_match_file, save_match
from gui.shell.turning_points.result_panel import TurningPoints, reviewed
from gui.table.score_sheet import NOBODY
from gui.widgets.buttons import Button
from gui.widgets.panel import Panel
from gui.widgets.said import Chip, Label

_AIR = 10  # pixels between what is told and the scores
_NARROWEST = 320  # pixels of a score sheet
_LATELY = 8  # lines that tell how a match came to its end


@runtime_checkable
class Recounts(Protocol):
    """A score sheet that tells more than the last position knows."""

    def read(self, journal: Journal) -> None:
        """Know of the whole match."""
        ...


class ResultPage(EndPage):
    """The end of one match of the library."""

    chapter = "02-playing"
    sun = 0.5
    sun_strength = 0.28
    sun_size = 86.0
    widest = 1320.0

    def __init__(self, context: AppContext, match_id: int) -> None:
        super().__init__(context, match_id)
        column = QVBoxLayout()
        column.setSpacing(0)
        for label in self._heading():
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        column.addSpacing(_AIR)
        self._scores = QVBoxLayout()
        self._sheet = self._scored() or self._standings()
        self._scores.addWidget(self._sheet)
        column.addLayout(self._scores)
        column.addLayout(self._buttons())
        self._below = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._below.setSpacing(0)
        self.turning: TurningPoints | None = None
        if reviewed(self.end.game, self.end.setup):
            self.turning = TurningPoints(context, match_id, self.end)
            self._beside(self.turning)
        else:
            self._below.addWidget(self._course(), 4)
            self._below.addWidget(self._figures(), 6)
            self._below.addWidget(self._chance(), 4)
        column.addLayout(self._below)
        column.addStretch(1)
        self.lay_out(column)
        context.language.changed.connect(self._respell)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand side by side what has the width for it."""
        super().resizeEvent(event)
        way, narrow = QBoxLayout.Direction, self.narrow()
        self._below.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        if self.turning is not None:
            self._below.removeWidget(self.turning)
            self._below.insertWidget(-1 if narrow else 0, self.turning, 0 if narrow else 5)

    def _beside(self, turning: TurningPoints) -> None:
        """Have nothing below what is still being computed: it grows, and nothing has to move."""
        checked = QVBoxLayout()
        checked.setSpacing(0)
        checked.addWidget(self._course())
        checked.addWidget(self._chance(), 1)
        self._below.addWidget(turning, 5)
        self._below.addWidget(self._figures(), 6)
        self._below.addLayout(checked, 4)

    @property
    def busy(self) -> bool:
        """Say whether answers are still looked back over."""
        return self.turning is not None and self.turning.watched.working

    def leave(self) -> None:
        """Wait for no review any more."""
        if self.turning is not None:
            self.turning.leave()

    def teller(self, language: Language) -> Teller[Any]:
        """Return what words this match."""
        return Teller(self.end.game, self.end.state, language.lang)

    def _heading(self) -> list[Label]:
        end = self.end
        ending = f"{end.game.id}.ending.{end.outcome.ending}"
        title = Label(self.context, ending, "display", wrap=True)
        told: Wording = lambda language: self.teller(language).outcome(end.outcome)
        if title_of(end.game.id, end.outcome.ending, end.setup.content, self.context.language):
            return [Label(self.context, told, "prompt", wrap=True)]  # the sheet below has the title
        if say(self.context.language, told).rstrip("。.") == title.text():
            return [title]  # it says it all
        return [title, Label(self.context, told, "prompt", "ink2", wrap=True)]

    def _scored(self) -> QWidget | None:
        """Return the game's own score sheet, if it has one, with the players as they are named."""
        end, language = self.end, self.context.language
        people = tuple(say(language, self._player(seat)) for seat in range(len(end.setup.players)))
        seat = end.setup.people[0] if end.setup.people else NOBODY
        made = game_ui(end.game.id).score_sheet(
            self.context.theme, language, end.state, people, seat
        )
        if made is None:
            return None
        if isinstance(made, Recounts):
            made.read(end.journal)
        made.setMinimumWidth(_NARROWEST)  # narrower than it would like, it draws itself smaller
        return made

    def _respell(self) -> None:
        """Make the game's score sheet anew: it was given the players' names."""
        fresh = self._scored()
        if fresh is not None:
            old = self._sheet
            self._scores.replaceWidget(old, fresh)
            self._sheet = fresh
            old.hide()
            old.deleteLater()

    def _standings(self) -> Panel:
        """Return a row for each seat, the best first."""
        end = self.end
        panel = Panel(self.context)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setColumnStretch(1, 1)
        for rank, seat in enumerate(end.order):
            won = seat in end.outcome.winners
            place = Label(self.context, plain(rank + 1), "number-l", "red" if won else "ink3")
            words = QVBoxLayout()
            words.setSpacing(0)
            words.addStretch(1)
            words.addWidget(Label(self.context, self._seat(seat), "heading", wrap=True))
            words.addWidget(Label(self.context, self._player(seat), "note", "ink3", wrap=True))
            words.addStretch(1)
            grid.addWidget(place, rank, 0)
            grid.addLayout(words, rank, 1)
            if won:
                grid.addWidget(Chip(self.context, "gui.shell.winner", "green"), rank, 2)
            if game_ui(end.game.id).points:
                score = Label(
                    self.context,
                    plain(end.outcome.scores[seat]),
                    "number-xl",
                    "red" if won else "ink",
                )
                grid.addWidget(score, rank, 3, Qt.AlignmentFlag.AlignRight)
        panel.box.addLayout(grid)
        return panel

    def _seat(self, seat: int) -> Wording:
        return lambda language: self.teller(language).seat(seat)

    def _player(self, seat: int) -> Wording:
        player = self.end.setup.players[seat]
        if player != PERSON:
            return named_bot(self.end.game.id, player)
        if self.end.setup.named(seat):
            return plain(self.end.setup.named(seat))
        return "gui.shell.you" if len(self.end.setup.people) == 1 else "gui.shell.person"

    def _course(self) -> Panel:
        """Return what happened last, in the game's own words, but for what the scores tell."""
        end = self.end
        panel = Panel(self.context)
        panel.box.addWidget(Label(self.context, "gui.shell.course", "heading", wrap=True))
        scored = game_ui(end.game.id).scored
        lately = Chronicle(end.game)
        lately.hear([event for event in end.events if event[0] not in scored], end.state)

        def lines(language: Language) -> str:
            told = [line for line in lately.lines if not line.heading][-_LATELY:]
            texts = [lately.text(line, language.lang) for line in told]
            return "\n".join(filter(None, texts))

        panel.box.addWidget(Label(self.context, lines, role="ink2", wrap=True))
        panel.box.addStretch(1)
        return panel

    def _figures(self) -> Panel:
        """Return the game's own figures."""
        panel = Panel(self.context)
        panel.box.addWidget(Label(self.context, "gui.shell.figures", "heading", wrap=True))
        end = self.end
        own = game_ui(end.game.id).result_figures(self.context, self.teller, end.state)
        if own is not None:
            panel.box.addWidget(own)
        for figure, value in end.game.measures(end.state).items() if own is None else ():
            row = QHBoxLayout()
            word: Wording = partial(_measure, self, figure)
            row.addWidget(Label(self.context, word, role="ink2", wrap=True), 1)
            row.addWidget(Label(self.context, plain(f"{value:,}"), "name"))
            panel.box.addLayout(row)
        panel.box.addStretch(1)
        return panel

    def _chance(self) -> Panel:
        """Return the seed, and whether every draw follows from it."""
        end = self.end
        setup, records = end.setup, end.journal.records
        draws, typed = count_draws(records)
        wrong = len(list(wrong_draws(setup, records)))
        panel = Panel(self.context)
        panel.box.addWidget(Label(self.context, "gui.shell.chance", "heading", wrap=True))
        key = f"gui.shell.chance-{'wrong' if wrong else 'right' if draws else 'none'}"
        changed = len(end.game.rule_sheet.unlike(setup.chosen))
        own = "" if changed else "-own"
        rows: list[tuple[Wording, bool]] = [
            (lambda language: language.say("gui.shell.chance-seed", seed=setup.seed), False),
            (lambda language: language.say(key, draws=draws, wrong=wrong), True),
            (
                lambda language: language.say(
                    f"gui.shell.chance-rules{own}",
                    edition=edition(end.game.edition),
                    rules=end.journal.digest,
                    n=changed,
                ),
                False,
            ),
        ]
        if setup.nonce:
            made = commitment(setup.seed, setup.nonce)
            rows.insert(
                1, (lambda language: language.say("gui.shell.chance-made", made=made[:16]), False)
            )
        listed = self.context.library.listed(self._id)
        if not listed.counts:
            rows.append(
                ("gui.matches.from-file" if listed.imported else "gui.matches.played-on", False)
            )
        if typed:
            rows.append((lambda language: language.say("gui.shell.chance-typed", n=typed), False))
        for text, verdict in rows:
            role: Role = ("red" if wrong else "green") if verdict else "ink2"
            panel.box.addWidget(Label(self.context, text, role=role, wrap=True))
        panel.box.addStretch(1)
        return panel

    def _buttons(self) -> QHBoxLayout:
        end, host = self.end, self.context.host
        again = partial(
            host.go,
            "new",
            game_id=end.game.id,
            players=end.setup.players,
            house=end.setup.chosen,
            **({"names": end.setup.names} if end.setup.names else {}),
            **({"content": end.setup.content} if end.setup.content else {}),
        )
        self.again = Button(self.context, "gui.shell.again", again, kind="primary", key="Enter")
        seen = partial(host.go, "replay", match_id=self._id)
        self._replay = Button(self.context, "gui.shell.replay", seen)
        self._save = Button(self.context, "gui.shell.save-match", self._ask_file)
        home = Button(self.context, "gui.shell.home", partial(host.go, "start"))
        row = QHBoxLayout()
        row.addStretch(1)
        for button in (self.again, self._replay, self._save, home):
            row.addWidget(button)
        row.addStretch(1)
        return row

    def save_to(self, path: Path) -> None:
        """Write the match to a file."""
        save_match(self.context, self.end.journal, path)

    def _ask_file(self) -> None:
        ask_match_file(self.context, self, self.end.journal, self.save_to)


def _measure(page: ResultPage, figure: str, language: Language) -> str:
    return page.teller(language).measure(figure)
