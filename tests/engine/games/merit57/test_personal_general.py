"""§7B: the general cards, one line for each thing that a card does (G01–G20)."""

from parts import each
from personal_situations import case, check, draw, position

CASES = [
    # G01
    case("G01", "bad weather makes every labour lean", "merchant 5/2/1, monk 1/6/7", "d2",
         "5/2/1, 1/6/7", leaves={"lean_labour": 1}),
    case("G01", "a fair crop", "merchant 5/2/1, monk 1/6/7", "d3", "6/2/1, 1/6/7",
         leaves={"lean_labour": 0}),
    case("G01", "a bumper year is shared", "merchant 5/2/1, monk 1/6/7, scholar 4/2/5", "d5 p2",
         "7/2/1, 1/6/7, 5/2/5"),
    case("G01", "a farmer's one stays low", "farmer 5/2/3, monk 1/6/7", "d1", "5/2/3, 1/6/7",
         leaves={"lean_labour": 1}),
    case("G01", "a farmer adds one to the roll", "farmer 5/2/3, monk 1/6/7", "d4", "7/2/3, 2/6/7"),
    case("G01", "a six stays a six", "farmer 5/2/3, monk 1/6/7", "d6", "7/2/3, 2/6/7"),
    # G02
    case("G02", "a yes costs both and serves both", "merchant 5/2/1, monk 1/6/7, scholar 4/2/5",
         "p1 yes", "4/3/2, 0/7/8, 4/2/5", leaves={"0.spent": 1, "1.spent": 1, "0.aided": 0}),
    case("G02", "a no brings provisions", "merchant 5/2/1, monk 1/6/7", "no", "6/2/1, 1/6/7"),
    case("G02", "who cannot pay is not asked", "merchant 5/2/1, monk 0/6/7", "", "6/2/1, 0/6/7"),
    case("G02", "who drew it and cannot pay asks nobody",
         "merchant 0/2/1, monk 1/6/7, scholar 4/2/5", "", "1/2/1, 1/6/7, 4/2/5"),
    case("G02", "a farmer pays nothing", "farmer 0/2/3, monk 1/6/7", "yes", "0/3/4, 0/7/8",
         leaves={"0.spent": 0}),
    # G03
    case("G03", "all is lost", "merchant 5/2/1, monk 1/6/7", "a d1", "3/2/1, 1/6/7", 1),
    case("G03", "three come back", "merchant 5/2/1, monk 1/6/7", "a d3", "6/2/1, 1/6/7"),
    case("G03", "five come back", "merchant 5/2/1, monk 1/6/7", "a d6", "8/2/1, 1/6/7"),
    case("G03", "a farmer loses less and does no harm", "farmer 5/2/3, monk 1/6/7", "a d2",
         "4/2/3, 1/6/7"),
    case("G03", "a farmer wins like others", "farmer 5/2/3, monk 1/6/7", "a d4", "6/2/3, 1/6/7"),
    case("G03", "honesty", "merchant 5/2/1, monk 1/6/7", "b", "5/3/1, 1/6/7"),
    case("G03", "a bet must be payable", "merchant 1/2/1, monk 1/6/7", "", "1/3/1, 1/6/7"),
    # G04
    case("G04", "a rich lamp", "merchant 4/2/1, monk 1/6/7", "a", "3/3/1, 1/6/7"),
    case("G04", "a poor lamp outshines it", "merchant 3/2/1, monk 1/6/7", "a", "2/5/1, 1/6/7", -1),
    case("G04", "a farmer is poor with four", "farmer 5/2/3, monk 1/6/7", "a", "4/5/3, 1/6/7", -1),
    case("G04", "a farmer with five left is rich", "farmer 6/2/3, monk 1/6/7", "a", "5/3/3, 1/6/7"),
    case("G04", "rejoicing", "merchant 4/2/1, monk 1/6/7", "b", "4/2/2, 1/6/7"),
    case("G04", "a lamp must be payable", "merchant 0/2/1, monk 1/6/7", "", "0/2/2, 1/6/7"),
    # G05
    case("G05", "a storm", "farmer 5/2/3, monk 1/6/7", "a d2", "3/2/3, 1/6/7"),
    case("G05", "safe home", "farmer 5/2/3, monk 1/6/7", "a d4", "6/2/3, 1/6/7"),
    case("G05", "a full hold", "farmer 5/2/3, monk 1/6/7", "a d5", "7/3/3, 1/6/7"),
    case("G05", "a merchant adds one to the roll", "merchant 5/2/1, monk 1/6/7", "a d2",
         "6/2/1, 1/6/7"),
    case("G05", "a merchant's one stays a storm", "merchant 5/2/1, monk 1/6/7", "a d1",
         "3/2/1, 1/6/7"),
    case("G05", "ashore", "merchant 5/2/1, monk 1/6/7", "b", "5/2/2, 1/6/7"),
    case("G05", "a voyage must be payable", "merchant 1/2/1, monk 1/6/7", "", "1/2/2, 1/6/7"),
    # G06
    case("G06", "a loss for both", "farmer 5/2/3, monk 2/6/7", "yes d1", "4/2/3, 1/6/7"),
    case("G06", "a profit for both", "farmer 5/2/3, monk 2/6/7", "yes d4", "6/2/3, 3/6/7"),
    case("G06", "a fortune for both", "farmer 5/2/3, monk 2/6/7", "yes d5", "7/3/3, 4/7/7"),
    case("G06", "a merchant improves the roll", "merchant 5/2/1, monk 2/6/7", "yes d2",
         "6/2/1, 3/6/7"),
    case("G06", "a merchant invited improves it too", "farmer 5/2/3, monk 2/6/7, merchant 8/2/1",
         "p2 yes d4", "7/3/3, 2/6/7, 10/3/1"),
    case("G06", "a no brings provisions", "farmer 5/2/3, monk 2/6/7", "no", "6/2/3, 2/6/7"),
    case("G06", "a merchant's one stays low", "merchant 5/2/1, monk 2/6/7", "yes d1",
         "4/2/1, 1/6/7"),
    case("G06", "who cannot pay is not asked", "farmer 5/2/3, monk 1/6/7", "", "6/2/3, 1/6/7"),
    case("G06", "who drew it and cannot pay asks nobody",
         "merchant 1/2/1, monk 2/6/7, farmer 5/2/3", "", "2/2/1, 2/6/7, 5/2/3"),
    # G07
    case("G07", "gold on the ground", "farmer 5/2/3, monk 1/6/7, scholar 4/2/5", "a p2",
         "2/5/3, 1/6/7, 4/2/6"),
    case("G07", "a merchant gains one more merit", "merchant 5/2/1, monk 1/6/7", "a",
         "2/6/1, 1/6/8"),
    case("G07", "joined palms", "merchant 5/2/1, monk 1/6/7", "b", "5/2/2, 1/6/7"),
    case("G07", "gold must be payable", "merchant 2/2/1, monk 1/6/7", "", "2/2/2, 1/6/7"),
    # G08
    case("G08", "three lost, two given", "farmer 5/2/3, monk 2/6/7, scholar 4/2/5", "d1 p2 yes yes",
         "4/2/4, 2/6/7, 2/4/5", leaves={"2.aided": 1, "0.aided": 0}),
    case("G08", "two lost, nothing given", "farmer 5/2/3, monk 1/6/7, scholar 4/2/5", "d3 no",
         "3/2/3, 1/6/7, 4/2/5"),
    case("G08", "one lost, and nobody has anything to give", "farmer 5/2/3, monk 1/6/7", "d5",
         "4/2/3, 1/6/7"),
    case("G08", "a merchant adds one to the roll", "merchant 8/2/1, monk 1/6/7", "d2",
         "6/2/1, 1/6/7"),
    case("G08", "a merchant's one stays low", "merchant 8/2/1, monk 1/6/7", "d1",
         "5/2/1, 1/6/7"),
    case("G08", "a loss goes down to nothing", "farmer 2/2/3, monk 1/6/7", "d1", "0/2/3, 1/6/7"),
    case("G08", "the gift may be declined", "farmer 5/2/3, monk 2/6/7", "d5 yes no",
         "4/2/3, 2/6/7", leaves={"1.spent": 0, "1.aided": 0}),
    case("G08", "the loss may be borne by another", "farmer 5/2/3, monk 1/6/7, scholar 6/2/5",
         "d1", "5/2/3, 1/6/7, 0/2/5", leaves={"2.wards": 1, "ward": -1}, ward=0, bearer=2),
    case("G08", "a rescue comes before the neighbour is asked",
         "farmer 2/2/3, monk 4/6/7 great_vow=BV2, scholar 4/2/5", "d3 yes yes p1 yes yes",
         "4/2/4, 0/8/7, 4/2/5"),
    # G09
    case("G09", "a scholar fails", "scholar 4/2/5, monk 1/6/7", "d1", "4/2/6, 1/6/7"),
    case("G09", "a scholar adds one to the roll", "scholar 4/2/5, monk 1/6/7", "d2",
         "6/2/5, 1/6/7"),
    case("G09", "a scholar sits it free even without provisions", "scholar 0/2/5, monk 1/6/7", "d4",
         "2/3/5, 1/6/7"),
    case("G09", "others pay and fail", "farmer 5/2/3, monk 1/6/7", "a d2", "4/2/4, 1/6/7"),
    case("G09", "others pay and pass", "farmer 5/2/3, monk 1/6/7", "a d4", "6/2/3, 1/6/7"),
    case("G09", "others pay and shine", "farmer 5/2/3, monk 1/6/7", "a d6", "6/3/3, 1/6/7"),
    case("G09", "others stay away", "farmer 5/2/3, monk 1/6/7", "b", "5/2/4, 1/6/7"),
    case("G09", "the fee must be payable", "farmer 0/2/3, monk 1/6/7", "", "0/2/4, 1/6/7"),
    # G10
    case("G10", "the higher wins", "farmer 5/2/3, monk 1/6/7, merchant 8/2/1", "p2 a d5 d2",
         "5/2/5, 1/6/7, 8/2/0"),
    case("G10", "the challenger may be the lower", "farmer 5/2/3, monk 1/6/7", "a d2 d3",
         "5/2/2, 1/6/9"),
    case("G10", "a tie", "farmer 5/2/3, monk 1/6/7", "a d4 d4", "5/2/4, 1/6/8"),
    case("G10", "a scholar who drew it adds one", "scholar 4/2/5, monk 1/6/7", "a d3 d4",
         "4/2/6, 1/6/8"),
    case("G10", "a scholar who is challenged adds one", "farmer 5/2/3, scholar 4/2/5", "a d3 d3",
         "5/2/2, 4/2/7"),
    case("G10", "a scholar's six ties with a six", "farmer 5/2/3, scholar 4/2/5", "a d6 d6",
         "5/2/4, 4/2/6"),
    case("G10", "wisdom is lost down to nothing", "farmer 5/2/0, monk 1/6/7", "a d1 d3",
         "5/2/0, 1/6/9"),
    case("G10", "yielding", "farmer 5/2/3, monk 1/6/7", "b", "5/3/3, 1/6/8"),
    # G11
    case("G11", "sand", "farmer 5/2/3, monk 1/6/7", "a d1", "3/2/5, 1/6/7"),
    case("G11", "scriptures", "farmer 5/2/3, monk 1/6/7", "a d4", "3/2/6, 1/6/7"),
    case("G11", "the assembly teaches all", "farmer 5/2/3, monk 1/6/7, merchant 8/2/1", "a d5",
         "3/2/6, 1/6/8, 8/2/2"),
    case("G11", "a scholar pays less", "scholar 1/2/5, monk 1/6/7", "a d2", "0/2/7, 1/6/7"),
    case("G11", "lamplight", "farmer 5/2/3, monk 1/6/7", "b", "5/2/4, 1/6/7"),
    case("G11", "the journey must be payable", "farmer 1/2/3, monk 1/6/7", "", "1/2/4, 1/6/7"),
    case("G11", "a scholar without provisions stays", "scholar 0/2/5, monk 1/6/7", "",
         "0/2/6, 1/6/7"),
    # G12
    case("G12", "little wisdom", "farmer 5/2/4, monk 1/6/7", "", "5/2/5, 1/6/7"),
    case("G12", "some wisdom", "farmer 5/2/5, monk 1/6/7", "", "5/3/6, 1/6/7"),
    case("G12", "still only some", "farmer 5/2/9, monk 1/6/7", "", "5/3/10, 1/6/7"),
    case("G12", "much wisdom", "farmer 5/2/10, monk 1/6/7", "", "5/4/11, 1/6/7"),
    case("G12", "a scholar teaches one other", "scholar 4/2/5, monk 1/6/7, farmer 5/2/3", "p2",
         "4/3/6, 1/6/7, 5/2/4"),
    # G13
    case("G13", "a monk's empty bowl", "monk 1/6/7, farmer 5/2/3", "d2", "1/6/8, 5/2/3"),
    case("G13", "a monk's meal", "monk 1/6/7, farmer 5/2/3", "d3", "2/6/8, 5/2/3"),
    case("G13", "a full bowl is shared", "monk 1/6/7, farmer 5/2/3, scholar 4/2/5", "d5 p2 yes",
         "2/7/7, 5/2/3, 5/2/5", leaves={"0.aided": 4}),
    case("G13", "a full bowl is kept", "monk 1/6/7, farmer 5/2/3", "d6 no", "3/6/7, 5/2/3"),
    case("G13", "a share is declined", "monk 1/6/7, farmer 5/2/3", "d6 p1 no", "3/6/7, 5/2/3"),
    case("G13", "others feed the monk", "farmer 5/2/3, monk 1/6/7", "a yes", "4/3/4, 2/6/7",
         leaves={"0.aided": 2}),
    case("G13", "a monk who declines undoes it", "farmer 5/2/3, monk 1/6/7", "a no",
         "5/2/3, 1/6/7", leaves={"0.spent": 0}),
    case("G13", "without a monk the bank takes it", "farmer 5/2/3, scholar 4/2/5", "a",
         "4/3/4, 4/2/5", leaves={"0.aided": 0}),
    case("G13", "the door stays shut", "farmer 5/2/3, monk 1/6/7", "b", "5/2/3, 1/6/7"),
    case("G13", "an offering must be payable", "farmer 0/2/3, monk 1/6/7", "", "0/2/3, 1/6/7"),
    # G14
    case("G14", "in a crisis chanting calms", "farmer 5/2/3, monk 1/6/7, scholar 4/2/5", "p2",
         "5/3/3, 1/6/7, 4/3/5", -1, calamity=8),
    case("G14", "otherwise it makes wise", "farmer 5/2/3, monk 1/6/7, scholar 4/2/5", "p1",
         "5/2/4, 1/6/8, 4/2/5", calamity=7),
    case("G14", "a monk chants with two", "monk 1/6/7, farmer 5/2/3, scholar 4/2/5, merchant 8/2/1",
         "p1 p3", "1/6/8, 5/2/4, 4/2/5, 8/2/2"),
    case("G14", "a monk may chant with one", "monk 1/6/7, farmer 5/2/3, scholar 4/2/5", "p2 no",
         "1/7/7, 5/2/3, 4/3/5", -1, calamity=9),
    # G15
    case("G15", "all is given", "farmer 3/2/3, monk 1/6/7", "a", "0/6/3, 1/6/7", -2,
         leaves={"0.honours": ("tigress",), "0.spent": 3}),
    case("G15", "two are not enough", "farmer 2/2/3, monk 1/6/7", "", "2/2/4, 1/6/7",
         leaves={"0.honours": ()}),
    case("G15", "one is enough for a monk", "monk 1/6/7, farmer 5/2/3", "a", "0/10/7, 5/2/3", -2),
    case("G15", "nothing is not", "monk 0/6/7, farmer 5/2/3", "", "0/6/8, 5/2/3"),
    case("G15", "pity", "farmer 3/2/3, monk 1/6/7", "b", "3/2/4, 1/6/7", leaves={"0.honours": ()}),
    case("G15", "who gave all may be rescued", "farmer 3/2/3, monk 4/6/7 great_vow=BV2",
         "a yes yes", "2/6/3, 2/6/7", -2),
    # G16
    case("G16", "drowsy", "farmer 4/2/3, monk 1/6/7", "d2", "4/2/3, 1/6/7"),
    case("G16", "at ease", "farmer 4/2/3, monk 1/6/7", "d3", "4/2/4, 1/6/7"),
    case("G16", "absorbed", "farmer 4/2/3, monk 1/6/7", "d5", "4/3/5, 1/6/7"),
    case("G16", "few wants add one", "farmer 3/2/3, monk 1/6/7", "d2", "3/2/4, 1/6/7"),
    case("G16", "a monk adds another", "monk 3/6/7, farmer 5/2/3", "d3", "3/7/9, 5/2/3"),
    case("G16", "few wants add no more than one", "farmer 3/2/3, monk 1/6/7", "d1",
         "3/2/3, 1/6/7"),
    case("G16", "a rich monk's one stays low", "monk 4/6/7, farmer 5/2/3", "d1", "4/6/7, 5/2/3"),
    case("G16", "a rich monk adds one", "monk 4/6/7, farmer 5/2/3", "d2", "4/6/8, 5/2/3"),
    # G17
    case("G17", "a light dove", "farmer 5/2/3, monk 1/6/7", "a d2", "4/5/3, 1/6/7", -1,
         leaves={"0.spent": 1}),
    case("G17", "a dove", "farmer 5/2/3, monk 1/6/7", "a d4", "3/5/3, 1/6/7", -1),
    case("G17", "a heavy dove", "farmer 5/2/3, monk 1/6/7", "a d5", "2/5/3, 1/6/7", -1),
    case("G17", "who has less pays all", "farmer 1/2/3, monk 1/6/7", "a d6", "0/5/3, 1/6/7", -1),
    case("G17", "a cost is not borne by another", "farmer 5/2/3, scholar 9/2/5", "a d6",
         "2/5/3, 9/2/5", -1, leaves={"ward": 0}, ward=0, bearer=1),
    case("G17", "the hawk feeds", "farmer 5/2/3, monk 1/6/7", "b", "6/2/3, 1/6/7", 1),
    case("G17", "without provisions there is only the hawk", "farmer 0/2/3, monk 1/6/7", "",
         "1/2/3, 1/6/7", 1),
    # G18
    case("G18", "the assembly is fed", "farmer 5/2/3, monk 1/6/7", "a", "4/3/3, 1/6/7",
         deliverance=2),
    case("G18", "a team that has delivered many", "farmer 5/2/3, monk 1/6/7", "a", "4/4/3, 1/6/7",
         -1, deliverance=3),
    case("G18", "own powers", "farmer 5/2/3, monk 1/6/7", "b", "5/2/4, 1/6/7", flipped=["C9"]),
    case("G18", "own powers after the festival", "farmer 5/2/3, monk 1/6/7", "b", "5/2/5, 1/6/7",
         flipped=["C9", "C10"]),
    case("G18", "the offering must be payable", "farmer 0/2/3, monk 1/6/7", "", "0/2/4, 1/6/7"),
    # G19
    case("G19", "a promise kept", "farmer 5/2/3, monk 1/6/7, scholar 4/2/5", "a p2",
         "5/4/3, 1/6/7, 4/2/6"),
    case("G19", "a promise sold", "farmer 5/2/3, monk 1/6/7", "b", "8/1/3, 1/6/7", 1),
    case("G19", "merit is lost down to nothing", "farmer 5/0/3, monk 1/6/7", "b", "8/0/3, 1/6/7",
         1),
    case("G19", "the loss of merit may be borne", "farmer 5/2/3, monk 1/6/7", "b",
         "8/2/3, 1/4/7", 1, ward=0, bearer=1),
    # G20
    case("G20", "austerity", "farmer 5/2/3, monk 1/6/7", "a d2", "4/2/4, 1/6/7"),
    case("G20", "hard austerity", "farmer 5/2/3, monk 1/6/7", "a d4", "4/2/5, 1/6/7"),
    case("G20", "utmost austerity", "farmer 5/2/3, monk 1/6/7", "a d6", "4/3/6, 1/6/7"),
    case("G20", "the middle way", "farmer 5/2/3, monk 1/6/7", "b", "5/4/3, 1/6/7"),
    case("G20", "the middle way in a tie", "farmer 2/2/3, monk 1/6/7", "b provisions",
         "4/2/3, 1/6/7"),
    case("G20", "the middle way where all are the same", "farmer 2/2/2, monk 1/6/7", "b wisdom",
         "2/2/4, 1/6/7"),
    case("G20", "austerity must be payable", "farmer 0/2/3, monk 1/6/7", "", "2/2/3, 1/6/7"),
]  # fmt: skip


@each("this", CASES)
def test_a_general_card_does_what_it_says(this):
    check(this)


def test_bad_weather_is_told_with_its_amount():
    assert ("lean-labour", 1) in draw(position("merchant 5/2/1, monk 1/6/7"), "G01", "d1").events


def test_a_refused_partner_is_told_but_one_who_cannot_pay_is_not():
    told = draw(position("merchant 5/2/1, monk 1/6/7"), "G02", "no").events
    assert ("declined", 1, 0, "G02") in told
    told = draw(position("merchant 5/2/1, monk 0/6/7"), "G02").events
    assert "declined" not in [event[0] for event in told]


def test_a_partner_is_asked_with_the_price():
    asked = draw(position("merchant 5/2/1, monk 2/6/7"), "G06", "no").asked
    assert asked[-1] == ("join", (1, 0, "G06", 2))


def test_the_debate_is_rolled_by_both_and_the_challenger_rolls_first():
    told = draw(position("farmer 5/2/3, scholar 4/2/5"), "G10", "a d2 d5").events
    assert [event[1:] for event in told if event[0] == "die"] == [(0, 2, "G10"), (1, 5, "G10")]
    assert ("lifted", 1, 6) in told


def test_two_characters_of_one_person_pass_no_provisions_to_each_other():  # C-37
    pair = "farmer 5/2/3, merchant 8/2/1, monk 2/6/7, scholar 1/2/5"
    table = draw(position(pair, owners=(0, 1, 0, 1)), "G08", "d1 no")
    assert table.offers[0] == [("player", 1)]  # the monk is the farmer's own, the scholar poor
    state = position(pair, owners=(0, 1, 0, 1))
    draw(state, "G13", "a")  # the offering goes to the bank
    assert [player.provisions for player in state.players] == [4, 8, 2, 1]
    table = draw(position("monk 1/6/7, farmer 5/2/3, merchant 8/2/1", owners=(0, 1, 0)), "G13",
                 "d6 p1 yes")  # fmt: skip
    assert table.offers[0] == [("no",), ("player", 1)]


def test_two_characters_of_one_person_may_give_each_other_what_the_bank_pays():  # C-37
    state = position("farmer 5/2/3, merchant 8/2/1, monk 2/6/7, scholar 1/2/5", owners=(0, 1, 0, 1))
    draw(state, "G19", "a p2")
    assert state.players[2].wisdom == 8
