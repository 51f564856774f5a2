"""Fitted companies of recorded sessions: which of them count, and where what is found is kept."""

import pytest
from recorded import record_sessions

from engine.games import game
from engine.kernel.errors import SamsaraError
from engine.lab.experiments.companies import company
from engine.lab.simulate import Plan
from engine.library.store import Library, utc_now
from engine.playtest.analysis.comparing import cases
from engine.playtest.fitted import keep, kept, observed, sessions
from engine.playtest.store import PlaytestStore

DELAY = game("delay")
PRINTED = Plan("delay", 0, ("rebellion(slips=60)",), "recorded", {})
OTHERS = Plan("delay", 0, ("rebellion",), "others", {"start_hell": 52})


def test_sessions_of_the_same_rules_are_taken_and_their_measures_are_those_of_the_games(tmp_path):
    record_sessions(tmp_path, PRINTED, 5, kit="9c1f04e2")
    record_sessions(tmp_path, OTHERS, 1)
    with Library(tmp_path) as library:
        found = cases(library.database, "delay")
        played = sessions(found)
        rows = observed(PlaytestStore(library.database, utc_now), played)
    assert (len(rows), played.others, played.house) == (5, 1, {})
    assert played.rules == DELAY.rule_sheet.digest({})
    assert all({"heaven", "hell", "stability", "pressure"} <= row.keys() for row in rows)
    assert sessions(found, "9c1f", 1).group.cases == played.group.cases
    assert played.plan(8, "s").house == {}
    for asked in (("7a11",), ("", 2)):
        with pytest.raises(SamsaraError, match="playtest-fit-few") as error:
            sessions(found, *asked)
        assert error.value.details == {"given": 0, "expected": 5}


def test_a_fitted_company_is_kept_by_game_rules_and_seats(tmp_path):
    file = keep(tmp_path, "delay", "abc", 1, "rebellion(slips=60)")
    keep(tmp_path, "delay", "abc", 1, "rebellion(slips=64)")
    assert kept(tmp_path, "delay", "abc", 1) == "rebellion(slips=64)"
    assert company("delay", kept(tmp_path, "delay", "abc", 1)).seats == ("rebellion(slips=64)",)
    for asked in (("delay", "abd", 1), ("delay", "abc", 2), ("ludo", "abc", 1)):
        with pytest.raises(SamsaraError, match="lab-fit-absent") as error:
            kept(tmp_path, *asked)
        known = "rebellion(slips=64)" if asked[0] == "delay" else "–"
        assert error.value.details["known"] == known
    for damaged in ("[fitted", "[other]\nall = 'peace'", "[fitted]\nall = 'nobody'", "fitted = 3"):
        file.write_text(damaged)
        with pytest.raises(SamsaraError, match=r"house-(no-)?toml|lab-data"):
            kept(tmp_path, "delay", "abc", 1)


def test_a_digest_of_an_earlier_revision_names_no_other_folder(tmp_path):
    file = keep(tmp_path, "delay", "../../2-abc", 1, "peace")
    assert file.parent == tmp_path / "companies"
    assert file.name == "delay.2-abc.1.toml"
