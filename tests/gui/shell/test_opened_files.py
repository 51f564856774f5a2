"""Files of every kind that we have are opened: by a drop, by a word, wherever the window is."""

import json
import shutil
import zipfile
from pathlib import Path

import pytest
from playing import wait_until
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from visiting import played, settle

import resources
from engine import games
from engine.kernel.errors import SamsaraError
from engine.kernel.game import PERSON
from engine.lab.experiments.plan_file import parse_plan, plan_text
from engine.lab.searching.search_plan_file import parse_search_plan
from engine.library.content_packs import installed
from engine.library.folder import data_folder
from engine.library.journal_files import write_journal
from gui.shell.opening.known_files import Known, known_as
from gui.widgets.buttons import Button
from gui.widgets.said import Label

HOUSE = 'game = "merit57"\n[rules]\nprotect_merit = 2\nwin_calamity = 10\n'
PLAN = 'game = "merit57"\nseed = "s"\n[[variant]]\nrules = {protect_merit = 2}\n'
SEARCH = 'game = "merit57"\nseed = "s"\n[sweep]\nnumbers = ["protect_merit=1..3"]\n'
SHIPPED = Path(str(resources.places[0].joinpath("games/delay")))


def pack(folder):
    path = folder / "雪岭 pass.samsara-pack"
    with zipfile.ZipFile(path, "w") as made:
        for name in ("events.json", "endings.json"):
            made.write(SHIPPED / name, name)
    return path


def drop(window, *paths):
    """Carry files over the window, and let go."""
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    spot, left, none = QPointF(400, 300), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    copy = Qt.DropAction.CopyAction
    QApplication.sendEvent(window, QDragEnterEvent(spot.toPoint(), copy, carried, left, none))
    QApplication.sendEvent(window, QDropEvent(spot, copy, carried, left, none))
    settle()


def words(modal):
    return [button.word() for button in modal.findChildren(Button)]


def told(window):
    return "\n".join(label.text() for label in window.modal.findChildren(Label))


def press(window, word):
    next(one for one in window.modal.findChildren(Button) if one.word() == word).click()
    settle()


def text(folder, name, said):
    path = folder / name
    path.write_text(said, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("name", "said", "known"),
    [
        ("家规 1.toml", HOUSE, Known.HOUSE),
        ("h.toml", '\ufeffgame = "merit57"\npreset = "hard"\n', Known.HOUSE),
        ("p.toml", PLAN, Known.PLAN),
        ("p.lab.toml", 'game = "merit57"\nrules = "0123"\n', Known.PLAN),
        ("s.toml", SEARCH, Known.SEARCH),
        ("x.samsara", "whatever", Known.MATCH),
        ("x.samsara.json", "{}", Known.MATCH),
        ("renamed.txt", '{"kind": "samsara-match"}', Known.MATCH),
        ("renamed", '{"kind": "samsara-playtest"}', Known.PLAYTEST),
        ("x.playtest.json", "{}", Known.PLAYTEST),
        ("p.samsara", '{"kind": "samsara-playtest"}', Known.PLAYTEST),
        ("events.json", "[]", Known.PACK),
        ("x.samsara-pack", "", Known.PACK),
        ("H.TOML", HOUSE, Known.HOUSE),
        ("M.SAMSARA", "whatever", Known.MATCH),
        ("P.PLAYTEST.SAMSARA", "{}", Known.PLAYTEST),
        ("X.Samsara-Pack", "", Known.PACK),
    ],
)
def test_a_file_is_known_by_what_it_holds_then_by_its_name(tmp_path, name, said, known):
    assert known_as(text(tmp_path, name, said)) is known


@pytest.mark.parametrize(
    ("name", "said", "code"),
    [
        ("a.png", "PNG", "file-unknown"),
        ("pyproject.toml", "[project]\n", "file-unknown"),
        ("h.toml", "game = ", "house-toml-end"),
        ("gone.toml", None, "file-unreadable"),
        ("gone", None, "file-unreadable"),
        ("a" * 300, None, "file-unreadable"),
        ("large.bin", "0" * 9_000_000, "file-unknown"),
    ],
)
def test_what_is_nothing_of_ours_is_told_in_one_line(opened, tmp_path, name, said, code):
    path = tmp_path / name
    if said is not None:
        text(tmp_path, name, said)
    with pytest.raises(SamsaraError) as refused:
        known_as(path)
    assert refused.value.code == code
    window = opened()
    drop(window, path)
    assert name[:20] in window.notice.label.text()
    assert "\n" not in window.notice.label.text()
    assert (window.modal, type(window.page).__name__) == (None, "StartPage")


@pytest.mark.parametrize(
    ("word", "page"),
    [
        ("Play by them…", "NewGamePage"),
        ("Try them out…", "LabPage"),
        ("Print them…", "PrintPage"),
        ("Cancel", "StartPage"),
    ],
)
def test_house_rules_are_shown_and_the_person_says_what_for(opened, tmp_path, word, page):
    window = opened()
    drop(window, text(tmp_path, "家规 1.toml", HOUSE))
    assert words(window.modal) == ["Cancel", "Try them out…", "Print them…", "Play by them…"]
    assert "家规 1.toml" in told(window)
    assert "2 numbers" in told(window)
    press(window, word)
    assert type(window.page).__name__ == page
    sheet = games.game("merit57").rule_sheet
    ours = {"protect_merit": 2, "win_calamity": 10}
    if page == "LabPage":
        assert window.page.question.experiment.variants[0].rules == ours
    elif page == "PrintPage":
        assert sheet.unlike(window.page.choices.house) == ours
    elif page == "NewGamePage":
        assert sheet.unlike(window.page.options.house) == ours


def test_house_rules_of_a_game_that_is_not_printed_here_are_not_printed(opened, tmp_path):
    window = opened()
    drop(window, text(tmp_path, "h.toml", 'game = "ludo"\n[rules]\ndice = "fair"\n'))
    assert words(window.modal) == ["Cancel", "Try them out…", "Play by them…"]


@pytest.mark.parametrize("game", ["chess", "../ludo", 7])
def test_house_rules_of_no_game_of_ours_are_refused(opened, tmp_path, game):
    window = opened()
    drop(window, text(tmp_path, "h.toml", f"game = {json.dumps(game)}\n"))
    assert window.modal is None
    assert str(game) in window.notice.label.text()


@pytest.mark.parametrize("game", ["0x" + "f" * 6_000, "[1, 2]", "1e9", "true"])
def test_house_rules_whose_game_is_no_name_are_refused_in_a_line(opened, tmp_path, game):
    window = opened()
    drop(window, text(tmp_path, "h.toml", f"game = {game}\n"))
    assert window.modal is None
    said = window.notice.label.text()
    assert said.startswith("h.toml: There is no game")
    assert len(said) < 200


def test_a_plan_stands_in_the_lab_and_nothing_is_played(opened, tmp_path):
    window = opened()
    drop(window, text(tmp_path, "p.toml", PLAN))
    asked = window.page.question.experiment
    assert plan_text(asked) == plan_text(parse_plan(PLAN.encode(), "p.toml"))
    assert not window.context.lab().running
    drop(window, text(tmp_path, "s.toml", SEARCH))
    assert window.page.tabs.name == "sweep"
    plan = parse_search_plan(SEARCH.encode(), "s.toml")
    assert window.context.searches().searches["sweep"].plan == plan
    assert not window.context.searches().running


def test_a_plan_that_the_lab_refuses_is_told_for_it_and_not_as_if_it_stood_there(opened, tmp_path):
    window = opened()
    drop(window, text(tmp_path, "s.toml", SEARCH.replace("protect_merit", "nothing_such")))
    assert type(window.page).__name__ == "StartPage"
    assert "nothing_such" in window.notice.label.text()


def test_a_pack_is_shown_and_taken_in_on_request_alone(opened, tmp_path):
    window = opened()
    drop(window, pack(tmp_path))
    assert "雪岭 pass" in told(window)
    assert installed("delay", data_folder()) == []
    press(window, "Cancel")
    assert installed("delay", data_folder()) == []
    drop(window, tmp_path / "雪岭 pass.samsara-pack")
    press(window, "Take in and play…")
    assert installed("delay", data_folder()) == ["雪岭 pass"]
    assert window.page.contents.choice.value() == "雪岭 pass"
    assert window.page.contents.content


@pytest.mark.parametrize("archive", [True, False])
def test_files_that_a_pack_is_not_read_from_are_named_before_it_is_taken_in(
    opened, tmp_path, archive
):
    path = pack(tmp_path)
    if archive:
        with zipfile.ZipFile(path, "a") as made:
            made.writestr("notes.txt", "")
    else:
        path = tmp_path / "雪岭 pass"
        path.mkdir()
        for name in ("events.json", "endings.json"):
            shutil.copy(SHIPPED / name, path)
        (path / "notes.txt").touch()
    window = opened()
    drop(window, path)
    for _ in range(2):
        assert "notes.txt" in told(window)
        window.switch_language()


def test_a_pack_that_became_another_meanwhile_is_not_taken_in(opened, tmp_path):
    window, path = opened(), pack(tmp_path)
    drop(window, path)
    events = json.loads((SHIPPED / "events.json").read_text(encoding="utf-8"))
    events[0]["title_en"] = "Another"
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("events.json", json.dumps(events))
        made.write(SHIPPED / "endings.json", "endings.json")
    press(window, "Take in and play…")
    assert "has changed" in window.notice.label.text()
    assert installed("delay", data_folder()) == []


def test_a_pack_with_a_fault_is_refused_for_it(opened, tmp_path):
    (tmp_path / "events.json").write_text("[]", encoding="utf-8")
    window = opened()
    drop(window, tmp_path)
    assert window.modal is None
    assert window.notice.isVisible()


def test_of_several_files_each_waits_for_its_turn(opened, library, tmp_path):
    journal, _, _ = played("ludo", (PERSON, "steady"), None, "sent", ())
    write_journal(tmp_path / "m.samsara", journal, force=True)
    window = opened()
    houses = [text(tmp_path, f"{i}.toml", HOUSE) for i in range(3)]
    drop(window, *houses, tmp_path / "m.samsara")
    for house in houses:
        wait_until(lambda name=house.name: window.modal is not None and name in told(window))
        assert library.matches() == []
        press(window, "Cancel")
    wait_until(lambda: type(window.page).__name__ == "ResultPage")


def test_of_many_at_once_each_that_is_refused_is_told_and_the_last_good_one_shown(
    opened, library, tmp_path
):
    journal, _, _ = played("ludo", (PERSON, "steady"), None, "sent", ())
    write_journal(tmp_path / "m.samsara", journal, force=True)
    wrong = [text(tmp_path, f"{i}.samsara", "{") for i in range(30)]
    photo, gone = text(tmp_path, "photo.png", "PNG"), tmp_path / "gone.toml"
    window = opened()
    drop(window, photo, tmp_path / "m.samsara", gone, *wrong)
    wait_until(lambda: "\n" in window.notice.label.text())
    assert type(window.page).__name__ == "ResultPage"
    assert len(library.matches()) == 1
    assert window.notice.label.text().split("\n") == [
        (
            "photo.png is nothing that this program opens; "
            "expected a match, a playtest, house rules, a plan of the lab or a pack."
        ),
        f"{gone} cannot be read: No such file or directory.",
        *(
            f"{i}.samsara: This file is not JSON; expected a saved match (*.samsara)."
            for i in range(3)
        ),
        "… and 27 other files.",
    ]
    window.switch_language()
    assert window.notice.label.text().endswith("\n……另有 27 个文件。")


def test_what_was_refused_is_told_when_the_question_of_another_is_answered(opened, tmp_path):
    window = opened()
    drop(window, tmp_path / "gone.toml", text(tmp_path, "h.toml", HOUSE))
    assert not window.notice.isVisible()
    press(window, "Try them out…")
    wait_until(window.notice.isVisible)
    assert "gone.toml" in window.notice.label.text()
    assert type(window.page).__name__ == "LabPage"
    drop(window, tmp_path / "other.toml")  # what was told is not told again
    assert "gone.toml" not in window.notice.label.text()


def test_a_file_that_trips_the_program_keeps_no_other_from_its_turn(opened, tmp_path, monkeypatch):
    from gui.shell.opening import known_files

    def trip(path):
        if path.name == "odd":
            raise ZeroDivisionError
        return known_as(path)

    monkeypatch.setattr(known_files, "known_as", trip)
    window = opened()
    with pytest.raises(ZeroDivisionError):
        window.open_files(tmp_path / "odd", text(tmp_path, "h.toml", HOUSE))
    wait_until(lambda: window.modal is not None)


@pytest.mark.parametrize(("scale", "columns"), [(100, 4), (200, 1)])
def test_ways_stand_below_one_another_where_a_line_has_no_room(opened, tmp_path, scale, columns):
    window = opened((960, 600), text_scale=scale)
    drop(window, text(tmp_path, "h.toml", HOUSE))
    found = window.modal.findChildren(Button)
    corners = [one.mapTo(window, one.rect().bottomRight()).x() for one in found]
    assert all(0 < right < window.width() for right in corners)
    assert len({one.mapTo(window, one.rect().center()).x() for one in found}) == columns


@pytest.mark.parametrize(
    "asked",
    ['[sweep]\nnumbers = ["practice"]', '[tune]\ngoals = ["stability=5.."]\nvary = ["task"]'],
)
def test_a_plan_that_would_move_a_switch_is_refused_before_it_opens(opened, tmp_path, asked):
    window = opened()
    drop(window, text(tmp_path, "moved.lab.toml", f'game = "delay"\nseats = 1\n{asked}\n'))
    assert "is a switch, a word or a list" in window.notice.label.text()
    assert type(window.page).__name__ == "StartPage"
