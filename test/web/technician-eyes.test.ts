import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseCameraProfile } from '../../calibration/camera.ts';
import { parseLabelProfile } from '../../calibration/label.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import type { Act } from '../../src/web/messages/acts.ts';
import type { EyesTask, EyesWork } from '../../src/web/messages/eyes-room.ts';
import { cardsNamed } from '../support/cards-named.ts';
import { FrameFolders, writeOrder } from '../support/frame-folders.ts';
import { PIN, RoomBench, type RoomPage } from './room-bench.ts';

let bench: RoomBench;
beforeEach(async () => {
  bench = await RoomBench.begin('the eyes of a bench', 'technician');
});
afterEach(() => bench.close());

const ENTER = { kind: 'open-room', role: 'technician', pin: PIN } as const;
const LOOK = eyes({ kind: 'look', camera: 'drawn', rulerMm: 100 });
const DRAWN = { kind: 'camera', name: 'drawn' } as const;
const DONE = { kind: 'done' };

function eyes(task: EyesTask): Act {
  return { kind: 'eyes', task };
}

async function technician(id: string): Promise<RoomPage> {
  const page = await bench.open(id);
  await page.act(ENTER);
  await page.until(() => page.room('technician').cameras.length > 0);
  return page;
}

async function ended(page: RoomPage): Promise<EyesWork> {
  await page.until(() => page.room('technician').eyes?.end !== null);
  const { eyes: work } = page.room('technician');
  if (work === null) throw new Error('Nothing was begun.');
  return work;
}

const startOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('latin1', 1, 4);

describe("the camera in a technician's room", () => {
  test("is looked through on one page, and its pictures are that page's alone", async () => {
    const [page, other] = [await technician('a-page-of-a-test'), await bench.open('another-page')];
    expect(await other.act(LOOK)).toMatchObject({ why: 'not-allowed' });
    expect(await page.act(LOOK)).toEqual(DONE);
    const pictureOf = (): string => page.room('technician').eyes?.picture ?? '';
    await page.until(() => pictureOf() !== '');
    const first = pictureOf();
    expect(startOf(page.picture(first))).toBe('PNG');
    await page.until(() => pictureOf() !== first);
    expect(other.picture(pictureOf())).toBeUndefined();
    expect(JSON.stringify(other.view)).not.toContain(first);
    await page.act({ kind: 'bench-stop' });
    const last = pictureOf();
    expect(await ended(page)).toMatchObject({ end: 'stopped', picture: null });
    expect(page.picture(last)).toBeUndefined();
  });

  test('is not looked through while a job is at work, and no job begins meanwhile', async () => {
    const page = await technician('a-page-of-a-test');
    expect(await page.act({ kind: 'practise', fault: 2003 })).toEqual(DONE);
    expect(page.room('technician').isBusy).toBe(true);
    expect(await page.act(LOOK)).toMatchObject({ why: 'not-now' });
    await page.act({ kind: 'stop' });
    await page.until(() => !page.room('technician').isBusy);
    expect(await page.act(LOOK)).toEqual(DONE);
    expect(await page.act({ kind: 'practise', fault: 2003 })).toMatchObject({ why: 'not-now' });
    expect(await page.act({ kind: 'stop' })).toEqual(DONE);
    expect(await ended(page)).toMatchObject({ end: 'stopped' });
  });

  test('is let go when the room is locked', async () => {
    const page = await technician('a-page-of-a-test');
    await page.act(LOOK);
    await page.until(() => page.room('technician').eyes?.picture !== null);
    const picture = page.room('technician').eyes?.picture ?? '';
    await page.act({ kind: 'lock-room' });
    expect(page.picture(picture)).toBeUndefined();
    expect(page.view.room).toBeNull();
  });

  test('is measured by the target, and where it sees labels', async () => {
    const page = await technician('a-page-of-a-test');
    expect(await page.act(eyes({ kind: 'camera', from: DRAWN, rulerMm: 100 }))).toEqual(DONE);
    const measured = await ended(page);
    expect(measured).toMatchObject({ end: 'done', wrote: 'camera.json', advice: [] });
    expect(measured.figures.find(({ name }) => name === 'pxPerMm')?.value).toBeCloseTo(13.2, 1);
    expect(parseCameraProfile(readFileSync(join(bench.home, 'camera.json'), 'utf8')).ok).toBe(true);
    expect(await page.act(eyes({ kind: 'label', from: DRAWN }))).toEqual(DONE);
    expect(await ended(page)).toMatchObject({ end: 'done', wrote: 'label.json' });
    expect(parseLabelProfile(readFileSync(join(bench.home, 'label.json'), 'utf8')).ok).toBe(true);
  });

  test('has a target to be printed, which goes with the room', async () => {
    const page = await technician('a-page-of-a-test');
    expect(await page.act({ kind: 'print-target' })).toEqual(DONE);
    const [target] = page.room('technician').papers;
    expect(startOf(page.paper(target?.id ?? ''))).toBe('PDF');
    bench.nowMs += 120_000;
    bench.console.look();
    expect(page.paper(target?.id ?? '')).toBeUndefined();
  });
});

describe("a deck in a technician's room", () => {
  const CARDS = cardsNamed(IN_FULL ? 'SA H3 S8 H8 S3 HA' : 'SA H3 S8');
  const task = {
    kind: 'deck',
    passes: ['monday'],
    verify: 'tuesday',
    order: 'club.order.txt',
    pxPerMm: 8,
    name: 'club',
  } as const;

  beforeEach(() => {
    const deals = join(bench.home, 'deals');
    const own = new FrameFolders('own');
    own.write(join(deals, 'monday'), CARDS);
    own.write(join(deals, 'tuesday'), [...CARDS].reverse());
    writeOrder(join(deals, 'club.order.txt'), CARDS);
  });

  test('is learnt from folders that are listed, with its progress and a report', async () => {
    const page = await technician('a-page-of-a-test');
    expect(page.room('technician')).toMatchObject({
      pictures: ['monday', 'tuesday'],
      orders: ['club.order.txt'],
    });
    for (const wrong of [{ passes: ['../deals/monday'] }, { verify: '/etc' }, { order: 'no.order.txt' }])
      expect(await page.act(eyes({ ...task, ...wrong }))).toMatchObject({ why: 'not-now' });
    expect(await page.act(eyes(task))).toEqual(DONE);
    const shares = new Set<number>();
    await page.until(() => {
      const { eyes: work } = page.room('technician');
      if (work?.learning) shares.add(work.learning.share);
      return work?.end !== null;
    });
    expect(shares.size).toBeGreaterThan(3);
    const work = await ended(page);
    expect(work).toMatchObject({ end: 'done', wrote: 'club.deck.json' });
    expect(work.deck?.rows.length).toBeGreaterThan(5);
    const [report] = page.room('technician').papers;
    expect(report).toMatchObject({ kind: 'deck-profile', job: 'club' });
    expect(startOf(page.paper(report?.id ?? ''))).toBe('PDF');
    expect(await page.act(eyes({ ...task, passes: ['monday'] }))).toEqual(DONE);
    expect(await ended(page)).toMatchObject({
      end: 'problem',
      problem: { code: 'file-exists' },
    });
  });

  test.runIf(IN_FULL)(
    'is not learnt while pictures look like other cards, until a person says which they show',
    async () => {
      writeOrder(join(bench.home, 'deals', 'club.order.txt'), cardsNamed('SA H3 H8 S8 S3 HA'));
      const page = await technician('a-page-of-a-test');
      expect(await page.act(eyes(task))).toEqual(DONE);
      const { doubted, ...asked } = await ended(page);
      expect(asked).toMatchObject({ end: 'problem', problem: { code: 'cards-doubted' }, wrote: null });
      expect(doubted.map(({ looksLike, said }) => [said, looksLike])).toEqual([
        ['H8', 'S8'],
        ['S8', 'H8'],
      ]);
      const [first] = doubted;
      expect(startOf(page.picture(first?.picture ?? ''))).toBe('PNG');
      const confirmed = doubted.map(({ looksLike: card, picture }) => ({ card, picture }));
      const ofOthers = confirmed.map((each) => ({ ...each, picture: randomUUID() }));
      for (const other of [confirmed.slice(1), ofOthers])
        expect(await page.act(eyes({ ...task, confirmed: other }))).toMatchObject({ why: 'not-now' });
      expect(await page.act(eyes({ ...task, confirmed: confirmed.toReversed() }))).toEqual(DONE);
      expect(await ended(page)).toMatchObject({ end: 'done', wrote: 'club.deck.json', doubted: [] });
      expect(page.picture(first?.picture ?? '')).toBeUndefined();
    },
  );

  test('is learnt no further once it is stopped', async () => {
    const page = await technician('a-page-of-a-test');
    expect(await page.act(eyes(task))).toEqual(DONE);
    await page.until(() => page.room('technician').eyes?.learning !== null);
    await page.act({ kind: 'bench-stop' });
    expect(await ended(page)).toMatchObject({ end: 'stopped', wrote: null, deck: null });
  });
});
