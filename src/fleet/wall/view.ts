import type { Ask } from '../../machine/run/event.ts';
import type { Step } from '../../machine/step.ts';

/**
 * How a tray is shown. `held` ones wait at a machine, `begun` ones are in it; `late` ones were begun at a machine that is
 * silent, so that only a person can say what becomes of them; `asked` ones are in a machine that calls for help.
 */
export const CELL_STATES = ['wanted', 'held', 'begun', 'late', 'asked', 'made', 'missing'] as const;
export type CellState = (typeof CELL_STATES)[number];

/** A tray on the wall. */
export interface Cell {
  readonly board: number;
  readonly state: CellState;
  /** The machine by its letter; absent of a tray that nobody has. */
  readonly at?: string;
  /** How many more of it are to be put aside; absent where none are. */
  readonly extra?: number;
  /** How many more of it may still come; absent where none may. */
  readonly toCome?: number;
}

/** What is true of all of an event. Times are ISO 8601, by the hub's clock. */
export interface WallHead {
  readonly event: string;
  readonly name: string;
  readonly trays: number;
  readonly made: number;
  readonly missing: number;
  readonly extra: number;
  /** Begun at machines that are silent. */
  readonly late: number;
  /** When all sets will be complete of which that can be told; `null` where there is none. */
  readonly readyAt: string | null;
}

export interface ShownSet {
  readonly set: number;
  readonly place: string | null;
  readonly made: number;
  readonly missing: number;
  /** Whether nothing of it is to come. */
  readonly isComplete: boolean;
  /** Whether a person said that its trays are where they are wanted. */
  readonly isCarried: boolean;
  /** When it was complete, or is likely to be; `null` where that can't be told. */
  readonly readyAt: string | null;
  readonly cells: readonly Cell[];
}

/** What a machine asks of a person: never a card, a hand or a pocket, since everybody reads a wall. */
export interface Call {
  /** Absent of a step that every board needs. */
  readonly fault?: NonNullable<Ask['fault']>;
  readonly step: Pick<Step, 'action' | 'from' | 'to' | 'count'>;
  /** When the hub was told of it. */
  readonly since: string;
}

/** What a machine does: it `waits` for a person as every board needs it, and `asks` where it can't go on by itself. */
export const MACHINE_DOES = ['deals', 'waits', 'asks', 'pauses', 'rests', 'silent', 'out'] as const;
export type MachineDoes = (typeof MACHINE_DOES)[number];

export interface ShownMachine {
  readonly at: string;
  readonly name: string;
  readonly does: MachineDoes;
  /** In the machine, as far as it has reported. */
  readonly tray?: { readonly set: number; readonly board: number };
  readonly call?: Call;
  readonly heardAt: string;
  /** Trays that it has not begun, which go back at `until` if it is not heard before. */
  readonly holds: number;
  readonly until?: string;
  readonly made: number;
  readonly paceS: number | null;
}

/** Trays at a machine. */
export interface TraysAt {
  readonly at: string;
  readonly boards: readonly number[];
}

/**
 * What somebody carries: empty trays `bring` to a machine; a set that is complete, `collect` from the machines that made
 * it; a tray that there is twice, put `aside`, marked with this label.
 */
export type Errand =
  | ({ readonly kind: 'bring'; readonly set: number } & TraysAt)
  | {
      readonly kind: 'collect';
      readonly set: number;
      readonly to: string | null;
      readonly from: readonly TraysAt[];
    }
  | {
      readonly kind: 'aside';
      readonly at: string;
      readonly set: number;
      readonly board: number;
      readonly label: string;
    };

/** A wall: nothing of a hand stands in it. */
export interface Wall {
  readonly head: WallHead;
  readonly sets: readonly ShownSet[];
  readonly machines: readonly ShownMachine[];
  readonly errands: readonly Errand[];
}

/**
 * The parts of a wall: all of them come with its page, then each whole when it has changed: `head`, `errands`,
 * `machine A`, `machine B` ... and `set 1`, `set 2` ...
 */
export interface WallUpdate {
  /** ISO 8601, by the hub's clock: what the page counts from. */
  readonly now: string;
  /** What has changed, by name; `null` where it is there no more. */
  readonly parts: Readonly<Record<string, unknown>>;
}
