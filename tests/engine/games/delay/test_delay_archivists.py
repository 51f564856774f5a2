"""The archivists: each reaches its ending, by its own likes, and says why."""

import pytest
from delay_tables import new

from engine.bots.table import seat_bots
from engine.games.delay import GAME
from engine.games.delay.archive import RECORDS
from engine.games.delay.archivists import LIKES, expected, heaven, hell, maker, peace, rebellion
from engine.games.delay.endings import ENDINGS
from engine.kernel.asking import Ask
from engine.kernel.chance import BotChance
from engine.kernel.game import Setup
from engine.kernel.simulation import Simulation
from engine.kernel.wording import Teller
from resources.catalogue import LANGUAGES

CHOICES = {event.id: [f"{event.id}.{letter}" for letter in "ABC"] for event in GAME.pack.events}


def ask(event):
    return Ask(0, "delay.ask.event", [("choose", name) for name in CHOICES[event]], (event,))


def chosen(bot, event, **values):
    state = new(round=3, **values)
    return maker(bot)(0, BotChance("", 0)).choose(ask(event), lambda: state)[1]


def share(bot, games, house=None):
    """Return how many of so many games end as the archivist aims at."""
    aimed = 0
    for number in range(games):
        setup = Setup("delay", (bot,), f"aim.{number}", house or {})
        outcome = Simulation(GAME, setup, seat_bots(GAME, setup)).play()
        aimed += outcome.ending == LIKES[bot][0]
    return aimed / games


def test_there_is_one_archivist_for_each_ending():
    assert {aim for aim, _ in LIKES.values()} == set(ENDINGS)
    assert set(GAME.listed()) == {"random", *LIKES}


@pytest.mark.parametrize("bot", LIKES)
def test_an_archivist_reaches_its_ending_in_every_game(bot):
    assert share(bot, 400) == 1.0


def test_an_archivist_does_what_it_can_where_the_house_is_against_it():
    assert share("rebellion", 300, {"balance_gap": 4}) > 0.5
    assert share("hell", 300, {"hell_at": 95}) > 0.5


def test_each_likes_what_leads_to_its_ending():
    assert chosen("collapse", "event_003") == "event_003.A"
    assert chosen("heaven", "event_009") == "event_009.A"
    assert chosen("hell", "event_008") == "event_008.B"
    assert chosen("rebellion", "event_002") == "event_002.A"
    assert chosen("peace", "event_010", stability=60) == "event_010.A"


def test_hell_does_not_let_the_world_fall_for_it():
    assert chosen("hell", "event_009", stability=60) == "event_009.B"
    assert chosen("hell", "event_009", stability=24) != "event_009.B"


def test_a_rebel_shuns_the_extreme():
    state = new(round=7, heaven=60, hell=60, stability=90)
    worth = {
        name: maker("rebellion")(0, BotChance("", 0))._worth(state, ("choose", name))
        for name in CHOICES["event_007"]
    }
    assert max(worth, key=worth.get) == "event_007.C"
    assert worth["event_007.A"] < rebellion(state.rules, expected(state, ("choose", "event_007.A")))


def test_what_is_expected_counts_a_chance_by_its_likelihood():
    state = new(round=3, pressure=20, truth=2)
    truthfully, embellish, obscure, seal = (expected(state, option) for option in RECORDS)
    assert truthfully == (50, 50, 53, 20)
    assert embellish == (52, 50, 50, 20)
    assert obscure == (50, 52, 50, 20)
    assert seal == pytest.approx((50.6, 50, 49, 18))
    assert expected(new(round=7, pressure=20), RECORDS[3]) == (50, 50, 50, 18)


def test_a_row_of_truths_that_cannot_be_finished_is_worth_nothing():
    assert expected(new(round=6, truth=0), RECORDS[0]).stability == 50
    assert expected(new(round=6, truth=1), RECORDS[0]).stability == 51.5


def test_likes_depend_on_the_rules_in_force():
    high = expected(new(heaven=70), RECORDS[1])
    strict = new({"heaven_at": 80}).rules
    assert peace(strict, high) < peace(new().rules, high)
    weak = expected(new(stability=30), RECORDS[1])
    for likes in (heaven, hell):
        assert likes(new({"collapse_below": 30}).rules, weak) < likes(new().rules, weak)


def test_a_reason_names_the_value_that_moves_the_right_way():
    state = new(round=3)
    heavenly = maker("heaven")(0, BotChance("", 0))
    reason = heavenly.why(ask("event_009"), ("choose", "event_009.A"), lambda: state)
    assert reason == ("nearer", "heaven", 12, "heaven_dominance")
    none = heavenly.why(ask("event_009"), ("choose", "event_009.C"), lambda: state)
    assert none == ("harmless", "heaven_dominance")
    texts = [Teller(GAME, state, lang).reason(reason) for lang in LANGUAGES]
    assert "Heaven" in texts[0]
    assert "+12" in texts[1]


def test_a_reason_for_a_record_speaks_of_what_it_may_lead_to():
    def why(bot, record, **values):
        state = new(round=3, pressure=40, **values)
        mind = maker(bot)(0, BotChance("", 0))
        return mind.why(Ask(0, "delay.ask.record", RECORDS), RECORDS[record], lambda: state)

    assert why("rebellion", 0) == ("row", "human_rebellion")
    assert why("rebellion", 0, truth=2) == ("nearer", "stability", 3, "human_rebellion")
    assert why("collapse", 3) == ("gap", "human_collapse")
    assert why("heaven", 1) == ("nearer", "heaven", 2, "heaven_dominance")
