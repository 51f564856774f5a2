"""The rulebook in the dock: the pages’ words for switches, tables that break no word."""

import re
from itertools import pairwise

import pytest
from parts import each
from PySide6.QtGui import QTextTable
from visiting import settle

from engine import games
from gui.games.rulebook import rulebook, sections
from gui.shell.docks.rulebook_tables import fitted
from resources.catalogue import LANGUAGES

WORD = re.compile(r"[A-Za-z’]+")


def tables(reader):
    found = reader.text.document().rootFrame().childFrames()
    return [frame for frame in found if isinstance(frame, QTextTable)]


def lines(block):
    layout = block.layout()
    made = [layout.lineAt(i) for i in range(layout.lineCount())]
    return [block.text()[line.textStart() :][: line.textLength()] for line in made]


def broken(table):
    """Yield the places of a table at which a line ends within a word."""
    for row in range(table.rows()):
        for column in range(table.columns()):
            told = lines(table.cellAt(row, column).firstCursorPosition().block())
            for one, after in pairwise(told):
                if re.search("[A-Za-z]$", one) and re.match("[A-Za-z]", after):
                    yield one, after


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)], ids=str)
def test_tables_of_every_rulebook_break_no_word(opened, qtbot, size, lang):
    window = opened(size=size, language=lang)
    reader = window.dock.reader
    for game_id in games.IDS:
        window.read_rules(game_id, "1")
        qtbot.waitUntil(lambda: reader.text.room() == reader.text.broad)
        settle()
        assert not [found for table in tables(reader) for found in broken(table)], game_id


def test_a_table_too_wide_is_told_row_by_row():
    table = "| what | costs | gives |\n|---|---|---|\n| Bullet | 0 | – |\n| Cier | 1 | all |\n"
    assert fitted(table, 300, 4, lambda text: 10 * len(text), "; ", ": ") == table
    told = fitted(table, 100, 4, lambda text: 10 * len(text), "; ", ": ")
    assert told == "**Bullet**  \ncosts: 0\n\n**Cier**  \ncosts: 1; gives: all\n\n"


def test_a_cell_that_is_a_sentence_goes_on_in_its_row():
    table = "| vow | asks | gives |\n|---|---|---|\n| 阿罗汉果 | 终局慧 ≥16。 | +12 |\n"
    told = fitted(table, 10, 4, lambda text: 10 * len(text), "；", "：")
    assert told == "**阿罗汉果**  \nasks：终局慧 ≥16；gives：+12\n\n"


@each("lang", LANGUAGES)
@each("game_id", games.IDS)
def test_the_contents_offer_every_section(game_id, lang):
    book = rulebook(game_id, {}, lang)
    headings = re.findall(r"^#{2,3} (\S+)", book, re.MULTILINE)
    assert [part.number for part in sections(book)] == headings


@each("lang", LANGUAGES)
@each("game_id", games.IDS)
def test_no_rule_goes_by_the_key_it_has_in_files(game_id, lang):
    """But for the addresses of single numbers, which have no words."""
    sheet = games.game(game_id).rule_sheet
    keys = {key for key in (*sheet.rules, *sheet.presets) if "." not in key}
    assert not keys & set(re.findall("`([^`]+)`", rulebook(game_id, {}, lang)))
