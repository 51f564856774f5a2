#!/usr/bin/env bash
# Does the Windows program work, installed by its own installer? Tried under Wine.
#
#     packaging/windows/try.sh [BUILT [WORK]]        as root, on Debian or Ubuntu
#
# BUILT is what build.py wrote (build/windows), WORK a folder for the trial (a new one under /tmp).
# Installs into a fresh Wine whose user is called 张伟 三, so that every path has a space and Chinese
# signs; plays, simulates, prints and paints there and compares with this checkout on Linux; kills a
# match; runs the project's tests on the installed program; upgrades; uninstalls. Prints a line for
# each trial, keeps what each said in WORK/logs, and fails if any failed.
#
#     TRIALS='games|kit'   runs only trials whose name matches, after installing
#     PYTHON=…             this checkout's Python on Linux (.venv/bin/python)
#     TESTS='tests/…'      the tests to run there (all of the engine's, some of the window's)
set -uo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
built=$(realpath -m "${1-$root/build/windows}")
python=${PYTHON-$root/.venv/bin/python}
person="张伟 三"
name="Samsara Table"
key='HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\SamsaraTable'
window_tests="tests/gui/test_cli.py tests/gui/test_cli_content.py tests/gui/test_display.py
    tests/gui/test_settings.py tests/gui/test_single_instance.py tests/gui/test_theme.py
    tests/gui/session tests/gui/shell/test_pages.py
    tests/gui/shell/test_print_page.py tests/printpack/paper/kit tests/printpack/paper/sheets"

stop() { echo "${0##*/}: $1" >&2; exit 2; }

[ "$(id -u)" = 0 ] || stop "run this as root: it gives Wine a user of another name"
absent=""
for tool in wine:wine wineserver:wine64 xvfb-run:xvfb x86_64-w64-mingw32-gcc:gcc-mingw-w64-x86-64-win32; do
    command -v "${tool%%:*}" >/dev/null || absent="$absent ${tool##*:}"
done
[ -z "$absent" ] || stop "install first: apt-get install --no-install-recommends$absent"
setup=$(ls "$built"/SamsaraTable-*-setup.exe 2>/dev/null | tail -1)
portable=$(ls "$built"/SamsaraTable-*-portable.zip 2>/dev/null | tail -1)
[ -n "$setup" ] && [ -n "$portable" ] || stop "no installer in $built; run packaging/windows/build.py"
[ -x "$python" ] || stop "no Python at $python; run packaging/launch.py once, or set PYTHON"

# In mounts of its own, with a root who bears the name that Wine shall give its user.
if [ "${TRIED_ALONE-}" != yes ]; then
    TRIED_ALONE=yes exec unshare --mount --propagation private -- bash "$0" "$@"
fi
work=${2-$(mktemp -d)}
mkdir -p "$work/logs"
work=$(cd "$work" && pwd)
awk -F: -v who="$person" 'BEGIN { OFS = FS } $3 == 0 { $1 = who } { print }' /etc/passwd >"$work/passwd"
mount --bind "$work/passwd" /etc/passwd

export WINEPREFIX="$work/prefix" WINEARCH=win64 WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml,winemenubuilder.exe="
export LC_ALL=C.UTF-8 PYTHONPATH="$root" SAMSARA_HOME="$work/linux home"
unset DISPLAY QT_QPA_PLATFORM
home="$WINEPREFIX/drive_c/users/$person"
installed="$home/AppData/Local/Programs/$name"
library="$home/AppData/Roaming/$name"
links="$home/AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
documents="$home/我的 文件"
failed=0

trap 'wineserver -k 2>/dev/null; umount /etc/passwd' EXIT
trap 'exit 130' INT TERM

# It passes on no SAMSARA_HOME of Linux. What hangs, fails.
quietly() {
    env -u SAMSARA_HOME -u PYTHONPATH timeout -k 5 "${patience-3600}" wine "$@" </dev/null >/dev/null 2>&1
}
# Wine writes to pipes, not to files.
windows() {
    env -u SAMSARA_HOME -u PYTHONPATH timeout -k 5 "${patience-3600}" wine "$@" </dev/null 2>&1 | cat
    return "${PIPESTATUS[0]}"
}
samsara() { windows "$installed/samsara.exe" "$@" | tr -d '\r'; return "${PIPESTATUS[0]}"; }
on_linux() { "$python" -m gui.cli "$@" 2>&1; }
same() { diff "$1" "$2" >/dev/null || { echo "differs from Linux:"; diff "$1" "$2" | head -20; return 1; }; }
value() { windows reg query "$key" /v "$1" | tr -d '\r' | awk -v key="$1" '$1 == key { print $3 }'; }
until_gone() { for _ in $(seq 60); do [ -e "$1" ] || return 0; sleep 0.5; done; return 1; }

trial() { # NAME FUNCTION [WORDS...]: run one, keep what it says, tell how it went
    local log="$work/logs/${1// /-}.txt" began verdict=passed
    [[ "$1" =~ ${TRIALS-.} ]] || return 0
    began=$(date +%s.%N)
    ("${@:2}") >"$log" 2>&1 || { verdict=FAILED; failed=$((failed + 1)); }
    printf '%-34s %-7s %6.1f s  %s\n' "$1" "$verdict" \
        "$(awk -v a="$began" -v b="$(date +%s.%N)" 'BEGIN { print b - a }')" "$(tail -n 1 "$log" | cut -c -90)"
}

# --- trials -------------------------------------------------------------------------------------

prepare() {
    wineboot -i </dev/null 2>&1 | cat
    wineserver -k
    wineserver -w
    wineserver -p # it stays, so that nothing waits for its start
    quietly winecfg -v win10 # no pipe: the services that this starts would hold it
    x86_64-w64-mingw32-gcc -shared -O1 -s -o "$WINEPREFIX/drive_c/windows/system32/icuuc.dll" \
        "$here/icuuc_for_wine.c" || return 1
    mkdir -p "$documents"
    [ -d "$home" ] && echo "the user is $person"
}

install() {
    windows "$setup" /S || return 1
    (cd "$built/$name" && find . -type f | sort) >"$work/built.txt"
    (cd "$installed" && find . -type f ! -name uninstall.exe | sort) >"$work/installed.txt"
    diff "$work/built.txt" "$work/installed.txt" || return 1
    [ -n "$(find "$links" -name '*.lnk')" ] || { echo "no entry in the Start menu"; return 1; }
    [ "$(value DisplayVersion)" = "$(version)" ] || { echo "version is $(value DisplayVersion)"; return 1; }
    windows reg query 'HKCU\Software\Classes\SamsaraTable.Match\shell\open\command' | grep -q '%1' ||
        { echo ".samsara is opened by nothing"; return 1; }
    # Wine lacks what it calls, and ends whoever asks by it for the system's name, as pypdfium2 does.
    # Without it Python asks another way.
    rm "$installed/runtime/_wmi.pyd"
    echo "$(wc -l <"$work/installed.txt") files, $(du -sm "$installed" | cut -f1) MB"
}

version() { basename "$setup" | sed 's/^SamsaraTable-//; s/-setup.exe$//'; }

states_version() {
    samsara --version >"$work/w.txt" && on_linux --version >"$work/l.txt" && same "$work/l.txt" "$work/w.txt" &&
        grep -F "$(version)" "$work/w.txt"
}

games() {
    for lang in en zh; do
        samsara games --lang $lang >"$work/w.txt" || return 1
        on_linux games --lang $lang >"$work/l.txt"
        same "$work/l.txt" "$work/w.txt" || return 1
    done
    echo "the same in both languages"
}

auto() { # GAME
    rm -f "$documents/对局 $1.samsara" "$work/$1.samsara"
    samsara auto "$1" --seed try --lang zh --save "$documents/对局 $1.samsara" >"$work/w.txt" || return 1
    on_linux auto "$1" --seed try --lang zh --save "$work/$1.samsara" >"$work/l.txt"
    grep -v "$1.samsara" "$work/w.txt" >"$work/there.txt" # but where it was kept
    grep -v "$1.samsara" "$work/l.txt" >"$work/here.txt"
    same "$work/here.txt" "$work/there.txt" || return 1
    cmp "$documents/对局 $1.samsara" "$work/$1.samsara" || return 1
    samsara verify "$documents/对局 $1.samsara" --lang en
}

simulate() { # GAME NUMBER
    local times='"(seconds|games_per_second)"'
    samsara sim "$1" --games "$2" --seed try --jobs 2 --json - | grep -vE "$times" >"$work/w.txt" || return 1
    on_linux sim "$1" --games "$2" --seed try --jobs 2 --json - | grep -vE "$times" >"$work/l.txt"
    same "$work/l.txt" "$work/w.txt" && echo "$2 games, the same figures"
}

print_kit() { # LANGUAGE
    rm -rf "$documents/印 $1" "$work/kit $1"
    samsara print kit --lang "$1" --out "$documents/印 $1" || return 1
    on_linux print kit --lang "$1" --out "$work/kit $1" >/dev/null
    diff -r "$work/kit $1" "$documents/印 $1" || return 1
    echo "$(ls "$documents/印 $1" | wc -l) files, the same to the byte"
}

tour() {
    rm -rf "$work/tour" "$work/tour there"
    on_linux tour --lang zh --out "$work/tour" >/dev/null || return 1
    xvfb-run -a -s "-screen 0 1600x1000x24" bash -c 'env -u SAMSARA_HOME -u PYTHONPATH \
        wine "$0" tour --lang zh --out "$1" </dev/null 2>&1 | cat; exit "${PIPESTATUS[0]}"' \
        "$installed/samsara.exe" "$(wine winepath -w "$work/tour there" 2>/dev/null)" || return 1
    diff <(ls "$work/tour") <(ls "$work/tour there") || return 1
    echo "$(ls "$work/tour there" | wc -l) pictures"
}

killed_match() {
    local driver="$WINEPREFIX/drive_c/killed_match.py"
    cp "$here/killed_match.py" "$driver"
    windows "$installed/runtime/python.exe" -X utf8 "$driver" kill && { echo "it was not killed"; return 1; }
    windows "$installed/runtime/python.exe" -X utf8 "$driver" look
}

portable() {
    local place="$home/携带 版/$name"
    rm -rf "$place" && mkdir -p "$place" && "$python" -m zipfile -e "$portable" "$place/.." || return 1
    [ -d "$place/data" ] && [ -z "$(ls "$place/data")" ] || { echo "no empty folder data"; return 1; }
    windows "$place/samsara.exe" lab kept >/dev/null || return 1
    [ -f "$place/data/library.sqlite" ] || { echo "its library is not in data: $(ls "$place/data")"; return 1; }
    rm -rf "${place%/*}"
    echo "its library lies in its own folder"
}

double_click() {
    cp "$here/double_click.py" "$WINEPREFIX/drive_c/double_click.py"
    windows "$installed/runtime/python.exe" -X utf8 'C:\double_click.py' "C:\\users\\$person" >"$work/w.txt" || {
        cat "$work/w.txt"
        return 1
    }
    echo "the command of the registry opens what it is given"
}

own_tests() {
    local there="$WINEPREFIX/drive_c/程序 试" libraries="$work/libraries" beside=()
    rm -rf "$there" && cp -r "$installed" "$there"
    # What tests need beyond the program: libraries, themselves, and what of the repository is left out.
    [ -d "$libraries" ] || test_libraries "$libraries" || return 1
    cp -r "$libraries"/. "$there/lib/"
    cp -r "$root/tests" "$there/lib/tests"
    cp -rn "$root/resources/." "$there/lib/resources/"
    (cd "$there/lib/PySide6" && "$python" -m zipfile -e "$built"/downloads/pyside6_essentials-*.whl "$work/qt" &&
        cp "$work/qt/PySide6/QtTest.pyd" "$work/qt/PySide6/Qt6Test.dll" .) || return 1
    # The embedded Python hears of places to import from in this file alone, and so do processes that it starts.
    (cd "$there/lib" && find tests -type d ! -name __pycache__ | tr / '\\' | sed 's/^/..\\lib\\/') >>"$there/runtime/python313._pth"
    # These load numpy, which aborts under Wine: it lacks a function of C.
    while read -r file; do beside+=("--ignore=$file"); done < <(cd "$root" &&
        grep -rlE '^(import|from) (scipy|numpy|fontTools)' tests --include='*.py')
    while read -r name; do beside+=("--deselect=$name"); done < <(grep '^tests/' "$here/wine_lacks.txt")
    cd "$there/lib" || return 1
    windows ../runtime/python.exe -X utf8 -m pytest -q --color=no -p no:cacheprovider \
        -o addopts="--strict-markers --strict-config" -m "not soak" "${beside[@]}" "$@" | tee "$work/tests.txt"
    # Wine may end a process as if all were well: what counts is that pytest came to its last line.
    grep -a " passed" "$work/tests.txt" | tail -n 1 | grep -v "failed\|error"
}

test_libraries() {
    local pins=()
    for wanted in pytest pytest-qt hypothesis iniconfig pluggy pygments sortedcontainers packaging; do
        pins+=("$wanted==$("$python" -c "from importlib.metadata import version as v; print(v('$wanted'))")") || return 1
    done
    "$python" -m pip install --quiet --no-deps --target "$1" --platform win_amd64 --python-version 3.13 \
        --implementation cp --only-binary :all: "${pins[@]}" colorama typing_extensions
}

refuse_while_running() {
    local patience=120
    # a program that is idle has the same files in use
    env -u SAMSARA_HOME -u PYTHONPATH wine "$installed/runtime/pythonw.exe" \
        -c 'import time, PySide6.QtCore; time.sleep(600)' </dev/null >/dev/null 2>&1 &
    local running=$! code
    sleep 10
    # Not by a pipe: the desktop that Wine starts for them would hold it for as long as the program runs.
    quietly "$setup" /S; code=$?
    quietly "$installed/uninstall.exe" /S
    sleep 20 # the uninstaller goes on by itself, from another place
    kill -9 $running || { echo "the program ended too early"; return 1; }
    wait $running
    [ $code = 5 ] || { echo "the installer ended with $code, not 5"; return 1; }
    [ -f "$installed/runtime/python313.dll" ] && [ -f "$installed/lib/gui/app.py" ] || { echo "files are gone"; return 1; }
    echo "refused with exit code 5; nothing was touched"
}

refuse_older() {
    local code
    windows reg add "$key" /v DisplayVersion /d 99.0.0 /f >/dev/null
    windows "$setup" /S; code=$?
    windows reg add "$key" /v DisplayVersion /d "$(version)" /f >/dev/null
    [ $code = 4 ] || { echo "the installer ended with $code, not 4"; return 1; }
    echo "refused with exit code 4"
}

upgrade() {
    windows reg add "$key" /v DisplayVersion /d 0.0.1 /f >/dev/null
    touch "$installed/lib/stale.py" "$installed/my own.txt"
    windows "$setup" /S || return 1
    [ ! -e "$installed/lib/stale.py" ] || { echo "a file of the old version is left"; return 1; }
    [ -e "$installed/my own.txt" ] || { echo "a file of the person's is gone"; return 1; }
    [ "$(value DisplayVersion)" = "$(version)" ] && samsara --version
}

uninstall() {
    touch "$installed/my own.txt"
    samsara lab kept >/dev/null || return 1 # a library, if no other trial has made one
    windows "$installed/uninstall.exe" /S
    until_gone "$installed/runtime" && until_gone "$installed/uninstall.exe" && sleep 2
    [ "$(ls "$installed")" = "my own.txt" ] || { echo "left: $(ls "$installed" | head -5)"; return 1; }
    find "$home" \( -iname '*samsara*' -o -name '轮回桌*' \) ! -path "$library*" ! -path "$installed*" ! -path "$home/Temp/*" >"$work/left.txt"
    [ ! -s "$work/left.txt" ] || { echo "left: $(head -n 3 "$work/left.txt")"; return 1; }
    windows reg export 'HKCU\Software' 'C:\left.reg' /y
    iconv -f UTF-16 -t UTF-8 "$WINEPREFIX/drive_c/left.reg" | grep -i samsara && { echo "keys are left"; return 1; }
    [ -n "$(ls "$library")" ] || { echo "the matches are gone"; return 1; }
    echo "all is gone but the matches and a file of the person's"
}

uninstall_with_matches() {
    local place='C:\程序二' # a space would have Wine put it into quotes, which the switch must not have
    windows "$setup" /S "/D=$place" || return 1
    windows "$place\\samsara.exe" games | tail -n 1
    windows "$place\\uninstall.exe" /S /LIBRARY=delete
    until_gone "$WINEPREFIX/drive_c/程序二" || { echo "left: $(ls "$WINEPREFIX/drive_c/程序二")"; return 1; }
    until_gone "$library" || { echo "the matches are left"; return 1; }
    echo "installed in a folder of choice; matches deleted, as asked"
}

rm -rf "$WINEPREFIX"
TRIALS=. trial "a fresh Wine" prepare
TRIALS=. trial "installs silently" install
[ $failed = 0 ] || { cat "$work"/logs/*.txt; exit 1; }
trial "states its version" states_version
trial "games" games
for game in merit57 merit13 delay cier ludo; do trial "auto $game" auto $game; done
trial "sim ludo on two processes" simulate ludo 400
trial "sim merit57 on two processes" simulate merit57 60
for lang in zh en; do trial "print kit $lang" print_kit $lang; done
trial "a killed match is offered again" killed_match
trial "a double click reaches the window" double_click
trial "portable" portable
trial "tour" tour
trial "tests of the engine" own_tests ${TESTS-tests/engine}
# shellcheck disable=SC2086
[ -n "${TESTS-}" ] || trial "tests of the window" own_tests $window_tests
trial "refused while it runs" refuse_while_running
trial "refused over a newer version" refuse_older
trial "upgrades an older version" upgrade
trial "uninstalls, keeps matches" uninstall
trial "uninstalls with matches" uninstall_with_matches
echo "$failed failed; what each said stands in $work/logs"
[ $failed = 0 ]
