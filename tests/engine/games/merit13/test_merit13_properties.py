"""Rulings §6: what holds in any game of 《功德轮回》 v1.3, whoever plays it."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from merit13_tables import F, G, K, M, act, board, run, setup, stocks
from merit13_watch import Watched, any_house, longest, simulated
from parts import each, soaked

from engine.games.merit13 import GAME
from engine.games.merit13.rules import ROLES, SHEET, resolve
from engine.games.merit13.scoring import final_order, points, score
from engine.games.merit13.state import ENDINGS, Player
from engine.kernel.fingerprint import fingerprint

FEW, MANY = 12, 50  # of each number of players and each preset


@pytest.mark.parametrize("games", soaked([FEW, MANY], [FEW]))
@each("seats", [3, 4])
@each("preset", SHEET.presets)
def test_every_watched_game_keeps_the_invariants_of_the_rulings(seats, preset, games):
    answers = Counter()
    for number in range(games):
        game = Watched(seats, f"{preset}{number}", SHEET.presets[preset]).play()
        answers += game.answers
    verbs = {"labour", "practice", "give", "protect", "deliver", "together", "teach", "pass"}
    assert set(answers) == verbs


QUICK = [bot for bot in GAME.bots if bot != "master"]  # it plays every game many times over


@pytest.mark.parametrize("agree", [0.0, 0.3, 1.0])
def test_a_table_of_any_goodwill_comes_to_an_end(agree):
    endings = Counter()
    for number in range(60):
        state = Watched(4, f"will{number}", agree=agree).play().state
        endings[state.ending] += 1
        assert (state.together > 0) <= (agree > 0)
    assert set(endings) <= set(ENDINGS)


def test_options_of_the_house_keep_the_invariants_too():
    for number in range(60):
        moves = number % 2
        house = {"doom_check": "immediate", "rotate_first": bool(moves), "teach_self": 0}
        game = Watched(4, f"house{number}", house).play()
        starts = {}
        for round_, seat in game.acted:
            starts.setdefault(round_, seat)
        assert starts == {round_: moves * (round_ - 1) % 4 for round_ in starts}


def test_the_start_moves_on_in_every_preset():
    for house in ({}, *SHEET.presets.values()):
        assert resolve(house).rotate_first


def test_the_same_seed_and_choices_give_the_same_telling():
    first, second = (Watched(4, "twice").play() for _ in range(2))
    assert first.events == second.events
    assert fingerprint(first.state) == fingerprint(second.state)
    assert Watched(4, "thrice").play().events != first.events


def test_merit_and_wisdom_weigh_the_same_but_for_the_path():
    rules = resolve({})
    for merit in range(0, 30, 3):
        for wisdom in range(0, 30, 3):
            one, other = Player(merit=merit, wisdom=wisdom), Player(merit=wisdom, wisdom=merit)
            base = [score(rules, p) - max(points(rules, p).values()) for p in (one, other)]
            assert base[0] == pytest.approx(base[1])


def test_who_sits_where_changes_nothing_but_the_order_of_the_seats():
    options = [("labour",), ("give",), ("practice",), ("protect",)]
    stock = {role: (9, n + 2, 4 - n) for n, role in enumerate(ROLES)}
    results = set()
    for roles in permutations(ROLES):
        state = board(*(stock[role] for role in roles), roles=roles, calamity=9)
        for seat, role in enumerate(roles):
            act(state, seat, options[ROLES.index(role)], ("practice",))
        by_role = dict(zip(roles, stocks(state), strict=True))
        results.add((tuple(sorted(by_role.items())), state.calamity))
    assert len(results) == 1


def test_copies_share_nothing_that_changes():
    state = board(beings=["sick"])
    twin = state.copy()
    before = fingerprint(twin)
    act(state, F, ("deliver", "sick"))
    state.being_pile.pop()
    state.event_pile.pop()
    state.roles.append("nobody")
    assert fingerprint(twin) == before
    assert twin.menu is state.menu


@pytest.mark.parametrize("bot", ["selfish", "balanced", "keen", "smart", "population"])
def test_games_among_bots_end_by_the_rulebooks_list(bot):
    endings = {simulated(seats, f"e{n}", bot).state.ending for seats in (3, 4) for n in range(20)}
    assert endings <= set(ENDINGS)


@pytest.mark.parametrize(
    ("bot", "games"), soaked([("balanced", 25), *((bot, 60) for bot in QUICK)], [("balanced", 25)])
)
def test_whatever_numbers_a_house_may_choose_its_games_end(bot, games):
    endings = Counter()
    for number in range(games):
        house = any_house(Random(f"{bot}{number}"))
        state = simulated(3 + number % 2, f"any{number}", bot, house).state
        endings[state.ending] += 1
        assert 1 <= state.round <= state.rules.rounds
        assert state.calamity >= 0
        assert all(min(*stock) >= 0 for stock in stocks(state))
        outcome = GAME.outcome(state)
        order = [seat for _, seat in final_order(state)]
        scores = [outcome.scores[seat] for seat in order]
        assert scores == sorted(scores, reverse=True)
    assert {"doom", "too-few"} <= set(endings) <= set(ENDINGS)


# --- the watch itself can fail --------------------------------------------------------------------


def watching(state):
    game = Watched(4, "fault")
    game.state = state
    return game


@pytest.mark.parametrize("name", ["provisions", "merit", "wisdom"])
def test_a_loss_that_cannot_be_is_noticed(name):
    game = watching(board())
    before = game.state.copy()
    setattr(game.state.players[G], name, -1)
    with pytest.raises(AssertionError):
        game.look(before, [])


@pytest.mark.parametrize(
    "wrong", [{"calamity": -1}, {"delivered": 1}, {"lost": 1}, {"beings": [("sick", 1)]}], ids=str
)
def test_a_position_that_cannot_be_is_noticed(wrong):
    game = watching(board(beings=["sick", "elder", "royal"], phase="teach"))
    before = game.state.copy()
    game.look(before, [])
    for name, value in wrong.items():
        setattr(game.state, name, value)
    with pytest.raises(AssertionError):
        game.look(before, [])


def test_an_action_too_few_is_noticed():
    game = Watched(4, "short").play()
    game.acted[2, K] -= 1
    with pytest.raises(AssertionError):
        game.end()


def test_a_being_that_waits_too_long_is_noticed():
    game = watching(board(round=3, beings=[("sick", 1)]))
    with pytest.raises(AssertionError):
        game.zone(3)


def test_a_partner_who_gains_nothing_is_noticed():
    game = watching(board(beings=["royal"]))
    before = game.state.copy()
    act(game.state, F, ("together", "royal", M))
    game.shares(before, F, ("together", "royal", M), 0)
    game.state.players[M].merit = before.players[M].merit
    with pytest.raises(AssertionError):
        game.shares(before, F, ("together", "royal", M), 0)


def test_the_longest_run_is_counted():
    assert longest([True, True, False, True]) == 2
    assert longest([]) == longest([False]) == 0


def test_a_game_begins_without_an_outcome():
    assert GAME.outcome(GAME.begin(setup(3))) is None
    assert run(GAME.begin(setup(3))).asked == []
