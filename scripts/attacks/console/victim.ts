import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Act } from '../../../src/web/messages/acts.ts';
import type { Outcome, Target } from '../attack.ts';

/** What came back. */
export interface Came {
  readonly status: number;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** A console under attack, in a process of its own. */
export interface Victim {
  readonly port: number;
  readonly child: ChildProcess;
  /** Whatever somebody sends. */
  ask(method: string, path: string, headers: Record<string, string>, body?: string | Buffer): Promise<Came>;
  /** A page that is paired by the token of the unit, with its headers. */
  paired(): Promise<Record<string, string>>;
  act(headers: Record<string, string>, act: Act): Promise<Came>;
  kill(): Promise<void>;
}

/** Plays an attack on a console of the target. */
export function onConsole(
  play: (victim: Victim, target: Target) => Promise<Outcome>,
): (target: Target) => Promise<Outcome> {
  return async (target) => {
    if (!existsSync(join(target.root, 'src/web/open-console.ts'))) {
      return { kind: 'not-tried', why: 'it has no console' };
    }
    const victim = await open(target);
    try {
      return await play(victim, target);
    } finally {
      await victim.kill();
    }
  };
}

/** Opens a console; once more where one was killed. */
export async function open({ env, folder, root }: Target): Promise<Victim> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), root, folder], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address = ''] = (await once(createInterface(child.stdout), 'line')) as string[];
  const port = Number(address.split(':').at(-1));
  const own = `127.0.0.1:${port}`;
  const ask: Victim['ask'] = (method, path, headers, body) =>
    new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, method, path, headers: { host: own, ...headers }, agent: false },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (piece: string) => {
            text += piece;
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  const act: Victim['act'] = (headers, wanted) =>
    ask(
      'POST',
      '/api/acts',
      { origin: `http://${own}`, 'content-type': 'application/json', ...headers },
      JSON.stringify(wanted),
    );
  return {
    port,
    child,
    ask,
    act,
    async paired() {
      const page = await listening(port);
      const { headers } = await act({ 'x-page': page }, { kind: 'pair', code: 'the-token-of-the-unit' });
      const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      return { 'x-page': page, cookie };
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A page that listens, by its id. */
async function listening(port: number): Promise<string> {
  const page = randomUUID();
  const sent = request({ host: '127.0.0.1', port, path: `/api/events?page=${page}`, agent: false });
  sent.on('error', () => {});
  sent.end();
  await once(sent, 'response');
  return page;
}

/** Whether an act was done. */
export function isDone({ body, status }: Came): boolean {
  return status === 200 && body.includes('"done"');
}
