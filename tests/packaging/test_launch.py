"""Does the launcher make, trust, mend and share .venv as it says, and pass on what it is told?

Everything is real but pip, which the driver replaces by a script that installs stubs: the launcher
runs as a process, in a checkout of its own whose path has spaces, and makes real venvs.
"""

import ast
import importlib.util
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from debian import Debian
from pace import PATIENCE_S, within

LAUNCHER = Path(__file__).parents[2] / "packaging" / "launch.py"
SCRIPTS = ("launch.py", "system_packages.py", "checks.py")
OWN = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "PYTHONPATH")  # of whoever runs the tests
WAITING = "another launch is at work on .venv; waiting for it"
INSTALL = "apt-get install -y --no-install-recommends"
VERSION = f"python3.{sys.version_info[1]}-venv"

DRIVER = """
import importlib.util, json, os, sys
spec = importlib.util.spec_from_file_location("launch", sys.argv[1])
launch = importlib.util.module_from_spec(spec)
spec.loader.exec_module(launch)
really = launch.quietly

def quietly(command, held=(), **settings):
    with open(os.environ["CALLS"], "a") as calls:
        calls.write(json.dumps(command[1:]) + "\\n")
    if command[1:3] == ["-m", "venv"]:
        command = [*command, "--without-pip"]
    if command[1:4] == ["-m", "pip", "install"]:
        command = [command[0], os.environ["PIP"]]
    return really(command, held, **settings)

launch.quietly = quietly
sys.exit(launch.main(sys.argv[2:]))
"""

PIP = """
import os, pathlib, sys, sysconfig, time
site = pathlib.Path(sysconfig.get_path("purelib"))
gate, deadline = os.environ.get("PIP_AWAITS"), time.monotonic() + 240
if gate:
    pathlib.Path(gate + " reached").touch()
while gate and not os.path.exists(gate) and time.monotonic() < deadline:
    time.sleep(0.01)
if os.environ.get("PIP_ENDS") == "failed":
    sys.exit("no such library")
if os.environ.get("PIP_ENDS") == "killed":
    os.kill(os.getpid(), 9)
say = "import os, sys; print(sys.argv[1:], os.getcwd(), os.environ.get('QT_QPA_PLATFORM'))"
(site / "here.pth").write_text(os.getcwd() + "\\n", encoding="utf-8")
for name in ("pip", "PySide6", "importlinter"):
    (site / name).mkdir(exist_ok=True)
    (site / name / "__init__.py").touch()
(site / "PySide6/QtWidgets.py").touch()
(site / "pytest.py").write_text(say)
(site / "ruff.py").write_text("import sys; print('odd'); sys.exit('--check' in sys.argv)")
(site / "mypy.py").touch()
(site / "importlinter/cli.py").write_text("def lint_imports_command(): pass")
"""

APPLICATION = """
import os, sys
print("application", sys.argv[1:], os.getcwd())
sys.exit(int(sys.argv[1]) if sys.argv[1:] else 0)
"""


class Checkout:
    """A small project with the launcher in it, and the ways to start it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.launcher = root / "packaging" / "launch.py"
        self.stamp = root / ".venv" / "launch.stamp"
        self.outside = root.parent
        self.launcher.parent.mkdir(parents=True)
        for name in SCRIPTS:
            script = LAUNCHER.with_name(name)
            (self.launcher.parent / script.name).write_bytes(script.read_bytes())
        (root / "packaging" / "constraints.txt").write_text("")
        (root / "pyproject.toml").write_text("")
        (root / "gui" / "cli").mkdir(parents=True)
        (root / "gui" / "cli" / "__main__.py").write_text(APPLICATION)
        for name, text in (("driver.py", DRIVER), ("pip.py", PIP)):
            (self.outside / name).write_text(text)

    def start(self, *arguments: str, plain: bool = False, **settings: str) -> subprocess.Popen[str]:
        """Start the launcher from another folder; plain, it has the real pip."""
        script = [] if plain else [str(self.outside / "driver.py")]
        kept = {name: value for name, value in os.environ.items() if name not in OWN}
        own = {"CALLS": str(self.outside / "calls"), "PIP": str(self.outside / "pip.py")}
        return subprocess.Popen(
            [sys.executable, *script, str(self.launcher), *arguments],
            cwd=self.outside,
            env={**kept, **own, **settings},
            stderr=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def launch(self, *arguments: str, plain: bool = False, **settings: str) -> SimpleNamespace:
        """Run the launcher to its end."""
        with self.start(*arguments, plain=plain, **settings) as process:
            out, err = process.communicate(timeout=PATIENCE_S)
        return SimpleNamespace(code=process.returncode, out=out.strip(), err=err.strip())

    def installed(self) -> list[str]:
        """Return what pip was asked for, one entry for each time."""
        lines = (self.outside / "calls").read_text().splitlines()
        return [ast.literal_eval(line)[-1] for line in lines if '"pip", "install"' in line]

    def start_at_pip(self) -> subprocess.Popen[str]:
        """Start the launcher and return while its pip waits at the gate."""
        process = self.start(PIP_AWAITS=str(self.outside / "gate"))
        deadline = time.monotonic() + PATIENCE_S
        while not (self.outside / "gate reached").exists():
            assert time.monotonic() < deadline, "pip was not called"
            time.sleep(0.01)
        return process

    def launch_beside(self) -> SimpleNamespace:
        """Launch, and open the gate once this launch has said its first line."""
        with self.start() as process:
            first = process.stderr.readline()
            (self.outside / "gate").touch()
            out, err = process.communicate(timeout=PATIENCE_S)
        return SimpleNamespace(code=process.returncode, out=out.strip(), said=[first.strip(), err])


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path / "a path with spaces" / "samsara table")


@pytest.fixture
def made(checkout: Checkout) -> Checkout:
    assert checkout.launch("test").code == 0
    return checkout


@pytest.fixture
def launch(checkout: Checkout) -> ModuleType:
    """Return the launcher of the small project as a module."""
    spec = importlib.util.spec_from_file_location("launch_under_test", checkout.launcher)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.path.remove(str(checkout.launcher.parent))
    return module


def test_the_first_run_installs_and_runs_the_application(checkout: Checkout) -> None:
    first = checkout.launch()
    assert (first.code, first.out) == (0, f"application [] {checkout.outside}")
    assert first.err.startswith("making .venv\ninstalling . ")
    assert checkout.installed() == ["."]


def test_the_second_run_does_nothing_but_run(made: Checkout) -> None:
    before = made.stamp.stat().st_mtime_ns
    began = time.monotonic()
    second = made.launch(plain=True)
    assert time.monotonic() - began < within(1)
    assert (second.code, second.err) == (0, "")
    assert made.stamp.stat().st_mtime_ns == before


def test_arguments_and_exit_code_pass_through_past_a_decoy(made: Checkout) -> None:
    (made.outside / "gui").mkdir()
    (made.outside / "gui" / "__init__.py").write_text("raise SystemExit('decoy')")
    ran = made.launch("run", "7", "a b", "--help", plain=True)
    assert (ran.code, ran.out) == (7, f"application ['7', 'a b', '--help'] {made.outside}")


@pytest.mark.parametrize("language", [["--lang", "zh"], ["--lang=zh"]])
def test_a_language_alone_is_passed_on(made: Checkout, language: list[str]) -> None:
    ran = made.launch(*language, plain=True)
    assert ran.out == f"application {language} {made.outside}"


def test_tests_run_in_the_checkout_without_a_display(made: Checkout) -> None:
    assert made.launch("test", "-k", "x", plain=True).out == f"['-k', 'x'] {made.root} offscreen"
    assert made.launch("test", plain=True, QT_QPA_PLATFORM="xcb").out == f"[] {made.root} xcb"


@pytest.mark.parametrize(
    ("part", "chosen"),
    [("quick", ["@tests/quick.txt"]), ("soak", ["-m", "soak", "-o", "faulthandler_timeout=900"])],
)
def test_a_part_of_the_tests_is_chosen_by_name(made: Checkout, part: str, chosen: list) -> None:
    out = made.launch("test", part, "-x", plain=part != "soak").out
    assert out == f"{[*chosen, '-x']} {made.root} offscreen"


def test_extras_add_up(checkout: Checkout) -> None:
    (checkout.root / "tests" / "bench").mkdir(parents=True)
    (checkout.root / "tests" / "bench" / "run.py").write_text("raise SystemExit(4)")
    assert checkout.launch().code == 0
    assert checkout.launch("test").code == 0
    assert checkout.launch("bench").code == 4
    assert checkout.launch("test").err == ""
    assert checkout.installed() == [".", ".[test]", ".[bench,test]"]
    assert checkout.launch("test", "soak").code == 0
    assert checkout.launch("test").err == ""
    assert checkout.installed()[3:] == [".[bench,cluster,fast,test]"]


@pytest.mark.parametrize("name", ["pyproject.toml", "packaging/constraints.txt"])
def test_a_changed_project_is_installed_again_with_its_extras(made: Checkout, name: str) -> None:
    (made.root / name).write_text("# changed")
    assert made.launch().code == 0
    assert made.launch().err == ""
    assert made.installed() == [".[test]", ".[test]"]


def lose_python(checkout: Checkout) -> None:
    (checkout.root / ".venv" / "bin" / "python").unlink()


def change_python(checkout: Checkout) -> None:
    text = checkout.stamp.read_text()
    checkout.stamp.write_text(text.replace(sys.implementation.cache_tag, "cpython-310"))


def move(checkout: Checkout) -> None:
    checkout.root = checkout.root.rename(checkout.root.with_name("samsara moved"))
    checkout.launcher = checkout.root / "packaging" / "launch.py"


@pytest.mark.parametrize("harm", [lose_python, change_python, move])
def test_a_venv_that_cannot_be_trusted_is_made_anew(made: Checkout, harm) -> None:
    harm(made)
    (left := made.root / ".venv" / "left over").mkdir()
    again = made.launch()
    assert (again.code, again.out) == (0, f"application [] {made.outside}")
    assert "making it anew" in again.err
    assert not left.exists()


def test_a_sound_venv_made_by_hand_is_kept(made: Checkout) -> None:
    made.stamp.unlink()
    assert made.launch().err.startswith("installing . ")


def test_a_failed_install_says_why_and_leaves_the_rest_good(made: Checkout) -> None:
    failed = made.launch("bench", PIP_ENDS="failed")
    assert failed.code == 4
    assert "no such library" in failed.err
    assert made.launch("test", plain=True).err == ""


def test_a_killed_install_is_not_trusted(made: Checkout) -> None:
    assert made.launch("bench", PIP_ENDS="killed").code == 4
    assert "making it anew" in made.launch().err


def test_a_killed_launcher_leaves_the_lock_to_its_pip(checkout: Checkout) -> None:
    with checkout.start_at_pip() as first:
        first.kill()
    second = checkout.launch_beside()
    assert (second.code, second.said[0]) == (0, WAITING)
    assert "making it anew" in second.said[1]


def test_two_launches_at_once_install_once(checkout: Checkout) -> None:
    with checkout.start_at_pip() as first:
        second = checkout.launch_beside()
        out, _ = first.communicate(timeout=PATIENCE_S)
    assert (first.returncode, second.code, second.said) == (0, 0, [WAITING, ""])
    assert out.strip() == second.out == f"application [] {checkout.outside}"
    assert checkout.installed() == ["."]


def test_a_path_beyond_ascii_is_not_written_into_site_packages(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path / "轮回 桌")
    assert checkout.launch().out.startswith("application")
    (path,) = checkout.root.glob(".venv/[Ll]ib/**/here.pth")
    assert path.read_text(encoding="ascii").strip().endswith("..")


def test_check_runs_every_check_though_the_first_fails(made: Checkout) -> None:
    checked = made.launch("check", plain=True)
    assert checked.code == 1
    output, *verdicts = checked.out.splitlines()
    assert output == "odd"
    said = [" ".join(line.split()[:-2]) for line in verdicts]
    assert said == ["ruff format --check FAILED", "ruff check ok", "mypy ok", "lint-imports ok"]


def test_a_release_is_looked_at_before_anything_is_installed_for_its_proofs(
    checkout: Checkout,
) -> None:
    (checkout.launcher.parent / "release.py").write_text("raise SystemExit(6)")
    assert checkout.launch("release").code == 6
    assert checkout.installed() == ["."]


@pytest.mark.parametrize("arguments", [["chek"], ["--version"], ["check", "gui"]])
def test_what_is_not_understood_is_answered_in_one_line(launch, capsys, arguments) -> None:
    assert launch.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert repr(arguments[-1]) in err


def test_help_names_every_verb(launch, capsys) -> None:
    assert launch.main(["--help"]) == 0
    assert set(re.findall(r"launch\.py (\w+)", capsys.readouterr().out)) == set(launch.VERBS)


def test_an_old_python_reads_one_line(launch, monkeypatch, capsys) -> None:
    for name in SCRIPTS[:2]:
        text = LAUNCHER.with_name(name).read_text(encoding="utf-8")
        ast.parse(text, feature_version=(3, 8))
    monkeypatch.setattr(sys, "version_info", (3, 8, 18))
    with pytest.raises(SystemExit) as stop:
        launch.__spec__.loader.exec_module(launch)
    assert stop.value.code == 2
    assert "3.11 or later" in capsys.readouterr().err


def test_windows_waits_for_what_it_starts(launch, monkeypatch) -> None:
    monkeypatch.setattr(launch, "WINDOWS", True)
    monkeypatch.setattr(launch, "PYTHON", Path(sys.executable))
    script = "import os, sys; sys.exit(int(os.environ['CODE']))"
    assert launch.hand_over(["-c", script], CODE="9") == 9


def packages(launch: ModuleType) -> ModuleType:
    """Return the launcher's module of system packages."""
    return sys.modules[launch.provide.__module__]


def on(debian: Debian, launch: ModuleType, monkeypatch, *, root: bool) -> ModuleType:
    """Put the launcher on this Debian, as root or not."""
    monkeypatch.setattr(launch, "quietly", debian.quietly)
    monkeypatch.setattr(launch, "missing_libraries", lambda: debian.missing)
    monkeypatch.setattr(packages(launch), "apt", debian.apt)
    monkeypatch.setattr(packages(launch), "DEBIAN", LAUNCHER)
    monkeypatch.setattr(launch.shutil, "which", lambda name: name)
    monkeypatch.setattr(launch.os, "geteuid", lambda: 0 if root else 1000, raising=False)
    launch.VENV.mkdir()
    return launch


@pytest.mark.parametrize(
    ("known", "line"),
    [
        ("OWN libgl1 libglib2.0-0", f"sudo {INSTALL} OWN libgl1 libglib2.0-0"),
        ("OWN libgl1 libglib2.0-0t64", f"sudo {INSTALL} OWN libgl1 libglib2.0-0t64"),
        ("", f"sudo apt-get update && sudo {INSTALL} python3-venv libgl1 libglib2.0-0"),
    ],
)
def test_a_user_without_root_is_told_the_one_line(launch, monkeypatch, capsys, known, line) -> None:
    debian = Debian(known.replace("OWN", VERSION))
    on(debian, launch, monkeypatch, root=False)
    monkeypatch.setattr(launch.importlib.util, "find_spec", lambda name: None)
    assert launch.main([]) == 4
    assert capsys.readouterr().err.splitlines()[-1] == line.replace("OWN", VERSION)
    assert debian.calls == []
    assert not launch.STAMP.exists()


def test_root_gets_what_qt_lacks_from_lists_brought_up_to_date(launch, monkeypatch) -> None:
    debian = Debian("", after_update="libgl1 libglib2.0-0t64")
    on(debian, launch, monkeypatch, root=True).prove_qt(launch.QT_LOADS)
    launch.prove_qt(launch.QT_OPENS)
    assert debian.calls == ["apt-get update", f"{INSTALL} libgl1 libglib2.0-0t64"]
    assert launch.stamped() == {launch.QT_LOADS, launch.QT_OPENS}


def test_other_systems_read_which_libraries_are_missing(launch, monkeypatch) -> None:
    on(Debian(""), launch, monkeypatch, root=True)
    monkeypatch.setattr(packages(launch), "DEBIAN", launch.ROOT / "no such file")
    with pytest.raises(launch.PackagesMissing, match=r"libGL\.so\.1, libglib-2\.0\.so\.0"):
        launch.prove_qt(launch.QT_LOADS)
    assert launch.stamped() == set()


def test_a_qt_that_fails_for_another_reason_says_which(launch, monkeypatch) -> None:
    on(Debian(""), launch, monkeypatch, root=True)
    monkeypatch.setattr(launch, "missing_libraries", list)
    with pytest.raises(launch.LaunchError, match=r"ImportError: libGL\.so\.1"):
        launch.prove_qt(launch.QT_LOADS)
    launch.prove_qt(launch.QT_OPENS)  # no such display: the application's to say
    assert launch.stamped() == set()
