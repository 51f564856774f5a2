"""Numbers in sentences: a true minus, a sign where asked for, and the noun for one and for many."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

from engine.games import IDS
from resources.catalogue import catalogue
from resources.numbers import Number, shown, signed
from resources.spelled import Spelled

ROOT = Path(__file__).parent.parent.parent
PRODUCT = [path for name in ("engine", "printpack", "gui") for path in (ROOT / name).rglob("*.py")]
EN, ZH = catalogue("en"), catalogue("zh")
COUNTED = re.compile(r"\{\w+\} (\w+)(?: (\w+))?")

# Sentences with a plain plural: what they count is never one, or it comes as a text.
NEVER_ONE = {
    "chart.points",  # with a decimal: 1.0 points
    *(f"lab.report.part-{one}-points" for one in ("more", "less", "same", "open")),
    *(f"lab.told.{one}-points" for one in ("more", "less", "same", "open")),  # with decimals
    "lab.told.gap",
    *(f"gui.lab.decided-{one}-points" for one in ("more", "less", "same")),  # a margin: 3, or 2.5
    "gui.lab.unresolved-points",
    "sim.pace",  # 10,000 in groups of three
    "error.pack-id",  # one is no fault
    "error.cier-one-boss",  # one is no fault, and nobody plays alone
    "gui.honours.times",  # beside “once”
    "gui.ludo.fairness.many",
    "gui.preset.merit57.core66",  # no core edition is one card
    "gui.shell.needs-players",
    "gui.shell.facts",  # beside “alone”
    "gui.shell.fact.stalemate.value",  # twenty, by the edition
    "gui.statistics.size-some",
    "gui.statistics.size-many",
    "gui.statistics.ludo.gifts",
    "gui.statistics.ludo.few-fair",
    "gui.statistics.ludo.many-fair",
    "gui.statistics.ludo.few-balanced",
    "gui.statistics.ludo.many-balanced",
    "gui.statistics.cier.at-seats",
    "gui.cier.aim.several",
    "print.merit57.board.scholar.skill-text",  # from one to many
    "ludo.event.rolled",  # somebody rolls: a verb
    "merit57.event.drew",
    "cier.event.crowded",  # a crowd
    "error.cier-one-side",  # nobody plays alone
    "verify.right",  # a match has many draws
    "verify.wrong",
    "gui.shell.chance-wrong",
    "gui.statistics.verified",
}


def forms(words, key):
    """Return the forms of the nouns in a sentence, for one and for many."""
    specs = (spec for _, _, spec, _ in Formatter().parse(words.pattern(key)) if spec)
    return [tuple(spec.split("|")) for spec in specs if "|" in spec]


@pytest.mark.parametrize(
    ("number", "plain", "with_sign"),
    [(3, "3", "+3"), (0, "0", "+0"), (-3, "−3", "−3"), (-0.5, "−0.5", "−0.5")],
)
def test_below_nothing_a_number_has_a_minus_and_no_hyphen(number, plain, with_sign):
    assert shown(number) == f"{Number(number)}" == plain
    assert signed(number) == f"{Number(number):+}" == with_sign


def test_a_number_may_be_rounded_and_may_leave_its_sign():
    assert signed(-1.25, ".1f") == "−1.2"
    assert shown(2.0, "g") == "2"
    assert f"{Number(-4):n} {Number(4):n}" == "4 4"


def test_no_other_module_writes_a_sign_before_a_number():
    found = []
    for path in PRODUCT:
        text = path.read_text(encoding="utf-8")
        if ":+" not in text and "'−'" not in text and '"−"' not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            by_format = isinstance(node, ast.FormattedValue) and node.format_spec is not None
            if by_format and ast.unparse(node.format_spec).startswith(("f'+", 'f"+')):
                found.append(f"{path.relative_to(ROOT)}:{node.lineno}")
            if isinstance(node, ast.Call) and ast.unparse(node).endswith("replace('-', '−')"):
                found.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert len(PRODUCT) > 400
    assert found == []


def test_a_number_says_the_noun_for_one_and_for_many():
    said = [f"{Number(n):round|rounds}" for n in (0, 1, 2, -1)]
    assert said == ["0 rounds", "1 round", "2 rounds", "−1 rounds"]
    assert f"{Number(1):file is|files are}" == "1 file is"
    assert [f"{Number(n):=once|# times}" for n in (1, 2)] == ["once", "2 times"]


@pytest.mark.parametrize(
    ("value", "english", "chinese"),
    [
        (0, "zero", "零"),
        (2, "two", "两"),
        (4, "four", "四"),
        (10, "ten", "十"),
        (16, "sixteen", "十六"),
        (20, "twenty", "二十"),
        (22, "twenty-two", "二十二"),
        (36, "thirty-six", "三十六"),
        (99, "ninety-nine", "九十九"),
        (100, "100", "100"),
    ],
)
def test_a_count_in_prose_is_spelled_out(value, english, chinese):
    assert f"{Spelled(value, 'en')}" == english
    assert f"{Spelled(value, 'zh')}" == chinese
    assert f"{Spelled(value, 'en'):A}" == english.capitalize()


def test_a_sentence_has_the_noun_that_its_number_asks_for():
    said = [EN.say("gui.print.complete", n=n) for n in (1, 2)]
    assert said == ["The kit is complete: 1 piece", "The kit is complete: 2 pieces"]
    assert ZH.say("gui.print.complete", n=1) == ZH.say("gui.print.complete", n=2).replace("2", "1")
    assert "−2" in EN.say("error.journal-record", line=-2, given="x")


def test_chinese_has_one_form_for_one_and_many():
    for key in ZH.keys:
        if not key.startswith("print."):  # whose switches offer wordings
            assert forms(ZH, key) == [], key


def game_of(key):
    """Return the game that a sentence belongs to; empty if it is everybody's."""
    return next((part for part in key.split(".")[:4] if part in IDS), "")


def test_english_never_counts_one_as_many():
    """A noun that one sentence has in two forms has both in all sentences of its game."""
    many = {}
    for key in EN.keys:
        for pair in forms(EN, key):
            if len(pair) == 2 and pair[1]:
                many.setdefault(pair[1], set()).add(game_of(key))
    plain = {}
    for key in EN.keys:
        for word in {word for found in COUNTED.findall(EN.pattern(key)) for word in found}:
            homes = many.get(word, set())
            if homes & {game_of(key), ""} or (homes and not game_of(key)):
                plain.setdefault(key, f"{key} says “{word}” of any number: {{n:one|{word}}}")
    unheard = {key: told for key, told in plain.items() if key not in NEVER_ONE}
    assert not unheard, "\n".join(unheard.values())
    assert NEVER_ONE - plain.keys() == set(), "these need no exception"
    assert {"rounds", "times", "seats"} <= many.keys()
