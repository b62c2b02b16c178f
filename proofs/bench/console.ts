import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as waitMs } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { SIZES, startChromium } from '../../rigs/console/chromium.ts';
import { FakePage } from '../../rigs/console/fake-page.ts';
import { plannedOn } from '../../rigs/console/planned.ts';
import { touchesFor } from '../../rigs/touches.ts';
import { type OpenConsole, openConsole } from '../../src/web/open-console.ts';
import { ConsoleProgram } from '../console/program.ts';

const WATCHERS = 20;
const ACTS = 200;
const STARTS = 7;
const NS_PER_MS = 1e6;
/** Pages that only look on, in a process of their own: `ADDRESS COOKIE COUNT`. */
const WATCHING = `
const [address, cookie, count] = process.argv.slice(1);
const http = require('node:http');
let there = 0;
for (let each = 0; each < Number(count); each++) {
  http.get(address + '/api/events?page=watcher-' + each + '-of-a-bench', { headers: { cookie }, agent: false }, (response) => {
    response.resume();
    if (++there === Number(count)) console.log('there');
  });
}`;

/** What the console takes: to open, to answer a touch, to show an event, and for pages that look on. */
export async function run(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'bench-console-'));
  mkdirSync(join(home, 'page'));
  writeFileSync(join(home, 'page', 'index.html'), '<!doctype html>');
  const startMs = performance.now();
  const opened = await openConsole(
    {
      port: 0,
      pageFolder: join(home, 'page'),
      machine: { kind: 'simulated', faults: 'none', speed: 'virtual', hasPerson: true },
      readers: 'both',
      seed: 'bench',
      pace: 'x1',
      deals: { folder: home, sticks: [] },
    },
    { places: { jobs: join(home, 'jobs'), keys: join(home, 'keys'), state: join(home, 'state') } },
  );
  console.log(`open, once loaded: ${(performance.now() - startMs).toFixed(0)} ms`);
  try {
    await measure(opened);
  } finally {
    await opened.close();
    rmSync(home, { recursive: true, force: true });
  }
  await firstPictures();
}

/** From the command to the first screen in a browser that is running, and what the page weighs over the line. */
async function firstPictures(): Promise<void> {
  const browser = await startChromium();
  const servedMs: number[] = [];
  const shownMs: number[] = [];
  let bytes = 0;
  try {
    for (let start = 0; start < STARTS; start++) {
      const program = new ConsoleProgram({ faults: 'none', seed: 'bench' });
      const page = await browser.newPage({ viewport: SIZES[0] });
      const fromMs = performance.now();
      const address = await program.start();
      servedMs.push(performance.now() - fromMs);
      const arrived = await weighed(page, async () => {
        await page.goto(address);
        await page.waitForSelector('h1');
        shownMs.push(performance.now() - fromMs);
      });
      bytes = Math.max(bytes, arrived);
      await page.close();
      await program.close();
    }
  } finally {
    await browser.close();
  }
  console.log(`served: ${spread(servedMs)}`);
  console.log(`first picture: ${spread(shownMs)}`);
  console.log(`page over the line: ${(bytes / 1000).toFixed(1)} kB`);
}

/** How many bytes a page is sent while something is done. */
async function weighed(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await act();
  return bytes;
}

async function measure(opened: OpenConsole): Promise<void> {
  const page = new FakePage(opened.address);
  await page.listen();
  await page.act({ kind: 'pair', code: opened.offerAddress().split('=')[1] ?? '' });
  await page.act({ kind: 'choose-deals', deals: { kind: 'random', deck: 'standard', first: 1, boards: 2 } });
  await page.untilScreen('choose-deals');
  await page.act({ kind: 'deal', planned: plannedOn(page.screen) });
  await page.untilScreen('put-tray');
  const answersMs: number[] = [];
  const eventsMs: number[] = [];
  for (let act = 0; act < ACTS; act++) {
    const wanted = act % 2 === 0;
    const fromMs = performance.now();
    await page.act({ kind: 'hands', act: { kind: wanted ? 'open' : 'close', door: 'cover' } });
    answersMs.push(performance.now() - fromMs);
    await page.until(({ drawing }) => drawing?.open.cover === wanted);
    eventsMs.push(performance.now() - fromMs);
  }
  console.log(`a touch answered: ${spread(answersMs)}`);
  console.log(`and shown: ${spread(eventsMs)}`);
  for (const watchers of [0, WATCHERS]) await board(page, opened.address, watchers);
  page.leave();
}

/** Deals a board at the pace of a real one, while this many pages look on. */
async function board(page: FakePage, address: string, watchers: number): Promise<void> {
  const child =
    watchers === 0
      ? undefined
      : spawn(process.execPath, ['-e', WATCHING, address, page.cookie ?? '', `${watchers}`], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
  if (child !== undefined) await once(child.stdout, 'data');
  await doAsked(page, 'put-tray');
  await doAsked(page, 'put-deck');
  await page.untilScreen('dealing');
  const lateness = monitorEventLoopDelay({ resolution: 1 });
  lateness.enable();
  const [cpu, fromMs] = [process.cpuUsage(), performance.now()];
  await page.untilScreen('verified');
  lateness.disable();
  const { system, user } = process.cpuUsage(cpu);
  const share = (system + user) / 1000 / (performance.now() - fromMs);
  const late = [50, 99, 100].map((each) => (lateness.percentile(each) / NS_PER_MS).toFixed(1)).join(', ');
  console.log(
    `${watchers} more pages: ${(100 * share).toFixed(1)} % of a core; the loop late by ${late} ms (50, 99, 100 %)`,
  );
  await doAsked(page, 'verified');
  child?.kill();
  await waitMs(100);
}

async function doAsked(page: FakePage, kind: 'put-tray' | 'put-deck' | 'verified'): Promise<void> {
  await page.untilScreen(kind);
  const { screen } = page;
  if (screen === null || screen === undefined || !('asked' in screen)) return;
  const { step, tray = { board: 1, copy: 1 } } = screen.asked;
  for (const act of touchesFor(step as Parameters<typeof touchesFor>[0], tray)) {
    await page.act({ kind: 'hands', act });
  }
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  return `${at(0.5)} ms in the median, ${at(0.99)} ms in 99 of 100, at most ${at(1)} ms`;
}
