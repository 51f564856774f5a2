"""Amounts and choices among the numbers: written as one writes them, named, never lost unsaid."""

from fractions import Fraction

import pytest
from all_numbers import find, numbers, only, write
from parts import each, soaked
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import settle

from engine.games import IDS, game
from gui.i18n import Language
from gui.rule_values import Notation
from gui.widgets.said import Label
from resources.catalogue import LANGUAGES


def notation(game_id, key, lang="en"):
    return Notation(game_id, game(game_id).rule_sheet.rules[key], Language(lang))


@each("lang", LANGUAGES)
@each("game_id", IDS)
def test_every_rule_is_read_as_it_is_shown(game_id, lang):
    for rule in game(game_id).rule_sheet.rules.values():
        if not isinstance(rule.value, bool):
            written = Notation(game_id, rule, Language(lang))
            text = written.shown(rule.value)
            value = written.read(text)
            if written.rational:
                assert Fraction(*value) == Fraction(*rule.value), rule.key
                assert "/" not in text
            else:
                assert value == rule.value, rule.key
            assert written.read("x" + text) is None


def test_what_a_person_may_write_is_understood():
    refuge, rounds = notation("merit57", "refuge_wisdom"), notation("merit57", "rounds")
    assert refuge.read("2，1、0 \u22121") == (2, 1, 0, -1)
    assert refuge.read("2, 1, 0") is None
    assert rounds.read("13") is None
    assert rounds.read("+5") == 5
    assert rounds.read("5.5") is None
    assert notation("ludo", "gift_base").read("0.75") == 0.75


@each(
    ("text", "value"),
    [
        ("5", (5, 1)),
        ("0.5", (1, 2)),
        ("½", (1, 2)),
        ("1½", (3, 2)),
        ("1 1/2", (3, 2)),
        ("3/2", (3, 2)),
        ("０．５", (1, 2)),
        ("0,5", (1, 2)),
        ("1/3", (1, 3)),
        ("", None),
        ("1/0", None),
        ("-1", None),
        ("1 1", None),
        ("many", None),
        ("1e0", None),
        (".5", (1, 2)),
        ("1000", None),
    ],
)
def test_an_amount_is_written_as_one_number(text, value):
    assert notation("cier", "start_ammo").read(text) == value


def test_an_amount_is_shown_as_a_person_writes_it():
    ammo = notation("cier", "start_ammo")
    amounts = [(0, 1), (1, 2), (3, 2), (5, 1), (1, 4), (1, 3)]
    assert [ammo.shown(value) for value in amounts] == ["0", "½", "1½", "5", "0.25", "1/3"]
    assert ammo.stepped((1, 2), 1) == (1, 1)
    assert ammo.stepped((0, 1), -1) is None
    assert notation("cier", "team_hp").read("0") is None
    assert "above 0" in notation("cier", "team_hp").expected()


def test_choices_are_written_by_their_words():
    barred = notation("cier", "boss_banned", "zh")
    assert barred.shown(("cier", "none")) == "呲儿、无"
    assert barred.read("手斧，无") == ("hatchet", "none")
    assert notation("cier", "boss_banned").read("Sixfold Cier, none") == ("six", "none")
    assert "hatchet" not in barred.expected()


def test_a_number_is_found_by_the_name_that_the_facts_give_it(opened):
    window = opened()
    view = numbers(window, "cier")
    for lang, word in (("zh", "起始弹药"), ("en", "starting ammunition")):
        window.context.language.speak(lang)
        find(view, "")
        view.search.insert(word)
        QTest.keyClick(view.search, Qt.Key.Key_Return)
        settle()
        assert "start_ammo" in {key for key, rows in view.rows.items() if rows}


@pytest.mark.parametrize("lang", soaked(LANGUAGES, always=["zh"]))
def test_no_address_is_read_where_there_is_a_sentence_or_a_name(opened, lang):
    view = numbers(opened(language=lang), "cier")
    for head in view.heads.values():
        head.setChecked(True)
    settle()
    shown = [row for rows in view.rows.values() for row in rows]
    assert len(shown) == len(game("cier").rule_sheet.rules)
    for row in shown:
        read = row._told.text() + row._note.text() + row.field.accessibleName()
        assert row.rule.key not in read, read
        assert row.rule.key in row._note.toolTip(), "a file of house rules has to call it something"


def test_a_game_never_begins_by_a_number_that_was_refused(opened, qtbot):
    window = opened()
    view = numbers(window, "cier")
    page, row = window.page, only(view, "start_ammo")
    row.field.setFocus()
    row.field.selectAll()
    QTest.keyClicks(row.field, "five")
    qtbot.mouseClick(page.start, Qt.MouseButton.LeftButton)
    settle()
    assert window.page is page
    assert any("five" in label.text() for label in window.notice.findChildren(Label))
    assert row.field.hasFocus()
    write(row, "5")
    assert page.options.house == {"start_ammo": (5, 1)}
    qtbot.mouseClick(page.start, Qt.MouseButton.LeftButton)
    settle()
    assert window.page is not page
