"""What nobody ever took, in a match that was entered from a table."""

from dataclasses import replace

from typing_in import bot_match, entered

from engine.games import game
from engine.kernel.amend import amend
from engine.kernel.asking import Ask
from engine.kernel.entries import entries
from engine.kernel.journal import Answer
from engine.playtest.analysis.untaken import untaken

RULES = game("merit57")
PASS = ("pass",)


def test_what_was_offered_often_and_never_taken_is_told_until_it_is_taken_once():
    match = entered(*bot_match("merit57", 4, "u"))
    journal = match.journal()
    found = untaken(RULES, journal)
    offered = [one.offered for one in found]
    assert offered == sorted(offered, reverse=True)
    assert min(offered) >= 5
    rows = [row for row in entries(RULES, match.setup, match.records) if isinstance(row.asked, Ask)]
    ways = {(row.asked.topic, *words(row.record.option)) for row in rows}
    assert not ways & {(one.topic, *words(one.option)) for one in found}
    at = [row for row in rows if row.asked.topic.endswith("action") and PASS in row.asked.options]
    (passed,) = [one for one in found if one.option == PASS]
    assert passed == (at[0].asked.topic, PASS, len(at), (0, 1, 2, 3))
    assert {one.way for one in found} >= {"", "dedicate"}
    once = amend(RULES, match.setup, match.records, at[-1].line, Answer(at[-1].asked.seat, PASS))
    after = untaken(RULES, replace(journal, records=once.records))
    assert PASS not in [one.option for one in after]
    assert untaken(RULES, replace(journal, records=(Answer(0, PASS),))) == []


def words(option):
    return [part for part in option if isinstance(part, str)]
