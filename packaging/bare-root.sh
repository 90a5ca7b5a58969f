# Sourced by test-package.sh and fresh-machine.sh: a bare root of Debian, as `debootstrap --variant=minbase` makes it, to try
# things in. The caller defines skip(), which gets a reason and ends: the bare root cannot be had here.
# CRD_DEBIAN_MIRROR names another mirror. Roots and packages from the mirror are kept in build/bare for the next run.
mirror="${CRD_DEBIAN_MIRROR:-http://deb.debian.org/debian}"
kept="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/build/bare"

# What the window writes to standard error when a QML module, a file or a type is missing.
lacking='is not installed|Cannot load|failed to load|Unsupported image format|ReferenceError|TypeError'

# Starts the script again in a private namespace: its mounts are removed with it, however it ends. Call it with the script's
# arguments. Sets `work`, a folder for logs and the like, which is removed when the script ends.
own_mounts() {
    command -v apt-get >/dev/null || skip "this is no Debian"
    [ "$(id -u)" -eq 0 ] || skip "a bare root needs root"
    if [ -z "${CRD_OWN_MOUNTS:-}" ]; then
        unshare --mount true 2>/dev/null || skip "this machine lets no process mount"
        exec env CRD_OWN_MOUNTS=1 unshare --mount --propagation private "$0" "$@"
    fi
    work="$(mktemp -d)"
    bare="$work/root"
    trap leave_bare_root EXIT
}

# bare_root SUITE: makes a root of the suite in the folder `bare`, with the file systems of a small machine.
bare_root() {
    suite="$1"
    mkdir -p "$kept/$suite" "$bare"
    if [ ! -f "$kept/$suite.tar" ]; then
        if ! debootstrap --variant=minbase "$suite" "$work/new" "$mirror" >"$work/debootstrap.log" 2>&1; then
            tail -n 3 "$work/debootstrap.log" >&2
            skip "debootstrap could not make a bare root from $mirror"
        fi
        tar -C "$work/new" --exclude './var/cache/apt/archives/*.deb' -cf "$kept/$suite.tar.new" .
        mv "$kept/$suite.tar.new" "$kept/$suite.tar"
        rm -rf "$work/new"
    fi
    tar -C "$bare" -xf "$kept/$suite.tar"
    cp /etc/resolv.conf "$bare/etc/resolv.conf"
    printf '#!/bin/sh\nexit 101\n' >"$bare/usr/sbin/policy-rc.d"  # no service is started
    chmod +x "$bare/usr/sbin/policy-rc.d"
    mount -t proc proc "$bare/proc" 2>/dev/null || skip "this machine lets no process mount /proc"
    mount -t tmpfs -o mode=755 tmpfs "$bare/dev"
    local name major minor target
    while read -r name major minor; do mknod -m 666 "$bare/dev/$name" c "$major" "$minor"; done <<'END'
null 1 3
zero 1 5
full 1 7
random 1 8
urandom 1 9
tty 5 0
END
    mkdir "$bare/dev/pts" "$bare/dev/shm"
    mount -t devpts -o newinstance,ptmxmode=666,mode=620,gid=5 devpts "$bare/dev/pts"
    mount -t tmpfs -o mode=1777 tmpfs "$bare/dev/shm"
    while read -r name target; do ln -s "$target" "$bare/dev/$name"; done <<'END'
ptmx pts/ptmx
fd /proc/self/fd
stdin /proc/self/fd/0
stdout /proc/self/fd/1
stderr /proc/self/fd/2
END
    inside true 2>/dev/null || skip "this machine lets no process change the root"
    find "$kept/$suite" -name '*.deb' -exec cp -l {} "$bare/var/cache/apt/archives/" \; 2>/dev/null ||
        cp "$kept/$suite"/*.deb "$bare/var/cache/apt/archives/" 2>/dev/null || true  # on another disk
}

# Runs a command in the root, with the environment of root on a small machine. `environment` has more of it.
environment=()
inside() {
    env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 ${http_proxy:+http_proxy="$http_proxy"} \
        "${environment[@]}" chroot "$bare" "$@"
}

# Keeps what apt-get has loaded in the root.
keep_packages() { cp -n "$bare"/var/cache/apt/archives/*.deb "$kept/$suite/" 2>/dev/null || true; }

# Nothing is removed while something is mounted in the root: it may be a folder of this machine.
leave_bare_root() {
    local folder
    while read -r folder; do
        umount "$folder" 2>/dev/null || umount --lazy "$folder"
    done < <(awk -v top="$bare/" 'index($2, top) == 1 { print $2 }' /proc/self/mounts | sort -r)
    rm -rf --one-file-system "$work"
}
