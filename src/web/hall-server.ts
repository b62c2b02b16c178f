import type { FastifyInstance } from 'fastify';
import type { Hall } from '../app/access/hall.ts';
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
export class HallServer {
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
