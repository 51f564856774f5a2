"""Rule-change probes: what a changed rule does; the rules of §1, §3–§5 and §8, changed."""

from component_list import LISTED, TALES
from merit57_boards import (
    LONG,
    F,
    K,
    M,
    S,
    act,
    alone,
    board,
    line,
    offers,
    play,
    random_game,
    score,
    setup,
    won,
)
from switches import Change

from engine.games.merit57 import GAME
from engine.games.merit57.ending import limits
from engine.games.merit57.honours import honours
from engine.games.merit57.setup import empty_board
from engine.games.merit57.state import MAHAYANA, WORLDLY

_GENERAL = LISTED["general"][0]
B8 = {"beings": ["B08"], "calamity": 10}


def place(house, own, given, **more):
    """Return a board at calamity 10 on which somebody's fields are set; `own` names whose."""
    state = board(house=house | (given or {}), **({"calamity": 10} | more))
    for who, values in (own or {}).items():
        for name, value in values.items():
            setattr(state.players[who], name, value)
    return state


def did(option, who=S, of=None, answers=None, dice=(), own=None, given=None, **more):
    """Return what an action changes: provisions, merit, wisdom of somebody, and the calamity."""

    def what(house):
        done = act(place(house, own, given, **more), who, option, answers, dice)
        return (*done.of(who if of is None else of), done.calamity)

    return what


def may(option, who=S, own=None, given=None, **more):
    """Return whether this is offered in a turn."""
    return lambda house: option in offers(place(house, own, given, **more), who)


def saw(see, phase, answers=None, dice=(), draws=(), own=None, given=None, stocks=(), **more):
    """Return what one sees of a step of this phase."""

    def what(house):
        state = board(*stocks, house=house | (given or {}), **({"calamity": 10} | more))
        for who, values in (own or {}).items():
            for name, value in values.items():
                setattr(state.players[who], name, value)
        return see(play(state, phase, answers=answers, dice=dice, draws=draws))

    return what


def of(who, at=slice(3)):
    """See what somebody gained."""
    return lambda done: done.of(who)[at]


def calm(done):
    return done.calamity


def was_asked(topic):
    return lambda done: bool(done.asked(topic))


def prepared(choice, role="farmer", see=None):
    """Return what a character holds after its setup, or what one sees of that."""

    def what(house):
        state = GAME.begin(setup(4, house))
        state.players[F].role = role
        done = play(state, "prepare", F, {"faith": choice})
        return see(done) if see else done.of(F)

    return what


def laid(see, **draws):
    return lambda house: see(play(empty_board(board(house=house).rules, 4), "board").state)


def scored(stock, see="total", role="scholar", own=None, given=None, calamity=0, sacrifices=()):
    """Return a number of the score sheet of a character of this role with this stock."""

    def what(house):
        state, player = alone(stock, role, house=house | (given or {}), calamity=calamity)
        for name, value in (own or {}).items():
            setattr(player, name, value)
        who = state.players.index(player)
        return getattr(line(score(state, sacrifices).state, who), see)

    return what


def ended(calamity, deliverance):
    return lambda house: (
        score(won(house=house, calamity=calamity, deliverance=deliverance)).state.ending
    )


def limit(seats=4, **given):
    return lambda house: limits(GAME.begin(setup(seats, house | given)))


def has_honour(name, **own):
    def what(house):
        state = won(*[(9, 9, 9)] * 4, house=house)
        for field, value in own.items():
            setattr(state.players[S], field, value)
        return name in honours(state, S)

    return what


SAVE, WISE, TRADE = (("deliver", "B08", way) for way in ("plain", "wise", "trade"))


def played_roles(house):
    return play(GAME.begin(setup(4, house)), "roles", 0).table.asked


FRAME = {
    "rounds": Change(3, lambda house: len(random_game(house | LONG, "r")[0].flipped), 6, 3),
    "actions": Change(3, lambda house: act(board(house=house), S, ("pass",)).state.left, 1, 2),
    "free_after_last": Change(
        False, lambda house: act(board(house=house, left=1), S, ("pass",)).asked("end"), [S], []
    ),
    "win_calamity": Change(13, ended(13, 8), "too-much-calamity", "win"),
    "win_deliverance": Change(4, ended(0, 4), "too-few", "win"),
    "defeat_calamity": Change(
        9, saw(lambda d: d.state.ending, "beings", given={"mode": "hard"}), "", "calamity"
    ),
    "beings_open": Change(4, laid(lambda s: len(s.beings)), 2, 4),
    "start_rotates": Change(False, saw(lambda d: d.state.start, "settlement", round=3), 1, 0),
    "roles_by": Change("choice", played_roles, [], [("role", 0)]),
    "vows_by": Change("lot", prepared(("stay",), see=was_asked("vow")), True, False),
    "personal_deck": Change(
        "core", lambda h: len(GAME.begin(setup(4, h)).general), _GENERAL, _GENERAL - TALES
    ),
    "promo": Change(
        True, lambda house: len(GAME.begin(setup(4, house)).general), _GENERAL, _GENERAL + 3
    ),
    "merit_events": Change(2, laid(lambda s: len(s.collective)), 12, 8),
}


FAITH = {
    "worldly_provisions": Change(7, prepared(("stay",)), (9, 2, 3), (12, 2, 3)),
    "worldly_discount": Change(2, did(SAVE, F, faith=WORLDLY, **B8), (-4, 4, 3, 0), (-3, 4, 3, 0)),
    "refuge_merit": Change((5, 2, 3, 4), prepared(("refuge",)), (5, 3, 5), (5, 7, 5)),
    "refuge_wisdom": Change((6, 1, 0, -1), prepared(("refuge",)), (5, 3, 5), (5, 3, 9)),
    "refuge_daily": Change(3, saw(of(F), "rewards"), (0, 1, 0), (0, 3, 0)),
    "renounce_cost": Change(
        (2, 3, 3),
        saw(
            of(F), "beings", {"faith": ("stay",), ("faith", F): ("resolve", "provisions")}, round=3
        ),
        (-4, 0, 0),
        (-2, 0, 0),
    ),
    "renounced_calm": Change(
        3, did(("give",), own={S: {"renounced": "provisions"}}), (-2, 1, 0, -2), (-2, 1, 0, -4)
    ),
    "renounced_merit": Change(
        3, did(SAVE, F, own={F: {"renounced": "merit"}}, **B8), (-5, 7, 3, 0), (-5, 9, 3, 0)
    ),
    "renounced_wisdom": Change(
        3, did(("give",), own={S: {"renounced": "wisdom"}}), (-2, 1, 1, -1), (-2, 1, 3, -1)
    ),
    "conduct_merit": Change(
        2, saw(of(F), "settlement", round=3, faith=MAHAYANA), (0, -1, 0), (0, -2, 0)
    ),
}


def swaps(house):
    """Return the most that the monk may pay in merit."""
    return act(place(house, {}, {}, **B8), K, SAVE).table.offers["swap", K][-1][1]


ACTIONS = {
    "labour": Change(7, did(("labour",)), (3, 0, 0, 0), (7, 0, 0, 0)),
    "labour_farmer": Change(4, did(("labour",), F), (4, 0, 0, 0), (7, 0, 0, 0)),
    "labour_worldly": Change(4, did(("labour",), faith=WORLDLY), (4, 0, 0, 0), (7, 0, 0, 0)),
    "practice": Change(6, did(("practice",), F), (0, 0, 2, 0), (0, 0, 6, 0)),
    "practice_scholar": Change(5, did(("practice",)), (0, 0, 3, 0), (0, 0, 7, 0)),
    "practice_worldly": Change(5, did(("practice",), F, faith=WORLDLY), (0, 0, 3, 0), (0, 0, 7, 0)),
    "give_cost": Change(4, did(("give",)), (-2, 1, 0, -1), (-4, 1, 0, -1)),
    "give_merit": Change(5, did(("give",)), (-2, 1, 0, -1), (-2, 5, 0, -1)),
    "give_calm": Change(3, did(("give",)), (-2, 1, 0, -1), (-2, 1, 0, -3)),
    "give_merchant": Change(5, did(("give",), M), (-2, 3, 0, -1), (-2, 6, 0, -1)),
    "give_crisis_at": Change(10, did(("give",)), (-2, 1, 0, -1), (-2, 2, 0, -1)),
    "give_crisis": Change(4, did(("give",), calamity=15), (-2, 2, 0, -1), (-2, 5, 0, -1)),
    "deliver_wisdom": Change(21, may(SAVE, F, **B8), True, False),
    "deliver_merchant": Change(3, did(SAVE, M, **B8), (-4, 6, 3, 0), (-6, 6, 3, 0)),
    "deliver_scholar": Change(2, did(WISE, **B8), (-4, 6, 2, 0), (-3, 6, 2, 0)),
    "deliver_scholar_wisdom": Change(3, did(WISE, **B8), (-4, 6, 2, 0), (-4, 6, 0, 0)),
    "deliver_monk": Change(2, did(SAVE, K, **B8), (-4, 6, 3, 0), (-3, 6, 3, 0)),
    "monk_swap": Change(4, swaps, 2, 4),
    "trade_factor": Change(3, did(TRADE, M, **B8), (-10, 8, 3, 0), (-16, 8, 3, 0)),
    "trade_merit": Change(5, did(TRADE, M, **B8), (-10, 8, 3, 0), (-10, 11, 3, 0)),
    "merchant_v57": Change(False, did(TRADE, M, **B8), (-10, 8, 3, 0), (-10, 6, 3, 0)),
    "merchant_refund": Change(5, did(SAVE, M, **B8), (-4, 6, 3, 0), (-1, 6, 3, 0)),
    "refuge_save_bonus": Change(False, did(SAVE, F, **B8), (-5, 6, 3, 0), (-5, 5, 3, 0)),
    "refuge_save": Change(4, did(SAVE, F, **B8), (-5, 6, 3, 0), (-5, 9, 3, 0)),
    "field_merit": Change(4, did(SAVE, F, **B8), (-5, 6, 3, 0), (-5, 9, 3, 0)),
    "field_refuge": Change(5, did(SAVE, F, **B8), (-5, 6, 3, 0), (-5, 10, 3, 0)),
    "protect_cost": Change(4, did(("protect",)), (-2, 4, 0, -3), (-4, 4, 0, -3)),
    "protect_monk_cost": Change(3, did(("protect",), K), (-1, 5, 0, -3), (-3, 5, 0, -3)),
    "protect_merit": Change(7, did(("protect",)), (-2, 4, 0, -3), (-2, 8, 0, -3)),
    "protect_monk_merit": Change(8, did(("protect",), K), (-1, 5, 0, -3), (-1, 9, 0, -3)),
    "protect_calm": Change(5, did(("protect",)), (-2, 4, 0, -3), (-2, 4, 0, -5)),
    "protect_crisis_at": Change(11, did(("protect",)), (-2, 4, 0, -3), (-2, 3, 0, -3)),
    "protect_crisis": Change(3, did(("protect",)), (-2, 4, 0, -3), (-2, 6, 0, -3)),
    "blessing": Change(3, lambda house: blessed(house, S), 1, 3),
    "blessing_monk": Change(5, lambda house: blessed(house, K), 2, 5),
    "blessing_stacks": Change(True, lambda house: blessed(house, S, 1), 1, 2),
    "aid_requests": Change(0, may(("aid", F)), True, False),
    "aid_provisions": Change(4, did(("aid", F)), (2, 1, 0, 0), (4, 1, 0, 0)),
    "aid_wisdom": Change(
        4, did(("aid", F), answers={"aid": ("aid-wisdom",)}), (0, 1, 1, 0), (0, 1, 4, 0)
    ),
    "aid_merit": Change(4, did(("aid", F)), (2, 1, 0, 0), (2, 4, 0, 0)),
}


def blessed(house, who, already=0):
    state = board(house=house)
    state.players[F].blessing = already
    return act(state, who, ("protect",)).state.players[F].blessing


SKILLS = {
    "skill_uses": Change(0, may(("feast",), M), True, False),
    "share_cost": Change(4, did(("share", S), F), (-2, 1, 0, 0), (-4, 1, 0, 0)),
    "share_merit": Change(3, did(("share", S), F), (-2, 1, 0, 0), (-2, 3, 0, 0)),
    "feast_cost": Change(5, did(("feast",), M), (-3, 1, 0, -1), (-5, 1, 0, -1)),
    "feast_merit": Change(4, did(("feast",), M), (-3, 1, 0, -1), (-3, 4, 0, -1)),
    "feast_calm": Change(4, did(("feast",), M), (-3, 1, 0, -1), (-3, 1, 0, -4)),
    "teach_wisdom": Change(3, did(("teach", F), of=F), (0, 0, 1, 0), (0, 0, 3, 0)),
    "teach_merit": Change(3, did(("teach", F)), (0, 1, 0, 0), (0, 3, 0, 0)),
    "teach_most": Change(1, may(("teach", F, M)), True, False),
    "boost_cost": Change(3, did(("boost", S), K), (0, -1, 0, 0), (0, -3, 0, 0)),
    "boost": Change(
        5, lambda h: act(board(house=h), K, ("boost", S)).state.players[S].boosts, 2, 5
    ),
    "alms": Change(3, saw(of(K, 0), "rewards", own={K: {"provisions": 0}}), 1, 3),
}

SETTLEMENT = {
    "being_cost_v52": Change(True, did(SAVE, F, **B8), (-5, 6, 3, 0), (-6, 6, 3, 0)),
    "timeout": Change(7, lambda house: waited(house, 2), 4, 7),
    "timeout_marker": Change(3, lambda house: waited(house, 2), 4, 0),
    "timeout_immediate": Change(True, lambda house: waited(house, 1, "beings"), 0, 4),
    "survival_rounds": Change((1, 4, 6), saw(of(F), "settlement", round=1), (0, 0, 0), (-1, 0, 0)),
    "survival_rounds_worldly": Change(
        (1, 4, 6), saw(of(F), "settlement", round=1, faith=WORLDLY), (0, 0, 0), (-1, 0, 0)
    ),
    "survival_provisions": Change(3, saw(of(F), "settlement", round=2), (-1, 0, 0), (-3, 0, 0)),
    "survival_merit": Change(
        4, saw(of(F), "settlement", round=2, own={F: {"provisions": 0}}), (0, -1, 0), (0, -4, 0)
    ),
    "help_bonus_at": Change(
        3, saw(of(F), "settlement", round=3, own={F: {"gives": 3}}), (0, 0, 0), (0, 2, 0)
    ),
    "help_bonus": Change(
        5, saw(of(F), "settlement", round=3, own={F: {"gives": 4}}), (0, 2, 0), (0, 5, 0)
    ),
}


def waited(house, marker, phase="settlement"):
    state = board(house=house, round=3)
    state.beings = [("B01", marker)]
    return play(state, phase).calamity
