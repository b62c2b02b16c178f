import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endWithoutTool } from '../../scripts/ending.ts';
import { runTool } from './tools.ts';

/** The package of Debian that always names the newest small kernel; it holds ext4 itself. */
const KERNEL_PACKAGE = 'linux-image-cloud-amd64';
/** The drivers of the guest's disks and ports, in the folder of a kernel's modules. */
const DRIVERS = ['virtio', 'block/virtio_blk.ko', 'char/virtio_console.ko'];

/** A kernel for the guest. */
export interface Kernel {
  readonly image: string;
  /** A folder that holds `lib/modules`, with the drivers only. */
  readonly modules: string;
}

/** Debian's kernel, taken out of its package without installing it; it stays in this folder for the next time. */
export function fetchKernel(folder: string): Kernel {
  if (!existsSync(folder)) makeKernelFolder(folder);
  return { image: join(folder, 'vmlinuz'), modules: join(folder, 'modules') };
}

function makeKernelFolder(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const staged = mkdtempSync(`${folder}-`);
  try {
    pickFrom(unpack(staged), staged);
    renameSync(staged, folder);
  } catch (error) {
    rmSync(staged, { recursive: true, force: true });
    const advice = `Try apt-get update, and then apt-get download ${KERNEL_PACKAGE}`;
    endWithoutTool(`Debian's kernel for the guest could not be had (${error}). ${advice}.`);
  }
}

/** The folder with what is in the package. */
function unpack(folder: string): string {
  const [, name] = /Depends: (linux-image-\S+)/.exec(runTool('apt-cache', ['depends', KERNEL_PACKAGE])) ?? [];
  runTool('apt-get', ['download', name ?? KERNEL_PACKAGE], { cwd: folder });
  const [file = ''] = readdirSync(folder);
  runTool('dpkg-deb', ['-x', file, 'package'], { cwd: folder });
  rmSync(join(folder, file));
  return join(folder, 'package');
}

function pickFrom(unpacked: string, folder: string): void {
  const [version = ''] = readdirSync(join(unpacked, 'lib/modules'));
  cpSync(join(unpacked, 'boot', `vmlinuz-${version}`), join(folder, 'vmlinuz'));
  const drivers = join('lib/modules', version, 'kernel/drivers');
  for (const driver of DRIVERS) {
    cpSync(join(unpacked, drivers, driver), join(folder, 'modules', drivers, driver), { recursive: true });
  }
  runTool('busybox', ['depmod', '-b', join(folder, 'modules'), version]);
  rmSync(unpacked, { recursive: true });
}
