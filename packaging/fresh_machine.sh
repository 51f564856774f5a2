#!/usr/bin/env bash
# Do the two commands of the README work on a machine that has only Python?
#
#     packaging/fresh_machine.sh CACHE [SUITE [MIRROR]]       as root, on Debian or Ubuntu
#
# Unpacks an empty Debian (12 unless told) with python3 and nothing else, puts this checkout into
# it under a path with spaces, and runs the launcher: as root, then, in a second such machine, as
# a user who may install nothing and has to be told the one line to run, then, in a third, in the
# other order. After each order the checkout must be as it was, but for what git ignores. CACHE
# keeps the empty root between runs. What pip is told here, by its files or its environment, holds
# inside too.
set -euo pipefail

if [ $# -lt 1 ] || [ "$(id -u)" != 0 ]; then
    echo "usage, as root: ${0##*/} CACHE [SUITE [MIRROR]]" >&2
    exit 2
fi
# In mounts of its own: whatever happens here, the machine outside keeps its own /dev.
if [ "${FRESH_MACHINE_ALONE-}" != yes ]; then
    FRESH_MACHINE_ALONE=yes exec unshare --mount --propagation private -- bash "$0" "$@"
fi

mkdir -p "$1"
cache=$(cd "$1" && pwd)
suite=${2-bookworm}
mirror=${3-}
checkout=$(cd "$(dirname "$0")/.." && pwd)
inside="/srv/a path with spaces/samsara table"
work=$(mktemp -d)
failures=0

mounted() { awk '{print $5}' /proc/self/mountinfo | { grep -F "$work/" || true; }; }

clean() {
    mounted | tac | while read -r point; do umount "$point"; done
    # Never delete through a mount: what lies behind it is this machine's own.
    if [ -n "$(mounted)" ]; then
        echo "still mounted, so left in place: $work" >&2
    else
        rm -rf --one-file-system "$work"
    fi
}
trap clean EXIT
trap 'exit 130' INT TERM

# pip's settings as one file, and the local files and folders they name. Files move to a folder of
# their own: a certificate left in its place would be overwritten when certificates are installed.
pip_settings() {
    python3 - "$1" "$2" <<'PY'
import ast, configparser, pathlib, subprocess, sys

settings = configparser.RawConfigParser()
needs = set()
listed = subprocess.run(["python3", "-m", "pip", "config", "list"], capture_output=True, text=True)
for line in sorted(listed.stdout.splitlines(), key=lambda line: line.startswith(":env:")):
    key, _, value = line.partition("=")
    section, _, name = key.rpartition(".")
    section = section.strip(":").replace("env", "global") or "global"
    value = ast.literal_eval(value)
    if name == "config-file":
        continue
    if not settings.has_section(section):
        settings.add_section(section)
    for word in value.split():
        path = pathlib.Path(word.removeprefix("file://"))
        if path.is_absolute() and path.is_file():
            needs.add(f"{path}\t/srv/outside/{path.name}")
            value = value.replace(str(path), f"/srv/outside/{path.name}")
        elif path.is_absolute() and path.is_dir():
            # The pages of an index refer to its neighbours.
            folder = path.parent if word.startswith("file://") else path
            needs.add(f"{folder}\t{folder}")
    settings.set(section, name, "\n    ".join(value.split("\n")))
with open(sys.argv[1], "w") as file:
    settings.write(file)
pathlib.Path(sys.argv[2]).write_text("".join(f"{need}\n" for need in sorted(needs)))
PY
}

empty_root() {
    local base="$cache/$suite.tar"
    [ -f "$base" ] && return
    command -v debootstrap >/dev/null || apt-get install -y --no-install-recommends debootstrap
    echo "making an empty $suite"
    mkdir "$work/base"
    # shellcheck disable=SC2086  # no mirror is no argument
    debootstrap --variant=minbase --include=python3 "$suite" "$work/base" $mirror >"$work/log" ||
        { tail -n 20 "$work/log" >&2; exit 1; }
    tar -C "$work/base" -cf "$base.new" . && mv "$base.new" "$base"
    rm -rf --one-file-system "$work/base"
}

fresh() { # NAME: a new machine
    root="$work/$1"
    mkdir "$root"
    tar -C "$root" -xf "$cache/$suite.tar"
    mount -t proc proc "$root/proc"
    mount --bind /dev "$root/dev"
    mount -t tmpfs tmpfs "$root/dev/shm"
    cp --dereference --remove-destination /etc/resolv.conf /etc/hosts "$root/etc/"
    apt-config dump | { grep '^Acquire::' || true; } >"$root/etc/apt/apt.conf.d/90outside"
    pip_settings "$root/etc/pip.conf" "$work/needs"
    mkdir -p "$root/srv/outside"
    while IFS=$'\t' read -r outside within; do
        if [ -f "$outside" ]; then
            cp --dereference "$outside" "$root$within"
        else
            mkdir -p "$root$within"
            mount --bind "$outside" "$root$within"
            mount -o remount,bind,ro "$root$within"
        fi
    done <"$work/needs"
    mkdir -p "$root$inside"
    unset GIT_DIR GIT_WORK_TREE
    git -C "$checkout" ls-files -z --cached --others --exclude-standard |
        while IFS= read -r -d '' file; do
            [ ! -e "$checkout/$file" ] || printf '%s\0' "$file"
        done |
        tar -C "$checkout" --null -T - -c | tar -C "$root$inside" --no-same-owner -x
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

enter() { # USER COMMAND...: run in the machine, from the folder $here
    local user=$1 kept=() name
    shift
    for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
        [ -z "${!name-}" ] || kept+=("$name=${!name}")
    done
    timeout 1800 chroot --userspec="$user" "$root" /usr/bin/env -i -C "$here" \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp CI=true \
        "${kept[@]}" "$@" </dev/null
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

launch="$inside/packaging/launch.py"
python="$inside/.venv/bin/python"
empty_root

fresh first
here=$inside
timed "root: the application, first run" 0 root:root python3 "$launch"
timed "root: the application, second run" 0 root:root python3 "$launch"
timed "root: the same without the launcher" 0 root:root "$python" -P -m gui.cli
timed "root: test, first run" 0 root:root python3 "$launch" test
timed "root: test, second run" 0 root:root python3 "$launch" test
unchanged "the checkout, after both"

fresh second
here=/tmp
chown -R 65534:65534 "$root$inside"
timed "user: the application, told the line" 3 65534:65534 python3 "$launch"
line=$(grep -m 1 '^sudo apt-get' "$work/log" || true)
timed "root: that line and no other" 0 root:root sh -c "${line//sudo /}"
timed "user: the application, first run" 0 65534:65534 python3 "$launch"
timed "user: test, first run" 0 65534:65534 python3 "$launch" test
timed "user: test, second run" 0 65534:65534 python3 "$launch" test
unchanged "the checkout, after both"

fresh third
here=$inside
timed "root: test, on a machine never used" 0 root:root python3 "$launch" test
unchanged "the checkout, after the tests"
timed "root: the application, after the tests" 0 root:root python3 "$launch"
unchanged "the checkout, after both"

[ "$failures" = 0 ] || { echo "$failures of these ended otherwise than expected" >&2; exit 1; }
