import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, 'fail-nth.c');
const COMPILER = process.env.CC ?? 'cc';
const NOW_BYTES = 8;

/** Builds the library by which requests to the disk fail; false where there is no compiler. */
export function buildFailingDisk(library: string): boolean {
  return spawnSync(COMPILER, ['-shared', '-fPIC', '-O2', '-o', library, SOURCE, '-ldl']).status === 0;
}

/** How the disk below a folder is at a time. */
export interface DiskNow {
  /** What each request takes. */
  readonly stallsMs: number;
  /** Whether it then fails (`EIO`). */
  readonly fails: boolean;
}

export const GOOD_DISK: DiskNow = { stallsMs: 0, fails: false };

/** The disk below a folder, as programs see it that are started in these surroundings. */
export interface FailingDisk {
  readonly env: Readonly<Record<string, string>>;
  set(now: DiskNow): void;
  close(): void;
}

/** Makes such a disk, with what it needs in files that begin with `beside`; `undefined` where there is no compiler. */
export function makeFailingDisk(folder: string, beside: string = folder): FailingDisk | undefined {
  const library = `${beside}.so`;
  if (!buildFailingDisk(library)) return undefined;
  const path = `${beside}.now`;
  const file = openSync(path, 'w', 0o600);
  ftruncateSync(file, NOW_BYTES);
  return {
    env: { LD_PRELOAD: library, FAIL_ROOT: folder, FAIL_NOW: path },
    set({ fails, stallsMs }) {
      writeSync(file, new Uint8Array(Int32Array.of(stallsMs, fails ? 1 : 0).buffer), 0, NOW_BYTES, 0);
    },
    close: () => closeSync(file),
  };
}
