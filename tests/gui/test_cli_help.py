"""The command line's help names everything in both languages; wrong words get one line."""

import re
import shlex

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from parts import each

from engine import games
from gui.cli import main
from gui.cli.options import options_of, usage
from gui.cli.parser import parse
from gui.cli.registry import COMMANDS, command
from gui.cli.tables import width, wrapped
from resources.catalogue import LANGUAGES, catalogue

CHINESE = re.compile("[\u4e00-\u9fff]")
# What every language writes so: formats, programs, files, and what is typed.
NAMES = {"PDF", "PNG", "JSON", "TOML", "dask", "tcp", "HOST", "PORT", "samsara", "kit", "manifest"}
NAMES |= {"smart", "easy", "slips", "never", "only", "first", "as"}  # of bots and their manners
NAMES |= {
    "preset",
    "team",
    "careful",
    "average",
    "casual",
    "beginners",
    "fitted",
    "lab",
    "fit",
}  # of experiments
NAMES |= {"CSV", "Markdown", "zip", "BG", "Stats"}
NAMES |= {
    "team",
    "role",
    "gap",
    "changed",
    "reward",
    "tpe",
    "nsga",
    "table",
    "lab",
}  # figures, samplers
NAMES |= {"pdf", "json", "toml", "pack", *re.findall("[a-z]+", " ".join(games.IDS))}


def said(capsys, *words, lang="en"):
    code = main([*words, "--lang", lang])
    out, err = capsys.readouterr()
    return code, out, err


def flags(name):
    return [one for one in options_of(command(name)) if one.flag]


def needs(name, but=None):
    """Return a command with all that it needs, but for one option, as it would be typed."""
    words = name.split()
    for one in options_of(command(name)):
        if one.needed and one != but:
            sign = one.kind.sign.partition("|")[0]
            value = next(word for word in (sign, "100", "1") if one.kind.read(word) is not None)
            words += [one.flag, value] if one.flag else [value]
    return words


@each("lang", LANGUAGES)
@each("name", COMMANDS)
def test_the_help_of_a_command_names_all_that_it_takes_and_its_choices(capsys, name, lang):
    code, out, err = said(capsys, *name.split(), "--help", lang=lang)
    assert (code, err) == (0, "")
    for one in options_of(command(name)):
        assert f"  {one.typed}" in out
        for choice in one.kind.names:
            assert choice in out
    assert "  -h, --help" in out
    assert out.startswith(("Usage: " if lang == "en" else "用法：") + f"samsara {name}")
    assert said(capsys, "help", *name.split(), lang=lang)[1] == out
    assert said(capsys, *name.split(), "-h", "--wrong", lang=lang)[1] == out


@each("words", [["help"], ["print", "--help"], *([*n.split(), "-h"] for n in COMMANDS)])
def test_help_is_in_its_language_alone_save_names(capsys, words):
    assert not CHINESE.search(said(capsys, *words, lang="en")[1])
    out = said(capsys, *words, lang="zh")[1]
    names = set(NAMES)
    for name in COMMANDS:
        names |= set(name.split())
        for one in options_of(command(name)):
            names |= set(re.findall("[A-Za-z_]+", f"{one.typed} {one.default} {one.name}"))
            names |= set(one.kind.names)
    prose = out.partition("例子：")[0]  # examples are typed as they are in any language
    assert set(re.findall("[A-Za-z_]{2,}", prose)) <= names
    for line in prose.splitlines():
        plain = re.sub(r"^  \S+( \S+)*  +", "", line)
        assert not re.search("[A-Za-z]+ [A-Za-z]+ [A-Za-z]+", re.sub(r"--\w+|samsara.*", "", plain))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_of_the_program_names_every_command_and_the_group_those_of_its_word(capsys, lang):
    for words in (["help"], ["--help"], ["-h"]):
        code, out, _ = said(capsys, *words, lang=lang)
        assert code == 0
        assert all(f"  samsara {name} " in out for name in COMMANDS)
    code, out, _ = said(capsys, "print", "--help", lang=lang)
    listed = re.findall(r"^  samsara (print \w+) ", out, re.MULTILINE)
    assert (code, listed) == (0, [name for name in COMMANDS if name.startswith("print ")])


def test_every_line_of_help_is_said_of_an_option_and_every_option_has_one():
    keys = {f"option.{one.about}" for name in COMMANDS for one in options_of(command(name))}
    for lang in LANGUAGES:
        there = {key for key in catalogue(lang).keys if key.startswith("option.")}
        assert there == keys | {"option.help"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("columns", [40, 79, 100])
def test_help_keeps_to_the_width_of_the_terminal(capsys, monkeypatch, lang, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    for name in ("sim", "print kit", "check"):
        _, out, _ = said(capsys, *name.split(), "--help", lang=lang)
        prose, _, _ = out.partition("Examples:" if lang == "en" else "例子：")
        for line in prose.splitlines():
            assert width(line) <= columns or not line.startswith(" " * 10), line


def test_lines_break_between_words_and_never_before_a_chinese_comma():
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("逐字断行，标点不在行首。", 10) == ["逐字断行，", "标点不在行", "首。"]
    assert wrapped("「引号」不离开字", 6) == ["「引", "号」不", "离开字"]
    assert wrapped("", 10) == [""]


@each("name", COMMANDS)
def test_a_command_in_the_list_is_the_one_of_that_name(name):
    assert command(name).name == name
    assert usage(command(name)).startswith(f"samsara {name}")


def test_every_example_can_be_typed():
    shown = [line for name in COMMANDS for line in command(name).examples]
    assert len(shown) > 10
    for line in shown:
        program, *words = shlex.split(line.format(game=next(iter(games.IDS))))
        assert program == "samsara"
        assert parse(words).name in COMMANDS


@each("name", COMMANDS)
def test_an_option_that_is_misspelt_or_has_no_value_gets_one_line(capsys, name):
    for one in flags(name):
        wrong = f"{one.flag[:-1]}_"
        code, out, err = said(capsys, *needs(name), wrong, "x")
        assert (code, out, err.count("\n")) == (2, "", 1), wrong
        assert err.startswith(f"There is no option {wrong} here; did you mean --"), err
        if one.takes == "switch":
            code, out, err = said(capsys, *needs(name), f"{one.flag}=x")
            assert err == f"{one.flag} takes no value.\n"
        else:
            code, out, err = said(capsys, *needs(name), one.flag)
            assert err.startswith(f"{one.flag} needs a value; expected {one.kind.sign}")
        assert (code, out, err.count("\n")) == (2, "", 1), one.flag


@each("lang", LANGUAGES)
@each("name", COMMANDS)
def test_a_value_that_an_option_does_not_take_gets_one_line(capsys, name, lang):
    for one in flags(name):
        for value in ("x\ny", "", "-1e9", "９", "no such thing" * 20) if one.kind.expected else ():
            words = [*needs(name, but=one), f"{one.flag}={value}"]
            code = main([*words, "--lang", lang] if one.flag != "--lang" else words)
            out, err = capsys.readouterr()
            assert (code, out, err.count("\n")) == (2, "", 1), words
            assert one.kind.expected in err
            assert one.flag in err


@each("name", [name for name in COMMANDS if needs(name) != name.split()])
def test_what_a_command_needs_is_asked_for_all_at_once(capsys, name):
    code, out, err = said(capsys, *name.split())
    assert (code, out, err.count("\n")) == (2, "", 1)
    wanted = [one.typed for one in options_of(command(name)) if one.needed]
    assert err == f"samsara {name}: expected {' '.join(wanted)}.\n"


@each("name", [name for name in COMMANDS if name not in ("help", "window")])
def test_a_word_too_much_is_told(capsys, name):
    unneeded = [one for one in options_of(command(name)) if not (one.flag or one.needed)]
    words = ("some", "1")  # whichever it takes
    spare = [
        one.default or next(word for word in words if one.kind.read(word) is not None)
        for one in unneeded
    ]
    code, out, err = said(capsys, *needs(name), *spare, "much")
    assert (code, out) == (2, "")
    assert err.startswith(f"“much” is too much; expected samsara {name}")


def test_arguments_may_stand_before_between_and_after_options():
    for words in ("sim ludo --games 5", "sim --games 5 ludo", "sim --games=5 ludo --lang en"):
        typed = parse(words.split())
        assert (typed.game, typed.games, typed.seed) == ("ludo", 5, "1")
    typed = parse(["auto", "--set", "a=1", "ludo", "--set=b=2", "--bots", "x, y"])
    assert (typed.settings, typed.bots, typed.house) == (("a=1", "b=2"), ("x", "y"), None)


FLAGS = sorted(
    {one.flag for name in COMMANDS for one in flags(name)} | {"--help", "-h", "--", "-x", "--="}
)
HEADS = [name.split() for name in COMMANDS] + [["print"], ["nonsense"], []]
WORDS = st.lists(
    st.one_of(
        st.sampled_from(FLAGS),
        st.sampled_from(FLAGS).map(lambda flag: f"{flag}=1"),
        st.sampled_from(
            [*games.IDS, "1", "-1", "-0.5", "-", "both", "zh", "{game}", "%s", "%(prog)s"]
        ),
        st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=8),
    ),
    max_size=6,
)


@settings(
    max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(head=st.sampled_from(HEADS), rest=WORDS)
def test_wild_words_are_understood_or_told_in_one_line(capsys, monkeypatch, head, rest):
    ran = []
    for name in COMMANDS:
        if name != "help":
            monkeypatch.setattr(command(name), "run", lambda self, _words: ran.append(self) or ())
    code = main([*head, *rest] or ["help"])
    out, err = capsys.readouterr()
    assert code in (0, 2)
    assert (err.count("\n"), out, ran) == (1, "", []) if code else (err == "" and (ran or out))
