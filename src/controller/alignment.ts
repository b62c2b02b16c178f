import { isMachineEvent, type JournalEntry } from '../job/event.ts';
import type { HostEntry } from '../job/host-entry.ts';
import type { MachineConfig } from '../machine/config.ts';
import type { MachineEvent } from '../machine/run/event.ts';
import { createMachineRun, type MachineRun } from '../machine/run/state.ts';
import { step } from '../machine/run/step.ts';

/** A board or a pass as a journal left it. */
export interface LeftRun {
  /** The last that was heard of it; absent where that is nothing. */
  readonly last?: MachineEvent;
}

/** The last that a journal has of the machine since a board or a pass was started. */
export function lastHeard(entries: readonly JournalEntry[]): LeftRun {
  const started = entries.findLastIndex(
    ({ event }) => event.kind === 'board-started' || event.kind === 'pass-started',
  );
  for (const { event } of entries.slice(started + 1).reverse())
    if (isMachineEvent(event)) return { last: event };
  return {};
}

/**
 * Finds in the journal of a host the place up to which a board or a pass was copied before: there its run is the one that
 * was left, and what led to it is the last that was heard.
 */
export class Alignment {
  readonly run: MachineRun;
  /** Number of the entry that led to the question which is open at the place reached; `undefined` where none is. */
  askedIn: number | undefined;
  readonly #config: MachineConfig;
  readonly #job: string;
  readonly #last: MachineEvent | undefined;
  #at: MachineRun | undefined;

  constructor(config: MachineConfig, job: string, left: LeftRun & { readonly run: MachineRun }) {
    this.#config = config;
    this.#job = job;
    this.run = left.run;
    this.#last = left.last;
  }

  /** Takes the next entry; the run as it was left, once this is the place. */
  take({ event, seq }: HostEntry): MachineRun | undefined {
    switch (event.kind) {
      case 'hostStarted':
        return undefined;
      case 'runStopped':
        this.#at = undefined;
        return undefined;
      case 'runBegan': {
        const { start } = event;
        if (this.#begin(start.token, createMachineRun(start, start.before)) === undefined) return undefined;
        const isOrdered = start.kind === this.run.kind && isSame(start.order, this.run.order);
        return this.#last === undefined && isOrdered ? this.run : undefined;
      }
      case 'runTakenUp':
        return isSame(this.#begin(event.taking.token, event.taking.run), this.run) ? this.run : undefined;
      default:
        return this.#takeEvent(event, seq);
    }
  }

  /** A board or a pass begins: what was asked before it is nobody's. */
  #begin(token: string, run: MachineRun): MachineRun | undefined {
    this.#at = isOfJob(token, this.#job) ? run : undefined;
    this.askedIn = undefined;
    return this.#at;
  }

  #takeEvent(event: MachineEvent, seq: number): MachineRun | undefined {
    if (this.#at === undefined) return undefined;
    const [at, effects] = step(this.#config, this.#at, event);
    this.#at = at;
    if (effects.some(({ kind }) => kind === 'ask')) this.askedIn = seq;
    if (at.ask === undefined) this.askedIn = undefined;
    return isSame(this.#at, this.run) && isSame(event, this.#last) ? this.run : undefined;
  }
}

/** The token of a request: it names the job, so that nothing of another job is taken for this one. */
export function tokenOf(job: string, request: string): string {
  return `${job} ${request}`;
}

function isOfJob(token: string, job: string): boolean {
  return token.startsWith(tokenOf(job, ''));
}

/** Whether two values of plain data are the same, whatever the order of their keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) =>
    isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}
