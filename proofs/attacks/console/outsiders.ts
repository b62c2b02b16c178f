import { readFileSync, writeFileSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as waitMs } from 'node:timers/promises';
import { type Attack, type Defence, defence, type Outcome, outcome } from '../attack.ts';
import { type From, isDone, onConsole, type Victim } from './victim.ts';

const GUARD = 'src/web/guard.ts';
const MAKE_SERVER = 'src/web/make-server.ts';

/** Who connects and says nothing. */
export const SILENT_CUT: Defence = defence(
  'who asks nothing is cut off',
  MAKE_SERVER,
  'cutSilent',
  '() => {}',
);

const SILENT = 200;
/** Another address than that of the pages, of which all of 127.0.0.0/8 are this computer's. */
export const ATTACKER = { host: '127.0.0.1', localAddress: '127.0.0.2' } as const;
/** Nobody needs so long to say what they want, on a computer that does other things at the same time. */
const PATIENCE_MS = 30_000;
const GB = 1e9;
const PIECE = 2 ** 20;
/** So much more memory no file of the size that is taken can need. */
const GROWN = 160 * 2 ** 20;

/** Attacks of somebody who is not paired, or has another's cookie. */
export function outsiderAttacks(from: From): Attack[] {
  const where = from === 'hall' ? ', from the hall' : '';
  return [
    {
      name: `a page of another site posts with the cookie of the operator${where}`,
      success: 'the machine does what another site wants',
      defences: [
        defence(
          'where a post comes from is looked at',
          GUARD,
          'isOwn',
          "(request, asked) => request.method === 'POST' ? asked.hosts().includes(request.headers.host) : original(request, asked)",
        ),
      ],
      run: onConsole(async (victim) => {
        const headers = {
          ...(await victim.paired()),
          origin: 'https://elsewhere.example',
          'sec-fetch-site': 'cross-site',
        };
        const came = await victim.act(headers, { kind: 'go', to: 'choose-deals' });
        return outcome(
          isDone(came),
          'the console went where another site sent it',
          `answered ${came.status}`,
        );
      }, from),
    },
    {
      name: `a name of another site leads to the console (DNS rebinding)${where}`,
      success: 'a page of another site talks with the console as its own',
      defences: [
        defence(
          'the name that is asked for is looked at',
          GUARD,
          'isOwn',
          '(request, asked) => original(request, { ...asked, hosts: () => [request.headers.host] })',
        ),
      ],
      run: onConsole(async (victim) => {
        const host = `elsewhere.example:${victim.port}`;
        const origin = victim.origin.replace(victim.host, host);
        const { status } = await victim.ask('GET', '/', { host });
        const headers = { ...(await victim.paired()), host, origin };
        const came = await victim.act(headers, { kind: 'go', to: 'choose-deals' });
        return outcome(
          status === 200 || isDone(came),
          'the console answered by another name',
          `answered ${status}`,
        );
      }, from),
    },
    {
      name: `a cookie is used a day after it was stolen${where}`,
      success: 'who had a page once drives the machine for ever',
      defences: [
        defence(
          'sessions end by themselves',
          'src/app/access/sessions.ts',
          'Sessions.#isOver',
          '() => false',
        ),
      ],
      run: onConsole(async (victim, { folder }, startAgain) => {
        const headers = await victim.paired();
        await victim.kill();
        const path = join(folder, 'state/console-sessions.json');
        writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/"ms":(\d+)/g, aDayBefore));
        const stream = await (await startAgain()).hears({ cookie: headers.cookie ?? '' });
        return outcome(
          stream.includes('"screen"'),
          'an old cookie still shows the machine',
          'it shows nothing',
        );
      }, from),
    },
    {
      name: `200 connections send nothing${where}`,
      success: 'connections of nobody stay open',
      defences: [
        from === 'here'
          ? SILENT_CUT
          : defence(
              'who does not greet by TLS is cut off',
              MAKE_SERVER,
              'secureServer',
              '(options) => original({ ...options, https: { ...options.https, handshakeTimeout: 0 } })',
              'fastify',
            ),
      ],
      run: onConsole((victim) => beSilent(victim, () => connect({ ...ATTACKER, port: victim.port })), from),
    },
    {
      name: `a file of 1 GB is sent, without its size${where}`,
      success: 'the memory of the machine is filled',
      defences: [
        defence(
          'what is sent is counted',
          'src/app/proof/given-deals.ts',
          'CHOSEN_LIMIT',
          '{ ...original, mostBytes: 2 ** 40 }',
        ),
      ],
      run: onConsole(async (victim) => {
        const before = victim.mostMemory();
        const own = { origin: victim.origin, 'content-type': 'application/octet-stream' };
        const headers = { ...(await victim.paired()), ...own };
        const sent = await pourInto(
          victim.send('POST', '/api/deals?name=a.pbn', headers),
          () => victim.mostMemory() - before > GROWN,
        );
        const grown = victim.mostMemory() - before;
        return outcome(
          grown > GROWN,
          `it took ${mib(grown)} of memory`,
          `cut off after ${mib(sent)}, ${mib(grown)} of memory`,
        );
      }, from),
    },
  ];
}

/** Sends up to 1 GB in pieces, until the line is cut or that is enough; answers how many bytes went out. */
async function pourInto(sent: ClientRequest, isEnough: () => boolean): Promise<number> {
  let isCut = false;
  sent.on('error', () => {
    isCut = true;
  });
  sent.on('response', () => {
    isCut = true;
  });
  const closed = new Promise<void>((resolve) => sent.once('close', resolve));
  const piece = Buffer.alloc(PIECE, 'x');
  let count = 0;
  while (!isCut && count < GB && !isEnough()) {
    await Promise.race([closed, new Promise<void>((resolve) => sent.write(piece, () => resolve()))]);
    count += PIECE;
  }
  sent.destroy();
  return count;
}

const mib = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;

/** Opens many lines, says nothing on them, and looks whether a page is served meanwhile and whether they stay open. */
export async function beSilent(victim: Victim, openLine: () => Socket): Promise<Outcome> {
  let isOpen = 0;
  const sockets = Array.from({ length: SILENT }, () => {
    const socket = openLine();
    socket.on('connect', () => isOpen++);
    socket.on('error', () => {});
    socket.on('close', () => isOpen--);
    return socket;
  });
  await waitMs(200);
  const { status } = await victim.ask('GET', '/', {}).catch(() => ({ status: 0 }));
  for (let waitedMs = 0; isOpen > 0 && waitedMs < PATIENCE_MS; waitedMs += 100) await waitMs(100);
  const left = isOpen;
  for (const socket of sockets) socket.destroy();
  return outcome(
    status !== 200 || left > 0,
    `${left} stayed open`,
    'a page was served, and all were cut off',
  );
}

/** When something began, in JSON, as if that had been a day before. */
function aDayBefore(_: string, ms: string): string {
  return `"ms":${Number(ms) - 24 * 3_600_000}`;
}
