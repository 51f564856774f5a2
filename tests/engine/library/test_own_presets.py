"""A person's presets: kept by a name, found again, and never in anybody's way."""

import pytest

from engine.games import game
from engine.kernel.errors import HouseRuleError, SamsaraError
from engine.library.folder import data_folder
from engine.library.own_presets import (
    delete_preset,
    keep_preset,
    own_presets,
    rename_preset,
)

SHEET = game("delay").rule_sheet
HOUSE = dict(SHEET.presets["relaxed"])


def test_a_preset_that_was_kept_is_found_by_its_name():
    assert own_presets(SHEET) == {}
    path = keep_preset(SHEET, "对决 2", HOUSE, ["from lab run 0123"])
    assert path.read_text(encoding="utf-8").startswith("# from lab run 0123\n")
    assert own_presets(SHEET) == {"对决 2": HOUSE}
    assert own_presets(game("ludo").rule_sheet) == {}


def test_a_preset_is_written_over_only_on_wish():
    keep_preset(SHEET, "mine", HOUSE)
    with pytest.raises(SamsaraError):
        keep_preset(SHEET, "mine", {})
    assert own_presets(SHEET)["mine"] == HOUSE
    keep_preset(SHEET, "mine", {}, force=True)
    assert own_presets(SHEET) == {}


@pytest.mark.parametrize(
    "name",
    [
        "",
        ".",
        "..",
        "../a",
        "a/b",
        "a\\b",
        "C:",
        "a\x00",
        " a",
        "x" * 61,
        "relaxed",
        "a.",
        "CON",
        "nul.2",
        "Com1",
    ],
)
def test_a_name_that_is_no_files_or_is_the_editions_is_refused(name):
    with pytest.raises(HouseRuleError, match="preset-name"):
        keep_preset(SHEET, name, HOUSE)
    assert own_presets(SHEET) == {}


def test_what_else_lies_there_is_left_out():
    folder = keep_preset(SHEET, "good", HOUSE).parent
    (folder / "old.toml").write_text('game = "delay"\n[rules]\nno_such_rule = 1\n')
    (folder / "noise.toml").write_bytes(b"\xff\x00")
    (folder / "folder.toml").mkdir()
    (folder / "note.txt").write_text("x")
    assert [*own_presets(SHEET)] == ["good"]
    assert data_folder() in folder.parents


def test_a_preset_goes_by_another_name_with_all_that_its_file_says():
    before = keep_preset(SHEET, "mine", HOUSE, ["from lab run 0123"])
    text = before.read_text(encoding="utf-8")
    rename_preset(SHEET, "mine", "ours")
    assert own_presets(SHEET) == {"ours": HOUSE}
    assert before.with_name("ours.toml").read_text(encoding="utf-8") == text
    rename_preset(SHEET, "ours", "ours")
    assert own_presets(SHEET) == {"ours": HOUSE}


@pytest.mark.parametrize("other", ["taken", "relaxed", "a/b"])
def test_another_name_is_refused_where_a_new_one_would_be(other):
    keep_preset(SHEET, "mine", HOUSE)
    keep_preset(SHEET, "taken", {**HOUSE, "start_pressure": 1})
    with pytest.raises(SamsaraError):
        rename_preset(SHEET, "mine", other)
    assert set(own_presets(SHEET)) == {"mine", "taken"}


def test_a_preset_is_deleted_and_one_that_is_gone_is_no_fault():
    keep_preset(SHEET, "mine", HOUSE)
    delete_preset(SHEET, "mine")
    delete_preset(SHEET, "mine")
    assert own_presets(SHEET) == {}
