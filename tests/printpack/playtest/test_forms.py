"""The papers of a playtest: every question, every counter, room for all, fit to be printed."""

import json
from dataclasses import replace

import pytest
from drawn_faces import astray, laid_over, runs, said, squeezed
from golden_faces import forms, golden_path, told

from engine import games
from engine.playtest.feedback import FIELDS, OwnQuestion
from engine.playtest.sessions import Playtest, Seat, Session, short_code
from printpack.paper.preflight.report import preflight
from printpack.playtest import feedback_form, log_sheet
from printpack.playtest.forms import FORM_PAPERS, files
from printpack.playtest.session_paper import of_game, of_prototype, of_session

LANGS = ("zh", "en")
MUCH = json.dumps(
    {
        name: [
            {"key": f"k{n}", "icon": "lotus", "shape": "star", **({"label": "W" * 60} if n else {})}
            for n in range(40)
        ]
        for name in ("seat_counter", "team_counter", "action", "tag")
    }
    | {"team_counter": [{"key": "t", "icon": "lotus", "word": "print.kit.file"}]}
)
WILD = ("🎲 Ω\u202e\x1b[2J" * 8, "名" * 200, "W" * 200, "*a* {b} [c]", "")


def papers(lang):
    yield from (
        of_game(games.game(game), games.game(game).seats.stop - 1, lang) for game in games.IDS
    )
    yield of_prototype(16, lang)


def faces(paper):
    for piece in (*feedback_form.pieces(paper), *log_sheet.pieces(paper)):
        yield from (face for face in (piece.front, piece.back) if face is not None)


@pytest.mark.parametrize("lang", LANGS)
def test_every_form_is_drawn_as_on_record(lang):
    path = golden_path(lang, "forms")
    assert path.is_file(), "write it with: python tests/golden/make_print.py"
    assert told(lang, forms) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGS)
def test_every_word_of_every_game_has_room_for_itself(lang):
    for paper in papers(lang):
        every = {face.key: face for face in faces(paper)}.values()
        for face in every:
            assert astray(face) == []
            assert laid_over(face) == []
        log = said(log_sheet.pieces(paper)[0].front)
        for one in (*paper.template.actions, *paper.template.tags):
            assert squeezed(paper.named(one)) in log
        texts = [run.text for run in runs(log_sheet.pieces(paper)[0].front)]
        assert all(texts.count(str(tag.number)) > 9 for tag in paper.template.tags), "to be ringed"
        for one in (*paper.template.seat_counters, *paper.template.team_counters):
            assert squeezed(paper.counted(one)) in log


@pytest.mark.parametrize("lang", LANGS)
def test_the_questions_stand_on_the_form_in_the_order_they_are_typed_in(lang):
    paper = of_game(games.game("merit57"), 2, lang)
    page = feedback_form.pieces(paper)[0].front
    at = []
    for one in FIELDS:
        ask = paper.words.say(f"playtest.form.{one.key}.ask")
        run = next(run for run in runs(page) if run.text == ask)
        at.append((-round(run.y), run.x))
        for word in one.words if one.kind == "choice" else ():
            assert squeezed(paper.words.say(f"playtest.form.{one.key}.{word}")) in said(page)
    assert at == sorted(at)
    for end, side in (("low", "least"), ("high", "most")):  # a five on paper is one on the screen
        printed = paper.words.say(f"playtest.form.length.{end}")
        assert printed == paper.words.say(f"gui.playtest.form.length-{side}")


@pytest.mark.parametrize("kinds", [("text",) * 3, ("scale",) * 3, ("choice", "round", "text")])
def test_words_of_people_are_cut_to_their_room_and_never_stop_a_print(kinds):
    for wild in WILD:
        asks = tuple(OwnQuestion(wild or "?", kind) for kind in kinds)
        session = Session(
            "unheard-of",
            template=MUCH if wild else "",
            kit=wild[:100],
            goal=wild,
            place=wild,
            facilitator=wild,
            asks=asks,
            number=14,
        )
        seats = (Seat(0, wild[:24], wild[:60]), Seat(1, "Mira"))
        paper = of_session(Playtest(session, seats), None, "en")
        for face in faces(paper):
            assert astray(face) == []
            assert laid_over(face) == []
            if face.key == "log_sheet":
                assert sum(run.text == "9" for run in runs(face)) > 15


def test_a_form_bears_the_codes_of_session_and_kit_and_its_alias():
    session = Session("merit57", kit="9c1f·04e2", number=14, uuid="3fa85f64-5717")
    assert short_code(session) == "14-3fa8"
    roles = {"Mira": "monk", "Ben": "farmer", "Al": "scholar", "Bo": "merchant"}
    seats = tuple(Seat(seat, *who) for seat, who in enumerate(roles.items()))
    paper = of_session(Playtest(session, seats), games.game("merit57"), "zh")
    for form, seat in zip(feedback_form.pieces(paper), seats, strict=True):
        page = said(form.front)
        assert all(word in page for word in ("14-3fa8", "9c1f·04e2", seat.alias))
        assert paper.words.say(f"merit57.role.{seat.role}") in page
        assert squeezed(paper.say("kept")) in page
    assert paper.targets == {"calamity": "≤12", "deliverance": "≥5"}
    house = replace(session, house={"win_calamity": 9})
    changed = of_session(Playtest(house, seats), games.game("merit57"), "zh")
    assert changed.targets["calamity"] == "≤9"


@pytest.mark.parametrize("size", FORM_PAPERS)
def test_two_forms_lie_on_a_sheet_and_no_check_finds_a_fault(tmp_path, size):
    made = files(of_game(games.game("cier"), 5, "zh"), size)
    assert [(one.name, one.pages) for one in made] == [("feedback.pdf", 3), ("log_sheet.pdf", 2)]
    for one in made:
        (tmp_path / one.name).write_bytes(one.data)
        report = preflight(tmp_path / one.name)
        assert (report.faults, report.unseen) == (0, 0)
