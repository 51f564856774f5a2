"""Manners change what a bot answers and nothing else, and a name that carries them is read only."""

from collections import Counter

import pytest

from engine.bots.seating import is_known, manners_in, seated
from engine.bots.table import seat_bots, simulation
from engine.games import IDS, game
from engine.kernel.asking import Ask
from engine.kernel.chance import BotChance
from engine.kernel.errors import SamsaraError, UnknownName
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import Setup
from engine.kernel.simulation import Simulation

MERIT = game("merit57")
STRONG = {
    "merit57": "smart",
    "merit13": "keen",
    "delay": "rebellion",
    "cier": "steady",
    "ludo": "steady",
}


def played(game_id, bot, seed, seats=None, heed=None):
    """Play a game among bots of one name; return the position it ends in."""
    rules = game(game_id)
    setup = Setup(game_id, (bot,) * (seats or rules.default_seats), seed)
    table = Simulation(rules, setup, seat_bots(rules, setup))
    if heed is not None:
        for at, one in enumerate(table._bots):
            table._bots[at] = heed(one)
    table.play()
    return table.state


class Heard:
    """A bot whose questions and answers are written down."""

    def __init__(self, bot, answers):
        self.bot, self.answers, self.chance = bot, answers, bot.chance
        self.wants, self.searches = frozenset(), False

    def choose(self, ask, look):
        option = self.bot.choose(ask, look)
        self.answers.append((ask, option, self.bot.why(ask, option, look)))
        return option


def answers_of(game_id, bot, seeds=3):
    answers = []
    for seed in range(seeds):
        played(game_id, bot, f"manners{seed}", heed=lambda one: Heard(one, answers))
    return answers


@pytest.mark.parametrize("game_id", IDS)
def test_no_slips_play_the_bots_own_game(game_id):
    bot = STRONG[game_id]
    for seed in range(2):
        plain, mannered = (
            fingerprint(played(game_id, name, f"plain{seed}")) for name in (bot, f"{bot}(slips=0)")
        )
        assert plain == mannered


@pytest.mark.parametrize("game_id", IDS)
def test_nothing_but_slips_plays_as_by_lot(game_id):
    answers = answers_of(game_id, f"{STRONG[game_id]}(slips=100)", 4)
    several = [(ask, option, why) for ask, option, why in answers if len(ask.options) > 1]
    assert several
    assert all(why == ("slipped",) for _, _, why in several)
    places = Counter(
        ask.options.index(option) * 2 // len(ask.options) for ask, option, _ in several
    )
    assert len(places) == 2
    assert min(places.values()) > 0.25 * len(several)  # both halves of the options


def test_slips_are_as_often_as_they_say():
    answers = answers_of("merit57", "smart(slips=30)", 6)
    slipped = sum(why == ("slipped",) for _, _, why in answers)
    assert 0.25 < slipped / len(answers) < 0.35


def test_the_verb_that_is_never_used_is_used_where_nothing_else_is_left():
    for ask, option, _ in answers_of("merit57", "smart(never=protect|labour)"):
        if {"protect", "labour"} & {*option}:
            assert all({"protect", "labour"} & {*other} for other in ask.options)


@pytest.mark.parametrize(
    "never",
    [
        "labour|practice|give|protect|deliver|aid|teach",
        "labour|practice|give|protect|deliver|aid|teach|share|boost|feast",
    ],
)
def test_where_habits_leave_nothing_that_is_worth_anything_it_plays_on(never):
    answers = answers_of("merit57", f"smart(never={never})", 3)
    acted = {option[0] for ask, option, _ in answers if ask.topic == "merit57.ask.action"}
    assert acted
    assert not acted & {*never.split("|")}


def test_only_one_verb_is_used_wherever_it_is_offered():
    answers = answers_of("merit57", "smart(only=practice)")
    offered = [(ask, o) for ask, o, _ in answers if any("practice" in each for each in ask.options)]
    assert offered
    assert all("practice" in option for _, option in offered)


def test_an_opening_lasts_for_its_rounds():
    rules, bot = MERIT, "smart(first=practice:2)"
    setup = Setup("merit57", (bot,) * 4, "opening")
    table = Simulation(rules, setup, seat_bots(rules, setup))
    opened = {}

    def noted(one):
        def choose(ask, look, inner=one.choose):
            option = inner(ask, look)
            if ("practice",) in ask.options:
                opened.setdefault(rules.round(look()), []).append(option)
            return option

        one.choose = choose
        return one

    table._bots = [noted(bot) for bot in table._bots]
    table.play()
    assert {*opened[1], *opened[2]} == {("practice",)}
    assert {option for number in (3, 4, 5, 6) for option in opened.get(number, ())} != {
        ("practice",)
    }


def test_two_bots_in_one_answer_in_turns():
    other = answers_of("merit57", "smart(as=random:100)", 1)
    assert len(other) > 50
    assert all(why == ("lot",) for ask, _, why in other if len(ask.options) > 1)
    half = answers_of("merit57", "smart(as=random:50)", 4)
    by_lot = sum(why == ("lot",) for _, _, why in half)
    assert 0.4 < by_lot / len(half) < 0.6


def test_the_same_seed_slips_alike():
    one, other = (answers_of("ludo", "steady(slips=50)", 1) for _ in range(2))
    assert [answer[1:] for answer in one] == [answer[1:] for answer in other]


def test_a_bot_that_searches_keeps_searching():
    rules = game("merit13")
    setup = Setup("merit13", ("master(slips=90)",) + ("balanced",) * 2, "search")
    table = simulation(rules, setup)
    assert [bot.searches for bot in seat_bots(rules, setup)] == [True, False, False]
    assert table.play()


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("smarty", "bot-unknown"),
        ("smart()", "bot-manners"),
        ("smart(slips=5", "bot-manners"),
        ("hard(slips=)", "bot-manners"),
        ("smarty(slips=5", "bot-unknown"),
        ("smart(slips=101)", "bot-manners"),
        ("smart(slips=-1)", "bot-manners"),
        ("smart(slips=٣)", "bot-manners"),
        ("smart(slips=5;slips=6)", "bot-manners"),
        ("smart(slip=5)", "bot-manners"),
        ("smart(never=fly)", "bot-verb"),
        ("smart(first=labour)", "bot-manners"),
        ("smart(as=nobody:5)", "bot-unknown"),
        ("smart(slips=5)(slips=5)", "bot-manners"),
        ("smart(slips=5;" + "only=labour;" * 20 + ")", "bot-manners"),
        ("__import__('os')", "bot-unknown"),
    ],
)
def test_a_name_that_is_none_is_refused_in_one_line(name, code):
    with pytest.raises(UnknownName) as caught:
        seated(MERIT, name)
    assert caught.value.code == code
    assert not is_known(MERIT, name)


def test_a_game_that_manners_never_end_is_refused():
    with pytest.raises(SamsaraError) as caught:
        played("merit57", "guardian(never=role|slip;first=no:99;only=swap)", "endless")
    assert caught.value.code == "bot-endless"


def test_a_name_is_read_into_its_manners():
    assert manners_in("smart(slips=7;never=labour|give)") == [
        ("slips", "7"),
        ("never", "labour|give"),
    ]
    assert manners_in("smart") == manners_in("smart(odd=1)") == []


@pytest.mark.parametrize("manners", ["slips=100", "never=practice", "first=practice:9"])
def test_where_there_is_no_choice_no_manner_is_the_reason(manners, monkeypatch):
    class Sole:
        wants, searches = frozenset(), False

        def __init__(self, _seat, chance):
            self.chance = chance

        def choose(self, ask, _look):
            return ask.options[0]

        def why(self, _ask, _option, _look):
            return ("sole",)

    monkeypatch.setattr(MERIT, "bots", {**MERIT.bots, "sole": Sole})
    setup = Setup("merit57", ("sole",) * 4, "1")
    bot = seated(MERIT, f"sole({manners})")(0, BotChance("sole", 0))
    ask = Ask(0, "merit57.ask.end", [("practice",)], (0,), {1: [("aside", 1, "feast")]})

    def look():
        return MERIT.begin(setup)

    assert bot.choose(ask, look) == ("practice",)
    assert bot.why(ask, ("practice",), look) == ("sole",)


def test_an_answer_of_its_own_question_is_never_left(monkeypatch):
    """A bot that answers what was taken from it has the first of what is left."""

    class Stubborn:
        wants, searches = frozenset(), False

        def __init__(self, _seat, chance):
            self.chance = chance

        def choose(self, ask, _look):
            return ("labour",)

        def why(self, _ask, _option, _look):
            return None

    monkeypatch.setattr(MERIT, "bots", {**MERIT.bots, "stubborn": Stubborn})
    bot = seated(MERIT, "stubborn(never=labour)")(0, BotChance("left", 0))
    ask = Ask(0, "merit57.ask.action", [("labour",), ("practice",), ("give",)])
    assert bot.choose(ask, lambda: None) == ("practice",)
    assert bot.why(ask, ("practice",), lambda: None) == ("habit-never",)
