"""Parts of the suite: many cases as one test, and which cases of a dear proof are for the soak."""

import inspect
from functools import wraps

import pytest


def each(names, cases):
    """Have one test hold for every case, as `parametrize` does with a test for each.

    Where a case costs next to nothing, a test for each costs more than all of them: it is
    collected by every worker, given folders of its own, and reported. All cases are tried; every
    one that fails is named.
    """
    keys = [name.strip() for name in names.split(",")] if isinstance(names, str) else [*names]
    cases = [case if len(keys) > 1 else (case,) for case in cases]
    assert cases, "a test of no case proves nothing"

    def fold(test):
        @wraps(test)
        def folded(**given):
            faults = []
            for case in cases:
                values = dict(zip(keys, case, strict=True))
                try:
                    test(**given, **values)
                except (Exception, pytest.fail.Exception) as fault:  # noqa: BLE001 - raised below
                    fault.add_note(f"the case: {values}")
                    faults.append(fault)
            if faults:
                raise BaseExceptionGroup(f"{len(faults)} of {len(cases)} cases", faults)

        signature = inspect.signature(test)
        others = [one for name, one in signature.parameters.items() if name not in keys]
        folded.__signature__ = signature.replace(parameters=others)
        return folded

    return fold


def soaked(cases, always=()):
    """Return the cases for `parametrize`; all but those named belong to the soak."""
    rare = [case for case in cases if case not in always]
    assert len(rare) == len(list(cases)) - len(always), "a case that is always run is no case"
    marked = [_values(case, pytest.mark.soak) for case in rare]
    return [*(_values(case) for case in always), *marked]


def _values(case, *marks):
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=marks)
