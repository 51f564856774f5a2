"""Every rule of rules.toml and every preset: what changes with it. None without a row."""

from dataclasses import fields

from component_list import CORE, FULL
from merit57_boards import (
    BORNE,
    NO,
    F,
    K,
    M,
    S,
    act,
    board,
    score,
    setup,
    won,
)
from merit57_changes import (
    ACTIONS,
    FAITH,
    FRAME,
    SETTLEMENT,
    SKILLS,
    calm,
    did,
    has_honour,
    limit,
    may,
    of,
    saw,
    scored,
    was_asked,
)
from parts import each
from switches import Change, changes_what_it_says

from engine.games.merit57 import GAME
from engine.games.merit57.honours import honours
from engine.games.merit57.rules import SHEET, Rules, resolve
from engine.games.merit57.state import MAHAYANA, REFUGE

LAST = {"final_sacrifice": True}
KARMA = {"karma_multiplier": True}
MIX = {"given": {"segments": "mixed"}}
ON = {"given": {"reversal": True}}
LATE = {"round": 6, "calamity": 15}
DESPERATE = LATE | ON
SECRET, CHOSE = {"secrecy_penalty": True}, {S: {"committed": True}}
REFUSED = DESPERATE | {"answers": {"reversal": NO}}
DROUGHT = {
    "answers": {"hero": NO, "choice": ("a",)},
    "collective": ["C1"],
    "own": {who: {"provisions": 1} for who in range(4)},
}
PLAGUE = {"collective": ["C3"]}
BONUS = DROUGHT | {"given": {"sacrifice_bonus": True}}


def told(kind):
    """See what was told of a kind."""
    return lambda done: done.table.told(kind)


def flipped(done):
    return done.state.flipped


def mixed(done):
    return len(done.state.mix)


def converts(kind, whose=S):
    faith = MAHAYANA if kind == "wisdom" else REFUGE
    answers = {"convert-wisdom": ("player", F)}
    return did(
        ("convert", kind), of=whose, answers=answers, given={"conversion": True}, faith=faith
    )


def turned(dice):
    """Return what the farmer gains by a reversal when round 6 opens; 1 merit is refuge's."""
    return saw(of(F), "rewards", dice=dice, **DESPERATE)


def sacrificed(see):
    return lambda house: see(score(won(house=house | LAST, calamity=10), (F, M, S, K)))


def given_to(house):
    """Return the groups among whom Samantabhadra's gift may be shared."""
    state = board(house=house)
    state.players[F].great_vow = "BV3"
    return act(state, F, ("give",)).table.offers["receivers", F]


def lamp(house):
    return "lamp" in honours(act(board((3, 9, 9), house=house), F, ("give",)).state, F)


HEROES = {
    "hero_replaces_base": Change(True, saw(calm, "collective", collective=["C1"]), 1, -3),
    "plague_hero_alone": Change(
        True,
        saw(told("hero"), "collective", {"choice": ("b",)}, **PLAGUE),
        [("hero", S, "C3"), ("hero", K, "C3")],
        [("hero", S, "C3")],
    ),
}

SCORING = {
    "score_steps": Change((10, 15, 20, 25, 30, 32), scored((0, 16, 16), "base"), 55, 65),
    "score_points": Change((15, 25, 35, 45, 60, 65), scored((0, 16, 16), "base"), 55, 60),
    "score_extended": Change(True, scored((0, 20, 20), "base"), 65, 75),
    "score_extended_step": Change(
        2, scored((0, 20, 20), "base", given={"score_extended": True}), 75, 85
    ),
    "score_extended_points": Change(
        4, scored((0, 20, 20), "base", given={"score_extended": True}), 75, 69
    ),
    "halve_below": Change(4, scored((0, 4, 20), "base"), 17, 35),
    "hero_points": Change(8, scored((0, 16, 16), "heroes", own={"heroes": 2}), 10, 16),
    "vows_v58": Change(True, scored((0, 14, 20), "vow", "farmer"), -4, 12),
    "gifts_end_at": Change(5, scored((0, 9, 9), "wisdom", "merchant", {"gives": 4}), 12, 9),
    "gifts_end_wisdom": Change(6, scored((0, 9, 9), "wisdom", "merchant", {"gives": 4}), 12, 15),
    "farmer_v58": Change(True, scored((0, 9, 9), "merit", "farmer", {"labours": 5}), 9, 11),
    "labours_end_at": Change(
        6, scored((0, 9, 9), "merit", "farmer", {"labours": 5}, {"farmer_v58": True}), 11, 9
    ),
    "labours_end_merit": Change(
        4, scored((0, 9, 9), "merit", "farmer", {"labours": 5}, {"farmer_v58": True}), 11, 13
    ),
}

OPTIONS = {
    "ward_factor": Change(3, saw(of(K), "settlement", round=2, **BORNE), (-3, 0, 0), (-4, 0, 0)),
    "rescue": Change(
        4,
        saw(of(F, 0), "settlement", round=2, own={F: {"great_vow": "BV2"}, S: {"provisions": 1}}),
        -3,
        -5,
    ),
    "share_gift_most": Change(2, lambda house: len(given_to(house)), 4 + 6 + 4, 4 + 6),
    "inspire_cost": Change(
        5, did(("inspire", F), own={S: {"great_vow": "BV4"}}), (0, 0, -2, 0), (0, 0, -5, 0)
    ),
    "inspire": Change(4, did(("labour",), own={S: {"inspired": True}}), (4, 0, 0, 0), (7, 0, 0, 0)),
    "dice_practice": Change(True, did(("practice",), dice=(6, 6)), (0, 0, 3, 0), (0, 0, 4, 0)),
    "practice_dice": Change(
        (4, 8),
        did(("practice",), dice=(4, 4), given={"dice_practice": True}),
        (0, 0, 3, 0),
        (0, 0, 4, 0),
    ),
    "mode": Change("hard", limit(), (12, 5), (10, 6)),
    "simple_calamity": Change(5, limit(mode="simple"), (15, 4), (17, 4)),
    "simple_deliverance": Change(-3, limit(mode="simple"), (15, 4), (15, 2)),
    "hard_win_calamity": Change(-5, limit(mode="hard"), (10, 6), (7, 6)),
    "hard_win_deliverance": Change(3, limit(mode="hard"), (10, 6), (10, 8)),
    "hard_calamity": Change(4, saw(calm, "beings", round=1, given={"mode": "hard"}), 1, 4),
    "silence": Change(True, saw(told("silence"), "rewards"), [], [("silence",)]),
    "dedication": Change(False, may(("dedicate", F, 2)), True, False),
    "dedication_most": Change(1, may(("dedicate", F, 2)), True, False),
    "dedication_calm": Change(3, did(("dedicate", F, 2)), (0, -2, 0, -1), (0, -2, 0, -3)),
    "conversion": Change(True, may(("convert", "provisions")), False, True),
    "convert_cost": Change((5, 2, 2), converts("provisions"), (-3, 0, 2, 0), (-5, 0, 2, 0)),
    "convert_gain": Change((4, 3, 2), converts("provisions"), (-3, 0, 2, 0), (-3, 0, 4, 0)),
    "convert_share": Change(3, converts("wisdom", F), (0, 0, 1, 0), (0, 0, 3, 0)),
    "reversal": Change(
        True, saw(was_asked("reversal"), "rewards", {"reversal": NO}, **LATE), False, True
    ),
    "reversal_calamity": Change(
        14, saw(was_asked("reversal"), "rewards", **REFUSED | {"calamity": 14}), False, True
    ),
    "reversal_deliverance": Change(
        2,
        saw(was_asked("reversal"), "settlement", **REFUSED | {"deliverance": 2, "round": 5}),
        True,
        False,
    ),
    "reversal_calm": Change((0, 5, 4, 6), saw(calm, "rewards", dice=(3, 3), **DESPERATE), -2, -5),
    "reversal_bands": Change((4, 5, 10), turned((3, 3)), (0, 2, 0), (0, 3, 0)),
    "reversal_merit": Change((-2, 4, 2, 3), turned((3, 3)), (0, 2, 0), (0, 5, 0)),
    "reversal_wisdom": Change(5, turned((6, 6)), (1, 4, 2), (1, 4, 5)),
    "reversal_provisions": Change(4, turned((6, 6)), (1, 4, 2), (4, 4, 2)),
    "segments": Change("mixed", saw(flipped, "collective", {"hero": NO}), ["C1"], ["C7"]),
    "segment_blessings": Change(
        1, saw(flipped, "collective", {"hero": NO}, draws=(0, 0, 1), round=2, **MIX), ["C7"], ["C1"]
    ),
    "segment_mixed": Change(2, saw(mixed, "collective", {"hero": NO}, round=3, **MIX), 1, 3),
    "secrecy_penalty": Change(True, may(("slip",), own=CHOSE), False, True),
    "secrecy_merit": Change(
        4, did(("slip",), own=CHOSE, given=SECRET), (0, -1, 0, 0), (0, -4, 0, 0)
    ),
    "secrecy_once": Change(False, may(("slip",), given=SECRET), False, True),
    "final_sacrifice": Change(True, scored((0, 9, 9), "sacrifice"), 0, -2),
    "sacrifice_calm": Change(1, sacrificed(calm), -8, -4),
    "sacrifice_calm_most": Change(5, sacrificed(calm), -8, -5),
    "sacrifice_merit": Change(5, sacrificed(of(F)), (0, -3, 0), (0, -5, 0)),
    "sacrifice_points": Change(7, scored((0, 9, 9), "sacrifice", given=LAST), -2, -7),
    "two_roles": Change(False, lambda house: len(GAME.begin(setup(2, house)).players), 4, 2),
    "two_win_calamity": Change(7, limit(2), (10, 4), (7, 4)),
    "two_win_deliverance": Change(6, limit(2), (10, 4), (10, 6)),
    "hidden_vows": Change(
        "vows", lambda house: GAME.view(board(house=house), F).players[S].vow, "V5", ""
    ),
    "achievement_points": Change(True, scored((9, 9, 9), "honours"), 0, 6),
    "achievement_score": Change(
        5, scored((9, 9, 9), "honours", given={"achievement_points": True}), 6, 10
    ),
    "honour_lamp": Change(3, lamp, False, True),
    "honour_ferry": Change(3, has_honour("ferry", delivers=3), False, True),
    "honour_compassion": Change(9, has_honour("compassion", gives=9), False, True),
    "honour_guardian": Change(7, has_honour("guardian", eased=7), False, True),
    "honour_merit": Change(29, has_honour("merit", merit=29), False, True),
    "honour_wisdom": Change(24, has_honour("wisdom", wisdom=24), False, True),
    "honour_poverty_provisions": Change(
        4, has_honour("poverty", provisions=4, merit=20), False, True
    ),
    "honour_poverty_merit": Change(19, has_honour("poverty", provisions=3, merit=19), False, True),
    "honour_heroes": Change(1, has_honour("hero", heroes=1), False, True),
    "karma_multiplier": Change(True, scored((0, 16, 16), "karma"), 0, 25),
    "karma_steps": Change((2, 8), scored((0, 16, 16), "karma", given=KARMA, calamity=3), 25, 10),
    "karma_tenths": Change((20, 12, 10), scored((0, 16, 16), "karma", given=KARMA), 25, 51),
    "sacrifice_bonus": Change(True, saw(of(F), "collective", **DROUGHT), (-1, 0, 0), (-1, 7, 0)),
    "sacrifice_bonus_at": Change(15, saw(of(F), "collective", **BONUS), (-1, 7, 0), (-1, 5, 0)),
    "sacrifice_bonus_merit": Change(4, saw(of(F), "collective", **BONUS), (-1, 7, 0), (-1, 9, 0)),
    "sacrifice_bonus_short": Change(6, saw(of(F), "collective", **BONUS), (-1, 7, 0), (-1, 10, 0)),
    "sacrifice_bonus_all": Change(3, saw(of(F), "collective", **BONUS), (-1, 7, 0), (-1, 9, 0)),
}

CHANGES = FRAME | FAITH | ACTIONS | SKILLS | SETTLEMENT | HEROES | SCORING | OPTIONS


@each("key", CHANGES)
def test_the_rule_does_what_it_says(key):
    change = CHANGES[key]
    assert SHEET.rules[key].accept(change.value) is not None
    changes_what_it_says(key, change)
    assert change.before != change.after


def test_every_rule_has_a_row():
    assert set(CHANGES) == {key for key in SHEET.rules if "." not in key}


def test_every_rule_is_a_field_that_the_game_reads():
    names = {entry.name for entry in fields(Rules)} - {"cards", "decks"}
    assert names == set(CHANGES)
    house = {key: change.value for key, change in CHANGES.items()}
    rules = resolve(house)
    assert all(getattr(rules, key) == change.value for key, change in CHANGES.items())


# --- presets -------------------------------------------------------------------------------------


def edition(house):
    return SHEET.digest(house) == SHEET.digest({})


def deck_size(house):
    """Return how many cards §2 counts: all but the roles and the reserve."""
    state, rules = GAME.begin(setup(4, house)), resolve(house)
    piles = (
        state.collective,
        state.general,
        state.being_deck,
        state.great_vows,
        rules.deck("vows"),
    )
    return sum(map(len, piles)) + sum(map(len, state.exclusive.values()))


def errata(house):
    earned = scored((0, 14, 20), "merit", "farmer", {"labours": 5})(house)
    return earned, scored((0, 14, 20), "vow", "farmer")(house)


def preview(house):
    return scored((0, 16, 16), "karma")(house), saw(of(F), "collective", **DROUGHT)(house)


def pressure(house):
    rise = saw(calm, "collective", {"hero": NO, "choice": ("b",)}, collective=["C2"])(house)
    return rise, FRAME["merit_events"].what(house), SETTLEMENT["timeout"].what(house)


def levelled(seats):
    """See the limits, when a being leaves, what a merchant gets back, what a vow asks for."""

    def what(house):
        gone = SETTLEMENT["timeout_immediate"].what(house)
        refund = ACTIONS["merchant_refund"].what(house)[0]
        return limit(seats)(house), gone, refund, resolve(house).cards["BV1"].numbers["wards"]

    return what


PRESETS = {
    "v57": (edition, True, True),
    "core66": (deck_size, FULL, CORE),
    "simple": (limit(), (12, 5), (15, 4)),
    "hard": (limit(), (12, 5), (10, 6)),
    "two-player": (limit(), (12, 5), (10, 4)),
    "errata-v58": (errata, (14, -4), (16, 12)),
    "preview-v60": (preview, (0, (-1, 0, 0)), (25, (-1, 7, 0))),
    "appendix-b-pressure": (pressure, (4, 12, 4), (6, 8, 5)),
    "levelled": (levelled(4), ((12, 5), 0, -4, 2), ((12, 7), 4, -1, 4)),
    "levelled-3": (levelled(3), ((12, 5), 0, -4, 2), ((12, 6), 4, 0, 4)),
    "levelled-2": (levelled(2), ((10, 4), 0, -4, 2), ((10, 7), 4, -1, 4)),
}


@each("name", PRESETS)
def test_the_preset_does_what_it_says(name):
    what, before, after = PRESETS[name]
    assert what({}) == before
    assert what(SHEET.presets[name]) == after


def test_every_preset_has_a_row():
    assert set(PRESETS) == set(SHEET.presets)
