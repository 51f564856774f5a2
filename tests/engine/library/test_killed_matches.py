"""Killed at any moment, the program loses no answer that it has shown."""

import os
import time
from random import Random

import pytest
from apart import hosts, kill
from bot_matches import LUDO, answers_in, going_on, play, prints

from engine.kernel.match import Match
from engine.library.opening import open_journal
from engine.library.store import Library

FORKS = hasattr(os, "fork")
BATCHES, KILLS = 4, 50 if FORKS else 5
MOVES = 60  # shown before a kill at the most: whole matches, their ends and their begins
LONGEST_S = 0.01


def check_shown(folder, lines):
    """Hold what a player said before it was killed against what the library has."""
    with Library(folder) as library:
        assert library.notice is None
        journals = {listed.id: library.journal(listed.id) for listed in library.matches()}
        for word, match_id, *numbers in lines:
            if word == "safe":
                length, print_ = map(int, numbers)
                records = journals[int(match_id)].records
                assert len(records) >= length
                assert prints(records[:length]) == print_
        finished = {int(line[1]) for line in lines if line[0] == "finished"}
        ended = {listed.id for listed in library.matches() if listed.ended}
        assert finished <= ended
        counted = library.window("", "ludo", "balanced", 10_000)
        assert len(counted) == len(ended)
        last = max(journals, default=None)
        if last is not None:
            go_on(library, last)
        return sum(map(answers_in, (journal.records for journal in journals.values())))


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


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_kill_at_any_moment_loses_no_answer_that_was_shown(tmp_path, batch):
    rng = Random(batch)
    shown = answers = 0
    with hosts(1) as [host]:
        for _ in range(KILLS):
            pid = host.start("endless", str(tmp_path))
            heard = [host.hear() for _ in range(rng.randrange(MOVES))]
            time.sleep(rng.random() * LONGEST_S)
            kill(pid)
            lines, status = host.said()
            lines = heard + lines
            assert status != 0, "it was killed, it did not end by itself"
            shown += sum(line[0] == "safe" for line in lines)
            now = check_shown(tmp_path, lines)
            assert now >= answers
            answers = now
    assert shown > KILLS  # the kills came while it played
    assert answers >= shown
