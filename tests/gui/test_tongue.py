"""One language for the whole window, and everybody hears when it changes."""

from PySide6.QtCore import QLocale

from gui.i18n import Tongue


def test_a_switch_is_heard_once_and_changes_what_is_said(qapp):
    tongue, heard = Tongue("en"), []
    tongue.changed.connect(lambda: heard.append(tongue.say("gui.session.redo-none")))
    tongue.speak("zh")
    tongue.speak("zh")
    tongue.speak("tlh")
    assert heard == ["重做：无"]
    assert tongue.lang == "zh"
    assert tongue.next() == "en"


def test_unasked_it_speaks_the_systems_language_or_english(qapp, monkeypatch):
    for name, lang in (("zh_CN", "zh"), ("zh_TW", "zh"), ("de_DE", "en"), ("C", "en")):
        monkeypatch.setattr(QLocale, "system", lambda name=name: QLocale(name))
        assert Tongue().lang == lang


def test_it_knows_which_sentences_there_are(qapp):
    tongue = Tongue("en")
    assert tongue.knows("gui.session.undo")
    assert not tongue.knows("gui.session.nothing")
    assert tongue.say("gui.session.undo", what="Labour") == "Undo: Labour"
