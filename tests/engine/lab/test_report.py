"""The simulation report: each figure over its own cases, ranks by the game's order, its tables."""

from math import isclose

import pytest

from engine.games import IDS, game
from engine.kernel.wording import Teller
from engine.lab.counts import Counts
from engine.lab.report import figures_of, report
from engine.lab.simulate import Plan, play_range
from resources.catalogue import LANGUAGES, catalogue


def reported(game_id, games, players, house=None):
    plan = Plan(game_id, games, players, "report", house or {})
    return report(plan, play_range(plan, 0, games), 1.0)


def rows_of(data, section_id):
    section = next(section for section in data["sections"] if section["id"] == section_id)
    return {row["name"]: row for row in section["rows"]}


@pytest.fixture(scope="module")
def lost():
    """Return a report in which many teams lose, roles are absent, and bots differ."""
    return reported("merit57", 120, ("random", "balanced", "random"))


@pytest.fixture(scope="module")
def won():
    """Return a report of teams that always win."""
    return reported("merit57", 40, ("smart",) * 4)


def test_mean_least_and_quantiles_are_of_the_same_cases(lost):
    spread = [section for section in lost["sections"] if section["kind"] == "spread"]
    rows = [row for section in spread for row in section["rows"] if row["cases"]]
    assert len(rows) > 15
    for row in rows:
        assert row["least"] <= row["mean"] <= row["most"], row
        assert row["least"] <= row["tenth"] <= row["median"] <= row["ninetieth"] <= row["most"]
        assert sum(row["counts"].values()) == row["cases"]
    stocks = rows_of(lost, "stocks")
    assert sum(row["cases"] for row in stocks.values()) == 2 * 3 * lost["games"]


def test_a_seat_is_ranked_by_the_games_own_order_and_not_where_the_team_failed(lost):
    won_games = lost["outcomes"]["win"]
    assert 0 < won_games < lost["games"]
    for seat in lost["seats"]:
        assert seat["ranked"] == sum(seat["ranks"].values()) == won_games
        assert seat["ranks"].get("1", 0) == seat["wins"]
    for game_id, bots in (("merit13", ("population",) * 3), ("ludo", ("random",) * 3)):
        data = reported(game_id, 40, bots)
        assert [seat["ranks"].get("1", 0) for seat in data["seats"]] == [
            seat["wins"] for seat in data["seats"]
        ]


@pytest.mark.parametrize("game_id", IDS)
def test_every_figure_has_its_row_in_a_fixed_order_and_a_name_in_both_languages(game_id):
    rules = game(game_id)
    presets = {"": {}, **rules.rule_sheet.presets}
    for name, house in presets.items():
        seats = max(rules.seats.start, min(4, rules.seats.stop - 1))
        players = ("random",) * (seats - 1) + ("selfish" if "selfish" in rules.bots else "random",)
        plan = Plan(game_id, 6, players, f"rows {name}", dict(house))
        sections = rules.sections(plan.setup(0))
        declared = [figure for section in sections for figure in figures_of(section)]
        counts = play_range(plan, 0, 6)
        assert set(counts.values) <= set(declared), name
        order = [section.id for section in sections]
        told = [section["id"] for section in report(plan, counts, 1.0)["sections"]]
        assert told == [section for section in order if section in told]
        for lang in LANGUAGES:
            teller = Teller(rules, None, lang)
            for section in sections:
                assert catalogue(lang).say(f"{game_id}.section.{section.id}")
                assert all(teller.measure(row) for row in section.rows)


def test_a_game_that_declares_no_table_has_its_figures_in_the_order_of_their_names(monkeypatch):
    monkeypatch.setattr(type(game("cier")), "sections", lambda *_: ())
    (section,) = reported("cier", 5, ("random",) * 3)["sections"]
    assert section["id"] == "figures"
    assert [row["name"] for row in section["rows"]] == sorted(
        row["name"] for row in section["rows"]
    )


def test_the_calamity_of_v57_is_the_sum_of_what_moved_it(lost):
    section = next(section for section in lost["sections"] if section["id"] == "calamity")
    *sources, level = section["rows"]
    last = rows_of(lost, "team")["calamity"]
    moved = sum(sum(row["sums"]) for row in sources)
    assert moved == round(last["mean"] * lost["games"])
    assert level["of"][0] == lost["games"] >= level["of"][-1]
    first = sum(row["means"][0] for row in sources)
    assert isclose(first, level["means"][0], abs_tol=0.01)


def test_wins_scores_and_vows_of_v57_are_of_games_that_were_won(lost, won):
    for data in (lost, won):
        seats = len(data["players"])
        won_games = data["outcomes"]["win"]
        for section in ("order", "roles", "faith", "refuge"):
            rows = rows_of(data, section).values()
            assert sum(row["cases"] for row in rows) == seats * won_games, section
            assert sum(row["times"] for row in rows) == sum(s["wins"] for s in data["seats"])
        assert {row["cases"] for row in rows_of(data, "order").values()} == {won_games}
        apart = rows_of(data, "team")["spread"]
        assert (apart["cases"], apart["least"] >= 0) == (won_games, True)
        score = {name.partition(".")[2]: row for name, row in rows_of(data, "score").items()}
        *parts, total = [score[part]["mean"] for part in ("base", "vow", "great-vow", "heroes")] + [
            score["total"]["mean"]
        ]
        assert isclose(sum(parts), total, abs_tol=0.01)
        taken, kept = rows_of(data, "vows-taken"), rows_of(data, "vows-kept")
        for vow, row in kept.items():
            assert row["times"] <= row["cases"] <= taken[vow]["times"]
    assert (
        sum(row["cases"] for row in rows_of(lost, "bots").values()) == 3 * (lost["outcomes"]["win"])
    )
    assert "bots" not in [section["id"] for section in won["sections"]]


def test_free_acts_heroes_and_answers_of_v57_are_counted(lost, won):
    uses = rows_of(lost, "use")
    assert set(uses) >= {
        f"use.{act}" for act in ("share", "feast", "boost", "ward", "inspire", "dedicate")
    }
    assert sum(uses["use.dedicate"]["sums"]) > 0
    answers = rows_of(lost, "answers")
    assert answers["answer.aid"]["cases"] == sum(uses["use.aid"]["sums"])
    assert 0 < answers["answer.aid"]["times"] < answers["answer.aid"]["cases"]
    for data in (lost, won):
        heroes = rows_of(data, "heroes").values()
        moments = rows_of(data, "team")["heroes"]["mean"] * data["games"]
        assert sum(row["times"] for row in heroes) == round(moments) > 0
        events = rows_of(data, "events").values()
        assert {row["cases"] for row in events} == {data["games"]}
    assert sum(row["times"] for row in rows_of(won, "events").values()) == 6 * won["games"]
    assert sum(row["times"] for row in rows_of(won, "personal").values()) >= 24 * won["games"]


def test_counts_of_any_order_give_the_same_report():
    plan = Plan("merit57", 12, ("random", "smart"), "order")
    parts = [play_range(plan, at, at + 4) for at in (0, 4, 8)]
    seen = []
    for order in ((0, 1, 2), (2, 0, 1)):
        counts = Counts(2)
        for at in order:
            counts.merge(parts[at])
        seen.append(report(plan, counts, 1.0))
    assert seen[0] == seen[1]
    assert [list(section) for section in seen[0]["sections"]] == [
        list(section) for section in seen[1]["sections"]
    ]
