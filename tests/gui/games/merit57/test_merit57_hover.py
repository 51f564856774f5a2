"""Whatever a pointer rests on says what it does, and hides nothing that may be chosen."""

import pytest
from hand import spot
from merit57_sittings import sitting_where, topic
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from test_board_sizes import in_window

from gui.games.merit.looks import TextSheet
from printpack.cards.format import Format
from printpack.games.merit57.cards.compact.vow import vow
from printpack.games.merit57.edition import ROLES, edition
from printpack.games.merit57.worded import Worded

ACTION, FAITH, VOW = topic("action"), topic("faith"), topic("vow")


def large(table, key):
    made = table.board._laid.pieces[key].large
    return made() if callable(made) else made


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_actions_rivals_tracks_shrine_and_paths_say_what_they_do(desk, lang):
    table = desk(sitting_where(ACTION), lang=lang)
    wanted = ("action:", "tracks", "shrine", "part:", "character:")
    keys = [key for key in table.scene.things if key.startswith(wanted)]
    own = f"character:{table.session.seat}"
    sheets = {key: large(table, key) for key in keys if key != own}
    table = desk(sitting_where(FAITH), lang=lang)
    sheets |= {k: large(table, k) for k in table.scene.things if k.startswith("path:")}
    assert len(sheets) > 13
    for key, sheet in sheets.items():
        assert isinstance(sheet, TextSheet), key
        assert sheet.head
        assert sum(len(row[-1][0]) for row in sheet.lines) > 12, key
        assert not any(sign in str(sheet.lines) for sign in "*{}"), key
    rival = next(key for key in sheets if key.startswith("character:"))
    assert len(sheets[rival].lines) > 5  # what it is good at, its skill, its vow


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_only_deliver_tells_what_its_own_role_pays_for_it(desk, qtbot, lang):
    table = desk(sitting_where(ACTION), lang=lang)
    state, lens = table.session.state, table.view.lens
    role = state.players[table.session.seat].role
    cost, *_ = Worded(edition(lang), role).say(f"board.{role}.cost-text").split("\n")
    told = {}
    for key in [key for key in table.scene.things if key.startswith("action:")]:
        QTest.mouseMove(table.view.viewport(), QPoint(2, 2))
        qtbot.waitUntil(lambda: not lens.open)
        QTest.mouseMove(table.view.viewport(), spot(table, key))
        qtbot.waitUntil(lambda: lens.open)
        told[key] = [
            "".join(text for text, *_ in row) for row in large(table, lens.thing.key).lines
        ]
    assert [key for key, rows in told.items() if cost in rows] == ["action:deliver"]
    assert len(told) > 5


@pytest.mark.parametrize(("window", "scale"), [((1024, 640), 100), ((1440, 900), 100)])
@pytest.mark.parametrize("wanted", [ACTION, FAITH, VOW], ids=["action", "faith", "vow"])
def test_what_opens_large_hides_no_other_choice_and_never_the_prompt(desk, window, scale, wanted):
    table = in_window(desk, sitting_where(wanted), window, scale, "en")
    scene, lens = table.scene, table.view.lens
    seen = 0
    for thing in [one for one in scene.things.values() if one.large is not None]:
        lens.close()
        lens.rest_on(thing)
        lens._open()
        box = lens._glass.bounds()
        kept = [one for one in scene.things.values() if one is not thing and scene.wants(one)]
        covered = [one.key for one in kept if one.isVisible() and box.intersects(one.bounds())]
        assert not covered, thing.key
        assert not box.intersects(scene.prompt_area), thing.key
        assert scene.sceneRect().contains(box), thing.key
        seen += 1
    assert seen > 4


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_vows_side_by_side_have_words_of_one_size_and_the_same_labels(lang):
    made = edition(lang)
    kept = made.say("vow.kept")
    cards = made.rules.cards.values()
    for role in ROLES:
        both = [card for card in cards if (card.deck, card.role) == ("vows", role)]
        assert len(both) == 2
        texts = [
            {op.text: op.size for op in vow(made, card, Format(), 12.0).ops if hasattr(op, "text")}
            for card in both
        ]
        daily = made.say("vow.daily")
        sizes = [{size for text, size in row.items() if text.startswith(daily)} for row in texts]
        assert sizes[0] == sizes[1] != set()
        assert (kept in texts[0]) == (kept in texts[1])
