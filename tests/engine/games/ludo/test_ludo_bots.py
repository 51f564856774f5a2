"""The bots of Ludo: what they value, why they move, and how far their levels stand apart."""

from collections import Counter
from itertools import pairwise

import pytest
from ludo_tables import FAIR_DICE, ludo
from parts import soaked

from engine.bots.seating import seated
from engine.bots.table import answer_once, seat_bots, simulation
from engine.games.ludo import GAME
from engine.games.ludo.board import GOAL, HOME
from engine.games.ludo.moves import moves, prey
from engine.games.ludo.seasoned import Seasoned
from engine.games.ludo.value import after, win_chance
from engine.kernel.asking import Ask
from engine.kernel.chance import BotChance
from engine.kernel.clock import StepClock
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.lab.statistics.intervals import wilson

LEVELS = list(GAME.levels)
FAR = [[HOME] * 4, [HOME] * 4]
AHEAD = [[40, 30, 20, 10], [HOME] * 4]


def chosen(bot, state, die):
    """Return what a bot would move, and why."""
    player = bot(state.seat, BotChance("1", state.seat))
    ask = Ask(state.seat, "ludo.ask.move", tuple(moves(state, die)), (die,))
    option = player.choose(ask, lambda: state)
    return option, player.why(ask, option, lambda: state)


@pytest.mark.parametrize("roller", [0, 1])
@pytest.mark.parametrize("pieces", [FAR, AHEAD, [[GOAL, GOAL, GOAL, 55], [GOAL, GOAL, GOAL, 50]]])
def test_of_two_one_wins_what_the_other_does_not(pieces, roller):
    state = ludo(*pieces)
    assert win_chance(state, 0, roller) + win_chance(state, 1, roller) == pytest.approx(1)


def test_a_position_is_worth_more_the_further_and_the_safer_it_is():
    even, far = win_chance(ludo(*FAR), 0, 1), win_chance(ludo(*AHEAD), 0, 1)
    assert 0.4 < even < 0.6
    assert far > 0.8
    hunted, free = ludo([30, 0, 0, 0], [2, 0, 0, 0]), ludo([30, 0, 0, 0], [5, 0, 0, 0])
    assert win_chance(hunted, 0, 1) < win_chance(free, 0, 1)
    assert win_chance(ludo([30, HOME, 0, 0], [2, 0, 0, 0]), 1, 1) > win_chance(hunted, 1, 1)


def test_who_is_home_has_won():
    state, _ = after(ludo([GOAL, GOAL, GOAL, 54], [9, 9, 9, 9]), 0, ("move", 54, GOAL), 2)
    assert (win_chance(state, 0, 1), win_chance(state, 1, 1)) == (1, 0)


def test_a_six_rolls_again_and_so_does_a_capture_where_the_house_has_a_bonus():
    state = ludo([0, 5, HOME, HOME], [9, 9, 9, 9])
    assert after(state, 0, ("move", 5, 11), 6)[1] == 0
    assert after(state, 0, ("move", 5, 8), 3)[1] == 1
    bonus = ludo([0, 5, HOME, HOME], [36, 9, 9, 9], house={"bonus_roll": True})
    assert after(bonus, 0, ("move", 5, 10), 5)[1] == 0  # 36 of the other is 10 of one's own


def test_the_seasoned_one_sends_a_far_piece_home_and_says_so():
    state = ludo([20, 5, 0, HOME], [49, 0, HOME, HOME])  # its 49 is 23 of one's own
    assert prey(state, 0) >> 23 & 1
    assert chosen(Seasoned, state, 3) == (("move", 20, 23), ("captures", 23))


def test_the_bold_one_never_flees_and_the_steady_one_does():
    given = {name: Counter() for name in ("bold", "steady", "seasoned")}
    for name, reasons in given.items():
        for seed in range(5):
            match = Match(GAME, Setup("ludo", (name,) * 3, f"{seed}"), clock=StepClock())
            bots = dict(enumerate(seat_bots(GAME, match.setup)))

            def heed(_seat, bot, ask, option, match=match, reasons=reasons):
                assert option in ask.options
                reasons[bot.why(ask, option, lambda: match.state)[0]] += 1

            while match.outcome is None:
                answer_once(match, bots, heed)
    assert not given["bold"]["flees"]
    assert given["steady"]["flees"]
    told = {"captures", "arrives", "enters", "flees", "shelters", "runs", "hunts", "wary"}
    assert given["seasoned"].keys() == told


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("house", [{}, *GAME.rule_sheet.presets.values()])
def test_every_level_plays_every_preset_to_its_end(level, house):
    match = Match(GAME, Setup("ludo", (level,) * 3, "end", dict(house)), clock=StepClock())
    bots = dict(enumerate(seat_bots(GAME, match.setup)))
    while match.outcome is None:
        assert answer_once(match, bots)  # an answer that was not offered is refused
    assert match.outcome.winners


@pytest.mark.parametrize(("seats", "games"), soaked([(2, 1000), (4, 1000), (2, 150)], [(2, 150)]))
def test_each_level_beats_the_one_below_it(seats, games):
    assert [type(seated(GAME, level)(0, BotChance("1", 0))).__name__ for level in LEVELS] == [
        "RandomBot",
        "Mannered",
        "Mannered",
        "Seasoned",
    ]
    for below, above in pairwise(LEVELS):
        won = 0
        for number in range(games):
            players = [below] * seats
            players[number % seats] = above
            setup = Setup("ludo", tuple(players), f"level.{number // seats}", FAIR_DICE)
            won += number % seats in simulation(GAME, setup).play().winners
        share = won / games
        low, high = wilson(won, games)
        assert low > 1 / seats, (above, share)
        assert high >= 0.64 or seats > 2, (above, share, "100 points of Elo's scale")
