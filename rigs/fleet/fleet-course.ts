import { join } from 'node:path';
import { sql } from 'kysely';
import { placesFrom } from '../../src/adapters/disk/places.ts';
import { MemberFolder } from '../../src/app/fleet/member/membership.ts';
import type { CompleteDeal } from '../../src/bridge/deal.ts';
import { bytesOfHubCertificate } from '../../src/fleet/statements.ts';
import { decideSet } from '../../src/hub/books/decide-sets.ts';
import { certifyHub } from '../../src/hub/books/events.ts';
import type { Hub } from '../../src/hub/books/open-hub.ts';
import { ofTray } from '../../src/hub/books/tray-rows.ts';
import type { TrayAct } from '../../src/hub/books/wanted.ts';
import { signatureOf, signerOf } from '../../src/sealing/signature.ts';
import { hexOf } from '../../src/text/hex.ts';
import { type Random, randomFrom } from '../board-run/random.ts';
import { computer } from '../computer.ts';
import { type FleetHub, localHub, SILENT_S } from './fleet-hub.ts';
import { type MachineHall, OWN_THREAD } from './machine-threads.ts';
import { makeClock, setClock } from './night-clock.ts';
import { NightDirector } from './night-director.ts';
import { NightMember } from './night-member.ts';
import { NightStranger } from './night-stranger.ts';
import { NightLine, NightTraffic } from './night-traffic.ts';

/** A fleet that needs more rounds than these makes no headway. */
const [FIRST_ROUNDS, ROUNDS_A_TRAY] = [60, 12];
export const STEP_S = 120;
export const START_MS: number = Date.parse('2026-11-24T10:00:00Z');
const HOUR_MS = 3_600_000;
/** The keys of a hub that the event does not certify, and of somebody who does so in its place. */
const [UNCERTIFIED, FORGER] = [8, 9];
/** As many machines as one person looks after. */
const MACHINES_A_PERSON = 10;

/** A fleet of the mind: how many machines make how many trays, in which course. */
export interface FleetSize {
  readonly machines: number;
  readonly trays: number;
  readonly seed: number;
}

/** Where a fleet deals: its books, the hubs that keep them, and a folder for the disks of its machines. */
export interface FleetSite {
  readonly books: Hub;
  readonly hubs: readonly FleetHub[];
  readonly folder: string;
  /** Where machines work; in this thread where it is absent. */
  readonly hall?: MachineHall;
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

/** What a night has left behind, beside its books. */
export interface FleetNight {
  readonly event: string;
  readonly members: readonly NightMember[];
  readonly stranger: NightStranger;
  readonly traffic: NightTraffic;
  /** All deals of the event. */
  readonly deals: readonly CompleteDeal[];
  readonly rounds: number;
}

/** Hears after a round how many trays are neither made nor given up; `undefined` where the books are not to be read. */
export type TellsRound = (round: number, open: number | undefined) => void;

/**
 * Has machines join an event and make its trays at hubs of the same books, while lines lose, double, delay and exchange
 * what they carry, lead to a hub of somebody else, or are cut, machines fall silent or lose their disks, a stranger asks
 * for all that members ask for, and a person moves work by hand; until all is made or given up, and reported, or nothing
 * gets on.
 */
export async function runFleet(site: FleetSite, size: FleetSize, tell?: TellsRound): Promise<FleetNight> {
  const fleet = new Fleet(site, size.seed);
  await fleet.begin(size);
  const most = FIRST_ROUNDS + ROUNDS_A_TRAY * (size.trays / size.machines);
  for (let open: number | undefined; fleet.rounds < most && open !== 0; ) {
    await fleet.round();
    open = await fleet.openTrays();
    tell?.(fleet.rounds, open);
  }
  return fleet.end();
}

class Fleet {
  readonly #site: FleetSite;
  readonly #seed: number;
  readonly #random: Random;
  readonly #traffic: NightTraffic;
  readonly #director: NightDirector;
  readonly #members: NightMember[] = [];
  /** A hub of the same books whose certificate was signed by somebody else. */
  readonly #uncertified: FleetHub;
  #stranger!: NightStranger;
  #event = '';
  #sets = 0;
  /** How many machines may still be lost, so that some are left. */
  #losable = 0;
  rounds = 0;

  constructor(site: FleetSite, seed: number) {
    this.#site = site;
    this.#seed = seed;
    this.#random = randomFrom(seed);
    this.#traffic = new NightTraffic(START_MS, randomFrom(seed * 10_000 + 9_999));
    this.#uncertified = localHub(site.books, UNCERTIFIED, false);
    this.#director = new NightDirector({
      places: this.#placesOf('director'),
      hubs: site.hubs,
      traffic: this.#traffic,
      random: randomFrom(seed * 10_000),
    });
  }

  async begin({ machines, trays }: FleetSize): Promise<void> {
    const { books } = this.#site;
    await makeClock(books);
    await setClock(books, this.#traffic.nowMs);
    this.#event = await this.#director.open();
    await this.#forgeCertificate();
    for (let at = 0; at < machines; at++) await this.#join();
    this.#losable = machines >> 1;
    this.#sets = await this.#director.addTrays(trays);
    for (let set = 1; set <= this.#sets; set++) await this.#rank(set);
  }

  async round(): Promise<void> {
    const { hubs, trouble } = this.#site;
    this.rounds++;
    await trouble?.mend(this.#random, false);
    this.#traffic.nowMs += STEP_S * 1000;
    if (this.#hasDatabase) await setClock(this.#site.books, this.#traffic.nowMs);
    const strikesAt = this.#random.below(this.#members.length);
    let struck: Promise<void> | undefined;
    const turns = this.#members.map(async (member, at) => {
      await member.work(this.#traffic.nowMs);
      if (at === strikesAt) struck = trouble?.strike(this.#random);
      await this.#talk(member);
    });
    await Promise.all([...turns, ...hubs.map((hub) => hub.lookForSilent()), this.#tryStranger()]);
    await struck;
    await this.#traffic.bringLate();
    if (this.#hasDatabase && hubs.some(({ isUp }) => isUp)) await this.#people();
  }

  /** How many trays are neither made nor given up; `undefined` while the books are not to be read. */
  async openTrays(): Promise<number | undefined> {
    if (!this.#hasDatabase) return undefined;
    const { open } = await this.#site.books
      .selectFrom('tray')
      .select(({ fn }) => fn.countAll<string>().as('open'))
      .where('state', 'in', ['wanted', 'held', 'begun'])
      .executeTakeFirstOrThrow();
    return Number(open);
  }

  /** All lines hold again: machines end what they have, and report all that they have done. */
  async end(): Promise<FleetNight> {
    const { hubs, trouble } = this.#site;
    await trouble?.mend(this.#random, true);
    const hub = this.#random.oneOf(hubs);
    await Promise.all(
      this.#members.map(async (member) => {
        await member.work(Number.POSITIVE_INFINITY);
        if (member.isLost) return;
        [member.line.hub, member.line.faults] = [hub, []];
        await member.talk();
      }),
    );
    await this.#traffic.bringLate(true);
    return {
      event: this.#event,
      members: this.#members,
      stranger: this.#stranger,
      traffic: this.#traffic,
      deals: this.#director.deals(),
      rounds: this.rounds,
    };
  }

  get #hasDatabase(): boolean {
    return this.#site.trouble?.hasDatabase ?? true;
  }

  /** What one machine asks and reports in a round: it has worked before, whether a hub is there or not. */
  async #talk(member: NightMember): Promise<void> {
    const { random } = member;
    const { nowMs } = this.#traffic;
    if (chance(random, 15)) member.cutUntilMs = nowMs + random.below(2000) * 1000;
    const hub = chance(random, 15) ? this.#uncertified : random.oneOf(this.#site.hubs);
    member.line.hub = member.cutUntilMs > nowMs ? undefined : hub;
    if (chance(random, 2) || member.isLost) return;
    await member.talk();
    // Its hub has just heard of the tray in work, and hears no more until it would take back what was not begun.
    if (member.isAtWork && chance(random, 10))
      member.cutUntilMs = nowMs + (SILENT_S + random.below(1200)) * 1000;
  }

  async #tryStranger(): Promise<void> {
    if (!chance(this.#random, 5)) return;
    const { job, hub } = { job: this.#members[0]?.jobs[0], hub: this.#random.oneOf(this.#site.hubs) };
    this.#stranger.line.hub = hub;
    await this.#stranger.try(job);
  }

  /** What people do between rounds. */
  async #people(): Promise<void> {
    for (let at = 0; at < this.#members.length; at += MACHINES_A_PERSON) await this.#person();
  }

  async #person(): Promise<void> {
    if (chance(this.#random, 4)) await this.#decide(await this.#begunTrays(), 'moved');
    if (chance(this.#random, 3)) await this.#decide(await this.#begunTrays(1800), 'moved');
    if (chance(this.#random, 40)) await this.#decide(await this.#begunTrays(), 'given-up');
    const set = this.#random.below(this.#sets) + 1;
    if (chance(this.#random, 10)) await this.#rank(set);
    if (chance(this.#random, 60)) await this.#loseOne();
  }

  async #rank(set: number): Promise<void> {
    const priority = this.#random.below(3);
    await decideSet(this.#site.books, this.#event, { act: 'priority', set, priority, who: 'a person' });
  }

  /** Trays that are begun, by machines that were silent for so long. */
  async #begunTrays(silentS = 0) {
    return this.#site.books
      .selectFrom('tray')
      .innerJoin('lease', (join) => ofTray(join).onRef('lease.fence', '=', 'tray.fence'))
      .innerJoin('machine', 'machine.id', 'lease.machine')
      .select(['tray.set', 'tray.board'])
      .where('tray.state', '=', 'begun')
      .where('machine.heard_at', '<=', sql<Date>`hub_now() - make_interval(secs => ${silentS})`)
      .orderBy('tray.set')
      .orderBy('tray.board')
      .execute();
  }

  /** A person gives a tray to others that a machine has begun, or says that it won't be made. */
  async #decide(
    begun: readonly { readonly set: number; readonly board: number }[],
    act: TrayAct,
  ): Promise<void> {
    if (begun.length > 0) await this.#director.decide(this.#random.oneOf(begun), act);
  }

  /**
   * A machine leaves with what it has and reports it all the same; or it is never heard again; or it has lost its disk,
   * and joins anew.
   */
  async #loseOne(): Promise<void> {
    const there = this.#members.filter(({ isLost, outMs }) => !isLost && outMs === undefined);
    if (this.#losable === 0) return;
    this.#losable--;
    const member = this.#random.oneOf(there);
    const how = this.#random.oneOf(['leaves', 'silent', 'disk']);
    if (how !== 'leaves') member.isLost = true;
    if (how !== 'silent') await this.#director.takeOut(member.machine);
    if (how !== 'silent') member.outMs = this.#traffic.nowMs;
    if (how === 'disk') await this.#join();
  }

  async #join(): Promise<void> {
    const number = this.#members.length + 1;
    const name = `machine ${this.#seed}-${number}`;
    const random = randomFrom(this.#seed * 10_000 + number);
    const clockOffByMs = chance(random, 3) ? (random.below(13) - 6) * HOUR_MS : 0;
    const places = this.#placesOf(name);
    const membership = await this.#director.takeIn(name, places);
    const made = { membership, places, atMs: this.#traffic.nowMs, clockOffByMs };
    const atWork = await (this.#site.hall ?? OWN_THREAD).add(made);
    const folder = new MemberFolder(this.#event, places, computer);
    const line = new NightLine(this.#traffic, randomFrom(this.#seed * 10_000 + 5_000 + number));
    this.#members.push(new NightMember({ membership, folder, line, atWork, random }));
    this.#stranger ??= this.#strangerLike(membership);
  }

  #strangerLike(membership: ConstructorParameters<typeof NightStranger>[0]): NightStranger {
    const line = new NightLine(this.#traffic, this.#random);
    line.faults = [];
    return new NightStranger(membership, this.#placesOf('stranger'), line);
  }

  /** Somebody with the database writes down that another hub may speak for the event. */
  async #forgeCertificate(): Promise<void> {
    const hubKey = hexOf(signerOf(new Uint8Array(32).fill(UNCERTIFIED)).publicKey);
    const bytes = bytesOfHubCertificate({ event: this.#event, hubKey });
    const signature = signatureOf(signerOf(new Uint8Array(32).fill(FORGER)), bytes);
    await certifyHub(this.#site.books, { event: this.#event, hubKey, signature });
  }

  #placesOf(name: string): ReturnType<typeof placesFrom> {
    const home = join(this.#site.folder, name.replaceAll(' ', '-'));
    return placesFrom({ HOME: home, XDG_DATA_HOME: join(home, 'data'), XDG_STATE_HOME: join(home, 'state') });
  }
}

function chance(random: Random, oneIn: number): boolean {
  return random.below(oneIn) === 0;
}
