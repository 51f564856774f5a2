"""§7A: A and B are committed in secret and revealed together, at every kind of table."""

import pytest
from collective_situations import (
    CARDS,
    F,
    K,
    M,
    OneEvent,
    S,
    board,
    flip,
    four,
    one_event_setup,
    pair,
)

from engine.games.merit57.events import collective
from engine.kernel.fingerprint import fingerprint
from engine.kernel.match import Match
from engine.kernel.replay import steps

A, B = ("a",), ("b",)


def match(state, card="C1") -> Match:
    """Return the event as the kernel plays it, every seat a person's."""
    seats = len(set(state.owners))
    return Match(OneEvent(state, card), one_event_setup(seats))


def strangers_to_c1(**more):
    """Return four characters of whom none is the drought's hero."""
    return four(provisions=3, **more)


def test_nothing_shows_until_the_last_has_answered():
    game = match(strangers_to_c1())
    before = fingerprint(game.state)
    for seat, option in ((2, A), (0, B), (3, A)):
        assert game.answer(seat, option) == []
        assert fingerprint(game.state) == before
    told = [event for event in game.answer(1, B) if event[0] == "revealed"]
    assert told == [
        ("revealed", who, "C1", letter) for who, letter in zip((2, 3, 0, 1), "aabb", strict=True)
    ]
    assert game.outcome is not None


def test_the_order_of_answering_changes_nothing():
    ends = set()
    for seats in ((0, 1, 2, 3), (3, 1, 0, 2)):
        game = match(strangers_to_c1())
        for seat in seats:
            game.answer(seat, A if seat % 2 else B)
        ends.add(fingerprint(game.state))
    assert len(ends) == 1


def test_whoever_is_forced_into_b_is_not_asked_and_does_not_show_it():  # C-06
    game = match(board((1, 5, 5), (3, 5, 5), (3, 5, 5), (3, 5, 5)))
    assert sorted(ask.seat for ask in game.asks) == [1, 2, 3]
    assert [event[0] for event in game.log] == ["calamity"]


def test_an_answer_may_be_taken_back_until_all_is_revealed():
    game = match(strangers_to_c1())
    game.answer(0, A)
    assert game.undo(0)
    for seat in range(4):
        game.answer(seat, B)
    assert not game.undo(3)


def test_every_question_is_of_a_character_and_a_card():
    happened = flip(four(), "C2", "abab")
    assert happened.table.abouts == [(M, "C2"), *((who, "C2") for who in range(4))]


# --- two persons with two characters each (§12.11, C-37) -----------------------------------------


@pytest.mark.parametrize("card", ["C1", "C2", "C3"])
def test_two_persons_lay_down_for_their_first_characters_and_then_for_their_second(card):
    happened = flip(pair(), card, "abab")
    assert happened.table.together == [(F, M), (S, K)]
    assert {told for told in happened.table.told_before if told} == {1}
    assert [event[1:] for event in happened.told("revealed")] == [
        (F, card, "a"),
        (S, card, "a"),
        (M, card, "b"),
        (K, card, "b"),
    ]


def test_the_first_character_is_the_first_in_turn_order():
    happened = flip(pair(start=1), "C1", "abab")
    assert happened.table.together == [(M, S), (K, F)]
    assert [event[1] for event in happened.told("revealed")] == [S, F, M, K]


def test_a_hero_of_the_plague_leaves_a_seat_with_one_character_to_choose_for():
    happened = flip(pair(), "C3", "ab.b", yes={("hero", S)})
    assert happened.table.together == [(F, M), (K,)]


def test_both_characters_of_a_seat_count_for_every_rule_of_all():  # C-37
    assert flip(pair(), "C1", "bbbb").calamity == 6
    assert flip(pair(), "C1", "bbab").calamity == 3


def test_the_first_choices_stay_hidden_until_the_second_are_made():
    game = match(pair(*[(3, 5, 5)] * 4))
    before = fingerprint(game.state)
    told = len(game.log)
    for seat, who in ((0, F), (1, M), (1, K)):
        ask = next(ask for ask in game.asks if ask.seat == seat)
        assert ask.about == (who, "C1")
        assert game.answer(seat, A) == []
        assert fingerprint(game.state) == before
    assert len(game.log) == told
    game.answer(0, B)
    revealed = [event[1::2] for event in game.log if event[0] == "revealed"]
    assert revealed == [(F, "a"), (M, "a"), (K, "a"), (S, "b")]


def test_a_match_in_which_all_chose_in_secret_replays_to_the_same_position():
    for state in (strangers_to_c1(), pair(*[(3, 5, 5)] * 4)):
        game = match(state)
        while game.asks:
            ask = game.asks[-1]
            game.answer(ask.seat, ask.options[len(game.records) % len(ask.options)])
        (again,) = steps(game.game, game.setup, game.records)
        assert fingerprint(again.after) == fingerprint(game.state)
        assert again.events == game.log


# --- open choices --------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["C4", "C6"])
def test_open_choices_are_asked_of_one_at_a_time(card):  # C-47, C-49
    game = match(four(provisions=3, merit=3), card)
    for who in range(4):
        assert [ask.about for ask in game.asks] == [(who, card)]
        assert ("revealed", who, card, "b") in game.answer(who, B)


def test_every_choice_on_a_card_has_a_name():
    letters = {part for card in CARDS.values() for part in card.parts if len(part) == 1}
    assert letters <= set(collective.OPTIONS)
