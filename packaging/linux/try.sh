#!/usr/bin/env bash
# Does the Linux program come to machines that have nothing, work there, and leave nothing behind?
#
#     packaging/linux/try.sh CACHE [SUITE...]           as root, on Debian or Ubuntu
#
# Builds it in an empty Debian 12 and tries it in empty Debians of each SUITE (bookworm and trixie
# unless told). CACHE keeps the empty roots, and in CACHE/made what was built; a build that lies
# there is tried as it is.
set -euo pipefail

if [ $# -lt 1 ] || [ "$(id -u)" != 0 ]; then
    echo "usage, as root: ${0##*/} CACHE [SUITE...]" >&2
    exit 2
fi
# shellcheck source=packaging/debian_root.sh
. "$(dirname "$0")/../debian_root.sh"
alone "$0" "$@"

mkdir -p "$1"
cache=$(cd "$1" && pwd)
shift
mirror=
checkout=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
here=/tmp
OLDER=0.0.1
trap clean EXIT
trap 'exit 130' INT TERM

fetched() { # PACKAGE...: from the archive, into the machine
    enter root:root apt-get -qq update
    enter root:root env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq install --no-install-recommends -y "$@" >"$work/log" 2>&1 ||
        { tail -n 20 "$work/log" >&2; exit 1; }
}

build() {
    local needs
    suite=bookworm
    empty_root
    machine build
    checkout_into "$root/srv/checkout"
    here=/srv/checkout
    needs=$(enter root:root python3 packaging/linux/build.py --needs)
    # shellcheck disable=SC2086  # a word for each package
    fetched $needs
    enter root:root env SOURCE_DATE_EPOCH="$(git -C "$checkout" log -1 --format=%ct)" \
        python3 packaging/linux/build.py --out /srv/made
    enter root:root /srv/made/venv/bin/python -m gui.cli print kit --out /srv/kit --lang zh >"$work/log"
    mkdir -p "$cache/made"
    (cd "$root/srv/kit" && sha256sum ./* | sed 's|\./||') >"$cache/made/kit.sums"
    cp "$root"/srv/made/*.deb "$root"/srv/made/*.tar.gz "$cache/made/"
    here=/tmp
}

files() { # every file of the machine, but for what apt and dpkg write down of all packages
    (cd "$root" && find . -xdev \( -path ./srv -o -path ./tmp -o -path ./home -o -path ./var/cache \
        -o -path ./var/log -o -path ./var/lib/apt -o -path ./var/lib/dpkg -o -path ./run \) -prune \
        -o -print | sort)
}

mine() { # the matches and all else in the home of the person who plays
    (cd "$root/home/player" && find . -type f -exec sha256sum {} + | sort)
}

says() { # WHAT VERDICT WORDS...
    local what=$1 verdict=$2
    shift 2
    [ "$verdict" = ok ] || failures=$((failures + 1))
    printf '  %-34s %-6s %9s  %s\n' "$what" "$verdict" "" "$*"
}

played() { # PART: what a person who may install nothing can do
    enter player:player env HOME=/home/player LANG=C.UTF-8 \
        python3 /srv/trial.py "$1" /srv/kit.sums /home/player/pictures || failures=$((failures + 1))
}

removed() { # BEFORE: take the package away, with what came along, and look what is left
    local kept
    kept=$(mine)
    enter root:root apt-get -qq purge --autoremove -y samsara-table >"$work/log" 2>&1
    files >"$work/after"
    if diff "$1" "$work/after" >"$work/left"; then
        says "purged" ok "not a file is left, none is missing"
    else
        says "purged" FAILED "$(grep -c '^[<>]' "$work/left") files differ"
        head -n 20 "$work/left"
    fi
    if [ "$kept" = "$(mine)" ]; then
        says "what the person made" ok "$(wc -l <<<"$kept") files as before"
    else
        says "what the person made" FAILED "changed"
    fi
}

installed() { # WORD PACKAGE: install the package with what it depends on
    local began
    began=$(date +%s)
    enter root:root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y "$2" \
        >"$work/log" 2>&1 || { tail -n 20 "$work/log" >&2; exit 1; }
    says "$1" ok "$(($(date +%s) - began)) s, $(grep -c '^Setting up' "$work/log") packages"
}

older() { # make the package again as an older version, with a file that the newer has no more
    local control=DEBIAN/control program=usr/lib/samsara-table/_internal
    enter root:root dpkg-deb --raw-extract /srv/samsara-table.deb /srv/older
    sed -i "s/^Version: .*/Version: $OLDER/" "$root/srv/older/$control"
    sed -i "s/^version = .*/version = \"$OLDER\"/" "$root/srv/older/$program/pyproject.toml"
    echo gone >"$root/srv/older/$program/gone.txt"
    enter root:root dpkg-deb -Znone --root-owner-group --build /srv/older /srv/older.deb >"$work/log"
    rm -r "$root/srv/older"
}

upgraded() { # install the package over the older one
    installed "upgraded" /srv/samsara-table.deb
    if [ -e "$root/usr/lib/samsara-table/_internal/gone.txt" ]; then
        says "what the older one had" FAILED "is still there"
    fi
}

try_in() { # SUITE
    suite=$1
    empty_root
    machine "$suite"
    cp "$checkout/packaging/linux/trial.py" "$cache/made/kit.sums" "$root/srv/"
    cp "$cache"/made/*.tar.gz "$root/srv/samsara-table.tar.gz"
    cp "$cache"/made/*.deb "$root/srv/samsara-table.deb"
    fetched adduser # once there it stays, as packages of Debian 13 recommend it
    enter root:root useradd --create-home player
    echo "$suite, with nothing but python3"
    files >"$work/before"
    installed "installed" /srv/samsara-table.deb
    played commands
    removed "$work/before"
    echo "$suite, with an X server, a compositor and what asks after types of files"
    fetched xvfb xdotool imagemagick xdg-utils libglib2.0-bin weston desktop-file-utils shared-mime-info
    files >"$work/before"
    older
    installed "installed, an older version" /srv/older.deb
    played older
    upgraded
    played window
    removed "$work/before"
    mkdir -p "$cache/pictures/$suite"
    cp "$root"/home/player/pictures/*.png "$cache/pictures/$suite/"
}

failures=0
compgen -G "$cache/made/*.deb" >/dev/null || build
[ $# -gt 0 ] || set -- bookworm trixie
for name; do
    try_in "$name"
done
[ "$failures" = 0 ] || { echo "$failures of these failed" >&2; exit 1; }
