"""A thousand files that were saved matches once: each plays or is refused, nothing is executed."""

import json
import sys
from random import Random

import pytest
from bot_matches import CLASSIC, LUDO, match_of, play
from parts import soaked

from engine.kernel.errors import SamsaraError
from engine.kernel.journal import dumps
from engine.kernel.match import Match
from engine.kernel.replay import steps
from engine.library.journal_check import open_journal
from engine.library.journal_files import read_journal

BATCHES, BATCH = 10, 100
NUMBERS = "-1 0 1 7 255 4294967296 9223372036854775807 9223372036854775808 -9223372036854775809"
ODD = [*NUMBERS.split(), "1" * 5000, "0.5", "1e999", "NaN", "-Infinity", "true", "null", '"6"']
SENTINEL = "executed-by-a-journal"
CODE = [
    f"__import__('os').system('touch {SENTINEL}')",
    f"open('{SENTINEL}', 'w')",
    "${jndi:ldap://x}",
    "{0.__class__.__mro__}",
    "cos\nsystem\n(S'touch x'\ntR.",
    "../../../../etc/passwd",
    "'; DROP TABLE matches; --",
]
FORBIDDEN = ("exec", "compile", "os.system", "os.exec", "subprocess.Popen", "pickle.find_class")


@pytest.fixture(scope="module")
def texts():
    matches = [
        play(match_of("a", nonce="n")),
        play(match_of("b", players=("steady", "random", "person", "steady")), 60),
        play(match_of("c", house=CLASSIC, inputs={"balance": 40, "subject": 1}), 25),
        play(match_of("d", house={"play_on": True, "tempo_minutes": (1.0, 2.0, 3.0, 4.0)}), 40),
    ]
    return [dumps(match.journal()) for match in matches]


def flipped(text, rng):
    data = bytearray(text.encode())
    for _ in range(rng.choice((1, 1, 1, 3, 40))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(data)


def cut_short(text, rng):
    return text.encode()[: rng.randrange(len(text))]


def lines_moved(text, rng):
    lines = text.splitlines(keepends=True)
    here, there = (rng.randrange(len(lines)) for _ in range(2))
    match rng.randrange(3):
        case 0:
            del lines[here : here + rng.choice((1, 1, 2, 9))]
        case 1:
            lines.insert(there, lines[here])
        case _:
            lines[here], lines[there] = lines[there], lines[here]
    return "".join(lines).encode()


def number_changed(text, rng):
    starts = [at for at, sign in enumerate(text) if sign.isdigit() and not text[at - 1].isdigit()]
    start = rng.choice(starts)
    end = start
    while text[end].isdigit():
        end += 1
    new = rng.choice(ODD) if rng.random() < 0.5 else str(rng.randrange(60))
    return (text[:start] + new + text[end:]).encode()


def nested(text, rng):
    depth = rng.choice((3, 200, 900, 1000, 5_000, 100_000))
    opening, closing = rng.choice(("[]", ('{"a":', "}")))
    hole = rng.choice([at for at, sign in enumerate(text) if sign in "[:,"][:400]) + 1
    return (text[:hole] + opening * depth + closing * depth + "," + text[hole:]).encode()


def anything(rng):
    return rng.choice(
        [
            None,
            True,
            rng.choice((-1, 0, 3, 2**31, 2**62, -(2**62), 10**400)),
            float("nan"),
            0.5,
            "",
            "x" * 100_000,
            "\ud800",
            "\x00",
            rng.choice(CODE),
            [],
            {},
            [[[]]],
            [rng.choice(CODE)] * rng.randrange(1, 17),
            {rng.choice(CODE): rng.choice((1, "1", -(2**60)))},
            {
                "balance": rng.choice((2**62, -(2**62), 10**6, -5000)),
                "subject": rng.randrange(-9, 9),
            },
            {
                "dice": "fair",
                rng.choice(("sixes", "window", "safe")): rng.choice((2, [3, 4], 1000)),
            },
        ]
    )


def part_replaced(text, rng):
    """Put anything in the place of anything: a part of the head, a record or a part of one."""
    data = json.loads(text)
    where, key = data, rng.choice(list(data))
    while isinstance(where[key], (list, dict)) and where[key] and rng.random() < 0.7:
        where = where[key]
        key = rng.choice(list(where)) if isinstance(where, dict) else rng.randrange(len(where))
    where[key] = anything(rng)
    return json.dumps(data).encode()


BIG = (0, 1, 6, 56, 700, 10**6, 2**31, 2**53 - 1, 2**62)


def shape_kept(text, rng):
    """Change the head or a record so that only the rules can find fault with it."""
    data = json.loads(text)
    match rng.randrange(5):
        case 0:
            data["players"] = rng.choices(("person", "steady", "?", CODE[0]), k=rng.randint(1, 16))
        case 1:
            data["inputs"] = {
                "balance": rng.choice(BIG) * rng.choice((-1, 1)),
                rng.choice(("subject", "other")): rng.choice(BIG) * rng.choice((-1, 1)),
            }
        case 2:
            for rule in rng.sample(list(LUDO.rule_sheet.rules.values()), k=2):
                values = [*rule.choices, rule.least, rule.most, True, 3.5, rule.value]
                data["house"][rule.key] = rng.choice(values)
        case 3:
            data["records"] = data["records"][: rng.randrange(9)]
            data["inputs"] = {"balance": rng.choice(BIG) * rng.choice((-1, 1))}
        case _:
            record = rng.choice(data["records"])
            at = rng.randrange(1, len(record))
            record[at] = rng.choice(BIG) if isinstance(record[at], int) else rng.choice(CODE)
    return json.dumps(data).encode()


MUTATIONS = (
    flipped,
    cut_short,
    lines_moved,
    number_changed,
    nested,
    part_replaced,
    part_replaced,
    shape_kept,
    shape_kept,
    shape_kept,
)


class Watch:
    """Says what was executed while it was on; Python lets no audit hook be taken away again."""

    def __init__(self):
        self.on = False
        self.seen = []
        sys.addaudithook(self._hear)

    def _hear(self, event, arguments):
        if self.on and event.startswith(FORBIDDEN):
            self.seen.append((event, str(arguments)[:200]))


@pytest.fixture(scope="module")
def watch(texts, tmp_path_factory):
    path = tmp_path_factory.mktemp("whole") / "m"
    for text in texts:  # whatever is imported at first use is imported now
        path.write_text(text, encoding="utf-8")
        assert opened_and_played(path) == "plays"
    return Watch()


def opened_and_played(path):
    """Open a file as every door of the program does; return how that ended."""
    try:
        opened = open_journal(read_journal(path))
    except SamsaraError as error:
        return error.code if "\n" not in str(error) else "more than one line"
    for _ in steps(opened.game, opened.setup, opened.records):
        pass
    Match(opened.game, opened.setup, opened.records)
    return "plays"


@pytest.mark.parametrize("batch", soaked(range(BATCHES), range(3)))
def test_a_mutated_match_plays_or_is_refused_and_nothing_else(
    batch, texts, watch, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "m.samsara"
    ends = []
    for number in range(BATCH):
        rng = Random(batch * BATCH + number)
        mutate = MUTATIONS[number % len(MUTATIONS)]
        data = mutate(rng.choice(texts), rng)
        path.write_bytes(data)
        watch.on = True
        try:
            ends.append(opened_and_played(path))
        finally:
            watch.on = False
        assert path.read_bytes() == data
        assert list(tmp_path.iterdir()) == [path], mutate.__name__
    assert not watch.seen
    assert "more than one line" not in ends
    # the mutations reach every layer: the parser, the reader, the rules
    assert {"plays", "journal-no-json"} < set(ends)
    assert {"journal-record", "journal-part", "journal-text"} & set(ends)
    assert {"journal-diverged", "journal-position", "journal-longer"} & set(ends)


def test_the_watch_would_see_what_is_executed(watch):
    watch.seen.clear()
    watch.on = True
    exec("nothing = 0")
    watch.on = False
    seen, watch.seen[:] = list(watch.seen), []
    assert {event for event, _ in seen} == {"compile", "exec"}
