"""§7 The final reckoning as rows to be read: how every point came about, and which fruit it is."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.merit13.ending import has_too_few, has_too_much
from engine.games.merit13.game import GAME
from engine.games.merit13.scoring import (
    Need,
    base_score,
    bonuses,
    final_order,
    needs,
    path,
    shown,
    title,
)
from engine.games.merit13.state import DOOM, WIN, State
from gui.games.merit.goals import Goal, TeamReckoning
from resources.numbers import signed


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One seat: its rank, what its score is made of, the fruit that it attains."""

    seat: int
    rank: int
    role: str
    name: str
    person: str
    fruit: str  # the key of its picture; empty if the team has failed
    attains: str
    merit: int
    wisdom: int
    equation: str
    base: str
    path: str
    bonus: str
    needs: tuple[tuple[str, bool], ...]
    total: str
    own: bool


class Points(TeamReckoning[State, ScoreRow]):
    """Reads a finished position in one language."""

    sentences = "gui.merit13"
    win = WIN

    def goals(self) -> list[Goal]:
        """Return what the team had to reach at this difficulty, and whether it did."""
        state, rules = self._state, self._state.rules
        if state.ending == DOOM:
            calamity = Goal(self.say("score.doom", have=state.calamity), reached=False)
        else:
            calm = not has_too_much(state)
            key = "score.calamity" if calm else "score.calamity-not"
            text = self.say(key, have=state.calamity, need=rules.most_calamity)
            calamity = Goal(text, calm)
        enough = not has_too_few(state)
        key = "score.delivered" if enough else "score.delivered-not"
        text = self.say(key, have=state.delivered, need=rules.fewest_delivered)
        level = self._words.say(f"gui.rule.merit13.difficulty.{rules.difficulty}")
        return [calamity, Goal(text, enough), Goal(self.say("score.level", level=level), None)]

    def rows(self) -> list[ScoreRow]:
        """Return a row for each seat, the first first."""
        return [self._row(rank, seat) for rank, seat in final_order(self._state)]

    def _row(self, rank: int, seat: int) -> ScoreRow:
        state, rules = self._state, self._state.rules
        player = state.players[seat]
        walked, base = path(rules, player), f"{base_score(rules, player):.1f}"
        fruit = title(rank, walked, player) if self.won else ""
        attains = self._words.say(f"merit13.title.{fruit}") if fruit else self.say("score.no-fruit")
        equation = self.say(
            "score.equation",
            merit=player.merit,
            wisdom=player.wisdom,
            factor=rules.score_factor,
            base=base,
        )
        return ScoreRow(
            seat,
            rank,
            player.role,
            self._words.say(GAME.seat_key(state, seat)),
            self._people[seat],
            fruit,
            attains.strip("★"),
            player.merit,
            player.wisdom,
            equation,
            base,
            self.say(f"paths.{walked}"),
            signed(bonuses(rules)[walked]),
            tuple(map(self._need, needs(rules, player).get(walked, ()))),
            shown(state, seat),
            seat == self._seat,
        )

    def _need(self, need: Need) -> tuple[str, bool]:
        return self.say(f"need.{need.name}", have=need.have, need=need.need), need.met

    def foot(self) -> str:
        """Return how ranks are told apart, or that there are none."""
        return self.say("score.rank" if self.won else "score.failed")

    def line(self, row: ScoreRow) -> str:
        """Return a row as a line."""
        return self.say(
            "score.row",
            rank=row.rank,
            who=row.name,
            merit=row.merit,
            wisdom=row.wisdom,
            base=row.base,
            path=row.path,
            bonus=row.bonus,
            total=row.total,
            fruit=row.attains,
        )
