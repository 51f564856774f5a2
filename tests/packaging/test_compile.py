"""Does the compiled engine play as its sources do, alone and in worker processes?

The copy is built once for all of this, which is why it belongs to the soak. Where there is no
compiler, these tests say what is missing.
"""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from test_launch import Checkout

ROOT = Path(__file__).parents[2]
COMPILER = ROOT / "packaging" / "compile.py"
ENGINE = ROOT / "tests" / "engine"
_TIMES = ("seconds", "games_per_second")
GAMES = ("merit57", "merit13", "cier", "delay", "ludo")
PARTS = ("kernel", "cards", "bots", *(f"games/{game}" for game in GAMES))


def spoken(*command: str, path: Path | None = None, **settings: str) -> subprocess.CompletedProcess:
    """Run a command in the checkout, with a folder before everything else on Python's path."""
    paths = os.pathsep.join(map(str, filter(None, (path, ROOT))))
    return subprocess.run(
        [sys.executable, *command],
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": paths, **settings},
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="session")
def compiler() -> ModuleType:
    spec = importlib.util.spec_from_file_location("samsara_compile", COMPILER)
    loaded = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(COMPILER.parent))  # beside it is the launcher
    try:
        spec.loader.exec_module(loaded)
    finally:
        sys.path.remove(str(COMPILER.parent))
    return loaded


def test_the_copy_is_made_anew_when_anything_that_is_copied_changes(
    compiler: ModuleType, tmp_path: Path
) -> None:
    compiler.copied(tmp_path)
    made = (path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.py"))
    names = {name.removeprefix("types/") for name in made}
    assert names
    assert {path.relative_to(ROOT).as_posix() for path in compiler.sources()} == {
        *names,
        "packaging/compile.py",
    }


@pytest.fixture(scope="session")
def copy(compiler: ModuleType) -> Path:
    if missing := compiler.missing_tools():
        pytest.skip(f"nothing can be compiled here: {' and '.join(missing)} is missing")
    built = spoken(str(COMPILER))
    assert built.returncode == 0, built.stderr
    return Path(built.stdout.strip())


@pytest.mark.soak
def test_every_plan_comes_out_the_same(copy: Path) -> None:
    pure, fast = (spoken("-P", "tests/digest.py", path=path) for path in (None, copy))
    assert pure.returncode == fast.returncode == 0, pure.stderr + fast.stderr
    digests = json.loads(pure.stdout)
    assert len(digests) == 45 + 5
    assert json.loads(fast.stdout) == digests


@pytest.mark.soak
@pytest.mark.parametrize("part", PARTS)
def test_tests_of_the_engine_hold(copy: Path, part: str) -> None:
    options = ("-o", "addopts=--strict-markers", "-p", "no:cacheprovider", "-m", "not soak", "-q")
    done = spoken("-P", "-m", "pytest", *options, str(ENGINE / part), path=copy)
    assert done.returncode == 0, done.stdout[-4000:]


def counted(report: str) -> dict[str, object]:
    """Return a report without how long it took."""
    return {name: of for name, of in json.loads(report).items() if name not in _TIMES}


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_a_pool_of_workers_counts_the_same(copy: Path, game: str) -> None:
    command = (
        "-P",
        "-m",
        "gui.cli",
        "sim",
        game,
        "--games",
        "120",
        "--seed",
        "pool",
        "--json",
        "-",
    )
    pure = spoken(*command, "--jobs", "1")
    fast = spoken(*command, "--jobs", "2", path=copy)
    assert pure.returncode == fast.returncode == 0, pure.stderr + fast.stderr
    assert counted(fast.stdout) == counted(pure.stdout)


def test_without_a_compiler_one_line_says_so(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("there, the build itself looks for the compiler")
    done = spoken(str(COMPILER), CC=str(tmp_path / "no-such-compiler"))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("the engine is not compiled, and runs as it is: ")
    assert done.stderr.count("\n") == 1
    assert "no-such-compiler" in done.stderr


@pytest.mark.parametrize(
    ("compiler", "first"),
    [("print('/a copy')", "/a copy"), ("import sys; sys.exit('not here')", "")],
)
def test_fast_puts_the_compiled_engine_first_where_there_is_one(
    tmp_path: Path, compiler: str, first: str
) -> None:
    checkout = Checkout(tmp_path / "samsara table")
    (checkout.launcher.parent / "compile.py").write_text(compiler)
    (checkout.root / "gui" / "cli" / "__main__.py").write_text(
        "import os, sys; print(sys.argv[1:], os.environ['PYTHONPATH'])"
    )
    ran = checkout.launch("run", "--fast", "sim", "--fast", PYTHONPATH="/mine")
    paths = os.pathsep.join(filter(None, (first, "/mine")))
    assert (ran.code, ran.out) == (0, f"['sim', '--fast'] {paths}")
    assert ("not here" in ran.err) == (not first)
    assert checkout.installed() == [".", ".[fast]"]
