"""What the v1.3 table shows: the path as it stands now, words in both languages, what moves."""

import pytest
from bamboo_tables import GAME, PEOPLE, PERSON_AND_BOTS, sitting_where, stops, topic
from look_texts import CHINESE, texts
from parts import soaked
from sitting import Sitting, sit

from engine.games.merit13.scoring import path, shown
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match
from gui.games.merit13.arranging import BoardScene, arranged
from gui.games.merit13.layout import layout
from gui.games.merit13.memory import Memory
from gui.games.merit13.view_model import ViewModel
from gui.paint import lettering
from resources.catalogue import catalogue

# --- the path as it stands now


@pytest.mark.parametrize(
    ("lang", "games"), soaked([("zh", 4), ("zh", 12), ("en", 12)], [("zh", 4)])
)
def test_the_path_shown_is_what_the_rules_would_count_if_the_game_ended_now(lang, games):
    words, seen = catalogue(lang), set()
    for match, rng in stops(f"paths {lang}", games):
        state = match.state
        seat = rng.randrange(len(state.players))
        if rng.random() < 0.5:
            player = state.players[seat]
            player.merit, player.wisdom = rng.randrange(30), rng.randrange(30)
            player.best_streak, player.delivered = rng.randrange(7), rng.randrange(5)
        model = ViewModel(state, seat, words, PEOPLE, "digest")
        walked = path(state.rules, state.players[seat])
        word = words.say(f"gui.merit13.paths.{walked}")
        slip, table = model.path_slip(seat), model.path_table(seat)
        assert (slip.name, slip.score) == (word, shown(state, seat))
        assert [way.name for way in table.ways if way.now] == [word]
        fellow = model.fellow(seat, None)
        assert (fellow.path, fellow.score) == (word, shown(state, seat))
        assert all(way.met == all(met for _, met in way.needs) for way in table.ways)
        seen.add(walked)
        missing = [text for text, met in slip.needs if not met]
        assert missing or slip.next == words.say("gui.merit13.path.best")
    assert len(seen) >= 5


# --- what is seen


def pieces_of(match, lang, size=(1142, 848)):
    ask = match.asks[0] if match.asks else None
    seat = ask.seat if ask else 0
    model = ViewModel(match.view(seat), seat, catalogue(lang), PEOPLE, "digest")
    made = layout(*size, len(match.state.players) - 1)
    memory = Memory()
    memory.hear(match.log)
    return arranged(BoardScene(model, made, match.asks, memory, seat))


def test_an_action_that_cannot_be_paid_for_says_what_it_needs_on_ones_own_turn():
    needed = set()
    for match, _ in stops("lacks", 6):
        ask = match.asks[0] if match.asks else None
        if ask is None or ask.topic.rpartition(".")[2] != "action":
            continue
        has, offered = match.state.players[ask.seat].provisions, {one[0] for one in ask.options}
        for piece in pieces_of(match, "en"):
            sort, _, verb = piece.key.partition(":")
            if sort != "action":
                continue
            if verb in offered:
                assert piece.look.why == ""
            elif verb in ("give", "protect"):
                need = getattr(match.state.rules, f"{verb}_cost")
                assert need > has
                assert piece.look.why == f"needs Wealth {need}"
                needed.add(verb)
    assert needed == {"give", "protect"}


@pytest.mark.parametrize("games", soaked([3, 8], [3]))
def test_nothing_chinese_is_said_in_english_and_no_two_pieces_have_one_key(games):
    for match, _ in stops("english", games):
        pieces = pieces_of(match, "en")
        assert len({piece.key for piece in pieces}) == len(pieces)
        for piece in pieces:
            for text in (*texts(piece.look), *texts(piece.large)):
                assert not CHINESE.search(text), (piece.key, text)


SIZES = [(1142, 848), (1024, 600), (2030, 1357)]
BOTH = [(lang, size) for size in SIZES for lang in ("zh", "en")]


@pytest.mark.parametrize(("lang", "size"), soaked(BOTH, [BOTH[0], BOTH[3]]))
def test_no_words_are_cut_off_in_any_window(desk, lang, size):
    lettering.clipped.clear()
    for number, name in enumerate(["action", "action", "join", "teach"]):
        sitting = sitting_where(topic(name), seed=f"cut {number}", players=PERSON_AND_BOTS)
        table = desk(sitting, lang=lang, size=size, seen=True)
        table.board.recall(sitting.match.log)
        table.refresh()
        table.grab()
        for key in ("path:0", "character:1"):
            table.view.lens.rest_on(table.scene.things[key])
            table.view.lens._open()  # nobody needs to rest there for long
            assert table.view.lens.open
            table.grab()
    assert lettering.clipped == []


def test_every_thing_that_can_be_reached_is_described(desk):
    for lang in ("zh", "en"):
        for name in ("action", "join", "teach"):
            table = desk(sitting_where(topic(name)), lang=lang)
            for key, thing in table.scene.things.items():
                if thing.section and not key.startswith("prompt"):
                    said = table.describe(key)
                    assert said, key
                    assert said != key
                    assert lang == "zh" or not CHINESE.search(said), said


def test_the_language_changes_everything_that_is_said(desk):
    table = desk(sitting_where(topic("action")), lang="zh")
    before = {key: thing.face for key, thing in table.scene.things.items()}
    table.language.speak("en")
    for key in (
        "action:labour",
        "character:0",
        "character:1",
        "shrine",
        "deck",
        "tracks",
        "path:0",
    ):
        assert table.scene.things[key].face != before[key], key
    assert not any(CHINESE.search(gesture.text + gesture.preview) for gesture in table.gestures)


def test_syncing_twice_changes_nothing(desk):
    table = desk(sitting_where(topic("action")))
    before = {k: (t.home, t.face, t.zValue()) for k, t in table.scene.things.items()}
    table.board.sync(table.session.state, table.session.seat)
    assert {k: (t.home, t.face, t.zValue()) for k, t in table.scene.things.items()} == before


def test_deltas_are_readable_without_motion_and_befall_everybody(desk):
    setup = Setup("merit13", (PERSON,) * 4, "deltas")
    sitting = Sitting(Match(GAME, setup))
    table = desk(sitting, motion=0)
    table.board.animate([("all-gain", "provisions", 2, "harvest")], sitting.state)
    chips = table.board._motions._chips
    assert len(chips._shown) == 4
    assert chips._timer.interval() >= 1500


def test_a_game_with_motion_shows_it_and_comes_to_rest_where_everything_belongs(desk):
    sitting = sit("merit13", "motion", players=PERSON_AND_BOTS)
    table = desk(sitting, motion=2)
    for _ in range(6):
        gesture = next(g for g in table.gestures if g.option[0] in ("labour", "pass", "no"))
        table.make(gesture)
        table.scene.motion.finish()
    held = {k: (t.pos(), t.home) for k, t in table.scene.things.items()}
    assert all(pos == home for pos, home in held.values())


def test_only_bots_at_the_table_offer_nothing_and_name_who_thinks(desk):
    sitting = sit("merit13", "watch", players=("balanced",) * 3)
    table = desk(sitting, lang="en")
    assert not table.gestures
    assert table.prompt.text
    assert table.course().steps


def test_seats_differ_in_shape_in_hatch_and_in_icon():
    from gui.games.merit.painting.marks import seat_of

    seats = [seat_of(role) for role in ("farmer", "merchant", "official", "monk")]
    for name in ("shape", "hatch", "icon"):
        assert len({getattr(seat, name) for seat in seats}) == 4


def test_the_steps_of_a_round_leave_teaching_out_where_nobody_teaches(desk):
    for number in range(20):
        sitting = sit("merit13", f"steps {number}", players=(PERSON,) * 3)
        monk = any(player.role == "monk" for player in sitting.state.players)
        course = desk(sitting).course()
        assert ("merit13.phase.teach" in course.steps) is monk
        assert course.steps[course.now] == "merit13.phase.act"
        if not monk:
            return
    raise AssertionError("the monk was never left out")
