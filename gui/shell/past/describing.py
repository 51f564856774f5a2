"""Match description: what tells one match of the list from another, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from engine import games
from engine.kernel.asking import Event
from engine.kernel.errors import SamsaraError
from engine.kernel.game import PERSON
from engine.kernel.match import Match
from engine.kernel.rules import Value
from engine.kernel.wording import Teller
from engine.library.journal_check import follow, open_journal, rules_of
from engine.library.store import Library, Listed
from gui.bot_names import bot_name
from gui.context import Wording, say
from gui.games import game_ui
from gui.games.labels import titled
from gui.games.table_policy import TablePolicy
from gui.i18n import Language
from gui.session.chronicle import ROUNDS
from gui.shell.past.match_rows import ending, opponents
from gui.widgets.dates import day, minute
from resources.catalogue import LANGUAGES


def headline(match: Listed, language: Language) -> str:
    """Return what a match is called: by its own name before the game's, if it has one."""
    game = say(language, titled(match.game))
    parts = [match.title, game, mode(match, language)]
    return language.say("gui.matches.join").join(filter(None, parts))


def mode(match: Listed, language: Language) -> str:
    """Return the kind of match, where a game has several that are counted apart."""
    rule = game_ui(match.game).counted_by
    value = _value(match, rule) if rule else None
    key = f"gui.rule.{match.game}.{rule}.{value}"
    return language.say(key) if language.knows(key) else ""


def company(match: Listed, language: Language) -> str:
    """Return who plays: persons by their names, bots by their kind if it is one."""
    names = [name for name in match.names if name]
    bots = [player for player in match.players if player != PERSON]
    parts = [language.say("list.comma").join(names)] if names else []
    parts.append(opponents(match, language))
    if len({*bots}) == 1:
        parts.append(bot_name(language.words, match.game, bots[0]))
    return language.say("gui.matches.join").join(parts)


def rules(match: Listed, language: Language) -> str:
    """Return how many rules of the house it was played by, if by any."""
    try:
        changed = games.game(match.game, match.content).rule_sheet.unlike(match.house)
    except SamsaraError:  # content that cannot be read: the match says so when it is opened
        return ""
    counted = changed.keys() - game_ui(match.game).told_rules
    return language.say("gui.matches.house", n=len(counted)) if counted else ""


def practised(match: Listed, language: Language) -> str:
    """Return that nothing counts: it was played on from another, or the house practises."""
    rule = game_ui(match.game).policy.practice
    practised = match.practice or (rule and match.house.get(rule))
    return language.say("gui.matches.practice") if practised else ""


def details(match: Listed, language: Language, course: Wording = "") -> str:
    """Return everything else that tells it from others, and how far it is where that is known."""
    parts = [
        company(match, language),
        say(language, course) if course else "",
        game_ui(match.game).purpose(match.house, language),
        practised(match, language),
        rules(match, language),
        language.say("gui.matches.imported") if match.imported else "",
    ]
    return language.say("gui.matches.join").join(filter(None, parts))


def dated(match: Listed, language: Language) -> str:
    """Return when it was played last."""
    return minute(match.updated, language.lang)


def sought(match: Listed, language: Language) -> str:
    """Return all words by which it may be looked for, in small letters; a day in either form."""
    told = (part(match, language) for part in (headline, details, ending, dated))
    days = (day(match.updated, lang) for lang in LANGUAGES)
    return " ".join((*told, *days)).lower()


def course(library: Library, match: Listed, tell: Callable[[Wording], None]) -> Iterator[None]:
    """Find out how far a match is, pausing after each step; `tell` hears what its round is."""
    last: Event = ()
    try:
        journal = library.journal(match.id)
        game, _ = rules_of(journal)
        state = game.begin(journal.setup)
        for played in follow(journal):
            state = played.after
            last = _round_of(played.events) or last
            yield
    except SamsaraError:
        return
    if last:
        tell(lambda language: Teller(game, state, language.lang).heading(last))


def _round_of(events: Sequence[Event]) -> Event:
    """Return the last round that was begun, if any was."""
    return next((event for event in reversed(events) if event[0] in ROUNDS), ())


def standing(library: Library, match: Listed) -> Wording:
    """Return the round of a match and what it waits for; opening it may take some moments."""
    policy = game_ui(match.game).policy
    try:
        opened = open_journal(library.journal(match.id))
        table = Match(opened.game, opened.setup, opened.records, hold=policy.hold)
    except SamsaraError as error:
        code, details = error.code, error.details
        return lambda language: language.fault(code, details)
    round_ = _round_of(table.log)

    def said(language: Language) -> str:
        teller = Teller(table.game, table.state, language.lang)
        parts = [teller.heading(round_)] if round_ else []
        waits = _awaited(table, policy, teller)
        return language.say("gui.matches.join").join([*parts, waits])

    return said


def _awaited(table: Match[Any], policy: TablePolicy, teller: Teller[Any]) -> str:
    """Return what is asked of a person, else whose turn it is, or what falls next."""
    people, draw, say = table.setup.people, table.draw, teller.words.say
    asked = next((ask for ask in table.asks if ask.seat in people), None)
    if asked is not None:
        return teller.question(asked)
    if table.outcome is not None:
        return teller.outcome(table.outcome)
    if draw is not None and draw.who in people and draw.topic in policy.hands:
        return say("gui.shell.stands-throw")
    thrower = draw.who if draw is not None and draw.topic in policy.hands else None
    seat = next((ask.seat for ask in table.asks), thrower)
    if seat is None:
        return say("gui.shell.stands-card")
    return say("gui.table.turn", seat=teller.seat(seat))


def _value(match: Listed, rule: str) -> Value | None:
    """Return the value of a rule in a match; None if its rules cannot be had today."""
    try:
        return games.game(match.game).rule_sheet.resolve(match.house).get(rule)
    except SamsaraError:
        return None


def matching(
    matches: list[Listed], words: str, game: str, state: str, language: Language
) -> list[Listed]:
    """Return the matches of a game, in a state, that all these words are said of."""
    wanted = words.lower().split()
    kept = [match for match in matches if game in ("", match.game) and _is(match, state)]
    if not wanted:
        return kept
    heard = partial(sought, language=language)
    return [match for match in kept if all(word in heard(match) for word in wanted)]


def _is(match: Listed, state: str) -> bool:
    return {
        "open": match.ended is None,
        "ended": match.ended is not None,
        "imported": match.imported,
        "practice": match.practice,
    }.get(state, True)
