"""What a draw may bring is found by name, id, initials and digits; every name has its initials."""

import re
from pathlib import Path

import pytest
from pace import own_time, within
from test_every_draw import fates
from test_every_game import new_setup

import resources
from engine.games import IDS, game
from engine.kernel.asking import Draw
from engine.kernel.clock import StepClock
from engine.kernel.match import EVERY, Match
from engine.kernel.wording import Teller
from engine.playtest.refereed.finding import draw_names, find, initials
from resources.catalogue import LANGUAGES, catalogue

HERE = Path(resources.__file__).parent / "games"
OURS = [game_id for game_id in IDS if (HERE / game_id).is_dir()]  # whose names have initials
HAN = re.compile("[\u4e00-\u9fff]")
LETTERS = re.compile("[a-z0-9]+")


def asked(game_id, topic, of, lang="zh", seen=()):
    rules = game(game_id)
    state = rules.begin(new_setup(game_id, rules.default_seats, "find"))
    return draw_names(rules, state, Draw(topic, len(of), of), lang, seen)


def personal():
    """Return the general and exclusive events of v5.7, as if all lay in one pile."""
    cards = game("merit57").cards({}).values()
    return [card.id for card in cards if card.deck in ("general", "exclusive")]


def found(text, of=None, **more):
    return [one.name for one in find(asked("merit57", "personal", of or personal(), **more), text)]


@pytest.mark.parametrize("game_id", IDS)
def test_whatever_a_game_draws_has_a_word_and_its_initials(game_id):
    rules, met = game(game_id), set()
    for state, topic, _, of, who, *_ in fates(game_id, games=1):
        if who is None and (topic, of) not in met:
            met.add((topic, of))
            words = {lang: Teller(rules, state, lang) for lang in LANGUAGES}
            for name in of:
                assert words["en"].drawn(topic, name) != words["zh"].drawn(topic, name)
                assert game_id not in OURS or initials(words["zh"].drawn(topic, name)), name


def test_initials_have_a_letter_for_every_character():
    cards = [game(g).word("card", c, "zh") for g in OURS for c in game(g).cards({})]
    kinds = re.compile(rf"({'|'.join(OURS)})\.(role|colour|ability|nobody|seat)\.[\w-]+")
    words = [catalogue("zh").pattern(key) for key in catalogue("zh").keys if kinds.fullmatch(key)]
    for word in (*cards, *words):
        assert initials(word), word
        for read in initials(word):
            assert LETTERS.fullmatch(read), word
            assert len(read) == len(HAN.findall(word)), word


@pytest.mark.parametrize(
    ("word", "read"),
    [
        ("扫街人「长帚」", ("sjrcz",)),
        ("悉达多苦行", ("xddkx",)),
        ("杂货商「囤货」", ("zhsth",)),
        ("囤积居奇", ("tjjq",)),
        ("给孤独长者", ("jgdzz", "ggdzz")),
        ("地藏愿", ("dzy",)),
        ("传道授业", ("cdsy",)),
        ("借调的圣徒", ("jddst",)),
        ("风调雨顺", ("ftys",)),
        ("目连救母", ("mljm",)),
        ("更夫「听风」", ("gftf",)),
        ("信差「先发」", ("xcxf",)),
        ("诱惑官的学术假", ("yhgdxsj",)),
    ],
)
def test_a_name_that_may_be_read_otherwise_is_read_as_people_do(word, read):
    assert initials(word) == read


def test_a_typed_card_is_found_by_name_id_and_pinyin():
    temple = next(c for c in personal() if game("merit57").word("card", c, "zh") == "建寺功德")
    english = game("merit57").word("card", temple, "en")
    lowered = temple.lower()
    spaced = re.sub(r"(\d)", r" \1", lowered, count=1)
    for text in ("jsgd", "建寺功德", "ＪＳＧＤ", temple, lowered, spaced, english, english.upper()):
        assert found(text)[0] == temple, text
    for text in ("jsg", "建寺", english.split()[-1].lower(), "寺功"):
        assert temple in found(text), text
    assert found("qqqq") == []
    assert found("EK4")[0] == "EK4"
    assert found("") == found("  ") == personal()


def test_digits_find_the_ids_that_have_them_and_leading_zeros_count_for_nothing():
    beings = [card.id for card in game("merit57").cards({}).values() if card.deck == "beings"]
    names = asked("merit57", "being", beings)
    for text, first in {"b3": ["B03"], "3": ["B03"], "1": ["B01", "B10"]}.items():
        assert [one.name for one in find(names, text)][: len(first)] == first


def test_sixty_cards_are_filtered_within_a_frame_of_the_screen():
    names = asked("merit57", "personal", [card.id for card in game("merit57").cards({}).values()])
    assert len(names) > 60
    began = own_time()
    assert len(find(names, "jsgd")) == 1
    assert own_time() - began < within(0.016)


def test_two_words_must_both_fit_and_the_whole_comes_before_its_parts():
    names = asked("merit57", "personal", personal(), lang="en")
    for one in names:
        words = one.word.split()
        if len(words) > 1:
            assert one in find(names, f"{words[-1]} {words[0]}")
            assert find(names, one.word)[0].word == one.word


def test_equal_names_are_one_and_what_was_seen_comes_last():
    pile = ("noticed",) * 20 + ("unnoticed",) * 80
    first, second = asked("delay", "seal", pile, lang="en")
    assert (first.value, first.left, second.value, second.left) == (0, 20, 20, 80)
    assert first.word != second.word
    beings = ["B01", "B02", "B03"]
    assert [one.name for one in asked("merit57", "being", beings, seen={"B01"})] == [
        *("B02", "B03", "B01")
    ]
    assert [one.value for one in asked("merit57", "being", beings, seen={"B01"})] == [1, 2, 0]


def test_a_name_that_was_found_releases_that_very_draw():
    match = Match(game("ludo"), new_setup("ludo", 4, "drawn"), clock=StepClock(), hold=EVERY)
    names = draw_names(match.game, match.state, match.draw, "zh")
    yellow = find(names, "hf")[-1]
    assert yellow.word == "黄方"
    match.release(yellow.value)
    assert match.state.first == match.state.colours.index(2)
