"""A game's rule sheet: what may be changed, and what is told where it may not."""

from time import process_time

import pytest
from pace import within

from engine.games import IDS, game
from engine.kernel.errors import HouseRuleError, LibraryError
from engine.kernel.rules import RuleSheet
from engine.library.house_files import read_house
from resources.catalogue import catalogue

SHEET = RuleSheet("ludo")


def house(tmp_path, text):
    path = tmp_path / "house.toml"
    path.write_text(text, encoding="utf-8")
    return read_house(SHEET, path)


def test_a_house_file_changes_only_what_it_names(tmp_path):
    changes = house(tmp_path, 'game = "ludo"\n[rules]\nblockade = true\nsafe = [0, 5]\n')
    values = SHEET.resolve(changes)
    assert values["blockade"] is True
    assert values["safe"] == (0, 5)
    others = {key: value for key, value in values.items() if key not in ("blockade", "safe")}
    assert others == {key: SHEET.rules[key].value for key in others}


def test_a_house_file_may_start_from_a_preset(tmp_path):
    changes = house(tmp_path, 'game = "ludo"\npreset = "literal"\n[rules]\ntarget = "share"\n')
    assert changes == {"scope": "human_only", "target": "share"}


def test_typed_settings_are_read_like_a_file():
    changes = SHEET.settings(
        ["dice=fair", "window=50", "safe=[0, 3]", "six_base=2", "play_on=true"]
    )
    assert changes == {
        "dice": "fair",
        "window": 50,
        "safe": (0, 3),
        "six_base": 2.0,
        "play_on": True,
    }
    assert isinstance(changes["six_base"], float)
    assert SHEET.settings(["preset=classic"]) == SHEET.presets["classic"]


@pytest.mark.parametrize(
    ("text", "code", "details"),
    [
        ("game = ", "house-toml-end", {}),
        ("game = @", "house-toml-at", {"line": 1, "column": 8}),
        ("a = " + "[" * 900, "house-no-toml", {}),
        ('game = "ludo"\n[rule]\n', "house-part", {"key": "rule"}),
        ('game = "ludo"\nrules = 5\n', "house-part", {"key": "rules"}),
        ("[rules]\n", "house-no-game", {"expected": "ludo"}),
        ("", "house-no-game", {"expected": "ludo"}),
        (f"game = {'9' * 5000}\n", "house-toml-digits", {}),
        ('game = "chess"\n', "house-game", {"given": "chess"}),
        ('game = "ludo"\npreset = "kind"\n', "rule-value", {"key": "preset"}),
        ('game = "ludo"\npreset = 5\n', "rule-value", {"given": "5"}),
        ('game = "ludo"\n[rules]\nblokade = true\n', "rule-unknown", {"near": "blockade"}),
        ('game = "ludo"\n[rules]\nxyzzy = true\n', "rule-unknown-far", {"key": "xyzzy"}),
        ('game = "ludo"\n[rules]\nblockade = 1\n', "rule-value", {"expected": "true | false"}),
        ('game = "ludo"\n[rules]\nwindow = 0\n', "rule-value", {"expected": "1 … 1000"}),
        ('game = "ludo"\n[rules]\nwindow = 2.5\n', "rule-value", {"given": "2.5"}),
        ('game = "ludo"\n[rules]\nwindow = true\n', "rule-value", {"key": "window"}),
        ('game = "ludo"\n[rules]\nsix_base = nan\n', "rule-value", {"given": "nan"}),
        ('game = "ludo"\n[rules]\nsafe = [0]\n', "rule-value", {"expected": "[0 … 12] × 2"}),
        ('game = "ludo"\n[rules]\nsafe = [0, 99]\n', "rule-value", {"key": "safe"}),
        (
            'game = "ludo"\n[rules]\ndice = "loaded"\n',
            "rule-value",
            {"expected": "fair | balanced"},
        ),
    ],
)
def test_a_wrong_house_file_is_told_with_file_key_and_what_was_expected(
    tmp_path, text, code, details
):
    with pytest.raises(HouseRuleError) as error:
        house(tmp_path, text)
    assert error.value.code == code
    assert error.value.details["file"] == "house.toml"
    assert details.items() <= error.value.details.items()


def test_of_several_faults_of_a_house_file_the_first_is_told_and_how_many_more(tmp_path):
    path = tmp_path / "house.toml"
    path.write_text('game = "merit13"\n[rules]\nrounds = 99\nactions = "x"\nnobody = 1\n')
    with pytest.raises(HouseRuleError) as caught:
        read_house(game("merit13").rule_sheet, path)
    details = caught.value.details
    assert (details["key"], details["more"]) == ("rounds", 2)
    said = [catalogue(lang).fault(caught.value.code, details) for lang in ("en", "zh")]
    assert said[0].endswith(" The file has 2 more faults.")
    assert said[1].endswith("。文件中还有 2 处错误。")


def test_a_house_file_of_another_encoding_is_told_in_words_of_ours(tmp_path):
    path = tmp_path / "house.toml"
    path.write_bytes('game = "ludo" # Tür'.encode("latin-1"))
    with pytest.raises(HouseRuleError) as caught:
        read_house(SHEET, path)
    told = catalogue("zh").fault(caught.value.code, caught.value.details)
    assert told == "house.toml 不是 UTF-8 文本；应为 TOML。"


def test_a_missing_house_file_is_told(tmp_path):
    with pytest.raises(LibraryError, match="file-unreadable"):
        read_house(SHEET, tmp_path / "none.toml")
    with pytest.raises(LibraryError, match="file-no-file"):
        read_house(SHEET, tmp_path)


@pytest.mark.parametrize(
    "text",
    [
        'game = "ludo"\n[rules]\ndice = 0x' + "f" * 6000,
        'game = "ludo"\n[rules]\nwindow = ' + "9" * 5000,
        "game = 0x" + "f" * 6000,
        'game = "ludo"\n[rules]\nwindow = ' + "[" * 3000,
        'game = "ludo"\n' + "a." * 30_000 + "a = 1",
        'game = "ludo"\n[' + "a." * 30_000 + "a]",
        'game = "ludo"\n[cards]\n' + "a." * 31 + "a = 1",
        "\n" * 100_000,
    ],
    ids=["hexadecimal", "decimal", "game", "brackets", "dotted", "table", "cards", "lines"],
)
def test_what_no_rule_could_be_is_told_in_a_short_line_at_once(tmp_path, text):
    began = process_time()
    with pytest.raises(HouseRuleError) as error:
        house(tmp_path, text)
    assert process_time() - began < within(0.5)
    assert len(catalogue("en").fault(error.value.code, error.value.details)) < 400


@pytest.mark.parametrize("given", ["9" * 5000, "0x" + "f" * 6000, "[" * 5000, "1\n" + "a." * 9000])
def test_a_setting_that_no_rule_could_be_is_told_in_a_short_line(given):
    with pytest.raises(HouseRuleError) as error:
        SHEET.settings([f"window={given}"])
    assert len(catalogue("en").fault(error.value.code, error.value.details)) < 200


def test_a_setting_without_a_value_is_told():
    with pytest.raises(HouseRuleError, match="set-shape"):
        SHEET.settings(["dice"])


def test_the_digest_changes_with_any_rule_and_only_then():
    assert SHEET.digest({}) == SHEET.digest({"dice": SHEET.rules["dice"].value})
    assert SHEET.digest({}) != SHEET.digest({"window": 99})


@pytest.mark.parametrize("game_id", IDS)
def test_every_sheet_and_preset_of_the_kit_keeps_its_own_bounds(game_id):
    sheet = game(game_id).rule_sheet
    assert sheet.rules
    for name, changes in sheet.presets.items():
        assert sheet.resolve(changes) != sheet.resolve({}) or not changes, name


def test_numbers_go_both_ways_where_their_addresses_say_so():
    numbers = {"a.gain": 3, "a.lose": -2, "b.heaven": 4}
    sheet = RuleSheet("ludo", lambda: numbers, signed=(".heaven",))
    assert sheet.settings(["b.heaven=-5"]) == {"b.heaven": -5}
    assert sheet.settings(["a.lose=5"]) == {"a.lose": 5}
    with pytest.raises(HouseRuleError) as error:
        sheet.settings(["a.gain=-1"])
    assert error.value.details["expected"] == "0 … 99"


def test_a_content_of_its_own_is_an_edition_of_its_own():
    sheet = RuleSheet("ludo", edition="pack 1a2b3c4d")
    assert sheet.edition == "pack 1a2b3c4d"
    assert sheet.digest({}) != SHEET.digest({})
    assert sheet.rules == SHEET.rules
