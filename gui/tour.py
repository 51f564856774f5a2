"""Screenshot tour: a picture of every screen, and of telling moments of each board.

It opens the real window over a library of its own, in a folder that goes away again. What the
bots answered in its matches follows from their seeds: the same program paints the same pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QByteArray, QDeadlineTimer, QIODevice, QPoint, QPointF
from PySide6.QtGui import QPixmap

from engine import games
from engine.files.writing import make_folder, refuse, write_file
from engine.kernel.rules import Value
from engine.lab.review import offered
from engine.library.store import Library
from gui.app import application, open_window
from gui.games import game_ui, playable
from gui.reviews import MatchReviews
from gui.session.reviewer import Reviewer
from gui.settings import Settings
from gui.shell.frame.window import Window
from gui.shell.newgame.page import NewGamePage
from gui.shell.playing.page import PlayPage
from gui.shell.playtests.compare.sheet import Compare
from gui.shell.playtests.live import LivePage
from gui.shell.printing.page import PrintPage
from gui.tour_lab import (
    show_answer,
    show_beside,
    show_game,
    show_kept,
    show_numbers,
    show_sweep,
    show_tune,
    show_welcome,
)
from gui.tour_matches import finish, reach, usual
from gui.tour_playtests import counted, over, refereed
from gui.tour_results import (
    ask_why,
    look_back,
    show_ending,
    show_result,
    show_review,
    show_turning_points,
)
from gui.tour_waiting import PATIENCE_MS, await_page, let_happen

USUAL, SMALL, LARGE = (1440, 900), (1024, 640), (3840, 2160)
_SETTLE_MS = 120
_DRAWN_MS = 600  # for a page of the print to be drawn
_LIGHTLY = 70  # as Qt counts: packed in half the time, and a tenth larger
_SIMULATED = 200  # games of each group that is compared
_UNDER_WAY = 4  # a match is looked at from this part of it on: a quarter


class TourPicture(NamedTuple):
    """One picture: its name, how to get there, and the sizes it is also taken in."""

    name: str
    act: Callable[[Window], object]
    sizes: Sequence[tuple[int, int]] = (USUAL,)


class Shot(NamedTuple):
    """A picture in one language, look and size."""

    picture: TourPicture
    lang: str
    theme: str
    size: tuple[int, int]

    @property
    def file(self) -> str:
        """Return the name of its file."""
        return f"{self.picture.name}-{self.theme}-{self.lang}-{self.size[0]}x{self.size[1]}.png"


def tour(out: Path, langs: Sequence[str], *, force: bool) -> Iterator[Path]:
    """Save the pictures; yield each file when it is there."""

    def every(pictures: list[TourPicture]) -> Iterator[Shot]:
        for lang in langs:
            for theme in ("light", "dark"):
                for picture in pictures:
                    for size in picture.sizes if theme == "light" else picture.sizes[:1]:
                        yield Shot(picture, lang, theme, size)

    return _saved(out, every, force=force)


def highlights(out: Path, lang: str, *, force: bool) -> Iterator[Path]:
    """Save a picture of each use that does not take long; yield each file when it is there."""

    def some(pictures: list[TourPicture]) -> Iterator[Shot]:
        first, *_ = playable()
        ending = next(one.name for one in pictures if one.name.startswith("ending-"))
        choices = [f"{game_id}-choice" for game_id in playable()]
        names = ["start", f"new-{first}", *choices, ending, "print", "lab"]
        named = {picture.name: picture for picture in pictures}
        for name in [*names, "playtest-refereed", "manual"]:
            yield Shot(named[name], lang, "light", USUAL)

    return _saved(out, some, force=force)


def _saved(
    out: Path, chosen: Callable[[list[TourPicture]], Iterator[Shot]], *, force: bool
) -> Iterator[Path]:
    """Save what is chosen of the pictures; yield each file when it is there."""
    make_folder(out)
    application()
    with TemporaryDirectory() as folder, Library(Path(folder)) as library:
        settings = Settings(Path(folder) / "settings.json")
        settings.animation_speed, settings.bot_delay_ms, settings.text_scale = 0, 0, 100
        reviews = MatchReviews(Reviewer)  # for all windows: no match is reviewed twice
        for shot in chosen(_pictures(library)):
            settings.language, settings.theme = shot.lang, shot.theme
            path = out / shot.file
            refuse(path, force=force)
            window = open_window(settings, library)
            window.context.reviews = reviews
            write_file(path, _taken(window, shot.picture, shot.size), force=force)
            yield path


def _taken(window: Window, picture: TourPicture, size: tuple[int, int]) -> bytes:
    """Return what a window of this size shows there; it is closed again."""
    try:
        window.resize(*size)
        window.show()
        let_happen()
        picture.act(window)
        let_happen(_SETTLE_MS)
        await_page(window)
        return _png(window.grab())
    finally:
        window.close()
        window.deleteLater()
        let_happen()


def _png(picture: QPixmap) -> bytes:
    """Return a picture as the bytes of a file."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    made = picture.save(buffer, "PNG", _LIGHTLY)
    assert made
    return bytes(data.data())


def _pictures(library: Library) -> list[TourPicture]:
    """Return every picture there is to take; the matches in them are played now."""
    pictures: list[TourPicture] = []
    for game_id in playable():
        pictures += _moments(library, game_id)
    every = (USUAL, SMALL, LARGE)
    pictures += [
        TourPicture("start", lambda _window: None, every),
        *(
            TourPicture(f"new-{game_id}", partial(_go, "new", game_id=game_id), (USUAL, SMALL))
            for game_id in playable()
        ),
        *_ends(library),
        *(
            TourPicture(tool.page, partial(_go, tool.page))
            for game_id in playable()
            for tool in game_ui(game_id).tools
        ),
        TourPicture("print", _print, (USUAL, SMALL)),
        TourPicture("print-measure", _measure),
        TourPicture("new-numbers", _numbers, (USUAL, SMALL)),
        TourPicture("matches", partial(_go, "matches")),
        *(
            TourPicture(
                f"statistics-{game_id}", partial(_go, "statistics", game_id=game_id), (USUAL, SMALL)
            )
            for game_id in playable()
        ),
        *(
            TourPicture(f"honours-{game_id}", partial(_go, "honours", game_id=game_id))
            for game_id in playable()
            if game_ui(game_id).honoured
        ),
        *_playtests(library),
        *_lab(),
        TourPicture("settings", partial(_go, "settings")),
        TourPicture("about", partial(_go, "about")),
        TourPicture("manual", partial(_go, "manual"), (USUAL, SMALL)),
        TourPicture("shortcuts", Window.show_shortcuts),
        *(TourPicture(f"rules-{game_id}", partial(_rules, game_id)) for game_id in playable()),
    ]
    for game_id in playable():
        for name, house in game_ui(game_id).scenes.items():
            pictures += _scenes(library, game_id, name, house)
    return pictures


def _lab() -> list[TourPicture]:
    """Return what there is to be seen of the lab."""
    shown = {
        "lab": show_answer,
        "lab-game": show_game,
        "lab-numbers": show_numbers,
        "lab-sweep": show_sweep,
        "lab-tune": show_tune,
        "lab-kept": show_kept,
        "lab-beside": show_beside,
    }
    pictures = [TourPicture(name, show, (USUAL, SMALL)) for name, show in shown.items()]
    return [*pictures, TourPicture("lab-welcome", show_welcome)]


def _scenes(
    library: Library, game_id: str, name: str, house: Mapping[str, Value]
) -> list[TourPicture]:
    """Return what another house of a game looks like: before it, half-way, and at its end."""
    both, over = (USUAL, SMALL), finish(library, game_id, house)
    begun = reach(library, game_id, len(over.choices) // 2, 2, house)
    new = partial(_new, game_id, house)
    return [
        TourPicture(f"{game_id}-{name}", partial(_asked, begun), both),
        TourPicture(f"{game_id}-{name}-new", new, both),
        TourPicture(f"{game_id}-{name}-end", partial(show_ending, over.match_id), both),
    ]


def _new(game_id: str, house: Mapping[str, Value], window: Window) -> None:
    window.go("new", game_id=game_id, house=house)


def _playtests(library: Library) -> list[TourPicture]:
    """Return pictures of playtests in both modes, of the way there, and of what comes after."""
    free, held, ended = counted(library), refereed(library), over(library)
    both = (USUAL, SMALL)
    return [
        TourPicture("playtests", partial(_go, "playtests"), both),
        TourPicture("playtests-compare", _compare, both),
        TourPicture("new-playtest", partial(_go, "new-playtest"), both),
        TourPicture("playtest-free", partial(_log, free), both),
        TourPicture("playtest-refereed", partial(_log, held), both),
        TourPicture("playtest-end", partial(_close, free), both),
        TourPicture("playtest-form", partial(_form, free), both),
        TourPicture("playtest-review", partial(_review, ended), both),
    ]


def _compare(window: Window) -> None:
    """Show groups of playtests beside simulated games of the same numbers."""
    window.go("playtests", tab="compare")
    let_happen(_SETTLE_MS)
    await_page(window)
    sheet = window.page.findChildren(Compare)[0]
    sheet.count = _SIMULATED
    sheet.turn_simulations()
    patience = QDeadlineTimer(PATIENCE_MS)
    while sheet.simulations.busy and not patience.hasExpired():
        let_happen(_SETTLE_MS)


def _log(number: int, window: Window) -> LivePage:
    window.go("playtest", session_id=number)
    page = window.page
    assert isinstance(page, LivePage)
    return page


def _close(number: int, window: Window) -> LivePage:
    """Ask how a playtest came out."""
    page = _log(number, window)
    page.end()
    return page


def _form(number: int, window: Window) -> None:
    """Have the first person say what it was like."""
    _close(number, window).closing.next_form()
    assert window.modal is not None
    window.modal.dismiss()


def _review(number: int, window: Window) -> None:
    window.go("playtest-review", session_id=number)


def _ends(library: Library) -> list[TourPicture]:
    """Return pictures of each finished match: its result, half of it, its ending if it has one."""
    finished = {match.id: match.game for match in library.matches() if match.ended is not None}
    return [
        *(
            TourPicture(f"result-{of}", partial(show_result, match))
            for match, of in finished.items()
        ),
        *(TourPicture(f"replay-{of}", partial(look_back, match)) for match, of in finished.items()),
        *(
            TourPicture(f"{name}-{of}", partial(act, match), (USUAL, SMALL))
            for match, of in finished.items()
            if offered(games.game(of), library.journal(match).setup)
            for name, act in (("turning-points", show_turning_points), ("review", show_review))
        ),
        *(
            TourPicture(f"why-{of}", partial(ask_why, match), (USUAL, SMALL))
            for match, of in finished.items()
        ),
        *(
            TourPicture(f"ending-{of}", partial(show_ending, match))
            for match, of in finished.items()
            if game_ui(of).end_page != "result"
        ),
    ]


def _go(page: str, window: Window, game_id: str = "") -> None:
    if game_id:
        window.go(page, game_id=game_id)
    else:
        window.go(page)


def _rules(game_id: str, window: Window) -> None:
    window.read_rules(game_id, next(iter(games.game(game_id).rule_sheet.rules.values())).cite)


def _print(window: Window) -> None:
    """Show cards as they will be printed, once the check has been made."""
    window.go("print")
    page = window.page
    assert isinstance(page, PrintPage)
    found: list[object] = []
    page.worker.checked.connect(found.append)
    patience = QDeadlineTimer(PATIENCE_MS)
    while not found and not patience.hasExpired():
        let_happen(_SETTLE_MS)
    *_, component = page.worker.components[:2]  # the first may be boards, a page for each
    page.browser.show_page(component, 0)
    let_happen(_DRAWN_MS)


def _measure(window: Window) -> None:
    """Show how a printer is measured."""
    window.go("print")
    page = window.page
    assert isinstance(page, PrintPage)
    page.choices.measure.click()


def _numbers(window: Window) -> None:
    """Show every number of a game, to be changed."""
    window.go("new", game_id=playable()[0])
    page = window.page
    assert isinstance(page, NewGamePage)
    page.options.show_numbers()


def _moments(library: Library, game_id: str) -> list[TourPicture]:
    """Return the telling moments of a board: the opening, a choice, a thing in the hand."""
    game = games.game(game_id)
    choices = finish(library, game_id).choices
    begun = reach(library, game_id, 0, 2)
    before = len(choices) // _UNDER_WAY
    later = reach(library, game_id, before, usual(choices[before:]))
    every = (USUAL, SMALL, LARGE)
    return [
        TourPicture(f"{game.id}-opening", partial(_sit, begun)),
        TourPicture(f"{game.id}-choice", partial(_asked, later), every),
        TourPicture(f"{game.id}-in-hand", partial(_lift, later), (USUAL, SMALL)),
        TourPicture(f"{game.id}-answered", partial(_answer, later), (USUAL, SMALL)),
    ]


def _sit(match_id: int, window: Window) -> None:
    window.go("play", match_id=match_id)


def _answer(match_id: int, window: Window) -> None:
    """Give the person's first answer, and show what comes of it."""
    page = _asked(match_id, window)
    for ask in [ask for ask in page.session.asks if ask.options][:1]:
        page.session.answer(ask.seat, ask.options[0])
    let_happen(_DRAWN_MS)


def _asked(match_id: int, window: Window) -> PlayPage:
    """Sit down, and wait until the person may choose."""
    _sit(match_id, window)
    let_happen(_SETTLE_MS)
    page = window.page
    assert isinstance(page, PlayPage)
    session, patience = page.session, QDeadlineTimer(PATIENCE_MS)
    while session.outcome is None and session.draw is None and not patience.hasExpired():
        if any(ask.options for ask in session.asks):
            break
        let_happen(_SETTLE_MS)
    return page


def _lift(match_id: int, window: Window) -> None:
    """Carry a thing over one of the places where it may be put down."""
    page = _asked(match_id, window)
    things, mouse = page.table.scene.things, page.table.mouse
    carried = [g for g in page.table.gestures if g.places and g.thing in things]
    if not carried:
        return
    most = max(carried, key=lambda g: sum(other.thing == g.thing for other in carried))
    mouse.press(things[most.thing].bounds().center(), QPoint(0, 0))
    place = things.get(most.places[0])
    target = place.bounds().center() if place is not None else QPointF()
    for share in (0.5, 1.0):
        here = things[most.thing].home
        mouse.move(here + (target - here) * share, QPoint(200, 200))
