"""The throttle: so many pieces at a time, faults and results passed on, what waits taken back."""

from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor

import pytest

from engine.lab.throttle import Throttle


class ByHand(ThreadPoolExecutor):
    """An executor whose work a test does itself."""

    def __init__(self):
        super().__init__(1)
        self.given = []

    def submit(self, fn, /, *args):
        future = Future()
        self.given.append((future, fn, args))
        return future

    def do(self):
        future, fn, args = self.given.pop(0)
        try:
            found = fn(*args)
        except ValueError as fault:
            future.set_exception(fault)
        else:
            future.set_result(found)


def test_only_so_many_pieces_are_under_way_and_a_lower_limit_is_heeded_at_once():
    limit = [2]
    inner = ByHand()
    throttle = Throttle(inner, lambda: limit[0])
    futures = [throttle.submit(pow, 2, n) for n in range(5)]
    assert len(inner.given) == 2
    limit[0] = 1
    inner.do()
    assert len(inner.given) == 1
    for _ in range(4):
        inner.do()
    assert [future.result(0) for future in futures] == [1, 2, 4, 8, 16]


def test_faults_are_passed_on_and_what_waits_can_be_taken_back():
    inner = ByHand()
    throttle = Throttle(inner, lambda: 1)
    first = throttle.submit(int, "no number")
    second, third, fourth = (throttle.submit(pow, 2, n) for n in range(3))
    assert second.cancel()
    inner.do()
    with pytest.raises(ValueError, match="no number"):
        first.result(0)
    inner.given.pop(0)[0].cancel()
    with pytest.raises(BrokenExecutor):
        third.result(0)
    throttle.shutdown()
    inner.do()
    assert fourth.result(0) == 4
    assert not inner.given
