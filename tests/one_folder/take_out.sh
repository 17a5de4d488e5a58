#!/usr/bin/env bash
# Takes a game's folder and its word in the list out of a copy of the repository, builds what is left and runs its tests.
#
#   take_out.sh REPOSITORY FOLDER GAME      FOLDER is made and removed; GAME is a folder of games/
set -euo pipefail
root=$1 folder=$2 game=$3

rm -rf "$folder"
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder"
tar -C "$root" -c --exclude=./build --exclude=./.git --exclude=node_modules --exclude=./web/dist . | tar -C "$folder" -x
cd "$folder"
rm -r "games/$game"
sed -i "/^set(CROUPIER_GAMES /s/ $game\b//" games/CMakeLists.txt
! grep -qw "$game" games/CMakeLists.txt

shown() { "$@" >log 2>&1 || { tail -n 60 log; exit 1; }; }
shown cmake --preset release
shown nice ninja -C build/release
# The pages' rules are a project of their own, with a compiler that only the pages need.
command -v clang++-19 >/dev/null && shown cmake -G Ninja -S wasm -B build/wasm
# Left out: this test itself, the slow ones, which play no game or are about the store, and what reads documents and lists
# that tell of every game: whoever takes a game out for good takes it off these, too.
cd build/release
ctest -j2 -LE slow -E '^(one_folder|documented_commands|tidy)' --no-tests=error --output-on-failure
