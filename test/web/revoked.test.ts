import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computer } from '../../rigs/computer.ts';
import { Pins } from '../../src/app/access/pins.ts';
import { ConsoleRig, type OpenRig, type RigPage } from '../support/console/rig.ts';

const YEAR_MS = 366 * 24 * 3_600_000;
let rig: ConsoleRig;
let console: OpenRig;

beforeEach(async () => {
  rig = new ConsoleRig();
  for (const role of ['operator', 'director', 'technician'] as const) await rig.setPin(role, '1111');
  console = rig.open();
});
afterEach(() => rig.close());

async function openRoom(role: 'director' | 'technician', pin = '1111'): Promise<RigPage> {
  const page = await console.paired(randomUUID());
  expect(await page.act({ kind: 'open-room', role, pin })).toEqual({ kind: 'done' });
  return page;
}

async function inHall(pin = '1111'): Promise<RigPage> {
  const page = console.page(randomUUID(), 'hall');
  await page.act({ kind: 'pair', code: console.console.offer().code });
  await page.act({ kind: 'give-pin', pin });
  return page;
}

describe('a PIN that is set beside an open console', () => {
  test('is the PIN at once: the old one opens nothing, whatever is tried after it', async () => {
    await rig.setPin('director', '2222');
    const page = await console.paired();
    const enter = { kind: 'open-room', role: 'director' } as const;
    expect(await page.act({ ...enter, pin: '1111' })).toMatchObject({ why: 'wrong-pin' });
    rig.now += 1_000;
    expect(await page.act({ kind: 'open-room', role: 'technician', pin: '9999' })).toMatchObject({
      why: 'wrong-pin',
    });
    expect(await page.act({ ...enter, pin: '2222' })).toEqual({ kind: 'done' });
    rig.now += 900_000;
    const other = new Pins(rig.places, rig.time, computer);
    expect(await other.try('director', '1111')).toMatchObject({ kind: 'wrong' });
    expect(await other.try('technician', '1111')).toMatchObject({ kind: 'right' });
  });

  test('locks the rooms that the old one has opened, and no others', async () => {
    const [director, technician] = [await openRoom('director'), await openRoom('technician')];
    await rig.setPin('director', '2222');
    expect(await director.act({ kind: 'make-session-paper', ...RANKING })).toMatchObject({
      why: 'not-allowed',
    });
    expect(director.look().page?.role).toBe('operator');
    expect(technician.look().page?.role).toBe('technician');
    const again = await openRoom('director', '2222');
    await rig.setPin('technician', '3333');
    expect([again.look().page?.role, technician.look().page?.role]).toEqual(['director', 'operator']);
  });

  test('that is the old one again still locks what that has opened', async () => {
    const page = await openRoom('director');
    await rig.setPin('director', '1111');
    expect(page.look().page?.role).toBe('operator');
  });

  test('of the operator closes the pages of the hall, and not the screen of the machine', async () => {
    const [tablet, own] = [await inHall(), await console.paired()];
    expect(await tablet.act({ kind: 'take-over' })).toEqual({ kind: 'done' });
    const changed = console.change();
    await rig.setPin('operator', '2222');
    console.console.look();
    await changed;
    expect(tablet.look().page).toMatchObject({ role: null, wants: 'code' });
    expect(await tablet.act({ kind: 'stop' })).toMatchObject({ why: 'not-paired' });
    expect(own.look().page).toMatchObject({ role: 'operator', drives: 'none' });
    expect(rig.open().page(randomUUID(), 'hall', tablet.token).view.page?.wants).toBe('code');
    expect((await inHall('2222')).look().page?.role).toBe('operator');
  });

  test('lets nobody in whose try of the old one was on its way', async () => {
    const other = join(rig.home, 'other');
    await new Pins({ state: other }, rig.time, computer).set('director', '2222');
    const pins = new Pins(rig.places, rig.time, computer);
    const tried = pins.try('director', '1111');
    copyFileSync(join(other, 'console-pins.json'), join(rig.places.state, 'console-pins.json'));
    expect(await tried).toMatchObject({ kind: 'wrong' });
    expect(await pins.try('director', '2222')).toMatchObject({ kind: 'right' });
  });
});

const RANKING = {
  wish: { what: 'ranking', from: { kind: 'sent' }, scoring: 'total', isPartial: false },
  look: { language: 'en', size: 'a4' },
} as const;

describe('a date that is wrong by ten years', () => {
  test('keeps nobody waiting longer once it is right, nor lets anybody try sooner', async () => {
    rig.dateMs = 10 * YEAR_MS;
    const page = await console.paired();
    const enter = { kind: 'open-room', role: 'director' } as const;
    expect(await page.act({ ...enter, pin: '0000' })).toMatchObject({ why: 'wrong-pin', waitMs: 1_000 });
    rig.dateMs = 0;
    expect(page.look().page?.pinWaitS).toBe(1);
    rig.dateMs = 20 * YEAR_MS;
    expect(await page.act({ ...enter, pin: '1111' })).toMatchObject({ why: 'too-soon' });
    rig.now += 1_000;
    expect(await page.act({ ...enter, pin: '1111' })).toEqual({ kind: 'done' });
  });

  test('ends no session or code, and keeps none for longer', async () => {
    const tablet = await inHall();
    const { code } = console.console.offer();
    rig.dateMs = 10 * YEAR_MS;
    expect(tablet.look().page?.role).toBe('operator');
    const late = console.page(randomUUID(), 'hall');
    expect(await late.act({ kind: 'pair', code })).toEqual({ kind: 'done' });
    const set = await inHall();
    rig.dateMs = 0;
    rig.now += 16 * 3_600_000;
    expect([tablet.look().page?.role, set.look().page?.role]).toEqual([null, null]);
  });

  test('after a restart gives a wait or a session no more than its own length again', async () => {
    const page = await console.paired();
    for (const pin of ['0000', '0001', '0002', '0003']) {
      await page.act({ kind: 'open-room', role: 'director', pin });
      rig.now += 4_000;
    }
    const tablet = await inHall();
    rig.dateMs = -YEAR_MS;
    [rig.boot, rig.now] = ['another start', 50];
    const pins = new Pins(rig.places, rig.time, computer);
    expect(pins.look().waitMs.rooms).toBe(8_000);
    rig.now += 7_999;
    expect(await pins.try('director', '1111')).toMatchObject({ kind: 'too-soon', waitMs: 1 });
    rig.now += 1;
    expect(await pins.try('director', '1111')).toMatchObject({ kind: 'right' });
    const { token } = tablet;
    expect(rig.open().page(randomUUID(), 'hall', token).view.page?.role).toBe('operator');
    rig.dateMs = 24 * 3_600_000;
    expect(rig.open().page(randomUUID(), 'hall', token).view.page?.role).toBeNull();
  });
});
