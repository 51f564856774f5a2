"""Checks: formatter, linter, types and layers, each with its verdict in a line.

`python packaging/launch.py check` runs this with the tools installed. All are run, though one may
fail; what a failed one has to say stands above its line.
"""

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHECKS = {
    "ruff format --check": ["-m", "ruff", "format", "--check"],
    "ruff check": ["-m", "ruff", "check"],
    "mypy": ["-m", "mypy"],
    "lint-imports": ["-c", "from importlinter.cli import lint_imports_command as run; run()"],
}


def main() -> int:
    """Run every check; return 1 if any failed."""
    failed = 0
    for name, command in CHECKS.items():
        began = time.monotonic()
        done = subprocess.run(
            [sys.executable, "-P", *command],
            check=False,
            cwd=ROOT,
            errors="replace",
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        if done.returncode:
            failed = 1
            print(done.stdout.rstrip())
        verdict = "FAILED" if done.returncode else "ok"
        print(f"{name:20} {verdict:6} {time.monotonic() - began:5.1f} s", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
