"""Does the release check refuse what is not ready, each lack in a line, and say how to go on?

Each test has a small repository of its own, whose launcher fails as it is told.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tools import needs

pytestmark = needs("git")

SCRIPT = Path(__file__).parents[2] / "packaging" / "release.py"
LAUNCH = """
import pathlib, sys
here = pathlib.Path(__file__).parent.parent
with (here.parent / "ran").open("a") as ran:
    ran.write(" ".join(sys.argv[1:]) + "\\n")
told = here.parent / "does"
exec(told.read_text() if told.exists() else "")
"""
NOBODY = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
for role in ("AUTHOR", "COMMITTER"):
    NOBODY |= {f"GIT_{role}_NAME": "Nobody", f"GIT_{role}_EMAIL": "nobody@invalid"}


class Repository:
    """A project of four files that is ready to be released, under a path with spaces and 中文."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a 项目"
        self.ran = folder / "ran"
        self.does = folder / "does"
        (self.root / "packaging").mkdir(parents=True)
        (self.root / "resources").mkdir()
        (self.root / "packaging" / "release.py").write_bytes(SCRIPT.read_bytes())
        self.write("packaging/launch.py", LAUNCH)
        self.write("pyproject.toml", '[project]\nversion = "1.2.0"\n')
        self.write("resources/release.toml", "date = 2026-01-31\n")
        self.write("CHANGELOG.md", "# Changelog\n\n## 1.2.0 – 2026-01-31\n\n- New.\n\n## 1.1.0\n")
        self.git("init", "-q", "-b", "main")
        self.commit()

    def write(self, name: str, text: str) -> None:
        (self.root / name).write_text(text, encoding="utf-8")

    def git(self, *words: str) -> str:
        env = os.environ | NOBODY
        run = ["git", *words]
        done = subprocess.run(run, check=True, cwd=self.root, env=env, capture_output=True)
        return done.stdout.decode().strip()

    def commit(self) -> None:
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "as it is")

    def release(self) -> tuple[int, list[str]]:
        """Run the check; return its code and what it complains of, or what is to be done."""
        done = subprocess.run(
            [sys.executable, "-X", "utf8", "packaging/release.py"],
            check=False,
            cwd=self.root,
            env=os.environ | NOBODY,
            capture_output=True,
            encoding="utf-8",
        )
        assert done.stderr == ""
        lines = done.stdout.splitlines()
        return done.returncode, [line for line in lines if not line.endswith(" …")]


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path)


def test_what_is_ready_is_proven_and_the_tag_named(repository: Repository) -> None:
    head = repository.git("rev-parse", "--short", "HEAD")
    assert repository.release() == (
        0,
        [
            "release: Samsara Table 1.2.0 is ready. Next:",
            f'    git tag -a v1.2.0 -m "Samsara Table 1.2.0" {head}',
            "    git push origin v1.2.0",
        ],
    )
    assert repository.ran.read_text().splitlines() == ["test", "check", "test soak"]


CHANGELOG = "# Changelog\n\n{}\n"
NO_SECTION = "CHANGELOG.md does not open with a section `## 1.2.0 – 2026-01-31`"
LACKS = {
    "no version of ours": ("pyproject.toml", '[project]\nversion = "1.2"\n', "expected 1.2.3"),
    "a version that no installer takes": (
        "pyproject.toml",
        '[project]\nversion = "1.2.0rc1"\n',
        "expected 1.2.3",
    ),
    "an empty changelog": ("CHANGELOG.md", "", NO_SECTION),
    "a changelog of another": (
        "CHANGELOG.md",
        CHANGELOG.format("## 1.1.0 – 2026-01-31"),
        NO_SECTION,
    ),
    "a section with heads alone": (
        "CHANGELOG.md",
        CHANGELOG.format("## 1.2.0 – 2026-01-31\n\n### New\n\n## 1.1.0 – 2025-01-01\n\n- Old."),
        "CHANGELOG.md says nothing under 1.2.0",
    ),
    "a section without its day": (
        "CHANGELOG.md",
        CHANGELOG.format("## 1.2.0 – unreleased\n\n- New."),
        "CHANGELOG.md calls 1.2.0 unreleased: its day belongs there",
    ),
    "another day than that of files": (
        "resources/release.toml",
        "date = 2026-01-30\n",
        "CHANGELOG.md has 2026-01-31 for 1.2.0, resources/release.toml 2026-01-30",
    ),
}


@pytest.mark.parametrize("lack", LACKS)
def test_what_is_missing_is_told_before_anything_is_run(repository: Repository, lack: str) -> None:
    name, text, told = LACKS[lack]
    repository.write(name, text)
    repository.commit()
    code, lines = repository.release()
    assert code == 1
    assert any(told in line for line in lines)
    assert not repository.ran.exists()


def test_a_dirty_tree_and_a_tag_that_is_there_are_told_together(repository: Repository) -> None:
    at = repository.git("rev-parse", "--short", "HEAD")
    repository.git("tag", "v1.2.0")
    for name in ("b", "c", "一 d", "e"):
        repository.write(name, "")
    assert repository.release() == (
        1,
        [
            "release: the tree is dirty: b, c, e … differ from HEAD",
            f"release: v1.2.0 is tagged already, at {at}: raise the version in pyproject.toml",
        ],
    )
    assert not repository.ran.exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["test"], "the tests failed: launch.py test"),
        (["check"], "the checks failed: launch.py check"),
        (["test", "soak"], "the long proofs failed: launch.py test soak"),
    ],
)
def test_a_red_suite_is_no_release(repository: Repository, words: list[str], told: str) -> None:
    repository.does.write_text(f"sys.exit(sys.argv[1:] == {words})")
    assert repository.release() == (1, [f"release: {told}"])


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("(here / 'left over').touch()", 'the tree is dirty: "left over" differs from HEAD'),
        (
            "import os; os.system('git commit -q --allow-empty -m x')",
            "HEAD moved meanwhile: what was proven is not what is here",
        ),
    ],
)
def test_what_was_proven_must_be_what_is_there(
    repository: Repository, does: str, told: str
) -> None:
    repository.does.write_text(f"sys.argv[1:] == ['check'] and exec({does!r})")
    assert repository.release() == (1, [f"release: {told}"])


NO_CHECKOUT = ["release: this is no checkout that git knows: there is nothing to tag"]


def test_a_folder_that_is_no_checkout_has_nothing_to_tag(repository: Repository) -> None:
    (repository.root / ".git").rename(repository.root.parent / "git")
    assert repository.release() == (1, NO_CHECKOUT)


def test_where_there_is_no_git_nothing_can_be_tagged(repository: Repository, monkeypatch) -> None:
    monkeypatch.setenv("PATH", str(repository.root))
    assert repository.release() == (1, NO_CHECKOUT)
