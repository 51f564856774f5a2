"""§6: whether the team has won, and what each character's game was worth."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.merit57.ending import WIN, end
from engine.games.merit57.honours import honours
from engine.games.merit57.play import Play
from engine.games.merit57.state import FARMER, MERCHANT, State
from engine.games.merit57.vows import great_reward, judged, reward, turn_up
from engine.kernel.game import Outcome


class ScoreLine(NamedTuple):
    """§6.2 One character's line of the score sheet."""

    merit: int
    wisdom: int
    base: int
    halved: int  # what halving took away
    vow: int
    great_vow: int
    heroes: int
    sacrifice: int  # §12.10
    karma: int  # §12.14 what the multiplier added
    honours: int  # §12.13
    total: int


def finish(play: Play) -> None:
    """§6.1, B-46, B-49 After the last round: the ending, the realm, scores and honours."""
    state = play.state
    end(state, last=True)
    play.table.tell(("ended", state.ending, state.calamity, state.deliverance))
    _last_gifts(play)
    sheets = [score_line(state, who) for who in range(len(state.players))]
    state.totals = tuple(tuple(line) for line in sheets)
    if state.ending != WIN:
        all_lost(play)
        return
    turn_up(play)
    play.table.tell(("realm", realm(state)))
    if play.hears:
        for who in state.order():
            play.table.tell(("scored", who, sheets[who].total))
            _tell_kept(play, who)


def all_lost(play: Play) -> None:
    """§6.1, C-61, B-46 Nobody scores; what was vowed and earned is shown all the same."""
    turn_up(play)
    play.table.tell(("unscored",))
    if play.hears:
        for who in play.state.order():
            play.table.tell(("shown", who))
            _tell_kept(play, who)


def _tell_kept(play: Play, who: int) -> None:
    """§9, §12.13 Tell what became of a character's vows, and its honours."""
    state = play.state
    for vow, held in judged(state, state.players[who]):
        play.table.tell(("kept" if held else "missed", who, vow))
    for honour in honours(state, who):
        play.table.tell(("honoured", who, honour))


def _last_gifts(play: Play) -> None:
    """§6.2, B-12, C-59 What counts before the sum: giving as teaching, and v5.8's labour."""
    rules = play.rules
    for who, player in enumerate(play.players):
        if player.role == MERCHANT and rules.merchant_v57 and player.gives >= rules.gifts_end_at:
            play.gain(who, "gifts", 0, 0, rules.gifts_end_wisdom)
        if player.role == FARMER and rules.farmer_v58 and player.labours >= rules.labours_end_at:
            play.gain(who, "toil", 0, rules.labours_end_merit)


def base_score(state: State, total: int) -> int:
    """§6.2, C-57 Points for merit and wisdom together; below the first step there are none."""
    rules = state.rules
    points = 0
    for step, worth in zip(rules.score_steps, rules.score_points, strict=True):
        if total >= step:
            points = worth
    last = rules.score_steps[-1]
    if rules.score_extended and total >= last:
        points += (total - last) // rules.score_extended_step * rules.score_extended_points
    return points


def score_line(state: State, who: int) -> ScoreLine:
    """§6.2, C-60 One character's score; if the team failed, everything is worth nothing."""
    player, rules = state.players[who], state.rules
    if state.ending != WIN:
        return ScoreLine(player.merit, player.wisdom, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    full = base_score(state, player.merit + player.wisdom)
    base = full
    if player.merit < rules.halve_below or player.wisdom < rules.halve_below:
        base = full // 2
    vow, great = reward(state, player), great_reward(state, player)
    heroes = rules.hero_points * player.heroes
    sacrifice = _sacrifice(state, who)
    personal = base + vow + great + heroes + sacrifice
    karma = _karma(state, personal)
    earned = rules.achievement_score * len(honours(state, who)) if rules.achievement_points else 0
    total = personal + karma + earned
    return ScoreLine(
        player.merit,
        player.wisdom,
        base,
        full - base,
        vow,
        great,
        heroes,
        sacrifice,
        karma,
        earned,
        total,
    )


def _sacrifice(state: State, who: int) -> int:
    """§12.10 Points for whoever gave itself up, off for whoever did not."""
    if not state.rules.final_sacrifice:
        return 0
    points = state.rules.sacrifice_points
    return points if who in state.sacrifices else -points


def realm(state: State) -> int:
    """§12.14 Which realm the calamity at the end belongs to, the purest first."""
    return sum(state.calamity > step for step in state.rules.karma_steps)


def _karma(state: State, personal: int) -> int:
    """§12.14, C-60 What the shared multiplier adds; a score below nothing is left alone."""
    if not state.rules.karma_multiplier or personal < 0:
        return 0
    return personal * state.rules.karma_tenths[realm(state)] // 10 - personal


def ranking(state: State) -> list[tuple[int, int, int]]:
    """§6.3 What characters are ranked by: score, then merit, then wisdom."""
    return [(line[-1], line[0], line[1]) for line in state.totals]


def seat_ranking(state: State) -> tuple[tuple[int, int, int], ...]:
    """§6.3, §12.11 What each seat is ranked by: its best character's; nobody in a failed team."""
    if state.ending != WIN:
        return ()
    ranks = ranking(state)
    return tuple(
        max(rank for rank, owner in zip(ranks, state.owners, strict=True) if owner == seat)
        for seat in sorted(set(state.owners))
    )


def outcome(state: State) -> Outcome | None:
    """§1.3, §6.1 How the game ended: by calamity at once, or after the last round."""
    if not state.ending:
        return None
    return Outcome(state.ending, winners(state), seat_scores(state))


def winners(state: State) -> tuple[int, ...]:
    """§6.3, §12.11 The seats of the best characters; the rest of a tie is shared."""
    if state.ending != WIN:
        return ()
    ranks = ranking(state)
    best = max(ranks)
    return tuple(sorted({state.owners[who] for who, rank in enumerate(ranks) if rank == best}))


def seat_scores(state: State) -> tuple[int, ...]:
    """§6, §12.11 Each seat's score: its best character's."""
    if not state.totals:
        return (0,) * len(set(state.owners))
    return tuple(
        max(state.totals[who][-1] for who, owner in enumerate(state.owners) if owner == seat)
        for seat in sorted(set(state.owners))
    )
