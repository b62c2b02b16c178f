import type { Draws } from '../../src/simulator/draws.ts';
import type { DiskHealth } from './volatile-disk.ts';

/** When the power goes: at this disk request (from 1) after this many lines were heard; at once where it is 0. */
export interface Moment {
  readonly lines: number;
  readonly requests: number;
}

/** How a cut goes. */
export interface CutPlan {
  /** Absent: when the program has ended. */
  readonly moment?: Moment;
  /** How the disk is from the last of those lines on. */
  readonly disk: DiskHealth;
  /** Whether a sector that was written and not flushed is in the image after the cut. */
  survives(sector: number): boolean;
}

const STREAM = { cutsInJob: 1, isEarly: 2, lines: 3, requests: 4, survival: 5, sector: 6, disk: 7 } as const;
const LEAST_CUTS_IN_JOB = 3;
const MOST_CUTS_IN_JOB = 6;
/** One job in this many is first cut while it makes its folder and its first lines. */
const EARLY_IN = 3;
const EARLY = { lines: 3, requests: 100 };
/** A group of lines takes about this many writes and flushes. */
const REQUESTS = 16;
/** Most cuts come at one of the first requests after a line, where it is decided whether that line is kept. */
const SOON = 3;
/** Drives without power keep nothing of their cache, all of it, or this and that. */
const SURVIVAL = [0, 0.5, 1];
/** Most power cuts befall disks that are well. */
const HEALTH: readonly DiskHealth[] = ['good', 'good', 'slow', 'bad'];

/** How often the power goes while this job runs. */
export function cutsInJob(draws: Draws, job: number): number {
  return LEAST_CUTS_IN_JOB + draws.below(MOST_CUTS_IN_JOB - LEAST_CUTS_IN_JOB + 1, STREAM.cutsInJob, job);
}

/** A cut of a job, numbered from 0, that has this many lines left; or the one after its end, where it has none. */
export function planCut(draws: Draws, job: number, cut: number, linesLeft: number | undefined): CutPlan {
  const chance = SURVIVAL[draws.below(SURVIVAL.length, STREAM.survival, job, cut)] ?? 0;
  const survives = (sector: number): boolean => draws.uniform(STREAM.sector, job, cut, sector) < chance;
  if (linesLeft === undefined) return { disk: 'good', survives };
  const isEarly = cut === 0 && draws.below(EARLY_IN, STREAM.isEarly, job) === 0;
  const most = isEarly ? EARLY : { lines: linesLeft, requests: REQUESTS };
  return {
    moment: {
      lines: draws.below(most.lines, STREAM.lines, job, cut),
      requests: Math.floor(draws.uniform(STREAM.requests, job, cut) ** SOON * most.requests),
    },
    disk: HEALTH[draws.below(HEALTH.length, STREAM.disk, job, cut)] ?? 'good',
    survives,
  };
}
