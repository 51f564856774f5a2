"""What finished matches came to, looked into a step at a time, and whether chance was honest."""

from dataclasses import replace

import pytest
from bot_matches import LUDO, going_on, play, setup_of

from engine.bots.table import answer_once, seat_bots
from engine.games import game
from engine.games.ludo.fairness import roll_counts
from engine.games.ludo.records import roll_records
from engine.games.ludo.summary import dice
from engine.games.merit57.summary import Character, Merit57Summary, Vow, teams
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import Chance, Journal
from engine.kernel.match import Match
from engine.library.fairness_check import check
from engine.library.looking import Looking
from engine.library.summaries import summarize

FAIR = {"dice": "fair"}


def run(work):
    """Return what a generator comes to, and how often it paused."""
    pauses = 0
    while True:
        try:
            next(work)
        except StopIteration as stop:
            return stop.value, pauses
        pauses += 1


def finished(library, seed, **parts):
    kept = library.new_match(LUDO, setup_of(seed, nonce="n", **parts))
    match = play(going_on(kept))
    library.finish(kept.id, match.outcome, LUDO.tally(match.setup, match.state))
    return kept.id


def changed(journal, at):
    """Return a journal in which one draw is another."""
    records = list(journal.records)
    draw = records[at]
    records[at] = draw._replace(value=(draw.value + 1) % draw.n)
    return replace(journal, records=tuple(records))


def test_a_match_of_ludo_tells_its_dice_as_its_fairness_panel_does(library):
    journal = library.journal(finished(library, "s", players=(PERSON, "steady", "random")))
    found, pauses = run(summarize(journal))
    told = roll_counts(3, roll_records(journal.setup, journal.records))
    assert found.own.rolled == told
    assert pauses > sum(found.own.seen)
    assert found.own.mode == found.bucket == "balanced"
    assert found.ms > 0
    assert found.own.captures == tuple(library_captures(journal))
    assert found.own.winner == found.outcome.winners[0]


def library_captures(journal):
    match = Match(LUDO, journal.setup, journal.records)
    return match.state.captures


def test_the_longest_wait_for_a_six_is_counted_seat_by_seat(library):
    journal = library.journal(finished(library, "w", house=FAIR))
    found, _ = run(summarize(journal))
    for seat in (0, 1):
        dice_of = [
            r.die for r in roll_records(journal.setup, journal.records) if r.before.seat == seat
        ]
        text = "".join("6" if die == 6 else "." for die in dice_of)
        assert found.own.waits[seat] == max(map(len, text.split("6")))


def test_fair_dice_are_expected_to_show_all_faces_alike(library):
    matches = [
        run(summarize(library.journal(finished(library, str(i), house=FAIR))))[0] for i in range(3)
    ]
    added = dice([match.own for match in matches])
    assert added.games == 3
    assert added.rolls == sum(added.seen)
    assert added.expected == pytest.approx([added.rolls / 6] * 6)
    assert added.persons[0] == added.bots[0] == 3
    assert added.persons[1] + added.bots[1] == 3
    assert added.persons[2] == pytest.approx(1.5)
    assert added.gifts == 0


def test_balanced_dice_are_expected_by_the_chances_of_each_roll(library):
    match, _ = run(summarize(library.journal(finished(library, "b"))))
    added = dice([match.own])
    assert sum(added.expected) == pytest.approx(added.rolls)
    assert added.expected[5] != pytest.approx(added.rolls / 6)
    assert sum(added.branches) == added.rolls


def test_fair_and_balanced_dice_are_never_added_up_together(library):
    fair, _ = run(summarize(library.journal(finished(library, "f", house=FAIR))))
    balanced, _ = run(summarize(library.journal(finished(library, "b"))))
    with pytest.raises(AssertionError):
        dice([fair.own, balanced.own])


def test_games_of_several_persons_have_their_dice_among_the_fair_ones(library):
    finished(library, "hot", players=(PERSON, PERSON))
    looking = Looking(library, "ludo", team=False)
    assert looking.buckets == [""]
    run(looking.gather())
    assert looking.buckets == ["fair"]
    assert looking.past[0].result == "other"


def test_only_the_last_of_each_statistic_are_looked_into(library, monkeypatch):
    monkeypatch.setattr("engine.library.looking.MOST", 2)
    for i in range(3):
        finished(library, f"f{i}", house=FAIR)
        finished(library, f"b{i}")
    looking = Looking(library, "ludo", team=False)
    run(looking.gather())
    assert len(looking.past) == 6
    assert len(looking.known(looking.of("fair"))) == 2
    assert len(looking.known(looking.of("balanced"))) == 2
    assert looking.of("fair")[0].id in looking.summaries


def test_a_match_that_cannot_be_followed_is_left_out_and_said_why(library):
    match_id = finished(library, "s", house=FAIR)
    library.open_match(match_id)  # sound until somebody writes into the file
    with library._database.change() as db:
        db.execute("DELETE FROM records WHERE match_id = ? AND n = 3", (match_id,))
    looking = Looking(library, "ludo", team=False)
    run(looking.gather())
    assert looking.summaries == {}
    assert looking.faults == {match_id: "journal-gap"}
    run(looking.check(looking.past))
    assert not looking.checked[match_id].sound


def test_an_honest_match_follows_from_its_seed(library):
    match_id = finished(library, "s")
    looking = Looking(library, "ludo", team=False)
    _, pauses = run(looking.check(looking.past))
    found = looking.checked[match_id]
    assert found.sound
    assert pauses > 100
    draws = sum(isinstance(r, Chance) for r in library.journal(match_id).records)
    assert found.draws == draws


def test_a_roll_that_the_seed_does_not_give_is_found(library):
    journal = library.journal(finished(library, "s", house=FAIR))
    at = next(i for i, r in enumerate(journal.records) if isinstance(r, Chance))
    found, _ = run(check(changed(journal, at)))
    assert not found.sound
    assert found.wrong == 1


def test_another_seed_than_the_one_noted_at_the_end_is_found(library):
    finished(library, "s", house=FAIR)
    looking = Looking(library, "ludo", team=False)
    (one,) = looking.past
    journal = library.journal(one.id)
    assert run(check(journal, one.origin))[0].sound
    other = replace(journal, setup=replace(journal.setup, nonce="m"))
    found, _ = run(check(other, one.origin))
    assert not found.sealed
    assert not found.sound


def test_an_unfinished_match_has_no_summary(library):
    from engine.kernel.errors import JournalError

    kept = library.new_match(LUDO, setup_of("s"))
    play(going_on(kept), 20)
    with pytest.raises(JournalError, match="journal-part"):
        run(summarize(library.journal(kept.id)))


def test_a_match_of_v57_tells_every_character_and_its_vows():
    rules = game("merit57")
    setup = Setup("merit57", (PERSON, "random", "balanced", "balanced"), "g")
    match = Match(rules, setup)
    bots = dict(enumerate(seat_bots(rules, setup)))
    while match.outcome is None:
        answer_once(match, bots)
    journal = Journal(setup, rules.edition, "", tuple(match.records))
    found, _ = run(summarize(journal))
    assert found.bucket == "v5.7"
    assert found.own.ending == match.outcome.ending
    assert [one.person for one in found.own.characters] == [True, False, False, False]
    assert [one.score for one in found.own.characters] == list(match.outcome.scores)
    first = tuple(seat for seat, one in enumerate(found.own.characters) if one.first)
    assert first == match.outcome.winners
    measures = rules.measures(match.state)
    for one in found.own.characters:
        for vow in one.vows:
            assert measures[f"vow.{vow.card}.kept"] == vow.kept


def _character(role, score, *, person=False, kept=False, card="V1"):
    return Character(role, person, score, first=person, vows=(Vow(card, kept),))


def test_vows_and_roles_are_counted_where_the_team_won():
    won = Merit57Summary(
        "win",
        5,
        7,
        (_character("monk", 40, person=True, kept=True), _character("farmer", 20, card="V2")),
    )
    lost = Merit57Summary("too-few", 9, 2, (_character("monk", 0, person=True),))
    added = teams([won, won, lost], mine=False)
    assert [tuple(row) for row in added.endings] == [("win", 2, 3), ("too-few", 1, 3)]
    assert [tuple(row) for row in added.vows] == [("V1", 2, 2), ("V2", 0, 2)]
    assert [tuple(row) for row in added.roles] == [("farmer", 2, 40, 20, 0), ("monk", 2, 80, 40, 2)]
    mine = teams([won, won, lost], mine=True)
    assert [row.name for row in mine.roles] == ["monk"]
