import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as waitMs } from 'node:timers/promises';
import { connect as connectByTls } from 'node:tls';
import { type Attack, defence, outcome, together } from '../attack.ts';
import { NO_SHARES } from '../shares.ts';
import { ATTACKER, SILENT_CUT } from './outsiders.ts';
import { onConsole, type Victim } from './victim.ts';

const { localAddress } = ATTACKER;
const WRONG_CODES = 60;
const STREAMS = 60;
const CROWD = 40;
const SLOW = 40;
/** Every request has to be there within twenty seconds. */
const PATIENCE_MS = 30_000;
const A_BYTE_MS = 500;

const SLOW_BODIES_CUT = defence('a request has to be there in time', 'src/web/server.ts', 'REQUEST_MS', '0');

/** Attacks by much of the same: by one address, or by a crowd of them. */
export const CROWD_ATTACKS: readonly Attack[] = [
  {
    name: 'wrong codes come without an end',
    success: 'no tablet is paired any more',
    defences: [
      defence(
        'codes are counted by network',
        'src/app/access/sessions.ts',
        'Sessions.pair',
        "(code, browser) => original(code, { ...browser, network: '' })",
      ),
    ],
    run: onConsole(async (victim) => {
      const page = randomUUID();
      await openStream(victim, page, localAddress);
      for (let n = 0; n < WRONG_CODES; n++) await pairFrom(victim, page, String(10_000_000 + n));
      const { cookie } = await victim.halfPaired();
      return outcome(cookie === '', 'the right code was refused', 'another tablet was paired at once');
    }, 'hall'),
  },
  {
    name: 'one address opens all streams',
    success: 'no tablet is shown anything',
    defences: [NO_SHARES],
    run: onConsole(async (victim) => {
      for (let n = 0; n < STREAMS; n++) await openStream(victim, randomUUID(), localAddress);
      const heard = await victim.hears({});
      return outcome(!heard.includes('"page"'), 'a tablet was shown nothing', 'a tablet was shown its page');
    }, 'hall'),
  },
  {
    name: 'each of 40 addresses opens a stream',
    success: 'a tablet that is paired is shown nothing once it comes back',
    defences: [
      defence(
        'who is paired has places apart',
        'src/web/server.ts',
        'ownerOf',
        '(...asked) => ({ ...original(...asked), isKnown: false })',
      ),
    ],
    run: onConsole(async (victim) => {
      const { cookie = '' } = await victim.paired();
      for (let n = 1; n <= CROWD; n++) await openStream(victim, randomUUID(), `127.0.1.${n}`);
      const heard = await victim.hears({ cookie });
      return outcome(!heard.includes('"screen"'), 'it was shown nothing', 'it was shown the machine');
    }, 'hall'),
  },
  {
    name: 'requests come byte by byte (slowloris)',
    success: 'connections of nobody stay open',
    defences: [
      SLOW_BODIES_CUT,
      together(
        'who is slow is cut off',
        SILENT_CUT,
        SLOW_BODIES_CUT,
        defence('', 'src/web/make-server.ts', 'HEADERS_MS', '0'),
      ),
    ],
    run: onConsole(async (victim) => {
      const begin = `Host: ${victim.host}\r\n`;
      const heads = [`GET / HTTP/1.1\r\n${begin}`, `${postHead(victim)}Content-Length: 1000\r\n\r\n`];
      let isOpen = 0;
      const lines = Array.from({ length: SLOW }, (_, n) => {
        const head = heads[n % heads.length] ?? '';
        const line = connectByTls({ ...ATTACKER, port: victim.port, rejectUnauthorized: false });
        const bytes = n % heads.length === 0 ? 'X-Slow: 1\r\n' : ' ';
        const drip = setInterval(() => line.write(bytes), A_BYTE_MS);
        line.on('error', () => {});
        line.on('secureConnect', () => {
          isOpen++;
          line.write(head);
          line.on('close', () => isOpen--);
        });
        line.on('close', () => clearInterval(drip));
        return line;
      });
      await waitMs(500);
      const { status } = await victim.ask('GET', '/', {}).catch(() => ({ status: 0 }));
      for (let waitedMs = 0; isOpen > 0 && waitedMs < PATIENCE_MS; waitedMs += 100) await waitMs(100);
      const left = isOpen;
      for (const line of lines) line.destroy();
      return outcome(
        status !== 200 || left > 0,
        `${left} stayed open`,
        'a page was served, and all were cut off',
      );
    }, 'hall'),
  },
];

function postHead({ host, origin }: Victim): string {
  return `POST /api/acts HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n`;
}

/** Opens the stream of a page, and leaves it open. */
async function openStream(victim: Victim, page: string, from: string): Promise<void> {
  const sent = victim.send('GET', `/api/events?page=${page}`, {}, from).end();
  sent.on('error', () => {});
  await Promise.race([once(sent, 'response'), once(sent, 'close')]);
}

/** Tries a code from the attacker's address. */
async function pairFrom(victim: Victim, page: string, code: string): Promise<void> {
  const headers = { origin: victim.origin, 'content-type': 'application/json', 'x-page': page };
  const sent = victim.send('POST', '/api/acts', headers, localAddress);
  const [response] = (await once(sent.end(JSON.stringify({ kind: 'pair', code })), 'response')) as [
    IncomingMessage,
  ];
  response.destroy();
}
