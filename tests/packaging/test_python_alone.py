"""On a machine that has Python and no other program, tests that need one are skipped."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.mark.soak
@pytest.mark.skipif(os.name == "nt", reason="there, Python does not start from a link")
def test_with_python_alone_in_the_path_no_test_of_the_packaging_fails(tmp_path):
    (tmp_path / "python3").symlink_to(Path(sys.executable).resolve())
    options = ("-o", "addopts=", "-p", "no:cacheprovider", "-m", "not soak", "-q", "-rs")
    done = subprocess.run(
        [sys.executable, "-P", "-m", "pytest", *options, HERE],
        check=False,
        cwd=HERE.parents[1],
        env={**os.environ, "PATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    assert "not on this machine: git" in done.stdout
