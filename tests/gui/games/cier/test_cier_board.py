"""Cier by hand: every ability by each route, the question before a mistake, whole matches."""

from random import Random

import pytest
from hand import by_keys, carry, click, drag, spot, tap
from parts import soaked
from PySide6.QtCore import QPointF, QRectF, Qt
from rings import HP3, PEOPLE, by_clicks, by_drags, go_on
from sitting import sit

from engine.games import game
from engine.games.cier.breach import breaches
from engine.kernel.fingerprint import fingerprint
from engine.kernel.match import Match
from gui.games.cier.gestures import deeds
from gui.table.faces import FaceCache
from gui.table.hand.holding import DONE, SURE
from gui.table.shown import Seal

GAME = game("cier")
HOUSES = [
    HP3,
    {"mode": "team", "team_hp": (3, 1)},
    {"mode": "team", "friendly_fire": False},
    {"mode": "boss"},
    {"mode": "skill"},
    {"mode": "boss", "conversion": True},
]


def keyed(table, gesture):
    by_keys(table, gesture.thing, *gesture.places)
    if DONE in table.hands.targets:
        by_keys(table, DONE)


CHOSEN = ("novice", "smith", "mason", "dancer", "grocer", "watchman", "sweeper", "gunner")
ROUTES = (by_drags, by_clicks, keyed)


def fresh(sitting, records):
    """Have the sitting stand where these records end."""
    sitting.match = Match(sitting.game, sitting.setup, records)
    sitting.moved.emit()


def some(gestures, rng, most=7):
    """Return a few gestures of every sort: legal and not, aimed at nobody, one or two."""
    sorts = {}
    for gesture in gestures:
        own = deeds(gesture.option)
        sort = (len(own), len(own[0].targets), bool(gesture.caution))
        sorts.setdefault(sort, []).append(gesture)
    picked = [rng.choice(found) for found in sorts.values()]
    return [*picked, *rng.sample(list(gestures), min(len(gestures), most - len(picked)))]


@pytest.mark.parametrize("seed", soaked(range(10), range(3)))
def test_every_option_by_drag_by_clicks_and_by_keys_is_the_same_answer(desk, seed):
    count = 2 + seed % 5
    house = HOUSES[seed % len(HOUSES)]
    if house.get("mode") == "team" and count == 2:
        count = 3
    players = ("person",) * count
    sitting = sit("cier", f"ring-{seed}", players=players, house=house, answers=count * (seed % 4))
    if sitting.outcome is not None:
        sitting = sit("cier", f"ring-{seed}", players=players, house=house)
    records = list(sitting.match.records)
    table = desk(sitting, lang=("zh", "en")[seed % 2])
    asked = next(ask for ask in sitting.asks if ask.seat == sitting.seat)
    assert [gesture.option for gesture in table.gestures] == list(asked.options)
    rng = Random(seed)
    for wanted in some(table.gestures, rng):
        after = set()
        for route in ROUTES:
            fresh(sitting, records)
            route(table, wanted)
            after.add(fingerprint(sitting.state))
            assert sitting.match.records[len(records)].option == wanted.option
        fresh(sitting, records)
        sitting.match.answer(wanted.seat, wanted.option)
        assert after == {fingerprint(sitting.state)}


@pytest.mark.soak
@pytest.mark.parametrize("seed", soaked(range(3), [0]))
def test_two_abilities_are_two_cards_dragged_in_either_order(desk, seed):
    house = {"mode": "boss", "two_abilities": True}
    sitting = sit("cier", f"two-{seed}", players=PEOPLE, house=house)
    records = list(sitting.match.records)
    table = desk(sitting)
    rng = Random(seed)
    pairs = [g for g in table.gestures if g.option[0] == "both"]
    single = [g for g in table.gestures if g.option[0] != "both"]
    for wanted in [*rng.sample(pairs, 5), *rng.sample(single, 3)]:
        for route in ROUTES:
            fresh(sitting, records)
            route(table, wanted)
            assert sitting.match.records[len(records)].option == wanted.option
    both = next(g for g in pairs if g.option == ("both", "bullet", "guard"))
    fresh(sitting, records)
    drag(table, "ability:guard", "slot")
    drag(table, "ability:bullet", "slot")
    assert sitting.match.records[len(records)].option == both.option


def test_two_targets_may_be_met_in_either_order(desk):
    sitting = sit("cier", "guns", players=PEOPLE)
    records = list(sitting.match.records)
    table = desk(sitting)
    for order in ((1, 3), (3, 1)):
        fresh(sitting, records)
        drag(table, "ability:mg", *(f"seat:{seat}" for seat in order))
        click(table, SURE)
        assert sitting.match.records[len(records)].option == ("aim", "mg", 1, 3)


def test_a_card_may_be_laid_in_the_slot_before_its_target_is_named(desk):
    sitting = sit("cier", "slot", players=PEOPLE, house=HP3)
    records = list(sitting.match.records)
    table = desk(sitting)
    assert sitting.outcome is None
    drag(table, "ability:hatchet", "slot", "seat:2")
    if SURE in table.hands.targets:
        click(table, SURE)
    assert sitting.match.records[len(records)].option == ("aim", "hatchet", 2)


@pytest.mark.parametrize("answer", ["yes", "enter", "no", "escape"])
def test_what_breaks_a_rule_is_dimmed_and_asked_once_and_may_be_played(desk, answer):
    sitting = sit("cier", "dim", players=PEOPLE)
    table = desk(sitting, lang="zh")
    look = table.board._pieces["ability:smg"].look
    assert look.dim == "差 5"
    assert not table.board._pieces["ability:bullet"].look.dim
    records = len(sitting.match.records)
    drag(table, "ability:smg", "seat:1")
    assert len(sitting.match.records) == records
    assert "差 5" in table.prompt.text
    assert "你会出局" in table.prompt.text
    if answer == "yes":
        click(table, SURE)
    elif answer == "enter":
        tap(table, Qt.Key.Key_Return)
    elif answer == "no":
        click(table, "prompt:cancel")
    else:
        tap(table, Qt.Key.Key_Escape)
    played = len(sitting.match.records) > records
    assert played == (answer in ("yes", "enter"))
    assert table.hands.thing is None


def tags(table):
    """Return the tone and the words of every tag at a target."""
    return {tag._face.name[1:] for tag in table.overlay._tags if tag.isVisible()}


def test_what_breaks_a_rule_is_never_told_in_the_colour_of_a_gain(desk):
    table = desk(sit("cier", "dim", players=PEOPLE, house=HP3))
    click(table, "ability:smg")
    assert tags(table) == {("warning", "breaks a rule: you lose 1 life")}
    click(table, "seat:1")
    assert SURE in table.hands.targets
    assert tags(table) == {("warning", "breaks a rule: you lose 1 life")}
    tap(table, Qt.Key.Key_Escape)
    click(table, "ability:bullet")
    assert tags(table) == set(), "what costs nothing says nothing"
    last = desk(sit("cier", "dim", players=PEOPLE))
    click(last, "ability:smg")
    assert tags(last) == {("warning", "breaks a rule: you are out")}


def test_no_tag_is_written_over_the_line_of_the_seals(desk):
    sitting = sit("cier", "sealed", players=PEOPLE, house={"start_ammo": (9, 1)})
    closed = (Seal(1, "0123456789abcdef" * 4),)
    sitting.seals = type("Sealing", (), {"closed": closed, "opened": ()})()
    table = desk(sitting)
    click(table, "ability:sweep")
    assert tags(table) == {("gain", "pay 2")}
    (tag,) = (tag for tag in table.overlay._tags if tag.isVisible())
    box = QRectF(tag.pos() - QPointF(tag.size.width(), tag.size.height()) / 2, tag.size)
    assert not box.intersects(table.scene.things["seals"].bounds())


def test_a_teammate_in_the_line_of_fire_is_a_warning(desk):
    house = {"mode": "team", "start_ammo": (9, 1)}
    table = desk(sit("cier", "mates", players=PEOPLE, house=house))
    click(table, "ability:cier")
    assert ("warning", "hits a teammate! pay ½") in tags(table)
    assert ("gain", "pay ½") in tags(table)
    tap(table, Qt.Key.Key_Escape)
    click(table, "ability:sweep")
    assert tags(table) == {("warning", "hits teammates too! pay 2")}
    spared = desk(sit("cier", "mates", players=PEOPLE, house={**house, "friendly_fire": False}))
    click(spared, "ability:sweep")
    assert tags(spared) == {("gain", "pay 2")}


def test_the_prompt_counts_the_targets_of_what_has_several(desk):
    house = {**HP3, "start_ammo": (9, 1)}
    table = desk(sit("cier", "several", players=PEOPLE, house=house))
    click(table, "ability:mg")
    assert table.prompt.line.note.startswith("0/2 chosen")
    click(table, "seat:1")
    assert "1/2 chosen" in table.prompt.line.note
    tap(table, Qt.Key.Key_Escape)
    click(table, "ability:hatchet")
    assert "chosen" not in table.prompt.text


def test_two_abilities_of_a_boss_are_counted_as_they_are_laid(desk):
    house = {"mode": "boss", "two_abilities": True, "start_ammo": (9, 1)}
    table = desk(sit("cier", "two", players=PEOPLE, house=house))
    click(table, "ability:hatchet")
    assert "chosen" not in table.prompt.text
    click(table, "seat:1")
    assert "1/2 chosen" in table.prompt.line.note


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_character_can_be_read_wherever_it_is_seen(desk, lang, qtbot):
    house = {"mode": "skill", "smith.hatchet.cost": (1, 4), "characters": CHOSEN}
    table = desk(sit("cier", "skills", players=PEOPLE, house=house), lang=lang)
    words = table.language.words
    costs = words.say("gui.cier.skill.cost", name=words.say("cier.ability.hatchet"), n="0.25")
    for key, seen in (("seat:1", costs), ("self", words.say("gui.cier.skill.none"))):
        assert seen in table.describe(key)
        assert table.scene.things[key].large is not None
        carry(table, spot(table, "ability:bullet"))
        carry(table, spot(table, key))
        qtbot.waitUntil(lambda: table.view.lens.open)
        assert any(seen in text for text in table.view.lens._glass.face.name[1].sentences)
    log = table.board.glimpse(("seat:1", "role:smith"))
    assert costs in log.name[1].sentences
    assert table.board.glimpse(("seat:1",)) is None


def test_nobody_has_a_skill_to_read_where_there_are_no_characters(desk):
    table = desk(sit("cier", "plain", players=PEOPLE))
    assert "self" not in table.scene.things
    assert table.scene.things["seat:1"].large is None


def test_what_the_table_asks_about_is_exactly_what_the_rules_punish(desk):
    sitting = sit("cier", "punish", players=PEOPLE, house=HP3, answers=8)
    table = desk(sitting)
    asked = {gesture.option for gesture in table.gestures if gesture.caution}
    assert asked == set(breaches(sitting.state, sitting.seat))


def test_legal_targets_are_outlined_on_pick_up_and_an_illegal_drop_says_why(desk):
    sitting = sit("cier", "drop", players=PEOPLE)
    table = desk(sitting)
    before = fingerprint(sitting.state)
    drag(table, "ability:guard", "seat:2")
    assert "drag it to “Play”" in table.prompt.text
    drag(table, "ability:cier", "legend")
    assert "drag it onto an opponent" in table.prompt.text
    assert fingerprint(sitting.state) == before
    click(table, "ability:cier")
    assert set(table.overlay.outlined) == {"slot", "seat:1", "seat:2", "seat:3"}


def test_teammates_that_are_spared_and_who_is_out_are_veiled_with_the_reason(desk):
    house = {"mode": "team", "friendly_fire": False}
    sitting = sit("cier", "mates", players=PEOPLE, house=house)
    table = desk(sitting)
    click(table, "ability:cier")
    assert set(table.overlay.outlined) == {"slot", "seat:1", "seat:3"}
    refusals = table.board.refusals(sitting.state, sitting.asks, "ability:cier")
    assert [(one.place, one.reason) for one in refusals] == [("seat:2", "a teammate is spared")]


# --- whole matches


MODES = {
    "individual": ({}, 3),
    "team": ({"mode": "team"}, 4),
    "boss": ({"mode": "boss"}, 4),
    "boss-conversion": ({"mode": "boss", "conversion": True}, 4),
    "boss-two": ({"mode": "boss", "two_abilities": True}, 3),
    "skill": ({"mode": "skill"}, 3),
    "eight": (HP3, 8),
}


PLAYED = [(mode, lang) for mode in MODES for lang in ("zh", "en")]
IN_TURN = [PLAYED[2 * n + n % 2] for n in range(len(MODES))]


@pytest.mark.parametrize(("mode", "lang"), soaked(PLAYED, IN_TURN))
def test_each_mode_is_played_to_its_end_by_drags(desk, mode, lang):
    house, count = MODES[mode]
    players = ("person", *("random",) * (count - 1))
    sitting = sit("cier", f"whole-{mode}-{lang}", players=players, house=house)
    table = desk(sitting, lang=lang)
    rng, given = Random(mode), 0
    while sitting.outcome is None:
        go_on(table)
        if sitting.outcome is not None:
            break
        legal = [g for g in table.gestures if not g.caution]
        by_drags(table, rng.choice(legal))
        given += 1
        assert len([r for r in sitting.match.records if r[0] == 0 and len(r) == 2]) >= given
        if given == 2:
            table.language.speak("en" if lang == "zh" else "zh")
        assert given < 200
    assert given


def test_an_onlooker_sees_settlement_after_settlement_without_pressing_anything(desk):
    players = ("steady", "random", "random")
    sitting = sit("cier", "watch", players=players)
    table = desk(sitting)
    assert sitting.outcome is not None
    assert table.board._pieces["tray"] is not None
    assert table.pause is None or not [p for p in table.pause.presses if p.shortcut == "Enter"]


def test_a_click_beside_everything_holds_nothing(desk):
    table = desk(sit("cier", "beside", players=PEOPLE))
    click(table, "ability:hatchet")
    assert table.hands.thing is not None
    click(table, spot(table, "legend"))
    assert table.hands.thing is None or "drag it" in table.prompt.text


def test_what_stays_as_it_is_is_not_painted_again(desk, qapp, monkeypatch):
    table = desk(sit("cier", "painted", players=PEOPLE), seen=True)
    table.resize(1920, 1080)
    for _ in range(10):
        qapp.processEvents()
    table.scene.motion.finish()
    qapp.processEvents()
    painted = []
    draw = FaceCache.draw

    def note(faces, painter, face, centre):
        painted.append(face.name[0])
        draw(faces, painter, face, centre)

    monkeypatch.setattr(FaceCache, "draw", note)
    table.board.sync(table.session.state, table.session.seat)
    qapp.processEvents()
    assert painted == []
    table.scene.taken.emit("ability:hatchet")  # of which the line at the foot speaks
    qapp.processEvents()
    assert "Foot" in painted
    assert "Plaque" not in painted
    painted.clear()
    table.language.speak("en" if table.language.lang == "zh" else "zh")
    qapp.processEvents()
    assert {"Ring", "Tray", "Foot", "AbilityCard"} <= set(painted)
