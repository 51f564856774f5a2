"""What was said at the setup of a playtest, put right while it goes on."""

import playtested
from live_log import CTRL, K, Log, press
from visiting import settle


def test_what_was_set_up_is_put_right_while_the_clock_goes(opened, library):
    made = playtested.kept(library, "merit57", "refereed", 2, goal="Is it fun?")
    log = Log(opened(), made)
    page = log.page
    page.about.click()
    sheet = page.closing.currentWidget()
    assert sheet.aliases[0].hasFocus()
    sheet.aliases[0].setText("ben")
    sheet.lines["goal"].setText("Is it long?")
    press(K.Key_Return, CTRL)
    assert "“Ben”" in log.window.notice.label.text(), "somebody else is called so"
    assert log.kept.session.goal == "Is it fun?"
    sheet.aliases[0].setText("Zyx")
    press(K.Key_Return, CTRL)
    settle()
    one = log.kept
    assert (page.closes, page.live.running) == (False, True)
    assert (one.session.goal, one.seats[0].alias) == ("Is it long?", "Zyx")
    assert [(row.subject, row.before) for row in one.changes] == [
        ("session", '{"goal": "Is it fun?"}')
    ], "who somebody was is in no audit"
    assert {page.words.seat(0), page.refereed.session.game.names[0]} == {"Zyx"}
    assert len([row for row in one.segments if row.kind == "pause"]) == 0
