"""From the lab to the table: adopted, printed, played and tested by one set of rules."""

import json

import pytest
from parts import soaked
from playing import wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import settle

from engine.games import IDS, game
from engine.kernel.rules import Value
from engine.lab.experiments.plan import Experiment, Side, checked
from engine.library.house_files import read_house
from engine.library.journal_files import read_journal
from engine.library.store import utc_now
from engine.playtest.kits import printed
from engine.playtest.store import PlaytestStore
from gui.cli import main
from gui.lab.runner import Standing
from gui.shell.lab.changed_pieces import ChangedPieces
from gui.shell.lab.consequences import Consequences
from printpack import games as kits
from printpack.paper.kit.changes import PieceChange, piece_title
from printpack.paper.kit.manifest import parse

CHANGED: dict[str, dict[str, Value]] = {
    "merit57": {"protect_merit": 2},
    "merit13": {"labour": 4},
    "delay": {"start_pressure": 40},
    "cier": {"stalemate": 12},
    "ludo": {"dice": "fair"},
}


def consequences(window, game_id, rules):
    seats = game(game_id).default_seats
    plan = checked(Experiment(game_id, "adopt", seats, "beginners", variants=(Side(rules=rules),)))
    return shown(window, Standing(plan))


def shown(window, standing):
    made = Consequences(window.context, standing)
    made.setParent(window)  # and goes with it
    made.show()
    return made


@pytest.mark.parametrize("game_id", soaked(list(IDS), ["delay", "merit57"]))
def test_one_hash_of_rules_stands_in_file_game_plan_and_playtest(opened, tmp_path, game_id):
    window = opened()
    then = consequences(window, game_id, CHANGED[game_id])
    file = tmp_path / "house.toml"
    then.adopt_in(file)
    settle()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    settle()
    sheet = game(game_id).rule_sheet
    house = read_house(sheet, file)
    rules = sheet.digest(house)
    assert rules != sheet.digest({})
    seats = game(game_id).default_seats
    plan = checked(Experiment(game_id, "again", seats, "beginners", Side(rules=house)))
    assert plan.rules == rules
    saved = tmp_path / "game.samsara"
    played = ["auto", game_id, "--bots", "random", "--house", str(file), "--save", str(saved)]
    assert main(played) == 0
    assert read_journal(saved).digest == rules
    then._plan()
    settle()
    page = window.page
    assert page.sheets.playtest().session.rules == rules
    assert page.sheets.playtest().session.house == house
    then._play()
    settle()
    assert sheet.digest(window.page.house()) == rules
    then.leave()


def test_a_number_that_is_set_back_is_set_back_in_the_file_that_had_it(opened, tmp_path):
    window, sheet = opened(), game("delay").rule_sheet
    file = tmp_path / "house.toml"
    file.write_text('game = "delay"\n[rules]\nstart_pressure = 40\nstart_hell = 3\n')
    usual = sheet.resolve({})["start_pressure"]
    base = Side(rules=read_house(sheet, file))
    back = (Side(rules={"start_pressure": usual}),)
    plan = checked(Experiment("delay", "adopt", 1, "beginners", base, back))
    then = shown(window, Standing(plan))
    then.adopt_in(file)
    settle()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    settle()
    assert read_house(sheet, file) == {"start_hell": 3}
    then.leave()


def test_a_playtest_takes_the_kit_of_its_rules_or_says_that_none_was_printed(opened):
    window = opened()
    store = PlaytestStore(window.context.library.database, utc_now)
    then = consequences(window, "merit57", CHANGED["merit57"])
    then._plan()
    settle()
    field = window.page.sheets.tested.kit
    assert field.code() is None
    assert "No kit by these rules was printed here" in field._told.text()
    rules = game("merit57").rule_sheet.digest(CHANGED["merit57"])
    told = {"kind": "samsara-kit", "kit": "9c1f·04e2", "rules": rules, "edition": "v5.7"}
    store.put_kit(printed("merit57", json.dumps(told), ""))
    window.back()
    then._plan()
    settle()
    field = window.page.sheets.tested.kit
    assert field.code() == "9c1f·04e2"
    assert not field._told.isVisible()


def test_the_page_names_what_is_printed_and_hands_it_over(opened, monkeypatch):
    window = opened()
    then = consequences(window, "merit57", CHANGED["merit57"])
    asked = []
    monkeypatch.setattr(ChangedPieces, "names", lambda _, *given: asked.append(given) or ("A", "B"))
    assert not then.printed.isVisible()  # while games are played nothing else is drawn
    then.show_standing(Standing(then.standing.experiment, result=object()))
    assert then.printed.text() == "2 printed pieces change: A; B."
    assert asked[-1] == ("merit57", {}, CHANGED["merit57"], "en")
    then.printing.click()
    settle()
    page = window.page
    assert page.house() == CHANGED["merit57"]
    assert page.choices.since.since().house == {}
    assert page.saving.save.word() == "Save what changed"


@pytest.mark.soak
def test_the_pieces_named_are_those_that_a_print_since_the_edition_finds(opened, tmp_path, capsys):
    window = opened()
    pieces = ChangedPieces(window)
    given = ("merit57", {}, CHANGED["merit57"], "en")
    wait_until(lambda: pieces.names(*given) is not None)
    named = set(pieces.names(*given))
    house, kit, new = tmp_path / "house.toml", tmp_path / "kit", tmp_path / "new"
    house.write_text('game = "merit57"\n[rules]\nprotect_merit = 2\n', encoding="utf-8")
    assert main(["print", "kit", "--lang", "en", "--out", str(kit)]) == 0
    whole = ["print", "kit", "--lang", "en", "--house", str(house)]
    assert main([*whole, "--out", str(tmp_path / "whole")]) == 0
    since = ["--since", str(kit / "manifest.json"), "--out", str(new)]
    assert main([*whole, *since]) == 0
    assert f" {len(named)}.\n" in capsys.readouterr().out
    before, now = (
        json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
        for folder in (kit, tmp_path / "whole")
    )
    apart = {
        name
        for name in before["pieces"]
        if any(
            (before["pieces"][name][side] or {}).get("drawn")
            != (now["pieces"][name][side] or {}).get("drawn")
            for side in ("front", "back")
        )
    }
    entries = parse((tmp_path / "whole" / "manifest.json").read_bytes(), "whole").pieces
    spec = kits.kit("merit57")
    assert named == {piece_title(spec, "en", PieceChange(one, None, entries[one])) for one in apart}
    rules = game("merit57").rule_sheet.digest(CHANGED["merit57"])
    assert now["rules"] == rules == json.loads((new / "manifest.json").read_text())["rules"]
    assert kits.kit("merit57").faces.digest(CHANGED["merit57"]) == rules
    pieces.close()
