"""A sample of each attack; `python tests/soak/attack_….py COUNT` tries as many as one likes."""

import os

import attack_commands
import attack_files
import attack_kills
import pytest
from targets import KINDS

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="signals and pipes of POSIX"),
]


@pytest.mark.parametrize("kind", KINDS)
def test_no_mutated_file_brings_the_program_to_a_halt(kind):
    (figures,) = attack_files.attacks(25, "sample", (kind,))
    assert figures["faults"] == []
    assert figures["memory"] <= attack_files.most_mb(kind)


def test_every_command_line_ends_as_it_was_promised():
    assert list(attack_commands.faults(8, "sample")) == []


def test_no_kill_leaves_half_a_file_and_the_next_run_clears_the_parts():
    killed, _, faults = attack_kills.attack(3, "sample")
    assert faults == []
    assert killed >= 1
