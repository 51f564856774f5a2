"""The user's guide says what is so: names, keys, commands and files are the program's own."""

import re
import shlex

import pytest
from parts import each

import resources
from gui import settings
from gui.cli.parser import parse
from gui.cli.registry import COMMANDS
from gui.keys import GROUPS
from gui.manual.chapters import chapter, chapters, files, folder, placeholders, written
from gui.manual.generated import generated
from gui.shell.frame import pages
from printpack.booklet.markdown import (
    Heading,
    Listing,
    anchor,
    leads_to,
    links,
    parts,
    pictures,
    target,
)
from resources.catalogue import LANGUAGES, catalogue

HEAVIEST = 60_000  # bytes of a picture
LEAST_CHAPTERS = 12
TYPED = re.compile(r"(?<![`\w])`([^`\n]+)`(?!`)")
CHORD = re.compile(
    r"(?:Ctrl|Alt|Shift)\+.+|F\d+|[A-Z?/+]|[0-9]|[←↑→↓]|Tab|Enter|Esc|Space|PgUp|PgDn"
)
# Keys that stand in the list as part of a row: it has ranges, and arrows by twos and fours.
OF_A_RANGE = set("123456789")
# Half-width signs that no Chinese sentence has next to a character.
HALF = re.compile(r"[\u4e00-\u9fff][,.;:!?]|[,;:!?][\u4e00-\u9fff]|[\"'“”]")
UNSPACED = re.compile(r"[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]")
CODE = re.compile(r"`[^`]*`|\{[^}]*\}|\]\([^)]*\)")
EVERY = [(file, lang) for file in files() for lang in LANGUAGES]


def prose(file, lang):
    """Return a chapter without its listings and tables that the program writes."""
    text, listed = [], False
    for line in written(file, lang).split("\n"):
        listed ^= line.startswith("```")
        text += [] if listed or line.startswith("```") else [line]
    return "\n".join(text)


def listings(file, lang):
    """Return every line that a chapter has one type."""
    found = [part for part in parts(chapter(file, lang).text) if isinstance(part, Listing)]
    return [line for part in found for line in part.lines]


def places(lang):
    """Return every place of the guide that a link may lead to."""
    found = set(files())
    for one in chapters(lang):
        headings = [part for part in parts(one.text) if isinstance(part, Heading)]
        named = [target(one.file, anchor(part.text)) for part in headings[1:]]
        assert len(set(named)) == len(named), one.file
        found |= set(named)
    return found


def test_both_languages_have_the_same_chapters():
    named = [{path.name for path in folder(lang).iterdir()} for lang in LANGUAGES]
    assert named[0] == named[1]
    assert len(files()) >= LEAST_CHAPTERS


@each("file", files())
def test_both_languages_are_built_alike(file):
    """Headings, items, listings, tables and pictures follow each other in one order."""
    built = []
    for lang in LANGUAGES:
        found = parts(chapter(file, lang).text)
        assert [part.level for part in found if isinstance(part, Heading)].count(1) == 1
        built.append([(type(part).__name__, getattr(part, "level", 0)) for part in found])
    assert built[0] == built[1]


@each("file", files())
def test_both_languages_name_the_same_things(file):
    assert sorted(placeholders(file, "zh")) == sorted(placeholders(file, "en"))


@pytest.mark.parametrize(("file", "lang"), EVERY)
def test_every_name_is_one_of_the_program_and_whole(file, lang):
    words = catalogue(lang)
    for name in placeholders(file, lang):
        if generated(name, lang) is None:
            assert name in words, name
            assert "{" not in words.pattern(name), name
    assert "{" not in chapter(file, lang).text


@pytest.mark.parametrize(("file", "lang"), EVERY)
def test_every_link_leads_somewhere(file, lang):
    for link in links(chapter(file, lang).text):
        led = leads_to(link.target, file)
        if led:
            assert led in places(lang), link
        else:
            assert (folder(lang) / link.target).resolve().is_file(), link
            assert link.target.endswith(f".{lang}.md"), link


@pytest.mark.parametrize(("file", "lang"), EVERY)
def test_every_picture_is_there_and_light(file, lang):
    for name in pictures(written(file, lang)):
        assert (folder(lang) / name).stat().st_size <= HEAVIEST, name


def test_no_picture_is_there_for_nothing():
    for lang in LANGUAGES:
        shown = {name for file in files() for name in pictures(written(file, lang))}
        assert shown == {path.name for path in folder(lang).glob("*.png")}


def known_keys():
    """Return every key that the program lists, ranges and rows of keys taken apart."""
    rows = [key for group in GROUPS for row in group.keys for key in row.split("  ")]
    return {*rows, *(part for row in rows for part in row.split(" "))}


@pytest.mark.parametrize(("file", "lang"), EVERY)
def test_every_key_is_one_that_the_program_lists(file, lang):
    known = known_keys() | OF_A_RANGE | {"Ctrl"}
    for typed in TYPED.findall(prose(file, lang)):
        if CHORD.fullmatch(typed):
            assert typed in known, typed


@pytest.mark.parametrize(("file", "lang"), EVERY)
def test_every_command_is_one_that_is_understood(file, lang):
    for line in listings(file, lang):
        if line.startswith("samsara "):
            assert parse(shlex.split(line)[1:]), line
    for typed in TYPED.findall(prose(file, lang)):
        word, _, rest = typed.partition(" ")
        if word == "samsara" and rest:
            assert any(f"{rest} ".startswith(f"{name} ") for name in COMMANDS), typed


def test_every_command_stands_in_the_guide():
    for lang in LANGUAGES:
        text = "".join(one.text for one in chapters(lang))
        assert [name for name in COMMANDS if f"| `{name}` |" not in text] == []


def test_house_rules_in_the_guide_are_read(tmp_path):
    from engine.games import game
    from gui.cli.seating import changes

    for lang in LANGUAGES:
        lines = listings("07-house-rules", lang)
        toml = lines[: next(at for at, line in enumerate(lines) if line.startswith("samsara"))]
        file = tmp_path / f"{lang}.toml"
        file.write_text("\n".join(toml), encoding="utf-8")
        assert changes(game("merit57"), file)["protect_merit"] == 2


def test_the_file_of_settings_has_the_name_that_the_guide_says():
    for lang in LANGUAGES:
        assert f"`{settings.FILE}`" in written("08-files", lang)


def test_the_folder_of_fitted_companies_has_the_name_that_the_guide_says(tmp_path):
    from engine.playtest import fitted

    fitted.keep(tmp_path, "ludo", "digest", 2, "smart")
    [made] = tmp_path.iterdir()
    for lang in LANGUAGES:
        assert f"`{made.name}`" in written("08-files", lang)


def test_every_page_is_told_of_in_a_chapter():
    """One that names a chapter names one that there is; most of those with much to do have one."""
    named = {}
    for name, path in pages._PAGES.items():
        module, _, kind = path.partition(":")
        named[name] = getattr(__import__(module, fromlist=[kind]), kind).chapter
    assert set(named.values()) <= {"", *files()}
    assert {name for name, told in named.items() if not told} == {"start", "about", "manual"}


@each("file", files())
def test_chinese_keeps_the_rules_of_its_type(file):
    text = CODE.sub("〇", prose(file, "zh"))
    assert HALF.findall(text) == []
    assert UNSPACED.findall(text) == []


@each("file", files())
def test_english_has_the_quotes_and_dashes_of_type(file):
    assert re.findall(r"[\"']| - |(?<!-)--(?!-)", CODE.sub("", prose(file, "en"))) == []


def test_the_guide_goes_with_the_program():
    assert resources.text("manual/en/01-first-steps.md").startswith("# ")
