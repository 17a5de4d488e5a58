# Set-up shared by ./run and ./test: sourced, never run. Installs missing Debian packages, configures, builds.
# Each step says one line on stderr, only when there is something to do; its output goes to build/log/, and the end of
# that log is shown when the step fails.
#
# Expects $root: the repository's root, absolute.
# shellcheck shell=bash

log_folder="$root/build/log"

# A program started without standard input must not read some other file in its place.
{ : <&0; } 2>/dev/null || exec </dev/null

say() { printf 'croupier: %s\n' "$*" >&2; }

# logged NAME WHAT COMMAND...: runs a command with its output in build/log/NAME.log; on failure shows the end of it.
logged() {
    local log="$log_folder/$1.log" what=$2 status=0
    shift 2
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if [ "$status" -ne 0 ]; then
        say "$what failed; the end of $log:"
        tail -n 40 "$log" >&2
    fi
    return "$status"
}

# The package names in a list file, without comments.
packages_in() { sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' "$1"; }

# install_packages FILE: installs those packages of a list file that are missing.
install_packages() {
    local package status as_root=()
    local missing=()
    if ! command -v dpkg-query >/dev/null; then
        command -v cmake >/dev/null && command -v ninja >/dev/null && return 0
        say "this is not Debian; please install what $1 names"
        return 1
    fi
    while read -r package; do
        # shellcheck disable=SC2016  # the field is dpkg-query's, not the shell's
        status=$(dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null) || status=
        case $status in installed*) ;; *) missing+=("$package") ;; esac
    done < <(packages_in "$1")
    [ ${#missing[@]} -gt 0 ] || return 0

    if [ "$(id -u)" -ne 0 ]; then
        if command -v sudo >/dev/null && sudo -n true 2>/dev/null </dev/null; then
            as_root=(sudo -n)
        else
            say "these packages are missing: ${missing[*]}"
            say "as root: apt-get update && apt-get install --no-install-recommends ${missing[*]}"
            return 1
        fi
    fi
    if [ ${#missing[@]} -eq 1 ]; then say "installing 1 package"; else say "installing ${#missing[@]} packages"; fi
    logged packages-update "updating the package lists" ${as_root[@]+"${as_root[@]}"} apt-get update || return 1
    logged packages-install "installing packages" ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120 "${missing[@]}"
}

# Whether tests are to be built, too. ./run says OFF: then their libraries are not needed.
with_tests=ON

# A build tree remembers where, with which presets and with which tests it was made; one that was copied, is older than the
# presets or lacks tests that are wanted now is made again.
is_configured() {
    [ "$with_tests" = OFF ] || ! grep -qxF 'CROUPIER_TESTS:BOOL=OFF' "$root/build/$1/CMakeCache.txt" 2>/dev/null || return 1
    [ -f "$root/build/$1/build.ninja" ] &&
        [ ! "$root/CMakePresets.json" -nt "$root/build/$1/CMakeCache.txt" ] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$root/build/$1/CMakeCache.txt" 2>/dev/null
}

configure() (cd "$root" && exec cmake --fresh --preset "$1" -D CROUPIER_TESTS="$with_tests")

# build_in TREE WHAT [ARGUMENTS...]: ninja, which says WHAT, unless that is empty, once there turns out to be something to do. A dry
# run would not tell: ninja looks for new scenarios only in earnest.
build_in() {
    local tree=$1 what=$2 line
    shift 2
    ninja -C "$tree" "$@" | while IFS= read -r line; do
        printf '%s\n' "$line"
        case $line in '['[1-9]*) [ -z "$what" ] || say "$what" 2>&3; what= ;; esac
    done
}

# build PRESET [TARGET...]: configures when that was never done, then builds what is not up to date.
build() {
    local preset=$1 what="building $1"
    local tree="$root/build/$1"
    shift
    if ! is_configured "$preset"; then
        say "configuring $preset"
        logged "configure-$preset" "configuring $preset" configure "$preset" || { rm -f "$tree/build.ninja"; return 1; }
        say "building $preset (first time takes a few minutes)"
        what=
    fi
    logged "build-$preset" "building $preset" build_in "$tree" "$what" "$@" 3>&2
}

# alone COMMAND...: runs a step while no other ./run or ./test of this tree does.
alone() {
    local status=0
    mkdir -p "$log_folder" || { say "cannot write to $root/build"; return 1; }
    {
        if ! flock -n 9; then
            say "waiting for another set-up of this tree"
            flock 9
        fi
        "$@" 9>&- || status=$?
    } 9>"$root/build/.lock"
    return "$status"
}

# ccache keeps its store in the home directory; without one it must stay out of the way.
[ -n "${CCACHE_DIR:-}" ] || { [ -n "${HOME:-}" ] && [ -w "$HOME" ]; } || export CCACHE_DISABLE=1
