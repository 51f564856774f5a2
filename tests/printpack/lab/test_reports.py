"""Reports of the lab: whole in both languages, of one file, within a page, and safe to open."""

import csv
import io
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from engine.games import IDS
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.findings import result_of
from engine.lab.experiments.kept_values import packed, value_rows
from engine.lab.experiments.measures import lab_of
from engine.lab.experiments.plan import Criteria, Experiment, Side, checked
from engine.lab.experiments.results import GapValue, Making, ResultLook, parse_result
from engine.lab.experiments.surveying import survey
from engine.lab.statistics.verdicts import Verdict
from printpack.lab.charts import WIDE
from printpack.lab.content import report
from printpack.lab.reports import report_files
from printpack.lab.wording import ResultWords
from resources.catalogue import LANGUAGES, catalogue

PAGE_HIGH = 250  # mm of A4 that a chart with its heading may take
HOSTILE = "<script>alert(1)</script>|`x`\n=1+1 **\x1b[2J"
PLAN = checked(
    Experiment(
        "delay",
        "reports",
        1,
        "random",
        Side(),
        (Side(preset="relaxed"), Side(bots={0: "random(slips=4)"})),
        Criteria(("ending.*", "stability"), {"stability": 0.5}, 0.05, 320),
    )
)


@pytest.fixture(scope="module")
def comparison():
    made = Comparison(PLAN)
    made.run()
    return made


@pytest.fixture(scope="module")
def result(comparison):
    making = Making("2026-11-20T12:00:00+00:00", 3.5, "1.0", "a machine", "samsara lab compare …")
    return result_of(comparison, survey(PLAN, 16), making)


class Page(HTMLParser):
    """Notes what a page is made of."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.addresses, self.open, self.text = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.open.append(tag)
        for name, value in attrs:
            assert not name.startswith("on")
            if name in ("href", "src", "xlink:href", "action", "data", "srcset"):
                self.addresses.append(value)

    def handle_endtag(self, tag):
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data):
        self.text.append(data.replace("\u00a0", " "))  # at which no line ends


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_has_all_of_it_without_script_or_outside_address(result, lang):
    (name, text), *others = report_files(result, "html", lang).items()
    assert not others
    assert name == f"lab-{result.code}-{lang}.html"
    page = Page(text)
    assert not {"script", "link", "iframe", "object", "img", "form", "base"} & set(page.tags)
    assert page.addresses == []
    outside = re.findall(r"(?:url\(|@import|https?:)[^\s)]*", text)
    assert {one for one in outside if not one.startswith("url(#")} == {
        'http://www.w3.org/2000/svg"'  # the name of a language, which nobody fetches
    }
    assert page.tags.count("svg") > len(result.variants)
    assert "prefers-color-scheme:dark" in text
    assert "{" not in "".join(page.text[page.text.index("\n") :]).replace(_style(text), "").replace(
        result.plan, ""
    )


def _style(text):
    return "".join(re.findall(r"<style>(.*?)</style>", text, re.DOTALL))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_report_says_all_that_was_found(result, lang):
    told = ResultWords(result, lang)
    (text,) = report_files(result, "html", lang).values()
    words = Page(text).text
    said = " ".join(words)
    for arm in (1, 2):
        assert told.answer(arm) in words
        assert told.side(arm) in said
    for fact in (result.code, result.rules, result.seed, "a machine", "samsara lab compare …"):
        assert fact in said
    assert result.plan.strip() in said
    assert f"{result.arms[1].sums[0].total:,} / {result.arms[1].sums[0].cases:,}" in words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_chart_fits_on_a_page_of_paper_however_much_is_asked(result, lang):
    line = result.arms[1].primary[0]
    looks = tuple(ResultLook(64 * k, -9 / k, 1 / k, 9 / k) for k in range(1, 313))
    many = replace(result.arms[1], primary=(replace(line, looks=looks, pairs=19_968),) * 8)
    large = replace(result, arms=(result.arms[0], *[many] * 6), pairs=19_968)
    made = report(ResultWords(large, lang))
    assert len(made.charts) > 48
    assert all(chart.width <= WIDE and chart.height <= PAGE_HIGH for chart in made.charts)
    (text,) = report_files(large, "html", lang).values()
    assert len(text.encode()) <= 600_000


def test_what_people_called_things_is_shown_and_never_run(result):
    arm = replace(result.arms[1], name=HOSTILE, named=True)
    hostile = replace(result, arms=(result.arms[0], arm), seed=HOSTILE, edition=HOSTILE)
    (page,) = report_files(hostile, "html", "en").values()
    assert "<script" not in page
    assert "\x1b" not in page
    text = next(iter(report_files(hostile, "md", "en").values()))
    assert "\x1b" not in text
    prose = re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.DOTALL)
    assert "<script" not in prose.replace("\\<", "")
    summary = next(
        iter(
            report_files(
                replace(hostile, arms=(arm, replace(arm, name="=1+1"))), "csv", "en"
            ).values()
        )
    )
    assert ",'=1+1," in summary


def test_text_has_its_charts_beside_it(result):
    files = report_files(result, "md", "zh")
    (name, text), *charts = files.items()
    assert name.endswith("-zh.md")
    assert re.findall(r"\]\((\S+\.svg)\)", text) == [file for file, _ in charts]
    for _, chart in charts:
        Page(chart)
        assert chart.startswith("<?xml")
    widths = {row.count(" | ") for row in text.splitlines() if row.startswith("| ")}
    assert len(widths) > 1


def test_tables_have_a_row_for_every_line_and_every_value(result, comparison):
    values = list(value_rows(comparison.pairs, packed(comparison), "x"))
    files = report_files(result, "csv", "en", values)
    (_, summary), (_, games) = files.items()
    assert summary.startswith("\ufeff")
    rows = list(csv.DictReader(io.StringIO(summary.removeprefix("\ufeff"))))
    told = [line for arm in result.variants for line in (*arm.primary, *arm.also)]
    assert [row["measure"] for row in rows] == [line.measure for line in told]
    assert {row["tested"] for row in rows} == {"0", "1"}
    cells = list(csv.reader(io.StringIO(games.removeprefix("\ufeff"))))
    assert cells[1:] == [[*map(str, row)] for row in values]


def test_plain_data_is_the_result_itself(result):
    (text,) = report_files(result, "json", "en").values()
    assert parse_result(text, "x") == result


def test_a_report_of_the_same_games_differs_by_date_and_seconds_alone(result, comparison):
    later = replace(result.making, when="2031-01-01T00:00:00+00:00", seconds=99.5)
    again = result_of(comparison, survey(PLAN, 16), later)
    for form in ("html", "md"):
        for first, second in zip(
            *(report_files(one, form, "en").items() for one in (result, again)), strict=True
        ):
            assert first[0] == second[0]
            dated = [
                one[1].replace("99.5", "3.5").replace("2031-01-01T00", "2026-11-20T12")
                for one in (first, second)
            ]
            assert dated[0] == dated[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verdict_is_drawn_and_told(result, lang):
    """A chart has fewer characters than a page: its words are its own."""
    for verdict in Verdict:
        line = replace(result.arms[1].primary[0], verdict=verdict, decided_at=64)
        arms = (result.arms[0], replace(result.arms[1], primary=(line,)))
        (text,) = report_files(replace(result, arms=arms), "html", lang).values()
        assert ResultWords(result, lang).verdict(verdict) in text


def test_a_line_that_no_game_was_a_case_of_is_told_once(result):
    empty = [
        replace(line, base=None, value=None, difference=None, low=None, high=None)
        for line in result.arms[1].primary[:2]
    ]
    arms = (result.arms[0], replace(result.arms[1], primary=tuple(empty)))
    told = ResultWords(replace(result, arms=arms), "en")
    names = ", ".join(told.measure(line.measure) for line in empty)
    assert told.answer(1).endswith(f"{names}: no game was a case of it on both sides.")


def test_a_variant_of_many_changes_is_called_by_its_preset_or_the_first_of_them(result):
    many = tuple(replace(result.arms[1].changes[0], now=now) for now in range(30, 36))
    arms = (result.arms[0], replace(result.arms[1], changes=many, named=False, preset="relaxed"))
    told = ResultWords(replace(result, arms=arms), "en")
    assert told.side(1) == "the preset “Relaxed”"
    assert told.told_in_full(1)
    page = "".join(Page(report_files(told.result, "html", "en").popitem()[1]).text)
    assert told.changes(1) in page
    unnamed = replace(told.result, arms=(arms[0], replace(arms[1], preset="")))
    assert ResultWords(unnamed, "en").side(1).endswith(" and 5 more changes")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_companies_that_differ_are_charted_with_their_bounds(result, lang):
    sights = [one for one in result.companies if one.arm == 1]
    key = sights[0].measure
    told = tuple(
        replace(one, verdict=Verdict.LESS if one.measure == key else Verdict.SAME)
        for one in sights
        if one.difference is not None
    )
    made = report(ResultWords(replace(result, companies=told), lang))
    before = report(ResultWords(replace(result, companies=()), lang))
    assert len(made.charts) == len(before.charts) + 1


@pytest.mark.parametrize("game_id", IDS)
def test_of_which_games_a_measure_is_told_has_words_in_both_languages(game_id):
    for measure in lab_of(game_id).by_key.values():
        for lang in LANGUAGES:
            assert f"lab.report.of-{measure.of_word or measure.of}" in catalogue(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_verdict_that_the_bounds_of_now_would_leave_open_is_owned_up_to(result, lang):
    arm = result.arms[1]
    first, *others = arm.primary
    told = ResultWords(result, lang)
    assert not any(line.reopened for line in arm.primary)
    assert not list(told.reopened(arm))
    wide = replace(
        first, verdict=Verdict.SAME, margin=3.0, decided_at=64, pairs=320, low=-3.5, high=1.0,
        difference=-1.0,
    )  # fmt: skip
    assert wide.reopened
    assert not replace(wide, low=-2.0).reopened
    assert not replace(wide, verdict=Verdict.OPEN, decided_at=None).reopened
    arms = (result.arms[0], replace(arm, primary=(wide, *others)), *result.arms[2:])
    changed = replace(result, arms=arms)
    (line,) = ResultWords(changed, lang).reopened(arms[1])
    assert "64" in line
    assert "320" in line
    (page,) = report_files(changed, "html", lang).values()
    assert line in Page(page).text
    text = "\n".join(report_files(changed, "md", lang).values())
    assert line.split(";")[0].split("；")[0] in text


def test_a_gap_below_nothing_is_explained_where_it_is_told(result):
    arm, base = result.arms[1], result.arms[0]
    gap = GapValue("role-gap", -2.0, -5.0, 1.0)
    below = replace(result, arms=(replace(base, gaps=(gap,)), replace(arm, gaps=(gap,))))
    said = list(ResultWords(below, "en").gaps(below.arms[1]))
    assert said[-1].startswith("Below 0 means: no difference that repeats itself.")
    above = replace(gap, value=2.0)
    above = replace(result, arms=(replace(base, gaps=(above,)), replace(arm, gaps=(above,))))
    assert len(list(ResultWords(above, "en").gaps(above.arms[1]))) == 1


def test_companies_are_told_with_how_far_off_they_may_be(result):
    (page,) = report_files(result, "html", "en").values()
    cells = Page(page).text
    assert any(re.fullmatch(r"[+−]?\d+\.\d+ ± \d+\.\d+ [▲▼=…]", cell) for cell in cells)
