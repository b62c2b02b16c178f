import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, startChromium } from '../../rigs/console/chromium.ts';
import { buildPage } from '../../rigs/console/page-server.ts';
import { emptiedHub } from '../../rigs/fleet/embedded-hub.ts';
import { playScene, SCENE } from '../../rigs/fleet/wall-scene.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { wallSchema } from '../../src/fleet/wall/view.ts';
import type { Hub } from '../../src/hub/books/open-hub.ts';
import { decideTray } from '../../src/hub/books/wanted.ts';
import { addMetricsRoute } from '../../src/hub/server/metrics-route.ts';
import { addWallRoutes } from '../../src/hub/server/wall/wall-routes.ts';
import { readBuiltPage } from '../../src/web/built-page.ts';
import { guard } from '../../src/web/guard.ts';
import { listen } from '../../src/web/listen.ts';
import { LANGUAGES } from '../../src/words/language.ts';
import { axeViolations } from '../support/console/page-rules.ts';

const BEAMER = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };
const SILENT_S = 300;

let home = '';
let hub: Hub;
let browser: Browser;
let server: FastifyInstance;
let port = 0;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'wall-'));
  buildPage(home);
  hub = await emptiedHub();
  await playScene(hub, { sets: 6, machines: 5 });
  browser = await startChromium();
  await serve();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

/** A hub's server, at the port where it was before. */
async function serve(): Promise<void> {
  server = fastify({ forceCloseConnections: true });
  guard(server, { scheme: 'http', hosts: () => [`127.0.0.1:${port}`] });
  addWallRoutes(server, hub, {
    ownerOf: () => ({ owner: '', isKnown: true }),
    page: readBuiltPage(home),
    noteFailure: () => {},
    silentS: SILENT_S,
  });
  addMetricsRoute(server, hub, SILENT_S);
  port = await listen(server, '127.0.0.1', port);
}

async function openWall(size: typeof BEAMER, look: 'light' | 'dark' = 'light', query = '') {
  const opened = await openPage(
    browser,
    `http://127.0.0.1:${port}/wall/${SCENE}${query}`,
    size as never,
    look,
  );
  await opened.page.waitForSelector('.sets');
  return opened;
}

/** What a tray is said to be to whoever hears the page. */
function toldOf(page: Page, set: number, board: number): Promise<string | null> {
  const tray = page.locator(`.set:nth-of-type(${set}) .tray:nth-child(${board})`);
  return tray.getAttribute('aria-label');
}

describe('the wall of an event', () => {
  test.each([
    ['a beamer', BEAMER, 'light'],
    ['a phone, dark', PHONE, 'dark'],
  ] as const)('has no violation of the rules of axe, and fits its width: %s', async (_, size, look) => {
    const { close, complaints, page } = await openWall(size, look);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  test('is whole on one screen of a beamer', async () => {
    const { close, page } = await openWall(BEAMER);
    expect(await page.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true);
    await close();
  });

  test('fits a phone in each language', async () => {
    const wide: string[] = [];
    for (const language of IN_FULL ? LANGUAGES : (['de', 'pl'] as const)) {
      const { close, page } = await openWall(PHONE, 'light', `?language=${language}`);
      expect(await page.evaluate('document.documentElement.lang')).toBe(language);
      if (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) wide.push(language);
      await close();
    }
    expect(wide).toEqual([]);
  });

  test('tells each state by a sign or a shape, and in words', async () => {
    const { close, page } = await openWall(BEAMER);
    expect(await page.locator('.set .asked').allTextContents()).toEqual(['B!']);
    expect(await page.locator('.set .late').first().textContent()).toBe('C?');
    expect(await page.locator('.set .missing').textContent()).toBe('×');
    expect(await page.locator('.set .more:not(.to-come)').textContent()).toBe('+1');
    expect(await toldOf(page, 1, 1)).toBe('Board 1: made, machine A');
    expect(await page.locator('.help').textContent()).toContain('A card is stuck in the path.');
    await close();
  });

  test('shows what is committed, by polling alone', async () => {
    const { close, page } = await openWall(BEAMER);
    expect(await toldOf(page, 6, 1)).toBe('Board 1: not given out yet');
    await decideTray(hub, { event: SCENE, set: 6, board: 1 }, 'given-up', 'Ann');
    await page.waitForSelector('.set:nth-of-type(6) .tray:nth-child(1).missing');
    await close();
  });

  test('says since when it knows nothing, and goes on by itself when the hub is back', async () => {
    const { close, page } = await openWall(PHONE);
    await server.close();
    await page.waitForSelector('.away');
    expect(await page.locator('.away').textContent()).toMatch(
      /^The hub does not answer. This is how it was at /,
    );
    await decideTray(hub, { event: SCENE, set: 6, board: 2 }, 'given-up', 'Ann');
    await serve();
    await page.waitForSelector('.set:nth-of-type(6) .tray:nth-child(2).missing');
    expect(await page.locator('.away').count()).toBe(0);
    await close();
  });

  test('says that there is no such event', async () => {
    const { close, page } = await openPage(browser, `http://127.0.0.1:${port}/wall/other`, PHONE as never);
    await page.getByText('has no such event').waitFor();
    await close();
  });

  test('brings in its page what it shows first, whatever its event is called', async () => {
    const name = '</script><b>Final</b>';
    await sql`update event set name = ${name}`.execute(hub);
    const html = await (await fetch(`http://127.0.0.1:${port}/wall/${SCENE}`)).text();
    const [, first = ''] = /id="first">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(first)).toMatchObject({ parts: { head: { name }, 'set 1': { set: 1 } } });
    const { close, complaints, page } = await openWall(PHONE);
    expect(await page.locator('h1').textContent()).toBe(name);
    expect(complaints).toEqual([]);
    await close();
  });
});

test('the wall is JSON too, and everything of it fits what a wall may show', async () => {
  const now = (event: string) =>
    fetch(`http://127.0.0.1:${port}/wall/${event}/now`, { headers: { connection: 'close' } });
  const wall = wallSchema.parse(await (await now(SCENE)).json());
  expect(wall.sets).toHaveLength(6);
  expect((await now('other')).status).toBe(404);
});

describe('the metrics of a hub', () => {
  const metrics = async () =>
    (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } })).text();

  test('are what the wall shows, in the format of Prometheus', async () => {
    const text = await metrics();
    const trays = (state: string) =>
      Number(new RegExp(`soubrette_trays{event="${SCENE}",state="${state}"} (\\d+)`).exec(text)?.[1]);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer from tray where state = 'made'`.execute(hub);
    expect(trays('made')).toBe(rows[0]?.count);
    expect(trays('asked')).toBe(1);
    expect(text).toContain(`soubrette_extra_trays{event="${SCENE}"} 1`);
    expect(text).toMatch(/soubrette_faults_total{event="championship",fault="2003"} 5/);
    expect(text).toMatch(/soubrette_board_seconds_bucket{le="\+Inf",event="championship"} \d+/);
    expect(text).toContain('# TYPE soubrette_boards_made_total counter');
    expect(text).not.toMatch(/process_|nodejs_/);
  });

  test('are the same from a hub that has just begun', async () => {
    const without = (text: string) => text.replace(/^soubrette_\w+_seconds{.*$/gm, '');
    const before = without(await metrics());
    await server.close();
    await serve();
    expect(without(await metrics())).toBe(before);
  });
});
