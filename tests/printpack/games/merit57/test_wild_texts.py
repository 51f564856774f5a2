"""Texts of any shape on a card: a correct card, or a named error; never a glyph lost in silence."""

import dataclasses
from random import Random

import pytest
from parts import soaked

from printpack.cards.format import FORMATS, SAFE
from printpack.draw import fonts
from printpack.draw.fonts import GlyphMissing
from printpack.draw.ops import Run
from printpack.games.merit57.cards.being import being
from printpack.games.merit57.cards.collective import collective
from printpack.games.merit57.cards.great_vow import great_vow
from printpack.games.merit57.cards.personal import personal
from printpack.games.merit57.cards.vow import vow
from printpack.games.merit57.edition import Edition, edition
from printpack.typeset.atoms import Type
from printpack.typeset.block import block
from printpack.typeset.inline import is_picture
from printpack.typeset.line_breaking import TextDoesNotFit
from printpack.typeset.punctuation import NO_END, NO_START

DRAW = {"C1": collective, "C5": collective, "G05": personal, "G13": personal, "ES1": personal}
DRAW |= {"B08": being, "V4": vow, "BV1": great_vow}
NAMED = ("glyph-missing", "text-does-not-fit", "text-missing")
FEW, MANY = 60, 250  # texts a card: 2,000 in all
SPOILT = 1.5  # of a card's texts, as a rule

PIECES = [
    *(
        "资粮+2",
        "功德-1",
        "劫难≥10",
        "——",
        "……",
        "「」",
        "（",
        "）",
        "，",
        "。",
        "；",
        " ",
        "  ",
        "\n",
    ),
    *("*", "**", "Maudgalyayana", "supercalifragilisticexpialidocious", "Lopadotemacho" * 3),
    *(
        "🎲",
        "☸",
        "⭐",
        "🙏🏽",
        "\u200d",
        "\ufe0f",
        "龘",
        "𠮷",
        "鬯",
        "迴",
        "拏",
        "שלום",
        "مرحبا",
        "ไทย",
    ),
    *("\u202e", "\u0301", "{", "}", "{0}", "%s", "<b>", "&amp;", ":d6:", ":merit:", ":none:", "'"),
    *(
        "1–2 ",
        "3–4 ",
        "【A】",
        "【B】",
        "A: ",
        "[Monk] ",
        "【僧侣】",
        "a" * 60,
        "一" * 90,
        "\t",
        "\x00",
    ),
]


def wild(rng):
    return "".join(rng.choice(PIECES) for _ in range(rng.choice([0, 1, 2, 4, 8, 16, 40])))


def with_texts(printed, card, rng):
    """Return an edition in which one card says something else."""
    entry = printed.card(card)
    lang = printed.lang

    def changed(text):
        other = rng.random() < SPOILT / len(entry.patterns)
        return wild(rng).replace("{", "{{").replace("}", "}}") if other else text

    patterns = {
        place: {**texts, lang: changed(texts[lang])} for place, texts in entry.patterns.items()
    }
    quote = {**entry.quote, lang: wild(rng) if rng.random() < 0.3 else entry.quote.get(lang, "")}
    name = {**entry.name, lang: wild(rng)[:30] if rng.random() < 0.3 else entry.name[lang]}
    other = dataclasses.replace(entry, patterns=patterns, quote=quote, name=name)
    rules = dataclasses.replace(printed.rules, cards={**printed.rules.cards, card: other})
    return Edition(rules, lang), other


@pytest.mark.parametrize("texts", soaked([FEW, MANY], [FEW]))
@pytest.mark.parametrize("card", DRAW)
def test_a_card_of_any_words_is_right_or_says_what_is_wrong(card, texts):
    rng = Random(f"wild {card}")
    form = FORMATS["63x88"]
    right = 0
    named = set()
    for number in range(texts):
        printed, entry = with_texts(edition(("zh", "en")[number % 2]), card, rng)
        try:
            face = DRAW[card](printed, entry, form, low=False)
        except (TextDoesNotFit, GlyphMissing) as error:
            named.add((error.code, bool(error.details)))
            continue
        right += 1
        for run in (op for op in face.ops if isinstance(op, Run)):
            for character in run.text:
                assert not is_picture(character)
                assert fonts.font_for(character, run.font) == run.font
            end = run.x + fonts.width(run.text, run.font, run.size, run.track)
            assert run.x >= -0.01
            assert end <= form.w - SAFE + run.size / fonts.MM, (run.text, end)
    assert right > texts / 10
    assert named <= {(code, True) for code in NAMED}
    assert ("glyph-missing", True) in named


def test_the_rules_of_lines_hold_for_any_words():
    kind = Type("serif", "serif-bold", "sans-bold", 7.6, 1.4, "zh")
    rng = Random("lines")
    kept = 0
    for _ in range(400):
        text = wild(rng)
        try:
            set_ = block(text, 40.0, kind)
        except (TextDoesNotFit, GlyphMissing):
            continue
        rows = [[g.text for atom in line.atoms for g in atom.glyphs] for line in set_.lines]
        ends = [line.ends for line in set_.lines]
        for place, row in enumerate(rows):
            if row and place and not ends[place - 1]:
                assert row[0] not in NO_START
                kept += 1
            if row and not ends[place]:
                assert row[-1] not in NO_END
    assert kept > 5
