"""Where a person stands in each game, and which finished matches make it up."""

import json

from bot_matches import LUDO, going_on, play, setup_of

from engine.kernel.game import PERSON, Outcome
from engine.library.annals import Standing, Tally
from engine.library.match_export import csv_of, json_of, row_of
from engine.library.past import companies, endings, past, result_of, sums

WON, LOST = Outcome("red", (0,), (1, 0)), Outcome("yellow", (1,), (0, 1))


def counted(library, outcome=WON, bucket="balanced", **parts):
    kept = library.new_match(LUDO, setup_of("s", **parts))
    library.finish(kept.id, outcome, bucket)
    return kept


def seen(library, *, team=False):
    return past(library.matches(), library.counted("ludo"), team=team)


def test_one_look_tells_every_statistic_and_when_each_game_was_played(library):
    counted(library)
    counted(library, LOST)
    counted(library, WON, "fair")
    begun = library.new_match(LUDO, setup_of("s"))
    standing = library.standings()["ludo"]
    assert [row[:3] for row in standing.tallies] == [("fair", 1, 1), ("balanced", 2, 1)]
    assert standing.played == library.matches()[0].updated
    assert library.matches()[0].id == begun.id


def test_a_game_that_was_only_begun_has_no_statistic(library):
    library.new_match(LUDO, setup_of("s"))
    assert library.standings() == {"ludo": Standing(library.matches()[0].updated, ())}


def test_nothing_played_is_nothing_told(library):
    assert library.standings() == {}
    assert seen(library) == ()


def test_a_deleted_match_still_stands_in_the_annals(library):
    kept = counted(library)
    library.delete(kept.id)
    (one,) = seen(library)
    assert (one.result, one.bucket, one.seats, one.match) == ("won", "balanced", 2, None)
    (tally,) = library.standings()["ludo"].tallies
    assert tally == Tally("balanced", 1, 1, one.ended)


def test_a_copy_of_a_match_is_the_same_match(library):
    kept = counted(library, nonce="n")
    again = library.import_journal(library.journal(kept.id))
    library.finish(again.id, WON, "balanced")
    (one,) = seen(library)
    assert one.bucket == "balanced"
    library.delete(kept.id)
    (one,) = seen(library)
    assert (one.id, one.bucket) == (again.id, "balanced")


def test_matches_of_bots_alone_and_unfinished_ones_are_not_a_persons(library):
    counted(library, bucket=None, players=("steady", "steady"))
    library.new_match(LUDO, setup_of("s"))
    assert seen(library) == ()


def test_who_is_not_first_in_a_winning_team_has_not_lost():
    table = (PERSON, "steady")
    assert result_of(table, (1,), team=True) == "other"
    assert result_of(table, (1,), team=False) == "lost"
    assert result_of(table, (), team=True) == "lost"
    assert result_of(table, (0,), team=True) == "won"
    assert result_of((PERSON, PERSON), (0,), team=False) == "other"


def test_matches_are_added_up_newest_first_by_company_and_ending(library):
    counted(library, LOST)
    counted(library, WON)
    counted(library, WON, players=(PERSON, "random", "steady", "steady"))
    shown = seen(library)
    assert [one.seats for one in shown] == [4, 2, 2]
    added = sums(shown, [])
    assert (added.finished, added.won, added.lost, added.other) == (3, 2, 1, 0)
    assert added.played is None
    assert 0 < added.middling < 1
    assert [(row.bots, row.seats, row.games, row.won) for row in companies(shown)] == [
        (("steady",), 2, 2, 1),
        (("random", "steady"), 4, 1, 1),
    ]
    assert endings(shown) == [("red", 2), ("yellow", 1)]


def test_the_table_opens_in_a_spreadsheet_and_the_json_has_the_same_rows(library):
    kept = library.new_match(LUDO, setup_of("s"))
    match = play(going_on(kept))
    library.finish(kept.id, match.outcome, "balanced")
    rows = [row_of(one, None) for one in seen(library)]
    text = csv_of(rows)
    assert text.startswith("\ufeffmatch,ended,statistic,result,ending,seats,players,minutes\r\n")
    assert f"{kept.id}," in text.splitlines()[1]
    data = json.loads(json_of("ludo", "V2.0", rows))
    assert data["matches"] == rows
    assert data["kind"] == "samsara-statistics"
