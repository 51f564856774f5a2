"""The two catalogues hold the same sentences, and every key that is asked for is there."""

import ast
import re
import tomllib
from pathlib import Path
from string import Formatter

import pytest
from parts import each

import resources
from engine.games import IDS, game
from engine.kernel.asking import EventKind, Place
from engine.kernel.errors import SamsaraError
from gui.cli.registry import COMMANDS
from resources.catalogue import LANGUAGES, catalogue

ROOT = Path(__file__).parent.parent.parent
MODULES = sorted(path for name in ("engine", "gui") for path in (ROOT / name).rglob("*.py"))
EN, ZH = catalogue("en"), catalogue("zh")


def _below(kind):
    for below in kind.__subclasses__():
        yield below
        yield from _below(below)


OURS = {kind.__name__ for kind in (SamsaraError, *_below(SamsaraError))}
CHINESE = re.compile("[\u4e00-\u9fff]")


def placeholders(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_both_languages_have_the_same_keys():
    assert EN.keys == ZH.keys


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_one_game_alone_says_stands_in_its_own_folder(lang):
    shared = tomllib.loads((ROOT / f"resources/text/{lang}.toml").read_text(encoding="utf-8"))
    tables = {*shared, *shared["gui"], *(name for part in shared["gui"].values() for name in part)}
    assert not tables & set(IDS)
    for game_id in IDS:
        own = tomllib.loads(resources.text(f"games/{game_id}/text.{lang}.toml"))
        assert own[game_id]["name"] == catalogue(lang).say(f"{game_id}.name")
        assert not {*own} & (set(IDS) - {game_id})


def test_a_name_in_other_letters_stands_apart_from_chinese_words():
    for name, said in (("Anna", "轮到 Anna"), ("小明", "轮到小明"), ("3 号", "轮到 3 号")):
        assert ZH.say("gui.table.turn", seat=name) == said
    assert ZH.say("gui.table.thinking", seat="Élo").startswith("Élo 正")


def test_both_languages_fill_in_the_same_things():
    differ = [k for k in EN.keys if placeholders(EN.pattern(k)) != placeholders(ZH.pattern(k))]
    assert differ == []


def test_each_sentence_is_in_its_language():
    neutral = re.compile(r"[A-Za-z]{2}")
    for key in EN.keys:
        bare = re.sub(r"\{\w+\}|samsara|--\w+|key=value", "", ZH.pattern(key))
        assert not CHINESE.search(EN.pattern(key)), key
        assert CHINESE.search(bare) or not neutral.search(bare), key


def calls(tree):
    """Yield the name of what is called, its first argument if it is a text, and its keywords."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else None
            name = node.func.id if isinstance(node.func, ast.Name) else name
            yield name, node.args[0].value, {keyword.arg for keyword in node.keywords}


def whole(path, key):
    """Return the key that a module means: a board asks for its own words by the rest of theirs.

    Commands that search in the lab ask for those of searches likewise.
    """
    if path.parent.name == "cli" and f"lab.search.{key}" in EN:
        return f"lab.search.{key}"
    folder = path.parent.relative_to(ROOT).parts
    own_id = folder[2:3] if folder[:2] == ("gui", "games") else ()
    keys = (f"gui.{one}.{prefix}{key}" for one in own_id for prefix in ("score.", "end.", ""))
    return next((own for own in keys if own in EN), key)


@each("path", MODULES)
def test_every_error_and_sentence_that_the_code_names_is_worded(path):
    for name, key, given in calls(ast.parse(path.read_text(encoding="utf-8"))):
        if None in given:  # handed over whole, as the data has them
            continue
        if name == "say":
            assert placeholders(EN.pattern(whole(path, key))) <= given, key
        elif name in OURS:
            assert placeholders(EN.pattern(f"error.{key}")) <= given, key


@pytest.mark.parametrize("game_id", IDS)
def test_every_event_option_and_question_of_a_game_is_worded_with_its_own_arguments(game_id):
    rules = game(game_id)
    for part, declared in (
        ("event", {k: v.names for k, v in rules.events.items() if v.place is not Place.SILENT}),
        ("option", rules.options),
        ("reason", rules.reasons),
        ("difference", rules.differences),
    ):
        for kind, names in declared.items():
            used = placeholders(EN.pattern(f"{game_id}.{part}.{kind}"))
            assert used <= {name.partition(":")[0] for name in names}, kind
    for topic, names in rules.topics.items():
        used = placeholders(EN.pattern(topic))
        assert used <= {"seat", *(name.partition(":")[0] for name in names)}, topic


@pytest.mark.parametrize("game_id", IDS)
def test_where_an_event_stands_in_the_log_is_declared_and_no_sign_in_its_sentence(game_id):
    kinds = game(game_id).events
    for kind, declared in kinds.items():
        assert isinstance(declared, EventKind), kind
        assert (f"{game_id}.event.{kind}" in EN) == (declared.place is not Place.SILENT), kind
    for key in EN.keys:
        if key.startswith(f"{game_id}.event."):
            kind = re.sub("-(here|there|own)(-row)?$", "", key.split(".", 2)[2])
            assert kind in kinds, key
            for words in (EN, ZH):
                assert words.pattern(key)[0] not in "…+", key


@pytest.mark.parametrize("game_id", IDS)
def test_in_the_row_of_a_person_no_event_names_it_again(game_id):
    for kind, (names, place) in game(game_id).events.items():
        whom, _, sort = names[0].partition(":") if names else ("", "", "")
        if place is not Place.JOINS or (sort or whom) not in ("seat", "character"):
            continue
        for how in ("here", "own") if "cause" in names else ("own",):
            forms = (f"{game_id}.event.{kind}{end}" for end in (f"-{how}-row", f"-{how}", ""))
            key = next(form for form in forms if form in EN)
            assert whom not in placeholders(EN.pattern(key)), key
            assert whom not in placeholders(ZH.pattern(key)), key


@each("command", COMMANDS)
def test_every_command_has_its_line_of_help(command):
    assert f"help.{command}" in EN


def test_chinese_sentences_have_chinese_quotes_and_both_languages_whole_ellipses():
    for key in catalogue("zh").keys:
        text = catalogue("zh").pattern(key)
        assert not set("“”") & set(text), key
        assert "..." not in text + catalogue("en").pattern(key), key
    for path in (ROOT / "resources").rglob("*"):
        if path.suffix in (".json", ".toml", ".md") and ".en." not in path.name:
            for told in re.findall(
                r"“[^”]*”|[\u4e00-\u9fff]\\?\"[\u4e00-\u9fff]", path.read_text("utf-8")
            ):
                assert not CHINESE.search(told), (path.name, told)
