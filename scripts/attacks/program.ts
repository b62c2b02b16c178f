import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Target } from './attack.ts';

/** How a run of the program ended. */
export interface Ended {
  /** `undefined` where it had to be ended, since its time was up. */
  readonly status: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

const USUAL_LIMIT_MS = 120_000;
const MOST_OUTPUT = 1 << 28;

/** Runs the program under attack in the attack's folder. */
export function soubrette(
  { env, folder, root }: Target,
  args: readonly string[],
  { input = '', limitMs = USUAL_LIMIT_MS }: { readonly input?: string; readonly limitMs?: number } = {},
): Ended {
  const { signal, status, stderr, stdout } = spawnSync(
    process.execPath,
    [join(root, 'bin/soubrette.js'), ...args],
    {
      cwd: folder,
      env,
      encoding: 'utf8',
      input,
      timeout: limitMs,
      killSignal: 'SIGKILL',
      maxBuffer: MOST_OUTPUT,
    },
  );
  return { status: signal === null && status !== null ? status : undefined, stdout, stderr };
}
