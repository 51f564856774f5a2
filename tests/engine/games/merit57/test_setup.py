"""§3.1–3.2: the board is laid out, roles are taken, faith and vows declared."""

from pathlib import Path

import pytest
from component_list import DECKS, FULL, LISTED, TALES
from merit57_situations import RULINGS, F, K, M, S, handled, opened, option, phase

from engine.games.merit57.game import GAME
from engine.games.merit57.play import stock
from engine.games.merit57.rules import resolve
from engine.games.merit57.setup import empty_board, prepare
from engine.games.merit57.state import MAHAYANA, REFUGE, ROLES, WORLDLY

BOARD = (0, 0, 0)  # who begins, and the two opening beings
LOTS = (0, 0, 0, 0)  # each takes the first role left
STAYING = ("stay", "vow V1", "stay", "vow V3", "stay", "vow V5", "refuge", "vow V7")


def fresh(seats=4, **house):
    """Return an empty board."""
    return empty_board(resolve(house), seats)


def prepared(role, *script):
    """Return a board on which one character of this role went through its setup, and the table."""
    state = fresh()
    state.players[0].role = role
    play = handled(state, *script)
    prepare(play, 0)
    assert not play.table.script
    return state, play.table


# --- §3.1 the board ------------------------------------------------------------------------------


def test_the_tracks_begin_at_nothing_and_the_rounds_at_one():
    state = opened(*BOARD, *LOTS, *STAYING).state
    assert (state.calamity, state.deliverance, state.round) == (0, 0, 1)


def test_the_full_game_has_the_cards_that_are_listed_and_each_role_a_pile_of_its_own():
    state = fresh()
    piles = {
        "collective": state.collective,
        "general": state.general,
        "exclusive": [card for pile in state.exclusive.values() for card in pile],
        "beings": state.being_deck,
    }
    assert {deck: len(pile) for deck, pile in piles.items()} == {
        deck: LISTED[deck][0] for deck in piles
    }
    assert set(state.exclusive) == set(ROLES)
    cards = state.rules.cards
    for role, pile in state.exclusive.items():
        assert {cards[card].role for card in pile} == {role}
    assert sum(len(state.rules.deck(deck)) for deck in DECKS) == FULL


def test_the_core_game_is_the_same_without_the_tales():
    assert len(fresh(personal_deck="core").general) == LISTED["general"][0] - TALES


def test_two_of_the_ten_beings_lie_out_without_a_marker():
    done = opened(0, 9, 8, *LOTS, *STAYING)
    assert done.table.draws[1:3] == [("being", 10), ("being", 9)]
    assert done.state.beings == [("B10", 0), ("B09", 0)]
    assert len(done.state.being_deck) == 8


def test_a_lot_says_who_begins_the_first_round():
    done = phase(fresh(), "board", 2, 0, 0)
    assert done.table.draws[0] == ("start", 4)
    assert done.state.start == 2
    assert done.told("begins") == [("begins", 2)]


# --- §3.2 roles ----------------------------------------------------------------------------------


def test_every_role_is_there_once_and_a_lot_gives_it():
    done = opened(
        *BOARD,
        3,
        2,
        1,
        0,
        "refuge",
        "vow V7",
        "stay",
        "vow V5",
        "stay",
        "vow V3",
        *("stay", "vow V1"),
    )
    assert [draw for draw in done.table.draws if draw[0] == "role"] == [
        ("role", n) for n in (4, 3, 2, 1)
    ]
    assert [player.role for player in done.state.players] == [
        "monk",
        "scholar",
        "merchant",
        "farmer",
    ]
    assert done.state.roles == []


def test_by_choice_each_takes_one_of_the_roles_left():
    done = phase(fresh(roles_by="choice"), "roles", "role monk", "role farmer", "role scholar")
    assert [player.role for player in done.state.players] == [
        "monk",
        "farmer",
        "scholar",
        "merchant",
    ]
    offered = [[role for _, role in asked.options] for asked in done.table.asked]
    assert offered == [
        ["farmer", "merchant", "scholar", "monk"],
        ["farmer", "merchant", "scholar"],
        ["merchant", "scholar"],
        ["merchant"],
    ]


# --- §3.2 starting resources ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("role", "faith", "begins_with"),
    [
        ("farmer", "stay", (9, 2, 3)),
        ("merchant", "stay", (12, 2, 1)),
        ("scholar", "stay", (8, 2, 5)),
        ("farmer", "refuge", (5, 3, 5)),
        ("merchant", "refuge", (8, 3, 3)),
        ("scholar", "refuge", (4, 3, 7)),
        ("monk", "refuge", (1, 6, 7)),
    ],
)
def test_the_role_and_the_faith_say_what_a_character_begins_with(role, faith, begins_with):
    vow = {"farmer": "V2", "merchant": "V4", "scholar": "V6", "monk": "V8"}[role]
    state, _ = prepared(role, faith, f"vow {vow}")
    player = state.players[0]
    assert stock(player) == begins_with
    assert player.faith == (WORLDLY if faith == "stay" else REFUGE)
    assert player.refuge_round == (faith == "refuge")
    assert player.vow == vow


def test_the_monk_has_taken_refuge_and_cannot_give_up_provisions():
    _, table = prepared("monk", "refuge", "vow V7")
    assert set(table.asked[0].options) == {
        ("refuge",),
        ("resolve", "merit"),
        ("resolve", "wisdom"),
    }


@pytest.mark.parametrize(("role", "vow"), [("farmer", "V1"), ("merchant", "V3"), ("scholar", "V5")])
def test_all_others_may_stay_take_refuge_or_resolve(role, vow):
    _, table = prepared(role, "stay", f"vow {vow}")
    assert set(table.asked[0].options) == {
        ("stay",),
        ("refuge",),
        ("resolve", "provisions"),
        ("resolve", "merit"),
        ("resolve", "wisdom"),
    }


@pytest.mark.parametrize(
    ("role", "kind", "begins_with"),
    [
        ("merchant", "wisdom", (8, 3, 0)),  # 1 + 2 − 3
        ("merchant", "merit", (8, 0, 3)),
        ("merchant", "provisions", (4, 3, 3)),
        ("scholar", "provisions", (0, 3, 7)),
        ("monk", "merit", (1, 3, 7)),
        ("monk", "wisdom", (1, 6, 4)),
    ],
)
def test_the_opening_resolve_gives_up_any_one_thing_after_refuge(role, kind, begins_with):
    vow = {"merchant": "V3", "scholar": "V5", "monk": "V7"}[role]
    state, table = prepared(role, f"resolve {kind}", f"vow {vow}", "vow BV2")
    player = state.players[0]
    assert stock(player) == begins_with
    assert (player.faith, player.renounced) == (MAHAYANA, kind)
    assert (player.vow, player.great_vow) == (vow, "BV2")
    assert ("resolve", 0, kind) in table.events


def test_an_opening_price_is_tested_after_the_gift_of_refuge():
    state = fresh(refuge_wisdom=(1, 1, 0, -1))
    state.players[0].role = "merchant"
    play = handled(state, "refuge", "vow V3")
    prepare(play, 0)
    assert ("resolve", "wisdom") not in play.table.asked[0].options


def test_a_refuge_that_costs_wisdom_leaves_none_and_not_less():
    state = fresh(refuge_wisdom=(-2, 1, 0, -1), renounce_cost=(4, 3, 0))
    state.players[0].role = "merchant"
    play = handled(state, "resolve wisdom", "vow V3", "vow BV1")
    prepare(play, 0)
    assert (state.players[0].wisdom, state.players[0].renounced) == (0, "wisdom")


# --- §3.1 the vows -------------------------------------------------------------------------------


def test_each_sets_up_in_turn_order_faith_first_then_the_vow_then_the_great_vow():
    resolving = ("resolve merit", "vow V8", "vow BV1", "stay", "vow V1", "refuge", "vow V3")
    done = opened(3, 0, 0, *(3, 0, 0, 0), *resolving, "stay", "vow V5")
    assert [player.role for player in done.state.players] == [
        "farmer",
        "merchant",
        "scholar",
        "monk",
    ]
    assert done.topics == [
        *((topic, K) for topic in ("faith", "vow", "great-vow")),
        *((topic, who) for who in (F, M, S) for topic in ("faith", "vow")),
    ]


def test_a_role_chooses_among_its_own_two_vows_and_only_a_bodhisattva_holds_two():
    done = opened(*BOARD, *LOTS, *STAYING)
    offered = [asked.options for asked in done.table.asked if asked.topic == "vow"]
    assert offered == [(("vow", f"V{n}"), ("vow", f"V{n + 1}")) for n in (1, 3, 5, 7)]
    assert [player.great_vow for player in done.state.players] == [""] * 4
    assert done.told("vowed") == [("vowed", who, f"V{2 * who + 1}") for who in range(4)]


def test_a_bodhisattva_vow_is_there_once_and_turn_order_decides():
    first = ("resolve wisdom", "vow V1", "vow BV4", "resolve wisdom", "vow V3", "vow BV1")
    done = opened(*BOARD, *LOTS, *first, *STAYING[4:])
    assert done.offers("great-vow") == [option(f"vow BV{n}") for n in (1, 2, 3)]
    assert done.state.great_vows == ["BV2", "BV3"]
    assert done.told("vowed")[:2] == [("vowed", F, "V1"), ("vowed", F, "BV4")]


def test_vows_may_be_drawn_by_lot():
    state = fresh(vows_by="lot")
    state.players[0].role = "scholar"
    play = handled(state, "stay", 1)
    prepare(play, 0)
    assert play.table.draws == [("vow", 2)]
    assert state.players[0].vow == "V6"


def test_nobody_outside_two_to_four_players_sits_down():
    assert list(GAME.seats) == [2, 3, 4]


# --- the rulings ---------------------------------------------------------------------------------


def test_every_ruling_of_these_chapters_has_a_test_that_exists():
    owned = [*range(3, 19), *range(27, 46), 48, 51]
    owned = {f"B-{n:02}" for n in owned} | {f"C-{n:02}" for n in (*range(1, 45), 55, 56, 73)}
    rows = [row.split() for row in RULINGS.strip().splitlines()]
    assert {ruling for ruling, _, _ in rows} == owned
    for ruling, file, name in rows:
        text = (Path(__file__).parent / f"test_{file}.py").read_text(encoding="utf-8")
        assert f"\ndef test_{name}(" in text, f"{ruling}: {file} {name}"
