import { DIRECTOR_NONCE_HEADER } from '../../src/fleet/messages/director.ts';
import type { HubLine, HubReply, HubRequest } from '../../src/ports/hub-line.ts';
import { jsonOf } from '../../src/text/json.ts';
import type { Random } from '../board-run/random.ts';
import type { FleetHub } from './fleet-hub.ts';

/** A request on its way to a hub, that may come there at any time. */
interface Carried {
  readonly hub: FleetHub;
  readonly request: HubRequest;
}

const AWAY: HubReply = { kind: 'silent', why: 'nothing comes through' };
/** What a line does with a request in place of carrying it. */
const LINE_FAULTS = ['lost', 'delayed', 'doubled', 'copied', 'exchanged'] as const;
export type LineFault = (typeof LINE_FAULTS)[number];
/** One request in so many is not carried as it should be, in each of these ways. */
const ODDS: Readonly<Record<LineFault, number>> = {
  lost: 40,
  delayed: 40,
  doubled: 20,
  copied: 20,
  exchanged: 60,
};
/** A request that was kept back comes in a round with one chance in so many. */
const LATE_ODDS = 6;

/** All that goes over the lines of a night, and what hubs must never say there. */
export class NightTraffic {
  /** A time of the clock of the night, in milliseconds. */
  nowMs: number;
  /** What hubs said that they must not say, in words. */
  readonly problems: string[] = [];
  /** When hubs have done what a machine had signed, by its id. */
  readonly #heardMs = new Map<string, number[]>();
  /** How many lines of a job a hub said to know, by its id. */
  readonly #acknowledged = new Map<string, number>();
  readonly #done = new Set<string>();
  /** What a certified hub said of itself last. */
  #greeting: HubReply | undefined;
  readonly #random: Random;
  #late: Carried[] = [];

  constructor(nowMs: number, random: Random) {
    this.nowMs = nowMs;
    this.#random = random;
  }

  heardMs(machine: string): readonly number[] {
    return this.#heardMs.get(machine) ?? [];
  }

  acknowledged(job: string): number {
    return this.#acknowledged.get(job) ?? 0;
  }

  /** Carries a request there and its answer back. A hub that is not certified likes to say what another said of itself. */
  async carry(hub: FleetHub, request: HubRequest): Promise<HubReply> {
    const isGreeting = request.path.includes('?nonce=');
    if (!hub.isCertified && !isGreeting)
      this.problems.push(`a hub that the event has not certified was sent ${request.path}`);
    const reply = await hub.send(request);
    this.#read(request, reply);
    if (!isGreeting) return reply;
    if (hub.isCertified) this.#greeting = reply;
    return hub.isCertified || this.#random.below(2) === 0 ? reply : (this.#greeting ?? reply);
  }

  /** Keeps a request that comes later, in whatever order. */
  keep(hub: FleetHub, request: HubRequest): void {
    this.#late.push({ hub, request });
  }

  /** Some of what was kept back comes there; all of it at the end. */
  async bringLate(isAll = false): Promise<void> {
    const late = this.#random.shuffled(this.#late);
    const coming = late.filter(() => this.#random.below(LATE_ODDS) === 0 || isAll);
    this.#late = this.#late.filter((kept) => !coming.includes(kept));
    for (const { hub, request } of coming) await this.carry(hub, request);
  }

  /** Notes what a hub has done; a nonce is answered once. */
  #read(request: HubRequest, reply: HubReply): void {
    const signed = signedOf(request);
    if (signed === undefined || reply.kind === 'silent' || reply.status !== 200) return;
    const { job, machine, nonce } = signed;
    const answer = jsonOf(reply.body) as { readonly kind?: string; readonly result?: string };
    if (machine !== undefined && answer.kind !== 'done') return;
    if (this.#done.has(nonce))
      this.problems.push(`a hub has done twice what was asked once: ${request.path}`);
    this.#done.add(nonce);
    if (machine === undefined) return;
    this.#heardMs.set(machine, [...this.heardMs(machine), this.nowMs]);
    if (job !== undefined) this.#acknowledge(job, jsonOf(answer.result ?? '') as { readonly seq: number });
  }

  #acknowledge(job: string, { seq }: { readonly seq: number }): void {
    const before = this.acknowledged(job);
    if (seq < before) this.problems.push(`job ${job}: a hub knew ${before} lines and then knew only ${seq}`);
    this.#acknowledged.set(job, seq);
  }
}

/** What a signed request answers and what it is about: a machine's own, or the director's. */
interface Signed {
  readonly nonce: string;
  readonly machine?: string | undefined;
  readonly job?: string | undefined;
}

/** A machine's request ends with its id and the nonce; a report begins with its job. */
const SIGNED = /"machine":"([0-9a-f]{16})","nonce":"([0-9a-f]{64})","signature":"[0-9a-f]{128}"\}$/;
const SIGNED_LENGTH = 300;
const JOB = /^\{"job":"([0-9a-f]{32})"/;

function signedOf({ body = '', headers }: HubRequest): Signed | undefined {
  const directed = headers?.[DIRECTOR_NONCE_HEADER];
  if (directed !== undefined) return { nonce: directed };
  const [, machine, nonce] = SIGNED.exec(body.slice(-SIGNED_LENGTH)) ?? [];
  return nonce === undefined ? undefined : { machine, nonce, job: JOB.exec(body)?.[1] };
}

/** A line that loses, doubles, delays, copies and exchanges what it carries, to whichever hub it leads to. */
export class NightLine implements HubLine {
  readonly address = 'a hub of the night';
  /** Where it leads; nowhere where it is cut. */
  hub: FleetHub | undefined;
  /** What may happen on it. */
  faults: readonly LineFault[] = LINE_FAULTS;
  readonly #traffic: NightTraffic;
  readonly #random: Random;
  /** The last answer to each path. */
  readonly #answers = new Map<string, HubReply>();

  constructor(traffic: NightTraffic, random: Random) {
    this.#traffic = traffic;
    this.#random = random;
  }

  async send(request: HubRequest): Promise<HubReply> {
    const { hub } = this;
    if (hub === undefined) return AWAY;
    const [path = ''] = request.path.split('?');
    const before = this.#answers.get(path);
    const reply = await this.#carry(hub, request, before);
    if (reply.kind === 'reply') this.#answers.set(path, reply);
    return reply;
  }

  #carry(hub: FleetHub, request: HubRequest, before: HubReply | undefined): Promise<HubReply> {
    const carry = (): Promise<HubReply> => this.#traffic.carry(hub, request);
    switch (this.#fault()) {
      case undefined:
        return carry();
      case 'lost':
        return carry().then(() => AWAY);
      case 'delayed':
        this.#traffic.keep(hub, request);
        return Promise.resolve(AWAY);
      case 'doubled':
        return Promise.all([carry(), carry()]).then(([one, other]) => this.#random.oneOf([one, other]));
      case 'copied':
        this.#traffic.keep(hub, request);
        return carry();
      case 'exchanged':
        return carry().then((reply) => before ?? reply);
    }
  }

  #fault(): LineFault | undefined {
    return this.faults.find((fault) => this.#random.below(ODDS[fault]) === 0);
  }
}
