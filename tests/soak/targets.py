"""Targets of the attack: for each kind of file a sound one, and what is done with its mutations.

`KINDS[name](folder)` makes what is needed in a folder and returns `strike(chance, number)`, which
writes one mutation and yields what reads it: words of a command line, or a call.
"""

import json
import os
import shutil
import sqlite3
from contextlib import closing, redirect_stdout, suppress
from io import BytesIO, StringIO
from pathlib import Path

import pikepdf
from mutations import BYTES, CONTROL, TEXTS, VALUES, bytewise, json_bytes
from window_targets import drops, tips

import resources
from engine.bots.table import answer_once, seat_bots
from engine.games import IDS, game
from engine.games.delay.game_config import plain_config
from engine.games.delay.schema import CONFIG, FILES
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match
from engine.lab.searching.search_plan import SweepPlan
from engine.lab.searching.searches import Means, sweep_of
from engine.library.labs import LabRuns
from engine.library.store import Library, utc_now
from engine.playtest.files.lossless import dumps
from engine.playtest.store import PlaytestStore
from gui.cli import main as samsara
from gui.lab.keeping import gone_on_with, kept_result, kept_values
from gui.lab.search_keeping import kept_record, kept_search, kept_search_plan
from printpack.paper.kit import manifest as manifests
from printpack.paper.kit.changes import changes
from printpack.paper.sheets import profile
from printpack.paper.sheets.page_setup import Offset

_MB = 1024 * 1024
LIBRARY = Path(__file__).parents[1] / "engine" / "library" / "schema4.sqlite"


def _made(*words):
    with redirect_stdout(StringIO()):
        assert samsara([*map(str, words), "--lang", "en"]) == 0


def journals(folder):
    """Have saved matches told and checked."""
    sound = []
    for game_id in IDS:
        path = folder / f"{game_id}.json"
        _made("auto", game_id, "--seed", "7", "--save", path)
        sound.append(json.loads(path.read_text(encoding="utf-8")))
    giants = [b'["t",0],', b'{"":0},', b"[],", b'"",']
    file = folder / "mutated.samsara"

    def strike(chance, number):
        if number < len(giants):
            row = giants[number]
            head = {**sound[0], "records": []}
            data = json.dumps(head).encode()[:-2] + row * ((4 * _MB - 9_000) // len(row))
            file.write_bytes(data[:-1] + b"]}")
        else:
            whole = chance.choice(sound)
            short = {**whole, "records": whole["records"][: chance.choice((0, 5, 60, 10_000))]}
            file.write_bytes(json_bytes(short, chance))
        yield [chance.choice(("replay", "verify", "review")), str(file)]

    return strike


def _toml(game_id, chance):
    """Return house rules of a game, some of them of values that no rule takes."""
    sheet = game(game_id).rule_sheet
    rows = [f'game = "{game_id}"', "[rules]"]
    for key, rule in chance.sample(sorted(sheet.rules.items()), k=min(6, len(sheet.rules))):
        value = chance.choice((rule.value, rule.value, chance.choice(VALUES)))
        value = list(value) if isinstance(value, tuple) else value
        try:
            rows.append(f"{json.dumps(key)} = {json.dumps(value)}")
        except ValueError:
            rows.append(f"{json.dumps(key)} = {chance.choice(('0x' + 'f' * 6_000, '9' * 5_000))}")
    return "\n".join(rows).encode("utf-8", "surrogatepass")


def houses(folder):
    """Have a file of house rules played by for one game."""
    file = folder / "house.toml"
    giants = [b"a = [" + b"1," * 130_000 + b"]", b"a." * 131_000 + b"a=1", b"[" * 262_000]

    def strike(chance, number):
        game_id = chance.choice([*IDS, "ludo", "ludo"])
        data = _toml(game_id, chance)
        if number < len(giants):
            data = giants[number]
        elif chance.random() < 0.5:
            data = bytewise(data, chance)
        file.write_bytes(data)
        yield ["sim", game_id, "--games", "1", "--house", str(file), "--json", "-"]

    return strike


def settings_typed(_folder):
    """Give `--set` what nobody means."""

    def strike(chance, _number):
        game_id = chance.choice([*IDS, "ludo", "ludo"])
        key = chance.choice([*game(game_id).rule_sheet.rules, "preset", chance.choice(TEXTS)])
        value = chance.choice((*VALUES, "0x" + "f" * 6_000, "9" * 5_000, "[" * 3_000, CONTROL))
        given = value if isinstance(value, str) else ascii(value)[:9_000]
        yield ["sim", game_id, "--games", "1", "--json", "-", "--set", f"{key}={given}"]

    return strike


def packs(folder):
    """Have content packs checked and played."""
    sound = {file: json.loads(resources.text(f"games/delay/{file}")) for file in FILES}
    sound[CONFIG] = plain_config(game("delay").rule_sheet.resolve({})) | {"cocoa": {"uses": 1}}
    place = folder / "pack"
    place.mkdir()

    def strike(chance, _number):
        wrong = chance.choice((*FILES, CONFIG, CONFIG))
        for file, value in sound.items():
            data = json_bytes(value, chance) if file == wrong else json.dumps(value).encode()
            (place / file).write_bytes(data)
        yield ["check", "delay", str(place)]
        yield ["auto", "delay", "--content", str(place)]

    return strike


def printers(_folder):
    """Have the printers of a person read, and one more of them stored."""
    sound = {name: {"dx": 0.5, "dy": -1.0, "angle": 0.1} for name in ("mine", "büro", "家")}

    def strike(chance, _number):
        profile.file().write_bytes(json_bytes(sound, chance))
        yield profile.known
        yield ["print", "calibrate", "--printer", "b", "--dx", "1"]
        profile.file().unlink()
        profile.store("mine", Offset())

    return strike


def kit_manifests(folder):
    """Have manifests of an earlier print compared with today's."""
    _made("print", "kit", "--only", "tokens", "--out", folder / "kit")
    path = folder / "kit" / manifests.NAME
    now, sound = manifests.read(path), json.loads(path.read_text(encoding="utf-8"))
    file = folder / "manifest.json"

    def strike(chance, _number):
        file.write_bytes(json_bytes(sound, chance))
        yield lambda: changes(manifests.read(file), now)

    return strike


class Payload:
    """What Qt keeps as a pickle, and makes a folder of if it reads it again."""

    def __init__(self, marker):
        self.marker = marker

    def __reduce__(self):
        return os.makedirs, (str(self.marker), 0o777, True)


def _earlier_settings(file, marker):
    """Return settings as earlier versions wrote them, and what Qt makes of code among them."""
    from PySide6.QtCore import QSettings

    prints = json.dumps({"merit57": {"paper": "A4", "house": {"x": "\u6d77"}}}, ensure_ascii=False)
    sound = QSettings(str(file), QSettings.Format.IniFormat)
    names = ("text_scale", "motion", "pace", "theme", "language", "geometry", "seen_tips")
    for name, value in (*dict.fromkeys(names, "100").items(), ("prints", prints)):
        sound.setValue(name, value)
    sound.setValue("code", Payload(marker))
    sound.sync()
    lines = file.read_text(encoding="utf-8").splitlines()
    code = next(line for line in lines if line.startswith("code=")).removeprefix("code=")
    return lines, code


def preferences(folder):
    """Have each of the window's settings read, from a file of today or of an earlier version."""
    from gui.app import application  # only this kind needs Qt
    from gui.settings import EARLIER_FILE, FILE, Preference, Settings

    application()
    file, earlier, marker = folder / FILE, folder / EARLIER_FILE, folder / "executed"
    names = [name for name, one in vars(Settings).items() if isinstance(one, Preference)]
    settings = Settings(file)
    for name in names:
        setattr(settings, name, getattr(settings, name))
    settings.prints = {"merit57": {"paper": "A4", "house": {"x": 1}}}
    settings.flush()
    sound = json.loads(file.read_bytes())
    lines, code = _earlier_settings(earlier, marker)

    def read():
        settings = Settings(file)
        for name in names:
            getattr(settings, name)
        scale = 120 + (settings.text_scale == 120)
        settings.text_scale = scale
        settings.flush()
        assert Settings(file).text_scale == scale, file.read_bytes()[:300]
        assert not marker.exists()

    def strike(chance, _number):
        file.unlink(missing_ok=True)
        if chance.random() < 0.5:
            file.write_bytes(json_bytes(sound, chance))
        else:
            wrong = chance.randrange(1, len(lines))
            key = lines[wrong].partition("=")[0]
            rows = [*lines[:wrong], f"{key}={chance.choice((code, *TEXTS))}", *lines[wrong + 1 :]]
            data = "\n".join(rows).encode("utf-8", "surrogatepass")
            earlier.write_bytes(bytewise(data, chance) if chance.random() < 0.7 else data)
        yield read

    return strike


def pdfs(folder):
    """Have printed files checked that were changed in their bytes, or object by object."""
    _made("print", "kit", "--only", "dice", "--out", folder / "kit")
    sound = (folder / "kit" / "dice.pdf").read_bytes()
    with pikepdf.open(BytesIO(sound)) as pdf:
        plain = BytesIO()
        pdf.save(plain, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.all)
    file = folder / "mutated.pdf"

    def strike(chance, _number):
        if chance.random() < 0.4:
            file.write_bytes(_other_objects(sound, chance))
        else:
            file.write_bytes(bytewise(chance.choice((sound, plain.getvalue())), chance))
        yield ["print", "check", str(file)]

    return strike


def _other_objects(data, chance):
    """Return a file in which some entries of some objects are of another kind."""
    strange = (1, 2**62, -1.5, True, None, pikepdf.Name.Strange, pikepdf.Array([1, 2]), b"\xff")
    with pikepdf.open(BytesIO(data)) as pdf:
        tables = [
            one for one in pdf.objects if isinstance(one, pikepdf.Dictionary | pikepdf.Stream)
        ]
        for one in chance.sample(tables, k=min(3, len(tables))):
            keys = [key for key in list(one.keys()) if key != "/Length"]
            if keys and (value := chance.choice(strange)) is not None:
                one[chance.choice(keys)] = value
            elif keys:
                del one[chance.choice(keys)]
        out = BytesIO()
        pdf.save(out)
    return out.getvalue()


def playtests(folder):
    """Have exported playtests taken in."""
    shutil.copy(LIBRARY, folder / "library.sqlite")
    with Library(folder) as library:
        sound = json.loads(dumps(PlaytestStore(library.database, utc_now).whole(1)))
    file = folder / "mutated.playtest.samsara"
    giants = [b'{"verb":"redo","args":[0]},', b"[],", b"0,"]

    def strike(chance, number):
        data = json_bytes(sound, chance)
        if number < len(giants):
            rows = giants[number] * ((8 * _MB - 90_000) // len(giants[number]))
            data = json.dumps({**sound, "entries": []}).encode()
            data = data.replace(b'"entries": []', b'"entries": [' + rows[:-1] + b"]")
        file.write_bytes(data)
        yield ["playtest", "import", str(file)]

    return strike


def lab_results(folder):
    """Have results and runs of the lab reported in every form, and adopted."""
    found, games = folder / "found.json", folder / "games.json"
    asked = "lab compare delay --company random --set preset=relaxed --most 64 --primary stability"
    with suppress(AssertionError):  # 64 games decide nothing
        _made(*asked.split(), "--json", found, "--resume", games)
    sound = [json.loads(file.read_text(encoding="utf-8")) for file in (found, games)]
    file, out = folder / "mutated.json", folder / "out"
    giants = [b"[", b"{},", b"1,"]

    def strike(chance, number):
        file.write_bytes(json_bytes(chance.choice((sound[0], *sound)), chance))
        if number < len(giants):
            rows = giants[number] * ((4 * _MB - 90_000) // len(giants[number]))
            file.write_bytes(b'{"kind": "samsara-lab-result", "schema": 1, "arms": [' + rows)
        form = chance.choice(("html", "md", "csv", "json"))
        words = ["--lang", chance.choice(("en", "zh")), "--force"]
        yield ["lab", "report", str(file), "--out", str(out), "--as", form, *words]
        yield ["lab", "adopt", str(file), "1", "--out", str(folder / "house.toml"), *words]

    return strike


def libraries(folder):
    """Have the library opened and listed, and every match and playtest of it read."""
    home = folder / "library"
    home.mkdir()
    shutil.copy(LIBRARY, home / "library.sqlite")
    with Library(home) as library:
        for number in range(4):
            rules = game(("ludo", "delay")[number % 2])
            seats = [PERSON, "steady"][: rules.seats.stop - 1] if rules.id == "ludo" else [PERSON]
            kept = library.new_match(rules, Setup(rules.id, tuple(seats), str(number)))
            match = Match(rules, kept.setup, kept.records, keeper=kept)
            bots = dict(enumerate(seat_bots(rules, match.setup)))
            for _ in range(20):
                if match.outcome is None:
                    answer_once(match, bots)
    file = home / "library.sqlite"
    sound = file.read_bytes()

    def read():
        with Library(home) as library:
            for listed in library.matches():
                _told(library.journal, listed.id)
            _told(library.history("ludo").window, "balanced", 9)
            _told(library.counted, "ludo")
            store = PlaytestStore(library.database, utc_now)
            for listed in store.listed():
                _told(store.whole, listed.id)
            runs = LabRuns(library.database, utc_now)
            for run in runs.runs():
                _told(kept_result, runs, run.id)
                _told(lambda number: [*kept_values(runs, number)], run.id)
                _told(gone_on_with, runs, run.id)
                _told(kept_search, runs, run.id)
                _told(_gone_on, runs, run)
                _told(runs.adopted, run.id)

    def strike(chance, _number):
        for other in home.iterdir():
            other.unlink()
        file.write_bytes(sound if chance.random() < 0.5 else bytewise(sound, chance))
        if chance.random() < 0.2:
            (home / "library.lock").write_bytes(chance.choice(BYTES) * chance.choice((1, 500)))
        if chance.random() < 0.5:
            _other_rows(file, chance)
        yield read

    return strike


def _gone_on(runs, run):
    """Go on with a search, from what was kept of it."""
    plan, record = kept_search_plan(run), kept_record(runs, run.id)
    for piece in record.pieces:
        _told(record.columns, piece, 3, 64)
    if isinstance(plan, SweepPlan) and plan.games <= 64:
        sweep_of(plan, Means(record=record))[0].run()


def _told(call, *given):
    """Let one match be at fault, as the list of matches does."""
    from engine.kernel.errors import SamsaraError

    try:
        call(*given)
    except SamsaraError:
        return


_ROWS = (
    "UPDATE matches SET head = ?",
    "UPDATE matches SET game = ?",
    "UPDATE matches SET winners = ?, outcome = ?1",
    "UPDATE matches SET length = ?",
    "UPDATE records SET body = ? WHERE n % 3 = 1",
    "UPDATE matches SET updated = ?, ended = ?1",
    "UPDATE sessions SET house = ?",
    "UPDATE entries SET args = ?, deltas = ?1, turn = ?1",
    "UPDATE segments SET seats = ?",
    "UPDATE observations SET text = ?, seats = ?1",
    "UPDATE session_seats SET score = ?, alias = ?1",
    "UPDATE lab_runs SET verdicts = ?, plan = ?1",
    "UPDATE lab_runs SET game = ?, created = ?1",
    "UPDATE lab_values SET body = ?",
    "UPDATE lab_values SET measure = ? WHERE variant = 1 AND measure = ''",
    "UPDATE lab_pieces SET body = ?",
    "UPDATE lab_pieces SET piece = ?1 || piece",
    "INSERT INTO tallies VALUES (1, ?, '', 'ludo', 'balanced', 2, 1, '')",
)
_SCHEMA = (
    "CREATE TRIGGER t AFTER UPDATE ON matches BEGIN DELETE FROM records; END",
    "DROP TABLE tallies",
    "ALTER TABLE matches ADD COLUMN more TEXT",
    "ALTER TABLE matches RENAME COLUMN head TO tail",
    "PRAGMA user_version = 99",
    "PRAGMA user_version = -1",
    "CREATE VIEW v AS SELECT load_extension('x')",
)


def _other_rows(file, chance):
    """Have rows say something else, or the schema, if the file can be written at all."""
    value = chance.choice([*VALUES, b"\xff\xfe"])
    if isinstance(value, int | list | dict):
        value = ascii(value)
    elif isinstance(value, str):
        value = value.encode("utf-8", "replace").decode()
    try:
        with closing(sqlite3.connect(file, isolation_level=None)) as db:
            if chance.random() < 0.3:
                db.execute(chance.choice(_SCHEMA))
            else:
                db.execute(chance.choice(_ROWS), (value,))
    except (sqlite3.Error, OverflowError, UnicodeDecodeError):
        return


KINDS = {
    "journal": journals,
    "house": houses,
    "set": settings_typed,
    "pack": packs,
    "printers": printers,
    "manifest": kit_manifests,
    "settings": preferences,
    "pdf": pdfs,
    "playtest": playtests,
    "lab": lab_results,
    "library": libraries,
    "drops": drops,
    "tips": tips,
}
