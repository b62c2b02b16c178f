import type { JobState } from '../../job/state.ts';
import type { Cause } from '../../machine/cause.ts';
import type { TrayState } from '../tray-book.ts';

/** All that a wall is made from, as the books of one event say it at one moment. Times are milliseconds of the epoch. */
export interface WallBooks {
  /** A time of the hub's clock. */
  readonly nowMs: number;
  readonly event: { readonly id: string; readonly name: string };
  readonly sets: readonly SetOnWall[];
  /** Indexed by set and board. */
  readonly trays: readonly TrayOnWall[];
  /** Trays that nobody wants. */
  readonly extras: readonly ExtraTray[];
  /** In the order in which they were taken in. */
  readonly machines: readonly MachineOnWall[];
  readonly jobs: readonly RunningJobOnWall[];
}

export interface SetOnWall {
  readonly set: number;
  /** Sets of a higher one are made first. */
  readonly priority: number;
  /** The only machine that gets trays of it; `null` where any does. */
  readonly machine: string | null;
  /** Where its trays are wanted, in the words of a person. */
  readonly place: string | null;
  /** When a person said that all its trays are there. */
  readonly carriedMs: number | null;
}

/** A tray as everybody may see it. */
export interface TrayOnWall {
  readonly set: number;
  readonly board: number;
  readonly state: TrayState['kind'];
  /** The machine that holds it, has begun it or made it. */
  readonly machine: string | null;
  /** Since when that is so. */
  readonly sinceMs: number | null;
  /** How many more of it exist. */
  readonly extra: number;
  /** How many more of it may still come, from machines that it was taken from. */
  readonly toCome: number;
}

/** A tray that was made though another one of it is there. */
export interface ExtraTray {
  readonly set: number;
  readonly board: number;
  /** The fence of the lease that it was made under, which no other tray of this board and set has. */
  readonly fence: number;
  readonly machine: string;
}

export interface MachineOnWall {
  readonly id: string;
  readonly name: string;
  /** From 1, in the order in which machines were taken in. */
  readonly joined: number;
  readonly state: 'member' | 'out';
  readonly heardMs: number;
  /** Seconds that a tray usually took it lately, with all handling. */
  readonly paceS: number | null;
}

/** A job that was not over when its machine last reported. */
export interface RunningJobOnWall {
  readonly machine: string;
  readonly isPaused: boolean;
  /** The tray that is in the machine; its copy is the set. */
  readonly current: { readonly board: number; readonly copy: number } | null;
  readonly ask: NonNullable<JobState['ask']> | null;
  /** What is most likely behind the question, where it keeps coming. */
  readonly cause?: Cause;
  readonly askedMs: number | null;
}
