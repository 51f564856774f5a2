"""§8.1 Whatever a folder holds, it is a pack or it is refused: bytes and structure, mutated."""

import copy
import json
from random import Random

import pytest
from delay_author import authors_config
from driving import drive
from pack_folders import shipped_data, write
from parts import soaked

from engine.bots.table import seat_bots
from engine.games.delay import GAME
from engine.games.delay.check import report
from engine.games.delay.pack import PackError, loads, read_folder
from engine.games.delay.schema import CONFIG, ENDINGS, EVENTS
from engine.kernel.game import Setup
from engine.kernel.match import Match
from resources.catalogue import LANGUAGES, catalogue

SHIPPED = shipped_data() | {CONFIG: authors_config()}
RAW = {file: json.dumps(value, ensure_ascii=False).encode() for file, value in SHIPPED.items()}
ODD = (
    *(None, True, False, 0, 1, -1, 7, 12, 13, 101, 10**30, 1.0, float("nan"), float("inf")),
    *("", " ", "A", "D", "event_001", "event_011", "x" * 6_000, "\x00", "\u2028", "\ud83d", "｛｝"),
    *([], {}, [[]], {"": 0}, ["A", "B", "C"], {"heaven": 3}),
)
BYTES = (
    b"",
    b"\x00",
    b"\xff",
    b'"',
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b"1e9",
    b"-",
    b"\\u",
    b"\\ud800",
)


def places(value, path=()):
    """Yield the path to everything in parsed JSON."""
    yield path
    entries = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in entries if isinstance(value, (dict, list)) else ():
        if isinstance(item, (dict, list)):
            yield from places(item, (*path, key))
        else:
            yield (*path, key)


PLACES = [(file, *path) for file in SHIPPED for path in places(SHIPPED[file]) if path]


def bend(rng, data):
    """Change one thing of the structure: another value, gone, twice, or swapped."""
    *above, last = rng.choice(PLACES)
    place = data
    try:
        for step in above:
            place = place[step]
        act = rng.randrange(5)
        if act == 0:
            del place[last]
        elif act == 1 and isinstance(place, list):
            place.append(copy.deepcopy(place[last]))
        elif act == 2 and isinstance(place, dict):
            place[f"{last}_"] = place.pop(last)
        elif act == 3 and isinstance(place[last], int):
            place[last] += rng.choice((-200, -13, -1, 1, 13, 200))
        else:
            place[last] = copy.deepcopy(rng.choice(ODD))
    except (KeyError, IndexError, TypeError):
        pass  # an earlier change has taken that place away


def break_bytes(rng, raw):
    """Change some bytes anywhere: cut, overwritten, put in, or doubled."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randrange(len(raw) + 1)
        end = min(len(raw), at + rng.choice((0, 1, 1, 3, 40)))
        raw = (
            raw[:at]
            + rng.choice((*BYTES, raw[at:end] * 2, bytes([rng.randrange(256)])))
            + raw[end:]
        )
    return raw


def checked(folder):
    """Return the report of a folder after holding it to what a report is."""
    found = report(folder)
    assert found.playable == (not found.faults)
    for entry in (*found.faults, *found.findings):
        for lang in LANGUAGES:
            line = catalogue(lang).say(f"error.{entry.code}", **entry.details)
            assert line.isprintable()
            line.encode()
    return found


@pytest.mark.parametrize("part", soaked(range(4), [0]))
def test_bent_structures_are_packs_or_refused(tmp_path, part):
    playable = 0
    rng = Random(f"bend{part}")
    for _ in range(400):
        data = copy.deepcopy(SHIPPED)
        for _ in range(rng.choice((1, 1, 1, 2, 6))):
            bend(rng, data)
        found = checked(write(tmp_path, data))
        playable += found.playable
        if found.playable:
            assert loads(found.pack.text) == found.pack
        else:
            with pytest.raises(PackError):
                read_folder(tmp_path)
    assert 10 < playable < 380


@pytest.mark.parametrize("part", soaked(range(4), [0]))
def test_broken_bytes_are_packs_or_refused(tmp_path, part):
    rng = Random(f"bytes{part}")
    playable = 0
    for _ in range(300):
        file = rng.choice(list(SHIPPED))
        write(tmp_path, RAW | {file: break_bytes(rng, RAW[file])})
        found = checked(tmp_path)
        playable += found.playable
        if found.playable:
            assert loads(found.pack.text) == found.pack
    assert 5 < playable < 290


def test_what_is_playable_can_be_played_to_its_end(tmp_path):
    rng = Random("play")
    played = 0
    for _ in range(120):
        data = copy.deepcopy(SHIPPED)
        bend(rng, data)
        found = report(write(tmp_path, data))
        if not found.playable:
            continue
        bound = GAME.packs.bind(found.pack.text)
        for bot in ("random", "rebellion"):
            setup = Setup("delay", (bot,), "mutant")
            match = Match(bound, setup)
            drive(match, dict(enumerate(seat_bots(bound, setup))))
            assert match.outcome is not None
        played += 1
    assert played > 10


def test_texts_from_a_journals_head_are_packs_or_refused():
    rng = Random("head")
    named = {"events": EVENTS, "endings": ENDINGS, "config": CONFIG}
    whole = json.dumps({key: SHIPPED[file] for key, file in named.items()}).encode()
    refused = 0
    for _ in range(300):
        text = break_bytes(rng, whole).decode("utf-8", "surrogateescape")
        try:
            pack = loads(text)
        except PackError:
            refused += 1
        else:
            assert loads(pack.text) == pack
    assert 100 < refused < 300
