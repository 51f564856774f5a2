"""The fairness panel: figures of the last roll, counts of all, and the check against the seed."""

import re

import pytest
from hand import drag, spot
from look_texts import CHINESE
from PySide6.QtWidgets import QPushButton
from sitting import sit

from engine.games import game
from engine.games.ludo.fairness import fairness_figures
from engine.games.ludo.records import roll_records
from engine.games.ludo.state import BRANCHES
from engine.kernel.chance import commitment
from engine.kernel.journal import Chance, Time
from engine.kernel.match import Match
from gui.games.ludo.bars import Bars
from gui.games.ludo.fairness_parts import RollPicker
from resources.catalogue import LANGUAGES, catalogue

PAST = {"inputs": {"balance": 0, "oldest": 0}}


def opened(desk, qtbot, seed="panel", dice="balanced", **parts):
    sitting = sit("ludo", seed, players=("person", "steady"), house={"dice": dice}, **PAST, **parts)
    table = desk(sitting)
    panel = table.docks()[0].widget
    qtbot.addWidget(panel)
    panel.resize(300, 900)
    panel.show()
    return table, panel


def rolls_of(table):
    journal = table.session.journal()
    return list(roll_records(journal.setup, journal.records))


def test_the_last_roll_is_explained_by_the_figures_that_stood_before_it(desk, qtbot):
    table, panel = opened(desk, qtbot, answers=30)
    last = rolls_of(table)[-1]
    texts = panel.texts
    assert f"{100 * last.before.faces[5]:.1f}%" in texts
    assert f"{last.before.sway.lead:+.2f}".replace("-", "−") in texts
    assert f"{last.before.sway.lean:+.2f}".replace("-", "−") in texts
    assert f"{last.before.sway.tempo:.2f}" in texts
    assert any(f"rolled {last.die}" in text for text in texts)


def test_the_bars_count_every_roll_and_the_branches_add_up(desk, qtbot):
    table, panel = opened(desk, qtbot, answers=30)
    rolls = rolls_of(table)
    bars = panel.findChild(Bars)
    assert bars._seen == tuple(sum(r.die == face for r in rolls) for face in range(1, 7))
    assert sum(bars._expected) == pytest.approx(len(rolls))
    assert f"{bars._expected[5]:.1f} expected" in bars.accessibleName()
    state = table.session.state
    mine = [str(count) for count in state.branches[0] if count]
    assert set(mine) <= set(panel.texts)


def test_fair_dice_show_no_sway(desk, qtbot):
    _, panel = opened(desk, qtbot, dice="fair", answers=10)
    assert "16.7%" in panel.texts
    assert not any("D" in text.split() for text in panel.texts)
    assert panel.texts[0] == "Fair dice"


def test_the_panel_follows_the_game(desk, qtbot):
    table, panel = opened(desk, qtbot, answers=5)
    before = len(rolls_of(table))
    table.make(table.gestures[0])
    after = len(rolls_of(table))
    assert after > before
    assert any(text.startswith(f"Roll {after} of {after}:") for text in panel.texts)


def test_the_position_is_told_seat_by_seat_before_the_throw(desk, qtbot):
    table, panel = opened(desk, qtbot, answers=30, hold=("dice",))
    while table.session.draw is None:
        table.make(table.gestures[0])
    journal = table.session.journal()
    ms = next(r.ms for r in reversed(journal.records) if isinstance(r, Time))
    texts = panel.texts
    at = texts.index("Lead D")
    for seat in (0, 1):
        now = fairness_figures(table.session.state, seat, ms)
        lead = f"{now.sway.lead:+.2f}".replace("-", "−")
        assert texts[at + 1 + seat] == lead
        assert f"{100 * now.faces[5]:.1f}%" in texts
    assert any("Long-run value h at the start: +0.000" in text for text in texts)


def test_every_roll_so_far_can_be_looked_at(desk, qtbot):
    table, panel = opened(desk, qtbot, answers=30)
    rolls = rolls_of(table)
    slider = panel.findChild(RollPicker)
    assert (slider.minimum(), slider.maximum(), slider.value()) == (1, len(rolls), len(rolls))
    for number in (1, len(rolls) // 2):
        slider.setValue(number)
        assert any(
            text.startswith(f"Roll {number} of {len(rolls)}:")
            and text.endswith(f"rolled {rolls[number - 1].die}")
            for text in panel.texts
        )
        assert f"{rolls[number - 1].before.sway.tempo:.2f}" in panel.texts
    table.make(table.gestures[0])
    assert slider.value() == len(rolls) // 2, "whoever looks back is left there"


def test_terms_are_the_rulebooks_in_panel_and_log(desk, qtbot):
    for lang in LANGUAGES:
        book = game("ludo").rulebook({}, lang).lower()
        words = catalogue(lang)
        terms = [words.say(f"gui.ludo.fairness.{key}") for key in ("lead", "lean", "tempo")]
        terms += [words.say(f"gui.ludo.branch.{branch}") for branch in BRANCHES[1:]]
        for term in terms:
            assert term.lower().removesuffix(" d").removesuffix(" b").removesuffix(" t") in book
        for branch in BRANCHES[1:]:
            told = words.say(f"ludo.branch.{branch}").strip(" ()（）")
            assert told in ("", words.say(f"gui.ludo.branch.{branch}"))


def test_the_size_of_the_help_is_told_as_it_was_measured(desk, qtbot):
    table, panel = opened(desk, qtbot, answers=5)
    for lang in LANGUAGES:
        table.language.speak(lang)
        about = panel.texts[1]
        assert {"89", "61"} <= set(re.findall(r"\d+", about))


def test_a_check_that_is_asked_for_is_seen_at_once(desk, qtbot):
    _, panel = opened(desk, qtbot, answers=30)
    panel.resize(300, 420)
    panel.verify()
    qtbot.wait(1)
    said = panel._said
    inside = said.mapTo(panel.viewport(), said.rect().center())
    assert panel.viewport().rect().contains(inside)


def test_a_check_says_yes_of_an_honest_game_and_no_of_a_changed_one(desk, qtbot):
    table, panel = opened(desk, qtbot, dice="fair", answers=8)
    button = panel.findChild(QPushButton)
    button.click()
    assert any(text.startswith("✓") for text in panel.texts)
    sitting = table.session
    records = list(sitting.match.records)
    cut = next(i for i, r in enumerate(records) if isinstance(r, Chance) and r.topic == "dice")
    records[cut] = records[cut]._replace(value=(records[cut].value + 1) % 6)
    sitting.match = Match(sitting.game, sitting.setup, records[: cut + 1])
    button.click()
    assert any(text.startswith("×") for text in panel.texts)


@pytest.mark.soak
def test_the_seed_is_shown_at_the_end_and_not_before(desk, qtbot):
    table, panel = opened(desk, qtbot, seed="secretseed", hold=("dice",))
    setup = table.session.setup
    sealed = commitment(setup.seed, setup.nonce)
    while table.session.outcome is None:
        shown = " ".join(panel.texts)
        assert "secretseed" not in shown
        assert sealed[:4] in shown
        if table.session.draw is not None:
            drag(table, "die", spot(table, "ring:30"))
        else:
            gesture = table.gestures[-1]
            drag(table, gesture.thing, *gesture.places)
    assert "secretseed" in " ".join(panel.texts)
    won = table.session.outcome.winners == (0,)
    after = "+0.005" if won else "−0.005"
    assert f"Long-run value h: +0.000 before this game, {after} after it" in panel.texts
    assert any(text.startswith(f"✓ All {len(rolls_of(table))} rolls") for text in panel.texts)


def test_the_panel_speaks_one_language(desk, qtbot):
    table, panel = opened(desk, qtbot, answers=30)
    panel.verify()
    assert not any(CHINESE.search(text) for text in panel.texts)
    table.language.speak("zh")
    assert not any(re.search("[a-z]{4,} [a-z]{2,}", text) for text in panel.texts)
    assert CHINESE.search(panel.findChild(QPushButton).text())
