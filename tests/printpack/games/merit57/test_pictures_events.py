"""The pictures of the events: each its own, each in its place, in any size, language and ink."""

import pytest
from parts import each

from printpack.cards.field import PictureField, open_field, scene_field, window_field
from printpack.cards.format import FORMATS
from printpack.cards.frame import OVERLAP
from printpack.cards.openings import horizon, sight
from printpack.draw import icons
from printpack.draw.inks import MOST_INK
from printpack.draw.ops import Clip, Fill, Run, Stroke, Unclip, bounds, moved, points
from printpack.draw.pen import Pen
from printpack.games.merit57.edition import edition
from printpack.games.merit57.pictures import PICTURES
from printpack.games.merit57.pictures.general import GENERAL
from printpack.games.merit57.pictures.scenes import SCENES

POKER = FORMATS["63x88"]
EVENTS = [*SCENES, *GENERAL]
RULEBOOK = {*(f"C{n}" for n in range(1, 13)), *(f"G{n:02}" for n in range(1, 21))}
LANGUAGES = ("zh", "en")
LOW = {"zh": (58.0, 62.0), "en": (60.5, 64.5)}  # a scene's edge, at rest and raised by long texts
NEVER = {
    "desert", "plague-doctor-profile", "virus", "monk-face", "teacher", "family-house", "flood",
    "graveyard", "tombstone", "shinto-shrine", "old-king", "angel-wings", "skull-crossed-bones",
    "baby-face", "quill-ink", "scroll-quill", "yin-yang", "shield", "robber", "ship-wheel",
    "handcuffs", "bayonet", "crossed-pistols", "machine-gun", "musket", "pistol-gun", "rifle",
}  # fmt: skip


def field_of(card, lang="zh", form=POKER, raised=0):
    if card in SCENES:
        seal = 0.0 if lang == "zh" else form.right - 18.0
        return scene_field(form, LOW[lang][raised] + form.lift * 0.6, seal)
    if lang == "zh":
        return window_field(form, 56.0 + 2 * raised, 1.13)
    return open_field(form, 62.0 + 2 * raised, 1.13, 40.0)


def window(r, cx=30.0, cy=70.0):
    return PictureField(cx - 34, cx + 30, cy - 14, cy + 16, cx, cy, r)


def drawn(card, at=None, lang="zh", *, low=False):
    pen = Pen(lang, low=low)
    PICTURES[card](pen, at or field_of(card, lang))
    return pen.ops


def paths(ops):
    return [op.path for op in ops if not isinstance(op, Unclip | Run)]


def test_every_event_of_the_rulebook_has_a_picture():
    rules = edition("zh").rules
    wanted = {*rules.deck("collective"), *rules.deck("general")}
    assert RULEBOOK <= set(EVENTS) <= wanted & set(PICTURES)


def test_no_two_events_have_the_same_picture():
    at = field_of("C1")
    seen = {}
    for card in EVENTS:
        picture = repr(drawn(card, at))
        assert picture not in seen, f"{card} looks like {seen[picture]}"
        seen[picture] = card


@each("card", EVENTS)
def test_a_picture_says_whose_it_is_and_what_it_shows_in_one_sentence(card):
    told = PICTURES[card].__doc__
    assert told.startswith(f"{card}: ")
    assert told.count(". ") == 0
    assert told.endswith(".")


@each("lang", LANGUAGES)
@each("card", EVENTS)
def test_a_picture_is_the_same_every_time(card, lang):
    assert drawn(card, lang=lang) == drawn(card, lang=lang)


@each("low", [False, True])
@each("card", EVENTS)
def test_every_clip_is_undone(card, low):
    depth = 0
    for op in drawn(card, low=low):
        depth += isinstance(op, Clip) - isinstance(op, Unclip)
        assert depth >= 0
    assert depth == 0


@each("lang", LANGUAGES)
@each("card", GENERAL)
def test_a_picture_in_a_window_is_similar_in_every_size(card, lang):
    large, small = window(12.9), window(9.3, 40.0, 61.0)
    scale = small.r / large.r
    shift = small.cx - large.cx * scale, small.cy - large.cy * scale
    pairs = zip(drawn(card, large, lang), drawn(card, small, lang), strict=True)
    for one, other in pairs:
        assert type(one) is type(other)
        if isinstance(one, Unclip):
            continue
        wanted = list(points(moved(one.path, *shift, scale)))
        for there, here in zip(wanted, points(other.path), strict=True):
            assert there == pytest.approx(here, abs=1e-6)


@each("lang", LANGUAGES)
@each("card", GENERAL)
def test_a_picture_fills_its_window_and_does_not_run_far_beyond_it(card, lang):
    at = window(12.9)
    reach = [
        max(abs(x - at.cx), abs(y - at.cy))
        for p in paths(drawn(card, at, lang))
        for x, y in points(p)
    ]
    assert 0.6 * at.r < max(reach) < 3.4 * at.r


@each("lang", LANGUAGES)
@each("form", FORMATS.values())
@each("card", SCENES)
def test_the_land_of_a_scene_reaches_from_bleed_to_bleed_and_below_the_edge(card, form, lang):
    at = field_of(card, lang, form)
    boxes = [bounds(op.path) for op in drawn(card, at, lang) if isinstance(op, Fill)]
    land = [
        box for box in boxes if box.x <= at.left and box.right >= at.right and box.y <= at.low - 3
    ]
    assert land


@each("raised", [0, 1])
@each("lang", LANGUAGES)
@each("form", FORMATS.values())
def test_the_subject_of_a_scene_stands_clear_of_its_title_and_of_the_cut(form, lang, raised):
    at = field_of("C8", lang, form, raised)
    easel = sight(Pen(lang), at)
    title = at.low + (OVERLAP if lang == "en" else 0)
    assert easel.y - 7.5 * easel.u > title
    assert easel.y + 11 * easel.u < form.h - 0.5
    assert at.low < horizon(at) < easel.y


@pytest.mark.parametrize("card", EVENTS)
def test_no_icon_of_another_culture_or_age_is_used(card, monkeypatch):
    used = set()
    unit = icons._unit

    def watched(name):
        used.add(name)
        return unit(name)

    monkeypatch.setattr(icons, "_unit", watched)
    drawn(card)
    assert not used & NEVER


@each("card", EVENTS)
def test_inks_stay_within_what_paper_takes_and_lines_within_what_a_press_holds(card):
    at = window(8.8) if card in GENERAL else None
    for op in drawn(card, at, "en"):
        if isinstance(op, Fill | Stroke):
            assert sum(op.ink.cmyk) <= MOST_INK + 1e-9
        if isinstance(op, Stroke):
            assert op.width >= 0.2


@each("lang", LANGUAGES)
@each("card", EVENTS)
def test_low_ink_leaves_every_large_area_white(card, lang):
    for op in drawn(card, lang=lang, low=True):
        if isinstance(op, Fill) and min(op.ink.rgb) < 1:
            box = bounds(op.path)
            assert box.w * box.h <= 130


@each("lang", LANGUAGES)
@each("card", EVENTS)
def test_low_ink_still_draws_something_to_see(card, lang):
    seen = [op for op in drawn(card, lang=lang, low=True) if isinstance(op, Fill | Stroke)]
    assert sum(op.ink.light < 0.72 for op in seen) >= 3
