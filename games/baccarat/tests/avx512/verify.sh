#!/usr/bin/env bash
# Runs the kernels for AVX-512 on processors that Bochs emulates, whatever processor this machine has. See README.md.
#   games/baccarat/tests/avx512/verify.sh             every processor of the list below
#   games/baccarat/tests/avx512/verify.sh MODEL...    only these models of Bochs
set -euo pipefail
here=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd -P)
root=$(cd -- "$here/../../../.." && pwd -P)
work="$root/build/avx512/machine"
minutes=30 # for one processor

# What each processor must choose by itself: for shoes, and for odds.
models=(corei7_icelake_u corei7_skylake_x corei7_haswell_4770)
declare -A lanes=([corei7_icelake_u]="AVX-512" [corei7_skylake_x]="AVX-512" [corei7_haswell_4770]="AVX2")
declare -A odds=([corei7_icelake_u]="AVX-512 VNNI" [corei7_skylake_x]="AVX2" [corei7_haswell_4770]="AVX2")
if [ $# -gt 0 ]; then models=("$@"); fi
for model in "${models[@]}"; do
    [ -n "${lanes[$model]:-}" ] || { echo "verify.sh: unknown model '$model'; known: ${!lanes[*]}" >&2; exit 2; }
done

# shellcheck source=setup/prepare.sh
. "$root/setup/prepare.sh"
mkdir -p "$log_folder" "$work"
install_packages "$root/setup/packages.txt"
install_packages "$here/packages.txt"

# The programs as they are shipped, with the unit tests, which the preset release alone leaves out.
say "building"
built="$root/build/avx512"
programs=(croupier_baccarat_test croupier)
logged avx512-configure "configuring" cmake -S "$root" --preset release -B "$built" -DCROUPIER_UNIT_TESTS=ON
logged avx512-build "building" cmake --build "$built" --target "${programs[@]}"

# Both machines do this; what they say must be the same.
cat >"$work/deal" <<'END'
croupier simulate baccarat --shoes 2048 --seed 7 --threads 1 --json
croupier simulate baccarat --rounds 50000 --decks 4 --shuffler continuous --seed 8 --threads 1 --json
croupier simulate baccarat --shoes 600 --decks 6 --seed 9 --threads 1 --json --transcript /tmp/transcript
END

# run_machine MODEL: what it wrote is in $work/MODEL.txt.
run_machine() {
    : >"$work/$1.txt"
    cat >"$work/$1.bochs" <<END
display_library: term
romimage: file=/usr/share/bochs/BIOS-bochs-latest
vgaromimage: file=/usr/share/bochs/VGABIOS-lgpl-latest
cpu: model=$1, count=1, ips=100000000, reset_on_triple_fault=0, ignore_bad_msrs=1
memory: guest=512, host=512
ata0: enabled=1, ioaddr1=0x1f0, ioaddr2=0x3f0, irq=14
ata0-master: type=cdrom, path=$work/made/disc.iso, status=inserted
boot: cdrom
com1: enabled=1, mode=file, dev=$work/$1.txt
clock: sync=none, time0=utc
log: $work/$1.log
panic: action=fatal
END
    # Debian builds Bochs with its debugger, which waits for a word, and it draws a screen, which needs a terminal.
    echo c >"$work/continue"
    TERM=vt100 timeout "${minutes}m" script -qec "bochs -q -f '$work/$1.bochs' -rc '$work/continue'" /dev/null \
        >"$log_folder/avx512-$1.log" 2>&1 </dev/null || true # it ends in this way when the machine is switched off
}

# What is left of the lines when speed and the kernel's name are taken out.
figures() { sed -E 's/"(kernel|seconds|rounds_per_second)":("[^"]*"|[^,]*),//g'; }

here_dealt() {
    local dealt="$work/here.sh"
    sed "s|^|'$built/bin/'|; s|/tmp/transcript|'$work/transcript'|; s|\$| 2>/dev/null|" "$work/deal" >"$dealt"
    bash -e "$dealt"
    sha256sum <"$work/transcript"
}

say "making a machine"
logged avx512-disc "making a machine" "$here/make_disc.sh" "$work/made" "$work/deal" \
    "$built/tests/croupier_baccarat_test" "$built/bin/croupier"
here_dealt | figures >"$work/here.txt"

failed=0
fail() { say "$1: $2; see $work/$1.txt"; failed=1; }
for model in "${models[@]}"; do
    say "$model: starting"
    began=$SECONDS
    run_machine "$model"
    said="$work/$model.txt"
    if ! grep -q '^end' "$said"; then
        fail "$model" "it did not come to its end"
        continue
    fi
    sed -i 's/\r$//' "$said"
    grep -E -m 2 '^(model name|avx)' "$said"
    grep -E '^\[  (PASSED|FAILED)|^fastest' "$said"
    [ "$(grep -c '^exit 0$' "$said")" -eq 2 ] || fail "$model" "tests failed"
    [ "$(sed -n 's/^fastest: //p' "$said" | paste -sd,)" = "${lanes[$model]},${odds[$model]}" ] ||
        fail "$model" "it did not choose ${lanes[$model]} and ${odds[$model]}"
    sed -n '/^dealt:$/,/^end$/p' "$said" | sed '1d;$d' >"$work/$model.dealt"
    [ "$(grep -c "\"kernel\":\"${lanes[$model]}\"" "$work/$model.dealt")" -eq 3 ] ||
        fail "$model" "croupier did not deal with ${lanes[$model]}"
    figures <"$work/$model.dealt" | cmp -s - "$work/here.txt" || fail "$model" "it deals otherwise than this machine"
    say "$model: $((SECONDS - began)) seconds"
done
[ "$failed" -eq 0 ] && say "every processor chose its kernels and gave the figures of this machine"
exit "$failed"
