"""Who a line of the log is about: a row for each of several, and one name for a seat throughout."""

import pytest
from test_log import played

from engine.games import game
from engine.kernel.clock import StepClock
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.kernel.wording import Teller
from gui.i18n import Language
from gui.session.chronicle import Chronicle


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_befalls_several_has_a_row_for_each_of_them(qapp, lang):
    log, match = played("merit57", Language(lang))
    row = next(r for r in range(log.rowCount()) if log.line(r).events[0][0] == "rewards")
    names = [Teller(match.game, match.state, lang).seat(seat) for seat in range(4)]
    head, *rows = log.text(row).split("\n")
    assert not any(name in head for name in names)
    assert sorted(text[: len(name)] for text in rows for name in names if name in text) == sorted(
        names
    )
    assert all(sum(text.count(name) for name in names) == 1 for text in rows)


def test_every_line_calls_a_seat_what_it_is_called_now(qapp):
    setup = Setup("merit57", ("balanced",) * 4, "log")
    match = Match(game("merit57"), setup, clock=StepClock())
    chronicle, before = Chronicle(match.game), match.game.begin(setup)
    chronicle.hear([("refuge", 0)], before)
    first = chronicle.lines[0]
    assert chronicle.text(first, "en") == Teller(match.game, before, "en").event(("refuge", 0))
    chronicle.hear([("refuge", 1)], match.state)
    assert chronicle.text(first, "en") == Teller(match.game, match.state, "en").event(("refuge", 0))
    assert "Player" not in chronicle.text(first, "en")


def test_whoever_gave_a_name_goes_by_it(qapp):
    setup = Setup("ludo", ("person", "steady"), "log", names=("Ann", ""))
    match = Match(game("ludo").called(setup), setup, clock=StepClock())
    teller = Teller(match.game, match.state, "en")
    assert (teller.seat(0), teller.seat(1)) == ("Ann", "Yellow")


def test_a_row_does_not_name_the_cause_that_stands_above(qapp):
    log, _ = played("merit57", Language("en"))
    turned = [r for r in range(log.rowCount()) if log.line(r).events[0][0] == "flipped"]
    several = [r for r in turned if "\n" in log.text(r)]
    assert several
    for r in several:
        _, *rows = log.text(r).split("\n")
        assert not any(card in row for card in log.cards(r) for row in rows)
