import { MOST_GRANTS, type TraysAnswer } from '../../../fleet/messages/machine.ts';
import { type LeasedTray, leaseKey } from '../../../fleet/tray.ts';
import type { Computer } from '../../../ports/computer.ts';
import { EnvironmentError } from '../../../ports/environment-error.ts';
import type { GrowingJournal } from '../../../ports/job-folders.ts';
import { Problem } from '../../problem.ts';
import type { HeardByHub, HubEvent } from './hub-events.ts';
import type { OwnJob } from './member-jobs.ts';
import type { Heard, MemberLine } from './member-line.ts';
import type { KeptDeals, MemberFolder, Membership } from './membership.ts';
import { openKept } from './next-job.ts';

/** A job as far as its hub knows it. */
interface Reporting {
  readonly job: OwnJob;
  readonly journal: GrowingJournal;
  /** The last line that the hub knows, by its number; with its chain where the hub has said that. */
  known: { readonly seq: number; readonly chain?: string };
  /** The number of the last line that was there then. */
  last?: number;
  /** How long its journal was when all of it was known: until it grows, it is not read again. */
  knownBytes?: number;
  /** The hub does not believe it, and is not asked again. */
  isRefused?: true;
  /** Its journal was not to be read when it was last tried. */
  isUnreadable?: boolean;
}

export interface ExchangeParts {
  readonly line: MemberLine;
  readonly folder: MemberFolder;
  readonly membership: Membership;
  readonly emit: (event: HubEvent | HeardByHub) => void;
  /** How many trays it wants to have ahead of those that it has begun. */
  readonly ahead: () => number;
  /** Hears all trays that the machine holds by the hub's books now. */
  readonly granted: (trays: readonly LeasedTray[]) => void;
}

/** Bytes of lines in one report: those of some ten boards. */
export const MOST_BYTES: number = 1 << 15;

/**
 * What a machine says to its hub and hears of it, round after round, whatever its job does meanwhile. Whatever the machine
 * needs for its trays is on its disk before the trays are told of.
 */
export class HubExchange {
  readonly #ports: Pick<Computer, 'jobFolders'>;
  readonly #parts: ExchangeParts;
  readonly #jobs = new Map<string, Reporting>();
  /** Whether the hub is to be shown what it may have lost. */
  #isDoubtful = true;
  #booksFrom: number | undefined;
  #isAway = false;
  #isOut = false;
  #open: number | undefined;
  /** What is told once, however often it is heard. */
  readonly #told = new Set<string>();

  constructor(parts: ExchangeParts, ports: Pick<Computer, 'jobFolders'>) {
    this.#ports = ports;
    this.#parts = parts;
  }

  /** Reports this job from now on. */
  add(job: OwnJob): void {
    if (!this.#jobs.has(job.id))
      this.#jobs.set(job.id, { job, journal: this.#ports.jobFolders.growing(job.folder), known: NOTHING });
  }

  /** Whether the hub said in the last round that no tray of the event is left to be made. */
  get isComplete(): boolean {
    return this.#open === 0 && !this.#isAway;
  }

  /** Whether this machine gets no more trays, and has reported all that its hub believes. */
  get isDismissed(): boolean {
    return this.#isOut && !this.#isAway;
  }

  /** Tells the hub what is new, and hears what it has. */
  async round(): Promise<void> {
    const heard = await this.#attempt();
    if (heard.kind === 'answered') return this.#back();
    this.lose(
      heard.kind === 'away' ? heard.why : 'it does not know this machine, or is not certified for the event',
    );
  }

  /** Goes without the hub until the next round. */
  lose(why: string): void {
    this.#isDoubtful = true;
    if (!this.#isAway) this.#parts.emit({ kind: 'hub-away', why });
    this.#isAway = true;
  }

  #back(): void {
    if (this.#isAway) this.#parts.emit({ kind: 'hub-back' });
    this.#isAway = false;
  }

  async #attempt(): Promise<Heard<undefined>> {
    const greeted = await this.#parts.line.greet();
    if (greeted.kind !== 'answered') return greeted;
    const healed = await this.#heal();
    if (healed.kind !== 'answered') return healed;
    const compared = await this.#compare();
    if (compared.kind !== 'answered') return compared;
    this.#isDoubtful = false;
    for (const reporting of this.#jobs.values()) {
      const reported = await this.#reportReadable(reporting);
      if (reported.kind !== 'answered') return reported;
    }
    return this.#ask();
  }

  /** A job whose journal was moved away, or can't be read, keeps no other from being reported. */
  async #reportReadable(reporting: Reporting): Promise<Heard<undefined>> {
    try {
      const reported = await this.#report(reporting);
      reporting.isUnreadable = false;
      return reported;
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      const { job, isUnreadable } = reporting;
      if (isUnreadable !== true)
        this.#parts.emit({ kind: 'job-unreadable', job: job.folder, why: error.message });
      reporting.isUnreadable = true;
      return DONE;
    }
  }

  /** Shows what the hub may have lost: that this machine was taken in, and what it was granted. */
  async #heal(): Promise<Heard<undefined>> {
    if (!this.#isDoubtful) return DONE;
    const { folder, line, membership } = this.#parts;
    const { approval, name } = membership;
    const { certificates } = folder.read() ?? membership;
    const { sealKey, signKey } = folder.keys;
    const grants = folder.grants().map(({ grant }) => grant);
    for (let from = 0; from === 0 || from < grants.length; from += MOST_GRANTS) {
      const shown = grants.slice(from, from + MOST_GRANTS);
      const healed = await line.heal({ name, signKey, sealKey, approval, certificates, grants: shown });
      if (healed.kind !== 'answered') return healed;
    }
    return DONE;
  }

  /** Hears how far the hub knows the jobs of this machine, where it may have lost some of them. */
  async #compare(): Promise<Heard<undefined>> {
    if (!this.#isDoubtful) return DONE;
    const heard = await this.#parts.line.askJobs();
    if (heard.kind !== 'answered') return heard;
    const known = new Map(heard.value.jobs.map((each) => [each.job, each]));
    for (const reporting of this.#jobs.values()) {
      reporting.known = known.get(reporting.job.id) ?? NOTHING;
      delete reporting.knownBytes;
    }
    return DONE;
  }

  /** Reports a job until the hub knows all of its lines that are there now. */
  async #report(reporting: Reporting): Promise<Heard<undefined>> {
    const { job, journal } = reporting;
    if (reporting.isRefused) return DONE;
    const bytes = await journal.bytes();
    if (bytes === reporting.knownBytes) return DONE;
    for (;;) {
      const { known } = reporting;
      const { after, isAll, lines } = await journal.after(known.seq, MOST_BYTES);
      if (after.seq < known.seq || after.chain !== (known.chain ?? after.chain))
        return this.#refused(reporting, 'branched');
      if (lines === '') return this.#reported(reporting, bytes);
      const reported = { job: job.id, event: this.#parts.membership.event, trays: job.trays, after, lines };
      const heard = await this.#parts.line.report(reported);
      if (heard.kind !== 'answered') return heard;
      const { outcome, seq } = heard.value;
      if (outcome !== 'taken') return this.#refused(reporting, outcome);
      if (seq < known.seq) return { kind: 'away', why: LOST_LINES };
      reporting.known = { seq };
      if (isAll && seq >= after.seq + lines.split('\n').length - 1) return this.#reported(reporting, bytes);
    }
  }

  #reported(reporting: Reporting, bytes: number): Heard<undefined> {
    const { job, known } = reporting;
    if (known.seq !== reporting.last)
      this.#parts.emit({ kind: 'job-reported', job: job.folder, seq: known.seq });
    reporting.last = known.seq;
    reporting.knownBytes = bytes;
    return DONE;
  }

  #refused(reporting: Reporting, outcome: string): Heard<undefined> {
    reporting.isRefused = true;
    this.#parts.emit({ kind: 'report-refused', job: reporting.job.folder, outcome });
    return DONE;
  }

  async #ask(): Promise<Heard<undefined>> {
    const { ahead, emit, line } = this.#parts;
    const heard = await line.askTrays(ahead());
    if (heard.kind !== 'answered') return heard;
    const { booksFrom, isOut, open } = heard.value;
    const areLost = this.#booksFrom !== undefined && this.#booksFrom !== booksFrom;
    this.#booksFrom = booksFrom;
    this.#isDoubtful = areLost;
    if (areLost) return { kind: 'away', why: 'its books were lost; they are told again' };
    if (isOut && !this.#isOut) emit({ kind: 'taken-out' });
    this.#isOut = isOut;
    this.#open = open;
    return this.#take(heard.value);
  }

  /** Has trays and the deals that fill them last on the disk, and only then tells of them. */
  async #take({ hubKey, sets, signature, silentS, trays }: TraysAnswer): Promise<Heard<undefined>> {
    const { emit, folder, granted } = this.#parts;
    const last = folder.lastGrant();
    const isNew = nameOf(last?.grant.trays ?? []) !== nameOf(trays);
    if (isNew || JSON.stringify(last?.sets ?? []) !== JSON.stringify(sets)) {
      folder.addGrant({ grant: { hubKey, trays, signature }, sets });
      if (isNew) emit({ kind: 'trays-held', trays, silentS });
    }
    for (const deals of new Set(sets.map((each) => each.deals))) {
      const taken = await this.#takeDeals(deals);
      if (taken.kind !== 'answered') return taken;
    }
    granted(trays);
    emit({ kind: 'heard-by-hub', silentS });
    return DONE;
  }

  async #takeDeals(name: string): Promise<Heard<undefined>> {
    const { folder, line } = this.#parts;
    if (folder.deals(name) !== undefined) return DONE;
    const heard = await line.takeDeals(name);
    if (heard.kind !== 'answered') return heard;
    const { value } = heard;
    if (value.kind !== 'ready') this.#await(name, value.kind === 'not-yet' ? value.dealFrom : undefined);
    else await this.#keepDeals(name, value);
    return DONE;
  }

  /** Keeps deals that this machine can open, as they are never asked for again. */
  async #keepDeals(name: string, { deals, key }: KeptDeals): Promise<void> {
    const { folder, membership } = this.#parts;
    try {
      if (deals.name !== name) throw otherDeals(name);
      await openKept({ deals, key }, folder, membership);
      folder.keepDeals({ deals, key });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.#tellOnce({ kind: 'deals-refused', deals: name, why: error.message });
    }
  }

  #await(deals: string, from: string | undefined): void {
    this.#tellOnce({ kind: 'deals-awaited', deals, ...(from !== undefined && { from }) });
  }

  #tellOnce(event: HubEvent): void {
    const text = JSON.stringify(event);
    if (!this.#told.has(text)) this.#parts.emit(event);
    this.#told.add(text);
  }
}

function otherDeals(name: string): Problem {
  return new Problem('input', 'other-deals', `The hub has sent others in place of the deals "${name}".`);
}

const LOST_LINES = 'it has lost lines that it acknowledged; they are reported again';
/** How far a job is known that no hub knows. */
const NOTHING = { seq: 0 };
const DONE: Heard<undefined> = { kind: 'answered', value: undefined };

function nameOf(trays: readonly LeasedTray[]): string {
  return trays.map(leaseKey).join();
}
