"""§4: the phases of a round in their order, what each does, and how a game goes to its end."""

from collections import Counter

import pytest
from component_list import LISTED
from merit57_situations import (
    F,
    K,
    M,
    S,
    board,
    bodhisattva,
    four,
    part,
    phase,
    phases,
    someone,
    turn,
    watched,
    worldly,
)
from parts import each

from engine.games.merit57.beings import time_out
from engine.games.merit57.game import GAME
from engine.games.merit57.rounds import for_all, help_bonus, survive

survival = for_all(survive)
QUIET = {"collective": ["C8"], "general": ["G03", "G04", "G05", "G07"]}
OWN = {"farmer": ["EF3"], "merchant": ["EM4"], "scholar": ["ES4"], "monk": ["EK1"]}


# --- §4 the order of a round ---------------------------------------------------------------------


def test_a_round_asks_in_the_rulebooks_order():
    state = board(bodhisattva("farmer", "BV1"), worldly("merchant"), **QUIET)
    script = ["ward 1", 0, 0, "option b", 0, "option b", 0, "stay", *["labour"] * 4]
    done = phases(state, "rewards", "settlement", *script)
    assert done.topics == [
        ("power", 0),
        ("option", 0),
        ("option", 1),
        ("faith", 1),
        ("action", 0),
        ("action", 0),
        ("action", 1),
        ("action", 1),
    ]
    assert [
        event[0]
        for event in done.table.events
        if event[0] in {"round", "flipped", "drew", "being", "acts"}
    ] == ["round", "flipped", "drew", "drew", "being", *["acts"] * 4]
    assert (state.round, state.start) == (4, 1)
    assert done.told("settlement") == [("settlement", 3)]


def test_the_start_marker_passes_one_seat_clockwise_each_round():
    for start, after in ((0, 1), (2, 3), (3, 0)):
        assert phase(four(start=start), "settlement").state.start == after


def test_by_the_switch_the_start_marker_stays():
    assert phase(four(start=2, house={"start_rotates": False}), "settlement").state.start == 2


def test_turn_order_is_clockwise_from_the_start_marker():
    state = four(start=2)
    assert state.order() == (S, K, F, M)
    done = turn(state, S, *["labour"] * 8)
    assert done.asked("action") == [S, S, K, K, F, F, M, M]


# --- §4.1 the collective event -------------------------------------------------------------------


def test_one_event_is_flipped_for_all_and_never_comes_again():
    state = four(calamity=5)
    done = phase(state, "collective", 7)
    assert done.table.draws == [("collective", 12)]
    assert done.told("flipped") == [("flipped", "C8")]
    assert "C8" not in state.collective
    assert (state.flipped, len(state.collective)) == (["C8"], 11)
    assert done.calamity == -2
    assert done.changes == [(0, 1, 0)] * 4


def test_the_pile_holds_four_two_and_six_of_the_three_kinds():
    state = four()
    kinds = Counter(state.rules.cards[card].kind for card in state.collective)
    assert kinds == {"natural": 4, "human": 2, "merit": 6}


def test_whoever_cannot_pay_for_a_shelters():
    done = phase(four(stock=(1, 5, 5), collective=["C1"]), "collective", 0)
    assert done.offers("choice") == [("b",)]
    assert done.changes == [(-1, 0, 0)] * 4


def test_one_provision_under_a_tax_of_two_is_all_that_is_lost():
    state = four(stock=(1, 5, 5), calamity=10, collective=["C5"], changes={K: {"provisions": 0}})
    done = phase(state, "collective", 0)
    assert done.calamity == 4
    assert done.changes == [(-1, 0, 0), (-1, 0, 0), (-1, 0, 0), (0, -1, 0)]


# --- §4.2 the personal events --------------------------------------------------------------------


def test_in_odd_rounds_each_draws_a_general_card_in_turn_order():
    state = four(round=3, start=2, **QUIET)
    script = [3, "no", "option b", *([0, "option b"] * 3)]
    done = phase(state, "personal", *script)
    assert done.told("drew") == [
        ("drew", S, "G07"),
        ("drew", K, "G03"),
        ("drew", F, "G04"),
        ("drew", M, "G05"),
    ]
    assert [n for _, n in done.table.draws] == [4, 3, 2, 1]
    assert done.changes == [(0, 0, 1), (0, 0, 1), (0, 0, 1), (0, 1, 0)]
    assert state.general == []


def test_in_even_rounds_each_draws_from_the_pile_of_its_own_role():
    state = four(round=4, exclusive={role: pile[:] for role, pile in OWN.items()})
    done = phase(state, "personal", 0, "option b", 0, "option a", 0, "option b", 0, "option a")
    assert [event[2] for event in done.told("drew")] == ["EF3", "EM4", "ES4", "EK1"]
    assert not any(state.exclusive.values())


def test_the_scholar_may_discard_a_card_before_any_choice_and_must_take_the_next():
    for round_, piles in ((3, QUIET), (4, {"exclusive": {"scholar": ["ES4", "ES3"]}})):
        state = board(someone("scholar"), round=round_, **piles)
        cards = state.general[:2] if round_ % 2 else ["ES4", "ES3"]
        done = phase(state, "personal", 0, "yes", 0, "option b")
        assert done.topics == [("redraw", 0), ("option", 0)]
        assert done.table.asked[0].about == (0, cards[0])
        assert done.told("drew") == [("drew", 0, cards[0]), ("drew", 0, cards[1])]
        assert done.told("option") == [("option", 0, cards[1], "b")]
        assert not {*cards} & {*state.general, *state.exclusive.get("scholar", ())}
        assert state.players[0].redrawn


def test_the_scholar_discards_once_a_game():
    state = board(someone("scholar", redrawn=True), round=3, general=["G03", "G04"])
    done = phase(state, "personal", 1, "option b")
    assert done.topics == [("option", 0)]


def test_a_scholar_who_keeps_the_card_may_discard_another_time():
    state = board(someone("scholar"), round=3, general=["G03", "G04"])
    done = phase(state, "personal", 1, "no", "option b")
    assert done.told("drew") == [("drew", 0, "G04")]
    assert not state.players[0].redrawn
    assert state.general == ["G03"]


def test_nobody_else_discards_and_no_collective_event_is_discarded():
    state = four(round=3, start=0, collective=["C8"], general=QUIET["general"][:])
    done = phases(
        state,
        "collective",
        "personal",
        0,
        *[0, "option b"] * 2,
        0,
        "no",
        *["option b", 0, "option b"],
    )
    assert done.asked("redraw") == [S]


def test_four_cards_of_a_role_are_enough_for_three_rounds_and_a_redraw():
    state = board(someone("scholar"), round=2, exclusive={"scholar": ["ES4", "ES3", "ES4", "ES3"]})
    script = [0, "yes", 0, "option b"]
    for round_ in (2, 4, 6):
        state.round = round_
        phase(state, "personal", *script)
        script = [0, "option b"]
    assert state.exclusive["scholar"] == []


# --- §4.4 the turns ------------------------------------------------------------------------------


def test_each_takes_both_actions_in_one_turn_and_may_take_the_same_twice():
    state = four()
    done = turn(state, F, "labour", "labour", "practice", "labour")
    assert done.asked("action") == [F, F, M, M]
    assert [asked.about for asked in done.table.asked] == [(F, 2), (F, 1), (M, 2), (M, 1)]
    assert state.players[F].labours == 2


def test_an_action_may_be_passed_and_two_are_always_open():
    state = four(stock=(0, 0, 0))
    done = turn(state, F, "pass", "pass", "labour")
    assert done.change(F) == (0, 0, 0)
    offered = [offer for offer in done.table.asked[0].options if offer[0] != "aid"]
    assert offered == [("labour",), ("practice",), ("pass",)]


# --- §4.5 the settlement -------------------------------------------------------------------------


@each("round_", range(1, 7))
@each("faith", ["worldly", "refuge"])
def test_living_costs_in_even_rounds_and_the_worldly_only_in_the_last_two_of_them(round_, faith):
    player = worldly("farmer") if faith == "worldly" else someone("farmer")
    rounds = (4, 6) if faith == "worldly" else (2, 4, 6)
    done = part(board(player, round=round_), survival)
    assert done.changes == [(-1 if round_ in rounds else 0, 0, 0)]


@pytest.mark.parametrize(
    ("stock", "change"),
    [
        ((2, 5, 5), (-1, 0, 0)),
        ((1, 5, 5), (-1, 0, 0)),
        ((0, 5, 5), (0, -1, 0)),
        ((0, 0, 5), (0, 0, 0)),
    ],
)
def test_whoever_has_no_provisions_lives_on_merit(stock, change):
    done = part(board(someone("farmer", stock), round=4), survival)
    assert done.changes == [change]
    assert done.state.players[0].spent == 0


def test_a_cry_is_heard_before_the_next_one_pays_for_living():
    state = board(
        someone("farmer", (1, 5, 5)), bodhisattva("monk", "BV2", stock=(2, 5, 5)), round=4
    )
    assert part(state, survival, "yes", "yes").changes == [(1, 0, 0), (-2, -1, 0)]


def test_whoever_has_too_little_for_a_dearer_living_gives_all_and_merit():
    house = {"survival_provisions": 2}
    assert part(board(someone("farmer", (1, 5, 5)), round=4, house=house), survival).changes == [
        (-1, -1, 0)
    ]


def test_in_the_simple_mode_all_live_as_the_worldly_do_and_they_no_better():
    for round_, change in ((2, 0), (4, -1), (6, -1)):
        state = board(
            someone("farmer"), worldly("merchant"), round=round_, house={"mode": "simple"}
        )
        assert part(state, survival).changes == [(change, 0, 0)] * 2


@pytest.mark.parametrize(
    ("counts", "merit"), [((3, 0, 0), 0), ((4, 0, 0), 2), ((1, 2, 1), 2), ((5, 5, 5), 2)]
)
def test_four_help_actions_are_rewarded(counts, merit):
    player = someone("farmer")
    player.gives, player.delivers, player.protects = counts
    assert part(board(player), help_bonus).changes == [(0, merit, 0)]


def test_helping_is_rewarded_once_a_game():
    state = board(someone("farmer", gives=4))
    assert part(state, help_bonus).changes == [(0, 2, 0)]
    state.players[0].gives = 8
    assert part(state, help_bonus).changes == [(0, 0, 0)]


def test_the_settlement_goes_from_grief_to_living_to_reward_to_conduct():
    state = board(
        bodhisattva("farmer", "BV1", "merit", stock=(1, 0, 5), gives=4, blessing=2, aided=2),
        someone("merchant"),
        beings=[("B01", 2)],
        round=2,
    )
    done = phase(state, "settlement")
    causes = [event[-1] for event in done.table.events if event[0] in {"calamity", "gain", "lose"}]
    assert causes == ["B01", "survival", "survival", "helpful", "conduct"]
    assert done.change(0) == (-1, 1, 0)  # the reward came first
    assert (state.players[0].blessing, state.players[0].aided, state.round) == (0, 0, 3)


def test_grief_can_lose_the_game_before_anybody_has_to_live():
    for calamity, ending in ((15, ""), (16, "calamity"), (17, "calamity")):
        state = four(beings=[("B01", 2)], calamity=calamity, round=2)
        done = phase(state, "settlement")
        assert state.ending == ending
        assert bool(done.told("lose")) == (not ending)


def test_what_was_for_this_round_ends_with_it():
    state = board(
        someone("farmer", blessing=1, inspired=True, orphan=1, student=1, infant=1, boosts=2),
        lean_labour=1,
    )
    player = state.players[0]
    player.round_helps, player.round_labours = 1, 2
    phase(state, "settlement")
    assert (player.blessing, player.inspired, player.orphan, player.student) == (0, False, 0, 0)
    assert (player.infant, player.round_helps, player.round_labours) == (0, 0, 0)
    assert state.lean_labour == 0
    assert player.boosts == 2  # C-34 which waits for the next action


# --- §1.3 losing and going on --------------------------------------------------------------------


def test_twenty_of_calamity_lose_at_once():
    state = four(calamity=19, beings=[("B01", 2)], house={"timeout": 1})
    done = part(state, time_out)
    assert state.ending == "calamity"
    assert done.told("doomed") == [("doomed", 20)]
    assert GAME.outcome(state) == ("calamity", (), (0, 0, 0, 0))


def test_an_event_and_its_choices_are_one_effect():
    saved = four(calamity=16, collective=["C1"])
    done = phase(saved, "collective", 0, "no", "a", "a", "a", "b")
    assert (done.calamity, saved.ending) == (1, "")
    lost = four(calamity=16, collective=["C1"])
    phase(lost, "collective", 0, "no", "b", "b", "b", "b")
    assert lost.ending == "calamity"


def test_a_personal_card_can_lose_the_game_and_nobody_draws_after_it():
    state = four(
        calamity=19, round=2, start=K, exclusive={role: pile[:] for role, pile in OWN.items()}
    )
    done = phase(state, "personal", 0, "option b")
    assert state.ending == "calamity"
    assert done.told("drew") == [("drew", K, "EK1")]


def test_enough_deliverances_end_nothing_early():
    state = four(deliverance=9, calamity=0, round=5)
    phase(state, "settlement")
    assert (state.round, GAME.outcome(state)) == (6, None)


def test_after_the_sixth_round_the_score_is_drawn_up():
    state = four(deliverance=5, calamity=12, round=6, beings=[("B01", 1), "B02"])
    done = phases(state, "settlement", "score")
    assert done.told("ended") == [("ended", "win", 12, 5)]
    assert GAME.outcome(state).ending == "win"


# --- what random games keep ----------------------------------------------------------------------


GAMES = [(seats, f"keep{i}") for seats in (2, 3, 4) for i in range(4)]


@each(("seats", "seed"), GAMES)
def test_every_being_is_in_the_pile_out_delivered_or_gone(seats, seed):
    gone = 0
    for step in watched(seats, seed):
        gone += sum(event[0] == "timeout" for event in step.events)
        after = step.after
        assert after.deliverance == sum(player.delivers for player in after.players)
        assert len(after.being_deck) + len(after.beings) + after.deliverance + gone == 10
    assert after.deliverance + gone + len(after.beings) <= 8


@each(("seats", "seed"), GAMES)
def test_a_personal_event_comes_every_round_general_and_own_in_turns(seats, seed):
    drawn = Counter()
    for step in watched(seats, seed):
        decks = step.before.rules.cards
        for event in step.events:
            if event[0] == "drew":
                card = decks[event[2]]
                assert card.deck == ("general" if step.before.round % 2 else "exclusive")
                assert card.deck == "general" or card.role == step.before.players[event[1]].role
                drawn[step.before.round] += 1
        last = step.after
    characters = len(last.players)
    for round_ in range(1, min(last.round, 7)):
        assert drawn[round_] in (characters, characters + 1)  # the scholar's redraw
    if last.ending != "calamity":
        assert len(last.flipped) == len(set(last.flipped)) == 6
        assert LISTED["general"][0] - len(last.general) in (3 * characters, 3 * characters + 1)
