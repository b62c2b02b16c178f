import type { Computer } from '../../ports/computer.ts';
import { attempt } from '../../ports/environment-error.ts';
import type { WallClock } from '../../ports/journal.ts';
import type { Places } from '../../ports/places.ts';
import { join } from '../../text/path.ts';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15 * 60_000;

/** How long nobody may try again what was tried wrongly so often: each makes the next wait twice as long. */
export function delayAfterMs(wrong: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (wrong - 1));
}

const JOURNAL = 'console-access.jsonl';

/** Writes into the journal of who got in; never what was typed. */
export function noteAccess(
  { state }: Pick<Places, 'state'>,
  now: WallClock,
  role: string,
  what: string,
  ports: Pick<Computer, 'files'>,
): void {
  const path = join(state, JOURNAL);
  const line = `${JSON.stringify({ at: now(), role, what })}\n`;
  attempt('Writing', path, () => ports.files.append(path, line));
}
