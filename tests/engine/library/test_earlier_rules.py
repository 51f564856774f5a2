"""Matches that were begun under an earlier revision of the rules go on by what they began with."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.bots.table import answer_once, seat_bots
from engine.games import IDS, game
from engine.games.merit57.rules import SHEET
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import loads
from engine.kernel.match import Match
from engine.library.journal_check import open_journal
from engine.library.journal_files import read_journal, write_journal
from engine.library.store import Library
from resources.version import version

MERIT = game("merit57")
# written by the version before: two persons with two roles each, and four
FILES = [Path(__file__).with_name(f"merit57_revision1_{n}p.samsara.json") for n in (2, 4)]
BEFORE = {"roles_by": "lot", "free_after_last": False}
V13 = Path(__file__).with_name("merit13_revision1_3p.samsara.json")
# revision 2, where the penalty for a choice given away was offered in every turn
SECRET = Path(__file__).with_name("merit57_revision2_3p.samsara.json")
ONCE = {"secrecy_once": False}
OLD = [
    (FILES[0], BEFORE),
    (FILES[1], BEFORE),
    (V13, {"rotate_first": False}),
    (SECRET, ONCE),
]


@pytest.mark.parametrize(("path", "before"), OLD, ids=[path.stem for path, _ in OLD])
def test_a_match_of_an_earlier_revision_plays_to_its_end(path, before):
    assert loads(path.read_text(encoding="utf-8")).digest.startswith("2-") == (path == SECRET)
    opened = open_journal(read_journal(path))
    assert opened.outcome is not None
    assert opened.setup.house == before | loads(path.read_text(encoding="utf-8")).setup.house
    assert opened.notice is None  # nothing has changed for it


@pytest.mark.parametrize("path", [path for path, _ in OLD], ids=[path.stem for path, _ in OLD])
def test_what_an_earlier_revision_had_is_no_house_rule_of_the_match(tmp_path, path):
    old, read = loads(path.read_text(encoding="utf-8")), read_journal(path)
    assert read.setup.chosen == old.setup.house
    written = tmp_path / "again.samsara"
    write_journal(written, read, force=False)
    assert written.read_bytes() == path.read_bytes()
    with Library(tmp_path) as library:
        kept = library.open_match(library.import_journal(read).id)
        assert library.matches()[0].house == old.setup.house
        match = Match(game(old.setup.game), kept.setup, kept.records)
        assert match.journal() == kept.journal == read
        begun = library.new_match(match.game, kept.setup)  # by the same rules once more
        assert library.open_match(begun.id).setup == replace(kept.setup, app=version())


@pytest.mark.parametrize("path", [path for path, _ in OLD], ids=[path.stem for path, _ in OLD])
def test_a_match_of_an_earlier_revision_that_comes_back_is_known(tmp_path, path):
    with Library(tmp_path) as library:
        number = library.import_journal(read_journal(path)).id
        library.rename(number, "An old one")
        assert library.known(read_journal(path)) == number
        assert library.known(library.journal(number)) == number


def test_one_that_was_broken_off_goes_on_as_it_was_begun(tmp_path):
    old = loads(FILES[1].read_text(encoding="utf-8"))
    with Library(tmp_path) as library:
        number = library.import_journal(replace(old, records=old.records[:90])).id
        kept = library.open_match(number)
        match = Match(MERIT, kept.setup, kept.records, keeper=kept)
        bots = dict(enumerate(seat_bots(MERIT, kept.setup)))
        while match.outcome is None:
            assert not match.asks[0].topic.endswith(".end")
            answer_once(match, bots)
        again = library.open_match(number)
        assert Match(MERIT, again.setup, again.records).outcome == match.outcome


def test_what_is_begun_now_says_which_revision_it_is_of_and_stays_as_it_is(tmp_path):
    setup = Setup("merit57", (PERSON,) * 3, "now", {"mode": "hard"})
    with Library(tmp_path) as library:
        kept = library.new_match(MERIT, setup)
        assert kept.journal.digest.startswith("2-")
        assert library.open_match(kept.id).setup == replace(setup, app=version())


def test_one_broken_off_in_revision_2_still_offers_its_penalty_in_every_turn(tmp_path):
    old = loads(SECRET.read_text(encoding="utf-8"))
    with Library(tmp_path) as library:
        number = library.import_journal(replace(old, records=old.records[:-60])).id
        kept = library.open_match(number)
        match = Match(MERIT, kept.setup, kept.records, keeper=kept)
        bots = dict(enumerate(seat_bots(MERIT, kept.setup)))
        rich = 0
        while match.outcome is None:
            ask = match.asks[0]
            if ask.topic == "merit57.ask.action" and match.state.players[ask.about[0]].merit:
                rich += 1
                assert ("slip",) in ask.options
            answer_once(match, bots)
        assert rich
        assert match.journal().digest == old.digest


def test_a_house_that_a_later_revision_does_not_concern_has_the_digest_it_had():
    """A rule added with it counts in a digest only if it is changed."""
    assert SHEET.revision == 3
    assert SHEET.digest({}) == "2-3811427f4ba4"
    assert SHEET.digest({"secrecy_penalty": True}) == "3-69c11c17bee4"  # it was 2-69c11c17bee4
    assert SHEET.kept("3-69c11c17bee4", {"secrecy_penalty": True}) == {"secrecy_penalty": True}
    others = {"secrecy_once": False, "hero_replaces_base": True, "plague_hero_alone": True}
    assert len({SHEET.digest({key: value}) for key, value in others.items()}) == len(others)
    assert SHEET.digest({}) not in {SHEET.digest({key: value}) for key, value in others.items()}


@pytest.mark.parametrize(
    ("digest", "house", "kept"),
    [
        ("f0612d6b10dc", {}, BEFORE),
        ("f0612d6b10dc", {"roles_by": "choice"}, BEFORE | {"roles_by": "choice"}),
        ("2-f0612d6b10d", {"mode": "hard"}, {"mode": "hard"}),
        ("2-f0612d6b10d", {"secrecy_penalty": True}, ONCE | {"secrecy_penalty": True}),
        ("f0612d6b10dc", {"secrecy_penalty": True}, BEFORE | ONCE | {"secrecy_penalty": True}),
        ("3-f0612d6b10d", {"secrecy_penalty": True}, {"secrecy_penalty": True}),
        ("9-f0612d6b10d", {}, {}),
        ("-", {}, BEFORE),
        ("x-y", {}, BEFORE),
        ("0-f0612d6b10d", {}, BEFORE),
    ],
)
def test_a_digest_says_what_a_house_had_besides(digest, house, kept):
    assert SHEET.kept(digest, house) == kept


@pytest.mark.parametrize("name", IDS)
def test_every_revision_before_the_last_says_what_it_had_otherwise(name):
    sheet = game(name).rule_sheet
    for revision in range(sheet.revision):
        house = {"secrecy_penalty": True} if name == "merit57" else {}
        had = sheet.kept(f"{revision}-f0612d6b10d", house).keys() - house.keys()
        assert had or sheet.revision == 1


def test_ludo_of_the_first_revision_gives_a_stalled_seat_up_sooner():
    sheet = game("ludo").rule_sheet
    assert sheet.kept("2d28b8299142", {}) == {"stall_rolls": 30}
    assert sheet.kept(sheet.digest({}), {}) == {}
