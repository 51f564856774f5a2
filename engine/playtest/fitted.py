"""Fitted companies: which recorded sessions tell who plays, and the company that was made of them.

It is kept in the data folder as a company file, by game, rules and seats: people who play other
rules may take other care.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from engine import games
from engine.files.reading import FileKind, read_bounded
from engine.files.writing import write_text
from engine.kernel.damage import read_as
from engine.kernel.errors import LabError, PlaytestError, SamsaraError
from engine.kernel.rules import Value, no_toml, toml_within
from engine.lab.experiments.companies import Company, read_companies
from engine.lab.experiments.fitting import LEAST
from engine.lab.simulate import Plan
from engine.playtest.analysis.comparing import Case
from engine.playtest.analysis.groups import SPREAD, Group, gather, groups
from engine.playtest.store import PlaytestStore

FITTED = "fitted"
_FOLDER, _SUFFIX = "companies", ".toml"
_NO_NAME = re.compile(r"[^0-9a-z-]")


class Played(NamedTuple):
    """Sessions of the same rules and seats, and how many of the game are left out."""

    group: Group
    others: int

    @property
    def case(self) -> Case:
        """Return one of them; they have the same rules and seats."""
        return self.group.cases[0]

    @property
    def house(self) -> dict[str, Value]:
        """Return what they had otherwise than the edition as it is today."""
        sheet = games.game(self.case.game, self.case.content).rule_sheet
        return sheet.unlike(sheet.kept(self.case.key.rules, self.case.house))

    @property
    def rules(self) -> str:
        """Return the digest of their rules."""
        sheet = games.game(self.case.game, self.case.content).rule_sheet
        return sheet.digest(self.house)

    def plan(self, count: int, seed: str) -> Plan:
        """Return the simulation of the same rules; who plays is to be found."""
        case = self.case
        bot = games.game(case.game, case.content).default_bot
        players = (bot,) * case.key.seats
        return Plan(case.game, count, players, seed, self.house, content=case.content)


def sessions(cases: Sequence[Case], kit: str = "", seats: int = 0) -> Played:
    """Return the largest group of sessions that were played whole, by their rules.

    A kit is named by its code or what it begins with.
    """
    found = groups([case for case in cases if _meant(case, kit, seats)], ("rules", "seats"))
    largest = max(found, key=lambda group: len(group.cases), default=None)
    count = 0 if largest is None else len(largest.cases)
    if largest is None or count < LEAST:
        raise PlaytestError("playtest-fit-few", given=count, expected=LEAST)
    return Played(largest, len(cases) - count)


def _meant(case: Case, kit: str, seats: int) -> bool:
    """Say whether a session is asked about, and of the edition that is simulated."""
    edition = games.game(case.game, case.content).edition
    asked = case.key.kit.startswith(kit) and seats in (0, case.key.seats)
    return asked and case.key.edition in ("", edition)


def observed(store: PlaytestStore, played: Played) -> list[dict[str, float]]:
    """Return the measures of each session, as far as they are known of it."""
    for _ in gather(store, [played.group]):
        pass
    rows = []
    for case in played.group.cases:
        row: Mapping[str, float | None] = {**played.group.measures[case.id], SPREAD: case.spread}
        rows.append({key: value for key, value in row.items() if value is not None})
    return rows


def keep(folder: Path, game_id: str, rules: str, seats: int, bot: str) -> Path:
    """Keep a bot as the company of such sessions, in place of an earlier one."""
    file = _file(folder, game_id, rules, seats)
    write_text(file, f'[{FITTED}]\nall = "{bot}"\n', force=True)
    return file


def kept(folder: Path, game_id: str, rules: str, seats: int) -> str:
    """Return the bot that plays as the sessions of these rules and seats were played."""
    file = _file(folder, game_id, rules, seats)
    if not file.exists():
        there = sorted(file.parent.glob(f"{game_id}.*{_SUFFIX}"))
        known = dict.fromkeys(_company(one, game_id).seats[0] for one in there)
        raise LabError("lab-fit-absent", given=rules, seats=seats, known=" | ".join(known) or "–")
    return _company(file, game_id).seats[0]


class FittedCompany(NamedTuple):
    """A company that was fitted: the bot that it stands for, to which rules, of how many seats."""

    bot: str
    rules: str
    seats: int


def every_kept(folder: Path, game_id: str) -> list[FittedCompany]:
    """Return all companies that were fitted to sessions of a game; a damaged one is none."""
    found = []
    for file in sorted((folder / _FOLDER).glob(f"{game_id}.*{_SUFFIX}")):
        rules, _, seats = (
            file.name.removeprefix(f"{game_id}.").removesuffix(_SUFFIX).rpartition(".")
        )
        with suppress(SamsaraError):
            if rules and seats.isdecimal() and seats.isascii():
                found.append(FittedCompany(_company(file, game_id).seats[0], rules, int(seats)))
    return found


def _file(folder: Path, game_id: str, rules: str, seats: int) -> Path:
    digest = _NO_NAME.sub("", rules)
    return folder / _FOLDER / f"{game_id}.{digest}.{seats}{_SUFFIX}"


def _company(file: Path, game_id: str) -> Company:
    text = read_bounded(file, FileKind.SETTINGS)
    with read_as(lambda why: no_toml(file.name, why)):
        data = toml_within(text)
    found = read_companies(data, file.name, game_id).get(FITTED)
    if found is None or not found.seats:
        expected = f'[{FITTED}] all = "BOT"'
        raise LabError("lab-data", file=file.name, key=FITTED, given="–", expected=expected)
    return found
