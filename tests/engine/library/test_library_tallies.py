"""What finished matches count for: once each, and the last hundred of them."""

from datetime import UTC, datetime

import pytest
from bot_matches import LUDO, Ticking, going_on, play, setup_of

from engine.kernel.errors import LibraryError
from engine.kernel.game import PERSON, Outcome
from engine.kernel.journal import Journal
from engine.library.store import Library, utc_now

WON, LOST = Outcome("red", (0,), (1, 0)), Outcome("yellow", (1,), (0, 1))


def counted(library, outcome=WON, profile="me", bucket="balanced", **parts):
    kept = library.new_match(LUDO, setup_of("s", **parts), profile)
    library.finish(kept.id, outcome, bucket)
    return kept


def window(library, profile="me", bucket="balanced", most=100):
    return library.history("ludo", profile).window(bucket, most)


def test_a_finished_match_says_how_it_ended(library):
    kept = library.new_match(LUDO, setup_of("s"), "me")
    match = play(going_on(kept))
    library.finish(kept.id, match.outcome, LUDO.tally(match.setup, match.state))
    (listed,) = library.matches()
    assert (listed.outcome, listed.winners) == (match.outcome.ending, match.outcome.winners)
    assert listed.ended > listed.updated
    assert window(library) == [(0 in match.outcome.winners, 2)]


@pytest.mark.parametrize(
    ("players", "outcome", "won"),
    [
        ((PERSON, "steady"), WON, True),
        ((PERSON, "steady"), LOST, False),
        (("steady", PERSON), LOST, True),
        (("steady", "steady", PERSON), WON, False),
        ((PERSON, "steady"), Outcome("nobody", (), ()), False),
    ],
)
def test_the_person_s_seat_decides_whether_it_was_won(library, players, outcome, won):
    counted(library, outcome, players=players)
    assert window(library) == [(won, len(players))]


def test_finishing_twice_counts_once_and_leaves_the_first_ending(library):
    kept = counted(library, WON)
    before = library.matches()
    library.finish(kept.id, LOST, "balanced")
    library.finish(kept.id, LOST, "fair")
    assert library.matches() == before
    assert window(library) == [(True, 2)]
    assert window(library, bucket="fair") == []


@pytest.mark.parametrize("damage", ["won = 7", "won = -1", "seats = 0", "seats = -2"])
def test_a_number_that_no_game_has_is_not_counted(library, damage):
    counted(library, nonce="sound")
    damaged = counted(library, nonce="damaged")
    with library.database.change() as db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute(f"UPDATE tallies SET {damage} WHERE match_id = ?", (damaged.id,))
    assert window(library) == [(True, 2)]
    setup = setup_of("s", players=(PERSON, "steady"), house={"dice": "balanced"})
    assert LUDO.inputs(setup, library.history("ludo", "me")) == {"balance": 6, "oldest": 0}
    (tally,) = library.standings("me")["ludo"].tallies
    assert (tally.games, tally.won) == (1, 1)


def test_a_match_that_counts_nowhere_is_only_ended(library):
    counted(library, bucket=None)
    assert library.matches()[0].outcome == "red"
    assert window(library) == []


def test_an_end_that_is_taken_back_does_not_count_again(library):
    kept = library.new_match(LUDO, setup_of("s"), "me")
    match = play(going_on(kept))
    library.finish(kept.id, match.outcome, "balanced")
    counts = window(library)
    kept.cut(len(match.records) - 10)
    assert library.matches()[0][6:9] == (None, None, ())
    again = play(going_on(library.open_match(kept.id)))
    library.finish(kept.id, again.outcome._replace(winners=()), "balanced")
    assert library.matches()[0].outcome == again.outcome.ending
    assert window(library) == counts


def test_a_match_that_went_out_and_came_in_again_is_the_same_match(library):
    kept = counted(library, LOST, nonce="n")
    again = library.import_journal(library.journal(kept.id), "me")
    library.finish(again.id, WON, "balanced")
    assert window(library) == [(False, 2)]


def test_two_matches_of_one_seed_are_two_matches(library):
    counted(library)
    counted(library)
    assert len(window(library)) == 2


def test_deleting_a_match_keeps_what_it_counted_for(library):
    library.delete(counted(library).id)
    assert library.matches() == []
    assert window(library) == [(True, 2)]


def test_the_window_holds_the_last_hundred_newest_first(library):
    for number in range(101):
        counted(library, WON if number in (0, 100) else LOST, players=(PERSON, "a", "b"))
    assert window(library) == [(True, 3)] + [(False, 3)] * 99
    assert window(library, most=101)[-1] == (True, 3)
    assert window(library, most=2) == [(True, 3), (False, 3)]


def test_games_that_ended_in_one_moment_follow_their_numbers(tmp_path):
    with Library(tmp_path, now=lambda: datetime(2026, 1, 1, tzinfo=UTC)) as library:
        for outcome in (WON, LOST, LOST):
            counted(library, outcome)
        assert window(library) == [(False, 2), (False, 2), (True, 2)]


def test_each_profile_game_and_statistic_has_a_window_of_its_own(library):
    counted(library)
    counted(library, LOST, profile="you")
    counted(library, LOST, bucket="fair")
    journal = library.journal(library.matches()[0].id)
    other = Journal(setup_of("s"), "1", "x", ())
    other_game = library.import_journal(
        Journal(type(other.setup)("cier", (PERSON,), "s"), "1", "x", ()), "me"
    )
    library.finish(other_game.id, WON, "balanced")
    assert journal.setup.game == "ludo"
    assert window(library) == [(True, 2)]
    assert window(library, "you") == [(False, 2)]
    assert window(library, bucket="fair") == [(False, 2)]
    assert library.history("cier", "me").window("balanced", 100) == [(True, 1)]


def test_a_match_that_is_gone_cannot_be_finished(library):
    kept = library.new_match(LUDO, setup_of("s"))
    library.delete(kept.id)
    with pytest.raises(LibraryError, match="match-gone"):
        library.finish(kept.id, WON, "balanced")
    assert window(library, "") == []


def test_times_are_utc_and_sort_as_text(tmp_path):
    now = Ticking()
    with Library(tmp_path, now=lambda: now().astimezone()) as library:
        counted(library)
        assert library.matches()[0].ended == "2026-01-01T00:00:02.000+00:00"
    assert utc_now().tzinfo is UTC
