"""The log keeps events: it is worded in the language of now, grouped, exported, pointed at."""

import csv
import io
import json
import re
from functools import cache
from types import SimpleNamespace

import pytest
from pace import own_time, within
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent

from engine.bots.table import answer_once, seat_bots
from engine.games import IDS, game
from engine.kernel.clock import StepClock
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.kernel.wording import Log, Teller
from gui.context import AppContext
from gui.i18n import Language
from gui.paint.theme import Theme, load_fonts
from gui.panels.log_files import as_csv, as_json, as_text
from gui.panels.log_panel import LogPanel
from gui.panels.log_text import amount_spans
from gui.session.chronicle import ROUNDS, Chronicle
from gui.session.log_model import LogModel
from gui.settings import Settings
from resources.catalogue import catalogue


@cache
def match_of(game_id):
    """Return a match among bots and each bit that was to be heard of it; it is played once."""
    rules = game(game_id)
    players = (rules.default_bot,) * rules.default_seats
    match = Match(rules, Setup(game_id, players, "log"), clock=StepClock())
    bits = [(list(match.log), match.state.copy())]
    bots = dict(enumerate(seat_bots(rules, match.setup)))
    while match.outcome is None:
        heard = len(match.log)
        answer_once(match, bots)
        bits.append((match.log[heard:], match.state.copy()))
    return match, bits


def played(game_id, language):
    """Return the log of a match among bots, heard bit by bit, and the match."""
    match, bits = match_of(game_id)
    log = LogModel(match.game, language)
    for events, state in bits:
        log.hear(events, state)
    return log, match


def texts(log):
    return [log.text(row) for row in range(log.rowCount())]


@pytest.fixture
def context(qapp, tmp_path):
    load_fonts()
    told = []
    host = SimpleNamespace(
        tell=lambda code, details: told.append(code),
        inform=lambda text: told.append("well"),
        hush=told.clear,
        told=told,
    )
    return AppContext(
        Language("en"), Theme("light"), Settings(tmp_path / "s.json"), None, host, None
    )


@pytest.fixture
def shown(context, qtbot):
    """Return the panel of a whole match of 功德轮回, as wide as the dock."""
    log, _ = played("merit57", context.language)
    panel = LogPanel(context, log)
    qtbot.addWidget(panel)
    panel.resize(298, 600)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("game_id", IDS)
def test_lines_are_those_that_the_kernel_tells(qapp, game_id, lang):
    log, match = played(game_id, Language(lang))
    told = Log(Teller(match.game, match.state, lang))
    events = [event for event in match.log if event[0] not in ROUNDS]
    lines = [*told.hear(events, match.state), *told.rest()]
    mine = [text for row, text in enumerate(texts(log)) if not log.line(row).heading]
    assert len(mine) == len(lines)
    for text, line in zip(mine, lines, strict=True):
        if "\n" in text:  # a row for each of several: the same in another order
            assert sorted(re.findall(r"\d+", text)) == sorted(re.findall(r"\d+", line))
        else:
            assert text == line


def test_old_lines_speak_the_language_of_now_at_once(qapp):
    language = Language("en")
    log, _ = played("merit57", language)
    before = texts(log)
    changed = []
    log.dataChanged.connect(lambda a, b: changed.append((a.row(), b.row())))
    began = own_time()
    language.speak("zh")
    after = texts(log)
    assert own_time() - began < within(0.3)
    assert changed == [(0, log.rowCount() - 1)]
    assert not any(a == b for a, b in zip(before, after, strict=True))
    chinese = [text for text in after if any("\u4e00" <= c <= "\u9fff" for c in text)]
    assert len(chinese) == len(after)
    language.speak("en")
    assert texts(log) == before


def test_the_shown_log_is_repainted_in_another_language_in_time(shown, context, qtbot):
    before = shown.grab().toImage()
    began = own_time()
    context.language.speak("zh")
    qtbot.wait(1)
    after = shown.grab().toImage()
    assert own_time() - began < within(0.3)
    assert before != after
    assert shown.copy_button.word() == "复制"


@pytest.mark.parametrize("game_id", ["merit57", "ludo"])
def test_cutting_back_to_any_event_is_as_if_the_rest_had_never_been(qapp, game_id):
    language = Language("en")
    log, match = played(game_id, language)
    for count in range(len(match.log), -1, -7):
        log.cut(count)
        assert len(log.chronicle) == count
        assert sum(len(line.events) for line in log.chronicle.lines) == count
        assert log.rowCount() == len(log.chronicle.lines)
    log.cut(0)
    assert log.rowCount() == 0
    log.hear(match.log, match.state)
    assert len(log.chronicle) == len(match.log)


PHASES = {
    "zh": ("奖励", "集体事件", "个人事件", "众生", "行动", "结算"),
    "en": ("Rewards", "Collective event", "Personal events", "Beings", "Actions", "Settlement"),
}


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_lines_are_grouped_by_round_and_phase(qapp, lang):
    log, _ = played("merit57", Language(lang))
    groups = list(log.chronicle.groups())
    headings = [head and log.chronicle.text(head, lang) for head, _ in groups]
    rounds = [{"zh": f"第 {n} 回合", "en": f"Round {n}"}[lang] for n in range(1, 7)]
    last = {"zh": "计分", "en": "Scoring"}[lang]
    expected = [f"{one} · {phase}" for one in rounds for phase in PHASES[lang]]
    assert headings == [None, *expected, f"{rounds[-1]} · {last}"]
    assert all(lines for _, lines in groups)
    opens = {"drew": 2, "being": 3, "acts": 4, "settlement": 5}  # what belongs to which phase
    for head, lines in groups[1:-1]:
        kinds = {line.events[0][0] for line in lines}
        at = PHASES[lang].index(log.chronicle.text(head, lang).partition(" · ")[2])
        assert {opens[kind] for kind in kinds & opens.keys()} <= {at}
    for row in range(log.rowCount()):
        selectable = log.flags(log.index(row)) & Qt.ItemFlag.ItemIsSelectable
        assert bool(selectable) != log.line(row).heading


def test_a_phase_in_which_nothing_happens_leaves_no_heading(qapp):
    chronicle = Chronicle(game("merit57"))
    state = game("merit57").begin(Setup("merit57", ("random",) * 4, "x"))
    chronicle.hear([("begins", 0), ("phase", "rewards"), ("round", 1), ("phase", "beings")], state)
    chronicle.hear([("phase", "actions")], state)
    chronicle.hear([("acts", 0, "labour"), ("phase", "settlement"), ("calamity", 1, 5, "x")], state)
    words = [chronicle.text(line, "en") for line in chronicle.lines]
    assert words[1::2] == ["Round 1 · Actions", "Round 1 · Settlement"]
    assert words[4] == "Calamity +1 to 5 (x)", "what nothing opened is no part of a heading"
    assert len(words) == 5
    chronicle.cut(5)
    assert [chronicle.text(line, "en") for line in chronicle.lines][1:] == ["Round 1 · Actions"]
    chronicle.cut(4)
    chronicle.hear([("phase", "personal")], state)
    assert chronicle.text(chronicle.lines[-1], "en") == "Round 1 · Personal events"


@pytest.mark.parametrize("game_id", ["ludo", "delay", "cier", "merit13"])
def test_where_no_phases_are_told_rounds_alone_open_groups(qapp, game_id):
    log, match = played(game_id, Language("en"))
    headings = [line for line in log.chronicle.lines if line.heading]
    assert sum(len(line.events) for line in headings) == sum(e[0] in ROUNDS for e in match.log)
    assert not any(" · " in log.chronicle.text(line, "en") for line in headings) or (
        game_id in ("delay", "cier")  # whose rounds carry another name as well
    )


def test_a_place_of_ludo_is_told_with_the_seat_it_is_counted_from(qapp):
    chronicle = Chronicle(game("ludo"))
    state = game("ludo").begin(Setup("ludo", ("random",) * 4, "x"))
    chronicle.hear([("rolled", 2, 5, "fair"), ("moved", 2, 3, 8), ("captured", 2, 1, 21)], state)
    places = [key for key in chronicle.keys(chronicle.lines[0]) if key.startswith("place")]
    assert places == ["place:2:3", "place:2:8", "place:1:21"]


def test_a_line_knows_what_it_speaks_of(qapp):
    log, match = played("merit57", Language("en"))
    flipped = {e[1] for e in match.log if e[0] == "flipped"}
    found = {key for row in range(log.rowCount()) for key in log.keys(row)}
    assert {f"card:{card}" for card in flipped} <= found
    assert {"character:0", "character:3"} <= found
    row = next(r for r in range(log.rowCount()) if log.line(r).events[0][0] == "flipped")
    assert log.keys(row)[0] == f"card:{log.line(row).events[0][1]}"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_log_as_text_as_table_and_as_data(qapp, lang):
    log, match = played("merit57", Language(lang))
    lines = [text for row, text in enumerate(texts(log)) if not log.line(row).heading]
    text = as_text(log)
    told = [row.strip() for row in text.splitlines() if row.startswith("  ")]
    assert told == [row for line in lines for row in line.split("\n")]
    table = as_csv(log)
    assert table.startswith("\ufeff")
    rows = list(csv.reader(io.StringIO(table.removeprefix("\ufeff"))))
    assert [row[2] for row in rows[1:]] == lines
    headings = [group["heading"] for group in json.loads(as_json(log))["groups"]]
    assert [row[0] for row, before in zip(rows[1:], rows, strict=False) if row[0] != before[0]] == (
        headings
    )
    assert len(headings) == 1 + 6 * 6 + 1
    data = json.loads(as_json(log))
    assert [line["text"] for group in data["groups"] for line in group["lines"]] == lines
    kept = [tuple(e) for group in data["groups"] for line in group["lines"] for e in line["events"]]
    assert kept == [event for event in match.log if event[0] not in ("round", "phase")]


def test_a_spreadsheet_calculates_nothing_of_it(qapp):
    log, _ = played("ludo", Language("en"))
    log.chronicle.lines[0]._texts["en"] = "=1+1"
    rows = list(csv.reader(io.StringIO(as_csv(log))))
    assert rows[1][2] == "'=1+1"


@pytest.mark.parametrize(
    ("kind", "opens"), [("txt", "Before"), ("csv", "\ufeffRound"), ("json", "{"), ("log", "Before")]
)
def test_saving_writes_the_kind_that_the_name_asks_for(shown, tmp_path, kind, opens):
    path = tmp_path / f"log.{kind}"
    shown.save_to(path)
    assert path.read_text(encoding="utf-8").startswith(opens)


def test_a_place_that_takes_no_file_is_told(shown, context, tmp_path):
    (tmp_path / "file").touch()
    shown.save_to(tmp_path / "file" / "log.txt")
    assert context.host.told == ["file-unwritable"]


def test_saving_asks_for_the_file_in_the_language_of_now(shown, context, qtbot):
    context.language.speak("zh")
    qtbot.mouseClick(shown.save_button, Qt.MouseButton.LeftButton)
    [dialog] = [child for child in shown.children() if child.inherits("QFileDialog")]
    assert dialog.windowTitle() == "保存记录"
    assert [name[-6:] for name in dialog.nameFilters()] == ["*.txt)", "*.csv)", ".json)"]
    dialog.reject()


def test_the_line_under_the_pointer_and_the_clicked_one_say_what_they_speak_of(shown, qtbot):
    pointed, picked = [], []
    shown.pointed.connect(pointed.append)
    shown.picked.connect(picked.append)
    view, log = shown.view, shown.view.model()
    view.scrollToTop()
    qtbot.wait(10)
    rows = [row for row in range(8) if log.keys(row)]
    for row in rows:
        spot = view.visualRect(log.index(row)).center()
        QGuiApplication.sendEvent(view.viewport(), move_to(spot, view))
        assert pointed[-1] == log.keys(row)
        if not log.line(row).heading:
            qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
            assert picked[-1] == log.keys(row)
    assert len(picked) >= 3
    QGuiApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert pointed[-1] == ()


def move_to(spot, view):
    none = Qt.MouseButton.NoButton
    where = view.viewport().mapToGlobal(spot)
    return QMouseEvent(
        QEvent.Type.MouseMove, QPointF(spot), QPointF(where), none, none, Qt.KeyboardModifier(0)
    )


def test_the_keyboard_begins_at_the_newest_line(shown, qtbot):
    view = shown.view
    view.clearFocus()
    view.selectionModel().clearCurrentIndex()
    view.setFocus()
    assert view.currentIndex().row() == view.model().rowCount() - 1


def test_the_keyboard_walks_picks_and_copies(shown, qtbot):
    picked = []
    shown.picked.connect(picked.append)
    view, log = shown.view, shown.view.model()
    view.setFocus()
    view.setCurrentIndex(log.index(2))
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert picked == [log.keys(3)]
    qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == log.text(3) + "\n"


def test_without_a_choice_the_whole_log_is_copied(shown, qtbot):
    shown.view.clearSelection()
    qtbot.mouseClick(shown.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == as_text(shown.view.model())


def test_the_newest_line_stays_in_sight_unless_the_reader_scrolled_away(context, qtbot):
    log, match = played("merit57", context.language)
    log.cut(200)
    panel = LogPanel(context, log)
    qtbot.addWidget(panel)
    panel.resize(298, 400)
    panel.show()
    bar = panel.view.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    panel.view.scrollToBottom()
    log.hear(match.log[200:260], match.state)
    qtbot.wait(30)
    assert bar.value() == bar.maximum()
    bar.setValue(100)
    log.hear(match.log[260:], match.state)
    qtbot.wait(30)
    assert bar.value() == 100


@pytest.mark.parametrize("percent", [80, 100, 200])
def test_every_line_has_room_for_all_its_words(context, qtbot, percent):
    context.theme.enlarge(percent)
    log, _ = played("merit57", context.language)
    panel = LogPanel(context, log)
    qtbot.addWidget(panel)
    panel.resize(298, 600)
    panel.show()
    view = panel.view
    for row in range(log.rowCount()):
        if log.line(row).heading:
            continue
        layout, height, _ = view.lines._lay(row)
        assert view.lines.sizeHint(None, log.index(row)).height() >= height
        last = layout.lineAt(layout.lineCount() - 1)
        assert last.textStart() + last.textLength() == len(layout.text())
        widest = max(layout.lineAt(i).naturalTextWidth() for i in range(layout.lineCount()))
        assert widest <= view.viewport().width() - context.theme.px(46 + 16) + 1


@pytest.mark.parametrize(
    ("lang", "text", "marked"),
    [
        ("en", "Farmer labours: Provisions +4", [("Provisions +4", "goldt")]),
        ("en", "Monk: loses 2 Wisdom, Merit −1", [("2 Wisdom", "blue"), ("Merit −1", "red")]),
        ("zh", "农夫：付资粮 2，功德+3", [("资粮 2", "goldt"), ("功德+3", "red")]),
        ("zh", "劫难+4，至 9", [("劫难+4", "violet")]),
        ("en", "Player 1 (−1).", [("−1", "ink")]),
        ("en", "Round 3", []),
    ],
)
def test_amounts_are_set_off_in_the_ink_of_their_resource(lang, text, marked):
    spans = amount_spans(text, "merit57", catalogue(lang))
    found = {(text[s.start : s.start + s.length], s.ink) for s in spans}
    assert found == set(marked)
