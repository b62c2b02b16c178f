import { type LeasedTray, leaseKey } from '../../../fleet/tray.ts';
import type { Computer } from '../../../ports/computer.ts';
import { madeIn, type OwnJob, trayOf } from './member-jobs.ts';

/** A tray of a set, under whatever lease. */
export type TrayOfSet = Omit<LeasedTray, 'fence'>;

/** The job at work, as far as its trays go. */
export interface JobAtWork {
  /** The trays that it has never begun; one that gave way to another is its machine's, as its hub has heard. */
  waiting(): readonly TrayOfSet[];
  /** Has it leave one of them out. */
  skip(tray: TrayOfSet): void;
}

/** The trays that a machine holds by what it last heard of its hub, and what its jobs have done with them. */
export class OwnTrays {
  readonly #ports: Pick<Computer, 'files'>;
  /** Trays that were begun, or will be, by a job of this machine. */
  readonly #taken = new Set<string>();
  /** Trays that this machine has made, and that its hub was not told of since; the hub decides by those that it was told of. */
  readonly #made = new Set<string>();
  /** Those of them that are told in this round. */
  #told: ReadonlySet<string> = new Set();
  /** All trays that it holds by what it last heard. */
  #held: readonly LeasedTray[];
  /** The trays of the job at work. */
  #atWork: readonly LeasedTray[] = [];

  constructor(held: readonly LeasedTray[], ports: Pick<Computer, 'files'>) {
    this.#ports = ports;
    this.#held = held;
  }

  /** A job that this machine had before. */
  addJob(job: OwnJob): void {
    this.#take(job.trays);
    this.noteMade(madeIn(job, this.#ports));
  }

  /** The trays that its next job may be of. */
  get free(): readonly LeasedTray[] {
    return this.#held.filter((tray) => !this.#taken.has(leaseKey(tray)) && !this.#made.has(trayOf(tray)));
  }

  /** A job with these trays is at work from now on. */
  begin(trays: readonly LeasedTray[]): void {
    this.#take(trays);
    this.#atWork = trays;
  }

  noteMade(trays: readonly TrayOfSet[]): void {
    for (const tray of trays) this.#made.add(trayOf(tray));
  }

  /** The hub is told of what was made until now, before it is asked. */
  tell(): void {
    this.#told = new Set(this.#made);
  }

  /** What it holds now: trays of its job that are not among them, under their lease, have gone back, and are not begun. */
  hold(trays: readonly LeasedTray[], job: JobAtWork | undefined): void {
    this.#held = trays;
    for (const tray of this.#told) this.#made.delete(tray);
    const held = new Set(trays.map(leaseKey));
    const gone = new Set(this.#atWork.filter((tray) => !held.has(leaseKey(tray))).map(trayOf));
    for (const tray of job?.waiting() ?? []) if (gone.has(trayOf(tray))) job?.skip(tray);
  }

  #take(trays: readonly LeasedTray[]): void {
    for (const tray of trays) this.#taken.add(leaseKey(tray));
  }
}
