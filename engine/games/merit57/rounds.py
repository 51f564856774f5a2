"""§4: the phases of a round, one small step at a time, and the game from setup to score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.games.merit57.actions import turn
from engine.games.merit57.beings import time_out, wait_and_reveal
from engine.games.merit57.events import collective, personal
from engine.games.merit57.faith import conduct, declare
from engine.games.merit57.play import Play
from engine.games.merit57.reversal import at_end, at_start, last_sacrifice, of_the_destitute
from engine.games.merit57.scoring import all_lost, finish
from engine.games.merit57.setup import MERIT_EVENTS, lay_out, prepare, take_role
from engine.games.merit57.state import SCHOLAR, WORLDLY, Player, State
from engine.games.merit57.vows import declare_powers, rewards
from engine.kernel.asking import Table


@dataclass(frozen=True, slots=True)
class Phase:
    """One phase; `each` runs it for every character in turn order, until it says it is over."""

    name: str
    run: Callable[[Play], object] | None = None
    each: Callable[[Play, int], object] | None = None


def in_turn(*parts: Callable[[Play], object]) -> Callable[[Play], None]:
    """§4 Several short parts of a round, each an effect of its own."""

    def run(play: Play) -> None:
        for part in parts:
            part(play)
            if play.unseen or play.state.emptied:
                play.close()
            if play.state.ending:
                return

    return run


def for_all(part: Callable[[Play, int], None]) -> Callable[[Play], None]:
    """§4 A phase that each character has in turn order, every part an effect of its own."""

    def run(play: Play) -> None:
        state = play.state
        for who in state.order():
            part(play, who)
            if play.unseen or state.emptied:
                play.close()
            if state.ending:
                return

    return run


def step(state: State, table: Table) -> None:
    """§4 Run one phase, or one character's part of it, and move on."""
    play = Play(state, table)
    phase = PHASES[state.phase]
    over = True
    if phase.run is not None:
        phase.run(play)
    else:
        assert phase.each is not None
        who = (state.start + state.at) % len(state.players)
        over = phase.each(play, who) is not False
    if play.unseen or state.emptied:
        play.close()
    if state.rules.reversal:
        of_the_destitute(play)
        play.close()
    if state.ending and not state.totals:
        all_lost(play)
    if over:
        _move_on(state, phase, table)


def _move_on(state: State, phase: Phase, table: Table) -> None:
    """§4 Go on to the next character, else to the next phase, which is told once rounds go on."""
    if phase.each is not None and state.at + 1 < len(state.players):
        state.at += 1
        return
    state.at = 0
    state.phase += 1
    if state.phase == END_OF_ROUND and state.round <= state.rules.rounds:
        state.phase = START_OF_ROUND
    if table.hears and not state.ending and START_OF_ROUND <= state.phase < len(PHASES):
        table.tell(("phase", PHASES[state.phase].name))


# --- §4.1 and §4.2 the events ------------------------------------------------------------------


def flip(play: Play) -> None:
    """§4.1 One collective event for all, while there are any: a house may play more rounds."""
    state = play.state
    if not state.mix and (not state.collective or play.rules.segments == "last3"):
        return
    card = play.rules.cards[_draw_collective(play)]
    state.flipped.append(card.id)
    play.table.tell(("flipped", card.id))
    collective.resolve(play, card)


def _draw_collective(play: Play) -> str:
    """§4.1, §12.8 From the whole pile, or from the part that the round belongs to."""
    state, rules = play.state, play.rules
    if rules.segments == "last3":
        return state.mix.pop(0)
    pile = state.collective
    if rules.segments == "mixed":
        pile = _segment(play)
    card = pile[play.table.chance("collective", len(pile), pile)]
    (state.mix if card in state.mix else state.collective).remove(card)
    return card


def _segment(play: Play) -> list[str]:
    """§12.8, C-67 Blessings first, then some of each kind mixed, disasters at the end."""
    state, rules, cards = play.state, play.rules, play.rules.cards
    blessings = [card for card in state.collective if cards[card].kind == MERIT_EVENTS]
    disasters = [card for card in state.collective if cards[card].kind != MERIT_EVENTS]
    if state.round <= rules.segment_blessings:
        return blessings or disasters
    if state.round == rules.segment_blessings + 1:
        for pile in (blessings, disasters):
            for _ in range(min(rules.segment_mixed, len(pile))):
                card = pile.pop(play.table.chance("collective", len(pile), pile))
                state.collective.remove(card)
                state.mix.append(card)
    return state.mix or disasters or blessings


def draw_personal(play: Play, who: int) -> None:
    """§4.2 A general card in odd rounds, one of the role's own in even ones."""
    state = play.state
    player = play.players[who]
    pile = state.general if state.round % 2 else state.exclusive[player.role]
    if not pile:
        return
    card = _from(play, who, pile)
    play.table.tell(("drew", who, card))
    may_redraw = player.role == SCHOLAR and not player.redrawn and pile  # C-32
    if may_redraw and play.agrees(who, "redraw", card):
        player.redrawn = True
        play.table.tell(("redraws", who, card))
        card = _from(play, who, pile)
        play.table.tell(("drew", who, card))
    personal.resolve(play, who, play.rules.cards[card])


def _from(play: Play, who: int, pile: list[str]) -> str:
    seat = play.state.owners[who]
    return pile.pop(play.table.chance("personal", len(pile), pile, seat))


def harden(play: Play) -> None:
    """§12.3, C-63 In the hard mode the calamity grows after the events."""
    if play.rules.mode == "hard":
        play.table.tell(("hard",))
        play.calamity(play.rules.hard_calamity, "hard")


# --- §4.5 the settlement -----------------------------------------------------------------------


def survive(play: Play, who: int) -> None:
    """§4.5, C-08 In some rounds living costs provisions, or merit where there are none."""
    player, rules, state = play.players[who], play.rules, play.state
    if state.round not in rules.survival(worldly=player.faith == WORLDLY):
        return
    short = player.provisions < rules.survival_provisions
    play.lose(who, "survival", rules.survival_provisions, rules.survival_merit if short else 0)


def help_bonus(play: Play) -> None:
    """§4.5 Whoever has helped often enough is rewarded, once."""
    rules = play.rules
    for who in play.state.order():
        player = play.players[who]
        if player.helps >= rules.help_bonus_at and not player.helped_bonus:
            player.helped_bonus = True
            play.gain(who, "helpful", 0, rules.help_bonus)


def end_round(play: Play) -> None:
    """§4.5, C-01, C-55 What was for this round ends; the next one begins one seat on."""
    state = play.state
    for player in state.players:
        _forget_round(player)
    state.lean_labour = 0
    state.stag = (-1, -1)
    state.round += 1
    if state.rules.start_rotates and state.round <= state.rules.rounds:
        state.start = (state.start + 1) % len(state.players)


def _forget_round(player: Player) -> None:
    """§4.5, C-55 What was for this round only is gone."""
    player.round_helps = 0
    player.round_labours = 0
    player.blessing = 0
    player.inspired = False
    player.orphan = 0
    player.student = 0
    player.infant, player.infant_next = player.infant_next, 0
    player.aided = 0
    player.committed = False


def settle(play: Play) -> None:
    """§4.5 Whoever waited in vain has left; what follows is everybody's."""
    play.table.tell(("settlement", play.state.round))


def _late(play: Play) -> None:
    if not play.rules.timeout_immediate:
        time_out(play)


PHASES = (
    Phase("board", run=lay_out),
    Phase("roles", each=take_role),
    Phase("prepare", each=prepare),
    Phase("rewards", run=in_turn(rewards, at_start, for_all(declare_powers))),
    Phase("collective", run=flip),
    Phase("personal", each=draw_personal),
    Phase("beings", run=in_turn(harden, wait_and_reveal, for_all(declare))),
    Phase("actions", each=turn),
    Phase(
        "settlement",
        run=in_turn(
            _late, settle, for_all(survive), help_bonus, for_all(conduct), at_end, end_round
        ),
    ),
    Phase("score", run=in_turn(last_sacrifice, finish)),
)
START_OF_ROUND = next(i for i, phase in enumerate(PHASES) if phase.name == "rewards")
SETUP = "setup"  # what comes before
END_OF_ROUND = next(i for i, phase in enumerate(PHASES) if phase.name == "score")
