"""Streams of chance: anybody can recompute them, and they do not touch each other."""

from hashlib import sha256, sha512
from statistics import mean, stdev

from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.chance import (
    WHOLE,
    BotChance,
    Fate,
    commitment,
    draw_at,
    shared_chance,
    stream_key,
)


def test_a_draw_is_the_first_53_bits_of_the_hash_of_stream_and_counter():
    for k in (0, 1, 77, 4095, 4096, 1 << 40):
        digest = sha256(b"dice/seed/" + k.to_bytes(8, "big")).digest()
        bits = int.from_bytes(digest, "big") >> (256 - 53)
        assert draw_at(stream_key("seed", "dice"), k, WHOLE) == bits
        assert draw_at(stream_key("seed", "dice"), k, 6) == bits * 6 // WHOLE


def test_fate_takes_the_draws_of_a_stream_in_order():
    fate = Fate("seed")
    key = stream_key("seed", "dice")
    assert [fate.draw("dice", 6) for _ in range(5000)] == [draw_at(key, k, 6) for k in range(5000)]


def test_a_draw_of_one_stream_does_not_shift_another():
    one, two = Fate("seed"), Fate("seed")
    for _ in range(10):
        two.draw("other", 6)
    assert [one.draw("dice", 6) for _ in range(9)] == [two.draw("dice", 6) for _ in range(9)]


def test_fate_goes_on_from_where_it_was_taken_down():
    fate = Fate("seed")
    for _ in range(7):
        fate.draw("dice", 6)
    drawn = fate.drawn()
    following = [fate.draw("dice", 6) for _ in range(5)]
    fate.rewind(drawn)
    assert [fate.draw("dice", 6) for _ in range(5)] == following


@given(st.text(max_size=20), st.integers(0, 1 << 60), st.integers(1, 1 << 53))
def test_a_draw_lies_between_zero_and_its_bound(seed, k, n):
    assert 0 <= draw_at(stream_key(seed, "dice"), k, n) < n


def test_all_faces_of_a_die_are_equally_likely():
    fate = Fate("even")
    counts = [0] * 6
    for _ in range(60_000):
        counts[fate.draw("dice", 6)] += 1
    chi = sum((count - 10_000) ** 2 / 10_000 for count in counts)
    assert chi < 20.5  # 5 degrees of freedom, 0.1 %


def test_a_commitment_depends_on_seed_and_nonce():
    assert len({commitment("a", "b"), commitment("a", "c"), commitment("b", "b")}) == 3
    assert commitment("a", "b") == sha256(b"a/b").hexdigest()


def test_every_answer_of_a_bot_draws_at_its_own_place():
    chance = BotChance("seed", 1)
    lots = [("lot", number) for number in range(1 << 12)]
    drawn = []
    for answer in (*range(20), 3, 17, 3):
        chance.place(answer)
        drawn.append([chance.random() for _ in range(3)] + [chance.normal()])
        further = chance.one_of(lots)
        chance.place(answer)
        assert chance.one_of(lots)[1] == int(drawn[-1][0] * len(lots)) != further[1]
        assert chance.random() == drawn[-1][1]
    assert drawn[20:] == [drawn[3], drawn[17], drawn[3]]
    assert len({number for numbers in drawn[:20] for number in numbers}) == 80


def test_whoever_counts_an_answer_draws_for_the_next():
    chance, other = BotChance("seed", 1), BotChance("seed", 1)
    counted = [chance.random()]
    for _ in range(5):
        chance.answers += 1
        counted.append(chance.random())
    for answer, first in enumerate(counted):
        other.place(answer)
        assert other.random() == first


def test_an_answers_number_is_its_word_of_its_block():
    chance = BotChance("seed", 2)
    chance.place(21)
    digest = sha512(b"bot/2/seed/" + (2).to_bytes(8, "big")).digest()
    word = int.from_bytes(digest[5 * 8 : 6 * 8], "big")
    assert chance.random() == (word >> 11) / 2**53
    assert chance.one_of([("lot", number) for number in range(8)]) == ("lot", word >> 61)


def test_normal_numbers_stray_as_far_as_they_should():
    chance, drawn = BotChance("seed", 0), []
    for answer in range(2_000):
        chance.place(answer)
        drawn.append(chance.normal())
    assert abs(mean(drawn)) < 0.08
    assert 0.95 < stdev(drawn) < 1.05


def test_no_seat_and_no_seed_has_the_chance_of_another():
    keys = [("a", 0), ("a", 1), ("a/1", 0), ("b", 0)]
    assert len({BotChance(*key).random() for key in keys}) == 4
    assert shared_chance("a", 0) != shared_chance("a", 1) != shared_chance("b", 1)
