import { hash } from 'node:crypto';
import { createJournalCipher, KEY_BYTES } from '../../../src/adapters/seal.ts';
import { createWallClock } from '../../../src/adapters/wall-clock.ts';
import { createSimulation } from '../../../src/app/machines/simulation.ts';
import { toBoardNumber } from '../../../src/bridge/board.ts';
import type { CompleteDeal } from '../../../src/bridge/deal.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { type RunningJob, runJob } from '../../../src/controller/run-job.ts';
import { generateSeededDeals } from '../../../src/generation/generate.ts';
import type { GrantedTray } from '../../../src/hub/grant-trays.ts';
import type { Report } from '../../../src/hub/take-report.ts';
import type { JobEvent, JournalEntry } from '../../../src/job/event.ts';
import { endOf, JOURNAL_START, makeJournalLine } from '../../../src/job/journal-line.ts';
import type { JobPlan } from '../../../src/job/plan.ts';
import { currentOf, type JobState } from '../../../src/job/state.ts';
import { profileConfig } from '../../../src/machine/config.ts';

const CONFIG = profileConfig('club');
const DECK = DECKS.standard;
/** What machines deal: boards from 1. */
export const DEALS: readonly CompleteDeal[] = generateSeededDeals('fleet', DECK, 36).deals;
const CIPHER = createJournalCipher(new Uint8Array(KEY_BYTES).fill(1));

/** A job of a machine, with its journal as lines. */
interface KeptJob {
  readonly name: string;
  readonly trays: readonly GrantedTray[];
  readonly lines: string[];
  /** How far the machine was told that its journal is known. */
  acknowledged: number;
}

/** Something that happened to a tray, and in which line of which job it is written. */
interface Happening {
  readonly what: 'begun' | 'made' | 'given-back';
  readonly tray: GrantedTray;
  readonly job: string;
  readonly seq: number;
}

/** A simulated machine with the person at it and its journals: what is true, whatever a hub thinks. */
export class MachineWorld {
  readonly id: string;
  readonly jobs: KeptJob[] = [];
  readonly happenings: Happening[] = [];
  /** Whether no hub hears of it any more: its line is cut for ever, or its disk was lost. */
  isLost = false;
  /** What hubs said to know, and then did not, in words. */
  readonly forgotten: string[] = [];
  /** How often a job that goes on had nothing before it in its own world, as if it waited for somebody outside. */
  waits = 0;
  readonly #simulation: ReturnType<typeof createSimulation>;
  readonly #beganMs: number;
  readonly #clockOffByMs: number;
  /** Trays that it was given, and that are in none of its jobs. */
  #held: readonly GrantedTray[] = [];
  #running: RunningJob | undefined;

  /** `atMs` is the time at which it is switched on, in milliseconds of the epoch; its own clock is wrong by so much. */
  constructor(id: string, atMs: number, clockOffByMs = 0) {
    this.id = id;
    this.#beganMs = atMs;
    this.#clockOffByMs = clockOffByMs;
    this.#simulation = createSimulation(CONFIG, id, 'worn');
  }

  /** Works on until then with what it has, and asks nobody. */
  workUntil(atMs: number): void {
    const { clock } = this.#simulation;
    const untilUs = (atMs - this.#beganMs) * 1000;
    while (clock.nowUs < untilUs) {
      if (this.#running === undefined || this.#running.isOver) this.#startNext();
      if (this.#running?.isOver === false && clock.nextUs() === undefined) this.waits++;
      if ((clock.nextUs() ?? Number.POSITIVE_INFINITY) > untilUs) return clock.runUntil(untilUs);
      clock.runNext();
    }
  }

  /** Works until nothing is left to do. */
  finish(): void {
    const { clock } = this.#simulation;
    do {
      while (this.#running?.isOver === false && clock.runNext());
    } while (this.#startNext());
  }

  /** What a hub says that it holds: new trays are for its next job, and what has gone back is not begun. */
  take(granted: readonly GrantedTray[]): void {
    const names = new Set(granted.map(nameOf));
    const known = new Set(this.jobs.flatMap(({ trays }) => trays.map(nameOf)));
    this.#held = granted.filter((tray) => !known.has(nameOf(tray)));
    const lost = (this.jobs.at(-1)?.trays ?? []).filter((tray) => !names.has(nameOf(tray)));
    for (const { board, set } of lost) {
      this.#running?.change({ kind: 'board-skipped', board, copy: set }, () => {});
    }
  }

  /** So many lines of a job after one of them; `undefined` where there are none. */
  report({ lines, name, trays }: KeptJob, after: number, most: number): Report | undefined {
    const reported = lines.slice(after, after + most);
    const before = lines[after - 1];
    if (reported.length === 0) return undefined;
    return {
      machine: this.id,
      job: name,
      event: trays[0]?.event ?? '',
      trays: trays.map(({ board, fence, set }) => ({ board, fence, set })),
      after: { seq: after, chain: before === undefined ? '' : endOf(before).chain },
      lines: linesOf(reported),
    };
  }

  /** Starts a job with the trays of one set that it holds; whether there are any. */
  #startNext(): boolean {
    const [first] = this.#held;
    if (first === undefined) return false;
    const trays = this.#held.filter(({ set }) => set === first.set);
    this.#held = this.#held.filter(({ set }) => set !== first.set);
    const job: KeptJob = { name: `job ${this.jobs.length + 1}`, trays, lines: [], acknowledged: 0 };
    this.jobs.push(job);
    const { clock, host, startJob } = this.#simulation;
    startJob(DECK);
    const wallClock = createWallClock(this.#beganMs + this.#clockOffByMs, () => clock.nowMs());
    this.#running = runJob(
      planOf(job, this.id),
      { host, clock: clock.outside, wallClock },
      {
        recorded: (entry) => writeDown(job, entry),
        happened: (event, state) => this.#note(job, event, state),
      },
    );
    return true;
  }

  #note({ lines, name, trays }: KeptJob, event: JobEvent, state: JobState): void {
    const what = WHAT[event.kind];
    const { board, copy } = event.kind === 'board-skipped' ? event : (currentOf(state) ?? {});
    const tray = trays.find((each) => each.board === board && each.set === copy);
    if (what !== undefined && tray !== undefined) {
      this.happenings.push({ what, tray, job: name, seq: lines.length });
    }
  }
}

const WHAT: { readonly [K in JobEvent['kind']]?: Happening['what'] } = {
  'board-started': 'begun',
  'board-final': 'made',
  'board-abandoned': 'given-back',
  'board-skipped': 'given-back',
};

function planOf({ name, trays }: KeptJob, machine: string): JobPlan {
  const boards = trays.map(({ board }) => ({ number: toBoardNumber(board), deal: DEALS[board - 1]! }));
  return {
    deck: DECK.name,
    boards,
    copies: 1,
    firstCopy: trays[0]?.set ?? 1,
    order: 'set',
    machine: { kind: 'simulated', faults: 'worn', seed: machine, speed: 'virtual' },
    origin: { kind: 'seeded', seed: 'fleet' },
    config: CONFIG,
    id: hash('sha256', `${machine} ${name}`).slice(0, 32),
    sealing: { kind: 'keyFile', name: '0011223344556677.key' },
  };
}

function writeDown({ lines }: KeptJob, entry: JournalEntry): void {
  const last = lines.at(-1);
  lines.push(makeJournalLine(entry, last === undefined ? JOURNAL_START : endOf(last), CIPHER));
}

/** A tray and its lease in one word. */
export function nameOf({ board, event, fence, set }: GrantedTray): string {
  return `${event}/${set}/${board}/${fence}`;
}

/** Lines of a journal as they stand in its file. */
export function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
