import { HubExchange } from '../../src/app/fleet/member/exchange.ts';
import type { HeardByHub, HubEvent } from '../../src/app/fleet/member/hub-events.ts';
import { jobIn, type OwnJob } from '../../src/app/fleet/member/member-jobs.ts';
import { MemberLine } from '../../src/app/fleet/member/member-line.ts';
import { OwnTrays, type TrayOfSet } from '../../src/app/fleet/member/member-trays.ts';
import type { MemberFolder, Membership } from '../../src/app/fleet/member/membership.ts';
import type { Random } from '../board-run/random.ts';
import { computer } from '../computer.ts';
import type { MachineAtWork } from './machine-threads.ts';
import type { Happening } from './machine-world.ts';
import type { NightLine } from './night-traffic.ts';

/** How many trays a machine wants to have ahead. */
const AHEAD = 3;

/** What a member stands on. */
export interface NightMemberParts {
  readonly membership: Membership;
  readonly folder: MemberFolder;
  readonly line: NightLine;
  readonly atWork: MachineAtWork;
  /** Its own chance, so that the order in which hubs answer changes none of it. */
  readonly random: Random;
}

/** A machine of a night as a member of its event: it works and asks nobody, and speaks to hubs between. */
export class NightMember {
  readonly name: string;
  readonly machine: string;
  readonly line: NightLine;
  readonly random: Random;
  readonly jobs: OwnJob[] = [];
  readonly happenings: Happening[] = [];
  /** What it was told that must not be told, in words. */
  readonly problems: string[] = [];
  /** How often a job stood still. */
  waits = 0;
  /** Whether no hub hears of it any more: its line is cut for ever, or its disk was lost. */
  isLost = false;
  /** When its director took it out, by the clock of the night. */
  outMs: number | undefined;
  /** Whether a job of it goes on. */
  isAtWork = false;
  /** Until when no hub hears it. */
  cutUntilMs = 0;
  readonly #atWork: MachineAtWork;
  readonly #exchange: HubExchange;
  readonly #event: string;
  readonly #trays = new OwnTrays([], computer);
  /** The trays of the job at work that are not begun, and those of them that have gone back. */
  #waiting: readonly TrayOfSet[] = [];
  #skipped: TrayOfSet[] = [];

  constructor({ atWork, folder, line, membership, random }: NightMemberParts) {
    this.name = membership.name;
    this.machine = folder.machine;
    this.line = line;
    this.random = random;
    this.#atWork = atWork;
    this.#event = membership.event;
    const job = { waiting: () => this.#waiting, skip: (tray: TrayOfSet) => this.#skipped.push(tray) };
    this.#exchange = new HubExchange(
      {
        line: new MemberLine(line, folder, membership, computer),
        folder,
        membership,
        emit: (event) => this.#heed(event),
        ahead: () => AHEAD + this.#waiting.length,
        granted: (trays) => this.#trays.hold(trays, job),
      },
      computer,
    );
  }

  /** Works until then with what it has, and asks nobody. */
  async work(untilMs: number): Promise<void> {
    const skipped = this.#skipped;
    this.#skipped = [];
    const done = await this.#atWork.work({ untilMs, free: this.#trays.free, skipped });
    for (const { folder, trays } of done.started) {
      this.#trays.begin(trays);
      this.#add(folder);
    }
    this.isAtWork = done.isAtWork;
    this.#waiting = done.waiting;
    this.#trays.noteMade(done.happenings.flatMap(({ tray, what }) => (what === 'made' ? [tray] : [])));
    this.happenings.push(...done.happenings);
    this.waits += done.waits;
    for (const why of done.refused) this.problems.push(`${this.name} can't deal ${why}`);
  }

  /** Reports to the hub that its line leads to, and asks it. */
  async talk(): Promise<void> {
    this.#trays.tell();
    await this.#exchange.round();
  }

  #add(folder: string): void {
    const job = jobIn(folder, this.#event, computer);
    if (job === undefined) throw new Error(`${this.name} has written no job in ${folder}.`);
    this.jobs.push(job);
    this.#exchange.add(job);
  }

  #heed(event: HubEvent | HeardByHub): void {
    if (REFUSALS.has(event.kind)) this.problems.push(`${this.name} was told ${JSON.stringify(event)}`);
  }
}

/** What no hub says of machines that do as they must. */
const REFUSALS: ReadonlySet<(HubEvent | HeardByHub)['kind']> = new Set([
  'report-refused',
  'job-unreadable',
  'deals-awaited',
  'deals-refused',
]);
