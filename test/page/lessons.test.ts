import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, SIZES, startChromium } from '../../rigs/console/chromium.ts';
import { glassOf } from '../../rigs/console/glass.ts';
import { buildPage } from '../../rigs/console/page-server.ts';
import { PersonAtPage } from '../../rigs/console/player.ts';
import { Wire } from '../../rigs/console/wire.ts';
import { type OpenConsole, openConsole } from '../../src/web/open-console.ts';

let home = '';
let browser: Browser;
let opened: OpenConsole;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'lessons-'));
  buildPage(join(home, 'page'));
  opened = await openConsole(
    {
      port: 0,
      pageFolder: join(home, 'page'),
      machine: { kind: 'simulated', faults: 'none', speed: 'virtual', hasPerson: true },
      readers: 'both',
      pace: 'fast',
      deals: { folder: home, sticks: [] },
    },
    { places: { jobs: join(home, 'jobs'), keys: join(home, 'keys'), state: join(home, 'state') } },
  );
  browser = await startChromium();
});
afterAll(async () => {
  await browser.close();
  await opened.close();
  rmSync(home, { recursive: true, force: true });
});

test('a lesson is played by touch, passed, and marked in the list on this device', async () => {
  const wire = await new Wire().open();
  const settings = ['light', 'en-GB', wire.address] as const;
  const { close, complaints, page } = await openPage(browser, opened.offerAddress(), SIZES[0], ...settings);
  const person = await PersonAtPage.at(glassOf(page), wire, { language: 'en', boards: 1 });
  await person.beginLesson('lesson.2003');
  expect((await person.play()).problems).toEqual([]);
  expect(await page.locator('h1').innerText()).toBe('Passed');
  expect(await page.locator('.points .good').count()).toBe(3);
  await page.getByRole('button', { name: 'Back' }).tap();
  await page.waitForSelector('.lessons');
  const stuck = page.locator('.lessons button', { hasText: 'A card stuck in the path' });
  expect(await stuck.innerText()).toContain('Passed');
  expect(await page.locator('.lessons .icon-good').count()).toBe(1);
  await page.reload();
  await page.waitForSelector('.lessons .icon-good');
  await close();
  await wire.close();
  expect(complaints).toEqual([]);
});
