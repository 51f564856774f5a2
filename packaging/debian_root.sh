# Empty Debian machines: sourced by the scripts here that try things where nothing is installed.
#
# Whoever sources this has set $cache (kept between runs), $suite, $mirror (or nothing, for that of
# debootstrap), $checkout and $work (a folder of this run), and runs as root in mounts of its own. What pip and
# apt are told here, by their files or their environment, holds inside too.
# shellcheck shell=bash disable=SC2154

alone() { # SCRIPT ARGUMENTS...: go on in mounts of its own, so that this machine keeps its /dev
    [ "${DEBIAN_ROOT_ALONE-}" = yes ] ||
        DEBIAN_ROOT_ALONE=yes exec unshare --mount --propagation private -- bash "$@"
}

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

empty_root() { # a Debian of $suite with python3 and nothing else, as $cache/$suite.tar
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

machine() { # NAME: a new machine, whose folder is $root
    root="$work/$1"
    mkdir "$root"
    tar -C "$root" -xf "$cache/$suite.tar"
    mount -t proc proc "$root/proc"
    mount --bind /dev "$root/dev"
    mount -t tmpfs tmpfs "$root/dev/shm"
    cp --dereference --remove-destination /etc/resolv.conf /etc/hosts "$root/etc/"
    apt-config dump | { grep '^Acquire::' || true; } >"$root/etc/apt/apt.conf.d/90outside"
    echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/90outside" # it is thrown away soon
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
}

checkout_into() { # FOLDER: this checkout, without what git ignores
    mkdir -p "$1"
    git -C "$checkout" ls-files -z --cached --others --exclude-standard |
        while IFS= read -r -d '' file; do
            [ ! -e "$checkout/$file" ] || printf '%s\0' "$file"
        done |
        tar -C "$checkout" --null -T - -c | tar -C "$1" --no-same-owner -x
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
