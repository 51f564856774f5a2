"""App context: what every page is handed: language, look, preferences, the library, the host."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from engine.kernel.errors import SamsaraError
from engine.library.store import Library
from gui.i18n import Language
from gui.paint.theme import Theme
from gui.reviews import MatchReviews
from gui.settings import Settings
from resources import foreign

if TYPE_CHECKING:
    from gui.lab.runner import LabRunner
    from gui.lab.search_runner import SearchRunner

# A key of the catalogue, or what to say by hand; never a sentence that is kept.
Wording = str | Callable[[Language], str]


class Host(Protocol):
    """What pages may ask of the window."""

    def go(self, name: str, **what: Any) -> None:
        """Turn to a page of this name."""
        ...

    def turn_to(self, name: str, **what: Any) -> None:
        """Do the same, but raise what goes wrong: for whoever has more to tell if it goes well."""
        ...

    def back(self) -> None:
        """Turn to the page before."""
        ...

    def renew(self, **other: Any) -> None:
        """Make the page in front anew: what it shows has changed, or is to be something other."""
        ...

    def tell(self, code: str, details: Mapping[str, str | int]) -> None:
        """Show what went wrong, by the code of the fault."""
        ...

    def inform(self, text: Wording) -> None:
        """Show what went well and is worth knowing, such as where a file was written."""
        ...

    def hush(self) -> None:
        """Put away what was told last: somebody tries again."""
        ...

    def confirm(
        self,
        text: Wording,
        yes: Wording,
        then: Callable[[], None],
        other: tuple[Wording, Callable[[], None]] | None = None,
        *,
        instead: Callable[[], None] | None = None,
        more: Sequence[tuple[Wording, Callable[[], None]]] = (),
        harmless: bool = False,
    ) -> None:
        """Ask in the window before something that one should know of; perhaps offer other ways.

        `instead` is done if neither is wanted. Enter goes ahead where that is `harmless`.
        """
        ...

    def ask_line(
        self, text: Wording, value: str, longest: int, then: Callable[[str], None]
    ) -> None:
        """Ask for a line of text, such as a name."""
        ...

    def open_files(self, *paths: Path) -> None:
        """Take in files of ours, and show what is in them."""
        ...

    def hand_over(self, text: Wording) -> None:
        """Hide everything until the next person sits at the table."""
        ...

    def read_rules(self, game_id: str = "", section: str = "") -> None:
        """Open the rulebook of a game, at a section."""
        ...

    def read_out(self, title: Wording, text: str) -> None:
        """Show a text that is the same in every language, such as a licence."""
        ...

    def turn_dock(self) -> None:
        """Open the dock, or put it away."""
        ...


class SessionContext(Protocol):
    """What a match needs of it: language, preferences and library."""

    @property
    def language(self) -> Language:
        """Return the language spoken."""
        ...

    @property
    def settings(self) -> Settings:
        """Return the person's preferences."""
        ...

    @property
    def library(self) -> Library:
        """Return where matches are kept."""
        ...


@dataclass(slots=True)
class AppContext:
    """All that a page is handed; one for the whole window."""

    language: Language
    theme: Theme
    settings: Settings
    library: Library
    host: Host
    reviews: MatchReviews
    lab: Callable[[], LabRunner] | None = None  # what runs experiments, as long as the window lives
    searches: Callable[[], SearchRunner] | None = None  # and what runs searches


@contextmanager
def faults_told(host: Host) -> Iterator[None]:
    """Have a fault of what is done within told in the window; what comes after it there is left."""
    try:
        yield
    except SamsaraError as error:
        host.tell(error.code, error.details)


def say(language: Language, text: Wording) -> str:
    """Return a wording in the language spoken now, with nothing in it that turns other words."""
    return foreign.plain(
        language.say(text) if isinstance(text, str) else text(language), breaks=True
    )


def plain(text: object) -> Wording:
    """Return a wording that is the same in every language: a name, a number, a key."""
    return lambda _language: str(text)
