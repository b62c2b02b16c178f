#!/bin/sh
# The first process of the guest: mounts its disks, sends what the data disk held at power-on, and deals on.
# Port 1 takes what is said, line by line; port 2 takes the copy of the data disk. JOB, what to deal, comes from the kernel's command line.
export PATH=/bin HOME=/data XDG_DATA_HOME=/data XDG_STATE_HOME=/data/state
busybox mkdir -p /proc /sys /dev /program
busybox mount -t proc none /proc
busybox mount -t sysfs none /sys
busybox mount -t devtmpfs none /dev
for driver in virtio_pci virtio_blk virtio_console; do busybox modprobe $driver; done

say() { echo "## $*" >/dev/vport0p1; }
fail() { say failed "$*"; exec busybox sleep 3600; }

run() {
  busybox chroot /program node /soubrette/bin/soubrette.js "$@" >/dev/vport0p1 2>/said
  code=$?
  while read -r line; do say said "$line"; done </said
  say ended $code
}

busybox mount -t ext4 -o ro /dev/vda /program || fail the program disk can not be mounted
busybox mount -t ext4 /dev/vdb /program/data || fail the data disk can not be mounted
busybox mount -o bind /proc /program/proc
busybox mount -o bind /dev /program/dev
busybox mount -o bind /soubrette /program/soubrette
busybox tar -c -C /program/data . >/dev/vport0p2 || fail the data disk can not be read
say copied

if busybox ls /program/data/jobs/*/journal.jsonl >/dev/null 2>&1; then
  run resume /data/jobs --json --show-hands --yes
else
  run deal /soubrette/boards.pbn $JOB --journal /data/jobs --json --show-hands --yes
fi
exec busybox sleep 3600
