"""Rules, plans and packs from files: what they are is shown, and the person says what to do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from engine.files.reading import FileKind, read_bounded
from engine.games import game
from engine.kernel.damage import read_as
from engine.kernel.errors import SamsaraError
from engine.kernel.rules import Value, no_toml, shown_value, toml_within
from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.plan_file import read_plan
from engine.lab.searching.search_plan import SearchPlan
from engine.lab.searching.search_plan_file import read_search_plan
from engine.library import pack_archives
from engine.library.content_packs import install, look_at
from engine.library.folder import data_folder
from engine.library.house_files import read_house
from engine.rule_words.names import rule_names
from gui.context import AppContext, faults_told
from gui.games import playable
from gui.i18n import Language
from gui.shell.opening.known_files import Known
from printpack import games as kits
from resources.foreign import plain

_SHOWN = 8  # rules that are told one by one


def ask(context: AppContext, path: Path, known: Known) -> None:
    """Show what a file is, and do with it what the person chooses."""
    context.host.hush()
    match known:
        case Known.HOUSE:
            _ask_house(context, path)
        case Known.PLAN:
            _open_plan(context, read_plan(path), path)
        case Known.SEARCH:
            _open_plan(context, read_search_plan(path), path)
        case Known.PACK:
            _ask_pack(context, path)


def _ask_house(context: AppContext, path: Path) -> None:
    """Offer to play, to try out or to print by house rules."""
    host, game_id = context.host, _game_of(path)
    house = read_house(game(game_id).rule_sheet, path)
    go = partial(host.go, game_id=game_id, house=house)
    more = [("gui.files.try", partial(go, "lab"))]
    if game_id == kits.usual():
        more.append(("gui.files.print", partial(host.go, "print", house=house)))
    host.confirm(
        partial(_house_told, path.name, game_id, house),
        "gui.files.play",
        partial(go, "new"),
        more=more,
        harmless=True,
    )


def _game_of(path: Path) -> str:
    """Return the game whose rules a file changes, if it is one that the window has."""
    with read_as(lambda why: no_toml(path.name, why)):
        given = toml_within(read_bounded(path, FileKind.HOUSE))["game"]
    if not isinstance(given, str) or given not in playable():
        expected = " | ".join(playable())
        raise SamsaraError("game-unknown", given=shown_value(given)[:40], expected=expected)
    return given


def _house_told(file: str, game_id: str, house: dict[str, Value], language: Language) -> str:
    """Return whose rules a file changes, and each as it was and as it is."""
    sheet = game(game_id).rule_sheet
    changes, before = sheet.unlike(house), sheet.resolve({})
    name = language.say(f"{game_id}.name")
    head = language.say("gui.files.house", file=plain(file), game=name, n=len(changes))
    names = rule_names(game_id, language.lang)
    told = [names.change(key, before[key], value) for key, value in changes.items()]
    return "\n\n".join((head, "\n".join(_first(told, language)))) if told else head


def _first(lines: Sequence[str], language: Language) -> list[str]:
    """Return the first lines of a list, and how many more there are."""
    more = len(lines) - _SHOWN
    rest = [language.say("gui.files.more", n=more)] if more > 0 else []
    return [*lines[:_SHOWN], *rest]


def _open_plan(context: AppContext, plan: Experiment | SearchPlan, path: Path) -> None:
    """Ask in the lab what a plan asks; nothing is played before somebody says so."""
    context.host.turn_to("lab", asked=plan)
    context.host.inform(lambda language: language.say("gui.files.plan", file=plain(path.name)))


def _ask_pack(context: AppContext, path: Path) -> None:
    """Offer to take in a pack; one that cannot be played is refused for its first fault."""
    with pack_archives.opened(path) as (game_id, folder):
        name = folder.resolve().name
        report = pack_archives.check(game_id, path if pack_archives.is_archive(path) else folder)
    if not report.text:
        first = report.faults[0]
        raise SamsaraError(first.code, **first.details)

    def told(language: Language) -> str:
        title = language.say(f"{game_id}.name")
        head = language.say("gui.files.pack", name=plain(name), game=title)
        parts = [head, language.say("gui.files.pack-kept")]
        if report.findings:
            unusual = [language.fault(one.code, one.details) for one in report.findings]
            title = language.say("gui.shell.content-unusual", count=len(unusual))
            parts.append("\n".join([title, *_first(unusual, language)]))
        return "\n\n".join(parts)

    take = partial(_take_pack, context, path, report.text)
    context.host.confirm(told, "gui.files.pack-take", take, harmless=True)


def _take_pack(context: AppContext, path: Path, text: str) -> None:
    """Keep a copy of a pack and set up a match of it, if it is still what was shown."""
    with faults_told(context.host), pack_archives.opened(path) as (game_id, folder):
        if look_at(game_id, folder).text != text:
            raise SamsaraError("pack-changed", file=path.name)
        install(game_id, data_folder(), folder)
        context.host.go("new", game_id=game_id, content=text)
