import { checkDeals, openAsDirector } from '../../src/app/fleet/deals/open-deals.ts';
import { decideTrays } from '../../src/app/fleet/director/boards.ts';
import { addDeals } from '../../src/app/fleet/director/deals.ts';
import type { DirectorPorts } from '../../src/app/fleet/director/director-line.ts';
import { type OwnEvent, ownEvent } from '../../src/app/fleet/director/event-records.ts';
import { addEvent, certifyHub } from '../../src/app/fleet/director/events.ts';
import { removeMachine } from '../../src/app/fleet/director/machines.ts';
import type { Membership } from '../../src/app/fleet/member/membership.ts';
import { toBoardNumber } from '../../src/bridge/board.ts';
import type { CompleteDeal } from '../../src/bridge/deal.ts';
import type { TrayAct } from '../../src/hub/books/wanted.ts';
import type { Places } from '../../src/ports/places.ts';
import type { Random } from '../board-run/random.ts';
import { computer } from '../computer.ts';
import { type FleetHub, OWNER_TOKEN } from './fleet-hub.ts';
import { joinWithPeople } from './joining-people.ts';
import { type LineFault, NightLine, type NightTraffic } from './night-traffic.ts';

const BOARDS_PER_SET = 36;

/** Where the director of a night is, and what hubs there are. */
interface NightDirectorParts {
  readonly places: Places;
  readonly hubs: readonly FleetHub[];
  readonly traffic: NightTraffic;
  readonly random: Random;
}

/** The director of a night: what she asks goes to hubs that are there, and comes there once more, later. */
export class NightDirector {
  readonly #parts: NightDirectorParts;

  constructor(parts: NightDirectorParts) {
    this.#parts = parts;
  }

  /** Opens the event and certifies all hubs for it; answers its id. */
  async open(): Promise<string> {
    const [first, ...others] = this.#parts.hubs.map(({ address }) => address);
    const opened = { name: 'Championship', deck: 'standard', hub: first ?? '', token: OWNER_TOKEN } as const;
    const { event } = await addEvent(opened, this.#ports());
    for (const hub of others) await certifyHub({ event, hub, token: OWNER_TOKEN }, this.#ports());
    return event;
  }

  /** Adds so many trays, in sets of 36; answers how many sets. */
  async addTrays(trays: number): Promise<number> {
    const full = Math.floor(trays / BOARDS_PER_SET);
    const left = trays % BOARDS_PER_SET;
    const sets = Array.from({ length: full }, (_, at) => at + 1);
    if (full > 0) await this.#addDeals('Rounds', BOARDS_PER_SET, sets);
    if (left > 0) await this.#addDeals('Last round', left, [full + 1]);
    return full + Math.sign(left);
  }

  async #addDeals(name: string, boards: number, sets: readonly number[]): Promise<void> {
    const numbers = Array.from({ length: boards }, (_, at) => toBoardNumber(at + 1));
    const from = { kind: 'random', boards: numbers, deck: 'standard' } as const;
    const request = { name, from, sets, priority: 0, dealFrom: null, openFrom: null, hub: this.#hubNow() };
    await addDeals(request, { ...computer, ...this.#ports(), emit: () => {}, secret: async () => undefined });
  }

  /** Takes a machine in, with a person at either end. */
  takeIn(name: string, places: Places): Promise<Membership> {
    const { event } = this.#own;
    const lineTo = (hub: string): NightLine => this.#lineTo(hub, []);
    const ends = { machine: { ...computer, places, lineTo }, director: this.#ports() };
    return joinWithPeople({ event, name, hub: this.#hubNow() }, ends);
  }

  async takeOut(machine: string): Promise<void> {
    await removeMachine({ machine, hub: this.#hubNow() }, this.#ports());
  }

  /** Decides of a tray what no machine would do by itself. */
  async decide(tray: { readonly set: number; readonly board: number }, act: TrayAct): Promise<void> {
    const { board, set } = tray;
    const decision = { set, board, act, who: 'Ann' };
    await decideTrays({ hub: this.#hubNow() }, [decision], this.#ports(['copied', 'doubled']));
  }

  /** All deals of the event, as only she can see them. */
  deals(): readonly CompleteDeal[] {
    const own = this.#own;
    return own.deals.flatMap((deals) =>
      openAsDirector(checkDeals(deals, own), own.secret).boards.map(({ deal }) => deal),
    );
  }

  get #own(): OwnEvent {
    return ownEvent(undefined, this.#parts.places, computer);
  }

  #hubNow(): string {
    const { hubs, random } = this.#parts;
    return random.oneOf(hubs.filter(({ isUp }) => isUp)).address;
  }

  #ports(faults: readonly LineFault[] = ['copied']): DirectorPorts {
    return { ...computer, places: this.#parts.places, lineTo: (hub) => this.#lineTo(hub, faults) };
  }

  #lineTo(address: string, faults: readonly LineFault[]): NightLine {
    const { hubs, random, traffic } = this.#parts;
    const line = new NightLine(traffic, random);
    line.hub = hubs.find((hub) => hub.address === address);
    line.faults = faults;
    return line;
  }
}
