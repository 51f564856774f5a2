"""§8 Content packs: read, refused with every fault, warned about, and played."""

import json
import pickle
from random import Random

import pytest
from delay_author import ADVICE, authors_data
from delay_tables import new, play, values
from driving import drive
from pack_folders import GONE, changed, shipped_data, write

import resources
from engine.bots.table import seat_bots
from engine.games.delay import GAME
from engine.games.delay.check import report
from engine.games.delay.findings import findings
from engine.games.delay.pack import PackError, loads, read_folder, shipped
from engine.games.delay.schema import ENDINGS, EVENTS, FILES, MOST_BYTES, TRIGGERS
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.kernel.wording import Teller
from resources.catalogue import LANGUAGES, catalogue


def only(entries):
    """Return the one entry there is, as (code, file, id, field)."""
    assert len(entries) == 1, entries
    return tuple(entries[0][:4])


def test_the_shipped_content_has_no_fault_and_no_finding():
    assert findings(shipped()) == ()
    assert GAME.pack == shipped()
    assert GAME.edition == GAME.rule_sheet.edition == "1.0"


def test_a_folder_with_the_shipped_files_is_the_shipped_pack(tmp_path):
    pack = read_folder(write(tmp_path, shipped_data()))
    assert pack == shipped()
    assert report(tmp_path).playable
    assert report(tmp_path).findings == ()


def test_content_round_trips_and_no_order_in_the_files_matters(tmp_path):
    assert loads(shipped().text) == shipped()
    data = shipped_data()
    rng = Random(1)
    for file in FILES:
        rng.shuffle(data[file])
        data[file] = [dict(sorted(entry.items())) for entry in data[file]]
    for event in data[EVENTS]:
        rng.shuffle(event["choices"])
    assert read_folder(write(tmp_path, data)) == shipped()
    again = json.loads(shipped().text)
    assert again == {name: shipped_data()[f"{name}.json"] for name in ("events", "endings")}


def test_a_byte_order_mark_is_no_fault(tmp_path):
    data = {f: b"\xef\xbb\xbf" + resources.text(f"games/delay/{f}").encode() for f in FILES}
    assert read_folder(write(tmp_path, data)) == shipped()


def test_the_shipped_numbers_are_the_rulings():
    table = """
    9,0,4,3 0,7,4,4 -3,-3,10,-5
    -3,-3,12,0 6,0,-11,6 0,6,-5,5
    0,12,-12,0! 6,0,0,6 5,5,10,6
    6,0,5,3 -5,0,11,0 0,8,5,3
    -4,-6,-12,-10! 6,4,6,8 4,7,-4,5
    6,3,0,4 -4,-4,10,5 0,7,-12,3!
    9,4,-10,7! 4,8,-6,11! -4,-4,6,3
    -6,-8,-12,-4! 0,8,6,0 9,0,6,8
    12,0,0,7 0,9,-11,3 -5,-3,12,6
    0,7,-4,3 -4,-6,11,0 8,0,6,6
    """
    rows = [row.split() for row in table.strip().splitlines()]
    for event, row in zip(shipped().events, rows, strict=True):
        for choice, cell in zip(event.choices, row, strict=True):
            assert choice.effect == tuple(map(int, cell.rstrip("!").split(",")))
            assert choice.extreme == cell.endswith("!")
    assert [event.position for event in shipped().events] == [1, 0, 0, 0, 0, 6, 7, 0, 0, 0]
    assert [e.id for e in shipped().events if e.dilemma] == [
        "event_003",
        "event_005",
        "event_006",
        "event_007",
        "event_009",
    ]


EFFECT = (EVENTS, 2, "choices", 1, "effect")
AT_3 = ("event_003", "B.effect.heaven")
# what is changed, to what, and the one fault: code, id, field
FAULTS = [
    ((EVENTS,), b"\xff\xfe", ("pack-encoding", "", "")),
    ((EVENTS,), b"[", ("pack-json", "", "")),
    ((EVENTS,), b"[" * 100_000, ("pack-json-limits", "", "")),
    ((EVENTS,), b"[" + b"9" * 5_000 + b"]", ("pack-json-limits", "", "")),
    ((ENDINGS,), b" " * (MOST_BYTES + 1), ("pack-size", "", "")),
    ((EVENTS,), {}, ("pack-list", "", "")),
    ((EVENTS,), b"null", ("pack-list", "", "")),
    ((ENDINGS,), {"endings": 5}, ("pack-list", "", "")),
    ((EVENTS, 2, "title_en"), GONE, ("pack-key-missing", "event_003", "title_en")),
    ((*EFFECT, "heaven"), GONE, ("pack-key-missing", *AT_3)),
    ((*EFFECT, "heaven"), 1.0, ("pack-value", *AT_3)),
    ((*EFFECT, "heaven"), True, ("pack-value", *AT_3)),
    ((*EFFECT, "heaven"), "6", ("pack-value", *AT_3)),
    ((*EFFECT, "heaven"), None, ("pack-value", *AT_3)),
    ((*EFFECT, "heaven"), 101, ("pack-value", *AT_3)),
    ((*EFFECT, "heaven"), 10**400, ("pack-value", *AT_3)),
    (EFFECT, [6, 0, 0, 6], ("pack-value", "event_003", "B.effect")),
    ((*EFFECT[:-1], "is_extreme"), 0, ("pack-value", "event_003", "B.is_extreme")),
    ((*EFFECT[:-1], "label_zh"), " ", ("pack-empty", "event_003", "B.label_zh")),
    ((EVENTS, 2, "choices", 1, "id"), "D", ("pack-value", "event_003", "choices")),
    ((EVENTS, 2, "choices", 1), GONE, ("pack-value", "event_003", "choices")),
    ((EVENTS, 2, "choices"), "ABC", ("pack-value", "event_003", "choices")),
    ((EVENTS, 2, "is_dilemma"), "yes", ("pack-value", "event_003", "is_dilemma")),
    ((EVENTS, 2, "fixed_position"), 3, ("pack-value", "event_003", "fixed_position")),
    ((EVENTS, 2, "fixed_position"), 1.0, ("pack-value", "event_003", "fixed_position")),
    ((EVENTS, 2, "tags"), "hell", ("pack-value", "event_003", "tags")),
    ((EVENTS, 2, "tags"), [""], ("pack-empty", "event_003", "tags[0]")),
    ((EVENTS, 2, "text_en"), "", ("pack-empty", "event_003", "text_en")),
    ((EVENTS, 2, "text_en"), "x" * 5_001, ("pack-long", "event_003", "text_en")),
    ((EVENTS, 2, "text_en"), "a\x07b", ("pack-control", "event_003", "text_en")),
    ((EVENTS, 2, "text_en"), "\r\n\n", ("pack-empty", "event_003", "text_en")),
    ((EVENTS, 2, "title_en"), "a\nb", ("pack-control", "event_003", "title_en")),
    ((*EFFECT[:-1], "label_zh"), "a\nb", ("pack-control", "event_003", "B.label_zh")),
    ((*EFFECT[:-1], "consequence_zh"), "a", ("pack-key-missing", "event_003", "B.consequence_en")),
    ((EVENTS, 2, "text_en"), "a\ud800b", ("pack-control", "event_003", "text_en")),
    ((EVENTS, 2, "text_en"), 5, ("pack-value", "event_003", "text_en")),
    ((EVENTS, 1, "fixed_position"), 6, ("pack-position", "event_002, event_006", "fixed_position")),
    ((EVENTS, 5, "fixed_position"), None, ("pack-position", "–", "fixed_position")),
    ((EVENTS, 6, "choices", 2, "is_extreme"), True, ("pack-extreme", "event_007", "is_extreme")),
    ((ENDINGS, 4, "trigger"), "rebellion", ("pack-value", "false_peace", "trigger")),
    ((ENDINGS, 4), GONE, ("pack-id", "false_peace", "id")),
    ((ENDINGS, 4, "text_zh"), GONE, ("pack-key-missing", "false_peace", "text_zh")),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "fault"), FAULTS)
def test_example_21_a_fault_is_named_with_file_id_and_field(tmp_path, path, value, fault):
    write(tmp_path, changed(path, value))
    with pytest.raises(PackError) as error:
        read_folder(tmp_path)
    code, file, *where = only(error.value.faults)
    assert (code, *where) == fault
    assert file == path[0]
    assert error.value.code == fault[0]
    assert set(error.value.details) == {"file", "id", "field", "given", "expected"}


def test_a_key_that_stands_twice_is_a_fault(tmp_path):
    data = shipped_data()
    text = json.dumps(data[EVENTS]).replace('"heaven": 9', '"heaven": 3, "heaven": 9', 1)
    write(tmp_path, data | {EVENTS: text.encode()})
    with pytest.raises(PackError) as error:
        read_folder(tmp_path)
    assert only(error.value.faults) == ("pack-key-twice", EVENTS, "", '"heaven"')


def test_an_id_that_stands_twice_leaves_another_missing(tmp_path):
    write(tmp_path, changed((EVENTS, 2, "id"), "event_002"))
    with pytest.raises(PackError) as error:
        read_folder(tmp_path)
    assert [(e.code, e.id, e.given) for e in error.value.faults] == [
        ("pack-id", "event_002", "2"),
        ("pack-id", "event_003", "0"),
    ]


def test_a_pack_as_its_author_wrote_it_is_played(tmp_path):
    checked = report(write(tmp_path, authors_data()))
    assert checked.faults == ()
    keys = [(one.file, one.field, one.given) for one in checked.findings if one.given]
    assert keys == [
        (EVENTS, "is_fixed_end", "10"),
        (EVENTS, "is_fixed_start", "10"),
        (ENDINGS, "meta", "1"),
        (ENDINGS, "priority", "1"),
    ]
    assert len(checked.findings) == len(keys)
    assert loads(checked.pack.text) == checked.pack
    event, ending = checked.pack.events[0], checked.pack.endings[0]
    assert event.text["en"] == f"{shipped().events[0].text['en']}\nevent_001."
    assert ending.text["zh"].count("\n") == 1
    assert [one.trigger for one in checked.pack.endings] == list(TRIGGERS.values())
    bound = GAME.packs.bind(checked.pack.text)
    _, table, _ = play("A", "T", state=new(game=bound))
    told = table.events
    kinds = [kind for kind, *_ in told]
    after = kinds.index("consequence")
    assert kinds.index("chose") < after < kinds.index("recorded")
    assert Teller(bound, new(game=bound), "zh").event(told[after]) == ADVICE["zh"]


def test_a_choice_with_an_empty_consequence_is_told_nothing_of(tmp_path):
    data = changed((*EFFECT[:-1], "consequence_zh"), "")
    data[EVENTS][2]["choices"][1]["consequence_en"] = ""
    assert read_folder(write(tmp_path, data)) == shipped()


def test_numbers_out_of_the_ordinary_are_told_beside_faults(tmp_path):
    data = changed((*EFFECT, "heaven"), 99)
    data[EVENTS][2]["title_en"] = ""
    checked = report(write(tmp_path, data))
    assert only(checked.faults)[0] == "pack-empty"
    assert only(checked.findings) == ("finding-effect", EVENTS, *AT_3)


def test_every_fault_of_a_folder_is_told_at_once(tmp_path):
    data = changed((*EFFECT, "heaven"), 1.5)
    data[EVENTS][4]["text_zh"] = ""
    data[EVENTS][4]["mood"] = "grim"
    data[ENDINGS][0]["trigger"] = "fate"
    checked = report(write(tmp_path, data))
    assert not checked.playable
    assert [(one.code, one.field) for one in checked.findings] == [("finding-key", "mood")]
    assert [(fault.id, fault.field) for fault in checked.faults] == [
        AT_3,
        ("event_005", "text_zh"),
        ("human_collapse", "trigger"),
    ]


def test_missing_files_folders_and_things_that_are_no_files_are_named(tmp_path):
    assert [f.code for f in report(tmp_path / "nowhere").faults] == ["pack-missing"] * 2
    write(tmp_path, shipped_data())
    (tmp_path / EVENTS).unlink()
    (tmp_path / EVENTS).mkdir()
    assert only(report(tmp_path).faults) == ("pack-missing", EVENTS, "", "")


# what is changed, to what, and the one finding: code, id, field
FINDINGS = [
    ((*EFFECT, "heaven"), 2, ("finding-effect", "event_003", "B.effect.heaven")),
    ((*EFFECT, "heaven"), 13, ("finding-effect", "event_003", "B.effect.heaven")),
    ((*EFFECT, "heaven"), -2, ("finding-effect", "event_003", "B.effect.heaven")),
    ((EVENTS, 2, "text_zh"), "长" * 121, ("finding-characters", "event_003", "text_zh")),
    ((EVENTS, 2, "text_en"), "long " * 121, ("finding-words", "event_003", "text_en")),
    ((ENDINGS, 3, "text_zh"), "长" * 251, ("finding-characters", "human_rebellion", "text_zh")),
    ((ENDINGS, 3, "text_en"), "long " * 251, ("finding-words", "human_rebellion", "text_en")),
    ((EVENTS, 2, "tags"), ["hell", "cat"], ("finding-tag", "event_003", "tags[1]")),
    ((EVENTS, 2, "colour"), "red", ("finding-key", "", "colour")),
    ((*EFFECT, "luck"), 3, ("finding-key", "", "luck")),
    ((EVENTS, 2, "is_dilemma"), False, ("finding-dilemma", "event_003", "is_dilemma")),
    ((EVENTS, 1, "is_dilemma"), True, ("finding-dilemma", "event_002", "is_dilemma")),
]


@pytest.mark.parametrize(("path", "value", "finding"), FINDINGS)
def test_example_21_what_the_rulebook_would_have_otherwise_is_said_and_played(
    tmp_path, path, value, finding
):
    checked = report(write(tmp_path, changed(path, value)))
    assert checked.playable
    code, _, name, field = only(checked.findings)
    assert (code, name, field) == finding


def test_lengths_at_their_limit_are_fine(tmp_path):
    data = changed((EVENTS, 2, "text_zh"), "长" * 120)
    data[EVENTS][2]["text_en"] = "long " * 120
    data[ENDINGS][0]["text_en"] = "long " * 250
    assert report(write(tmp_path, data)).findings == ()


def test_a_choice_that_changes_nothing_and_too_few_dilemmas_are_found(tmp_path):
    data = changed(EFFECT, dict.fromkeys(("heaven", "hell", "stability", "pressure"), 0))
    codes = [(f.code, f.id, f.field) for f in report(write(tmp_path, data)).findings]
    assert codes == [
        ("finding-idle", "event_003", "B.effect"),
        ("finding-dilemma", "event_003", "is_dilemma"),  # B costs nothing any more
    ]
    data = shipped_data()
    for event in data[EVENTS]:
        event["is_dilemma"] = False
    codes = [f.code for f in report(write(tmp_path, data)).findings]
    assert codes == ["finding-dilemma"] * 5 + ["finding-dilemmas"]


def test_every_fault_and_finding_is_worded_in_both_languages_in_one_line(tmp_path):
    for lang in LANGUAGES:
        words = catalogue(lang)
        for path, value, (code, *_) in (*FAULTS, *FINDINGS):
            checked = report(write(tmp_path, changed(path, value)))
            entries = (*checked.faults, *checked.findings)
            assert code in {entry.code for entry in entries}
            for entry in entries:
                line = words.say(f"error.{entry.code}", **entry.details)
                assert "\n" not in line
                assert entry.file in line
                assert entry.id.partition(",")[0] in line
                assert len(line) < 250
                assert line.count(entry.file) == 1
                assert "  " not in line


def test_a_refusal_travels_between_processes_with_every_fault():
    with pytest.raises(SamsaraError) as error:
        loads('{"events": [], "endings": []}')
    twin = pickle.loads(pickle.dumps(error.value))
    assert twin.faults == error.value.faults
    assert (twin.code, twin.details) == (error.value.code, error.value.details)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"events": []}', "\ud800", '{"a": 1}', "5"])
def test_a_text_that_is_no_content_is_refused(text):
    with pytest.raises(PackError):
        loads(text)


def other_content():
    data = changed((EVENTS, 0, "choices", 0, "effect", "heaven"), -30)
    data[EVENTS][0]["title_en"] = "Three Requisitions"
    data[ENDINGS][4]["text_zh"] = "无事。"
    return json.dumps({name: data[f"{name}.json"] for name in ("events", "endings")})


def test_a_bound_game_has_its_own_numbers_words_and_edition():
    bound = GAME.packs.bind(loads(other_content()).text)
    assert bound is GAME.packs.bind(bound.pack.text)
    assert bound.id == GAME.id
    assert bound.edition == bound.rule_sheet.edition == f"pack {bound.pack.id}"
    assert len(bound.pack.id) == 8
    assert bound.rule_sheet.digest({}) != GAME.rule_sheet.digest({})
    assert bound.rule_sheet.rules["event_001.A.effect.heaven"].value == -30
    assert GAME.rule_sheet.rules["event_001.A.effect.heaven"].value == 9
    assert bound.word("title", "event_001", "en") == "Three Requisitions"
    assert GAME.word("title", "event_001", "en") == "Two Requisitions"
    assert Teller(bound, new(), "zh").event(("epilogue", "false_peace")) == "无事。"


def test_a_bound_game_is_played_with_its_own_numbers_by_people_and_bots():
    bound = GAME.packs.bind(loads(other_content()).text)
    state, _, _ = play("A", "T", state=new(game=bound))
    assert values(state) == (20, 50, 54, 6)
    for bot in bound.bots:
        setup = Setup("delay", (bot,), "bound")
        game = Match(bound, setup)
        drive(game, dict(enumerate(seat_bots(bound, setup))))
        assert game.state.rules.pack == bound.pack
        again = Match(bound, setup, game.records)
        assert values(again.state) == values(game.state)


def test_other_texts_alone_make_another_edition():
    data = shipped_data()
    data[EVENTS][0]["title_en"] += "!"
    text = json.dumps({name: data[f"{name}.json"] for name in ("events", "endings")})
    assert GAME.packs.bind(text).rule_sheet.digest({}) != GAME.rule_sheet.digest({})
