"""What moves by itself: how far it is when, what ends it, and that nothing moves at speed 0."""

import pytest
from PySide6.QtCore import QPointF, QVariantAnimation

from gui.i18n import Language
from gui.paint.theme import Theme
from gui.table.faces import Face, FaceCache
from gui.table.hand.flick import Flick
from gui.table.motion import FACTORS, Curve
from gui.table.scene import TableScene
from gui.table.things import Thing


@pytest.fixture
def scene(qapp):
    return TableScene(Theme("light"), Language("en"))


def card(scene, key="card"):
    thing = scene.add(Thing(scene.faces, key))
    thing.wear(plain("front"), plain("back"))
    thing.put(100, 100)
    return thing


def plain(name, paint=lambda *_: None):
    return Face(name, 60, 80, paint)


def at(scene, share):
    """Bring every clock to a share of its time."""
    for clock in scene.motion.findChildren(QVariantAnimation):
        clock.setCurrentTime(round(clock.duration() * share))


@pytest.mark.parametrize("speed", [1, 2, 3])
def test_a_speed_makes_everything_as_much_longer_or_shorter(scene, speed):
    scene.motion.speed = speed
    scene.motion.run(400, lambda _: None)
    (clock,) = scene.motion.findChildren(QVariantAnimation)
    assert clock.duration() == 400 * FACTORS[speed]


def test_at_speed_0_all_is_done_at_once_and_in_order(scene):
    scene.motion.speed = 0
    done = []
    scene.motion.run(400, done.append, then=lambda: done.append("then"))
    assert done == [1.0, "then"]
    assert not scene.motion.findChildren(QVariantAnimation)


def test_a_delay_is_waited_for(scene):
    seen = []
    scene.motion.run(100, seen.append, delay=300, curve=Curve.Linear)
    at(scene, 0.7)
    assert seen == []
    at(scene, 0.875)
    assert seen[-1] == pytest.approx(0.5, abs=0.02)
    scene.motion.finish()


def test_finish_ends_what_an_end_begins(scene):
    seen = []
    scene.motion.run(
        100,
        lambda _: None,
        then=lambda: scene.motion.run(100, seen.append, then=lambda: seen.append("end")),
    )
    scene.motion.finish()
    assert seen == [1.0, "end"]
    assert scene.motion.running == 0


def test_idle_is_said_once_after_the_last(scene, qtbot):
    heard = []
    scene.motion.idle.connect(lambda: heard.append(scene.motion.running))
    scene.motion.run(10, lambda _: None)
    scene.motion.run(30, lambda _: None)
    qtbot.waitUntil(lambda: not scene.motion.running)
    assert heard == [0]


def test_a_thing_glides_home_in_an_arc(scene):
    thing = card(scene)
    scene.motion.glide(thing, QPointF(0, 100), arc=30, curve=Curve.Linear)
    assert thing.pos() == QPointF(0, 100)
    at(scene, 0.5)
    assert thing.pos().x() == pytest.approx(50, abs=1)
    assert thing.pos().y() == pytest.approx(70, abs=1)
    scene.motion.finish()
    assert (thing.pos(), thing.zValue()) == (thing.home, thing.layer)


def test_a_thing_walks_from_point_to_point_with_an_arc_over_each_step(scene):
    thing = card(scene)
    way = [QPointF(0, 0), QPointF(50, 0), QPointF(100, 100)]
    passed = []
    scene.motion.walk(thing, way, ms=260, arc=10, nearest=passed.append)
    at(scene, 0.25)
    assert thing.pos().x() == pytest.approx(25, abs=1)
    assert thing.pos().y() == pytest.approx(-10, abs=0.5)
    at(scene, 0.5)
    assert thing.pos().x() == pytest.approx(50, abs=1)
    at(scene, 0.99)
    assert passed[-1] == 2
    assert passed == sorted(passed)
    scene.motion.finish()
    assert (thing.pos(), thing.zValue()) == (thing.home, thing.layer)


@pytest.mark.parametrize("speed", [1, 2, 3])
def test_a_pause_is_as_long_at_every_speed(scene, speed):
    scene.motion.speed = speed
    scene.motion.pause(1600)
    (clock,) = scene.motion.findChildren(QVariantAnimation)
    assert clock.duration() == 1600


def test_there_is_no_pause_where_nothing_moves(scene):
    scene.motion.speed = 0
    scene.motion.pause(1600)
    assert not scene.motion.running


def test_a_card_turns_by_its_middle(scene):
    thing = card(scene)
    scene.motion.flip(thing, face_up=False)
    assert thing.face.name == "front"
    at(scene, 0.3)
    assert thing.face.name == "front"
    assert thing.transform().m11() < 0.9
    at(scene, 0.7)
    assert thing.face.name == "back"
    scene.motion.finish()
    assert thing.transform().isIdentity()
    scene.motion.speed = 0
    scene.motion.flip(thing, face_up=True)
    assert thing.face.name == "front"


def test_motion_ends_with_its_scene(qapp):
    scene = TableScene(Theme("light"), Language("en"))
    scene.motion.run(50, lambda _: None)
    (clock,) = scene.motion.findChildren(QVariantAnimation)
    gone = []
    clock.destroyed.connect(lambda: gone.append(1))
    scene.deleteLater()
    del clock, scene
    qapp.sendPostedEvents(None, 52)  # QEvent.DeferredDelete
    assert gone == [1]


def test_a_hand_is_as_fast_as_it_was_at_the_end():
    flick = Flick()
    for i in range(10):
        flick.note(QPointF(i * 10, 0), at=i * 0.01)
    assert flick.speed(at=0.09).x() == pytest.approx(1000)
    assert flick.speed(at=0.5) == QPointF(0, 0)  # it rested before it let go


def test_no_hand_is_faster_than_a_hand():
    flick = Flick()
    flick.note(QPointF(0, 0), at=0.0)
    flick.note(QPointF(900, 900), at=0.001)
    speed = flick.speed(at=0.001)
    assert speed.x() ** 2 + speed.y() ** 2 == pytest.approx(3000**2)


def test_a_face_is_painted_once_for_each_language_and_look(qapp):
    theme, language = Theme("light"), Language("en")
    cache = FaceCache(theme, language)
    painted = []
    face = plain("x", lambda *_: painted.append((language.lang, theme.dark)))
    for _ in range(2):
        cache.pixmap(face)
        language.speak("zh")
        cache.pixmap(face)
        theme.wear("dark")
        cache.pixmap(face)
        theme.wear("light")
        language.speak("en")
    assert painted == [("en", False), ("zh", False), ("zh", True)]


def test_a_face_that_fails_leaves_no_painter_at_work_on_what_goes_away(qapp):
    painters = []

    def fail(painter, _size):
        painters.append(painter)
        raise KeyError("ink")

    with pytest.raises(KeyError):
        FaceCache(Theme("light"), Language("en")).pixmap(plain("x", fail))
    assert not painters[0].isActive()


def test_the_faces_least_used_make_room(qapp):
    cache = FaceCache(Theme("light"), Language("en"))
    one = (60 + 28) * (80 + 28) * 4
    cache.kept.most = 3 * one
    for name in "abcabd":
        cache.pixmap(plain(name))
    assert len(cache) == 3
    kept = [key[0] for key in cache.kept._kept]
    assert kept == ["a", "b", "d"]


def test_faces_of_another_scale_go_at_once(qapp):
    cache = FaceCache(Theme("light"), Language("en"))
    for scale in (1.0, 1.5, 2.0):
        cache.scale = scale
        first = cache.pixmap(plain("x"))
        assert cache.pixmap(plain("x")) is first, "painted once for a scale"
        assert cache.kept.bytes == first.width() * first.height() * 4
