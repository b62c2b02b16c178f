import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { computer } from '../../rigs/computer.ts';
import { Pins } from '../../src/app/access/pins.ts';
import { Sessions } from '../../src/app/access/sessions.ts';
import type { EventLine } from '../../src/web/event-stream.ts';
import { Pages } from '../../src/web/pages.ts';

const state = mkdtempSync(join(tmpdir(), 'pages-'));
afterAll(() => rmSync(state, { recursive: true }));
const time = {
  wallClock: (): string => '2026-11-22T19:00:00Z',
  steadyClock: () => ({ boot: 'a start', ms: 0 }),
};
const places = { jobs: state, keys: state, state };
const BROWSER = { place: 'here', token: undefined } as const;
const line = (): EventLine => ({ send() {}, close() {} });

test('a page that was forgotten and came back is not forgotten by an old timer', () => {
  const pages = new Pages(new Sessions(places, time, new Pins(places, time, computer), computer), { n: 0 });
  const first = line();
  const before = pages.connect('page-of-a-test', BROWSER, first, 0);
  if (before === undefined) throw new Error('There is no page.');
  pages.leave(before, first);
  pages.forget(before);
  const again = pages.connect('page-of-a-test', BROWSER, line(), 0);
  expect(again).not.toBe(before);
  pages.forget(before);
  expect(pages.of('page-of-a-test', BROWSER)).toBe(again);
});

test('a page counts how often it was away, so that only the last time can be its end', () => {
  const pages = new Pages(new Sessions(places, time, new Pins(places, time, computer), computer), { n: 0 });
  const lines = [line(), line()] as const;
  const page = pages.connect('page-of-a-test', BROWSER, lines[0], 0);
  if (page === undefined) throw new Error('There is no page.');
  pages.leave(page, lines[0]);
  expect(page.timesAway).toBe(1);
  pages.connect('page-of-a-test', BROWSER, lines[1], 0);
  pages.leave(page, lines[0]);
  expect(page.timesAway).toBe(1);
  pages.leave(page, lines[1]);
  expect(page.timesAway).toBe(2);
});
