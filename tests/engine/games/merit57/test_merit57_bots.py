"""Bots of v5.7: what they do where it pays, what they leave where it does not, and why."""

from collections import Counter
from dataclasses import fields

import pytest
from driving import drive
from merit57_situations import F, K, M, S, board, bodhisattva, four, someone, worldly
from parts import soaked

import resources
from engine.bots.table import answer_once, seat_bots
from engine.games.merit57.actions import options
from engine.games.merit57.bots.answers import GAINS
from engine.games.merit57.bots.cards import _OWN
from engine.games.merit57.bots.picks import PICKS
from engine.games.merit57.bots.profiles import maker
from engine.games.merit57.bots.reasons import REASONS
from engine.games.merit57.bots.weights import PROFILES, Profile, vow_pulls
from engine.games.merit57.game import GAME
from engine.games.merit57.play import Play
from engine.games.merit57.rules import resolve
from engine.games.merit57.state import MAHAYANA, ROLES
from engine.games.merit57.vows import judged
from engine.kernel.asking import Ask
from engine.kernel.chance import BotChance
from engine.kernel.clock import StepClock
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.kernel.script import Stop
from engine.kernel.simulation import Simulation

YES_NO = (("yes",), ("no",))


def bot(profile):
    return maker(profile)(0, BotChance("", 0))


def chosen(profile, state, topic, offered, *about):
    """Return what a bot answers, and why."""
    ask, one = Ask(0, f"merit57.ask.{topic}", offered, about), bot(profile)
    option = one.choose(ask, lambda: state)
    return option, one.why(ask, option, lambda: state)


def acted(profile, state, who=F, left=2):
    """Return what a bot does in its turn, of all that it may do, and why."""
    state.left = left
    return chosen(profile, state, "action", options(Play(state, Stop()), who), who, left)


# --- the path and vows ---------------------------------------------------------------------------


def test_of_the_bodhisattva_vows_smart_takes_the_one_that_is_kept_oftenest():
    state = four(round=1)
    vows = [("vow", vow) for vow in state.great_vows]
    taken = []
    while vows:
        taken.append(chosen("smart", state, "great-vow", vows, F)[0])
        vows.remove(taken[-1])
    assert [vow for _, vow in taken] == ["BV1", "BV2", "BV3", "BV4"]


def test_a_vow_that_cannot_be_kept_any_more_is_taken_last():
    state = four(round=5, changes={F: {"gives": 6}, M: {"protects": 1}})
    vows = [("vow", vow) for vow in ("BV2", "BV3")]
    assert chosen("smart", state, "great-vow", vows, M)[0] == ("vow", "BV2")  # neither can be
    vows = [("vow", vow) for vow in ("BV4", "BV2")]
    assert chosen("altruist", state, "great-vow", vows, F)[0] == ("vow", "BV2")
    state.players[F].assists, state.players[F].gives = 3, 0
    assert chosen("altruist", state, "great-vow", vows, F)[0] == ("vow", "BV4")


@pytest.mark.parametrize("profile", ["selfish", "balanced"])
def test_refuge_is_taken_late_where_nothing_in_the_world_is_lost_by_it(profile):
    way = (("stay",), ("refuge",))
    last = board(worldly("farmer", (5, 9, 9)), someone(), round=6)
    assert chosen(profile, last, "faith", way, F) == (("refuge",), ("merit", 9))
    early = board(worldly("scholar", (5, 20, 20)), someone(), round=3)
    assert chosen("selfish", early, "faith", way, 0) == (("stay",), ("path-stay",))


def test_the_selfish_make_no_bodhisattva_resolve():
    state = four(round=2, faith=0)
    way = (("stay",), ("refuge",), ("resolve", "provisions"))
    assert chosen("selfish", state, "faith", way, F)[0] != ("resolve", "provisions")
    assert chosen("smart", state, "faith", way, F)[0] == ("resolve", "provisions")


@pytest.mark.parametrize(("vow", "verb"), [("V3", "give"), ("V5", "teach")])
def test_what_a_vow_asks_for_is_done_while_there_is_time(vow, verb):
    who = {"V3": M, "V5": S}[vow]
    state = four(round=5, changes={who: {"vow": vow, "gives": 2, "merit": 30, "wisdom": 18}})
    option, reason = acted("balanced", state, who)
    assert (option[0], reason[:2]) == (
        verb,
        (f"vow-{'gives' if verb == 'give' else 'taught'}", vow),
    )


def test_what_no_action_can_bring_about_any_more_is_not_worked_for():
    state = four(round=6, changes={M: {"vow": "V3"}})
    state.left = 2
    assert not vow_pulls(PROFILES["smart"], state, M)
    state.players[M].gives = 1
    assert {pull.kind for pull in vow_pulls(PROFILES["smart"], state, M)} == {"gives"}


def test_nobody_gives_away_for_one_vow_what_another_still_needs():
    vows = {"vow": "V2", "great_vow": "BV2", "faith": 2, "provisions": 5, "gives": 4}
    state = four(round=5, changes={F: vows})
    pulls = vow_pulls(PROFILES["smart"], state, F)
    assert [pull.vow for pull in pulls if pull.kind == "provisions"] == ["BV2"]
    state.players[F].gives = 7
    pulls = vow_pulls(PROFILES["smart"], state, F)
    assert [pull.vow for pull in pulls if pull.kind == "provisions"] == ["V2"]


# --- labour, practice, skills --------------------------------------------------------------------


@pytest.mark.parametrize("profile", PROFILES)
def test_nobody_labours_with_the_last_action_of_the_game(profile):
    for provisions in range(2, 12):
        state = four((provisions, 12, 12), round=6)
        assert acted(profile, state, F, 1)[0] != ("labour",)


def test_nobody_hoards_what_there_is_no_time_to_spend():
    for profile in PROFILES:
        assert acted(profile, four((14, 20, 20), round=5), F)[0] != ("labour",), profile


def test_nobody_practises_whose_score_cannot_grow_by_it():
    state = four((6, 20, 25), round=5, calamity=9)
    for profile in PROFILES:
        assert acted(profile, state, F)[0] != ("practice",), profile


@pytest.mark.parametrize("profile", PROFILES)
def test_no_feast_is_held_and_no_merit_dedicated_for_calm_where_there_is_no_calamity(profile):
    state = four((4, 10, 6), round=2, calamity=0)
    assert acted(profile, state, M)[0][0] not in ("feast", "dedicate")


def test_whoever_resolved_holds_no_feast_that_leaves_nothing_for_the_help_of_the_round():
    resolved = {"faith": MAHAYANA, "great_vow": "BV2", "dedicated": True}
    state = four((4, 10, 6), round=4, calamity=6, changes={M: resolved})
    assert acted("altruist", state, M)[0][0] in ("give", "protect")
    state.players[M].provisions = 9
    assert acted("altruist", state, M)[0] == ("feast",)


@pytest.mark.parametrize("profile", PROFILES)
def test_no_prayer_is_spent_in_the_first_round(profile):
    assert acted(profile, four((4, 6, 6), round=1), K)[0][0] != "boost"


def test_an_altruist_prays_and_dedicates_later_on():
    state = four((4, 12, 12), round=4, calamity=6, changes={F: {"merit": 0}})
    assert acted("altruist", state, K) == (("dedicate", F, 2), ("calm", 6))
    state.players[K].dedicated = True
    assert acted("altruist", state, K) == (("boost", F), ("others", F))


def test_aid_is_asked_of_the_rich_and_the_harvest_shared_with_the_poor():
    stocks = {M: {"provisions": 1}, S: {"provisions": 12}, K: {"provisions": 5}}
    state = four((0, 20, 20), round=4, changes={**stocks, F: {"vow": "V1"}})
    assert acted("smart", state)[0] in (("aid", S), ("labour",))
    state.players[F].provisions = 16
    assert acted("altruist", state)[0] == ("share", M)


def test_who_vowed_to_assist_inspires_whoever_is_about_to_deliver():
    players = [someone("farmer", (9, 9, 9)), bodhisattva("monk", "BV4"), someone("scholar")]
    state = board(*players, beings=["B01"], round=2)
    offered = [("aside", 1, "inspire", 0), ("aside", 1, "inspire", 2)]
    ask = Ask(0, "merit57.ask.action", (("labour",), ("pass",)), (0, 2), {1: offered})
    assert bot("smart").wish(1, ask, lambda: state) == offered[0]
    state.beings = []
    assert bot("smart").wish(1, ask, lambda: state) is None
    state.beings, state.players[1].assists = [("B01", 0)], 3
    assert bot("smart").wish(1, ask, lambda: state) is None


def test_a_power_that_the_vow_asks_for_no_more_is_not_declared():
    state = four(round=3, changes={F: {"great_vow": "BV1", "faith": MAHAYANA}})
    offered = [*(("ward", other) for other in (M, S, K)), ("pass",)]
    assert chosen("smart", state, "power", offered, F, "BV1")[0][0] == "ward"
    state.players[F].wards = 2
    option, reason = chosen("smart", state, "power", offered, F, "BV1")
    assert (option, reason[:2]) == (("pass",), ("declines-merit", "power"))


# --- events --------------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", PROFILES)
def test_nobody_declines_a_heroes_moment_that_costs_nothing(profile):
    state = four((10, 20, 20), round=4, calamity=8)
    assert chosen(profile, state, "hero", YES_NO, M, "C2")[0] == ("yes",)
    state.calamity = 0
    assert chosen(profile, state, "hero", YES_NO, M, "C2") == (("yes",), ("token", 5))


def test_a_hero_token_outweighs_provisions_that_nobody_needs_any_more():
    state = four((6, 20, 20), round=6, calamity=2)
    for profile in PROFILES:
        assert chosen(profile, state, "hero", YES_NO, F, "C1")[0] == ("yes",), profile


@pytest.mark.parametrize("profile", ["smart", "generous", "guardian"])
def test_a_hero_who_keeps_the_base_effect_away_is_worth_more(profile):  # B-22
    stock, late = (4, 4, 4), {"round": 5, "calamity": 12}
    answers = [
        chosen(profile, four(stock, house=house, **late), "hero", YES_NO, K, "C3")
        for house in ({}, {"hero_replaces_base": True})
    ]
    assert [option for option, _ in answers] == [("no",), ("yes",)]
    assert answers[1][1] == ("calm", 12 + 5)  # as high as the plague would bring it


@pytest.mark.parametrize("profile", ["smart", "selfish", "generous", "guardian"])
@pytest.mark.parametrize(("theirs", "answer"), [(3, "a"), (4, "b")])
def test_a_hungry_monk_awaits_gifts_only_where_somebody_can_spare_one(profile, theirs, answer):
    """§7B EK2: with 4 Provisions each the others may give; with 3 they would not."""
    state = four((theirs, 8, 8), round=6, changes={K: {"provisions": 0}})
    letters = [("option", "a"), ("option", "b")]
    assert chosen(profile, state, "option", letters, K, "EK2")[0] == ("option", answer)


def test_what_a_cards_own_function_does_is_counted():
    state = four((4, 6, 6), round=3)
    kinds = [("kind", "merit"), ("kind", "provisions")]
    assert chosen("smart", state, "which-kind", kinds, K, "EK3")[0] == ("kind", "provisions")
    letters = [("option", "a"), ("option", "b")]
    state.players[M].provisions, state.calamity = 9, 8
    assert chosen("smart", state, "option", letters, M, "EM3")[0] == ("option", "a")
    rich = four((9, 16, 16), round=5)  # more than it needs, but not all of it
    assert chosen("balanced", rich, "option", letters, F, "G15")[0] == ("option", "b")


def test_every_part_with_an_estimate_of_its_own_is_a_cards():
    cards = resolve({"promo": True}).cards
    for card, part in _OWN:
        effects, words = cards[card].parts, cards[card].patterns
        assert {part, f"{part}3", f"{part}.other"} & {*effects, *words}, (card, part)


# --- every question ------------------------------------------------------------------------------


def test_every_question_of_the_game_is_answered_by_weighing_or_by_a_choice():
    topics = {topic.rpartition(".")[2] for topic in GAME.topics}
    assert topics - {"action", "end"} == (GAINS.keys() | PICKS.keys()) - {"path"}


def test_a_profile_has_all_its_numbers_in_the_data():
    assert set(PROFILES) == set(GAME.bots) - {"random"}
    assert set(resources.toml("games/merit57/bots.toml")["roles"]) == set(ROLES)
    assert all(len(fields(Profile)) == len(fields(profile)) for profile in PROFILES.values())


def reasons(match):
    """Return the reasons that bots give for all their answers, asked for or not."""
    given = []

    def heed(seat, who, ask, option):
        reason = who.why(ask, option, lambda: match.view(seat))
        assert reason is not None, (ask.topic, option)
        given.append(reason)

    bots = dict(enumerate(seat_bots(GAME, match.setup)))
    while match.outcome is None:
        answer_once(match, bots, heed)
    return given


@pytest.mark.parametrize("hidden", ["off", "all"])
def test_every_answer_has_a_reason_that_turns_up_no_vow(hidden):
    house = {"hidden_vows": hidden, "roles_by": "choice", "conversion": True}
    given = Counter()
    for seats, profile in ((2, "smart"), (3, "selfish"), (4, "altruist"), (4, "smart")):
        setup = Setup("merit57", (profile,) * seats, f"why/{seats}", house)
        for reason in reasons(Match(GAME, setup, clock=StepClock())):
            assert len(reason) >= 1 + len(REASONS[reason[0]]), reason
            assert hidden == "off" or not reason[0].startswith("vow-") or len(reason) == 1
            given[reason[0]] += 1
    assert len(given) > 12
    assert {"vow-hidden", "face-down"} & set(given) == (
        {"vow-hidden", "face-down"} if hidden == "all" else set()
    )
    assert ("within-reach" in given) == (hidden == "off")


def test_two_answers_that_are_worth_the_same_give_no_reason_of_their_own():
    state = four(round=3, changes={K: {"great_vow": "BV4", "faith": MAHAYANA}})
    state.beings = [("B01", 0)]
    offered = [*(("inspire", other) for other in (F, M)), ("pass",)]
    option, reason = chosen("smart", state, "power", offered, K, "BV4")
    assert (option[0], reason[:2]) == ("inspire", ("vow-assists", "BV4"))


# --- how strong they are -------------------------------------------------------------------------


def share(one, others, games, tag="share"):
    """Return how often one bot wins among three others, and (vow, kept) of all it took."""
    won, vows = 0.0, Counter()
    for game in range(games):
        me = game % 4
        names = tuple(one if seat == me else others for seat in range(4))
        setup = Setup("merit57", names, f"{tag}/{game // 4}")
        sim = Simulation(GAME, setup, seat_bots(GAME, setup))
        winners = sim.play().winners
        won += (me in winners) / max(1, len(winners))
        vows.update(judged(sim.state, sim.state.players[me]))
    return won / games, vows


AMONG = (("balanced", "random", 0.45, 1.0), ("random", "balanced", 0.0, 0.125))
MORE = (("smart", "balanced", 0.8, 1.0), ("random", "smart", 0.0, 0.03))


@pytest.mark.parametrize(("one", "others", "low", "high"), soaked((*AMONG, *MORE), AMONG))
def test_the_better_bot_wins_oftener(one, others, low, high):
    won, _ = share(one, others, 120)
    assert low <= won <= high


def test_a_vow_that_only_asks_for_a_chore_is_kept():
    vows = Counter()
    for profile in ("balanced", "smart", "selfish"):
        vows += share(profile, "balanced", 40, "chore")[1]
    for vow in ("V3", "V5"):
        assert vows[vow, True] >= 0.8 * (vows[vow, True] + vows[vow, False]) > 0


@pytest.mark.parametrize("seed", [1, 5])
def test_what_a_bot_wants_unasked_does_not_hang_on_what_it_was_asked_before(seed):
    """A slip is answered for the bot, which then has not seen the question."""
    setup = Setup("merit57", ("balanced(slips=60)",) * 4, f"again.{seed}")
    simulation = Simulation(GAME, setup, seat_bots(GAME, setup))
    match = Match(GAME, setup, clock=StepClock())
    drive(match, dict(enumerate(seat_bots(GAME, setup))))
    assert (match.outcome, fingerprint(match.state)) == (
        simulation.play(),
        fingerprint(simulation.state),
    )
