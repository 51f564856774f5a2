"""The facts of a game follow the rules that are set; the last games stand as marks."""

import pytest
from parts import each
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from visiting import play, settle

from engine.games import IDS, game
from engine.library.store import Listed
from gui.games import game_ui, playable
from gui.games.ui import GameUi
from gui.shell.newgame.lately import MOST, became, bots_of, lately
from resources.catalogue import LANGUAGES, catalogue

LIMITED = [one for one in IDS if type(game_ui(one)).limits is not GameUi.limits]


def new(window, game_id):
    window.go("new", game_id=game_id)
    settle()
    return window.page


def said(page, name):
    return page.facts.rows[name].value.text()


def test_the_limits_follow_difficulty_and_players(opened, qtbot):
    page = new(opened(), "merit57")
    assert said(page, "calamity") == "≤ 12 at the end"
    assert said(page, "delivered") == "≥ 5 at the end"
    mode = page.options.field("mode")
    qtbot.mouseClick(mode.segments.segment("hard"), Qt.MouseButton.LeftButton)
    assert said(page, "calamity") == "≤ 10 at the end"
    assert said(page, "delivered") == "≥ 6 at the end"
    qtbot.mouseClick(mode.segments.segment("normal"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.seats.count.segments.segment("2"), Qt.MouseButton.LeftButton)
    assert said(page, "calamity") == "≤ 10 at the end"  # two people with two roles each
    assert page.options.field("two_roles").isEnabled()
    qtbot.mouseClick(page.options.field("two_roles"), Qt.MouseButton.LeftButton)
    assert said(page, "calamity") == "≤ 12 at the end"
    qtbot.mouseClick(page.seats.count.segments.segment("3"), Qt.MouseButton.LeftButton)
    assert not page.options.field("two_roles").isEnabled()


def test_the_levelled_rules_are_recommended_for_as_many_as_play_and_say_why(opened, qtbot):
    window = opened()
    page = new(window, "merit57")
    options = page.options
    about = "average players win two games of three, and any role or seat may come first."
    assert options.advice.text() == f"Recommended: “Levelled for four”. Four {about}"
    qtbot.mouseClick(page.seats.count.segments.segment("3"), Qt.MouseButton.LeftButton)
    assert options.advice.text() == f"Recommended: “Levelled for three”. Three {about}"
    options._take_preset("levelled-3")
    assert options.advice.text() == f"Recommended: “Levelled for three”. Three {about}"
    assert said(page, "delivered") == "≥ 6 at the end"
    options._take_preset("levelled")
    assert options.advice.text() == f"Four {about}"
    options.set_rule("labour", 1)
    assert options.advice.isHidden()
    assert new(window, "ludo").options.advice.isHidden()


def test_a_switch_that_would_count_for_nothing_says_what_it_needs(opened, qtbot):
    page = new(opened(), "cier")
    mode, switch = page.options.field("mode"), page.options.field("two_abilities")
    row = switch.parentWidget()
    assert not switch.isEnabled()
    assert row._about.text() == "counts only when “Kind of match” is “boss”"
    qtbot.mouseClick(mode.segments.segment("boss"), Qt.MouseButton.LeftButton)
    assert switch.isEnabled()
    assert row._about.text() == "the boss may use two at once"
    qtbot.mouseClick(mode.segments.segment("team"), Qt.MouseButton.LeftButton)
    assert not switch.isEnabled()
    assert page.options.field("friendly_fire").isEnabled()


def test_ludos_facts_follow_its_rules(opened):
    page = new(opened(), "ludo")
    assert said(page, "pieces") == "4 each"
    assert said(page, "safe") == "8"
    page.options.take({"sixes": 2, "dice": "fair", "safe": (0, 0)})
    assert said(page, "sixes") == "void at 2"
    assert said(page, "dice") == "fair"
    assert said(page, "safe") == "4"


def test_ludo_says_how_long_so_many_will_take(opened, qtbot):
    page = new(opened(), "ludo")
    minutes = []
    for players in (2, 3, 4):
        segment = page.seats.count.segments.segment(str(players))
        qtbot.mouseClick(segment, Qt.MouseButton.LeftButton)
        minutes.append(int(said(page, "time").split()[1]))
    assert minutes == sorted(minutes)
    assert minutes[2] > 2 * minutes[0]
    page.options.take({"dice": "fair"})
    assert int(said(page, "time").split()[1]) < minutes[2], "fair dice take less long"


def test_a_fact_that_is_not_to_the_point_leaves_no_line_behind(opened):
    page = new(opened(), "cier")
    for mode in ("individual", "boss", "skill", "team"):
        page.options.set_rule("mode", mode)
        for name, row in page.facts.rows.items():
            assert row.line is None or row.line.isHidden() == row.isHidden(), (mode, name)
        assert not page.facts.rows["life"].isHidden()


@each("lang", LANGUAGES)
@each("game_id", LIMITED)
def test_every_game_has_limits_with_words(game_id, lang):
    words = catalogue(lang)
    found = game_ui(game_id).limits(game(game_id).default_seats, {})
    assert found
    for limit in found:
        assert f"gui.shell.fact.{limit.name}.name" in words
        assert words.say(f"gui.shell.fact.{limit.name}.value", **limit.said)


def listed(at, players, winners, game="ludo", ended="2026-01-01"):
    return Listed(
        at, game, players, "", "", "", ended and f"{ended}T{at:02}", "", winners, 1, f"match {at}"
    )


def test_only_finished_games_of_one_person_count_the_latest_first():
    one = ("person", "steady")
    matches = [listed(at, one, (at % 2,)) for at in range(14)]
    matches += [
        listed(20, one, (0,), ended=None),
        listed(21, ("person", "person"), (0,)),
        listed(22, ("steady", "steady"), (0,)),
        listed(23, one, (0,), game="cier"),
    ]
    found = lately(matches, "ludo")
    assert [match.id for match in found] == list(range(13, 3, -1))
    assert len(found) == MOST
    assert became(matches[0]) == "won"
    assert became(matches[1]) == "lost"
    assert bots_of(found) == "steady"
    assert bots_of([*found, listed(30, ("person", "random"), (0,))]) == ""


def test_who_wins_with_the_team_but_is_not_first_has_not_lost():
    four = ("person", "smart", "smart", "smart")
    assert became(listed(1, four, (2,), game="merit57")) == "shared"
    assert became(listed(1, four, (), game="merit57")) == "lost"


def test_the_last_games_stand_as_marks_with_their_numbers(opened, library):
    for number in range(4):
        play(library, "ludo", ("person", "steady"), seed=f"lately {number}")
    page = new(opened(seen=True), "ludo")
    kinds = page.facts.lately.kinds
    assert len(kinds) == 4
    text = page.facts.lately.count.text().replace("\u00a0", " ")  # a number keeps to its word
    assert f"{kinds.count('won')} won" in text
    assert f"{kinds.count('lost')} lost" in text
    assert "Steady" in page.facts.lately.title.text()
    picture = page.facts.lately.grab().toImage()
    assert len({picture.pixel(x, 40) for x in range(120)}) > 2


@pytest.mark.parametrize("game_id", playable())
def test_nothing_is_said_of_the_last_games_where_there_were_none(opened, game_id):
    lately_shown = new(opened(), game_id).facts.lately
    assert lately_shown.kinds == []
    assert lately_shown.sizeHint().height() <= 1


@pytest.mark.parametrize(
    ("lang", "standard", "said_of", "changed"),
    [
        (
            "en",
            "Standard rules",
            ("every seat’s dice", "equal share of wins, not one half"),
            "rules: 2",
        ),
        ("zh", "标准规则", ("每一席的骰子都平衡", "按人数均分，不是一半"), "不同之处：2"),
    ],
)
def test_ludos_standard_rules_claim_no_more_than_they_are(
    opened, qtbot, lang, standard, said_of, changed
):
    """The rulebook's own formulas are a preset; the standard rules say where they differ."""
    page = new(opened(language=lang), "ludo")
    options = page.options

    def shown():
        return [label.text() for label in options.findChildren(QLabel) if label.isVisibleTo(page)]

    assert not any("Just as in" in text or "完全相同" in text for text in shown())
    (told,) = [text for text in shown() if text.startswith(standard)]
    assert all(part in told for part in said_of)
    assert options.preset.segments.segment("").accessibleName().endswith(standard)
    qtbot.mouseClick(options.preset.segments.segment("literal"), Qt.MouseButton.LeftButton)
    settle()
    assert any(text.endswith(changed) and "rulebook" not in text for text in shown())
    assert not any("与规则书不同" in text for text in shown())


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "counts only when “Secret choices” is “on”"),
        ("zh", "仅当「保密抉择」为「开」时有效"),
    ],
)
def test_a_rule_that_needs_a_switch_says_so_until_it_is_on(opened, qtbot, lang, told):
    page = new(opened(language=lang), "merit57")

    def shown():
        return [label.text() for label in page.options.findChildren(QLabel)]

    assert told in shown()
    assert not page.options.field("secrecy_once").isEnabled()
    qtbot.mouseClick(page.options.field("secrecy_penalty"), Qt.MouseButton.LeftButton)
    settle()
    assert told not in shown()
    assert page.options.field("secrecy_once").isEnabled()
