"""A match played on from one of its moments: the same chances, and it counts nowhere."""

import pytest
from bot_matches import LUDO, match_of, play

from engine.bots.table import answer_once, seat_bots
from engine.games import IDS, game
from engine.kernel.errors import JournalError
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import Answer, Chance
from engine.kernel.match import Match
from engine.library.continuation import continued, open_seats, play_on, seated
from engine.library.looking import Looking
from engine.library.store import IMPORTED


def over(game_id="merit57", seed="on", players=None, **parts):
    rules = game(game_id)
    bots = (rules.default_bot,) * (rules.default_seats - 1)
    match = Match(rules, Setup(game_id, players or (PERSON, *bots), seed, **parts))
    seats = dict(enumerate(seat_bots(rules, match.setup)))
    while match.outcome is None:
        answer_once(match, seats)
    return match


def answers_of(records, seat):
    return [at for at, r in enumerate(records) if isinstance(r, Answer) and r.seat == seat]


def going_on(library, match_id):
    kept = library.open_match(match_id)
    return Match(game(kept.setup.game), kept.setup, kept.records, keeper=kept)


@pytest.mark.parametrize("game_id", IDS)
def test_it_asks_again_what_was_answered_there(library, game_id):
    match = over(game_id, players=(PERSON,) * game(game_id).default_seats)
    lines = answers_of(match.records, 0)
    for line in lines[:: max(1, len(lines) // 3)]:
        on = going_on(library, play_on(library, match.journal(), line, 0, "on"))
        assert on.records[:line] == match.records[:line]
        assert any(ask.allows(0, match.records[line].option) for ask in on.asks)


def test_the_same_answers_lead_to_the_same_end(library):
    match = over()
    on = going_on(
        library, play_on(library, match.journal(), answers_of(match.records, 0)[3], 0, "")
    )
    seats = dict(enumerate(seat_bots(on.game, on.setup)))
    while on.outcome is None:
        answer_once(on, seats)
    assert on.records == match.records
    assert on.outcome == match.outcome


def test_another_answer_leaves_the_chances_as_they_were(library):
    match = play(match_of("luck", house={"dice": "fair"}))
    line = answers_of(match.records, 0)[3]
    on = going_on(library, play_on(library, match.journal(), line, 0, ""))
    other = next(o for o in on.asks[0].options if o != match.records[line].option)
    on.answer(0, other)
    rolls = [[r for r in one.records if isinstance(r, Chance)] for one in (match, on)]
    shared = min(map(len, rolls))
    assert rolls[0][:shared] == rolls[1][:shared]


def test_the_original_stays_and_nothing_of_it_is_counted(library):
    match = over()
    first = library.import_journal(match.journal())
    library.finish(first.id, match.outcome, match.game.tally(match.setup, match.state))
    before = library.journal(first.id), library.counted("merit57"), library.standings()
    looked = Looking(library, "merit57", team=True)
    number = play_on(library, match.journal(), answers_of(match.records, 0)[5], 0, "Once more")
    on = going_on(library, number)
    seats = dict(enumerate(seat_bots(on.game, on.setup)))
    while on.outcome is None:
        answer_once(on, seats)
    library.finish(number, on.outcome, on.game.tally(on.setup, on.state))
    listed = library.listed(number)
    assert (listed.practice, listed.counts, listed.title) == (True, False, "Once more")
    assert listed.ended
    assert listed.origin != library.listed(first.id).origin
    assert (library.journal(first.id), library.counted("merit57"), library.standings()) == before
    after = Looking(library, "merit57", team=True)
    assert (after.begun, after.past) == (looked.begun, looked.past)
    assert [one.id for one in library.ended("merit57")] == [first.id]


def test_a_person_may_take_a_bot_s_seat_and_a_bot_the_person_s():
    rules = game("merit57")
    setup = Setup("merit57", ("master", PERSON, "random", PERSON), "s", names=("", "A", "", "B"))
    taken = seated(rules, setup, 2)
    assert taken.players == ("master", rules.default_bot, PERSON, rules.default_bot)
    assert taken.names == ()
    assert seated(rules, setup, 3) is setup
    assert open_seats(rules, setup) == (0, 1, 2, 3)


def test_where_dice_know_persons_only_who_was_one_may_go_on(library):
    balanced = match_of("dice", players=("steady", PERSON, "steady"))
    assert open_seats(LUDO, balanced.setup) == (1,)
    play(balanced)
    with pytest.raises(JournalError):
        play_on(library, balanced.journal(), answers_of(balanced.records, 0)[2], 0, "")
    assert library.matches() == []


def test_one_of_a_file_is_practice_too(library):
    match = over()
    library.import_journal(match.journal(), IMPORTED)
    line = answers_of(match.records, 1)[1]
    number = play_on(library, match.journal(), line, 1, "t" * 99)
    listed = library.listed(number)
    assert listed.players[1] == PERSON
    assert (listed.practice, listed.imported, len(listed.title)) == (True, False, 60)


def test_what_is_over_cannot_be_gone_on_with(library):
    match = over("cier")
    with pytest.raises(JournalError):
        continued(match.journal(), len(match.records), 0, "")
