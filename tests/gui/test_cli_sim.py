"""The command `sim`: its numbers, its tables, and whose bots play."""

import json
import re

import pytest

from engine.games import game
from gui.cli import main
from resources.catalogue import catalogue


def run(capsys, *words):
    code = main([*words, "--lang", "en"] if "--lang" not in words else list(words))
    out, err = capsys.readouterr()
    return code, out, err


def test_sim_counts_and_its_numbers_do_not_depend_on_the_jobs(capsys, tmp_path):
    results = []
    for jobs in ("1", "2"):
        path = tmp_path / f"{jobs}.json"
        words = (
            "sim",
            "ludo",
            "--games",
            "300",
            "--players",
            "3",
            "--bots",
            "random",
            "--seed",
            "x",
            "--set",
            "dice=fair",
        )
        code, out, _ = run(capsys, *words, "--jobs", jobs, "--json", str(path))
        assert code == 0
        assert "300 games in" in out
        data = json.loads(path.read_text(encoding="utf-8"))
        assert data.pop("games_per_second") == pytest.approx(300 / data["seconds"], rel=0.01)
        data.pop("seconds")
        results.append(data)
    assert results[0] == results[1]
    data = results[0]
    assert data["games"] == 300
    assert sum(data["outcomes"].values()) == 300
    assert [seat["wins"] for seat in data["seats"]] == [
        data["outcomes"][colour] for colour in ("red", "green", "yellow")
    ]
    assert data["house"] == {"dice": "fair"}
    assert data["seed"] == "x"
    assert data["rules"] == game("ludo").rule_sheet.digest({"dice": "fair"})
    for share in data["shares"].values():
        assert share["low"] < share["share"] < share["high"]


def test_sim_writes_only_json_where_json_is_asked_for(capsys):
    code, out, _ = run(capsys, "sim", "ludo", "--games", "5", "--json", "-")
    assert code == 0
    assert json.loads(out)["games"] == 5


def test_sim_plays_the_games_own_bots_unless_told_otherwise_and_says_so(capsys):
    for game_id, bots, said in (
        ("merit57", (), "(the game’s default; --bots names others)"),
        ("merit57", ("--bots", "random"), "random, random, random, random\n"),
    ):
        code, out, _ = run(capsys, "sim", game_id, "--games", "2", *bots)
        assert code == 0
        players = bots[1:] or (game(game_id).default_bot,)
        assert out.splitlines()[1].startswith(f"Bots by seat: {players[0]}, {players[0]}")
        assert said in out
    code, out, _ = run(capsys, "sim", "merit57", "--games", "2", "--json", "-")
    assert json.loads(out)["players"] == [game("merit57").default_bot] * 4


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_sim_tells_is_what_its_json_holds(capsys, tmp_path, lang):
    path = tmp_path / "report.json"
    words = (
        "sim",
        "merit57",
        "--games",
        "60",
        "--players",
        "3",
        "--bots",
        "random",
        "--lang",
        lang,
    )
    code, out, _ = run(capsys, *words, "--json", str(path))
    assert code == 0
    say, lines = catalogue(lang).say, out.splitlines()
    data = json.loads(path.read_text(encoding="utf-8"))
    headings = [say(f"merit57.section.{section['id']}") for section in data["sections"]]
    *told, kept = headings
    assert [line for line in lines if line in headings] == told
    assert kept in lines[-1]
    for section, heading in zip(data["sections"][:-1], told, strict=True):
        at = lines.index(heading) + 3
        for row, line in zip(section["rows"], lines[at:], strict=False):
            numbers = re.findall(r"−?[\d,.]+", line)
            if section["kind"] == "grid":
                last = next(mean for mean in reversed(row["means"]) if mean is not None)
                assert numbers[-1] == f"{last:z.2f}".replace("-", "−"), line
            elif section["kind"] == "shares":
                assert f" {row['times']:,} " in line
                assert not row["cases"] or f"{row['share']:.1%}" in line
            elif row["cases"]:
                assert numbers[-6] == f"{row['mean']:z.2f}".replace("-", "−"), line
                assert numbers[-1] == f"{row['most']:,}".replace("-", "−"), line
