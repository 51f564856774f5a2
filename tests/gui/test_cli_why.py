"""`auto --why`: each reason stands below the line of what it is for."""

import pytest

from gui.cli import main


def run(capsys, *words):
    code = main([*words, "--lang", "en"])
    out, err = capsys.readouterr()
    return code, out, err


def test_auto_gives_the_bots_reasons_where_asked(capsys):
    for game_id, least in (("merit57", 30), ("ludo", 60), ("cier", 12)):
        _, plain, _ = run(capsys, "auto", game_id, "--seed", "7")
        code, told, _ = run(capsys, "auto", game_id, "--seed", "7", "--why")
        lines = told.splitlines()
        reasons = [line for line in lines if line.startswith("    (")]
        assert code == 0
        assert len(reasons) > least, game_id
        assert [line for line in lines if line not in reasons] == plain.splitlines(), game_id


@pytest.mark.parametrize(
    ("game_id", "bots", "said"),
    [
        ("merit57", "smart,balanced,selfish", "nothing that takes no action"),
        ("cier", "steady,hasty,steady", "times in 100"),
    ],
)
def test_a_turns_end_and_a_secret_choice_are_explained_where_their_seat_acts(
    capsys, game_id, bots, said
):
    _, told, _ = run(capsys, "auto", game_id, "--seed", "3", "--bots", bots, "--why")
    line, found = "", 0
    for text in told.splitlines():
        if not text.startswith("    ("):
            line = text
        elif said in text:
            found += 1
            assert line.startswith(text.strip().strip("(").partition(":")[0]), (line, text)
    assert found > 10


def test_a_reason_stands_after_the_line_of_what_was_done(capsys):
    _, told, _ = run(capsys, "auto", "ludo", "--seed", "7", "--why")
    lines = told.splitlines()
    for at, line in enumerate(lines):
        if line.startswith("    ("):
            seat = line.strip(" (").partition(":")[0]
            assert lines[at - 1].startswith(f"{seat} rolls")
            assert "→" in lines[at - 1]
    _, told, _ = run(capsys, "auto", "cier", "--seed", "7", "--why")
    lines = told.splitlines()
    assert all(
        lines[at - 1].startswith(line.strip(" (").partition(":")[0])
        for at, line in enumerate(lines)
        if line.startswith("    (")
    )


def test_the_exact_bot_says_where_a_position_is_too_large_and_goes_on(capsys, tmp_path):
    wide = (
        *("start_heaven=21", "start_hell=37", "growth=[6,3,5,29,18,-18,26]", "obscure_hell=-4"),
        *("penalty_stability=-50", "penalty_heaven=40", "balance_gap=61", "balance_stability=23"),
        *("extreme_limit=0", "heaven_at=95"),
    )
    house = [word for rule in wide for word in ("--set", rule)]
    words = ("auto", "delay", "--bots", "exact", "--seed", "1", "--why", *house)
    path = tmp_path / "wide.samsara"
    code, told, err = run(capsys, *words, "--save", str(path))
    reasons = [line for line in told.splitlines() if line.startswith("    (")]
    assert (code, err, len(reasons)) == (0, "", 14)
    assert "too complex to work out exactly" in reasons[0]
    assert "%" in reasons[-1], "the last round is always small enough"
    code, _, err = run(capsys, "review", str(path))
    assert code != 0
    assert "too complex to work out exactly" in err
