#!/usr/bin/env bash
# usage: test-package.sh
# Makes the Debian package of a build, installs it into a bare root (apt finds what it needs by the package's own Depends),
# starts both programs there, removes it and looks at what stays.
# Needs root, the packages of [package], a mirror of the distribution, and a build with the window: CRD_BUILD_DIR, by default
# build/release, as tests/run.sh leaves it. Where one of these is missing it says so and ends with 77: skipped, for ctest.
# CRD_DEBIAN_MIRROR names another mirror.
# The bare root and the packages from the mirror are kept in build/bare for the next run.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
root="$(cd "$here/.." && pwd)"
build="${CRD_BUILD_DIR:-$root/build/release}"
exec </dev/null
export LC_ALL=C.UTF-8

step() { printf -- '-- %s (%d s since the start)\n' "$1" "$SECONDS"; }
skip() { echo "skipped: $1"; exit 77; }
wrong() { echo "The package is not in order: $1" >&2; exit 1; }

[ -f "$build/CMakeCache.txt" ] || skip "there is no build in $build"
[ -x "$build/bin/crd-designer" ] || skip "the build in $build has no window"
. "$here/bare-root.sh"
own_mounts "$@"
for program in debootstrap dpkg-shlibdeps file; do
    command -v "$program" >/dev/null || skip "$program is not installed"
done

step "the package"
(cd "$work" && cpack -G DEB --config "$build/CPackConfig.cmake" -B "$work/package" >"$work/cpack.log" 2>&1) ||
    { cat "$work/cpack.log" >&2; wrong "cpack cannot make it"; }
deb="$(find "$work/package" -maxdepth 1 -name '*.deb')"
[ -f "$deb" ] || wrong "cpack made no package"
depends=",$(dpkg-deb --field "$deb" Depends | tr -d ' '),"
while IFS= read -r line; do
    [[ "$depends" == *",$line,"* || "$depends" == *",$line("* ]] || wrong "it does not depend on $line of packages.txt [run]"
done < <(awk '{ sub(/#.*/, ""); gsub(/[ \t]/, "") } /^\[/ { inside = ($0 == "[run]"); next } inside && NF' "$here/packages.txt")

step "the bare root"
. /etc/os-release
bare_root "$VERSION_CODENAME"

step "installing it"
inside apt-get -qq update >"$work/apt.log" 2>&1 || skip "the mirror $mirror does not answer"
cp "$deb" "$bare/crd-designer.deb"
if ! inside env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends -o Dpkg::Use-Pty=0 -o APT::Keep-Downloaded-Packages=true \
    install /crd-designer.deb >"$work/apt.log" 2>&1; then
    cat "$work/apt.log" >&2
    wrong "apt-get cannot install it"
fi
keep_packages
mapfile -t installed < <(inside dpkg-query --listfiles crd-designer)
files=()
for path in "${installed[@]}"; do [ -d "$bare$path" ] || files+=("$path"); done

step "what it installs"
expected=(/usr/bin/crdctl /usr/bin/crd-designer /usr/share/applications/org.crd_designer.CrdDesigner.desktop
    /usr/share/metainfo/org.crd_designer.CrdDesigner.metainfo.xml /usr/share/icons/hicolor/scalable/apps/crd-designer.svg
    /usr/share/doc/crd-designer/README.md /usr/share/doc/crd-designer/LICENSE /usr/share/crd-designer/crdctl-check.schema.json
    /usr/share/man/man1/crdctl.1.gz
    /usr/share/bash-completion/completions/crdctl /usr/share/zsh/vendor-completions/_crdctl
    /usr/share/fish/vendor_completions.d/crdctl.fish)
[ ! -x "$build/bin/crd-syntax-helper" ] || expected+=(/usr/libexec/crd-designer/crd-syntax-helper)
for path in "${expected[@]}"; do [ -f "$bare$path" ] || wrong "$path is missing"; done
missing="$(for path in "${files[@]}" /usr/lib/*/qt6/plugins/platforms/libqxcb.so; do
    [ -n "$(head -c 4 "$bare$path" 2>/dev/null | grep -a ELF)" ] && inside ldd "$path" | sed -n "s|^\(.*not found.*\)|$path:\1|p"
done || true)"
[ -z "$missing" ] || wrong "libraries are missing: $missing"

step "starting both programs"
cp "$root/resources/samples/bakeries.yaml" "$root/resources/samples/broken.yaml" "$bare/tmp/"
inside crdctl --version >/dev/null || wrong "crdctl does not start"
inside bash -c '. /usr/share/bash-completion/completions/crdctl && complete -p crdctl' >/dev/null || wrong "bash cannot complete crdctl"
gzip -dc "$bare/usr/share/man/man1/crdctl.1.gz" | grep -q '^\.SS check$' || wrong "the manual has no command check"
inside crdctl check /tmp/bakeries.yaml >"$work/check.log" 2>&1 || { cat "$work/check.log" >&2; wrong "crdctl finds fault with a good sample"; }
status=0
inside crdctl check /tmp/broken.yaml >"$work/check.log" 2>&1 || status=$?
[ "$status" -eq 1 ] || { cat "$work/check.log" >&2; wrong "crdctl check of a broken sample ends with $status, not 1"; }
# Parts that are loaded when first shown import more modules: some of them are open in the picture.
for command in "" view.preview settings.open file.open; do
    rm -f "$bare/tmp/window.png"
    inside env XDG_RUNTIME_DIR=/tmp crd-designer --grab /tmp/window.png --size 1280x720 ${command:+--command "$command"} /tmp/bakeries.yaml \
        >"$work/window.log" 2>&1 || { cat "$work/window.log" >&2; wrong "crd-designer does not start${command:+ with $command}"; }
    [ -s "$bare/tmp/window.png" ] || wrong "crd-designer drew no picture"
    ! grep -E "$lacking" "$work/window.log" >&2 || wrong "crd-designer lacks something${command:+ for $command}"
done
status=0
inside env XDG_RUNTIME_DIR=/tmp QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software timeout 5 crd-designer /tmp/bakeries.yaml >"$work/window.log" 2>&1 || status=$?
[ "$status" -eq 124 ] || { cat "$work/window.log" >&2; wrong "crd-designer ends by itself with $status"; }

step "removing it"
inside env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o Dpkg::Use-Pty=0 purge crd-designer >"$work/apt.log" 2>&1 ||
    { cat "$work/apt.log" >&2; wrong "apt-get cannot remove it"; }
for path in "${files[@]}"; do [ ! -e "$bare$path" ] || wrong "$path stays"; done
stays="$(cd "$bare" && find usr etc opt var/lib \( -path var/lib/apt -o -path var/lib/dpkg/status-old \) -prune -o \
    \( -iname '*crd*designer*' -o -name 'crdctl*' -o -name 'crd-syntax*' \) -print)"
[ -z "$stays" ] || wrong "these stay behind: $stays"
step "$(basename "$deb") is in order: ${#files[@]} files"
