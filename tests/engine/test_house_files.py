"""House-rules files of any shape: read and played, or refused in one line; never a traceback."""

from random import Random

import pytest

from engine.bots.table import seat_bots
from engine.games import IDS, game
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Setup
from engine.kernel.simulation import Simulation
from engine.library.house_files import read_house

MANY = 800  # files a game
PLAYED = 40  # of those that were accepted, played to their end
_ODD = [
    "true", "-1", "0", "7", "99", "1e3", "nan", "inf", "[]", "[1, 2]", "[[1]]", '""', '"x"',
    "{}", "1979-05-27", "'''", "0x10", "9" * 30, '"\\u0000"', "[1, true]", '["a", "b", "c"]',
]  # fmt: skip
_SIGNS = ["=", "[", "]", '"', "\n", "#", ".", "{", "}", "rules", "cards", "preset", "劫", "\x00"]


def written(value):
    if isinstance(value, tuple):
        return f"[{', '.join(written(item) for item in value)}]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else repr(value)


def house_text(sheet, rng):
    """Return a file that changes some rules to values that may or may not fit."""
    rows, cards = [], []
    for key in rng.sample(sorted(sheet.rules), rng.randint(1, min(6, len(sheet.rules)))):
        rule = sheet.rules[key]
        value = written(rule.value) if rng.random() < 0.4 else rng.choice(_ODD)
        if isinstance(rule.value, int) and not isinstance(rule.value, bool) and rng.random() < 0.6:
            low = int(-9 if rule.least is None else rule.least)
            high = int(99 if rule.most is None else rule.most)
            value = str(rng.randint(low, high))
        (cards if "." in key else rows).append(f'"{key}" = {value}')
    preset = rng.choice(["", "", *sheet.presets])
    head = [f'game = "{sheet.game}"', f'preset = "{preset}"' if preset else ""]
    return "\n".join([*head, "[rules]", *rows, "[cards]", *cards, ""])


def mutated(text, rng):
    """Return the text with a few of its characters lost, doubled, moved or foreign."""
    for _ in range(rng.choice([0, 0, 1, 2, 5])):
        at = rng.randrange(len(text) + 1)
        way = rng.randrange(4)
        if way == 0:
            text = text[:at] + rng.choice([*_SIGNS, *_ODD]) + text[at:]
        elif way == 1:
            text = text[:at] + text[at + rng.randint(1, 9) :]
        elif way == 2:
            text = text[:at] + text[at : at + 20] * 2 + text[at + 20 :]
        else:
            text = text[at:] + text[:at]
    return text


@pytest.mark.parametrize("game_id", IDS)
def test_a_house_file_is_read_or_refused_in_one_line(game_id, tmp_path):
    rules, rng = game(game_id), Random(f"house {game_id}")
    path = tmp_path / "house.toml"
    accepted, blamed = [], []
    for number in range(MANY):
        data = mutated(house_text(rules.rule_sheet, rng), rng).encode()
        if number % 50 == 0:
            data = data[: rng.randrange(len(data))] + b"\xff\xfe" + data
        path.write_bytes(data)
        try:
            accepted.append(read_house(rules.rule_sheet, path))
        except SamsaraError as error:
            blamed.append(error.details["file"])
    assert set(blamed) == {"house.toml"}
    assert len(blamed) > MANY / 10
    assert len(accepted) > PLAYED
    played = 0
    for number, house in enumerate(accepted):
        setup = Setup(game_id, ("random",) * rules.default_seats, f"house{number}", house)
        try:
            simulation = Simulation(rules, setup, seat_bots(rules, setup))
        except SamsaraError:  # rules that do not fit together
            continue
        if played < PLAYED:
            assert simulation.play().scores
            played += 1
    assert played == PLAYED
