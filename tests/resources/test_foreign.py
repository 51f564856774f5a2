"""Foreign text in our sentences: no control, no direction, one line, no longer than one reads."""

import errno
import os

import pytest

from engine.kernel.damage import reason
from resources.catalogue import LANGUAGES, catalogue
from resources.foreign import LONGEST, plain, shown

EVIL = "a\x1b]0;PWNED\x07\x1b[2J\r\nOK: all fine\u202e\u2066gnp.exe\x9b31m\u2028b\ud800\x7f\u200f"
WILD = set("\x1b\x07\r\n\u202e\u2066\x9b\u2028\ud800\x7f\u200f")


def test_what_cannot_be_seen_stands_as_its_escape_and_the_rest_as_it_is():
    assert shown("海 sea – “x” 👨‍👩‍👧 \u2060ok") == "海 sea – “x” 👨‍👩‍👧 \u2060ok"
    assert shown("a\x1b[2J\n\u202eb\ud800") == "a\\x1b[2J\\n\\u202eb\\ud800"
    assert plain("one\ntwo\x1b", breaks=True) == "one\ntwo\\x1b"


@pytest.mark.parametrize("length", [LONGEST, LONGEST + 1, 5_000, 3_000_000])
def test_a_long_text_is_cut_in_its_middle(length):
    text = shown("b" + "x" * (length - 2) + "e")
    assert len(text) == min(length, LONGEST)
    assert text[0] + text[-1] == "be"
    assert len(shown("\x1b" * length)) <= LONGEST


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_fault_is_one_line_whatever_its_details_are(lang):
    words = catalogue(lang)
    details = dict.fromkeys(("file", "given", "path", "why", "key"), EVIL * 50)
    for code in ("file-unwritable", "folder-unusable", "bot-unknown", "journal-record"):
        line = words.fault(code, {"expected": "a | b", "line": 3, **details})
        assert not WILD & set(line)
        assert len(line) < 3 * LONGEST


@pytest.mark.parametrize(("lang", "said"), [("en", "No space left on device"), ("zh", "磁盘已满")])
def test_what_the_system_says_is_said_in_the_language_spoken(lang, said):
    # each system words it in its own way and language
    details = {"file": "a", "why": reason(OSError(errno.ENOSPC, "Datenträger voll"))}
    assert said in catalogue(lang).fault("file-unwritable", details)


def test_a_reason_that_we_have_no_words_for_is_said_as_the_system_says_it():
    words = catalogue("zh")
    assert words.why(reason(OSError(errno.EDOM, "x"))) == os.strerror(errno.EDOM)
    assert words.why(reason(OSError("no number"))) == "no number"


def test_a_sentence_escapes_what_it_is_given_and_keeps_its_own_breaks():
    said = catalogue("en").say("auto.seat", seat="Red", player=f"x{EVIL}")
    assert not (WILD - {"\n"}) & set(said)
