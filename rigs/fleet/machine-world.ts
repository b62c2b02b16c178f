import { makePlan } from '../../src/app/dealing/deal-plan.ts';
import { leasedTrays } from '../../src/app/fleet/member/member-jobs.ts';
import type { JobAtWork, TrayOfSet } from '../../src/app/fleet/member/member-trays.ts';
import { chosenConfig } from '../../src/app/machines/chosen-config.ts';
import type { DealSource } from '../../src/app/proof/deal-source.ts';
import { toBoardNumber } from '../../src/bridge/board.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { type RunningJob, runJob } from '../../src/controller/run-job.ts';
import type { LeasedTray } from '../../src/fleet/tray.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import type { JobEvent, JournalEntry } from '../../src/job/event.ts';
import { endOf, JOURNAL_START, makeJournalLine } from '../../src/job/journal-line.ts';
import type { JobLeases, JobPlan } from '../../src/job/plan.ts';
import { currentOf, type JobState, unbegun } from '../../src/job/state.ts';
import { createSimulation } from '../../src/machines/simulation.ts';
import type { HostLink } from '../../src/ports/host-link.ts';
import { createWallClock } from '../../src/ports/wall-clock.ts';
import { createJournalCipher, KEY_BYTES } from '../../src/sealing/seal.ts';
import { computer } from '../computer.ts';

/** No job lasts a day: one that does waits for what never comes. */
const LONGEST_US = 24 * 3_600_000_000;

const DECK = DECKS.standard;
const CONFIG = chosenConfig({}, computer, { readers: 'both' }).config;
const CIPHER = createJournalCipher(new Uint8Array(KEY_BYTES).fill(1));

/** Something that happened to a tray, and in which line of which job it is written. */
export interface Happening {
  readonly what: 'begun' | 'made' | 'given-back';
  readonly tray: LeasedTray;
  readonly job: string;
  readonly seq: number;
}

/** A simulated machine with the person at it, in virtual time: what is true, whatever a hub thinks. */
export class MachineWorld implements JobAtWork {
  /** What has happened, until somebody takes it. */
  readonly happenings: Happening[] = [];
  /**
   * How often it waited for somebody outside: its host was told to move while its world stood still, or a job that goes on
   * had nothing before it there.
   */
  #waits = 0;
  /** Whether time runs in its world. */
  #isAwake = false;
  readonly #simulation: ReturnType<typeof createSimulation>;
  readonly #beganMs: number;
  readonly #clockOffByMs: number;
  #running: RunningJob | undefined;

  /** `atMs` is the time at which it is switched on, in milliseconds of the epoch; its own clock is wrong by so much. */
  constructor(seed: string, atMs: number, clockOffByMs = 0) {
    this.#beganMs = atMs;
    this.#clockOffByMs = clockOffByMs;
    this.#simulation = createSimulation(CONFIG, seed, { level: 'worn', shufflesTrays: true });
  }

  get isAtWork(): boolean {
    return this.#running?.isOver === false;
  }

  /** Starts a job; `write` gets the lines of its journal. */
  start(plan: JobPlan, write: (line: string) => void): void {
    const { clock, host, startJob } = this.#simulation;
    this.#isAwake = true;
    startJob(DECK);
    const wallClock = createWallClock(this.#beganMs + this.#clockOffByMs, () => clock.nowMs());
    const writeLine = writerOf(write);
    let seq = 0;
    this.#running = runJob(
      plan,
      { host: this.#watched(host), clock: clock.outside, wallClock },
      {
        recorded: (entry) => {
          writeLine(entry);
          seq = entry.seq;
        },
        happened: (event, state) => this.#note(plan, seq, event, state),
      },
    );
    this.#isAwake = false;
  }

  /** The host, which is told to move only as time runs. */
  #watched(host: HostLink): HostLink {
    const watch = <T>(tell: (told: T) => void) => {
      return (told: T): void => {
        if (!this.#isAwake) this.#waits++;
        tell(told);
      };
    };
    const { listen, resume, startBoard, startPass, stop } = host;
    return {
      listen,
      stop,
      resume: watch(resume),
      startBoard: watch(startBoard),
      startPass: watch(startPass),
    };
  }

  waiting(): readonly TrayOfSet[] {
    const boards = this.#running?.isOver === false ? unbegun(this.#running.state) : [];
    return boards.map(({ board, copy }) => ({ set: copy, board }));
  }

  skip({ board, set }: TrayOfSet): void {
    this.#isAwake = true;
    this.#running?.change({ kind: 'board-skipped', board, copy: set }, () => {});
    this.#isAwake = false;
  }

  /** Works on its job until that is over, or until then, and asks nobody. */
  workUntil(atMs: number): void {
    const { clock } = this.#simulation;
    const untilUs = Math.min((atMs - this.#beganMs) * 1000, clock.nowMs() * 1000 + LONGEST_US);
    this.#isAwake = true;
    while (this.isAtWork && (clock.nextUs() ?? Number.POSITIVE_INFINITY) <= untilUs && clock.runNext());
    this.#isAwake = false;
    if (this.isAtWork && (clock.nextUs() === undefined || !Number.isFinite(atMs))) this.#waits++;
  }

  /** How often it waited for somebody outside since it was last asked. */
  takeWaits(): number {
    const waits = this.#waits;
    this.#waits = 0;
    return waits;
  }

  /** Stands still until then. */
  rest(atMs: number): void {
    this.#simulation.clock.runUntil((atMs - this.#beganMs) * 1000);
  }

  #note(plan: JobPlan, seq: number, event: JobEvent, state: JobState): void {
    const what = WHAT[event.kind];
    if (what === undefined) return;
    const { board, copy } = event.kind === 'board-skipped' ? event : (currentOf(state) ?? {});
    const tray = leasedTrays(plan).find((each) => each.board === board && each.set === copy);
    if (tray !== undefined) this.happenings.push({ what, tray, job: plan.id ?? '', seq });
  }
}

const WHAT: { readonly [K in JobEvent['kind']]?: Happening['what'] } = {
  'board-started': 'begun',
  'board-final': 'made',
  'board-abandoned': 'given-back',
  'board-skipped': 'given-back',
};

/** What a job of a machine is called, and by which leases it is dealt, if a hub has asked for it. */
export interface WorldJob {
  readonly id: string;
  readonly machine: string;
  readonly leases?: JobLeases;
}

/** The plan of a job of a worn machine with these deals. */
export function planOf({ id, leases, machine }: WorldJob, source: DealSource): JobPlan {
  const request = {
    path: 'night.pbn',
    copies: 1,
    tablesPerCopy: 1,
    order: 'set',
    machine: { kind: 'simulated', faults: 'worn', seed: machine, speed: 'virtual' },
    readers: 'both',
    ...(leases && { leases }),
  } as const;
  return {
    ...makePlan(request, source, computer),
    id,
    sealing: { kind: 'keyFile', name: '0011223344556677.key' },
  };
}

/** Makes the lines of a journal from its entries. */
function writerOf(write: (line: string) => void): (entry: JournalEntry) => void {
  let end = JOURNAL_START;
  return (entry) => {
    const line = makeJournalLine(entry, end, CIPHER);
    end = endOf(line);
    write(line);
  };
}

/** The plan of a job that makes these boards of seeded deals, for whoever needs nothing but its journal. */
export function seededPlan(machine: string, boards: number): JobPlan {
  const deals = generateSeededDeals('fleet', DECK, boards).deals;
  const numbered = deals.map((deal, at) => ({ number: toBoardNumber(at + 1), deal }));
  return planOf({ id: '0'.repeat(32), machine }, { deck: DECK.name, boards: numbered });
}

/** The journal of a machine that makes boards from 1. */
export function journalOf(machine: string, boards: number): readonly string[] {
  const lines: string[] = [];
  const world = new MachineWorld(machine, 0);
  world.start(seededPlan(machine, boards), (line) => lines.push(line));
  world.workUntil(Number.POSITIVE_INFINITY);
  return lines;
}

/** Lines of a journal as they stand in its file. */
export function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
