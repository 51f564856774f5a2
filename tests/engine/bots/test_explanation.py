"""A past answer is explained by the bot that gave it, asked again; what it cannot know it says."""

import pytest

from engine.bots.explanation import Reason, reason_at
from engine.bots.table import answer_once, seat_bots
from engine.games import IDS, game
from engine.kernel.chance import BotChance
from engine.kernel.clock import StepClock
from engine.kernel.game import Setup
from engine.kernel.journal import Answer
from engine.kernel.match import Match
from engine.kernel.playout import Sight

SEEDS = range(20)
FEW = 4  # of them outside the soak
STRIDE = 5  # each seed asks about another fifth of the answers, a long run about all of them


def quick_bots(rules):
    """Return the bots that do not search, which would take all the time there is."""
    return [name for name, seated in rules.bots.items() if not seated(0, BotChance("", 0)).searches]


def table_of(rules, seed):
    """Return the setup of a table at which every seed seats the game's bots otherwise."""
    bots = quick_bots(rules)
    seats = list(rules.seats)[seed % len(rules.seats)]
    return Setup(
        rules.id, tuple(bots[(seed + seat) % len(bots)] for seat in range(seats)), str(seed)
    )


def told_live(rules, setup):
    """Play a match among bots; return it, and why each answer was given, by its record."""
    match = Match(rules, setup, clock=StepClock())
    bots = dict(enumerate(seat_bots(rules, setup)))
    live = {}

    def heed(seat, bot, ask, option):
        live[len(match.records)] = bot.why(ask, option, Sight(match, seat))

    while match.outcome is None:
        answer_once(match, bots, heed)
    return match, live


def checked(game_id, seed, stride):
    rules = game(game_id)
    setup = table_of(rules, seed)
    match, live = told_live(rules, setup)
    given = [at for at, record in enumerate(match.records) if isinstance(record, Answer)]
    assert given == list(live)
    for at in given[seed % stride :: stride]:
        seat, option = match.records[at]
        found = reason_at(rules, setup, match.records, at)
        assert found == Reason(seat, option, setup.players[seat], live[at])
        assert found.why is not None, (setup.players[seat], option)


@pytest.mark.parametrize("seed", SEEDS[:FEW])
@pytest.mark.parametrize("game_id", IDS)
def test_the_reason_found_afterwards_is_the_one_given_live(game_id, seed):
    checked(game_id, seed, STRIDE)


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game_id", IDS)
def test_the_reason_of_every_single_answer_is_the_one_given_live(game_id, seed):
    checked(game_id, seed, 1)


def test_a_searching_bot_searches_again_and_finds_the_same():
    rules = game("merit13")
    setup = Setup("merit13", ("master", "keen", "keen"), "search")
    match = Match(rules, setup, clock=StepClock())
    bots = dict(enumerate(seat_bots(rules, setup)))
    live = {}

    def heed(_seat, bot, ask, option):
        if bot is bots[0] and len(ask.options) > 1:
            live[len(match.records)] = bot.why(ask, option, Sight(match, 0))

    while len(live) < 3:
        answer_once(match, bots, heed)
    for at, why in live.items():
        found = reason_at(rules, setup, match.records, at)
        assert (found.by, found.why) == ("master", why)


def answered_by(rules, setup, bot, seed="who"):
    """Play on with another bot at the first seat than the setup names; return the match."""
    match = Match(rules, setup, clock=StepClock())
    others = Setup(rules.id, (bot, *setup.players[1:]), setup.seed)
    bots = dict(enumerate(seat_bots(rules, others)))
    while match.outcome is None:
        answer_once(match, bots)
    return match


def test_an_answer_of_the_quick_sibling_is_told_as_its_own():
    rules = game("merit13")
    setup = Setup("merit13", ("smart", "balanced", "balanced"), "late")
    match = answered_by(rules, setup, "keen")
    own = quick = 0
    for at, record in enumerate(match.records):
        if not isinstance(record, Answer) or record.seat != 0:
            continue
        found = reason_at(rules, setup, match.records, at, quick="keen")
        assert found.by in ("smart", "keen")
        own += found.by == "smart"
        quick += found.by == "keen"
        assert found.why is not None
    assert own > 0
    assert quick > 0


def test_what_no_bot_answers_today_is_explained_by_none():
    rules = game("merit57")
    setup = Setup("merit57", ("smart", "smart", "smart"), "changed")
    match = answered_by(rules, setup, "random")
    found = [
        reason_at(rules, setup, match.records, at, quick="balanced")
        for at, record in enumerate(match.records)
        if isinstance(record, Answer) and record.seat == 0
    ]
    unlike = [one for one in found if not one.by]
    assert len(unlike) > len(found) / 3
    assert all(one.why is None for one in unlike)
    assert {one.by for one in found} <= {"", "smart", "balanced"}


def test_a_bot_that_is_gone_explains_nothing():
    rules = game("ludo")
    setup = Setup("ludo", ("steady", "steady"), "gone")
    match, _ = told_live(rules, setup)
    gone = Setup("ludo", ("clairvoyant", "steady"), "gone")
    mine = [
        at
        for at, record in enumerate(match.records)
        if isinstance(record, Answer) and record.seat == 0
    ]
    assert reason_at(rules, gone, match.records, mine[0]).by == ""
    assert reason_at(rules, gone, match.records, mine[0], quick="steady").by == "steady"


def test_what_a_bot_put_in_unasked_has_a_reason_of_its_own():
    rules = game("merit57")
    wishes = []
    for seed in range(8):
        setup = Setup("merit57", ("altruist",) * 4, f"wish {seed}")
        match, live = told_live(rules, setup)
        for at, record in enumerate(match.records):
            if isinstance(record, Answer) and record.option[0] == "aside":
                found = reason_at(rules, setup, match.records, at)
                assert (found.by, found.why) == ("altruist", live[at])
                wishes.append(found.why[0])
    assert wishes


@pytest.mark.parametrize("game_id", IDS)
def test_a_match_counts_what_was_answered_and_after_how_many_events(game_id):
    rules = game(game_id)
    setup = table_of(rules, 1)
    match = Match(rules, setup, clock=StepClock())
    bots = dict(enumerate(seat_bots(rules, setup)))
    noted = []
    while match.outcome is None:
        before = len(match.records), len(match.log)
        answer_once(match, bots)
        noted.append((match.records[before[0]].seat, *before))
    given = [(one.seat, one.at, one.told) for one in match.answered if not one.forced]
    assert given == noted
    again = Match(rules, setup, match.records)
    assert again.answered == match.answered
    told = [one.told for one in match.answered]
    assert told == sorted(told)
