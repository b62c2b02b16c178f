import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectByTls } from 'node:tls';
import type { Attack } from '../attack.ts';
import { ATTACKER, beSilent, done } from './outsiders.ts';
import { isDone, onConsole, open } from './victim.ts';

const SESSIONS = 'src/app/access/sessions.ts';
const SERVER = 'src/web/server.ts';
const PIN = '314159';
const WRONG = Array.from({ length: 12 }, (_, index) => String(3000 + index));
const MORE_THAN_ALL = 300;

/** Attacks of somebody who is in the network of the hall. */
export const HALL_ATTACKS: readonly Attack[] = [
  {
    name: 'a tablet deals with a code alone',
    success: 'who sees a code for a moment drives the machine',
    defences: [
      {
        name: 'a tablet has to give the PIN',
        changes: [
          { file: SESSIONS, from: "const wantsPin = place === 'hall';", to: 'const wantsPin = false;' },
        ],
      },
    ],
    run: onConsole(async (victim) => {
      const headers = await victim.halfPaired();
      const came = await victim.act(headers, { kind: 'go', to: 'choose-deals' });
      return done(isDone(came), 'the console did what it wanted', came.body);
    }, 'hall'),
  },
  {
    name: "the operator's PIN is guessed from the hall",
    success: 'who has a code and time drives the machine',
    defences: [
      {
        name: 'a wrong PIN makes the next wait',
        changes: [
          {
            file: 'src/app/access/pins.ts',
            from: "if (kept.from > this.#now()) return { kind: 'too-soon', from: kept.from };",
            to: '',
          },
        ],
      },
    ],
    run: onConsole(async (victim) => {
      const headers = await victim.halfPaired();
      for (const pin of WRONG) await victim.act(headers, { kind: 'give-pin', pin });
      const came = await victim.act(headers, { kind: 'give-pin', pin: PIN });
      return done(isDone(came), `let in after ${WRONG.length} wrong PINs in a row`, came.body);
    }, 'hall'),
  },
  {
    name: "the cookie of the machine's own screen is used from the hall",
    success: 'who has copied it drives the machine from a chair',
    defences: [
      {
        name: 'a session is worth something only where it was paired',
        changes: [
          {
            file: SESSIONS,
            from: 'return session?.place === place ? session : undefined;',
            to: 'return session;',
          },
        ],
      },
    ],
    run: onConsole(async (victim, target) => {
      const { cookie = '' } = await victim.paired();
      await victim.kill();
      const path = join(target.folder, 'state/console-sessions.json');
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"place":"hall"', '"place":"here"'));
      const again = await open(target, 'hall');
      try {
        const heard = await again.hears({ cookie });
        return done(heard.includes('"screen"'), 'it shows the machine', 'it shows nothing');
      } finally {
        await again.kill();
      }
    }, 'hall'),
  },
  {
    name: '200 connections greet by TLS and ask nothing',
    success: 'connections of nobody stay open',
    defences: [
      {
        name: 'who asks nothing is cut off',
        changes: [{ file: SERVER, from: 'cutSilent(server, HEADERS_MS);', to: '' }],
      },
    ],
    run: onConsole(
      (victim) =>
        beSilent(victim, () => connectByTls({ ...ATTACKER, port: victim.port, rejectUnauthorized: false })),
      'hall',
    ),
  },
  {
    name: 'one address takes all connections',
    success: 'no tablet finds the console any more',
    defences: [
      {
        name: 'an address has a share only',
        changes: [
          {
            file: SERVER,
            from: "if (place === 'hall') shareConnections(server, MOST_CONNECTIONS_OF_ONE);",
            to: '',
          },
        ],
      },
    ],
    run: onConsole(async (victim) => {
      const lines = Array.from({ length: MORE_THAN_ALL }, () => {
        const line = connect({ ...ATTACKER, port: victim.port });
        line.on('error', () => {});
        return line;
      });
      await Promise.all(
        lines.map((line) => new Promise((resolve) => line.once('connect', resolve).once('close', resolve))),
      );
      const came = await victim.ask('GET', '/', {}).catch(() => undefined);
      for (const line of lines) line.destroy();
      return done(came?.status !== 200, 'no page was served', 'a page was served');
    }, 'hall'),
  },
];
