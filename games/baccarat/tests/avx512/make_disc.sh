#!/usr/bin/env bash
# Makes a disc from which a machine starts, tests the kernels, deals, says what came of it on its serial line, and
# switches itself off. Called by verify.sh:
#   make_disc.sh FOLDER DEAL PROGRAM...     FOLDER/disc.iso; DEAL has the lines by which it deals
set -euo pipefail
work=$1 deal=$2
shift 2
programs=("$@")

rm -rf "$work"
mkdir -p "$work"/root/{bin,dev,proc,tmp} "$work/disc/boot/grub" "$work/linux"

# The kernel is unpacked, never installed.
kernel=$(apt-cache depends linux-image-cloud-amd64 | sed -n 's/.*Depends: \(linux-image-[0-9].*\)/\1/p' | head -n 1)
[ -n "$kernel" ] || { echo "no package linux-image-cloud-amd64 in the package lists"; exit 1; }
(cd "$work/linux" && apt-get download -q "$kernel")
dpkg-deb -x "$work"/linux/*.deb "$work/linux"
cp "$work"/linux/boot/vmlinuz-* "$work/disc/boot/vmlinuz"

cp /bin/busybox "$work/root/bin/"
cp "${programs[@]}" "$work/root/bin/"
# With the libraries that they ask for, in the same places.
ldd "${programs[@]}" | grep -o '/lib[^ ]*' | sort -u | while read -r file; do
    install -D "$(readlink -f "$file")" "$work/root$file"
done
{ sed 's/$/ 2>\/dev\/null/' "$deal" && echo 'busybox sha256sum </tmp/transcript'; } >"$work/root/bin/deal"
cat >"$work/root/init" <<'END'
#!/bin/busybox sh
export PATH=/bin
busybox mount -t proc proc /proc
busybox mount -t devtmpfs dev /dev
busybox stty -F /dev/ttyS0 raw -echo
exec >/dev/ttyS0 2>&1
busybox grep -m 1 'model name' /proc/cpuinfo
busybox grep -m 1 flags /proc/cpuinfo | busybox tr ' ' '\n' | busybox grep avx | busybox tr '\n' ' '
echo
try() {
    "$1" --gtest_filter="$2" --gtest_color=no --gtest_output=xml:/tmp/report.xml
    echo "exit $?"
    busybox sed -n 's/.*name="fastest" value="\([^"]*\)".*/fastest: \1/p' /tmp/report.xml
}
try croupier_baccarat_test 'BaccaratLanes.*'
try croupier_baccarat_test 'FastOdds.*'
echo "dealt:"
busybox sh /bin/deal
echo "end"
busybox sleep 1
busybox poweroff -f
END
chmod +x "$work/root/init"
(cd "$work/root" && find . | cpio -o -H newc --quiet | gzip -1 >"$work/disc/boot/initrd.gz")

# Bochs 2.7 says things of these processors that Linux 6.1 cannot live with: fast short strings without fast strings
# (its memmove then runs away), and compact states of a size that is wrong (it then turns AVX off altogether).
# The clock is what the configuration below says, not what the processor claims.
cat >"$work/disc/boot/grub/grub.cfg" <<'END'
set timeout=0
linux /boot/vmlinuz console=ttyS0,115200 quiet panic=-1 mitigations=off idle=halt lsm= \
    clearcpuid=fsrm,pku,ospke,xsavec,xsaves,tsc_deadline_timer tsc=reliable tsc_early_khz=100000 lpj=400000 \
    random.trust_cpu=on i8042.noaux i8042.nokbd
initrd /boot/initrd.gz
boot
END
grub-mkrescue -o "$work/disc.iso" "$work/disc"
