"""One language for the whole window, and everybody hears when it changes."""

from PySide6.QtCore import QLocale

from gui.i18n import Language


def test_a_switch_is_heard_once_and_changes_what_is_said(qapp):
    language, heard = Language("en"), []
    language.changed.connect(lambda: heard.append(language.say("gui.session.redo-none")))
    language.speak("zh")
    language.speak("zh")
    language.speak("tlh")
    assert heard == ["重做：无"]
    assert language.lang == "zh"
    assert language.next() == "en"


def test_unasked_it_speaks_the_systems_language_or_english(qapp, monkeypatch):
    for name, lang in (("zh_CN", "zh"), ("zh_TW", "zh"), ("de_DE", "en"), ("C", "en")):
        monkeypatch.setattr(QLocale, "system", lambda name=name: QLocale(name))
        assert Language().lang == lang


def test_it_knows_which_sentences_there_are(qapp):
    language = Language("en")
    assert language.knows("gui.session.undo")
    assert not language.knows("gui.session.nothing")
    assert language.say("gui.session.undo", what="Labour") == "Undo: Labour"
