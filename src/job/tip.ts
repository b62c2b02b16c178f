import type { JobEventKind } from './event.ts';

/** How far a job is known to be: the number of a line of its journal, and the MAC of that line. */
export interface Tip {
  readonly seq: number;
  readonly mac: string;
}

/** What a board, of a job or of a pass, is noted by. */
const OF_A_BOARD: readonly JobEventKind[] = [
  'board-started',
  'pass-started',
  'board-read',
  'board-verified',
  'board-seen',
  'board-verified-by-camera',
  'board-differs',
];

const OF_A_JOB: readonly JobEventKind[] = [
  'job-started',
  'board-skipped',
  'copy-added',
  'board-moved-up',
  'job-resumed',
  'job-stopped',
  'job-finished',
];

/**
 * How it is noted that a job is as far as this event: `lasting` through a power cut at once, or `written`, which lasts
 * with the next note that does, or when the system gets round to it. Nothing is noted inside a board, which is run
 * again in any case.
 */
export function notingOf(kind: JobEventKind): 'lasting' | 'written' | undefined {
  if (OF_A_JOB.includes(kind)) return 'lasting';
  return OF_A_BOARD.includes(kind) ? 'written' : undefined;
}

/**
 * How a journal stands to what is known of its job: `ahead` of it or even with it, as it has to be; `behind` it, as an
 * older copy is; `branched` off before, as a copy is that went on by itself; or `unknown`, where nothing is known of
 * the job here.
 */
export const STANDINGS = ['ahead', 'behind', 'branched', 'unknown'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What is known of a job, or of the folder it lies in, that its journal does not agree with. */
export const CONTRADICTIONS = ['behind', 'branched', 'displaced'] as const;
export type Contradiction = (typeof CONTRADICTIONS)[number];

/** Compares the MACs of the lines of a journal with what is known of its job. */
export function standingOf(macs: readonly string[], tip: Tip | undefined): Standing {
  if (tip === undefined) return 'unknown';
  const mac = macs[tip.seq - 1];
  if (mac === undefined) return 'behind';
  return mac === tip.mac ? 'ahead' : 'branched';
}

/** A tip as a line of the file that it is kept in, without its line end. */
export function makeTipLine({ seq, mac }: Tip): string {
  return `${seq} ${mac}`;
}

/** The last whole line of such a file; what was cut short, or was written by a failing disk, is none. */
export function lastTip(content: string): Tip | undefined {
  const found = [...content.matchAll(/^([1-9]\d{0,14}) ([\w-]{22})\n/gm)].at(-1);
  return found === undefined ? undefined : { seq: Number(found[1]), mac: `${found[2]}` };
}
