import { sql } from 'kysely';
import { grantTrays } from '../../../src/hub/grant-trays.ts';
import { approveMachine, removeMachine, returnFromSilent } from '../../../src/hub/machines.ts';
import type { Hub } from '../../../src/hub/open-hub.ts';
import { takeReport } from '../../../src/hub/take-report.ts';
import { addEvent, addSet, decideTray, setPriority } from '../../../src/hub/wanted.ts';
import { type Random, randomFrom } from '../board-run/random.ts';
import { MachineWorld } from './machine-world.ts';

export const EVENT = 'championship';
const BOARDS_PER_SET = 36;
const AHEAD = 3;
/** A fleet that needs more rounds than these makes no headway. */
const [FIRST_ROUNDS, ROUNDS_A_TRAY] = [60, 10];
const SILENT_S = 300;
const STEP_S = 60;
const START_MS = Date.parse('2026-11-24T10:00:00Z');

/** What machines and people ask of a hub; a broken one stands in its place where a check has to fail. */
export interface HubDoes {
  readonly grantTrays: typeof grantTrays;
  readonly takeReport: typeof takeReport;
  readonly returnFromSilent: typeof returnFromSilent;
  readonly decideTray: typeof decideTray;
}
export const HUB_DOES: HubDoes = { grantTrays, takeReport, returnFromSilent, decideTray };

/** A fleet of the mind: how many machines make how many trays, in which course. */
export interface FleetSize {
  readonly machines: number;
  readonly trays: number;
  readonly seed: number;
}

/**
 * Has machines, at hubs of the same books, make the trays of an event while lines to the hub fail, answers are lost, reports come twice and late,
 * machines fall silent, and a person moves their work by hand; until all is made and reported, or nothing gets on.
 */
export async function runFleet(
  hubs: readonly [Hub, ...Hub[]],
  { machines: count, seed, trays }: FleetSize,
  does: HubDoes = HUB_DOES,
): Promise<readonly MachineWorld[]> {
  const fleet = new Fleet(hubs, does, randomFrom(seed));
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

const ALL = Number.POSITIVE_INFINITY;

class Fleet {
  readonly machines: MachineWorld[] = [];
  readonly #hubs: readonly Hub[];
  readonly #hub: Hub;
  readonly #does: HubDoes;
  readonly #random: Random;
  readonly #cut = new Map<MachineWorld, number>();
  #nowMs = START_MS;
  #sets = 0;
  /** Machines that are members: one stays in any case. */
  #members = 0;

  constructor(hubs: readonly [Hub, ...Hub[]], does: HubDoes, random: Random) {
    this.#hubs = hubs;
    this.#hub = hubs[0];
    this.#does = does;
    this.#random = random;
  }

  async begin(count: number, trays: number): Promise<void> {
    await this.#setClock();
    await addEvent(this.#hub, {
      id: EVENT,
      name: 'Championship',
      deck: 'standard',
      publicKey: '0'.repeat(64),
    });
    for (let first = 0; first < trays; first += BOARDS_PER_SET) {
      const length = Math.min(BOARDS_PER_SET, trays - first);
      const boards = Array.from({ length }, (_, at) => at + 1);
      const set = ++this.#sets;
      await addSet(this.#hub, EVENT, { set, boards, priority: this.#random.below(3) });
    }
    for (let at = 0; at < count; at++) {
      const key = String(at).padStart(64, '0');
      const machine = new MachineWorld(`machine ${at + 1}`, this.#nowMs);
      await approveMachine(this.#hub, {
        event: EVENT,
        machine: machine.id,
        name: machine.id,
        signKey: key,
        sealKey: key,
        signature: '0'.repeat(128),
      });
      this.machines.push(machine);
    }
    this.#members = count;
  }

  async round(): Promise<void> {
    this.#nowMs += STEP_S * 1000;
    await this.#setClock();
    const machines = this.#random.shuffled(this.machines);
    await Promise.all(
      this.#hubs.map((hub, at) =>
        this.#turns(
          hub,
          machines.filter((_, place) => place % this.#hubs.length === at),
        ),
      ),
    );
    if (this.#chance(10)) await this.#moveOne();
    if (this.#chance(10))
      await setPriority(this.#hub, EVENT, this.#random.below(this.#sets) + 1, this.#random.below(3));
    if (this.#chance(60)) await this.#removeOne();
  }

  async isDone(): Promise<boolean> {
    const open = await this.#hub
      .selectFrom('tray')
      .select('board')
      .where('state', 'in', ['wanted', 'held', 'begun'])
      .limit(1)
      .execute();
    return open.length === 0;
  }

  /** All lines hold again: machines end what they have, and report all that they have done. */
  async end(): Promise<void> {
    for (const machine of this.machines) {
      machine.finish();
      for (const job of machine.jobs) {
        do
          await this.#send(this.#hub, machine, job, {
            from: job.acknowledged,
            most: ALL,
            isAnswerHeard: true,
          });
        while (job.acknowledged < job.lines.length);
      }
    }
  }

  /** What the machines of one hub do in a round, while other hubs hear theirs. */
  async #turns(hub: Hub, machines: readonly MachineWorld[]): Promise<void> {
    for (const machine of machines) await this.#turn(hub, machine);
    await this.#does.returnFromSilent(hub, SILENT_S);
  }

  /** What one machine does in a round: it works whether the hub is there or not. */
  async #turn(hub: Hub, machine: MachineWorld): Promise<void> {
    machine.workUntil(this.#nowMs);
    if (this.#chance(60)) this.#cut.set(machine, this.#nowMs + this.#random.below(2000) * 1000);
    if ((this.#cut.get(machine) ?? 0) > this.#nowMs) return;
    if (this.#chance(2)) await this.#ask(hub, machine);
    if (this.#chance(2)) await this.#report(hub, machine);
  }

  async #ask(hub: Hub, machine: MachineWorld): Promise<void> {
    const granted = await this.#does.grantTrays(hub, machine.id, { event: EVENT, ahead: AHEAD });
    if (!this.#chance(10)) machine.take(granted);
  }

  /** Reports what is new; now and then what it has reported before, or only a part. */
  async #report(hub: Hub, machine: MachineWorld): Promise<void> {
    for (const job of machine.jobs.filter(({ acknowledged, lines }) => acknowledged < lines.length)) {
      const from = this.#chance(5) ? this.#random.below(job.acknowledged + 1) : job.acknowledged;
      const most = this.#chance(5) ? 1 + this.#random.below(300) : ALL;
      await this.#send(hub, machine, job, { from, most, isAnswerHeard: !this.#chance(5) });
    }
  }

  async #send(
    hub: Hub,
    machine: MachineWorld,
    job: MachineWorld['jobs'][number],
    { from, isAnswerHeard, most }: Sending,
  ): Promise<void> {
    const report = machine.report(job, from, most);
    if (report === undefined) return;
    const receipt = await this.#does.takeReport(hub, report);
    if (receipt.kind !== 'taken')
      throw new Error(`A report of ${machine.id} came to ${JSON.stringify(receipt)}.`);
    if (isAnswerHeard) job.acknowledged = receipt.seq;
  }

  /** A person gives a tray to others that a machine has begun. */
  async #moveOne(): Promise<void> {
    const begun = await this.#hub
      .selectFrom('tray')
      .select(['event', 'set', 'board'])
      .where('state', '=', 'begun')
      .orderBy('set')
      .orderBy('board')
      .execute();
    if (begun.length > 0) await this.#does.decideTray(this.#hub, this.#random.oneOf(begun), 'moved', 'Ann');
  }

  /** The machine that joined last leaves, with what it has. */
  async #removeOne(): Promise<void> {
    const last = this.machines[this.#members - 1];
    if (this.#members === 1 || last === undefined) return;
    this.#members--;
    await removeMachine(this.#hub, { event: EVENT, machine: last.id });
  }

  #chance(oneIn: number): boolean {
    return this.#random.below(oneIn) === 0;
  }

  async #setClock(): Promise<void> {
    const at = new Date(this.#nowMs).toISOString();
    const body = `select timestamptz '${at}'`;
    await sql
      .raw(`create or replace function hub_now() returns timestamptz language sql stable as $$${body}$$`)
      .execute(this.#hub);
  }
}
