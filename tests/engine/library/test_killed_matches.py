"""Killed at any moment, the program loses no answer that it has shown."""

import os
import time
from random import Random

import pytest
from apart import hosts, kill
from bot_matches import LUDO, answers_in, going_on, play, prints
from parts import soaked

from engine.kernel.match import Match
from engine.library.journal_check import open_journal
from engine.library.store import Library

FORKS = hasattr(os, "fork")
BATCHES, MANY, FEW = 4, 50 if FORKS else 5, 5 if FORKS else 2
MOVES = 60  # shown before a kill at the most: whole matches, their ends and their begins
LONGEST_S = 0.01


def check_shown(folder, lines, counted, *, everything):
    """Hold what a player said before it was killed against what the library has.

    `counted` has every match's answers as they were found before. A match that was not played on
    is read again only among `everything`: what it lost it would not have then either.
    """
    with Library(folder) as library:
        assert library.notice is None
        listed = {one.id: one for one in library.matches()}
        assert counted.keys() <= listed.keys()
        last = max(listed, default=None)
        played = {int(line[1]) for line in lines} | ({last} if listed else set())
        journals = {one: library.journal(one) for one in (listed if everything else played)}
        printed = {}
        for word, match_id, *numbers in lines:
            if word == "safe":
                length, print_ = map(int, numbers)
                records = journals[int(match_id)].records
                assert len(records) >= length
                done = prints(records[:length], *printed.get(match_id, (0, 0)))
                assert done == print_
                printed[match_id] = length, done
        finished = {int(line[1]) for line in lines if line[0] == "finished"}
        ended = {one.id for one in listed.values() if one.ended}
        assert finished <= ended
        assert len(library.history("ludo").window("balanced", 10_000)) == len(ended)
        for one, journal in journals.items():
            answers = answers_in(journal.records)
            assert answers >= counted.get(one, 0)
            counted[one] = answers
        if last is not None:
            go_on(library, last)


def go_on(library, match_id):
    """Replay a match, and give it one answer more unless it is over."""
    kept = library.open_match(match_id)
    opened = open_journal(kept.journal)
    assert opened.notice is None
    match = Match(LUDO, kept.setup, kept.records)
    assert match.records[: len(kept.records)] == list(kept.records)
    if match.outcome is None:
        assert match.asks
        match = play(going_on(kept), 1)
        assert library.journal(match_id).records == tuple(match.records)


CASES = [(BATCHES, FEW), *((batch, MANY) for batch in range(BATCHES))]


@pytest.mark.parametrize(("batch", "kills"), soaked(CASES, CASES[:1]))
def test_a_kill_at_any_moment_loses_no_answer_that_was_shown(tmp_path, batch, kills):
    rng = Random(batch)
    shown, counted = 0, {}
    with hosts(1) as [host]:
        for number in range(1, kills + 1):
            pid = host.start("endless", str(tmp_path))
            heard = [host.hear() for _ in range(rng.randrange(MOVES))]
            time.sleep(rng.random() * LONGEST_S)
            kill(pid)
            lines, status = host.said()
            lines = heard + lines
            assert status != 0, "it was killed, it did not end by itself"
            shown += sum(line[0] == "safe" for line in lines)
            check_shown(tmp_path, lines, counted, everything=number % 10 == 0 or number == kills)
    assert shown > kills  # the kills came while it played
    assert sum(counted.values()) >= shown
