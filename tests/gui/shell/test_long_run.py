"""Games one after the other in one window leave no thread and no widget behind."""

import pytest
from long_run import play_many
from visiting import settle

from gui.games import playable


@pytest.mark.soak
def test_games_one_after_the_other_leave_nothing_behind(opened):
    window = opened(seen=True, seen_tips=frozenset({"no-tips"}))
    count = 2 * len(playable())
    left = list(play_many(window, count, turns=5))
    settle()
    first = next(one for one in left if one.games >= len(playable()))
    assert left[-1].games == count
    assert left[-1].threads <= first.threads
    assert left[-1].widgets == first.widgets
