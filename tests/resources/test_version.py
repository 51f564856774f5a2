"""The version stands in pyproject.toml alone; everything that names it reads it there."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from gui.cli import main
from resources.version import stated, version

ROOT = Path(__file__).parents[2]
STATED = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
FOUND = (
    "import sys; sys.path[:] = {paths!r}; from resources.version import version; print(version())"
)
BUILTINS = [path for path in sys.path if "site-packages" not in path and path]


def test_a_checkout_says_what_its_project_file_states():
    assert version() == STATED
    assert re.fullmatch(r"\d+\.\d+\.\d+", STATED)


@pytest.mark.parametrize("word", ["--version", "-V", "version"])
@pytest.mark.parametrize(("lang", "name"), [("en", "Samsara Table"), ("zh", "轮回桌")])
def test_the_command_says_it(capsys, word, lang, name):
    assert main([word, "--lang", lang]) == 0
    assert capsys.readouterr().out == f"{name} {STATED}\n"


@pytest.mark.parametrize(
    "text",
    [
        '[project]\nname = "another"\nversion = "1"\n',
        '[project]\nname = "samsara-table"\n',
        "[project\n",
        "",
        None,
    ],
)
def test_the_project_file_of_something_else_is_not_believed(tmp_path, text):
    if text is not None:
        (tmp_path / "pyproject.toml").write_text(text)
    assert stated(tmp_path / "pyproject.toml") == ""


def placed(folder, *more):
    """Put the package where a program brings it, with what lies beside it."""
    (folder / "resources").mkdir()
    for name in ("__init__.py", "version.py"):
        (folder / "resources" / name).write_bytes((ROOT / "resources" / name).read_bytes())
    for name, text in more:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    run = [sys.executable, "-I", "-S", "-c", FOUND.format(paths=[str(folder), *BUILTINS])]
    return subprocess.run(run, check=True, capture_output=True, text=True).stdout.strip()


METADATA = (
    "samsara_table-7.8.dist-info/METADATA",
    "Metadata-Version: 2.4\nName: samsara-table\nVersion: 7.8\n",
)


@pytest.mark.parametrize(
    ("beside", "found"),
    [
        ((METADATA,), "7.8"),
        ((("pyproject.toml", '[project]\nname = "samsara-table"\nversion = "7.9"\n'),), "7.9"),
        ((METADATA, ("pyproject.toml", '[project]\nname = "other"\nversion = "1"\n')), "7.8"),
        ((), ""),
    ],
    ids=["installed", "bundled", "beside another project", "without either"],
)
def test_a_program_that_was_moved_from_its_checkout_knows_it_too(tmp_path, beside, found):
    assert placed(tmp_path, *beside) == found


def test_the_changelog_opens_with_this_version():
    heads = re.findall(
        r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert all(re.fullmatch(r"\S+ – (unreleased|\d{4}-\d\d-\d\d)", head) for head in heads)
    assert heads[0].split()[0] == STATED
    assert [head for head in heads[1:] if head.endswith("unreleased")] == []


def test_nothing_else_asks_for_the_version_of_the_distribution():
    asking = [
        path.relative_to(ROOT).as_posix()
        for name in ("engine", "gui", "printpack", "resources")
        for path in (ROOT / name).rglob("*.py")
        if re.search(r"importlib(\.| import )metadata", path.read_text(encoding="utf-8"))
    ]
    assert asking == ["resources/version.py"]
