import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, SIZES, startChromium, untilDrawn } from '../../rigs/console/chromium.ts';
import { buildPage, type PageServer, servePage } from '../../rigs/console/page-server.ts';
import { DRAWING } from '../../rigs/console/view-parts.ts';
import { VIEWS } from '../../rigs/console/views.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { actOfNext, NEXT_ACTS, type NextTouch } from '../../src/web/messages/next-touch.ts';
import type { View } from '../../src/web/messages/view.ts';

let folder = '';
let browser: Browser;
let server: PageServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touch-'));
  buildPage(folder);
  server = await servePage(viewOf('start'), undefined, folder);
  browser = await startChromium();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function viewOf(name: string): View {
  const view = VIEWS[name];
  if (view === undefined) throw new Error(`There is no view ${name}.`);
  return view;
}

const TRAY = { board: 7, copy: 1 };
const POCKET = { back: 13, 'face-up': 0, joker: 0, 'other-deck': 0 };
const TOUCHES: readonly NextTouch[] = [
  ...NEXT_ACTS.map((act) => ({ act })),
  ...([1, 2, 3, 4] as const).flatMap((pocket) => [
    { act: 'take-pocket' as const, pocket },
    { act: 'put-pocket' as const, pocket },
  ]),
];

/** A step whose next touch is this, with doors and hands as they are then. */
function viewWith(next: NextTouch): View {
  const isOpen = !next.act.startsWith('open-');
  const tray = { label: TRAY, piles: [POCKET, POCKET, POCKET, POCKET] as const };
  const isHeld = ['turn-tray', 'put-tray', 'shelve-tray'].includes(next.act);
  const drawing = {
    ...DRAWING,
    open: { bay: isOpen, cover: isOpen, door: isOpen },
    isStopPressed: next.act === 'release-stop',
    isTrayIn: !isHeld,
    ...(isHeld || !isOpen ? {} : { tray }),
    held: { cards: { ...POCKET, 'face-up': 1, joker: 1 }, ...(isHeld && { tray }) },
    offShelf: isHeld ? { held: TRAY } : {},
    next,
  };
  return { ...viewOf('practice-again'), drawing };
}

/** Places within all that is lit, spread over it; the corners are rounded. */
async function placesIn(page: Page, count: number): Promise<{ readonly x: number; readonly y: number }[]> {
  const boxes = (await page.evaluate(
    `[...document.querySelectorAll('.touch.lit rect, .button.lit')].map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return { left, top, width, height };
    })`,
  )) as { left: number; top: number; width: number; height: number }[];
  expect(boxes).toHaveLength(1);
  return boxes.flatMap(({ height, left, top, width }) =>
    Array.from({ length: count }, (_, index) => ({
      x: left + 4 + ((index * 0.618) % 1) * (width - 8),
      y: top + 4 + ((index * 0.414) % 1) * (height - 8),
    })),
  );
}

describe('what is lit', () => {
  test('is all one touch, which does what is wanted, wherever it is touched', async () => {
    const { close, complaints, page } = await openPage(browser, server.address, SIZES[0]);
    const wrong: string[] = [];
    for (const next of TOUCHES) {
      await untilDrawn(page, server.show(viewWith(next)));
      for (const { x, y } of await placesIn(page, IN_FULL ? 4 : 1)) {
        const before = server.acts.length;
        await page.touchscreen.tap(x, y);
        await expect.poll(() => server.acts.length).toBe(before + 1);
        const wanted = { kind: 'hands', act: actOfNext(next, TRAY) };
        if (JSON.stringify(server.acts.at(-1)) !== JSON.stringify(wanted))
          wrong.push(`${JSON.stringify(next)} at ${x}, ${y}: ${JSON.stringify(server.acts.at(-1))}`);
      }
    }
    await close();
    expect([...wrong, ...complaints]).toEqual([]);
  });

  test('is Done once nothing else is wanted', async () => {
    const { close, page } = await openPage(browser, server.address, SIZES[0]);
    await untilDrawn(page, server.show(viewWith({ act: 'take-deck' })));
    expect(await page.getAttribute('.main-button', 'data-wanted')).toBe('false');
    await untilDrawn(page, server.show({ ...viewOf('practice-again'), drawing: DRAWING }));
    expect(await page.getAttribute('.main-button', 'data-wanted')).toBe('true');
    expect(await page.locator('.touch.lit').count()).toBe(0);
    await close();
  });
});

describe('what is touched while the server takes its time', () => {
  test.each([
    '.main-button',
    '.frame-picture .touch.lit',
    'header button.stop + dialog .overlay-buttons .stop',
  ])(
    'is busy at once, said to be at work after three seconds, and free once it is answered: %s',
    async (selector) => {
      const { close, page } = await openPage(browser, server.address, SIZES[0]);
      await page.clock.install();
      await untilDrawn(page, server.show(viewWith({ act: 'take-deck' })));
      if (selector.startsWith('header')) await page.tap('header button.stop');
      const answer = server.hold();
      await page.tap(selector);
      expect(await page.getAttribute(selector, 'aria-busy')).toBe('true');
      await page.clock.fastForward(2_900);
      expect(await page.locator('.still-working').count()).toBe(0);
      await page.clock.fastForward(200);
      await page.waitForSelector('.still-working');
      answer();
      await page.waitForSelector('.still-working', { state: 'detached' });
      expect(await page.locator('[aria-busy]').count()).toBe(0);
      await close();
    },
  );
});
