"""§4.1–4.2, §4.4: roll records, checking a game against its seed, and which games count."""

from dataclasses import replace
from random import Random

import pytest
from driving import drive
from hypothesis import given, settings
from hypothesis import strategies as st
from ludo_tables import FAIR_DICE, MINUTE, played, setup

from engine.bots.table import seat_bots
from engine.games.ludo import GAME
from engine.games.ludo.records import RollLog, roll_records, verify
from engine.kernel.chance import WHOLE, commitment, draw_at, stream_key
from engine.kernel.clock import StepClock
from engine.kernel.errors import Diverged
from engine.kernel.journal import Chance, dumps, loads
from engine.kernel.match import Match

STARTS = {
    "two": setup(2, seed="two", balance=60),
    "four": setup(["random"] * 4, seed="four", balance=-240),
    "human_only": setup(3, {"scope": "human_only"}, seed="three", balance=150),
    "unsafe": setup(["random"] * 3, {"safe": (4, 9), "bonus_roll": True}, seed="unsafe"),
    "fair": setup(2, FAIR_DICE, seed="fair"),
    "several": setup(["person", "person"], seed="several", balance=300),
}


@pytest.fixture(scope="module", params=STARTS)
def match(request):
    return played(STARTS[request.param])


def rolls_of(match):
    return list(roll_records(match.setup, match.records))


def recomputed(record):
    """Return the die that the recorded numbers make, by the words of §3 alone."""
    us, sway = list(record.us), record.before.sway
    if record.before.branch == "fair":
        return int(us[0] * 6) + 1
    if record.before.branch == "endgame":
        group = (3, 5, 6) if us[0] < sway.large else (1, 2, 4)
        return group[int(us[1] * 3)]
    if sway.candidates and us.pop(0) < sway.gift:
        return sway.candidates[int(us[0] * len(sway.candidates))]
    return 6 if us[0] >= 1 - sway.six else int(us[1] * 5) + 1


def test_every_roll_of_a_match_has_its_record(match):
    told = [event for event in match.log if event[0] == "rolled"]
    rolls = rolls_of(match)
    assert [("rolled", r.before.seat, r.die, r.branch) for r in rolls] == told
    assert len(told) > 50


def test_every_die_follows_from_the_recorded_numbers(match):
    for record in rolls_of(match):
        assert recomputed(record) == record.die


def test_the_recorded_numbers_are_the_streams_own_from_k_on(match):
    key = stream_key(match.setup.seed, "dice")
    k = 0
    for record in rolls_of(match):
        assert record.k == k
        k += len(record.us)
        assert record.us == tuple(
            draw_at(key, record.k + i, WHOLE) / WHOLE for i in range(len(record.us))
        )


def test_the_stream_is_used_up_in_order_and_never_twice(match):
    ks = [record.k for record in rolls_of(match)]
    assert ks == sorted(set(ks))
    dice = [r for r in match.records if isinstance(r, Chance) and r.topic == "dice"]
    last = rolls_of(match)[-1]
    assert last.k + len(last.us) == len(dice)


def test_the_time_of_play_is_recorded_wherever_a_clock_was_read(match):
    times = [record.t_ms for record in rolls_of(match)]
    if match.state.rules.dice == "fair":
        assert set(times) == {None}
    else:
        assert times == [3_000 * i for i in range(len(times))]


def test_a_fair_game_has_no_record_of_any_other_branch():
    for name in ("fair", "several"):
        rolls = rolls_of(played(STARTS[name]))
        assert {record.branch for record in rolls} == {"fair"}
        assert {len(record.us) for record in rolls} == {1}


def test_a_journal_that_was_written_and_read_gives_the_same_records(match):
    again = loads(dumps(match.journal()))
    assert list(roll_records(again.setup, again.records)) == rolls_of(match)
    assert verify(again.setup, again.records).sound


def test_an_honest_journal_is_found_sound(match):
    start = match.setup
    shown = commitment(start.seed, start.nonce)
    verdict = verify(start, match.records, shown)
    assert (verdict.sound, verdict.committed, verdict.wrong) == (True, True, ())
    assert verdict.rolls == len(rolls_of(match))


def test_another_seed_or_nonce_than_was_committed_to_is_found_out():
    match = played(STARTS["two"])
    shown = commitment("two", "")
    verdict = verify(replace(match.setup, nonce="x"), match.records, shown)
    assert (verdict.committed, verdict.sound) == (False, False)
    verdict = verify(replace(match.setup, seed="other"), match.records, shown)
    assert not verdict.committed
    assert verdict.wrong


def test_without_a_commitment_nothing_is_said_of_it():
    match = played(STARTS["two"])
    verdict = verify(match.setup, match.records)
    assert (verdict.committed, verdict.sound) == (None, True)


def test_a_draw_that_the_seed_does_not_give_is_found_even_if_the_die_is_the_same():
    match = played(STARTS["two"])
    at = next(i for i, r in enumerate(match.records) if isinstance(r, Chance) and r.n == WHOLE)
    record = match.records[at]
    forged = [*match.records]
    forged[at] = record._replace(value=record.value ^ 1)
    verdict = verify(match.setup, forged, commitment("two", ""))
    (wrong,) = verdict.wrong
    assert (verdict.committed, verdict.sound) == (True, False)
    assert (wrong.line, wrong.topic) == (at + 1, "dice")
    assert wrong.given == record.value


def test_another_die_than_was_thrown_leads_away_from_the_journal():
    match = played(STARTS["fair"])
    forged = [
        r._replace(value=(r.value + 1) % r.n) if isinstance(r, Chance) and r.n == 6 else r
        for r in match.records
    ]
    with pytest.raises(Diverged):
        verify(match.setup, forged)


def test_a_roll_is_recorded_before_its_move_is_chosen():
    match = Match(GAME, setup(2, FAIR_DICE, seed="fair"))
    bots = dict(enumerate(seat_bots(GAME, match.setup)))
    del bots[0]
    while not match.asks or match.asks[0].seat != 0:
        drive(match, bots)
    rolled = [event for event in match.log if event[0] == "rolled"]
    assert len(rolls_of(match)) == len(rolled)


def test_throwing_by_hand_changes_no_record():
    start = STARTS["two"]
    match = Match(GAME, start, clock=StepClock(step_ms=0), hold={"dice"})
    bots = dict(enumerate(seat_bots(GAME, start)))
    while match.outcome is None:
        if match.draw is not None:
            match.release()
        else:
            drive(match, bots)
    assert rolls_of(match) == rolls_of(played(start, StepClock(step_ms=0)))


def test_a_saved_match_goes_on_with_the_dice_it_would_have_had():
    whole = played(STARTS["fair"])
    for cut in (1, 40, 101):
        rest = Match(GAME, whole.setup, whole.records[:cut])
        drive(rest, dict(enumerate(seat_bots(GAME, whole.setup))))
        assert rest.records == whole.records


def test_how_bots_think_shifts_no_die():
    def numbers(bots):
        rolls = rolls_of(played(setup(bots, FAIR_DICE, seed="think")))
        return [record.die for record in rolls[:60]]

    assert numbers(["random", "random"]) == numbers(["steady", "steady"])


class Minutes:
    """A clock that shows one time up to a roll, and another from it on."""

    def __init__(self, before, roll, after):
        self._looks = 0
        self._times = before * MINUTE, after * MINUTE
        self._roll = roll

    def __call__(self):
        """Return the time of this look."""
        self._looks += 1
        return round(self._times[self._looks > self._roll])


def test_the_same_seed_times_and_decisions_give_the_same_log():
    one, two = (played(STARTS["two"], Minutes(1.9, 10_000, 1.9)) for _ in range(2))
    assert one.records == two.records
    assert rolls_of(one) == rolls_of(two)


def test_another_time_on_one_roll_changes_its_tempo_and_nothing_before_it():
    early = rolls_of(played(STARTS["four"], Minutes(1.9, 10_000, 1.9)))
    at = [i for i, record in enumerate(early) if record.before.branch == "gift"][2]
    late = rolls_of(played(STARTS["four"], Minutes(1.9, at, 3.9)))
    assert early[:at] == late[:at]
    assert early[at].before.sway.tempo == 0.3
    assert late[at].before.sway.tempo == pytest.approx(0.965)
    assert early[at].before.sway.candidates == late[at].before.sway.candidates


@settings(max_examples=25)
@given(st.text(max_size=20), st.text(max_size=20))
def test_a_commitment_fits_its_own_seed_and_nonce(seed, nonce):
    start = setup(2, seed=seed)
    assert verify(replace(start, nonce=nonce), (), commitment(seed, nonce)).committed
    assert not verify(replace(start, nonce=nonce + "."), (), commitment(seed, nonce)).committed


# §4.4


@pytest.mark.parametrize(
    ("players", "house", "statistic"),
    [
        (["person", "steady"], {}, "balanced"),
        (["random", "person", "steady"], {}, "balanced"),
        (["person", "steady"], {"scope": "human_only"}, "balanced"),
        (["person", "steady"], FAIR_DICE, "fair"),
        (["person", "person"], {}, None),
        (["steady", "random"], {}, None),
    ],
)
def test_only_balanced_games_of_exactly_one_person_count_for_the_long_run(
    players, house, statistic
):
    start = setup(players, house)
    assert GAME.tally(start, GAME.begin(start)) == statistic


def test_a_log_that_grows_or_is_cut_has_the_rolls_of_its_records():
    match = Match(GAME, setup(["random"] * 3, {}, "grows", balance=100), clock=StepClock())
    rng, log, sizes = Random("grows"), RollLog(), [0]
    for _ in range(120):
        if match.outcome is not None:
            break
        records = match.journal().records
        rolls = log.read(match.setup, records)
        if len(sizes) % 20 == 0:
            assert rolls == list(roll_records(match.setup, records))
        ask = match.asks[0]
        match.answer(ask.seat, rng.choice(ask.options))
        sizes.append(len(records))
    cut = match.journal().records[: sizes[40]]
    assert log.read(match.setup, cut) == list(roll_records(match.setup, cut))
