"""§12.13 and §12.14: the twelve honours, and the shared multiplier."""

from itertools import pairwise

import pytest
from merit57_boards import (
    YES,
    F,
    K,
    M,
    S,
    act,
    alone,
    board,
    line,
    play,
    score,
    won,
)
from parts import each

from engine.games.merit57.honours import HONOURS, honours
from engine.games.merit57.scoring import ranking, realm, score_line
from engine.games.merit57.state import MAHAYANA, ROLES, WORLDLY

# --- §12.13 the honours --------------------------------------------------------------------------

EARNED = {
    "ferry": ({"delivers": 4}, {"delivers": 3}),
    "iron": ({"spent": 0}, {"spent": 1}),
    "compassion": ({"gives": 3, "delivers": 3, "protects": 4}, {"gives": 9}),
    "guardian": ({"eased": 8}, {"eased": 7}),
    "merit": ({"merit": 30}, {"merit": 29}),
    "wisdom": ({"wisdom": 25}, {"wisdom": 24}),
    "poverty": ({"provisions": 3, "merit": 20}, {"provisions": 4, "merit": 20}),
    "hero": ({"heroes": 2}, {"heroes": 1}),
    "lamp": ({"honours": ("lamp",)}, {}),
    "tigress": ({"honours": ("tigress",)}, {}),
    "peacemaker": ({"honours": ("peacemaker",)}, {}),
}


def earned(fields, house=None):
    """Return the scholar's honours with these on its board, nobody having taken refuge."""
    state = won(*[(9, 9, 9)] * 4, faith=WORLDLY, house=house)
    state.players[S].spent = 1
    for name, value in fields.items():
        setattr(state.players[S], name, value)
    return honours(state, S)


@each("name", EARNED)
def test_each_honour_is_earned_by_its_condition_and_not_just_short_of_it(name):
    enough, short = EARNED[name]
    assert earned(enough) == (name,)
    assert name not in earned(short)


def test_poverty_needs_the_merit_too():
    assert "poverty" not in earned({"provisions": 0, "merit": 19})


def test_all_in_refuge_is_everybodys_honour():
    state = won(*[(9, 9, 9)] * 4)
    state.players[M].faith = MAHAYANA
    assert all("together" in honours(state, who) for who in range(4))
    state.players[M].faith = WORLDLY
    assert not any("together" in honours(state, who) for who in range(4))


def test_there_are_twelve_honours_and_each_has_a_test():
    assert len(HONOURS) == 12
    assert set(EARNED) | {"together"} == set(HONOURS)


@pytest.mark.parametrize(("provisions", "lamp"), [(2, True), (3, False)])
def test_a_lamp_is_a_gift_of_the_last_two_provisions(provisions, lamp):  # C-71
    state = board(*[(provisions, 5, 5)] * 4)
    done = act(state, S, ("give",))
    assert ("lamp" in honours(done.state, S)) is lamp


@pytest.mark.parametrize(("calamity", "eased"), [(10, 3), (2, 2), (0, 0)])
def test_a_guardian_counts_only_calamity_that_was_there(calamity, eased):  # C-71
    assert act(board(calamity=calamity), S, ("protect",)).state.players[S].eased == eased


def test_calamity_taken_away_by_other_means_makes_no_guardian():
    assert act(board(calamity=10), S, ("give",)).state.players[S].eased == 0


def test_iron_is_who_never_paid_a_provision_and_losses_do_not_count():  # C-71
    state = board(calamity=10, round=2)
    state = play(state, "settlement").state
    assert state.players[S].provisions == 19
    assert "iron" in honours(state, S)
    assert "iron" not in honours(act(state, S, ("give",)).state, S)


def test_the_tigress_is_fed_by_option_a_of_that_card():
    for option, honour in (("a", True), ("b", False)):
        state = board(round=1)
        state.general = ["G15"]
        done = play(state, "personal", F, {"option": ("option", option)})
        assert ("tigress" in honours(done.state, F)) is honour


def test_the_peacemaker_is_the_monk_who_ended_the_war():
    for answer, honour in ((YES, True), (("no",), False)):
        state = board(collective=["C6"])
        done = play(state, "collective", answers={"hero": answer, "choice": ("a",)})
        assert ("peacemaker" in honours(done.state, K)) is honour
        assert "peacemaker" not in honours(done.state, F)


def test_the_realm_is_told_if_the_team_has_won_and_honours_always():  # B-46, B-49
    done = score(won(*[(9, 9, 9)] * 4, calamity=5))
    assert done.table.told("realm") == [("realm", 1)]
    assert {event[1:] for event in done.table.told("honoured")} == {
        (who, honour) for who in range(4) for honour in ("iron", "together")
    }
    lost = score(board(*[(9, 9, 9)] * 4, calamity=19)).table
    assert lost.told("realm") == lost.told("scored") == []
    assert set(lost.told("honoured")) == set(done.table.told("honoured"))


@pytest.mark.parametrize("won_", [True, False])
def test_vows_are_told_kept_or_missed_and_score_only_if_the_team_has_won(won_):  # C-61
    state = won((9, 20, 9), (9, 9, 9), calamity=0 if won_ else 19)
    state.players[F].great_vow = "BV2"
    done = score(state)
    told = [event for event in done.table.events if event[0] in ("kept", "missed")]
    assert told[:3] == [("kept", F, "V1"), ("missed", F, "BV2"), ("missed", M, "V3")]
    assert [line(done.state, who).vow for who in (F, M)] == ([12, -4] if won_ else [0, 0])
    assert bool(done.table.told("unscored")) is not won_


def test_where_calamity_ends_the_game_early_vows_and_honours_are_told_too():  # C-61
    house = {"hidden_vows": "vows"}
    done = play(
        board((9, 20, 9), calamity=17, collective=["C4"], house=house),
        "collective",
        answers={"choice": ("b",)},
    )
    kinds = [event[0] for event in done.table.events]
    assert done.state.ending == "calamity"
    assert kinds[kinds.index("doomed") + 1 :][:5] == [*["turned-up"] * 4, "unscored"]
    assert done.table.told("kept")[0] == ("kept", F, "V1")
    assert done.table.told("honoured")


def test_honours_are_worth_points_only_by_the_option():  # B-46
    for house, points in (({}, 0), ({"achievement_points": True}, 3 * 2)):
        state, scholar = alone((9, 10, 10), house=house)
        scholar.heroes = 2  # "hero" and "iron"; and "together" with all in refuge
        state.players[F].faith = WORLDLY
        scored = line(score(state).state, S)
        assert scored.honours == points
        assert scored.total == scored.base + scored.vow + scored.heroes + points


# --- §12.14 the shared multiplier ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("calamity", "realm_", "total"),
    [(0, 0, 106), (4, 0, 106), (5, 1, 85), (8, 1, 85), (9, 2, 71), (12, 2, 71)],
)
def test_little_calamity_multiplies_the_score_rounded_down(calamity, realm_, total):
    for house, expected in (({"karma_multiplier": True}, total), ({}, 71)):
        state, merchant = alone((9, 18, 14), role="merchant", calamity=calamity, house=house)
        merchant.vow, merchant.delivers = "V4", 2
        assert realm(state) == realm_
        assert line(score(state).state, M).total == expected


def test_above_eight_nothing_is_multiplied_whatever_the_mode_allows():  # B-49
    state, merchant = alone(
        (9, 18, 14),
        role="merchant",
        calamity=15,
        house={"karma_multiplier": True, "mode": "simple"},
    )
    merchant.vow, merchant.delivers = "V4", 2
    assert line(score(state).state, M).total == 71


def test_a_score_below_nothing_is_not_multiplied():  # C-60
    state, monk = alone((0, 4, 6), role="monk", house={"karma_multiplier": True})
    monk.vow = "V8"
    assert line(score(state).state, K).total == -1


def test_the_multiplier_takes_tokens_and_the_last_sacrifice_but_not_the_honours():  # C-60
    house = {"karma_multiplier": True, "achievement_points": True, "final_sacrifice": True}
    state, scholar = alone((9, 10, 10), house=house)
    state.players[F].faith = WORLDLY
    scholar.heroes, scholar.merit = 1, 13
    scored = line(score(state, [S]).state, S)
    personal = 35 - 4 + 5 + 2
    assert (scored.karma, scored.honours) == (personal // 2, 3)
    assert scored.total == personal * 3 // 2 + 3


@pytest.mark.parametrize("calamity", [0, 5, 9])
def test_the_multiplier_never_changes_who_is_before_whom(calamity):  # B-49
    scores = range(400)
    state = won(calamity=calamity, house={"karma_multiplier": True})
    tenths = state.rules.karma_tenths[realm(state)]
    assert all(low * tenths // 10 < high * tenths // 10 for low, high in pairwise(scores))


def test_every_line_of_a_sheet_adds_up_to_its_total():
    house = {"karma_multiplier": True, "achievement_points": True, "final_sacrifice": True}
    state = score(won(*[(3, 21, 27)] * 4, house=house), [F, K]).state
    for who in range(len(ROLES)):
        scored = line(state, who)
        assert scored == score_line(state, who)
        assert scored.total == sum(scored[2:3] + scored[4:-1])
        assert ranking(state)[who] == (scored.total, scored.merit, scored.wisdom)
