"""Whatever a pointer rests on at the table of v1.3 says what the rulebook says of it."""

import pytest
from bamboo_tables import sitting_where, topic

from gui.games.merit.looks import TextSheet


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_actions_tracks_shrine_and_streak_say_what_they_do(desk, lang):
    table = desk(sitting_where(topic("action")), lang=lang)
    pieces = table.board._laid.pieces
    keys = [key for key in pieces if key.startswith(("action:", "tracks", "shrine", "streak:"))]
    assert len(keys) == 8
    for key in keys:
        sheet = pieces[key].large()
        assert isinstance(sheet, TextSheet)
        said = "".join(row[-1][0] for row in sheet.lines)
        assert len(said) > 12, key
        assert not any(sign in said for sign in "*{}|`"), key
        face = table.scene.things[key].large()
        assert face.height < table.scene.prompt_area.top()
