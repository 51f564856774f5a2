"""Switches of a game's rules: another value for each, and what comes out before and after."""

from typing import Any, NamedTuple

import pytest

from engine.kernel.errors import HouseRuleError


class Change(NamedTuple):
    """A rule's other value, and what it does to something the game computes or does."""

    value: Any
    what: Any  # a function of the house: what the game computes or does
    before: Any
    after: Any


def changes_what_it_says(key, change, same=lambda value: value):
    """Say whether a rule's other value, and nothing else, brings what its row says."""
    found = change.what({}), change.what({key: change.value})
    assert found == (same(change.before), same(change.after)), key


def is_refused_by_name(key, rules, resolve):
    """Say whether a value of another kind is refused, and the rule named."""
    wrong = 7 if isinstance(rules[key].value, str) else "nonsense"
    with pytest.raises(HouseRuleError) as caught:
        resolve({key: wrong})
    assert caught.value.details["key"] == key
