"""Programs that some tests call: a test whose program is missing is skipped, with its name."""

import shutil

import pytest


def needs(*programs):
    """Return the mark of a test that calls these programs."""
    missing = [program for program in programs if shutil.which(program) is None]
    return pytest.mark.skipif(bool(missing), reason=f"not on this machine: {', '.join(missing)}")
