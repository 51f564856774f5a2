"""Every preset and every number on a card: what changes where a house changes it."""

import pytest
from merit13_tables import F, M, act, board, run, setup, stock
from parts import each

from engine.bots.table import seat_bots
from engine.cards.wording import card_texts
from engine.games.merit13 import GAME
from engine.games.merit13.rules import BOOK, SHEET, resolve
from engine.games.merit13.scoring import winners
from engine.kernel.simulation import Simulation

# --- presets -------------------------------------------------------------------------------------


def lessons(house):
    """Return how many more lessons are given after two of them."""
    state = board(house=house, phase="teach", taught=2)
    return len(run(state, answers={"teach": [("teach", F)]}).asked)


def limits(house):
    rules = resolve(house)
    return rules.most_calamity, rules.fewest_delivered


def levelled(house):
    return *limits(house), lessons(house)


PRESETS = {
    "beginner": (limits, (12, 6), (15, 4)),
    "normal": (lambda house: SHEET.digest(house) == SHEET.digest({}), True, True),
    "hard": (limits, (12, 6), (10, 7)),
    "asura": (limits, (12, 6), (8, 8)),
    "recommended": (lessons, 1, 0),
    "levelled-beginner": (levelled, (12, 6, 1), (5, 6, 0)),
    "levelled": (levelled, (12, 6, 1), (4, 7, 0)),
    "levelled-hard": (levelled, (12, 6, 1), (4, 8, 0)),
    "levelled-asura": (levelled, (12, 6, 1), (0, 8, 0)),
    "levelled-3-beginner": (levelled, (12, 6, 1), (8, 5, 0)),
    "levelled-3": (levelled, (12, 6, 1), (4, 6, 0)),
    "levelled-3-hard": (levelled, (12, 6, 1), (3, 7, 0)),
    "levelled-3-asura": (levelled, (12, 6, 1), (3, 8, 0)),
}


@pytest.mark.parametrize("name", PRESETS)
def test_the_preset_does_what_it_says(name):
    what, before, after = PRESETS[name]
    assert what({}) == before
    assert what(SHEET.presets[name]) == after


def test_every_preset_has_a_row():
    assert set(PRESETS) == set(SHEET.presets)


def test_with_the_recommended_house_rules_the_monk_no_longer_wins_nearly_everything():
    shares = []
    for preset in ("normal", "recommended"):
        won = firsts = 0
        for number in range(150):
            settings = setup(4, SHEET.presets[preset], f"monk{number}", "smart")
            simulation = Simulation(GAME, settings, seat_bots(GAME, settings))
            won += simulation.play().ending == "win"
            state = simulation.state
            firsts += any(state.players[seat].role == "monk" for seat in winners(state))
        shares.append(firsts / won)
    assert shares[0] > 0.85
    assert shares[1] < 0.45


# --- numbers on cards ----------------------------------------------------------------------------


def delivered(being):
    """Return what delivering a being brings: its cost, merit and wisdom, everybody, the calm."""

    def what(house):
        state = board(house=house, beings=[being], calamity=50)
        act(state, F, ("deliver", being))
        return (*stock(state, F), stock(state, M)[0], state.calamity)

    return what


def harm(being):
    def what(house):
        state = board(house=house, phase="settle", round=2, beings=[being])
        run(state)
        return state.calamity

    return what


def befalls(event):
    def what(house):
        state = board(house=house, phase="happen", calamity=50, event_pile=[event])
        run(state)
        return (*stock(state, F), state.calamity, state.free)

    return what


def begins(role):
    def what(house):
        state = GAME.begin(setup(4, house))
        run(state, draws={"role": [("farmer", "merchant", "official", "monk").index(role)]})
        return stock(state, 0)

    return what


def shown(address, card):
    """Return what a number on a card does."""
    if card.kind == "role":
        return begins(card.id)
    if card.kind != "being":
        return befalls(card.id)
    return harm(card.id) if ".waiting." in address else delivered(card.id)


@each("address", BOOK.numbers)
def test_every_number_on_a_card_is_played_where_a_house_changes_it(address):
    card = resolve({}).cards[address.partition(".")[0]]
    what = shown(address, card)
    number = BOOK.numbers[address]
    house = {address: number + (1 if number >= 0 else -1)}
    before, after = what({}), what(house)
    assert before != after


@each(
    "address", [address for address in BOOK.numbers if address.count(".") > 1 or "free" in address]
)
@each("lang", ["zh", "en"])
def test_an_effect_that_a_house_changes_is_worded_with_the_new_number(address, lang):
    card = address.partition(".")[0]
    number = BOOK.numbers[address] * 3
    texts = card_texts(resolve({}).cards[card], lang)
    changed = card_texts(resolve({address: number}).cards[card], lang)
    assert texts != changed
    assert str(abs(number)) in "".join(changed.values())
