"""v5.7 by hand: kinds of questions, pictures in both languages, what is told and shown."""

import re
from dataclasses import replace

import pytest
from hand import click, drag, lift, release, spot
from look_texts import CHINESE, texts
from merit57_sittings import sitting_where, topic
from merit57_tables import GAME, PEOPLE, looks, pieces_of, stops, views
from parts import soaked
from positions import back_to
from PySide6.QtCore import QPoint, QRectF
from sitting import Sitting

from engine.games.merit57.state import KINDS as RESOURCES
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match
from gui.games.merit.painting.marks import SEATS
from gui.games.merit57.view_model import ViewModel
from gui.paint import lettering
from resources.catalogue import catalogue

# --- by dragging alone


KINDS = ["role", "vow", "faith", "action", "option", "accept", "choice", "hero", "offering"]


@pytest.mark.parametrize("name", KINDS)
def test_each_kind_of_question_is_answered_by_dragging_alone(desk, name):
    sitting = sitting_where(topic(name), house={"roles_by": "choice"})
    records = list(sitting.match.records)
    table = desk(sitting)
    draggable = [number for number, one in enumerate(table.gestures) if one.places]
    assert draggable
    for number in draggable[:6]:
        back_to(sitting, records)
        gesture = table.gestures[number]
        drag(table, gesture.thing, *gesture.places)
        assert sitting.match.records[len(records)].option == gesture.option


def test_two_persons_pick_their_roles_by_hand_one_two_one(desk):  # C-37
    sitting = sitting_where(topic("role"), players=(PERSON, PERSON))
    table, seats = desk(sitting), []
    first = sitting.match.asks[0].seat
    while sitting.match.asks[0].topic == "merit57.ask.role":
        gesture = table.gestures[0]
        seats.append(gesture.seat)
        drag(table, gesture.thing, *gesture.places)
    assert seats == [first, 1 - first, 1 - first]  # the last one is the only one left
    roles = [player.role for player in sitting.state.players]
    assert sorted(roles) == ["farmer", "merchant", "monk", "scholar"]


def test_the_worldly_path_is_told_as_soon_as_it_is_taken(desk):
    sitting = sitting_where(lambda _match, ask: ("stay",) in ask.options)
    table = desk(sitting, lang="en")

    def beads():
        return table.board._laid.pieces["beads:0"].look.text

    assert beads() == "undecided"
    way = next(each for each in table.gestures if each.option == ("stay",))
    assert way.text == table.describe("path:stay") == "Worldly"  # as hints and reviews say it
    click(table, "path:stay")
    assert topic("vow")(None, sitting.asks[0])
    assert beads() == "Worldly"


def test_after_the_last_action_a_button_ends_the_turn_and_no_action_can_be_taken(desk):  # C-33
    sitting = sitting_where(topic("end"))
    table = desk(sitting, lang="en")
    assert table.prompt.buttons == ["End the turn"]
    assert not any(gesture.thing.startswith("action:") for gesture in table.gestures)
    assert table.board.why(sitting.state, sitting.asks, "", "action:labour") == (
        "your actions this round are done"
    )
    click(table, "stamp:end")
    assert ("end",) in [getattr(one, "option", ()) for one in sitting.match.records]


# --- legal targets, refusals


def test_whoever_stays_in_refuge_is_shown_refuge(desk):
    def settled(_match, ask):
        return ("stay",) in ask.options and ("refuge",) not in ask.options

    table = desk(sitting_where(settled), lang="en")
    assert table.describe("path:stay") == "Refuge, no more"
    shown = table.board._laid.pieces["path:stay"].look
    assert (shown.name, shown.icon) == ("Refuge, no more", "prayer-beads")


def test_beings_out_of_reach_say_why_and_stay_where_they_are(desk):
    def short(match, ask):
        if not topic("action")(match, ask):
            return False
        offered = {o[1] for o in ask.options if o[0] == "deliver"}
        return 0 < len(offered) < len(match.state.beings)

    sitting = sitting_where(short)
    table = desk(sitting, lang="en")
    before = fingerprint(sitting.state)
    table.hands.pick(table.scene.things["action:deliver"], "click")
    legal = {key.split(":")[1] for key in table.overlay.outlined}
    out = {being for being, _ in sitting.state.beings} - legal
    assert out
    assert table.overlay.veiled == len(out)
    table.hands.cancel()
    closed = f"being:{out.pop()}"
    drag(table, "action:deliver", closed)
    assert fingerprint(sitting.state) == before
    assert "needs" in table.prompt.text
    assert table.scene.things["action:deliver"].pos() == table.scene.things["action:deliver"].home


def test_the_price_that_a_target_shows_is_what_is_paid(desk):
    def can(match, ask):
        plain = match.state.players[0].role in ("farmer", "merchant")
        return topic("action")(match, ask) and plain and any(o[0] == "deliver" for o in ask.options)

    sitting = sitting_where(can)
    table = desk(sitting, lang="en")
    gesture = next(g for g in table.gestures if g.option[0] == "deliver")
    cost = int(re.search(r"pay (\d+) Prov", gesture.preview)[1])
    merit = int(re.search(r"Merit \+(\d+)", gesture.preview)[1])
    player = sitting.state.players[0]
    spent, had = player.spent, player.merit
    drag(table, gesture.thing, *gesture.places)
    while not topic("action")(None, sitting.asks[0]):  # the hunter asks for more
        click(table, "stamp:no")
    player = sitting.state.players[0]
    assert player.spent == spent + cost
    assert player.merit >= had + merit


# --- what is seen


@pytest.mark.parametrize(
    ("seed", "every"), soaked([(0, 3), *((seed, 1) for seed in range(3))], [(0, 3)])
)
def test_nothing_chinese_is_said_in_english(seed, every):
    for match, memory, _ in stops(f"english {seed}", 3, every):
        seat, asks = views(match)[0]
        scene = looks(match.view(seat), seat, asks, memory, match.draw, lang="en")
        for piece in pieces_of(scene).values():
            for text in texts(piece.look):
                assert not CHINESE.search(text), (piece.key, text)


SIZES = [(1142, 848), (1024, 600), (2030, 1357)]
BOTH = [(lang, size) for size in SIZES for lang in ("zh", "en")]


@pytest.mark.parametrize(("lang", "size"), soaked(BOTH, [BOTH[0], BOTH[3]]))
def test_no_words_are_cut_off_in_any_window(desk, lang, size):
    lettering.clipped.clear()
    for number, wanted in enumerate(
        [topic("action"), topic("option"), topic("faith"), topic("vow"), topic("choice")]
    ):
        sitting = sitting_where(wanted, seed=f"cut {number}")
        table = desk(sitting, lang=lang, size=size, seen=True)
        table.grab()
    assert lettering.clipped == []


def test_every_thing_that_can_be_reached_is_described(desk):
    for lang in ("zh", "en"):
        for wanted in (topic("action"), topic("option"), topic("faith")):
            table = desk(sitting_where(wanted), lang=lang)
            for key, thing in table.scene.things.items():
                if thing.section and not key.startswith("prompt"):
                    said = table.describe(key)
                    assert said, key
                    assert ":" not in said.partition(": ")[0], said
                    assert lang == "zh" or not CHINESE.search(said), said


def test_the_language_changes_everything_that_is_said(desk):
    table = desk(sitting_where(topic("action")), lang="zh")
    before = {key: thing.face for key, thing in table.scene.things.items()}
    table.language.speak("en")
    for key in ("action:labour", "character:0", "character:1", "shrine", "deck", "tracks"):
        assert table.scene.things[key].face != before[key], key
    assert not CHINESE.search(table.prompt.text)
    assert not any(CHINESE.search(gesture.text) for gesture in table.gestures)


def test_syncing_twice_changes_nothing(desk):
    table = desk(sitting_where(topic("action")))
    before = {k: (t.home, t.face, t.zValue()) for k, t in table.scene.things.items()}
    table.board.sync(table.session.state, table.session.seat)
    assert {k: (t.home, t.face, t.zValue()) for k, t in table.scene.things.items()} == before


def test_what_was_drawn_stays_to_be_read_and_beings_come_back(desk):
    sitting = sitting_where(topic("option"))
    table = desk(sitting)
    card = next(key for key in table.scene.things if key.startswith("card:"))
    assert "said" in table.scene.things
    gesture = next(g for g in table.gestures if g.option[0] == "option")
    drag(table, gesture.thing, *gesture.places)
    while not any(ask.topic.endswith(".action") and ask.options for ask in sitting.asks):
        gesture = table.gestures[0]
        (drag if gesture.places else click)(table, gesture.thing, *gesture.places)
    assert card not in table.scene.things
    assert any(key.startswith("being:") for key in table.scene.things) or not sitting.state.beings


def test_a_secret_choice_shows_backs_and_then_what_everybody_laid_down(desk):
    def secret(match, ask):
        return topic("choice")(match, ask) and ask.about[1] in ("C1", "C2", "C3")

    sitting = sitting_where(secret)
    table = desk(sitting)
    assert "lay" in table.scene.things
    backs = [key for key in table.scene.things if key.startswith("laid:")]
    assert backs
    assert all(table.scene.things[key].face.name[0] == "Back" for key in backs)
    gesture = next(g for g in table.gestures if g.option == ("b",))
    sitting.match.answer(0, ("b",))
    revealed = [event for event in sitting.match.log if event[0] == "revealed"]
    table.board._memory.recall(revealed)  # no more than that has been told yet
    table.board.sync(sitting.state, sitting.seat)
    assert gesture.places == ("lay",)
    assert all(
        table.scene.things[f"laid:{who}"].face.name[0] == "Choice" for _, who, *_ in revealed
    )


def test_a_die_waits_for_the_hand_that_throws_it(desk):
    setup = Setup("merit57", (PERSON,) * 3, "die")
    match = Match(GAME, setup, hold=("die",))
    while match.draw is None:
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    table = desk(Sitting(match))
    assert table.hands.offer_.die == "die"
    pieces = table.board._laid.pieces
    said, die = pieces["said"], pieces["die"]
    assert said.look.aside >= said.box.right - die.box.x, "no word of the sheet lies under the die"
    before = len(match.records)
    lift(table, "die")
    release(table, spot(table, "zone") + QPoint(20, 10))
    assert len(match.records) > before


def test_deltas_are_readable_without_motion_and_go_by_themselves(desk, qtbot):
    table = desk(sitting_where(topic("action")), motion=0)
    drag(table, "action:labour", "character:0")
    chips = table.board._motions._chips
    assert chips._shown
    assert chips._timer.interval() >= 1500
    tracks = table.board._laid.pieces["tracks"]
    for calamity in (0, tracks.look.defeat):  # at either end it stays on the tracks
        piece = replace(tracks, look=replace(tracks.look, calamity=calamity))
        chips.put({-1: {"calamity": 4}}, {"tracks": piece})
        assert QRectF(*tracks.box).contains(chips._shown[0].bounds())
    chips.clear()
    assert not chips._shown


def test_seats_differ_in_shape_and_in_hatch():
    assert len({seat.shape for seat in SEATS.values()}) == 4
    assert len({seat.hatch for seat in SEATS.values()}) == 4
    assert len({seat.icon for seat in SEATS.values()}) == 4


def test_a_vow_of_several_conditions_is_ticked_once_all_of_them_hold():
    """Elsewhere than in the own column one condition has room: the first that does not hold."""
    match = next(match for match, _, _ in stops("ticks", 1) if match.state.round > 1)
    state, who = match.state.copy(), 0
    player = state.players[who]
    player.role, player.vow = "scholar", "V5"  # Wisdom 18, and having taught once
    model = ViewModel(state, 1, 1, catalogue("en"), PEOPLE, "digest")
    player.wisdom, player.taught = 30, 0
    assert "✓" not in model.vow_line(who, short=True)
    player.taught = 1
    assert "✓" in model.vow_line(who, short=True)
    player.wisdom = 17
    assert "17/18" in model.vow_line(who, short=True)


def test_a_plaque_tells_what_its_role_begins_with_before_it_is_dealt():
    seen = 0
    for match, _, _ in stops("dealt", 3):
        model = ViewModel(match.state, 0, 0, catalogue("en"), PEOPLE, "digest")
        for who, player in enumerate(match.state.players):
            stock = model.plaque(who, None, has_chosen=None, short=False).stock
            assert bool(stock) == bool(player.role)
            if model.phase == "prepare" and not player.faith and not player.merit:
                numbers = match.state.rules.cards[player.role].numbers
                assert stock == tuple(numbers[kind] for kind in RESOURCES)
                seen += 1
    assert seen
