import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as waitMs } from 'node:timers/promises';

/** Whether pseudo-terminals can be made here. */
export const HAS_SOCAT: boolean = spawnSync('socat', ['-V']).status === 0;

/** Two pseudo-terminals that are the ends of one cable. */
export interface Pty {
  readonly near: string;
  readonly far: string;
  /** Pulls the cable out of both. */
  pull(): Promise<void>;
}

/** Makes a cable whose ends have these paths, with socat. */
export async function makePty(near: string, far: string): Promise<Pty> {
  const end = (path: string): string => `pty,raw,echo=0,link=${path}`;
  const socat: ChildProcess = spawn('socat', [end(near), end(far)], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => socat.once('exit', () => resolve()));
  await until(() => existsSync(near) && existsSync(far), 5000);
  return {
    near,
    far,
    async pull() {
      socat.kill('SIGKILL');
      await ended;
      // What is left of them would lead to whatever terminal has their numbers next.
      for (const path of [near, far]) rmSync(path, { force: true });
    },
  };
}

/** Waits until something is so; throws if that takes too long. */
export async function until(
  isSo: () => boolean,
  longestMs: number,
  what = 'what was waited for',
): Promise<void> {
  const endMs = performance.now() + longestMs;
  while (!isSo()) {
    if (performance.now() > endMs) throw new Error(`In ${longestMs} ms this has not come: ${what}.`);
    await waitMs(5);
  }
}
