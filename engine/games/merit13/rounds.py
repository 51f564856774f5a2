"""§3: the six phases of a round, and the game from the first to the last of them."""

from __future__ import annotations

from engine.games.merit13.actions import act
from engine.games.merit13.ending import doomed, finish
from engine.games.merit13.play import befall, calamity, gain
from engine.games.merit13.rules import MONK
from engine.games.merit13.setup import lay_out, reveal
from engine.games.merit13.state import State
from engine.kernel.asking import Option, Table

TEACH = "merit13.ask.teach"
PASS: Option = ("pass",)


def step(state: State, table: Table) -> None:
    """§3.1 Run one phase, or one action of the third, and move on when it is over."""
    if PHASES[state.phase](state, table) and not state.ending:
        state.phase += 1
        if state.phase == len(PHASES):
            state.phase = _FIRST
            state.round += 1


def happen(state: State, table: Table) -> bool:
    """§3.2 One event, for everybody; while there are any."""
    table.tell(("round", state.round))
    pile = state.event_pile
    if pile:
        event = state.event = pile.pop(table.chance("event", len(pile), pile))
        card = state.rules.cards[event]
        state.free = card.numbers.get("free", 0)
        table.tell(("event", event))
        befall(state, table, card, "base")
        doomed(state, table)
    return True


def come(state: State, table: Table) -> bool:
    """§3.3, R-2 One being comes; then those leave who have waited for two whole rounds."""
    reveal(state, table)
    rules = state.rules
    last = state.round - rules.timeout_rounds
    if state.beings and state.beings[0][1] <= last:
        for being, entered in state.beings[:]:
            if entered <= last and not state.ending:
                state.beings.remove((being, entered))
                state.lost += 1
                table.tell(("timeout", being))
                calamity(state, table, rules.timeout, being)
                doomed(state, table)
    return True


def teach(state: State, table: Table) -> bool:
    """§3.5, R-17 The monk may teach one other player, who cannot refuse; the monk has helped."""
    rules, monk = state.rules, state.seat_of(MONK)
    if monk is None or state.taught >= rules.teach_limit:
        return True
    options = _LESSONS[len(state.players)][monk]
    left = min(rules.teach_limit - state.taught, rules.rounds - state.round + 1)
    option = table.ask(monk, TEACH, options, (left,))
    if option != PASS:
        lesson(state, table, monk, int(option[1]))
    return True


def lesson(state: State, table: Table, monk: int, pupil: int) -> None:
    """R-17 The pupil gains merit and wisdom, the monk merit, and the monk has helped."""
    rules = state.rules
    table.tell(("teaches", monk, "teach", pupil))
    gain(state, table, pupil, "teach", 0, rules.teach_merit, rules.teach_wisdom)
    gain(state, table, monk, "teach", 0, rules.teach_self, 0)
    state.players[monk].helped = True
    state.taught += 1


# [players][monk]: one lesson for each other seat, in seat order, or none
_LESSONS = [
    [
        (*(("teach", pupil) for pupil in range(seats) if pupil != monk), PASS)
        for monk in range(seats)
    ]
    for seats in range(5)
]


def reward(state: State, table: Table) -> bool:
    """§3.6, §4.7, R-18 Whoever helped is a round further, others begin anew; then the gift."""
    rules = state.rules
    for seat, player in enumerate(state.players):
        if not player.helped:
            player.streak = 0
            continue
        player.helped = False
        streak = player.streak = player.streak + 1
        player.best_streak = max(player.best_streak, streak)
        if streak >= rules.streak_at:
            table.tell(("rewarded", seat, "streak", streak))
            gain(state, table, seat, "streak", 0, rules.streak_merit, rules.streak_wisdom)
    return True


def settle(state: State, table: Table) -> bool:
    """§3.7, R-3, R-15 Those who do harm while they wait do it; then all is lost, or goes on."""
    state.free = 0
    for being, _ in state.beings:
        card = state.rules.cards[being]
        if "waiting" in card.parts:
            table.tell(("harms", being))
            befall(state, table, card, "waiting")
    finish(state, table)
    return True


PHASES = (lay_out, happen, come, act, teach, reward, settle)
SETUP = "setup"  # what the first is called
_FIRST = PHASES.index(happen)
