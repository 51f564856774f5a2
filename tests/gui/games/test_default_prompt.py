"""The prompt names things as one would say it."""

import re

import pytest
from bamboo_tables import sitting_where as bamboo
from hand import lift
from merit57_sittings import sitting_where, topic

from engine import games
from engine.kernel.asking import Ask
from engine.kernel.game import Setup
from engine.kernel.journal import Answer
from engine.kernel.match import Match
from engine.kernel.wording import Teller
from gui.i18n import Language
from gui.paint.lettering import width
from gui.paint.theme import load_fonts
from gui.session.replaying import Replay
from gui.table.board import PromptLine
from gui.table.default_prompt import default_line, naming
from gui.table.prompt import said


def test_a_thing_is_named_in_its_own_marks_alone():
    said = naming(Language("zh"), "gui.table.holding", thing="技能「讲学」，余 2 / 2")
    assert said == "把技能「讲学」，余 2 / 2 放到亮框处"
    said = naming(Language("en"), "gui.table.not-this", thing="the being “The Widow”")
    assert said == "The being “The Widow” cannot be moved now."


def test_the_prompt_of_a_table_never_nests_the_same_marks(desk):
    for where, name in ((sitting_where, "action"), (bamboo, "action")):
        table = desk(where(topic(name)), lang="zh")
        for key in {g.thing for g in table.gestures if g.thing in table.scene.things}:
            lift(table, key)
            text, depth = table.prompt.text, 0
            for sign in text:
                depth += (sign == "「") - (sign == "」")
                assert depth <= 1, text
            table.hands.cancel()


def test_a_name_ends_where_it_begins_to_tell_more():
    said = naming(
        Language("en"),
        "gui.table.not-there",
        thing="the letter",
        place="The Register: rounds filed: 3",
    )
    assert said == "The letter cannot go to The Register."
    zh = naming(Language("zh"), "gui.table.holding", thing="《半声钟》，已盖 B：照实记为一次测试")
    assert zh == "把《半声钟》，已盖 B 放到亮框处"


def test_a_match_that_is_looked_back_at_is_never_said_to_be_at_rest():
    language = Language("en")
    match = Match(games.game("ludo"), Setup("ludo", ("steady", "steady"), "back"))
    replay = Replay(match.game, match.setup, match.records, language)
    notes = []
    for at in range(replay.last + 1):
        replay.seek(at)
        line = default_line(replay, language, lambda _seat: None)
        assert line.text == "Looking back"
        notes.append(line.note)
    assert any(note.endswith("is drawn to begin.") for note in notes)


@pytest.mark.parametrize("first", [0, 1])
def test_of_several_who_were_asked_at_once_the_prompt_speaks_of_whom_one_looks_as(first):
    match = Match(games.game("cier"), Setup("cier", ("steady", "steady"), "at once"))
    for seat in (first, 1 - first):
        ask = next(ask for ask in match.asks if ask.seat == seat)
        match.answer(seat, ask.options[0], match.asks)
    language = Language("en")
    replay = Replay(match.game, match.setup, match.records, language)
    answers = [at for at, record in enumerate(match.records) if isinstance(record, Answer)]
    for line, seat in zip(answers, (first, 1 - first), strict=True):
        replay.sit(seat)
        replay.seek_line(line)
        asked = next(ask for ask in replay.undecided if ask.seat == seat)
        question = Teller(replay.game, replay.state, "en").question(asked)
        assert default_line(replay, language, lambda _seat: None).note == question


@pytest.mark.parametrize("game_id", ["merit57", "merit13"])
def test_no_question_goes_on_with_a_stop_after_a_name_that_asks_itself(game_id):
    game = games.game(game_id)
    state = game.begin(Setup(game_id, ("person",) * 4, "names"))
    teller = Teller(game, state, "en")
    asking = [c for c, card in state.rules.cards.items() if str(card.name["en"])[-1] in "?!"]
    topics = {key: names for key, names in game.topics.items() if "card" in names}
    for card in asking:
        for asked, names in topics.items():
            about = tuple(card if name == "card" else 0 for name in names)
            said = teller.question(Ask(0, asked, (), about))
            assert not re.search(r"[?!][.:,;]", said), said


@pytest.mark.parametrize(
    ("text", "note", "rows"),
    [
        ("Monk: which path?", "click one", 1),
        ("Monk: declare the power of Manjushri’s Vow?", "click the vow and then one of them", 2),
        (
            "Monk: declare the power of Manjushri’s Vow?",
            "click the vow and then one of them, or draw it there; Esc or Cancel gives it back",
            2,
        ),  # a note in the least letters
        (
            "Monk: do you declare the power of Manjushri’s Vow for all?",
            "",
            1,
        ),  # in the least letters
        ("Monk: do you declare the power of Manjushri’s Vow for all?", "click one", 2),
        ("Monk, “Business Partners”: join Scholar, and pay 2 of your Provisions?", "", 2),
        ("僧侣：合伙经商，是否答应学者，付 2 资粮？再问一遍，是否答应学者，付 2 资粮？", "", 2),
    ],
)
def test_what_is_too_long_for_the_prompt_stands_on_two_rows_and_is_whole(qapp, text, note, rows):
    load_fonts()
    made = said(PromptLine(text, note), 460.0, 18.0)
    assert len({row.y for row in made}) == rows
    told = [row for row in made if not row.aside]
    assert "".join("".join(row.text for row in told).split()) == "".join(text.split())
    assert "".join(row.text for row in made if row.aside) == note
    for y in {row.y for row in made}:
        assert min(row.x for row in made if row.y == y and row.text) == 0
    for row in made:
        family = "sans" if row.aside else "serif"
        assert row.x + width(row.text, row.size, family, bold=not row.aside) <= 460


def test_where_letters_are_as_small_as_may_be_a_note_never_lies_on_the_line(qapp):
    """A low table is painted small, its letters are not: then a note with no room is left out."""
    load_fonts()
    line = PromptLine("Tove, “Locusts Darken the Sun”: what do you choose?", "or click the table")
    beside = said(line, 740.0, 18.0, 20.0)
    assert [row.text for row in said(line, 480.0, 18.0, 20.0)] == [line.text]
    assert [row.text for row in beside] == [line.text, line.note]
    assert beside[1].x > width(line.text, beside[0].size, "serif", bold=True)
    assert {row.size for row in beside} == {20.0}
