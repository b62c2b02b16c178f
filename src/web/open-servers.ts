import type { FastifyInstance } from 'fastify';
import type { Hall } from '../app/access/hall.ts';
import type { Offer } from '../app/access/sessions.ts';
import { systemCodeOf } from '../ports/environment-error.ts';
import { listen } from './listen.ts';
import { MOST_ADDRESSES, type ShownHall } from './messages/view.ts';
import type { MakeServer } from './server.ts';

/** Every network of this computer, by Internet protocol 6 and 4. */
const EVERYWHERE = '::';
const ONLY_4 = '0.0.0.0';
/** Browsers leave this port of TLS out. */
const USUAL_PORT = 443;

/** The server for tablets in the hall. */
class HallServer {
  readonly #server: FastifyInstance;
  readonly #hall: Hall;
  readonly #port: number;
  #hosts: readonly string[] = [];
  shown: ShownHall;

  constructor(server: FastifyInstance, hall: Hall, port: number) {
    this.#server = server;
    this.#hall = hall;
    this.#port = port;
    this.shown = { addresses: [], fingerprint: hall.fingerprint };
    this.look();
  }

  static async listen(make: MakeServer, hall: Hall, port: number): Promise<HallServer> {
    let opened: HallServer | undefined;
    const { certificate, key } = hall;
    const server = await make({ hosts: () => opened?.hosts ?? [], tls: { certificate, key } });
    const actual = await listen(server, EVERYWHERE, port).catch((error: unknown) => {
      if (systemCodeOf(error) === 'EAFNOSUPPORT') return listen(server, ONLY_4, port);
      throw error;
    });
    opened = new HallServer(server, hall, actual);
    return opened;
  }

  /** The names and addresses by which it may be asked, with the port. */
  get hosts(): readonly string[] {
    return this.#hosts;
  }

  /** Looks where this computer is found now; answers whether that has changed. */
  look(): boolean {
    const port = this.#port === USUAL_PORT ? '' : `:${this.#port}`;
    const hosts = this.#hall.hosts().map((host) => `${host}${port}`);
    if (hosts.join() === this.#hosts.join()) return false;
    this.#hosts = hosts;
    const addresses = hosts.map((host) => `https://${host}`).slice(0, MOST_ADDRESSES);
    this.shown = { ...this.shown, addresses };
    return true;
  }

  async close(): Promise<void> {
    await this.#server.close();
  }
}

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
