"""Does the release workflow call what exists, with words that it takes, in an order that holds?"""

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tools import needs

yaml = pytest.importorskip("yaml")  # the launcher's first `test` brings it

ROOT = Path(__file__).parents[2]
FILE = ROOT / ".github" / "workflows" / "release.yml"
PATH = re.compile(r"packaging/[\w./-]+\.(?:py|sh)")
EXPRESSION = re.compile(r"\$\{\{.*?\}\}")


@pytest.fixture(scope="module")
def workflow():
    """Return the workflow; YAML reads its word `on` as a truth."""
    read = yaml.safe_load(FILE.read_text("utf-8"))
    return {"on" if key is True else key: value for key, value in read.items()}


@pytest.fixture(scope="module")
def steps(workflow):
    """Return every step with its job's name."""
    return [(name, step) for name, job in workflow["jobs"].items() for step in job["steps"]]


def scripts_of(steps):
    """Yield the shell, the place and the lines of every script."""
    for job, step in steps:
        if "run" in step:
            yield job, step.get("name", ""), step["run"]


def test_it_is_started_by_a_tag_of_a_version(workflow):
    assert workflow["on"]["push"]["tags"] == ["v*"]
    assert workflow["permissions"] == {"contents": "read"}
    writers = [name for name, job in workflow["jobs"].items() if "permissions" in job]
    assert writers == ["draft"]


def test_every_job_waits_for_jobs_that_exist_and_ends_in_time(workflow):
    for job in workflow["jobs"].values():
        assert {*job.get("needs", [])} <= workflow["jobs"].keys()
        assert 0 < job["timeout-minutes"] <= 90
        for step in job["steps"]:
            assert ("run" in step) != ("uses" in step)


def test_the_draft_waits_for_the_suite_and_every_system(workflow):
    jobs, waiting, found = workflow["jobs"], ["draft"], set()
    while waiting:
        name = waiting.pop()
        found.add(name)
        waiting += jobs[name].get("needs", [])
    assert found == jobs.keys()
    systems = [entry["runs-on"] for entry in jobs["suite"]["strategy"]["matrix"]["include"]]
    assert [name.split("-")[0] for name in systems] == ["ubuntu", "windows", "macos", "macos"]


def test_what_one_job_hands_on_the_next_asks_for(workflow, steps):
    processors = [
        entry["processor"] for entry in workflow["jobs"]["macos"]["strategy"]["matrix"]["include"]
    ]
    given = set()
    for _, step in steps:
        if step.get("uses", "").startswith("actions/upload-artifact"):
            name = step["with"]["name"]
            given |= {EXPRESSION.sub(processor, name) for processor in processors}
    summed = next(run for _, name, run in scripts_of(steps) if name == "Sum up")
    taken = re.search(r"for part in (.+); do", summed)[1].split()
    asked = [
        s["with"]["name"]
        for _, s in steps
        if "download" in s.get("uses", "") and "name" in s["with"]
    ]
    assert {*taken, *asked} <= given
    assert {*given} - {*taken} == {"pictures-linux", "downloads"}


def test_every_script_that_it_calls_exists_and_takes_these_words(steps):
    lines = [line for _, _, run in scripts_of(steps) for line in run.splitlines()]
    found = [(PATH.search(line), line) for line in lines if PATH.search(line)]
    called = [(place[0], shlex.split(line[place.end() :])) for place, line in found]
    assert {name for name, _ in called} == {
        "packaging/launch.py",
        "packaging/linux/try.sh",
        "packaging/macos/build.py",
        "packaging/windows/build.py",
    }
    for name, words in called:
        assert (ROOT / name).is_file()
        if name.endswith("build.py"):
            text = (ROOT / name).read_text("utf-8")
            options = [word for word in words if word.startswith("-")]
            assert all(f'add_argument("{option}"' in text for option in options)
        elif name.endswith("launch.py"):
            assert f"launch.py {words[0]} " in (ROOT / name).read_text("utf-8")


def test_its_python_is_one_that_the_windows_build_takes(steps):
    wanted = tomllib.loads((ROOT / "packaging" / "windows" / "parts.toml").read_text("utf-8"))
    pythons = {s["with"]["python-version"] for _, s in steps if "setup-python" in s.get("uses", "")}
    assert pythons == {wanted["python"]["version"]}


def test_what_is_uploaded_is_what_the_builds_write(steps):
    paths = " ".join(s["with"]["path"] for _, s in steps if "upload" in s.get("uses", ""))
    for script, pattern in (
        ("windows/installer.py", r"SamsaraTable-\{version\}-(?:setup\.exe|portable\.zip)"),
        ("macos/build.py", r"SamsaraTable-\{version\(\)\}-macos-"),
    ):
        names = re.findall(pattern, (ROOT / "packaging" / script).read_text("utf-8"))
        assert names
        for name in names:
            start, end = name.split("{")[0], name.rsplit("}")[-1].replace("-macos-", "")
            assert f"{start}*{end}" in paths


@needs("bash")
def test_its_shell_can_be_read(workflow, steps):
    shells = {
        name: job.get("defaults", workflow["defaults"])["run"]["shell"]
        for name, job in workflow["jobs"].items()
    }
    assert {*shells.values()} == {"bash", "pwsh"}
    for job, name, run in scripts_of(steps):
        # Inside a script an expression would be run as it comes; it belongs in `env`.
        assert not EXPRESSION.search(run), name
        if shells[job] == "bash":
            subprocess.run(["bash", "-n"], input=run, check=True, text=True)


def test_the_wheel_is_tried_with_the_packages_that_the_readme_names(steps):
    run = next(run for job, _, run in scripts_of(steps) if job == "wheel" and "pipx" in run)
    code = re.search(r"python -c '(.+)'", run)[1]
    done = subprocess.run(
        [sys.executable, "-B", "-c", code],
        check=True,
        capture_output=True,
        cwd=ROOT / "packaging",
        text=True,
    )
    told = (ROOT / "README.md").read_text("utf-8").partition("the window then needs")[2]
    named = {*re.findall(r"lib[a-z0-9.+-]+", told.partition("## ")[0])}
    assert {*done.stdout.split()} == named - {"libglib2.0-0"}


@needs("bash")
def test_the_version_is_compared_with_the_tag(steps):
    run = next(run for job, _, run in scripts_of(steps) if job == "version")
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    for tag, code in ((f"v{version}", 0), ("v0.0.0", 1)):
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", run],
            check=False,
            cwd=ROOT,
            env={"PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin", "TAG": tag},
            stderr=subprocess.DEVNULL,
        )
        assert done.returncode == code


@needs("bash", "awk")
def test_the_draft_tells_what_the_changelog_has_of_this_version(steps):
    run = next(run for _, name, run in scripts_of(steps) if name == "Draft the release")
    line = next(line for line in run.splitlines() if line.startswith("awk"))
    line = line.removesuffix(" >notes.md")
    notes = subprocess.run(
        ["bash", "-c", line], check=True, capture_output=True, cwd=ROOT, text=True
    )
    sections = (ROOT / "CHANGELOG.md").read_text("utf-8").split("\n## ")
    assert notes.stdout.strip() == sections[1].partition("\n")[2].strip()
    assert len(notes.stdout) > 200
