"""Sessions beside each other and beside simulated games; one of them over its clock."""

import csv
import io
from dataclasses import replace

import pytest
from at_table import HandClock, planned
from typing_in import bot_match, enter

from engine.games import game
from engine.kernel.journal import Step, Time, Typed
from engine.kernel.match import EVERY, Match
from engine.lab.simulate import simulate
from engine.library.store import Library
from engine.playtest.afterwards import with_feedback, with_result, with_session
from engine.playtest.analysis import comparing
from engine.playtest.analysis.comparing import Range, measured, range_of, sessions_needed
from engine.playtest.analysis.groups import (
    BY,
    data,
    final,
    gather,
    groups,
    kit_said,
    names,
    needed,
    ranged,
    rules_said,
)
from engine.playtest.analysis.reviewing import course, free_curves, limits, rounds, start
from engine.playtest.clocks import Turn
from engine.playtest.entries import Delta, Entry
from engine.playtest.feedback import Answer
from engine.playtest.files.summary import summary
from engine.playtest.files.tables import tables
from engine.playtest.results import Result, SeatResult, of_outcome
from engine.playtest.sessions import setup_of
from engine.playtest.store import PlaytestStore
from resources.catalogue import LANGUAGES, catalogue

RULES = game("merit13")


@pytest.fixture
def library(tmp_path):
    clock = HandClock()
    with Library(tmp_path, now=clock.now) as made:
        made.clock = clock
        made.store = PlaytestStore(made.database, clock.now)
        yield made


def free(library, minutes=30, *, team="won", scores=(9, 7, 5), **session):
    """Keep a session of a free log that is over."""
    one = planned("merit13", len(scores), mode="free", **session)
    roles = ("monk", "scholar", "farmer")
    seats = tuple(replace(seat, role=role) for seat, role in zip(one.seats, roles, strict=False))
    live = library.store.open(library.store.create(replace(one, seats=seats)), library.clock)
    live.start(Turn("play", 1, (0,)))
    library.clock.go(round(minutes * 60_000))
    results = tuple(
        SeatResult(n, score, 1 + sum(other > score for other in scores))
        for n, score in enumerate(scores)
    )
    live.change(with_result(Result(team, extent="full", seats=results)))
    live.end()
    return live


def refereed(library, seed="one", **session):
    """Keep a session in which the engine was witness to a whole game."""
    records = bot_match("merit13", 3, seed)[1]
    live = library.store.open(
        library.store.create(planned("merit13", 3, mode="refereed", **session)), library.clock
    )
    given = setup_of(live.playtest, "seed")
    kept = library.store.referee(live, given, RULES.edition, RULES.digest(given))
    match = Match(RULES, kept.setup, keeper=kept, hold=EVERY, clock=live.now)
    live.start(Turn("setup", 1))
    for record in records:
        if not isinstance(record, (Step, Time)):
            library.clock.go(10_000)
            enter(match, record)
            live.at(Turn(RULES.phase(match.state, match.asks), RULES.round(match.state)))
    live.change(with_result(of_outcome(match.outcome, team=True, parts=RULES.score_parts)))
    live.end()
    return live, match


def cases(library):
    return comparing.cases(library.database, "merit13")


def drained(work):
    """Return what a generator returns in the end."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def test_sessions_are_grouped_by_rules_kit_and_seats(library):
    for minutes, kit in ((30, "9c1f04e2"), (50, "9c1f04e2"), (40, "7a1190cc")):
        free(library, minutes, rules="abc", kit=kit)
    free(library, 20, rules="abc", kit="7a1190cc", scores=(3, 2))
    found = groups(cases(library))
    assert [(one.key.kit, one.key.seats, len(one.cases)) for one in found] == [
        ("9c1f04e2", 3, 2),
        ("7a1190cc", 3, 1),
        ("7a1190cc", 2, 1),
    ]
    first = found[0].cases
    assert range_of(case.minutes for case in first) == Range((30, 50), 40, 30, 50)
    assert range_of(case.spread for case in first).mean == 4


def test_a_refereed_entry_is_readable_by_itself_in_every_file(library):
    live, match = refereed(library)
    live.observe("broken", (0,), "nobody can pay")
    whole = library.store.whole(live.id)
    head, *rows = csv.reader(io.StringIO(tables([whole], lang="en")["entries.csv"][1:]))
    said = [dict(zip(head, row, strict=True)) for row in rows]
    assert all(row["asked"] and row["said"] for row in said if row["line"])
    by_args = {row["args"]: row for row in said}
    role = by_args["role 4 0 farmer 0"]
    assert (role["asked"], role["said"]) == ("Which role did A draw?", "Farmer")
    done = next(row for row in reversed(said) if row["verb"] == "practice")
    assert done["asked"].startswith(f"{done['seat']}: what to do?")
    assert done["said"] == "Practice"
    alias = live.playtest.seats["ABC".index(said[-1]["seat"])].alias
    assert f"entry {said[-1]['entry']} ({alias}" in summary(whole, "en")
    assert match.outcome is not None


def test_sessions_whose_rules_have_no_digest_are_told_apart_by_what_they_say_themselves(library):
    names = ("", "Moon", "Moon", "Tide")
    for edition, template in zip(names, ("", "", '{"seat_counter": []}', ""), strict=True):
        one = planned("other", 2, mode="free", edition=edition, template=template)
        live = library.store.open(library.store.create(one), library.clock)
        live.start(Turn("play", 1, (0,)))
        live.change(with_session(extent="full"))
        live.end()
    found = comparing.cases(library.database, "other")
    assert [len(groups(found, by)) for by in (("rules",), ("seats",), BY)] == [4, 4, 4]
    free(library, house={"rounds": 5})
    free(library, house={"rounds": 4})
    assert len(groups(cases(library))) == 2
    assert len(groups(cases(library), ("seats",))) == 1


def test_what_speaks_against_a_session_has_it_stand_apart(library):
    live, match = refereed(library)
    free(library, kit_differs="card C6")
    short = free(library)
    short.change(with_session(extent="broken-off"))
    assert [case.apart for case in cases(library)] == [(), ("kit",), ("short",)]
    assert live.session.number == 1
    assert match.outcome is not None


def test_a_session_with_rulings_stands_apart(library):
    records = bot_match("merit13", 3, "ruled")[1]
    refereed(library)
    ruled = library.store.open(library.store.create(planned("merit13")), library.clock)
    given = setup_of(ruled.playtest, "seed")
    kept = library.store.referee(ruled, given, RULES.edition, RULES.digest(given))
    match = Match(RULES, kept.setup, keeper=kept, hold=EVERY, clock=ruled.now)
    ruled.start(Turn("setup", 1))
    step = records.index(next(record for record in records if isinstance(record, Step)))
    for record in records[:step]:
        enter(match, record)
    dial = next(one for one in match.dials() if not one.choices and one.most > one.least)
    match.rule(dial.key, dial.least if dial.value != dial.least else dial.most, "house rule")
    ruled.change(with_result(Result("won", extent="full")))
    ruled.end()
    assert [case.apart for case in cases(library)] == [(), ("ruled",)]


def test_wins_and_firsts_are_counts_and_fun_is_of_whom_it_was_asked(library):
    for scores in ((9, 7, 5), (2, 8, 8), (9, 1, 1)):
        live = free(library, scores=scores)
        live.change(with_feedback(1, "paper", [Answer(1, "fun", 4)]))
    free(library, team="lost")
    group = cases(library)
    assert comparing.team_wins(group) == (3, 4)
    count, of = comparing.firsts(group)
    assert (count, of) == ({"monk": 2, "scholar": 1, "farmer": 1}, 3)
    assert [case.fun for case in group] == [(4,), (4,), (4,), ()]
    assert [case.spread for case in group] == [4, 6, 8, None]  # who lost is ranked by nothing


def test_it_is_said_how_many_sessions_would_tell_two_apart():
    first, second = Range((1, 2, 3), 2, 1, 3), Range((3, 4, 5), 4, 3, 5)
    assert sessions_needed(first, second) == 4
    assert sessions_needed(first, first) is None
    assert sessions_needed(first, Range((4,), 4, 4, 4)) is None
    assert sessions_needed(None, second) is None


def test_a_match_that_was_refereed_has_measures_and_a_band_of_simulated_ones(library):
    live, match = refereed(library)
    (case,) = cases(library)
    journal = library.store.whole(live.id).journal
    measures = drained(measured(journal))
    assert measures == RULES.measures(match.state)
    at = next(at for at, row in enumerate(match.records) if isinstance(row, Typed))
    records = list(journal.records)
    records[at] = records[at]._replace(provisional=True)
    assert drained(measured(replace(journal, records=tuple(records)))) == {}
    counts = simulate(comparing.plan(case, "merit13", 30))
    for key in ("calamity", "delivered", "lost"):
        low, high = comparing.band(counts, key)
        assert low <= measures[key] <= high or low < high
    assert comparing.band(counts, "no such measure") is None
    low, high = data(groups([case])[0], (), counts)["simulated"]["bands"]["spread"]
    assert 0 <= low <= high


def test_a_refereed_match_has_curves_over_its_clock(library):
    live, match = refereed(library)
    whole = library.store.whole(live.id)
    rows = list(whole.playtest.entries)
    middle = next(at for at in range(len(rows) // 2, len(rows)) if rows[at].line is not None)
    rows[middle] = replace(rows[middle], at_ms=rows[-1].at_ms)  # entered late, in a correction
    by_hand = replace(rows[middle - 1], n=len(rows), line=None, deltas=(Delta("merit", 7, 0),))
    playtest = replace(whole.playtest, entries=(*rows, by_hand))  # with the free log for a while
    assert final(playtest) == {}
    found = drained(course(playtest, whole.journal))
    tracks = [track for graph in found.graphs for track in graph.tracks]
    (merit,) = [track for track in tracks if (track.kind, track.about) == ("merit", "0")]
    assert merit.at(by_hand.at_ms) == 7
    numbers = {d.key: d.value for d in RULES.dials(match.state) if not d.choices}
    for kind, about, points in tracks:
        assert [at for at, _ in points] == sorted({at for at, _ in points}), kind
        assert points[-1].at_ms <= whole.playtest.session.clock_ms
        assert numbers.get(f"{kind}:{about}".rstrip(":"), points[-1].value) == points[-1].value
    assert [graph.kind for graph in found.graphs] == ["team", "provisions", "merit", "wisdom"]
    lines = [one.line for one in whole.playtest.entries if one.line is not None]
    assert [found.moment(line) for line in lines] == sorted(map(found.moment, lines))
    assert found.ends[found.moment(lines[-1]) - 1] > lines[-1]
    assert found.state == match.state
    spans = rounds(whole.playtest)
    assert spans[-1].to_ms == whole.playtest.session.clock_ms
    assert [one.to_ms for one in spans[:-1]] == [one.from_ms for one in spans[1:]]
    assert len(spans) == RULES.round(match.state)


def test_curves_go_on_where_a_part_of_a_refereed_match_was_counted_by_hand(library):
    live, _ = refereed(library)
    whole = library.store.whole(live.id)
    one = whole.playtest

    def merit(playtest):
        graphs = drained(course(playtest, whole.journal)).graphs
        return next(t for g in graphs for t in g.tracks if (t.kind, t.about) == ("merit", "0"))

    before = merit(one)
    at = before.points[len(before.points) // 2].at_ms
    stood = before.at(at)
    steps = (("preset", round(stood - start(one)["merit:0"][0])), ("count", 2))
    n = len(one.entries)
    by_hand = tuple(
        Entry(n + more, at + more, one.session.started, verb, deltas=(Delta("merit", by, 0),))
        for more, (verb, by) in enumerate(steps)
    )
    counted = replace(one, entries=(*one.entries, *by_hand))
    assert final(counted) == {}, "the match says how it ended"
    after = merit(counted)
    assert [point.at_ms for point in after.points] == sorted({p.at_ms for p in after.points})
    assert (after.at(at), after.at(at + 1)) == (stood, stood + 2)
    assert after.points[-1] == before.points[-1], "the match went on, and shows its own"


def test_a_free_log_has_curves_of_its_counters(library):
    live = library.store.open(library.store.create(planned(mode="free")), library.clock)
    live.start(Turn("play", 1, (0,)))
    for by in (2, 3, -1):
        library.clock.go(1000)
        live.log("count", deltas=(Delta("merit", by, 0),))
    live.undo()
    assert free_curves(live.playtest) == {"merit:0": [(0, 0), (1000, 2), (2000, 5)]}


def test_no_share_is_said_below_ten(library):
    for _ in range(9):
        free(library, rules="abc")
    (group,) = groups(cases(library))
    assert group.won == (9, 9)
    assert data(group, ())["team"] == {"won": 9, "of": 9, "percent": None}
    free(library, rules="abc", team="lost")
    (group,) = groups(cases(library))
    assert data(group, ())["team"] == {"won": 9, "of": 10, "percent": 90}


def test_a_free_log_has_the_measures_that_its_counters_are_of(library):
    live = library.store.open(library.store.create(planned("merit13", mode="free")), library.clock)
    live.start(Turn("play", 1, (0,)))
    for by in (4, -1):
        live.log("count", deltas=(Delta("calamity", by),))
    live.end()
    refereed(library, rules="abc")
    live.change(with_session(extent="full"))
    found = groups(cases(library))
    for _ in gather(library.store, found):
        pass
    first, second = found
    assert first.measure("calamity").values == (3,)
    assert names(found)[0] == "calamity"
    assert second.measure("calamity") is not None


def test_groups_are_worded_by_their_numbers(library):
    free(library, edition="1.3", house={"win_calamity": 10}, rules="abc")
    free(library, edition="1.3", rules="def", kit="9c1f·04e2")
    house, printed = groups(cases(library))
    words = catalogue("en")
    assert rules_said(house, words) == "win_calamity: 10"
    free(library, rules="ghi", house={"difficulty": "hard", "rotate_first": False})
    named = groups(cases(library))[-1]
    told = [rules_said(named, catalogue(lang)) for lang in LANGUAGES]
    assert told == ["难度：困难，先手轮换：关", "Difficulty: hard, First player rotates: off"]
    assert rules_said(printed, words) == "1.3 as printed"
    assert kit_said(printed.key.kit) == "9c1f·04e2"
    assert ranged(house.measure("minutes")) == "30"
    assert ranged(Range((2, 2, 2), 2, 2, 2)) == "2"
    assert ranged(Range((1, 2, 3), 2, 1, 3)) == "2 (1–3)"
    assert len(groups(cases(library), ("seats",))) == 1


def test_a_session_by_rules_that_are_not_here_is_looked_back_on_all_the_same(library):
    one = planned("merit13", mode="free", house={"nobody knows": 3})
    live = library.store.open(library.store.create(one), library.clock)
    live.start(Turn("play", 1, (0,)))
    live.log("count", deltas=(Delta("calamity", 2),))
    live.end()
    (graph,) = drained(course(live.playtest, None)).graphs
    assert [(track.kind, track.at(0)) for track in graph.tracks] == [("calamity", 2)]
    assert limits(live.playtest, ["calamity"]) == []


def test_so_many_sessions_that_nobody_plays_them_are_not_asked_for(library):
    for kit, lengths in (("a", (30, 40)), ("b", (50, 60)), ("c", (40, 30))):
        for minutes in lengths:
            free(library, minutes, rules="abc", kit=kit)
    free(library, 35.01, rules="abc", kit="c")
    first, second, third = groups(cases(library))
    assert 1 < needed([first, second], "minutes") < 10
    assert needed([first, third], "minutes") is None
