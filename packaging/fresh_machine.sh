#!/usr/bin/env bash
# Do the two commands of the README work on a machine that has only Python?
#
#     packaging/fresh_machine.sh CACHE [SUITE [MIRROR]]       as root, on Debian or Ubuntu
#
# Unpacks empty Debians (12 unless told) with python3 and nothing else, puts this checkout into each
# under a path with spaces, and runs the launcher: in one as root, in one as a user who may install
# nothing and has to be told the one line to run, both without git and then with it; and in the
# other order in one as root without git, in one as a user with git. After each order the checkout
# must be as it was, but for what git ignores. That is six times the suite: on two quiet cores
# about 45 minutes in all. CACHE keeps the empty root between runs. What pip and apt are told here,
# by their files or their environment, holds inside too.
set -euo pipefail

if [ $# -lt 1 ] || [ "$(id -u)" != 0 ]; then
    echo "usage, as root: ${0##*/} CACHE [SUITE [MIRROR]]" >&2
    exit 2
fi
# shellcheck source=packaging/debian_root.sh
. "$(dirname "$0")/debian_root.sh"
alone "$0" "$@"

mkdir -p "$1"
cache=$(cd "$1" && pwd)
suite=${2-bookworm}
mirror=${3-}
checkout=$(cd "$(dirname "$0")/.." && pwd)
inside="/srv/a path with spaces/samsara table"
work=$(mktemp -d)
failures=0

trap clean EXIT
trap 'exit 130' INT TERM

fresh() { # NAME: a new machine with this checkout
    machine "$1"
    unset GIT_DIR GIT_WORK_TREE
    checkout_into "$root$inside"
    # Only to ask later what has changed: git's own files stay outside the machine.
    export GIT_DIR="$work/$1.git" GIT_WORK_TREE="$root$inside"
    git init -q
    git add -A
}

unchanged() { # LABEL: say what the commands have left in the checkout that git does not ignore
    local left
    left=$(git ls-files --modified --deleted --others --exclude-standard)
    if [ -z "$left" ]; then
        printf '%-44s %9s   clean\n' "$1" ""
    else
        printf '%-44s %9s   NOT clean\n' "$1" ""
        awk '{ print "    | " $0 }' <<<"$left"
        failures=$((failures + 1))
    fi
}

timed() { # LABEL EXPECTED USER COMMAND...: say how long it took and whether it ended as expected
    local label=$1 expected=$2 status=0 began ended
    shift 2
    began=$(date +%s%N)
    enter "$@" >"$work/log" 2>&1 || status=$?
    ended=$(date +%s%N)
    tail -n 12 "$work/log" | awk '{ print "    | " $0 }'
    awk -v l="$label" -v s="$status" -v t="$((ended - began))" \
        'BEGIN { printf "%-44s %7.2f s   exit %d\n", l, t / 1e9, s }'
    if [ "$status" != "$expected" ]; then
        echo "    expected exit $expected" >&2
        failures=$((failures + 1))
    fi
}

git_too() { # for the tests that need it
    timed "root: git is installed" 0 root:root sh -c \
        "apt-get update && apt-get install -y --no-install-recommends git"
}

told_the_line() { # COMMAND...: a user is told what to install, and root does just that
    timed "user: $1, told the line" 3 65534:65534 python3 "$launch" "${@:2}"
    line=$(grep -m 1 '^sudo apt-get' "$work/log" || true)
    timed "root: that line and no other" 0 root:root sh -c "${line//sudo /}"
}

launch="$inside/packaging/launch.py"
python="$inside/.venv/bin/python"
empty_root

fresh first
here=$inside
timed "root: the application, first run" 0 root:root python3 "$launch"
timed "root: the application, second run" 0 root:root python3 "$launch"
timed "root: the same without the launcher" 0 root:root "$python" -P -m gui.cli
timed "root: test, first run" 0 root:root python3 "$launch" test
git_too
timed "root: test, second run, with git" 0 root:root python3 "$launch" test
unchanged "the checkout, after both"

fresh second
here=/tmp
chown -R 65534:65534 "$root$inside"
told_the_line "the application"
timed "user: the application, first run" 0 65534:65534 python3 "$launch"
timed "user: test, first run" 0 65534:65534 python3 "$launch" test
git_too
timed "user: test, second run, with git" 0 65534:65534 python3 "$launch" test
unchanged "the checkout, after both"

fresh third
here=$inside
timed "root: test, on a machine never used" 0 root:root python3 "$launch" test
unchanged "the checkout, after the tests"
timed "root: the application, after the tests" 0 root:root python3 "$launch"
unchanged "the checkout, after both"

fresh fourth
here=/tmp
chown -R 65534:65534 "$root$inside"
git_too
told_the_line "test, with git" test
timed "user: test, first run, with git" 0 65534:65534 python3 "$launch" test
unchanged "the checkout, after the tests"
timed "user: the application, after the tests" 0 65534:65534 python3 "$launch"
unchanged "the checkout, after both"

[ "$failures" = 0 ] || { echo "$failures of these ended otherwise than expected" >&2; exit 1; }
