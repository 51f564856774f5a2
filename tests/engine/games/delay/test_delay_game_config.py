"""§8.4 A pack's own rules: read, checked for every fault, applied in play, kept in a match."""

import json

import pytest
from delay_author import AUTHORS_RULES, UNPLAYED, authors_config, authors_numbers
from pack_folders import shipped_data, write

from engine.games.delay import GAME
from engine.games.delay.check import report
from engine.games.delay.game_config import KEYS, changed_rules, config_keys, plain_config
from engine.games.delay.pack import PackError, loads, read_folder, shipped
from engine.games.delay.schema import CONFIG, MOST_BYTES
from engine.kernel.game import Setup
from engine.kernel.journal import Journal
from engine.lab.simulate import Plan, simulate
from engine.library.earlier_rules import as_begun
from resources.catalogue import LANGUAGES, catalogue


def packed(config):
    return shipped_data() | {CONFIG: config}


def faults(folder, config):
    """Return each fault of a file: file, key, value, allowed values."""
    found = report(write(folder, packed(config)))
    assert not found.playable
    return [(one.file, one.field, one.given, one.expected) for one in found.faults]


def test_the_numbers_of_the_file_are_the_rules_of_the_game(tmp_path):
    pack = read_folder(write(tmp_path, authors_numbers()))
    assert pack.rules == AUTHORS_RULES
    bound = GAME.packs.bind(pack.text)
    values, book = bound.rule_sheet.resolve({}), GAME.rule_sheet.resolve({})
    assert {key: values[key] for key in AUTHORS_RULES} == AUTHORS_RULES
    changed = {key for key in book if "." not in key and values[key] != book[key]}
    assert changed == AUTHORS_RULES.keys()
    begun = bound.begin(Setup("delay", ("random",), "s"))
    assert (begun.rules.heaven_at, begun.rules.balance_gap) == (84, 12)


def test_a_house_changes_the_numbers_of_the_pack(tmp_path):
    sheet = GAME.packs.bind(read_folder(write(tmp_path, authors_numbers())).text).rule_sheet
    assert sheet.resolve({"heaven_at": 70})["heaven_at"] == 70
    assert sheet.unlike({"heaven_at": 84, "hell_at": 90}) == {"hell_at": 90}
    assert sheet.from_book({"hell_at": 90, "growth": (1,) * 7}) == {
        **AUTHORS_RULES,
        "hell_at": 90,
        "growth": (1,) * 7,
    }


def test_every_key_of_the_file_sets_its_rule_and_only_that(tmp_path):
    for key, rule, _, _ in config_keys():
        now = GAME.rule_sheet.rules[rule].value
        other = tuple(n + 1 for n in now) if isinstance(now, tuple) else now + 1
        config = plain_config({rule: other})
        assert read_folder(write(tmp_path, packed(config))).rules == {rule: other}, key
        assert changed_rules(config) == {rule: other}
    of_numbers = {
        key for key, rule in GAME.rule_sheet.rules.items() if "." not in key and not rule.choices
    }
    assert of_numbers - set(KEYS.values()) == {"keep_chance", "practice", "show_extreme"}


def test_a_file_that_changes_nothing_makes_no_other_pack(tmp_path):
    book = plain_config(GAME.rule_sheet.resolve({}))
    for config in ({}, {"rounds": 7}, book, {"record": {}}, {"cocoa": {"uses": 1}}):
        assert read_folder(write(tmp_path, packed(config))) == shipped()


def test_rules_alone_make_another_edition_with_a_digest_of_its_own(tmp_path):
    pack = read_folder(write(tmp_path, packed({"endings": {"heaven_dominance_gte": 84}})))
    other = read_folder(write(tmp_path, packed({"endings": {"heaven_dominance_gte": 85}})))
    sheets = [GAME.packs.bind(one.text).rule_sheet for one in (shipped(), pack, other)]
    assert len({sheet.edition for sheet in sheets}) == 3
    assert len({sheet.digest({}) for sheet in sheets}) == 3
    assert pack.events == other.events == shipped().events


def test_the_text_that_a_match_keeps_has_the_rules_and_reads_the_same(tmp_path):
    config = authors_config() | {"record": {"seal_penalty_chance": 0.29}}
    pack = read_folder(write(tmp_path, packed(config)))
    kept = json.loads(pack.text)["config"]
    assert kept["record"] == {"seal_penalty_chance": 0.29}
    assert kept["rebellion"] == authors_config()["rebellion"]
    assert set(kept) == {"record", "rebellion", "endings"}
    again = loads(pack.text)
    assert (again, again.rules) == (pack, pack.rules)
    assert again.rules["seal_chance"] == 29


def test_an_earlier_rulebook_does_not_change_the_numbers_of_a_pack(tmp_path, monkeypatch):
    bound = GAME.packs.bind(read_folder(write(tmp_path, authors_numbers())).text)
    for sheet in (GAME.rule_sheet, bound.rule_sheet):
        monkeypatch.setitem(sheet._data, "earlier", {"1": {"heaven_at": 95, "seal_chance": 30}})
    begun = []
    for content in ("", bound.pack.text):
        setup = Setup("delay", ("random",), "s", content=content)
        journal = Journal(setup, "", "05da67b10529", ())
        begun.append(as_begun(journal).setup.house)
    assert begun == [{"heaven_at": 95, "seal_chance": 30}, {"seal_chance": 30}]


WRONG = [
    ({"rounds": 8}, "rounds", "8", "7"),
    ({"rounds": 7.0}, "rounds", "7.0", "7"),
    ({"pressure_growth": [3, 4]}, "pressure_growth", "[…] × 2", "[-20 … 50] × 7"),
    ({"pressure_growth": [3, 4, 5, 6, 8, 10, 51]}, "pressure_growth", "[…] × 7", "[-20 … 50] × 7"),
    ({"initial": {"heaven": 101}}, "initial.heaven", "101", "0 … 100"),
    ({"initial": {"heaven": -1}}, "initial.heaven", "-1", "0 … 100"),
    ({"initial": {"heaven": 10**400}}, "initial.heaven", None, "0 … 100"),
    ({"initial": {"pressure": True}}, "initial.pressure", "true", "0 … 100"),
    ({"initial": {"pressure": None}}, "initial.pressure", "null", "0 … 100"),
    ({"initial": 50}, "initial", "50", "{…}"),
    ({"record": {"seal_penalty": []}}, "record.seal_penalty", "[…] × 0", "{…}"),
    ({"record": {"seal_penalty_chance": 20}}, "record.seal_penalty_chance", "20", "0.00 … 1.00"),
    ({"record": {"seal_penalty_chance": 0.205}}, "record.seal_penalty_chance", "0.205", None),
    (
        {"record": {"seal_penalty_chance": float("nan")}},
        "record.seal_penalty_chance",
        "NaN",
        "0.00 … 1.00",
    ),
    ({"record": {"seal_penalty_chance": True}}, "record.seal_penalty_chance", "true", None),
    ({"record": {"seal_penalty": {"heaven": "3"}}}, "record.seal_penalty.heaven", '"3"', None),
    ({"rebellion": {"stability_min": 48.0}}, "rebellion.stability_min", "48.0", "0 … 100"),
    ({"endings": {"hell_dominance_gte": 102}}, "endings.hell_dominance_gte", "102", "0 … 101"),
]


@pytest.mark.parametrize(("config", "key", "given", "expected"), WRONG)
def test_a_wrong_value_is_one_line_with_file_key_value_and_what_is_allowed(
    tmp_path, config, key, given, expected
):
    [(file, field, value, allowed)] = faults(tmp_path, config)
    assert (file, field) == (CONFIG, key)
    assert given in (None, value)
    assert expected in (None, allowed)
    with pytest.raises(PackError):
        read_folder(tmp_path)
    for lang in LANGUAGES:
        [fault] = report(tmp_path).faults
        line = catalogue(lang).say(f"error.{fault.code}", **fault.details)
        assert "\n" not in line
        assert all(part in line for part in (CONFIG, key, value, allowed))


def test_every_wrong_value_is_named_at_once_beside_the_other_files(tmp_path):
    data = packed({"rounds": 3, "initial": {"hell": "x", "heaven": 20}})
    data["events.json"][2]["title_en"] = ""
    found = report(write(tmp_path, data))
    assert [(one.file, one.field) for one in found.faults] == [
        ("events.json", "title_en"),
        (CONFIG, "rounds"),
        (CONFIG, "initial.hell"),
    ]


@pytest.mark.parametrize("config", [[], 5, None, "x", b"[1", b"\xff", b"{}" + b" " * MOST_BYTES])
def test_a_file_that_holds_no_object_is_refused(tmp_path, config):
    write(tmp_path, packed(config))
    [fault] = report(tmp_path).faults
    assert fault.file == CONFIG


def test_a_key_that_stands_twice_is_refused(tmp_path):
    write(tmp_path, packed(b'{"endings": {"hell_dominance_gte": 84, "hell_dominance_gte": 85}}'))
    [fault] = report(tmp_path).faults
    assert (fault.code, fault.file) == ("pack-key-twice", CONFIG)


def test_something_else_by_the_name_of_the_file_is_refused(tmp_path):
    write(tmp_path, shipped_data())
    (tmp_path / CONFIG).mkdir()
    [fault] = report(tmp_path).faults
    assert fault.file == CONFIG


def test_rules_that_this_edition_does_not_have_are_named_and_not_played(tmp_path):
    found = report(write(tmp_path, authors_numbers()))
    assert found.playable
    assert found.unplayed == UNPLAYED
    config = {
        "initial": {"luck": 1, "heaven": 50},
        "initial.heaven": 3,
        "record.seal_penalty": {"heaven": 1},
        "record": {"seal_penalty": {"hell": 2}},
        "a\x1b[2J": 1,
    }
    found = report(write(tmp_path, packed(config)))
    assert found.pack == shipped()
    *plain, wild = found.unplayed
    assert plain == [
        "initial.luck",
        'initial.heaven ({"initial": {"heaven": …}}?)',
        'record.seal_penalty ({"record": {"seal_penalty": …}}?)',
        "record.seal_penalty.hell",
    ]
    assert wild.isprintable()


@pytest.mark.parametrize(
    ("key", "meant"), [("inital", "initial"), ("pressure_grow", "pressure_growth")]
)
def test_a_misspelt_key_is_named_with_the_key_that_it_resembles(tmp_path, key, meant):
    assert report(write(tmp_path, packed({key: 1}))).unplayed == (f"{key} ({meant}?)",)


def test_a_text_with_rules_that_no_file_has_is_refused():
    text = json.loads(shipped().text)
    for config in (None, [], {"rounds": 8}, {"initial": {"heaven": 101}}):
        with pytest.raises(PackError):
            loads(json.dumps(text | {"config": config}))
    with pytest.raises(PackError):
        loads(json.dumps(text | {"rules": {}}))


@pytest.mark.soak
def test_the_authors_pack_ends_as_often_as_the_authors_game(tmp_path):
    # 300,000 games of a model of its own, written from the author's rules
    model = {
        "false_peace": 0.6125,
        "hell_dominance": 0.1280,
        "heaven_dominance": 0.0846,
        "human_collapse": 0.0864,
        "human_rebellion": 0.0885,
    }
    content = read_folder(write(tmp_path, authors_numbers())).text
    count = 20_000
    counts = simulate(Plan("delay", count, ("random",), "author", content=content))
    assert sum(counts.outcomes.values()) == count
    for ending, share in model.items():
        error = (share * (1 - share) / count) ** 0.5
        assert abs(counts.outcomes[ending] / count - share) < 5 * error, ending
