import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { startChromium } from '../../rigs/console/chromium.ts';
import { buildPage } from '../../rigs/console/page-server.ts';
import { playScene, SCENE } from '../../rigs/fleet/wall-scene.ts';
import { type Hub, openEmbeddedHub } from '../../src/hub/books/open-hub.ts';
import { decideTray } from '../../src/hub/books/wanted.ts';
import { addWallRoutes } from '../../src/hub/server/wall/wall-routes.ts';
import { readBuiltPage } from '../../src/web/built-page.ts';
import { listen } from '../../src/web/listen.ts';

const BOARDS = 36;
const BEAMER = { width: 1920, height: 1080 };
const SILENT_S = 300;

/** How much is shown, and how often. */
interface Size {
  readonly sets: number;
  readonly openings: number;
  readonly changes: number;
}

const WHOLE: Size = { sets: 28, openings: 15, changes: 20 };
const SMALL: Size = { sets: 6, openings: 1, changes: 1 };

/**
 * How long a wall takes to open in a browser, from navigation to the first picture with all of its trays, beside an empty
 * page and a plain table of as many cells; and how long what is committed takes to a wall that is open.
 */
export async function run(isSmall: boolean): Promise<void> {
  const size = isSmall ? SMALL : WHOLE;
  const home = mkdtempSync(join(tmpdir(), 'bench-wall-'));
  buildPage(home);
  const hub = await openEmbeddedHub();
  await playScene(hub, { sets: size.sets, machines: 10 });
  const server = fastify({ forceCloseConnections: true });
  addWallRoutes(server, hub, {
    ownerOf: () => ({ owner: '', isKnown: true }),
    page: readBuiltPage(home),
    silentS: SILENT_S,
    noteFailure: console.error,
  });
  addPeers(server, size.sets);
  const address = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
  const browser = await startChromium();
  try {
    console.log(`A wall of ${size.sets * BOARDS} trays, from navigation to the first whole picture:`);
    const trays = `.set .tray:nth-child(${BOARDS})`;
    await open(browser, `${address}/wall/${SCENE}`, trays, size.sets);
    for (const [name, path, cells, count] of [
      ['an empty page', '/empty', 'p', 1],
      ['a plain table', '/table', 'td', size.sets * BOARDS],
      ['the wall', `/wall/${SCENE}`, trays, size.sets],
    ] as const) {
      const shownMs: number[] = [];
      for (let opening = 0; opening < size.openings; opening++)
        shownMs.push(await open(browser, address + path, cells, count));
      console.log(`  ${name.padEnd(14)} ${spread(shownMs)}`);
    }
    console.log(`From commit to screen: ${spread(await follow(browser, hub, address, size))}`);
  } finally {
    await browser.close();
    await server.close();
    await hub.destroy();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Pages that a wall is held against. */
function addPeers(server: ReturnType<typeof fastify>, sets: number): void {
  const row = (cells: number): string => `<tr>${'<td>A</td>'.repeat(cells)}</tr>`;
  const page = (body: string) => async (_: unknown, reply: { type(type: string): unknown }) => {
    reply.type('text/html; charset=utf-8');
    return `<!doctype html><title>Bench</title>${body}`;
  };
  server.get('/empty', page('<p>'));
  server.get('/table', page(`<table>${row(BOARDS).repeat(sets)}</table>`));
}

/** Opens a page as a browser does that has never seen it; how long it takes until so many of these are painted. */
async function open(browser: Browser, address: string, selector: string, count: number): Promise<number> {
  const context = await browser.newContext({ viewport: BEAMER });
  const page = await context.newPage();
  const { promise: shownMs, resolve: isShown } = Promise.withResolvers<number>();
  await page.exposeFunction('isShown', isShown);
  await page.addInitScript(watchFor(selector, count));
  await page.goto(address, { waitUntil: 'commit' });
  const ms = await shownMs;
  await context.close();
  return ms;
}

/** A script that tells when so many of these have been painted, in milliseconds since the page was navigated to. */
function watchFor(selector: string, count: number): string {
  return `
    const look = () => {
      if (document.querySelectorAll(${JSON.stringify(selector)}).length < ${count}) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => isShown(performance.now())));
    };
    requestAnimationFrame(look);`;
}

/** How long it takes each time until a tray that is given up in the books is shown so. */
async function follow(
  browser: Browser,
  hub: Hub,
  address: string,
  { changes, sets }: Size,
): Promise<number[]> {
  const page = await browser.newPage({ viewport: BEAMER });
  await page.goto(`${address}/wall/${SCENE}`);
  await page.waitForSelector('.set');
  const tookMs: number[] = [];
  for (let board = 1; board <= changes; board++) {
    await decideTray(hub, { event: SCENE, set: sets, board }, 'given-up', 'Bench');
    const fromMs = performance.now();
    await untilMissing(page, sets, board);
    tookMs.push(performance.now() - fromMs);
  }
  await page.close();
  return tookMs;
}

async function untilMissing(page: Page, set: number, board: number): Promise<void> {
  await page.waitForSelector(`.set:nth-of-type(${set}) .tray:nth-child(${board}).missing`);
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0);
  return `${at(0)} ms at least, ${at(0.5)} ms in the median, ${at(1)} ms at most`;
}
