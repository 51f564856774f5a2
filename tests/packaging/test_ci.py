"""Does `.ci/run` run the tests, the checks and the long proofs, and say if any failed?"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tools import needs

CI = Path(__file__).parents[2] / ".ci" / "run"
SCRIPT = "import sys; print(*sys.argv[1:]); sys.exit(sys.argv[-1] == %r)"


@needs("bash")
@pytest.mark.parametrize(("failing", "code"), [("none", 0), ("test", 1), ("check", 1), ("soak", 1)])
def test_all_three_are_run_and_any_can_fail_the_whole(
    tmp_path: Path, failing: str, code: int
) -> None:
    for name, text in ((".ci/run", CI.read_text()), ("packaging/launch.py", SCRIPT % failing)):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(text)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    ran = subprocess.run(
        ["bash", tmp_path / ".ci" / "run"],
        check=False,
        capture_output=True,
        env={**os.environ, "PATH": path},
        text=True,
    )
    assert (ran.returncode, ran.stdout) == (code, "test\ncheck\ntest soak\n")
