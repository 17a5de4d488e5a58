# The web: sourced after setup/prepare.sh, never run. Node is needed only here, to build and to test.
#   build_web     makes web/dist from web/, games/*/web and the games' rules, when one of them changed since; needs the release build
#   test_web      type check, linter and unit tests, when something changed since they passed
#   tell_stories  whole stories in Debian's Chromium against the release build, when either changed since they passed
# shellcheck shell=bash

web_folder="$root/web"
# What the stories are told against.
web_program="$root/build/release/bin/croupier"
# Those of games without pages of their own.
web_undrawn_program="$root/build/release/bin/croupier_toy"
web_node_least=20.19.0
web_node_wanted=22.23.3
web_npm_wanted=10.9.9
# Where a newer Node goes, with an npm of its own, when the one of the system is too old.
web_node_folder="$root/build/node"

is_new_enough() { # is_new_enough VERSION
    [ "$(printf '%s\n' "$web_node_least" "$1" | sort -V | head -n 1)" = "$web_node_least" ]
}

# Debian's npm runs only with Debian's node, and leaves packages out that want a newer one. So it fetches both, and those
# two do the rest.
install_node() {
    local machine
    case $(uname -m) in
    x86_64) machine=x64 ;;
    aarch64) machine=arm64 ;;
    *) echo "no Node is known for $(uname -m); please install $web_node_least or newer"; return 1 ;;
    esac
    mkdir -p "$web_node_folder" || return 1
    npm install --prefix "$web_node_folder" --no-save --no-package-lock --ignore-scripts --no-audit --no-fund \
        "node-linux-$machine@$web_node_wanted" "npm@$web_npm_wanted" || return 1
    ln -sfn "node_modules/node-linux-$machine/bin/node" "$web_node_folder/node"
    "$web_node_folder/node" --version
}

# Sets web_node to a Node that is new enough, and web_npm to the command of its npm.
find_node() {
    local version
    command -v npm >/dev/null || install_packages "$root/setup/packages-web.txt" || return 1
    web_node=$(command -v node) || web_node=
    web_npm=(npm)
    if [ -n "$web_node" ]; then
        version=$("$web_node" --version) || version=v0
        is_new_enough "${version#v}" && return 0
    fi
    web_node="$web_node_folder/node"
    web_npm=("$web_node" "$web_node_folder/node_modules/npm/bin/npm-cli.js")
    version=$("$web_node" --version 2>/dev/null) || version=v0
    is_new_enough "${version#v}" && return 0
    say "fetching Node $web_node_wanted"
    logged web-node "fetching Node" install_node
}

# The API's description, as the program writes it: nobody keeps it.
api_documents="$root/build/api"
write_api_documents() { "$web_program" serve --api-documents "$api_documents"; }

# The rules of the games for the pages, as WebAssembly: build/wasm/modules.
configure_modules() { cmake --fresh -G Ninja -S "$root/wasm" -B "$root/build/wasm"; }
build_modules() {
    local tree="$root/build/wasm" what="building the games' rules for the pages"
    install_packages "$root/setup/packages-wasm.txt" || return 1
    if [ ! -f "$tree/build.ninja" ] ||
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root/wasm" "$tree/CMakeCache.txt" 2>/dev/null; then
        logged configure-wasm "configuring wasm" configure_modules || { rm -f "$tree/build.ninja"; return 1; }
    fi
    logged build-wasm "$what" build_in "$tree" "$what" 3>&2
}

# What the results are made of, as one line.
web_stamp() {
    write_api_documents || return 1
    (cd "$web_folder" && sha256sum "$root/build/wasm/modules/"*.wasm && find . ../games/*/web ../games/tsconfig.json \
        \( -name node_modules -o -name dist -o -path ./src/api/openapi.ts \) -prune -o -type f -print0 | sort -z |
        xargs -0 sha256sum && cat "$root/setup/web.sh" "$api_documents/openapi.json" "$root/docs/examples/"*chance*) | sha256sum
}
is_done() { [ "$(cat "$root/build/.web-$1" 2>/dev/null)" = "$2" ]; } # is_done STEP STAMP
mark_done() { printf '%s\n' "$2" >"$root/build/.web-$1"; }

# The versions are those of the lock file. `npm ci` would also want the builds for other systems in it, which not every
# registry has.
fetch_web_packages() (cd "$web_folder" && exec "${web_npm[@]}" install --no-save)
# The pages of a game stand in games/<game>/web, outside of web/. Compiler, bundler and tests look for a package in every
# folder above a file, so they find web's packages from there through this link.
link_packages() { ln -sfn ../web/node_modules "$root/games/node_modules"; }
web_packages() {
    local stamp
    link_packages || return 1
    stamp=$(sha256sum <"$web_folder/package-lock.json")
    [ -d "$web_folder/node_modules" ] && is_done packages "$stamp" && return 0
    say "fetching the web's packages"
    logged web-packages "fetching the web's packages" fetch_web_packages || return 1
    mark_done packages "$stamp"
}

# in_web TOOL ARGUMENTS...: a program of web/node_modules, run by that Node.
in_web() (
    cd "$web_folder" || exit 1
    PATH="$(dirname -- "$web_node"):$PATH"
    program=$1
    shift
    exec nice -n 5 "$web_node" "node_modules/$program" "$@"
)
# The types of what the server says are made of its own document, and kept nowhere.
web_types() {
    write_api_documents &&
        in_web openapi-typescript/bin/cli.js "$api_documents/openapi.json" -o src/api/openapi.ts &&
        in_web typescript/bin/tsc --noEmit
}
make_web() { web_types && in_web vite/bin/vite.js build; }
lint_web() (cd "$web_folder" && in_web @biomejs/biome/bin/biome check . ../games/*/web)
check_web() { web_types && lint_web && in_web vitest/vitest.mjs run; }

run_stories() {
    (export STORIES_PROGRAM="$web_program" && in_web vitest/vitest.mjs run --config stories/vitest.config.ts) &&
        (export STORIES_PROGRAM="$web_undrawn_program" STORIES_UNDRAWN=yes && in_web vitest/vitest.mjs run --config stories/vitest.config.ts)
}

build_web() {
    local stamp
    build_modules || return 1
    stamp=$(web_stamp) || return 1
    [ -f "$web_folder/dist/index.html" ] && is_done build "$stamp" && return 0
    find_node && web_packages || return 1
    say "building the web"
    logged web-build "building the web" make_web && mark_done build "$stamp"
}

test_web() {
    local stamp
    build_modules || return 1
    stamp=$(web_stamp) || return 1
    is_done tests "$stamp" && return 0
    find_node && web_packages || return 1
    say "testing the web"
    logged web-tests "testing the web" check_web && mark_done tests "$stamp"
}

tell_stories() {
    local stamp
    build_modules || return 1
    stamp="$(web_stamp) $(cat "$web_program" "$web_undrawn_program" | sha256sum)" || return 1
    is_done stories "$stamp" && return 0
    build_web && find_node || return 1
    say "telling stories in a browser"
    logged web-stories "telling stories in a browser" run_stories && mark_done stories "$stamp"
}
