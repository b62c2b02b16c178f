import type { FastifyInstance } from 'fastify';
import type { Hall } from '../app/access/hall.ts';
import type { Offer } from '../app/access/sessions.ts';
import { HallServer } from './hall-server.ts';
import { listen } from './listen.ts';
import type { ShownHall } from './messages/view.ts';
import type { MakeServer } from './server.ts';

/** What is open to browsers, and how they are let in. */
export interface OpenToBrowsers {
  /** `http://127.0.0.1:7768`. */
  readonly address: string;
  /** Where browsers in the hall find it; `null` where it is not open to them. */
  readonly hall: ShownHall | null;
  /** The path of its page. */
  readonly path: '/' | '/by-hand';
  /** A code that pairs one page, once, within two minutes, or what does so in an address. */
  offer(): Offer;
  /** Whether it still does so: it is neither used nor too old. */
  isOffered(offer: Offer): boolean;
  /** Ends what runs, in order, and then the server. */
  close(): Promise<void>;
}

/** The addresses of this computer are looked up so often: a cable may be plugged in, a network left. */
const ADDRESSES_MS = 5_000;
const LOOPBACK = '127.0.0.1';

/** The servers for browsers of this computer, and for those in the hall where that is wanted. */
export interface OpenServers {
  readonly address: string;
  readonly hall: ShownHall | null;
  close(): Promise<void>;
}

/** Opens the same server to this computer, and to the hall; `changed` hears when the hall finds it elsewhere. */
export async function openServers(
  make: MakeServer,
  port: number,
  hall: { readonly opened: Hall; readonly port: number } | undefined,
  changed: () => void = () => {},
): Promise<OpenServers> {
  const own = await listenHere(make, port);
  const hallServer =
    hall &&
    (await HallServer.listen(make, hall.opened, hall.port).catch(async (error) => {
      await own.server.close();
      throw error;
    }));
  const timer = setInterval(() => hallServer?.look() === true && changed(), ADDRESSES_MS);
  return {
    address: own.address,
    get hall() {
      return hallServer?.shown ?? null;
    },
    async close() {
      clearInterval(timer);
      await Promise.all([own.server.close(), hallServer?.close()]);
    },
  };
}

/** The server for browsers of this computer. */
async function listenHere(
  make: MakeServer,
  port: number,
): Promise<{ readonly server: FastifyInstance; readonly address: string }> {
  let hosts: readonly string[] = [];
  const server = await make({ hosts: () => hosts });
  const actual = await listen(server, LOOPBACK, port);
  hosts = [`${LOOPBACK}:${actual}`, `localhost:${actual}`];
  return { server, address: `http://${LOOPBACK}:${actual}` };
}
