"""§4.4, C-33: after its last action a turn goes on while something free can be paid."""

import pytest
from merit57_situations import F, K, M, S, board, bodhisattva, four, phases, someone, turn, worldly

from engine.bots.table import answer_once, seat_bots
from engine.games.merit57.bots.profiles import maker
from engine.games.merit57.bots.weights import PROFILES
from engine.games.merit57.game import GAME
from engine.kernel.asking import Ask
from engine.kernel.chance import BotChance
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match

BOTH = ("labour", "labour")


def test_a_free_act_may_follow_the_last_action_until_one_ends_the_turn():
    done = turn(four(), F, *BOTH, "share 2", "yes", "end", "labour")
    assert done.topics == [
        ("action", F),
        ("action", F),
        ("end", F),
        ("accept", S),
        ("end", F),
        ("action", M),
    ]
    assert done.change(F) == (4 + 4 - 2, 1, 0)
    assert done.table.asked[-1].about == (M, 2)


def test_a_turn_in_which_nothing_free_is_left_ends_by_itself():
    free = ("share 2", "yes", "dedicate 1 2", "yes", "share 2", "yes")
    done = turn(four(), F, *BOTH, *free, "labour")
    assert (done.topics[-2:], done.table.ended) == ([("accept", S), ("action", M)], [])
    poor = board(worldly("scholar"), someone("merchant", (0, 0, 5)))
    assert turn(poor, 0, *BOTH, "labour").table.ended == []


def test_after_the_last_action_only_what_costs_none_is_offered():
    house = {"conversion": True, "secrecy_penalty": True}
    state = four(house=house, changes={S: {"great_vow": "BV1"}})
    done = turn(state, S, *BOTH, "end")
    assert {option[0] for option in done.offers("end")} == {"ward", "dedicate", "convert", "end"}
    assert set(done.table.asked[-1].volunteers) == {F, M, K}


def test_one_who_is_helped_after_the_last_action_may_still_share():
    state = board(worldly("farmer", (2, 5, 5)), bodhisattva("monk", "BV2"), left=1)
    done = turn(state, 0, "give", "yes", "yes", "end")
    assert done.topics == [("action", 0), ("rescue", 1), ("accept", 0), ("end", 0)]
    assert ("share", 1) in done.offers("end")


def test_the_last_player_of_the_last_round_still_dedicates_after_the_last_action():
    state = board(worldly("scholar"), someone("merchant", (0, 5, 5)), round=6, calamity=3)
    script = [*BOTH, *BOTH, "feast", "dedicate 0 2", "yes", "feast"]
    done = phases(state, "actions", "actions", *script)
    assert done.topics[4:] == [("end", 1), ("end", 1), ("dedication", 0), ("end", 1)]
    assert done.changes == [(6 + 2, 2 + 2, 0), (6 - 6, 2 - 2, 0)]
    assert (state.calamity, state.left) == (3 - 3, 0)


def test_by_the_switch_the_turn_ends_with_its_last_action():
    done = turn(four(house={"free_after_last": False}), F, *BOTH, "labour")
    assert done.topics == [("action", F), ("action", F), ("action", M)]
    assert done.table.ended == []


@pytest.mark.parametrize("profile", PROFILES)
def test_a_bot_ends_its_turn_unless_it_wants_what_is_free(profile):
    bot = maker(profile)(0, BotChance("", 0))
    state = four(calamity=0, round=5, changes={K: {"merit": 7}})
    asked = [("boost", other) for other in (F, M, S)]
    poor = Ask(K, "merit57.ask.end", [("slip",), ("end",)], (K,))
    assert bot.choose(poor, lambda: state) == ("end",)
    rich = Ask(K, "merit57.ask.end", [*asked, ("end",)], (K,))
    wanted = bot.choose(rich, lambda: state)
    assert wanted == (("boost", F) if profile == "altruist" else ("end",))
    assert bot.why(rich, ("end",), lambda: state) == ("spares",)


def test_undo_goes_back_over_the_last_action_as_long_as_the_turn_is_open():
    setup = Setup("merit57", (PERSON, "balanced", "balanced"), "open", {"roles_by": "choice"})
    match = Match(GAME, setup)
    bots = dict(enumerate(seat_bots(GAME, setup)))
    while not (match.asks[0].topic.endswith(".end") and match.asks[0].seat == 0):
        answer_once(match, bots)
    left = match.state.players[0].labours
    assert match.undo(0)
    assert match.asks[0].topic == "merit57.ask.action"
    assert match.state.players[0].labours <= left
