"""The figures of a result are complete, by player and worded; what happened last repeats none."""

import re
from pathlib import Path

import pytest
from playing import person_and_bots
from visiting import play, settle

from engine.kernel.wording import Teller
from engine.library.journal_check import open_journal
from engine.library.journal_files import read_journal
from gui.widgets.said import Label
from resources.catalogue import LANGUAGES


def texts(panel):
    return [label.text() for label in panel.findChildren(Label) if label.text()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", ["merit57", "merit13"])
def test_every_player_has_a_row_of_figures_and_nothing_raw_is_left(opened, library, game_id, lang):
    window = opened(language=lang)
    window.go("result", match_id=play(library, game_id, person_and_bots(game_id)))
    settle()
    page, state = window.page, window.page.end.state
    said = texts(page._below.itemAt(1).widget())
    teller = Teller(page.end.game, state, lang)
    for who, player in enumerate(state.players):
        at = said.index(teller.character(who))
        row = [player.provisions, player.merit, player.wisdom]
        assert said[at + 1 : at + 4] == [str(n) for n in row]
    assert not any(re.search(r"[:：]", text) for text in said)
    assert len(set(said)) > 20


def test_what_happened_last_tells_what_the_scores_do_not(opened, library):
    window = opened(size=(1280, 800))
    four = ("person", *["balanced"] * 3)
    window.go("result", match_id=play(library, "merit57", four))
    settle()
    page, seen = window.page, window.page.area.viewport()
    lowest = page.again.mapTo(seen, page.again.rect().bottomLeft()).y()
    row = page.context.theme.px(42)  # of achievements, were there one more
    assert lowest + row < seen.height(), "what comes next is in sight"
    [told] = [text for text in texts(page) if "Settlement of round 6" in text]
    assert not re.search("kept|achievement|Realm|succeeds", told)


def test_a_match_of_earlier_rules_is_played_again_without_a_change_that_nobody_chose(
    opened, library
):
    files = Path(__file__).parents[2] / "engine" / "library"
    journal = read_journal(files / "merit13_revision1_3p.samsara.json")
    number = library.import_journal(journal).id
    library.finish(number, open_journal(journal).outcome, None)
    window = opened()
    window.go("result", match_id=number)
    settle()
    words = window.context.language.say
    own = words("gui.shell.chance-rules-own", edition=journal.edition, rules=journal.digest, n=0)
    assert own in texts(window.page)
    window.page.again.click()
    settle()
    assert window.page.house() == {}


def test_only_what_is_unlike_the_rulebook_is_counted_as_changed(opened, library):
    house = {"dice": "fair", "play_on": False}  # the last as in the rulebook
    window = opened()
    window.go("result", match_id=play(library, "ludo", ("steady", "random"), **house))
    settle()
    assert any(text.endswith("numbers changed by the house: 1") for text in texts(window.page))
