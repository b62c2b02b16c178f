import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome, Target } from './attack.ts';

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

/** Plays an attack by a script beside this, on modules of the target, in a process in which its defences may be out. */
export function playIn(script: string, name: string, limitMs: number): (target: Target) => Outcome {
  return ({ env, folder, root }) => {
    const words = [join(import.meta.dirname, script), name, root, folder];
    const { status, stderr, stdout } = spawnSync(process.execPath, words, {
      env,
      encoding: 'utf8',
      timeout: limitMs,
    });
    if (status !== 0) return { kind: 'not-tried', why: `it ended with ${status}: ${stderr.slice(-500)}` };
    return JSON.parse(stdout) as Outcome;
  };
}
