"""An ending with a title goes by it wherever a match is named, with any content."""

import json

from visiting import play, settle

from engine import games
from engine.kernel.game import Setup
from engine.kernel.journal import Journal
from gui.games.labels import ended
from gui.i18n import Language
from gui.shell.past.match_rows import MatchRow, ending
from gui.widgets.said import Label


def renamed(name):
    """Return the built-in content with another title for one ending."""
    plain = json.loads(games.game("delay").pack.text)
    for one in plain["endings"]:
        if one["id"] == "human_collapse":
            one["title_zh"] = one["title_en"] = name
    return json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def test_titles_are_those_of_the_content_and_the_kind_stands_in_where_it_cannot_be_read():
    said = {lang: ended("delay", "human_collapse")(Language(lang)) for lang in ("zh", "en")}
    assert said == {"zh": "无人签收", "en": "No One to Sign"}
    assert ended("delay", "human_collapse", "{")(Language("en")) == "Human collapse"
    assert ended("ludo", "red")(Language("en")) == "Red wins"
    assert ended("ludo", "nobody")(Language("en")) == "over"


def test_a_match_is_listed_by_the_title_of_its_own_content(opened, library):
    game = games.game("delay", renamed("Empty Chairs"))
    setup = Setup("delay", ("person",), "names", content=game.pack.text)
    kept = library.import_journal(Journal(setup, game.edition, game.rule_sheet.digest({}), ()))
    listed = next(match for match in library.matches() if match.id == kept.id)
    over = listed._replace(ended=listed.updated, outcome="human_collapse")
    assert ending(over, Language("en")) == "Empty Chairs"


def test_the_last_page_says_a_title_once(opened, library):
    number = play(library, "delay", ("person",))
    window = opened()
    row = next(row for row in window.page.findChildren(MatchRow) if row.match.id == number)
    title = row.cells()[1][4]
    window.go("result", match_id=number)
    settle()
    kind = Language("en").say(f"delay.ending.{row.match.outcome}")
    assert title != kind
    texts = [label.text() for label in window.page.findChildren(Label)]
    assert title not in texts  # the sheet of the archive has it
    assert kind not in texts
