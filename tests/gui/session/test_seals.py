"""Bots choose before a person may, and cannot know: their seals stand first and are checked."""

from hashlib import sha256

import pytest
from session_play import options_of, settled, wait_until

from engine.games import game
from engine.games.cier.bots.steady import Steady
from engine.kernel.game import Setup
from engine.kernel.journal import Answer
from gui.session.seals import Seals
from gui.session.session_factory import resume

SEATS = ("person", "steady", "equilibrium", "random")


def test_nobody_may_choose_before_every_bot_has_sealed_its_choice(begin):
    session = begin("cier", SEATS, wait=False)
    offered = []
    session.moved.connect(
        lambda: offered.append((bool(session.asks), {seal.seat for seal in session.seals.closed}))
    )
    option = session._match.asks[0].options[0]
    assert not session.answer(0, option), "no bot has chosen yet"
    settled(session)
    assert offered[-1] == (True, {1, 2, 3})
    assert all(seats == {1, 2, 3} for asked, seats in offered if asked)


def test_a_bots_answer_is_the_same_whatever_the_person_chooses(begin):
    chosen = []
    for place in (0, -1):
        session = begin("cier", SEATS, seed="apart")
        before = session.seals.closed
        seat, options = options_of(session)
        session.answer(seat, options[place])
        wait_until(lambda session=session: session.seals.opened)
        answers = [r for r in session.journal().records if isinstance(r, Answer)][:4]
        assert [answer.seat for answer in answers] == [1, 2, 3, 0], "the person comes last"
        opened = {one.seat: one.text.rsplit(" ", 1)[0] for one in session.seals.opened}
        assert {one.seat: one.digest for one in session.seals.opened} == {
            seal.seat: seal.digest for seal in before
        }
        chosen.append(opened)
    assert chosen[0] == chosen[1]


def test_what_was_sealed_can_be_hashed_again_by_anybody(begin):
    session = begin("cier", SEATS)
    seat, options = options_of(session)
    shown = {seal.seat: seal.digest for seal in session.seals.closed}
    session.answer(seat, options[0])
    for one in session.seals.opened:
        assert one.sound
        assert sha256(one.text.encode()).hexdigest() == shown[one.seat]


def test_a_choice_that_was_changed_after_it_was_sealed_is_found_out():
    setup = Setup("cier", SEATS, "seed", nonce="nonce")
    seals = Seals(setup)
    records = [Answer(1, ("use", "guard"))]
    seals.look(records)
    from engine.kernel.journal import Step

    changed = [Answer(1, ("use", "dodge")), Answer(0, ("use", "bullet")), Step("mark")]
    seals.look(changed)
    assert [one.sound for one in seals.opened] == [False]


def test_a_bot_is_never_asked_with_the_persons_choice_in_its_view(begin, monkeypatch):
    seen = []

    class Looks(Steady):
        def choose(self, ask, look):
            seen.append(look())
            return super().choose(ask, look)

    monkeypatch.setitem(game("cier").bots, "looks", Looks)
    session = begin("cier", ("person", "looks"))
    records = session.journal().records
    assert seen
    assert not [r for r in records if isinstance(r, Answer) and r.seat == 0]


@pytest.mark.parametrize("seed", ["one", "two"])
def test_a_match_that_is_resumed_shows_the_same_seals(begin, context, seed):
    session = begin("cier", SEATS, seed=seed)
    before, match_id = session.seals.closed, session.match_id
    session.close()
    again = resume(context, match_id)
    settled(again)
    assert again.seals.closed == before
    again.close()


def test_each_person_at_a_shared_table_is_sealed_as_well(begin):
    session = begin("cier", ("person", "person", "steady"))
    seat, options = options_of(session)
    assert session.answer(seat, options[0])
    assert {seal.seat for seal in session.seals.closed} == {seat, 2}
