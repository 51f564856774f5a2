"""Parts of the suite: which cases of a dear proof are always run, and which are for the soak."""

import pytest


def soaked(cases, always=()):
    """Return the cases for `parametrize`; all but those named belong to the soak."""
    rare = [case for case in cases if case not in always]
    assert len(rare) == len(list(cases)) - len(always), "a case that is always run is no case"
    marked = [_values(case, pytest.mark.soak) for case in rare]
    return [*(_values(case) for case in always), *marked]


def _values(case, *marks):
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=marks)
