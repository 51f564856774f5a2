"""What a character could do and may not has a reason; what it may do has none."""

from collections import Counter

from merit57_boards import F, K, M, S, board
from merit57_decisions import decisions
from parts import each

from engine.games.merit57.refusals import SKILLS, refusals
from engine.kernel.refusal import Lack, offers


def covered(state, who):
    """Return everything that is either offered or refused: actions, beings, the role's skill."""
    beings = [("deliver", being) for being, _ in state.beings] or [("deliver",)]
    return [("give",), ("protect",), ("aid",), (SKILLS[state.players[who].role],), *beings]


def test_in_any_game_a_thing_is_either_offered_or_refused_with_a_reason():
    codes, open_ = Counter(), Counter()
    for match, ask, _ in decisions("refusals", 24):
        if ask.topic != "merit57.ask.action":
            continue
        who = int(ask.about[0])
        refused = {lack.what: lack for lack in refusals(match.state, who)}
        things = covered(match.state, who)
        assert set(refused) <= set(things)
        for thing in things:
            assert offers(ask.options, thing) != (thing in refused), thing
        codes.update(lack.code for lack in refused.values())
        open_.update(thing[0] for thing in things if thing not in refused)
        short = [one for one in refused.values() if one.code in ("provisions", "merit", "wisdom")]
        assert all(lack.have < lack.need for lack in short)
        assert all(r.have >= r.need for r in refused.values() if r.code in ("requests", "spent"))
    assert set(codes) == {"provisions", "merit", "wisdom", "requests", "spent", "nobody"}
    assert set(open_) == {"give", "protect", "aid", "deliver", *SKILLS.values()}


CASES = [
    (F, {}, (1, 0, 9), Lack(("give",), "provisions", 2, 1)),
    (S, {}, (1, 0, 9), Lack(("protect",), "provisions", 2, 1)),
    (K, {}, (0, 0, 9), Lack(("protect",), "provisions", 1, 0)),
    (F, {}, (9, 0, 4), Lack(("deliver", "B01"), "wisdom", 5, 4)),
    (F, {}, (0, 0, 9), Lack(("deliver", "B01"), "provisions", 3, 0)),
    (F, {"requests": 2}, (9, 0, 9), Lack(("aid",), "requests", 2, 2)),
    (F, {"skills": 2}, (9, 0, 9), Lack(("share",), "spent", 2, 2)),
    (M, {}, (2, 0, 9), Lack(("feast",), "provisions", 3, 2)),
    (K, {}, (9, 0, 9), Lack(("boost",), "merit", 1, 0)),
]


@each(("who", "about", "stock", "lack"), CASES)
def test_each_reason_says_what_is_needed_and_what_there_is(who, about, stock, lack):
    state = board((0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0), beings=["B01"])
    player = state.players[who]
    player.provisions, player.merit, player.wisdom = stock
    for name, value in about.items():
        setattr(player, name, value)
    assert lack in refusals(state, who)


def test_a_monks_merit_counts_as_what_there_is_to_pay_with():
    state = board((0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 1, 9), beings=["B08"])
    assert Lack(("deliver", "B08"), "provisions", 4, 1) in refusals(state, K)


def test_whoever_has_no_role_yet_is_refused_by_price_alone():
    state = board((0, 0, 0), beings=["B01"])
    state.players[F].role = ""
    assert [lack.what for lack in refusals(state, F)] == [("give",), ("protect",)]
