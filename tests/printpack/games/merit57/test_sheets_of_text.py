"""The score sheet, the pages of rules and the credits: whole, in both languages, as ruled."""

import re

import pytest
from drawn_faces import astray, laid_over, runs, said, squeezed
from parts import soaked

from engine.games.merit57.rulebook_text import text as rulebook_text
from engine.games.merit57.rules import SHEET
from printpack.games.merit57.aids import box_label, credit_sheet, score_sheet
from printpack.games.merit57.aids.score_sheet import rows, steps
from printpack.games.merit57.edition import ROLES, edition
from printpack.games.merit57.rules import pages as rules_pages
from printpack.games.merit57.rules.excerpts import section, unreferenced
from printpack.games.merit57.worded import digest
from resources import toml

LANGS = ("zh", "en")
MODULES = (score_sheet, rules_pages, credit_sheet, box_label)


def fronts(module, lang, house=None, low=False):
    return [piece.front for piece in module.pieces(edition(lang, house), low=low)]


def text(module, lang, house=None):
    return "".join(said(face) for face in fronts(module, lang, house))


def test_there_are_a_score_sheet_two_pages_and_credits():
    made = [piece for module in MODULES for piece in module.pieces(edition("zh"), low=False)]
    assert [(piece.id, piece.kind, piece.count) for piece in made] == [
        ("score_sheet", "score_sheet", 1),
        ("rules.1", "rules", 1),
        ("rules.2", "rules", 1),
        ("credits", "credits", 1),
        ("box_label", "box_label", 1),
    ]
    assert [tuple(piece.front.trim[2:]) for piece in made[:3]] == [
        (148, 210), (210, 297), (210, 297),
    ]  # fmt: skip


WAYS = [(lang, low) for lang in LANGS for low in (False, True)]
PRESETS = [(preset, *way) for preset in sorted(SHEET.presets) for way in WAYS]
IN_TURN = [PRESETS[n] for n in range(len(PRESETS)) if n % 4 in ((0, 3), (1, 2))[n // 4 % 2]]


@pytest.mark.parametrize(("preset", "lang", "low"), soaked(PRESETS, IN_TURN))
def test_every_word_stands_in_the_safe_zone_under_every_preset(preset, lang, low):
    for module in MODULES:
        for face in fronts(module, lang, SHEET.presets[preset], low):
            assert astray(face) == []
            assert laid_over(face) == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__[16:])
def test_no_type_is_smaller_than_the_floor(module, lang):
    least = 6.2 if lang == "en" else 6.6
    for face in fronts(module, lang):
        small = {run.text for run in runs(face) if run.size < least - 1e-6}
        assert small <= set("资功慧劫渡农商学僧PMWD!")


# --- the score sheet


def test_the_lines_are_those_of_e5():
    names = [row.name for row in rows(edition("zh"))]
    assert names == [
        "merit", "wisdom", "sum", "base", "halved", "vow", "great", "hero",
        "sacrifice", "karma", "honours", "total", "place",
    ]  # fmt: skip
    sheet = text(score_sheet, "zh")
    assert all(edition("zh").role(role) in sheet for role in ROLES)


def test_what_the_rules_leave_out_is_marked_as_an_option():
    def options(house):
        return [row.name for row in rows(edition("zh", house)) if row.optional]

    assert options({}) == ["sacrifice", "karma", "honours"]
    assert options({"karma_multiplier": True}) == ["sacrifice", "honours"]
    assert text(score_sheet, "zh", {"achievement_points": True}).count("可选") == 2


def test_the_table_of_base_scores_is_the_one_in_force():
    assert steps(edition("zh")) == [
        ("0–9", 0), ("10–14", 15), ("15–19", 25), ("20–24", 35), ("25–29", 45), ("30–34", 55),
        ("35+", 65),
    ]  # fmt: skip
    house = {"score_steps": (5, 12, 20, 25, 30, 40), "score_points": (9, 25, 35, 45, 55, 70)}
    assert steps(edition("zh", house))[:2] == [("0–4", 0), ("5–11", 9)]
    assert "此后每5点再+10分" not in text(score_sheet, "zh")
    assert "此后每5点再+10分" in text(score_sheet, "zh", {"score_extended": True})


@pytest.mark.parametrize(
    ("house", "zh", "en"),
    [
        ({"win_calamity": 9}, "≤9", "≤9"),
        ({"win_deliverance": 7}, "≥7", "≥7"),
        ({"gifts_end_wisdom": 6}, "商人布施≥4次：+6", "Gives ≥4: +6"),
        ({"halve_below": 7}, "有一样<7", "one is <7"),
        ({"hero_points": 8}, "每枚+8", "+8 each"),
        ({"karma_tenths": (17, 12, 10)}, "×1.7", "×1.7"),
        ({"farmer_v58": True}, "农夫劳作≥5次：+2", "Labours ≥5: +2"),
    ],
)
def test_a_house_rule_changes_the_score_sheet(house, zh, en):
    for lang, phrase in (("zh", zh), ("en", en)):
        assert squeezed(phrase) in text(score_sheet, lang, house)
        assert squeezed(phrase) not in text(score_sheet, lang)


def test_without_v57_the_merchant_has_no_line_on_the_sheet():
    assert "商人布施" not in text(score_sheet, "zh", {"merchant_v57": False})


# --- the short rules


@pytest.mark.parametrize("lang", LANGS)
def test_the_second_page_has_every_line_on_reading_cards_and_every_ruling(lang):
    page = said(fronts(rules_pages, lang)[1])
    entries = [*section(edition(lang), "7B"), *section(edition(lang), "13")]
    assert len(entries) > 30
    own = {section(edition(lang), chapter)[0].text for chapter in ("7B", "13")}
    assert all(squeezed(entry.text) in page for entry in entries if entry.text not in own)


@pytest.mark.parametrize("lang", LANGS)
def test_the_first_page_has_the_setup_the_round_and_the_actions(lang):
    page = said(fronts(rules_pages, lang)[0])
    setup = [entry for entry in section(edition(lang), "3.1") if entry.mark]
    assert len(setup) == 6
    assert all(squeezed(unreferenced(entry.text)) in page for entry in setup)
    for word in ("protect", "aid"):
        assert squeezed(edition(lang).say(f"aid.name.{word}")) in page


@pytest.mark.parametrize(("lang", "on", "off"), [("zh", "：开", "：关"), ("en", ": on", ": off")])
def test_every_switch_is_told_by_the_name_that_players_know(lang, on, off):
    normal, changed = (text(rules_pages, lang, house) for house in ({}, {"blessing_stacks": True}))
    name = edition(lang).words.say("gui.rule.merit57.blessing_stacks.name")
    assert squeezed(name + off) in normal
    assert squeezed(name + on) in changed


@pytest.mark.parametrize("house", [{}, {"promo": True}, {"roles_by": "lot", "segments": "mixed"}])
@pytest.mark.parametrize("lang", LANGS)
def test_no_page_names_a_key_or_points_into_a_book_that_is_not_there(lang, house):
    for module in MODULES:
        page = text(module, lang, house)
        assert [key for key in SHEET.rules if "_" in key and key in page] == []
        assert re.findall(r"[（(]\d+[.A-D]\S{0,3}[）)]|12[.]\d", page) == []


def test_the_pages_follow_the_house():
    assert "翻出3位众生" in text(rules_pages, "zh", {"beings_open": 3})
    assert "资粮+5（农夫" in text(rules_pages, "zh", {"labour": 5})
    assert "劫难≤10并且渡化≥6" in text(rules_pages, "zh", {"mode": "hard"})


@pytest.mark.parametrize("lang", LANGS)
def test_a_section_is_read_without_what_stands_under_it(lang):
    seven = section(edition(lang), "7B")
    assert not any(entry.text.startswith(("#", "|", "-")) for entry in seven)
    assert not any("`" in entry.text or "**" in entry.text for entry in seven)
    assert len(rulebook_text(edition(lang).rules, lang)) > sum(len(e.text) for e in seven)


def test_references_are_left_out_where_the_book_is_not_at_hand():
    assert unreferenced("抽签决定第 1 回合的起始玩家（4.0）。") == "抽签决定第 1 回合的起始玩家。"
    assert unreferenced("Everybody gets a role (3.2).") == "Everybody gets a role."
    assert unreferenced("up to 2 (the Monk 1)") == "up to 2 (the Monk 1)"


# --- the digest and the credits


@pytest.mark.parametrize(
    "house", [{}, {"labour": 4}, {"C1.base.all_gain.calamity": 6, "V1.merit": 14, "mode": "hard"}]
)
def test_the_digest_is_the_one_a_table_is_known_by(house):
    made = edition("zh", house)
    assert digest(made.rules) == SHEET.digest(house)
    for module in MODULES:
        assert SHEET.digest(house) in text(module, "zh", house)


@pytest.mark.parametrize("lang", LANGS)
def test_every_font_and_every_maker_of_icons_is_credited(lang):
    page = text(credit_sheet, lang)
    data = toml("credits.toml")
    for face in data["fonts"]["face"]:
        assert squeezed(face["name"]) in page
        assert squeezed(face["holder"]) in page
    for name in ("Lorc", "Delapouite", "CC BY 3.0", data["icons"]["deed"]):
        assert squeezed(name) in page
    assert squeezed(data["icons"]["changed"][lang]) in page


@pytest.mark.parametrize("lang", LANGS)
def test_low_ink_says_the_same(lang):
    for module in MODULES:
        assert "".join(said(face) for face in fronts(module, lang, low=True)) == text(module, lang)
