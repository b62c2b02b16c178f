import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { keys } from '../adapters/computer/keys.ts';
import { lightParts } from '../adapters/computer/light.ts';
import { readVersion } from '../adapters/system/package-files.ts';
import { systemSteadyClock } from '../adapters/system/steady-clock.ts';
import { systemWallClock } from '../adapters/system/wall-clock.ts';
import { systemThreads } from '../adapters/threads/threads.ts';
import { openHall } from '../app/access/hall.ts';
import type { Offer } from '../app/access/sessions.ts';
import type { Places } from '../ports/places.ts';
import { readBuiltPage } from './built-page.ts';
import { machines } from './compose.ts';
import { type ConsoleRequest, MachineConsole } from './console.ts';
import { HallServer } from './hall-server.ts';
import type { HubMember, HubRequest, MemberPorts } from './hub-member.ts';
import { listen } from './listen.ts';
import type { ShownHall } from './messages/view.ts';
import { createServer, type WhatIsServed } from './server.ts';

/** Which console is opened, and at which port of this computer; 0 for any that is free. */
export interface OpenRequest extends ConsoleRequest {
  readonly port: number;
  /** Opens it to tablets in the hall too, at this port of every network that the computer is in. */
  readonly hall?: { readonly port: number };
  /** The folder of the built page, where it is another than the package's. */
  readonly pageFolder?: string;
  /** The hub that it deals for, where several machines deal one event. */
  readonly hub?: HubRequest;
}

/** A console that is open. */
export interface OpenConsole {
  /** `http://127.0.0.1:7768`. */
  readonly address: string;
  /** Where tablets in the hall find it; `null` where it is not open to them. */
  readonly hall: ShownHall | null;
  /** A code that pairs one page, once, within two minutes, or what does so in an address. */
  offer(): Offer;
  /** The address with that in it, of a new offer where none is given. */
  offerAddress(offer?: Offer): string;
  /** Whether it still does so: it is neither used nor too old. */
  isOffered(offer: Offer): boolean;
  /** Ends the job that runs, in order, and then the server. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
/** Changes are gathered so long; a machine that moves is drawn so often, and what other processes change is seen. */
const GATHER_MS = 40;
const DRAW_MS = 100;
/** The addresses of this computer are looked up so often: a cable may be plugged in, a network left. */
const ADDRESSES_MS = 5_000;

/** Opens the console of a machine to browsers of this computer, and to tablets in the hall where that is wanted. */
export async function openConsole(
  request: OpenRequest,
  { places, stranger }: { readonly places: Places; readonly stranger?: () => void },
): Promise<OpenConsole> {
  const { hall: wantedHall, hub, pageFolder, port, ...wanted } = request;
  const time = { wallClock: systemWallClock, steadyClock: systemSteadyClock };
  const opened = wantedHall === undefined ? undefined : await openHall(places, time, { ...lightParts, keys });
  const page = readBuiltPage(pageFolder);
  let due: NodeJS.Timeout | undefined;
  const later = (): void => {
    due ??= setTimeout(() => {
      due = undefined;
      console.flush();
    }, GATHER_MS);
  };
  const run = randomUUID();
  let hallServer: HallServer | undefined;
  const hall = (): ShownHall | null => hallServer?.shown ?? null;
  const member = hub && (await memberOf(hub, { places, wallClock: systemWallClock, changed: later }));
  const about = {
    machines,
    places,
    threads: systemThreads,
    version: readVersion(),
    ...time,
    run,
    later,
    hall,
    member,
    stranger,
  };
  const console = new MachineConsole(wanted, about);
  const own = await listenHere({ console, page }, port);
  if (opened !== undefined && wantedHall !== undefined) {
    hallServer = await HallServer.listen({ console, page }, opened, wantedHall.port).catch(async (error) => {
      await own.server.close();
      throw error;
    });
  }
  const timers = [
    setInterval(() => {
      console.look();
      if (console.isMoving) later();
    }, DRAW_MS),
    setInterval(() => hallServer?.look() === true && later(), ADDRESSES_MS),
  ];
  return {
    address: own.address,
    get hall() {
      return hall();
    },
    offer: () => console.offer(),
    offerAddress: (offer = console.offer()) => `${own.address}/#pair=${offer.secret}`,
    isOffered: (offer) => console.isOffered(offer),
    async close() {
      for (const timer of timers) clearInterval(timer);
      await console.close();
      clearTimeout(due);
      await Promise.all([own.server.close(), hallServer?.close()]);
    },
  };
}

/** What a machine is made of that deals for a hub is loaded for such a one only. */
async function memberOf(hub: HubRequest, ports: MemberPorts): Promise<HubMember> {
  const { HubMember } = await import('./hub-member.ts');
  return new HubMember(hub, ports);
}

/** The server for browsers of this computer. */
async function listenHere(
  served: WhatIsServed,
  port: number,
): Promise<{ readonly server: FastifyInstance; readonly address: string }> {
  let hosts: readonly string[] = [];
  const server = await createServer({ ...served, hosts: () => hosts });
  const actual = await listen(server, LOOPBACK, port);
  hosts = [`${LOOPBACK}:${actual}`, `localhost:${actual}`];
  return { server, address: `http://${LOOPBACK}:${actual}` };
}
