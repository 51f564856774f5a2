"""A facilitator at a table of four, who never tires: enters, counts, corrects, notes, ends."""

from dataclasses import replace
from random import Random

from engine.bots.table import seat_bots
from engine.games import game
from engine.kernel.amend import amend
from engine.kernel.entries import entries
from engine.kernel.journal import Step, Typed
from engine.kernel.match import EVERY, Match
from engine.kernel.script import typed
from engine.playtest.afterwards import (
    with_feedback,
    with_result,
    with_seat,
)
from engine.playtest.clocks import Turn
from engine.playtest.entries import Delta
from engine.playtest.feedback import FIELDS, Answer
from engine.playtest.refereed.kept import Amendment
from engine.playtest.results import Result, SeatResult, of_outcome, ranks
from engine.playtest.sessions import Playtest, Seat, Session, setup_of
from engine.playtest.store import PlaytestStore
from engine.playtest.sums import seating
from engine.playtest.templates import template

GAME = "merit57"
RULES = game(GAME)
TEMPLATE = template(GAME)
ALIASES = ("Ana", "Ben", "Chiara", "戴")
ROLES = ("farmer", "scholar", "merchant", "monk")
NOTE_TEXTS = (
    "reads the card aloud twice before anybody knows what it costs",
    "“Who pays for this?” – nobody looks at the board",
    "三个人都在等，他在数供养",
    "laughs when the temple burns, then counts again",
    "问：护持要不要先付？翻了说明书",
    "takes back the cube, puts it there again",
    "the marker of calamity was moved by two instead of one; noticed at once",
    "觉得行动太多，第二轮开始看手机",
)


class Facilitator:
    """A facilitator at a table of four, who never tires."""

    def __init__(self, library, clock, seed, kit=None, house=None, mode="refereed", **session):
        self.store = PlaytestStore(library.database, clock.now, "0.2.0")
        self.clock = clock
        self.chance = Random(f"table {seed}")
        self.seed = str(seed)
        seats = tuple(
            Seat(at, alias, ROLES[at] if mode == "free" else "", plays="3-9", genre="monthly")
            for at, alias in enumerate(ALIASES)
        )
        given = Session(
            GAME,
            mode,
            edition=RULES.edition,
            rules=RULES.rule_sheet.digest(house or {}),
            house=house or {},
            kit=kit and kit.code,
            place="library, back room",
            facilitator="Mira",
            taught="explained",
            **session,
        )
        self.live = self.store.open(self.store.create(Playtest(given, seats)), clock)
        self.kept = self.match = self.bots = None

    def last(self, ms):
        """Have time go by, by no more or less than half of this from it."""
        self.clock.go(self.chance.randrange(ms // 2, ms + ms // 2))

    # refereed

    def referee(self):
        """Begin a match of the game."""
        setup = setup_of(self.live.playtest, self.seed, "00" * 16)
        self.kept = self.store.referee(self.live, setup, RULES.edition, RULES.digest(setup))
        self.bots = seat_bots(RULES, replace(setup, players=(RULES.default_bot,) * 4))
        self.match = self.matched(())
        if self.live.session.state == "setup":
            self.live.start(self.turn())

    def matched(self, records):
        return Match(
            RULES, self.kept.setup, records, keeper=self.kept, clock=self.live.now, hold=EVERY
        )

    def turn(self):
        """Return where the match stands."""
        asked = tuple(ask.seat for ask in self.match.asks)
        phase = RULES.phase(self.match.state, self.match.asks)
        return Turn(phase, RULES.round(self.match.state), asked)

    def enter(self):
        """Enter what comes next: any draw, or what a bot would answer."""
        match = self.match
        if match.draw is not None:
            match.release(self.chance.randrange(match.draw.n))
        else:
            ask = match.asks[0]
            option = self.bots[ask.seat].choose(ask, lambda: match.view(ask.seat))
            match.answer(ask.seat, option)
        self.live.at(self.turn())

    def replace(self, at, records, kind, why=""):
        before = self.match.records[:at]
        self.kept.replace(at, records, Amendment(kind, why))
        self.match = self.matched([*before, *records])
        self.live.at(self.turn())

    def undo_and_redo(self, back=3):
        """Take back the last few entries, and give them again."""
        records = list(self.match.records)
        rows = entries(RULES, self.kept.setup, records)
        at = rows[-back].line
        self.replace(at, (), "undone")
        self.replace(at, records[at:], "redone")

    def correct_a_draw(self, back=20):
        """Put right a draw of a while ago; what no longer fits is left out and played anew."""
        rows = entries(RULES, self.kept.setup, self.match.records)[-back:]
        for row in rows:
            if not isinstance(row.record, Typed) or row.asked.n < 2:
                continue
            other = typed(row.asked, (row.record.value + 1) % row.asked.n)
            if other == row.record:
                continue
            made = amend(RULES, self.kept.setup, self.match.records, row.line, other)
            while made.conflict is not None:
                made = made.drop()
            self.replace(row.line, made.records[row.line :], "amended", "heard it wrong")
            return

    def rule(self):
        """Have the table count otherwise than the rules, as soon as it stands between two steps."""
        while not isinstance(self.match.records[-1], Step):
            self.enter()
        dial = next(one for one in self.match.dials() if one.key.startswith("provisions:"))
        self.match.rule(dial.key, dial.value + 2, "they had forgotten the harvest")
        self.live.at(self.turn())

    # counted by hand

    def count(self, number):
        """Log what a seat does, and every third time that its turn is over."""
        live, seat = self.live, number // 3 % 4
        if number % 3 == 2:
            following = (seat + 1) % 4
            turn = Turn("actions", 1 + number // 36, (following,))
            live.log("turn", (following,), seat=following, turn=turn)
            return
        action = self.chance.choice(TEMPLATE.actions)
        where = seating(RULES, self.kept.setup if self.kept else setup_of(live.playtest, ""))
        if number % 5 == 4:
            key = self.chance.choice(TEMPLATE.seat_counters).key
            live.log(
                "count", (key,), [Delta(key, self.chance.choice((1, 1, 2, 3)), seat)], seat=seat
            )
            return
        own = {one.key for one in TEMPLATE.seat_counters}
        deltas = [
            Delta(key, by, seat if key in own else None)
            for key, by in where.deltas(action).items()
            if by > 0
        ]
        live.log(action.key, (), deltas, seat=seat)

    def slip(self, number):
        """Correct what was counted: the last one, one before it, or none of it."""
        live = self.live
        counted = [one for one in live.playtest.entries if one.verb == "count" and not one.void]
        match number % 4:
            case 0:
                live.undo()
                self.last(2_000)
                live.redo()
            case 1 if counted:
                one = counted[-1]
                delta = one.deltas[0]
                live.correct(replace(one, deltas=(delta._replace(by=delta.by + 1),)), "one more")
            case 2 if len(counted) > 1:
                live.drop(counted[-2].n, "nobody did that")
            case _:
                live.undo()

    # seen and said

    def note(self, number):
        """Note something: every fifth without a tag, some grave, and now and then a rule."""
        live, text = self.live, NOTE_TEXTS[number % len(NOTE_TEXTS)]
        if number % 16 == 7:
            found = live.look_up()
            self.last(25_000)
            live.looked_up(found, f"4.{1 + number % 6}")
            return
        tag = "" if number % 5 == 4 else TEMPLATE.tags[number * 7 % len(TEMPLATE.tags)].key
        seats = (number % 4,) if number % 3 else ()
        found = live.note(tag=tag, seats=seats, text=text[:1])
        self.last(3_000)
        live.write(found, text=text[: len(text) // 2])
        self.last(2_000)
        live.keep_note(found, text=text, severity=(0, 1, 0, 2, 1, 0, 3)[number % 7])

    def rest(self, minutes=8):
        """Have a pause."""
        self.live.pause()
        self.clock.go(minutes * 60_000)
        self.live.resume()

    # and in the end

    def forms(self, own=False):
        """Have every seat fill in its form."""
        for seat in range(4):
            answers = [self.answer(seat, one) for one in FIELDS]
            if own:
                answers.append(Answer(seat, "own1", self.chance.randrange(1, 6)))
            form = "paper" if seat % 2 else "screen"
            self.live.change(with_feedback(seat, form, answers))
            self.clock.go(40_000)

    def answer(self, seat, one):
        chance = self.chance
        match one.kind:
            case "scale":
                text = chance.choice(one.words) if one.words else ""
                return Answer(seat, one.key, chance.choice((2, 3, 4, 4, 5)), text)
            case "choice":
                return Answer(seat, one.key, chance.randrange(len(one.words)))
            case "round":
                return Answer(seat, one.key, chance.randrange(7))
        return Answer(seat, one.key, text=chance.choice(NOTE_TEXTS))

    def over(self, *, goal_met="open", extent="full"):
        """Tell the result, and end the session."""
        if self.match is not None and self.match.outcome is not None:
            result = of_outcome(self.match.outcome, team=True, parts=RULES.score_parts)
            self.name_roles()
        else:
            scores = [self.chance.randrange(40, 90) for _ in ALIASES]
            rows = zip(scores, ranks(scores), strict=True)
            seats = tuple(SeatResult(at, *row) for at, row in enumerate(rows))
            team = self.chance.choice(("won", "won", "lost"))
            result = Result(team, extent=extent, seats=seats if extent == "full" else ())
        if extent != "full":
            result = result._replace(extent=extent, why_short="the last tram", seats=())
        self.live.change(with_result(result._replace(goal_met=goal_met, surprised=NOTE_TEXTS[3])))
        self.forms(own=bool(self.live.session.asks))
        self.live.end()

    def name_roles(self):
        for seat, player in enumerate(self.match.state.players):
            self.live.change(with_seat(seat, role=player.role))
