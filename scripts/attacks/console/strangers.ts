import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as waitMs } from 'node:timers/promises';
import type { Attack, Outcome } from '../attack.ts';
import { isDone, onConsole, open } from './victim.ts';

const GUARD = 'src/web/guard.ts';

function done(succeeded: boolean, what: string, how: string): Outcome {
  return succeeded ? { kind: 'succeeded', what } : { kind: 'repelled', how };
}

const SILENT = 200;
/** Nobody needs so long to say what they want. */
const PATIENCE_MS = 9_000;
const TOO_LARGE = 48 * 1024 * 1024;

/** Attacks of somebody who is not paired, or has another's cookie. */
export const STRANGER_ATTACKS: readonly Attack[] = [
  {
    name: 'a page of another site posts with the cookie of the operator',
    success: 'the machine does what another site wants',
    defences: [
      {
        name: 'where a post comes from is looked at',
        changes: [
          {
            file: GUARD,
            from: 'return origin === own && (site',
            to: 'return true || origin === own && (site',
          },
        ],
      },
    ],
    run: onConsole(async (victim) => {
      const headers = {
        ...(await victim.paired()),
        origin: 'https://elsewhere.example',
        'sec-fetch-site': 'cross-site',
      };
      const came = await victim.act(headers, { kind: 'go', to: 'choose-deals' });
      return done(isDone(came), 'the console went where another site sent it', `answered ${came.status}`);
    }),
  },
  {
    name: 'a name of another site leads to the console (DNS rebinding)',
    success: 'a page of another site talks with the console as its own',
    defences: [
      {
        name: 'the name that is asked for is looked at',
        changes: [{ file: GUARD, from: 'if (!hosts().includes(host)) return false;', to: '' }],
      },
    ],
    run: onConsole(async (victim) => {
      const host = `elsewhere.example:${victim.port}`;
      const { status } = await victim.ask('GET', '/', { host });
      const headers = { ...(await victim.paired()), host, origin: `http://${host}` };
      const came = await victim.act(headers, { kind: 'go', to: 'choose-deals' });
      return done(
        status === 200 || isDone(came),
        'the console answered by another name',
        `answered ${status}`,
      );
    }),
  },
  {
    name: 'a cookie is used a day after it was stolen',
    success: 'who had a page once drives the machine for ever',
    defences: [
      {
        name: 'sessions end by themselves',
        changes: [
          {
            file: 'src/app/access/sessions.ts',
            from: '.filter(({ until }) => until > now());\n  }\n\n  /** Whether',
            to: ';\n  }\n\n  /** Whether',
          },
          {
            file: 'src/app/access/sessions.ts',
            from: 'each.digest === digest && each.until > this.#now()',
            to: 'each.digest === digest',
          },
        ],
      },
    ],
    run: onConsole(async (victim, target) => {
      const headers = await victim.paired();
      await victim.kill();
      const path = join(target.folder, 'state/console-sessions.json');
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/"until":"\d+/g, '"until":"2001'));
      const again = await open(target);
      try {
        const stream = await streams(again.port, headers.cookie ?? '');
        return done(stream.includes('"screen"'), 'an old cookie still shows the machine', 'it shows nothing');
      } finally {
        await again.kill();
      }
    }),
  },
  {
    name: '200 connections send nothing',
    success: 'connections of nobody stay open',
    defences: [
      {
        name: 'who says nothing is cut off',
        changes: [{ file: 'src/web/server.ts', from: 'cutSilent(server, HEADERS_MS);', to: '' }],
      },
    ],
    run: onConsole(async (victim) => {
      let isOpen = 0;
      const sockets = Array.from({ length: SILENT }, () => {
        const socket = connect(victim.port, '127.0.0.1', () => isOpen++);
        socket.on('error', () => {});
        socket.on('close', () => isOpen--);
        return socket;
      });
      await waitMs(200);
      const { status } = await victim.ask('GET', '/', {});
      await waitMs(PATIENCE_MS);
      const left = isOpen;
      for (const socket of sockets) socket.destroy();
      return done(
        status !== 200 || left > 0,
        `${left} stayed open`,
        'a page was served, and all were cut off',
      );
    }),
  },
  {
    name: 'a file of 48 MiB is sent',
    success: 'the memory of the machine is filled',
    defences: [
      {
        name: 'what is sent is counted',
        changes: [
          {
            file: 'src/web/server.ts',
            from: 'bodyLimit: CHOSEN_LIMIT.mostBytes,',
            to: 'bodyLimit: 1 << 30,',
          },
        ],
      },
    ],
    run: onConsole(async (victim) => {
      const headers = await victim.paired();
      const own = { origin: `http://127.0.0.1:${victim.port}`, 'content-type': 'application/octet-stream' };
      const sent = victim.ask(
        'POST',
        '/api/deals?name=a.pbn',
        { ...headers, ...own },
        Buffer.alloc(TOO_LARGE),
      );
      const came = await sent.catch(() => undefined);
      return done(
        came?.status === 200,
        'it was taken in',
        `answered ${came?.status ?? 'by cutting the line'}`,
      );
    }),
  },
];

/** The beginning of the stream that a cookie gets. */
function streams(port: number, cookie: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET /api/events?page=a-thief-with-a-cookie HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`,
      ),
    );
    socket.on('data', (bytes) => {
      text += bytes;
      if (text.includes('"page"')) socket.destroy();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', () => {});
  });
}
