"""Killed at any statement, a program loses at most what was being written, and never half of it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from script_apart import STEPS, says, states

from engine.library.store import Library
from engine.playtest.sessions import checked
from engine.playtest.store import PlaytestStore

SCRIPT = Path(__file__).with_name("script_apart.py")
POINTS = 200
NEVER = 1 << 60


def said_by(process, folder, at):
    """Return what a run says until it ends."""
    process.stdin.write(json.dumps([str(folder), at]) + "\n")
    process.stdin.flush()
    lines = []
    while (line := process.stdout.readline()) != "ended\n":
        assert line
        lines.append(line)
    return lines


def left_in(folder):
    with Library(folder) as library:
        assert library.notice is None
        store = PlaytestStore(library.database, library._now)
        [listed] = store.listed()
        checked(store.read(listed.id))
        return says(store, listed.id)


@pytest.mark.soak
@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process of its own for each point")
def test_a_kill_loses_no_entry(tmp_path):
    expected = states(tmp_path / "whole")
    assert len(expected) > STEPS
    with subprocess.Popen(
        [sys.executable, str(SCRIPT)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        lines = said_by(process, tmp_path / "never", NEVER)
        assert lines.count("done\n") == len(expected)
        assert left_in(tmp_path / "never") == expected[-1]
        statements = int(lines[-1].split()[1])
        reached = set()
        for number in range(POINTS):
            folder = tmp_path / str(number)
            done = said_by(process, folder, number * statements // POINTS)
            left = left_in(folder)
            after = expected[len(done) - 1 : len(done) + 1] if done else [expected[0]]
            assert left in after, f"at point {number}, after {len(done)} steps"
            reached.add(len(done))
        process.stdin.close()
    assert len(reached) > STEPS // 2
