"""Nothing changes on the table that the log does not tell, and it tells nobody others' secrets."""

from random import Random

import pytest
from parts import soaked
from session_play import one_answer, settled

from engine.games import game
from engine.kernel.fingerprint import fingerprint
from gui.games import playable

# Where the rules keep their place in the round; nothing of it lies on the table.
POINTERS = {"merit57": ("phase", "left", "at", "emptied")}


def position(session):
    """Return a hash of what lies on the table."""
    state = session._match.state.copy()
    still = session.game.begin(session.setup)
    for name in POINTERS.get(session.game.id, ()):
        setattr(state, name, getattr(still, name))
    return fingerprint(state)


def told(session):
    """Return how many events the log tells of, and in how many lines."""
    return len(session.log.chronicle), session.log.rowCount()


@pytest.mark.parametrize("game_id", soaked(playable(), ["merit13", "ludo"]))
def test_whenever_the_position_changes_the_log_has_grown(begin, game_id):
    rules = game(game_id)
    seats = ("person",) + (rules.default_bot,) * (rules.default_seats - 1)
    for number in range(3):
        session = begin(game_id, seats, seed=f"log {number}", wait=False)
        before = [(position(session), told(session))]
        silent = []

        def look(session=session, before=before, silent=silent):
            if session._match.draw is not None:
                return  # told together with what fate decides
            now = position(session), told(session)
            if now[0] != before[-1][0] and now[1] <= before[-1][1]:
                silent.append(session.journal().records[-4:])
            before.append(now)

        session.moved.connect(look)
        rng = Random(number)
        settled(session)
        while session.outcome is None:
            one_answer(session, rng)
            settled(session)
        assert len({one for one, _ in before}) > 5
        assert not silent, silent[:3]


def vows_of_others(session):
    """Return the names of the vows of the others that are in no view of the person's."""
    hidden = [player for player in session.state.players[1:] if not player.vow]
    known = {card for player in session.state.players for card in (player.vow, player.great_vow)}
    truth = session._match.state.players
    mine = {
        card
        for player, seen in zip(truth[1:], session.state.players[1:], strict=True)
        if seen in hidden
        for card in (player.vow, player.great_vow)
        if card and card not in known
    }
    return {session.game.word("card", card, lang) for card in mine for lang in ("zh", "en")}


# The house in which a game hides most, and what of it nobody else may read.
SECRETS = {"merit57": ({"hidden_vows": "all"}, vows_of_others)}


@pytest.mark.parametrize("game_id", [one for one in playable() if one in SECRETS])
def test_the_log_tells_nothing_that_is_hidden_from_its_reader(begin, context, game_id):
    house, secrets = SECRETS[game_id]
    session = begin(game_id, ("person", "smart", "smart"), house=house)
    rng, checked = Random(2), 0
    while session.outcome is None:
        kept = secrets(session)
        for lang in ("zh", "en") if kept else ():
            context.language.speak(lang)
            rows = range(session.log.rowCount())
            words = "\n".join(session.log.text(row) + session.log.why(row) for row in rows)
            assert words
            assert not [one for one in kept if one in words]
            checked += 1
        one_answer(session, rng)
        settled(session)
    assert checked > 10
