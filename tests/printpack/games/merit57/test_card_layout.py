"""The layout of cards: what is said once, what nothing covers, how large type is, what is alike."""

import re
from statistics import mode

import pytest
from drawn_faces import reach, runs, said, squeezed
from parts import soaked

from printpack.cards import column
from printpack.cards.format import FORMATS
from printpack.cards.look import LOOKS
from printpack.draw.inks import CINNABAR, GOLD, GREY, PAPER, SOOT
from printpack.draw.ops import Clip, Fill, Run, Stroke, bounds
from printpack.draw.pen import Pen
from printpack.games.merit57.cards.collective import main_number
from printpack.games.merit57.edition import edition
from printpack.games.merit57.spec import CARD_DECKS, SPEC
from printpack.paper.kit.pieces import Order, card_front, gather
from resources.numbers import signed

LANGUAGES = ("zh", "en")
RULES = edition("zh").rules
CARDS = [card for deck in CARD_DECKS for card in RULES.deck(deck)]
VOWS = RULES.deck("vows")
SIZES = ("63x88", "63.5x88.9", "57x87", "70x120")


def front(card, lang="zh", size="63x88"):
    printed = edition(lang)
    return card_front(Order(SPEC, printed, FORMATS[size]), printed.card(card))


def rules_size(face):
    """Return the size in which most of a card's rules are set."""
    sizes = [round(run.size, 2) for run in runs(face) if run.font in {"serif", "lora"}]
    return mode(sizes)


def test_three_choices_are_numbered_in_their_discs_in_any_column(monkeypatch):
    discs, rows = [], list(edition("en").lines("C6").values())
    monkeypatch.setattr(column.signs, "letter", lambda *drawn: discs.append(drawn[-1]))
    made = column.TextColumn(Pen("en"), FORMATS["63x88"], LOOKS["en"], 80, 0)
    made.lines([row for row in rows if row.kind == "option"], lambda _role: None)
    assert discs == ["1", "2", "3"]


# --- each effect once


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_collective_event_says_its_number_large_or_in_its_sentence_and_never_twice(lang):
    printed = edition(lang)
    for name in RULES.deck("collective"):
        card, face = printed.card(name), front(name, lang)
        _, amount = main_number(card)
        large = any(run.size >= 12 and run.text == signed(amount) for run in runs(face))
        sentence = squeezed(printed.lines(name)["base"].plain) in said(face)
        assert large != sentence, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_vow_says_its_condition_once(lang):
    for name in VOWS:
        numbers = RULES.cards[name].numbers
        words = said(front(name, lang))
        for asked in ("merit", "wisdom", "provisions_most", "gives", "delivers", "taught"):
            if asked in numbers:
                sign = "≤" if asked == "provisions_most" else "≥"
                count = len(re.findall(f"{sign}{numbers[asked]}(?!\\d)", words))
                wanted = [numbers[other] for other in ("merit", "wisdom") if other in numbers]
                assert count == max(1, wanted.count(numbers[asked])), (name, asked)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_vows_are_laid_out_alike(lang):
    say = edition(lang).say
    labels = [say(f"vow.{key}") for key in ("daily", "condition", "kept", "missed")]
    places = set()
    for name in VOWS:
        at = {run.text: (round(run.x, 1), round(run.y, 1)) for run in runs(front(name, lang))}
        places.add(tuple(at[label] for label in labels))
    assert len({tuple(y for _, y in row) for row in places}) == 1
    assert len(places) == 1 or lang == "en"  # where a number stands beside its word


# --- what is seen


def boxes(face, ink):
    return [bounds(op.path) for op in face.ops if isinstance(op, Fill) and op.ink == ink]


def slip_of(face):
    """Return the slip of a level title."""
    return next(box for box in boxes(face, PAPER) if abs(box.x - 4.4) < 1e-6 and box.h > 5)


def apart(one, other):
    """Return how far two boxes are apart; below 0 they overlap."""
    across = max(one.x - other.right, other.x - one.right)
    return max(across, one.y - other.top, other.y - one.top)


@pytest.mark.parametrize("size", soaked(SIZES, SIZES[:1]))
def test_an_english_title_covers_no_picture_and_ends_before_the_spine(size):
    form = FORMATS[size]
    for name in [*RULES.deck("general"), *RULES.deck("exclusive"), *RULES.deck("collective")]:
        face = front(name, "en", size)
        slip = slip_of(face)
        assert slip.right <= form.spine - 1.5 + 1e-6, name
        clips = [bounds(op.path) for op in face.ops if isinstance(op, Clip)]
        field = clips[0]
        if name[0] == "C":
            covered = (slip.top - field.y - 1.2) * slip.w
            assert covered < 0.15 * (field.top - 3 - field.y) * form.w, name
            continue
        window = clips[1]
        assert apart(slip, window) >= 0.5, name
        assert window.top <= form.h - 1.5, name
        say = edition("en").say(f"kind.{edition('en').card(name).kind}").upper().split("|")[0]
        seal = next(run for run in runs(face) if run.text == say)
        assert seal.x - 1.3 >= window.right + 0.4, name


@pytest.mark.parametrize("size", SIZES)
def test_the_seal_of_a_bodhisattva_lies_beside_the_attribute(size):
    for name in RULES.deck("great_vows"):
        face = front(name, "en", size)
        disc = next(box for box in boxes(face, GOLD) if abs(box.w - box.h) < 0.1 and box.w > 6)
        seal = max(boxes(face, CINNABAR), key=lambda box: box.w * box.h)
        assert apart(seal, disc) > 1.0, name
        assert apart(slip_of(face), disc) > 0.5, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_and_no_disc_touch_a_line_across_the_column(lang):
    for name in CARDS:
        face = front(name, lang)
        lines = [
            bounds(op.path)
            for op in face.ops
            if isinstance(op, Stroke) and op.width >= 0.3 and bounds(op.path).w > 30
        ]
        lines = [line for line in lines if line.h < 0.01]
        for line in lines:
            for run in runs(face):
                left, low, right, top = reach(run)
                deep = 0.1 * run.size / 2.83 if run.font.startswith("lora") else 0.0
                over = min(right, line.right) - max(left, line.x)
                assert over <= 0 or top < line.y - 0.2 or low - deep > line.y + 0.2, (name, run)
            for op in face.ops:
                box = bounds(op.path) if isinstance(op, Fill) else None
                if box and 4.0 < box.h < 4.3 and 4.0 < box.w < 4.3:  # the disc of A
                    assert box.top < line.y - 0.3 or box.y > line.y + 0.3, name


@pytest.mark.parametrize("size", SIZES)
def test_what_a_being_brings_keeps_off_its_places_of_waiting(size):
    for name in RULES.deck("beings"):
        face = front(name, "zh", size)
        row = [run for run in runs(face) if run.size > 7.4 and 10 < run.y < 16]
        numbers = [reach(run)[2] for run in row if run.text[0] == "+"]
        ring = min(run.x for run in row if run.text in {"1", "2"}) - 2.4
        assert max(numbers) < ring - 0.5, name


# --- type


SHORT = ["EF3", "EK1", "EM1", "EM3", "ES3", "C8", "G19"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", SHORT)
def test_the_rules_of_a_short_card_grow(card, lang):
    assert rules_size(front(card, lang)) >= LOOKS[lang].rules.size + 1.2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_larger_card_has_larger_type(lang):
    for name in CARDS[:48:3]:
        usual, large = (rules_size(front(name, lang, size)) for size in ("63x88", "70x120"))
        assert large >= 1.15 * usual, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_rule_of_a_collective_event_is_grey(lang):
    for name in RULES.deck("collective"):
        grey = [run for run in runs(front(name, lang)) if run.ink == GREY]
        assert not [run for run in grey if run.font in {"serif", "lora"}], name


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_no_small_type_is_set_in_the_ink_of_areas(lang):
    kit = gather(Order(SPEC, edition(lang), FORMATS["63x88"]))
    faces = [face for piece in kit.pieces for face in (piece.front, piece.back) if face]
    small = [op for face in faces for op in face.ops if isinstance(op, Run) and op.size < 10.0]
    assert [op.text for op in small if op.ink == SOOT] == []
