"""Searches of the command line that are killed: gone on with, they find what they would have."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pace import PATIENCE_S

ROOT = Path(__file__).parents[4]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, *sys.path)))}
OFTEN = """
import sys
from engine.lab.searching import search_checkpoint
search_checkpoint.EVERY_S = 0.05
from gui.cli import main
sys.exit(main(sys.argv[1:]))
"""
ASKED = {
    "sweep": ("start_pressure=0..3", "--goal", "stability=5..", "--games", "4096"),
    "sensitivity": ("--only", "start_*", "--pairs", "2048", "--deep"),
    "tune": (
        *("--goal", "stability=8..", "--wish", "changed=..1", "--trials", "60", "--companies"),
        *("--vary", "start_pressure=0..3", "--vary", "start_heaven"),
    ),
}


def command(folder, kind, out, *, resume=True):
    """Return a run of the command that is saved often."""
    words = ["lab", kind, "delay", *ASKED[kind], "--company", "beginners"]
    words += ["--json", str(folder / out), "--force"]
    if resume:
        words += ["--resume", str(folder / "run.json")]
    return subprocess.Popen(
        [sys.executable, "-P", "-c", OFTEN, *words],
        env=ENVIRONMENT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
@pytest.mark.parametrize("kind", ASKED)
def test_a_search_killed_again_and_again_and_gone_on_with_finds_what_it_would_have(tmp_path, kind):
    kept, sizes = tmp_path / "run.json", []
    for _ in range(2):
        process = command(tmp_path, kind, "killed.json")
        before, limit = kept.stat().st_size if kept.exists() else 0, time.monotonic() + PATIENCE_S
        while time.monotonic() < limit and process.poll() is None:
            if kept.exists() and kept.stat().st_size > before:
                break
            time.sleep(0.01)
        assert process.poll() is None, "it ended before it could be killed"
        process.kill()
        process.wait()
        sizes.append(kept.stat().st_size)
    assert 0 < sizes[0] < sizes[1]
    assert not (tmp_path / "killed.json").exists()
    ended = command(tmp_path, kind, "killed.json").wait(PATIENCE_S)
    assert ended in (0, 5)
    assert command(tmp_path, kind, "whole.json", resume=False).wait(PATIENCE_S) == ended
    assert (tmp_path / "killed.json").read_bytes() == (tmp_path / "whole.json").read_bytes()
