"""§7B: each role's own cards, and the reserve: one line for each thing that a card does."""

import pytest
from parts import each
from personal_situations import case, check, draw, overridden, position

CASES = [
    # EF1
    case("EF1", "rent is paid", "farmer 5/2/3, monk 1/6/7", "a", "3/2/4, 1/6/7"),
    case("EF1", "rent must be payable", "farmer 1/2/3, monk 1/6/7", "d5", "1/3/3, 1/6/7", -1),
    case("EF1", "seized", "farmer 5/2/3, monk 1/6/7", "b d1", "2/2/3, 1/6/7",
         leaves={"0.spent": 0}),
    case("EF1", "seized from one who has little", "farmer 2/2/3, monk 1/6/7", "b d2",
         "0/2/3, 1/6/7"),
    case("EF1", "haggled down", "farmer 5/2/3, monk 1/6/7", "b d3", "4/2/3, 1/6/7"),
    case("EF1", "he gives way", "farmer 5/2/3, monk 1/6/7", "b d6", "5/3/3, 1/6/7", -1),
    # EF2
    case("EF2", "hoarding costs all the others", "farmer 5/2/3, monk 1/6/7, scholar 0/2/5", "a",
         "8/2/3, 0/6/7, 0/2/5", 1),
    case("EF2", "an emptied victim may be rescued",
         "farmer 5/2/3, monk 1/6/7, scholar 4/2/5 great_vow=BV2", "a yes yes",
         "8/2/3, 2/6/7, 1/2/5", 1),
    case("EF2", "a victim's loss may be borne", "farmer 5/2/3, monk 1/6/7, scholar 4/2/5", "a",
         "8/2/3, 1/6/7, 1/2/5", 1, leaves={"2.wards": 1}, ward=1, bearer=2),
    case("EF2", "a fair price serves the poorest", "farmer 5/2/3, monk 1/6/7, scholar 4/2/5", "b",
         "6/3/3, 2/6/7, 4/2/5"),
    case("EF2", "among equally poor the farmer chooses",
         "farmer 5/2/3, monk 4/6/7, scholar 4/2/5, merchant 8/2/1", "b p2",
         "6/3/3, 4/6/7, 5/2/5, 8/2/1"),
    # EF3
    case("EF3", "the granary is opened", "farmer 5/2/3, monk 1/6/7", "a", "2/4/3, 1/6/7", -2,
         leaves={"0.heroes": 0, "0.gives": 0}),
    case("EF3", "the seed is kept", "farmer 5/2/3, monk 1/6/7", "b", "6/2/3, 1/6/7"),
    case("EF3", "opening must be payable", "farmer 2/2/3, monk 1/6/7", "", "3/2/3, 1/6/7"),
    # EF4
    case("EF4", "shared", "farmer 5/2/3, monk 1/6/7, scholar 4/2/5", "a p1 yes",
         "5/3/3, 3/7/7, 4/2/5", leaves={"0.aided": 2}),
    case("EF4", "declined", "farmer 5/2/3, monk 1/6/7", "a no", "7/2/3, 1/6/7",
         leaves={"0.aided": 0}),
    case("EF4", "kept", "farmer 5/2/3, monk 1/6/7", "b", "7/2/4, 1/6/7"),
    case("EF4", "three labours bring more", "farmer 5/2/3 labours=3, monk 1/6/7", "b",
         "8/2/4, 1/6/7"),
    case("EF4", "two do not", "farmer 5/2/3 labours=2, monk 1/6/7", "b", "7/2/4, 1/6/7"),
    # EM1
    case("EM1", "hand in glove", "merchant 8/3/1, monk 1/6/7", "a", "11/1/1, 1/6/7", 1),
    case("EM1", "merit is lost down to nothing", "merchant 8/1/1, monk 1/6/7", "a", "11/0/1, 1/6/7",
         1),
    case("EM1", "clean", "merchant 8/2/1, monk 1/6/7", "b", "7/4/1, 1/6/7"),
    case("EM1", "clean and poor", "merchant 0/2/1, monk 1/6/7", "b", "0/4/1, 1/6/7"),
    case("EM1", "staying clean is a loss that may be borne", "merchant 8/2/1, farmer 5/2/3", "b",
         "8/4/1, 3/2/3", ward=0, bearer=1),
    # EM2
    case("EM2", "the others pay or lose merit", "merchant 8/2/1, monk 1/6/7, scholar 4/2/5",
         "a yes no", "9/2/1, 0/6/7, 4/1/5", 1, leaves={"1.spent": 1, "1.aided": 0}),
    case("EM2", "without provisions merit must go", "merchant 8/2/1, monk 0/6/7, scholar 0/0/5",
         "a", "8/2/1, 0/5/7, 0/0/5", 1),
    case("EM2", "a fair market", "merchant 8/2/1, monk 1/6/7, scholar 4/2/5", "b p2",
         "8/3/1, 1/6/7, 5/2/5"),
    # EM3
    case("EM3", "one pot", "merchant 8/2/1, monk 1/6/7", "a n1", "7/3/1, 1/6/7"),
    case("EM3", "two pots", "merchant 8/2/1, monk 1/6/7", "a n2", "6/4/1, 1/6/7"),
    case("EM3", "the full pot calms", "merchant 8/2/1, monk 1/6/7", "a n3", "5/5/1, 1/6/7", -1,
         leaves={"0.gives": 0, "0.spent": 3}),
    case("EM3", "no more than there is", "merchant 1/2/1, monk 1/6/7", "a", "0/3/1, 1/6/7"),
    case("EM3", "the stock is counted", "merchant 8/2/1, monk 1/6/7", "b", "9/2/1, 1/6/7"),
    case("EM3", "a kitchen must be payable", "merchant 0/2/1, monk 1/6/7", "", "1/2/1, 1/6/7"),
    # EM4
    case("EM4", "the tea-horse road", "merchant 8/2/1 gives=1, monk 1/6/7", "a", "11/2/1, 1/6/7"),
    case("EM4", "the road west", "merchant 8/2/1 gives=1, monk 1/6/7", "b", "8/2/3, 1/6/7"),
    case("EM4", "tea after two gifts", "merchant 8/2/1 gives=2, monk 1/6/7", "a", "11/3/1, 1/6/7"),
    case("EM4", "the west after two gifts", "merchant 8/2/1 gives=2, monk 1/6/7", "b",
         "8/3/3, 1/6/7"),
    # ES1
    case("ES1", "found out", "scholar 4/2/5, monk 1/6/7", "a d2", "2/2/4, 1/6/7"),
    case("ES1", "a narrow escape", "scholar 4/2/5, monk 1/6/7", "a d4", "3/2/5, 1/6/7"),
    case("ES1", "the classics survive", "scholar 4/2/5, monk 1/6/7", "a d5", "4/3/7, 1/6/7"),
    case("ES1", "handed over", "scholar 4/2/5, monk 1/6/7", "b", "5/2/3, 1/6/7"),
    case("ES1", "handed over by one who knows little", "scholar 4/2/1, monk 1/6/7", "b",
         "5/2/0, 1/6/7"),
    case("ES1", "only provisions and merit are borne", "scholar 4/2/5, merchant 8/2/1", "a d1",
         "4/2/4, 4/2/1", ward=0, bearer=1),
    # ES2
    case("ES2", "what the victim loses is gained", "scholar 4/2/5, monk 1/6/7, merchant 8/2/1",
         "a p2", "6/1/5, 1/6/7, 6/2/1", 1),
    case("ES2", "no more than the victim has", "scholar 4/2/5, monk 1/6/7, merchant 8/2/1", "a p1",
         "5/1/5, 0/6/7, 8/2/1", 1),
    case("ES2", "nothing where another bears the loss",
         "scholar 4/2/5, monk 2/6/7, merchant 8/2/1", "a p1", "4/1/5, 2/6/7, 4/2/1", 1,
         ward=1, bearer=2),
    case("ES2", "the gate is shut", "scholar 4/2/5, monk 1/6/7, merchant 8/2/1", "b p1",
         "4/3/5, 1/6/8, 8/2/1"),
    # ES3
    case("ES3", "a lamp in every house", "scholar 4/2/5, monk 1/6/7, farmer 5/2/3", "a",
         "2/4/5, 1/6/8, 5/2/4"),
    case("ES3", "hidden", "scholar 4/2/5, monk 1/6/7", "b", "4/2/6, 1/6/7"),
    case("ES3", "printing must be payable", "scholar 1/2/5, monk 1/6/7", "", "1/2/6, 1/6/7"),
    # ES4
    case("ES4", "the school is open", "scholar 4/2/5, monk 1/6/7, farmer 5/2/3", "a",
         "4/4/5, 1/6/8, 5/2/4", leaves={"0.skills": 0, "0.taught": 0}),
    case("ES4", "alone", "scholar 4/2/5, monk 1/6/7", "b", "4/2/7, 1/6/7"),
    case("ES4", "the school of one who has taught", "scholar 4/2/5 taught=1, monk 1/6/7", "a",
         "4/5/5, 1/6/8"),
    case("ES4", "alone after teaching", "scholar 4/2/5 taught=2, monk 1/6/7", "b", "4/3/7, 1/6/7"),
    # EK1
    case("EK1", "the precept is kept", "monk 1/6/7, farmer 5/2/3", "a", "1/7/7, 5/2/3"),
    case("EK1", "the precept is broken", "monk 1/6/7, farmer 5/2/3", "b", "4/4/7, 5/2/3", 1),
    # EK2
    case("EK2", "insisting takes what there is", "monk 1/6/7, farmer 5/2/3, scholar 0/2/5", "a",
         "2/5/7, 4/2/3, 0/2/5", 1),
    case("EK2", "what another bears is not gained", "monk 1/6/7, farmer 5/2/3, scholar 4/2/5", "a",
         "2/5/7, 5/2/3, 1/2/5", 1, ward=1, bearer=2),
    case("EK2", "each may give", "monk 1/6/7, farmer 5/2/3, scholar 4/2/5, merchant 8/2/1",
         "b yes yes no yes yes", "3/6/7, 4/3/3, 4/2/5, 7/3/1", leaves={"1.aided": 1, "2.aided": 0}),
    case("EK2", "nobody gives", "monk 1/6/7, farmer 5/2/3, scholar 0/2/5", "b no",
         "1/6/8, 5/2/3, 0/2/5"),
    case("EK2", "what is declined was not given", "monk 1/6/7, farmer 5/2/3", "b yes no",
         "1/6/8, 5/2/3"),
    # EK3
    case("EK3", "yielded for provisions", "monk 1/6/7, farmer 5/2/3", "a provisions",
         "0/6/8, 5/2/3", -2),
    case("EK3", "yielded for merit", "monk 1/6/7, farmer 5/2/3", "a merit", "1/4/8, 5/2/3", -2),
    case("EK3", "yielded for the only price there is", "monk 0/6/7, farmer 5/2/3", "a",
         "0/4/8, 5/2/3", -2),
    case("EK3", "yielding must be payable", "monk 0/1/7, farmer 5/2/3", "d2", "0/0/7, 5/2/3"),
    case("EK3", "the claim costs merit", "monk 1/6/7, farmer 5/2/3", "b d1", "1/4/7, 5/2/3"),
    case("EK3", "the claim comes to nothing", "monk 1/6/7, farmer 5/2/3", "b d4", "1/6/7, 5/2/3"),
    case("EK3", "the claim is won", "monk 1/6/7, farmer 5/2/3", "b d6", "3/6/7, 5/2/3"),
    # EK4
    case("EK4", "alone", "monk 1/6/7, farmer 5/2/3, scholar 0/2/5", "a no",
         "2/7/7, 5/2/3, 0/2/5"),
    case("EK4", "each helper calms", "monk 1/6/7, farmer 5/2/3, scholar 4/2/5", "a yes no",
         "2/7/7, 4/3/3, 4/2/5", -1, leaves={"1.spent": 1, "1.aided": 0}),
    case("EK4", "two calm twice", "monk 1/6/7, farmer 5/2/3, scholar 4/2/5", "a yes yes",
         "2/7/7, 4/3/3, 3/3/5", -2),
    case("EK4", "three no more than two",
         "monk 1/6/7, farmer 5/2/3, scholar 4/2/5, merchant 8/2/1", "a yes yes yes",
         "2/7/7, 4/3/3, 3/3/5, 7/3/1", -2),
    case("EK4", "passed on to the poor", "monk 1/6/7, farmer 5/2/3", "b", "3/6/7, 5/2/3", -1),
    # R1
    case("R1", "returned", "farmer 5/2/3, monk 1/6/7", "a", "5/4/3, 1/6/7"),
    case("R1", "kept", "farmer 5/2/3, monk 1/6/7", "b", "8/1/3, 1/6/7", 1),
    # R2
    case("R2", "the doe's place", "farmer 5/2/3, monk 1/6/7, scholar 4/2/5", "a p2",
         "5/4/3, 1/6/7, 4/2/5", leaves={"stag": (2, 0)}),
    case("R2", "away", "farmer 5/2/3, monk 1/6/7", "b", "5/2/4, 1/6/7", leaves={"stag": (-1, -1)}),
    # R3
    case("R3", "half goes to the poorest", "farmer 5/2/3, monk 1/6/7, scholar 4/2/5", "a yes",
         "2/5/3, 4/6/7, 4/2/5", leaves={"0.aided": 2}),
    case("R3", "the last one goes too", "farmer 1/2/3, monk 1/6/7, scholar 1/2/5", "a p2 yes",
         "0/5/3, 1/6/7, 2/2/5"),
    case("R3", "declined", "farmer 5/2/3, monk 1/6/7", "a no", "5/2/3, 1/6/7"),
    case("R3", "walking on", "farmer 5/2/3, monk 1/6/7", "b", "5/2/4, 1/6/7"),
    case("R3", "nothing to give", "farmer 0/2/3, monk 1/6/7", "", "0/2/4, 1/6/7"),
]  # fmt: skip


@each("this", CASES)
def test_an_exclusive_or_reserve_card_does_what_it_says(this):
    check(this)


def test_a_temple_that_nobody_helps_to_build_moves_no_calamity_whatever_the_limit():
    state = position("monk 1/6/7, farmer 5/2/3", overridden({"EK4.calm_most": 2}), calamity=5)
    draw(state, "EK4", "a no")
    assert state.calamity == 5


PAIR = "merchant 8/2/1, scholar 4/2/5, monk 1/6/7, farmer 5/2/3"  # 0 and 2 are one person's


def pair(players=PAIR):
    return position(players, owners=(0, 1, 0, 1))


def test_ones_own_second_character_cannot_pay_the_raised_price():  # C-37
    state = pair()
    draw(state, "EM2", "a yes yes")
    assert [player.provisions for player in state.players] == [10, 3, 1, 4]
    assert state.players[2].merit == 5


def test_ones_own_second_character_loses_but_nothing_passes_over():  # C-37
    state = pair("monk 1/6/7, scholar 4/2/5, merchant 8/2/1, farmer 5/2/3")
    draw(state, "EK2", "a")
    assert [player.provisions for player in state.players] == [3, 3, 7, 4]


@pytest.mark.parametrize(
    ("card", "script", "others"),
    [("ES2", "a p1", (1, 3)), ("EF4", "a p3 yes", (1, 3)), ("R3", "a yes", (1,))],
)
def test_what_passes_over_passes_to_another_person(card, script, others):  # C-37
    state = pair("farmer 5/2/3, scholar 1/2/5, merchant 0/2/1, monk 3/6/7")
    table = draw(state, card, script)
    offered = [offer for offer in table.offers if offer[0][0] == "player"]
    assert offered == [[("player", other) for other in others]]


def test_the_spared_loses_nothing_and_the_bearer_the_same_amount():
    state = position("farmer 5/2/3, monk 3/6/7, scholar 4/2/5")
    table = draw(state, "R2", "a p1")
    assert ("spared", 1, 0) in table.events
    draw(state, "G08", "d3 p0 no", who=1)
    assert [player.provisions for player in state.players] == [3, 3, 4]
    assert state.stag == (-1, -1)


def test_who_raises_prices_is_asked_for_no_consent():
    table = draw(position("merchant 8/2/1, monk 1/6/7"), "EM2", "a yes")
    assert [topic for topic, _ in table.asked] == ["option", "toll"]
    assert table.asked[-1] == ("toll", (1, 0, "EM2", 1, 1))
