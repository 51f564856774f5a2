"""§6 The score sheet as rows to be read: how every point of everybody came about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.merit57.ending import WIN, has_too_few, has_too_much, limits
from engine.games.merit57.game import GAME
from engine.games.merit57.honours import HONOURS, honours
from engine.games.merit57.scoring import ScoreLine, ranking, realm
from engine.games.merit57.state import State
from engine.games.merit57.vows import judged
from gui.games.merit.goals import Goal, TeamReckoning
from resources.numbers import signed


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One character's line: its rank, what it has, and each part of its score."""

    who: int
    rank: int
    role: str
    name: str
    person: str
    merit: int
    wisdom: int
    base: int
    parts: tuple[tuple[str, int | None], ...]  # words, points; None where the team has failed
    note: str
    total: int
    own: bool


class Points(TeamReckoning[State, ScoreRow]):
    """Reads a finished position; `own` are the characters of the person at the table."""

    sentences = "gui.merit57"
    win = WIN

    def goals(self) -> list[Goal]:
        """Return what the team had to reach, and the realm it came to."""
        state = self._state
        most, least = limits(state)
        calm, enough = not has_too_much(state), not has_too_few(state)
        key = "score.calamity" if calm else "score.calamity-not"
        goals = [Goal(self.say(key, have=state.calamity, need=most), calm)]
        key = "score.deliverance" if enough else "score.deliverance-not"
        goals.append(Goal(self.say(key, have=state.deliverance, need=least), enough))
        if self.won:
            named = self._words.say(f"merit57.realm.{realm(state)}")
            goals.append(Goal(self.say("score.realm", realm=named), None))
        return goals

    def rows(self) -> list[ScoreRow]:
        """Return a row for each character, the best first."""
        state = self._state
        if not state.totals:  # lost before the last round: nothing was counted
            order = list(range(len(state.players)))
            return [self._row(who, 1, None) for who in order]
        ranks = ranking(state)
        order = sorted(range(len(ranks)), key=lambda who: ranks[who], reverse=True)
        return [
            self._row(
                who, 1 + sum(rank > ranks[who] for rank in ranks), ScoreLine(*state.totals[who])
            )
            for who in order
        ]

    def _row(self, who: int, rank: int, sheet: ScoreLine | None) -> ScoreRow:
        state, player = self._state, self._state.players[who]
        owner = state.owners[who]
        scored = sheet is not None and self.won
        note = ""
        if scored and sheet is not None and sheet.halved:
            note = self.say("score.halved", least=state.rules.halve_below)
        return ScoreRow(
            who,
            rank,
            player.role,
            self._words.say(GAME.who_key(state, who)),
            self._people[owner],
            sheet.merit if sheet else player.merit,
            sheet.wisdom if sheet else player.wisdom,
            sheet.base if sheet else 0,
            tuple(self._parts(who, sheet) if scored and sheet is not None else self._shown(who)),
            note,
            sheet.total if sheet else 0,
            owner == self._seat,
        )

    def _shown(self, who: int) -> list[tuple[str, int | None]]:
        """C-61 Return what became of the vows, which score nothing if the team has failed."""
        return [(text, None) for text in self._vows(who)]

    def _vows(self, who: int) -> Iterator[str]:
        """Yield each vow with the mark of whether it was kept."""
        state = self._state
        for vow, held in judged(state, state.players[who]):
            name = str(state.rules.cards[vow].name[self._words.lang])
            yield self.say(f"score.{'kept' if held else 'missed'}", vow=name)

    def _parts(self, who: int, sheet: ScoreLine) -> list[tuple[str, int | None]]:
        """Return everything but the base, in the order of the sheet."""
        state, player = self._state, self._state.players[who]
        points = (sheet.vow, sheet.great_vow)
        parts: list[tuple[str, int | None]] = list(zip(self._vows(who), points, strict=False))
        if sheet.heroes:
            parts.append((self.say("score.heroes", heroes=player.heroes), sheet.heroes))
        if sheet.sacrifice:
            key = "sacrifice" if sheet.sacrifice > 0 else "no-sacrifice"
            parts.append((self.say(f"score.{key}"), sheet.sacrifice))
        if sheet.karma:
            tenths = state.rules.karma_tenths[realm(state)]
            factor = f"{tenths // 10}.{tenths % 10}"
            parts.append((self.say("score.karma", factor=factor), sheet.karma))
        if sheet.honours:
            count = len(honours(state, who))
            parts.append((self.say("score.honours", honours=count), sheet.honours))
        return parts

    def honoured(self) -> list[tuple[str, list[str]]]:
        """Return each honour in words with the roles of those who earned it."""
        earned: dict[str, list[str]] = {}
        for who in self._state.order():
            for name in honours(self._state, who):
                earned.setdefault(name, []).append(self._state.players[who].role)
        return [
            (self._words.say(f"merit57.honour.{name}"), earned[name])
            for name in HONOURS
            if name in earned
        ]

    def honour_head(self) -> str:
        """Return what the honours are called, and whether they count."""
        rules = self._state.rules
        if rules.achievement_points and self.won:
            return self.say("score.honour-points", points=rules.achievement_score)
        return self.say("score.honour-head")

    def foot(self) -> str:
        """Return how ranks are told apart."""
        rules = self._state.rules
        if not self.won:
            return self.say("score.failed")
        if rules.score_extended:
            return self.say("score.rank-only")
        return self.say("score.rank", most=rules.score_steps[-1], points=rules.score_points[-1])

    def tick(self) -> int:
        """Return where the base score ends to grow, for the bars."""
        return self._state.rules.score_steps[-1]

    def line(self, row: ScoreRow) -> str:
        """Return a row as a line."""
        parts = ", ".join(
            text if points is None else f"{text} {signed(points)}" for text, points in row.parts
        )
        return self.say(
            "score.row",
            rank=row.rank,
            who=row.name,
            merit=row.merit,
            wisdom=row.wisdom,
            base=row.base,
            lines=parts,
            total=row.total,
        )
