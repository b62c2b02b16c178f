import { randomUUID } from 'node:crypto';
import { systemThreads } from '../adapters/threads/threads.ts';
import { openHall } from '../app/access/hall.ts';
import type { Offer } from '../app/access/sessions.ts';
import type { Places } from '../ports/places.ts';
import { readBuiltPage } from './built-page.ts';
import { computer, machines } from './compose.ts';
import { type ConsoleRequest, MachineConsole } from './console.ts';
import type { HubMember, HubRequest, MemberPorts } from './hub-member.ts';
import type { ShownHall } from './messages/view.ts';
import { type OpenServers, type OpenToBrowsers, openServers } from './open-servers.ts';
import { createServer } from './server.ts';

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
export interface OpenConsole extends OpenToBrowsers {
  /** The address with an offer in it, of a new one where none is given. */
  offerAddress(offer?: Offer): string;
}

/** Changes are gathered so long; a machine that moves is drawn so often, and what other processes change is seen. */
const GATHER_MS = 40;
const DRAW_MS = 100;

/** Opens the console of a machine to browsers of this computer, and to tablets in the hall where that is wanted. */
export async function openConsole(
  request: OpenRequest,
  { places, stranger }: { readonly places: Places; readonly stranger?: () => void },
): Promise<OpenConsole> {
  const { hall: wantedHall, hub, pageFolder, port, ...wanted } = request;
  const { steadyClock, wallClock } = computer;
  const time = { steadyClock, wallClock };
  const opened = wantedHall === undefined ? undefined : await openHall(places, time, computer);
  const page = readBuiltPage(pageFolder);
  let due: NodeJS.Timeout | undefined;
  const later = (): void => {
    due ??= setTimeout(() => {
      due = undefined;
      console.flush();
    }, GATHER_MS);
  };
  const run = randomUUID();
  let servers: OpenServers | undefined;
  const hall = (): ShownHall | null => servers?.hall ?? null;
  const member = hub && (await memberOf(hub, { places, wallClock, changed: later }));
  const about = {
    machines,
    places,
    threads: systemThreads,
    version: computer.program.version(),
    ...time,
    run,
    later,
    hall,
    member,
    stranger,
  };
  const console = new MachineConsole(wanted, about);
  servers = await openServers(
    (at) => createServer({ console, page, ...at }),
    port,
    opened && wantedHall && { opened, port: wantedHall.port },
    later,
  );
  const { address } = servers;
  const timer = setInterval(() => {
    console.look();
    if (console.isMoving) later();
  }, DRAW_MS);
  return {
    address,
    get hall() {
      return hall();
    },
    path: '/',
    offer: () => console.offer(),
    offerAddress: (offer = console.offer()) => `${address}/#pair=${offer.secret}`,
    isOffered: (offer) => console.isOffered(offer),
    async close() {
      clearInterval(timer);
      await console.close();
      clearTimeout(due);
      await servers?.close();
    },
  };
}

/** What a machine is made of that deals for a hub is loaded for such a one only. */
async function memberOf(hub: HubRequest, ports: MemberPorts): Promise<HubMember> {
  const { HubMember } = await import('./hub-member.ts');
  return new HubMember(hub, ports);
}
