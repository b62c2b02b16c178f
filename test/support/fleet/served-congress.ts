import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Said, soubrette } from '../../../rigs/fake-terminal.ts';
import { Congress } from '../../../rigs/fleet/congress.ts';
import { emptiedHub } from '../../../rigs/fleet/embedded-hub.ts';
import { hubServer } from '../../../rigs/fleet/fleet-hub.ts';
import type { Hub } from '../../../src/hub/books/open-hub.ts';

/** A hub at a port, of an event whose only machine has dealt two boards; this process is its director's computer. */
export class ServedCongress {
  readonly congress: Congress;
  readonly hub: Hub;
  readonly url: string;
  readonly #servers: readonly FastifyInstance[];
  readonly #before = { ...process.env };
  /** Another hub of the same books, which the event has not certified. */
  readonly otherUrl: string;

  private constructor(hub: Hub, congress: Congress, servers: readonly [FastifyInstance, FastifyInstance]) {
    [this.hub, this.congress, this.#servers] = [hub, congress, servers];
    [this.url, this.otherUrl] = [addressOf(servers[0]), addressOf(servers[1])];
    const home = join(congress.home, 'director');
    Object.assign(process.env, { XDG_DATA_HOME: join(home, 'data'), XDG_STATE_HOME: join(home, 'state') });
  }

  static async open(): Promise<ServedCongress> {
    const hub = await emptiedHub();
    const congress = new Congress();
    congress.serve(hub);
    const { event } = await congress.addEvent();
    await congress.join(event, 'Cluj');
    await congress.addDeals(2);
    await congress.deal('Cluj');
    return new ServedCongress(hub, congress, [await serve(hub, 1), await serve(hub, 2)]);
  }

  /** Runs a command of the hub. */
  async run(...args: readonly string[]): Promise<Said & { readonly text: string }> {
    const said = await soubrette('hub', ...args, '--hub', this.url);
    return { ...said, text: `${said.stdout}${said.stderr}` };
  }

  async close(): Promise<void> {
    Object.assign(process.env, this.#before);
    for (const server of this.#servers) await server.close();
    this.congress.remove();
  }
}

async function serve(hub: Hub, digit: number): Promise<FastifyInstance> {
  const server = hubServer(hub, digit);
  await server.listen({ host: '127.0.0.1', port: 0 });
  return server;
}

function addressOf({ server }: FastifyInstance): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
