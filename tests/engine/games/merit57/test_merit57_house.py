"""House rules as files: numbers on cards, and what is told where a file is wrong."""

import pytest
from merit57_boards import (
    LONG,
    NO,
    F,
    K,
    act,
    board,
    play,
    random_game,
)
from merit57_changes import (
    calm,
    of,
    prepared,
    saw,
    scored,
)

from engine.cards.wording import card_texts
from engine.games.merit57.rules import DECKS, SHEET, resolve
from engine.kernel.errors import HouseRuleError
from engine.library.house_files import read_house
from resources.catalogue import LANGUAGES, catalogue


def flood_b(house):
    return saw(of(F), "collective", {"hero": NO, "choice": ("b",)}, collective=["C2"])(house)


def draws(card, who):
    """Return what a character gains who draws this card and takes its option A."""

    def what(house):
        state = board(house=house)
        state.general, state.exclusive["monk"] = [card], [card]
        state.round = 2 if card.startswith("E") else 1
        return play(state, "personal", who, {"option": ("option", "a")}).of(who)

    return what


def emptied(house):
    state = board((5, 9, 9), house=house, beings=["B08"])
    return act(state, F, ("deliver", "B08", "plain")).of(F)


def borne(house):
    own = {"great_vow": "BV1", "wards": 1}
    return scored((9, 9, 9), "great_vow", own=own)(house)


def house_file(folder, text):
    path = folder / "house.toml"
    path.write_text(f'game = "merit57"\n{text}\n', encoding="utf-8")
    return read_house(SHEET, path)


def words(card, lang, house):
    """Return the texts on a card, as they are printed under these rules."""
    numbers = {key: value for key, value in SHEET.resolve(house).items() if type(value) is int}
    return card_texts(resolve(house).cards[card], lang, numbers)


DROUGHT_6 = {"C1.base.all_gain.calamity": 6}
SPELLINGS = [
    '[cards.C1]\n"base.all_gain.calamity" = 6\n',
    "[cards.C1.base.all_gain]\ncalamity = 6\n",
    "[cards]\nC1.base.all_gain.calamity = 6\n",
    '[cards]\n"C1.base.all_gain.calamity" = 6\n',
]
# address -> its deck, another value, what changes, before, after, and a text that says it
ON_CARDS = {
    "farmer.provisions": ("roles", 9, prepared(("refuge",)), (5, 3, 5), (9, 3, 5), None),
    "C2.b.lose.merit": ("collective", 4, flood_b, (0, -1, 0), (0, -4, 0), "b"),
    "G04.a.rich.gain.merit": ("general", 5, draws("G04", F), (-1, 1, 0), (-1, 5, 0), "rule"),
    "EK1.a.gain.merit": ("exclusive", 4, draws("EK1", K), (0, 1, 0), (0, 4, 0), "rule"),
    "R1.a.gain.merit": ("reserve", 6, draws("R1", F), (0, 2, 0), (0, 6, 0), "rule"),
    "B08.special": ("beings", 6, emptied, (-5, 8, 3), (-5, 12, 3), "special"),
    "V1.merit": ("vows", 13, scored((0, 14, 20), "vow", "farmer"), -4, 12, "condition"),
    "BV1.wards": ("great_vows", 1, borne, -6, 25, "condition"),
}


def test_every_deck_has_a_number_that_is_changed():
    assert {row[0] for row in ON_CARDS.values()} == set(DECKS)


@pytest.mark.parametrize("address", ON_CARDS)
def test_a_number_changed_on_a_card_changes_the_play_and_the_words(address, tmp_path):
    deck, value, what, before, after, place = ON_CARDS[address]
    card, _, number = address.partition(".")
    house = house_file(tmp_path, f'[cards.{card}]\n"{number}" = {value}\n')
    assert house == {address: value}
    assert (what({}), what(house)) == (before, after)
    assert resolve({}).cards[card].deck == deck
    for lang in LANGUAGES if place else ():
        printed, changed = (words(card, lang, rules)[place] for rules in ({}, house))
        assert printed != changed
        assert str(value) in changed or (value, lang) == (1, "en")  # where one is once


@pytest.mark.parametrize("text", SPELLINGS)
def test_a_card_file_may_be_written_flat_or_in_tables(tmp_path, text):
    assert house_file(tmp_path, text) == DROUGHT_6


def test_a_harder_drought_is_played_worded_and_felt_in_a_simulation():
    b = {"hero": NO, "choice": ("b",)}
    rise = saw(calm, "collective", b, collective=["C1"])
    assert (rise({}), rise(DROUGHT_6)) == (4 + 2, 6 + 2)
    for lang, printed, changed in (
        ("zh", "劫难+4", "劫难+6"),
        ("en", "Calamity +4", "Calamity +6"),
    ):
        assert printed in words("C1", lang, {})["base"]
        assert changed in words("C1", lang, DROUGHT_6)["base"]
    ends = [
        sum(random_game(LONG | house, f"dry{i}")[0].calamity for i in range(60))
        for house in ({}, DROUGHT_6)
    ]
    assert ends[0] < ends[1]
    assert SHEET.digest(DROUGHT_6) != SHEET.digest({})
    assert SHEET.settings(["C1.base.all_gain.calamity=6"]) == DROUGHT_6


WRONG = [
    (
        '[cards.C1]\n"base.all_gain.calamiti" = 6',
        "C1.base.all_gain.calamiti",
        "C1.base.all_gain.calamity",
    ),
    ("[cards.C1.base]\nall_gain = 6", "C1.base.all_gain", ".base.all_gain."),
    (
        '[cards.C33]\n"base.all_gain.calamity" = 6',
        "C33.base.all_gain.calamity",
        ".base.all_gain.calamity",
    ),
    ('[cards.C1]\n"base.all_gain.calamity" = "six"', "C1.base.all_gain.calamity", "-99 … 99"),
    ('[cards.C1]\n"base.all_gain.calamity" = 2.5', "C1.base.all_gain.calamity", "-99 … 99"),
    ('[cards.C1]\n"base.all_gain.calamity" = 100', "C1.base.all_gain.calamity", "-99 … 99"),
    ("cards = 5", "cards", "[cards.ID]"),
    ("[card.C1]\ncost = 5", "card", "[cards.ID]"),
    ("[rules]\nhonour_fery = 3", "honour_fery", "honour_ferry"),
    ('[rules]\nmode = "hrad"', "mode", "simple | normal | hard"),
    ("[rules]\nsilence = 1", "silence", "true | false"),
    ("[rules]\nrefuge_merit = [1, 2]", "refuge_merit", "[0 … 9] × 4"),
    ("[rules]\nrounds = 0", "rounds", "1 … 12"),
    ('preset = "v58"', "preset", "errata-v58"),
]


@pytest.mark.parametrize(("text", "key", "expected"), WRONG)
def test_a_wrong_file_is_told_in_one_line_with_file_key_and_what_was_expected(
    tmp_path, text, key, expected
):
    with pytest.raises(HouseRuleError) as caught:
        house_file(tmp_path, text)
    details = caught.value.details
    assert (details["file"], details["key"]) == ("house.toml", key)
    assert expected in str(details.get("near") or details["expected"])
    for lang in LANGUAGES:
        told_ = catalogue(lang).say(f"error.{caught.value.code}", **details)
        assert "\n" not in told_
        assert all(part in told_ for part in ("house.toml", key, expected))
