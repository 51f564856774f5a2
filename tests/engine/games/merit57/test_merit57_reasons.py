"""Reasons of v5.7 are true: each names what weighs most in the bot's own estimate of its answer."""

from collections import Counter
from operator import mul, sub

import pytest

from engine.bots.table import answer_once, seat_bots
from engine.games.merit57.bots.answers import GAINS, declared
from engine.games.merit57.bots.estimate import FREE, NOTHING, Gain, action
from engine.games.merit57.bots.picks import PICKS
from engine.games.merit57.bots.profiles import _topic
from engine.games.merit57.bots.reasons import REASONS
from engine.games.merit57.bots.weights import PROFILES
from engine.games.merit57.game import GAME
from engine.kernel.clock import StepClock
from engine.kernel.game import Setup
from engine.kernel.match import Match

STOCK = ("provisions", "merit", "wisdom")
# Reason -> the field of `Gain` that it speaks of; None where it speaks of the answer as a whole.
SPEAKS_OF = {
    "empty": "provisions",
    "stock": "provisions",
    "able": "wisdom",
    "waits": "calm",
    "no-calamity": "calm",
    "conduct": "helps",
    "others-too": "others",
    "no-harm": "others",
    "vow-price": "provisions",
    "vow-room": "provisions",
    "token": "points",
    "promise": "points",
    "late": "points",
    "path-stay": None,
    "alike": None,
    "keeps-card": None,
    "new-card": None,
    "declines": None,
    "vow-hidden": None,
    **{kind: kind for kind in Gain._fields},
    **{f"{verb}-{kind}": kind for verb in ("keeps", "declines") for kind in STOCK},
    **{f"vow-{kind}": kind for kind in Gain._fields},
}
OF_PICKS = {
    *("path-resolve", "path-refuge", "path-stay", "worth", "easier", "within-reach", "role-wins"),
    *("gift", "least", "richest", "merit", "others", "calm", "keeps-merit"),
}


def terms(bot, asked, option):
    """Return what each part of an answer weighs: of an action all, of another what it has more."""
    state, weights = asked.state, asked.weights
    if _topic(asked) in ("action", "end"):
        verb = str(option[0])
        declares = verb in ("ward", "inspire")
        gain = declared(asked, verb, option[1:]) if declares else action(state, asked.who, option)
        return list(map(mul, gain, weights))
    estimate = GAINS[_topic(asked)]
    own = estimate(asked, option)
    others = [estimate(asked, each) for each in asked.ask.options]
    less = [each for each in others if asked.worth(each) < asked.worth(own) - 1e-9]
    return list(map(mul, map(sub, own, max(less, key=asked.worth, default=NOTHING)), weights))


def spares(bot, asked):
    """Say whether nothing that takes no action is worth what it would have to be."""
    return all(
        asked.worth(bot._gain(asked, each)) < bot._least(asked, str(each[0]))
        for each in asked.ask.options
        if each[0] in FREE
    )


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_reason_names_the_largest_part_of_what_was_estimated(profile, seats):
    given = Counter()
    for number in range(4):
        house = {"conversion": True, "roles_by": "choice"} if number % 2 else {}
        setup = Setup("merit57", (profile,) * seats, f"true {number}", house)
        match = Match(GAME, setup, clock=StepClock())

        def heed(seat, bot, ask, option, match=match):
            def look():
                return match.view(seat)

            kind = bot.why(ask, option, look)[0]
            given[kind] += 1
            assert kind in REASONS
            if option not in ask.options:
                assert kind in ("vow-assists", "others")
                return
            asked = bot._asked(ask, look)
            if option == ("end",):
                assert kind == "spares"
                assert spares(bot, asked)
            elif kind.startswith("likes-"):
                assert kind == f"likes-{option[0]}"
                assert bot._act(asked, {}) != option, "it would have done so anyway"
            elif _topic(asked) in PICKS:
                assert kind in OF_PICKS
            else:
                weighs = dict(zip(Gain._fields, terms(bot, asked, option), strict=True))
                most = max(weighs.values())
                assert (most > 0) == (kind != "alike"), (ask.topic, option, weighs)
                about = SPEAKS_OF[kind]
                assert about is None or weighs[about] == most, (ask.topic, option, kind, weighs)
                if kind == "path-stay":
                    assert most in (weighs["provisions"], weighs["wisdom"]), weighs

        bots = dict(enumerate(seat_bots(GAME, setup)))
        while match.outcome is None:
            answer_once(match, bots, heed)
    assert len(given) > 10
