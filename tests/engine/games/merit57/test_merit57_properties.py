"""What holds in any game of 《功德轮回》, whoever plays it and by whatever options.

The long run of the same is `python tests/bench/merit57_properties.py`.
"""

import pytest
from merit57_boards import EVENTS, board, setup
from merit57_watch import (
    VARIANTS,
    Seen,
    Watched,
    replay,
    share_out,
    watch,
    watch_any_house,
    written_options,
)
from parts import each

from engine.games.merit57.rules import SHEET, resolve

GAMES = 6  # of each variant; with the 800 below some 1,100
ENDINGS = {"calamity", "too-much-calamity", "too-few", "win"}


@each("variant", VARIANTS)
def test_every_game_stays_within_bounds_draws_no_card_twice_and_ends(variant):
    seen = watch(variant, GAMES)
    assert seen.games == sum(seen.endings.values()) == GAMES
    assert set(seen.endings) <= ENDINGS


@pytest.mark.soak
def test_every_card_comes_and_every_answer_to_it_is_given_in_some_game():
    seen = Seen()
    for variant, games in share_out(800):
        seen.merge(watch(variant, games, first=GAMES))
    assert seen.missing() == []
    assert set(seen.endings) == ENDINGS


@each("variant", VARIANTS)
@pytest.mark.soak
def test_answers_taken_back_and_given_again_and_the_journal_lead_to_the_same_game(variant):
    assert replay(variant) >= 10


@pytest.mark.soak
def test_whatever_numbers_a_house_may_choose_its_games_stay_within_bounds_and_end():
    seen = watch_any_house(200)
    assert seen.games == 200
    assert set(seen.endings) == ENDINGS


def test_every_preset_and_every_table_is_among_the_variants():
    assert len(VARIANTS) == 4 * (len(SHEET.presets) + 5)
    assert {seats for seats, _ in VARIANTS.values()} == {2, 3, 4}


# --- the watch itself can fail -------------------------------------------------------------------


def watched(variant="4, v57"):
    seats, house = VARIANTS[variant]
    return Watched(setup(seats, house), Seen())


def test_what_no_game_has_shown_is_missing():
    missing = Seen().missing()
    cards = resolve({}).cards
    assert {f"card {card}" for card in cards} < set(missing)
    assert {f"choice {card}: a" for card in EVENTS[:4]} | {"choice C6: c"} < set(missing)
    assert {"hero C1: no", "resist C5: yes", "teaching C11: no"} < set(missing)
    assert {"option G15: b", "option EK4: a", "option R3: b"} < set(missing)
    with_options = [card for card in cards.values() if any(written_options(card).values())]
    assert len(with_options) > 35


def test_what_changes_after_the_end_is_noticed():
    game = watched()
    game.state.ending = "win"
    game.hear(("scored", 0, 71))
    with pytest.raises(AssertionError):
        game.hear(("gain", 0, "merit", 1, "reversal"))


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (("flipped", "C1"), ("flipped", "C1")),
        (("drew", 0, "G01"), ("drew", 1, "G01")),
        (("being", "B01"), ("being", "B01")),
        (("calamity", 4, 20, "C1"), ("acts", 0, "labour")),
        (("calamity", 4, 22, "B01"), ("lose", 0, "provisions", 1, "survival")),
    ],
)
def test_a_card_that_comes_twice_or_a_game_that_goes_on_is_noticed(first, then):
    game = watched()
    game.hear(first)
    with pytest.raises(AssertionError):
        game.hear(then)


@each(
    "wrong",
    [
        {"calamity": -1},
        {"calamity": 20},
        {"ending": "calamity"},
        {"deliverance": 1},
        {"beings": [("B01", 0), ("B01", 0)]},
        {"being_deck": ["B01"]},
        {"flipped": ["C1"]},
        {"emptied": [0]},
    ],
)
def test_a_position_that_cannot_be_is_noticed(wrong):
    game = watched()
    game.state = board()
    game.look()
    for name, value in wrong.items():
        setattr(game.state, name, value)
    with pytest.raises(AssertionError):
        game.look()


@pytest.mark.parametrize("name", ["provisions", "merit", "wisdom"])
def test_less_than_nothing_is_noticed(name):
    game = watched()
    game.state = board()
    setattr(game.state.players[2], name, -1)
    with pytest.raises(AssertionError):
        game.look()
