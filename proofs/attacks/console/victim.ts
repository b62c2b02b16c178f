import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  request as askPlainly,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { request as askByTls } from 'node:https';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Act } from '../../../src/web/messages/acts.ts';
import { type Change, changedWhenLoaded } from '../../broken/changes.ts';
import type { Attack, Outcome, Target } from '../attack.ts';

/** From where a console is attacked: its own computer, or the hall. */
export type From = 'here' | 'hall';

/** What came back. */
export interface Came {
  readonly status: number;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** A console under attack, in a child process. */
export interface Victim {
  readonly port: number;
  /** As it stands in `Host`. */
  readonly host: string;
  /** As it stands in `Origin`. */
  readonly origin: string;
  readonly child: ChildProcess;
  /** Whatever somebody sends. */
  ask(method: string, path: string, headers: Record<string, string>, body?: string | Buffer): Promise<Came>;
  /** The same, with a body that is still to be sent; from another address of this computer where one is named. */
  send(method: string, path: string, headers: Record<string, string>, localAddress?: string): ClientRequest;
  /** The beginning of the stream that a new page with these headers gets. */
  hears(headers: Record<string, string>): Promise<string>;
  /** A page that was paired and may deal, with its headers. */
  paired(): Promise<Record<string, string>>;
  /** The same, before it has given the operator's PIN. */
  halfPaired(): Promise<Record<string, string>>;
  act(headers: Record<string, string>, act: Act): Promise<Came>;
  /** How much memory it has had at most, in bytes. */
  mostMemory(): number;
  kill(): Promise<void>;
}

/** Their PINs, which every console under attack has. */
export const PINS = { operator: '314159', director: '2718', technician: '577215' } as const;
/** What a set of deals in the folder of a console is sealed by, where it has one. */
export const SEALED = { name: 'event.seal', passphrase: 'quiet otter paints violins' } as const;
export const UNIT_TOKEN = 'the-token-of-the-unit';

/** Makes each try of a PIN or passphrase cheap: who attacks is not kept away by its cost. */
export const CHEAP_TRIES: readonly Change[] = ['src/sealing/pin-hash.ts', 'src/sealing/key.ts'].map(
  (file) => ({
    file,
    of: 'COST',
    is: '{ ...original, N: 2 ** 10 }',
  }),
);

/** Plays an attack on a console, which can be started again in the place of the one before. */
export function onConsole(
  play: (victim: Victim, target: Target, startAgain: () => Promise<Victim>) => Promise<Outcome>,
  from: From = 'here',
  deals: 'none' | 'sealed' = 'none',
): Attack['run'] {
  return async (target) => {
    let victim = await open(target, from, deals);
    const startAgain = async (): Promise<Victim> => {
      await victim.kill();
      victim = await open(target, from, deals);
      return victim;
    };
    try {
      return await play(victim, target, startAgain);
    } finally {
      await victim.kill();
    }
  };
}

async function open({ env, folder }: Target, from: From, deals: 'none' | 'sealed'): Promise<Victim> {
  const words = [join(import.meta.dirname, 'serve.ts'), folder, from, deals];
  const child = spawn(process.execPath, words, {
    env: changedWhenLoaded(CHEAP_TRIES, env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line = ''] = (await once(createInterface(child.stdout), 'line')) as string[];
  const [own = '', hall = '', ...codes] = line.split(' ');
  const { host, origin, port } = new URL(from === 'hall' ? hall : own);
  const send: Victim['send'] = (method, path, headers, localAddress) => {
    const options = {
      ...{ host: '127.0.0.1', port, method, path, headers: { host, ...headers }, agent: false },
      ...(localAddress !== undefined && { localAddress }),
    };
    return from === 'hall' ? askByTls({ ...options, rejectUnauthorized: false }) : askPlainly(options);
  };
  const ask: Victim['ask'] = async (method, path, headers, body) => {
    const sent = send(method, path, headers).end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, body: await textOf(response), headers: response.headers };
  };
  const act: Victim['act'] = (headers, wanted) =>
    ask(
      'POST',
      '/api/acts',
      { origin, 'content-type': 'application/json', ...headers },
      JSON.stringify(wanted),
    );
  const halfPaired = async (): Promise<Record<string, string>> => {
    const page = randomUUID();
    const listening = send('GET', `/api/events?page=${page}`, {}).end();
    listening.on('error', () => {});
    await once(listening, 'response');
    const code = from === 'hall' ? (codes.shift() ?? '') : UNIT_TOKEN;
    const { headers } = await act({ 'x-page': page }, { kind: 'pair', code });
    return { 'x-page': page, cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
  };
  return {
    port: Number(port),
    host,
    origin,
    child,
    ask,
    send,
    act,
    halfPaired,
    hears: (headers) => firstUpdate(send('GET', `/api/events?page=${randomUUID()}`, headers)),
    async paired() {
      const headers = await halfPaired();
      if (from === 'hall') await act(headers, { kind: 'give-pin', pin: PINS.operator });
      return headers;
    },
    mostMemory: () => 1024 * Number(/VmHWM:\s+(\d+)/.exec(statusOf(child))?.[1] ?? 0),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function statusOf({ pid }: ChildProcess): string {
  return readFileSync(`/proc/${pid}/status`, 'utf8');
}

async function textOf(response: IncomingMessage): Promise<string> {
  response.setEncoding('utf8');
  let text = '';
  for await (const piece of response) text += piece;
  return text;
}

/** What comes on a stream until its first update is there. */
async function firstUpdate(sent: ClientRequest): Promise<string> {
  const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  let text = '';
  for await (const piece of response) {
    text += piece;
    if (/"page".*\n/.test(text)) break;
  }
  return text;
}

/** Whether an act was done. */
export function isDone({ body, status }: Came): boolean {
  return status === 200 && body.includes('"done"');
}
