"""Partings: two games of one seed are told apart by what is done first, as the log words it."""

import pytest

from engine.games import IDS, game
from engine.kernel.entries import entries
from engine.kernel.journal import Answer
from engine.kernel.replay import steps
from engine.kernel.wording import Log, Teller
from engine.lab.experiments.outliers import played_again
from engine.lab.experiments.parting import deed, parted, parting, parting_told
from engine.lab.experiments.plan import Experiment, Side, checked


def matches(game_id, side, company="beginners", number=3, base=None):
    made = checked(
        Experiment(game_id, "part", game(game_id).default_seats, company, base or Side(), (side,))
    )
    return [played_again(plan, number) for plan in made.arms]


def told(match, lang):
    """Return every line of the log."""
    log = Log(Teller(match.game, match.state, lang))
    lines = []
    for played in steps(match.game, match.setup, match.journal().records):
        lines += log.hear(played.events, match.state)
    return "\n".join([*lines, *log.rest()])


@pytest.mark.parametrize("game_id", IDS)
def test_a_deed_is_worded_as_the_log_words_it_or_as_the_answer_that_it_is(game_id):
    base = Side(rules={"mode": "skill"} if game_id == "cier" else {})
    match, _ = matches(game_id, Side(), base=base)
    found = entries(match.game, match.setup, match.journal().records)[:60]
    for lang in ("en", "zh"):
        log, teller = told(match, lang), Teller(match.game, match.state, lang)
        said = [deed(match, entry, lang) for entry in found]
        assert all(said)
        from_log = [one for one in said if one in log]
        assert len(from_log) >= len(said) / 3 or game_id == "cier"  # laid open later there
        for entry, one in zip(found, said, strict=True):
            if isinstance(entry.record, Answer) and one not in log:
                assert teller.seat(entry.record.seat) in one


def test_where_games_part_both_deeds_are_told():
    base, other = matches("merit57", Side(rules={"protect_merit": 2}), "casual")
    found = parting(base, other)
    assert found.base.line == found.variant.line
    assert found.base.record != found.variant.record
    assert deed(base, found.base, "en") == "Scholar protects the Dharma"
    assert deed(other, found.variant, "zh") == "学者劳作"
    assert parting_told(base, other, found, "en") == (
        f"They part at entry {found.number}. "
        "Baseline: Scholar protects the Dharma. Variant: Scholar labours."
    )


def test_a_bare_answer_is_told_with_its_question():
    match, _ = matches("merit57", Side())
    found = entries(match.game, match.setup, match.journal().records)
    bare = [one for one in found if isinstance(one.record, Answer) and one.record.option == ("no",)]
    told = {one.asked.topic: deed(match, one, "en") for one in bare}
    question = "Monk, “Fiercer than a Tiger”: pay in Wisdom and spare everybody the loss?"
    assert told["merit57.ask.resist"] == f"{question} No"
    assert told["merit57.ask.dedication"] == "Merchant declines (Dedication)"  # the log tells it


def test_games_of_equal_sides_never_part_and_one_that_is_over_parts_from_one_that_goes_on():
    base, other = matches("delay", Side())
    assert parting(base, other) is None
    whole = entries(base.game, base.setup, base.journal().records)
    found = parted(whole[:5], whole)
    assert (found.number, found.base, found.variant) == (6, None, whole[5])
    assert deed(base, found.base, "en") == "the game is over"


def test_games_that_differ_in_figures_alone_are_said_to():
    base, other = matches("delay", Side(rules={"start_pressure": 40}), number=0)
    assert parting(base, other) is None
    said = parting_told(base, other, None, "en")
    assert said.startswith("They never part")
    assert said.endswith("Only what it came to differs.")


def test_games_may_part_at_the_first_entry():
    base, other = matches("cier", Side(bots={1: "random"}), base=Side(rules={"mode": "skill"}))
    assert parting(base, other).number == 1
