"""What is told above a page: it moves nothing, speaks one language, and goes when all is well."""

from playing import Player, press, wait_until
from visiting import play, settle
from walking import usable

from engine.kernel.errors import LibraryError


def test_an_error_is_gone_when_the_next_attempt_succeeds(opened, library, tmp_path):
    window = opened()
    window.go("result", match_id=play(library, "ludo", ("person", "steady")))
    (tmp_path / "file").touch()
    window.page.save_to(tmp_path / "file" / "match.samsara")
    assert "cannot be written: Not a directory" in window.notice.label.text()
    window.page.save_to(tmp_path / "match.samsara")
    assert window.notice.isVisible()
    told = window.notice.label.text()
    assert "match.samsara" in told
    assert str(tmp_path) in told


def test_a_wrong_house_file_is_forgotten_when_a_right_one_is_read(opened, tmp_path):
    window = opened()
    window.go("new", game_id="ludo")
    for text, told in (("[rules]\nno = 1\n", True), ("[rules]\ndice = 'fair'\n", False)):
        file = tmp_path / "house.toml"
        file.write_text(f"game = 'ludo'\n{text}")
        window.page.options.read(file)
        assert window.notice.isVisible() == told


def test_a_notice_moves_nothing_on_a_table(opened):
    window = opened()
    window.go("play", game_id="ludo", seats=("person", "steady"), seed="notice")
    settle()
    view = window.page.table.view
    before = view.mapToGlobal(view.rect().topLeft()), view.size()
    window.tell("match-gone", {"match": 3})
    settle()
    assert window.notice.isVisible()
    assert (view.mapToGlobal(view.rect().topLeft()), view.size()) == before


def test_a_notice_hides_nothing_of_a_page(opened):
    window = opened()
    window.go("new", game_id="ludo")
    window.tell("match-gone", {"match": 3})
    settle()
    assert not window.notice.geometry().intersects(window.stack.geometry())


def test_nothing_is_called_off_while_the_question_is_open(opened, tmp_path):
    window = opened()
    window.go("print")
    wait_until(lambda: window.page.worker._working)
    saving = window.page.saving
    saving._folder = tmp_path
    for answer in ("Cancel", "Replace"):
        saving.fail(LibraryError("file-taken", file="kit.pdf"))
        assert "Cancelled" not in saving._told.text()
        press(next(b for b in usable(window.modal) if b.word() == answer))
        assert ("Cancelled" in saving._told.text()) == (answer == "Cancel")
    window.page.worker.stop()


def test_a_fault_at_the_table_is_gone_after_the_next_answer(opened):
    window = opened(bot_delay_ms=0)
    window.go("play", game_id="ludo", seats=("person", "steady"), seed="fault")
    settle()
    page = window.page
    page.session.failed.emit("match-taken", {"match": 1})
    assert window.notice.isVisible()
    Player(page.table).turn()
    assert not window.notice.isVisible()
