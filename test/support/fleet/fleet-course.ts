import { sql } from 'kysely';
import type { GrantedTray } from '../../../src/hub/grant-trays.ts';
import { approveMachine, removeMachine } from '../../../src/hub/machines.ts';
import type { Hub } from '../../../src/hub/open-hub.ts';
import type { Report } from '../../../src/hub/take-report.ts';
import { addEvent, addSet, setPriority } from '../../../src/hub/wanted.ts';
import { type Random, randomFrom } from '../board-run/random.ts';
import { type FleetHub, NoAnswer } from './fleet-hub.ts';
import { MachineWorld } from './machine-world.ts';

export const EVENT = 'championship';
const BOARDS_PER_SET = 36;
const AHEAD = 3;
/** A fleet that needs more rounds than these makes no headway. */
const [FIRST_ROUNDS, ROUNDS_A_TRAY] = [90, 15];
const SILENT_S = 300;
const STEP_S = 60;
const START_MS = Date.parse('2026-11-24T10:00:00Z');
const HOUR_MS = 3_600_000;
/** Requests that each hub hears at once. */
const LANES = 3;

/** A fleet of the mind: how many machines make how many trays, in which course. */
export interface FleetSize {
  readonly machines: number;
  readonly trays: number;
  readonly seed: number;
}

/** Where a fleet deals: its books, and the hubs that keep them. */
export interface FleetSite {
  readonly books: Hub;
  readonly hubs: readonly FleetHub[];
  /** What befalls hubs and their database; nothing where it is absent. */
  readonly trouble?: Trouble;
}

/** What can befall hubs and their database. */
export interface Trouble {
  /** Whether the database is there. */
  readonly hasDatabase: boolean;
  /** Has something happen, now, by chance; it is called as requests are on their way. */
  strike(random: Random): Promise<void>;
  /** Puts some of it right, by chance, or all. */
  mend(random: Random, isAll: boolean): Promise<void>;
}

/**
 * Has machines, at hubs of the same books, make the trays of an event while lines to the hub fail, answers are lost,
 * reports come twice and late, machines fall silent or lose their disks, and a person moves their work by hand; until
 * all is made or given up, and reported, or nothing gets on.
 */
export async function runFleet(
  site: FleetSite,
  { machines: count, seed, trays }: FleetSize,
): Promise<readonly MachineWorld[]> {
  const fleet = new Fleet(site, seed);
  await fleet.begin(count, trays);
  const most = FIRST_ROUNDS + ROUNDS_A_TRAY * (trays / count);
  for (let rounds = 0; rounds < most && !(await fleet.isDone()); rounds++) await fleet.round();
  await fleet.end();
  return fleet.machines;
}

/** Lines that are sent: after which, how many at most, and whether the answer comes through. */
interface Sending {
  readonly from: number;
  readonly most: number;
  readonly isAnswerHeard: boolean;
}

/** A machine of the fleet, with its own chance, so that the order in which hubs answer changes none of it. */
interface Member {
  readonly world: MachineWorld;
  readonly random: Random;
  /** Until when no hub hears it. */
  cutUntilMs: number;
}

const ALL = Number.POSITIVE_INFINITY;

class Fleet {
  readonly #members: Member[] = [];
  readonly #site: FleetSite;
  readonly #random: Random;
  readonly #seed: number;
  /** Reports that come once more, later than others. */
  readonly #late: Report[] = [];
  #nowMs = START_MS;
  #sets = 0;
  /** How many machines may still be lost, so that some are left. */
  #losable = 0;

  constructor(site: FleetSite, seed: number) {
    this.#site = site;
    this.#seed = seed;
    this.#random = randomFrom(seed);
  }

  get machines(): readonly MachineWorld[] {
    return this.#members.map(({ world }) => world);
  }

  async begin(count: number, trays: number): Promise<void> {
    const { books } = this.#site;
    await this.#setClock();
    const event = { id: EVENT, name: 'Championship', deck: 'standard', publicKey: '0'.repeat(64) } as const;
    await addEvent(books, event);
    for (let first = 0; first < trays; first += BOARDS_PER_SET) {
      const length = Math.min(BOARDS_PER_SET, trays - first);
      const boards = Array.from({ length }, (_, at) => at + 1);
      const set = ++this.#sets;
      await addSet(books, EVENT, { set, boards, priority: this.#random.below(3) });
    }
    for (let at = 0; at < count; at++) await this.#join();
    this.#losable = count >> 1;
  }

  async round(): Promise<void> {
    const { hubs, trouble } = this.#site;
    await trouble?.mend(this.#random, false);
    this.#nowMs += STEP_S * 1000;
    if (this.#hasDatabase) await this.#setClock();
    for (const { world } of this.#members) world.workUntil(this.#nowMs);
    const struck = trouble?.strike(this.#random);
    const members = this.#random.shuffled(this.#members.filter(({ world }) => !world.isLost));
    const lanes = hubs.flatMap((hub) => Array.from({ length: hubs.length > 1 ? LANES : 1 }, () => hub));
    await Promise.all(
      lanes.map((hub, at) =>
        this.#turns(
          hub,
          members.filter((_, place) => place % lanes.length === at),
        ),
      ),
    );
    await struck;
    await this.#bringLate();
    if (this.#hasDatabase) await this.#people();
  }

  async isDone(): Promise<boolean> {
    if (!this.#hasDatabase) return false;
    const open = await this.#site.books
      .selectFrom('tray')
      .select('board')
      .where('state', 'in', ['wanted', 'held', 'begun'])
      .limit(1)
      .execute();
    return open.length === 0;
  }

  /** All lines hold again: machines end what they have, and report all that they have done. */
  async end(): Promise<void> {
    await this.#site.trouble?.mend(this.#random, true);
    const hub = this.#random.oneOf(this.#site.hubs);
    for (const { world } of this.#members) world.finish();
    for (const { world } of this.#members.filter((member) => !member.world.isLost)) {
      for (const job of world.jobs) {
        do await this.#send(hub, world, job, { from: job.acknowledged, most: ALL, isAnswerHeard: true });
        while (job.acknowledged < job.lines.length);
      }
    }
    for (const report of this.#late) await answered(hub.ask('takeReport', report));
  }

  get #hasDatabase(): boolean {
    return this.#site.trouble?.hasDatabase ?? true;
  }

  /** What the machines of one hub do in a round, while other hubs hear theirs. */
  async #turns(hub: FleetHub, members: readonly Member[]): Promise<void> {
    for (const member of members) await this.#turn(hub, member);
    await answered(hub.ask('returnFromSilent', SILENT_S));
  }

  /** What one machine asks and reports in a round: it has worked before, whether the hub is there or not. */
  async #turn(hub: FleetHub, member: Member): Promise<void> {
    const { random, world } = member;
    if (chance(random, 25)) member.cutUntilMs = this.#nowMs + random.below(2000) * 1000;
    if (member.cutUntilMs > this.#nowMs) return;
    if (chance(random, 2)) await this.#ask(hub, member);
    if (chance(random, 2)) await this.#report(hub, world, random);
  }

  async #ask(hub: FleetHub, { random, world }: Member): Promise<void> {
    const isHeard = !chance(random, 10);
    const granted = await answered(hub.ask('grantTrays', world.id, { event: EVENT, ahead: AHEAD }));
    if (isHeard && granted !== undefined) world.take(granted);
  }

  /** Reports what is new; now and then what it has reported before, or only a part. */
  async #report(hub: FleetHub, world: MachineWorld, random: Random): Promise<void> {
    for (const job of world.jobs.filter(({ acknowledged, lines }) => acknowledged < lines.length)) {
      const from = chance(random, 5) ? random.below(job.acknowledged + 1) : job.acknowledged;
      const most = chance(random, 5) ? 1 + random.below(300) : ALL;
      await this.#send(hub, world, job, { from, most, isAnswerHeard: !chance(random, 5) }, random);
    }
  }

  async #send(
    hub: FleetHub,
    world: MachineWorld,
    job: MachineWorld['jobs'][number],
    { from, isAnswerHeard, most }: Sending,
    random?: Random,
  ): Promise<void> {
    const report = world.report(job, from, most);
    if (report === undefined) return;
    const isTwice = random !== undefined && chance(random, 8);
    const twin = isTwice ? answered(random.oneOf(this.#site.hubs).ask('takeReport', report)) : undefined;
    if (random !== undefined && chance(random, 8)) this.#late.push(report);
    const receipt = await answered(hub.ask('takeReport', report));
    for (const each of [receipt, await twin]) {
      if (each !== undefined && each.kind !== 'taken')
        throw new Error(`A report of ${world.id} came to ${JSON.stringify(each)}.`);
    }
    if (!isAnswerHeard || receipt?.kind !== 'taken') return;
    if (receipt.seq < job.acknowledged)
      world.forgotten.push(
        `${job.name} of ${world.id}: a hub knew ${job.acknowledged} lines and then knew only ${receipt.seq}`,
      );
    job.acknowledged = receipt.seq;
  }

  /** Some of the reports that were on their way for long arrive, in any order. */
  async #bringLate(): Promise<void> {
    for (let at = this.#late.length - 1; at >= 0; at--) {
      if (!chance(this.#random, 6)) continue;
      const [report] = this.#late.splice(at, 1);
      if (report !== undefined) await answered(this.#random.oneOf(this.#site.hubs).ask('takeReport', report));
    }
  }

  /** What people do between rounds. */
  async #people(): Promise<void> {
    const { books } = this.#site;
    if (chance(this.#random, 10)) await this.#decide(await this.#begunTrays(), 'moved');
    if (chance(this.#random, 3)) await this.#decide(await this.#begunTrays(1800), 'moved');
    if (chance(this.#random, 40)) await this.#decide(await this.#begunTrays(), 'given-up');
    const set = this.#random.below(this.#sets) + 1;
    if (chance(this.#random, 10)) await setPriority(books, EVENT, set, this.#random.below(3));
    if (chance(this.#random, 60)) await this.#loseOne();
  }

  /** Trays that are begun, by machines that were silent for so long. */
  async #begunTrays(silentS = 0) {
    return this.#site.books
      .selectFrom('tray')
      .innerJoin('lease', (join) =>
        join
          .onRef('lease.event', '=', 'tray.event')
          .onRef('lease.set', '=', 'tray.set')
          .onRef('lease.board', '=', 'tray.board')
          .onRef('lease.fence', '=', 'tray.fence'),
      )
      .innerJoin('machine', 'machine.id', 'lease.machine')
      .select(['tray.event', 'tray.set', 'tray.board'])
      .where('tray.state', '=', 'begun')
      .where('machine.heard_at', '<=', sql<Date>`hub_now() - make_interval(secs => ${silentS})`)
      .orderBy('tray.set')
      .orderBy('tray.board')
      .execute();
  }

  /** A person gives a tray to others that a machine has begun, or says that it won't be made. */
  async #decide(begun: readonly Omit<GrantedTray, 'fence'>[], act: 'moved' | 'given-up'): Promise<void> {
    if (begun.length === 0) return;
    const hub = this.#random.oneOf(this.#site.hubs);
    await answered(hub.ask('decideTray', this.#random.oneOf(begun), act, 'Ann'));
  }

  /**
   * A machine leaves with what it has and reports it all the same; or it is never heard again; or it has lost its disk,
   * and joins anew.
   */
  async #loseOne(): Promise<void> {
    const there = this.#members.filter(({ world }) => !world.isLost);
    if (this.#losable === 0) return;
    this.#losable--;
    const { world } = this.#random.oneOf(there);
    const how = this.#random.oneOf(['leaves', 'silent', 'disk']);
    if (how !== 'leaves') world.isLost = true;
    if (how !== 'silent') await removeMachine(this.#site.books, { event: EVENT, machine: world.id });
    if (how === 'disk') await this.#join();
  }

  async #join(): Promise<void> {
    const number = this.#members.length + 1;
    const id = `machine ${number}`;
    const random = randomFrom(this.#seed * 10_000 + number);
    const offByMs = chance(random, 3) ? (random.below(13) - 6) * HOUR_MS : 0;
    const world = new MachineWorld(id, this.#nowMs, offByMs);
    const key = String(number).padStart(64, '0');
    const keys = { signKey: key, sealKey: key, signature: '0'.repeat(128) };
    await approveMachine(this.#site.books, { event: EVENT, machine: id, name: id, ...keys });
    this.#members.push({ world, random, cutUntilMs: 0 });
  }

  async #setClock(): Promise<void> {
    const at = new Date(this.#nowMs).toISOString();
    const body = `select timestamptz '${at}'`;
    await sql
      .raw(`create or replace function hub_now() returns timestamptz language sql stable as $$${body}$$`)
      .execute(this.#site.books);
  }
}

function chance(random: Random, oneIn: number): boolean {
  return random.below(oneIn) === 0;
}

/** What a hub has answered; `undefined` where none came. */
async function answered<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}
