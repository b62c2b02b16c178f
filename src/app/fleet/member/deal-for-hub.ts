import type { RunningJob } from '../../../controller/run-job.ts';
import type { LeasedTray } from '../../../fleet/tray.ts';
import type { BoardStatus } from '../../../job/event.ts';
import { hasRealCards } from '../../../job/plan.ts';
import { givenUpFor } from '../../../job/question.ts';
import { type JobState, unbegun } from '../../../job/state.ts';
import type { HubLine } from '../../../ports/hub-line.ts';
import { pinnedAs } from '../../../ports/hub-line.ts';
import { type DealRequest, dealBoards } from '../../dealing/deal.ts';
import type { DealingEvent, DealingPorts, DealingResult, JobRuns } from '../../dealing/dealing.ts';
import { resume } from '../../dealing/resume.ts';
import { Problem } from '../../problem.ts';
import { HubExchange } from './exchange.ts';
import type { OfHub } from './hub-events.ts';
import { alreadyAtWork, membershipFor } from './joined-event.ts';
import { jobIn, jobsOfEvent } from './member-jobs.ts';
import { MemberLine } from './member-line.ts';
import { type JobAtWork, OwnTrays, type TrayOfSet } from './member-trays.ts';
import { MemberFolder, type Membership } from './membership.ts';
import { type NextJob, nextJob } from './next-job.ts';

/** How a machine deals what its hub wants. */
export interface DealForHubRequest
  extends Pick<
    DealRequest,
    'profile' | 'calibration' | 'machine' | 'readers' | 'backs' | 'labelReader' | 'inOrder' | 'solve'
  > {
  /** Where the hub is. */
  readonly hub: string;
  /** Its id or name; the only one that the machine was taken into where none is named. */
  readonly event?: string | undefined;
  /** How many trays it wants to have ahead, so that it goes on where the hub is away. */
  readonly ahead: number;
}

export type DealForHubEvent = DealingEvent | OfHub;

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
  const membership = membershipFor(request.event, ports.places, ports);
  const lock = new MemberFolder(membership.event, ports.places, ports).lock();
  if (lock === undefined) throw alreadyAtWork(membership);
  try {
    return await new Member(request, membership, ports).deal();
  } finally {
    lock.release();
  }
}

/** Why a job is not gone on with that does not hinder others. */
const UNREADABLE: ReadonlySet<string> = new Set(['beyond-repair', 'journal-in-doubt', 'older-machine']);

/** A machine at work for a hub. */
class Member {
  readonly #request: DealForHubRequest;
  readonly #membership: Membership;
  readonly #ports: DealForHubPorts;
  readonly #folder: MemberFolder;
  readonly #exchange: HubExchange;
  readonly #trays: OwnTrays;
  /** Sets that were named as not to be dealt. */
  readonly #refused = new Set<number>();
  #running: RunningJob | undefined;
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
    this.#folder = new MemberFolder(membership.event, ports.places, ports);
    this.#trays = new OwnTrays(this.#folder.heldTrays(), ports);
    this.#exchange = new HubExchange(
      {
        line: new MemberLine(
          ports.lineTo(pinnedAs(request.hub, membership.hub)),
          this.#folder,
          membership,
          ports,
        ),
        folder: this.#folder,
        membership,
        emit: (event) => ports.emit(event),
        ahead: () => (this.#isOver ? 0 : request.ahead + (this.#atWork()?.waiting().length ?? 0)),
        granted: (trays) => this.#trays.hold(trays, this.#atWork()),
      },
      ports,
    );
  }

  async deal(): Promise<DealtForHub> {
    const { signal } = this.#ports;
    const endPause = (): void => {
      this.#pause.abort();
      this.#roundIsOver();
    };
    signal.addEventListener('abort', endPause);
    const open = this.#findJobs();
    const exchanging = this.#exchangeOn();
    try {
      for (const folder of open) await this.#resumeReadable(folder);
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
    const jobs = jobsOfEvent(this.#membership.event, this.#ports.places, this.#ports);
    for (const job of jobs) {
      this.#exchange.add(job);
      this.#trays.addJob(job);
    }
    return jobs.filter(({ isOpen }) => isOpen).map(({ folder }) => folder);
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

  /** Whatever fails beside the work, such as a full disk, is told, and retried in the next round. */
  async #round(): Promise<void> {
    this.#trays.tell();
    try {
      this.#report(this.#folderOf());
      await this.#exchange.round();
    } catch (error) {
      this.#exchange.lose(error instanceof Error ? error.message : String(error));
    }
  }

  #roundIsOver = (): void => {};

  async #dealAll(): Promise<DealtForHub['ended']> {
    for (;;) {
      if (this.#ports.signal.aborted) return 'stopped';
      const last = this.#results.at(-1);
      if (last?.state.status === 'stopped') return givenUpFor(last.state) ? 'person' : 'stopped';
      if (last !== undefined && isHopeless(last)) return 'person';
      const next = await this.#nextJob();
      if (next !== undefined) await this.#dealJob(next);
      else if (this.#exchange.isComplete) return 'complete';
      else if (this.#exchange.isDismissed) return 'dismissed';
      else await this.#nextRound();
    }
  }

  #nextJob(): Promise<NextJob | undefined> {
    const folder = this.#folder;
    const membership = this.#membership;
    return nextJob(this.#trays.free, { folder, membership, refused: (set, why) => this.#refuse(set, why) });
  }

  #refuse(set: number, why: string): void {
    if (!this.#refused.has(set)) this.#ports.emit({ kind: 'set-refused', set, why });
    this.#refused.add(set);
  }

  /** Waits until the hub was asked once more. */
  #nextRound(): Promise<void> {
    return new Promise((resolve) => {
      this.#roundIsOver = resolve;
      if (this.#ports.signal.aborted) resolve();
    });
  }

  async #dealJob({ set, source, trays }: NextJob): Promise<void> {
    const { machine, ...settings } = this.#request;
    const { event, eventName } = this.#membership;
    const boards = source.boards.map(({ number }) => number);
    this.#ports.emit({ kind: 'hub-job', set, boards });
    const fences = trays.map(({ fence }) => fence);
    const seed = `${machine.seed} ${set} ${boards[0]} ${fences[0]}`;
    const request: DealRequest = {
      ...settings,
      machine: hasRealCards(machine) ? machine : { ...machine, seed },
      path: `${eventName}, set ${set}`,
      copies: 1,
      tablesPerCopy: 1,
      order: 'set',
      leases: { event, set, fences },
    };
    await this.#run(trays, (ports) => dealBoards(request, source, ports));
  }

  /** A job whose journal can't be believed keeps its trays, and keeps the machine from no others. */
  async #resumeReadable(folder: string): Promise<void> {
    try {
      await this.#resume(folder);
    } catch (error) {
      if (!(error instanceof Problem && UNREADABLE.has(error.code))) throw error;
      this.#ports.emit({ kind: 'job-unreadable', job: folder, why: error.message });
    }
  }

  async #resume(folder: string): Promise<void> {
    this.#ports.emit({ kind: 'hub-job-resumed', folder });
    const job = jobIn(folder, this.#membership.event, this.#ports);
    await this.#run(job?.trays ?? [], (ports) => resume({ job: folder, solve: this.#request.solve }, ports));
  }

  async #run(
    trays: readonly LeasedTray[],
    work: (ports: DealingPorts) => Promise<DealingResult>,
  ): Promise<void> {
    this.#trays.begin(trays);
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
      this.#trays.noteMade(boardsThatAre('final', result.state));
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
    const job = folder === undefined ? undefined : jobIn(folder, this.#membership.event, this.#ports);
    if (job !== undefined) this.#exchange.add(job);
  }

  /** The job at work; what it never began, its hub does not know to be begun either. */
  #atWork(): JobAtWork | undefined {
    const job = this.#running;
    return (
      job && {
        waiting: () => unbegun(job.state).map(({ board, copy }) => ({ set: copy, board })),
        skip: ({ board, set }) => job.change({ kind: 'board-skipped', board, copy: set }, () => {}),
      }
    );
  }
}

/** The trays of a job that stand so. */
function boardsThatAre(wanted: BoardStatus, { boards }: JobState): readonly TrayOfSet[] {
  return boards.flatMap(({ board, copy, status }) => (status === wanted ? [{ set: copy, board }] : []));
}

/** A job that made no tray at all would only be given back, and begun again. */
function isHopeless({ needsPerson, state }: DealingResult): boolean {
  return needsPerson && !state.boards.some(({ status }) => status === 'final');
}
