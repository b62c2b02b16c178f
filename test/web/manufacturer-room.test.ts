import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeClubProfile } from '../../rigs/club-profile.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import type { ManufacturerRoom } from '../../src/web/messages/deck-test-room.ts';
import { ConsoleRig, type RigPage } from '../support/console/rig.ts';

const PIN = '314159';
let rig: ConsoleRig;
beforeEach(async () => {
  rig = new ConsoleRig();
  await writeClubProfile(join(rig.home, 'club.deck.json'));
  await rig.setPin('manufacturer', PIN);
});
afterEach(() => rig.close());

async function untilJudged(page: RigPage): Promise<ManufacturerRoom> {
  await page.until(() => page.room('manufacturer').test?.isRunning === false);
  return page.room('manufacturer');
}

const enter = { kind: 'open-room', role: 'manufacturer', pin: PIN } as const;
const startOf = (bytes: Uint8Array | undefined): string =>
  Buffer.from(bytes ?? [])
    .subarray(0, 5)
    .toString('latin1')
    .trim();

describe("a manufacturer's room", { timeout: 600_000 }, () => {
  test(`tests a deck, shows each card as it comes${IN_FULL ? ', and has a verdict, a report and a batch' : ''}`, async () => {
    const open = rig.open({ pace: 'fast', seed: 'a room' });
    const [page, other] = [await open.paired('a-page-of-a-test'), await open.paired('another-page')];
    expect(await page.act({ kind: 'test-deck', profile: 'club.deck.json' })).toMatchObject({
      why: 'not-allowed',
    });
    expect(await page.act(enter)).toEqual({ kind: 'done' });
    expect(page.room('manufacturer')).toMatchObject({
      profiles: ['club.deck.json'],
      test: null,
      batch: null,
    });
    expect(await page.act({ kind: 'test-deck', profile: '../club.deck.json' })).toMatchObject({
      why: 'not-now',
    });
    expect(await page.act({ kind: 'test-deck', profile: 'club.deck.json' })).toEqual({ kind: 'done' });
    expect(await page.act({ kind: 'test-deck', profile: 'club.deck.json' })).toMatchObject({
      why: 'not-now',
    });
    rig.now += 300_000;
    open.console.look();
    await page.until(() => (page.room('manufacturer').test?.corners.length ?? 0) > 2);
    const [shown = ''] = page.room('manufacturer').test?.corners ?? [];
    expect([startOf(page.picture(shown)), other.picture(shown)]).toEqual(['\x89PNG', undefined]);
    expect(other.view.room).toBeNull();
    if (!IN_FULL) return open.console.close();
    const { batch, test: tested } = await untilJudged(page);
    expect(tested).toMatchObject({ state: 'passes', corners: expect.objectContaining({ length: 12 }) });
    expect(tested?.cards).toBeGreaterThanOrEqual(104);
    expect(batch).toMatchObject({ decks: 1, passed: 1 });
    const [corner = ''] = tested?.corners ?? [];
    expect(startOf(page.picture(corner))).toBe('\x89PNG');
    expect(other.picture(corner)).toBeUndefined();
    expect(other.view.room).toBeNull();
    const { papers, test: last } = page.room('manufacturer');
    expect(papers.map(({ kind }) => kind)).toEqual(['deck-test']);
    for (const { id } of papers) expect(startOf(page.paper(id))).toBe('%PDF-');
    expect(other.paper(papers[0]?.id ?? '')).toBeUndefined();
    rig.now += 120_000;
    open.console.look();
    expect(page.paper(papers[0]?.id ?? '')).toBeUndefined();
    expect(page.picture(last?.corners[0] ?? '')).toBeUndefined();
    expect(await page.act({ kind: 'unseal', job: 'any', reason: 'to see' })).toMatchObject({
      why: 'not-allowed',
    });
    await open.console.close();
  });

  test('makes no paper with hands, and moves nothing where another page drives', async () => {
    const open = rig.open({ pace: 'fast', seed: 'a room' });
    const [page, driver] = [await open.paired('a-page-of-a-test'), await open.paired('another-page')];
    await driver.act({ kind: 'take-over' });
    await page.act(enter);
    const look = { language: 'en', size: 'a4' } as const;
    for (const kind of ['records', 'curtain-cards'] as const)
      expect(await page.act({ kind: 'make-paper', job: 'any', paper: { kind }, look })).toMatchObject({
        why: 'not-allowed',
      });
    expect(await page.act({ kind: 'unseal', job: 'any', reason: 'to see' })).toMatchObject({
      why: 'not-allowed',
    });
    expect(await page.act({ kind: 'test-deck', profile: 'club.deck.json' })).toMatchObject({
      why: 'not-driver',
    });
    await open.console.close();
  });
});
