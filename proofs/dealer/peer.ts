import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's `dealer` 20211121+ds-1, where the package puts it. */
const PEER = process.env.DEALER ?? '/usr/games/dealer';
const MOST_BYTES = 1 << 30;

/** What the peer told about a script. */
export interface PeerRun {
  /** A character a byte. */
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

/** Whether the peer is on this computer. */
export function hasPeer(): boolean {
  return spawnSync(PEER, ['-V']).error === undefined;
}

/** Runs the peer on a script, which it sees as `script.dl`. */
export function runPeer(script: string, flags: readonly string[]): PeerRun {
  const folder = mkdtempSync(join(tmpdir(), 'compare-dealer-'));
  try {
    writeFileSync(join(folder, SCRIPT_NAME), script, 'latin1');
    const { stdout, stderr, status } = spawnSync(PEER, [...flags, SCRIPT_NAME], {
      cwd: folder,
      encoding: 'latin1',
      maxBuffer: MOST_BYTES,
    });
    return { stdout, stderr, status };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The name that scripts have for the peer. */
export const SCRIPT_NAME = 'script.dl';

/** The first deals of a seed as lines of `printoneline`: every script that predeals the same gets them. */
export function peerDeals(
  count: number,
  {
    seed,
    swapping,
    predeal,
  }: { readonly seed: string; readonly swapping?: string; readonly predeal?: string },
): string[] {
  const script = `${predeal === undefined ? '' : `predeal ${predeal}\n`}action printoneline\n`;
  const swaps = swapping === undefined ? [] : [swapping];
  const flags = ['-v', '-s', seed, ...swaps, '-p', String(count), '-g', String(count)];
  return runPeer(script, flags).stdout.trimEnd().split('\n');
}
