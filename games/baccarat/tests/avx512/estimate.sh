#!/usr/bin/env bash
# What llvm-mca (package llvm-19) expects of the lane kernels on processors that are not at hand: cycles a round of play.
#   games/baccarat/tests/avx512/estimate.sh [PROCESSOR...]      as -mcpu= names them; after verify.sh, whose build it reads
set -euo pipefail
here=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd -P)
objects="$here/../../../../build/avx512/games/baccarat/simulation/CMakeFiles/croupier_baccarat_simulation.dir"
processors=("$@")
[ $# -gt 0 ] || processors=(znver3 skylake-avx512 icelake-server sapphirerapids znver4)

# The loop that deals, without what is done once a shoe: from where it begins to the first jump back to there.
hot_loop() {
    objdump -d -C --no-show-raw-insn "$1" | awk '
        / <.*>:$/ { inside = /namespace\)::deal\(/ }
        inside && match($1, /^[0-9a-f]+:$/) {
            address = substr($1, 1, length($1) - 1)
            sub(/^[^\t]*\t/, ""); sub(/ *[#<].*/, "")
            place[address] = ++lines
            multiplications[lines] = multiplications[lines - 1] + /^vpmulhuw/
            target = /^j/ ? $2 : ""
            sub(/^j[a-z]+ .*/, "jne .L")
            text[lines] = $0
            if (target in place && !(target in seen)) {
                seen[target] = 1
                if (multiplications[lines] - multiplications[place[target] - 1] >= 10 &&
                    (!size || lines - place[target] < size)) {
                    size = lines - place[target]; begin = place[target]; end = lines
                }
            }
        }
        END { for (line = begin; line <= end; ++line) print text[line] }'
}

# cycles KERNEL LANES PROCESSOR: of a round, or nothing where the processor cannot run it. One step in forty is lost.
cycles() {
    hot_loop "$objects/lanes_$1.cpp.o" | llvm-mca-19 -mtriple=x86_64 -mcpu="$3" -iterations=300 2>/dev/null |
        awk -v lanes="$2" '/^Total Cycles:/ { printf "%.1f", $3 / 300 / (lanes * 0.975) }'
}

printf '%-16s %8s %8s\n' processor AVX2 AVX-512
for processor in "${processors[@]}"; do
    printf '%-16s %8s %8s\n' "$processor" "$(cycles avx2 16 "$processor" || true)" "$(cycles avx512 32 "$processor" || true)"
done
