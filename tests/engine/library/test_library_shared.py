"""Several programs on one library: each with its own match, or two that want the same one."""

import pytest
from apart import hosts
from bot_matches import LUDO, going_on, match_of, play, prints, setup_of
from parts import soaked

from engine.library.journal_check import open_journal
from engine.library.store import Library


def test_two_programs_play_their_matches_side_by_side(tmp_path):
    with hosts(2) as both:
        for seed, host in enumerate(both):
            host.start("whole", str(tmp_path), str(seed))
        said = [host.said() for host in both]
    with Library(tmp_path) as library:
        assert {listed.outcome is not None for listed in library.matches()} == {True}
        assert len(library.history("ludo").window("balanced", 9)) == 2
        for seed, (lines, status) in enumerate(said):
            assert status == 0
            journal = library.journal(int(lines[-1][1]))
            assert journal.records == tuple(play(match_of(str(seed))).records)


@pytest.mark.parametrize("round_", soaked(range(10), [0]))
def test_of_two_programs_on_one_match_one_goes_on_and_one_is_told(tmp_path, round_):
    with Library(tmp_path) as library:
        kept = library.new_match(LUDO, setup_of(str(round_)))
        play(going_on(kept), 3)
    with hosts(2) as both:
        for host in both:
            host.start("contend", str(tmp_path), kept.id, 15)
            assert host.hear() == ["opened"]
        (tmp_path / "go").touch()
        said = [host.said() for host in both]
    assert [status for _, status in said] == [0, 0]
    taken = [lines for lines, _ in said if lines and lines[-1] == ["match-taken"]]
    assert len(taken) == 1
    winner = next(lines for lines, _ in said if lines is not taken[0])
    with Library(tmp_path) as library:
        again = library.open_match(kept.id)
        for _, _, length, print_ in winner:
            assert prints(again.records[: int(length)]) == int(print_)
        assert len(winner) == 15
        assert len(again.records) == int(winner[-1][2])
        assert open_journal(again.journal).notice is None
        assert play(going_on(again)).outcome is not None


def spoil(path, kind):
    path.parent.mkdir()
    if kind == "garbage":
        path.write_bytes(b"\xa5" * 9_000)
    elif kind == "empty":
        path.touch()


FEW, MANY = 1, 8  # times that three programs begin together
FOUNDED = [(kind, rounds) for rounds in (FEW, MANY) for kind in ("missing", "empty", "garbage")]


@pytest.mark.parametrize(("kind", "rounds"), soaked(FOUNDED, FOUNDED[:3]))
def test_programs_that_find_no_sound_library_found_one_together(tmp_path, kind, rounds):
    with hosts(3) as all_:
        for round_ in range(rounds):
            folder = tmp_path / str(round_)
            spoil(folder / "library.sqlite", kind)
            for seed, host in enumerate(all_):
                host.start("enter", str(folder), str(seed))
            (folder / "go").touch()
            said = [host.said() for host in all_]
            assert [status for _, status in said] == [0, 0, 0]
            notices = sorted(lines[0][1] for lines, _ in said)
            told = ["library-set-aside"] if kind == "garbage" else []
            assert notices == ["None"] * (3 - len(told)) + told
            assert len(list(folder.glob("*.bak"))) == len(told)
            with Library(folder) as library:
                assert library.notice is None
                assert sorted(listed.id for listed in library.matches()) == [1, 2, 3]
                for lines, _ in said:
                    _, match_id, length, print_ = lines[-1]
                    records = library.journal(int(match_id)).records
                    assert prints(records[: int(length)]) == int(print_)


def test_what_a_player_says_can_be_told_from_what_another_one_did():
    """The checksums that the tests of this folder compare do differ."""
    one, other = play(match_of("1")).records, play(match_of("2")).records
    assert prints(one) != prints(other)
    assert prints(one) == prints(one, 20, prints(one[:20]))
