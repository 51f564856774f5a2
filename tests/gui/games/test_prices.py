"""What a target would bring is written beside it, and hides neither it nor its neighbours."""

import bamboo_tables
import pytest
from hand import lift, release, spot

SIZES = [(1142, 848), (1600, 848), (1142, 948)]


@pytest.fixture
def teaching(desk):
    asked = bamboo_tables.topic("teach")
    return lambda size, lang: desk(bamboo_tables.sitting_where(asked), lang=lang, size=size)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_a_price_at_the_upper_edge_lies_on_no_plaque(teaching, size, lang):
    table = teaching(size, lang)
    lift(table, "sutra")
    tags = [tag for tag in table.overlay._tags if tag.isVisible()]
    plaques = [t for key, t in table.scene.things.items() if key.startswith("character:")]
    places = [plaque for plaque in plaques if plaque.key in table.hands.targets]
    assert len(tags) == len(places) > 1
    for tag in tags:
        box = tag.mapRectToScene(tag.boundingRect().adjusted(8, 8, -8, -8))
        assert table.scene.sceneRect().contains(box)
        assert not any(box.intersects(plaque.bounds()) for plaque in plaques)
    release(table, spot(table, "prompt"))
    price = "pay 2 + 2 + 1, each Merit +2 Wisdom +2 · Calamity −2"
    table.overlay.target(dict.fromkeys(("purse:0", "purse:1", "purse:2"), price))
    for tag in table.overlay._tags:
        if tag.isVisible():
            box = tag.mapRectToScene(tag.boundingRect().adjusted(8, 8, -8, -8))
            assert table.scene.sceneRect().contains(box)
            assert not any(box.top() < plaque.bounds().center().y() for plaque in places)
