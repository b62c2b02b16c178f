import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hubServer } from '../../../rigs/fleet/fleet-hub.ts';
import { addPlainEvent } from '../../../rigs/fleet/plain-event.ts';
import { listen } from '../../../src/web/listen.ts';
import { type Outcome, outcome } from '../attack.ts';
import type { Play, Plays } from '../program.ts';
import { emptyHub } from './victim.ts';

const EVENT = 'final';
/** All of 127.0.0.0/8 are this computer's; a hub takes 127.0.0.1 alone for its own. */
const ATTACKER = '127.0.0.2';
const GUEST = '127.0.0.3';
const crowdOf = (count: number): string[] => Array.from({ length: count }, (_, at) => `127.0.1.${at + 1}`);
const SERVED = 200;
const hex = (n: number): string => n.toString(16).padStart(64, '0');

/** A hub with an event, and what people of several addresses do there. */
class Site {
  readonly server: FastifyInstance;
  readonly #port: number;
  readonly #open: (Socket | ClientRequest)[] = [];

  private constructor(server: FastifyInstance, port: number) {
    this.server = server;
    this.#port = port;
  }

  static async with(act: (site: Site) => Promise<Outcome>): Promise<Outcome> {
    const hub = await emptyHub();
    await addPlainEvent(hub, EVENT);
    const server = hubServer(hub, 1);
    const site = new Site(server, await listen(server, '127.0.0.1', 0));
    try {
      return await act(site);
    } finally {
      for (const each of site.#open) each.destroy();
      await server.close();
    }
  }

  /** A connection on which nothing is said. */
  async connect(localAddress: string): Promise<void> {
    const socket = connect({ host: '127.0.0.1', port: this.#port, localAddress });
    this.#open.push(socket.on('error', () => {}));
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  }

  /** How a request is answered, which is left open; 0 where it is not. */
  async ask(
    localAddress: string,
    path: string,
    { body, headers = {} }: { readonly body?: string; readonly headers?: Record<string, string> } = {},
  ): Promise<number> {
    const method = body === undefined ? 'GET' : 'POST';
    const options = {
      host: '127.0.0.1',
      port: this.#port,
      localAddress,
      path,
      method,
      headers,
      agent: false,
    };
    const sent = request(options);
    this.#open.push(sent.on('error', () => {}));
    if (body === undefined) sent.end();
    else sent.write(body);
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    const closed = once(sent, 'close').then(() => undefined);
    const came = await Promise.race([answered, closed]).catch(() => undefined);
    return came?.[0].statusCode ?? 0;
  }

  wall(address: string): Promise<number> {
    return this.ask(address, `/wall/${EVENT}/events`);
  }

  /** A body that could fill the memory, of which only the begin comes; answers how it was refused, 0 where it is taken in. */
  async beginBody(address: string): Promise<number> {
    const headers = { 'content-type': 'application/json', 'content-length': String(8 * 2 ** 20) };
    const refused = this.ask(address, `/fleet/${EVENT}/reports`, { body: '{', headers });
    const taken = this.ask(address, '/hub').then(() => 0);
    return Promise.race([refused, taken]);
  }

  /** A machine of a number asks to be taken in. */
  async join(remoteAddress: string, n: number): Promise<number> {
    const { statusCode } = await this.server.inject({
      method: 'POST',
      url: `/fleet/${EVENT}/joining`,
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ name: `Machine ${n}`, signKey: hex(n), sealKey: hex(n), commitment: hex(n) }),
    });
    return statusCode;
  }
}

const servedOr = (status: number, what: string): Outcome =>
  outcome(status !== SERVED, `${what} was refused: ${status}`, `${what} was served`);

/** 2,000 connections of one address, on which nothing is said. */
const beSilent: Play = () =>
  Site.with(async (site) => {
    await Promise.all(Array.from({ length: 2_000 }, () => site.connect(ATTACKER)));
    return servedOr(await site.ask(GUEST, '/hub'), 'somebody else');
  });

/** 250 walls of one address. */
const fillWalls: Play = () =>
  Site.with(async (site) => {
    for (let n = 0; n < 250; n++) await site.wall(ATTACKER);
    return servedOr(await site.wall(GUEST), 'another wall');
  });

/** A wall each of 210 addresses; the hub's own computer, or a machine's, shows one too. */
const fillWallsByCrowd: Play = () =>
  Site.with(async (site) => {
    for (const address of crowdOf(210)) await site.wall(address);
    return servedOr(await site.wall('127.0.0.1'), "the wall of the hub's own screen");
  });

/** 510 machines of one address ask to be taken in. */
const fillJoining: Play = () =>
  Site.with(async (site) => {
    for (let n = 1; n <= 510; n++) await site.join(ATTACKER, n);
    return servedOr(await site.join(GUEST, 1_000), 'another machine');
  });

/** Large bodies of one address, each of which is begun only. */
const fillMemory: Play = () =>
  Site.with(async (site) => {
    for (let n = 0; n < 12; n++) await site.beginBody(ATTACKER);
    const status = await site.beginBody(GUEST);
    return outcome(
      status !== 0,
      `the report of another was refused: ${status}`,
      'that of another was taken in',
    );
  });

export const PLAYS: Plays = { beSilent, fillWalls, fillWallsByCrowd, fillJoining, fillMemory };
