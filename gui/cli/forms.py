"""`samsara print forms`: feedback forms and log sheets for a session, or for any of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine import games
from engine.files.writing import write_folder
from engine.kernel.errors import SamsaraError
from engine.library.folder import data_folder
from engine.library.store import Library, utc_now
from engine.playtest.sessions import Playtest
from engine.playtest.store import MOST_NUMBER, PlaytestStore
from engine.playtest.templates import OTHER
from gui.cli.options import (
    Command,
    UsageError,
    choice,
    needed,
    option,
    path,
    quoted,
    switch,
    text,
    whole,
)
from gui.cli.playtesting import session_of
from printpack.paper.kit.print_files import Made
from printpack.playtest.forms import FORM_PAPERS, files
from printpack.playtest.session_paper import SessionPaper, of_game, of_prototype, of_session
from resources.catalogue import LANGUAGES, Catalogue

_MOST_SEATS = 16
_PROTOTYPE_SEATS = 4
_WAYS = "--session N | --game GAME"


@dataclass(frozen=True, kw_only=True)
class PrintForms(Command):
    """Print the papers of a playtest."""

    name: ClassVar[str] = "print forms"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara print forms --session 14 --out forms --lang both",
        "samsara print forms --game {game} --seats 4 --out forms --paper Letter",
        "samsara print forms --game other --out forms",
    )

    session: int | None = option(whole("N", 1, MOST_NUMBER), None)
    game: str | None = option(text("GAME", (*games.IDS, OTHER)), None, about="forms-game")
    seats: int | None = option(whole("N", 1, _MOST_SEATS), None)
    out: Path = needed(path("DIR"))
    paper: str = option(choice(FORM_PAPERS), FORM_PAPERS[0])
    lang: str | None = option(choice((*LANGUAGES, "both")), None, about="langs")
    force: bool = switch()

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield each file that was written."""
        languages = LANGUAGES if self.lang == "both" else (self.lang or words.lang,)
        papers = list(self._papers(languages))
        told = []
        with write_folder(self.out, force=self.force) as target:
            for one in papers:
                place = f"{one.lang}/" if len(languages) > 1 else ""
                for made in files(one, self.paper):
                    target.write(place + made.name, made.data)
                    told.append(_told(words, place, made))
        yield from told

    def _papers(self, languages: tuple[str, ...]) -> Iterator[SessionPaper]:
        if (self.session is None) == (self.game is None):
            if self.game is None:
                raise UsageError("usage-missing", command=self.name, expected=_WAYS)
            raise UsageError("usage-given", given=f"--game {self.game[:40]}", expected=_WAYS)
        if self.session is not None:
            if self.seats is not None:
                raise UsageError(
                    "usage-given", given=f"--seats {self.seats}", expected="--game GAME"
                )
            with Library(data_folder(), reading=True) as library:
                store = PlaytestStore(library.database, utc_now)
                one = store.read(session_of(store, self.session).id)
            return (_session_paper(one, lang) for lang in languages)
        assert self.game is not None
        return self._of_game(self.game, languages)

    def _of_game(self, game_id: str, languages: tuple[str, ...]) -> Iterator[SessionPaper]:
        if game_id == OTHER:
            seats = self.seats or _PROTOTYPE_SEATS
            return (of_prototype(seats, lang) for lang in languages)
        if game_id not in games.IDS:
            expected = " | ".join((*games.IDS, OTHER))
            raise UsageError("usage-given", given=f"--game {quoted(game_id)}", expected=expected)
        game = games.game(game_id)
        seats = self.seats or game.default_seats
        if seats not in game.seats:
            expected = f"{game.seats.start} … {game.seats.stop - 1}"
            raise UsageError("usage-given", given=f"--seats {seats}", expected=expected)
        return (of_game(game, seats, lang) for lang in languages)


def _told(words: Catalogue, place: str, made: Made) -> str:
    size = f"{len(made.data) / 1000:,.0f}"
    return words.say("print.kit.file", file=place + made.name, pages=made.pages, size=size)


def _session_paper(one: Playtest, lang: str) -> SessionPaper:
    """Return the papers of a session; those of rules that are not here name no target."""
    try:
        return of_session(one, games.game(one.session.game, one.session.content), lang)
    except SamsaraError:
        return of_session(one, None, lang)
