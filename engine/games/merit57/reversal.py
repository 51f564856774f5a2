"""§12.7: the reversal of a desperate team, once a game; and §12.10, the last sacrifice."""

from __future__ import annotations

from engine.games.merit57.beings import FIELD, reveal
from engine.games.merit57.play import Play, stock
from engine.kernel.asking import Ask, Option

_GOOD, _BEST = 2, 3  # lines of the table, counted from the worst


def at_start(play: Play) -> None:
    """§12.7 The last round begins under too much calamity."""
    state, rules = play.state, play.rules
    if state.round == rules.rounds and state.calamity >= rules.reversal_calamity:
        _team(play)


def at_end(play: Play) -> None:
    """§12.7 The last round but one ends with too few deliverances."""
    state, rules = play.state, play.rules
    if state.round == rules.rounds - 1 and state.deliverance < rules.reversal_deliverance:
        _team(play)


def of_the_destitute(play: Play) -> None:
    """§12.7 Somebody has neither provisions nor merit nor wisdom; asked once in a round."""
    state = play.state
    for who in state.order():
        player = play.players[who]
        desperate = player.vow and not any(stock(player)) and player.despair < state.round
        if desperate and not state.reversed and not state.ending:
            player.despair = state.round
            if play.agrees(who, "reversal"):
                _reverse(play, who)


def _team(play: Play) -> None:
    """§12.7, C-66 Whoever has least merit and wisdom and agrees, ties in turn order."""
    if not play.rules.reversal or play.state.reversed:
        return
    order = play.state.order()
    for who in sorted(order, key=lambda who: sum(stock(play.players[who])[1:])):
        if play.agrees(who, "reversal"):
            _reverse(play, who)
            return


def _reverse(play: Play, who: int) -> None:
    """§12.7 Two dice decide how far the turn goes."""
    state, rules = play.state, play.rules
    state.reversed = True
    play.table.tell(("reversal", who))
    dice = play.roll(who, "reversal") + play.roll(who, "reversal")
    band = sum(dice > last for last in rules.reversal_bands)
    merit = rules.reversal_merit[band]
    if merit < 0:
        play.lose(who, "reversal", 0, -merit)
    wisdom = rules.reversal_wisdom if band == _BEST else 0
    play.gain(who, "reversal", 0, max(0, merit), wisdom)
    play.calamity(-rules.reversal_calm[band], "reversal")
    if band == _GOOD:
        fields = [card for card in state.being_deck if rules.cards[card].kind == FIELD]
        reveal(play, fields)
    if band == _BEST:
        for each in state.order():
            play.gain(each, "reversal", rules.reversal_provisions)


def last_sacrifice(play: Play) -> None:
    """§12.10, C-69 In secret, each gives itself up or not; the calamity falls with each."""
    state, rules = play.state, play.rules
    if not rules.final_sacrifice:
        return
    given = tuple(who for who, answer in _secretly(play) if answer == "sacrifice")
    state.sacrifices = given
    for who in given:
        play.table.tell(("sacrifice", who))
        play.lose(who, "sacrifice", 0, rules.sacrifice_merit)
    if given:
        play.table.tell(("sacrifices", len(given)))
    calm = min(rules.sacrifice_calm * len(given), rules.sacrifice_calm_most)
    play.calamity(-calm, "sacrifice")


def _secretly(play: Play) -> list[tuple[int, str]]:
    """C-02 Ask everybody in secret; a person with two characters, one after the other."""
    state = play.state
    options: list[Option] = [("sacrifice",), ("refrain",)]
    answers: list[tuple[int, str]] = []
    waiting = list(state.order())
    while waiting:
        seats: dict[int, int] = {}
        for who in waiting:
            seats.setdefault(state.owners[who], who)
        group = list(seats.values())
        asks = [Ask(state.owners[who], "merit57.ask.sacrifice", options, (who,)) for who in group]
        answers += zip(group, (str(a[0]) for a in play.table.ask_all(asks)), strict=True)
        waiting = [who for who in waiting if who not in group]
    return sorted(answers)
