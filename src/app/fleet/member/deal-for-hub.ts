import type { RunningJob } from '../../../controller/run-job.ts';
import type { LeasedTray } from '../../../fleet/tray.ts';
import type { HubLine } from '../../../ports/hub-line.ts';
import { type DealRequest, dealBoards } from '../../dealing/deal.ts';
import type { DealingEvent, DealingPorts, DealingResult, JobRuns } from '../../dealing/dealing.ts';
import { resume } from '../../dealing/resume.ts';
import { Problem } from '../../problem.ts';
import { type HubEvent, HubExchange } from './exchange.ts';
import { MemberLine } from './member-line.ts';
import { MemberFolder, type Membership, memberships } from './membership.ts';
import { type NextJob, nextJob } from './next-job.ts';
import { jobIn, jobsOfEvent } from './own-jobs.ts';

/** How a machine deals what its hub wants. */
export interface DealForHubRequest
  extends Pick<
    DealRequest,
    'profile' | 'calibration' | 'machine' | 'readers' | 'backs' | 'labelReader' | 'solve'
  > {
  /** Where the hub is. */
  readonly hub: string;
  /** Its id or name; the only one that the machine was taken into where none is named. */
  readonly event?: string | undefined;
  /** How many trays it wants to have ahead, so that it goes on where the hub is away. */
  readonly ahead: number;
}

/** A job begins, with these trays of a set; or one that was interrupted goes on. */
export type HubJobEvent =
  | { readonly kind: 'hub-job'; readonly set: number; readonly boards: readonly number[] }
  | { readonly kind: 'hub-job-resumed'; readonly folder: string };

export type DealForHubEvent = DealingEvent | HubEvent | HubJobEvent;

export type DealForHubPorts = Omit<DealingPorts, 'emit'> & {
  emit(event: DealForHubEvent): void;
  readonly lineTo: (address: string) => HubLine;
  /** Waits so long, or until the signal that it is given is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** What a machine has done for a hub. */
export interface DealtForHub {
  readonly membership: Membership;
  readonly jobs: readonly DealingResult[];
  /** `complete`: nothing of the event is left to be made; `dismissed`: the machine gets no more trays. */
  readonly ended: 'complete' | 'dismissed' | 'stopped' | 'person';
}

/** How often the hub is asked and told, in milliseconds. */
const ROUND_MS = 2_000;

/**
 * Deals what a hub wants until nothing is left. What the machine needs for a tray is on its disk before the tray is
 * begun; the hub is told and asked beside the work, which never waits for it.
 */
export async function dealForHub(request: DealForHubRequest, ports: DealForHubPorts): Promise<DealtForHub> {
  const membership = membershipFor(request, ports);
  const lock = new MemberFolder(membership.event, ports.places).lock();
  if (lock === undefined) throw alreadyAtWork(membership);
  try {
    return await new Member(request, membership, ports).deal();
  } finally {
    lock.release();
  }
}

/** The event that a machine was taken into, and wants to deal for. */
function membershipFor({ event: wanted }: DealForHubRequest, { places }: DealForHubPorts): Membership {
  const all = memberships(places);
  const found = all.filter(({ event, eventName }) => [event, eventName, undefined].includes(wanted));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const known = all.map(({ event, eventName }) => `  ${event}  ${eventName}`);
  const what =
    found.length === 0 ? 'This machine has not joined that event' : 'This machine has joined several events';
  const message =
    all.length === 0
      ? 'This machine has joined no event yet. Join one first, and let its director take it in.'
      : [`${what}. Name one by its id:`, ...known].join('\n');
  throw new Problem('request', 'not-joined', message);
}

function alreadyAtWork({ eventName }: Membership): Problem {
  const message = `Another process of this computer deals for "${eventName}" already. Let that finish, or end it.`;
  return new Problem('environment', 'already-at-work', message);
}

/** A machine at work for a hub. */
class Member {
  readonly #request: DealForHubRequest;
  readonly #membership: Membership;
  readonly #ports: DealForHubPorts;
  readonly #folder: MemberFolder;
  readonly #exchange: HubExchange;
  /** Trays that were begun, or will be, by a job of this machine. */
  readonly #taken = new Set<string>();
  /** All trays that it holds by what it last heard. */
  #held: readonly LeasedTray[];
  #running: RunningJob | undefined;
  #set = 0;
  /** Whether somebody was asked if the machine may move: it is asked once. */
  #isSure = false;
  /** Ends the pause before the next round. */
  #pause = new AbortController();
  #isOver = false;
  readonly #results: DealingResult[] = [];

  constructor(request: DealForHubRequest, membership: Membership, ports: DealForHubPorts) {
    this.#request = request;
    this.#membership = membership;
    this.#ports = ports;
    this.#folder = new MemberFolder(membership.event, ports.places);
    this.#held = this.#folder.grants().at(-1)?.grant.trays ?? [];
    this.#exchange = new HubExchange({
      line: new MemberLine(ports.lineTo(request.hub), this.#folder, membership),
      folder: this.#folder,
      membership,
      emit: (event) => ports.emit(event),
      ahead: () => request.ahead + this.#unbegun(),
      granted: (trays) => this.#hold(trays),
    });
  }

  async deal(): Promise<DealtForHub> {
    const { signal } = this.#ports;
    const endPause = (): void => this.#pause.abort();
    signal.addEventListener('abort', endPause);
    const open = this.#findJobs();
    const exchanging = this.#exchangeOn();
    try {
      for (const folder of open) await this.#resume(folder);
      return { membership: this.#membership, ended: await this.#dealAll(), jobs: this.#results };
    } finally {
      this.#isOver = true;
      endPause();
      await exchanging;
      signal.removeEventListener('abort', endPause);
    }
  }

  /** The jobs that this machine has for the event; those that were interrupted. */
  #findJobs(): readonly string[] {
    const jobs = jobsOfEvent(this.#membership.event, this.#ports.places);
    for (const job of jobs) {
      this.#exchange.add(job);
      this.#take(job.trays);
    }
    return jobs.filter(({ isOpen }) => isOpen).map(({ folder }) => folder);
  }

  #take(trays: readonly LeasedTray[]): void {
    for (const tray of trays) this.#taken.add(nameOf(tray));
  }

  /** One round after another, until the work is over, and one more then. */
  async #exchangeOn(): Promise<void> {
    while (!this.#isOver) {
      await this.#round();
      this.#roundIsOver();
      await this.#ports.wait(ROUND_MS, this.#pause.signal);
      if (!this.#isOver) this.#pause = new AbortController();
    }
    await this.#round();
  }

  async #round(): Promise<void> {
    this.#report(this.#folderOf());
    await this.#exchange.round();
  }

  #roundIsOver = (): void => {};

  async #dealAll(): Promise<DealtForHub['ended']> {
    for (;;) {
      if (this.#ports.signal.aborted) return 'stopped';
      const last = this.#results.at(-1);
      if (last?.state.status === 'stopped') return 'stopped';
      if (last !== undefined && isHopeless(last)) return 'person';
      const held = this.#held.filter((tray) => !this.#taken.has(nameOf(tray)));
      const next = await nextJob(held, this.#folder, this.#membership);
      if (next !== undefined) await this.#dealJob(next);
      else if (this.#exchange.isComplete) return 'complete';
      else if (this.#exchange.isDismissed) return 'dismissed';
      else await this.#nextRound();
    }
  }

  /** Waits until the hub was asked once more. */
  #nextRound(): Promise<void> {
    return new Promise((resolve) => {
      this.#roundIsOver = resolve;
      this.#ports.signal.addEventListener('abort', () => resolve(), { once: true });
      if (this.#ports.signal.aborted) resolve();
    });
  }

  async #dealJob({ set, source, trays }: NextJob): Promise<void> {
    const { machine, ...settings } = this.#request;
    const { event, eventName } = this.#membership;
    this.#take(trays);
    const boards = source.boards.map(({ number }) => number);
    this.#ports.emit({ kind: 'hub-job', set, boards });
    const fences = trays.map(({ fence }) => fence);
    const seed = `${machine.seed} ${set} ${boards[0]} ${fences[0]}`;
    const request: DealRequest = {
      ...settings,
      machine: machine.kind === 'serial' ? machine : { ...machine, seed },
      path: `${eventName}, set ${set}`,
      copies: 1,
      tablesPerCopy: 1,
      order: 'set',
      leases: { event, set, fences },
    };
    await this.#run(set, (ports) => dealBoards(request, source, ports));
  }

  async #resume(folder: string): Promise<void> {
    this.#ports.emit({ kind: 'hub-job-resumed', folder });
    const job = jobIn(folder, this.#membership.event);
    await this.#run(job?.trays[0]?.set ?? 0, (ports) =>
      resume({ job: folder, solve: this.#request.solve }, ports),
    );
  }

  async #run(set: number, work: (ports: DealingPorts) => Promise<DealingResult>): Promise<void> {
    this.#set = set;
    try {
      const result = await work({
        ...this.#ports,
        emit: (event) => this.#heed(event),
        isSure: async (question) => {
          this.#isSure ||= await this.#ports.isSure(question);
          return this.#isSure;
        },
      });
      this.#report(result.folder);
      this.#results.push(result);
    } finally {
      this.#running = undefined;
      this.#pause.abort();
    }
  }

  /** Hears of the job, which is reported as soon as it is on the disk. */
  #heed(event: DealingEvent): void {
    this.#ports.emit(event);
    if (event.kind === 'job-runs') this.#runs(event);
  }

  /** Where the job at work is kept, as soon as it is. */
  #folderOf: JobRuns['folderOf'] = () => undefined;

  #runs({ folderOf, job }: JobRuns): void {
    this.#running = job;
    this.#folderOf = folderOf;
  }

  #report(folder: string | undefined): void {
    const job = folder === undefined ? undefined : jobIn(folder, this.#membership.event);
    if (job !== undefined) this.#exchange.add(job);
  }

  /** Trays of the job at work that it has not begun, as its hub does not know that they are begun either. */
  #unbegun(): number {
    return this.#running?.state.boards.filter(({ status }) => status === 'waiting').length ?? 0;
  }

  /** What it holds now: trays of its job that are not among them have gone back, and are not begun. */
  #hold(trays: readonly LeasedTray[]): void {
    this.#held = trays;
    const held = new Set(trays.map(({ board, set }) => `${set} ${board}`));
    const waiting = this.#running?.state.boards.filter(({ status }) => status === 'waiting') ?? [];
    for (const { board, copy } of waiting) {
      if (copy !== this.#set || held.has(`${copy} ${board}`)) continue;
      this.#running?.change({ kind: 'board-skipped', board, copy }, () => {});
    }
  }
}

/** A job that made no tray at all would only be given back, and begun again. */
function isHopeless({ needsPerson, state }: DealingResult): boolean {
  return needsPerson && !state.boards.some(({ status }) => status === 'final');
}

function nameOf({ board, fence, set }: LeasedTray): string {
  return `${set} ${board} ${fence}`;
}
