"""The players that think: they break no rule, they mix, and they can say why."""

from itertools import pairwise
from time import process_time

import pytest
from cier_exploits import ALLOWED, shares
from cier_tables import begin, bot_match, options_of, play
from pace import within
from parts import each, soaked

from engine.bots.table import answer_once, seat_bots
from engine.games.cier import GAME
from engine.games.cier.bots import opponent_model
from engine.games.cier.bots.opponent_model import Mix, _expected_mixes, expected_mix
from engine.games.cier.bots.steady import Equilibrium, Steady
from engine.games.cier.options import arena
from engine.games.cier.practice import BREAK, lesson, rounds
from engine.games.cier.rules import SHEET
from engine.kernel.asking import Ask
from engine.kernel.chance import BotChance
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.kernel.simulation import Simulation
from engine.lab.statistics.intervals import wilson

LOAD2 = "bullet; bullet"
LOAD4 = "; ".join(["bullet"] * 4)


def ask(state, seat):
    return Ask(seat, "cier.ask.act", options_of(state, seat))


def opened(state, *rows):
    """Return the position in which the exchange after these is being asked for."""
    play(state, *rows)
    if not state.exchange:
        state.turn, state.exchange = state.turn + 1, 1
    return state


def mixed(bot, state, seat=0):
    mix = bot(seat, BotChance("1", seat)).mix(state, seat)
    assert sum(mix.shares) == pytest.approx(1)
    return {option[1]: share for option, share in zip(mix.options, mix.shares, strict=True)}


def wins(bots, games, house=None):
    """Return the first seat's mean score, 1 a win."""
    points = 0
    for seed in range(games):
        setup = Setup("cier", tuple(bots), f"wins{seed}", house or {})
        points += Simulation(GAME, setup, seat_bots(GAME, setup)).play().scores[0]
    return points / games / 2


@pytest.mark.parametrize("bot", [Steady, Equilibrium])
def test_with_nothing_in_anybodys_hands_one_loads(bot):
    assert mixed(bot, opened(begin(2))) == {"bullet": pytest.approx(1, abs=0.05)}


@pytest.mark.parametrize("bot", [Steady, Equilibrium])
def test_with_a_shot_on_both_sides_one_mixes(bot):
    assert len(mixed(bot, opened(begin(2), LOAD2))) > 1


@each(
    ("bot", "preset"),
    [("equilibrium", "skill"), *(("steady", preset) for preset in ("", *SHEET.presets))],
)
def test_no_thinking_bot_breaks_a_rule_with_one_life_each(bot, preset):
    house = {"boss.hp": (1, 1)} | (SHEET.presets[preset] if preset else {})
    house |= {"characters": ("smith",) * 8}
    for seed in range(4):
        assert bot_match(3, bot, f"legal{seed}", house).state.broken == 0


def test_the_steady_player_never_breaks_a_rule_with_lives_to_spare():
    for seed in range(4):
        match = bot_match(3, "steady", f"lives{seed}", {"individual_hp": (3, 1)})
        assert match.state.broken == 0


def test_with_a_shot_on_all_sides_nobody_loads_for_certain():
    """Who loads then whatever comes is shot for nothing."""
    for seats in (3, 4, 6, 8):
        state = opened(begin(seats), "; ".join(["bullet"] * seats))
        mix = mixed(Steady, state)
        assert mix.get("bullet", 0) < 0.7, mix
        assert mix["guard"] + mix.get("dodge", 0) > 0.3


def test_whoever_sees_no_worth_in_ammunition_stalls(monkeypatch):
    def ended(model):
        monkeypatch.setattr(opponent_model, "MODEL", model)
        _expected_mixes.cache_clear()
        states = [bot_match(4, "steady", f"stall{seed}").state for seed in range(3)]
        return [state.exchange == state.rules.stalemate for state in states]

    shipped = opponent_model.MODEL
    assert ended(shipped._replace(ammunition=0.0)) == [True] * 3
    assert ended(shipped) == [False] * 3


@pytest.mark.parametrize(
    ("seats", "games"), soaked([(4, 120), *((seats, 1000) for seats in range(3, 9))], [(4, 120)])
)
def test_to_load_and_then_strike_pays_nobody_and_hardly_a_match_stalls(seats, games):
    share, stalled = shares("striker", "equilibrium", seats, games)
    par = 1 / seats
    assert share < (par + ALLOWED if games >= 1000 else wilson(games * par, games)[1])
    assert stalled <= 0.02


def test_the_duel_is_played_from_either_seat_as_it_was_solved():
    house = SHEET.presets["skill"] | {"stalemate": 9}
    state = opened(begin(2, house | {"characters": ("courier", "smith", *("smith",) * 6)}))
    twin = opened(begin(2, house | {"characters": ("smith", "courier", *("smith",) * 6)}))
    for seat in (0, 1):
        assert mixed(Equilibrium, state, seat) == mixed(Equilibrium, twin, 1 - seat)


def test_with_more_than_two_or_a_duel_that_is_not_covered_it_plays_steadily():
    for seats, house in ((3, {}), (2, SHEET.presets["boss-two"])):
        state = opened(begin(seats, house), "; ".join(["bullet"] * seats))
        assert mixed(Equilibrium, state) == mixed(Steady, state)
    state = opened(begin(2), LOAD2)
    assert mixed(Equilibrium, state) != mixed(Steady, state)


def test_the_last_two_of_three_play_the_solved_duel():
    state = begin(3)
    play(state, "bullet; bullet; bullet", "cier C; guard; bullet", LOAD2)
    twin = opened(begin(2), LOAD2)
    assert mixed(Equilibrium, opened(state)) == mixed(Equilibrium, twin)


def test_ammunition_above_the_dearest_ability_is_not_counted():
    rich, full = (opened(begin(2), *["bullet; bullet"] * n) for n in (8, 5))
    rich.exchange = full.exchange
    assert mixed(Equilibrium, rich) == mixed(Equilibrium, full)


@pytest.mark.parametrize("bot", ["steady", "equilibrium"])
def test_thinking_beats_chance(bot):
    assert wins((bot, "random"), 100) > 0.7
    assert wins((bot, "random", "random", "random"), 40) > 0.5


def test_between_chance_and_thought_stands_the_hasty_player():
    assert wins(("hasty", "random"), 150) > 0.6
    assert wins(("hasty", "equilibrium"), 150) < 0.45


@each(
    ("bot", "preset"),
    [(bot, preset) for bot in ("random", "hasty") for preset in ("", *SHEET.presets)],
)
def test_no_easy_bot_breaks_a_rule_or_aims_at_a_friend(bot, preset):
    house = SHEET.presets[preset] if preset else {}
    match = Match(GAME, Setup("cier", (bot,) * 4, "easy", house))
    bots = dict(enumerate(seat_bots(GAME, match.setup)))
    while match.outcome is None:
        state = match.state
        seat = match.asks[0].seat
        acts = arena(state.rules, state.living, state.roles, state.sides).acts[seat]
        for option in bots[seat].mix(state, seat).options:
            aimed = {who for act in acts[option] for who in act.targets}
            assert all(state.sides[who] != state.sides[seat] for who in aimed)
        answer_once(match, bots)
    assert match.state.broken == 0


def test_where_nothing_is_legal_a_bot_takes_anything():
    house = {f"{name}.cost": (1, 1) for name in ("bullet", "cier", "guard", "dodge")}
    state = opened(begin(3, house))
    for bot in GAME.bots.values():
        assert bot(0, BotChance("1", 0)).choose(ask(state, 0), lambda: state)


UNPAYABLE = {f"{name}.cost": (1, 2) for name in ("bullet", "guard", "dodge")}
POOR = {
    "one life": UNPAYABLE,
    "two lives": UNPAYABLE | {"individual_hp": (2, 1), "team_hp": (2, 1), "boss.hp": (3, 1)},
    "nothing lost": UNPAYABLE | {"penalty": (0, 1), "stalemate": 3},
    "one side poor": UNPAYABLE | {"characters": ("courier", *("novice",) * 7)},
    "no way to load": UNPAYABLE | {"start_ammo": (1, 2), "bullet.cost": (5, 1)},
}


@each(
    ("level", "mode", "house"),
    [
        (level, mode, house)
        for level in (*GAME.levels, *GAME.bots)
        for mode in SHEET.rules["mode"].choices
        for house in POOR
    ],
)
def test_every_bot_plays_on_where_it_can_pay_for_nothing(level, mode, house):
    for seats in (2, 3):
        match = bot_match(seats, level, "poor", {"mode": mode} | POOR[house])
        assert match.outcome is not None
        assert house == "no way to load" or match.state.broken > 0


@each("bot", ["random", "hasty"])
def test_an_easy_bot_hits_a_friend_where_nothing_else_is_legal(bot):
    only_guns = UNPAYABLE | {"mode": "team", "mg.cost": (0, 1), "stalemate": 2}
    match = bot_match(3, bot, "friend", only_guns)
    assert match.outcome.ending == "draw"
    assert match.state.broken == 0


def test_a_duel_in_which_nobody_can_pay_is_looked_back_on_as_a_draw():
    match = bot_match(2, "hard", "poor", UNPAYABLE)
    (row,) = rounds(GAME, match.setup, match.records)
    for seat in (0, 1):
        learned = lesson(row.state, seat, row.exchange)
        assert (learned.mix, learned.played, learned.regret) == (((BREAK, 1.0),), BREAK, 0)
        assert learned.value == 0.5


def test_the_steady_player_holds_its_own_against_the_solved_duel():
    assert wins(("steady", "equilibrium"), 200) > 0.4


def test_everybody_at_the_table_is_thought_for_once():
    state = opened(begin(4), LOAD4)
    _expected_mixes.cache_clear()
    for seat in state.living:
        expected_mix(state, seat)
    assert _expected_mixes.cache_info().misses == 1


def test_who_sits_elsewhere_thinks_the_same_of_the_same_table():
    state, twin = (opened(begin(4), LOAD4) for _ in range(2))
    state.hp, state.ammo = [2, 2, 4, 2], [2, 0, 2, 4]
    order = (2, 0, 3, 1)  # who sits where in the twin
    twin.hp, twin.ammo = [state.hp[who] for who in order], [state.ammo[who] for who in order]
    _expected_mixes.cache_clear()
    for seat, who in enumerate(order):
        own, other = expected_mix(state, who), expected_mix(twin, seat)
        moved = [(*o[:2], *sorted(order.index(at) for at in o[2:])) for o in own.options]
        assert dict(zip(moved, own.shares, strict=True)) == pytest.approx(
            dict(zip(other.options, other.shares, strict=True))
        )
    assert _expected_mixes.cache_info().misses == 1


LEVELS = [(level, preset) for level in GAME.levels for preset in SHEET.presets]
IN_TURN = [
    (list(GAME.levels)[at % len(GAME.levels)], preset) for at, preset in enumerate(SHEET.presets)
]


@pytest.mark.soak
@pytest.mark.parametrize(("level", "preset"), soaked(LEVELS, IN_TURN))
def test_every_level_plays_every_preset_to_its_end(level, preset):
    match = bot_match(4, level, "end", SHEET.presets[preset])
    assert match.outcome is not None  # an answer that was not offered would have been refused
    assert match.state.broken == 0


@pytest.mark.parametrize(("seats", "games"), soaked([(2, 1000), (4, 1000), (2, 150)], [(2, 150)]))
def test_each_level_beats_the_one_below_it(seats, games):
    for below, above in pairwise(GAME.levels):
        share, _ = shares(above, below, seats, games, "level")
        low, high = wilson(share * games, games)
        assert low > 1 / seats, (above, share)
        assert high >= 0.64 or seats > 2, (above, share, "100 points of Elo's scale")


def test_an_exchange_of_four_is_thought_over_in_a_moment():
    state = opened(begin(4), *[LOAD4] * 3)
    expected_mix(state, 0)
    _expected_mixes.cache_clear()
    began = process_time()
    expected_mix(state, 0)
    assert process_time() - began < within(0.1)


@pytest.mark.parametrize(
    ("bot", "words", "kind"),
    [
        (Steady, "bullet", "loads"),
        (Steady, "guard", "shields"),
        (Equilibrium, "hatchet B", "strikes"),
    ],
)
def test_a_reason_says_what_it_is_for_and_how_often(bot, words, kind):
    state = opened(begin(2), LOAD2)
    name, *at = words.split()
    option = ("aim", name, 1) if at else ("use", name)
    reason = bot(0, BotChance("1", 0)).why(ask(state, 0), option, lambda: state)
    assert reason[0] == kind
    assert 0 < reason[1] <= 100


def test_what_is_not_in_the_mix_has_no_reason():
    state = opened(begin(2))
    bot = Steady(0, BotChance("1", 0))
    assert bot.why(ask(state, 0), ("aim", "smg", 1), lambda: state) is None


def test_two_at_once_are_one_reason():
    state = opened(begin(3, SHEET.presets["boss-two"]))
    bot = Steady(0, BotChance("1", 0))
    option = bot.choose(ask(state, 0), lambda: state)
    assert option == ("both", "bullet", "bullet")
    assert bot.why(ask(state, 0), option, lambda: state)[0] == "both"


def test_a_life_given_up_by_intent_is_told_as_such(monkeypatch):
    state = opened(begin(2, {"mode": "boss"}))
    bot = Equilibrium(0, BotChance("1", 0))
    mix = Mix((("aim", "smg", 1),), (1.0,))
    monkeypatch.setattr(Equilibrium, "mix", lambda self, state, seat: mix)
    assert bot.why(ask(state, 0), ("aim", "smg", 1), lambda: state) == ("yields", 100)
