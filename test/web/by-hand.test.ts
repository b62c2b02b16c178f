import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computer } from '../../rigs/computer.ts';
import { Pins } from '../../src/app/access/pins.ts';
import { Sessions } from '../../src/app/access/sessions.ts';
import { CameraTable } from '../../src/app/by-hand/camera-table.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { bySeat } from '../../src/bridge/seat.ts';
import type { HandEvent } from '../../src/machine/hand-run/event.ts';
import type { HandRequest } from '../../src/machine/hand-run/request.ts';
import { Admission } from '../../src/web/admission.ts';
import { serveByHand } from '../../src/web/by-hand-routes.ts';
import type { ByHandAct, ByHandReply } from '../../src/web/messages/by-hand.ts';
import { servePages } from '../../src/web/server.ts';

const HOST = '127.0.0.1:7766';
const FILE = { type: 'text/html', bytes: Buffer.from('page'), packed: Buffer.from('') };
const PAGE = 'page-of-a-test';
const OTHER = 'another-page';

let state = '';
let server: FastifyInstance;
let table: CameraTable;
let happened: HandEvent[];
let request: HandRequest;
let admission: Admission;
let cookie = '';

beforeEach(async () => {
  state = mkdtempSync(join(tmpdir(), 'by-hand-'));
  const time = { wallClock: () => '2026-11-29T19:00:00Z', steadyClock: () => ({ boot: 'a start', ms: 0 }) };
  const places = { jobs: state, keys: state, state };
  const pins = new Pins(places, time, computer);
  admission = new Admission(new Sessions(places, time, pins, computer), pins);
  table = new CameraTable();
  happened = [];
  table.begin({
    task: 'deal',
    deck: 'standard',
    stop: () => {},
    eyes: {
      readEnds: async ({ ends: [{ pixels }] }) => {
        const card = DECKS.standard.cards[pixels[0] ?? 0];
        const reading = { accepted: true, confidence: 1, margin: 1, ...(card !== undefined && { card }) };
        return { kind: 'ends', ends: [{ index: reading }, { index: reading }], widthMm: 57 };
      },
      cardGone: async () => 'reading',
      state: 'reading',
      readHand: async () => ({ cards: DECKS.standard.cards.slice(0, 13), unread: 0 }),
    },
  });
  table.listen((event) => {
    happened.push(event);
    tell(request);
  });
  tell({ kind: 'showCard' });
  server = await servePages({
    page: new Map(['/', '/by-hand', '/by-hand.html'].map((path) => [path, FILE])),
    knows: (browser) => admission.knows(browser),
    hosts: () => [HOST],
  });
  serveByHand(server, { table, admission, tls: undefined });
  cookie = '';
});
afterEach(async () => {
  await server.close();
  rmSync(state, { recursive: true });
});

function tell(next: HandRequest): void {
  request = next;
  table.tell({ request, piles: bySeat(() => 2), shown: 8, tray: { board: 7, copy: 1 } });
}

async function post(
  path: string,
  body: object | Buffer,
  more: Record<string, string> = {},
): Promise<ByHandReply> {
  const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
  const headers = { host: HOST, origin: `http://${HOST}`, 'content-type': type, cookie, ...more };
  const answer = await server.inject({ method: 'POST', url: path, headers, payload: body });
  const [token] = answer.cookies;
  if (token !== undefined) cookie = `${token.name}=${token.value}`;
  return answer.json();
}

const act = (what: ByHandAct, page = PAGE): Promise<ByHandReply> => post('/by-hand/act', { page, act: what });
const pair = (): Promise<ByHandReply> => act({ kind: 'pair', code: admission.offer().code });

function posted(header: object, pixels: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), pixels]);
}

/** Two ends of a card below a header with these numbers, whatever they are. */
function ends(numbers: string): Buffer {
  const header = Buffer.from(`{"page":"${PAGE}","kind":"ends",${numbers}}\n`);
  return Buffer.concat([header, Buffer.alloc(2 * 320 * 240)]);
}

/** A picture of a card, whose bits tell it from others of the same card by `noise`. */
function frame(seq: number, card: number, noise: number, page = PAGE): Buffer {
  const pixels = new Uint8Array(2 * 320 * 240).fill(noise);
  pixels[0] = card;
  return posted({ page, seq, kind: 'ends', edgeWidthMm: 0.3, pxPerMm: 6, widthMm: 57 }, pixels);
}

const showing = (body: Buffer, more?: Record<string, string>): Promise<ByHandReply> =>
  post('/by-hand/frame', body, more);

describe('whoever is not let in', () => {
  test('has nothing done, and is let in by a code', async () => {
    expect(await act({ kind: 'look' })).toEqual({ kind: 'refused', why: 'not-paired' });
    expect(await showing(frame(0, 5, 1))).toEqual({ kind: 'refused', why: 'not-paired' });
    expect(await act({ kind: 'pair', code: '12345678' })).toEqual({ kind: 'refused', why: 'wrong-code' });
    expect(await pair()).toMatchObject({ kind: 'state', camera: 'none', request: { kind: 'show-card' } });
    expect(await act({ kind: 'look' })).toMatchObject({ work: { board: 7, deckSize: 52 }, shown: 8 });
    expect(happened).toEqual([]);
  });

  test('is a page of another site too, with the cookie of the person', async () => {
    await pair();
    const from = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect(await showing(frame(0, 5, 1), from)).toEqual({ kind: 'refused', why: 'not-allowed' });
    expect(happened).toEqual([]);
  });
});

describe('pictures of a page', () => {
  test('are answered with the pile of their card, which is told once it is written down', async () => {
    await pair();
    table.listen(() => setImmediate(() => tell({ kind: 'put', seat: 'E' })));
    expect(await showing(frame(0, 5, 1))).toMatchObject({ request: { kind: 'show-card' } });
    expect(await showing(frame(1, 5, 2))).toMatchObject({ request: { kind: 'put', seat: 'E' } });
  });

  test('are looked at once each, and from the page alone whose camera counts', async () => {
    await pair();
    expect(await showing(frame(0, 5, 1))).toMatchObject({ kind: 'state', camera: 'this' });
    await showing(frame(1, 5, 4));
    expect(await showing(frame(0, 6, 2))).toEqual({ kind: 'refused', why: 'replayed' });
    expect(await showing(frame(2, 5, 1))).toEqual({ kind: 'refused', why: 'replayed' });
    expect(await showing(frame(0, 6, 3, OTHER))).toEqual({ kind: 'refused', why: 'other-page' });
    expect(await act({ kind: 'take-over' }, OTHER)).toMatchObject({ camera: 'this' });
    expect(await showing(frame(0, 5, 1, OTHER))).toEqual({ kind: 'refused', why: 'replayed' });
    expect(happened).toEqual([{ kind: 'cardShown', card: DECKS.standard.cards[5] }]);
  });

  test.each<[string, Buffer]>([
    ['a line that is no header', Buffer.from('no header\n')],
    [
      'a header alone',
      posted(
        { page: PAGE, seq: 0, kind: 'ends', edgeWidthMm: 0.3, pxPerMm: 6, widthMm: 57 },
        new Uint8Array(),
      ),
    ],
    [
      'more than two ends',
      posted({ page: PAGE, seq: 0, kind: 'nothing', why: 'none' }, new Uint8Array(9_000_000)),
    ],
    ['no number', ends('"seq":0,"edgeWidthMm":NaN,"pxPerMm":6')],
    ['a number without an end', ends('"seq":0,"edgeWidthMm":1e999,"pxPerMm":6')],
    ['a number that has no next one', ends('"seq":9007199254740992,"edgeWidthMm":0.3,"pxPerMm":6')],
    ['a line without an end', Buffer.alloc(150_000, 0x20)],
    ['a card by its name', posted({ page: PAGE, seq: 0, kind: 'sure', card: 'S10' }, new Uint8Array())],
  ])('that are %s are none', async (_, body) => {
    await pair();
    expect(await showing(body)).toMatchObject({ kind: 'refused', why: 'not-allowed' });
    expect(happened).toEqual([]);
  });

  test.each([
    [320, 239],
    [239, 320],
    [8_294_400, 8_294_400],
    [640, 480],
    [1e9, 240],
  ])('of a hand of %i x %i pixels with the bytes of another are none', async (widthPx, heightPx) => {
    await pair();
    tell({ kind: 'showHand', seats: ['N', 'S'], differing: [] });
    const body = posted({ page: PAGE, seq: 0, seat: 'S', widthPx, heightPx }, new Uint8Array(320 * 240));
    expect(await post('/by-hand/hand', body)).toEqual({ kind: 'refused', why: 'not-allowed' });
    expect(happened).toEqual([]);
  });

  test('of a hand are looked at when hands are wanted, for the seat that a person names', async () => {
    await pair();
    const header = { page: PAGE, seq: 0, seat: 'S', widthPx: 320, heightPx: 240 };
    const hand = (seq: number, noise: number): Buffer =>
      posted({ ...header, seq }, new Uint8Array(320 * 240).fill(noise));
    expect(await post('/by-hand/hand', hand(0, 1))).toEqual({ kind: 'refused', why: 'not-now' });
    tell({ kind: 'showHand', seats: ['N', 'S'], differing: [] });
    expect(await post('/by-hand/hand', hand(1, 1))).toEqual({ kind: 'refused', why: 'replayed' });
    expect(await post('/by-hand/hand', hand(2, 2))).toMatchObject({ request: { kind: 'show-hand' } });
    expect(happened).toMatchObject([{ kind: 'handSeen', seat: 'S', unread: 0 }]);
  });
});

test('an answer counts once, from the page whose camera counts', async () => {
  await pair();
  for (const seq of [0, 1]) await showing(frame(seq, 5, seq));
  tell({ kind: 'put', seat: 'W' });
  const { turn } = (await act({ kind: 'look' })) as Extract<ByHandReply, { kind: 'state' }>;
  expect(await act({ kind: 'undo', turn }, OTHER)).toEqual({ kind: 'refused', why: 'other-page' });
  expect(await act({ kind: 'undo', turn })).toMatchObject({ kind: 'state' });
  expect(await act({ kind: 'undo', turn })).toEqual({ kind: 'refused', why: 'not-now' });
  expect(happened.map(({ kind }) => kind)).toEqual(['cardShown', 'cardTakenBack']);
});

test('only the page that shows cards may have a camera', async () => {
  const policyOf = async (url: string): Promise<unknown> =>
    (await server.inject({ url, headers: { host: HOST } })).headers['permissions-policy'];
  expect(await policyOf('/by-hand')).toMatch(/^camera=\(self\),/);
  expect(await policyOf('/')).toMatch(/^camera=\(\),/);
  expect(await policyOf('/by-hand/act')).toMatch(/^camera=\(\),/);
});
