"""Every option of every question of v5.7 is one movement, and what it names lies on the table."""

from collections import Counter

import pytest
from merit57_tables import GAME, SIZES, looks, pieces_of, stops, views
from parts import soaked

from engine.games import game
from engine.games.merit57.refusals import SKILLS, refusals
from engine.games.merit57.state import REFUGE
from engine.kernel.asking import Ask
from engine.kernel.game import PERSON, Setup
from gui.games.merit.layout import ScreenBox
from gui.games.merit57.cost_labels import CostLabels
from gui.games.merit57.describing import Describer
from gui.games.merit57.gestures import movements
from gui.games.merit57.routes import BY_TOPIC, BY_VERB
from resources.catalogue import catalogue

SEEN = Counter()


def offered(ask):
    mine = [(ask.seat, option) for option in ask.options]
    return mine + [(seat, one) for seat, row in ask.volunteers.items() for one in row]


@pytest.mark.parametrize(
    ("seed", "every"), soaked([(0, 3), *((seed, 1) for seed in range(4))], [(0, 3)])
)
def test_options_and_gestures_answer_one_to_one_and_all_they_name_lies_there(seed, every):
    asked = 0
    for match, memory, rng in stops(f"one-to-one {seed}", 8, every):
        for seat, asks in views(match):
            state = match.view(seat)
            lang, size = rng.choice(("zh", "en")), rng.choice(SIZES)
            scene = looks(state, seat, asks, memory, match.draw, lang=lang, size=size)
            lying = pieces_of(scene)
            for ask in scene.asks:
                moves = movements(state, ask)
                assert [(move.seat, move.option) for move in moves] == offered(ask)
                ways = Counter((move.seat, move.thing, move.places) for move in moves)
                assert max(ways.values(), default=1) == 1, ways.most_common(1)
                asked += 1
                for move in moves:
                    SEEN[ask.topic.rpartition(".")[2], move.option[0]] += 1
                    keys = (move.thing, *move.places) if move.places else ()
                    assert set(keys) <= lying.keys(), (ask, move)
            if match.draw is not None:
                assert "die" in lying
    assert asked > 700 // every


@pytest.mark.parametrize(("seed", "every"), soaked([(0, 3), (0, 1), (1, 1)], [(0, 3)]))
def test_every_piece_lies_whole_on_the_table_and_can_be_touched(seed, every):
    for match, memory, rng in stops(f"whole {seed}", 5, every):
        seat, asks = views(match)[0]
        size = rng.choice(SIZES)
        scene = looks(match.view(seat), seat, asks, memory, match.draw, size=size)
        table = ScreenBox(0, 0, *size)
        for piece in pieces_of(scene).values():
            assert piece.box.within(table), piece.key
            assert min(piece.box.w, piece.box.h) >= 12, piece.key


def test_no_two_pieces_have_one_key():
    from gui.games.merit57.arrangement.table import arranged

    for match, memory, _ in stops("keys", 3, every=3):
        seat, asks = views(match)[0]
        scene = looks(match.view(seat), seat, asks, memory, match.draw)
        keys = Counter(piece.key for piece in arranged(scene))
        assert max(keys.values()) == 1, keys.most_common(1)


def test_every_verb_and_every_question_of_the_game_has_its_way():
    topics = {topic.rpartition(".")[2] for topic in GAME.topics}
    verbs = set(GAME.options) - {"aside"}  # which is another's option, out of turn
    assert set(BY_VERB) | {verb for _, verb in BY_TOPIC} == verbs
    assert {topic for topic, _ in BY_TOPIC} <= topics


def test_a_being_that_two_ways_of_paying_lead_to_has_two_places():
    found = 0
    for match, memory, _ in stops("ways", 12, every=3):
        for seat, asks in views(match):
            scene = looks(match.view(seat), seat, asks, memory, match.draw)
            for move in scene.moves:
                if move.option[0] == "deliver" and move.places[0].count(":") == 2:
                    lying = pieces_of(scene)
                    whole = lying[f"being:{move.option[1]}"].box
                    assert lying[move.places[0]].box.within(whole)
                    found += 1
    assert found


def test_nobody_sees_the_choices_that_others_have():
    from gui.games.merit.board import seen_by

    for match, _, _ in stops("secret", 10):
        if len(match.asks) > 1:
            mine = seen_by(match.asks[1].seat, match.asks)
            assert [bool(ask.options) for ask in mine].count(True) == 1
            return
    pytest.fail(f"no secret choice in {game('merit57').id}")


def test_an_action_that_cannot_be_paid_for_says_what_it_needs_on_ones_own_turn():
    needed, free = Counter(), 0
    for match, memory, _ in stops("lacks", 6, every=2):
        for seat, asks in views(match):
            scene = looks(match.view(seat), seat, asks, memory, match.draw, lang="en")
            model, rules = scene.model, match.state.rules
            has = match.state.players[model.tray].provisions
            for key, piece in pieces_of(scene).items():
                if not key.startswith("action:"):
                    continue
                unasked = model.turn != model.tray or scene.topic in ("end", "role")
                if unasked or key in scene.keys:
                    free += 1
                    assert piece.look.why == ""
                elif key == "action:give" and has < rules.give_cost:
                    needed[key] += 1
                    assert piece.look.why == f"needs Prov. {rules.give_cost}"
                elif piece.look.why:
                    needed[key] += 1
    assert free
    assert {"action:give", "action:deliver", "action:protect"} <= needed.keys()


def test_a_skill_that_cannot_be_used_says_what_it_lacks_on_ones_own_turn():
    said = Counter()
    for match, memory, _ in stops("skills", 10):
        for seat, asks in views(match):
            if not any(ask.topic == "merit57.ask.action" and ask.seat == seat for ask in asks):
                continue
            scene = looks(match.view(seat), seat, asks, memory, match.draw, lang="en")
            who = scene.model.tray
            why = Describer(scene.model).why(scene.asks, "", f"skill:{who}")
            for lack in refusals(match.state, who):
                if lack.what == (SKILLS[match.state.players[who].role],):
                    said[lack.code] += 1
                    wanted = {
                        "provisions": f"needs {lack.need}, you have {lack.have}",
                        "merit": f"needs Merit {lack.need}, you have {lack.have}",
                        "spent": "used up for this game",
                        "nobody": "of no use just now",
                    }
                    assert why == wanted[lack.code]
    assert {"provisions", "spent"} <= said.keys()


@pytest.mark.parametrize(
    ("role", "being", "said"),
    [
        ("merchant", "B01", "pay 4 Prov. → Prov. +2 Merit +3 Wisdom +1 Delivered +1"),
        ("farmer", "B06", "pay 4 Prov. → Prov. +1 Merit +3 Wisdom +2 Delivered +1"),
        ("farmer", "B07", "pay 4 Prov. → Merit +5 Wisdom +1 Calamity −1 Delivered +1"),
    ],
)
def test_a_delivery_says_all_that_it_brings(role, being, said):
    state = GAME.begin(Setup("merit57", (PERSON,) * 4, "said"))
    player = state.players[0]
    player.role, player.provisions, player.wisdom, player.faith = role, 9, 9, REFUGE
    state.beings, state.calamity = [(being, 0)], 5
    ask = Ask(0, "merit57.ask.action", (), (0, 2))
    figures = CostLabels(state, catalogue("en"))
    assert figures.preview(ask, ("deliver", being, "plain")) == said
