"""What finished matches of v1.3, Delay the End and Cier came to, against what their events tell."""

from collections import Counter

import pytest

from engine.bots.table import answer_once, seat_bots
from engine.games import game
from engine.games.cier.abilities import IDS
from engine.games.cier.summary import BROKE, DEEDS, HIT, STOPPED, STOPS, USED, bouts
from engine.games.delay.summary import archive, chosen
from engine.games.merit13.scoring import final_order, shown
from engine.games.merit13.summary import Character, Merit13Summary, teams
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import Journal
from engine.kernel.match import Match
from engine.library.summaries import summarize


def played(game_id, players, seed, house=None):
    """Return a finished match and its summary."""
    rules = game(game_id)
    setup = Setup(game_id, players, seed, house or {})
    match = Match(rules, setup)
    bots = dict(enumerate(seat_bots(rules, setup)))
    while match.outcome is None:
        answer_once(match, bots)
    work = summarize(Journal(setup, rules.edition, "", tuple(match.records)))
    while True:
        try:
            next(work)
        except StopIteration as stop:
            return match, stop.value


def all_played(game_id, players, seeds, house=None):
    return [played(game_id, players, f"{game_id}{seed}", house) for seed in range(seeds)]


# --- v1.3


@pytest.mark.parametrize("level", ["beginner", "normal"])
def test_v13_tells_path_fruit_and_score_as_the_game_did(level):
    players = (PERSON, "smart", "balanced", "smart")
    for match, found in all_played("merit13", players, 3, {"difficulty": level}):
        told = {event[2]: event for event in match.log if event[0] == "ranked"}
        assert found.bucket == found.own.difficulty == level
        assert found.own.ending == match.outcome.ending
        assert [one.person for one in found.own.characters] == [True, False, False, False]
        for rank, seat in final_order(match.state):
            one = found.own.characters[seat]
            assert (one.rank, f"{one.score:.1f}") == (rank, shown(match.state, seat))
            assert one.title == (told[seat][5] if told else "")
            assert not told or one.path == told[seat][4]


def test_a_score_of_v13_is_told_in_points_not_in_their_parts():
    match, found = played("merit13", (PERSON, "smart", "smart"), "points")
    assert found.score == pytest.approx(match.outcome.scores[0] / 1000, abs=0.051)
    assert f"{found.score:.1f}" == shown(match.state, 0)


def test_only_teams_that_succeeded_have_fruits_and_every_level_stands_alone():
    def match(level, ending, *characters):
        return Merit13Summary(level, ending, 5, 6, 1, characters)

    won = Character("monk", True, 40.5, "giving", 1, "awakened")
    second = Character("farmer", False, 30.0, "worldly", 2, "arhat")
    lost = Character("monk", True, 50.0, "bodhisattva", 1, "")
    added = teams(
        [match("hard", "win", won, second), match("hard", "doom", lost), match("normal", "win")]
    )
    assert [tuple(row) for row in added.levels] == [("normal", 1, 1), ("hard", 2, 1)]
    assert dict(added.endings) == {"win": 2, "too-much-calamity": 0, "too-few": 0, "doom": 1}
    reached = {row.name: (row.times, row.mine) for row in added.titles if row.times}
    assert reached == {"awakened": (1, 1), "arhat": (1, 0)}
    assert {row.name for row in added.paths if row.times} == {"giving", "worldly"}
    assert [tuple(row) for row in added.roles] == [
        ("farmer", 1, 30.0, 30.0, 0, 0, 0),
        ("monk", 1, 40.5, 40.5, 1, 1, 40.5),
    ]


# --- Delay the End


def test_delay_tells_ending_values_and_decisions_as_its_log_does():
    for match, found in all_played("delay", (PERSON,), 6):
        events, state = match.log, match.state
        own = found.own
        assert own.ending == next(e[1] for e in events if e[0] == "ended")
        assert own.values == (state.heaven, state.hell, state.stability, state.pressure)
        choices = [e[1] for e in events if e[0] == "chose"]
        assert [f"{one.event}.{one.choice}" for one in own.decided] == choices
        records = [e[1] for e in events if e[0] == "recorded"]
        assert [one.record for one in own.decided] == records
        assert own.truths == sum(e[0] == "truth" for e in events)
        assert own.penalties == sum(e[0] == "penalty" for e in events)
        row = "".join("T" if kind == "truthfully" else "." for kind in records)
        assert own.row == max(map(len, row.split(".")))
        assert found.bucket == game("delay").edition


def test_several_archives_are_added_up():
    matches = [found.own for _, found in all_played("delay", (PERSON,), 5)]
    added = archive(matches)
    assert sum(times for _, times in added.endings) == len(matches)
    assert len(added.endings) == 5
    assert sum(times for _, times in added.records) == added.rounds == 7 * len(matches)
    spread = {row.name: row for row in added.spreads}
    for i, stat in enumerate(("heaven", "hell", "stability", "pressure")):
        values = [match.values[i] for match in matches]
        assert tuple(spread[stat])[1:] == (sum(values) / len(values), min(values), max(values))
    asked = chosen(matches, ("A", "B", "C"))
    assert sum(times for row in asked for _, times in row.answers) == added.rounds
    assert [row.event for row in asked] == sorted(row.event for row in asked)


def test_practice_counts_by_itself():
    _, tried = played("delay", (PERSON,), "p", {"practice": True})
    _, counted = played("delay", (PERSON,), "p")
    assert tried.bucket == tried.own.statistic == "practice"
    assert counted.bucket == game("delay").edition
    assert counted.own.statistic == ""


# --- Cier


def deeds(match, what):
    """Return what the log says of every ability, counted by hand."""
    kinds = {
        USED: (("uses", "aims"), 3),
        HIT: (("hits",), 2),
        BROKE: (("fault",), 2),
        STOPPED: (("cancelled", "crowded", "parried", "shielded", "beaten"), 2),
        STOPS: (
            ("cancelled", "parried", "shielded", "beaten", "shielded-one", "beaten-one"),
            4,
        ),
    }[what]
    return Counter(event[kinds[1]] for event in match.log if event[0] in kinds[0])


@pytest.mark.parametrize(
    ("players", "house", "variant"),
    [
        ((PERSON, "random", "steady", "random"), {}, ""),
        ((PERSON, "random", "random", "steady"), {"mode": "team"}, ""),
        ((PERSON, "random", "random"), {"mode": "boss", "two_abilities": True}, "boss-two"),
        ((PERSON, "random", "random"), {"friendly_fire": False}, "own"),
    ],
)
def test_cier_tells_what_became_of_every_ability(players, house, variant):
    match, found = played("cier", players, "c", house)
    own, added = found.own, bouts([found.own])
    for at, what in enumerate(DEEDS):
        counted = deeds(match, what)
        assert {use.ability: use.all[at] for use in added.uses} == {i: counted[i] for i in IDS}
    mine = sum(1 for e in match.log if e[0] in ("uses", "aims") and e[1] == 0)
    assert sum(use.mine[0] for use in added.uses) == mine
    assert sum(use.all[0] for use in added.uses) == sum(match.state.used)
    assert (own.turns, own.exchanges) == (match.state.turn, match.state.played)
    assert own.broken == match.state.broken == sum(times for _, times in own.faults)
    assert own.person == (0 in match.outcome.winners)
    assert own.drawn == (not match.outcome.winners)
    assert own.variant == variant
    assert found.bucket == own.mode


def test_bouts_stand_apart_by_mode_variant_and_seats():
    four = [found.own for _, found in all_played("cier", (PERSON, *["random"] * 3), 2)]
    pair = [found.own for _, found in all_played("cier", (PERSON, "random"), 1)]
    persons = [played("cier", (PERSON, PERSON, "random", "random"), "pp")[1].own]
    added = bouts([*four, *pair, *persons])
    assert [tuple(row)[:4] for row in added.kinds] == [
        ("individual", "", 4, 3),
        ("individual", "", 2, 1),
    ]
    assert added.kinds[0].alone == 2
    assert added.kinds[0].won == sum(bool(match.person) for match in four)
    assert added.turns == sum(match.turns for match in [*four, *pair, *persons])
