"""Printing only what differs: from the edition, from other rules, from a kit printed before."""

import json

import pytest
from visiting import settle
from walking import all_said

from engine.library.store import utc_now
from engine.playtest.kits import printed
from engine.playtest.store import PlaytestStore
from gui.shell.printing import since_field
from gui.shell.printing.since_field import ALL, EDITION, FILE, RULES, SinceField
from printpack.games.merit57.spec import SPEC
from printpack.paper.kit.since import Since

HOUSE = {"protect_merit": 2}


def manifest(code, lang="zh", house=None):
    kept = {"kind": "samsara-kit", "format": 2, "kit": code, "rules": "x", "edition": "v5.7"}
    return json.dumps(kept | {"lang": lang, "house": house or {}, "pieces": {}, "options": {}})


@pytest.fixture
def field(opened):
    window = opened()
    store = PlaytestStore(window.context.library.database, utc_now)
    for code in ("aaaa·0001", "bbbb·0002"):
        store.put_kit(printed("merit57", manifest(code), ""))
    made = SinceField(window.context, "merit57", "v5.7")
    made.window_of = window
    return made


def values(field):
    return [field.itemData(at) for at in range(field.count())]


def turn(field, value):
    field.setCurrentIndex(field.findData(value))
    field.activated.emit(field.currentIndex())


def test_everything_is_printed_unless_something_is_chosen(field):
    assert field.since() is None
    assert values(field)[:2] == [ALL, EDITION]
    assert values(field)[-1] == FILE
    assert set(values(field)[2:-1]) == {"aaaa·0001", "bbbb·0002"}
    turn(field, EDITION)
    assert field.since() == Since({})
    assert field.told(field.context.language) == "v5.7"


def test_a_kit_is_compared_with_in_its_own_language(field, qtbot):
    with qtbot.waitSignal(field.spoken) as told:
        turn(field, "aaaa·0001")
    assert told.args == ["zh"]
    since = field.since()
    assert json.loads(since.manifest)["kit"] == "aaaa·0001" == since.name


def test_other_rules_are_a_choice_when_they_are_handed_over(field):
    field.compare_with({"labour": 4})
    assert (field.value(), field.since()) == (RULES, Since({"labour": 4}))
    field.compare_with({})
    assert (field.value(), field.since()) == (EDITION, Since({}))
    assert RULES not in values(field)


def test_a_manifest_is_asked_for_and_kept_and_a_wrong_one_changes_nothing(
    field, tmp_path, monkeypatch
):
    file, wrong = tmp_path / "manifest.json", tmp_path / "wrong.json"
    file.write_text(manifest("cccc·0003", "en"), encoding="utf-8")
    wrong.write_text("{}", encoding="utf-8")
    turn(field, EDITION)
    asked = []
    monkeypatch.setattr(since_field, "ask_to_open", lambda *given: asked.append(given[-1]))
    turn(field, FILE)
    assert field.value() == EDITION  # until a file is there
    asked[0](wrong)
    assert field.value() == EDITION
    assert field.window_of.notice.isVisible()
    asked[0](file)
    assert field.value() == "cccc·0003"
    assert json.loads(field.since().manifest)["lang"] == "en"


@pytest.mark.soak
def test_what_differs_is_shown_named_and_written_with_a_sheet_of_changes(opened, qtbot, tmp_path):
    window = opened(language="en")
    window.context.settings.prints = {
        "merit57": {"without": [name for name in SPEC.ids if name != "aids"]}
    }
    window.go("print", house=HOUSE, since={})
    page = window.page

    def checked():
        page._pause.start()
        qtbot.waitUntil(lambda: not (page._pause.isActive() or page.worker._working))

    settle()
    checked()
    assert list(page.browser.proofs) == ["changes", "aids"]
    assert "4 pieces differ from v5.7" in page.verdict.said()
    assert "Player aids · Monk" in page.verdict.said()
    with qtbot.waitSignal(page.worker.saved):
        page.saving.save_to(tmp_path)
    settle()
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "aids.pdf", "changes.pdf", "kit.pdf", "manifest.json",
    ]  # fmt: skip
    page.choices.play_by({})
    checked()
    assert "no piece differs" in page.saving._told.text()
    assert not page.saving.save.isEnabled()
    code = json.loads((tmp_path / "manifest.json").read_text())["kit"]
    page.choices.since.read(tmp_path / "manifest.json")
    assert page.choices.since.value() == code
    checked()
    assert list(page.browser.proofs) == ["changes", "aids"]
    window.switch_language()
    settle()
    assert any("有 4 件与" in text for text in all_said(page))
