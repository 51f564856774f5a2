"""§1 A match as a person plays it: examples 19, 20 and 22, the history, and the two languages."""

import re
from random import Random

import pytest
from delay_tables import RECORD, new, play, values
from driving import drive

from engine.bots.table import seat_bots
from engine.games.delay import GAME
from engine.games.delay.history import counts, rounds
from engine.kernel.errors import IllegalAnswer
from engine.kernel.fingerprint import fingerprint, plain
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import Chance
from engine.kernel.match import EVERY, Match
from engine.kernel.wording import Log, Teller
from resources.catalogue import LANGUAGES, catalogue


def match(seed="one", **more):
    return Match(GAME, Setup("delay", (PERSON,), seed), **more)


def played(seed):
    game = match(seed)
    rng = Random(seed)
    while game.outcome is None:
        game.answer(0, rng.choice(game.asks[0].options))
    return game


def test_a_game_asks_fourteen_times_three_answers_then_four_records():
    game = match()
    asked = []
    while game.outcome is None:
        asked.append((game.asks[0].topic, len(game.asks[0].options)))
        game.answer(0, game.asks[0].options[0])
    assert asked == [("delay.ask.event", 3), ("delay.ask.record", 4)] * 7


def test_example_19_what_does_not_belong_to_the_phase_is_refused_and_changes_nothing():
    game = match()
    for wrong in (("record", "seal"), ("choose", "event_001.D"), ("choose", "event_002.A")):
        before = fingerprint(game.state)
        with pytest.raises(IllegalAnswer):
            game.answer(0, wrong)
        assert fingerprint(game.state) == before
    assert game.state.phase == "event"
    game.answer(0, ("choose", "event_001.A"))
    assert game.state.phase == "record"
    before = fingerprint(game.state)
    with pytest.raises(IllegalAnswer):
        game.answer(0, ("choose", "event_001.A"))
    assert fingerprint(game.state) == before


def test_a_finished_game_takes_no_answer():
    game = played("over")
    assert game.state.phase == "ending"
    with pytest.raises(IllegalAnswer):
        game.answer(0, ("record", "seal"))


def test_example_20_play_again_starts_anew_with_the_same_fixed_events():
    orders = set()
    for seed in "abcdefgh":
        game = played(seed)
        events = tuple(turn.event for turn in game.state.turns)
        assert (events[0], events[5], events[6]) == (0, 5, 6)
        assert len(set(events)) == 7
        orders.add(events)
        again = match(seed + "again")
        assert values(again.state) == (50, 50, 50, 0)
        assert again.state.turns == ()
    assert len(orders) > 4


def test_example_20_no_text_and_no_language_is_in_the_state():
    game = played("words")
    assert re.fullmatch(r"[\[\], '\w.-]*", repr(plain(game.state)))
    ids = set(re.findall(r"'(.*?)'", repr(plain(game.state)))) - {""}
    assert all(re.fullmatch(r"[a-z_]+|event_0\d\d\.[ABC]", name) for name in ids), ids
    tells = {}
    for lang in LANGUAGES:
        before = fingerprint(game.state)
        log = Log(Teller(GAME, game.state, lang))
        tells[lang] = [*log.hear(game.log, game.state), *log.rest()]
        assert fingerprint(game.state) == before
    assert len(tells["zh"]) == len(tells["en"])
    assert tells["zh"] != tells["en"]


def test_10_the_names_of_the_values_and_the_round_are_english_everywhere():
    for lang in LANGUAGES:
        teller = Teller(GAME, new(), lang)
        assert "Heaven" in teller.event(("changed", "heaven", 3, "choice"))
        assert "Round 3 / 7" in teller.event(("round", 3, "event_003"))


FEEDBACK = {
    ("penalty", "en"): "Heaven’s auditors have noticed a gap in the archives. Trust erodes.",
    ("penalty", "zh"): "天堂的审计员注意到了档案中的空白。信任正在瓦解。",
    ("truth", "en"): "Your honest record has earned quiet respect among the mortals.",
    ("truth", "zh"): "你如实的记录在凡人中赢得了无声的尊重。",
}


@pytest.mark.parametrize(("kind", "lang"), FEEDBACK)
def test_5_the_feedback_is_word_for_word_the_rulebooks(kind, lang):
    assert Teller(GAME, new(), lang).event((kind,)) == FEEDBACK[kind, lang]


def test_5_the_records_bear_their_names():
    names = {"en": "Record Truthfully", "zh": "如实记录"}
    for lang, name in names.items():
        assert Teller(GAME, new(), lang).option(("record", "truthfully")) == name
        assert catalogue(lang).say("delay.record.seal") in ("Seal the Archive", "封存档案")


def test_an_answer_and_an_ending_are_worded_from_the_content():
    for lang in LANGUAGES:
        teller = Teller(GAME, new(), lang)
        event = GAME.pack.events[2]
        assert teller.option(("choose", "event_003.B")) == event.choices[1].label[lang]
        assert teller.event(("event", "event_003")) == event.text[lang]
        assert teller.event(("epilogue", "false_peace")) == GAME.pack.endings[4].text[lang]


def test_example_22_the_same_seed_and_answers_give_the_same_history():
    first, second = played("again"), played("again")
    assert first.records == second.records
    assert list(rounds(first.state)) == list(rounds(second.state))


@pytest.mark.soak
def test_example_22_a_fifth_of_ten_thousand_seals_is_noticed():
    rules = new().rules
    draws = [
        record.value < rules.seal_chance
        for number in range(1_500)
        for record in sealed(f"seal{number}")
    ]
    assert len(draws) > 10_000
    assert 0.188 < sum(draws) / len(draws) < 0.212


def sealed(seed):
    """Return the chances of a game that seals in every round."""
    game = match(seed)
    while game.outcome is None:
        game.answer(0, game.asks[0].options[-1])
    return [r for r in game.records if isinstance(r, Chance) and r.topic == "seal"]


def test_d_17_the_history_brings_back_every_value_that_was_on_the_table():
    for seed in range(30):
        game = match(f"history{seed}")
        rng = Random(seed)
        seen, penalties, bonuses = [], 0, 0
        while game.outcome is None:
            events = game.answer(0, rng.choice(game.asks[0].options))
            penalties += ("penalty",) in events
            bonuses += ("truth",) in events
            if game.outcome is not None or game.state.phase == "event":
                after = events[: next((i for i, e in enumerate(events) if e == ("penalty",)), None)]
                assert ("dusk",) in after
                seen.append(len(game.state.turns))
        looked = list(rounds(game.state))
        assert [entry.round for entry in looked] == seen == [1, 2, 3, 4, 5, 6, 7]
        assert looked[-1].values_after == values(game.state)
        assert sum(entry.penalty_applied for entry in looked) == penalties
        assert sum(entry.truth_bonus for entry in looked) == bonuses
        counted = counts(game.state)
        assert (counted["penalties"], counted["truths"]) == (penalties, bonuses)
        assert sum(counted[kind] for kind in RECORD.values()) == 7


def test_d_17_a_rounds_delta_leads_from_one_end_to_the_next():
    state, _, ends = play("ABACACA", "SSSTTTO", rolls=[0, 99, 0])
    before = (50, 50, 50, 0)
    for entry, end in zip(rounds(state), ends, strict=True):
        assert entry.values_after == end
        assert tuple(a + d for a, d in zip(before, entry.delta, strict=True)) == end
        before = end
    assert [entry.penalty_applied for entry in rounds(state)] == [
        False,
        True,
        False,
        True,
        False,
        False,
        False,
    ]


def test_d_17_what_a_real_table_set_otherwise_stands_in_the_history():
    game = match("ruled", hold=EVERY)
    rulings = {2: [("value:heaven", 9), ("truth", 2)], 4: [("marked", "yes")], 5: [("truth", 0)]}
    while game.outcome is None:
        for dial, value in rulings.pop(len(game.state.turns), ()):
            game.rule(dial, value, "so it lay there")
        if game.draw is not None:
            game.release()
        game.answer(0, game.asks[0].options[0])
        game.answer(0, ("record", "truthfully"))
    looked = list(rounds(game.state))
    assert looked[-1].values_after == values(game.state)
    assert looked[2].values_after[0] - looked[2].delta[0] == 9
    assert [entry.round for entry in looked if entry.truth_bonus] == [3]
    assert [entry.round for entry in looked if entry.penalty_applied] == [5]
    counted = counts(game.state)
    assert (counted["truths"], counted["penalties"]) == (1, 1)
    assert (game.log.count(("truth",)), game.log.count(("penalty",))) == (1, 1)


def test_an_answer_may_be_taken_back_until_fate_has_moved():
    game = match("undo")
    game.answer(0, ("choose", "event_001.A"))
    assert game.undo(0)
    assert game.state.phase == "event"
    game.answer(0, ("choose", "event_001.B"))
    game.answer(0, ("record", "truthfully"))  # and round 2 draws its event
    assert game.undoable(0) is None


def test_nothing_is_on_the_table_while_the_event_is_drawn():
    game = match("hold", hold=("event",))
    game.answer(0, ("choose", "event_001.A"))
    game.answer(0, ("record", "truthfully"))
    assert game.draw is not None
    assert (game.state.round, game.state.event) == (2, -1)
    game.release()
    assert game.state.event >= 0


def test_a_bot_may_take_the_seat_over_from_any_position():
    game = match("hint")
    game.answer(0, ("choose", "event_001.A"))
    drive(game, dict(enumerate(seat_bots(GAME, game.setup))))
    assert game.outcome is not None
    assert GAME.tally(game.setup, game.state) == GAME.edition
