"""Release check: what a release of this checkout still lacks, a line for each, else how to go on.

`python packaging/launch.py release` runs this. What takes no time is looked at first: the tree, the
version, its tag, its section of the changelog, its day. If nothing lacks, the tests, the checks and
the long proofs follow, none of them left out: a release is what they are for.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROOFS = {"the tests": ["test"], "the checks": ["check"], "the long proofs": ["test", "soak"]}
VERSION = re.compile(r"\d+\.\d+\.\d+")  # all that Windows, macOS and Debian order alike
HEAD = re.compile(r"## (?P<version>\S+) – (?P<day>unreleased|\d{4}-\d\d-\d\d)")
LISTED = 3  # names in a line


def git(*words: str) -> str:
    """Return what git says, empty where it refuses or is not there."""
    try:
        done = subprocess.run(
            ["git", "-c", "core.quotePath=off", *words],
            check=False,
            cwd=ROOT,
            encoding="utf-8",
            stderr=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
        )
    except FileNotFoundError:
        return ""
    return done.stdout.rstrip()


def version() -> str:
    """Return the version that the project states."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(text)["project"]["version"])


def differing() -> Iterator[str]:
    """Complain of files that are not as they are committed."""
    names = [line[3:] for line in git("status", "--porcelain").splitlines()]
    if names:
        some = ", ".join(names[:LISTED]) + (" …" if len(names) > LISTED else "")
        yield f"the tree is dirty: {some} {'differs' if len(names) == 1 else 'differ'} from HEAD"


def untold(given: str) -> Iterator[str]:
    """Complain of a changelog that does not say what is new in this version, or on which day."""
    first, *_ = [*(ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1:], ""]
    head, _, body = f"## {first}".partition("\n")
    found = HEAD.fullmatch(head.strip())
    day = tomllib.loads((ROOT / "resources" / "release.toml").read_text(encoding="utf-8"))["date"]
    if found is None or found["version"] != given:
        yield f"CHANGELOG.md does not open with a section `## {given} – {day}`"
        return
    if not any(line.strip() and not line.startswith("#") for line in body.splitlines()):
        yield f"CHANGELOG.md says nothing under {given}"
    if found["day"] == "unreleased":
        yield f"CHANGELOG.md calls {given} unreleased: its day belongs there"
    elif found["day"] != str(day):
        yield f"CHANGELOG.md has {found['day']} for {given}, resources/release.toml {day}"


def lacking() -> Iterator[str]:
    """Yield what can be seen without running anything."""
    if Path(git("rev-parse", "--show-toplevel") or "/").resolve() != ROOT:
        yield "this is no checkout that git knows: there is nothing to tag"
        return
    yield from differing()
    given = version()
    if not VERSION.fullmatch(given):
        yield f"pyproject.toml has the version {given!r}; expected 1.2.3"
    if tagged := git("tag", "--list", f"v{given}", "--format=%(objectname:short)"):
        yield f"v{given} is tagged already, at {tagged}: raise the version in pyproject.toml"
    yield from untold(given)


def failing() -> Iterator[str]:
    """Run everything that can fail, and yield what does; a tree that it changed is a fault too."""
    before = git("rev-parse", "HEAD")
    for what, words in PROOFS.items():
        print(f"release: {what} …", flush=True)
        launch = [sys.executable, str(ROOT / "packaging" / "launch.py"), *words]
        if subprocess.run(launch, check=False, cwd=ROOT, stdin=subprocess.DEVNULL).returncode:
            yield f"{what} failed: launch.py {' '.join(words)}"
    yield from differing()
    if git("rev-parse", "HEAD") != before:
        yield "HEAD moved meanwhile: what was proven is not what is here"


def main() -> int:
    """Tell what a release lacks and return 1, or say what to do next and return 0."""
    missing = list(lacking()) or list(failing())
    for line in missing:
        print(f"release: {line}")
    if missing:
        return 1
    tag = f"v{version()}"
    print(f"release: Samsara Table {version()} is ready. Next:")
    print(
        f'    git tag -a {tag} -m "Samsara Table {version()}" {git("rev-parse", "--short", "HEAD")}'
    )
    print(f"    git push origin {tag}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
