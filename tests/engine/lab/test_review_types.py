"""What a review consists of: kept as JSON without loss, moments of one cause told once."""

from __future__ import annotations

import json
from dataclasses import replace

from engine.kernel.moments import MOST_MOMENTS, Balance, Moment, Review, Stroke, listed

MOMENT = Moment(
    record=12,
    seat=1,
    round=1,
    topic="merit57.ask.great-vow",
    about=(2,),
    played=("vow", "BV1"),
    better=("vow", "BV2"),
    gain=19.9,
    error=5.3,
    first=0.5,
    first_error=0.18,
    causes=(("great-vow", 44, 97),),
    options=(("vow", "BV1"), ("vow", "BV2")),
)


def _at(record: int, gain: float, cause: str) -> Moment:
    return replace(MOMENT, record=record, gain=gain, causes=((cause, 1, 2),))


def test_a_review_is_the_same_after_json() -> None:
    balance = Balance(0.5, 1.0, 0.25, (Stroke(3, 1, "event", 0.75),))
    review = Review("delay", 0, 14, (replace(MOMENT, also=(20, 31)),), 0.9, "heaven", balance)
    for each in (review, replace(review, balance=None, moments=(MOMENT,))):
        assert Review.from_json(json.loads(json.dumps(each.as_json()))) == each


def test_moments_of_one_cause_are_told_as_the_most_costly_of_them() -> None:
    moments = [_at(5, 3.0, "vow"), _at(9, 8.0, "great"), _at(7, 4.0, "vow"), _at(2, 2.0, "vow")]
    told = listed(moments)
    assert [(each.record, each.also) for each in told] == [(9, ()), (7, (2, 5))]


def test_no_more_than_five_moments_are_told() -> None:
    told = listed([_at(n, float(n), f"cause-{n}") for n in range(9)])
    assert [each.record for each in told] == [8, 7, 6, 5, 4]
    assert len(told) == MOST_MOMENTS
