import { randomUUID, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computer } from '../../rigs/computer.ts';
import { openHall } from '../../src/app/access/hall.ts';
import { Pins } from '../../src/app/access/pins.ts';
import type { BrowserPlace } from '../../src/app/access/sessions.ts';
import type { Places } from '../../src/ports/places.ts';
import type { ShownHall } from '../../src/web/messages/view.ts';
import { type OpenConsole, openConsole } from '../../src/web/open-console.ts';
import { ConsoleRig, type RigPage } from '../support/console/rig.ts';

const PIN = '314159';
const FINGERPRINT = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/;
let rig: ConsoleRig;
let home = '';
let places: Places;

beforeEach(() => {
  rig = new ConsoleRig();
  home = rig.home;
  places = rig.places;
});
afterEach(() => rig.close());

async function setPins(): Promise<void> {
  const pins = new Pins(places, rig.time, computer);
  await pins.set('operator', PIN);
  await pins.set('director', '271828');
}

const request_ = {
  machine: { kind: 'simulated', faults: 'none', speed: 'virtual', hasPerson: true },
  readers: 'both',
} as const;
const HALL: ShownHall = { addresses: ['https://dealer.local:7769'], fingerprint: `${'AB:'.repeat(31)}AB` };

/** A console without a network, and what pages of it see and may do. */
function openConsoleHere() {
  const open = rig.open({ hall: HALL });
  const openPage = (place: BrowserPlace, token?: string, network?: string): RigPage =>
    open.page(randomUUID(), place, token, network);
  return { console: open.console, openPage };
}

describe('a page in the hall', () => {
  test('is paired by a code and the PIN after it, and is nothing before', async () => {
    await setPins();
    const { console, openPage } = openConsoleHere();
    const page = openPage('hall');
    expect(page.view).toMatchObject({ page: { role: null, wants: 'code' } });
    expect(await page.act({ kind: 'give-pin', pin: PIN })).toMatchObject({ why: 'not-allowed' });
    expect(await page.act({ kind: 'pair', code: console.offer().code })).toEqual({ kind: 'done' });
    expect(page.view).toMatchObject({ page: { role: null, wants: 'pin' } });
    for (const act of [
      { kind: 'stop' },
      { kind: 'go', to: 'choose-deals' },
      { kind: 'offer-pairing' },
      { kind: 'open-room', role: 'director', pin: '271828' },
    ] as const) {
      expect(await page.act(act), act.kind).toMatchObject({ why: 'not-paired' });
    }
    expect(Object.keys(page.view)).toEqual(['page']);
    expect(await page.act({ kind: 'give-pin', pin: PIN })).toEqual({ kind: 'done' });
    expect(page.view).toMatchObject({ page: { role: 'operator', wants: null }, screen: { kind: 'start' } });
    expect(page.view.machine?.hall).toEqual(HALL);
  });

  test('waits after a wrong PIN, and the screen of the machine does not', async () => {
    await setPins();
    const { console, openPage } = openConsoleHere();
    const page = openPage('hall');
    await page.act({ kind: 'pair', code: console.offer().code });
    expect(await page.act({ kind: 'give-pin', pin: '1111' })).toMatchObject({ why: 'wrong-pin' });
    expect(await page.act({ kind: 'give-pin', pin: PIN })).toMatchObject({ why: 'too-soon' });
    const own = openPage('here');
    expect(await own.act({ kind: 'pair', code: 'the-unit' })).toEqual({ kind: 'done' });
    expect(await own.act({ kind: 'go', to: 'choose-deals' })).toEqual({ kind: 'done' });
    expect(own.view.page?.pinWaitS).toBe(0);
    rig.now += 1_000;
    expect(await page.act({ kind: 'give-pin', pin: PIN })).toEqual({ kind: 'done' });
    const journal = readFileSync(join(places.state, 'console-access.jsonl'), 'utf8');
    const notes = journal.split('\n').filter((line) => line.includes('operator'));
    expect(notes.map((line) => (JSON.parse(line) as { what: string }).what)).toEqual([
      ...['pin-set', 'pin-wrong', 'page-let-in'],
    ]);
    expect(journal).not.toContain(PIN);
  });

  test('makes nobody wait at the machine by its wrong codes, and is no screen of the machine', async () => {
    await setPins();
    const { console, openPage } = openConsoleHere();
    const page = openPage('hall');
    for (let tries = 0; tries < 5; tries++) await page.act({ kind: 'pair', code: '12345678' });
    expect(await page.act({ kind: 'pair', code: console.offer().code })).toMatchObject({ why: 'too-soon' });
    expect(await page.act({ kind: 'pair', code: 'the-unit' })).toMatchObject({ why: 'too-soon' });
    rig.now += 60_000;
    expect(await page.act({ kind: 'pair', code: 'the-unit' })).toMatchObject({ kind: 'refused' });
    const own = openPage('here');
    expect(await own.act({ kind: 'pair', code: console.offer().code })).toEqual({ kind: 'done' });
  });

  test('is paired within the life of a code, whatever others in its network and elsewhere have tried', async () => {
    await setPins();
    const { console, openPage } = openConsoleHere();
    const [stranger, neighbour, tablet] = ['10.0.0.9', '10.0.0.9', '10.0.0.5'].map((network) =>
      openPage('hall', undefined, network),
    );
    for (let tries = 0; tries < 40; tries++) {
      await stranger?.act({ kind: 'pair', code: '12345678' });
      rig.now += 10_000;
    }
    const { code, secret, term } = console.offer();
    const waits = await neighbour?.act({ kind: 'pair', code });
    expect(waits).toMatchObject({ why: 'too-soon' });
    expect(waits && 'waitMs' in waits && Number(waits.waitMs) < term.forMs).toBe(true);
    expect(await tablet?.act({ kind: 'pair', code })).toEqual({ kind: 'done' });
    expect(await neighbour?.act({ kind: 'pair', code: secret })).toMatchObject({ kind: 'refused' });
    expect(await neighbour?.act({ kind: 'pair', code: console.offer().secret })).toEqual({ kind: 'done' });
  });

  test('that does not know the PIN is paired anew, so that it makes the others wait no longer', async () => {
    await setPins();
    const { console, openPage } = openConsoleHere();
    const [guest, page] = [openPage('hall'), openPage('hall')];
    for (const each of [guest, page]) await each.act({ kind: 'pair', code: console.offer().code });
    for (let tries = 0; tries < 5; tries++) {
      expect(await guest.act({ kind: 'give-pin', pin: '1111' })).toMatchObject({ why: 'wrong-pin' });
      rig.now += 30_000;
    }
    expect(await guest.act({ kind: 'give-pin', pin: PIN })).toMatchObject({ why: 'not-allowed' });
    expect(await page.act({ kind: 'give-pin', pin: PIN })).toEqual({ kind: 'done' });
  });

  test('gets nothing by the cookie of the screen of the machine, which gets nothing by its own', async () => {
    await setPins();
    const { console, openPage } = openConsoleHere();
    const own = openPage('here');
    await own.act({ kind: 'pair', code: 'the-unit' });
    expect(openPage('here', own.token).view.page?.role).toBe('operator');
    expect(openPage('hall', own.token).view.page).toMatchObject({ role: null, wants: 'code' });
    const page = openPage('hall');
    await page.act({ kind: 'pair', code: console.offer().code });
    await page.act({ kind: 'give-pin', pin: PIN });
    expect(openPage('hall', page.token).view.page?.role).toBe('operator');
    expect(openPage('here', page.token).view.page).toMatchObject({ role: null, wants: 'code' });
  });

  test('is paired anew where it gave no PIN in ten minutes, and stays paired for 16 hours where it did', async () => {
    await setPins();
    const { console, openPage } = openConsoleHere();
    const [slow, page] = [openPage('hall'), openPage('hall')];
    await slow.act({ kind: 'pair', code: console.offer().code });
    await page.act({ kind: 'pair', code: console.offer().code });
    await page.act({ kind: 'give-pin', pin: PIN });
    rig.now += 10 * 60_000;
    expect(await slow.act({ kind: 'give-pin', pin: PIN })).toMatchObject({ why: 'not-allowed' });
    rig.now += 15 * 60 * 60_000;
    expect(openConsoleHere().openPage('hall', page.token).view.page?.role).toBe('operator');
    rig.now += 60 * 60_000;
    expect(openConsoleHere().openPage('hall', page.token).view.page?.role).toBeNull();
  });

  test('is offered a code as a symbol that holds the address, until a tablet has used it', async () => {
    const { openPage } = openConsoleHere();
    const own = openPage('here');
    await own.act({ kind: 'pair', code: 'the-unit' });
    await own.act({ kind: 'offer-pairing' });
    const { offer } = own.view.page ?? {};
    expect(offer?.hall?.address).toBe(`https://dealer.local:7769/#pair=${offer?.code}`);
    expect(offer?.hall?.symbol.every((row) => row.length === offer.hall?.symbol.length)).toBe(true);
    expect(offer?.hall?.symbol.length).toBeGreaterThan(21);
    const tablet = openPage('hall');
    expect(await tablet.act({ kind: 'pair', code: offer?.code ?? '' })).toEqual({ kind: 'done' });
    expect(own.view.page?.offer).toBeNull();
  });
});

describe('the hall is opened', () => {
  test.each([
    [['operator', 'director'], []],
    [['director'], ['operator']],
    [['operator'], ['director']],
  ] as const)('not before %j have a PIN', async (missing, set) => {
    for (const role of set) await new Pins(places, rig.time, computer).set(role, PIN);
    await expect(openHall(places, rig.time, computer)).rejects.toMatchObject({
      code: 'no-pins',
      facts: { roles: missing },
    });
  });

  test('for dealing by hand with the PIN of the operator alone', async () => {
    await new Pins(places, rig.time, computer).set('operator', PIN);
    expect(await openHall(places, rig.time, computer, ['operator'])).toHaveProperty('fingerprint');
  });

  test('with a certificate of its own that is kept, for nobody else to read, until it nearly ends', async () => {
    await setPins();
    const hall = await openHall(places, rig.time, computer);
    expect(hall.fingerprint).toMatch(FINGERPRINT);
    const path = join(places.state, 'console-certificate.pem');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const read = new X509Certificate(hall.certificate);
    expect(read.fingerprint256).toBe(hall.fingerprint);
    expect(read.verify(read.publicKey)).toBe(true);
    expect(read.ca).toBe(false);
    const days = (Date.parse(read.validTo) - Date.parse(read.validFrom)) / 86_400_000;
    expect(days).toBe(825);
    const hosts = hall.hosts();
    expect(hosts.length).toBeGreaterThan(0);
    for (const host of hosts) {
      const isFound = /^[\d.]+$|\[/.test(host)
        ? read.checkIP(host.replace(/[[\]]/g, ''))
        : read.checkHost(host);
      expect(isFound, host).toBeDefined();
    }
    rig.now += 700 * 86_400_000;
    expect((await openHall(places, rig.time, computer)).fingerprint).toBe(hall.fingerprint);
    rig.now += 100 * 86_400_000;
    expect((await openHall(places, rig.time, computer)).fingerprint).not.toBe(hall.fingerprint);
  });

  test.each([
    '',
    'nothing of a certificate',
    '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
  ])('with a new one where the file holds %j', async (content) => {
    await setPins();
    writeFileSync(join(places.state, 'console-certificate.pem'), content);
    expect((await openHall(places, rig.time, computer)).fingerprint).toMatch(FINGERPRINT);
  });
});

describe('the server for the hall', () => {
  let opened: OpenConsole;

  beforeEach(async () => {
    await setPins();
    mkdirSync(join(home, 'page'));
    writeFileSync(join(home, 'page', 'index.html'), '<!doctype html><title>Soubrette</title>');
    opened = await openConsole(
      {
        ...request_,
        port: 0,
        hall: { port: 0 },
        pageFolder: join(home, 'page'),
        deals: { folder: home, sticks: [] },
      },
      { places },
    );
  });
  afterEach(() => opened.close());

  interface Came {
    readonly status: number | undefined;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  }

  const addressOf = (): URL => new URL(opened.hall?.addresses.at(-1) ?? '');

  /** Asks with the certificate of the console trusted, and nothing else. */
  function ask(method: string, path: string, headers: Record<string, string>, body = ''): Promise<Came> {
    const { host, hostname, port } = addressOf();
    const ca = readFileSync(join(places.state, 'console-certificate.pem'));
    const options = { host: '127.0.0.1', port, servername: hostname, ca, method, path, agent: false };
    return new Promise((resolve, reject) => {
      const sent = request({ ...options, headers: { host, ...headers } }, (response) => {
        resolve({ status: response.statusCode, headers: response.headers });
        response.destroy();
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  test('serves the page over TLS by its own names, with a strict policy and no rule to come by TLS only', async () => {
    const { headers, status } = await ask('GET', '/', {});
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
    expect((await ask('GET', '/', { host: 'elsewhere.example' })).status).toBe(403);
    expect((await ask('GET', '/', { host: `127.0.0.1:${addressOf().port}` })).status).toBe(403);
  });

  test('takes posts from its own pages only, and gives a cookie for TLS, its own name, and no script', async () => {
    const { host } = addressOf();
    const page = randomUUID();
    await ask('GET', `/api/events?page=${page}`, {});
    const json = { 'content-type': 'application/json', 'x-page': page };
    const act = JSON.stringify({ kind: 'pair', code: opened.offer().code });
    for (const origin of [`http://${host}`, opened.address, 'https://elsewhere.example'])
      expect((await ask('POST', '/api/acts', { ...json, origin }, act)).status, origin).toBe(403);
    const { headers, status } = await ask('POST', '/api/acts', { ...json, origin: `https://${host}` }, act);
    expect(status).toBe(200);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^__Host-soubrette=[\w-]{43}; /);
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(cookie).toContain(part);
  });

  test('is not there where it was not asked for', async () => {
    await opened.close();
    const { port } = addressOf();
    opened = await openConsole(
      { ...request_, port: 0, pageFolder: join(home, 'page'), deals: { folder: home, sticks: [] } },
      { places },
    );
    expect(opened.hall).toBeNull();
    expect((await fetch(opened.address)).status).toBe(200);
    expect(opened.address).not.toContain(port);
  });
});
