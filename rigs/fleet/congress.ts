import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { placesFrom } from '../../src/adapters/disk/places.ts';
import { systemThreads } from '../../src/adapters/threads/threads.ts';
import { type AddDealsRequest, addDeals } from '../../src/app/fleet/director/deals.ts';
import type { OwnEvent } from '../../src/app/fleet/director/event-records.ts';
import { addEvent } from '../../src/app/fleet/director/events.ts';
import {
  type DealForHubEvent,
  type DealForHubPorts,
  type DealForHubRequest,
  type DealtForHub,
  dealForHub,
} from '../../src/app/fleet/member/deal-for-hub.ts';
import { toBoardNumber } from '../../src/bridge/board.ts';
import type { Hub } from '../../src/hub/books/open-hub.ts';
import type { HubLine, HubReply, HubRequest } from '../../src/ports/hub-line.ts';
import type { Places } from '../../src/ports/places.ts';
import { computer } from '../computer.ts';
import { HERE } from '../here.ts';
import { hubServer, OWNER_TOKEN, sendInto } from './fleet-hub.ts';
import { joinWithPeople } from './joining-people.ts';

export const HUB_URL = 'http://hub.test:7770';

/** What happens on a line to a hub: nothing comes through, or an answer is lost, or a request comes twice. */
export type OnTheWay = (request: HubRequest, send: () => Promise<HubReply>) => Promise<HubReply>;

const THROUGH: OnTheWay = (_, send) => send();
const AWAY: HubReply = { kind: 'silent', why: 'nothing listens there' };

/** A hub in this process with its director and machines, each with a home of its own. */
export class Congress {
  readonly home: string = mkdtempSync(join(tmpdir(), 'soubrette-congress-'));
  readonly director: { readonly places: Places; readonly lineTo: (address: string) => HubLine };
  /** All that went over any line. */
  readonly traffic: string[] = [];
  onTheWay: OnTheWay = THROUGH;
  #server: FastifyInstance | undefined;

  constructor() {
    this.director = { places: this.placesOf('director'), lineTo: (address) => this.#lineTo(address) };
  }

  /** Serves these books from now on, by a hub whose key is made of a digit. */
  serve(hub: Hub, digit = 1): void {
    this.#server = hubServer(hub, digit);
  }

  /** Nobody answers from now on. */
  stopServing(): void {
    this.#server = undefined;
  }

  placesOf(name: string): Places {
    const home = join(this.home, name);
    return placesFrom({ HOME: home, XDG_DATA_HOME: join(home, 'data'), XDG_STATE_HOME: join(home, 'state') });
  }

  addEvent(name = 'Final'): Promise<OwnEvent> {
    return addEvent(
      { name, deck: 'standard', hub: HUB_URL, token: OWNER_TOKEN },
      { ...computer, ...this.director },
    );
  }

  /** Adds random deals with boards from 1 on. */
  addDeals(boards: number, change: Partial<AddDealsRequest> = {}): ReturnType<typeof addDeals> {
    const numbers = Array.from({ length: boards }, (_, at) => toBoardNumber(at + 1));
    const from = { kind: 'random', boards: numbers, deck: 'standard' } as const;
    const request = {
      name: 'Round 1',
      from,
      sets: [1],
      priority: 0,
      dealFrom: null,
      openFrom: null,
      ...change,
    };
    return addDeals(request, {
      ...computer,
      ...this.director,
      emit: () => {},
      secret: async () => undefined,
    });
  }

  /** Has a machine join; each person types what the other reads out, unless something else is said. */
  async join(event: string, name: string, typed: { readonly atDirector?: string } = {}): Promise<void> {
    const machine = { ...computer, ...this.director, places: this.placesOf(name) };
    await joinWithPeople(
      { event, name, hub: HUB_URL },
      { machine, director: { ...computer, ...this.director } },
      typed,
    );
  }

  /** Has a machine deal what its hub wants. */
  async deal(
    name: string,
    change: Partial<DealForHubRequest & Pick<DealForHubPorts, 'signal'>> = {},
    heard: (event: DealForHubEvent) => void = () => {},
  ): Promise<DealtForHub> {
    const { signal = new AbortController().signal, ...asked } = change;
    const machine = { kind: 'simulated', faults: 'none', seed: name, speed: 'virtual' } as const;
    return dealForHub(
      { hub: HUB_URL, ahead: 3, machine, readers: 'both', solve: false, ...asked },
      {
        ...computer,
        ...HERE,
        ...this.director,
        places: this.placesOf(name),
        threads: systemThreads,
        signal,
        emit: heard,
        wait: async () => turn(),
        isSure: async () => true,
        secret: async () => undefined,
        rest: async () => {},
      },
    );
  }

  /** Sends something else than what was asked for. */
  sendAs(request: HubRequest): Promise<HubReply> {
    return this.#send(request);
  }

  #lineTo(address: string): HubLine {
    return {
      address,
      send: (request) => this.onTheWay(request, () => this.#send(request)),
    };
  }

  async #send(request: HubRequest): Promise<HubReply> {
    if (this.#server === undefined) return AWAY;
    const reply = await sendInto(this.#server, request);
    const { body = '', method, path } = request;
    this.traffic.push(`${method} ${path} ${body}`, reply.kind === 'reply' ? reply.body : '');
    return reply;
  }

  remove(): void {
    rmSync(this.home, { recursive: true, force: true });
  }
}
