"""What every game of the registry must keep, whoever writes it: play, copies, views, journals."""

import re
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from driving import drive
from golden import golden_path, tell
from parts import soaked

from engine.bots.table import answer_once, seat_bots
from engine.games import IDS, game
from engine.kernel.clock import StepClock
from engine.kernel.errors import IllegalAnswer
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import Answer, Chance, Time, dumps, loads
from engine.kernel.match import Match
from engine.kernel.replay import steps, wrong_draws
from engine.kernel.simulation import Simulation
from engine.kernel.wording import Log, Teller
from resources.catalogue import LANGUAGES, catalogue

TABLES = [(game_id, seats) for game_id in IDS for seats in game(game_id).seats]
VARIANTS = [
    (game_id, preset) for game_id in IDS for preset in ("", *game(game_id).rule_sheet.presets)
]
USUAL = [(game_id, preset, game(game_id).default_seats) for game_id, preset in VARIANTS]
EVERY = [
    (game_id, preset, seats)
    for game_id, preset, usual in USUAL
    for seats in sorted({game(game_id).seats[0], usual, game(game_id).seats[-1]})
]
SEARCHING = {
    (game_id, name)
    for game_id in IDS
    for name in game(game_id).bots
    if seat_bots(game(game_id), Setup(game_id, (name,) * game(game_id).seats[0], "s"))[0].searches
}
THOUGHT = [(*table, True) for table in EVERY if table[0] in dict(SEARCHING)]
ASKED = [*((*table, False) for table in EVERY), *THOUGHT]
AT_ONCE = [(*table, False) for table in USUAL]  # of the others, a whole match is worded below
BOTS = [(*table, at) for table in TABLES for at in (0, -1)]  # its first bot and its last
ENDS = [
    (game_id, seats, at) for game_id, seats, at in BOTS if seats == game(game_id).seats[-1 - at]
]
WORDED = [
    (*variant, seats, lang)
    for variant in VARIANTS
    for seats in game(variant[0]).seats
    for lang in LANGUAGES
]
IN_TURN = [
    (game_id, preset, seats, LANGUAGES[n % 2])
    for n, (game_id, preset, usual) in enumerate(USUAL)
    for seats in ((usual,) if preset else game(game_id).seats)
]
NAMES = ("Anna", "Ben", "Cléo", "Dan2", "Eva", "Fritz", "Gül", "Ida")
TOUCHING = re.compile(r"[\u3400-\u9fff](?=[A-Za-zé0-9])|[A-Za-zé0-9](?=[\u3400-\u9fff])")


def new_setup(game_id, seats, seed, preset="", bot="random"):
    rules = game(game_id)
    house = rules.rule_sheet.presets[preset] if preset else {}
    return Setup(game_id, (bot,) * seats, seed, house)


def new_match(game_id, seats, seed, clock=None, hold=()):
    setup = new_setup(game_id, seats, seed)
    return Match(game(game_id), setup, clock=clock or StepClock(), hold=hold)


def positions(game_id, seats, seed, stops=20):
    """Yield a match of random play at that many decisions spread over it."""
    match = new_match(game_id, seats, seed)
    rng = Random(seed)
    while match.outcome is None:
        ask = rng.choice(match.asks)
        if rng.random() < 0.2 and stops:
            stops -= 1
            yield match
        match.answer(ask.seat, rng.choice(ask.options))


@pytest.mark.parametrize(("game_id", "preset"), soaked(VARIANTS, [(one, "") for one in IDS]))
def test_random_play_ends_and_somebody_can_always_answer(game_id, preset):
    rules = game(game_id)
    for seats in rules.seats:
        for seed in range(2):
            setup = new_setup(game_id, seats, f"end{seed}", preset)
            match = Match(rules, setup, clock=StepClock())
            bots = dict(enumerate(seat_bots(rules, setup)))
            decisions = 0
            while match.outcome is None:
                assert match.asks, "nobody is asked and the game is not over"
                assert all(ask.options for ask in match.asks)
                answer_once(match, bots)
                decisions += 1
                assert decisions < 20_000
            assert match.asks == ()
            assert len(match.outcome.scores) == seats
            assert set(match.outcome.winners) <= set(range(seats))


@pytest.mark.parametrize(("game_id", "preset", "seats", "searches"), soaked(ASKED, AT_ONCE))
def test_every_bot_answers_every_question_of_every_preset(game_id, preset, seats, searches):
    rules = game(game_id)
    for bot in (one for one in rules.bots if ((game_id, one) in SEARCHING) == searches):
        setup = new_setup(game_id, seats, f"bots{seats}", preset, bot)
        match = Match(rules, setup, clock=StepClock())
        drive(match, dict(enumerate(seat_bots(rules, setup))))
        assert match.outcome is not None


@pytest.mark.parametrize(("game_id", "seats", "at"), soaked(BOTS, ENDS))
def test_a_simulation_is_the_match_of_the_same_seed(game_id, seats, at):
    rules = game(game_id)
    bot = list(rules.bots)[at]
    for seed in range(3):
        setup = new_setup(game_id, seats, f"same{seed}", bot=bot)
        simulation = Simulation(rules, setup, seat_bots(rules, setup))
        outcome = simulation.play()
        match = Match(rules, setup, clock=StepClock())
        drive(match, dict(enumerate(seat_bots(rules, setup))))
        assert match.outcome == outcome
        assert fingerprint(match.state) == fingerprint(simulation.state)


@pytest.mark.parametrize("game_id", IDS)
def test_the_rules_of_a_house_are_one_record_and_unlike_any_others(game_id):
    rules = game(game_id)
    numbers = rules.rule_sheet.rules
    key, rule = next(
        (key, rule)
        for key, rule in reversed(numbers.items())  # on a card, where the game has cards
        if type(rule.value) is int and rule.accept(rule.value + 1) is not None
    )
    seats = rules.default_seats

    def begun(house):
        return rules.begin(Setup(game_id, ("random",) * seats, "house", house)).rules

    plain, other = begun({}), begun({key: rule.value + 1})
    assert begun({}) is plain
    assert begun({key: rule.value + 1}) is other
    assert plain != other
    assert len({plain, other}) == 2


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_journal_brings_the_match_back_and_its_chances_come_from_the_seed(game_id, seats):
    rules = game(game_id)
    match = new_match(game_id, seats, "journal")
    drive(match, dict(enumerate(seat_bots(rules, match.setup))))
    journal = loads(dumps(match.journal()))
    assert journal == match.journal()
    assert list(wrong_draws(journal.setup, journal.records)) == []
    told = [event for step in steps(rules, journal.setup, journal.records) for event in step.events]
    assert told == match.log
    again = Match(rules, journal.setup, journal.records)
    assert fingerprint(again.state) == fingerprint(match.state)
    assert again.outcome == match.outcome


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_match_cut_anywhere_goes_on_to_the_same_end(game_id, seats):
    rules = game(game_id)
    match = new_match(game_id, seats, "cut")
    drive(match, dict(enumerate(seat_bots(rules, match.setup))))
    answers = [i for i, record in enumerate(match.records) if isinstance(record, Answer)]
    for at in Random(1).sample(answers, min(12, len(answers))):
        looks = sum(isinstance(record, Time) for record in match.records[:at])
        again = Match(rules, match.setup, match.records[:at], clock=StepClock(looks * 3_000))
        for record in match.records[at:]:
            if isinstance(record, Answer):
                again.answer(record.seat, record.option)
        assert again.records == match.records


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_forks_and_copies_share_nothing_with_their_parent(game_id, seats):
    for match in positions(game_id, seats, "fork"):
        before = fingerprint(match.state)
        records = list(match.records)
        copy = match.state.copy()
        assert fingerprint(copy) == before
        for ask in match.asks:
            for option in ask.options:
                twin = match.fork("elsewhere")
                assert fingerprint(twin.state) == before
                twin.answer(ask.seat, option)
                assert fingerprint(match.state) == before, option
        assert fingerprint(copy) == before
        assert match.records == records


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_view_changes_nothing_and_shows_nothing_more_when_looked_at_twice(game_id, seats):
    rules = game(game_id)
    for match in positions(game_id, seats, "view"):
        before = fingerprint(match.state)
        for seat in range(seats):
            view = match.view(seat)
            assert fingerprint(rules.view(view, seat)) == fingerprint(view)
        assert fingerprint(match.state) == before


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_secret_answer_shows_in_nobodys_view(game_id, seats):
    for match in positions(game_id, seats, "secret", stops=60):
        if len(match.asks) < 2:
            continue
        views = [fingerprint(match.view(seat)) for seat in range(seats)]
        twin = match.fork("secret")
        ask = twin.asks[0]
        twin.answer(ask.seat, ask.options[-1])
        assert [fingerprint(twin.view(seat)) for seat in range(seats)] == views


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_taking_back_and_giving_again_leads_to_the_same_position(game_id, seats):
    topics = {r.topic for r in _played(game_id, seats).records if isinstance(r, Chance)}
    taken_back = 0
    for seed in range(20):  # one game is enough unless games are short
        taken_back += _taken_back(game_id, seats, f"undo{seed}", topics)
        if taken_back >= 5:
            return
    raise AssertionError(f"only {taken_back} answers in 20 games could be taken back")


def _taken_back(game_id, seats, seed, topics):
    """Take back what can be in a game of random play; return how often it could."""
    match = new_match(game_id, seats, seed, clock=lambda: 0, hold=topics)
    rng = Random(seed)
    taken_back = 0
    while match.outcome is None and taken_back < 200:
        if match.draw is not None:
            match.release()
            continue
        ask = rng.choice(match.asks)
        before = (fingerprint(match.state), len(match.records), len(match.log))
        match.answer(ask.seat, rng.choice(ask.options))
        after = (fingerprint(match.state), list(match.records), list(match.log))
        if match.undo(ask.seat):
            taken_back += 1
            assert (fingerprint(match.state), len(match.records), len(match.log)) == before
            match.redo()
            assert (fingerprint(match.state), match.records, match.log) == after
    return taken_back


def _played(game_id, seats):
    match = new_match(game_id, seats, "topics")
    drive(match, dict(enumerate(seat_bots(match.game, match.setup))))
    return match


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_what_was_not_offered_is_refused(game_id, seats):
    for match in positions(game_id, seats, "illegal", stops=10):
        before = fingerprint(match.state)
        asked = {ask.seat for ask in match.asks}
        for seat in range(seats):
            with pytest.raises(IllegalAnswer):
                match.answer(seat, ("no-such-verb",))
            if seat not in asked and not any(ask.volunteers.get(seat) for ask in match.asks):
                with pytest.raises(IllegalAnswer):
                    match.answer(seat, match.asks[0].options[0])
        assert fingerprint(match.state) == before


@pytest.mark.parametrize(("game_id", "preset", "seats", "lang"), soaked(WORDED, IN_TURN))
def test_everything_told_and_asked_can_be_worded(game_id, preset, seats, lang):
    """Also where people have names of their own, which no Chinese word touches."""
    setup = new_setup(game_id, seats, "words", preset)
    setup = replace(setup, names=NAMES[:seats] if lang == "zh" else ())
    rules = game(game_id).called(setup)
    match = Match(rules, setup, clock=StepClock())
    bots = dict(enumerate(seat_bots(rules, setup)))
    teller = Teller(rules, match.state, lang)
    phases, rounds = set(), []
    while match.outcome is None:
        teller.state = match.state
        phases.add(rules.phase(match.state, match.asks))
        rounds.append(rules.round(match.state))
        for ask in match.asks:
            said = [teller.question(ask), *map(teller.option, ask.options)]
            assert all(said)
            assert not TOUCHING.search("\n".join(said))
        answer_once(match, bots)
    said = [*Log(teller).hear(match.log, match.state), teller.outcome(match.outcome)]
    assert len(said) > 1
    assert not TOUCHING.search("\n".join(said))
    words = catalogue(lang)
    assert phases <= (set(rules.phases) or {""})
    assert all(f"{game_id}.phase.{phase}" in words for phase in rules.phases)
    assert rules.phase(match.state) == ""
    assert [*rounds, rules.round(match.state)] == sorted([*rounds, rules.round(match.state)])
    assert words.say(f"{game_id}.ending.{match.outcome.ending}")
    measures = rules.measures(match.state)
    assert all(teller.measure(name) for name in measures)
    figures = rules.sim_figures(setup, match.state, match.outcome, match.log)
    counted = Counter(name for name, _ in figures)
    assert all(measures.get(name, n) == n for name, n in figures if counted[name] == 1)


BOTS = [(game_id, bot) for game_id in IDS for bot in game(game_id).bots]
QUICK = [(game_id, bot) for game_id, bot in BOTS if bot != "master"]


@pytest.mark.parametrize(("game_id", "bot"), soaked(BOTS, QUICK))
def test_a_bot_can_word_its_reasons_in_both_languages(game_id, bot):
    rules = game(game_id)
    setup = new_setup(game_id, rules.default_seats, "why", bot=bot)
    match = Match(rules, setup, clock=StepClock())
    bots = dict(enumerate(seat_bots(rules, setup)))
    told = []

    def heed(seat, who, ask, option):
        reason = who.why(ask, option, lambda: match.view(seat))
        if reason is not None:
            told.append([Teller(rules, match.state, lang).reason(reason) for lang in LANGUAGES])

    while match.outcome is None:
        answer_once(match, bots, heed)
    assert len(told) > 5
    assert all(all(texts) and texts[0] != texts[1] for texts in told)


@pytest.mark.parametrize("game_id", IDS)
def test_one_persons_finished_game_counts_and_a_bots_game_says_for_whom(game_id):
    rules = game(game_id)
    seats = rules.default_seats
    setup = Setup(game_id, (PERSON, *(rules.default_bot,) * (seats - 1)), "tally")
    match = Match(rules, setup, clock=StepClock())
    drive(match, dict(enumerate(seat_bots(rules, setup))))
    assert match.outcome is not None
    assert rules.tally(setup, match.state)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_golden_playthrough_reads_as_on_record(game_id, seats, lang):
    path = golden_path(game_id, seats, lang)
    assert path.is_file(), "write it with: python tests/golden/make.py"
    assert tell(game_id, seats, lang) == path.read_text(encoding="utf-8")
