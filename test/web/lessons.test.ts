import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakePage } from '../../rigs/console/fake-page.ts';
import { LESSONS } from '../../src/app/machines/lessons.ts';
import { type OpenConsole, openConsole } from '../../src/web/open-console.ts';
import { dealByTouch } from './by-touch.ts';

let home = '';
let opened: OpenConsole;
const pages: FakePage[] = [];

/** A console of a real machine that nobody has plugged in. */
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'lessons-'));
  mkdirSync(join(home, 'page'));
  writeFileSync(join(home, 'page', 'index.html'), '<!doctype html><title>Soubrette</title>');
  opened = await openConsole(
    {
      port: 0,
      pageFolder: join(home, 'page'),
      machine: { kind: 'serial', port: join(home, 'no-port'), faults: 'none', speed: 'real' },
      readers: 'both',
      pace: 'fast',
      deals: { folder: home, sticks: [] },
    },
    { places: { jobs: join(home, 'jobs'), keys: join(home, 'keys'), state: join(home, 'state') } },
  );
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.leave();
  await opened.close();
  rmSync(home, { recursive: true, force: true });
});

async function paired(): Promise<FakePage> {
  const page = new FakePage(opened.address);
  pages.push(page);
  await page.listen();
  await page.act({ kind: 'pair', code: opened.offerAddress().split('=')[1] ?? '' });
  await page.until(({ screen }) => screen !== undefined);
  return page;
}

describe('a lesson', () => {
  test('is chosen from a list, played on a machine of its own, and passed', async () => {
    const page = await paired();
    await page.act({ kind: 'go', to: 'lessons' });
    await page.untilScreen('lessons');
    expect(page.screen).toEqual({ kind: 'lessons', lessons: LESSONS.map(({ fault }) => fault) });
    expect(page.view.machine).toMatchObject({ kind: 'serial', isPractice: false });
    expect(await page.act({ kind: 'practise', fault: 2003 })).toEqual({ kind: 'done' });
    expect(await dealByTouch(page)).toContain('trouble');
    expect(page.screen).toMatchObject({
      kind: 'lesson-ended',
      fault: 2003,
      verdict: 'passed',
      again: 0,
      next: 2002,
    });
    expect(page.view.machine).toMatchObject({ kind: 'simulated', isPractice: true });
    expect(page.view.drawing).not.toBeNull();
    await page.act({ kind: 'go', to: 'start' });
    await page.untilScreen('start');
    expect(page.view.machine).toMatchObject({ kind: 'serial', isPractice: false, places: null });
    expect(page.screen).toMatchObject({ goOn: null, jobs: [] });
    expect(existsSync(join(home, 'jobs'))).toBe(false);
  });

  test('is not passed by who presses start and has not done the step', async () => {
    const page = await paired();
    await page.act({ kind: 'practise', fault: 5005 });
    let pressed = 0;
    await dealByTouch(page, ({ fault }) => fault === undefined || ++pressed > 2);
    expect(page.screen).toMatchObject({
      kind: 'lesson-ended',
      verdict: 'wrong-steps',
      again: 2,
      isDone: true,
    });
  });

  test('is not passed by who leaves it', async () => {
    const page = await paired();
    await page.act({ kind: 'practise', fault: 5005 });
    await page.untilScreen('put-tray');
    expect(await page.act({ kind: 'stop' })).toEqual({ kind: 'done' });
    await page.untilScreen('lesson-ended');
    expect(page.screen).toMatchObject({ verdict: 'not-finished', hasMet: false, isDone: false });
  });

  test('is there where no job is in work, and for the page that drives', async () => {
    const page = await paired();
    const other = await paired();
    await page.act({ kind: 'practise', fault: 5005 });
    await page.untilScreen('put-tray');
    expect(await page.act({ kind: 'practise', fault: 2003 })).toEqual({ kind: 'refused', why: 'not-now' });
    expect(await page.act({ kind: 'go', to: 'lessons' })).toEqual({ kind: 'refused', why: 'not-now' });
    expect(await other.act({ kind: 'practise', fault: 2003 })).toEqual({
      kind: 'refused',
      why: 'not-driver',
    });
  });

  test('is there for the fault that it is about only', async () => {
    const page = await paired();
    expect(await page.act({ kind: 'practise', fault: 1001 })).toEqual({ kind: 'refused', why: 'not-now' });
  });
});
