"""Where lines break, in Chinese and English, over made-up texts and over every text of the kit."""

import re
from itertools import pairwise

import pytest
from parts import each

import resources
from printpack.draw.fonts import width
from printpack.draw.inks import INK
from printpack.draw.ops import Run, bounds
from printpack.games.merit57.edition import edition
from printpack.games.merit57.spec import CARD_DECKS
from printpack.typeset.atoms import Type
from printpack.typeset.block import balanced, block
from printpack.typeset.line_breaking import TextDoesNotFit
from printpack.typeset.punctuation import CLOSING, NO_END, NO_START

ZH = Type("serif", "serif-bold", "sans-bold", 7.6, 1.4, "zh")
EN = Type("lora", "lora-bold", "lora-bold", 7.1, 1.27, "en")
KINDS = {"zh": ZH, "en": EN}
WIDTHS = (24.0, 33.0, 42.4, 52.4)


def shown(set_):
    return ["".join(g.text for atom in line.atoms for g in atom.glyphs) for line in set_.lines]


def texts_of(lang):
    printed = edition(lang)
    for deck in CARD_DECKS:
        for card in printed.rules.deck(deck):
            yield printed.quote(card)
            for text in printed.texts(card).values():
                yield from text.split("\n")


@each("lang", KINDS)
@each("wide", WIDTHS)
def test_no_line_of_any_card_breaks_a_rule(lang, wide):
    faults = []
    lines = 0
    for text in texts_of(lang):
        rows = shown(block(text, wide, KINDS[lang]))
        lines += len(rows)
        for place, row in enumerate(rows):
            if place and row[:1] in NO_START:
                faults.append((text, row))
            if place + 1 < len(rows) and row[-1:] in NO_END:
                faults.append((text, row))
    assert faults == []
    assert lines > 300


@pytest.mark.parametrize("wide", WIDTHS)
def test_nothing_of_a_text_is_lost_or_added(wide):
    for text in texts_of("zh"):
        joined = "".join(shown(block(text, wide, ZH)))
        assert joined == re.sub(r"(?<=[\d%]) (?=[\u3400-\u9fff])", "", text.replace("*", ""))


@pytest.mark.parametrize(
    ("lang", "together"),
    [
        ("zh", r"[资功劫慧].{0,3}[+−]\d"),
        ("zh", r"[≥≤]\d+"),
        ("zh", r"\d资粮"),
        ("zh", r"——|……"),
        ("en", r"(?:Provisions|Merit|Wisdom|Calamity) [+−]\d"),
    ],
)
def test_a_number_stays_with_its_word(lang, together):
    whole = parted = 0
    for text in texts_of(lang):
        rows = shown(block(text, 33.0, KINDS[lang]))
        found = sum(len(re.findall(together, row)) for row in rows)
        plain = text.replace("*", "") if lang == "en" else text.replace("*", "").replace(" ", "")
        wanted = len(re.findall(together, plain))
        whole += found
        parted += wanted - found
    assert whole > 10
    assert parted == 0


@pytest.mark.parametrize("lang", KINDS)
def test_every_character_stands_inside_its_column(lang):
    for wide in WIDTHS:
        for text in texts_of(lang):
            set_ = block(text, wide, KINDS[lang])
            for run in set_.ops(10.0, 50.0, INK):
                end = run.x + width(run.text, run.font, run.size, run.track)
                last = run.text[-1]
                slack = ZH.em / 2 + 0.01 if last in "，。；：、）」』】》〉！？" else 0.05
                assert run.x > 10.0 - ZH.em / 2 - 0.01
                assert end <= 10.0 + wide + slack, (text, run.text)


def ends_of(set_):
    """Return where each line ends."""
    ends = {}
    for run in set_.ops(0.0, 0.0, INK):
        ends[round(run.y, 6)] = run.x + width(run.text, run.font, run.size, run.track)
    return [ends[y] for y in sorted(ends, reverse=True)]


def test_justified_lines_end_at_the_same_edge():
    text = "天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳云腾致雨"
    set_ = block(text, 28.4, ZH)
    ends = ends_of(set_)[:-1]
    assert len(ends) >= 2
    assert max(ends) - min(ends) < 0.02
    assert max(ends) == pytest.approx(28.4, abs=0.02)


def test_a_paragraph_is_spread_in_one_way():
    spread = plain = 0
    for wide in WIDTHS:
        for text in texts_of("zh"):
            set_ = block(text, wide, ZH)
            if len([line for line in set_.lines if line.ends]) > 1:
                continue
            assert max(set_.loose) <= 0.12 * ZH.em + 1e-9
            full = [
                wide - end < 0.03
                for end, line in zip(ends_of(set_), set_.lines, strict=True)
                if not line.rests and line.atoms[-1].last not in CLOSING
            ]
            if any(set_.loose):
                assert all(full), text
                spread += 1
            else:
                plain += len(set_.lines) > 1
    assert spread > 50
    assert plain > 20


def test_no_word_of_the_list_is_split_and_no_short_word_is_left_over():
    words = resources.toml("typeset/zh.toml")["words"]
    checked = 0
    for wide in (42.4, 52.4):
        for text in texts_of("zh"):
            set_ = block(text, wide, ZH)
            rows = shown(set_)
            for one, other in pairwise(rows):
                seam = one[-3:] + "|" + other[:3]
                split = [w for w in words for k in range(1, len(w)) if w[:k] + "|" + w[k:] in seam]
                whole = [w for w in words if one.endswith(w) or other.startswith(w)]
                assert not split or whole, (text, seam)  # two words may share a character
                checked += 1
            for place, line in enumerate(set_.lines):
                if line.ends and place and not set_.lines[place - 1].ends:
                    assert line.width >= 3 * ZH.em, (text, rows[place])
    assert checked > 100


def test_a_space_beside_a_figure_is_the_same_whether_it_was_typed_or_not():
    close, typed = "从0起，付2资粮，慧≥8者", "从 0 起，付 2 资粮，慧 ≥ 8 者"
    assert list(block(close, 90, ZH).ops(0, 0, INK)) == list(block(typed, 90, ZH).ops(0, 0, INK))
    assert block("从0起", 90, ZH).lines[0].width > width("从0起", "serif", ZH.size) + 0.3 * ZH.em


def test_the_die_in_a_line_stands_clear_of_its_word_and_shows_no_number():
    ops = list(block("Roll:die:: 1", 90, EN).ops(0.0, 0.0, INK))
    runs = [op for op in ops if isinstance(op, Run)]
    outline, sign = (op for op in ops if not isinstance(op, Run))
    assert runs[0].text == "Roll"
    assert bounds(outline.path).x - width("Roll", "lora", EN.size) > 0.2 * EN.em
    assert len([step for step in sign.path if step[0] == "M"]) == 2  # a question mark, no pips


def test_marks_in_pairs_take_half_their_room_and_openings_hang():
    single, pair = block("他说。", 90, ZH), block("他说。」", 90, ZH)
    assert pair.lines[0].width - single.lines[0].width == pytest.approx(ZH.em / 2, abs=0.01)
    first = next(iter(block("「开仓」放粮", 90, ZH).ops(0.0, 0.0, INK)))
    assert first.x == pytest.approx(-ZH.em / 2, abs=0.01)


def test_the_name_of_a_choice_and_signed_numbers_are_bold():
    runs = list(block("*开仓*：功德+2", 90, ZH).ops(0.0, 0.0, INK))
    assert [(run.font, run.text) for run in runs] == [
        ("serif-bold", "开仓"),
        ("serif", "：功德"),
        ("sans-bold", "+2"),
    ]


@pytest.mark.parametrize("lang", KINDS)
def test_a_number_below_nothing_has_a_minus_and_no_hyphen(lang):
    texts = list(texts_of(lang))
    assert [text for text in texts if re.search(r"-\d", text)] == []
    assert any("−" in text for text in texts)


def test_a_word_wider_than_its_column_is_told():
    with pytest.raises(TextDoesNotFit) as told:
        block("Maudgalyayana", 8.0, EN)
    assert told.value.code == "text-too-wide"
    assert told.value.details["text"] == "Maudgalyayana"


def test_balanced_lines_are_as_many_and_more_even():
    text = "A thousand rich lamps go out in the wind; the poor woman's one burns till dawn."
    plain, even = block(text, 52.4, EN), balanced(text, 52.4, EN)

    def spread(set_):
        return max(line.width for line in set_.lines) - min(line.width for line in set_.lines)

    assert len(even.lines) == len(plain.lines) == 2
    assert spread(even) <= spread(plain)
    assert even.width == plain.width


def test_a_row_of_one_font_is_one_run():
    runs = list(block("众生百态", 90, ZH).ops(0.0, 0.0, INK))
    assert len(runs) == 1
    assert isinstance(runs[0], Run)


def test_small_pictures_stand_in_the_line_like_characters():
    plain, marked = block("付2资粮", 90, ZH), block("付2:provisions:资粮:d6:", 90, ZH)
    extra = marked.lines[0].width - plain.lines[0].width
    assert extra == pytest.approx(2 * 1.1 * ZH.em - 0.2 * ZH.em)  # no seam before a picture
    ops = list(marked.ops(0.0, 0.0, INK))
    assert "".join(op.text for op in ops if isinstance(op, Run)) == "付2资粮"
    coin, outline, pips = [op for op in ops if not isinstance(op, Run)]
    assert len([s for s in pips.path if s[0] == "M"]) == 6
    box, text = bounds(coin.path), ops[0]
    after = text.x + width("付2", "serif", ZH.size) + 0.2 * ZH.em
    assert after <= box.x < box.right <= after + 1.1 * ZH.em
    assert text.y - 0.2 * ZH.em < box.y < box.top < text.y + ZH.em
    assert bounds(outline.path).x > box.right


def test_a_name_that_is_no_picture_stays_text():
    assert "".join(shown(block("A:B:C", 90, EN))) == "A:B:C"
