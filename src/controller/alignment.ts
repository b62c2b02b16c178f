import { isMachineEvent, type JournalEntry } from '../job/event.ts';
import type { HostEntry } from '../job/host-entry.ts';
import { type BoardEvent, type BoardRun, createBoardRun } from '../machine/board-run/state.ts';
import { step } from '../machine/board-run/step.ts';
import type { MachineConfig } from '../machine/config.ts';

/** A board as a journal left it. */
export interface LeftBoard {
  /** The last that was heard of it; absent where that is nothing. */
  readonly last?: BoardEvent;
}

/** The last that a journal has of the machine since a board was started. */
export function lastHeard(entries: readonly JournalEntry[]): LeftBoard {
  const started = entries.findLastIndex(({ event }) => event.kind === 'board-started');
  for (const { event } of entries.slice(started + 1).reverse())
    if (isMachineEvent(event)) return { last: event };
  return {};
}

/**
 * Finds in the journal of a host the place up to which a board was copied before: there its board-run is the one that was
 * left, and what led to it is the last that was heard.
 */
export class Alignment {
  readonly run: BoardRun;
  /** Number of the entry that led to the question which is open at the place reached; `undefined` where none is. */
  askedIn: number | undefined;
  readonly #config: MachineConfig;
  readonly #job: string;
  readonly #last: BoardEvent | undefined;
  #at: BoardRun | undefined;

  constructor(config: MachineConfig, job: string, left: LeftBoard & { readonly run: BoardRun }) {
    this.#config = config;
    this.#job = job;
    this.run = left.run;
    this.#last = left.last;
  }

  /** Takes the next entry; the board as it was left, once this is the place. */
  take({ event, seq }: HostEntry): BoardRun | undefined {
    switch (event.kind) {
      case 'hostStarted':
        return undefined;
      case 'boardStopped':
        this.#at = undefined;
        return undefined;
      case 'boardBegan':
        if (this.#begin(event.token, createBoardRun(event.order, event.before)) === undefined)
          return undefined;
        return this.#last === undefined && isSame(event.order, this.run.order) ? this.run : undefined;
      case 'boardTakenUp':
        return isSame(this.#begin(event.token, event.run), this.run) ? this.run : undefined;
      default:
        return this.#takeEvent(event, seq);
    }
  }

  /** A board begins: what was asked before it is nobody's. */
  #begin(token: string, run: BoardRun): BoardRun | undefined {
    this.#at = isOfJob(token, this.#job) ? run : undefined;
    this.askedIn = undefined;
    return this.#at;
  }

  #takeEvent(event: BoardEvent, seq: number): BoardRun | undefined {
    if (this.#at === undefined) return undefined;
    const [at, effects] = step(this.#config, this.#at, event);
    this.#at = at;
    if (effects.some(({ kind }) => kind === 'ask')) this.askedIn = seq;
    if (at.ask === undefined) this.askedIn = undefined;
    return isSame(this.#at, this.run) && isSame(event, this.#last) ? this.run : undefined;
  }
}

/** The token of a wish: it names the job, so that no board of another one is taken for its own. */
export function tokenOf(job: string, wish: string): string {
  return `${job} ${wish}`;
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
