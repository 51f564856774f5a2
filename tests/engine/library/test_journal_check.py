"""Journals from outside: they play by today's rules, or one error says why and where not."""

from dataclasses import replace

import pytest
from bot_matches import CLASSIC, LUDO, going_on, match_of, play
from parts import each

from engine.games.ludo import game as ludo_game
from engine.games.ludo import turn
from engine.kernel.errors import Diverged, HouseRuleError, JournalError, UnknownName
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import Answer, Chance, Journal, Step
from engine.kernel.match import Match
from engine.library import journal_check
from engine.library.journal_check import open_journal


@pytest.fixture(scope="module")
def whole():
    return play(match_of("whole")).journal()


@pytest.fixture(scope="module")
def part():
    return play(match_of("part", house=CLASSIC), 20).journal()


def changed(journal, at, record):
    rows = list(journal.records)
    rows[at : at + 1] = [record]
    return replace(journal, records=tuple(rows))


def headed(journal, **parts):
    return replace(journal, setup=replace(journal.setup, **parts))


def at_first(journal, kind):
    return next(at for at, record in enumerate(journal.records) if isinstance(record, kind))


def test_a_finished_match_opens_with_its_ending(whole):
    opened = open_journal(whole)
    assert opened.game is LUDO
    assert opened.setup == whole.setup
    assert opened.records == whole.records
    assert opened.outcome == play(match_of("whole")).outcome
    assert opened.notice is None


def test_an_unfinished_match_opens_and_goes_on(part):
    opened = open_journal(part)
    assert opened.outcome is None
    assert play(Match(opened.game, opened.setup, opened.records)).outcome is not None


@each("cut", range(1, 60))
def test_a_match_opens_wherever_it_was_broken_off(part, cut):
    shorter = replace(part, records=part.records[:cut])
    assert open_journal(shorter).outcome is None


def casting(monkeypatch):
    """Return the list in which every roll of the die is noted from now on."""
    real, rolls = turn.cast, []

    def cast(state, table):
        rolls.append(real(state, table))
        return rolls[-1]

    monkeypatch.setattr(turn, "cast", cast)
    return rolls


@each("cut", range(1, 60))
def test_a_match_is_tried_with_the_dice_that_it_will_go_on_with(part, monkeypatch, cut):
    shorter = replace(part, records=part.records[:cut])
    with monkeypatch.context() as patch:
        rolls = casting(patch)
        Match(LUDO, shorter.setup, shorter.records)
        expected = rolls[-1]
        rolls.clear()
        open_journal(shorter)
    assert rolls[-1] == expected


@each("cut", range(1, 60))
def test_what_trips_the_rules_at_the_end_is_told_with_its_step(whole, monkeypatch, cut):
    """Whether the last step was broken off before its die or behind it, it is that step."""
    records = whole.records[:cut]
    step = max(2, sum(isinstance(record, Step) for record in records) + 1)  # step 1 casts no die
    real, rolls = turn.cast, []

    def trip(state, table):
        rolls.append(real(state, table))
        if len(rolls) == step - 1:
            raise ZeroDivisionError
        return rolls[-1]

    with monkeypatch.context() as patch:
        patch.setattr(turn, "cast", trip)
        with pytest.raises(JournalError) as caught:
            open_journal(replace(whole, records=records))
    assert caught.value.details == {"step": step, "why": "ZeroDivisionError"}


def test_a_match_that_has_not_begun_opens(whole):
    assert open_journal(replace(whole, records=())).outcome is None


def test_opening_changes_nothing(part, library):
    kept = library.import_journal(part)
    open_journal(kept.journal)
    assert library.journal(kept.id) == part
    assert play(going_on(kept)).outcome is not None


@pytest.mark.parametrize("parts", [{"digest": "0123456789ab"}, {"edition": "V1.0"}])
def test_a_match_written_with_other_rules_that_still_plays_says_so(whole, parts):
    notice = open_journal(replace(whole, **parts)).notice
    assert notice.code == "journal-other-rules"
    assert notice.details == {
        "edition": parts.get("edition", LUDO.edition),
        "given": parts.get("digest", whole.digest),
        "current": LUDO.edition,
        "digest": whole.digest,
    }


def test_a_match_written_with_other_rules_that_cannot_be_followed_names_the_step(whole):
    # where the house rule first makes a difference, found by playing both by hand
    other = headed(whole, house={"dice": "fair"})
    with pytest.raises(Diverged) as caught:
        open_journal(replace(other, digest=LUDO.rule_sheet.digest({"dice": "fair"})))
    assert caught.value.details["step"] == 2  # the first balanced roll looks at the clock


def test_a_match_of_another_edition_that_cannot_be_followed_names_the_step(whole, monkeypatch):
    """The next edition moves the third step: a journal of this one must not slip through."""
    real = turn.cast

    def later(state, table):
        die, branch = real(state, table)
        return (die % 6 + 1, branch) if state.branches[state.seat][branch] == 1 else (die, branch)

    monkeypatch.setattr(turn, "cast", later)
    old = replace(whole, edition="V1.9", digest="0123456789ab")
    with pytest.raises(Diverged) as caught:
        open_journal(old)
    assert caught.value.details["step"] > 2


def test_a_changed_mark_names_its_step(whole):
    marks = [at for at, record in enumerate(whole.records) if isinstance(record, Step)]
    with pytest.raises(Diverged) as caught:
        open_journal(changed(whole, marks[9], Step(1)))
    assert (caught.value.code, caught.value.details) == ("journal-position", {"step": 10})


def test_a_die_with_another_number_of_faces_names_its_step(whole):
    at = at_first(whole, Chance)
    with pytest.raises(Diverged) as caught:
        open_journal(changed(whole, at, Chance("setup", 7, 1)))
    assert caught.value.details["step"] == 1


def test_an_answer_that_was_not_offered_names_its_step(whole):
    at = at_first(whole, Answer)
    step = sum(isinstance(record, Step) for record in whole.records[:at]) + 1
    with pytest.raises(Diverged) as caught:
        open_journal(changed(whole, at, Answer(0, ("move", 0, 56))))
    assert caught.value.details["step"] == step


def test_a_match_that_goes_on_after_its_end_is_refused(whole):
    with pytest.raises(JournalError, match="journal-after-end"):
        open_journal(replace(whole, records=(*whole.records, Step(0))))


def test_an_unknown_game_is_refused(whole):
    with pytest.raises(UnknownName, match="game-unknown"):
        open_journal(headed(whole, game="os"))


def test_an_unknown_bot_does_not_keep_a_match_from_being_replayed(whole):
    renamed = headed(whole, players=(PERSON, "a bot of next year"))
    assert open_journal(renamed).outcome is not None


@pytest.mark.parametrize(
    "house", [{"dize": "fair"}, {"dice": "loaded"}, {"sixes": 10**30}, {"blockade": 1}]
)
def test_a_house_rule_that_the_game_does_not_know_is_refused(whole, house):
    with pytest.raises(HouseRuleError):
        open_journal(headed(whole, house=house))


@pytest.mark.parametrize("seats", [1, 5, 16])
def test_more_or_fewer_players_than_the_game_has_seats_for_are_refused(whole, seats):
    with pytest.raises(JournalError) as caught:
        open_journal(headed(whole, players=("steady",) * seats))
    assert caught.value.code == "journal-seats"
    assert caught.value.details == {"given": seats, "expected": "2–4"}


def test_half_a_character_in_the_seed_is_refused(part):
    with pytest.raises(JournalError) as caught:
        open_journal(headed(part, seed="\ud800"))
    assert caught.value.details == {"key": "seed"}


@each("value", [(1 << 63) - 1, -(1 << 62), 10**9, -(10**9)])
@each("players", [(PERSON, "steady"), ("steady", "random")])
def test_inputs_of_absurd_size_are_refused(value, players):
    """Numbers that no history gives would drive a balanced die out of all bounds."""
    for inputs in ({"balance": value}, {"balance": value, "subject": 99}):
        setup = Setup("ludo", players, "s", inputs=inputs)
        with pytest.raises(JournalError):
            open_journal(Journal(setup, LUDO.edition, LUDO.rule_sheet.digest({}), ()))


def test_a_game_that_never_asks_is_told_apart_from_one_that_plays(whole, monkeypatch):
    monkeypatch.setattr(journal_check, "_PATIENCE", 3)
    with pytest.raises(JournalError) as caught:
        open_journal(replace(whole, records=()))
    assert (caught.value.code, caught.value.details) == ("journal-endless", {"step": 3})


TRIPS = [KeyError, IndexError, TypeError, AssertionError, OverflowError, ZeroDivisionError]


@pytest.mark.parametrize("fault", [*TRIPS, ValueError, AttributeError, RecursionError])
def test_whatever_the_rules_trip_over_names_its_step(whole, monkeypatch, fault):
    real = turn.cast

    def trip(state, table):
        if state.round == 2:
            raise fault
        return real(state, table)

    monkeypatch.setattr(turn, "cast", trip)
    with pytest.raises(JournalError) as caught:
        open_journal(whole)
    assert caught.value.code == "journal-unplayable"
    assert caught.value.details == {"step": 4, "why": fault.__name__}
    assert isinstance(caught.value.__cause__, fault)


def test_a_position_that_cannot_be_set_up_is_step_one(whole, monkeypatch):
    def trip(_self, _setup):
        raise KeyError

    monkeypatch.setattr(ludo_game.Ludo, "begin", trip)
    with pytest.raises(JournalError) as caught:
        open_journal(whole)
    assert caught.value.details == {"step": 1, "why": "KeyError"}


def test_a_wish_to_stop_is_not_taken_for_a_fault_of_the_journal(whole, monkeypatch):
    def stop(_self, _setup):
        raise KeyboardInterrupt

    monkeypatch.setattr(ludo_game.Ludo, "begin", stop)
    with pytest.raises(KeyboardInterrupt):
        open_journal(whole)
