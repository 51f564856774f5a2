"""The kit's fonts: which draws a character, and the faults that were found in them."""

import tracemalloc
from pathlib import Path

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont

from printpack.draw import fonts
from printpack.games.merit57.edition import edition
from printpack.games.merit57.spec import CARD_DECKS
from resources.catalogue import LANGUAGES, catalogue

ROOT = Path(__file__).parents[3]


def glyph(font, character):
    pen = RecordingPen()
    font.getGlyphSet()[font.getBestCmap()[ord(character)]].draw(pen)
    return pen.value


def test_the_brush_draws_drought_and_not_early():
    with TTFont(fonts.path("brush")) as brush:
        han, zao = (glyph(brush, character) for character in "旱早")
    contours = [sum(step[0] == "closePath" for step in shape) for shape in (han, zao)]
    assert contours[0] > contours[1], "the second bar of the lower part is there"


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_character_of_every_card_has_a_glyph_in_every_style_it_may_take(lang):
    printed = edition(lang)
    styles = (
        ("serif", "serif-bold", "kai") if lang == "zh" else ("lora", "lora-bold", "lora-italic")
    )
    characters = set()
    for deck in CARD_DECKS:
        for card in printed.rules.deck(deck):
            texts = (printed.name(card), printed.quote(card), *printed.texts(card).values())
            characters |= set("".join(texts))
    assert len(characters) > 60
    for character in characters - {"\n"}:
        for style in styles:
            assert fonts.font_for(character, style) in fonts.FILES


SHOWN = ("gui/games", "gui/panels", "gui/shell", "gui/table", "gui/widgets", "printpack/lab")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_of_the_program_needs_a_font_of_the_system(lang):
    words = catalogue(lang)
    assert not undrawn("".join(map(words.pattern, words.keys)))


@pytest.mark.parametrize("folder", SHOWN)
def test_no_sign_on_a_page_or_a_sheet_needs_a_font_of_the_system(folder):
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py")]
    assert not undrawn("".join(sources))


def undrawn(text):
    """Return the characters for which the window would look into the system's fonts."""
    missing = set()
    for character in (characters := {one for one in text if one.isprintable()}):
        try:
            fonts.font_for(character, "sans")
        except fonts.GlyphMissing:
            missing.add(character)
    assert len(characters) > 60
    return missing


def test_titles_are_drawn_by_the_brush_alone():
    printed = edition("zh")
    for deck in CARD_DECKS:
        for card in printed.rules.deck(deck):
            assert {fonts.font_for(c, "brush") for c in printed.name(card)} == {"brush"}, card


def test_a_character_that_no_font_draws_is_told():
    with pytest.raises(fonts.GlyphMissing) as told:
        fonts.font_for("🎲", "serif")
    assert told.value.details == {"given": "🎲", "point": "U+1F3B2"}


def test_what_a_font_lacks_is_drawn_in_its_own_weight():
    assert fonts.font_for("≥", "brush") == "lora"
    assert fonts.font_for("渡", "lora-bold") == "serif-bold"
    assert fonts.font_for("渡", "lora-italic") == "serif"


def test_widths_add_up():
    one, two = fonts.width("渡", "serif", 10), fonts.width("渡化", "serif", 10)
    assert one == pytest.approx(10 / fonts.MM)
    assert two == pytest.approx(2 * one)
    assert fonts.width("渡化", "serif", 10, 0.5) == pytest.approx(two + 0.5)


def test_what_is_known_of_a_font_takes_little_memory():
    fonts.font.__wrapped__("kai")  # what all fonts have in common
    tracemalloc.start()
    try:
        font = fonts.font.__wrapped__("serif")
        taken = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert font.face.charWidths[ord("生")] == 1000
    assert taken < 2.4 * 2**20
