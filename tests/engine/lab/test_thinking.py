"""The thinking process answers as bots do at the table, and hears when nobody waits any more."""

import json
import os
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest
from delay_author import authors_data
from driving import drive
from pace import PATIENCE_S, own_time, within
from parts import each, soaked

from engine.bots.explanation import Reason
from engine.bots.patience import go_on
from engine.bots.pondering import FrozenTable, ponder
from engine.bots.random_bot import RandomBot
from engine.bots.table import advisers, answer_once, place, seat_bots
from engine.games import IDS, game
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Setup
from engine.kernel.journal import Answer, Ruling, Step, Typed
from engine.kernel.match import EVERY, Match
from engine.kernel.moments import Review
from engine.lab.review import review
from engine.lab.thinking import lines
from engine.lab.thinking.process import Thinker

ROOT = Path(__file__).parents[3]
BOTS = [(game_id, bot) for game_id in IDS for bot in (*game(game_id).levels, *game(game_id).bots)]
SERVE = "from engine.lab.thinking.process import serve; serve()"
COMPARED = [(12, 3), (30, 8)]  # so many questions of a match, of one that is searched


class Process:
    """A process that is asked one thing after the other."""

    def __init__(self, program=SERVE, stderr=None):
        self.process = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr,
            cwd=ROOT,
        )
        self.token = 0
        self.say(lines.line("games", packages=[]))
        assert lines.reply(self.process.stdout.readline()) == (0, lines.Ready())

    def say(self, *texts):
        self.process.stdin.write(b"".join(texts))
        self.process.stdin.flush()

    def ask(self, question, feed, records, told=None, **parts):
        """Return what is found; `told` is given the progress until then."""
        self.token += 1
        self.say(*feed.lines(records), lines.line(question, token=self.token, **parts))
        while True:
            token, found = lines.reply(self.process.stdout.readline())
            assert token == self.token
            if not isinstance(found, lines.Progress):
                break
            told.append(found)
        assert not isinstance(found, lines.Bug), found.trace
        return found

    def end(self):
        self.process.stdin.close()
        code = self.process.wait(PATIENCE_S)
        self.process.stdout.close()
        return code


@pytest.fixture(scope="module")
def process():
    made = Process()
    yield made
    assert made.end() == 0


def table_of(game_id, *bots, seed="thinking", **parts):
    rules = game(game_id, parts.get("content", ""))
    seats = bots if len(bots) > 1 else bots * rules.seats[0]
    return Match(rules, Setup(game_id, seats, seed, **parts))


def thought_here(match):
    """Return what the bots at a table think, thought in this process."""
    people = match.setup.people
    bots = enumerate(seat_bots(match.game, match.setup))
    bots = {seat: bot for seat, bot in bots if seat not in people}
    place(bots, match)
    return ponder(FrozenTable(match, bots, lambda: None), bots, match.asks)


@pytest.mark.parametrize(("asked", "searched"), soaked(COMPARED, COMPARED[:1]))
@each(("game_id", "bot"), BOTS)
def test_every_bot_of_every_game_thinks_the_same_there_as_here(
    process, game_id, bot, asked, searched
):
    match = table_of(game_id, bot)
    feed = lines.Feed(match.setup)
    searches = any(bot.searches for bot in seat_bots(match.game, match.setup))
    for _ in range(searched if searches else asked):
        if match.outcome is not None:
            break
        there = lines.thought_from_json(process.ask("think", feed, match.records))
        assert there == thought_here(match)
        match.answer(there.seat, there.option)
    assert match.records


def test_it_follows_undo_and_answers_as_if_nothing_had_been(process):
    match = table_of("merit13", "person", "master", "keen")
    feed = lines.Feed(match.setup)
    bots = dict(enumerate(seat_bots(match.game, match.setup)))
    undone = 0
    while undone < 5:
        assert lines.thought_from_json(process.ask("think", feed, match.records)) == (
            thought_here(match)
        )
        answer_once(match, bots)
        if match.undoable(0) is not None:
            process.ask("think", feed, match.records)
            match.undo(0)
            undone += 1
            assert lines.thought_from_json(process.ask("think", feed, match.records)) == (
                thought_here(match)
            )
            match.redo()
        if match.outcome is not None:
            break
    assert undone


def test_only_what_changed_since_is_told_again():
    match = table_of("merit13", "keen")
    feed = lines.Feed(match.setup)
    bots = dict(enumerate(seat_bots(match.game, match.setup)))
    first = [json.loads(text) for text in feed.lines(match.records)]
    assert [line["do"] for line in first] == ["match", "records"]
    length = len(match.records)
    answer_once(match, bots)
    (more,) = [json.loads(text) for text in feed.lines(match.records)]
    assert more["at"] == length
    assert len(more["records"]) == len(match.records) - length
    assert not list(feed.lines(match.records))
    (cut,) = [json.loads(text) for text in feed.lines(match.records[:length])]
    assert (cut["at"], cut["records"]) == (length, [])
    feed.anew()
    assert [json.loads(text)["do"] for text in feed.lines([])] == ["match", "records"]


def test_a_correction_of_the_long_past_is_followed_from_the_start(process):
    match = table_of("ludo", "steady", house={"dice": "fair"})
    other = table_of("ludo", "steady", "steady", seed="thinking", house={"dice": "fair"})
    bots = dict(enumerate(seat_bots(match.game, match.setup)))
    feed = lines.Feed(match.setup)
    for _ in range(12):
        answer_once(match, bots)
    process.ask("think", feed, match.records)
    first = next(at for at, record in enumerate(match.records) if isinstance(record, Answer))
    assert len(match.records) > first + 20
    there = lines.thought_from_json(process.ask("think", feed, other.records))
    assert there == thought_here(other)


def test_what_a_real_table_has_typed_in_is_followed_and_ruled_otherwise_too(process):
    rules = game("merit13")
    setup = Setup("merit13", ("keen", "master", "keen"), "typed")
    match = Match(rules, setup, hold=EVERY)
    feed = lines.Feed(setup)
    thought_of = 0
    while thought_of < 6:
        if match.draw is not None:
            match.release(match.draw.n - 1)
            continue
        if match.asks[0].seat == 1:
            thought_of += 1
        there = lines.thought_from_json(process.ask("think", feed, match.records))
        assert there == thought_here(match)
        match.answer(there.seat, there.option)
    assert any(isinstance(record, Typed) for record in match.records)
    dial = next(dial for dial in match.dials() if isinstance(dial.value, int) and dial.allows(3))
    while any(isinstance(record, Answer) for record in match.records[match._bases[-1].at :]):
        answer_once(match, dict(enumerate(seat_bots(rules, setup))))
    match.rule(dial.key, 3, "the table shows it")
    assert any(isinstance(record, Ruling) for record in match.records)
    while match.draw is not None:
        match.release(0)
    there = lines.thought_from_json(process.ask("think", feed, match.records))
    assert there == thought_here(match)


def test_an_adviser_says_what_it_would_do_in_a_persons_place(process):
    match = table_of("merit13", "person", "keen", "keen")
    feed = lines.Feed(match.setup)
    bots = dict(enumerate(seat_bots(match.game, match.setup)))
    while match.asks[0].seat != 0 or len(match.asks[0].options) < 3:
        answer_once(match, bots)
    there = process.ask("advise", feed, match.records, adviser="master", seat=0)
    master = {0: advisers(match.game, match.setup, "master")[0]}
    place(master, match)
    alone = match.asks[0]._replace(volunteers={})
    here = ponder(FrozenTable(match, master, lambda: None), master, (alone,))
    assert lines.thought_from_json(there) == here


def test_a_past_answer_has_the_reason_that_it_was_given_for(process):
    match = table_of("merit13", "master", "keen", "keen")
    feed = lines.Feed(match.setup)
    given = {}
    for _ in range(12):
        thought = thought_here(match)
        given[len(match.records)] = thought
        match.answer(thought.seat, thought.option)
    for record, thought in given.items():
        there = process.ask("why", feed, match.records, record=record, quick="")
        by = match.setup.players[thought.seat]
        assert lines.reason_from_json(there) == Reason(*thought[:2], by, thought.reason)


def test_a_review_comes_with_its_progress_and_is_the_same_as_here(process):
    rules = game("delay")
    match = table_of("delay", rules.default_bot)
    drive(match, dict(enumerate(seat_bots(rules, match.setup))))
    told = []
    feed = lines.Feed(match.setup)
    there = process.ask("review", feed, match.records, told, seat=0)
    here = review(rules, match.setup, match.records, 0)
    assert Review.from_json(there) == here
    assert here.judged
    assert told
    assert told[-1].done == told[-1].of


def test_a_match_with_content_of_its_own_is_thought_about_by_that_content(process):
    data = authors_data()
    content = game("delay").packs.bind(
        json.dumps({"events": data["events.json"], "endings": data["endings.json"]})
    )
    match = table_of("delay", content.default_bot, content=content.pack.text)
    feed = lines.Feed(match.setup)
    for _ in range(4):
        there = lines.thought_from_json(process.ask("think", feed, match.records))
        assert there == thought_here(match)
        match.answer(there.seat, there.option)
    marks = [record for record in match.records if isinstance(record, Step)]
    assert marks, "the process has followed the marks of this content alone"


def test_what_cannot_be_asked_has_a_fault_with_a_code(process):
    match = table_of("merit13", "keen")
    feed = lines.Feed(match.setup)
    fault = process.ask("review", feed, match.records, seat=7)
    assert isinstance(fault, SamsaraError)
    wrong = lines.Feed(Setup("chess", ("keen",) * 3, "s"))
    fault = process.ask("think", wrong, [])
    assert (fault.code, fault.details["given"]) == ("game-unknown", "chess")
    assert lines.thought_from_json(process.ask("think", lines.Feed(match.setup), match.records))


def test_a_match_that_was_told_wrongly_is_each_questions_fault_until_it_is_told_anew(process):
    match = table_of("merit13", "keen")
    feed = lines.Feed(match.setup)
    wrong = [*match.records, Answer(2, ("win",))]
    for _ in range(2):
        assert process.ask("think", feed, wrong).code == "journal-diverged"
    assert process.ask("think", feed, match.records).code == "journal-diverged"
    feed.anew()
    there = lines.thought_from_json(process.ask("think", feed, match.records))
    assert there == thought_here(match)


def wait_for(done):
    until = monotonic() + PATIENCE_S
    while not done():
        assert monotonic() < until, "it never came"
        sleep(0.005)


@pytest.fixture
def endless(monkeypatch):
    class Endless(RandomBot):
        searches = True
        going_on = 0

        def choose(self, ask, look):
            while True:
                go_on()
                type(self).going_on += 1
                sleep(0.005)

    monkeypatch.setitem(game("ludo").bots, "endless", Endless)
    return Endless


def test_a_thought_that_is_cancelled_stops_and_the_next_is_had_meanwhile(endless):
    said = []
    thinker = Thinker(said.append)
    match = table_of("ludo", "endless")
    asked = table_of("ludo", "steady")
    for text in (*lines.Feed(match.setup).lines(match.records), lines.line("think", token=1)):
        thinker.hear(text)
    wait_for(lambda: endless.going_on > 3)
    began = own_time()
    thinker.hear(lines.line("cancel", token=1))
    for text in (*lines.Feed(asked.setup).lines(asked.records), lines.line("think", token=2)):
        thinker.hear(text)
    wait_for(lambda: len(said) == 2)
    assert own_time() - began < within(0.5)
    brought = dict(map(lines.reply, said))
    assert brought[1] == lines.Dropped()
    assert lines.thought_from_json(brought[2]) == thought_here(asked)
    before = endless.going_on
    sleep(0.05)
    assert endless.going_on == before


def test_a_bug_in_a_bot_is_told_with_its_trace(monkeypatch):
    class Broken(RandomBot):
        def choose(self, ask, look):
            raise ZeroDivisionError

    monkeypatch.setitem(game("ludo").bots, "broken", Broken)
    said = []
    thinker = Thinker(said.append)
    match = table_of("ludo", "broken")
    for text in (*lines.Feed(match.setup).lines(match.records), lines.line("think", token=5)):
        thinker.hear(text)
    wait_for(lambda: said)
    token, bug = lines.reply(said[0])
    assert token == 5
    assert "ZeroDivisionError" in bug.trace


def test_it_ends_with_its_input_in_the_midst_of_a_thought_that_hears_nothing():
    program = f"""
import os
import time
from engine.bots.random_bot import RandomBot
from engine.games import game

class Deaf(RandomBot):
    searches = True

    def choose(self, ask, look):
        answers.write(b"thinks\\n")
        answers.flush()
        time.sleep(60)

answers = os.fdopen(os.dup(1), "wb")
for name in game("ludo").bots:
    game("ludo").bots[name] = Deaf
{SERVE}
"""
    process = Process(program)
    match = table_of("ludo", "steady")
    process.say(*lines.Feed(match.setup).lines(match.records), lines.line("think", token=1))
    assert process.process.stdout.readline() == b"thinks\n"
    began = own_time()
    assert process.end() == 0
    assert own_time() - began < within(0.5)


def test_what_a_bot_prints_is_no_answer():
    program = f"""
from engine.bots.random_bot import RandomBot
from engine.games import game

class Chatty(RandomBot):
    def choose(self, ask, look):
        print("a dog barks", flush=True)
        return super().choose(ask, look)

game("ludo").bots["steady"] = Chatty
{SERVE}
"""
    process = Process(program, stderr=subprocess.DEVNULL)
    match = table_of("ludo", "steady")
    there = process.ask("think", lines.Feed(match.setup), match.records)
    assert lines.thought_from_json(there).option in match.asks[0].options
    assert process.end() == 0


def test_it_has_no_qt_in_it():
    program = (
        "import sys, engine.lab.thinking.process, engine.lab.review\n"
        "from engine.games import IDS, game\n"
        "for each in IDS: game(each)\n"
        "assert not [name for name in sys.modules if name.startswith(('PySide6', 'gui'))]\n"
    )
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0


def test_it_leaves_the_processor_to_the_window(process):
    if hasattr(os, "getpriority"):
        wait_for(lambda: os.getpriority(os.PRIO_PROCESS, process.process.pid) >= 5)
