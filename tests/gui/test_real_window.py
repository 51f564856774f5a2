"""On a real display: Space means the table, hand-overs hide it, notices go in time."""

from time import sleep

import pytest
from real_window import TOOLS, display
from tools import needs

pytestmark = [pytest.mark.soak, needs(*TOOLS)]
NOT_NOW = "It is not your turn."
FAST = {"language": "en", "theme": "light", "animation_speed": 0, "bot_delay_ms": 0}
CALM = FAST | {"bot_delay_ms": 1500}


def button(seen, name):
    return next(where for word, where in seen["buttons"].items() if name in word)


def test_space_throws_whatever_was_clicked_last(tmp_path):
    ludo = {"page": "play", "game_id": "ludo", "seats": ["person", "steady"]}
    with display(tmp_path / "home", settings=FAST, house={"dice": "fair"}, **ludo) as window:
        for name in ("Motion", "Moves", "Log"):
            seen = window.until("its throw", lambda seen: seen.get("die"))
            window.click(button(seen, name))
            speed = window.until("at the table", lambda now: now["focus"] == "TableView")["speed"]
            before = window.see()["records"]
            window.key("space")
            seen = window.until("thrown", lambda now, before=before: now["records"] > before)
            assert (seen["page"], seen["speed"]) == ("PlayPage", speed)
            while not seen["die"]:  # pieces are moved by their numbers
                window.key("1")
                seen = window.until("anybody's", lambda now: now["die"] or now["asked"])


def test_space_in_the_log_is_the_tables(tmp_path):
    ludo = {"page": "play", "game_id": "ludo", "seats": ["person", "person"]}
    with display(tmp_path / "home", settings=FAST, house={"dice": "fair"}, **ludo) as window:
        seen = window.until("its throw", lambda seen: seen.get("die"))
        window.key("space")
        seen = window.until("a line", lambda now, at=seen["records"]: now["records"] > at)
        where = button(seen, "Copy")
        window.click((where[0], where[1] - 400))  # into the lines
        window.until("in the log", lambda now: now["focus"] == "LogView")
        while not seen["die"]:
            window.key("space", "1")
            seen = window.see()
        window.click((where[0], where[1] - 400))
        window.key("space")
        window.until("thrown", lambda now, at=seen["records"]: now["records"] > at)


def test_the_last_space_of_a_match_leaves_its_result_where_it_is(tmp_path):
    cier = {"page": "play", "game_id": "cier", "seats": ["random"] * 2, "seed": "end"}
    with display(tmp_path / "home", settings=CALM, **cier) as window:
        seen = window.until("open", lambda seen: seen.get("page") == "PlayPage")
        for _ in range(400):
            window.key("space")
            seen = window.see()
            if seen["page"] != "PlayPage":
                break
        window.key(*["space"] * 12)
        assert window.see()["page"] == seen["page"] == "ResultPage"


def test_enter_pressed_again_and_again_or_held_stays_at_how_a_match_ended(tmp_path):
    for keep in (["key", "--delay", "40"], ["keydown"]):
        peace = {"page": "play", "game_id": "delay", "seats": ["peace"], "seed": "end"}
        with display(tmp_path / keep[0], settings=CALM, **peace) as window:
            window.until("open", lambda seen: seen.get("page") == "PlayPage")
            window.do(*keep, *["Return"] * (200 if keep[0] == "key" else 1))
            window.until("over", lambda seen: seen["page"] == "EndingPage")
            window.key(*["Return"] * 60)
            sleep(2)
            assert window.see()["page"] == "EndingPage"
            window.do("keyup", "Return")


def test_a_curtain_hides_the_table_from_each_of_three_and_after_a_resume(tmp_path):
    home = tmp_path / "home"
    cier = {"page": "play", "game_id": "cier", "seats": ["person"] * 3}
    with display(home, settings=FAST, **cier) as window:
        seats = []
        for _ in range(3):
            seen = window.until("asked", lambda seen: seen.get("ways"))
            seats.append(seen["seat"])
            assert not seen["curtain"]
            window.answer()
            if len(seats) < 3:
                window.until("behind a curtain", lambda now: now["curtain"])
                window.key("space")
                window.until("seen", lambda now: not now["curtain"])
        assert sorted(seats) == [0, 1, 2]
    with display(home, settings=FAST, page="play", match_id="last") as window:
        assert window.until("behind a curtain", lambda seen: "curtain" in seen)["curtain"]
        window.key("Return")
        seen = window.until("seen", lambda now: not now["curtain"])
        window.until("at the table", lambda now: now["focus"] == "TableView")


def test_that_it_is_not_ones_turn_is_not_said_when_it_is(tmp_path):
    ludo = {"page": "play", "game_id": "ludo", "seats": ["person", "steady"]}
    with display(tmp_path / "home", settings=CALM, house={"dice": "fair"}, **ludo) as window:
        said = 0
        for _ in range(40):
            seen = window.see()
            mine = seen["die"] or seen["asked"]
            if mine:
                assert NOT_NOW not in seen["prompt"]
                window.key("space", "1")
            else:
                piece = next(w for k, w in seen["things"].items() if k.startswith("piece:"))
                window.click(piece)
                said += NOT_NOW in window.see()["prompt"]
        assert said


def test_a_number_shows_the_numbers_first_and_what_is_held_survives_another_language(tmp_path):
    lotus = {"page": "play", "game_id": "merit57", "seats": ["person", *["balanced"] * 3]}
    with display(tmp_path / "home", settings=FAST, seed="numbers", **lotus) as window:
        seen = window.until("which path", lambda seen: "which path" in seen.get("prompt", ""))
        window.key("1")
        now = window.until("numbered", lambda now: now["numbers"])
        assert now["records"] == seen["records"]
        window.key("1")
        window.until("which vow", lambda seen: "which vow" in seen["prompt"])
        window.key("1")
        window.until("held", lambda now: now["held"])
        window.key("ctrl+l")
        assert window.until("in Chinese", lambda now: "发哪个愿" in now["prompt"])["held"]


def test_keys_mean_the_question_while_it_is_open(tmp_path):
    home = tmp_path / "home"
    ludo = {"page": "play", "game_id": "ludo", "seats": ["person", "steady"]}
    with display(home, settings=FAST, house={"dice": "fair"}, **ludo) as window:
        window.until("its throw", lambda seen: seen.get("die"))
    with display(home, settings=FAST, page="matches") as window:
        seen = window.until("listed", lambda seen: seen.get("page") == "MatchesPage")
        window.click(button(seen, "Give this match a name"))
        window.until("asked", lambda now: now["panel"] and now["focus"] == "TextField")
        window.key("ctrl+comma", "shift+F1", "F1", "ctrl+l", "F11", "ctrl+q")
        window.do("type", "Ours")
        sleep(1)
        seen = window.see()
        assert (seen["page"], seen["panel"], seen["lang"]) == ("MatchesPage", True, "en")
        window.key("Return")
        window.until("named", lambda now: not now["panel"])
        seen = window.until("listed", lambda now: any("Ours" in one for one in now["buttons"]))
        assert seen["page"] == "MatchesPage"
        window.click(button(seen, "Give this match a name"))
        window.until("asked", lambda now: now["panel"])
        window.key("Escape")
        assert window.until("closed", lambda now: not now["panel"])["page"] == "MatchesPage"
