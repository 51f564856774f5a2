"""Lines between window and thinking process are read as they were written, or refused."""

import json

import pytest

from engine.bots.pondering import Thought
from engine.kernel.game import Setup
from engine.lab.thinking import lines


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"nothing",
        b"[1, 2]",
        b'{"found": 3}',
        b'{"token": "1", "found": 3}',
        b'{"token": 1}',
        b"[" * 100_000,
        b"\xff\xfe",
    ],
)
def test_what_is_no_line_of_the_protocol_is_refused(text):
    with pytest.raises(lines.BrokenLine):
        lines.reply(text)


@pytest.mark.parametrize(
    "data",
    [7, [], [1], [1, []], ["0", ["roll"], None], [0, [], None], [0, [["roll"]], None], [0, [1], 3]],
)
def test_what_is_no_thought_is_refused(data):
    with pytest.raises(lines.BrokenLine):
        lines.thought_from_json(data)


def test_a_thought_travels_whole():
    for thought in (Thought(1, ("give", 3), None), Thought(0, ("no",), ("tried-first", 10, 32))):
        _, found = lines.reply(lines.found(9, thought))
        assert lines.thought_from_json(found) == thought


def test_a_match_of_earlier_rules_travels_with_what_it_has_otherwise():
    setup = Setup(
        "merit13", ("keen",) * 3, "s", {"a": 1, "b": 2}, begun="abc", before=frozenset({"b"})
    )
    assert lines.setup_from_json(json.loads(json.dumps(lines.setup_to_json(setup)))) == setup
