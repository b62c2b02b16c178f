import { hash } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TrayOfSet } from '../../src/app/fleet/member/member-trays.ts';
import { MemberFolder, type Membership } from '../../src/app/fleet/member/membership.ts';
import { type NextJob, nextJob } from '../../src/app/fleet/member/next-job.ts';
import type { LeasedTray } from '../../src/fleet/tray.ts';
import { JOURNAL_FILE } from '../../src/job/journal-files.ts';
import type { Places } from '../../src/ports/places.ts';
import { computer } from '../computer.ts';
import { type Happening, linesOf, MachineWorld, planOf } from './machine-world.ts';

/** A member of an event, the places of its computer, when it is switched on, and by how much its clock is wrong. */
export interface MachineOfNight {
  readonly membership: Membership;
  readonly places: Places;
  readonly atMs: number;
  readonly clockOffByMs: number;
}

/** What a machine works on until a time, without anybody else. */
export interface MachineWork {
  readonly untilMs: number;
  /** The trays that its next jobs may be of. */
  readonly free: readonly LeasedTray[];
  /** Trays of its job that have gone back. */
  readonly skipped: readonly TrayOfSet[];
}

/** What has come of it. */
export interface WorkDone {
  /** The jobs that were started, the last of which may be at work. */
  readonly started: readonly { readonly folder: string; readonly trays: readonly LeasedTray[] }[];
  readonly happenings: readonly Happening[];
  /** Whether a job goes on. */
  readonly isAtWork: boolean;
  /** The trays of the job at work that are not begun. */
  readonly waiting: readonly TrayOfSet[];
  /** How often a job had nothing before it in its own world. */
  readonly waits: number;
  /** Why it could not deal a set that it holds trays of. */
  readonly refused: readonly string[];
}

/** A simulated machine that deals what is on its disk, and writes its journals there. */
export class DealingMachine {
  readonly #world: MachineWorld;
  readonly #made: MachineOfNight;
  readonly #folder: MemberFolder;
  #jobs = 0;
  /** The journal of the last job, and its lines that are not on the disk yet. */
  #path = '';
  #lines: string[] = [];

  constructor(made: MachineOfNight) {
    const { atMs, clockOffByMs, membership, places } = made;
    this.#made = made;
    this.#folder = new MemberFolder(membership.event, places, computer);
    this.#world = new MachineWorld(membership.name, atMs, clockOffByMs);
  }

  async work({ free, skipped, untilMs }: MachineWork): Promise<WorkDone> {
    const started: WorkDone['started'][number][] = [];
    const refused: string[] = [];
    for (const tray of skipped) this.#world.skip(tray);
    let left = free;
    for (;;) {
      this.#world.workUntil(untilMs);
      if (this.#world.isAtWork) break;
      const next = await nextJob(left, this.#parts(refused));
      if (next === undefined) break;
      left = left.filter(({ set }) => set !== next.set);
      started.push({ folder: this.#start(next), trays: next.trays });
    }
    if (!this.#world.isAtWork && Number.isFinite(untilMs)) this.#world.rest(untilMs);
    this.#write();
    return {
      started,
      happenings: this.#world.happenings.splice(0),
      isAtWork: this.#world.isAtWork,
      waiting: this.#world.waiting(),
      waits: this.#world.takeWaits(),
      refused,
    };
  }

  #parts(refused: string[]): Parameters<typeof nextJob>[1] {
    const { membership } = this.#made;
    return { folder: this.#folder, membership, refused: (set, why) => refused.push(`set ${set}: ${why}`) };
  }

  /** Starts a job in a folder of its own. */
  #start({ set, source, trays }: NextJob): string {
    this.#write();
    const { membership, places } = this.#made;
    const { event, name } = membership;
    const folder = join(places.jobs, String(++this.#jobs).padStart(4, '0'));
    mkdirSync(folder, { recursive: true });
    this.#path = join(folder, JOURNAL_FILE);
    const id = hash('sha256', `${this.#folder.machine} ${this.#jobs}`).slice(0, 32);
    const leases = { event, set, fences: trays.map(({ fence }) => fence) };
    this.#world.start(planOf({ id, machine: name, leases }, source), (line) => this.#lines.push(line));
    return folder;
  }

  #write(): void {
    if (this.#lines.length > 0) appendFileSync(this.#path, linesOf(this.#lines));
    this.#lines = [];
  }
}
