import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakePage } from '../../rigs/console/fake-page.ts';
import { plannedOn } from '../../rigs/console/planned.ts';
import { dealsOf, EXAMPLES } from '../../rigs/leak-search.ts';
import { expectBlind } from '../../rigs/leaks.ts';
import type { FaultLevel } from '../../src/ports/machines/faults.ts';
import { type OpenConsole, openConsole } from '../../src/web/open-console.ts';
import { dealByTouch } from './by-touch.ts';

const EVENING = readFileSync(join(EXAMPLES, 'evening.pbn'));
let home = '';
let opened: OpenConsole;
const pages: FakePage[] = [];
/** How often a page was there that asks for a code. */
let strangers = 0;

async function open(faults: FaultLevel = 'none', seed = 'console'): Promise<void> {
  opened = await openConsole(
    {
      port: 0,
      pageFolder: join(home, 'page'),
      machine: { kind: 'simulated', faults, speed: 'virtual', hasPerson: true },
      readers: 'both',
      seed,
      pace: 'fast',
      deals: { folder: join(home, 'deals'), sticks: [] },
    },
    {
      places: { jobs: join(home, 'jobs'), keys: join(home, 'keys'), state: join(home, 'state') },
      stranger: () => {
        strangers++;
      },
    },
  );
}

/** A page that is there and paired. */
async function paired(): Promise<FakePage> {
  const page = new FakePage(opened.address);
  pages.push(page);
  await page.listen();
  const code = opened.offerAddress().split('=')[1] ?? '';
  expect(await page.act({ kind: 'pair', code })).toEqual({ kind: 'done' });
  await page.until(({ screen }) => screen !== undefined);
  return page;
}

beforeEach(() => {
  strangers = 0;
  home = mkdtempSync(join(tmpdir(), 'console-'));
  mkdirSync(join(home, 'deals'));
  mkdirSync(join(home, 'page', 'assets'), { recursive: true });
  writeFileSync(join(home, 'page', 'index.html'), '<!doctype html><title>Soubrette</title>');
  writeFileSync(join(home, 'page', 'assets', 'a.js'), 'export {};');
  writeFileSync(join(home, 'page', 'assets', 'index-DqFw_3aB.js'), '');
  writeFileSync(join(home, 'deals', 'evening.pbn'), EVENING);
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.leave();
  await opened?.close();
  rmSync(home, { recursive: true, force: true });
});

/** From the start to the first question of a job with this many boards of the evening. */
async function begin(page: FakePage, boards: number): Promise<void> {
  const deals = { kind: 'file', place: 'folder', name: 'evening.pbn' } as const;
  expect(await page.act({ kind: 'choose-deals', deals })).toEqual({ kind: 'done' });
  expect(await page.act({ kind: 'go', to: 'plan' })).toEqual({ kind: 'done' });
  await page.untilScreen('plan');
  const plan = { boards: Array.from({ length: boards }, (_, index) => index + 1), sets: 1, backs: [] };
  const before = plannedOn(page.screen);
  expect(await page.act({ kind: 'plan', plan: { ...plan, order: 'set', inOrder: false } })).toEqual({
    kind: 'done',
  });
  await page.until(({ screen }) => plannedOn(screen) !== before);
  const stale = { kind: 'deal', planned: before } as const;
  expect(await page.act(stale)).toEqual({ kind: 'refused', why: 'not-now' });
  expect(await page.act({ ...stale, planned: plannedOn(page.screen) })).toEqual({ kind: 'done' });
}

describe('an evening by touch', () => {
  test('shows one screen after the other, and ends with every board final', async () => {
    await open();
    const page = await paired();
    expect(page.screen).toEqual({ kind: 'start', goOn: null, jobs: [] });
    await begin(page, 2);
    expect(await dealByTouch(page)).toEqual([
      ...['put-tray', 'put-deck', 'verified'],
      ...['put-tray', 'put-deck', 'verified'],
    ]);
    expect(page.screen).toMatchObject({ kind: 'ended', how: 'finished', notDone: [] });
    expect(page.view.job?.trays.map(({ status }) => status)).toEqual(['final', 'final']);
  });

  test('is put right by hand when everything goes wrong, and no byte of it shows a hand', async () => {
    await open('hostile', 'e');
    const page = await paired();
    await begin(page, 3);
    const asked = await dealByTouch(page);
    expect(new Set(asked).size).toBeGreaterThan(4);
    expect(page.screen).toMatchObject({ kind: 'ended', how: 'finished' });
    expect(page.updates).toBeGreaterThan(20);
    expectBlind(page.wire, dealsOf('evening.pbn'));
  });

  test('goes on after its server was closed in the middle, for a page that kept its cookie', async () => {
    await open();
    const before = await paired();
    await begin(before, 2);
    await before.untilScreen('put-tray');
    await opened.close();
    await open();
    const page = new FakePage(opened.address, before.cookie);
    pages.push(page);
    await page.listen();
    await page.untilScreen('start');
    const job = page.screen?.kind === 'start' ? (page.screen.goOn?.name ?? '') : '';
    expect(job).toMatch(/evening$/);
    const shown = before.screen && 'asked' in before.screen ? before.screen.asked.ask : 0;
    expect(await page.act({ kind: 'resume', job })).toEqual({ kind: 'done' });
    await page.until(({ screen }) => screen != null && 'asked' in screen);
    expect(await page.act({ kind: 'done', ask: shown })).toEqual({ kind: 'refused', why: 'not-now' });
    await dealByTouch(page);
    expect(page.view.job?.trays.map(({ status }) => status)).toEqual(['final', 'final']);
  });
});

describe('a job that is over', () => {
  test('has its boards read back and made again', async () => {
    await open();
    const page = await paired();
    await begin(page, 2);
    await dealByTouch(page);
    await page.act({ kind: 'go', to: 'start' });
    await page.untilScreen('start');
    const [line] = page.screen?.kind === 'start' ? page.screen.jobs : [];
    expect(line).toMatchObject({ status: 'finished', numbers: [1, 2], done: 2 });
    const job = line?.name ?? '';
    expect(await page.act({ kind: 'read-back', job: '../keys', boards: [1] })).toMatchObject({
      why: 'not-now',
    });
    expect(await page.act({ kind: 'read-back', job, boards: [2] })).toEqual({ kind: 'done' });
    const asked = await dealByTouch(page);
    expect(asked).toContain('hand-over');
    expect(page.view.job?.trays).toMatchObject([{ board: 2, status: 'read', verdict: 'same' }]);
    const read = { board: 2, copy: 1, verdict: 'same', different: 0, unreadable: 0 };
    expect(page.screen).toMatchObject({ kind: 'ended', reads: [read], doubts: [], counted: null });
    await page.act({ kind: 'go', to: 'start' });
    await page.untilScreen('start');
    expect(await page.act({ kind: 'remake', job, boards: [2], reason: 'dropped' })).toEqual({ kind: 'done' });
    await dealByTouch(page);
    expect(page.view.job?.trays).toMatchObject([{ board: 2, copy: 2, status: 'final' }]);
    expectBlind(page.wire, dealsOf('evening.pbn'));
  });

  test('tells what the trays of the next one will take', async () => {
    await open();
    const page = await paired();
    await begin(page, 2);
    await page.untilScreen('put-tray');
    await dealByTouch(page);
    await page.act({ kind: 'go', to: 'start' });
    const choice = { kind: 'file', place: 'folder', name: 'evening.pbn' } as const;
    await page.act({ kind: 'choose-deals', deals: choice });
    await page.act({ kind: 'go', to: 'plan' });
    await page.untilScreen('plan');
    const { takesMs = 0, trays = 0 } = page.screen?.kind === 'plan' ? page.screen : {};
    expect(trays).toBe(26);
    // At this pace the time of the simulated machine takes none of ours: what is left is what touches take.
    expect(takesMs).toBeGreaterThan(0);
  });
});

test('a deck is counted', async () => {
  await open();
  const page = await paired();
  expect(await page.act({ kind: 'count-deck', deck: 'standard' })).toEqual({ kind: 'done' });
  expect(await dealByTouch(page)).toContain('put-deck');
  expect(page.screen).toMatchObject({
    kind: 'ended',
    how: 'finished',
    counted: { missing: [], odd: 0 },
    reads: [],
  });
});

describe('pages', () => {
  test('get nothing before they are paired, and codes are for one', async () => {
    await open();
    const page = new FakePage(opened.address);
    pages.push(page);
    await page.listen();
    await page.until(({ page: own }) => own !== undefined);
    expect(Object.keys(page.view)).toEqual(['page']);
    expect(strangers).toBe(1);
    expect(await page.act({ kind: 'stop' })).toEqual({ kind: 'refused', why: 'not-paired' });
    const offer = opened.offer();
    const code = opened.offerAddress(offer).split('=')[1] ?? '';
    expect(opened.isOffered(offer)).toBe(true);
    expect(await page.act({ kind: 'pair', code })).toEqual({ kind: 'done' });
    expect(opened.isOffered(offer)).toBe(false);
    const second = new FakePage(opened.address);
    pages.push(second);
    await second.listen();
    expect(await second.act({ kind: 'pair', code })).toEqual({ kind: 'refused', why: 'wrong-code' });
    expect(strangers).toBe(3);
    for (let tries = 0; tries < 3; tries++) await second.act({ kind: 'pair', code: '12345678' });
    expect(await second.act({ kind: 'pair', code: '12345678' })).toMatchObject({ why: 'too-soon' });
    const good = opened.offerAddress().split('=')[1] ?? '';
    // What the symbol holds is not guessed, so it need not wait.
    expect(await second.act({ kind: 'pair', code: good })).toEqual({ kind: 'done' });
  });

  test('watch while another drives, may stop and take over', async () => {
    await open();
    const driver = await paired();
    const watcher = await paired();
    await begin(driver, 1);
    await watcher.untilScreen('put-tray');
    expect(await watcher.act({ kind: 'hands', act: { kind: 'open', door: 'bay' } })).toMatchObject({
      why: 'not-driver',
    });
    expect(await watcher.act({ kind: 'take-over' })).toEqual({ kind: 'done' });
    await driver.until(({ page }) => page?.drives === 'other');
    expect(await driver.act({ kind: 'pace', pace: 'x1' })).toMatchObject({ why: 'not-driver' });
    expect(await driver.act({ kind: 'stop' })).toEqual({ kind: 'done' });
    await watcher.untilScreen('ended');
    expect(watcher.screen).toMatchObject({ how: 'stopped', notDone: [{ board: 1, copy: 1 }] });
  });

  test('that come back get what has changed since, and nothing twice', async () => {
    await open();
    const driver = await paired();
    const page = await paired();
    await begin(driver, 1);
    await page.untilScreen('put-tray');
    page.leave();
    const { updates } = page;
    await driver.act({ kind: 'hands', act: { kind: 'open', door: 'bay' } });
    await driver.until(({ drawing }) => drawing?.open.bay === true);
    await page.listen();
    await page.until(({ drawing }) => drawing?.open.bay === true);
    expect(page.updates).toBe(updates + 1);
    const came = page.wire.trim().split('\n').at(-1);
    expect(came).toContain('"drawing"');
    expect(came).not.toContain('"machine"');
    expect(came).not.toContain('"job"');
  });

  test('send a file, which is looked at and dealt from memory', async () => {
    await open();
    const page = await paired();
    const sent = await page.upload('../../tonight.pbn', new Uint8Array(EVENING));
    const id = sent.kind === 'uploaded' ? sent.id : '';
    expect(await page.act({ kind: 'choose-deals', deals: { kind: 'uploaded', id } })).toEqual({
      kind: 'done',
    });
    await page.untilScreen('choose-deals');
    expect(page.screen).toMatchObject({ checked: { name: 'tonight.pbn', isSound: true, deck: 'standard' } });
    const bad = await page.upload(
      'bad.pbn',
      new TextEncoder().encode('[Board "1"]\n[Deal "N:AKQ.J.T.9 - - -"]\n'),
    );
    const other = bad.kind === 'uploaded' ? bad.id : '';
    await page.act({ kind: 'choose-deals', deals: { kind: 'uploaded', id: other } });
    await page.until(({ screen }) => screen?.kind === 'choose-deals' && screen.checked?.name === 'bad.pbn');
    expect(page.screen).toMatchObject({ checked: { isSound: false } });
    const planned = plannedOn(page.screen);
    expect(await page.act({ kind: 'deal', planned })).toEqual({ kind: 'refused', why: 'not-now' });
  });
});

describe('who is not a page of this console', () => {
  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'http://elsewhere.example' }],
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused: %s', async (_, headers) => {
    await open();
    const page = await paired();
    const answer = await page.post('/api/acts', '{"kind":"stop"}', {
      'content-type': 'application/json',
      ...headers,
    });
    expect(answer.status).toBe(403);
  });

  test('is refused with the cookie of another, a body that is no act, or one too large', async () => {
    await open();
    const page = await paired();
    const thief = new FakePage(opened.address, page.cookie);
    const json = { 'content-type': 'application/json' };
    expect(await thief.act({ kind: 'stop' })).toMatchObject({ why: 'not-paired' });
    expect((await page.post('/api/acts', '{"kind":"stop","hands":true}', json)).status).toBe(400);
    expect((await page.post('/api/acts', JSON.stringify({ kind: 'x'.repeat(200_000) }), json)).status).toBe(
      413,
    );
    expect(
      (
        await page.post('/api/deals?name=a', new Uint8Array(9_000_000), {
          'content-type': 'application/octet-stream',
        })
      ).status,
    ).toBe(413);
  });

  test('finds the page by its exact names only, never framed, and kept only where a name has its hash', async () => {
    await open();
    const get = (path: string): Promise<Response> => fetch(`${opened.address}${path}`);
    const index = await get('/');
    expect(index.status).toBe(200);
    expect(index.headers.get('cache-control')).toBe('no-store');
    expect(index.headers.get('content-security-policy')).toContain("default-src 'none'");
    const script = await get('/assets/a.js');
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(await script.text()).toBe('export {};');
    expect(script.headers.get('cache-control')).toBe('no-store');
    const named = await get('/assets/index-DqFw_3aB.js');
    expect(named.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    for (const path of [
      '/assets/../../deals/evening.pbn',
      '/%2e%2e/deals/evening.pbn',
      '/assets',
      '/api/papers/x',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});
