import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** What changes a disk. */
const STEPS = [
  ...(['appendFileSync', 'chmodSync', 'closeSync', 'fsyncSync', 'linkSync', 'mkdirSync'] as const),
  ...(['openSync', 'renameSync', 'rmSync', 'unlinkSync', 'writeFileSync', 'writeSync'] as const),
];

type Step = (typeof STEPS)[number];

class Killed extends Error {}

/**
 * Does something in a process that is killed at its step of this number: from then on it reaches no disk, not even to tidy
 * up, and of a text that it was writing a half is there. Answers whether it came to its end before.
 */
export async function killedAt(step: number, act: () => unknown): Promise<boolean> {
  const before = Object.fromEntries(STEPS.map((name) => [name, fs[name]])) as Pick<typeof fs, Step>;
  let left = step;
  const stepOf =
    <A extends unknown[], R>(real: (...args: A) => R, half?: (...args: A) => void) =>
    (...args: A): R => {
      left--;
      if (left > 0) return real(...args);
      if (left === 0) half?.(...args);
      throw new Killed();
    };
  for (const name of STEPS) Object.assign(fs, { [name]: stepOf(before[name] as () => void) });
  fs.writeFileSync = stepOf(before.writeFileSync, (file, text) => {
    if (typeof text === 'string') before.writeFileSync(file, text.slice(0, text.length / 2));
  });
  syncBuiltinESMExports();
  try {
    await act();
    return true;
  } catch (error) {
    if (left <= 0) return false;
    throw error;
  } finally {
    Object.assign(fs, before);
    syncBuiltinESMExports();
  }
}
