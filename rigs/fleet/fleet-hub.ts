import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openHubLine } from '../../src/adapters/line/hub-line.ts';
import { returnFromSilent } from '../../src/hub/books/machines.ts';
import type { Hub } from '../../src/hub/books/open-hub.ts';
import { failuresTo, type TellsFailure } from '../../src/hub/server/failures.ts';
import { createHubServer } from '../../src/hub/server/server.ts';
import type { HubReply, HubRequest } from '../../src/ports/hub-line.ts';
import { signerOf } from '../../src/sealing/signature.ts';

/** The token of the owner of all hubs in tests. */
export const OWNER_TOKEN = 'the-owner';
/** How long hubs of a fleet wait for machines that they do not hear. */
export const SILENT_S = 600;

/** A hub of a fleet. */
export interface FleetHub {
  readonly address: string;
  /** Whether the key of the event says that it may speak for that. */
  readonly isCertified: boolean;
  readonly isUp: boolean;
  send(request: HubRequest): Promise<HubReply>;
  /** Has trays go back from machines that were silent for too long. */
  lookForSilent(): Promise<void>;
}

const AWAY: HubReply = { kind: 'silent', why: 'nothing listens there' };

/** The server of a hub whose key is made of a digit. */
export function hubServer(hub: Hub, digit: number, tellFailure: TellsFailure = () => {}): FastifyInstance {
  const signer = signerOf(new Uint8Array(32).fill(digit));
  const walls = { page: new Map(), silentS: SILENT_S };
  const noteFailure = failuresTo(tellFailure);
  return createHubServer({ ...walls, hub, signer, ownerToken: OWNER_TOKEN, noteFailure });
}

/** A hub in this process, which is spoken to without a network. */
export function localHub(books: Hub, digit: number, isCertified = true): FleetHub {
  const server = hubServer(books, digit);
  return {
    address: `http://hub-${digit}.test`,
    isCertified,
    isUp: true,
    send: (request) => sendInto(server, request),
    lookForSilent: async () => void (await returnFromSilent(books, SILENT_S)),
  };
}

/** Sends a request to a server in this process. */
export async function sendInto(
  server: FastifyInstance,
  { body, headers, method, path }: HubRequest,
): Promise<HubReply> {
  const reply = await server.inject({
    method,
    url: path,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: body }),
  });
  return { kind: 'reply', status: reply.statusCode, body: reply.body };
}

/** How a hub in a child process is started. */
export interface HubProcessSettings {
  readonly url: string;
  readonly schema: string;
  /** Its clock is wrong by so much. */
  readonly clockOffByMs: number;
}

/** What such a hub says: at which port it listens, and that it has looked for silent machines. */
export type HubProcessEvent =
  | { readonly kind: 'listens'; readonly port: number }
  | { readonly kind: 'looked' };

const PROGRAM = join(import.meta.dirname, 'hub-process.ts');

/** A hub in a child process, which can be killed, and started again. */
export class HubProcess implements FleetHub {
  readonly address: string;
  readonly isCertified = true;
  /** All that it has written. */
  output = '';
  readonly #words: readonly string[];
  #child: ChildProcess | undefined;
  #url = '';
  #looked = Promise.withResolvers<void>();

  constructor(digit: number, { clockOffByMs, schema, url }: HubProcessSettings) {
    this.address = `http://hub-${digit}.test`;
    this.#words = [url, schema, String(digit), String(clockOffByMs)];
  }

  get isUp(): boolean {
    return this.#child !== undefined;
  }

  async start(): Promise<void> {
    const child = fork(PROGRAM, this.#words, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        this.output += text;
      });
    child.on('exit', () => this.#end(child));
    const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [HubProcessEvent];
    if (first?.kind !== 'listens') throw new Error(`A hub did not start:\n${this.output}`);
    child.on('message', () => this.#looked.resolve());
    this.#url = `http://127.0.0.1:${first.port}`;
    this.#child = child;
  }

  /** Ends it at once, whatever it is doing. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    this.#end(child);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async send(request: HubRequest): Promise<HubReply> {
    return this.isUp ? openHubLine(this.#url).send(request) : AWAY;
  }

  async lookForSilent(): Promise<void> {
    if (this.#child === undefined) return;
    this.#looked = Promise.withResolvers();
    this.#child.send('look', () => {});
    await this.#looked.promise;
  }

  #end(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#looked.resolve();
  }
}
