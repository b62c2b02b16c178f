import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import type { Act } from '../../src/web/messages/acts.ts';
import type { TechnicianRoom } from '../../src/web/messages/bench-room.ts';
import { PIN, RoomBench, type RoomPage } from './room-bench.ts';

let bench: RoomBench;
beforeEach(async () => {
  bench = await RoomBench.begin('a bench', 'technician');
});
afterEach(() => bench.close());

async function untilOver(page: RoomPage): Promise<TechnicianRoom> {
  await page.until(() => page.room('technician').work?.end !== null);
  return page.room('technician');
}

const enter = { kind: 'open-room', role: 'technician', pin: PIN } as const;
const trying = (part: 'rack' | 'watch' | 'light'): Act => ({
  kind: 'bench',
  task: { kind: 'try', part, storey: 1 },
});

describe("a technician's room", () => {
  test('tries one part at a time, while no job can begin, and is open as long as that lasts', async () => {
    const [page, other] = [await bench.open('a-page-of-a-test'), await bench.open('another-page')];
    expect(await page.act(trying('light'))).toMatchObject({ why: 'not-allowed' });
    expect(await page.act(enter)).toEqual({ kind: 'done' });
    expect(await page.act(trying('rack'))).toEqual({ kind: 'done' });
    expect(await page.act(trying('light'))).toMatchObject({ why: 'not-now' });
    expect(await page.act({ kind: 'go', to: 'choose-deals' })).toMatchObject({ why: 'not-now' });
    expect(await other.act(trying('light'))).toMatchObject({ why: 'not-allowed' });
    bench.nowMs += 300_000;
    bench.console.look();
    expect((await untilOver(page)).work).toMatchObject({ end: 'done', trouble: null, problem: null });
    expect(await page.act({ kind: 'go', to: 'choose-deals' })).toEqual({ kind: 'done' });
    expect(other.view.room).toBeNull();
  });

  test('is stopped by any page, and by its lock', async () => {
    const [page, other] = [await bench.open('a-page-of-a-test'), await bench.open('another-page')];
    await page.act(enter);
    await page.act(trying('watch'));
    expect(await other.act({ kind: 'stop' })).toEqual({ kind: 'done' });
    expect((await untilOver(page)).work?.end).toMatch(/stopped|problem/);
    await page.act(trying('watch'));
    await page.act({ kind: 'lock-room' });
    expect(page.view.room).toBeNull();
  });

  test.runIf(IN_FULL)('measures the rack and keeps what was found for the machine', async () => {
    const page = await bench.open('a-page-of-a-test');
    await page.act(enter);
    expect(await page.act({ kind: 'bench', task: { kind: 'calibrate', what: 'rack' } })).toEqual({
      kind: 'done',
    });
    const { work } = await untilOver(page);
    expect(work).toMatchObject({ end: 'done' });
    expect(work?.values.length).toBeGreaterThan(0);
    const kept = join(bench.home, 'calibration.json');
    expect(existsSync(kept)).toBe(true);
    expect(readFileSync(kept, 'utf8')).toContain('"rack"');
  });

  test('adds up the journals, and sees no hand', async () => {
    const page = await bench.open('a-page-of-a-test');
    await page.act(enter);
    expect(await page.act({ kind: 'machine-report' })).toEqual({ kind: 'done' });
    expect(page.room('technician').figures).toMatchObject({ jobs: 0, boards: 0 });
    const look = { language: 'en', size: 'a4' } as const;
    const refused: readonly Act[] = [
      { kind: 'unseal', job: 'any', reason: 'to see' },
      { kind: 'make-paper', job: 'any', paper: { kind: 'records' }, look },
      { kind: 'test-deck', profile: 'any.deck.json' },
    ];
    for (const act of refused) expect(await page.act(act)).toMatchObject({ why: 'not-allowed' });
  });
});
